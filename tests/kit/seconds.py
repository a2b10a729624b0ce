"""How long each file of tests took the last time; ``make check`` asks what there is time for."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

FILE = Path(__file__).parents[2] / "build" / "seconds.json"


def known(file: Path = FILE) -> dict[str, float]:
    """The seconds of each file of tests that has run here as a whole."""
    with suppress(OSError, ValueError):
        seconds: dict[str, float] = json.loads(file.read_text("utf-8"))
        return seconds
    return {}


def keep(seconds: Mapping[str, float], file: Path = FILE) -> None:
    """Where nothing can be written, nothing is known the next time."""
    every = {name: round(took, 2) for name, took in {**known(file), **seconds}.items()}
    part = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        part.write_text(json.dumps(every, indent=1, sort_keys=True), "utf-8")
        part.replace(file)
