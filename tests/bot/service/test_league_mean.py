"""A whole season with people who do what they should not; a sheet of paper says how it must end.

The sheet knows who behaves how, who really won, and that nobody loses a point by what another did
or left undone. It does not look at the league but to see who is paired.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from itertools import count

import pytest

from bot.leagues import keeper, making, organisers, pairing_games, reports, signup
from bot.leagues.book import Leagues, Visitor
from bot.leagues.keeper import GRACE
from bot.leagues.looks import PairingLook
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.people.scores import results
from bot.store import Store
from engine.players import idle_answer
from tests.bot.service.test_matches import Clock, clock
from tests.kit.leagues_played import CHANNEL, CHIEF, DAY, GAME, PLACE, player, visitor
from tests.kit.soak import SOAK
from tests.kit.stores import store, url

__all__ = ["clock", "store", "url"]

MANY = 64 if SOAK else 16
MEAN = ("silent", "canceller", "liar", "leaver", "returner", "absent", "staller")
"""Loses without a word; calls the lobby off when the other waits there; reports what is not so;
leaves for good; leaves and is brought back; never comes; begins a game and never moves."""
WIN = 3
ROUNDS = 5
HOUR = 3600.0


class Year:
    """A season, and the sheet."""

    def __init__(self, store: Store, clock: Clock, seed: int) -> None:
        self.store, self.clock, self.chance = store, clock, random.Random(seed)
        self.seeds = count()
        self.roles: dict[int, str] = {}
        self.points: Counter[int] = Counter()
        self.out: set[int] = set()
        self.missed: Counter[int] = Counter()
        self.restart()

    def restart(self) -> None:
        """Nothing is known any more but what the store has."""
        matches = Matches(self.store, self.clock)
        matches.secret = lambda: f"secret {next(self.seeds)}"
        matches.at_end.append(results.keep)
        self.leagues = Leagues(matches)
        self.leagues.secret = lambda: "a secret"

    async def begin(self) -> None:
        said = {"rounds": str(ROUNDS), "days": "1", "timers": "none", "entry": "4", "drops": "2"}
        self.id = await making.create(self.leagues, CHIEF, CHANNEL, "Mean", GAME, said)
        mean = MEAN * (MANY // 16)
        for number in range(MANY):
            who = player(number)
            self.roles[who.id] = mean[number] if number < len(mean) else "good"
            await signup.join(self.leagues, who, self.id)
        await organisers.start(self.leagues, CHIEF, self.id)

    async def late(self, number: int) -> None:
        """Somebody comes while a round is played."""
        who = player(number)
        self.roles[who.id] = "good"
        await signup.join(self.leagues, who, self.id)

    def role(self, who: Visitor) -> str:
        return "good" if self.roles[who.id] == "returner" else self.roles[who.id]

    # -------------------------------------------------------------- a round

    async def round(self, number: int) -> None:
        seen = await self.leagues.look(self.id)
        assert seen.now is not None
        assert seen.now.number == number
        begun = self.clock.time
        if number == 2:
            await self.some_leave()
        if number == 3:
            await self.some_come_back()
        cancelled: list[tuple[str, Visitor]] = []
        quarrels: dict[str, tuple[int, int, int]] = {}
        for one in seen.now.pairings:
            if one.second is None:
                self.wins(one.first.id)
            else:
                await self.play(one, cancelled, quarrels)
        assert seen.now.closes is not None
        self.clock.time = seen.now.closes - 60
        for match, who in cancelled:
            await self.leagues.matches.cancel(match, who.id)
        self.clock.time = seen.now.closes + 1
        self.restart()
        await keeper.tick(self.leagues)
        self.clock.time += HOUR
        for pairing, score in quarrels.items():
            await organisers.correct(self.leagues, CHIEF, self.id, pairing, score, "It was so.")
        self.clock.time = max(self.clock.time, begun + DAY + GRACE + HOUR)
        await keeper.tick(self.leagues)
        self.out |= {who for who, times in self.missed.items() if times == 2}

    async def some_leave(self) -> None:
        for person, role in self.roles.items():
            if role in ("leaver", "returner"):
                await signup.leave(self.leagues, player(person - 100), self.id)
                self.out.add(person)

    async def some_come_back(self) -> None:
        for person, role in self.roles.items():
            if role == "returner":
                await organisers.bring_back(self.leagues, CHIEF, self.id, person)
                self.out.discard(person)

    # -------------------------------------------------------------- a pairing

    async def play(
        self,
        one: PairingLook,
        cancelled: list[tuple[str, Visitor]],
        quarrels: dict[str, tuple[int, int, int]],
    ) -> None:
        first, second = visitor(one), visitor(one, first=False)
        gone = [who for who in (first, second) if who.id in self.out]
        if gone:
            # Of two who left the second had won when the first did.
            self.wins(*({first.id, second.id} - {min(who.id for who in gone)}))
            return
        best = self.chance.choice((first, second))
        other = second if best is first else first
        roles = {self.role(first): first, self.role(second): second}
        if "absent" in roles:
            await self.nobody_comes(one, first, second)
        elif "canceller" in roles:
            mean = roles["canceller"]
            cancelled.append((await self.ready(one, mean, self.against(one, mean)), mean))
            self.missed[mean.id] += 1  # he was never ready himself
            self.wins(self.against(one, mean).id)
        elif "staller" in roles:
            await self.never_moves(one, roles["staller"])
        elif self.role(other) == "liar" or (self.role(best) == "liar" and len(roles) == 1):
            await self.says(one, best, best)
            await self.says(one, other, other)
            quarrels[one.id] = self.score(one, best)
            self.wins(best.id)
        else:
            await self.says(one, best, best)
            if self.role(other) != "silent":
                await self.says(one, other, best)
            self.wins(best.id)

    def wins(self, *people: int) -> None:
        for person in people:
            self.points[person] += WIN
            self.missed.pop(person, None)

    def against(self, one: PairingLook, who: Visitor) -> Visitor:
        first, second = visitor(one), visitor(one, first=False)
        return second if who.id == first.id else first

    def score(self, one: PairingLook, winner: Visitor) -> tuple[int, int, int]:
        return (1, 0, 0) if winner.id == one.first.id else (0, 1, 0)

    async def says(self, one: PairingLook, who: Visitor, winner: Visitor) -> None:
        await reports.report(self.leagues, who, self.id, one.id, self.score(one, winner))

    async def ready(self, one: PairingLook, maker: Visitor, *ready: Visitor) -> str:
        """A lobby that one has made, in which some are ready."""
        match = await pairing_games.begin(self.leagues, maker, self.id, one.id, PLACE)
        for who in ready:
            await self.leagues.matches.sit(match, partial(lobby.readied, person=who.id))
        return match

    async def nobody_comes(self, one: PairingLook, first: Visitor, second: Visitor) -> None:
        for who in (first, second):
            if self.role(who) == "absent":
                self.missed[who.id] += 1
                continue
            await self.ready(one, who, who)
            self.wins(who.id)

    async def never_moves(self, one: PairingLook, mean: Visitor) -> None:
        """The game is begun; the other plays on until it is for the one who stalls to decide."""
        matches, good = self.leagues.matches, self.against(one, mean)
        match = await self.ready(one, good, good, mean)
        await matches.start(match, good.id, thread=True)
        if self.role(good) == "staller":
            held = await matches.peek(match)
            late = held.seats[held.asked[0]].person_id
            self.wins(good.id if late == mean.id else mean.id)
            return
        for _ in range(200):
            held = await matches.peek(match)
            seat = held.seat_of(good.id)
            assert seat is not None
            asked = held.questions_of(seat.seat)
            if not asked:
                break
            await matches.answer(match, good.id, asked[0].id, idle_answer(asked[0]))
        self.wins(good.id)


@pytest.mark.parametrize("seed", [1, 2] if SOAK else [1])
async def test_a_season_with_mean_people_ends_as_the_sheet_says(
    store: Store, clock: Clock, seed: int
) -> None:
    year = Year(store, clock, seed)
    await year.begin()
    for number in range(1, ROUNDS + 1):
        await year.round(number)
        if number < 3:
            await year.late(MANY + number)
    seen = await year.leagues.look(year.id)
    assert seen.state == "over"
    found = {one.who.id: one.points for one in seen.divisions[0].standings}
    assert found == {person: year.points[person] for person in year.roles}
    assert {one.who.id for one in seen.members if one.dropped} == year.out
    assert not any(year.roles[person] == "good" for person in year.out)
