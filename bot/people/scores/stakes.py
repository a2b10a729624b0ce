"""What a match counts for, as it can be said before it begins."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import KITS
from bot.matches.lobbies.lobby import PERSON
from bot.store import Transaction
from bot.store.kept import Plan
from bot.store.rows import SeatRow
from bot.store.scores import scores_of
from engine.catalogue import GAMES
from engine.scoring.meetings import DAYS, FALLING, lately
from engine.words import noted, say, say_n

EVERYWHERE = 0
"""The place of all that is played on no server."""
EXPERIENCED = tuple(id for id, kit in KITS.items() if kit.levels)
"""The games in which there is experience to be had (M-7)."""

NOTHING = {
    "friendly": noted("Unrated: a friendly match."),
    "teaching": noted("Unrated: somebody is learning in it."),
    "goes on": noted("Unrated: it continues another match."),
    "tried": noted("Unrated: a card is being tried out."),
    "computer": noted("Unrated (computer opponent)."),
    "twice": noted("Unrated: somebody has two seats in it."),
}


class Counting(msgspec.Struct, frozen=True):
    """Whether a match counts, and for what."""

    game: str
    server: int
    why_not: str = ""
    """Why it counts for nothing, by the names of ``NOTHING``."""

    @property
    def rated(self) -> bool:
        return not self.why_not

    @property
    def experience(self) -> bool:
        return self.rated and self.game in EXPERIENCED

    seats: int = 2

    def told(self, met: int = 0) -> str:
        """A sentence for those who are about to play; so many matches of two of them have counted
        in the last days."""
        if self.why_not:
            return say(NOTHING[self.why_not])
        title = GAMES[self.game].title
        if self.experience:
            told = say("It counts for ratings and experience in {game}.", game=title)
        else:
            told = say("It counts for ratings in {game}.", game=title)
        if met and self.seats > 2:
            less = say(
                "For ratings it counts less between players who had rated matches within {days}"
                " days.",
                days=DAYS,
            )
            return f"{told} {less}"
        return f"{told} {_less(met)}" if met else told


def _less(met: int) -> str:
    """How much less a match counts for ratings because the same two have met."""
    if met >= len(FALLING):
        return say(
            "Ratings will not change: these two have had {n} rated matches within {days} days.",
            n=met,
            days=DAYS,
        )
    return say_n(
        met,
        "For ratings it counts {percent}%: these two had {n} rated match within {days} days.",
        "For ratings it counts {percent}%: these two had {n} rated matches within {days} days.",
        percent=round(100 * FALLING[met]),
        days=DAYS,
    )


def counts(plan: Plan, seats: Sequence[SeatRow], server: int | None) -> Counting:
    """What a match counts for with these seats; others may still be taken."""
    return Counting(plan.game, server or EVERYWHERE, _why_not(plan, seats), plan.seats)


async def met_lately(
    tx: Transaction, plan: Plan, seats: Sequence[SeatRow], server: int | None, now: float
) -> int:
    """How many matches of those who sit there have counted in the last days; of several the two who
    have met most often."""
    people = [seat.person_id for seat in seats if seat.person_id is not None]
    counting = counts(plan, seats, server)
    if len(people) < 2 or not counting.rated:
        return 0
    rows = await scores_of(tx, counting.server, counting.game, people)
    return max(
        (lately(row.score.met, one, now) for row in rows for one in people if one != row.person_id),
        default=0,
    )


def _why_not(plan: Plan, seats: Sequence[SeatRow]) -> str:
    if plan.teaching is not None:
        return "teaching"
    if plan.begins is not None:
        return "goes on"
    if plan.tried:
        return "tried"
    if "friendly" in plan.modes:
        return "friendly"
    if any(seat.player != PERSON for seat in seats):
        return "computer"
    people = {seat.person_id for seat in seats}
    return "twice" if len(people) < len(seats) else ""
