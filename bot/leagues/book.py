"""The leagues that this process has to do with, and how they are changed.

The truth is the store: a change locks the row of its league, reads what others have done since, and
is told once it is recorded. What is kept in memory is only what was reckoned before.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec

from bot.decks.book import Decks
from bot.leagues import looking
from bot.leagues.held import NOT_HERE, Change, League, Told, read
from bot.leagues.looks import Brief, LeagueLook, LogLine, Mine
from bot.leagues.results import ended, seated
from bot.matches.book import Matches
from bot.matches.held import Held
from bot.refusals import Directed, Refused
from bot.servers.houserules import organisers_in_words, rules_in
from bot.store import DatabaseTrouble, Transaction
from bot.store.leagues import games_of, leagues_of_person, pairing_of
from bot.store.people import meet_person
from bot.store.rows import SeatRow
from bot.store.servers import server
from engine.league.scores import may_be_played
from engine.words import say

KNOWN = 200
"""Leagues that are kept in memory."""


class Visitor(msgspec.Struct, frozen=True):
    """Somebody on a server."""

    server: int
    id: int
    name: str
    organises: bool = False
    """He may manage the server, or has the organisers' role: see ``houserules.may_organise``."""
    press: str = ""
    """By what he came here, as Discord numbers it."""


class Leagues:
    """All leagues. Make one beside ``Matches``; it hears of the ends of matches from there."""

    def __init__(self, matches: Matches) -> None:
        self.matches, self.store, self.now = matches, matches.store, matches.now
        self.decks = Decks(matches)
        self.secret: Callable[[], str] = partial(secrets.token_hex, 16)
        """Where the secret of a new league comes from."""
        self.who_left: Callable[[int, Sequence[int]], Awaitable[set[int]]] | None = None
        """Asks who of some people is not on a server any more, where that can be asked …"""
        self.counting: dict[str, asyncio.Task[None]] = {}
        """… and in which leagues that is being done."""
        self.changed: list[Callable[[str], None]] = []
        """Who is told the id of a league that has changed, once it is recorded."""
        self._known: OrderedDict[str, Told] = OrderedDict()
        self._ended: dict[str, list[str]] = {}
        """The leagues that matches have changed, where that is not told yet."""
        matches.at_end.append(self._match_ends)
        matches.at_seats.append(self._seats_change)
        matches.changed.append(self._match_told)

    # -------------------------------------------------------------- changing

    @asynccontextmanager
    async def changing(
        self, id: str, who: Visitor | None = None, organises: bool = False
    ) -> AsyncIterator[Change]:
        """A league while nobody else changes it, by somebody, perhaps as an organiser, or by
        itself. All that is done inside is kept when it ends; raises ``Refused``."""
        try:
            async with self.store.transaction() as tx:
                if who is not None:
                    await meet_person(tx, who.id, who.name)
                league = await self.opened(tx, id)
                if who is not None:
                    await _must_be_allowed(tx, league, who, organises)
                change = Change(tx, league, self.now())
                yield change
                kept = await change.keep()
                over = await _lobbies_to_close(change) if change.deeds != league.deeds else []
        except DatabaseTrouble:
            self.tell(id)  # it may have been kept, and nobody could tell us
            raise
        if kept:
            self.remember(change.league)
            self.tell(id)
        for match in over:
            with suppress(Refused):
                await self._call_off(match)

    async def opened(self, tx: Transaction, id: str) -> League:
        """A league whose row this transaction locks; raises ``Refused``."""
        league = await read(tx, id, self._known.get(id), lock=True)
        self.remember(league)
        return league

    async def get(self, id: str, server: int | None = None) -> League:
        """A league to be looked at; raises ``Refused``."""
        async with self.store.reading() as tx:
            league = await read(tx, id, self._known.get(id))
        if server is not None and league.row.server_id != server:
            raise Refused(say(NOT_HERE))
        self.remember(league)
        return league

    def remember(self, league: League) -> None:
        """It is like this in the store."""
        id = league.row.id
        known = self._known.get(id)
        if known is None or known.version < league.row.version:
            self._known[id] = Told(league.row.version, league.deeds, league.season)
        self._known.move_to_end(id)
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)

    def tell(self, id: str) -> None:
        """Let those know who want to that a league has changed."""
        for told in self.changed:
            told(id)

    # -------------------------------------------------------------- matches

    async def _match_ends(self, tx: Transaction, held: Held) -> None:
        for id in await ended(tx, held, self.opened, self.now()):
            self._ended.setdefault(held.row.id, []).append(id)

    async def _seats_change(self, tx: Transaction, held: Held, rows: list[SeatRow]) -> None:
        for id in await seated(tx, held, rows, self.opened, self.now()):
            self._ended.setdefault(held.row.id, []).append(id)

    def _match_told(self, match: str) -> None:
        for id in self._ended.pop(match, ()):
            self.tell(id)

    async def _call_off(self, match: str) -> None:
        """Nobody is to play any more for what is decided."""
        async with self.matches.open(match) as held:
            if held.row.status != "lobby":
                return
            await self.matches.recorded(held, {"status": "aborted", "ended": self.now()}, [])
        self.matches.tell(match)

    # -------------------------------------------------------------- looking

    async def find(self, who: Visitor, said: str) -> str:
        """The id of a league of his server by its id or its name, or of the only one that is not
        over if nothing is said; raises ``Refused``."""
        return await looking.found(self.store, who.server, said)

    async def look(self, id: str, person: int | None = None) -> LeagueLook:
        """A league as somebody sees it, or as everybody does; raises ``Refused``."""
        return await looking.look(self.store, await self.get(id), person, self.now())

    async def listed(self, server: int, person: int = 0, over: bool = False) -> list[Brief]:
        """The leagues of a server, the newest first; then the last ones that are over, if asked."""
        rows, members, mine = await looking.on_server(self.store, server, person, over)
        leagues = [await self.get(row.id) for row in rows]
        return [
            looking.brief(league, members[league.row.id], league.row.id in mine, self.now())
            for league in leagues
        ]

    async def mine(self, server: int, person: int) -> list[Mine]:
        """Whom somebody has to play now, in all leagues of a server, the most urgent first."""
        found: list[Mine] = []
        for id in await looking.ids_of(self.store, server, person):
            found += looking.of_person(await self.look(id, person), person)
        return sorted(found, key=lambda one: (one.closes is None, one.closes or 0, one.league))

    async def of_person(self, server: int, person: int, most: int) -> list[LeagueLook]:
        """Some leagues of a server in which somebody plays or played; those that go on first."""
        async with self.store.reading() as tx:
            going = await leagues_of_person(tx, server, person)
            over = await leagues_of_person(tx, server, person, ("over",))
        return [await self.look(id) for id in [*going, *reversed(over)][:most]]

    async def log(self, id: str, most: int = 1000) -> list[LogLine]:
        """What happened in a league, the newest last; raises ``Refused``."""
        league = await self.get(id)
        return await looking.log_of(self.store, league, most)

    async def of_pairing(self, match: str) -> tuple[str, str] | None:
        """The league and the pairing that a match belongs to."""
        async with self.store.reading() as tx:
            return await pairing_of(tx, match)


async def _must_be_allowed(tx: Transaction, league: League, who: Visitor, organises: bool) -> None:
    if league.row.server_id != who.server:
        raise Refused(say(NOT_HERE))
    if organises and not who.organises and league.row.creator_id != who.id:
        rules = rules_in((await server(tx, who.server)).settings)
        raise Directed(
            say(
                "Only {who}, and whoever made this league, can do that. Ask one of them.",
                who=organisers_in_words(rules),
            )
        )


async def _lobbies_to_close(change: Change) -> list[str]:
    """The matches that wait to begin for a pairing that is decided."""
    games = await games_of(change.tx, change.row.id, statuses=("lobby",))
    return [
        game.match_id
        for game in games
        if game.pairing not in change.season.duels or not may_be_played(change.season, game.pairing)
    ]
