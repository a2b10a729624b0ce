"""What is typed into the window of a concept, and the card that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.aside import Aside, Failed, TooMuch
from engine.concepts import BadCard, Field, Slip, fields, read
from engine.words import noted, say

if TYPE_CHECKING:
    from bot.store.concepts import ConceptChanges

NOTE = Field(
    "note",
    noted("Note"),
    noted("What you want to say about it."),
    noted("For decks that wait."),
    200,
    False,
    long=True,
)
"""What somebody fills in beside that of which a card is made (M-9.5)."""


PATIENCE = 10.0
"""Seconds in which a card is read; the longest take a tenth of one."""
TOO_LONG = noted("shorter and plainer sentences, since I can't make out what these say")


def shortened(game: str, typed: Mapping[str, str]) -> dict[str, str]:
    """What was typed into the inputs that there are. Discord lets nobody type more than that, and
    what comes otherwise is cut, one sign over, so that it is refused and yet kept."""
    return {field.id: typed.get(field.id, "")[: field.most + 1] for field in inputs(game)}


def inputs(game: str) -> tuple[Field, ...]:
    """All that is filled in for a concept; a window of Discord has room for five."""
    return (*fields(game), NOTE)


def as_card(game: str, typed: dict[str, str]) -> tuple[ConceptChanges, tuple[Slip, ...]]:
    """What is kept of a text that was typed, and what is wrong with it."""
    try:
        card = read(game, {name: text for name, text in typed.items() if name != NOTE.id})
    except BadCard as bad:
        return {"unsaved": typed}, bad.problems
    return {
        "name": card["name"],
        "typed": typed,
        "unsaved": None,
        "card": card,
        "estimate": None,
    }, ()


async def read_aside(
    aside: Aside, person: int, game: str, typed: dict[str, str]
) -> tuple[ConceptChanges, tuple[Slip, ...]]:
    """The same, of a text that may be meant to keep us busy; raises ``Refused``."""
    try:
        return await aside.done(person, PATIENCE, as_card, game, typed)
    except (TooMuch, Failed):
        return {"unsaved": typed}, (Slip("text", 1, 1, say(TOO_LONG), example(game)),)


def example(game: str) -> str:
    """A text that can be read."""
    return next(field.example for field in fields(game) if field.id == "text")
