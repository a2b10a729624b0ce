"""Agendas that were stored before steps were structs: nobody's match is lost."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.catalogue import GAMES
from engine.creatures.board import agenda as shared
from engine.creatures.board.agenda import Blow, Rescue
from engine.games.arcmage.board import agenda as arcmage
from engine.games.wtactics.board import agenda as wtactics
from engine.table import BadSetup, Step, decode, encode
from engine.table.older import steps
from engine.table.running import run
from tests.kit import older

STATES = older.agendas()
NEVER = {
    "arcmage": set(),
    "wtactics": {
        *("paid", "put", "rescue", "stay marked", "toll paid", "unmark it", "unmark some"),
        *("unmark toll", "which rescue"),
    },
    "marcomage": set(),
}
"""Steps that a game shares with the other one, and that no match of it had come to when the states
were kept."""


def stored(state: Any) -> bytes:
    """A state as the version before stored it."""
    return msgspec.msgpack.encode(("0.2.0", msgspec.Raw(msgspec.msgpack.encode(state))))


def test_there_is_a_state_for_each_step_of_each_game() -> None:
    for game, never in NEVER.items():
        kept = {name.partition(", ")[2] for name in STATES if name.startswith(game)}
        names = {str(kind.__struct_config__.tag) for kind in GAMES[game].steps}
        assert kept == names - never


@pytest.mark.parametrize("name", STATES)
def test_a_match_that_was_about_to_do_a_step_goes_on_to_a_question(name: str) -> None:
    game, _, step = name.partition(", ")
    rules: Any = GAMES[game]
    for plain in STATES[name]:
        assert plain["agenda"][-1]["name"] == step
        state = decode(rules, stored(plain))
        assert [one.name for one in state.agenda] == [one["name"] for one in plain["agenda"]]
        assert decode(rules, encode(state)) == state
        run(rules, state, [])
        assert state.questions or state.outcome is not None


@pytest.mark.parametrize("name", [name for name in STATES if not name.startswith("marcomage")])
def test_a_position_with_such_an_agenda_is_loaded(name: str) -> None:
    game = name.partition(", ")[0]
    rules: Any = GAMES[game]
    for plain in STATES[name]:
        state = decode(rules, stored(plain))
        position = rules.position(state)
        before = {**position, "agenda": plain["agenda"]}
        assert outcome_of(rules, before) == outcome_of(rules, position)


def outcome_of(rules: Any, position: dict[str, Any]) -> Any:
    """What comes of loading a position: the state, or why it cannot be."""
    try:
        return rules.load(position)
    except BadSetup as refused:
        return refused.rejected


def today(game: str, name: str, seat: int | None, *data: Any) -> Step:
    """The step that one of before is now."""
    (plain, *_) = STATES["arcmage, play" if game == "arcmage" else "wtactics, play"]
    rules: Any = GAMES[game]
    state = decode(rules, stored(plain))
    written = {"name": name, "seat": seat, "answer": None, "data": list(data)}
    [step] = steps(rules.older, state, [written])
    assert isinstance(step, Step)
    return step


HURT = (8, "Kolibri", 0, -2, 3, -1)
SHARED_BLOW = Blow(8, "Kolibri", 0, -2, 3, -1)


@pytest.mark.parametrize(
    ("game", "before", "now"),
    [
        ("arcmage", ("harm", None, 1, *HURT, *HURT), shared.Harm((SHARED_BLOW,), (SHARED_BLOW,))),
        ("arcmage", ("harm said", 1, 0, *HURT), shared.HarmSaid(1, (), (SHARED_BLOW,))),
        (
            "arcmage",
            ("which rescue", 0, 7, "Kolibri", 1, 0, 4, 0, "Falconer", 0, 1, 5, 9),
            shared.WhichRescue(
                0, 7, (Rescue("Kolibri", 1, 0, 4, 0), Rescue("Falconer", 0, 1, 5, 9))
            ),
        ),
        ("arcmage", ("toll paid", 1, 4, 2, "doom"), shared.TollPaid(1, 4, 2, ("doom",))),
        ("arcmage", ("first city", 1), arcmage.FirstCity(1, final=False)),
        ("arcmage", ("first city", 1, 0), arcmage.FirstCity(1, final=True)),
        ("arcmage", ("place", 1, 2, 0), arcmage.Place(1, 2, optional=False)),
        ("arcmage", ("declare", 1, 3, 5, 4), arcmage.Declare(1, 3, (5, 4))),
        ("arcmage", ("attack", 0, 3, 5), arcmage.Attack(0)),
        ("wtactics", ("join", 0, 1, 4, 5, 0, 6), wtactics.Join(0, 1, ((4, 5),), (6,))),
        ("wtactics", ("join", 0, 1, 4, 5), wtactics.Join(0, 1, (), (4, 5))),
        (
            "wtactics",
            ("declare", 0, 1, 0, 4, 5, 0, 6, 7),
            wtactics.Declare(0, 1, 0, ((4, 5),), (6, 7)),
        ),
        ("wtactics", ("declare", 0, 1, 9, 4, 5), wtactics.Declare(0, 1, 9, ((4, 5),), ())),
        (
            "wtactics",
            ("upkeep", 0, "4:4:0", "5:3:1"),
            wtactics.Upkeep(0, (wtactics.Due(4, 4, 0), wtactics.Due(5, 3, 1))),
        ),
        ("wtactics", ("blocks", 1, 2, 3), wtactics.Blocks(2)),
        ("wtactics", ("blocks", None), wtactics.Blocks(0)),
    ],
)
def test_what_a_step_carried_without_a_form_has_one(
    game: str, before: tuple[Any, ...], now: Step
) -> None:
    assert today(game, *before) == now
