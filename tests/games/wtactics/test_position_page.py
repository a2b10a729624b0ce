"""The page about positions of WTactics says what is true: its example is loaded here."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from engine.games.wtactics.positions.position import (
    ShortCard,
    ShortPlayer,
    ShortQuest,
    Situation,
    position,
)
from engine.games.wtactics.rules import RULES
from engine.table import BadSetup, Match
from tests.kit.guides import DOCS
from tests.kit.invented import creature
from tests.kit.wtactics import Scene, at, side, situation

PAGE = (DOCS / "wtactics-position.md").read_text("utf-8")
(EXAMPLE,) = re.findall(r"```json\n(.*?)\n```", PAGE, re.DOTALL)


def example() -> dict[str, Any]:
    given: dict[str, Any] = msgspec.json.decode(EXAMPLE)
    return given


def test_the_example_is_loaded_as_it_stands() -> None:
    scene = Scene(Match.load(RULES, example()))
    board = scene.board
    assert (board.phase, board.turn, board.round, board.options.points) == ("play", 7, 4, 12)
    assert scene.place("Grove Sentinel") == "offensive"
    assert scene.card("Plain Raider").marked
    assert scene.size("Moss Speaker") == (2, 4), "a +1/+1 counter, and its own assignment"
    assert scene.place("Oak Shield") == "ground" or scene.place("Oak Shield", 1) == "ground"
    assert (scene.ready(), scene.influence(), scene.points()) == (3, 12, 4)
    assert scene.progress("Bury the Fallen") == 2
    assert Match.load(RULES, position(board)).state == board


def test_every_field_of_the_short_form_is_explained() -> None:
    for shape in (Situation, ShortPlayer, ShortCard, ShortQuest):
        for field in msgspec.structs.fields(shape):
            assert f"`{field.name}`" in PAGE, f"{shape.__name__}.{field.name}"


def refused(given: dict[str, Any]) -> str:
    with pytest.raises(BadSetup) as refusal:
        Match.load(RULES, given)
    return str(refusal.value)


def test_the_refusals_of_the_page_are_what_is_said() -> None:
    given = example()
    given["quests"] = given["quests"] * 3
    assert refused(given) in PAGE
    given = example()
    given["players"][0]["defensive"][0]["assigned"] = 1
    assert refused(given) in PAGE


def test_what_the_page_says_of_the_number_of_an_assignment_is_so() -> None:
    bless, curse = "(A): creatures you control get +0/+1.", "(A): creatures you control get +1/+0."
    (creature("Alone", text=bless), creature("Winged", text=f"Flying.\n{bless}"))
    (
        creature("Second", text=f"(M): draw a card.\n{bless}"),
        creature("Two", text=f"{bless}\n{curse}"),
    )
    for name, number, size in (
        ("Alone", 1, (1, 2)),
        ("Winged", 1, (1, 2)),
        ("Second", 2, (1, 2)),
        ("Two", 1, (1, 2)),
        ("Two", 3, (2, 1)),
    ):
        scene = situation(side(offensive=[at(name, assigned=number)]))
        assert scene.size(name) == size, name
