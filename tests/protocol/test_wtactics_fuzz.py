"""Positions of WTactics with nonsense in them: an error each that says why, and never a crash."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.wtactics.board.agenda import AnyStep
from engine.games.wtactics.printed.programs import QUESTS
from engine.games.wtactics.rules import RULES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup
from tests.kit.nonsense import (
    changed,
    is_refused_or_played,
    nonsense,
    plain,
    refusal,
    values,
)
from tests.kit.wtactics import at, on, quest, side

SITUATION = {
    "seed": 1,
    "active": 0,
    "phase": "move or attack",
    "turn": 7,
    "options": {"stops": ["happens", "always"]},
    "players": [
        side(
            ["Plain Raider", at("Moss Speaker", marked=True)],
            [at("Moss Speaker", assigned=2)],
            [on("Oak Shield", "Plain Raider")],
            hand=["Sudden Growth"],
            gold=2,
        ),
        side(defensive=["Plain Ghoul"], ground=["Oak Shield"], name="Ben"),
    ],
    "quests": [quest(QUESTS[0], 0, seat0=0)],
}


@cache
def positions() -> list[dict[str, Any]]:
    """Whole positions of matches of two and three, from their beginning to late turns."""
    found = []
    for seats, limits in ((2, (0, 6, 60, 200, 420)), (3, (90, 300))):
        setup = Setup(tuple(Seat(f"P{n}", "random") for n in range(seats)), seats, {})
        for limit in limits:
            match = Match.new(RULES, setup)
            autoplay(match, ["random"] * seats, Chance.from_seed(limit), limit)
            found.append(plain(match))
    return [*found, SITUATION]


QUEST = QUESTS[0]
VALUES = values("Plain Raider", "Oak Shield", "offensive", "ground", "attackers", "fight")


@given(st.deferred(lambda: nonsense(positions(), VALUES)), st.integers(0, 5))
def test_a_position_with_nonsense_is_refused_or_can_be_played(
    position: dict[str, Any], chance: int
) -> None:
    is_refused_or_played("wtactics", position, chance)


def test_real_positions_are_loaded_and_given_back_as_they_are() -> None:
    *real, _ = positions()
    for position in real:
        assert plain(Match.load(RULES, position)) == position


@pytest.mark.parametrize(
    ("path", "value", "part"),
    [
        (["active"], 5, "`active` is a seat from 0 to 1"),
        (["phase"], "dinner", "`phase` is one of unmark, upkeep"),
        (["players", 0, "hand"], ["Nonesuch"], "there is no card “Nonesuch”"),
        (["players", 0, "hand"], [QUEST], "is a quest, and quests are only in quest decks"),
        (["players", 0, "quests"], ["Plain Ghoul"], "is in a quest deck, and is no quest"),
        (["players", 0, "influence"], 0, "has no influence left"),
        (["players", 0, "pool"], ["Gaian"], "there is no faction “Gaian”"),
        (["players", 0, "prey"], 3, "it tells of a seat that is not there"),
        (["first"], 2, "it tells of a seat that is not there"),
        (["agenda"], [{"name": "dinner"}], "Invalid value 'dinner' - at `$.agenda[0].name`"),
        (["agenda"], [{"name": "fight", "data": ["x"]}], "Expected `int`, got `str`"),
        (["agenda"], [{"name": "effect"}], "nothing is `running`"),
        (["next_id"], 1, "that is not"),
        (["turn"], 10**7, "a number in it is larger than 1000000"),
        (["dinner"], 1, "it has no field `dinner`"),
        (["options"], {"dinner": 1}, "“dinner” isn't an option"),
        (["seed"], None, "`seed` is a number or a text"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(path: list[Any], value: Any, part: str) -> None:
    assert part in refusal("wtactics", changed(positions()[3], path, value))


def other(**what: Any) -> dict[str, Any]:
    """The players, the second one with something in front of him."""
    return {"players": [side(["Plain Raider"]), side(**what)]}


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"phase": "dinner"}, "`phase` is one of"),
        ({"active": 2}, "`active` is a seat from 0 to 1"),
        ({"players": [side()]}, "is played by 2 to 4, not by 1"),
        (other(offensive=["Oak Shield"]), "is in the wrong place: it can be attached or ground"),
        (other(defensive=["Sudden Growth"]), "“Sudden Growth” is in play, and"),
        (other(ground=["Plain Ghoul"]), "it can be offensive or defensive"),
        (other(attached=[on("Oak Shield", "Nobody")]), "which is not in play"),
        (other(attached=[on("Plain Ghoul", "Plain Raider")]), "is in the wrong place"),
        (other(offensive=[QUEST]), "is in the wrong place: it is never in play"),
        (other(offensive=[at("Plain Ghoul", assigned=1)]), "`assigned` is one of 0"),
        (other(offensive=[at("Moss Speaker", assigned=1)]), "`assigned` is one of 0, 2"),
        (other(grave=["Nonesuch"]), "there is no card “Nonesuch”"),
        (other(quests=["Plain Ghoul"]), "is in a quest deck, and is no quest"),
        (other(influence=0), "has no influence left"),
        ({"quests": [quest("Plain Ghoul")]}, "is open as a quest, and is none"),
        ({"quests": [quest(QUEST, 5)]}, "is of a seat that is not there"),
        ({"quests": [quest(QUEST, seat7=0)]}, "“7” is no seat"),
        ({"quests": [quest(QUEST, seat0=99)]}, "can be done"),
        ({"quests": [quest(QUEST, seat0=0)] * 3}, "more than 2 quests active"),
        ({"options": {"stops": ["never"]}}, "“stops” says when"),
        ({"options": {"dinner": 1}}, "“dinner” isn't an option"),
        ({"options": {"influence": 5}}, "“influence” must be a number from 10 to 40"),
        ({"colour": "red"}, "`colour`"),
    ],
)
def test_what_is_wrong_with_a_situation_is_said(change: dict[str, Any], part: str) -> None:
    assert part in refusal("wtactics", {**SITUATION, **change})


def test_the_agenda_can_have_each_step_that_the_rules_perform_and_no_other() -> None:
    assert set(get_args(AnyStep)) == set(RULES.steps)
