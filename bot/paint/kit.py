"""What a game gives to the painters. Nothing in this folder names a game: it asks the kit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from bot.paint.ink.colours import Colour
from bot.paint.ink.paper import Paper, Scenes
from bot.paint.ink.themes import Theme
from bot.paint.printing.faces import Face
from engine.plain import Plain
from engine.table.views import View

if TYPE_CHECKING:
    from bot.paint.hands import Held, Store
    from bot.paint.ink.sheets import Box, Sheet
    from bot.paint.printing.tiles import Tile
    from bot.paint.reports.decks import DeckList, Entry
    from bot.paint.studio import Studio


V = TypeVar("V", bound=View)


class Point(msgspec.Struct, frozen=True):
    """How it stood in one turn: each measure with the number of each seat."""

    at: int
    values: tuple[tuple[int, ...], ...]
    chances: tuple[int, ...] = ()
    """The chance to win of each seat, of a hundred, where it is known."""


def no_stack(view: View, theme: str, studio: Studio) -> Sheet:
    """For games in which nothing waits."""
    raise ValueError("nothing waits for its effect in this game")


@dataclass(frozen=True, eq=False)
class PaintKit(Generic[V]):
    game: str

    # Its cards.
    called: str
    """Which of the facts of a card is what views call it by."""
    face: Callable[[Plain], Face]
    """What is printed on a card, from what its game says of it."""
    line: Callable[[Face], str]
    """The line of type under the scene."""
    card: Callable[[Face, Scenes], Paper]
    """A whole card, as it is looked up."""
    hand_tile: Callable[[Tile], None]
    table_tile: Callable[[Tile], None]
    """Small cards: for hands with what one chooses by, and smaller still for tables."""
    lacks: Callable[[Face], Mapping[str, tuple[int, int]]]
    """Where on a tile of a hand it is told what is missing of its cost: the middle of a box."""
    tones: Callable[[], Iterable[Colour]]
    """The colours that its tables need exactly, besides those that all have."""
    hues: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    signs: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """The colour and the glyph of what only its cards have, such as its bands; see ``faces.HUES``
    and ``symbols.SIGNS``."""

    # Its decks.
    deck: Callable[[Plain, Mapping[str, Face]], DeckList]
    """What is in a deck, from plain data and all the cards that it may name."""
    strip: Callable[[Studio, Sheet, Entry, Box], None]
    """A card in the list of a deck."""

    # Its matches.
    table: Callable[[V, str, Studio], Sheet]
    prepare: Callable[[Studio, Face], None]
    """Paint ahead what its tables mostly show of a card."""
    hand: Callable[[V, Theme], tuple[list[Store], list[Held]]]
    """What there is to pay with, and the cards of the seat whose view it is."""
    hand_told: Callable[[V], str]
    """The same in words."""
    length: Callable[[V], str]
    """How long a match was."""
    measures: tuple[tuple[str, str], ...]
    """What is drawn of each turn when a match is over, and what it is called."""
    point: Callable[[V], Point]
    """These measures in a view."""
    attackers: Callable[[V], int] = lambda view: 0
    """How many attack, where there are attacks."""
    stack: Callable[[V, str, Studio], Sheet] = no_stack
    """What waits for its effect, and what it will do."""
    stack_told: Callable[[V], str] = lambda view: ""


Kit = PaintKit[Any]
"""The kit of whichever game: it takes only views of that game, by which it is looked up."""
