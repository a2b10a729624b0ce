"""Time zones by their names, and hours of the day in them."""

from __future__ import annotations

from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.refusals import Refused
from engine.words import either, noted, say

UTC = "UTC"
WEEKDAYS = (
    noted("Monday"),
    noted("Tuesday"),
    noted("Wednesday"),
    noted("Thursday"),
    noted("Friday"),
    noted("Saturday"),
    noted("Sunday"),
)


@cache
def zones() -> dict[str, str]:
    """The zones that there are, by what is typed for them."""
    named = {zone for zone in available_timezones() if "/" in zone or zone == UTC}
    known = {zone.lower(): zone for zone in sorted(named)}
    cities = {zone.rpartition("/")[2].lower(): zone for zone in reversed([*known.values()])}
    return cities | known


def a_zone(said: str) -> str:
    """A zone by its name; its city alone will do. Raises ``Refused``."""
    typed = "_".join(said.split()).lower()
    if typed in zones():
        return zones()[typed]
    near = [zones()[one] for one in get_close_matches(typed[:60], zones(), 3)]
    raise Refused(
        say(
            "There's no time zone “{name}”. Did you mean {zones}?",
            name=said[:40],
            zones=either(list(dict.fromkeys(near))),
        )
        if near
        else say(
            "There's no time zone “{name}”. Type one such as Europe/Berlin or UTC.",
            name=said[:40],
        )
    )


def is_zone(name: object) -> bool:
    return isinstance(name, str) and zones().get(name.lower()) == name


def days_later(at: float, days: float, zone: str) -> float:
    """The same hour by the clock on the wall some days later; a part of a day is so many hours."""
    whole = int(days)
    local = _local(at, zone) + timedelta(days=whole)
    return local.timestamp() + (days - whole) * 24 * 3600


def next_slot(at: float, weekday: int, minute: int, zone: str) -> float:
    """The first moment from then on that is this minute of a day of the week (Monday is 0)."""
    now = _local(at, zone)
    day = now + timedelta(days=(weekday - now.weekday()) % 7)
    for _ in range(2):
        slot = day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
        if slot.timestamp() >= at:
            return slot.timestamp()
        day += timedelta(days=7)
    raise AssertionError("a week has each of its minutes")


def clock_time(at: float, zone: str) -> str:
    """A moment as it is written in files: the day, the hour, and how far it is from UTC."""
    return _local(at, zone).isoformat(timespec="minutes")


def _local(at: float, zone: str) -> datetime:
    return datetime.fromtimestamp(at, ZoneInfo(zone))
