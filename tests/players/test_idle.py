"""What is answered for somebody whose time is up."""

from __future__ import annotations

from hypothesis import given

from engine.catalogue import GAMES
from engine.games.arcmage.state import Board
from engine.players import idle_answer
from engine.table import Match, Rejected, Seat, Setup
from tests.kit.arcmage import side, situation
from tests.kit.arcmage_strategies import PICKS, answer, matches, share


@share(4)
@given(matches(), PICKS)
def test_it_is_legal_at_any_question(match: Match[Board], picks: list[int]) -> None:
    for number in picks:
        for question in match.questions:
            again = Match(match.rules, match.rules.clone(match.state), match.journal.clone())
            given_answer = again.answer(question.seat, question.id, idle_answer(question))
            assert not isinstance(given_answer, Rejected), given_answer.message
        if match.questions:
            answer(match, number)


def test_a_match_of_players_who_do_nothing_ends() -> None:
    for rules in GAMES.values():
        decks = [deck["id"] for deck in rules.ready_decks()]
        match = Match.new(rules, Setup((Seat("Ann", decks[0]), Seat("Ben", decks[1])), 1, {}))
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
