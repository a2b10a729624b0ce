"""Whether an answer was good, for who knew what he knew."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.games.marcomage.rules import RULES
from engine.players import autoplay, judged, random_answer
from engine.table import Chance, Match, Rejected, Seat, Setup
from tests.kit.marcomage import side, situation
from tests.kit.soak import SOAK

ENGINE = Path(__file__).parents[2] / "engine"


def test_who_does_not_win_where_he_could_has_lost_something() -> None:
    match = situation(me=side(hand=["Gate", "Trebuchet", "Wealth"]), enemy=side(tower=7))
    [question] = match.questions
    view = RULES.view(match.state, question.seat)
    found = [
        judged(RULES, view, question, {"pick": [id]}, Chance.from_seed(1), 2)
        for id in ("discard:1", "play:2")
    ]
    assert found[0].answer == {"pick": ["play:2"]}
    assert found[0].best == 1
    assert found[0].loss == 1 - found[0].given > 0.02
    assert found[1].loss == 0


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("effort", [0, 1])
def test_whatever_was_answered_is_judged(game: str, effort: int) -> None:
    """Also what no automatic player would try."""
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    for seed in range(20 if SOAK else 2):
        seats = tuple(Seat(f"Player {n}", decks[(seed + n) % len(decks)]) for n in range(2))
        match: Match[Any] = Match.new(rules, Setup(seats, seed, {}))
        chance = Chance.from_seed(seed)
        autoplay(match, ["greedy"] * 2, chance, 6)
        for _ in range(12):
            if not match.questions:
                break
            question = match.questions[0]
            assert question.seat is not None
            answer = random_answer(question, chance)
            view = rules.view(match.state, question.seat)
            found = judged(rules, view, question, answer, chance, effort)
            assert 0 <= found.given <= 1
            assert 0 <= found.best <= 1
            assert found.loss == max(0.0, found.best - found.given)
            assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)


def test_who_judges_sees_a_view_and_nothing_else_of_the_match() -> None:
    tree = ast.parse((ENGINE / "players" / "judging.py").read_text("utf-8"))
    [does] = [one for one in tree.body if isinstance(one, ast.FunctionDef)]
    given = [one.arg for one in does.args.args]
    assert given == ["rules", "view", "question", "answer", "chance", "effort", "enough"]
