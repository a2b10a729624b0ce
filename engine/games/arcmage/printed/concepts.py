"""Cards of Arcmage that people write."""

from __future__ import annotations

import re

from engine.creatures.printed.concepts import BODY, COST, Figure, Kind, Writing, workshop
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.printed.compiler import LANGUAGE
from engine.games.arcmage.printed.programs import POOLS
from engine.games.arcmage.views.lookup import card_facts

STRENGTH = Figure(
    re.compile(r"strength (\d{1,4})", re.IGNORECASE),
    "strength 8",
    lambda found: {"strength": (int(found[1]),)},
    lambda card: f"strength {card.strength[0]}",
)

WRITING = Writing(
    language=LANGUAGE,
    pools=POOLS,
    factions=FACTIONS,
    kinds={
        "creature": Kind((COST, BODY)),
        "city": Kind((STRENGTH,)),
        "enchantment": Kind((COST,)),
        "magic": Kind((COST,)),
        "event": Kind((COST,)),
        "loot": Kind((COST,)),
    },
    lone={},
    lookup=card_facts,
    examples=(
        "Hill Warden",
        "Gaian creature - Elf Archer",
        "3, loyalty 1, 2/3",
        "When I come into play, draw a card.",
    ),
)
WORKSHOP = workshop(WRITING)
