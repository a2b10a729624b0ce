"""How strong a concept is, as greedy players find it."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.concepts import Card
from engine.decks.estimates import Estimate, estimates
from tests.concepts.kit import card, marcomage


def after(game: str, one: Card, matches: int) -> Estimate:
    *_, last = islice(estimates(game, one, "a seed"), matches)
    return last


def test_a_card_that_wins_at_once_is_far_too_strong() -> None:
    found = after("marcomage", marcomage("Doom", "Common, free", "Attack 200."), 40)
    assert found.played == 40
    assert found.share > 0.7
    assert found.span[0] > 0.5


def test_a_card_that_costs_its_player_the_match_is_far_too_weak() -> None:
    found = after("marcomage", marcomage("Dud", "Common, 99 bricks", "Tower +0."), 40)
    assert found.span[0] < 0.5
    assert found.share < 0.6


def test_the_same_seed_gives_the_same_estimate() -> None:
    one = marcomage("Wall Mouse", "Common, 1 brick", "Wall +3.")
    assert after("marcomage", one, 6) == after("marcomage", one, 6)


@pytest.mark.parametrize("kind", ["Neutral creature", "Assignment"])
def test_cards_of_an_army_and_quests_are_estimated(kind: str) -> None:
    figures = "1, 3/3" if "creature" in kind else "2 points, goal 2"
    text = "" if "creature" in kind else "When a creature dies, count 1."
    assert after("wtactics", card("wtactics", "Hill Trial", kind, figures, text), 2).played == 2
