"""What a seat may know of a match, built from nothing (A-4.5, A-3.1)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.games.arcmage.game import Game
from engine.games.arcmage.state import Board, Card, Effect, Player


def view(board: Board, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; with ``None`` what everyone may know."""
    return {
        "game": "arcmage",
        "seat": seat,
        "names": list(board.names),
        "turn": board.turn,
        "active": board.active,
        "phase": board.phase,
        "players": [
            player_view(board, number, number == seat or board.options.open_hands)
            for number in range(len(board.players))
        ],
        "cards": cards_view(board),
        "stack": [item_view(item) for item in board.stack],
        "pending": [item_view(item) for item in board.pending],
        "attack": msgspec.to_builtins(board.attack) if board.attack else None,
        "attacks": board.attacks,
        "window": board.window,
        "lasting": [msgspec.to_builtins(one) for one in board.lasting],
        "later": [
            {"moment": one.moment, "seat": one.seat, "card": one.effect.name} for one in board.later
        ],
        "questions": [question.plain() for question in board.questions if question.seat == seat],
        "waiting": sorted({q.seat for q in board.questions if q.seat is not None}),
        "flow": flow_view(board, seat),
        "outcome": msgspec.to_builtins(board.outcome),
        "options": msgspec.to_builtins(board.options),
    }


def player_view(board: Board, number: int, own: bool) -> dict[str, Any]:
    player = board.players[number]
    seen: dict[str, Any] = {
        "name": player.name,
        "deck": len(player.deck),
        "hand": len(player.hand),
        "grave": [{"id": entry.id, "card": entry.name} for entry in player.grave],
        "unbuilt": len(player.unbuilt),
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
        "unbuilt": sorted(player.unbuilt),
        "deck": sorted(player.deck),
        "placed": {r.id: r.name for r in player.resources if r.owner == number},
        "stops": player.stops,
        "pays": player.pays,
    }


def cards_view(board: Board) -> list[dict[str, Any]]:
    """The cards in play: what is stored of each, and what it is at the moment."""
    if not board.cards:
        return []
    cards = Game(board, []).table.cards
    seen = []
    for card in board.cards.values():
        traits = cards[card.id]
        seen.append(
            {
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
                "defence": traits.defence if traits.kind != "city" else traits.strength,
                "loyalty": traits.loyalty,
                "skills": dict(traits.skills),
                "devotion": traits.devotion,
                "devoted": list(card.devoted),
                "state": card_state(card),
            }
        )
    return seen


BLANK = Card(0, "", 0, 0, "army")
STATE = tuple(
    field.name
    for field in msgspec.structs.fields(Card)
    if field.name
    not in (
        "id",
        "name",
        "owner",
        "controller",
        "place",
        "host",
        "marked",
        "damage",
        "counters",
        "devoted",
    )
)


def card_state(card: Card) -> dict[str, Any]:
    """What else is stored of a card, where it is not as on a fresh one."""
    return {
        name: getattr(card, name) for name in STATE if getattr(card, name) != getattr(BLANK, name)
    }


SECRET = ("discard", "faction", "faction named", "found", "put", "placed")
"""Steps that know cards of a hand or a deck; only the seat they are about sees them whole."""


def flow_view(board: Board, seat: int | None) -> dict[str, Any]:
    """What is still to happen, for automatic players that think ahead."""
    steps = []
    for step in board.agenda:
        whole = step.name not in SECRET or step.seat == seat
        data = list(step.data) if whole else [part for part in step.data if isinstance(part, int)]
        steps.append([step.name, step.seat, data])
    return {
        "steps": steps,
        "running": msgspec.to_builtins(board.running),
        "stack": msgspec.to_builtins(board.stack),
        "pending": msgspec.to_builtins(board.pending),
        "later": msgspec.to_builtins(board.later),
        "passes": board.passes,
        "next_id": board.next_id,
        "held": list(board.held),
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
