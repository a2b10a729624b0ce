"""A whole season of a Swiss, with all that happens in one, ends with the standings that a sheet of
paper gives: results are played, reported and said, come late or too late, and are corrected; people
drop out, come late and come back; and in the middle of every round the bot is started anew."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from random import Random

from hypothesis import settings

from bot.leagues import organisers, pairing_games, reports, signup
from bot.leagues.book import Leagues
from bot.leagues.keeper import AGAIN, GRACE
from bot.leagues.looks import PairingLook
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.time.timekeeper import Timekeeper
from bot.refusals import Refused
from bot.store import Store
from engine.league.season import TIES, Started
from tests.bot.service.test_matches import Clock
from tests.kit.leagues_played import (
    CHIEF,
    PLACE,
    begun,
    played,
    player,
    reported,
    round_now,
    sit_down,
    visitor,
    win,
)
from tests.kit.plain_standings import Final, Line, table

SOAK = settings().max_examples > 100
PLAYERS = 64 if SOAK else 9
KINDS = {
    "played": 3,
    "reported": 5,
    "said": 1,
    "nobody": 1,
    "one ready": 1,
    "late": 1,
    "too late": 1,
    "one game": 1,
}
SCORES = {"first": [(2, 0), (2, 1)], "second": [(0, 2), (1, 2)]}


class Year:
    """A season, and what is true of it: ``finals``, by pairing."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.chance, self.clock = file, Random(seed), Clock()
        self.finals: dict[str, Final] = {}
        self.numbers: dict[int, int] = {}
        self.dropped: set[int] = set()
        self.seen: list[str] = []
        self.newcomers = PLAYERS
        self.restarts = 0

    async def open(self) -> None:
        self.store = await Store.open(self.file)
        self.matches = Matches(self.store, self.clock)
        self.leagues = Leagues(self.matches)
        self.matches.secret = self.leagues.secret = lambda: f"{self.chance.random()}"
        self.keeper = Timekeeper(self.matches, self.leagues)
        await self.keeper.come_back()

    async def restart(self) -> None:
        await self.store.close()
        await self.open()
        self.restarts += 1

    async def begin(self) -> None:
        self.id = await begun(self.leagues, PLAYERS, best_of="3", days="3")
        deeds = (await self.leagues.get(self.id)).deeds
        seeds = next(done.deed.seeds for done in deeds if isinstance(done.deed, Started))
        assert len(seeds) == PLAYERS
        self.numbers = {person: number for number, person in enumerate(seeds, 1)}

    # -------------------------------------------------------------- rounds

    async def to_the_end(self) -> None:
        while (await self.leagues.look(self.id)).state == "running":
            await self.round()

    async def round(self) -> None:
        now = await round_now(self.leagues, self.id)
        for one in now.pairings:
            if one.second is None:
                self.ends(one, "first", None)
        await self.agrees()
        left = [one for one in now.pairings if one.second is not None]
        self.chance.shuffle(left)
        later: list[tuple[PairingLook, str, str]] = []
        for place, one in enumerate(left):
            if place == len(left) // 2:
                await self.restart()
                await self.somebody_drops(left)
            if one.id not in self.finals:
                later += await self.happens(one)
        await self.corrected()
        await self.time_is_over(later)
        await self.somebody_comes()
        await self.keeper.tick()

    async def happens(self, one: PairingLook) -> list[tuple[PairingLook, str, str]]:
        """What becomes of a pairing; some of it only when its time is over."""
        [kind] = self.chance.choices([*KINDS], [*KINDS.values()])
        first = self.chance.random() < 0.5
        won = "first" if first else "second"
        games = self.chance.choice(SCORES[won])
        match kind:
            case "played":
                for _ in range(2):
                    await played(self.leagues, self.id, one, first)
                self.seen.append(one.id)
                self.ends(one, won, (2, 0, 0) if first else (0, 2, 0))
            case "reported":
                await reported(self.leagues, self.id, one, *games)
                self.ends(one, won, (*games, 0))
            case "said":
                await reports.report(self.leagues, CHIEF, self.id, one.id, (1, 1, 1))
                self.ends(one, "draw", (1, 1, 1))
            case "one ready":
                match = await pairing_games.begin(
                    self.leagues, visitor(one, first), self.id, one.id, PLACE
                )
                who = visitor(one, first).id
                await self.matches.sit(match, partial(lobby.readied, person=who))
                return [(one, kind, won)]
            case "one game":
                await played(self.leagues, self.id, one, first)
                return [(one, kind, won)]
            case "late" | "too late":
                return [(one, kind + " " + await sit_down(self.leagues, self.id, one), won)]
            case _:
                return [(one, kind, "nobody")]
        return []

    async def time_is_over(self, later: list[tuple[PairingLook, str, str]]) -> None:
        """The clock rules what was not played, and waits for what is being played."""
        later = [(one, kind, won) for one, kind, won in later if one.id not in self.finals]
        if not later:
            return
        row = await round_now(self.leagues, self.id)
        assert row.closes is not None
        self.clock.time = row.closes + 1
        await self.keeper.tick()
        await self.restart()
        waits = False
        for one, kind, won in later:
            games = ((1, 0, 0) if won == "first" else (0, 1, 0)) if kind == "one game" else None
            if kind.startswith("late "):
                winner = visitor(one, won == "first").id
                await win(self.leagues, kind.removeprefix("late "), winner)
                self.ends(one, won, (1, 0, 0) if won == "first" else (0, 1, 0))
            elif kind.startswith("too late "):  # who had to decide first loses by time
                waits, late = True, await self.asked_first(kind.removeprefix("too late "))
                by_time = ("second", (0, 1, 0)) if late == one.first.id else ("first", (1, 0, 0))
                self.ends(one, *by_time)
            else:
                self.ends(one, won, games)
        self.clock.time += GRACE if waits else AGAIN
        await self.keeper.tick()
        self.misses_too_often()

    async def asked_first(self, match: str) -> int | None:
        held = await self.matches.peek(match)
        since = held.row.clock.since
        return held.seats[min(since, key=since.__getitem__)].person_id

    # -------------------------------------------------------------- what else happens

    async def somebody_drops(self, left: list[PairingLook]) -> None:
        there = [one for one in self.numbers if one not in self.dropped]
        if len(there) < PLAYERS - PLAYERS // 4:
            return
        person = self.chance.choice(there)
        if self.chance.random() < 0.5:
            await signup.leave(self.leagues, player(person - 100), self.id)
        else:
            await organisers.drop(self.leagues, CHIEF, self.id, person, "He is on a journey.")
        self.drops(person, left)

    def drops(self, person: int, left: list[PairingLook]) -> None:
        self.dropped.add(person)
        for one in left:
            if one.id not in self.finals and person in (visitor(one).id, visitor(one, False).id):
                self.ends(one, "second" if one.first.id == person else "first", None)

    async def somebody_comes(self) -> None:
        if self.dropped and self.chance.random() < 0.3:
            person = self.chance.choice(sorted(self.dropped))
            try:
                await organisers.bring_back(self.leagues, CHIEF, self.id, person)
                self.dropped.discard(person)
            except Refused:  # the last round is over
                assert (await self.leagues.look(self.id)).state == "over"
        if self.newcomers == PLAYERS:
            new = player(self.newcomers)
            self.newcomers += 1
            await signup.join(self.leagues, new, self.id)
            self.numbers[new.id] = len(self.numbers) + 1

    async def corrected(self) -> None:
        """An organiser says a result anew; a game that was played does not count any more."""
        done = [id for id, final in self.finals.items() if final.second is not None]
        if not done:
            return
        id = self.chance.choice(done)
        final = self.finals[id]
        await organisers.correct(self.leagues, CHIEF, self.id, id, (1, 2, 0), "It was so.")
        self.finals[id] = final._replace(outcome="second", games=(1, 2, 0))
        if (await self.leagues.look(self.id)).state == "over":
            return  # then it cannot go on any more
        if self.seen and self.seen[0] != id and self.finals[self.seen[0]].games is not None:
            id = self.seen.pop(0)
            final = self.finals[id]
            if final.games not in ((2, 0, 0), (0, 2, 0)):  # corrected before
                return
            league = await self.leagues.get(self.id)
            match = league.season.games[id][0].match
            await organisers.annul(self.leagues, CHIEF, self.id, match, "A wrong deck.")
            await organisers.correct(self.leagues, CHIEF, self.id, id, (0, 0, 1), "Peace.")
            self.finals[id] = final._replace(outcome="draw", games=(0, 0, 1))

    def misses_too_often(self) -> None:
        """Who was not there for two rounds in a row plays no more."""
        there: dict[int, list[bool]] = {}
        for final in self.finals.values():
            if final.second is not None:
                for person, mine in ((final.first, "first"), (final.second, "second")):
                    missed = final.games is None and final.outcome != mine
                    there.setdefault(person, []).append(not missed)
        self.dropped |= {one for one, rounds in there.items() if rounds[-2:] == [False, False]}

    # -------------------------------------------------------------- what is true

    def ends(self, one: PairingLook, won: str, games: tuple[int, int, int] | None) -> None:
        second = one.second.id if one.second is not None else None
        self.finals[one.id] = Final(one.round, one.first.id, second, won, games)

    async def agrees(self) -> None:
        league = await self.leagues.get(self.id)
        finals = [*self.finals.values()]
        right = table(self.numbers, finals, (3, 1, 0), TIES, league.season.secret)
        rows = (await self.leagues.look(self.id)).divisions[0].standings
        assert {one.who.id for one in rows if one.dropped} == self.dropped
        told = [
            (one.place, one.who.id, one.won, one.drawn, one.lost, one.points, one.games)
            for one in rows
        ]
        assert told == [_told(line) for line in right]


def _told(line: Line) -> tuple[object, ...]:
    return (*line[:6], line.games[:2])


async def test_a_season_ends_as_a_sheet_of_paper_says(tmp_path: Path) -> None:
    seed = time.time_ns() if SOAK else 4  # a soak has another season each time
    print(f"the seed is {seed}")
    year = Year(tmp_path / "season.db", seed)
    await year.open()
    await year.begin()
    await year.to_the_end()
    await year.agrees()
    assert year.restarts >= 4
    await year.restart()
    await year.agrees()
    await year.store.close()
