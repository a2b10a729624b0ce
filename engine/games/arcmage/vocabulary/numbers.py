"""Numbers that a text counts, and conditions that it asks for."""

from __future__ import annotations

from enum import Enum

from engine.games.arcmage.coder import Coder
from engine.games.arcmage.vocabulary.filters import Figure, Many, One
from engine.games.arcmage.vocabulary.things import Grave
from engine.games.arcmage.vocabulary.words import CounterKind, Few, Skill
from engine.language.core import Atom, Test
from engine.language.phrases import node

# ------------------------------------------------------------------ numbers


@node
class NumberOf(Atom):
    phrase = "the number of {many}"
    many: Many

    def code(self, coder: Coder) -> str:
        return f"len({self.many.find(coder)})"


class Own(Enum):
    MY = "my"
    ITS = "its"
    HOSTS = "my host's"


OWNERS = {"my": "f.me", "its": "first(f.it)", "my host's": "g.host(f)"}


@node
class FigureOf(Atom):
    phrase = "{own} {figure}"
    own: Own
    figure: Figure

    def code(self, coder: Coder) -> str:
        if self.figure in (Figure.ATTACK, Figure.DEFENCE):
            coder.late = True
        return f"figure(g, {OWNERS[self.own.value]}, {self.figure.value!r})"


class OnWhat(Enum):
    ME = "me"
    IT = "it"
    HOST = "my host"


ON_WHAT = {"me": "f.me", "it": "first(f.it)", "my host": "g.host(f)"}


@node
class CountersOn(Atom):
    phrase = "the number of {kind} counters on {where}"
    kind: CounterKind
    where: OnWhat

    def code(self, coder: Coder) -> str:
        return f"counters_on(g, {ON_WHAT[self.where.value]}, {self.kind.value!r})"


class Pile(Enum):
    YOUR_HAND = "in your hand"
    THEIR_HAND = "in that player's hand"
    YOUR_GRAVE = "in your graveyard"
    YOUR_DECK = "in your deck"


PILES = {
    "in your hand": "len(g.player(f.you).hand)",
    "in that player's hand": "sum(len(g.player(seat).hand) for seat in f.who)",
    "in your graveyard": "len(g.player(f.you).grave)",
    "in your deck": "len(g.player(f.you).deck)",
}


@node
class CardsIn(Atom):
    phrase = "the number of cards {pile}"
    pile: Pile

    def code(self, coder: Coder) -> str:
        return PILES[self.pile.value]


class Counted(Enum):
    THAT_MANY = "that many"
    DAMAGE = "that much"
    DEVOTION = "my devotion"
    PLAYED = "the number of cards you played this turn"
    STRENGTH = "the strength of my city"


AMOUNTS = {
    "that many": "f.numbers.get('count', 0)",
    "that much": "f.amount",
    "my devotion": "devotion_of(g, f.source)",
    "the number of cards you played this turn": "g.player(f.you).played",
    "the strength of my city": "figure(g, g.home(f), 'strength')",
}


@node
class AnAmount(Atom):
    phrase = "{amount}"
    amount: Counted

    def code(self, coder: Coder) -> str:
        return AMOUNTS[self.amount.value]


# ------------------------------------------------------------------ conditions


@node
class YouHave(Test):
    phrase = "you control a {one}"
    one: One

    def code(self, coder: Coder) -> str:
        return f"any(x.card.controller == f.you for x in {self.one.find(coder)})"


@node
class NobodyHas(Test):
    phrase = "you control no {many}"
    many: Many

    def code(self, coder: Coder) -> str:
        return f"not any(x.card.controller == f.you for x in {self.many.find(coder)})"


@node
class ThereIs(Test):
    phrase = "there is a {one}"
    one: One

    def code(self, coder: Coder) -> str:
        return f"bool({self.one.find(coder)})"


@node
class IsA(Test):
    phrase = "it is a {one}"
    one: One

    def code(self, coder: Coder) -> str:
        return self.one.fits(coder, "first(f.it)")


class Fact(Enum):
    YOUR_TURN = "it is your turn"
    NOT_YOUR_TURN = "it is not your turn"
    IN_ARMY = "I am in your army"
    IN_CITY = "I am in a city"
    IN_OWN_CITY = "I am in your city"
    IN_FOREIGN_CITY = "I am in an opponent's city"
    MARKED = "I am marked"
    UNMARKED = "I am unmarked"
    SUDDEN = "I came directly into your army"
    ATTACKED = "I attacked this turn"
    ATTACKING = "I am attacking"
    DEFENDING = "I am defending"
    YOU_ATTACKED = "you attacked this turn"
    PLAYED_ENCHANTMENT = "you played an enchantment this turn"
    LOST_CITY = "you have lost a city"
    FEWER_CREATURES = "you control fewer creatures than each opponent"
    FEWER_RESOURCES = "you control fewer resource cards than each opponent"
    FEWER_CITIES = "you control fewer cities than an opponent"
    BIGGER_ARMY = "your army has more creatures than my host's controller's army"
    EMPTY_HAND = "your hand is empty"
    THEIR_EMPTY_HAND = "that player's hand is empty"
    YOU_DID = "you did"
    DIED = "a creature died this turn"
    YOUR_CITY_HURT = "a city of yours was damaged this turn"


FACTS = {
    "it is your turn": "g.board.active == f.you",
    "it is not your turn": "g.board.active != f.you",
    "I am in your army": "is_in(g, f.source, 'army')",
    "I am in a city": "g.home(f) != 0",
    "I am in your city": "in_own_city(g, f)",
    "I am in an opponent's city": "(g.home(f) != 0 and not in_own_city(g, f))",
    "I am marked": "is_marked(g, f.source)",
    "I am unmarked": "(f.source in g.board.cards and not is_marked(g, f.source))",
    "I came directly into your army": "came_suddenly(g, f)",
    "I attacked this turn": "has_attacked(g, f.source)",
    "I am attacking": "is_attacking(g, f.source)",
    "I am defending": "is_defending(g, f.source)",
    "you attacked this turn": "(g.board.active == f.you and g.board.attacked)",
    "you played an enchantment this turn": "played_kind(g, f.you, 'enchantment')",
    "you have lost a city": "g.board.fallen_cities.get(f.you, 0) > 0",
    "you control fewer creatures than each opponent": "fewer(g, f.you, 'creature', all)",
    "you control fewer resource cards than each opponent": "fewer(g, f.you, 'resource', all)",
    "you control fewer cities than an opponent": "fewer(g, f.you, 'city', any)",
    "your army has more creatures than my host's controller's army": "bigger_army(g, f)",
    "your hand is empty": "not g.player(f.you).hand",
    "that player's hand is empty": "not any(g.player(seat).hand for seat in f.who)",
    "you did": "f.yes",
    "a creature died this turn": "g.board.deaths > 0",
    "a city of yours was damaged this turn": "any(c.card.taken > 0 for c in g.cities(f.you))",
}


@node
class Is(Test):
    phrase = "{fact}"
    fact: Fact

    def code(self, coder: Coder) -> str:
        return FACTS[self.fact.value]


@node
class ItHas(Test):
    phrase = "it has {skill}"
    skill: Skill

    def code(self, coder: Coder) -> str:
        return f"has_skill(g, first(f.it), {self.skill.value!r})"


@node
class GraveHas(Test):
    phrase = "{number} or more cards are in {grave}"
    number: Few
    grave: Grave

    def code(self, coder: Coder) -> str:
        seats = self.grave.seats()
        return f"any(len(g.player(s).grave) >= {self.number.code(coder)} for s in {seats})"


@node
class YouControlType(Test):
    phrase = "you control {number} or more {many}"
    number: Few
    many: Many

    def code(self, coder: Coder) -> str:
        found = self.many.find(coder)
        mine = f"sum(x.card.controller == f.you for x in {found})"
        return f"{mine} >= {self.number.code(coder)}"
