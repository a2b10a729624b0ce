"""The games of a pairing: matches that are made for it, and what comes of them."""

from __future__ import annotations

from bot.service.leagues.book import Leagues, Visitor
from bot.service.lobbies import Place


async def begin(
    leagues: Leagues,
    who: Visitor,
    id: str,
    pairing: str,
    place: Place,
    interaction: int | None = None,
) -> str:
    """The match of a pairing in which both have a seat: the one that is open, or a new one. With
    ``pairing`` empty, his own that is open. Raises ``Refused``."""
    raise NotImplementedError
