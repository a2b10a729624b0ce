"""What a match is to be: the game, its modes, its timers, and who is invited."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.service.clocks import TIMERS, Timers
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.table import Rules

MODES = {
    "marcomage": {
        "hidden_hands": "Hands are hidden from each other",
        "friendly": "Friendly: nobody's score changes",
    },
    "arcmage": {
        "open_hands": "Everybody sees all hands, for teaching",
        "friendly": "Friendly: nobody's score changes",
    },
}
"""The modes of each game, in words."""

OPEN, CANCEL = "open", "cancel"
IF_DECLINED = {OPEN: "Anybody may join then", CANCEL: "It is cancelled then"}
"""What may come of a challenge that is declined, in words."""

MESSAGE = 200
"""Signs of a challenge's message, at most."""


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happens if all agree; see ``agreements``."""

    what: str
    seat: int
    """Who proposed it."""
    agreed: tuple[int, ...]
    to: int = 0
    """To whom a seat is to be handed."""
    name: str = ""


class Beginning(msgspec.Struct, frozen=True):
    """Where a match goes on from, in one that is over."""

    step: int
    """After so many answers."""
    names: tuple[str, ...]
    """Who sat there then."""
    seats: tuple[int, ...]
    """Those who were not defeated yet."""


class Teaching(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody is taught the game in this match; see ``teaching``."""

    seat: int
    lesson: str = ""
    """What he is told now."""
    question: str = ""
    """What he was asked when he was told that; nothing when he was asked nothing."""
    told: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match is to be, and what is proposed while it is."""

    game: str
    seats: int = 2
    modes: tuple[str, ...] = ()
    timers: str = "calm"
    message: str = ""
    invited: tuple[int, ...] = ()
    """The only people who may sit down; everybody may if there are none."""
    if_declined: str = OPEN
    """What comes of it when whoever is invited does not want to."""
    declined: tuple[str, ...] = ()
    """Who was invited and did not want to, by name."""
    of: str = ""
    """The match that this is a rematch of, or a continuation."""
    proposal: Proposal | None = None
    begins: Beginning | None = None
    """For a continuation."""
    teaching: Teaching | None = None
    thread: bool = False
    """From its start on it is to be played in a thread of its own."""
    guest: bool = False
    """It was made where the bot is no member: it can answer there, and do nothing by itself."""

    @property
    def rules(self) -> Rules[Any]:
        return GAMES[self.game]

    @property
    def time(self) -> Timers:
        return TIMERS[self.timers]

    @property
    def options(self) -> dict[str, Any]:
        """What the engine is told."""
        return dict.fromkeys(self.modes, True)


def made(
    game: str,
    seats: int = 2,
    modes: tuple[str, ...] = (),
    timers: str = "calm",
    message: str = "",
    invited: tuple[int, ...] = (),
    if_declined: str = OPEN,
) -> Plan:
    """A plan that can be carried out; raises ``Refused``."""
    if game not in GAMES:
        raise Refused(f"There is no game “{game[:40]}” here. There is: {', '.join(GAMES)}.")
    rules = GAMES[game]
    lowest, highest = rules.seats
    if not lowest <= seats <= highest:
        many = f"{lowest}" if lowest == highest else f"{lowest} to {highest}"
        raise Refused(f"{rules.title} is played by {many}, not by {seats}.")
    if strange := [mode for mode in modes if mode not in MODES[game]]:
        known = ", ".join(MODES[game])
        raise Refused(f"{rules.title} has no mode “{strange[0][:40]}”. It has: {known}.")
    if timers not in TIMERS:
        raise Refused(f"There are no timers “{timers[:40]}”. There are: {', '.join(TIMERS)}.")
    if if_declined not in IF_DECLINED:
        known = ", ".join(IF_DECLINED)
        raise Refused(f"What if it is declined? “{if_declined[:40]}” is none of: {known}.")
    if len(message) > MESSAGE:
        raise Refused(f"The message may have {MESSAGE} signs, and has {len(message)}.")
    if len(set(invited)) >= seats:
        raise Refused(f"{len(invited)} are invited, and there are {seats - 1} free beside yours.")
    return Plan(game, seats, modes, timers, message, invited, if_declined)
