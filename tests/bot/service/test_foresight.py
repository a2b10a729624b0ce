"""One press answers two questions where the second one is foreseen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.foresight import FEW, foresee, second_half
from engine.catalogue import GAMES
from engine.players import decide
from engine.table import Chance, Match, Question
from engine.table.questions import Option
from tools.moments import match_of

ANSWERS = 300


def plays(match: Match[Any], chance: Chance) -> tuple[Question, str] | None:
    """Answer one question as the greedy player does; the card that was played, if one was."""
    question = match.questions[0]
    answer = decide(match, question, "greedy", chance)
    match.answer(question.seat, question.id, answer)
    [picked, *_] = answer.get("pick") or [""]
    return (question, picked) if picked.startswith("play:") else None


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_is_foreseen_is_nearly_always_what_is_asked(game: str) -> None:
    match, chance, right, seen = match_of(game, 3, 2, {}), Chance.from_seed(3), 0, 0
    for _ in range(ANSWERS):
        if not match.questions:
            break
        asked = match.questions[0]
        foreseen = foresee(GAMES[game], match.view(asked.seat), asked)
        assert all(1 < len(options) <= FEW for options in foreseen.values())
        played = plays(match, chance)
        if played is not None and played[1] in foreseen and match.questions:
            next_, ids = match.questions[0], [one.id for one in foreseen[played[1]]]
            right += next_.seat == asked.seat and [one.id for one in next_.options] == ids
            seen += 1
    assert seen > 5
    assert right >= 0.9 * seen


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_it_knows_no_more_than_the_view(game: str) -> None:
    """What others hold may be anything: the same is foreseen."""
    match, chance = match_of(game, 5, 2, {}), Chance.from_seed(5)
    for _ in range(60):
        plays(match, chance)
        asked = match.questions[0]
        assert asked.seat is not None
        view = match.view(asked.seat)
        imagined = GAMES[game].imagine(view, Chance.from_seed("another"))
        other = GAMES[game].view(imagined, asked.seat)
        assert foresee(GAMES[game], view, asked) == foresee(GAMES[game], other, asked)


def test_the_second_half_is_given_to_one_of_a_few_and_to_nothing_else() -> None:
    two = (Option("0", "here"), Option("1", "there"))
    asked = Question("q2", 0, "menu", "Where?", "then", two)
    assert second_half(asked, "1") == {"pick": ["1"]}
    assert second_half(asked, "2") is None
    several = Question("q2", 0, "pick", "Which?", "then", two, 0, 2)
    assert second_half(several, "1") is None
