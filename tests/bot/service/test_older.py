"""A database that an older version has left, with rules of before.

Nothing in it is lost, matches in play go on, and where something cannot be done any more a sentence
says why.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from sqlalchemy import select

from bot.aside import Aside
from bot.matches.agreements import GO_ON, propose, take_back, vote
from bot.matches.book import Matches
from bot.matches.held import TURNS, Held, events_in
from bot.matches.hints import Hints
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Place
from bot.matches.lobbies.resuming import play_on
from bot.matches.nameless import without_names
from bot.matches.narration.turns import turns_of
from bot.matches.permitted import giving_up
from bot.matches.record.chronicle import chronicle
from bot.matches.record.journals import check, checked, read
from bot.matches.record.replays import OPEN, Replays, journal_file
from bot.people.scores import results
from bot.refusals import Refused
from bot.store import Store
from bot.store.forgetting import LEFT
from bot.store.play.answers import answers_of
from bot.store.play.matches import position
from bot.store.play.results import result
from bot.store.rows import MatchRow
from bot.store.tables import matches as all_matches
from bot.thinking import Thinkers
from engine.catalogue import GAMES
from engine.games.wtactics.numbers import POINTS
from engine.table import Chance, Journal, Match, Seat, Setup, decode, encode
from engine.table.fairness import replay
from tests.bot.service.test_matches import Clock, clock, journal
from tests.kit import older
from tests.kit.soak import SOAK

__all__ = ["clock"]

CHANGED = ("arcmage", "wtactics")
SENTENCE = (
    "The rules of (Arcmage|WTactics) changed with version 0.2.0, and this match began"
    " with version 0.1.0: it can't be replayed, which says nothing against it."
)
IN_PLAY = {
    "arcmage": (
        "A bodyguard is asked, and one has fallen in a battle.",
        "Defenders are chosen.",
        "Three play, and defenders are chosen.",
        "An attacker divides its attack.",
        "A city is to take damage.",
        "A city has fallen, and a resident looks for another.",
        "Two items lie on the stack.",
        "Vengeance is asked.",
        "A play phase, and something is to happen later.",
        "The first cities are chosen.",
        "Somebody wants to take back.",
        "It goes on from another.",
        "Ann is taught.",
    ),
    "wtactics": (
        "Attackers are joined.",
        "The order of combats is chosen.",
        "Blockers are chosen.",
        "Damage is divided in a combat.",
        "A play phase with an accepted quest.",
        "A quest is fought.",
        "Three play, and an item lies on the stack.",
        "Upkeep is to be paid.",
        "Quests are vetoed.",
        "Ann is taught.",
    ),
    "marcomage": ("The first turns.", "In the middle."),
}
"""The matches of the database that are being played, by what is going on in them."""
EACH = [(game, message) for game, messages in IN_PLAY.items() for message in messages]
ANSWERS = 40 if SOAK else 12
"""Answers that are given to each by chance; ``tests/table/test_versions.py`` gives many more."""


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(older.database(tmp_path))
    yield store
    await store.close()


@pytest.fixture
def matches(store: Store, clock: Clock) -> Matches:
    clock.time = 1_800_000_000.0
    matches = Matches(store, clock)
    matches.at_end.append(results.keep)
    return matches


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def rows(store: Store) -> list[MatchRow]:
    columns = [all_matches.c[name] for name in MatchRow.__struct_fields__]
    async with store.reading() as tx:
        found = await tx.execute(select(*columns))
        return [MatchRow(**row) for row in found.mappings()]


async def the(store: Store, game: str, message: str) -> str:
    """The match in which this is going on."""
    [id] = [row.id for row in await rows(store) if (row.game, row.plan.message) == (game, message)]
    return id


async def over(store: Store, game: str) -> str:
    return await the(store, game, "It is over.")


def people(held: Held) -> dict[int, int]:
    """Who sits there, by seat."""
    return {seat.seat: seat.person_id for seat in held.seats if seat.person_id is not None}


async def go_on(matches: Matches, id: str, most: int) -> int:
    """Answers by chance to whatever is asked; how many there were."""
    chance = Chance.from_seed("go on")
    for number in range(most):
        async with matches.open(id) as held:
            if held.match is None or held.match.outcome is not None:
                return number
            sitting, match = people(held), held.match
            [question, *_] = match.questions
        assert question.seat is not None
        for answer in older.answers(match, question, chance):
            try:
                async with matches.open(id) as held:
                    person = sitting.get(question.seat)
                    await matches.give(held, question.seat, question.id, answer, person)
                break
            except Refused:  # not all that is tried is possible
                continue
        else:
            pytest.fail(f"nothing can be answered to {question}")
    return most


async def give_up(matches: Matches, id: str) -> None:
    """All but one leave the match."""
    async with matches.open(id) as held:
        assert held.match is not None
        for seat in held.match.state.alive[1:]:
            if held.row.status == "running":
                question = giving_up(held, seat)
                await matches.give(held, seat, question, {"yes": True}, people(held).get(seat))


# ------------------------------------------------------------------ all that is there


async def test_every_match_is_there(matches: Matches, store: Store) -> None:
    found = await rows(store)
    assert {row.engine for row in found} == {older.VERSION}
    played = {(row.game, row.plan.message) for row in found if row.status == "running"}
    assert played == set(EACH)
    others = sorted((row.status, row.game) for row in found if row.status != "running")
    assert others == [
        ("aborted", "arcmage"),
        ("lobby", "arcmage"),
        ("lobby", "arcmage"),
        ("lobby", "marcomage"),
        ("over", "arcmage"),
        ("over", "marcomage"),
        ("over", "wtactics"),
        ("paused", "wtactics"),
    ]
    for row in found:
        held = await matches.peek(row.id)
        assert (held.match is None) == (row.status == "lobby")
        for person in (*people(held).values(), None):
            assert (await matches.look(row.id, person)).status == row.status
        if held.match is not None:
            turns = await turns_of(store, held)
            assert len(turns.lines) == min(turns.count, TURNS)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_has_happened_can_be_told(game: str) -> None:
    happened = older.events()[game]
    told = events_in(game, older.stored(happened))
    assert [type(event).__name__.lower() for event in told] == [one["type"] for one in happened]
    for seat in (0, 1, None):
        assert GAMES[game].tell(told, ("Ann", "Ben", "Cid"), seat)


# ------------------------------------------------------------------ matches in play


async def test_so_many_victory_points_win_as_when_it_began(matches: Matches, store: Store) -> None:
    """Ten, which nobody had to say then; a match that begins today says its number."""
    for message in IN_PLAY["wtactics"]:
        held = await matches.peek(await the(store, "wtactics", message))
        assert held.match is not None
        assert held.match.state.options.points == 10
        decoded = decode(GAMES["wtactics"], encode(held.match.state))
        assert decoded.options.points == 10
    wtactics = GAMES["wtactics"]
    seats = [
        Seat(name, deck["id"]) for name, deck in zip("AB", wtactics.ready_decks(), strict=False)
    ]
    match: Match[Any] = Match.new(wtactics, Setup(tuple(seats), "today", {}))
    assert decode(wtactics, encode(match.state)).options.points == POINTS[1] != 10


@pytest.mark.parametrize(("game", "message"), EACH)
async def test_a_match_in_play_goes_on(
    matches: Matches, store: Store, clock: Clock, game: str, message: str
) -> None:
    """And ends like any other: it counts, its log tells it, and its journal is there."""
    id = await the(store, game, message)
    before = (await journal(store, id)).answers
    watching = (*people(await matches.peek(id)).values(), 0)
    logs = {person: (await chronicle(matches, id, person)).lines for person in watching}
    given = await go_on(matches, id, ANSWERS)
    for watcher, lines in logs.items():  # what was told stays as it was
        assert (await chronicle(matches, id, watcher)).lines[: len(lines)] == lines
    held = await matches.peek(id)
    for person in (*people(held).values(), None):
        assert (await matches.table(id, person)).view is not None
    await give_up(matches, id)
    assert (await matches.look(id)).status == "over"
    assert (await matches.table(id)).result

    kept = await journal(store, id)
    assert kept.engine == older.VERSION
    assert kept.answers[: len(before)] == before
    assert len(kept.answers) >= len(before) + given
    async with store.reading() as tx:
        counted = await result(tx, id)
    assert (counted is not None) == (len(people(held)) > 1 and "friendly" not in held.plan.modes)
    log = await chronicle(Matches(store, clock), id, 0)
    assert log.whole
    assert log.lines[0].startswith("How this match began") == (game in CHANGED)
    name, data = await journal_file(matches, id)
    if game in CHANGED:
        with pytest.raises(Refused, match=SENTENCE):
            await checked(Aside(), 1, name, data)
    else:
        assert check(name, data).holds


@pytest.mark.parametrize("game", CHANGED)
async def test_whoever_is_taught_is_taught_on(matches: Matches, store: Store, game: str) -> None:
    id = await the(store, game, "Ann is taught.")
    [person] = people(await matches.peek(id)).values()
    hints = Hints(matches, thinkers := Thinkers(1))
    await thinkers.close()  # so somebody is asked who is quick
    for _ in range(20):
        if (await matches.table(id, person)).question is not None:
            assert await hints.hint(id, person)
        await go_on(matches, id, 1)
        assert "‹" not in (await matches.table(id, person)).lesson


@pytest.mark.parametrize("game", CHANGED)
async def test_nothing_is_taken_back(matches: Matches, store: Store, game: str) -> None:
    id = await the(store, game, IN_PLAY[game][1])
    held = await matches.peek(id)
    version = held.row.version
    assert held.match is not None
    for person in people(held).values():
        with pytest.raises(Refused, match=f"This cannot be taken back. {SENTENCE}"):
            await take_back(matches, id, person)
    assert (await matches.look(id)).version == version


async def test_a_take_back_that_was_proposed_before_cannot_be_agreed_to(
    matches: Matches, store: Store
) -> None:
    """It can be refused, and any other answer lets it lapse."""
    id = await the(store, "arcmage", "Somebody wants to take back.")
    held = await matches.peek(id)
    assert held.match is not None
    proposal = held.match.state.proposal
    assert proposal is not None
    other = people(held)[1 - proposal.seat]
    with pytest.raises(Refused, match=f"This cannot be taken back. {SENTENCE}"):
        await vote(matches, id, other, True)
    await vote(matches, id, other, False)
    assert (await matches.peek(id)).match.state.proposal is None  # type: ignore[union-attr]


async def test_a_pause_ends(matches: Matches, store: Store) -> None:
    id = await the(store, "wtactics", "All agreed to a pause.")
    one, other = people(await matches.peek(id)).values()
    await propose(matches, id, one, GO_ON)
    await vote(matches, id, other, True)
    assert await go_on(matches, id, ANSWERS)


# ------------------------------------------------------------------ matches that are over


@pytest.mark.parametrize("game", CHANGED)
async def test_what_was_played_by_older_rules_is_told_and_not_replayed(
    matches: Matches, store: Store, game: str
) -> None:
    id = await over(store, game)
    for deed in (Replays(matches).scene(id, 3, OPEN), matches.at(id, 2)):
        with pytest.raises(Refused, match=f"{SENTENCE} Its log still tells what happened."):
            await deed
    name, data = await journal_file(matches, id)
    with pytest.raises(Refused, match=f"{name}: {SENTENCE}"):
        await checked(Aside(), 1, name, data)
    look = await matches.table(id)
    assert look.result == "Ann is the last who is not defeated."
    assert look.gained
    first, *lines = (await chronicle(matches, id, 0)).lines
    assert first.startswith("How this match began can no longer be told. The rules of ")
    assert len(lines) > 20


async def test_what_was_played_by_the_same_rules_is_replayed(
    matches: Matches, store: Store
) -> None:
    id = await over(store, "marcomage")
    name, data = await journal_file(matches, id)
    kept = read(name, data)
    again, problem = replay(GAMES["marcomage"], kept)
    assert (problem, again.journal.digest) == (None, (await matches.peek(id)).row.digest)
    assert (await checked(Aside(), 1, name, data)).holds
    scene = await Replays(matches).scene(id, 10**6, OPEN)
    assert (scene.step, scene.cut) == (len(kept.answers), "")
    assert (await chronicle(matches, id, 0)).lines[0].endswith("goes first.")


async def test_one_that_was_called_off_is_not_replayed_either(
    matches: Matches, store: Store
) -> None:
    id = await the(store, "arcmage", "It was called off.")
    with pytest.raises(Refused, match=SENTENCE):
        await Replays(matches).scene(id, 0, OPEN)


@pytest.mark.parametrize("game", GAMES)
async def test_the_names_of_those_who_leave_go(matches: Matches, store: Store, game: str) -> None:
    """Where nobody can check what binds them, that stays as it was."""
    id = await over(store, game)
    row = (await matches.peek(id)).row
    async with store.reading() as tx:
        where, given = await position(tx, id), await answers_of(tx, id)
    assert where is not None
    after = without_names(row, where, given, {0})
    state: Any = decode(GAMES[game], after.snapshot)
    assert state.names == (LEFT, "Ben")
    assert msgspec.convert(after.journal_head, Journal).engine == older.VERSION
    assert (after.digest == row.digest) == (game in CHANGED)


async def test_no_match_goes_on_from_one_that_cannot_be_replayed(
    matches: Matches, store: Store
) -> None:
    """Neither a new one, nor one that has been in its lobby since."""
    with pytest.raises(Refused, match=SENTENCE):
        await play_on(matches, await over(store, "arcmage"), 5, 0, Place(1, 999), 7, "Dan")
    lobby_of = partial(the, store, message="A lobby for one that goes on from another.")
    waiting = await lobby_of("arcmage")
    [person] = people(await matches.peek(waiting)).values()
    with pytest.raises(Refused, match=SENTENCE):
        await matches.start(waiting, person)
    assert (await matches.look(waiting)).status == "lobby"
    waiting = await lobby_of("marcomage")
    [person] = people(await matches.peek(waiting)).values()
    await matches.start(waiting, person)
    assert (await matches.look(waiting)).status == "running"


async def test_a_lobby_of_before_begins_by_the_rules_of_today(
    matches: Matches, store: Store
) -> None:
    id = await the(store, "arcmage", "A lobby.")
    [person] = people(await matches.peek(id)).values()
    await matches.sit(id, lambda held: lobby.with_computer(held, person))
    await matches.sit(id, partial(lobby.readied, person=person))
    bound = (await matches.look(id)).commitment
    await matches.start(id, person, 4711)
    held = await matches.peek(id)
    assert held.match is not None
    assert held.match.at(0).opening == held.match.opening
    fairness = held.match.journal.fairness
    assert fairness is not None
    assert fairness.commitment == bound  # of the secret that the older version has chosen
    assert fairness.words == ["4711", ""]
