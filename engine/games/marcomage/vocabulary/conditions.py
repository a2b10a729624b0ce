"""What a card may ask before it acts."""

from __future__ import annotations

from enum import Enum

from engine.games.marcomage.vocabulary.cards import (
    Card,
    CardRef,
    Flag,
    Hand,
    MatchingCard,
    ThisCard,
)
from engine.language.coder import Coder, Meaningless
from engine.language.core import Expression, Test
from engine.language.phrases import CardName, Keyword, node
from engine.words import noted


class Being(Enum):
    IS = "is"
    IS_NOT = "is not"

    def says(self, code: str) -> str:
        return code if self is Being.IS else f"(not {code})"


@node
class IsNew(Test):
    phrase = "{card} {being} New"
    card: CardRef
    being: Being

    def code(self, coder: Coder) -> str:
        match self.card:
            case ThisCard():
                return self.being.says("turn.new_before[turn.position]")
            case MatchingCard():
                return self.being.says(f"{coder.enemy}.new[turn.position]")
        raise Meaningless(noted("“this card is New” or “the matching card is New”"))


class Happened(Enum):
    PLAYED = "played"
    DISCARDED = "discarded"


@node
class LastWas(Test):
    phrase = "the last card was {happened}"
    happened: Happened

    def code(self, coder: Coder) -> str:
        played = f"last_was_play({coder.me})"
        return played if self.happened is Happened.PLAYED else f"(not {played})"


class Described(Expression):
    """What a card may turn out to be; its code is a set of card numbers."""


@node
class OneOfSort(Described):
    phrase = "a {card}"
    card: Card

    def code(self, coder: Coder) -> str:
        if any(self.card.has(flag) for flag in Flag):
            raise Meaningless(noted("a card told by rarity, keyword or cost"))
        return self.card.cards(coder)


@node
class OneOfNames(Described):
    phrase = "one of {names|, }"
    names: tuple[CardName, ...]

    def code(self, coder: Coder) -> str:
        return coder.numbers_of(self.names)


@node
class SameCard(Described):
    phrase = "this card"

    def code(self, coder: Coder) -> str:
        return "(turn.card,)"


@node
class CardIs(Test):
    phrase = "{card} {being} {what}"
    card: CardRef
    being: Being
    what: Described

    def code(self, coder: Coder) -> str:
        return self.being.says(f"({self.card.code(coder)} in {self.what.code(coder)})")


@node
class LastPlayedIs(Test):
    """False after a discard, with either word."""

    phrase = "the last card played {being} {what}"
    being: Being
    what: Described

    def code(self, coder: Coder) -> str:
        is_one = f"(last_card({coder.me}) in {self.what.code(coder)})"
        return self.being.says(f"(last_was_play({coder.me}) and {is_one})")


class Article(Enum):
    A = "a"
    NO = "no"
    ANOTHER = "another"


@node
class HandHas(Test):
    phrase = "{hand} has {article} {card}"
    hand: Hand
    article: Article
    card: Card

    def code(self, coder: Coder) -> str:
        player = self.hand.player(coder)
        slots = self.card.slots(coder, player)
        if self.article is Article.ANOTHER:
            slots = slots[:-1] + ", other=True)"
        elif not any(self.card.has(flag) for flag in Flag):
            slots = self.card.count(coder, player)
        return f"(not {slots})" if self.article is Article.NO else f"bool({slots})"


@node
class HandHasAll(Test):
    phrase = "{hand} has {names|, }"
    hand: Hand
    names: tuple[CardName, ...]

    def code(self, coder: Coder) -> str:
        numbers = coder.numbers_of(self.names)
        return f"set({numbers}).issubset({self.hand.player(coder)}.hand)"


@node
class TokensBound(Test):
    phrase = "{keyword} tokens are bound"
    keyword: Keyword

    def code(self, coder: Coder) -> str:
        return f"turn.binds({coder.me}, {str(self.keyword)!r})"


@node
class Discarded(Test):
    phrase = "a card was discarded"

    def code(self, coder: Coder) -> str:
        return "bool(turn.discarded)"


class Who(Enum):
    YOU = "you"
    ENEMY = "the enemy"

    def player(self, coder: Coder) -> str:
        return coder.me if self is Who.YOU else coder.enemy


@node
class PlayedLastRound(Test):
    phrase = "{who} played a {card} last round"
    who: Who
    card: Card

    def code(self, coder: Coder) -> str:
        return f"turn.played_last_round({self.who.player(coder)}, {self.card.cards(coder)})"


@node
class AnotherIsChosen(Test):
    phrase = "another card is chosen"

    def code(self, coder: Coder) -> str:
        coder.needs_position = True
        return "(turn.chosen != turn.position)"
