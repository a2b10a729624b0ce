"""What a match is to be: the game, its modes and numbers, its timers, and who is invited."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from bot.games import KITS
from bot.games.kit import Mode, Span
from bot.matches.time.clocks import TIMERS
from bot.refusals import Refused, a_game
from bot.store.kept import Plan
from engine.catalogue import GAMES
from engine.words import noted, say

OPEN, CANCEL = "open", "cancel"
IF_DECLINED = {OPEN: noted("Anybody may join then"), CANCEL: noted("It is cancelled then")}
"""What may come of a challenge that is declined, in words."""

MESSAGE = 250
"""Signs of a challenge's message, at most."""


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
            raise Refused(say("{game} is for {most} players, not {n}.", **said))
        raise Refused(say("{game} is for {least} to {most} players, not {n}.", **said))
    if timers not in TIMERS:
        raise Refused(
            say(
                "“{name}” isn't a timer. Options: {timers}.",
                name=timers[:40],
                timers=", ".join(TIMERS),
            )
        )
    if if_declined not in IF_DECLINED:
        known = ", ".join(IF_DECLINED)
        raise Refused(
            say(
                "What if it's declined? “{what}” isn't an option. Options: {known}.",
                what=if_declined[:40],
                known=known,
            )
        )
    if len(message) > MESSAGE:
        raise Refused(
            say(
                "Messages can have up to {most} characters; yours has {n}.",
                most=MESSAGE,
                n=len(message),
            )
        )
    if len(set(invited)) >= seats:
        raise Refused(
            say(
                "You invited {n} players, but only {free} seats are free.",
                n=len(invited),
                free=seats - 1,
            )
        )
    plan = Plan(
        game, seats, timers=timers, message=message, invited=invited, if_declined=if_declined
    )
    return with_numbers(with_modes(plan, modes), numbers or {})


def with_him(plan: Plan, seat: int | None) -> Plan:
    """The same, in which nobody misses who has this seat."""
    if seat not in plan.gone:
        return plan
    return msgspec.structs.replace(plan, gone=tuple(one for one in plan.gone if one != seat))


def without_him(plan: Plan, seat: int) -> Plan:
    """The same after whoever has this seat has left the server."""
    return msgspec.structs.replace(plan, gone=tuple(sorted({*plan.gone, seat})))


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
            raise Refused(
                say(
                    "{game} has no mode “{mode}”. Options: {names}.",
                    game=title,
                    mode=_called(mode, [kit.modes for kit in KITS.values()]),
                    names="; ".join(say(one.about) for one in known.values()),
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
                    "{game} has no number “{name}” to choose.",
                    game=plan.rules.title,
                    name=_called(name, [kit.numbers for kit in KITS.values()]),
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


def _called(name: str, every: Iterable[Mapping[str, Mode] | Mapping[str, Span]]) -> str:
    """What is meant by a mode or a number that another game has."""
    found = [known[name].about for known in every if name in known]
    return say(found[0]) if found else name[:40]


def numbers_of(plan: Plan) -> dict[str, int]:
    """All numbers of a match, those too that are as usual."""
    usual = {name: span.usual for name, span in KITS[plan.game].numbers.items()}
    return {**usual, **plan.numbers}
