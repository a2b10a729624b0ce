"""All that can be pressed, picked or typed, by the verb in the address of its control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.verbs import (
    agreeing,
    answering,
    answering_challenges,
    blocking,
    choosing,
    concepts,
    deck_editing,
    decks,
    helping,
    holding,
    judging_concepts,
    league_settings,
    leagues,
    looking_back,
    looking_up,
    passing,
    players,
    portraits,
    preferring,
    privacy,
    reading,
    rematching,
    replaying,
    setting_up,
    sitting,
    taking_decks,
    teaching,
    watching,
)

if TYPE_CHECKING:
    from bot.discord.desk import Desk, Verb, Window

VERBS = (
    agreeing,
    answering,
    answering_challenges,
    blocking,
    choosing,
    concepts,
    deck_editing,
    decks,
    helping,
    holding,
    judging_concepts,
    league_settings,
    leagues,
    looking_back,
    looking_up,
    passing,
    players,
    portraits,
    preferring,
    privacy,
    reading,
    rematching,
    replaying,
    setting_up,
    sitting,
    taking_decks,
    teaching,
    watching,
)
WINDOWS = (
    answering,
    choosing,
    concepts,
    deck_editing,
    decks,
    helping,
    judging_concepts,
    league_settings,
    setting_up,
)
"""Those that open windows, and read what was typed there."""


def verbs(desk: Desk) -> dict[str, Verb]:
    return {verb: deed for module in VERBS for verb, deed in module.verbs(desk).items()}


def windows(desk: Desk) -> dict[str, Window]:
    return {verb: deed for module in WINDOWS for verb, deed in module.windows(desk).items()}
