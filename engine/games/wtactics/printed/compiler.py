"""The compiler of the cards and quests in ``data/wtactics``."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from engine.creatures.printed import compiler
from engine.creatures.printed.compiler import Number
from engine.games.wtactics import vocabulary
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.games.wtactics.printed import files
from engine.games.wtactics.printed.coder import Coder
from engine.games.wtactics.printed.elsewhere import CALLED
from engine.language.files import BadCardFile

EXAMPLES = (
    "Flying, veteran.",
    "Offensive first strike.",
    "Bodyguard 2.",
    "Ally with Gaian.",
    "When I come into play, draw a card.",
    "When a creature you control dies, put a +1/+1 counter on me.",
    "At the start of your turn, gain 1 influence.",
    "(M): deal 1 damage to target creature.",
    "(Ma2), pay 1: destroy target creature with cost 2 or less.",
    "(A): creatures you control get +0/+1.",
    "(A) pay 1: at the start of your turn, draw a card.",
    "Upkeep: pay 1, or sacrifice me.",
    "Elf creatures you control get +1/+1.",
    "Soldier creatures you control in all zones get +1/+0.",
    "Attach to a creature you control.",
    "My host gets +2/+0 and has deadly.",
    "Target creature gets +2/+2 until end of turn.",
    "Choose one: draw a card; or each opponent discards a card.",
    "Move target creature to the other front.",
    "Gain 2 gold.",
    "Play me only if you control an Elf creature.",
    "While I am in your Offensive, I get +1/+0.",
    "When a creature you control dies, count 1.",
    "Completed while you control 4 or more creatures in all zones.",
    "When an opponent loses influence, count that much.",
    "Reward: draw a card.",
)


class CardEntry(compiler.Entry, forbid_unknown_fields=True):
    """A card or a quest as its file has it."""

    kind: Literal[
        "creature",
        "equipment",
        "event",
        "magic",
        "enchantment",
        "assignment",
        "contract",
        "confrontation",
    ]
    strength: list[Number] = msgspec.field(default_factory=list)
    """Attack and defence, of a creature and of a confrontation."""
    points: Number = 0
    """The victory points of a quest."""
    goal: Number = 0
    """How far a quest has to come; a confrontation has hit points instead."""
    hits: Number = 0
    duration: Number = 0
    """In how many rounds a contract must be completed."""
    escrow: Number = 0
    """The gold that a contract asks for as a security."""


def figures(entry: CardEntry, where: str) -> dict[str, int | dict[str, int]]:
    """The strength of a card, and the numbers of a quest."""
    fights = entry.kind in ("creature", "confrontation")
    if len(entry.strength) != (2 if fights else 0):
        raise BadCardFile(
            f"{where}: creatures and confrontations, and no other cards, have attack and defence,"
            " as in “strength = [1, 2]”"
        )
    attack, defence = entry.strength or (0, 0)
    quest = {name: getattr(entry, name) for name in QUEST_NUMBERS}
    if entry.kind not in QUEST_KINDS:
        if any(quest.values()):
            raise BadCardFile(f"{where}: only quests have {', '.join(QUEST_NUMBERS)}")
        return {"attack": attack, "defence": defence}
    needed = QUEST_NEEDS[entry.kind]
    if missing := [name for name in needed if not quest[name]]:
        raise BadCardFile(f"{where}: a quest of this kind needs {', '.join(missing)}")
    return {"attack": attack, "defence": defence, "more": quest}


QUEST_NUMBERS = ("points", "goal", "hits", "duration", "escrow")
QUEST_NEEDS = {
    "assignment": ("points", "goal"),
    "contract": ("points", "goal", "duration"),
    "confrontation": ("points", "hits"),
}

LANGUAGE = compiler.Language(
    files=files.FILES,
    shape=compiler.CardFile[CardEntry],
    coder=Coder,
    modules=("engine.language.core", "engine.creatures.vocabulary", vocabulary.__name__),
    examples=EXAMPLES,
    elsewhere=CALLED,
    tried=("creature", "event", "equipment", "enchantment", "assignment"),
    figures=figures,
    wordless=frozenset({"Banner"}),  # else nobody could say “Red Banner”
)
read_all = partial(compiler.read_all, LANGUAGE)
words_of = partial(compiler.words_of, LANGUAGE)
compile_all = partial(compiler.compile_all, LANGUAGE)
facts_of = partial(compiler.facts_of, LANGUAGE)
examine = partial(compiler.examine, LANGUAGE)
