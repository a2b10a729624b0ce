"""What texts ask about the match: what things are and can do, how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.creatures.board.game import Fits, Game
from engine.creatures.board.state import Card, Effect, player_ref
from engine.creatures.board.traits import Speaker, Traits
from engine.creatures.fights.fighters import has_fallen
from engine.creatures.printed.lexicon import word
from engine.creatures.responses.payment import can_pay, ready
from engine.language.coder import bounded


@word
def first(refs: Sequence[int]) -> int:
    return refs[0] if refs else 0


@word
def seats_of(refs: Iterable[int]) -> list[int]:
    """The seats among some references."""
    return [-1 - ref for ref in refs if ref < 0]


@word
def living(g: Game, seats: Iterable[int]) -> list[int]:
    return [seat for seat in seats if not g.player(seat).lost]


@word
def player_refs(g: Game) -> list[int]:
    return [player_ref(seat) for seat in g.seats_from(g.board.active)]


@word
def controllers(g: Game, f: Speaker, refs: Iterable[int]) -> list[int]:
    """Who controls some things; for something that has left, who owned it."""
    seats: list[int] = []
    for ref in refs:
        if ref < 0:
            seats.append(-1 - ref)
        elif (card := g.card(ref)) is not None:
            seats.append(card.controller)
        elif (item := g.item(ref)) is not None:
            seats.append(item.you)
        elif (held := g.resource(ref)) is not None:
            seats.append(held[0])
        elif f.who:
            seats.append(f.who[0])
    return living(g, dict.fromkeys(seats))


@word
def traits_of(g: Game, refs: Iterable[int]) -> list[Traits]:
    cards = g.table.cards
    return [cards[ref] for ref in refs if ref in cards]


@word
def chosen_of(g: Game, f: Speaker) -> list[int]:
    card = g.card(f.source)
    return list(card.chosen) if card is not None else []


@word
def buried_refs(g: Game, f: Speaker, seats: Iterable[int], fits: Fits) -> list[int]:
    """The cards in some graveyards that fit, the top first."""
    return [
        entry.id
        for seat in seats
        for entry in reversed(g.player(seat).grave)
        if fits(g, f, g.prints[entry.name])
    ]


def there(g: Game, ref: int) -> bool:
    """Whether a reference is still something in play, a player who is not defeated, or somebody who
    lies where he fell."""
    if ref < 0:
        return not g.player(-1 - ref).lost
    if ref in g.board.cards or g.resource(ref) is not None:
        return True
    return has_fallen(g, ref)


SPELLS: dict[str, Callable[[str, bool], bool]] = {
    "card on the stack": lambda kind, card: card,
    "event": lambda kind, card: card and kind == "event",
    "magic": lambda kind, card: card and kind == "magic",
    "event or magic": lambda kind, card: card and kind in ("event", "magic"),
    "creature on the stack": lambda kind, card: card and kind == "creature",
    "enchantment on the stack": lambda kind, card: card and kind == "enchantment",
    "ability": lambda kind, card: not card,
    "item of the stack": lambda kind, card: True,
}


@word
def stack_refs(g: Game, f: Effect, what: str) -> list[int]:
    """The items of the stack that fit, the top first."""
    test = SPELLS[what]
    return [
        item.id
        for item in reversed(g.board.stack)
        if item.id != f.id and test(g.prints[item.name].kind, g.is_card(item))
    ]


@word
def on_it(g: Game, card: Card, f: Speaker) -> bool:
    return card.place == "attached" and card.host in f.it


@word
def is_in(g: Game, id: int, place: str) -> bool:
    card = g.card(id)
    return card is not None and card.place == place


@word
def is_marked(g: Game, id: int) -> bool:
    card = g.card(id)
    return card is not None and card.marked


@word
def can_mark(g: Game, id: int) -> bool:
    card = g.card(id)
    return card is not None and not card.marked and card.turns


@word
def has_attacked(g: Game, id: int) -> bool:
    card = g.card(id)
    return card is not None and card.attacked


@word
def has_skill(g: Game, id: int, skill: str) -> bool:
    traits = g.trait(id)
    return traits is not None and skill in traits.skills


@word
def figure(g: Game, id: int, what: str) -> int:
    """A number of a card: in play as it is now, elsewhere as it is printed."""
    traits = g.trait(id)
    if traits is not None:
        return bounded(getattr(traits, what))
    item, entry = g.item(id), g.buried(id)
    name = item.name if item is not None else entry[1].name if entry is not None else ""
    return int(getattr(g.prints[name], what, 0)) if name else 0


@word
def counters_on(g: Game, id: int, kind: str) -> int:
    card = g.card(id)
    return card.counters.get(kind, 0) if card is not None else 0


@word
def creatures_buried(g: Game, seat: int) -> int:
    return sum(g.prints[entry.name].kind == "creature" for entry in g.player(seat).grave)


@word
def fewer(g: Game, seat: int, kind: str, quantifier: Callable[[Iterable[bool]], bool]) -> bool:
    """Whether a player has fewer of a kind than each of his opponents, or than one of them."""

    def count(whose: int) -> int:
        if kind == "resource":
            return len(g.player(whose).resources)
        return sum(x.card.controller == whose for x in g.of(kind))

    return quantifier(count(seat) < count(other) for other in g.opponents(seat))


@word
def played_kind(g: Game, seat: int, kind: str) -> bool:
    """Whether a player has played a card of a kind this turn."""
    player = g.player(seat)
    return player.played > 0 and any(g.prints[name].kind == kind for name in g.board.played)


@word
def could_pay(g: Game, seat: int, cost: int) -> bool:
    return can_pay(ready(g, seat), cost, "", 0)


@word
def faction_of(g: Game, f: Effect) -> str:
    traits = g.trait(f.source)
    return traits.faction if traits is not None else g.prints[f.name].faction


@word
def could_pay_faction(g: Game, f: Effect, cost: int) -> bool:
    return can_pay(ready(g, f.you), cost, faction_of(g, f), cost)
