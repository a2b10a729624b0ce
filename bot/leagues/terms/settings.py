"""What can be said of a league: each setting by its name, as it is chosen or typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from bot.games import KITS
from bot.leagues.house import plan_of
from bot.leagues.looks import Setting
from bot.leagues.terms.choices import (
    DECKS,
    FORMATS,
    LATE,
    LEAVERS,
    LISTS,
    MISSED,
    RUNNING,
    TEAM,
)
from bot.leagues.terms.ties import SETS, TIE_NAMES, named, preset_of, with_preset
from bot.matches.lobbies.plans import modes_of
from bot.matches.lobbies.seat_decks import names_of
from bot.matches.time.clocks import TIMERS
from bot.refusals import Refused
from bot.servers.zones import WEEKDAYS, clock_time
from bot.store.kept import House
from engine.league.refusals import impossible
from engine.league.season import Terms
from engine.text import folded
from engine.words import noted, say

AT_ONCE = "at once"
SEASON_DAYS = noted("Days of the season")
NUMBER = "number-"
"""What the names of settings begin with that are numbers of a game."""

TIME = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})[ T]+(\d{1,2}):(\d{2})")
SLOT = re.compile(r"(\w+),? +(\d{1,2}):(\d{2})")


class Context(NamedTuple):
    """What has to be known to read a setting."""

    game: str
    zone: str
    now: float


Write = Callable[[Any, Context], str]
"""Writes what the setting has been read as."""


class Kind(NamedTuple):
    """One setting: what it is about, where it is kept, and how it is written and read."""

    about: str
    kept: str
    """In which of the two: ``terms`` or ``house``."""
    field: str
    """Nothing for a choice that sets several."""
    read: Callable[[str, Context], object]
    write: Write
    choices: Callable[[Context], dict[str, str]] = lambda _: {}
    several: bool = False
    late: bool = True
    """Whether it can be changed after the start."""
    shown: Write | None = None
    hint: str = ""
    """What can be typed."""


# ------------------------------------------------------------------ reading


def _choice(known: Mapping[str, str]) -> Callable[[str, Context], str]:
    def read(said: str, _: Context) -> str:
        if said not in known:
            raise Refused(
                say(
                    "“{said}” isn't an option. Options: {known}.",
                    said=said[:40],
                    known=", ".join(known),
                )
            )
        return said

    return read


def _number(least: int, most: int) -> Callable[[str, Context], int]:
    def read(said: str, _: Context) -> int:
        if not re.fullmatch(r"\d{1,4}", said) or not least <= int(said) <= most:
            raise Refused(
                say(
                    "Type a whole number from {least} to {most}, not “{said}”.",
                    least=least,
                    most=most,
                    said=said[:40],
                )
            )
        return int(said)

    return read


def _days(said: str, _: Context) -> float:
    if not re.fullmatch(r"\d{1,3}([.,]\d{1,3})?", said):
        raise Refused(say("Type a number of days such as 7 or 0.5, not “{said}”.", said=said[:40]))
    days = float(said.replace(",", "."))
    if not 0.04 <= days <= 366:
        raise Refused(say("A round is from an hour (0.042 days) to 366 days long."))
    return days


def _points(said: str, _: Context) -> tuple[int, ...]:
    numbers = re.findall(r"\d+", said)
    if len(numbers) != 3 or any(len(number) > 2 for number in numbers):
        raise Refused(
            say("Type three numbers up to 99, for a win, a draw and a loss, such as 3 1 0.")
        )
    return tuple(int(number) for number in numbers)


def _some(said: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;\n]", said) if part.strip()]


def _ties(said: str, context: Context) -> tuple[str, ...]:
    read = _choice(TIE_NAMES)
    return tuple(dict.fromkeys(read(part, context) for part in named(said)))


def _modes(said: str, context: Context) -> tuple[str, ...]:
    return plan_of(House(modes=tuple(_some(said))), context.game).modes


def _banned(said: str, context: Context) -> tuple[str, ...]:
    return names_of(
        context.game, [part.strip() for part in re.split(r"[;\n]", said) if part.strip()]
    )


def _opens(said: str, _: Context) -> tuple[int, int] | None:
    if said.lower() in ("", AT_ONCE, say("at once")):
        return None
    found = SLOT.fullmatch(said)
    day, hour, minute = (folded(found[1]), int(found[2]), int(found[3])) if found else ("", 24, 0)
    for number, name in enumerate(WEEKDAYS):
        called = (folded(name), folded(say(name)))
        if len(day) > 1 and hour < 24 and minute < 60 and any(c.startswith(day) for c in called):
            return number, 60 * hour + minute
    raise Refused(
        say(
            "Type a day of the week and an hour, such as “{example}”, or “{at_once}”; not"
            " “{said}”.",
            example=say("Monday 18:00"),
            at_once=say("at once"),
            said=said[:40],
        )
    )


def moment_in(said: str, context: Context) -> float:
    """A day and an hour as they are typed, within the next year; raises ``Refused``."""
    wrong = say(
        "Type a day and an hour such as {example}, in the time zone {zone}; not “{said}”.",
        example=_moment(context.now + 7 * 24 * 3600, context),
        zone=context.zone,
        said=said[:40],
    )
    found = TIME.fullmatch(said)
    if found is None:
        raise Refused(wrong)
    year, month, day, hour, minute = (int(part) for part in found.groups())
    try:
        at = datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(context.zone)).timestamp()
    except (ValueError, OverflowError):
        raise Refused(wrong) from None
    if not context.now < at < context.now + 366 * 24 * 3600:
        raise Refused(say("Type a time within the next year, not {at}.", at=said[:40]))
    return at


# ------------------------------------------------------------------ writing


def _plain(value: object, _: Context) -> str:
    return str(value)


def _row(between: str) -> Callable[[Iterable[object], Context], str]:
    return lambda value, _: between.join(str(one) for one in value)


def _number_of(name: str, usual: int, value: Mapping[str, int], _: Context) -> str:
    return str(value.get(name, usual))


def _slot(value: tuple[int, int] | None, _: Context) -> str:
    if value is None:
        return say("at once")
    return f"{say(WEEKDAYS[value[0]])} {value[1] // 60:02}:{value[1] % 60:02}"


def _when(value: float | None, context: Context) -> str:
    return "" if value is None else _moment(value, context)


def _moment(at: float, context: Context) -> str:
    return clock_time(at, context.zone)[:16].replace("T", " ")


def _said(known: Mapping[str, str]) -> Callable[[Context], dict[str, str]]:
    return lambda _: {name: say(text) for name, text in known.items()}


def _of(about: str, kept: str, field: str, known: Mapping[str, str], late: bool = True) -> Kind:
    return Kind(about, kept, field, _choice(known), _plain, _said(known), late=late)


def _span(about: str, kept: str, field: str, least: int, most: int, late: bool = True) -> Kind:
    return Kind(about, kept, field, _number(least, most), _plain, late=late)


def _of_number(about: str, field: str, known: Mapping[str, str], late: bool = True) -> Kind:
    def read(said: str, context: Context) -> int:
        return int(_choice(known)(said, context))

    return Kind(about, "terms", field, read, _plain, _said(known), late=late)


def _of_flag(about: str, field: str, known: Mapping[str, str]) -> Kind:
    """One of two, the usual one first."""
    no, yes = known

    def read(said: str, context: Context) -> bool:
        return _choice(known)(said, context) == yes

    return Kind(
        about, "terms", field, read, lambda value, _: yes if value else no, _said(known), late=False
    )


CUT = {
    "0": noted("Nobody: the standings decide"),
    "2": noted("2, a final"),
    "4": noted("4, from the semi-finals on"),
    "8": noted("8, from the quarter-finals on"),
    "16": noted("16"),
}
TOGETHER = {
    "each": noted("One for each division"),
    "all": noted("One for all divisions, which are groups"),
}
THIRD = {
    "shared": noted("Share the third place"),
    "played": noted("Play for the third place"),
}
BEST_OF = {"1": "1", "3": "3", "5": "5"}
LEGS = {"1": "1", "2": "2"}

KINDS: dict[str, Kind] = {
    "format": _of(noted("Format"), "terms", "format", FORMATS, late=False),
    "team": _of_number(noted("Who meets"), "team", TEAM, late=False),
    "best_of": Kind(
        noted("Best of"),
        "terms",
        "best_of",
        lambda said, context: int(_choice(BEST_OF)(said, context)),
        _plain,
        _said(BEST_OF),
    ),
    "rounds": _span(noted("Rounds (0: as many as it needs)"), "terms", "rounds", 0, 30),
    "legs": Kind(
        noted("How often everybody meets everybody"),
        "terms",
        "legs",
        lambda said, context: int(_choice(LEGS)(said, context)),
        _plain,
        _said(LEGS),
        late=False,
    ),
    "starts": Kind(
        noted("When sign-up ends (empty: when an organiser ends it)"),
        "house",
        "starts",
        lambda said, context: moment_in(said, context) if said else None,
        _when,
        late=False,
    ),
    "days": Kind(
        noted("Days of a round"),
        "house",
        "days",
        _days,
        lambda value, _: f"{value:g}",
    ),
    "opens": Kind(noted("When rounds open"), "house", "opens", _opens, _slot),
    "remind": Kind(
        noted("Hours before the end of a round for a reminder (0: none)"),
        "house",
        "remind",
        lambda said, context: float(_number(0, 336)(said, context)),
        lambda value, _: f"{value:g}",
    ),
    "late": _of(noted("What is not played in time"), "terms", "late", LATE),
    "running": _of(noted("A game still played a day after its round"), "terms", "running", RUNNING),
    "disputed": Kind(
        noted("Days the organisers have if two reports differ, then a draw (0: no limit)"),
        "house",
        "disputed",
        lambda said, context: float(_number(0, 30)(said, context)),
        lambda value, _: f"{value:g}",
    ),
    "leavers": _of(noted("Results of players who leave"), "terms", "leavers", LEAVERS),
    "entry": _span(noted("Newcomers until this round (0: none)"), "terms", "entry", 0, 30),
    "missed": _of(noted("A round before a newcomer came counts"), "terms", "missed", MISSED),
    "drops": _span(
        noted("Rounds missed in a row before a player is out (0: no limit)"),
        "terms",
        "drops",
        0,
        10,
    ),
    "timers": Kind(
        noted("Timers"),
        "house",
        "timers",
        _choice(dict.fromkeys(TIMERS, "")),
        _plain,
        lambda _: {name: say(name) for name in TIMERS},
    ),
    "modes": Kind(
        noted("Modes"),
        "house",
        "modes",
        _modes,
        _row(", "),
        lambda context: modes_of(plan_of(House(), context.game)),
        several=True,
        shown=lambda value, context: ", ".join(
            modes_of(plan_of(House(), context.game)).get(mode, mode) for mode in value
        ),
    ),
    "decks": _of(noted("Decks"), "house", "decks", DECKS, late=False),
    "lists": _of(noted("Locked decks are seen"), "house", "lists", LISTS, late=False),
    "banned": Kind(
        noted("Banned cards, with “;” between them"),
        "house",
        "banned",
        _banned,
        _row("; "),
        late=False,
    ),
    "preset": Kind(
        noted("Points and tie-breaks"),
        "terms",
        "",
        _choice(SETS),
        lambda terms, _: preset_of(terms),
        _said(SETS),
    ),
    "points": Kind(
        noted("Points for a win, a draw and a loss"), "terms", "points", _points, _row(" ")
    ),
    "ties": Kind(
        noted("Tie-breaks, in this order"),
        "terms",
        "ties",
        _ties,
        _row(", "),
        shown=lambda value, _: ", ".join(say(TIE_NAMES[tie]) for tie in value),
        # Where teams play it begins with their boards; for that name there is no room.
        hint=", ".join(tie for tie in TIE_NAMES if tie != "boards"),
    ),
    "cut": _of_number(
        noted("How many of a division play a knock-out at last"), "cut", CUT, late=False
    ),
    "together": _of_flag(noted("That knock-out"), "together", TOGETHER),
    "third": _of_flag(noted("Who lose the semi-finals"), "third", THIRD),
    "best": _span(noted("How many of one's best matches count (0: all)"), "terms", "best", 0, 1000),
    "against_same": _span(
        noted("How many matches against the same opponent count"), "terms", "against_same", 1, 100
    ),
    "divisions": _span(noted("Divisions"), "terms", "divisions", 1, 8, late=False),
    "moves": _span(
        noted("How many go up and down when the next season begins"), "terms", "moves", 0, 20
    ),
    "most": _span(noted("Players at most"), "terms", "most", 2, 256, late=False),
}
WHERE = {
    "rounds": ("swiss",),
    "legs": ("robin",),
    "against_same": ("ladder",),
    "best": ("ladder",),
    "cut": ("robin", "swiss"),
    "together": ("robin", "swiss"),
    "third": ("robin", "swiss", "single"),
    "team": ("robin", "swiss", "single", "double"),
    "best_of": ("robin", "swiss", "single", "double"),
    "opens": ("robin", "swiss", "single", "double"),
    "remind": ("robin", "swiss", "single", "double"),
    "late": ("robin", "swiss", "single", "double"),
    "running": ("robin", "swiss", "single", "double"),
    "disputed": ("robin", "swiss", "single", "double"),
    "leavers": ("robin",),
    "entry": ("swiss",),
    "missed": ("swiss",),
    "drops": ("robin", "swiss", "single", "double"),
    "preset": ("robin", "swiss"),
    "points": ("robin", "swiss", "ladder"),
    "ties": ("robin", "swiss", "ladder"),
}
"""The formats in which a setting means something; all others mean something in each."""


def known(game: str) -> Iterator[tuple[str, Kind]]:
    """All settings of a game."""
    yield from KINDS.items()
    for name, span in KITS[game].numbers.items():
        write = partial(_number_of, name, span.usual)
        kind = Kind(span.about, "house", "numbers", _number(span.least, span.most), write)
        yield NUMBER + name, kind


def changed(
    terms: Terms, house: House, said: Mapping[str, str], context: Context, begun: bool = False
) -> tuple[Terms, House]:
    """The same with some settings said anew; raises ``Refused`` with what is wrong and where."""
    kinds = dict(known(context.game))
    for name, text in said.items():
        if (kind := kinds.get(name)) is None:
            raise Refused(say("A league has no setting “{name}”.", name=name[:40]))
        if begun and not kind.late:
            raise Refused(say("{setting}: this can no longer be changed.", setting=say(kind.about)))
        try:
            value = kind.read(text.strip(), context)
        except Refused as refused:
            raise Refused(f"{say(kind.about)}: {refused}") from None
        if name == "preset":
            terms = with_preset(terms, str(value))
        elif name == "team":
            usual = preset_of(terms)
            terms = with_preset(msgspec.structs.replace(terms, team=value), usual)
        elif kind.kept == "terms":
            terms = msgspec.structs.replace(terms, **{kind.field: value})
        elif kind.field == "numbers":
            numbers = {**house.numbers, name.removeprefix(NUMBER): value}
            house = msgspec.structs.replace(house, numbers=numbers)
        else:
            house = msgspec.structs.replace(house, **{kind.field: value})
    if "starts" in said:
        house = msgspec.structs.replace(house, too_few=False)
    if why := impossible(terms):
        raise Refused(why)
    return terms, msgspec.structs.replace(house, numbers=plan_of(house, context.game).numbers)


def listed(terms: Terms, house: House, context: Context, begun: bool = False) -> list[Setting]:
    """All settings as they are now, for a panel."""
    found, is_ladder = [], terms.format == "ladder"
    for name, kind in known(context.game):
        if terms.format not in WHERE.get(name, (terms.format,)):
            continue
        if name == "lists" and house.decks == "free":
            continue
        if name in ("together", "third") and terms.format != "single" and not terms.cut:
            continue
        kept = terms if kind.kept == "terms" else house
        value = getattr(kept, kind.field) if kind.field else kept
        text, choices = kind.write(value, context), kind.choices(context)
        shown = kind.shown(value, context) if kind.shown else choices.get(text, text)
        found.append(
            Setting(
                name=name,
                about=say(SEASON_DAYS if name == "days" and is_ladder else kind.about),
                value=text,
                shown=shown or "–",
                choices=choices,
                several=kind.several,
                may_change=kind.late or not begun,
                hint=kind.hint,
            )
        )
    return found
