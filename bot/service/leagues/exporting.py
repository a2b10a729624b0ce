"""A league in files: standings, pairings and log, for spreadsheets and programs."""

from __future__ import annotations

from bot.service.leagues.book import Leagues, Visitor


async def exported(leagues: Leagues, who: Visitor, id: str, format: str) -> dict[str, bytes]:
    """``csv`` (three files) or ``json`` (one), by name; raises ``Refused``."""
    raise NotImplementedError
