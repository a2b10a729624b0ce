"""A league as plain data: what it is to be, and what has happened in it, one deed after the other.

All that is shown of a league — who plays whom, the standings, the bracket — is reckoned from its
deeds, and can be reckoned anew at any time. Whoever corrects something adds a deed; none is ever
changed or taken away. Pairings are deeds too, so that they stay as they were announced.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Format = Literal["robin", "swiss", "single", "double", "ladder"]
Tie = Literal[
    "opponents",
    "games",
    "head",
    "coin",
    "gw",
    "ogw",
    "buchholz",
    "cut",
    "median",
    "sonneborn",
    "wins",
    "direct",
    "progressive",
    "boards",
]
"""What decides where match points are equal; ``ties`` says what each of them is. The names are
stored, so what one of them means stays."""
Late = Literal["forfeit", "draw", "organiser"]
"""What becomes of a pairing that was not played in time. With a forfeit whoever was ready wins; if
both were it is a draw, and if neither was, nobody gets anything."""
Running = Literal["time", "draw", "organiser"]
"""What becomes of a game that still goes on a day after its round: whoever has to decide loses by
time, it is a draw, or an organiser says it."""
Leavers = Literal["forfeit", "annul"]
"""What becomes of the results of whoever leaves a round robin before he has played half of it: they
count and the rest are forfeits, or none of them count for anybody, as FIDE has it."""
Missed = Literal["nothing", "draw", "win"]
"""What a round counts that was drawn before somebody came."""
Cause = Literal["", "undisputed", "disputed", "apart", "running"]
"""Why the clock has ruled: a report that nobody disputed; two that differ, and no organiser said
which is right; both were ready, but not at the same time; the game did not come to its end."""

TIES: tuple[Tie, ...] = ("opponents", "games", "head", "coin")
"""The usual ones. Leagues that have them do not store them, so these stay too."""
EVERY_TIE: tuple[Tie, ...] = get_args(Tie)


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a league is to be."""

    format: Format = "swiss"
    legs: int = 1
    """How often everybody meets everybody, in a round robin."""
    rounds: int = 0
    """Of a Swiss; with 0 as many as a knock-out of so many players has."""
    best_of: int = 1
    """1, 3 or 5."""
    points: tuple[int, int, int] = (3, 1, 0)
    """Match points for a match won, drawn and lost. A bye counts as won."""
    ties: tuple[Tie, ...] = TIES
    late: Late = "forfeit"
    running: Running = "time"
    leavers: Leavers = "forfeit"
    entry: int = 30
    """In a Swiss newcomers are taken until so many rounds have been drawn."""
    missed: Missed = "nothing"
    drops: int = 2
    """Who was not there so many rounds in a row is dropped; 0 drops nobody."""
    against_same: int = 2
    """In a ladder so many matches against the same opponent count."""
    best: int = 0
    """In a ladder so many of one's best matches count; 0 for all."""
    cut: int = 0
    """After a Swiss or a round robin so many of each division go on to a knock-out; 0 for none."""
    together: bool = False
    """They do so in one knock-out of all divisions, which are groups by that."""
    third: bool = False
    """Who lose the semi-finals of a knock-out play for the third place."""
    divisions: int = 1
    moves: int = 2
    """So many go up and down between two divisions when the next season begins."""
    most: int = 256
    """Players at most, or teams."""
    team: int = 1
    """So many are in a team; with 1 everybody plays for himself."""


class Pairing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two who are to play each other in a round, or one who has a bye: persons, or teams by their
    numbers. What teams play at their boards follows from that, see ``teams``."""

    id: str
    """Such as ``3-2``: the second pairing of the third round."""
    round: int
    first: int
    second: int | None = None
    """Nobody, for a bye."""
    division: int = 1
    node: str = ""
    """Its place in a bracket, see ``brackets``."""


# ------------------------------------------------------------------ deeds


class Joined(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody signed up, or came back after he was dropped."""

    person: int
    division: int = 1
    late: int = 0
    """He came after so many rounds had been paired; for those he gets nothing."""
    word: str = ""
    """What he adds to the secret of the coin: see ``coin``."""
    team: int = 0
    """The team in which he plays, by its number …"""
    name: str = ""
    """… and what it is called, if he makes it."""


class Left(msgspec.Struct, frozen=True, tag=True):
    """Somebody changed his mind before the start."""

    person: int


class Started(msgspec.Struct, frozen=True, tag=True):
    """Sign-up is over. ``seeds`` has all players, or all teams that are full, the best first."""

    seeds: tuple[int, ...]


class Paired(msgspec.Struct, frozen=True, tag=True):
    """A round was drawn; ``number`` counts from 1."""

    number: int
    pairings: tuple[Pairing, ...]


class Played(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A game was played here. In a ladder ``pairing`` is empty."""

    match: str
    first: int
    second: int
    winner: int | None = None
    """The person; nobody, for a draw."""
    pairing: str = ""


class Ready(msgspec.Struct, frozen=True, tag=True):
    """Somebody was there to play his pairing."""

    pairing: str
    person: int


class Unready(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """He himself, and nobody else, took that back; or what he was ready for was played and called
    off, and it begins ``anew``."""

    pairing: str
    person: int
    anew: bool = False


class Claimed(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody said how his pairing ended, played elsewhere. It is ruled when the other says the
    same, or when he has said nothing by the end of the round. Without any games it says that what
    the other reports is not so."""

    pairing: str
    person: int
    first: int = 0
    second: int = 0
    draws: int = 0


class Ruled(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The result of a pairing was said by an organiser or by the clock. It holds in place of what
    was played and of what was ruled before."""

    pairing: str
    first: int = 0
    second: int = 0
    """Games won by each."""
    draws: int = 0
    why: str = ""
    forfeit: bool = False
    """Nobody played; whoever has fewer games won was not there, both if neither has any."""
    void: bool = False
    """It counts for nobody, as if they had not been paired."""
    cause: Cause = ""


class Annulled(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A game does not count any more. Later ones of the same match change nothing."""

    match: str
    why: str = ""


class Dropped(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody plays no more; what he has played counts."""

    person: int
    why: str = ""


class Rested(msgspec.Struct, frozen=True, tag=True):
    """An organiser gave somebody a bye in a round that was drawn."""

    number: int
    person: int


class Arranged(msgspec.Struct, frozen=True, tag=True):
    """An organiser said who meets whom in the round that is drawn next; the others are drawn. What
    was said before of that round no longer holds."""

    number: int
    pairs: tuple[tuple[int, int], ...]


class Paused(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """No time runs, and no round opens or closes."""

    why: str = ""


class Resumed(msgspec.Struct, frozen=True, tag=True):
    """Time runs again, and all that was to come comes so much later."""


class Moved(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The end of the round that is open was said anew."""

    number: int
    closes: float
    why: str = ""


class Closed(msgspec.Struct, frozen=True, tag=True):
    """A round is over. What is played later in its pairings counts no more; corrections do."""

    number: int


class Ended(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The league is over; called off before its end if there is a reason."""

    why: str = ""


class Changed(msgspec.Struct, frozen=True, tag=True):
    """The organisers said the terms anew."""

    terms: Terms


Deed = (
    Joined
    | Left
    | Started
    | Paired
    | Played
    | Ready
    | Unready
    | Claimed
    | Ruled
    | Annulled
    | Dropped
    | Rested
    | Arranged
    | Paused
    | Resumed
    | Moved
    | Closed
    | Ended
    | Changed
)


def key(deed: Deed) -> str | None:
    """What a deed may happen once of in a league, if so: a game counts once, a round is drawn
    and closed once."""
    match deed:
        case Played():
            return f"match:{deed.match}"
        case Paired():
            return f"round:{deed.number}"
        case Closed():
            return f"closed:{deed.number}"
        case Started():
            return "started"
        case _:
            return None
