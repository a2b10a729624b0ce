"""Telling whether chance is as a rule says, from many tries."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")

DEVIATIONS = 5
"""How many standard deviations a count may be off. For one count a right rule fails once in 1.7
million; as seeds are fixed, a test that holds once holds always."""


def near(count: int, tries: int, probability: float) -> bool:
    """Whether a count is what a probability lets one expect, within ``DEVIATIONS``."""
    deviation = math.sqrt(tries * probability * (1 - probability))
    return abs(count - tries * probability) <= DEVIATIONS * deviation


def assert_odds(counts: Mapping[K, int], odds: Mapping[K, float]) -> None:
    """Each thing came about as often as it should, and nothing else came."""
    tries = sum(counts.values())
    assert abs(sum(odds.values()) - 1) < 1e-9, "the odds do not add up to 1"
    strange = set(counts) - set(odds)
    assert not strange, f"{strange} should never come"
    for what, probability in odds.items():
        count = counts.get(what, 0)
        assert near(count, tries, probability), (
            f"{what}: {count} of {tries}, odds {probability:.4f}"
        )
