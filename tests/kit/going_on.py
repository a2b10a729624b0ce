"""How a match of any game with creatures goes on by chance: the answers for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from engine.creatures.board.game import Game
from engine.creatures.responses.payment import ready
from engine.players import random_answer
from engine.table import Chance, Event, Match, Question, Rejected

SEEDS = st.integers(0, 2**32)
PICKS = st.lists(st.integers(0, 2**16), min_size=1, max_size=20)
"""What is answered in a match: each number is a seed for a random answer."""

STOPS = st.sampled_from(["happens", "always", "respond"])


def share(part: int) -> settings:
    """So many times fewer examples than the profile says, for what takes long."""
    return settings(max_examples=max(1, settings().max_examples // part))


def asked(match: Match[Any], number: int) -> Question:
    """One of the open questions."""
    return match.questions[number % len(match.questions)]


def at_any_time(match: Match[Any]) -> list[Question]:
    """What each seat and the host can say at any time."""
    who = (*range(match.seat_count), None)
    return [asked for seat in who for asked in match.rules.standing(match.state, seat)]


def answer(match: Match[Any], number: int) -> list[Event]:
    """Give a random answer to one of the open questions; what followed."""
    question = asked(match, number)
    given = match.answer(question.seat, question.id, reply(question, number))
    if isinstance(given, Rejected):  # of payments not all that add up are possible
        assert question.kind == "split", given
        given = match.answer(question.seat, question.id, payment(match, question))
    assert not isinstance(given, Rejected), given
    return given


def go_on(match: Match[Any], number: int, most: int) -> None:
    """Answer up to so many questions by chance."""
    chance = Chance.from_seed(number)
    for _ in range(most):
        if not match.questions:
            break
        answer(match, chance.below(2**16))


def reply(question: Question, number: int) -> dict[str, Any]:
    return random_answer(question, Chance.from_seed(number))


def payment(match: Match[Any], question: Question) -> dict[str, Any]:
    """A division that is possible: as much of the card's own faction as it asks, then any."""
    step = match.state.agenda[-1]
    assert question.seat is not None
    have = ready(Game(match.state, []), question.seat)
    parts = {step.faction: step.loyal} if step.loyal else {}
    left = (question.total or 0) - step.loyal
    for option in question.options:
        more = min(left, have[option.id] - parts.get(option.id, 0))
        parts[option.id] = parts.get(option.id, 0) + more
        left -= more
    return {"split": parts}
