"""Making a league, and saying what it is to be."""

from __future__ import annotations

from collections.abc import Mapping

from bot.service.leagues.book import Leagues, Visitor
from bot.service.leagues.looks import Setting


async def create(
    leagues: Leagues,
    who: Visitor,
    channel: int,
    name: str,
    game: str,
    said: Mapping[str, str],
    interaction: int | None = None,
) -> str:
    """A new league, open to sign-up; its id. ``said`` has settings by name as they were chosen or
    typed (those of ``settings``); the others are as usual. Raises ``Refused``."""
    raise NotImplementedError


async def configure(leagues: Leagues, who: Visitor, id: str, said: Mapping[str, str]) -> None:
    """Say some settings anew; raises ``Refused``. ``name`` and ``channel`` are among them."""
    raise NotImplementedError


async def settings(leagues: Leagues, id: str) -> list[Setting]:
    """What can be said of a league, as it is now; raises ``Refused``."""
    raise NotImplementedError


def usual_settings(game: str) -> list[Setting]:
    """The same for a league that is still to be made."""
    raise NotImplementedError


async def next_season(
    leagues: Leagues, who: Visitor, id: str, name: str = "", interaction: int | None = None
) -> str:
    """A league that follows another with its settings, its divisions moved; members join anew.
    Raises ``Refused``."""
    raise NotImplementedError
