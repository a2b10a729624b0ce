"""What is sure of somebody's strength: the order of lists.

A rating follows match after match, and whoever wins often enough against the same few people drives
it up. So lists ask anew what all his matches say together, and there everybody whom he has met
counts once, however often they met, and as much as he himself has met others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import NamedTuple

from engine.scoring.ratings import MODEL, SCALE
from engine.scoring.scores import Score

CAREFUL = 3
"""So many standard deviations are taken off."""
CONNECTED, PART = 40, 0.8
"""Whoever has met so many people, or that part of all who play where these are fewer, counts in
full as an opponent."""
STEPS, STEP, NEAR = 8, 8.0, 0.01
"""Of the search for the strength that explains results best, how far each goes at most, and how
small the last one is."""


class _Against(NamedTuple):
    """What was played against one other."""

    weight: float
    won: float
    mu: float
    spread: float
    """How uncertain a match between the two is."""

    def chance(self, mu: float) -> float:
        """Of winning, for somebody of this strength."""
        return 1 / (1 + exp(min(50.0, (self.mu - mu) / self.spread)))


def sure(scores: Mapping[int, Score]) -> dict[int, int]:
    """The strength that everybody has at least, from how all stand who play there."""
    needed = max(1.0, min(CONNECTED, PART * (len(scores) - 1)))
    counts = {who: min(1.0, len(score.met) / needed) for who, score in scores.items()}
    return {who: _sure(_played(score, scores, counts)) for who, score in scores.items()}


def _played(
    score: Score, scores: Mapping[int, Score], counts: Mapping[int, float]
) -> list[_Against]:
    found = []
    for other, met in score.met.items():
        if other not in scores or not met.weight:
            continue
        once = min(1.0, 1 / met.weight) * counts[other]
        rating = scores[other].rating
        spread = sqrt(2 * MODEL.beta**2 + rating.sigma**2)
        found.append(_Against(met.weight * once, met.won * once, rating.mu, spread))
    return found


def _sure(played: Sequence[_Against]) -> int:
    mu, prior = MODEL.mu, 1 / MODEL.sigma**2
    known = prior
    for _ in range(STEPS):
        pull, known = (MODEL.mu - mu) * prior, prior
        for one in played:
            chance = one.chance(mu)
            pull += (one.won - one.weight * chance) / one.spread
            known += one.weight * chance * (1 - chance) / one.spread**2
        step = max(-STEP, min(STEP, pull / known))
        mu += step
        if abs(step) < NEAR:
            break
    return round(SCALE * (mu - CAREFUL / sqrt(known)))
