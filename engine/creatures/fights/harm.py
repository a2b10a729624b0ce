"""Counters, destruction and death, as far as games with creatures share them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.creatures.board.departures import FIELD, Leaving, leave_together, lose_resource
from engine.creatures.board.events import Counters
from engine.creatures.board.game import Game
from engine.creatures.board.replacements import happens_instead
from engine.creatures.board.state import Effect
from engine.creatures.printed.lexicon import word

MOST_DAMAGE: Final = 999


@word
def add_counters(g: Game, ids: Sequence[int], kind: str, count: int) -> None:
    """Put counters on cards in play, or with a negative count take them off."""
    for id in ids:
        card = g.board.cards.get(id)
        if card is None or count == 0:
            continue
        have = card.counters.get(kind, 0)
        change = max(count, -have)
        if not change:
            continue
        counters = {**card.counters, kind: min(MOST_DAMAGE, have + change)}
        g.set(card, counters={name: number for name, number in counters.items() if number})
        g.tell(Counters(id=id, card=card.name, kind=kind, amount=change))


@word
def destroy(g: Game, f: Effect | None, refs: Sequence[int]) -> None:
    """Cards are destroyed; what is indestructible stays (A-11.7)."""
    found = [traits for id in refs if (traits := g.trait(id)) is not None]
    perish(g, [traits.id for traits in found if "indestructible" not in traits.skills])


@word
def sacrifice(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """Players give up cards of their own; nothing protects from it."""
    given = [id for id in refs if id in g.board.cards]
    leave_together(g, [Leaving(id, "grave", died=True, given=True) for id in given])
    count = len(given) + sum(lose_resource(g, id) for id in refs if id not in given)
    f.numbers["count"] = f.numbers.get("count", 0) + count


# ------------------------------------------------------------------ death


def perish(g: Game, ids: Iterable[int]) -> None:
    """Cards are destroyed at the same moment: creatures die, but for those to whom something else
    happens instead."""
    going = []
    for id in g.in_order(ids):
        card = g.board.cards[id]
        if g.table.cards[id].kind != "creature":
            going.append(Leaving(id, "grave"))
        elif card.spared or not happens_instead(g, card):
            going.append(death(g, id))
    leave_together(g, going)


def death(g: Game, id: int) -> Leaving:
    """A creature that dies; in a fight its card lies where it fell until the fight is over."""
    return Leaving(id, FIELD if g.manual.fighting(g) else "grave", died=True)
