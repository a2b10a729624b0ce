"""Results that players report, of games that were not played here."""

from __future__ import annotations

from bot.service.leagues.book import Leagues, Visitor


async def report(
    leagues: Leagues, who: Visitor, id: str, pairing: str, score: tuple[int, int, int]
) -> bool:
    """Report a result: games won by the first, by the second, and drawn. True if it counts now:
    the other has reported the same, or an organiser says it; False while the other has to agree.
    With ``pairing`` empty, his own that is open. Raises ``Refused``."""
    raise NotImplementedError
