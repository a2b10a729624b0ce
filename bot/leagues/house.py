"""How the matches of a league are played, and when: what the rules of the league do not ask for."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.matches.lobbies.plans import InLeague, Plan, with_modes, with_numbers
from bot.servers.zones import days_later, next_slot
from engine.league.season import Pairing

HOUR = 3600.0


class House(msgspec.Struct, frozen=True, omit_defaults=True):
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

    def plan(self, game: str) -> Plan:
        """What its matches are to be; raises ``Refused``."""
        plan = Plan(game, 2, timers=self.timers)
        return with_numbers(with_modes(plan, self.modes), self.numbers)

    def match_plan(
        self, game: str, league: str, name: str, pairing: Pairing, number: int, best_of: int
    ) -> Plan:
        """The plan of one game of a pairing."""
        assert pairing.second is not None
        about = InLeague(name, pairing.round, number, best_of, self.decks == "locked", self.banned)
        return msgspec.structs.replace(
            self.plan(game),
            invited=(pairing.first, pairing.second),
            league=league,
            pairing=pairing.id,
            about=about,
        )

    # -------------------------------------------------------------- when

    def opening(self, at: float, zone: str) -> float:
        """When a round opens that may from then on."""
        return at if self.opens is None else next_slot(at, *self.opens, zone)

    def closing(self, opens: float, zone: str) -> float:
        return days_later(opens, self.days, zone)

    def reminder(self, opens: float, closes: float) -> float | None:
        """When those are reminded who have not played; never in the first half of a round."""
        return max(closes - self.remind * HOUR, (opens + closes) / 2) if self.remind else None
