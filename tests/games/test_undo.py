"""Undo: what somebody takes back without asking tells him nothing that he did not know before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.table import Event, Match, Question, Rejected, encode
from engine.table.events import Undone, plain
from engine.table.fairness import replay
from engine.table.takeback import UNDO
from tests.kit import (
    arcmage_hidden,
    arcmage_strategies,
    strategies,
    wtactics_hidden,
    wtactics_strategies,
)
from tests.kit.going_on import PICKS, answer, share

Hidden = Callable[[Any, int, int], Any]
"""A copy of a state in which everything is different that a seat cannot see."""
Ahead = Callable[[Any], bool]
"""Whether what comes next has hidden cards in mind already, so that there is no such copy."""
ANSWERS = 12
OTHERS = 3
"""So many other worlds are looked at, which somebody cannot tell from the one he is in."""


def offered(match: Match[Any], seat: int | None) -> Question | None:
    return match.question(seat, UNDO)


def stands(match: Match[Any]) -> bytes:
    """How a match stands, but for how many questions there have been."""
    state = match.rules.clone(match.state)
    state.asked = 0
    state.own = None
    state.questions = tuple(msgspec.structs.replace(q, id="") for q in state.questions)
    return encode(state)


def again(match: Match[Any]) -> None:
    """The last answer once more, to what is asked after it was taken back."""
    last = match.journal.answers[-2]
    [question] = [q for q in match.questions if q.id == last.question and q.seat == last.seat]
    given = match.answer(last.seat, question.id, last.answer)
    assert not isinstance(given, Rejected), given


def holds(match: Match[Any], picks: list[int], hidden: Hidden, ahead: Ahead) -> None:
    """What must be so after each of some answers by chance."""
    for number in picks[:ANSWERS]:
        if not match.questions:
            return
        before = match.clone()
        happened = answer(match, number)
        seat = match.journal.answers[-1].seat
        assert all(
            offered(match, other) is None for other in range(match.seat_count) if other != seat
        )
        if offered(match, seat) is None:
            continue
        assert seat is not None
        assert before.state.chance.count == match.state.chance.count
        assert not any(event.shows for event in happened)
        if not ahead(before.state):
            nothing_is_learned(before, match, seat, happened, hidden, number)
        comes_back(before, match.clone(), seat)


def nothing_is_learned(
    before: Match[Any],
    after: Match[Any],
    seat: int,
    happened: list[Event],
    hidden: Hidden,
    number: int,
) -> None:
    last = after.journal.answers[-1]
    for other in range(OTHERS):
        world = Match(
            before.rules, hidden(before.state, seat, number + other), before.journal.clone()
        )
        if world.view(seat).plain() != before.view(seat).plain():
            continue
        given = world.answer(seat, last.question, last.answer)
        assert not isinstance(given, Rejected), given
        assert plain(given, seat) == plain(happened, seat)
        assert world.view(seat).plain() == after.view(seat).plain()


def comes_back(before: Match[Any], match: Match[Any], seat: int) -> None:
    after = stands(match)
    number = len(match.journal.answers)
    assert match.answer(seat, UNDO, {"number": number}) == [Undone(to=number, seat=seat)]
    assert stands(match) == stands(before)
    again(match)
    assert stands(match) == after
    verdict, problem = replay(match.rules, match.journal)
    assert problem is None
    assert verdict.state == match.state


@share(2)
@given(arcmage_strategies.matches(), PICKS)
def test_undo_follows_nothing_learned_in_arcmage(match: Match[Any], picks: list[int]) -> None:
    holds(match, picks, arcmage_hidden.shuffled_for, arcmage_hidden.hidden_ahead)


@share(2)
@given(wtactics_strategies.matches(), PICKS)
def test_undo_follows_nothing_learned_in_wtactics(match: Match[Any], picks: list[int]) -> None:
    holds(match, picks, wtactics_hidden.shuffled_for, wtactics_hidden.hidden_ahead)


@share(4)
@given(strategies.matches(), st.integers(0, 99))
def test_in_marcomage_each_answer_draws_so_nothing_is_undone(
    match: Match[Any], number: int
) -> None:
    if not match.questions:
        return
    seat = match.questions[0].seat
    assert seat is not None
    given = match.answer(seat, match.questions[0].id, strategies.pick(match, number))
    assert not isinstance(given, Rejected)
    assert [offered(match, one) for one in range(2)] == [None, None]
