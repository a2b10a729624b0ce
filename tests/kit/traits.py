"""What all cards in play are at the moment, as plain data that can be compared."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from engine.creatures.board.game import Game
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


@contextmanager
def watched(hands: type[Game]) -> Iterator[None]:
    """Whoever looks at what is kept of a match: it is compared with what is worked out anew."""
    look = hands.table.fget  # type: ignore[attr-defined]
    working = False

    def looked(g: Game) -> Table:
        nonlocal working
        kept: Table | None = g.board.__dict__.get("table")
        if working:
            return look(g)  # type: ignore[no-any-return]
        working = True
        if kept is not None:
            older = g.board.__dict__.get("older")
            fresh = plain(build(g))
            g.board.__dict__.update(table=kept, older=older)
            assert plain(kept) == fresh, "something changed, and nobody said so (Game.touch)"
        table: Table = look(g)
        working = False
        return table

    with patch.object(hands, "table", property(looked)):
        yield
