"""What takes long to make and hangs on nothing but the code and the cards: it is made once for all
processes of a run, and stays in ``build`` until something changes."""

from __future__ import annotations

import fcntl
import pickle
import shutil
from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "kept"


@cache
def folder() -> Path:
    """Another one for each state of what views are made from; that of the last state goes."""
    seen = sha256()
    for part in ("bot", "data", "engine", "tools", "tests/kit"):
        for file in sorted((ROOT / part).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                seen.update(str(file).encode() + b"\0" + file.read_bytes())
    now = FOLDER / seen.hexdigest()[:16]
    for before in FOLDER.glob("*"):
        if before != now:
            shutil.rmtree(before, ignore_errors=True)
    now.mkdir(parents=True, exist_ok=True)
    return now


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """A function whose results are kept, for each of its arguments; what a process has it shares
    with nobody, so each has to leave it as it is."""

    known: dict[str, T] = {}

    @wraps(make)
    def once(*args: P.args, **named: P.kwargs) -> T:
        asked = repr((make.__module__, make.__name__, args, sorted(named.items())))
        name = sha256(asked.encode()).hexdigest()[:16]
        if name not in known:
            known[name] = found_or_made(folder() / name, lambda: make(*args, **named))
        return known[name]

    return once


def found_or_made(file: Path, make: Callable[[], T]) -> T:
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # who comes second waits for what the first one makes
        if not file.exists():
            part = file.with_suffix(".part")
            part.write_bytes(pickle.dumps(make()))
            part.replace(file)
    found: T = pickle.loads(file.read_bytes())
    return found
