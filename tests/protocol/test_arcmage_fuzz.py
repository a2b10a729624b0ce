"""Positions of Arcmage with nonsense in them: an error each that says why, and never a crash."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.arcmage.rules import RULES
from engine.players import autoplay, random_answer
from engine.protocol import Engine, reply
from engine.table import Chance, Match, Seat, Setup, encode
from tests.kit.arcmage import at, side
from tests.protocol.test_fuzz import places

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


def plain(match: Match[Any]) -> dict[str, Any]:
    """The position of a match as another program gets it."""
    given: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(RULES.position(match.state)))
    return given


def some_positions() -> list[dict[str, Any]]:
    """Whole positions of matches of two and three, from their beginning to late turns."""
    found = []
    for seats, limits in ((2, (0, 6, 60, 200, 420)), (3, (90, 300))):
        setup = Setup(tuple(Seat(f"P{n}", "random") for n in range(seats)), seats, {})
        for limit in limits:
            match = Match.new(RULES, setup)
            autoplay(match, ["random"] * seats, Chance.from_seed(limit), limit)
            found.append(plain(match))
    return [*found, SITUATION]


POSITIONS = some_positions()
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-4, 70),
    st.sampled_from([10**6, 10**7, 2**53, 2**63, 2**64, -(2**64), 10**30, 0.5]),
    st.sampled_from(["", "Kolibri", "Farmland", "Gaian", "army", "city", "kingdom", "attached"]),
    st.sampled_from(
        ["effect", "window", "blows", "attack", "draw", "pass", "q3", "turn", "always"]
    ),
    st.text(max_size=20),
    st.sampled_from([[], {}, [[]], {"": None}, [None] * 3, ["Kolibri"] * 9, [1] * 4, {"1": 1}]),
    st.just("x" * 5000),
).map(copy.deepcopy)


@st.composite
def nonsense(draw: st.DrawFn) -> dict[str, Any]:
    """A good position with a few of its parts changed, dropped, added or swapped."""
    position: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(POSITIONS)))
    for _ in range(draw(st.integers(1, 3))):
        everywhere = places(position)
        path = draw(st.sampled_from(everywhere))
        home: Any = position
        for key in path[:-1]:
            home = home[key]
        match draw(st.sampled_from(["change", "change", "drop", "add", "swap"])):
            case "change":
                home[path[-1]] = draw(VALUES)
            case "drop":
                del home[path[-1]]
            case "swap":  # something that is right elsewhere
                other: Any = position
                for key in draw(st.sampled_from(everywhere)):
                    other = other[key]
                home[path[-1]] = copy.deepcopy(other)
            case "add" if isinstance(home, dict):
                home[draw(st.text(max_size=8))] = draw(VALUES)
            case "add":
                home.append(draw(VALUES))
        if not position:
            break
    return position


def call(engine: Engine, method: str, **params: Any) -> dict[str, Any]:
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    answer = reply(engine, msgspec.json.encode(message))
    assert answer is not None
    msgspec.json.encode(answer)
    return answer


@given(nonsense(), st.integers(0, 5))
def test_a_position_with_nonsense_is_refused_or_can_be_played(
    position: dict[str, Any], chance: int
) -> None:
    engine = Engine()
    answer = call(engine, "load", game="arcmage", position=position)
    if "error" in answer:
        assert answer["error"]["data"]["reason"] == "bad_position", answer
        assert answer["error"]["message"].endswith("."), answer
        return
    match = engine.matches[answer["result"]["match"]]
    assert match.questions or match.outcome
    for seat in (*range(match.seat_count), None):
        assert "result" in call(engine, "view", match="m1", seat=seat)
    encode(match.state)
    stream = Chance.from_seed(chance)
    for _ in range(3):  # what does not fit together may show later; then the match stands
        for question in match.questions[:1]:
            if question.kind == "menu" and not question.options:
                return  # nonsense has left somebody without anything to choose
            before = encode(match.state)
            told = {"seat": question.seat, "question": question.id}
            answer = call(
                engine, "answer", match="m1", **told, answer=random_answer(question, stream)
            )
            if "error" in answer:
                assert encode(match.state) == before


@pytest.mark.parametrize("position", POSITIONS[:-1])
def test_a_real_position_is_loaded_and_given_back_as_it_is(position: dict[str, Any]) -> None:
    assert plain(Match.load(RULES, position)) == position


@pytest.mark.parametrize(
    ("path", "value", "part"),
    [
        (["active"], 5, "`active` is a seat from 0 to 1"),
        (["phase"], "dinner", "`phase` is one of mulligan, unmark"),
        (["players", 0, "hand"], ["Kolibry"], "there is no card “Kolibry”"),
        (["players", 0, "unbuilt"], ["Kolibri"], "“Kolibri” is among the unbuilt cities"),
        (["players", 0, "resources"], [{"id": 3, "name": "Kolibri"}], "`owner`"),
        (["players", 0, "stops"], "never", "`stops` is one of always"),
        (["players", 0, "pool"], ["Gaia"], "there is no faction “Gaia”"),
        (["agenda"], [{"name": "dinner"}], "there is no step “dinner”"),
        (
            ["agenda"],
            [{"name": "phase", "seat": 0, "data": ["dinner"]}],
            "the step “phase” carries",
        ),
        (["agenda"], [{"name": "effect"}], "nothing is `running`"),
        (["next_id"], 1, "that is not below `next_id`"),
        (["turn"], 10**7, "a number in it is larger than 1000000"),
        (["names"], ["Ann"], "do not tell of 2 players"),
        (["dinner"], 1, "it has no field `dinner`"),
        (["seed"], None, "`seed` is a number or a text"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(path: list[Any], value: Any, part: str) -> None:
    position: Any = copy.deepcopy(POSITIONS[3])
    home = position
    for key in path[:-1]:
        home = home[key]
    home[path[-1]] = value
    if path == ["agenda"]:
        position["running"], position["questions"] = [], []
    answer = call(Engine(), "load", game="arcmage", position=position)
    assert answer["error"]["data"]["reason"] == "bad_position"
    assert part in answer["error"]["message"]
    assert answer["error"]["message"].startswith("This position cannot be loaded: ")


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
        ({"players": [side(), side(grave=["Kolibry"])]}, "there is no card “Kolibry”"),
        ({"options": {"stops": ["never"]}}, "“stops” says when"),
        ({"colour": "red"}, "`colour`"),
    ],
)
def test_what_is_wrong_with_a_situation_is_said(change: dict[str, Any], part: str) -> None:
    answer = call(Engine(), "load", game="arcmage", position={**SITUATION, **change})
    assert answer["error"]["data"]["reason"] == "bad_position"
    assert part in answer["error"]["message"]


def test_each_step_of_the_rules_has_a_shape() -> None:
    from engine.games.arcmage.shapes import SHAPES

    assert set(SHAPES) == set(RULES.steps)
