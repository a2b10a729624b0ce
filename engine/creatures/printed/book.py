"""The book of cards: what is printed on each, and the abilities that its text became."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Code = Callable[..., Any]
"""A function that a card's text became; see ``compiler``."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that is chosen when a card is played or an ability used."""

    candidates: Code
    """From the match and the effect to the references that may be chosen."""
    least: Code
    most: Code
    text: str


@dataclass(frozen=True, slots=True)
class Mode:
    """One way in which a program can run."""

    targets: tuple[Target, ...]
    instructions: tuple[Code, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Program:
    """What happens, step by step; a card with a choice has several modes."""

    modes: tuple[Mode, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    """One thing that a card's text says."""

    number: int
    sort: str
    """``spell``, ``trigger``, ``activated``, ``static``, ``level``, ``instead``, ``delayed``,
    ``attach``, ``salvage``, ``enters``, ``if`` or ``price``."""
    text: str
    level: int | None = None
    """The devotion that a city needs for it."""
    event: str = ""
    test: Code | None = None
    costs: Program | None = None
    program: Program | None = None
    statement: int = -1
    subject: Code | None = None
    condition: Code | None = None
    value: Code | None = None
    late: bool = False
    """Its condition asks for attack or defence, so that it is looked at last."""
    alike: bool = False
    """It says the same on whichever card of somebody's it stands, if that is in the same place."""
    zone: str = "play"
    once: bool = False
    harmless: bool = False
    """It only gives its player cards or resources."""
    pays: bool = False
    """It only makes resources, which are there to pay for something."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a statement: a change of single cards, or a hook that a rule asks."""

    sort: str
    """``change``, or the name of the hook."""
    layer: int
    run: Code


@dataclass(frozen=True, slots=True, eq=False)
class Print:
    """What is printed on a card."""

    name: str
    kind: str
    faction: str
    types: tuple[str, ...]
    cost: int
    x: bool
    """The price has an X or a T in it."""
    letter: str
    """Which one; nothing for a plain price."""
    loyalty: int
    attack: int
    defence: int
    token: bool
    text: str
    note: str
    skills: dict[str, int]
    unique: bool
    slug: str
    local: bool = False
    """Its text speaks of the zone in which it acts."""
    more: dict[str, int] = field(default_factory=dict)
    """Numbers that only cards of its game have."""
    abilities: tuple[Ability, ...] = ()
    statements: tuple[tuple[Part, ...], ...] = ()
    reads: tuple[tuple[str, ...], ...] = ()
    """For each statement what it looks at, see ``coder.READS``."""
    by_sort: dict[str, tuple[Ability, ...]] = field(default_factory=dict)
    statics: tuple[Ability, ...] = ()
    triggers: tuple[Ability, ...] = ()
    activated: tuple[Ability, ...] = ()
    """What is looked at again and again, at hand."""

    @property
    def permanent(self) -> bool:
        return self.kind not in ("event", "magic")
