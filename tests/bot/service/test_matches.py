"""Matches from their lobby to their end, in a real database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from bot.matches import choices
from bot.matches.book import Matches
from bot.matches.computers import Computers
from bot.matches.held import events_out, snapshot
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Place
from bot.matches.lobbies.options import set_modes
from bot.matches.lobbies.plans import made
from bot.matches.time.timekeeper import Timekeeper
from bot.refusals import Refused
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.store.play.matches import NewAnswer, position
from bot.store.reports import latest_reports
from engine.catalogue import GAMES
from engine.players import random_answer
from engine.table import Chance, Journal, Question, Rejected, encode
from engine.table.fairness import replay, verify
from engine.table.journal import Given
from tests.kit.soak import SOAK
from tests.kit.stores import with_tables

ANN, BEN, CID = 11, 12, 13
NAMES = {ANN: "Ann", BEN: "Ben", CID: "Cid"}
HERE = Place(1, 2)
ELSEWHERE = Place(1, 3)


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(await with_tables(tmp_path / "matches.db"))
    yield store
    await store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def matches(store: Store, clock: Clock) -> Matches:
    matches = Matches(store, clock)
    matches.secret = map("secret {}".format, count()).__next__  # the same matches each time
    return matches


async def table(
    matches: Matches,
    *people: int,
    game: str = "marcomage",
    where: Place = HERE,
    begin: Callable[[Matches, str, int], Awaitable[None]] = Matches.start,
    **plan: Any,
) -> str:
    """A match that has begun, between some people."""
    first, *others = people
    seats = max(2, len(people))
    id = await matches.make(made(game, seats, **plan), where, first, NAMES[first])
    for other in others:
        await join(matches, id, other)
    if len(people) < seats:
        await matches.sit(id, lambda held: lobby.with_computer(held, first))
    for person in people:
        await matches.sit(id, partial(lobby.readied, person=person))
    await begin(matches, id, first)
    return id


async def join(matches: Matches, id: str, person: int) -> None:
    await matches.sit(id, partial(lobby.joined, person=person, name=NAMES[person]))


async def play(matches: Matches, id: str, people: list[int], answers: int = 10_000) -> int:
    """People give random answers until the match is over; how many they gave."""
    chance, given = Chance.from_seed(id), 0
    while given < answers:
        for person in people:
            question = (await matches.table(id, person)).question
            if question is not None:
                break
        else:
            return given
        await matches.answer(id, person, question.id, some_answer(question, chance))
        given += 1
    return given


async def ahead(matches: Matches, id: str, most: int = 10_000, seed: str = "") -> None:
    """The same random answers as in ``play``, recorded all at once; only the last by itself."""
    chance, given, last = Chance.from_seed(seed or "as it comes"), list[NewAnswer](), None
    async with matches.open(id) as held:
        match, sitting = held.match, {seat.seat: seat.person_id for seat in held.seats}
        assert match is not None
        while match.outcome is None and len(given) < most:
            changes = snapshot(match)
            question = min(match.questions, key=lambda one: one.seat or 0)
            answer = some_answer(question, chance)
            events = match.answer(question.seat, question.id, answer)
            assert not isinstance(events, Rejected)
            person = sitting[question.seat or 0]
            assert person is not None
            last = person, question.id, answer
            given.append(
                NewAnswer(question.seat, question.id, answer, events_out(events), person, None)
            )
        if last is not None:
            await matches.recorded(held, changes, given[:-1])
    if last is not None:
        matches.drop([id])  # it is a step ahead of what is recorded
        await matches.answer(id, *last)


def some_answer(question: Question, chance: Chance) -> dict[str, Any]:
    """A random answer, but for the hands: three mulligans would end a match before it began."""
    if any(option.id == "keep" for option in question.options):
        return {"pick": ["keep"]}
    return random_answer(question, chance)


async def journal(store: Store, id: str) -> Journal:
    async with store.reading() as tx:
        where = await position(tx, id)
        rows = await answers_of(tx, id)
    assert where is not None
    found = msgspec.convert(where.journal_head, Journal)
    found.answers = [Given(row.seat, row.question, row.answer) for row in rows]
    return found


# ------------------------------------------------------------------ whole matches


@pytest.mark.parametrize(("game", "people"), [("marcomage", 2), ("arcmage", 2), ("wtactics", 2)])
async def test_a_match_is_played_to_its_end_and_can_be_replayed(
    matches: Matches, store: Store, game: str, people: int
) -> None:
    some = [ANN, BEN, CID][:people]
    id = await table(matches, *some, game=game)
    await play(matches, id, some, 10_000 if SOAK or game == "marcomage" else 50)
    await ahead(matches, id)
    look = await matches.table(id)
    assert look.status == "over"
    assert look.result
    kept = await journal(store, id)
    async with matches.open(id) as held:
        assert held.match is not None
        kept.digest = held.row.digest
        again, problem = replay(GAMES[game], kept)
        assert problem is None
        assert encode(again.state) == encode(held.match.state)
    verdict = verify(GAMES, kept)
    assert (verdict.holds, verdict.hash, verdict.chance) == (True, True, True)


async def test_the_computer_plays_too(matches: Matches) -> None:
    computers = Computers(matches)
    id = await table(matches, ANN)
    for _ in range(2000):
        if (await matches.look(id)).status == "over":
            break
        await play(matches, id, [ANN], 1)
        await computers.settled(id)
    await computers.stop()
    assert (await matches.look(id)).status == "over"


async def test_another_process_finds_the_match_as_it_was_left(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    await play(matches, id, [ANN, BEN], 40)
    other = Matches(store, clock)
    for person in (ANN, BEN, None):
        here, there = await matches.look(id, person), await other.look(id, person)
        assert here == there
    await play(other, id, [ANN, BEN], 5)
    with pytest.raises(Refused, match="somebody else was faster"):
        await play(matches, id, [ANN, BEN], 1)
    assert await play(matches, id, [ANN, BEN], 5) == 5


# ------------------------------------------------------------------ the lobby


async def test_in_the_lobby_what_is_missing_is_said(matches: Matches) -> None:
    id = await matches.make(made("marcomage"), HERE, ANN, "Ann")
    with pytest.raises(Refused, match="1 seat is free"):
        await matches.start(id, ANN)
    await matches.sit(id, lambda held: lobby.joined(held, BEN, "Ben"))
    await set_modes(matches, id, ANN, ["friendly"])
    with pytest.raises(Refused, match="Waiting for Ben to get ready"):
        await matches.start(id, ANN)
    with pytest.raises(Refused, match="You have no seat"):
        await matches.start(id, CID)
    with pytest.raises(Refused, match="All seats are taken"):
        await matches.sit(id, lambda held: lobby.joined(held, CID, "Cid"))
    with pytest.raises(Refused, match="“nonsense” isn't a ready deck"):
        await matches.sit(id, lambda held: lobby.with_deck(held, BEN, "nonsense"))
    with pytest.raises(Refused, match="Only whoever made this match"):
        await matches.cancel(id, BEN)
    await matches.cancel(id, ANN)
    assert (await matches.look(id)).status == "aborted"
    with pytest.raises(Refused, match="was cancelled"):
        await matches.sit(id, lambda held: lobby.joined(held, CID, "Cid"))


async def test_who_leaves_makes_room(matches: Matches) -> None:
    id = await matches.make(made("arcmage", 3), HERE, ANN, "Ann")
    for who in (BEN, CID):
        await join(matches, id, who)
    await matches.sit(id, lambda held: lobby.left(held, BEN))
    assert [seat.name for seat in (await matches.look(id)).seats] == ["Ann", "Cid"]
    await matches.sit(id, lambda held: lobby.with_computer(held, ANN))
    assert [seat.player for seat in (await matches.look(id)).seats] == [
        "person",
        "person",
        "squire",
    ]


async def test_a_press_that_is_delivered_twice_acts_once(matches: Matches) -> None:
    id = await matches.make(made("marcomage"), HERE, ANN, "Ann")
    for _ in range(2):
        await matches.sit(id, lambda held: lobby.readied(held, ANN), interaction=77)
    assert (await matches.look(id)).seats[0].ready


# ------------------------------------------------------------------ answers


async def test_nobody_answers_for_another(matches: Matches) -> None:
    id = await table(matches, ANN, BEN)
    asked = (await matches.table(id)).asked[0]
    other, outsider = (BEN, CID) if asked == 0 else (ANN, CID)
    question = (await matches.table(id, ANN if asked == 0 else BEN)).question
    assert question is not None
    for wrong in (other, outsider):
        with pytest.raises(Refused):
            await matches.answer(id, wrong, question.id, {"pick": [question.options[0].id]})


async def test_an_answer_that_is_delivered_twice_is_given_once(
    matches: Matches, store: Store
) -> None:
    id = await table(matches, ANN, BEN)
    person = ANN if (await matches.table(id)).asked == (0,) else BEN
    question = (await matches.table(id, person)).question
    assert question is not None
    answer = {"pick": [question.options[-1].id]}
    await matches.answer(id, person, question.id, answer, interaction=5)
    with pytest.raises(Refused):
        await matches.answer(id, person, question.id, answer, interaction=5)
    async with store.reading() as tx:
        assert len(await answers_of(tx, id)) == 1


async def test_what_was_chosen_is_there_after_a_restart(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    look = await matches.table(id, ANN)
    assert look.question is not None
    picks = [option.id for option in look.question.options[:2]]
    await matches.choose(id, ANN, look.question.id, lambda q, c: choices.chosen(q, c, picks))
    again = await Matches(store, clock).table(id, ANN)
    assert again.choice is not None
    assert again.choice.chosen == tuple(picks)
    with pytest.raises(Refused, match="still something to choose"):
        await matches.confirm(id, ANN, look.question.id)


async def test_a_fault_of_the_rules_drops_the_answer_and_is_reported(
    matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await table(matches, ANN, BEN)
    before = await matches.table(id)
    person = ANN if before.asked == (0,) else BEN
    question = (await matches.table(id, person)).question
    assert question is not None

    def fails(*_: Any) -> None:
        raise RuntimeError("a card that always fails")

    with monkeypatch.context() as patch:
        patch.setitem(GAMES["marcomage"].answers, question.then, fails)
        with pytest.raises(Refused, match="report 1"):
            await matches.answer(
                id, person, question.id, random_answer(question, Chance.from_seed(1))
            )
    assert await matches.look(id) == before
    async with store.reading() as tx:
        [report] = await latest_reports(tx)
    assert "a card that always fails" in report.trace
    assert report.journal is not None
    assert report.journal.game == "marcomage"
    assert await play(matches, id, [ANN, BEN], 3) == 3


# ------------------------------------------------------------------ clocks


async def test_who_is_late_three_times_in_a_row_gives_the_match_up(
    matches: Matches, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="day")
    keeper = Timekeeper(matches)
    while (look := await matches.table(id)).status == "running":
        late = look.asked[0]
        if late == 0:
            clock.time += 86_401
            await keeper.tick()
        else:
            await play(matches, id, [BEN], 1)
        assert clock.time < 1_000_000 + 86_401 * 4
    assert (await matches.table(id)).result
    async with matches.open(id) as held:
        assert held.match is not None
        assert held.match.outcome is not None
        assert held.match.outcome.winner == 1


async def test_nobody_loses_time_while_the_bot_is_away(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="quick")
    await Timekeeper(matches).tick()
    [before] = (await matches.table(id)).ends.values()
    clock.time += 5000
    late = Matches(store, clock)
    keeper = Timekeeper(late)
    await keeper.come_back()
    await keeper.tick()
    look = await late.table(id)
    assert look.status == "running"
    assert list(look.ends.values()) == [before + 5000]


async def test_a_match_that_is_dropped_while_somebody_looks_is_read_anew(
    store: Store, clock: Clock
) -> None:
    """Of several processes each asks the store first whether what it knows is the newest."""
    matches = Matches(store, clock, alone=False)
    id = await matches.make(made("marcomage", 2), HERE, ANN, NAMES[ANN])
    for moment in range(30):
        looking = asyncio.create_task(matches.look(id))
        for _ in range(moment):
            await asyncio.sleep(0)
        matches.drop([id])
        assert (await looking).id == id
