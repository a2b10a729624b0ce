"""Words with a fixed meaning: factions, kinds of card, skills, counters, numbers of things."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from engine.language.phrases import Node, Variable, node

C = TypeVar("C", bound=type[Node])


def forms(plural: str, singular: str, first: type[Node], third: type[Node]) -> Callable[[C], C]:
    """Make two phrases of a class: for I, you and many, and for a single other one."""

    def make(cls: C) -> C:
        module = sys.modules[cls.__module__]
        for phrase, kind, suffix in ((plural, first, "First"), (singular, third, "Third")):
            body = {"phrase": phrase, "__module__": cls.__module__, "__doc__": cls.__doc__}
            made: Any = dataclass(frozen=True)(type(cls.__name__ + suffix, (cls, kind), body))
            setattr(module, made.__name__, made)
        return cls

    return make


class Faction(Enum):
    """Factions as adjectives; *Drakish* is the faction, *Drake* a type of creature."""

    GAIAN = "Gaian"
    DARK_LEGION = "Dark Legion"
    RED_BANNER = "Red Banner"
    HOUSE_OF_NOBLES = "House of Nobles"
    EMPIRE = "Empire"
    MYSTIC = "Mystic"
    DRAKE = "Drakish"

    @property
    def full(self) -> str:
        return FULL_NAMES.get(self.value, self.value)


FULL_NAMES = {"Empire": "The Empire", "Mystic": "The Mystic", "Drakish": "Drake"}


class Noun(Enum):
    """What is in play, one of it."""

    CREATURE = "creature"
    CITY = "city"
    ENCHANTMENT = "enchantment"
    LOOT = "loot"
    RESOURCE = "resource card"
    CREATURE_OR_CITY = "creature or city"
    CREATURE_OR_ENCHANTMENT = "creature or enchantment"
    ENCHANTMENT_OR_LOOT = "enchantment or loot"
    ANY = "permanent"

    @property
    def kinds(self) -> tuple[str, ...]:
        return KINDS_OF[self.value]


class Nouns(Enum):
    """What is in play, many of it."""

    CREATURE = "creatures"
    CITY = "cities"
    ENCHANTMENT = "enchantments"
    LOOT = "pieces of loot"
    RESOURCE = "resource cards"
    CREATURE_OR_CITY = "creatures or cities"
    CREATURE_OR_ENCHANTMENT = "creatures or enchantments"
    ANY = "permanents"

    @property
    def kinds(self) -> tuple[str, ...]:
        return KINDS_OF[self.value]


KINDS_OF = {
    "creature": ("creature",),
    "city": ("city",),
    "enchantment": ("enchantment",),
    "loot": ("loot",),
    "resource card": ("resource card",),
    "creature or city": ("creature", "city"),
    "creature or enchantment": ("creature", "enchantment"),
    "enchantment or loot": ("enchantment", "loot"),
    "permanent": ("card",),
    "creatures": ("creature",),
    "cities": ("city",),
    "enchantments": ("enchantment",),
    "pieces of loot": ("loot",),
    "resource cards": ("resource card",),
    "creatures or cities": ("creature", "city"),
    "creatures or enchantments": ("creature", "enchantment"),
    "permanents": ("card",),
}


class Skill(Enum):
    """Keywords without a number (chapter 11)."""

    FLYING = "flying"
    RANGED = "ranged"
    FIRST_STRIKE = "first strike"
    SUDDEN = "sudden"
    VETERAN = "veteran"
    TRAVEL = "travel"
    FATIGUE = "fatigue"
    PEACEFUL = "peaceful"
    INFILTRATE = "infiltrate"
    OVERRUN = "overrun"
    DEADLY = "deadly"
    INDESTRUCTIBLE = "indestructible"
    SANCTUARY = "sanctuary"
    BLOOD_VENGEANCE = "blood vengeance"
    UNIQUE = "unique"
    HOMESICK = "homesick"
    RABIES = "rabies"
    BOOST = "boost"
    BRUISER = "bruiser"
    DEFIANCE = "defiance"
    DEVOTED = "devoted"


class NumberedSkill(Enum):
    """Keywords with a number."""

    BODYGUARD = "bodyguard"
    BATTLE_SCREAM = "battle scream"
    SALVAGE = "salvage"
    CHARGE = "charge"


class Trait(Node):
    """A keyword as a card has it."""

    skill: Skill | NumberedSkill

    @property
    def pair(self) -> tuple[str, int]:
        raise NotImplementedError


@node
class Plain(Trait):
    phrase = "{skill}"
    skill: Skill

    @property
    def pair(self) -> tuple[str, int]:
        return self.skill.value, 1


@node
class Numbered(Trait):
    phrase = "{skill} {number}"
    skill: NumberedSkill
    number: int

    @property
    def pair(self) -> tuple[str, int]:
        return self.skill.value, self.number


class Few(Node):
    """How many, where a number that is counted would be too much."""

    def code(self, coder: Any) -> str:
        raise NotImplementedError


@node
class Digits(Few):
    phrase = "{number}"
    number: int

    def code(self, coder: Any) -> str:
        return str(self.number)


@node
class AsPaid(Few):
    phrase = "{letter}"
    letter: Variable

    def code(self, coder: Any) -> str:
        return str(coder.letter(self.letter))


class CounterKind(Enum):
    """Counters with a name."""

    FIRE = "fire"
    GRASSROOT = "grassroot"
    LOYALTY = "loyalty"
    RABIES = "rabies"
    TIME = "time"
    RUNE = "rune"
    EGG = "egg"
    GOLD = "gold"


class Sign(Enum):
    PLUS = "+"
    MINUS = "-"


class Turn(Enum):
    """Until when something lasts."""

    TURN = "until end of turn"
    YOURS = "until your next turn"
    MARKED = "until it is marked"
    SOURCE = "as long as I am in play"
    HELD = "as long as I am marked"
    GAME = "forever"


class Phase(Enum):
    TURN = "turn"
    UNMARK = "unmark phase"
    DRAW = "draw phase"
    TACTICS = "tactics phase"
    PLAY = "play phase"
    ATTACK = "attack phase"
    SECOND = "second play phase"
    DISCARD = "discard phase"

    @property
    def name_of(self) -> str:
        return self.value.removesuffix(" phase")


class Edge(Enum):
    START = "start"
    END = "end"


def moment(edge: Edge, phase: Phase) -> str:
    """The name under which the rules tell of a moment; a turn ends with its discard phase."""
    if phase is Phase.TURN and edge is Edge.END:
        return "end of discard"
    return f"{edge.value} of {phase.name_of}"
