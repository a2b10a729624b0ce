"""The page about positions of WTactics says what is true: its example is loaded here."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from engine.games.wtactics.position import ShortCard, ShortPlayer, ShortQuest, Situation, position
from engine.games.wtactics.rules import RULES
from engine.table import BadSetup, Match
from tests.kit.guides import DOCS
from tests.kit.wtactics import Scene

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


def test_the_refusal_of_the_page_is_what_is_said() -> None:
    given = example()
    given["quests"] = given["quests"] * 3
    with pytest.raises(BadSetup) as refusal:
        Match.load(RULES, given)
    assert str(refusal.value) in PAGE
