"""Where a judge can put cards that are in play in Arcmage."""

from __future__ import annotations

from collections.abc import Iterator

from engine.creatures.board.manual import Judging
from engine.creatures.board.zones import shuffle
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Card
from engine.games.arcmage.board.zones import relocate
from engine.table import Option
from engine.words import called, later


def moves(g: Game, card: Card) -> Iterator[Option]:
    """Creatures go to their controller's army, or to one of his cities."""
    if g.table.cards[card.id].kind != "creature":
        return
    name, where = g.describe(card.id), f"card:{card.id}"
    if card.place == "city":
        yield Option(f"move:{card.id}:0", later("{card}: to the army", card=name), where)
    for city in g.cities(card.controller):
        if card.host != city.id:
            text = later("{card}: to {city}", card=name, city=called(city.name))
            yield Option(f"move:{card.id}:{city.id}", text, where)


def gains(g: Game, card: Card) -> bool:
    """The damage of a city is negative when it has gained strength."""
    return card.place == "kingdom"


JUDGING = Judging(moves, relocate, gains, shuffle=shuffle)
