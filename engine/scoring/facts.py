"""What is kept of a match that is over: all that its result is reckoned from, now and later."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.scoring.experience import Final

Result = Literal["won", "drawn", "lost"]

FAVOURITES = 8
"""So many of the cards that somebody played most are kept."""


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a game knows of a seat when a match is over."""

    cards: dict[str, int] = {}
    """How often he played each of the cards that he played most, by their English names."""
    did: dict[str, int] = {}
    """Numbers that awards ask for, see ``awards`` of each game; those that are 0 are left out."""
    final: Final | None = None
    """What the experience is reckoned from, where the game gives some."""
    turns: int | None = None
    """How many turns of his own he has had; nothing, where nobody has counted them."""


class Sat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat there in the end, and how he did."""

    person: int
    place: int
    """1 for the best; those who are equal have the same."""
    deck: str = ""
    """The id of a ready deck or of one of his own, or ``random``."""
    called: str = ""
    """What his own deck was called."""
    seen: Seen = Seen()


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match that is over and counts."""

    game: str
    kind: str
    """How it ended, in the words of its game."""
    seats: tuple[Sat, ...]
    turn: int = 0
    """The round or turn in which it ended, as the game counts."""

    def result(self, seat: int) -> Result:
        """Whoever is best alone has won; of several who are equally good nobody has."""
        if self.seats[seat].place > 1:
            return "lost"
        first = [one for one in self.seats if one.place == 1]
        return "won" if len(first) == 1 else "drawn"

    @property
    def winner(self) -> int | None:
        return next((seat for seat in range(len(self.seats)) if self.result(seat) == "won"), None)


def favourites(played: dict[str, int]) -> dict[str, int]:
    """The cards that were played most, those first."""
    most = sorted(played.items(), key=lambda one: (-one[1], one[0]))[:FAVOURITES]
    return dict(most)


def places(ranking: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """The place of each seat, from the seats from best to worst, equals together."""
    found, place = {}, 1
    for equals in ranking:
        found.update(dict.fromkeys(equals, place))
        place += len(equals)
    return found
