"""The forty cards: four suits of ten, the same in every deck."""

from __future__ import annotations

import msgspec

SUITS = ("coins", "cups", "swords", "clubs")
RANKS = ("ace", "three", "king", "knight", "knave", "seven", "six", "five", "four", "two")
"""The strongest first (B-2.2)."""
POINTS = {"ace": 11, "three": 10, "king": 4, "knight": 3, "knave": 2}
"""What the others count is nothing (B-2.3)."""


class Card(msgspec.Struct, frozen=True):
    id: str
    name: str
    suit: str
    rank: str

    @property
    def points(self) -> int:
        return POINTS.get(self.rank, 0)

    @property
    def strength(self) -> int:
        """Among those of its suit, from 1 to 10."""
        return len(RANKS) - RANKS.index(self.rank)

    @property
    def text(self) -> str:
        """What there is to know of it."""
        higher = [rank for rank in RANKS if RANKS.index(rank) < RANKS.index(self.rank)]
        if not higher:
            return f"The highest of {self.suit}: only a trump takes it."
        return f"In {self.suit} taken by: {', '.join(higher)}."


CARDS = {
    card.id: card
    for suit in SUITS
    for rank in RANKS
    for card in [Card(f"{rank}-of-{suit}", f"{rank.capitalize()} of {suit}", suit, rank)]
}
NUMBERS = {card.name: card.id for card in CARDS.values()}
"""The id of each card by its name."""


def points(cards: list[str]) -> int:
    return sum(CARDS[card].points for card in cards)


def wins(first: str, second: str, trump: str) -> bool:
    """Whether the card that is played second takes the trick (B-3.2)."""
    one, other = CARDS[first], CARDS[second]
    if one.suit == other.suit:
        return other.strength > one.strength
    return other.suit == trump
