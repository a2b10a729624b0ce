"""Keeps what was compiled from card texts, so that it is made once and not at every start.

What is kept carries a stamp of everything it was made from; with another stamp it is made anew. If
nothing can be written anywhere, it is made at every start and all else is the same.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.places import DATA


def stamp(files: Iterable[Path]) -> str:
    """A stamp of the files' contents and of the Python that compiles them."""
    digest = sha256(sys.version.encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def kept(name: str, mark: str, make: Callable[[], Any]) -> Any:
    """What was kept under a name with this stamp, or else what ``make`` makes; plain data only."""
    for folder in _folders():
        try:
            with (folder / name).open("rb") as file:
                if file.read(len(mark)) == mark.encode():
                    return marshal.load(file)
        except (OSError, ValueError, EOFError, TypeError):
            continue
    made = make()
    for folder in _folders():
        if _write(folder / name, mark, made):
            break
    return made


def _folders() -> list[Path]:
    """Beside the data, or where that cannot be written, in the user's own cache."""
    own = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [DATA / ".compiled", own / "banneret"]


def _write(path: Path, mark: str, made: Any) -> bool:
    """Write a whole file or none; two processes may do so at once."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.write_bytes(mark.encode() + marshal.dumps(made))
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        return False
    return True
