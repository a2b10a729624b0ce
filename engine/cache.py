"""Keeps what was compiled from texts, so that it is made once and not at every start.

What is kept carries a stamp of everything it was made from; with another stamp it is made anew. If
nothing can be written anywhere, it is made at every start and all else is the same.

What is kept is code, so it is kept and read only where nobody but the user of the bot can write;
the administrator of the machine can anyhow.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import stat
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

ADMINISTRATOR = 0
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH

T = TypeVar("T", bound="tuple[Any, ...] | dict[str, str]")


def stamp(files: Iterable[Path]) -> str:
    """A stamp of the files' contents and of the Python that compiles them."""
    return _stamp(file.read_bytes() for file in files)


def stamp_of(text: str) -> str:
    """A stamp of a text that is compiled."""
    return _stamp([text.encode()])


def _stamp(sources: Iterable[bytes]) -> str:
    digest = sha256(sys.version.encode())
    for source in sources:
        digest.update(source)
    return digest.hexdigest()


def kept(name: str, mark: str, make: Callable[[], T]) -> T:
    """What was kept under a name with this stamp, or else what ``make`` makes; plain data only."""
    for folder in _folders():
        with contextlib.suppress(OSError):
            head, _, body = _read(folder / name).partition(b"\n")
            if head == _head(mark, body):
                found: T = marshal.loads(body)
                return found
    made = make()
    body = marshal.dumps(made)
    for folder in _folders():
        if _write(folder / name, _head(mark, body) + b"\n" + body):
            break
    return made


def _head(mark: str, body: bytes) -> bytes:
    """The first line of what is kept: what it was made from, and that it is whole."""
    return f"{mark} {sha256(body).hexdigest()}".encode()


def _folders() -> list[Path]:
    """Beside Python's own compiled code, or where that cannot be written, in the user's cache."""
    folders = [Path(__file__).parent / "__pycache__"]
    with contextlib.suppress(RuntimeError):  # somebody who has no home
        own = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folders.append(Path(own) / "banneret")
    return folders


def _read(path: Path) -> bytes:
    """A file that nobody else can have written; raises ``OSError``."""
    _must_be_ours(path.parent.stat())
    with path.open("rb") as file:
        _must_be_ours(os.fstat(file.fileno()))
        return file.read()


def _must_be_ours(found: os.stat_result) -> None:
    """Raises ``OSError`` where somebody else can write, or could when it was made."""
    if not hasattr(
        os, "getuid"
    ):  # Windows says it otherwise, and has such folders in no shared place
        return
    if found.st_uid not in (ADMINISTRATOR, os.getuid()) or found.st_mode & OTHERS_WRITE:
        raise PermissionError("others can write there")


def _write(path: Path, content: bytes) -> bool:
    """Write a whole file or none; two processes may do so at once."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _must_be_ours(path.parent.stat())
        part.touch(mode=0o644)
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        return False
    return True
