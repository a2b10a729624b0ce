"""For automatic players: a board that fits a view, as far as games with creatures share it.

What a seat cannot know is made up by another chance. A game gives the types of its state, and adds
what only its own state has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from engine.creatures.board.state import (
    Board,
    Buried,
    Card,
    Effect,
    Lasting,
    Later,
    Options,
    Resource,
)
from engine.creatures.printed.book import Print
from engine.table import Chance

C = TypeVar("C", bound=Card)
View = Mapping[str, Any]


def board_fields(
    view: View, chance: Chance, options: type[Options], ahead: type[Any]
) -> dict[str, Any]:
    """The fields of a board that a view allows, but for the players and their cards; ``ahead`` has
    the steps that are still to happen."""
    flow = view["flow"]
    return {
        "chance": chance,
        "agenda": msgspec.convert(flow, ahead).steps,
        "seat_count": len(view["players"]),
        "names": tuple(view["names"]),
        "next_id": flow["next_id"],
        "turn": view["turn"],
        "active": view["active"],
        "phase": view["phase"],
        "stack": [msgspec.convert(item, Effect) for item in flow["stack"]],
        "pending": [msgspec.convert(item, Effect) for item in flow["pending"]],
        "running": [msgspec.convert(item, Effect) for item in flow["running"]],
        "lasting": [msgspec.convert(item, Lasting) for item in view["lasting"]],
        "later": [msgspec.convert(item, Later) for item in flow["later"]],
        "ordered": flow["ordered"],
        "passes": flow["passes"],
        "window": view["window"],
        "returns": [tuple(one) for one in flow["returns"]],
        "loans": [tuple(one) for one in flow["loans"]],
        "deaths": flow["deaths"],
        "attacked": flow["attacked"],
        "content": flow["content"],
        "options": msgspec.convert(view["options"], options),
    }


def hush(board: Board) -> None:
    """Nobody is asked for responses any more."""
    for player in board.players:
        player.stops = "never"


def card_of(seen: View, kind: type[C], **more: Any) -> C:
    """A card in play."""
    return kind(
        seen["id"],
        seen["card"],
        seen["owner"],
        seen["controller"],
        seen["place"],
        seen["host"],
        seen["marked"],
        seen["damage"],
        dict(seen["counters"]),
        **seen["state"],
        **more,
    )


def player_fields(seen: View, chance: Chance, likely: list[str], filler: str) -> dict[str, Any]:
    """The fields of a player; those of whom nothing hidden is seen hold what is likely."""
    own = seen.get("own")
    if own is not None:
        hand, deck = list(own["hand"]), chance.shuffled(own["deck"])
        placed = own["placed"]
    else:
        hand = [chance.choice(likely) for _ in range(seen["hand"])]
        deck = [chance.choice(likely) for _ in range(min(seen["deck"], NEAR))]
        deck = [likely[0]] * (seen["deck"] - len(deck)) + deck
        placed = {}
    return {
        "name": seen["name"],
        "deck": deck,
        "hand": hand,
        "grave": [Buried(entry["id"], entry["card"]) for entry in seen["grave"]],
        "resources": [
            Resource(r["id"], placed.get(r["id"], filler), r["owner"], r["faction"], r["marked"])
            for r in seen["resources"]
        ],
        "pool": list(seen["pool"]),
        "removed": list(seen["removed"]),
        "lost": seen["lost"],
        "mulligans": -1,
        "drawn": seen["drawn"],
        "draw_cap": seen["draw_cap"],
        "played": seen["played"],
        "stops": own["stops"] if own else "happens",
        "pays": "auto",
    }


NEAR = 12
"""So many cards on top of a deck are made up; nobody thinks further ahead."""


def shown_factions(view: View, number: int) -> frozenset[str]:
    """The factions that a player has shown."""
    factions = {r["faction"] for r in view["players"][number]["resources"]}
    factions |= {card["faction"] for card in view["cards"] if card["owner"] == number}
    return frozenset(factions)


def pools(prints: Iterable[Print]) -> Callable[[frozenset[str]], list[str]]:
    """From some factions to the cards that a player of them may well have, or else any."""
    real = [printed for printed in prints if not printed.token]

    @cache
    def pool(factions: frozenset[str]) -> list[str]:
        mine = [printed.name for printed in real if printed.faction in factions]
        return mine or [printed.name for printed in real]

    return pool
