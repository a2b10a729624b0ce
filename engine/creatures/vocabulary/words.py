"""Words with a fixed meaning: factions, kinds of card, skills, counters, numbers of things."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeVar

from engine.creatures.printed.coder import Coder
from engine.language.phrases import Node, Variable, node

C = TypeVar("C", bound=type[Node])
Pair = tuple[str, str]


def forms(
    plural: str, singular: str, first: type[Node], third: type[Node], *, older: Pair = ("", "")
) -> Callable[[C], C]:
    """Make two phrases of a class: for I, you and many, and for a single other one. How they were
    said before is ``older``; see ``Node.older``."""

    def make(cls: C) -> C:
        module = sys.modules[cls.__module__]
        both = (
            (plural, older[0], first, "First", "of_many"),
            (singular, older[1], third, "Third", "of_one"),
        )
        for phrase, before, kind, suffix, form in both:
            body = {
                "phrase": phrase,
                "older": (before,) if before else (),
                "__module__": cls.__module__,
                "__doc__": cls.__doc__,
            }
            made: type = dataclass(frozen=True)(type(cls.__name__ + suffix, (cls, kind), body))
            setattr(module, made.__name__, made)
            setattr(cls, form, made)
        return cls

    return make


class Faction(Enum):
    """Factions as adjectives; a game says which."""

    full: str

    def __new__(cls, adjective: str, full: str = "") -> Self:
        faction = object.__new__(cls)
        faction._value_, faction.full = adjective, full or adjective
        return faction


class Kinds(Enum):
    """Nouns for what is in play, with the kinds of card that they mean."""

    kinds: tuple[str, ...]

    def __new__(cls, noun: str, *kinds: str) -> Self:
        word = object.__new__(cls)
        word._value_, word.kinds = noun, kinds
        return word


class Noun(Kinds):
    """What is in play, one of it."""


class Nouns(Kinds):
    """What is in play, many of it."""


class CommonNoun(Noun):
    CREATURE = "creature", "creature"
    ENCHANTMENT = "enchantment", "enchantment"
    RESOURCE = "resource card", "resource card"
    CREATURE_OR_ENCHANTMENT = "creature or enchantment", "creature", "enchantment"
    ANY = "permanent", "card"


class CommonNouns(Nouns):
    CREATURE = "creatures", "creature"
    ENCHANTMENT = "enchantments", "enchantment"
    RESOURCE = "resource cards", "resource card"
    CREATURE_OR_ENCHANTMENT = "creatures or enchantments", "creature", "enchantment"
    ANY = "permanents", "card"


class Skill(Enum):
    """Keywords without a number; a game says which."""


class NumberedSkill(Enum):
    """Keywords with a number; a game says which."""


class Trait(Node):
    """A keyword as a card has it."""

    @property
    def pair(self) -> tuple[str, int]:
        """Its name and its number, which is 1 for those without one."""
        raise NotImplementedError

    def note(self, coder: Coder) -> None:
        """Write down that the card itself has it."""
        coder.keyword(*self.pair)


class Whole(Trait):
    """A keyword that holds wherever the card is."""


@node
class Plain(Whole):
    phrase = "{skill}"
    skill: Skill

    @property
    def pair(self) -> tuple[str, int]:
        return self.skill.value, 1


@node
class Numbered(Whole):
    phrase = "{skill} {number}"
    skill: NumberedSkill
    number: int

    @property
    def pair(self) -> tuple[str, int]:
        return self.skill.value, self.number


class Few(Node):
    """How many, where a number that is counted would be too much."""

    def code(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class Digits(Few):
    phrase = "{number}"
    number: int

    def code(self, coder: Coder) -> str:
        return str(self.number)


@node
class AsPaid(Few):
    phrase = "{letter}"
    letter: Variable

    def code(self, coder: Coder) -> str:
        return coder.letter(self.letter)


class CounterKind(Enum):
    """Counters with a name; a game says which."""


class Sign(Enum):
    PLUS = "+"
    MINUS = "−"


class Turn(Enum):
    """Until when something lasts."""

    TURN = "until end of turn"
    YOURS = "until your next turn"
    MARKED = "until it is marked"
    SOURCE = "as long as I am in play"
    HELD = "as long as I am marked"
    GAME = "forever"


class Phase(Enum):
    """The phases of a turn, and the turn itself; a game says which."""

    @property
    def name_of(self) -> str:
        return str(self.value).removesuffix(" phase")


class Edge(Enum):
    START = "start"
    END = "end"


def moment(edge: Edge, phase: Phase) -> str:
    """The name under which the rules tell of a moment; a turn ends with its discard phase."""
    if phase.value == "turn" and edge is Edge.END:
        return "end of discard"
    return f"{edge.value} of {phase.name_of}"
