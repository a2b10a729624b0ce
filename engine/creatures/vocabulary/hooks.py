"""Hooks: what a rule asks when it comes to it, such as “cost 1 less”."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import SomeCards
from engine.creatures.vocabulary.statements import (
    BANS,
    Part,
    Statement,
)
from engine.language.core import Atom, Value
from engine.language.phrases import Node, Said, node


class Hook(Statement):
    """Something that a rule asks when it comes to it."""

    name = ""
    arguments = ""
    layer = BANS

    def answer(self, coder: Coder) -> str:
        """Code for the answer."""
        raise NotImplementedError

    def parts(self, coder: Coder) -> list[Part]:
        arguments = f"g, f, {self.arguments}"
        return [(self.name, self.layer, coder.returning(arguments, self.answer(coder)))]


class More(Enum):
    LESS = "less"
    MORE = "more"


@node
class CostLess(Hook):
    """“Soldier cards you play cost 1 less.”"""

    phrase = "{cards} you play cost {number} {more}"
    name = "cost"
    arguments = "x, seat"
    cards: SomeCards
    number: Atom
    more: More

    def answer(self, coder: Coder) -> str:
        sign = "-" if self.more is More.LESS else ""
        fits = self.cards.function(coder)
        n = self.number.code(coder)
        return f"{sign}{n} if seat == f.you and {fits}(g, f, x) else 0"


@node
class CostForAll(Hook):
    phrase = "{cards} of your opponents cost {number} more"
    name = "cost"
    arguments = "x, seat"
    cards: SomeCards
    number: Atom

    def answer(self, coder: Coder) -> str:
        fits = self.cards.function(coder)
        return f"{self.number.code(coder)} if seat != f.you and {fits}(g, f, x) else 0"


@node
class NoPlay(Hook):
    phrase = "{cards} can't be played"
    name = "no play"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"{self.cards.function(coder)}(g, f, x)"


@node
class NoPlayOpponents(Hook):
    phrase = "your opponents can't play {cards}"
    name = "no play"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"seat != f.you and {self.cards.function(coder)}(g, f, x)"


@node
class DrawLimit(Hook):
    phrase = "players draw at most {number} card in their draw phase"
    name = "draw limit"
    arguments = "seat"
    number: int

    def answer(self, coder: Coder) -> str:
        return str(self.number)


@node
class OpponentsDrawLimit(Hook):
    phrase = "your opponents draw at most {number} card in their draw phase"
    name = "draw limit"
    arguments = "seat"
    number: int

    def answer(self, coder: Coder) -> str:
        return f"{self.number} if seat != f.you else 99"


@node
class UnmarkLimit(Hook):
    phrase = "players unmark at most {value} creatures in their unmark phase"
    name = "unmark limit"
    arguments = "seat"
    value: Value

    def answer(self, coder: Coder) -> str:
        return self.value.code(coder)


@node
class ResourceLimit(Hook):
    phrase = "players have at most {value} resource cards"
    name = "resource limit"
    arguments = "seat"
    value: Value

    def answer(self, coder: Coder) -> str:
        return self.value.code(coder)


@node
class ResourcesLikeYours(Hook):
    """You yourself may have as many as you like: the limit grows with you."""

    phrase = "players can't have more resource cards than you"
    name = "resource limit"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "999 if seat == f.you else len(g.player(f.you).resources)"


@node
class UnmarkLikeYours(Hook):
    phrase = "players unmark no more creatures in their unmark phase than you control"
    name = "unmark limit"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "sum(x.card.controller == f.you for x in g.of('creature'))"


DOUBLED, LOWERED, LIMITED, PREVENTED, CONVERTED = range(BANS, BANS + 5)
"""In this order damage is changed, whichever card came first."""


class Victims(Said):
    """Whose damage."""


class CommonVictims(Victims):
    CREATURES = "your creatures", "x.kind == 'creature' and x.card.controller == f.you"
    HOST = "my host", "x.id == g.host(f)"
    ME = "me", "x.id == f.source"
    IT = "it", "x.id in f.it"


class Dealer(Node):
    """Who deals damage."""

    def test(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class CardDealer(Dealer):
    phrase = "{card}"
    card: SomeCards

    def test(self, coder: Coder) -> str:
        return f"{self.card.function(coder)}(g, f, source)"


@node
class CreatureDealer(Dealer):
    phrase = "creatures"

    def test(self, coder: Coder) -> str:
        return "source.kind == 'creature'"


@node
class DoubleDamage(Hook):
    phrase = "damage dealt by {dealer} is doubled"
    name, layer = "damage", DOUBLED
    arguments = "source, x, amount"
    dealer: Dealer

    def answer(self, coder: Coder) -> str:
        return f"amount * 2 if {self.dealer.test(coder)} else amount"


@node
class NoDamageBy(Hook):
    phrase = "damage dealt by {dealer} is prevented"
    name, layer = "damage", PREVENTED
    arguments = "source, x, amount"
    dealer: Dealer

    def answer(self, coder: Coder) -> str:
        return f"0 if {self.dealer.test(coder)} else amount"


@node
class LessDamage(Hook):
    phrase = "damage dealt to {victims} is {number} less"
    name, layer = "damage", LOWERED
    arguments = "source, x, amount"
    victims: Victims
    number: int

    def answer(self, coder: Coder) -> str:
        return f"max(0, amount - {self.number}) if {self.victims.code} else amount"


@node
class NoDamageTo(Hook):
    phrase = "damage dealt to {victims} is prevented"
    name, layer = "damage", PREVENTED
    arguments = "source, x, amount"
    victims: Victims

    def answer(self, coder: Coder) -> str:
        return f"0 if {self.victims.code} else amount"


@node
class NoDraw(Hook):
    """In an effect: players cannot draw."""

    phrase = "that player can't draw cards"
    name = "ban"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "['draw'] if -1 - seat in f.it else []"
