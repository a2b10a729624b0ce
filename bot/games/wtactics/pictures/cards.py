"""Cards of WTactics: those of an army look as in Arcmage; quests are sealed writs."""

from __future__ import annotations

from functools import cache

import msgspec

from bot.games.wtactics.pictures import writs
from bot.paint.armies import cards as armies
from bot.paint.ink.paper import Paper, Scenes
from bot.paint.printing.faces import Face, Mark
from bot.paint.printing.wording import Grammar, words_of
from bot.text.words import printed
from engine.games.arcmage.numbers import FACTIONS
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.plain import Plain


def face(facts: Plain) -> Face:
    """A card of an army, or a quest: its kind gives it its colour."""
    found = armies.face("wtactics", facts)
    if found.kind not in QUEST_KINDS:
        return found
    return msgspec.structs.replace(
        found,
        band=found.kind,
        ground=found.kind,
        figures=tuple(Mark(what, str(facts[what])) for what in FIGURES if facts[what]),
    )


FIGURES = ("points", "goal", "hits", "duration", "escrow")


def line(face: Face) -> str:
    """The line of type under the scene."""
    return (writs.line if face.kind in QUEST_KINDS else armies.line)(face)


def card(face: Face, scenes: Scenes) -> Paper:
    return (writs.writ if face.kind in QUEST_KINDS else armies.card)(face, scenes, grammar)


@cache
def grammar(language: str) -> Grammar:
    allied = [f"ally with {faction}" for faction in (*FACTIONS, "Empire")]
    skills = [printed("wtactics", skill) for skill in (*KEYWORDS, *allied)]
    return armies.grammar(language, skills, words_of(language).limits)


KEYWORDS = (
    "aggressive", "blood vengeance", "deadly", "first strike", "flying", "ranged", "guard",
    "sudden", "veteran", "bloodborne", "battle scream", "bodyguard", "cooperate", "unique",
)  # fmt: skip
"""Skills that stand out."""
