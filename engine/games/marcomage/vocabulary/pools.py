"""Pools: the cards that a text lets chance pick from, and where they come from."""

from __future__ import annotations

from enum import Enum

from engine.games.marcomage.vocabulary.cards import Card, CardRef, Flagged
from engine.language.coder import Coder, Meaningless
from engine.language.core import Expression
from engine.language.phrases import CardName, Node, node
from engine.words import noted


class Pool(Expression):
    """Cards that one can come from; its code is a sequence of card numbers."""


@node
class These(Pool):
    phrase = "{names| or }"
    names: tuple[CardName, ...]

    def code(self, coder: Coder) -> str:
        return coder.numbers_of(self.names)


@node
class CopyOf(Pool):
    phrase = "{card}"
    card: CardRef

    def code(self, coder: Coder) -> str:
        return f"copies({self.card.code(coder)})"


class Source(Enum):
    ALL = ""
    OWN_DECK = "from your deck"
    ENEMY_DECK = "from the enemy deck"
    NOT_IN_DECK = "not in your deck"


@node
class SameRarity(Node):
    phrase = "of the rarity of {card}"
    card: CardRef


@node
class OneOf(Expression):
    """Any card of a sort, from all cards or from a deck."""

    phrase = "a {card} {source} {rarity}"
    card: Card
    source: Source
    rarity: SameRarity | None

    def code(self, coder: Coder) -> str:
        if any(isinstance(a, Flagged) for a in self.card.adjectives):
            raise Meaningless(noted("cards told by rarity, keyword or cost"))
        cards = self.card.cards(coder)
        code = {
            Source.ALL: f"turn.pool({cards})",
            Source.OWN_DECK: f"in_deck({coder.me}, {cards})",
            Source.ENEMY_DECK: f"in_deck({coder.enemy}, {cards})",
            Source.NOT_IN_DECK: f"not_in_deck({coder.me}, turn.pool({cards}))",
        }[self.source]
        if self.rarity:
            code = f"turn.of_rarity({code}, {self.rarity.card.code(coder)})"
        return code


@node
class AnyOf(Pool):
    """A card that two sorts share is twice as likely."""

    phrase = "{sorts| or }"
    sorts: tuple[OneOf, ...]

    def code(self, coder: Coder) -> str:
        return " + ".join(sort.code(coder) for sort in self.sorts)


@node
class Another(Pool):
    """Of a deck, but neither this card nor the one that it replaces."""

    phrase = "another card from your deck of the same rarity"

    def code(self, coder: Coder) -> str:
        if not coder.replaced:
            raise Meaningless(noted("“another card” only in a sentence that replaces cards"))
        return f"turn.another({coder.me}, {coder.replaced})"
