"""Cards: which ones a text means, where they lie, and what they are worth."""

from __future__ import annotations

from enum import Enum

from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.vocabulary.stats import Resource
from engine.language.coder import Coder, Meaningless
from engine.language.core import Atom, Expression
from engine.language.phrases import CardName, Keyword, Node, node
from engine.words import noted

# ------------------------------------------------------------------ sorts of cards


class Adjective(Node):
    """What a card must be to be meant."""


class RarityWord(Enum):
    COMMON = "common"
    UNCOMMON = "uncommon"
    RARE = "rare"
    NON_COMMON = "non-common"
    NON_RARE = "non-rare"

    @property
    def rarities(self) -> tuple[str, ...]:
        if self is RarityWord.NON_COMMON:
            return RARITIES[1:]
        return RARITIES[:2] if self is RarityWord.NON_RARE else (self.value,)


@node
class OfRarity(Adjective):
    phrase = "{rarity}"
    rarity: RarityWord


@node
class OfKeyword(Adjective):
    phrase = "{keyword}"
    keyword: Keyword


@node
class NotOfKeyword(Adjective):
    phrase = "non-{keyword}"
    keyword: Keyword


@node
class Named(Adjective):
    phrase = "{name}"
    name: CardName


class Cost(Enum):
    FREE = "free"
    NOT_FREE = "non-free"


@node
class OfCost(Adjective):
    phrase = "{cost}"
    cost: Cost


class Flag(Enum):
    """What depends on the moment and not on the card."""

    NEW = "New"
    OTHER = "other"
    UNCHOSEN = "unchosen"


@node
class Flagged(Adjective):
    phrase = "{flag}"
    flag: Flag


class Clause(Node):
    """More that a card must be, said after the noun."""


class Trait(Enum):
    """What can be said of a card from its price, keywords and text."""

    WITH_KEYWORDS = "with keywords"
    WITHOUT_KEYWORDS = "without keywords"
    ONLY_BRICKS = "priced in bricks only"
    ATTACKS = "that attack"
    RAISES_TOWER = "that raise the tower"
    RAISES_WALL = "that raise the wall"
    NAMES_NO_KEYWORD = "that name no keyword"


@node
class Having(Clause):
    phrase = "{trait}"
    trait: Trait


@node
class PricedBelow(Clause):
    phrase = "priced below {price}"
    price: int


class SortOfCard(Node):
    """Which cards are meant: some decided by the card alone, some by the moment."""

    adjectives: tuple[Adjective, ...]
    clauses: tuple[Clause, ...]

    def cards(self, coder: Coder) -> str:
        """The name of the set of all cards it can mean."""
        fixed = [a for a in self.adjectives if not isinstance(a, Flagged)]
        return coder.cards_of((*fixed, *self.clauses))

    def has(self, flag: Flag) -> bool:
        return any(isinstance(a, Flagged) and a.flag is flag for a in self.adjectives)

    def slots(self, coder: Coder, player: str) -> str:
        """The positions in a player's hand where such cards lie."""
        code = f"turn.slots({player}, {self.cards(coder)}"
        for flag in Flag:
            if self.has(flag):
                code += f", {flag.name.lower()}=True"
                if flag is Flag.UNCHOSEN:
                    coder.needs_position = True
        return code + ")"

    def count(self, coder: Coder, player: str) -> str:
        if any(isinstance(a, Flagged) for a in self.adjectives):
            # what is counted is New as it was before the turn, like a card that asks for itself
            return f"len({self.slots(coder, player).replace('new=', 'was_new=')})"
        return f"count({player}.hand, {self.cards(coder)})"


@node
class Card(SortOfCard):
    phrase = "{adjectives| } card {clauses| }"
    adjectives: tuple[Adjective, ...]
    clauses: tuple[Clause, ...]


@node
class Cards(SortOfCard):
    phrase = "{adjectives| } cards {clauses| }"
    adjectives: tuple[Adjective, ...]
    clauses: tuple[Clause, ...]


# ------------------------------------------------------------------ hands


class Hand(Enum):
    YOURS = "your hand"
    THEIRS = "the enemy hand"

    def player(self, coder: Coder) -> str:
        return coder.me if self is Hand.YOURS else coder.enemy


class Hands(Enum):
    YOURS = "your hand"
    THEIRS = "the enemy hand"
    ALL = "both hands"

    def players(self, coder: Coder) -> list[str]:
        if self is Hands.ALL:
            return [coder.me, coder.enemy]
        return [coder.me if self is Hands.YOURS else coder.enemy]


@node
class CardsIn(Atom):
    phrase = "the number of {sorts| and } in {hands}"
    sorts: tuple[Cards, ...]
    hands: Hands

    def code(self, coder: Coder) -> str:
        counts = [
            sort.count(coder, player) for player in self.hands.players(coder) for sort in self.sorts
        ]
        return f"({' + '.join(counts)})"


@node
class KeywordsIn(Atom):
    phrase = "the number of different keywords in {hand}"
    hand: Hand

    def code(self, coder: Coder) -> str:
        return f"turn.different_keywords({self.hand.player(coder)})"


# ------------------------------------------------------------------ single cards


class CardRef(Expression):
    """One certain card; its code is the card's number, 0 for none."""


@node
class ThisCard(CardRef):
    phrase = "this card"

    def code(self, coder: Coder) -> str:
        return "turn.card"


@node
class LastCard(CardRef):
    phrase = "the last card"

    def code(self, coder: Coder) -> str:
        return f"last_card({coder.me})"


@node
class EnemysLastCard(CardRef):
    phrase = "the enemy's last card"

    def code(self, coder: Coder) -> str:
        return f"last_card({coder.enemy})"


@node
class MatchingCard(CardRef):
    phrase = "the matching card"

    def code(self, coder: Coder) -> str:
        return f"{coder.enemy}.hand[turn.position]"


@node
class ChosenCard(CardRef):
    phrase = "the chosen card"

    def code(self, coder: Coder) -> str:
        coder.needs_position = True
        return f"{coder.me}.hand[turn.chosen]"


@node
class ChosenEnemyCard(CardRef):
    phrase = "the chosen enemy card"

    def code(self, coder: Coder) -> str:
        coder.needs_position = True
        return f"{coder.enemy}.hand[turn.chosen]"


@node
class NextCard(CardRef):
    phrase = "the next card"

    def code(self, coder: Coder) -> str:
        return "turn.next_card"


@node
class DiscardedCard(CardRef):
    phrase = "the discarded card"

    def code(self, coder: Coder) -> str:
        return "turn.discarded_card"


@node
class ReplacedCard(CardRef):
    phrase = "the replaced card"

    def code(self, coder: Coder) -> str:
        return "turn.replaced_card"


@node
class PriceOf(Atom):
    """In a change of stock, of each resource its own part; elsewhere say which price."""

    phrase = "the price of {card}"
    card: CardRef

    def code(self, coder: Coder) -> str:
        if not coder.changed or coder.changed[1] not in [word.value for word in Resource]:
            raise Meaningless(noted("“the total price of …”, “the bricks price of …” or the like"))
        return f"PRICE[{self.card.code(coder)}].{coder.changed[1]}"


@node
class ResourcePriceOf(Atom):
    phrase = "the {resource} price of {card}"
    resource: Resource
    card: CardRef

    def code(self, coder: Coder) -> str:
        return f"PRICE[{self.card.code(coder)}].{self.resource.value}"


@node
class TotalPriceOf(Atom):
    phrase = "the total price of {card}"
    card: CardRef

    def code(self, coder: Coder) -> str:
        return f"PRICE[{self.card.code(coder)}].total"


@node
class ByRarity(Atom):
    phrase = "one of {common}, {uncommon} or {rare} by the rarity of {card}"
    common: int
    uncommon: int
    rare: int
    card: CardRef

    def code(self, coder: Coder) -> str:
        values = (self.common, self.uncommon, self.rare)
        return f"turn.by_rarity({self.card.code(coder)}, {values})"


@node
class KeywordsNumber(Atom):
    """The number that a card gives with its keyword, as in “Charge 9”."""

    phrase = "the number of this keyword"

    def code(self, coder: Coder) -> str:
        if not coder.of_keyword:
            raise Meaningless(noted("a number; only the text of a keyword can speak of its own"))
        return "turn.keyword_number"


class Done(Enum):
    DISCARDED = "discarded"
    REPLACED = "replaced"
    RETURNED = "returned"


@node
class CountOfDone(Atom):
    phrase = "the number of {done} cards"
    done: Done

    def code(self, coder: Coder) -> str:
        return f"len(turn.{self.done.value})"


@node
class DifferentDiscarded(Atom):
    phrase = "the number of different discarded cards"

    def code(self, coder: Coder) -> str:
        return "len(set(turn.discarded))"
