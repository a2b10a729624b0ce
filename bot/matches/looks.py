"""What somebody sees of a match: everything a panel needs, and nothing that he may not know."""

from __future__ import annotations

import msgspec

from bot.matches.foresight import Further
from bot.matches.narration.news import News
from bot.store.kept import Beginning, Choice
from bot.store.rows import Status
from engine.table import Question, View


class SeatLook(msgspec.Struct, frozen=True):
    """Who sits there."""

    name: str
    person: int | None
    player: str
    """``person``, or which automatic player."""
    deck: str
    ready: bool
    accepted: bool
    missed: int = 0
    """How many times in a row his time was up."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What is seen of a match before and after its start, as a seat sees it or as everybody does:
    the one or the other of the two below."""

    id: str
    version: int
    game: str
    title: str
    status: Status
    seats: tuple[SeatLook, ...]
    timers: str = "none"
    declined: tuple[str, ...] = ()
    """Who was challenged and has said no, by name."""
    server: int | None = None
    """Whose rules of the house hold."""
    home: int = 0
    """The channel in which it was made."""
    thread: int | None = None
    """The thread in which it is played."""
    guest: bool = False
    """It is played where the bot is no member."""
    seat: int | None = None
    """Whose eyes these are; nothing for everybody's."""
    league: str = ""
    """The league it is played for."""
    counts: str = ""
    """What it counts for, in words, until it is over."""
    commitment: str = ""
    """The hash of its secret."""


class LobbyLook(Look, frozen=True, kw_only=True):
    """A match that has not begun, or was called off before it did."""

    wanted: int
    """How many seats there are to be."""
    modes: tuple[str, ...] = ()
    may: dict[str, str] = {}
    """The modes that it can have, in words."""
    numbers: dict[str, int] = {}
    """What else was chosen, such as with how much influence each begins."""
    message: str = ""
    invited: tuple[int, ...] = ()
    """Who is challenged and has not said yes or no."""
    if_declined: str = ""
    tried: str = ""
    """The card that somebody tries, and how many of it are in each ready deck."""
    begins: Beginning | None = None
    """Where it goes on from, if it is a continuation."""
    locked: bool = False
    """Its decks are those of the sign-up."""


class MatchLook(Look, frozen=True, kw_only=True):
    """A match that has begun."""

    view: View
    """The engine's view of the seat."""
    news: News
    wants_thread: bool = False
    """It is to have a thread of its own, and has none yet."""
    gone: tuple[int, ...] = ()
    """The seats of those who have left the server."""
    asked: tuple[int, ...] = ()
    """The seats whose decision the match waits for."""
    moves: dict[int, float] = {}
    """When their time for this answer is over, in seconds of the clock on the wall …"""
    ends: dict[int, float] = {}
    """… and when their reserve is used up as well."""
    question: Question | None = None
    """What this seat is asked."""
    choice: Choice | None = None
    """What it has chosen so far."""
    further: Further = {}
    """What it is asked next after some of the options."""
    passed_for: bool = False
    """The bot passes for this seat in a moment, since it can do nothing else."""
    opening: bool = False
    """What is asked comes before the first turn, and may be chosen for this seat."""
    lesson: str = ""
    """What is taught now, in a match that somebody plays to learn the game."""
    beside: str = ""
    """The control that stands beside it."""
    undo: int = 0
    """The answer that this seat may take back without asking, by its number."""
    hints: bool = False
    """Whether this seat may ask what an automatic player would do."""
    result: str = ""
    """Why the match ended."""
    gave_up: bool = False
    """Whoever looks has given it up."""
    winner: int | None = None
    """The seat that has won, if one has."""
    decides: bool = False
    """It has decided its pairing of a league: nothing more is played for that."""
    gained: tuple[str, ...] = ()
    """What it has given to those who played it, in lines, once it is over."""
