"""Actions with places, resources and devotion of Arcmage."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import ACard, SomeCards
from engine.creatures.vocabulary.things import Things
from engine.creatures.vocabulary.words import Faction
from engine.language.core import Action, Atom, Value
from engine.language.phrases import node, write


@node
class MoveAnywhere(Action):
    """To a city or army of whoever controls it."""

    phrase = "move {things} to a city or army of its controller"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})")
        coder.do("choose_place(g, f, army=True)")


@node
class MoveToCity(Action):
    phrase = "move {things} to a city of its controller"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})")
        coder.do("choose_place(g, f, army=False)")


@node
class MoveAlong(Action):
    """To where this card has gone."""

    phrase = "move {things} along"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"move_all(g, f, {refs}, g.home(f))")


@node
class RemoveForDevotion(Action):
    """Cards of a graveyard whose loyalty marks become devotion."""

    phrase = "remove any number of {cards} in your graveyard from the game for devotion"
    cards: SomeCards

    def write(self, coder: Coder) -> None:
        found = f"buried_refs(g, f, [f.you], {self.cards.function(coder)})"
        coder.do(f"choose(g, f, f.you, {found}, 0, 99, {write(self.cards)!r})")
        coder.do("give_devotion(g, f)")


@node
class Produce(Action):
    phrase = "produce {value} {faction} resources"
    gives = "resources"
    value: Atom
    faction: Faction

    def write(self, coder: Coder) -> None:
        coder.do(f"produce(g, [f.you], {self.value.code(coder)}, {self.faction.full!r})")


@node
class ProduceOne(Action):
    phrase = "produce a {faction} resource"
    gives = "resources"
    faction: Faction

    def write(self, coder: Coder) -> None:
        coder.do(f"produce(g, [f.you], 1, {self.faction.full!r})")


@node
class AttackAgain(Action):
    phrase = "attack again"

    def write(self, coder: Coder) -> None:
        coder.do("attack_again(g, f)")


@node
class Swap(Action):
    phrase = "swap me for a {noun} among your resources"
    noun: ACard

    def write(self, coder: Coder) -> None:
        coder.do(f"swap_for(g, f, f.you, {self.noun.function(coder)})")
        coder.do("take_resource(g, f)")


@node
class ReturnStolen(Action):
    phrase = "return the stolen resource card"

    def write(self, coder: Coder) -> None:
        coder.do("return_resources(g, f, f.chosen)")


@node
class PayFaction(Action):
    """A price in resources of the card's own faction."""

    phrase = "pay {value} of my faction"
    value: Value

    def write(self, coder: Coder) -> None:
        n = self.value.code(coder)
        coder.do(f"pay(g, f, f.you, {n}, faction_of(g, f), {n})")

    def possible(self, coder: Coder) -> str:
        return f"could_pay_faction(g, f, {self.value.code(coder)})"
