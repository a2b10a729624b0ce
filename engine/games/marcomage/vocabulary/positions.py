"""Positions: which cards in the hands a text means, wherever they lie."""

from __future__ import annotations

from enum import Enum

from engine.games.marcomage.vocabulary.cards import Card, Cards, Hand
from engine.games.marcomage.vocabulary.stats import Rank
from engine.language.coder import Coder
from engine.language.core import Atom
from engine.language.phrases import Node, node


class Which(Node):
    """Some cards in a hand; its code is a list of their positions."""

    def player(self, coder: Coder) -> str:
        raise NotImplementedError

    def slots(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class Chosen(Which):
    phrase = "the chosen card"

    def player(self, coder: Coder) -> str:
        return coder.me

    def slots(self, coder: Coder) -> str:
        coder.needs_position = True
        return "[turn.chosen]"


@node
class ChosenEnemy(Which):
    phrase = "the chosen enemy card"

    def player(self, coder: Coder) -> str:
        return coder.enemy

    def slots(self, coder: Coder) -> str:
        coder.needs_position = True
        return "[turn.chosen]"


@node
class Matching(Which):
    phrase = "the matching card"

    def player(self, coder: Coder) -> str:
        return coder.enemy

    def slots(self, coder: Coder) -> str:
        return "[turn.position]"


@node
class Neighbours(Which):
    phrase = "its neighbours"

    def player(self, coder: Coder) -> str:
        return coder.enemy

    def slots(self, coder: Coder) -> str:
        return "turn.neighbours()"


@node
class WholeHand(Which):
    phrase = "{hand}"
    hand: Hand

    def player(self, coder: Coder) -> str:
        return self.hand.player(coder)

    def slots(self, coder: Coder) -> str:
        return "range(8)"


@node
class AllOf(Which):
    phrase = "all {cards} of {hand}"
    cards: Cards
    hand: Hand

    def player(self, coder: Coder) -> str:
        return self.hand.player(coder)

    def slots(self, coder: Coder) -> str:
        return self.cards.slots(coder, self.player(coder))


@node
class RandomOf(Which):
    phrase = "a random {card} of {hand}"
    card: Card
    hand: Hand

    def player(self, coder: Coder) -> str:
        return self.hand.player(coder)

    def slots(self, coder: Coder) -> str:
        return f"turn.some({self.card.slots(coder, self.player(coder))}, 1)"


@node
class UpToOf(Which):
    phrase = "up to {most} random {cards} of {hand}"
    most: Atom
    cards: Cards
    hand: Hand

    def player(self, coder: Coder) -> str:
        return self.hand.player(coder)

    def slots(self, coder: Coder) -> str:
        found = self.cards.slots(coder, self.player(coder))
        return f"turn.some({found}, {self.most.code(coder)})"


class Reach(Enum):
    SAME = "up to the rarity of this card"
    ONE_MORE = "up to one rarity above this card"


@node
class RarestOf(Which):
    """One card of the highest rarity within reach; chance picks among equals."""

    phrase = "the rarest {card} of {hand} {reach}"
    card: Card
    hand: Hand
    reach: Reach

    def player(self, coder: Coder) -> str:
        return self.hand.player(coder)

    def slots(self, coder: Coder) -> str:
        player = self.player(coder)
        above = 1 if self.reach is Reach.ONE_MORE else 0
        return f"turn.rarest({player}, {self.card.slots(coder, player)}, {above})"


class PriceWord(Enum):
    TOTAL = "total"
    BRICKS = "bricks"
    GEMS = "gems"
    RECRUITS = "recruits"


@node
class ExtremeOf(Which):
    """The card with the highest or lowest price; chance picks among equals."""

    phrase = "the {card} of {hand} that has the {rank} {price} price"
    card: Card
    rank: Rank
    price: PriceWord
    hand: Hand

    def player(self, coder: Coder) -> str:
        return self.hand.player(coder)

    def slots(self, coder: Coder) -> str:
        player = self.player(coder)
        found = self.card.slots(coder, player)
        return f'turn.priced({player}, {found}, "{self.price.value}", {self.rank.pick})'
