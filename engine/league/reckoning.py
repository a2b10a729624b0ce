"""From the deeds of a league to where it stands. All else is reckoned from that: ``scores``,
``standings``, ``drawing``, ``deadlines``, ``promotion``; what may be done says ``refusing``."""

from __future__ import annotations

from collections.abc import Iterable

from engine.league.season import Deed, Terms
from engine.league.state import Season


def season(terms: Terms, deeds: Iterable[Deed], secret: str) -> Season:
    """A league after all its deeds. ``terms`` are those it was created with; ``Changed`` says them
    anew. The deeds must have been possible one after the other: see ``refusing.refusal``."""
    raise NotImplementedError


def told(before: Season, deed: Deed) -> Season:
    """The season one deed on; the one before stays as it is."""
    raise NotImplementedError
