"""No more is sent than Discord takes, and what somebody waits for goes first."""

from __future__ import annotations

import heapq
from collections import deque
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.messages.budget import AT_ONCE, RATE, Budget, Wish
from bot.store.play.surfaces import surfaces_of
from engine.table import Chance
from tests.kit.castle import begin, castle, play

DISCORD = 50
"""Requests that it takes in any second."""


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Sent:
    """A process that sends what it may, and when it did."""

    def __init__(self, clock: Clock, part: float = 1.0) -> None:
        self.clock, self.budget = clock, Budget(part, clock)
        self.sent: list[tuple[float, Wish, int]] = []

    def ask(self, wish: Wish, number: int = 0) -> None:
        def go() -> None:
            self.sent.append((self.clock.time, wish, number))

        if self.budget.ask(wish, go):
            go()

    def wait(self, seconds: float) -> None:
        end = self.clock.time + seconds
        while (wait := self.budget.give()) is not None and self.clock.time + wait < end:
            self.clock.time += wait + 1e-6
        self.clock.time = max(end, self.clock.time)
        self.budget.give()


WISHES = st.sampled_from([Wish.ANSWER, Wish.TELL, Wish.SHOW])


@given(st.lists(st.tuples(WISHES, st.floats(0, 0.2), st.integers(1, 40)), max_size=40))
def test_no_second_has_more_than_discord_takes(asked: list[tuple[Wish, float, int]]) -> None:
    process = Sent(Clock())
    for wish, wait, many in asked:
        for _ in range(many):
            process.ask(wish)
        process.wait(wait)
    process.wait(60)
    times = [at for at, _, _ in process.sent]
    assert len(times) == sum(many for _, _, many in asked), "each is sent in the end"
    recent: deque[float] = deque()
    for at in times:
        recent.append(at)
        while recent[0] <= at - 1:
            recent.popleft()
        assert len(recent) <= DISCORD


def test_what_somebody_waits_for_goes_before_what_others_watch() -> None:
    process = Sent(Clock())
    for number in range(100):
        process.ask(Wish.SHOW, number)
    process.ask(Wish.TELL)
    process.ask(Wish.ANSWER)
    process.wait(60)
    order = [wish for _, wish, _ in process.sent]
    shown_before = order.index(Wish.ANSWER)
    assert shown_before <= AT_ONCE
    assert order[shown_before + 1] is Wish.TELL or order[shown_before - 1] is Wish.TELL
    assert [number for _, wish, number in process.sent if wish is Wish.SHOW] == [*range(100)]


def test_tables_do_not_stand_still_for_good_while_too_much_is_to_be_told() -> None:
    process = Sent(Clock())
    for number in range(40):
        process.ask(Wish.SHOW, number)
    for _ in range(100):
        for _ in range(int(RATE)):
            process.ask(Wish.TELL)
        process.wait(0.5)
    told = [wish for at, wish, _ in process.sent if at > 1001]
    shown = told.index(Wish.SHOW)
    assert told[shown : shown + 50].count(Wish.SHOW) == 10


def test_an_answer_goes_at_once_though_tables_have_taken_all_they_may() -> None:
    process = Sent(Clock())
    for _ in range(100):
        process.ask(Wish.SHOW)
    before = process.clock.time
    process.ask(Wish.ANSWER)
    assert process.sent[-1] == (before, Wish.ANSWER, 0)


@pytest.mark.parametrize("processes", [2, 4, 10])
def test_several_processes_share_what_there_is(processes: int) -> None:
    clock = Clock()
    some = [Sent(clock, 1 / processes) for _ in range(processes)]
    for process in some:
        for _ in range(100):
            process.ask(Wish.TELL)
    due: list[tuple[float, int]] = [(clock.time, n) for n in range(processes)]
    while due:
        clock.time, n = heapq.heappop(due)
        if (wait := some[n].budget.give()) is not None:
            heapq.heappush(due, (clock.time + wait + 1e-6, n))
    times = sorted(at for process in some for at, _, _ in process.sent)
    assert len(times) == 100 * processes
    for first, last in zip(times, times[DISCORD:], strict=False):
        assert last - first > 0.99
    assert times[-1] - times[0] == pytest.approx((len(times) - AT_ONCE) / RATE, rel=0.35)


async def test_a_table_that_waits_shows_the_newest_when_there_is_room(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        table = await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        clock, paced = Clock(), place.bot.surfaces.budget
        paced.budget = Budget(1.0, clock)
        for _ in range(20):
            paced.budget.ask(Wish.SHOW, lambda: None)
        before, chance = table.text, Chance.from_seed("late")
        for _ in range(3):
            await play(place, chance, 1)
            await place.bot.surfaces.settled()
            assert table.text == before
        waiting = (await place.bot.numbers()).held_back
        assert (waiting["answer"], waiting["tell"]) == (0, 0)
        assert waiting["show"] > 1  # those of this test, and the table once
        edits = table.edits
        for _ in range(5):
            clock.time += 1
            paced.budget.give()
        await place.bot.surfaces.settled()
        assert table.edits == edits + 1
        look = await place.bot.matches.look(next(iter(place.bot.matches._held)))
        async with place.bot.store.reading() as tx:
            [row] = [one for one in await surfaces_of(tx, look.id) if one.kind == "table"]
        assert row.shown_version == look.version
