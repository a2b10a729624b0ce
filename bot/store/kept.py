"""What stands in the columns that hold structured values, as the rooms use it.

A field that an older version did not write has a default here; one that is not known any more is
left out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.catalogue import GAMES
from engine.decks.cards import Own
from engine.game import GameRules
from engine.plain import Plain
from engine.table.state import State
from engine.words import ENGLISH, say

SeatDeck = str | Plain | None
"""What a seat plays with: a ready deck by its id, ``random``, a deck as its game takes it, or
nothing yet."""

# ------------------------------------------------------------------ matches


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happens if all agree; see ``agreements``."""

    what: str
    seat: int
    """Who proposed it."""
    agreed: tuple[int, ...]
    to: int = 0
    """To whom a seat is to be handed."""
    name: str = ""
    comes: bool = False
    """He has agreed to that."""


class Beginning(msgspec.Struct, frozen=True):
    """Where a match goes on from, in one that is over."""

    step: int
    """After so many answers."""
    names: tuple[str, ...]
    """Who sat there then."""
    seats: tuple[int, ...]
    """Those who were not defeated yet."""


class Teaching(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody is taught the game in this match; see ``tutorial``."""

    seat: int
    lesson: str = ""
    """What he is told now."""
    question: str = ""
    """What he was asked when he was told that; nothing when he was asked nothing."""
    told: tuple[str, ...] = ()


class InLeague(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of the league when one of its matches is made."""

    name: str
    round: int
    game: int = 1
    """Which game of the pairing it is …"""
    best_of: int = 1
    """… of so many at most."""
    locked: bool = False
    """Everybody plays with the deck with which he signed up."""
    banned: tuple[str, ...] = ()
    """Cards that nobody may play, by their names."""

    won: tuple[int, ...] = ()
    """Who won the games before it, each time."""
    bracket: bool = False
    """Games drawn are replayed."""

    def decides(self, winner: int | None) -> bool:
        """Whether the pairing is decided when somebody has won this game, or nobody has."""
        won = [*self.won, *([] if winner is None else [winner])]
        draws = 0 if self.bracket else self.game - len(won)
        most = max(map(won.count, won), default=0)
        left = self.best_of - len(won) - draws
        return left <= 0 or 2 * most - len(won) > left

    def told(self) -> str:
        """A sentence for those who are about to play."""
        said = {"name": self.name, "round": self.round}
        if self.best_of == 1:
            return say("It is a match of round {round} of the league “{name}”.", **said)
        return say(
            "It is game {game} of a match of round {round} of the league “{name}”, best of {most}.",
            game=self.game,
            most=self.best_of,
            **said,
        )


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match is to be, and what is proposed while it is."""

    game: str
    seats: int = 2
    modes: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    """Those that were said; the others are as usual."""
    timers: str = "calm"
    message: str = ""
    invited: tuple[int, ...] = ()
    """The only people who may sit down; everybody may if there are none."""
    if_declined: str = "open"
    """What comes of it when whoever is invited does not want to."""
    declined: tuple[str, ...] = ()
    """Who was invited and did not want to, by name."""
    of: str = ""
    """The match that this is a rematch of, or a continuation."""
    presses: dict[int, int] = {}
    """The last press of each in the lobby, as Discord numbers them; see ``pressing``."""
    proposal: Proposal | None = None
    gone: tuple[int, ...] = ()
    """The seats of those who have left the server meanwhile."""
    begins: Beginning | None = None
    """For a continuation."""
    teaching: Teaching | None = None
    thread: bool = False
    """From its start on it is to be played in a thread of its own."""
    tried: Plain = {}
    """The card that somebody wrote and that is put into the ready decks; see ``trying``."""
    guest: bool = False
    """It was made where the bot is no member: it can answer there, and do nothing by itself."""
    language: str = ENGLISH
    """In which all is told that everybody sees."""
    league: str = ""
    """The league that it is played for."""
    pairing: str = ""
    """Which pairing of that league it decides, if it is one of a round …"""
    about: InLeague | None = None
    """… and what is said of it."""

    @property
    def rules(self) -> GameRules[State]:
        return GAMES[self.game]

    @property
    def options(self) -> dict[str, bool | int]:
        """What the engine is told."""
        return {**dict.fromkeys(self.modes, True), **self.numbers}


class Clock(msgspec.Struct, omit_defaults=True):
    """Whose time is running since when, and what each seat has left in reserve."""

    reserve: list[float] = []
    since: dict[int, float] = {}
    stopped: float | None = None
    """Since when all of it stands still."""
    reminded: list[int] = []
    """The seats that have been reminded of what they are asked now."""
    passes: dict[int, float] = {}
    """When the bot passes for seats that can do nothing else."""
    choosing: list[int] = []
    """The seats for which the bot chooses what is asked before the first turn."""
    factors: list[float] = []
    """By how much each seat has more time than is usual; empty where nobody has."""


class Choice(msgspec.Struct, frozen=True):
    """What is chosen so far, in the order in which it was."""

    question: str
    chosen: tuple[str, ...] = ()
    parts: dict[str, int] = {}
    number: int | None = None
    page: int = 0


# ------------------------------------------------------------------ leagues


class House(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the matches of a league are played, and when: what its rules do not ask for."""

    modes: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    timers: str = "calm"
    decks: Literal["free", "locked"] = "free"
    """Locked: everybody plays all matches with the deck with which he signed up."""
    lists: Literal["hidden", "open"] = "hidden"
    """Whether locked decks are seen by all before the league is over."""
    banned: tuple[str, ...] = ()
    """Cards that nobody may play, by their names."""
    days: float = 7
    """How long a round is, or the season of a ladder."""
    opens: tuple[int, int] | None = None
    """The day of the week (Monday is 0) and the minute of the day at which rounds open; at once
    if nothing is said."""
    starts: float | None = None
    """When sign-up ends by itself; otherwise an organiser ends it."""
    too_few: bool = False
    """It was to start, and there were too few: an organiser starts it, or says another time."""
    remind: float = 24
    """So many hours before a round closes those are reminded who have not played; 0 for never."""
    results: int | None = None
    """The channel where rounds and their results are shown, if not where it is announced."""
    disputed: float = 3
    """So many days after its end a round waits for the organisers where two have reported different
    results; 0 for as long as they need."""


class LockedDeck(msgspec.Struct, frozen=True):
    """That with which somebody signed up."""

    name: str
    deck: Plain
    """As a seat brings it."""


# ------------------------------------------------------------------ decks


class HeldDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is in a deck; see ``engine.decks.Deck``."""

    cards: dict[str, int] = {}
    own: Own = {}
    tokens: tuple[str, ...] | None = None


class DeckBefore(msgspec.Struct, frozen=True):
    """A deck as it was before a change."""

    name: str
    held: HeldDeck
