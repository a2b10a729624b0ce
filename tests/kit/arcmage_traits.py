"""What all cards in play are at the moment, as plain data that can be compared."""

from __future__ import annotations

from typing import Any

from engine.games.arcmage.game import Game
from engine.games.arcmage.state import Board


def summary(board: Board) -> dict[str, Any]:
    """Traits, triggers and hooks as they are kept, or else worked out."""
    table = Game(board, []).table
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
                "devotion": traits.devotion,
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
