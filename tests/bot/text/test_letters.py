"""What can be chosen on the table has a letter: the same on the board and on the buttons."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import KITS, board, lettered, offer
from bot.games.marcomage.board import chooses_enemy
from bot.games.marcomage.board import letters as letters_of_hand
from bot.text.letters import in_order, letter, run
from tests.kit import wtactics
from tests.kit.arcmage import at, side, situation
from tools.moments import played


def test_after_z_come_two_letters() -> None:
    assert [letter(n) for n in (0, 25, 26, 27, 51, 52)] == ["A", "Z", "AA", "AB", "AZ", "BA"]


def test_a_thing_has_one_letter_wherever_it_is_named_again() -> None:
    assert in_order([7, -1, 7, 9]) == {7: "A", -1: "B", 9: "C"}


def test_equal_things_that_lie_together_tell_their_letters_from_the_first_to_the_last() -> None:
    assert run(["A"]) == "A"
    assert run(["A", "C"]) == "A C"
    assert run(["A", "B", "D"]) == "A–D"


def test_a_target_has_its_letter_on_the_board_and_on_its_button() -> None:
    scene = situation(
        side(hand=["Spark"], army=["Ghoul"], name="Ann"),
        side(army=["Royal Guard", at("Lamplit Sentry", "Sanctuary")], name="Ben"),
    )
    view = scene.match.view(0)
    assert " A " not in board(view), "no option points at anything"
    return view
