"""The state of games with creatures changes by ``Game.set``, which forgets what was worked out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.creatures.board.state import EVERYTHING, NOTHING, Board
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.printed.coder import Coder as ArcmageCoder
from engine.games.wtactics.printed.coder import Coder as WTacticsCoder
from tests.kit import arcmage
from tests.kit.traits import pieces, watched

ENGINE = Path(__file__).parents[2] / "engine"
STATES = {id: rules.State for id, rules in GAMES.items() if issubclass(rules.State, Board)}
FOLDERS = [ENGINE / "creatures", *(ENGINE / "games" / id for id in STATES)]


BOARD = {name for state in STATES.values() for name in state.matters_to}
PIECES = {name for piece in pieces() for name in piece.__struct_fields__}
CHANGING = {"append", "extend", "insert", "remove", "pop", "popitem", "clear", "sort", "reverse",
            "update", "setdefault"}  # fmt: skip
"""How a list or a dictionary is changed in place."""


def writes(code: str) -> Iterator[str]:
    """Where code changes what ``Game.set`` should: a field of the board, or in place what such a
    field or one of a piece holds. (All other fields of pieces are frozen.)"""
    for node in ast.walk(ast.parse(code)):
        targets: list[ast.expr] = []
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                pass
            case ast.AugAssign(target=changed) | ast.AnnAssign(target=changed):
                targets = [changed]
            case ast.Call(func=ast.Attribute(value=held, attr=how)) if how in CHANGING:
                targets = [ast.Subscript(held, ast.Constant(how))]
        for whole in targets:
            for target in whole.elts if isinstance(whole, ast.Tuple) else [whole]:
                if is_ours(target):
                    yield ast.unparse(target)


def is_ours(target: ast.expr) -> bool:
    match target:
        case ast.Attribute(value=owner, attr=name):
            return name in BOARD and is_board(owner)
        case ast.Subscript(value=ast.Attribute(value=owner, attr=name)):
            return name in (BOARD if is_board(owner) else PIECES) and ast.unparse(owner) != "self"
    return False


def is_board(owner: ast.expr) -> bool:
    return ast.unparse(owner).rpartition(".")[2] == "board"


def test_nobody_else_writes_to_the_state() -> None:
    found = {
        f"{file.relative_to(ENGINE)}: {write}"
        for folder in FOLDERS
        for file in sorted(folder.rglob("*.py"))
        if file.parts[-2:] != ("board", "state.py")  # where a copy is made
        for write in writes(file.read_text("utf-8"))
    }
    assert not found, "Game.set changes it"


@pytest.mark.parametrize(
    "code",
    [
        "g.board.turn += 1",
        "board.attack, board.content = None, 0",
        "board.cards[id] = card",
        "del quest.pursuits[seat]",
        "card.counters[kind] += 1",
        "g.player(seat).hand.remove(name)",
    ],
)
def test_a_write_is_found(code: str) -> None:
    assert [*writes(code)]


def test_only_the_setter_goes_around_what_is_frozen() -> None:
    files = [file for file in ENGINE.rglob("*.py") if "force_setattr" in file.read_text("utf-8")]
    assert files == [ENGINE / "creatures" / "board" / "game.py"]


def test_what_a_field_matters_to_is_something_that_texts_look_at() -> None:
    known = {EVERYTHING, NOTHING, *ArcmageCoder.reads_of, *WTacticsCoder.reads_of}
    kinds: list[type[Any]] = [*pieces(), *STATES.values()]
    for kind in kinds:
        assert kind.matters_to.keys() <= set(kind.__struct_fields__), kind
        assert known.issuperset(kind.matters_to.values()), kind


def test_a_piece_is_frozen_for_all_others() -> None:
    scene = arcmage.situation(arcmage.side(army=["Kalenz"], hand=["Kolibri"]))
    things: list[Any] = [scene.card("Kalenz"), scene.board.players[0]]
    for thing, name in zip(things, ("marked", "lost"), strict=True):
        with pytest.raises(AttributeError):
            setattr(thing, name, True)


def test_who_watches_sees_a_change_that_nobody_told_of() -> None:
    scene = arcmage.situation(arcmage.side(hand=["Kolibri"]))
    g = Game(scene.board, [])
    with watched(Game):
        assert g.table.cards
        scene.board.players[0].hand.append("Kalenz")
        with pytest.raises(AssertionError):
            assert g.table.cards
    g.set(g.player(0), hand=["Kolibri"])


def test_what_changes_is_worked_out_anew_and_what_does_not_is_kept() -> None:
    scene = arcmage.situation(arcmage.side(army=["Kalenz", "Kolibri"]))
    g, card = Game(scene.board, []), scene.card("Kalenz")
    kept, size = g.table, scene.size("Kalenz")
    g.set(card, counters={})
    g.set(card, used=(1,))
    assert g.table is kept
    g.set(card, counters={"+1/+1": 2})
    assert g.table is not kept
    assert scene.size("Kalenz") == (size[0] + 2, size[1] + 2)
