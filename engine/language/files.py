"""The files that cards and decks are read from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


class BadCardFile(Exception):
    """A card file that cannot be used: which card, where, and what would be right."""


def read_toml(file: Path, shape: type[T]) -> T:
    """What a file holds, as one of its shape; raises ``BadCardFile``."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCardFile(f"{file.name}: {error}") from None
