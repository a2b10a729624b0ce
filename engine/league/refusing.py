"""Why something is not possible, in one sentence for whoever wanted it."""

from __future__ import annotations

from engine.league.season import Deed, Terms
from engine.league.state import Season


def refusal(season: Season, deed: Deed) -> str | None:
    """Why a deed is not possible now; nothing if it is. What is refused is never recorded."""
    raise NotImplementedError


def impossible(terms: Terms) -> str | None:
    """Why a league cannot be like this; nothing if it can."""
    raise NotImplementedError
