"""The state of a match of Briscola, as plain data."""

from __future__ import annotations

import msgspec

from engine.table import State, Step
from tests.briscola.engine.cards import CARDS

HAND, TRICKS, ENOUGH = 3, 20, 61
"""Cards in a hand, tricks in a match, and the points that win it."""


class Player(msgspec.Struct):
    hand: list[str]
    pile: list[str]
    """What he has won, in the order in which it came."""


class Laid(msgspec.Struct, frozen=True):
    """A card on the table, and whose it is."""

    seat: int
    card: str


class Trick(msgspec.Struct, frozen=True):
    """A trick that was won."""

    cards: tuple[Laid, Laid]
    winner: int
    points: int


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agreed on (B-5.1)."""

    friendly: bool = False
    open_hands: bool = False


class Deal(Step, frozen=True):
    """Cards are dealt."""


class Ask(Step, frozen=True):
    """Whoever is to play is asked for a card."""


class Take(Step, frozen=True):
    """The trick goes to its winner."""


class Board(State, kw_only=True):
    """A match of Briscola."""

    agenda: list[Deal | Ask | Take]
    round: int
    """The number of the trick."""
    active: int
    dealer: int
    players: tuple[Player, Player]
    names: tuple[str, str]
    options: Options
    deck: str
    """Whose backs the cards have: the id of a ready deck, or nothing for one of somebody's own."""
    trump: str
    """The card that lies face up below the stock, or did."""
    stock: list[str]
    """The next card first; the one that lies face up is the last."""
    table: list[Laid]
    last: Trick | None = None

    def clone(self) -> Board:
        return msgspec.structs.replace(
            self,
            chance=self.chance.clone(),
            agenda=self.agenda[:],
            players=tuple(Player(one.hand[:], one.pile[:]) for one in self.players),
            stock=self.stock[:],
            table=self.table[:],
        )

    @property
    def suit(self) -> str:
        """The suit that is trump."""
        return CARDS[self.trump].suit
