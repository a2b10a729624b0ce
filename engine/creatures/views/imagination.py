"""For automatic players: a board that fits a view, as far as games with creatures share it.

What a seat cannot know is made up by another chance. A game gives the types of its state, and adds
what only its own state has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from engine.creatures.board.state import Board, Buried, Card, Resource
from engine.creatures.printed.book import Print
from engine.creatures.views.seen import CardView, CreatureView, OwnView, PlayerView
from engine.table import Chance

C = TypeVar("C", bound=Card)


def board_fields(view: CreatureView, chance: Chance) -> dict[str, Any]:
    """The fields of a board that a view allows, but for the players and their cards."""
    flow = view.flow
    assert flow is not None
    return {
        "chance": chance,
        "agenda": list(flow.steps),
        "seat_count": len(view.players),
        "names": tuple(view.names),
        "next_id": flow.next_id,
        "turn": view.turn,
        "active": view.active,
        "phase": view.phase,
        "stack": [item.clone() for item in flow.stack],
        "pending": [item.clone() for item in flow.pending],
        "running": [item.clone() for item in flow.running],
        "lasting": list(view.lasting),
        "later": list(flow.later),
        "ordered": flow.ordered,
        "passes": flow.passes,
        "window": view.window,
        "returns": list(flow.returns),
        "loans": list(flow.loans),
        "deaths": flow.deaths,
        "attacked": flow.attacked,
        "content": flow.content,
        "options": view.options,
    }


def hush(board: Board) -> None:
    """Nobody is asked for responses any more."""
    board.players = [msgspec.structs.replace(player, stops="never") for player in board.players]


def card_of(seen: CardView, kind: type[C], **more: Any) -> C:
    """A card in play."""
    return kind(
        seen.id,
        seen.card,
        seen.owner,
        seen.controller,
        seen.place,
        seen.host,
        seen.marked,
        seen.damage,
        dict(seen.counters),
        **seen.state,
        **more,
    )


def player_fields(
    seen: PlayerView,
    own: OwnView | None,
    chance: Chance,
    likely: Sequence[str],
    filler: str,
    left: Sequence[str] = (),
) -> dict[str, Any]:
    """The fields of a player; those of whom nothing hidden is seen hold what is ``left`` of a deck
    that he may have, or else what is likely."""
    placed: Mapping[int, str] = {}
    if own is not None:
        hand, deck, placed = list(own.hand), chance.shuffled(own.deck), own.placed
    else:
        near = seen.hand + min(seen.deck, NEAR)
        some = chance.sample(left, near)
        some += [chance.choice(likely) for _ in range(near - len(some))]
        hand, deck = some[: seen.hand], some[seen.hand :]
        deck = [likely[0]] * (seen.deck - len(deck)) + deck
    return {
        "name": seen.name,
        "deck": deck,
        "hand": hand,
        "grave": [Buried(entry.id, entry.card) for entry in seen.grave],
        "resources": [
            Resource(r.id, placed.get(r.id, filler), r.owner, r.faction, r.marked)
            for r in seen.resources
        ],
        "pool": list(seen.pool),
        "removed": list(seen.removed),
        "lost": seen.lost,
        "mulligans": -1,
        "drawn": seen.drawn,
        "draw_cap": seen.draw_cap,
        "played": seen.played,
        "stops": own.stops if own else "happens",
        "pays": "auto",
    }


NEAR = 12
"""So many cards on top of a deck are made up; nobody thinks further ahead."""


def left_of_deck(
    view: CreatureView,
    number: int,
    chance: Chance,
    decks: Iterable[Mapping[str, int]],
    prints: Mapping[str, Print],
) -> list[str]:
    """What a player has not shown yet of one of these decks, if he may have it by all that he has
    shown; nothing if it is none of them."""

    def fitting() -> list[list[str]]:
        shown = Counter(
            name
            for name in shown_cards(view, number)
            if name not in prints or not prints[name].token
        )
        left = [Counter(deck) - shown for deck in decks if shown <= Counter(deck)]
        return [sorted(some.elements()) for some in left]

    some = view.once(f"decks of {number}", fitting)
    return chance.choice(some) if some else []


def shown_cards(view: CreatureView, number: int) -> Iterator[str]:
    """The cards of a player's deck that all have seen: in play, buried and removed."""
    seen = view.players[number]
    yield from (card.card for card in view.cards if card.owner == number)
    yield from (entry.card for entry in seen.grave)
    yield from seen.removed


def shown_factions(view: CreatureView, number: int) -> frozenset[str]:
    """The factions that a player has shown."""
    factions = {resource.faction for resource in view.players[number].resources}
    factions |= {card.faction for card in view.cards if card.owner == number}
    return frozenset(factions)


def pools(prints: Iterable[Print]) -> Callable[[frozenset[str]], list[str]]:
    """From some factions to the cards that a player of them may well have, or else any."""
    real = [printed for printed in prints if not printed.token]

    @cache
    def pool(factions: frozenset[str]) -> list[str]:
        mine = [printed.name for printed in real if printed.faction in factions]
        return mine or [printed.name for printed in real]

    return pool
