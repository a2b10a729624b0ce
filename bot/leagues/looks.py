"""What is shown of a league: everything a panel needs, so that nobody has to reckon."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.league.brackets import Meeting, Node
from engine.plain import Plain

State = Literal["signup", "running", "over"]
RoundState = Literal["coming", "open", "closed"]


class Somebody(msgspec.Struct, frozen=True):
    id: int
    name: str


class MemberLook(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has signed up."""

    who: Somebody
    division: int = 1
    deck: str = ""
    """What the deck is called that is locked; nothing where it is free or may not be seen."""
    held: Plain | None = None
    """That deck, for whoever may see it."""
    dropped: bool = False
    at: float = 0


class PlayerLook(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a team, with the boards he has won, drawn and lost."""

    who: Somebody
    out: bool = False
    boards: tuple[int, int, int] = (0, 0, 0)


class TeamLook(msgspec.Struct, frozen=True, kw_only=True):
    who: Somebody
    """Its number, and what it is called."""
    players: tuple[PlayerLook, ...]
    """By their boards, the captain first."""
    full: bool
    room: bool
    """Somebody can still join it."""


class GameLook(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a pairing that was begun here."""

    match: str
    status: str
    winner: int | None = None
    counts: bool = False
    annulled: bool = False


class PairingLook(msgspec.Struct, frozen=True, kw_only=True):
    """Two who play each other, or one who has a bye."""

    id: str
    round: int
    division: int = 1
    first: Somebody
    second: Somebody | None = None
    """Nobody, for a bye."""
    score: tuple[int, int, int] = (0, 0, 0)
    """Games won by the first, by the second, and drawn."""
    decided: bool = False
    winner: int | None = None
    open: bool = False
    """It is still to be played."""
    games: tuple[GameLook, ...] = ()
    playing: str = ""
    """The match that is open now; nothing if somebody has to begin one."""
    claims: tuple[tuple[int, int, int, int], ...] = ()
    """Who has reported what so far (person, then a score), while the other has not agreed."""
    disputed: bool = False
    """The two have reported different results."""
    ruled: str = ""
    """Why the result is as somebody said it, in words; nothing if it was played."""
    node: str = ""
    """Its place in a bracket."""
    boards: tuple[PairingLook, ...] = ()
    """What the players of two teams play; the score is in boards then."""


class RoundLook(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    state: RoundState
    opens: float
    closes: float | None = None
    pairings: tuple[PairingLook, ...] = ()
    left: int = 0
    """How many are still to be played."""
    remind: tuple[int, ...] = ()
    """Who is to be reminded, once it is time; those who have played by then are not in it."""
    warn: tuple[int, ...] = ()
    """Those whose game went on when the time was over, as long as it does: they are told when it
    has to end."""
    gone: tuple[Somebody, ...] = ()
    """Who has left the server before a round is drawn: the organisers are asked …"""
    until: float = 0
    """… and then he is out, if they have said nothing."""
    waits: bool = False
    """The time is over and an organiser has to decide what is left."""

    @property
    def duels(self) -> tuple[PairingLook, ...]:
        """What two persons play: the pairings, or those at the boards of teams. A team that has a
        bye has none."""
        found: list[PairingLook] = []
        for one in self.pairings:
            found += one.boards or (one,)
        return tuple(found)


class StandingLook(msgspec.Struct, frozen=True, kw_only=True):
    place: int
    who: Somebody
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    games: tuple[int, int] = (0, 0)
    """Single games won and lost."""
    ties: tuple[str, ...] = ()
    """Each tie-break's value as it is written, in the order of ``LeagueLook.ties``."""
    form: str = ""
    """The last results, newest last, such as ``WWDL``."""
    change: int = 0
    """How many places he has gone up since the round before."""
    dropped: bool = False
    moves: int = 0
    """1 and -1: where the league ends like this he goes up or down."""
    why: str = ""
    """Why he stands above the next, where both have as many points."""


class Tree(msgspec.Struct, frozen=True, kw_only=True):
    """A knock-out that has begun, as ``engine.league.brackets`` has it."""

    nodes: tuple[Node, ...]
    seeds: tuple[int, ...]
    """The players by their ids, the best first."""
    met: dict[str, Meeting]
    """Who meets whom, as far as it is known."""
    scores: dict[str, tuple[int, int]]
    """Games won by the first and the second of each match that was begun."""


class DivisionLook(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    standings: tuple[StandingLook, ...] = ()
    tree: Tree | None = None
    """Of an elimination that has begun, also of one after the rounds. One for all divisions is of a
    division 0, which has no standings."""


class Moment(msgspec.Struct, frozen=True):
    """What happens next by itself, and when."""

    at: float
    what: str


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a league, in words."""

    number: int
    at: float
    by: Somebody | None = None
    """Nobody, where it happened by itself."""
    text: str


class LeagueLook(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    version: int
    server: int
    channel: int
    """Where it is announced."""
    results: int = 0
    """Where its rounds are shown."""
    name: str
    game: str
    title: str
    """What the game is called."""
    format: str
    """In words, such as “Swiss, 5 rounds, best of 3”."""
    state: State
    season: int = 1
    follows: str = ""
    followed: str = ""
    """The league that follows it, once there is one."""
    creator: Somebody
    rules: tuple[str, ...] = ()
    """What it is to be, a sentence each; what everybody expects is left out."""
    members: tuple[MemberLook, ...] = ()
    most: int = 0
    size: int = 1
    """So many are in a team."""
    teams: tuple[TeamLook, ...] = ()
    """All that were made, also those that are not full."""
    divisions: tuple[DivisionLook, ...] = ()
    """Once it has begun."""
    has_table: bool = False
    """Its standings go by points, and not by how far somebody came in a bracket."""
    ties: tuple[str, ...] = ()
    """What the tie-breaks are called."""
    short_ties: tuple[str, ...] = ()
    """The same as heads of columns."""
    rounds: tuple[RoundLook, ...] = ()
    """Those that are paired, and the next one if it is known when it opens."""
    of: int = 0
    """How many rounds there are to be, if that is known."""
    now: RoundLook | None = None
    """The round that is open."""
    next: Moment | None = None
    stuck: str = ""
    """Why it does not go on by itself, in words."""
    champions: tuple[Somebody, ...] = ()
    """The first of each division, when it is over."""
    why: str = ""
    """Why it was called off."""
    commitment: str = ""
    words: tuple[str, ...] = ()
    """What members have added to the secret, once it has begun; see ``engine.league.coin``."""
    secret: str = ""
    """Shown when it is over: then everybody can check the coin and the draws."""

    @property
    def meeting(self) -> tuple[Somebody, ...]:
        """Those who meet each other: teams, or players."""
        if self.size > 1:
            return tuple(one.who for one in self.teams)
        return tuple(one.who for one in self.members)

    @property
    def fields(self) -> tuple[DivisionLook, ...]:
        """The divisions that have standings."""
        return tuple(one for one in self.divisions if one.number)


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """A pairing that somebody has to play."""

    league: str
    name: str
    game: str
    round: int
    pairing: PairingLook
    opponent: Somebody
    closes: float | None = None


class Brief(msgspec.Struct, frozen=True, kw_only=True):
    """A league in a list."""

    id: str
    name: str
    game: str
    format: str
    state: State
    season: int
    members: int
    mine: bool = False
    """Whoever asks plays in it."""
    next: Moment | None = None


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """One of the terms of a league, as a panel offers it."""

    name: str
    about: str
    value: str
    """As it is written now; the same text can be given back."""
    shown: str
    """The same in words."""
    choices: dict[str, str] = {}
    """What can be chosen, with its words; nothing if it is typed."""
    several: bool = False
    """Several of these can be chosen; they are given with commas between them."""
    may_change: bool = True
    hint: str = ""
    """What can be typed."""
