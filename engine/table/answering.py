"""Somebody answers: whether he may, whether it can be, and what becomes of the match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.table import takeback
from engine.table.answers import check
from engine.table.events import Event
from engine.table.questions import Answer, Question, Rejected
from engine.table.rules import S
from engine.table.running import take
from engine.words import say

if TYPE_CHECKING:
    from engine.table.match import Match


def open_question(match: Match[S], seat: int | None, id: str) -> Question | None:
    """The question with this id, if it is open to the seat."""
    state, rules = match.state, match.rules
    for question in state.questions:
        if question.id == id and question.seat == seat:
            return question
    for question in rules.standing(state, seat):
        if question.id == id:
            return question
    if rules.take_back:
        for question in takeback.questions(match):
            if question.id == id and question.seat == seat:
                return question
    return None


def answered(match: Match[S], seat: int | None, id: str, answer: object) -> list[Event] | Rejected:
    """See ``Match.answer``; whatever came from outside as an answer is given to it."""
    question = open_question(match, seat, id)
    if question is None:
        return _not_asked(match, id)
    rules = match.rules
    rejected = check(question, answer)
    if not isinstance(answer, dict):  # the rules get nothing else
        assert rejected is not None
        return rejected
    if rejected is not None:
        return rules.explain(match.state, question, answer) or rejected
    given: Answer = dict(answer)
    if rejected := rules.forbid(match.state, question, given):
        return rejected
    if question.then in takeback.AGAIN:
        return _take_back(match, question, given)
    answers = len(match.journal.answers)
    before = None if match.replays else rules.clone(match.state)
    try:
        events = take(rules, match.state, question, given, answers + 1)
    except BaseException:
        match.state = before or match.at(answers).state
        raise
    match.journal.record(seat, id, given, events)
    return events


def _take_back(match: Match[S], question: Question, given: Answer) -> list[Event] | Rejected:
    assert question.seat is not None
    if question.then == takeback.TAKE_BACK:
        events = takeback.propose(match, question.seat, given["number"])
    elif question.then == takeback.UNDO:
        events = takeback.undo(match, question.seat, given["number"])
    else:
        events = takeback.agree(match, question.seat, given["yes"])
    if not isinstance(events, Rejected):
        match.journal.record(question.seat, question.id, given, events)
    return events


def _not_asked(match: Match[S], id: str) -> Rejected:
    if match.state.outcome:
        over = say("The match is over; there's nothing left to decide.")
        return Rejected("not_asked", over)
    number = re.fullmatch(r"[a-z]+-?(\d{1,9})", id)
    open_now = {question.id for question in match.state.questions}
    if number and int(number[1]) <= match.state.asked and id not in open_now:
        late = say("Too late, that's already decided. Nothing has changed.")
        return Rejected("not_asked", late)
    return Rejected("not_asked", say("It's not your turn to decide this."))
