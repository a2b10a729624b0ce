"""Signing up for a league, with the deck that it asks for."""

from __future__ import annotations

from bot.service.leagues.book import Leagues, Visitor


async def needs_deck(leagues: Leagues, id: str) -> bool:
    """Whether a deck has to be named to sign up; raises ``Refused``."""
    raise NotImplementedError


async def join(leagues: Leagues, who: Visitor, id: str, deck: str = "") -> None:
    """Sign up; before the start once more with another deck changes the deck. ``deck`` is what
    ``Decks.for_seat`` takes: an id, a name, or ``ready:game:id``. Raises ``Refused``."""
    raise NotImplementedError


async def leave(leagues: Leagues, who: Visitor, id: str) -> None:
    """Before the start he is no member any more; afterwards he is dropped. Raises ``Refused``."""
    raise NotImplementedError
