"""What a seat may know of a match with creatures, built from nothing.

A game adds what only its own state has. Nothing is ever made by taking things away.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from engine.creatures.board.agenda import shown
from engine.creatures.board.game import Game
from engine.creatures.board.state import Board, Card, Effect, Player
from engine.creatures.board.traits import Traits


def view(g: Game, seat: int | None, game: str) -> dict[str, Any]:
    """All that a seat may know; with ``None`` what everyone may know."""
    board = g.board
    return {
        "game": game,
        "seat": seat,
        "names": list(board.names),
        "turn": board.turn,
        "active": board.active,
        "phase": board.phase,
        "players": [
            player_view(player, number, number == seat or board.options.open_hands)
            for number, player in enumerate(board.players)
        ],
        "cards": cards_view(g),
        "stack": [item_view(item) for item in board.stack],
        "pending": [item_view(item) for item in board.pending],
        "window": board.window,
        "lasting": [msgspec.to_builtins(one) for one in board.lasting],
        "later": [
            {"moment": one.moment, "seat": one.seat, "card": one.effect.name} for one in board.later
        ],
        "questions": [question.plain() for question in board.questions if question.seat == seat],
        "waiting": sorted({q.seat for q in board.questions if q.seat is not None}),
        "flow": flow_view(board, seat),
        "outcome": board.outcome and board.outcome.told(),
        "options": msgspec.to_builtins(board.options),
    }


def player_view(player: Player, number: int, own: bool) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "name": player.name,
        "deck": len(player.deck),
        "hand": len(player.hand),
        "grave": [{"id": entry.id, "card": entry.name} for entry in player.grave],
        "resources": [
            {"id": r.id, "faction": r.faction, "marked": r.marked, "owner": r.owner}
            for r in player.resources
        ],
        "pool": list(player.pool),
        "removed": list(player.removed),
        "lost": player.lost,
        "drawn": player.drawn,
        "played": player.played,
        "draw_cap": player.draw_cap,
    }
    if own:
        seen["own"] = own_view(player, number)
    return seen


def own_view(player: Player, number: int) -> dict[str, Any]:
    """What only its owner sees. Of his deck he knows the cards, but not their order."""
    return {
        "hand": sorted(player.hand),
        "deck": sorted(player.deck),
        "placed": {r.id: r.name for r in player.resources if r.owner == number},
        "stops": player.stops,
        "pays": player.pays,
    }


def cards_view(g: Game) -> list[dict[str, Any]]:
    """The cards in play, and of those who lie where they fell: what is stored of each, and what it
    is at the moment."""
    seen = [card_view(card, g.table.cards[card.id]) for card in g.board.cards.values()]
    return seen + [
        card_view(card, g.trait_type(card, g.prints[card.name])) for card in g.board.field
    ]


def card_view(card: Card, traits: Traits) -> dict[str, Any]:
    return {
        "id": card.id,
        "card": card.name,
        "owner": card.owner,
        "controller": card.controller,
        "place": card.place,
        "host": card.host,
        "marked": card.marked,
        "damage": card.damage,
        "counters": dict(card.counters),
        "kind": traits.kind,
        "faction": traits.faction,
        "types": list(traits.types),
        "attack": traits.attack,
        "defence": traits.defence,
        "loyalty": traits.loyalty,
        "skills": dict(traits.skills),
        "state": card_state(card),
    }


SHOWN = ("id", "name", "owner", "controller", "place", "host", "marked", "damage", "counters")


def card_state(card: Card) -> dict[str, Any]:
    """What else is stored of a card, where it is not as on a fresh one."""
    return {
        name: value for name, fresh in _fresh(type(card)) if (value := getattr(card, name)) != fresh
    }


@cache
def _fresh(kind: type[Card]) -> list[tuple[str, Any]]:
    blank = kind(0, "", 0, 0, "")
    names = [field.name for field in msgspec.structs.fields(kind) if field.name not in SHOWN]
    return [(name, getattr(blank, name)) for name in names]


def flow_view(board: Board, seat: int | None) -> dict[str, Any]:
    """What is still to happen, for automatic players that think ahead."""
    return {
        "steps": [shown(step, seat) for step in board.agenda],
        "running": msgspec.to_builtins(board.running),
        "stack": msgspec.to_builtins(board.stack),
        "pending": msgspec.to_builtins(board.pending),
        "later": msgspec.to_builtins(board.later),
        "ordered": board.ordered,
        "passes": board.passes,
        "next_id": board.next_id,
        "returns": list(board.returns),
        "loans": list(board.loans),
        "deaths": board.deaths,
        "attacked": board.attacked,
        "content": board.content,
    }


def item_view(item: Effect) -> dict[str, Any]:
    return {
        "id": item.id,
        "card": item.name,
        "ability": item.ability,
        "seat": item.you,
        "source": item.source,
        "targets": [list(group) for group in item.targets],
        "x": item.x,
        "mode": item.mode,
    }
