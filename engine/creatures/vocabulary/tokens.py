"""Tokens, copies, and what is done to the items of the stack."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.places import Place
from engine.creatures.vocabulary.words import Few
from engine.language.coder import Meaningless
from engine.language.core import Action, Value
from engine.language.phrases import CardName, Node, node
from engine.words import noted


class Marks(Enum):
    UNMARKED = ""
    MARKED = "marked"


@node
class Create(Action):
    phrase = "create a {name} in {place} {marks}"
    name: CardName
    place: Place
    marks: Marks

    def write(self, coder: Coder) -> None:
        city = self.place.code(coder)
        marked = self.marks is Marks.MARKED
        coder.do(f"token(g, f, {_token(coder, self.name)!r}, 1, {city}, f.you, {marked})")


@node
class CreateMany(Action):
    phrase = "create {count} {name} in {place} {marks}"
    count: Few
    name: CardName
    place: Place
    marks: Marks

    def write(self, coder: Coder) -> None:
        city = self.place.code(coder)
        marked = self.marks is Marks.MARKED
        name, count = _token(coder, self.name), self.count.code(coder)
        coder.do(f"token(g, f, {name!r}, {count}, {city}, f.you, {marked})")


def _token(coder: Coder, name: CardName) -> str:
    if coder.names.get(str(name)) is not True:
        raise Meaningless(noted("the name of a token"))
    return str(name)


class StackThing(Node):
    """Something on the stack."""

    def refs(self, coder: Coder) -> str:
        raise NotImplementedError


class Spell(Enum):
    CARD = "card on the stack"
    EVENT = "event"
    MAGIC = "magic"
    EVENT_OR_MAGIC = "event or magic"
    CREATURE = "creature on the stack"
    ENCHANTMENT = "enchantment on the stack"
    ABILITY = "ability"
    ITEM = "item of the stack"


@node
class TargetSpell(StackThing):
    phrase = "target {spell}"
    spell: Spell

    def refs(self, coder: Coder) -> str:
        found = f"stack_refs(g, f, {self.spell.value!r})"
        return coder.target(found, "1", "1", f"{self.spell.value}")


@node
class ThatSpell(StackThing):
    phrase = "that card"

    def refs(self, coder: Coder) -> str:
        return "[f.subject]"


@node
class CopyItem(Action):
    phrase = "copy {item}"
    item: StackThing

    def write(self, coder: Coder) -> None:
        refs = self.item.refs(coder)
        coder.do(f"copy_items(g, f, {refs})")


@node
class Counter(Action):
    phrase = "counter {item}"
    item: StackThing

    def write(self, coder: Coder) -> None:
        refs = self.item.refs(coder)
        coder.do(f"counter(g, {refs})")


@node
class CounterUnless(Action):
    phrase = "counter {item} unless its player pays {value}"
    item: StackThing
    value: Value

    def write(self, coder: Coder) -> None:
        refs = self.item.refs(coder)
        coder.do(f"counter_unless(g, f, {refs}, {self.value.code(coder)})")
        coder.do("counter_unpaid(g, f)")
