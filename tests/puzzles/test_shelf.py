"""The puzzles that are shipped: each is proven again, a handful every day and all in a soak."""

from __future__ import annotations

import json
from pathlib import Path
from zlib import crc32

import pytest

from engine.catalogue import GAMES
from engine.puzzles import LEVELS, Puzzle, daily, defence, match_of, puzzle, puzzles_of, winning
from engine.puzzles.finding import fault, hardness, shared_out
from engine.puzzles.shelf import file_of, read
from engine.table import Rejected
from tests.kit.soak import SOAK

HANDFUL = 6
SHELVES = [game for game in GAMES if puzzles_of(game)]
SMALL = 2_000_000
"""Bytes that the puzzles of a game take at most: a position with creatures has some 4,000, and they
last for more than a year."""


def some(game: str) -> list[Puzzle]:
    """A handful, another one whenever a puzzle comes or goes; all of them in a soak."""
    shelf = puzzles_of(game)
    if SOAK:
        return list(shelf)
    first = crc32(" ".join(each.id for each in shelf).encode()) % len(shelf)
    step = max(1, len(shelf) // HANDFUL)
    return [shelf[(first + step * n) % len(shelf)] for n in range(min(HANDFUL, len(shelf)))]


KEPT = Path(__file__).parents[1] / "data" / "puzzles"
"""Puzzles as matches had them, with all that the finder leaves out of those on the shelves."""
CASES = [pytest.param(each, id=f"{game} {each.id}") for game in SHELVES for each in some(game)]
CASES += [
    pytest.param(each, id=f"{file.stem} {each.id}")
    for file in sorted(KEPT.glob("*.jsonl"))
    for each in read(file, file.stem)
]


@pytest.mark.parametrize("case", CASES)
def test_exactly_one_first_move_wins_and_not_the_obvious_one(case: Puzzle) -> None:
    why = fault(GAMES[case.game], case)
    hint = f"the rules or cards have changed: python -m tools.puzzles {case.game} finds others"
    assert why is None, f"{why}; {hint}, after the lines that --prove names are taken away"


@pytest.mark.parametrize("case", CASES)
def test_who_solves_a_puzzle_wins_against_its_defence(case: Puzzle) -> None:
    rules = GAMES[case.game]
    match = match_of(rules, case, seed=case.id)
    own = 0
    while match.questions:
        question = match.questions[0]
        if question.seat == case.seat:
            answers = winning(rules, case, match.state)
            assert answers, "whoever answered well may be asked on, and still has an answer"
            own += 1
            answer = answers[-1]
        else:
            answer = defence(rules, case, match.state)
        assert question.seat is not None
        assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)
    assert match.outcome is not None
    assert match.outcome.winner == case.seat
    assert own <= 60


@pytest.mark.parametrize("case", CASES)
def test_a_first_answer_that_does_not_win_is_refuted_by_the_solver(case: Puzzle) -> None:
    rules = GAMES[case.game]
    match = match_of(rules, case)
    question = match.questions[0]
    assert rules.puzzling is not None
    others = [
        answer
        for answer in rules.puzzling.answers(rules.puzzling.begun(match.state), question)
        if answer not in case.answers
    ]
    assert others, "there is something to choose from"
    found = winning(rules, case, match.state)
    assert all(answer not in found for answer in others)


@pytest.mark.parametrize("game", SHELVES)
def test_the_file_is_sorted_small_and_without_twins(game: str) -> None:
    lines = file_of(game).read_text("utf-8").splitlines()
    ids = [json.loads(line)["id"] for line in lines]
    assert ids == sorted(set(ids))
    assert file_of(game).stat().st_size < SMALL
    assert all(each.level in LEVELS for each in puzzles_of(game))


@pytest.mark.parametrize("game", SHELVES)
def test_what_is_harder_is_of_no_lower_level_and_each_level_has_some(game: str) -> None:
    rules, shelf = GAMES[game], puzzles_of(game)[:12]
    shared = sorted(shared_out(rules, shelf), key=lambda each: hardness(rules, each))
    levels = [each.level for each in shared]
    assert levels == sorted(levels)
    assert levels[0] == LEVELS[0]
    assert levels[-1] == LEVELS[-1]


@pytest.mark.parametrize("game", SHELVES)
def test_no_day_repeats_a_puzzle_until_all_have_been_there(game: str) -> None:
    count = len(puzzles_of(game))
    ids = [each.id for day in range(count) if (each := daily(game, 739_000 + day)) is not None]
    assert sorted(ids) == sorted(each.id for each in puzzles_of(game))
    assert daily(game, 5) == daily(game, 5 + count)


def test_a_game_without_puzzles_has_none_for_a_day() -> None:
    assert puzzles_of("briscola") == ()
    assert daily("briscola", 1) is None
    assert puzzle("briscola", "none") is None


@pytest.mark.parametrize("game", SHELVES)
def test_a_puzzle_is_found_by_its_id(game: str) -> None:
    first = puzzles_of(game)[0]
    assert puzzle(game, first.id) == first
    assert puzzle(game, "none") is None
