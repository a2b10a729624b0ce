"""What a seat may know of a match with creatures, built from nothing.

A game says of which kind its cards and players are, and adds what only its own state has. Nothing
is ever made by taking things away, and what the match goes on to change is copied.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, TypeVar

import msgspec

from engine.creatures.board.agenda import shown
from engine.creatures.board.game import Game
from engine.creatures.board.state import Board, Card, Effect, Player
from engine.creatures.board.traits import Traits
from engine.creatures.views.seen import (
    BuriedView,
    CardView,
    Flow,
    ItemView,
    LaterView,
    OwnView,
    PlayerView,
    ResourceView,
)

P = TypeVar("P", bound=PlayerView)
W = TypeVar("W", bound=OwnView)
C = TypeVar("C", bound=CardView)
T = TypeVar("T", bound=ItemView)
F = TypeVar("F", bound=Flow)


def board_view(board: Board, seat: int | None) -> dict[str, Any]:
    """What all games with creatures tell of a match as a whole."""
    return {
        "seat": seat,
        "names": board.names,
        "turn": board.turn,
        "active": board.active,
        "phase": board.phase,
        "pending": [item_view(ItemView, item) for item in board.pending],
        "window": board.window,
        "lasting": board.lasting[:],
        "later": [LaterView(one.moment, one.seat, one.effect.name) for one in board.later],
        "questions": [question for question in board.questions if question.seat == seat],
        "waiting": sorted({q.seat for q in board.questions if q.seat is not None}),
        "outcome": board.outcome,
        "options": board.options,
    }


def sees_hand(board: Board, seat: int | None, number: int) -> bool:
    """Whether somebody sees what a player holds."""
    return number == seat or board.options.open_hands


def player_view(kind: type[P], player: Player, own: OwnView | None, **more: Any) -> P:
    return kind(
        name=player.name,
        deck=len(player.deck),
        hand=len(player.hand),
        grave=[BuriedView(entry.id, entry.name) for entry in player.grave],
        resources=[ResourceView(r.id, r.faction, r.marked, r.owner) for r in player.resources],
        pool=player.pool[:],
        removed=player.removed[:],
        lost=player.lost,
        drawn=player.drawn,
        played=player.played,
        draw_cap=player.draw_cap,
        own=own,
        **more,
    )


def own_view(kind: type[W], g: Game, player: Player, number: int, **more: Any) -> W:
    return kind(
        hand=sorted(player.hand),
        deck=sorted(player.deck),
        placed={r.id: r.name for r in player.resources if r.owner == number},
        stops=player.stops,
        pays=player.pays,
        ids={g.prints[name].slug: name for name in player.hand},
        **more,
    )


def in_play(g: Game) -> list[tuple[Any, Any]]:
    """The cards in play, and those who lie where they fell, each with what it is at the moment."""
    cards = [(card, g.table.cards[card.id]) for card in g.board.cards.values()]
    return cards + [(card, g.as_printed(card, g.prints[card.name])) for card in g.board.field]


def card_view(kind: type[C], card: Card, traits: Traits, apart: Collection[str], **more: Any) -> C:
    """``apart`` are the stored fields that a game tells apart from the others, in ``more``."""
    return kind(
        **{
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
            "state": card_state(card, apart),
            **more,
        }
    )


SHOWN = ("id", "name", "owner", "controller", "place", "host", "marked", "damage", "counters")


def card_state(card: Card, apart: Collection[str]) -> dict[str, object]:
    """What else is stored of a card, where it is not as on a fresh one."""
    return {
        name: value
        for name, fresh in _fresh(type(card))
        if (value := getattr(card, name)) != fresh and name not in apart
    }


@cache
def _fresh(kind: type[Card]) -> list[tuple[str, object]]:
    blank = kind(0, "", 0, 0, "")
    names = [field.name for field in msgspec.structs.fields(kind) if field.name not in SHOWN]
    return [(name, getattr(blank, name)) for name in names]


def flow_view(kind: type[F], board: Board, seat: int | None, **more: Any) -> F:
    return kind(
        steps=[shown(step, seat) for step in board.agenda],
        running=[item.clone() for item in board.running],
        stack=[item.clone() for item in board.stack],
        pending=[item.clone() for item in board.pending],
        later=board.later[:],
        ordered=board.ordered,
        passes=board.passes,
        next_id=board.next_id,
        returns=board.returns[:],
        loans=board.loans[:],
        deaths=board.deaths,
        attacked=board.attacked,
        content=board.content,
        **more,
    )


def item_view(kind: type[T], item: Effect, **more: Any) -> T:
    return kind(
        id=item.id,
        card=item.name,
        ability=item.ability,
        seat=item.you,
        source=item.source,
        targets=[list(group) for group in item.targets],
        x=item.x,
        mode=item.mode,
        **more,
    )
