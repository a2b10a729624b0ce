"""Positions: what can be loaded, and what is said of one that cannot."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.games.marcomage.positions.position import position
from engine.games.marcomage.rules import RULES
from engine.table import BadSetup, Match
from tests.kit.marcomage import DECK, card, side

GOOD: dict[str, Any] = {"round": 3, "active": 0, "players": [side(), side()], "seed": 1}


def loaded(**changes: Any) -> Match[Any]:
    """A position with something of its first player changed."""
    data = copy.deepcopy(GOOD)
    data["players"][0] |= changes
    return Match.load(RULES, data)


def test_what_a_fresh_match_has_empty_may_be_left_out() -> None:
    needed = (
        *("tower", "wall", "quarry", "magic", "dungeon", "bricks", "gems", "recruits"),
        *("hand", "deck"),
    )
    bare = {**GOOD, "players": [{key: side()[key] for key in needed} for _ in range(2)]}
    player = position(Match.load(RULES, bare).state)["players"][0]
    assert player["new"] == player["revealed"] == [False] * 8
    assert player["last"] == []
    assert player["discarded"] == [[], []]
    assert player["tokens"] == []


def test_the_moment_is_that_before_the_active_player_decides() -> None:
    for active in (0, 1):
        match = Match.load(RULES, {**GOOD, "active": active})
        assert [question.seat for question in match.questions] == [active]
        assert match.opening == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"tower": 101}, "Expected `int` <= 100 - at `players[0].tower`"),
        ({"tower": "high"}, "Expected `int`, got `str` - at `players[0].tower`"),
        ({"wall": -1}, "Expected `int` >= 0 - at `players[0].wall`"),
        ({"quarry": 0}, "Expected `int` >= 1 - at `players[0].quarry`"),
        ({"gems": -1}, "Expected `int` >= 0 - at `players[0].gems`"),
        ({"hand": [1] * 7}, "length >= 8 - at `players[0].hand`"),
        ({"hand": [533] * 8}, "`players[0]`: there's no card 533; numbers go from 1 to 532"),
        ({"new": [False] * 9}, "length <= 8 - at `players[0].new`"),
        ({"gold": 3}, "unknown field `gold` - at `players[0]`"),
        ({"deck": {**DECK, "rare": []}}, "`players[0].deck`: The deck has 0 rare cards"),
        ({"changes": {"gold": 3}}, "`players[0].changes`: there is no “gold”; there are: tower"),
        ({"tokens": [{"keyword": "Aqua", "count": 3}]}, "`players[0].tokens`: “Aqua” has no token"),
        (
            {"tokens": [{"keyword": "Holy", "count": 101}]},
            "Expected `int` <= 100 - at `players[0].tokens[0].count`",
        ),
        (
            {"tokens": [{"keyword": "Holy", "count": 1}, {"keyword": "Holy", "count": 2}]},
            "`players[0].tokens`: Each token counter is bound to a different keyword",
        ),
        (
            {"last": [{"card": card("Knight"), "action": "play", "mode": 1}]},
            "`players[0].last`: “Knight” has no mode 1",
        ),
        (
            {"last": [{"card": card("Knight"), "action": "burn"}]},
            "Invalid enum value 'burn' - at `players[0].last[0].action`",
        ),
        ({"tower": 0}, "the match is over (Destruction); towers go from 1 to 99"),
        ({"tower": 100}, "the match is over (Construction)"),
        ({"bricks": 200}, "the match is over (Resource)"),
    ],
)
def test_a_wrong_player_is_explained(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        loaded(**changes)
    assert str(error.value).startswith("This position cannot be loaded: ")
    assert sentence in str(error.value)
    assert error.value.rejected.reason == "bad_position"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"round": 0}, "Expected `int` >= 1 - at `round`"),
        ({"active": 2}, "Invalid enum value 2 - at `active`"),
        ({"seed": 2**60}, "Expected `int` <= 9007199254740992 - at `seed`"),
        ({"seed": None}, "Expected `int | str`, got `null` - at `seed`"),
        (
            {"options": {"hidden_hands": 1}},
            "Expected `bool`, got `int` - at `options.hidden_hands`",
        ),
        ({"options": {"dinner": 1}}, "unknown field `dinner` - at `options`"),
        ({"weather": "fine"}, "unknown field `weather`"),
    ],
)
def test_a_wrong_position_is_explained(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        Match.load(RULES, {**GOOD, **changes})
    assert sentence in str(error.value)
