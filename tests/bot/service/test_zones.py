"""Hours of the day in time zones: by the clock on the wall, also when that is changed."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.refusals import Refused
from bot.servers.houserules import HouseRules, rules_in, rules_of, set_rule
from bot.servers.zones import a_zone, clock_time, days_later, next_slot
from bot.store import Store
from tests.bot.service.test_matches import store

__all__ = ["store"]

BERLIN = "Europe/Berlin"
HOUR = 3600.0


def moment(zone: str, *parts: int) -> float:
    return datetime(*parts, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


def test_a_zone_is_known_by_its_name_or_its_city() -> None:
    assert a_zone("europe/berlin") == a_zone(" Berlin ") == BERLIN
    assert a_zone("new york") == "America/New_York"
    assert a_zone("utc") == "UTC"


@pytest.mark.parametrize("said", ["", "Berlni", "../../etc/passwd", "Europe/", "\0", "x" * 5000])
def test_what_is_no_zone_is_refused_in_a_sentence(said: str) -> None:
    with pytest.raises(Refused, match=r"There's no time zone .*(Did you mean|such as)"):
        a_zone(said)


def test_a_week_has_as_many_hours_as_the_clock_on_the_wall_says() -> None:
    autumn = moment(BERLIN, 2026, 10, 19, 18)  # on 25 October the clock is put back
    assert days_later(autumn, 7, BERLIN) - autumn == (7 * 24 + 1) * HOUR
    assert days_later(autumn, 7, "UTC") - autumn == 7 * 24 * HOUR
    spring = moment(BERLIN, 2027, 3, 22, 18)  # on 28 March it is put forward
    assert days_later(spring, 7, BERLIN) == moment(BERLIN, 2027, 3, 29, 18)
    assert days_later(spring, 0.5, BERLIN) - spring == 12 * HOUR


def test_slots_are_at_the_same_hour_all_year() -> None:
    at = moment(BERLIN, 2026, 10, 19, 18)
    assert next_slot(at, 0, 18 * 60, BERLIN) == at  # the moment itself is one
    assert next_slot(at + 1, 0, 18 * 60, BERLIN) == moment(BERLIN, 2026, 10, 26, 18)
    assert next_slot(at, 2, 20 * 60 + 30, BERLIN) == moment(BERLIN, 2026, 10, 21, 20, 30)
    gone = next_slot(moment(BERLIN, 2027, 3, 27, 12), 6, 2 * 60 + 30, BERLIN)
    assert clock_time(gone, BERLIN) == "2027-03-28T03:30+02:00"  # half past two is left out
    twice = next_slot(moment(BERLIN, 2026, 10, 24, 12), 6, 2 * 60 + 30, BERLIN)
    assert clock_time(twice, BERLIN) == "2026-10-25T02:30+02:00"  # the first of two


@given(
    at=st.floats(0, 4e9),
    weekday=st.integers(0, 6),
    minute=st.integers(0, 24 * 60 - 1),
    zone=st.sampled_from([BERLIN, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]),
)
def test_a_slot_comes_within_a_week(at: float, weekday: int, minute: int, zone: str) -> None:
    slot = next_slot(at, weekday, minute, zone)
    assert at <= slot <= at + 7 * 24 * HOUR + 2 * HOUR
    assert next_slot(slot, weekday, minute, zone) == slot


async def test_a_server_says_its_zone_and_its_organisers(store: Store) -> None:
    await set_rule(store, 1, "timezone", ["berlin"], (7, "Ann"), 5.0)
    await set_rule(store, 1, "organisers", ["7", "nobody"], (7, "Ann"), 5.0)
    rules = await rules_of(store, 1)
    assert (rules.timezone, rules.organisers) == (BERLIN, (7,))
    with pytest.raises(Refused, match="no time zone"):
        await set_rule(store, 1, "timezone", ["Atlantis"], (7, "Ann"), 5.0)
    assert rules_in({"timezone": "Atlantis"}) == rules_in({"timezone": 5}) == HouseRules()
    assert "Europe/Berlin" in available_timezones()
