"""Who is asked when (A-7.7, O-9.5): with the usual wish nobody is asked in vain."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

from engine.creatures.responses.plays import is_veiled, might_respond
from engine.games.arcmage.rules import RULES as ARCMAGE
from engine.games.wtactics.rules import RULES as WTACTICS
from engine.players import random_answer
from engine.table import Chance, Match, Rejected, Rules, Seat, Setup
from tests.kit.marks import rule
from tools.questions import is_idle, is_response

SOAK = settings().max_examples > 100
MATCHES = 200 if SOAK else 4
GAMES = [ARCMAGE, WTACTICS]


def matches(rules: Rules[Any], **options: Any) -> Any:
    """Matches of two to four players with ready decks, at each of their questions."""
    decks = [deck["id"] for deck in rules.ready_decks()]
    for number in range(MATCHES):
        chance = Chance.from_seed(f"asked {number}")
        count = 2 + number % 3
        seats = tuple(Seat(f"Player {n}", chance.choice(decks)) for n in range(1, count + 1))
        match = Match.new(rules, Setup(seats, number, options))
        while match.questions:
            question = match.questions[0]
            yield match, question
            answer = random_answer(question, chance)
            assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)


@rule("A-7.7", "O-9.5")
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_nobody_is_asked_what_has_one_answer_and_no_answer_comes_twice(rules: Rules[Any]) -> None:
    for _, question in matches(rules):
        assert not is_idle(question), question
        ids = [option.id for option in question.options]
        assert len(set(ids)) == len(ids), question


@rule("A-7.7", "O-9.5")
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_in_a_veiled_match_only_those_are_asked_in_vain_of_whom_others_cannot_know(
    rules: Rules[Any],
) -> None:
    from engine.games.arcmage.board.game import Game as Arcmage
    from engine.games.wtactics.board.game import Game as WTactics

    hands = {"arcmage": Arcmage, "wtactics": WTactics}[rules.id]
    idle = 0
    for match, question in matches(rules, veiled=True):
        if is_idle(question) and question.kind == "menu":
            idle += 1
            assert question.seat is not None
            assert might_respond(hands(match.state, []), question.seat), question
            assert is_veiled(hands(match.state, []), question.seat)
            assert is_response(question) or question.options[0].id == "done"
    assert idle > 0
