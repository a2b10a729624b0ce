"""All that can be pressed, picked or typed, by the verb in the address of its control."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.replies import Interaction
from bot.discord.verbs import (
    agreeing,
    answering_challenges,
    blocking,
    choosing,
    concepts,
    deck_editing,
    decks,
    helping,
    judging_concepts,
    league_settings,
    leagues,
    looking_back,
    looking_up,
    players,
    portraits,
    preferring,
    privacy,
    reading,
    rematching,
    replaying,
    setting_up,
    taking_decks,
    teaching,
    watching,
)

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Verb = Callable[[Interaction, Address, list[str]], Awaitable[None]]
Window = Callable[[Interaction, Address], Coroutine[Any, Any, None]]

VERBS = (
    agreeing,
    answering_challenges,
    blocking,
    choosing,
    concepts,
    deck_editing,
    decks,
    helping,
    judging_concepts,
    league_settings,
    leagues,
    looking_back,
    looking_up,
    players,
    portraits,
    preferring,
    privacy,
    reading,
    rematching,
    replaying,
    setting_up,
    taking_decks,
    teaching,
    watching,
)
WINDOWS = (
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
