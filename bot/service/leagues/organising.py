"""What organisers do: start, correct, annul, drop, bring back, go on, end. All of it is logged."""

from __future__ import annotations

from bot.service.leagues.book import Leagues, Visitor


async def start(leagues: Leagues, who: Visitor, id: str) -> None:
    """End the sign-up; the first round opens at its time. Raises ``Refused``."""
    raise NotImplementedError


async def correct(
    leagues: Leagues,
    who: Visitor,
    id: str,
    pairing: str,
    score: tuple[int, int, int],
    why: str,
    forfeit: bool = False,
) -> None:
    """Say the result of a pairing (games of the first, of the second, drawn). Raises
    ``Refused``."""
    raise NotImplementedError


async def annul(leagues: Leagues, who: Visitor, id: str, match: str, why: str) -> None:
    """Let a game not count any more; its pairing is open again. Raises ``Refused``."""
    raise NotImplementedError


async def drop(leagues: Leagues, who: Visitor, id: str, person: int, why: str) -> None:
    """Take somebody out; what he has played counts. Raises ``Refused``."""
    raise NotImplementedError


async def bring_back(leagues: Leagues, who: Visitor, id: str, person: int) -> None:
    """Let somebody who was dropped play on, from the next round; raises ``Refused``."""
    raise NotImplementedError


async def advance(leagues: Leagues, who: Visitor, id: str) -> str:
    """Go on now: close the round that is open, by the rule for what was not played, or open the
    next one. Says in a sentence what was done; raises ``Refused``."""
    raise NotImplementedError


async def close(leagues: Leagues, who: Visitor, id: str, why: str = "") -> None:
    """End a league, with a reason if it is called off; raises ``Refused``."""
    raise NotImplementedError
