"""A league in memory, and one change of it, which is one transaction."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bot.leagues.schedule import LOOK, next_step
from bot.refusals import Refused
from bot.servers.houserules import rules_in
from bot.store import Transaction
from bot.store.kept import House
from bot.store.leagues import (
    LeagueChanges,
    add_deed,
    change_league,
    deeds_of,
    league,
    put_round,
    rounds_of,
    secret_of_league,
)
from bot.store.rows import DeedRow, LeagueRow, LeagueState, RoundRow
from bot.store.servers import server
from engine.league.reckoning import season as reckoned
from engine.league.reckoning import told
from engine.league.refusals import refusal
from engine.league.season import Deed, Terms, key
from engine.league.state import Season
from engine.words import noted, say

NOT_HERE = noted("No such league here. /league schedule shows them all.")


class Done(NamedTuple):
    """A deed, by whom and when."""

    number: int
    by: int | None
    at: float
    deed: Deed


class Told(NamedTuple):
    """All deeds of a league, and where it stands after them."""

    version: int
    """That of its row."""
    deeds: tuple[Done, ...]
    season: Season


class League(NamedTuple):
    """A league as it is at one moment."""

    row: LeagueRow
    deeds: tuple[Done, ...]
    season: Season
    rounds: dict[int, RoundRow]
    zone: str

    @property
    def house(self) -> House:
        return self.row.house


async def read(tx: Transaction, id: str, known: Told | None, lock: bool = False) -> League:
    """A league; what is known of it is only told on. Raises ``Refused``.

    Each deed raises the version of a league by one. If it was raised without a deed since, all of
    it is reckoned anew: what was done may be written otherwise now.
    """
    row = await league(tx, id, lock)
    if row is None:
        raise Refused(say(NOT_HERE))
    before = known.deeds if known is not None else ()
    later = await deeds_of(tx, id, len(before))
    if known is None or row.version - known.version != len(later):
        before, later = (), await deeds_of(tx, id)
    more = [_done(one) for one in later]
    if known is not None and before:
        season = known.season
        for one in more:
            season = told(season, one.deed)
    else:
        secret = await secret_of_league(tx, id)
        season = reckoned(Terms(), (one.deed for one in more), secret)
    rounds = {one.number: one for one in await rounds_of(tx, id)}
    zone = rules_in((await server(tx, row.server_id)).settings).timezone
    return League(row, (*before, *more), season, rounds, zone)


def _done(row: DeedRow) -> Done:
    return Done(row.number, row.by_id, row.at, row.deed)


class Change:
    """A league while nobody else changes it."""

    def __init__(self, tx: Transaction, league: League, now: float) -> None:
        self.tx, self.row, self.zone, self.now = tx, league.row, league.zone, now
        self.season, self.deeds = league.season, league.deeds
        self.rounds = dict(league.rounds)
        self.house = league.house
        self.name, self.channel = league.row.name, league.row.channel_id
        self.besides = league.row.version - len(league.deeds)
        """How often something was changed that is no deed …"""
        self.touched = False
        """… and whether something is now."""

    @property
    def league(self) -> League:
        """As it is now."""
        row = msgspec.structs.replace(self.row, house=self.house)
        return League(row, self.deeds, self.season, self.rounds, self.zone)

    def possible(self, deed: Deed) -> bool:
        return refusal(self.season, deed) is None

    async def do(self, deed: Deed, by: int | None = None) -> None:
        """One deed more; raises ``Refused``."""
        if (why := refusal(self.season, deed)) is not None:
            raise Refused(why)
        number = len(self.deeds) + 1
        row = DeedRow(self.row.id, number, key(deed), by, self.now, deed)
        if not await add_deed(self.tx, row):
            raise Refused(say("Too late, this has already been done. Refresh to see it."))
        self.deeds = (*self.deeds, Done(number, by, self.now, deed))
        self.season = told(self.season, deed)

    async def set_round(
        self, number: int, opens: float, closes: float | None, told: dict[str, float]
    ) -> None:
        row = RoundRow(self.row.id, number, opens, closes, told)
        if self.rounds.get(number) != row:
            await put_round(self.tx, row)
            self.rounds[number], self.touched = row, True

    async def note(self, number: int, what: str) -> None:
        """That something was done about a round, once."""
        row = self.rounds[number]
        if what not in row.told:
            told = {**row.told, what: self.now}
            await self.set_round(number, row.opens, row.closes, told)

    async def look_again(self, number: int, at: float) -> None:
        """Look at a round again then; nobody is told."""
        row = self.rounds[number]
        row = msgspec.structs.replace(row, told={**row.told, LOOK: at})
        await put_round(self.tx, row)
        self.rounds[number] = row

    async def keep(self) -> bool:
        """Write down what has changed; False if nothing has."""
        known = (self.row.house, self.row.name, self.row.channel_id)
        self.touched = self.touched or (self.house, self.name, self.channel) != known
        version = len(self.deeds) + self.besides + self.touched
        step = next_step(self.season, self.house, self.rounds)
        due = None if step is None else step.at
        if version == self.row.version:
            if due != self.row.due:
                await change_league(self.tx, self.row.id, {"due": due}, self.now)
            return False
        state = state_of(self.season)
        changes: LeagueChanges = {
            "version": version,
            "state": state,
            "due": due,
            "house": self.house,
            "name": self.name,
            "channel_id": self.channel,
            "terms": self.season.terms,
        }
        if state == "over" and self.row.ended is None:
            changes["ended"] = self.now
        await change_league(self.tx, self.row.id, changes, self.now)
        self.row = msgspec.structs.replace(self.row, **changes, changed=self.now)
        return True


def state_of(season: Season) -> LeagueState:
    if season.ended is not None:
        return "over"
    return "running" if season.started else "signup"
