"""A match of Arcmage in the hands of the rules; see ``engine.creatures.game``."""

from __future__ import annotations

from typing import Any

from engine.creatures import game
from engine.creatures.traits import Table
from engine.games.arcmage.programs import POOLS
from engine.games.arcmage.state import Board, Card, Player
from engine.games.arcmage.traits import Traits, count_devotion


class Game(game.Game):
    """A match while something happens in it."""

    __slots__ = ()

    board: Board
    pools, trait_type, card_type = POOLS, Traits, Card

    def stir(self, *what: str) -> None:
        super().stir(*what)
        if "level" in what:  # what abilities ask for that are only there from some devotion on
            self._count_devotion()

    def _count_devotion(self) -> None:
        """Count devotion anew in the table that is kept, if there is one."""
        kept = self.kept
        table: Table | None = kept.get("table") or kept.get("older")
        if table is None:
            return
        if kept.get("table") is None:  # not the older one, which others may still look at
            table = kept["table"] = table.over(self.board.cards)
        count_devotion(table)
        table.waiting = None

    def tally(self, table: Table) -> None:
        count_devotion(table)

    def trait(self, id: int) -> Traits | None:
        return self.table.cards.get(id)

    def card(self, id: int) -> Card | None:
        return self.board.cards.get(id)

    def player(self, seat: int) -> Player:
        return self.board.players[seat]

    def cities(self, seat: int) -> list[Traits]:
        return [city for city in self.of("city") if city.card.controller == seat]

    def home(self, f: Any) -> int:
        """The city that the card that speaks is in; or was, when it spoke and then left play."""
        card = self.board.cards.get(f.source)
        if card is None:
            return int(getattr(f, "place", 0))
        return card.host if card.place == "city" else 0

    def place_of(self, card: Card) -> int:
        """The city that a card is in; 0 if it is in none."""
        return card.host if card.place == "city" else 0

    def describe(self, ref: int) -> str:
        """A reference in words that tell it from its likes."""
        board = self.board
        if ref < 0:
            return board.names[-1 - ref]
        card = board.cards.get(ref)
        if card is None:
            return self.name_of(ref)
        owner = board.names[card.controller]
        if card.place == "kingdom":
            return f"{card.name}, {owner}'s city"
        if card.place == "army":
            return f"{card.name} in {owner}'s army"
        where = self.name_of(card.host)
        return f"{card.name} of {owner} {'in' if card.place == 'city' else 'on'} {where}"
