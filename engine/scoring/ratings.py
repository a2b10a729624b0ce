"""Ratings: how strong somebody probably is, and how sure that is (Plackett-Luce, openskill)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

MODEL = PlackettLuce()
SCALE = 60
"""One step of the model is so many points, so that a newcomer has 1500."""
SURE = 2
"""Within so many standard deviations the strength lies in 19 of 20 cases."""
ENOUGH = 5
"""Who has met fewer people in matches that count stands in no list of ratings."""
SETTLED = 10
"""Until so many matches a rating is provisional, and until he stands in the list."""


class Rating(msgspec.Struct, frozen=True):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def number(self) -> int:
        """What is shown."""
        return max(0, round(SCALE * self.mu))

    @property
    def within(self) -> int:
        """How uncertain that is: so many points more or less."""
        return round(SCALE * SURE * self.sigma)

    @property
    def cautious(self) -> int:
        """The strength that somebody has at least, in all probability. Leagues seed by it."""
        return round(SCALE * (self.mu - SURE * self.sigma))


def after(
    ratings: Sequence[Rating], places: Sequence[int], weights: Sequence[float]
) -> list[Rating]:
    """The ratings after a match, by the place of each; equal places are a draw. What weighs little
    moves a rating little, and makes it little surer."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    found = [Rating(one.mu, one.sigma) for (one,) in rated]
    return [_between(*each) for each in zip(ratings, found, weights, strict=True)]


def _between(before: Rating, after: Rating, weight: float) -> Rating:
    """So much of the way from one to the other; how sure they are is added up, as evidence is."""
    if weight in (0.0, 1.0):
        return after if weight else before
    known, more = before.sigma**-2, after.sigma**-2 - before.sigma**-2
    sigma = (known + weight * more) ** -0.5
    return Rating(before.mu + weight * (after.mu - before.mu), sigma)
