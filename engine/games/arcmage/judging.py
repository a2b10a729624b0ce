"""Where a judge can put cards that are in play in Arcmage."""

from __future__ import annotations

from collections.abc import Iterator

from engine.creatures.manual import Judging
from engine.creatures.zones import shuffle
from engine.games.arcmage.game import Game
from engine.games.arcmage.state import Card
from engine.games.arcmage.zones import relocate
from engine.table import Option


def moves(g: Game, card: Card) -> Iterator[Option]:
    """Creatures go to their controller's army, or to one of his cities."""
    if g.table.cards[card.id].kind != "creature":
        return
    name, where = g.describe(card.id), f"card:{card.id}"
    if card.place == "city":
        yield Option(f"move:{card.id}:0", f"{name}: to the army", where)
    for city in g.cities(card.controller):
        if card.host != city.id:
            yield Option(f"move:{card.id}:{city.id}", f"{name}: to {city.name}", where)


def gains(g: Game, card: Card) -> bool:
    """The damage of a city is negative when it has gained strength."""
    return card.place == "kingdom"


JUDGING = Judging(moves, relocate, gains, shuffle=shuffle)
