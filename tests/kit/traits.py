"""What is kept of a match of a game with creatures, as plain data that can be compared.

Whoever looks at it while it is ``watched`` gets what would be worked out from nothing; and nothing
that it may be worked out from has changed but by ``Game.set``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from engine import is_compiled
from engine.creatures.board.game import Game
from engine.creatures.board.state import EVERYTHING, Board, Piece
from engine.creatures.board.traits import Table, build


def summary(hands: type[Game], board: Any) -> dict[str, Any]:
    """Traits, triggers and hooks as they are kept, or else worked out."""
    g = hands(board, [])
    return {**plain(g.table), "resources": [in_short(card) for card in g.of("resource card")]}


def in_short(card: Any) -> tuple[Any, ...]:
    """A resource card as texts may speak of it."""
    return card.id, card.faction, card.card.controller, card.card.owner, card.card.marked


def plain(table: Table) -> dict[str, Any]:
    return {
        "cards": {
            id: {
                "kind": traits.kind,
                "faction": traits.faction,
                "types": tuple(traits.types),
                "cost": traits.cost,
                "loyalty": traits.loyalty,
                "size": (traits.attack, traits.defence),
                "skills": dict(traits.skills),
                "bans": set(traits.bans),
                "walls": [(deed, scope.source) for deed, _, scope in traits.walls],
                "tolls": [(deed, scope.source) for deed, _, scope in traits.tolls],
                "silenced": traits.silenced,
                "devotion": getattr(traits, "devotion", None),
                "level": getattr(traits, "level", None),
            }
            for id, traits in table.cards.items()
        },
        "kinds": {kind: [one.id for one in some] for kind, some in table.kinds.items() if some},
        "triggers": {
            event: [(source, ability.number) for source, ability in waiting]
            for event, waiting in table.triggers.items()
        },
        "hooks": {sort: [scope.source for scope, _ in some] for sort, some in table.hooks.items()},
    }


def seen(board: Board) -> bytes:
    """All that changes by ``Game.set`` alone."""
    fields = {name: getattr(board, name) for name in board.matters_to}
    return msgspec.msgpack.encode([board.players, fields])


@contextmanager
def watched(hands: type[Game]) -> Iterator[None]:
    """Whoever looks at what is kept of a match: it is compared with what is worked out anew, and
    what it is worked out from with what it was when it was changed the last time. It would be
    worked out anew if any field changed that was looked at."""
    if is_compiled():
        pytest.skip("nobody can stand between compiled modules")
    look = hands.table.fget  # type: ignore[attr-defined]
    change = hands.set
    working = False

    def looked(g: Game) -> Table:
        nonlocal working
        if working:
            return look(g)  # type: ignore[no-any-return]
        working = True
        mine = g.board.__dict__
        now = seen(g.board)
        assert mine.setdefault("seen", now) == now, "something changed, but not by Game.set"
        kept, older = g.kept.table, g.kept.older
        if kept is not None:
            with reading(hands, type(g.board)) as read:
                fresh = build(g)
            is_true(g, kept, fresh)
            for kind, field in read:
                what = kind.matters_to.get(field, EVERYTHING)
                assert what in {EVERYTHING, *fresh.reads}, (kind, field)
            g.kept.table, g.kept.older = kept, older
        table: Table = look(g)
        working = False
        return table

    def changed(g: Game, thing: Piece | Board, **fields: Any) -> None:
        nonlocal working
        mine, now = g.board.__dict__, seen(g.board)
        assert mine.get("seen", now) == now, "something changed, but not by Game.set"
        outer, working = working, True
        change(g, thing, **fields)
        working = outer
        mine["seen"] = seen(g.board)

    with patch.object(hands, "table", property(looked)), patch.object(hands, "set", changed):
        yield


@contextmanager
def reading(hands: type[Game], board: type[Board]) -> Iterator[set[tuple[Any, str]]]:
    """The fields that are looked at, of those that change by ``Game.set``; but for a tally, which
    can be made anew in a table that is kept."""
    read: set[tuple[Any, str]] = set()
    watched = {kind: kind.__struct_fields__ for kind in pieces() if not kind.__subclasses__()}
    watched[board] = tuple(board.matters_to)

    def look(thing: Any, name: str) -> Any:
        if name in watched[type(thing)]:
            read.add((type(thing), name))
        return object.__getattribute__(thing, name)

    tally = hands.tally

    def tallied(g: Game, table: Table) -> None:
        before = set(read)
        tally(g, table)
        read.intersection_update(before)

    for kind in watched:
        kind.__getattribute__ = look
    try:
        with patch.object(hands, "tally", tallied):
            yield read
    finally:
        for kind in watched:
            del kind.__getattribute__


def pieces(kind: type[Piece] = Piece) -> Iterator[Any]:
    """All kinds of things that change by ``Game.set``."""
    for one in kind.__subclasses__():
        yield one
        yield from pieces(one)


def is_true(g: Game, kept: Table, fresh: Table) -> None:
    """What is kept is the same as what was just worked out: the cards, and all that was found out
    about them since."""
    assert plain(kept) == plain(fresh)
    if kept.able is not None:
        assert owners(kept) == owners(fresh)
    if kept.resources is not None:
        assert [*map(in_short, kept.resources)] == [*map(in_short, g.of("resource card"))]
    if kept.counted is not None:
        held = [city.card.controller for city in fresh.kinds.get("city", ())]
        assert kept.counted == [held.count(seat) for seat in range(len(g.board.players))]
    assert not (kept.quiet and g.manual.due(g)), "somebody dies, and it was seen that nobody does"


def owners(table: Table) -> dict[int, list[int]]:
    """Who has which cards with an ability that can be used."""
    return {seat: [traits.id for traits in some] for seat, some in table.abled.items()}
