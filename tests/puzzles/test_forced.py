"""What is forced in small positions, by hand: MArcomage in two own turns, WTactics in one."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES as MARCOMAGE
from engine.games.wtactics.rules import RULES as WTACTICS
from engine.puzzles import Puzzle, defence, match_of, winning, wins
from engine.puzzles.finding import fault, found
from engine.puzzles.solver import Solver
from engine.table import Answer, Match
from engine.table.forks import TooMany, ways
from tests.kit import wtactics
from tests.kit.invented import creature
from tests.kit.marcomage import FILLER, card, options, play, side, situation

POOR: dict[str, Any] = {"bricks": 0, "gems": 0, "recruits": 0}
"""Nothing but free cards can be played."""


def puzzle(match: Match[Any], last: int | None = None) -> Puzzle:
    """What is asked of seat 0: to win until the end of a turn, or in two rounds of his."""
    return Puzzle("by hand", 0, match.state.round + 2 if last is None else last, 0, (), {})


def picks(answers: list[Answer]) -> list[str]:
    return [answer["pick"][0] for answer in answers]


def won_by(match: Match[Any]) -> list[str]:
    return picks(winning(MARCOMAGE, puzzle(match), match.state))


# ------------------------------------------------------------------ MArcomage


def test_two_attacks_are_needed_and_the_wall_between_them_is_not_enough() -> None:
    """A goblin leaves 1 of 4; a wall of 2 stops 2 of the 3 of the next one."""
    match = situation(
        me=side(hand=["Goblin", "Goblin"], recruits=2), enemy=side(tower=4, wall=0, **POOR)
    )
    assert won_by(match) == ["play:1", "play:2"], "one move: the goblins are equal"
    play(match, "Goblin")
    assert wins(MARCOMAGE, puzzle(match), match.state)


def attackers(*instead: str) -> dict[str, list[int]]:
    """A deck of cards that all attack with at least 3, but for some commons."""
    strong = re.compile(r"Attack ([3-9]|\d\d)[.,]")
    deck = {
        word: [number for number in BOOK.by_rarity[rarity] if strong.match(BOOK.text[number])][:15]
        for rarity, word in enumerate(RARITIES)
    }
    deck["common"][: len(instead)] = [card(name) for name in instead]
    return deck


def test_what_every_card_that_may_come_brings_about_is_forced() -> None:
    """Nothing in the hand hurts anybody, but whatever comes deals 3: a wall of 2 and 1 more."""
    enemy = side(tower=1, wall=0, **POOR)
    match = situation(me=side(deck=attackers()), enemy=enemy)
    look = Solver(MARCOMAGE, 0, match.state.round + 2, enough=100_000)
    assert look.wins(match.state, match.questions[0], {"pick": ["discard:1"]}) is True


def test_one_card_of_the_deck_that_does_not_help_is_enough_to_refute() -> None:
    """A draw would save the day, but after a wall is played it may be the one wall of the deck
    that comes. Who discards a wall does not draw the same card."""
    enemy = side(tower=1, wall=0, **POOR)
    match = situation(me=side(deck=attackers(FILLER)), enemy=enemy)
    look = Solver(MARCOMAGE, 0, match.state.round + 2, enough=100_000)
    asked = match.questions[0]
    assert look.wins(match.state, asked, {"pick": ["play:1"]}) is False
    assert look.wins(match.state, asked, {"pick": ["discard:1"]}) is True


def test_with_one_attack_too_few_it_is_not_forced() -> None:
    match = situation(me=side(hand=["Goblin"]), enemy=side(tower=4, wall=0, **POOR))
    assert won_by(match) == []


@pytest.mark.parametrize(("bricks", "forced"), [(3, True), (4, False)])
def test_one_defence_refutes_if_it_can_be_paid_for(bricks: int, forced: bool) -> None:
    """A tower costs 4 bricks and adds 5: of 1 + 5 the second goblin takes 3."""
    enemy = side(hand=["Tower"], tower=4, wall=0, **{**POOR, "bricks": bricks})
    match = situation(me=side(hand=["Goblin", "Goblin"], recruits=2), enemy=enemy)
    assert bool(won_by(match)) is forced
    play(match, "Goblin")
    assert wins(MARCOMAGE, puzzle(match), match.state) is forced
    if not forced:
        assert picks([defence(MARCOMAGE, puzzle(match), match.state)]) == ["play:1"]


def test_where_nothing_helps_the_other_side_answers_all_the_same() -> None:
    match = situation(
        me=side(hand=["Goblin", "Goblin"], recruits=2), enemy=side(tower=4, wall=0, **POOR)
    )
    play(match, "Goblin")
    assert picks([defence(MARCOMAGE, puzzle(match), match.state)])[0] in options(match)


def test_a_win_counts_only_until_the_last_turn() -> None:
    match = situation(
        me=side(hand=["Goblin", "Goblin"], recruits=2), enemy=side(tower=4, wall=0, **POOR)
    )
    now = match.state.round
    assert winning(MARCOMAGE, puzzle(match, last=now), match.state) == []
    match = situation(me=side(hand=["Goblin"], recruits=1), enemy=side(tower=3, wall=0))
    assert picks(winning(MARCOMAGE, puzzle(match, last=now), match.state)) == ["play:1"]


def test_all_ways_to_win_count() -> None:
    """A tower of 95 grows to 100; a stock of 399 grows by any production."""
    match = situation(me=side(hand=["Tower"], tower=95, bricks=4))
    assert picks(winning(MARCOMAGE, puzzle(match, last=20), match.state)) == ["play:1"]
    match = situation(me=side(bricks=199, gems=100, recruits=100))
    assert len(winning(MARCOMAGE, puzzle(match, last=20), match.state)) == 16


def test_where_two_moves_win_there_is_no_puzzle() -> None:
    """A goblin and an orc both end it at once."""
    match = situation(
        me=side(hand=["Goblin", "Elite orc"], recruits=7), enemy=side(tower=3, wall=0)
    )
    kept = Puzzle("broken", 0, 20, 1, ({"pick": ["play:1"]},), MARCOMAGE.position(match.state))
    assert fault(MARCOMAGE, kept) is not None
    both = ({"pick": ["play:1"]}, {"pick": ["play:2"]})
    assert fault(MARCOMAGE, Puzzle("broken", 0, 20, 1, both, kept.position)) == (
        "more than one move wins"
    )
    assert found(MARCOMAGE, match.state, 1000) is None


def test_what_greedy_players_find_is_no_puzzle() -> None:
    match = situation(me=side(hand=["Goblin"], recruits=1), enemy=side(tower=3, wall=0))
    assert found(MARCOMAGE, match.state, 1000) is None
    kept = Puzzle("easy", 0, 22, 1, ({"pick": ["play:1"]},), MARCOMAGE.position(match.state))
    assert fault(MARCOMAGE, kept) == "the obvious move wins"


def test_a_position_that_cannot_be_loaded_is_told() -> None:
    assert "cannot be loaded" in str(fault(MARCOMAGE, Puzzle("none", 0, 22, 1, (), {})))


def test_a_position_is_kept_without_what_need_not_be_said() -> None:
    match = situation(me=side(hand=["Goblin"], tokens={"Beast": 7}, changes={"wall": -2}))
    assert MARCOMAGE.puzzling is not None
    small = MARCOMAGE.puzzling.small(match.state)
    again = match_of(MARCOMAGE, Puzzle("small", 0, 22, 1, (), small))
    other = {"seed": 0}
    assert {**MARCOMAGE.position(again.state), **other} == {
        **MARCOMAGE.position(match.state),
        **other,
    }


# ------------------------------------------------------------------ chance


def test_all_ways_of_chance_are_tried_once() -> None:
    pairs = list(ways(lambda fork: (fork.below(2), fork.below(3)), 6))
    assert pairs == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert list(ways(lambda fork: fork.one(["a", "b", "a"]), 9)) == ["a", "b"]
    assert list(ways(lambda fork: fork.choice(["only"]), 1)) == ["only"]
    with pytest.raises(TooMany):
        list(ways(lambda fork: fork.below(4), 3))


# ------------------------------------------------------------------ WTactics


def attack(influence: int, blockers: list[str]) -> tuple[Match[Any], Puzzle]:
    """Two creatures with attack 2 and 3 may attack."""
    brutes = [creature("Small Brute", "2/2"), creature("Large Brute", "3/3")]
    scene = wtactics.situation(
        wtactics.side(offensive=brutes),
        wtactics.side(defensive=blockers, influence=influence),
        stops="respond",
    )
    return scene.match, puzzle(scene.match, last=scene.match.state.turn)


@pytest.mark.parametrize(("influence", "forced"), [(5, True), (6, False)])
def test_who_attacks_with_all_wins_just_so(influence: int, forced: bool) -> None:
    match, this = attack(influence, [])
    assert wins(WTACTICS, this, match.state) is forced


def test_a_block_refutes_an_attack() -> None:
    """One of the two is stopped, and neither deals 5 alone."""
    match, this = attack(5, [creature("Guard", "1/9")])
    assert not wins(WTACTICS, this, match.state)
    match, this = attack(2, [creature("Guard", "1/9")])
    assert wins(WTACTICS, this, match.state), "whoever is not blocked deals 2 or more"


def test_both_hands_are_open_in_a_puzzle() -> None:
    match, this = attack(5, [])
    assert WTACTICS.puzzling is not None
    small = WTACTICS.puzzling.small(match.state)
    again = match_of(WTACTICS, Puzzle("open", 0, this.last, 1, (), small))
    assert [player.own is not None for player in again.view(0).players] == [True, True]
