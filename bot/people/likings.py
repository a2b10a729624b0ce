"""How people want the bot to be: what they are sent, and when and how they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.servers.houserules import AS_DISCORD
from bot.store import Store
from bot.store.people import person, persons


class Preferences(msgspec.Struct, frozen=True):
    """Each has a value that suits most people."""

    dms: bool = True
    """Direct messages when it is his turn and when he is asked something."""
    pings: bool = True
    """Mentions that ring where a match or somebody waits for him."""
    reports: bool = True
    """A report by direct message after each match that counts (M-7.6)."""
    rounds: str = "mention"
    """How he is told that he is paired in a round of a league: by a ``mention``, or by ``dm``."""
    text_boards: bool = False
    """Boards as text, also where there are pictures."""
    light: bool = False
    """Pictures with a light ground."""
    large: bool = False
    """Pictures on which all is read larger."""
    stops: str = "happens"
    """When he wants to be asked, in games that know several ways."""
    pays: str = "auto"
    """Whether he chooses what he pays with."""
    draws: str = "ask"
    """Whether he is asked before he draws a second card."""
    random_deck: bool = True
    """He sits down with a random deck; else with the one that he played last."""
    careful: bool = False
    """Nothing is done before he has pressed *Do it*."""
    time: float = 1.0
    """How many times as long as others he has for an answer, in matches that have a clock."""
    language: str = AS_DISCORD
    """In which he is answered."""
    spoken: str = ""
    """In which his Discord spoke when he last pressed or typed something."""
    undisturbed: bool = False
    """Nobody challenges him, and nothing rings (M-9.1)."""

    @property
    def heard(self) -> str:
        """The language in which he is spoken to; none if that is not known."""
        return self.spoken if self.language == AS_DISCORD else self.language


def preferences_in(settings: Mapping[str, object]) -> Preferences:
    """Preferences as they are kept; what is not known any more is left as it usually is."""
    known = {name: settings[name] for name in Preferences.__struct_fields__ if name in settings}
    try:
        return msgspec.convert(known, Preferences)
    except msgspec.ValidationError:
        return Preferences()


async def preferences_of(store: Store, id: int) -> Preferences:
    async with store.reading() as tx:
        row = await person(tx, id)
    return preferences_in(row.settings if row is not None else {})


async def preferences_of_all(store: Store, ids: Iterable[int]) -> dict[int, Preferences]:
    """Those of several people; whoever was never met has the usual ones."""
    ids = list(ids)
    async with store.reading() as tx:
        rows = await persons(tx, ids)
    return {id: preferences_in(rows[id].settings if id in rows else {}) for id in ids}


async def ringing(store: Store, ids: Iterable[int]) -> list[int]:
    """Those of some people whom a mention may ring."""
    liked = await preferences_of_all(store, ids)
    return [id for id, one in liked.items() if one.pings and not one.undisturbed]
