"""What is answered for somebody whose time is up."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from engine.catalogue import GAMES
from engine.players import idle_answer
from engine.table import Match, Rejected, Seat, Setup
from tests.kit import wtactics_strategies
from tests.kit.arcmage import side, situation
from tests.kit.arcmage_strategies import PICKS, answer, matches, share


@share(4)
@given(matches() | wtactics_strategies.matches(), PICKS)
def test_it_is_legal_at_any_question(match: Match[Any], picks: list[int]) -> None:
    for number in picks:
        for question in match.questions:
            again = Match(match.rules, match.rules.clone(match.state), match.journal.clone())
            given_answer = again.answer(question.seat, question.id, idle_answer(question))
            assert not isinstance(given_answer, Rejected), given_answer.message
        if match.questions:
            give = answer if match.rules.id == "arcmage" else wtactics_strategies.answer
            give(match, number)


def test_a_match_of_players_who_do_nothing_ends() -> None:
    for rules in GAMES.values():
        seats = (Seat("Ann", "random"), Seat("Ben", "random"))
        match = Match.new(rules, Setup(seats, 1, {}))
        for _ in range(4000):
            if not match.questions:
                break
            question = match.questions[0]
            match.answer(question.seat, question.id, idle_answer(question))
        assert match.outcome is not None, rules.id


def test_nothing_is_played_and_nothing_attacked() -> None:
    scene = situation(side(hand=["Kolibri"], army=["Kalenz"], resources={"Gaian": 5}))
    turn = scene.board.turn
    while scene.board.turn == turn:
        scene.answer(next(iter(idle_answer(scene.question).values())))
    assert scene.board.stack == []
    assert scene.place("Kalenz") == "army"
    assert not scene.card("Kalenz").marked
    assert "Kolibri" in scene.hand()
