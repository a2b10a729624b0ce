"""A match: questions and answers, the agenda, the journal, and faults of the rules."""

from __future__ import annotations

from dataclasses import replace as replace_rules
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import __version__
from engine.players import PLAYERS, autoplay, random_answer
from engine.table import BadSetup, Chance, Match, Rejected, Seat, Setup, decode, encode
from engine.table.events import plain
from engine.table.fairness import replay
from engine.table.state import Outcome
from tests.kit.toy import RULES, Basket

SEATS = (Seat("Ann", None), Seat("Ben", None))


def new(seed: int | str = 1) -> Match[Basket]:
    return Match.new(RULES, Setup(SEATS, seed, {}))


def test_two_players_can_be_asked_at_the_same_time_and_answer_in_any_order() -> None:
    match = new()
    assert [(q.id, q.seat) for q in match.questions] == [("q1", 0), ("q2", 1)]
    match.answer(1, "q2", {"pick": ["apple"]})
    assert [q.id for q in match.questions] == ["q1"]
    match.answer(0, "q1", {"pick": ["plum"]})
    assert [q.id for q in match.questions] == ["q3", "q4"]


def test_nobody_answers_for_another_seat_or_twice() -> None:
    match = new()
    other = match.answer(1, "q1", {"pick": ["apple"]})
    assert isinstance(other, Rejected)
    assert other.reason == "not_asked"
    assert other.message == "It's not your turn to decide this."
    match.answer(0, "q1", {"pick": ["apple"]})
    twice = match.answer(0, "q1", {"pick": ["apple"]})
    assert isinstance(twice, Rejected)
    assert twice.reason == "not_asked"


def finish(match: Match[Basket]) -> None:
    chance = Chance.from_seed("answers")
    while match.questions:
        question = match.questions[-1]
        match.answer(question.seat, question.id, random_answer(question, chance))


def test_when_the_match_is_over_nothing_is_asked() -> None:
    match = new()
    finish(match)
    assert match.outcome is not None
    assert match.outcome.reason == "all was said"
    late = match.answer(0, "q1", {"pick": ["apple"]})
    assert isinstance(late, Rejected)
    assert late.message == "The match is over; there's nothing left to decide."
    assert isinstance(match.answer(None, "fail", {"yes": True}), Rejected)


def test_an_end_that_does_not_say_whether_somebody_gave_up_can_be_read() -> None:
    """Matches of before have stored no more than this."""
    stored = (
        b'{"kind":"Last","winner":1,"ranking":[[1],[0]],"reason":["{name} gave up",{"name":"Ann"}]}'
    )
    outcome = msgspec.json.decode(stored, type=Outcome)
    assert outcome.reason == "Ann gave up"
    assert not outcome.given_up
    assert outcome.plain() == {
        "kind": "Last",
        "winner": 1,
        "ranking": ((1,), (0,)),
        "reason": "Ann gave up",
    }
    assert replace(outcome, given_up=True).plain()["given_up"] is True


def test_events_are_for_those_in_their_audience() -> None:
    match = new()
    events = match.answer(1, "q2", {"pick": ["apple"]})
    assert not isinstance(events, Rejected)
    assert [event["type"] for event in plain(events, 1)] == ["said"]
    assert plain(events, 0) == plain(events, None) == []


def test_a_fault_of_the_rules_leaves_the_match_where_it_stood() -> None:
    match = new()
    state, journal = encode(match.state), match.journal.digest
    with pytest.raises(ZeroDivisionError):
        match.answer(None, "fail", {"yes": True})
    assert encode(match.state) == state
    assert match.journal.digest == journal
    assert match.journal.answers == []
    assert not isinstance(match.answer(0, "q1", {"pick": ["apple"]}), Rejected)


@pytest.mark.parametrize("begun", [__version__, "0.1.0"])
def test_what_was_answered_before_a_fault_still_counts(begun: str) -> None:
    """Also where the journal cannot be replayed, since other rules began the match."""
    rules = replace_rules(RULES, since=__version__)
    first = Match.new(rules, Setup(SEATS, 1, {}))
    match = Match(rules, first.state, replace(first.journal, engine=begun))
    for id in ("q2", "q1", "q3"):
        seat = next(question.seat for question in match.questions if question.id == id)
        assert not isinstance(match.answer(seat, id, {"pick": ["apple"]}), Rejected)
    state, journal = encode(match.state), match.journal.digest
    with pytest.raises(ZeroDivisionError):
        match.answer(None, "fail", {"yes": True})
    assert encode(match.state) == state
    assert match.journal.digest == journal
    assert [question.id for question in match.questions] == ["q4"]


def test_a_state_can_be_stored_between_any_two_questions() -> None:
    straight, stored = new(), new()
    finish(straight)
    chance = Chance.from_seed("answers")
    while stored.questions:
        stored.state = decode(RULES, encode(stored.state))
        question = stored.questions[-1]
        stored.answer(question.seat, question.id, random_answer(question, chance))
    assert stored.state == straight.state
    assert stored.journal.digest == straight.journal.digest


def test_the_answer_that_was_given_is_the_journals_own() -> None:
    match = new()
    given: dict[str, Any] = {"pick": ["apple"]}
    match.answer(0, "q1", given)
    given["pick"] = ["plum"]
    assert match.journal.answers[0].answer == {"pick": ["apple"]}
    assert replay(RULES, match.journal)[1] is None


def test_a_journal_binds_how_the_match_began() -> None:
    assert new(1).journal.digest == new(1).journal.digest
    assert new(1).journal.digest != new(2).journal.digest


def test_a_match_needs_the_right_number_of_seats() -> None:
    with pytest.raises(BadSetup, match="The toy game is for 2 players, not 1"):
        Match.new(RULES, Setup(SEATS[:1], 1, {}))


@pytest.mark.parametrize("player", PLAYERS)
def test_automatic_players_answer_every_kind_of_question(player: str) -> None:
    match = new()
    answers = autoplay(match, [player] * 2, Chance.from_seed(player), 100)
    assert answers == 12
    assert match.outcome
