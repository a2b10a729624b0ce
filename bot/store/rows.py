"""The rows of the tables as plain data. What they mean is said here, once."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from bot.store.kept import Choice, Clock, DeckBefore, HeldDeck, House, LockedDeck, Plan, SeatDeck
from engine.decks.estimates import Estimate
from engine.league.season import Deed, Terms
from engine.plain import Plain
from engine.scoring.facts import Facts
from engine.scoring.scores import Gain, Score
from engine.table import Answer, Given, Journal, Outcome

Status = Literal["lobby", "running", "paused", "over", "aborted", "faulty"]
OPEN: tuple[Status, ...] = ("lobby", "running", "paused")
"""The states of a match in which somebody may still do something."""
ENDED: tuple[Status, ...] = ("over", "aborted")
"""Those in which nobody ever will again."""

Kind = Literal[
    "table",
    "hand",
    "panel",
    "reminder",
    "call",
    "report",
    "league",
    "round",
    "event",
    "paired",
    "claimed",
    "warned",
    "ask",
    "asked",
]
"""A hand is sent to somebody, a panel he has opened himself. A call tells the players once, in the
thread of their match, that it has begun. An event stands in the calendar of the server.
Those who are ``paired`` in a round are told so, once."""
STANDING: tuple[Kind, ...] = ("table", "league", "round")
"""What everybody sees, and what is posted anew when somebody deletes it."""
UNKNOWN = "?"
"""The occasion of a hand of which nobody knows what was sent, since the database went back."""
SurfaceState = Literal["open", "lost", "done", "guest"]
"""A guest is a message where the bot is no member: only answers to presses reach it."""

ConceptState = Literal["draft", "waiting", "interesting", "implemented", "rejected"]
"""A draft is seen by its author alone."""
StewardDeed = Literal["ban", "unban", "stop", "void", "restore", "judge", "rule"]

LeagueState = Literal["signup", "running", "over"]


class ShardRow(msgspec.Struct, frozen=True):
    shard: int
    process: str
    """Which process serves it, or was the last to do so, …"""
    since: float
    """… since when …"""
    seen: float
    """… and when it was last there."""
    helper: str | None = None
    """Which process shows its matches while nobody serves it, …"""
    helping: float | None = None
    """… and when that one was last there."""


class ServerRow(msgspec.Struct, frozen=True):
    id: int
    settings: Plain = {}
    told: dict[str, float] = {}
    """What its owner has been told once, and when."""


class PersonRow(msgspec.Struct, frozen=True):
    id: int
    name: str
    settings: Plain = {}
    told: dict[str, float] = {}
    finished: int = 0
    """How many matches he has played to the end."""
    seen: float | None = None
    """When he last pressed, typed or chose anything."""


class MatchRow(msgspec.Struct, frozen=True):
    """A match without what must stay hidden: see ``PositionRow``."""

    id: str
    """Eight signs of a-z and 2-7, short enough for the custom id of a button."""
    game: str
    server_id: int | None
    channel_id: int
    thread_id: int | None
    home_channel_id: int
    creator_id: int
    status: Status
    version: int
    """Raised by each change of anything that people see."""
    plan: Plan
    commitment: str
    engine: str
    """The version of the engine that began the match."""
    digest: str
    clock: Clock
    deadline: float | None
    """That of the clock, where it can be searched for."""
    outcome: Outcome | None
    """Its reason is in English."""
    created: float
    changed: float
    started: float | None
    ended: float | None


class PositionRow(msgspec.Struct, frozen=True):
    """What nobody but the rules may see of a match."""

    secret: bytes
    snapshot: bytes | None
    """The encoded state, from the start of the match on."""
    journal_head: Journal | None
    """The journal without its answers, which have rows of their own."""


class SeatRow(msgspec.Struct, frozen=True):
    match_id: str
    seat: int
    person_id: int | None
    player: str
    """``person``, or the name of an automatic player."""
    name: str
    deck: SeatDeck = None
    ready: bool = False
    missed: int = 0
    """How many times in a row the clock ran out."""
    accepted: bool = False
    knows: list[object] = []
    """Hidden things that this seat has seen."""


class AnswerRow(msgspec.Struct, frozen=True):
    match_id: str
    number: int
    """Counts from 1 without gaps."""
    seat: int | None
    question: str
    answer: Answer
    events: bytes
    person_id: int | None
    interaction_id: int | None
    at: float


class DraftRow(msgspec.Struct, frozen=True):
    """What a player has chosen so far in a question with several parts."""

    match_id: str
    seat: int
    question: str
    chosen: Choice
    changed: float


class Shown(NamedTuple):
    """What messages show."""

    what: Literal["match", "league"]
    id: str


class SurfaceRow(msgspec.Struct, frozen=True):
    """A message that shows a match or a league and is kept up to date with it."""

    id: int
    match_id: str | None
    league_id: str | None
    kind: Kind
    seat: int | None
    number: int
    """Of the round of a league that it shows."""
    person_id: int | None
    channel_id: int
    message_id: int | None
    shown_version: int
    posted: float | None
    """When the message was made; Discord limits how often an old one may be edited."""
    nonce: str
    state: SurfaceState
    trouble: str | None
    occasion: str = ""
    """What a hand or a reminder was sent for, so that one occasion notifies once; of a pointer to a
    thread, what it says, so that it is changed only when that changes."""
    token: str | None = None
    """By which a panel is reached that only its owner sees, for some minutes after each press."""

    @property
    def shows(self) -> Shown:
        if self.league_id is not None:
            return Shown("league", self.league_id)
        return Shown("match", self.match_id or "")


class DeckRow(msgspec.Struct, frozen=True):
    """A deck that somebody keeps."""

    id: str
    """Eight signs like those of a match, so that a control can name it."""
    owner_id: int
    game: str
    name: str
    held: HeldDeck
    before: list[DeckBefore] = []
    """What its last changes can be undone with, the newest last."""
    editor: Plain = {}
    """What its editor shows: filters and pages."""
    shared: bool = False
    """Whether others may see it."""
    deleted: bool = False
    """Kept for a while, so that this can be undone."""
    version: int = 1
    changed: float = 0.0


class ConceptRow(msgspec.Struct, frozen=True):
    """A card that somebody has written, for one server."""

    id: str
    """Eight signs like those of a match, so that a control can name it."""
    server_id: int
    author_id: int
    game: str
    name: str = ""
    """That of the card; nothing while no card could be read."""
    typed: dict[str, str] = {}
    """What the card was read from, by input."""
    unsaved: dict[str, str] | None = None
    """What was typed after that and could not be read, or not be kept: nothing typed is lost."""
    card: Plain | None = None
    """The card that was read last, as a match takes it."""
    state: ConceptState = "draft"
    estimate: Estimate | None = None
    """How decks did with it and without it, once somebody has asked."""
    version: int = 1
    created: float = 0.0
    changed: float = 0.0


class ReviewRow(msgspec.Struct, frozen=True):
    """What a curator has said of a concept."""

    id: int
    concept_id: str
    person_id: int
    state: ConceptState
    """What he made of it."""
    why: str
    at: float


class LeagueRow(msgspec.Struct, frozen=True):
    """A league without its secret."""

    id: str
    """Eight signs like those of a match."""
    server_id: int
    channel_id: int
    """Where it is announced."""
    name: str
    game: str
    creator_id: int
    state: LeagueState
    house: House
    terms: Terms
    """Those that hold now; what was said before is in its deeds."""
    commitment: str
    version: int
    """Raised by each deed, and by each change of anything else."""
    season: int
    follows: str | None
    """The league whose next season it is."""
    due: float | None
    """When something is to happen by itself."""
    created: float
    changed: float
    ended: float | None


class MemberRow(msgspec.Struct, frozen=True):
    """Somebody who plays in a league, or did."""

    league_id: str
    person_id: int
    deck: LockedDeck | None
    """Nothing where decks are free."""
    at: float


class DeedRow(msgspec.Struct, frozen=True):
    """Something that was done in a league."""

    league_id: str
    number: int
    """Counts from 1 without gaps."""
    key: str | None
    by_id: int | None
    """Nobody, where it happened by itself."""
    at: float
    deed: Deed


class RoundRow(msgspec.Struct, frozen=True):
    """When a round is. It is open once it has been drawn."""

    league_id: str
    number: int
    opens: float
    closes: float | None = None
    """Not known before it opens."""
    told: dict[str, float] = {}
    """What was done about it once, and when."""


class GameRow(msgspec.Struct, frozen=True):
    """A match that was made for a pairing."""

    match_id: str
    league_id: str
    pairing: str
    status: Status
    created: float


class ReportRow(msgspec.Struct, frozen=True):
    id: int
    match_id: str | None
    person_id: int | None
    at: float
    text: str
    journal: Journal | None
    trace: str
    closed: float | None = None


class ReportLine(msgspec.Struct, frozen=True):
    """A report without what is kept with it."""

    id: int
    match_id: str | None
    server_id: int | None
    person_id: int | None
    at: float
    text: str
    faulty: bool
    """It was made by the bot itself, since something went wrong."""


class LookingRow(msgspec.Struct, frozen=True):
    """Somebody looks for somebody to play with."""

    server_id: int
    person_id: int
    channel_id: int
    """Where he said so, and is called."""
    games: list[str]
    """One of these."""
    quick: bool
    since: float
    until: float
    """Then he is asked no more."""


class BanRow(msgspec.Struct, frozen=True):
    """Somebody may not play on a server."""

    id: int
    server_id: int
    person_id: int
    by_id: int
    at: float
    until: float | None
    """For ever, if nothing is said."""
    why: str
    lifted_by_id: int | None
    lifted: float | None
    """When somebody took it back."""


class StewardRow(msgspec.Struct, frozen=True):
    """What somebody did who looks after a server."""

    id: int
    server_id: int
    by_id: int
    at: float
    kind: StewardDeed
    person_id: int | None
    """To whom, if it was done to somebody."""
    match_id: str | None
    """To which match, if it was done to one that is still here."""
    why: str
    """The reason, or what was changed."""


class ResultRow(msgspec.Struct, frozen=True):
    """A match that is over and counts."""

    match_id: str
    server_id: int
    """0 for everywhere that is no server."""
    game: str
    number: int
    """Its place in the ledger of the server and the game, without gaps."""
    at: float
    facts: Facts
    void: str | None = None
    """Why it does not count any more."""
    told: bool = False
    """Whether everybody has been told what he has gained."""


class GainRow(msgspec.Struct, frozen=True):
    """What a match has given to somebody; reckoned from the results."""

    match_id: str
    person_id: int
    server_id: int
    game: str
    number: int
    at: float
    gain: Gain


class ScoreRow(msgspec.Struct, frozen=True):
    """How somebody stands in a game on a server; reckoned from the results."""

    server_id: int
    game: str
    person_id: int
    score: Score


class AttemptRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at a puzzle."""

    id: str
    person_id: int
    game: str
    puzzle: str
    day: int
    """Whose puzzle it is; 0 for one that was taken for practice."""
    server_id: int | None
    given: list[Given]
    """All answers since the puzzle began, those of the other side too; each of them was right."""
    choice: Choice | None
    wrong: int
    """How often an answer was not right."""
    version: int
    begun: float
    ended: float | None
    solved: bool
    """Without having been shown how."""
