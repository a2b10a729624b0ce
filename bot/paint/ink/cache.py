"""Pieces of pictures that are painted once: kept in memory, and in files for the next start.

A file is known by all that its piece was painted from, the code of the painters included, so none
is ever out of date. Several processes may share a folder: a file is written beside its place and
then put there, and one that cannot be read is painted anew.
"""

from __future__ import annotations

import os
import struct
import tempfile
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import cache as once
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import PIL
from isal import isal_zlib
from PIL import Image

from engine.places import DATA

MEMORY = 20_000_000
"""Bytes of pieces kept in the memory of a process."""
SHARED = 10_000_000
"""Bytes of the small pictures that functions make again and again, all of them together."""
DISK = 128_000_000
"""Bytes of files kept in the folder."""
AROUND = 500
"""Bytes that something takes beside those of its picture."""
LEFT = 0.8
"""How much of the folder stays when the files of which there was least use are taken away."""
HEADER = struct.Struct("<4sHHI")
MARK = b"ban1"
KIND = ".piece"


T = TypeVar("T")
P = ParamSpec("P")


@once
def style() -> bytes:
    """What stands for the way in which things are painted now."""
    paint = Path(__file__).parents[1]
    kits = (paint.parent / "games").glob("*/pictures/*.py")
    files = [*paint.rglob("*.py"), *kits, *(DATA / "paint").glob("*")]
    digest = sha256(PIL.__version__.encode())
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.digest()


class Cache:
    """``folder`` may be missing, or none at all: then there are only pieces in memory."""

    def __init__(self, folder: Path | None, memory: int = MEMORY, disk: int = DISK) -> None:
        self.folder, self.memory, self.disk = folder, memory, disk
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._bytes = 0
        self._on_disk: int | None = None

    def piece(self, said: bytes, paint: Callable[[], Image.Image]) -> Image.Image:
        """A piece in numbers of a palette; ``said`` is all that it is painted from."""
        return self.kept(said, lambda: self.stored(said, paint))

    def kept(self, said: Hashable, make: Callable[[], T]) -> T:
        """Something that is made of pieces, or one of them: while there is room in memory."""
        if said in self._kept:
            self._kept.move_to_end(said)
            found: T = self._kept[said]
            return found
        found = self._kept[said] = make()
        self._bytes += weight(found)
        while self._bytes > self.memory and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= weight(gone)
        return found

    def stored(self, said: bytes, paint: Callable[[], Image.Image]) -> Image.Image:
        """A piece from its file, or painted and written there."""
        file = self._file(said)
        found = read(file) if file else None
        if found is None:
            found = paint()
            if file:
                self._write(file, found)
        return found

    def _file(self, said: bytes) -> Path | None:
        if self.folder is None:
            return None
        return self.folder / f"{sha256(style() + said).hexdigest()[:40]}{KIND}"

    def _write(self, file: Path, piece: Image.Image) -> None:
        """A full disk, or a folder where nobody may write, costs time but no picture."""
        data = written(piece)
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            place, beside = tempfile.mkstemp(dir=file.parent, prefix="new-")
            try:
                with os.fdopen(place, "wb") as new:
                    new.write(data)
                Path(beside).replace(file)
            except OSError:
                Path(beside).unlink(missing_ok=True)
                raise
            self._count(len(data))

    def _count(self, more: int) -> None:
        """Keep the folder within its bounds."""
        assert self.folder is not None
        if self._on_disk is not None:
            self._on_disk += more
        if self._on_disk is None or self._on_disk > self.disk:
            self._on_disk = shrink(self.folder, self.disk)


def weight(made: object) -> int:
    """The bytes of something made of pieces."""
    if isinstance(made, tuple):
        return sum(map(weight, made))
    return made.width * made.height + AROUND if isinstance(made, Image.Image) else AROUND


_shared = Cache(None, SHARED)


def shared(make: Callable[P, T]) -> Callable[P, T]:
    """A picture is made once, while there is room for it beside those of all such functions."""

    @wraps(make)
    def found(*args: P.args, **more: P.kwargs) -> T:
        return _shared.kept((make, args, *more.items()), lambda: make(*args, **more))

    return found


def written(piece: Image.Image) -> bytes:
    raw = piece.tobytes()
    return HEADER.pack(MARK, *piece.size, zlib.crc32(raw)) + isal_zlib.compress(raw, 2)


def read(file: Path) -> Image.Image | None:
    """The piece in a file, whose use is noted; nothing if there is no such file, or a bad one."""
    try:
        data = file.read_bytes()
        mark, width, height, check = HEADER.unpack_from(data)
        raw = zlib.decompress(data[HEADER.size :])
    except (OSError, struct.error, zlib.error):
        return None
    if mark != MARK or len(raw) != width * height or zlib.crc32(raw) != check:
        return None
    with suppress(OSError):
        os.utime(file)
    return Image.frombytes("L", (width, height), raw)


def shrink(folder: Path, most: int) -> int:
    """Take away the files that nobody used for longest, if there are too many; what is left."""
    found = []
    for file in folder.iterdir():
        with suppress(OSError):  # another process may have taken it away
            facts = file.stat()
            found.append((facts.st_mtime, facts.st_size, file))
    total = sum(size for _, size, _ in found)
    if total <= most:
        return total
    for _, size, file in sorted(found):
        if total <= most * LEFT:
            break
        with suppress(OSError):
            file.unlink(missing_ok=True)
        total -= size
    return total
