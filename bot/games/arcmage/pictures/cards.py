"""Cards of Arcmage: what is printed on them, and how a whole one looks."""

from __future__ import annotations

from functools import cache

from bot.paint.armies import cards as armies
from bot.paint.ink.paper import Paper, Scenes
from bot.paint.printing.faces import Face
from bot.paint.printing.wording import Grammar
from bot.text.words import printed
from engine.games.arcmage.printed.programs import PRINTS
from engine.plain import Plain


def face(facts: Plain) -> Face:
    return armies.face("arcmage", facts)


def card(face: Face, scenes: Scenes) -> Paper:
    return armies.card(face, scenes, grammar)


@cache
def grammar(language: str) -> Grammar:
    skills = {skill for card in PRINTS.values() for skill in card.skills}
    return armies.grammar(language, [printed("arcmage", skill) for skill in skills], [])
