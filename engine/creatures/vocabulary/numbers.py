"""Numbers that a text counts, and conditions that it asks for."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import Figure, Many, One
from engine.creatures.vocabulary.things import Grave
from engine.creatures.vocabulary.words import CounterKind, Few, Skill
from engine.language.core import Atom, Test
from engine.language.phrases import Said, node

# ------------------------------------------------------------------ numbers


@node
class NumberOf(Atom):
    phrase = "the number of {many}"
    many: Many

    def code(self, coder: Coder) -> str:
        return f"len({self.many.find(coder)})"


class Own(Said):
    MY = "my", "f.me"
    ITS = "its", "first(f.it)"
    HOSTS = "my host's", "g.host(f)"


@node
class FigureOf(Atom):
    phrase = "{own} {figure}"
    own: Own
    figure: Figure

    def code(self, coder: Coder) -> str:
        if self.figure in (Figure.ATTACK, Figure.DEFENCE):
            coder.late = True
        return f"figure(g, {self.own.code}, {self.figure.value!r})"


class OnWhat(Said):
    ME = "me", "f.me"
    IT = "it", "first(f.it)"
    HOST = "my host", "g.host(f)"


@node
class CountersOn(Atom):
    phrase = "the number of {kind} counters on {where}"
    kind: CounterKind
    where: OnWhat

    def code(self, coder: Coder) -> str:
        return f"counters_on(g, {self.where.code}, {self.kind.value!r})"


class Pile(Said):
    YOUR_HAND = "in your hand", "len(g.player(f.you).hand)"
    THEIR_HAND = "in that player's hand", "sum(len(g.player(seat).hand) for seat in f.who)"
    YOUR_GRAVE = "in your graveyard", "len(g.player(f.you).grave)"
    YOUR_DECK = "in your deck", "len(g.player(f.you).deck)"


@node
class CardsIn(Atom):
    phrase = "the number of cards {pile}"
    pile: Pile

    def code(self, coder: Coder) -> str:
        return self.pile.code


class Counted(Said):
    """Open: a game may add its own."""


class CommonCounted(Counted):
    THAT_MANY = "that many", "f.numbers.get('count', 0)"
    DAMAGE = "that much", "f.amount"
    PLAYED = "the number of cards you played this turn", "g.player(f.you).played"


@node
class AnAmount(Atom):
    phrase = "{amount}"
    amount: Counted

    def code(self, coder: Coder) -> str:
        return self.amount.code


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


@node
class HostIsA(Test):
    phrase = "my host is a {one}"
    one: One

    def code(self, coder: Coder) -> str:
        return self.one.fits(coder, "g.host(f)")


class Fact(Said):
    """Open: a game may add its own."""


class CommonFact(Fact):
    YOUR_TURN = "it is your turn", "g.board.active == f.you"
    NOT_YOUR_TURN = "it is not your turn", "g.board.active != f.you"
    MARKED = "I am marked", "is_marked(g, f.source)"
    UNMARKED = "I am unmarked", "(f.source in g.board.cards and not is_marked(g, f.source))"
    ATTACKED = "I attacked this turn", "has_attacked(g, f.source)"
    ATTACKING = "I am attacking", "is_attacking(g, f.source)"
    DEFENDING = "I am defending", "is_defending(g, f.source)"
    YOU_ATTACKED = "you attacked this turn", "(g.board.active == f.you and g.board.attacked)"
    PLAYED_ENCHANTMENT = (
        "you played an enchantment this turn",
        "played_kind(g, f.you, 'enchantment')",
    )
    FEWER_CREATURES = (
        "you control fewer creatures than each opponent",
        "fewer(g, f.you, 'creature', all)",
    )
    FEWER_RESOURCES = (
        "you control fewer resource cards than each opponent",
        "fewer(g, f.you, 'resource', all)",
    )
    EMPTY_HAND = "your hand is empty", "not g.player(f.you).hand"
    THEIR_EMPTY_HAND = (
        "that player's hand is empty",
        "not any(g.player(seat).hand for seat in f.who)",
    )
    YOU_DID = "you did", "f.yes"
    DIED = "a creature died this turn", "g.board.deaths > 0"


@node
class Is(Test):
    phrase = "{fact}"
    fact: Fact

    def code(self, coder: Coder) -> str:
        return self.fact.code


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
