"""The leagues that this process has to do with, and how they are changed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.service.leagues.looks import Brief, LeagueLook, LogLine, Mine
from bot.service.matches import Matches


class Visitor(msgspec.Struct, frozen=True):
    """Somebody on a server."""

    server: int
    id: int
    name: str
    organises: bool = False
    """He may manage the server, or has the organisers' role: see ``houserules.may_organise``."""


class Leagues:
    """All leagues. Make one beside ``Matches``; it hears of the ends of matches from there."""

    def __init__(self, matches: Matches) -> None:
        self.matches, self.store, self.now = matches, matches.store, matches.now
        self.changed: list[Callable[[str], None]] = []
        """Who is told the id of a league that has changed, once it is recorded."""

    # -------------------------------------------------------------- looking

    async def find(self, who: Visitor, said: str) -> str:
        """The id of a league of his server by its id or its name, or of the only one that is not
        over if nothing is said; raises ``Refused``."""
        raise NotImplementedError

    async def look(self, id: str, person: int | None = None) -> LeagueLook:
        """A league as somebody sees it, or as everybody does; raises ``Refused``."""
        raise NotImplementedError

    async def listed(self, server: int, person: int = 0, over: bool = False) -> list[Brief]:
        """The leagues of a server, the newest first; those that are over only if asked."""
        raise NotImplementedError

    async def mine(self, server: int, person: int) -> list[Mine]:
        """Whom somebody has to play now, in all leagues of a server, the most urgent first."""
        raise NotImplementedError

    async def log(self, id: str, most: int = 1000) -> list[LogLine]:
        """What happened in a league, the newest last; raises ``Refused``."""
        raise NotImplementedError

    async def of_pairing(self, match: str) -> tuple[str, str] | None:
        """The league and the pairing that a match belongs to."""
        raise NotImplementedError
