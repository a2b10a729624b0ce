"""The compiler of the cards in ``data/arcmage``."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from engine.creatures.printed import compiler
from engine.creatures.printed.compiler import Number
from engine.games.arcmage import vocabulary
from engine.games.arcmage.printed import files
from engine.games.arcmage.printed.coder import Coder
from engine.games.arcmage.printed.elsewhere import CALLED
from engine.language.files import BadCardFile

EXAMPLES = (
    "Flying, veteran.",
    "Bodyguard 3.",
    "When I come into play, draw a card.",
    "When I die, target player discards a card.",
    "When a creature you control dies, put a +1/+1 counter on me.",
    "When you play a Gaian card, put a +1/+1 counter on me.",
    "At the start of your turn, draw a card.",
    "(M): deal 1 damage to target creature or city.",
    "(M), sacrifice me: produce a Gaian resource.",
    "Elf creatures you control get +1/+1.",
    "My host gets +2/+2 and has peaceful.",
    "While it is your turn, I get +1/+1.",
    "Level 3: draw a card.",
    "Level 5: creatures in your army get +2/+2.",
    "Destroy target creature with cost X or less.",
    "Target creature gets +2/+1 until end of turn.",
    "Choose one: draw a card; or each opponent discards a card.",
    "Search your deck for a creature card and put it into your hand.",
    "Attach to a creature.",
    "Play me only if you control an Elf creature.",
    "If my host would die, return it to its owner's hand instead.",
    "I come into play with 2 fire counters.",
)


class CardEntry(compiler.Entry, forbid_unknown_fields=True):
    """A card as its file has it."""

    kind: Literal["city", "creature", "enchantment", "magic", "event", "loot"]
    strength: list[Number] = msgspec.field(default_factory=list)
    """Attack and defence of a creature; the defence strength of a city."""


def figures(entry: CardEntry, where: str) -> dict[str, int]:
    """The strength of a card."""
    if entry.kind == "city":
        if len(entry.strength) != 1:
            raise BadCardFile(f"{where}: a city has one strength, as in “strength = [8]”")
        return {"defence": entry.strength[0]}
    if entry.kind == "creature":
        if len(entry.strength) != 2:
            raise BadCardFile(f"{where}: a creature has attack and defence: “strength = [1, 2]”")
        return {"attack": entry.strength[0], "defence": entry.strength[1]}
    return {}


LANGUAGE = compiler.Language(
    files=files.CARDS,
    shape=compiler.CardFile[CardEntry],
    coder=Coder,
    modules=("engine.language.core", "engine.creatures.vocabulary", vocabulary.__name__),
    examples=EXAMPLES,
    elsewhere=CALLED,
    tried=("creature", "event", "city", "enchantment"),
    figures=figures,
    # it lets magic be played as one: “Event cards” at the beginning of a sentence are of that kind
    wordless=frozenset({"Event"}),
)
read_all = partial(compiler.read_all, LANGUAGE)
words_of = partial(compiler.words_of, LANGUAGE)
compile_all = partial(compiler.compile_all, LANGUAGE)
facts_of = partial(compiler.facts_of, LANGUAGE)
examine = partial(compiler.examine, LANGUAGE)
