"""A match of Arcmage in the hands of the rules; see ``engine.creatures.board.game``."""

from __future__ import annotations

from functools import lru_cache

from engine.creatures.board import game
from engine.creatures.board.state import EVERYTHING
from engine.creatures.board.traits import Scope, Table
from engine.creatures.printed.book import Print
from engine.games.arcmage.board.state import Board, Card, Effect, Player
from engine.games.arcmage.board.traits import Traits, count_devotion
from engine.games.arcmage.printed.programs import POOLS, Pool
from engine.words import Saying, Words, called, later, person


class Game(game.Game):
    """A match while something happens in it."""

    __slots__ = ()

    board: Board
    pool: Pool
    id = "arcmage"
    pools = POOLS
    card_type = Card

    def forget(self, what: str) -> None:
        super().forget(what)
        if what == "place":  # a resident who goes somewhere else is devoted no more
            self.forget("level")
        elif what == "level" and (self.kept.table or self.kept.older):
            table = self.table
            before = table.reached()
            count_devotion(table)
            table.waiting = None
            if table.reached() != before:
                self.forget(EVERYTHING)

    def tally(self, table: Table) -> None:
        count_devotion(table)

    def as_printed(self, card: Card, printed: Print) -> Traits:
        return Traits(card, printed)

    def trait(self, id: int) -> Traits | None:
        return self.table.cards.get(id)

    def card(self, id: int) -> Card | None:
        return self.board.cards.get(id)

    def player(self, seat: int) -> Player:
        return self.board.players[seat]

    def cities(self, seat: int) -> list[Traits]:
        return [city for city in self.of("city") if city.card.controller == seat]

    def home(self, f: Effect | Scope) -> int:
        """The city that the card that speaks is in; or was, when it spoke and then left play."""
        card = self.board.cards.get(f.source)
        if card is None:
            return int(getattr(f, "place", 0))
        return card.host if card.place == "city" else 0

    def place_of(self, card: Card) -> int:
        """The city that a card is in; 0 if it is in none."""
        return card.host if card.place == "city" else 0

    def describe(self, ref: int) -> Words:
        """A reference in words that tell it from its likes."""
        board = self.board
        if ref < 0:
            return person(board.names[-1 - ref])
        card = board.cards.get(ref)
        if card is None:
            return self.name_of(ref)
        owner = board.names[card.controller]
        if card.place == "kingdom":
            return in_kingdom(card.name, owner)
        if card.place == "army":
            return in_army(card.name, owner)
        where = self.name_of(card.host)
        return (in_city if card.place == "city" else attached)(card.name, owner, where)


@lru_cache(maxsize=4096)
def in_kingdom(card: str, owner: str) -> Saying:
    return later("{card}, {name}'s city", card=called(card), name=owner)


@lru_cache(maxsize=4096)
def in_army(card: str, owner: str) -> Saying:
    return later("{card} in {name}'s army", card=called(card), name=owner)


def in_city(card: str, owner: str, city: Words) -> Saying:
    return later("{card} of {name} in {city}", card=called(card), name=owner, city=city)


def attached(card: str, owner: str, host: Words) -> Saying:
    return later("{card} of {name} on {host}", card=called(card), name=owner, host=host)
