"""What follows from an answer, step by step."""

from __future__ import annotations

from typing import TypeVar

from engine.table.events import Event
from engine.table.questions import Answer, Question
from engine.table.rules import Rules
from engine.table.state import State
from engine.table.takeback import still_own

S = TypeVar("S", bound=State)


def take(rules: Rules[S], state: S, question: Question, answer: Answer, number: int) -> list[Event]:
    """What follows from the answer with this number, and who may take it back alone."""
    awaited, drawn, own = question in state.questions, state.chance.count, state.own
    state.proposal, state.own, state.weighed = None, None, []
    events = proceed(rules, state, question, answer)
    if awaited and rules.take_back:
        by_chance = state.chance.count != drawn
        state.own = still_own(own, number, question.seat, by_chance, events, state)
    state.weighed = None
    return events


def proceed(rules: Rules[S], state: S, question: Question, answer: Answer) -> list[Event]:
    """What follows from an answer: at once what the question goes on with, then the agenda."""
    events: list[Event] = []
    state.questions = tuple([open_ for open_ in state.questions if open_.id != question.id])
    rules.answers[question.then](state, question.seat, answer, events)
    run(rules, state, events)
    return events


def run(rules: Rules[S], state: S, events: list[Event]) -> None:
    """Take steps from the agenda until a question is open or the match is over."""
    agenda, steps = state.agenda, rules.steps
    while agenda and not state.questions and state.outcome is None:
        step = agenda.pop()
        steps[type(step)](state, step, events)
    if state.outcome is not None:
        state.questions = ()
        agenda.clear()
