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
ENOUGH = 3
"""Who has played fewer matches that count stands in no list of ratings."""
SETTLED = 10
"""Until so many matches a rating is provisional."""


class Rating(msgspec.Struct, frozen=True):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def number(self) -> int:
        """What is shown."""
        return round(SCALE * self.mu)

    @property
    def within(self) -> int:
        """How uncertain that is: so many points more or less."""
        return round(SCALE * SURE * self.sigma)

    @property
    def cautious(self) -> int:
        """The strength that somebody has at least, in all probability. Lists are in this order."""
        return round(SCALE * (self.mu - SURE * self.sigma))


def after(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match, by the place of each; equal places are a draw."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(one.mu, one.sigma) for (one,) in rated]
