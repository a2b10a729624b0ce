"""What the bot knows of a game, in one place: a ``GameKit`` for each.

Nothing outside of ``bot/games`` names a game. Who needs to know something of one asks its kit, and
what is new for a game is a field here, which each of them then fills.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from bot.games.lessons import Lesson
from bot.paint.kit import PaintKit
from bot.text.letters import Letters
from bot.text.offers import Offer, plain_offer
from bot.text.terms import Term
from bot.text.things import Thing
from engine.lookup import Entry
from engine.plain import Plain
from engine.table.questions import Option
from engine.table.views import View
from engine.words import noted

V = TypeVar("V", bound=View)
"""What a seat, or with ``None`` everyone, may know of a match of the game."""
W = TypeVar("W", bound=View, contravariant=True)
"""The same for what only takes it."""


class TellHand(Protocol[W]):
    """Tells a hand; of cards that are ``known`` only what they are called and whether they can be
    played now."""

    def __call__(self, view: W, known: Collection[str] = ()) -> str: ...


class Mode(msgspec.Struct, frozen=True):
    """Something that the players of a match may agree on."""

    about: str
    seats: int = 0
    """It is for so many players; 0 for any number."""


FRIENDLY = Mode(noted("Friendly: nobody's score changes"))
OPEN_HANDS = Mode(noted("Everybody sees all hands, for teaching"))


class Span(msgspec.Struct, frozen=True):
    """A number that can be chosen."""

    about: str
    least: int
    usual: int
    most: int


@dataclass(frozen=True)
class Wishes:
    """What is asked of a match in the terminal; what the player leaves empty is chosen for him."""

    name: str = "Player"
    deck: str = ""
    against: str = ""
    player: str = "greedy"
    seed: str = ""
    hidden: bool = False
    journal: Path | None = None


@dataclass(frozen=True)
class GameKit(Generic[V]):
    id: str
    sign: str
    """A glyph for the game."""

    # What people read of a match: ``board`` and ``hand`` have at most 3,500 signs.
    board: Callable[[V], str]
    """The whole table."""
    hand: TellHand[V]
    """The hand of the seat whose view it is, with what can be played; nothing for who watches."""
    stack: Callable[[V], str]
    """What waits for its effect, the newest on top; nothing where nothing waits."""
    describe: Callable[[V], str]
    """A paragraph to be read instead of a picture of the board; at most 1,000 signs."""

    # What is agreed on before.
    modes: Mapping[str, Mode]
    numbers: Mapping[str, Span]

    # How it is learnt.
    lessons: tuple[Lesson[V], ...]
    """What is told in a first match, when the moment comes."""
    first_decks: tuple[str, str]
    """The deck of whoever is taught, and that of the computer: easy ones, and a fair match."""
    first_match: tuple[str, ...]
    """A first match in one screen, line by line."""

    position: Callable[[Plain], Plain]
    """A whole position from the short form that the examples of the rule book have."""

    # What it counts for, and what trying out a card of it takes.
    levels: bool
    """There is experience to be had, by which somebody rises and gets room for decks."""
    seconds: float
    """In which matches are begun that try out a card."""

    paint: PaintKit[V]
    """How it is painted."""

    # How its cards are found.
    hint: str
    """What one may look for."""
    entry: Callable[[Plain], Entry]
    """How a card is searched, from what is printed on it."""
    describe_card: Callable[[str], str]
    """From the id of a card to the card in one line."""

    opening: str = noted("What is asked before the first turn")
    """What is chosen for somebody before his first turn."""

    offer: Callable[[V, Option], Offer] = plain_offer
    """What an option of a menu does, for whose view it is."""

    letters: Callable[[V], Letters] = lambda view: {}
    """What is called by letters on the table, where options point at it."""

    goal: Callable[[V], Callable[[Option], int]] = lambda view: lambda option: 0
    """Where something goes by an option, if its words alone do not tell."""

    twins: Callable[[V], Mapping[int, int]] = lambda view: {}
    """By the number of a place that is the same as another one in all but its number, that one."""

    numbered: Callable[[V], Sequence[str]] = lambda view: ()
    """The cards that have numbers where the reader sees his hand, from 1."""

    states: Callable[[V], Mapping[int, str]] = lambda view: {}
    """How things on the table are at this moment, where several are called the same."""

    glance: Callable[[V], str] = lambda view: ""
    """How it stands, in one line: what wins and what is lost by."""

    others: Callable[[V], str] = lambda view: ""
    """What others hold, where that is open and no picture of the table shows it."""

    things: Callable[[V], Sequence[Thing]] = lambda view: ()
    """What can be read alone: players, cards, and where cards lie."""

    signs: Mapping[str, str] = field(default_factory=dict)
    """What signs on cards are called where they are read aloud, by patterns that find them."""

    terms: Sequence[Term] = ()
    """Words and signs on its cards and panels that are no keywords of its rule book."""

    terminal: Callable[[Wishes], int] | None = None
    """A match in the terminal; the exit status."""


Kit = GameKit[Any]
"""The kit of whichever game: it takes only views of that game, by which it is looked up."""
