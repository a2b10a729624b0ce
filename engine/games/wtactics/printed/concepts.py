"""Cards and quests of WTactics that people write."""

from __future__ import annotations

from engine.creatures.printed.concepts import BODY, COST, Kind, Writing, figure, workshop
from engine.games.wtactics.numbers import FACTIONS, NEUTRAL, QUEST_KINDS
from engine.games.wtactics.printed.compiler import LANGUAGE
from engine.games.wtactics.printed.files import QUEST
from engine.games.wtactics.printed.programs import POOLS
from engine.games.wtactics.views.lookup import card_facts

POINTS, GOAL, HITS = (
    figure("2 points", "points"),
    figure("goal 3", "goal"),
    figure("4 hits", "hits"),
)
ROUNDS, SECURITY = figure("5 rounds", "duration"), figure("security 2", "escrow")

WRITING = Writing(
    language=LANGUAGE,
    pools=POOLS,
    factions=(*FACTIONS, NEUTRAL),
    kinds={
        "creature": Kind((COST, BODY)),
        "equipment": Kind((COST,)),
        "event": Kind((COST,)),
        "magic": Kind((COST,)),
        "enchantment": Kind((COST,)),
        "assignment": Kind((POINTS, GOAL), ()),
        "contract": Kind((POINTS, GOAL, ROUNDS), (SECURITY,)),
        "confrontation": Kind((POINTS, BODY, HITS), ()),
    },
    lone=dict.fromkeys(QUEST_KINDS, QUEST),
    lookup=card_facts,
    examples=(
        "Hill Warden",
        "Gaian creature - Elf Warrior",
        "3, loyalty 1, 2/3",
        "When I come into play, draw a card.",
    ),
)
WORKSHOP = workshop(WRITING)
