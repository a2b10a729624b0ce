"""Damage, counters, destruction and death, as far as games with creatures share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.creatures.book import Print
from engine.creatures.events import Counters
from engine.creatures.game import Game
from engine.creatures.limits import weary
from engine.creatures.state import Card, Effect
from engine.creatures.traits import Traits
from engine.creatures.zones import leave, lose_resource
from engine.language.coder import LARGEST

MOST_DAMAGE = 999


class Source:
    """What deals damage: a card in play, or a card on the stack."""

    __slots__ = ("faction", "id", "kind", "name", "seat", "skills", "types")

    def __init__(self, id: int, card: Traits | Print, seat: int) -> None:
        self.id, self.seat = id, seat
        self.name, self.kind, self.faction = card.name, card.kind, card.faction
        self.types, self.skills = card.types, card.skills


def source_of(g: Game, f: Any) -> Source:
    """Where the damage of an effect comes from."""
    if (traits := g.trait(f.source)) is not None:
        return Source(traits.id, traits, f.you)
    return Source(f.source, g.prints[f.name], f.you)


def deal(g: Game, f: Any, refs: Sequence[int], amount: int) -> None:
    """An effect deals damage to creatures, cities and players."""
    source = source_of(g, f)
    for ref in refs:
        g.manual.hit(g, source, ref, amount)


def altered(g: Game, source: Source, target: Traits, amount: int) -> int:
    """What is left of damage after all that doubles, lowers or prevents it."""
    hooks = g.table.hooks.get("damage", ())
    for scope, run in hooks:
        amount = min(run(g, scope, source, target, amount), LARGEST)
    return int(amount)


def remembered(g: Game, id: int, name: str) -> Source:
    """A source of damage that a step knows by number and name."""
    if (traits := g.trait(id)) is not None:
        return Source(id, traits, traits.card.controller)
    return Source(id, g.prints[name], -1)


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
        card.counters[kind] = min(MOST_DAMAGE, have + change)
        if not card.counters[kind]:
            del card.counters[kind]
        g.touch()
        g.tell(Counters(id=id, card=card.name, kind=kind, amount=change))


def destroy(g: Game, f: Any, refs: Sequence[int]) -> None:
    """Cards are destroyed; what is indestructible stays (A-11.7)."""
    for id in refs:
        traits = g.trait(id)
        if traits is None or "indestructible" in traits.skills:
            continue
        if traits.kind == "creature":
            die(g, id)
        else:
            ruin(g, id)


def ruin(g: Game, id: int, died: bool = False) -> int:
    """A card leaves play for the graveyard, in the way of its kind; its number there."""
    card = g.board.cards[id]
    if own := g.manual.ruins.get(g.prints[card.name].kind):
        own(g, id)
        return 0
    return leave(g, id, "grave", died)


def sacrifice(g: Game, f: Any, refs: Sequence[int]) -> None:
    """Players give up cards of their own; nothing protects from it."""
    count = 0
    for id in refs:
        card = g.board.cards.get(id)
        if card is not None:
            count += 1
            g.happened("sacrifices", id, who=card.controller)
            ruin(g, id, died=True)
        else:
            count += lose_resource(g, id)
    f.numbers["count"] = f.numbers.get("count", 0) + count


def die(g: Game, id: int) -> None:
    """A creature dies, unless something happens instead."""
    card = g.board.cards.get(id)
    if card is None or (not card.spared and happens_instead(g, card)):
        return
    leave(g, id, "grave", died=True)


def happens_instead(g: Game, card: Card) -> bool:
    """Whether an effect replaces a death; if so it happens next."""
    if weary(g.board):  # two cards could save each other for ever
        return False
    for scope, run in g.table.hooks.get("death", ()):
        ability = run(g, scope, g.table.cards[card.id])
        if ability is None:
            continue
        name, which, stamp = ability
        board = g.board
        if stamp:
            board.lasting = [one for one in board.lasting if one.stamp != stamp]
        board.effects += 1
        card.spared, card.damage, card.doomed = True, 0, False
        effect = Effect(
            id=g.new_id(),
            name=name,
            ability=which,
            you=scope.you,
            source=scope.source,
            it=[card.id],
            subject=card.id,
            part="instead",
        )
        board.running.append(effect)
        g.touch()
        g.push("effect")
        return True
    return False
