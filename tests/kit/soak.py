"""What is tried every day, and what only in a soak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

SOAK = settings().max_examples > 100


def some(cases: Sequence[T], step: int, first: int = 0) -> Sequence[T]:
    """Every so many of some cases, from the first of them on; all of them in a soak."""
    return cases if SOAK else cases[first::step]
