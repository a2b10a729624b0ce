"""What a match is to be: the game, its modes and numbers, its timers, and who is invited."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from bot.games import KITS
from bot.matches.time.clocks import TIMERS, Timers
from bot.refusals import Refused, a_game
from engine.catalogue import GAMES
from engine.table import Rules
from engine.words import ENGLISH, noted, say

OPEN, CANCEL = "open", "cancel"
IF_DECLINED = {OPEN: noted("Anybody may join then"), CANCEL: noted("It is cancelled then")}
"""What may come of a challenge that is declined, in words."""

MESSAGE = 250
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
    tried: dict[str, Any] = {}
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
    def rules(self) -> Rules[Any]:
        return GAMES[self.game]

    @property
    def time(self) -> Timers:
        return TIMERS[self.timers]

    @property
    def options(self) -> dict[str, Any]:
        """What the engine is told."""
        return {**dict.fromkeys(self.modes, True), **self.numbers}


def made(
    game: str,
    seats: int = 2,
    modes: tuple[str, ...] = (),
    timers: str = "calm",
    message: str = "",
    invited: tuple[int, ...] = (),
    if_declined: str = OPEN,
    numbers: Mapping[str, int] | None = None,
) -> Plan:
    """A plan that can be carried out; raises ``Refused``."""
    rules = GAMES[a_game(game)]
    lowest, highest = rules.seats
    if not lowest <= seats <= highest:
        said = {"game": rules.title, "least": lowest, "most": highest, "n": seats}
        if lowest == highest:
            raise Refused(say("{game} is played by {most}, not by {n}.", **said))
        raise Refused(say("{game} is played by {least} to {most}, not by {n}.", **said))
    if timers not in TIMERS:
        raise Refused(
            say(
                "There are no timers “{name}”. There are: {timers}.",
                name=timers[:40],
                timers=", ".join(TIMERS),
            )
        )
    if if_declined not in IF_DECLINED:
        known = ", ".join(IF_DECLINED)
        raise Refused(
            say(
                "What if it is declined? “{what}” is none of: {known}.",
                what=if_declined[:40],
                known=known,
            )
        )
    if len(message) > MESSAGE:
        raise Refused(
            say(
                "The message may have {most} signs, and has {n}.",
                most=MESSAGE,
                n=len(message),
            )
        )
    if len(set(invited)) >= seats:
        raise Refused(
            say(
                "{n} are invited, and there are {free} free beside yours.",
                n=len(invited),
                free=seats - 1,
            )
        )
    plan = Plan(
        game, seats, timers=timers, message=message, invited=invited, if_declined=if_declined
    )
    return with_numbers(with_modes(plan, modes), numbers or {})


def modes_of(plan: Plan) -> dict[str, str]:
    """The modes that a match can have, in words."""
    return {
        name: say(mode.about)
        for name, mode in KITS[plan.game].modes.items()
        if mode.seats in (0, plan.seats)
    }


def with_modes(plan: Plan, modes: Collection[str]) -> Plan:
    """The same with these modes and no others; raises ``Refused``."""
    title, known = plan.rules.title, KITS[plan.game].modes
    for mode in modes:
        if mode not in known:
            names = ", ".join(known)
            raise Refused(
                say(
                    "{game} has no mode “{mode}”. It has: {names}.",
                    game=title,
                    mode=mode[:40],
                    names=names,
                )
            )
        seats = known[mode].seats
        if seats not in (0, plan.seats):
            about = say(known[mode].about)
            raise Refused(say("{mode}: that is for {n} players.", mode=about, n=seats))
    return msgspec.structs.replace(plan, modes=tuple(mode for mode in known if mode in modes))


def with_numbers(plan: Plan, numbers: Mapping[str, int]) -> Plan:
    """The same with these numbers, and all others as usual; raises ``Refused``."""
    spans = KITS[plan.game].numbers
    for name, number in numbers.items():
        if (span := spans.get(name)) is None:
            raise Refused(
                say(
                    "In {game} there is no number “{name}” to choose.",
                    game=plan.rules.title,
                    name=name[:40],
                )
            )
        if not span.least <= number <= span.most:
            raise Refused(
                say(
                    "{what}: from {least} to {most}, not {number}.",
                    what=say(span.about),
                    least=span.least,
                    most=span.most,
                    number=number,
                )
            )
    said = {name: number for name, number in numbers.items() if number != spans[name].usual}
    return msgspec.structs.replace(plan, numbers=said)


def numbers_of(plan: Plan) -> dict[str, int]:
    """All numbers of a match, those too that are as usual."""
    usual = {name: span.usual for name, span in KITS[plan.game].numbers.items()}
    return {**usual, **plan.numbers}
