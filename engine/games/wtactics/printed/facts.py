"""A card or a quest that somebody has written, as a match carries it."""

from __future__ import annotations

from engine.creatures.printed import facts
from engine.creatures.printed.facts import Number


class Facts(facts.Facts, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a file of cards has of a card; quests have numbers of their own."""

    points: Number = 0
    goal: Number = 0
    hits: Number = 0
    duration: Number = 0
    escrow: Number = 0
