"""The levels of the computer, and how they think."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.games.marcomage.rules import RULES
from engine.players import LEVELS, autoplay, decide, think
from engine.players.rounds import played_on
from engine.players.thinking import by_warmth
from engine.table import Chance, Match, Seat, Setup
from engine.table.answers import check
from tests.kit.marcomage import side, situation
from tests.kit.soak import SOAK
from tests.kit.toy import RULES as TOY

SEATS = (Seat("Ann", None), Seat("Ben", None))


def middle(game: str, seed: int = 3, answers: int = 12) -> Match[Any]:
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    seats = tuple(Seat(f"Player {n}", decks[n]) for n in range(2))
    match: Match[Any] = Match.new(rules, Setup(seats, seed, {}))
    autoplay(match, ["greedy"] * 2, Chance.from_seed(seed), answers)
    assert match.questions
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_answers_every_kind_of_question(level: str) -> None:
    match = Match.new(TOY, Setup(SEATS, 1, {}))
    answers = autoplay(match, [level] * 2, Chance.from_seed(level), 100)
    assert answers == 12
    assert match.outcome


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_level_answers_is_legal_and_the_same_for_the_same_chance(
    game: str, level: str
) -> None:
    match = middle(game)
    [question] = match.questions
    first, again = (decide(match, question, level, Chance.from_seed("x")) for _ in range(2))
    assert check(question, first) is None
    assert first == again


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_passes_over_a_win_that_he_sees(level: str) -> None:
    match = situation(me=side(hand=["Gate", "Trebuchet", "Wealth"]), enemy=side(tower=7))
    for seed in range(20 if SOAK else 5):
        answer = decide(match, match.questions[0], level, Chance.from_seed(seed))
        assert answer == {"pick": ["play:2"]}  # enemy tower -7


@pytest.mark.parametrize("level", ["knight", "banneret"])
def test_who_looks_ahead_sees_what_the_other_would_do(level: str) -> None:
    # The enemy holds Trebuchet (enemy tower -7) and the own tower stands at 7: only Ambush, which
    # takes that card away, is not lost at once.
    hand = ["Ambush", *["Saints Day"] * 7]
    other = side(hand=["Trebuchet", *["Palisade wall"] * 7], bricks=6, recruits=9, gems=0)
    match = situation(me=side(hand=hand, tower=7, wall=0), enemy=other)
    assert decide(match, match.questions[0], level, Chance.from_seed(1)) == {"pick": ["play:1"]}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_thinking_ends_when_there_was_enough(game: str) -> None:
    match, looked = middle(game), []
    [question] = match.questions
    view = match.rules.view(match.state, question.seat)

    def enough() -> bool:
        looked.append(True)
        return True

    think(match.rules, view, question, "banneret", Chance.from_seed(1), enough)
    assert len(looked) == 1


def test_who_thinks_more_tries_more() -> None:
    match = middle("marcomage", answers=6)
    [question] = match.questions
    view = RULES.view(match.state, question.seat)
    tried = [
        sum(
            one.times
            for one in played_on(RULES, view, question, Chance.from_seed(1), effort, lambda: False)
        )
        for effort in (0, 1, 4)
    ]
    assert tried[0] < tried[1] < tried[2]


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_good_answers_are_played_on_in_the_same_worlds(game: str) -> None:
    """Who has no time left in the midst of one leaves it out: else luck would tell them apart."""
    rules, match = GAMES[game], middle(game, answers=40)
    [question] = match.questions
    view = rules.view(match.state, question.seat)

    def after(looks: int) -> list[float]:
        enough = iter([False] * looks + [True])
        found = played_on(rules, view, question, Chance.from_seed(1), 5, lambda: next(enough))
        return [one.times for one in found]

    answers = len(after(0))
    assert answers > 2
    for looks in range(3 * answers):
        assert after(looks) == [1 + looks // answers] * answers


@given(st.lists(st.floats(0, 1), min_size=2, max_size=6), st.integers(0, 2**32))
def test_who_is_cold_takes_the_best_answer(worth: list[float], seed: int) -> None:
    answers = [({"number": n}, one) for n, one in enumerate(worth)]
    taken = by_warmth(answers, 1e-6, Chance.from_seed(seed))["number"]
    assert worth[taken] >= max(worth) - 1e-4


def test_who_is_warm_takes_good_answers_more_often_and_bad_ones_hardly_ever() -> None:
    answers = [({"number": n}, worth) for n, worth in enumerate((0.5, 0.55, 0.1))]
    chance = Chance.from_seed("warm")
    taken = Counter(by_warmth(answers, 0.05, chance)["number"] for _ in range(400))
    assert taken[1] > taken[0] > 20 * taken[2]


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_what_it_may_not(level: str) -> None:
    """Of two matches that differ in what is hidden from a seat its player thinks the same."""
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    for seed in range(3):
        match = Match.new(RULES, Setup(seats, seed, {"hidden_hands": True}))
        autoplay(match, ["greedy"] * 2, Chance.from_seed(seed), 5)
        [question] = match.questions
        assert question.seat is not None
        other = match.clone()
        theirs = other.state.players[1 - question.seat]
        hidden = [n for n, shown in enumerate(theirs.revealed) if not shown]
        for n in hidden:
            theirs.hand[n] = 1 + (theirs.hand[n] + 100) % 500
        other.state.chance = Chance.from_seed("another")
        first, second = (
            decide(one, question, level, Chance.from_seed("p")) for one in (match, other)
        )
        assert first == second
