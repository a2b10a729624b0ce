"""The chance to win that each seat of a state has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.games.marcomage.rules import RULES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup
from engine.table.chances import (
    chances,
    cut,
    parts,
    read_numbers,
    read_worth,
    reckoned,
    softmax,
)
from engine.table.state import Outcome
from engine.words import noted
from tests.kit.marcomage import side, situation
from tests.kit.strategies import positions
from tools.tune import written


def played(game: str, seats: int, seed: int, answers: int) -> Match[Any]:
    """A match of greedy players, some answers after its beginning."""
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    some = tuple(Seat(f"Player {n}", decks[(seed + n) % len(decks)]) for n in range(seats))
    match: Match[Any] = Match.new(rules, Setup(some, seed, {}))
    autoplay(match, ["greedy"] * seats, Chance.from_seed(seed), answers)
    return match


@given(positions())
def test_chances_add_up_to_one(position: dict[str, Any]) -> None:
    found = chances(RULES, Match.load(RULES, position).state)
    assert sum(found) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in found)


def test_who_has_more_has_the_better_chance() -> None:
    even = chances(RULES, situation(me=side(), enemy=side()).state)
    ahead = chances(RULES, situation(me=side(tower=60), enemy=side()).state)
    far_ahead = chances(RULES, situation(me=side(tower=95), enemy=side(tower=5)).state)
    assert even[0] < ahead[0] < far_ahead[0]
    assert far_ahead[0] > 0.9


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_has_ended_is_certain(game: str) -> None:
    match = played(game, 2, 1, 6_000)
    assert match.outcome is not None
    assert match.outcome.winner is not None
    found = chances(match.rules, match.state)
    assert found[match.outcome.winner] == 1
    assert sum(found) == 1


def test_a_draw_is_won_by_both_alike() -> None:
    match = situation(me=side(), enemy=side())
    match.state.outcome = Outcome("draw", None, ((0, 1),), noted("a draw"))
    assert chances(RULES, match.state) == [0.5, 0.5]


def test_the_same_sum_is_the_same_share() -> None:
    assert softmax({0: 1.5, 1: 1.5}, 2) == [0.5, 0.5]


def test_who_is_out_has_no_chance() -> None:
    assert softmax({0: 3.0, 2: 3.0}, 3) == [0.5, 0.0, 0.5]


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_four_players_share_what_there_is(game: str) -> None:
    match = played(game, 4, 3, 60)
    found = chances(match.rules, match.state)
    assert len(found) == 4
    assert sum(found) == pytest.approx(1)
    assert max(found) < 0.9, "nobody has won after a few turns"


@pytest.mark.parametrize("game", sorted(GAMES))
@given(seed=st.integers(0, 50), answers=st.integers(5, 80))
def test_what_is_imagined_of_hidden_cards_changes_no_chance(
    game: str, seed: int, answers: int
) -> None:
    """So the chances of a match tell nobody what he may not know."""
    match = played(game, 2, seed, answers)
    if not match.questions:
        return
    if game == "marcomage":  # there hands lie open unless it is agreed otherwise
        seats = tuple(match.journal.seats)
        match = Match.new(match.rules, Setup(seats, seed, {"hidden_hands": True}))
        autoplay(match, ["greedy"] * 2, Chance.from_seed(seed), answers)
    view = match.rules.view(match.state, 0)
    found = {
        tuple(chances(match.rules, match.rules.imagine(view, Chance.from_seed(n))))
        for n in range(4)
    }
    assert len(found) == 1


def test_an_amount_is_cut_so_that_its_parts_make_it_whole() -> None:
    for amount in (0, 3, 8, 9, 40, 200):
        assert sum(cut("tower", amount, (8, 20)).values()) == amount
    found = parts({"tower": 25, "turn": 1}, {"tower": (8, 20)})
    assert found == {"tower to 8": 8, "tower to 20": 12, "tower over 20": 5, "turn": 1}


def test_each_part_of_an_amount_is_worth_what_was_fitted(tmp_path: Path) -> None:
    numbers = {"tower to 8": 0.5, "tower to 20": 0.25, "tower over 20": -1.0, "turn": 0.125}
    lines = [f'"{name}" = {one}\n' for name, one in numbers.items()]
    (tmp_path / "worth.toml").write_text("".join(lines))
    worth = read_worth(tmp_path, {"tower": (8, 20)})
    assert set(worth) == {"tower", "turn"}
    assert reckoned(worth, {"tower": 4, "turn": 1}) == 2 + 0.125
    assert reckoned(worth, {"tower": 25, "unknown": 9}) == 8 * 0.5 + 12 * 0.25 - 5


def test_what_was_found_by_play_counts_beside_what_was_fitted_and_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "worth.toml"
    file.write_text(written({"turn": 0.125}, {"rare": 0.25}))
    assert reckoned(read_worth(tmp_path), {"turn": 1, "rare": 2}) == 0.125 + 2 * 0.25
    assert read_numbers(file) == ({"turn": 0.125}, {"rare": 0.25})


def test_what_a_hand_is_good_for_is_counted_now_and_for_the_next_own_turn() -> None:
    # Iron golem (uncommon) costs 16 bricks and 10 recruits, Stronghold (rare) 20 bricks, Tower 4.
    hand = ["Iron golem", "Stronghold", "Tower", *["Caravan"] * 5]
    other = side(hand=hand, bricks=18, gems=0, recruits=9, quarry=2, magic=1, dungeon=1)
    match = situation(me=side(), enemy=other)
    found = RULES.assets(match.state, 1)
    assert (found["uncommon"], found["rare"]) == (1, 1)
    assert found["payable"] == 6, "Tower and what is free"
    assert found["dearest payable soon"] == 26, "by then he has 20 bricks and 10 recruits"
    assert found["missing soon"] == 0
    match = situation(me=other, enemy=side())
    found = RULES.assets(match.state, 0)
    assert found["dearest payable soon"] == 4, "he is asked now, and has no more by then"
    assert found["missing soon"] == (20 - 18) + (10 - 9)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_that_is_counted_has_a_worth(game: str) -> None:
    match = played(game, 2, 5, 30)
    assert match.rules.worth
    assert set(match.rules.assets(match.state, 0)) <= set(match.rules.worth)
