"""Positions of Arcmage with nonsense in them: an error each that says why, and never a crash."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.arcmage.board.agenda import AnyStep
from engine.games.arcmage.rules import RULES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup
from tests.kit.arcmage import at, side
from tests.kit.nonsense import (
    changed,
    is_refused_or_played,
    nonsense,
    plain,
    refusal,
    values,
)

SITUATION = {
    "seed": 1,
    "active": 0,
    "phase": "attack",
    "turn": 7,
    "options": {"stops": ["happens", "always"]},
    "players": [
        side(
            army=["Kolibri", at("Kalenz", marked=True)], hand=["Farmland"], resources={"Gaian": 2}
        ),
        side(cities=["Sanctuary", "Farmland"], army=[at("Kolibri", "Farmland")], name="Ben"),
    ],
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


VALUES = values("Kolibri", "Farmland", "Gaian", "army", "city", "kingdom", "attack")


@given(st.deferred(lambda: nonsense(positions(), VALUES)), st.integers(0, 5))
def test_a_position_with_nonsense_is_refused_or_can_be_played(
    position: dict[str, Any], chance: int
) -> None:
    is_refused_or_played("arcmage", position, chance)


def test_real_positions_are_loaded_and_given_back_as_they_are() -> None:
    *real, _ = positions()
    for position in real:
        assert plain(Match.load(RULES, position)) == position


@pytest.mark.parametrize(
    ("path", "value", "part"),
    [
        (["active"], 5, "`active` is a seat from 0 to 1"),
        (["phase"], "dinner", "`phase` is one of mulligan, unmark"),
        (["players", 0, "hand"], ["Kolibry"], "there's no card “Kolibry”"),
        (["players", 0, "unbuilt"], ["Kolibri"], "“Kolibri” is among the unbuilt cities"),
        (["players", 0, "resources"], [{"id": 3, "name": "Kolibri"}], "`owner`"),
        (["players", 0, "stops"], "never", "`stops` is one of always"),
        (["players", 0, "pool"], ["Gaia"], "there is no faction “Gaia”"),
        (["agenda"], [{"name": "dinner"}], "Invalid value 'dinner' - at `$.agenda[0].name`"),
        (
            ["agenda"],
            [{"name": "phase", "seat": 0, "data": ["dinner"]}],
            "there is no phase “dinner”",
        ),
        (["agenda"], [{"name": "effect"}], "nothing is `running`"),
        (["next_id"], 1, "that is not below `next_id`"),
        (["turn"], 10**7, "a number in it is larger than 1000000"),
        (["names"], ["Ann"], "do not tell of 2 players"),
        (["dinner"], 1, "it has no field `dinner`"),
        (["options"], {"dinner": 1}, "There is no option “dinner”"),
        (["seed"], None, "`seed` is a number or a text"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(path: list[Any], value: Any, part: str) -> None:
    assert part in refusal("arcmage", changed(positions()[3], path, value))


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"phase": "dinner"}, "`phase` is one of"),
        ({"active": 2}, "`active` is a seat from 0 to 1"),
        ({"players": [side()]}, "is played by 2 to 4, not by 1"),
        ({"players": [side(), side(cities=["Kolibri"])]}, "is in the wrong place"),
        ({"players": [side(), side(army=["Sanctuary"])]}, "is in the wrong place"),
        ({"players": [side(), side(army=[at("Kolibri", "Farmland")])]}, "which is not in play"),
        ({"players": [side(), side(resources={"Gaia": 1})]}, "there is no faction “Gaia”"),
        ({"players": [side(), side(grave=["Kolibry"])]}, "there's no card “Kolibry”"),
        ({"options": {"stops": ["never"]}}, "“stops” says when"),
        ({"options": {"dinner": 1}}, "There is no option “dinner”"),
        ({"colour": "red"}, "`colour`"),
    ],
)
def test_what_is_wrong_with_a_situation_is_said(change: dict[str, Any], part: str) -> None:
    assert part in refusal("arcmage", {**SITUATION, **change})


def test_the_agenda_can_have_each_step_that_the_rules_perform_and_no_other() -> None:
    assert set(get_args(AnyStep)) == set(RULES.steps)
