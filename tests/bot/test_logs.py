"""What is logged: what a line is about, in words or as JSON; and what is said once a minute."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest

from bot.about import ABOUT, work_on
from bot.logs import Json, Lines, OnceAMinute
from bot.store import DatabaseTrouble

AWAY = DatabaseTrouble("postgresql://here/banneret: no PostgreSQL server answers there.")


@pytest.fixture(autouse=True)
def nothing_yet() -> Iterator[None]:
    before = ABOUT.set({})
    yield
    ABOUT.reset(before)


def record(message: str, *args: object, error: BaseException | None = None) -> logging.LogRecord:
    raised = (type(error), error, error.__traceback__) if error is not None else None
    return logging.LogRecord("bot.here", logging.WARNING, "here.py", 1, message, args, raised)


def test_a_line_ends_with_what_it_is_about() -> None:
    assert Lines(-1).format(record("it is %s", "late")).endswith("WARNING bot.here: it is late")
    work_on(match="abcdefgh", server=17)
    line = Lines(2).format(record("it is late"))
    assert line.endswith("WARNING bot.here: it is late [shard=2 match=abcdefgh server=17]")
    work_on(match=None, league="hgfedcba")
    assert Lines(-1).format(record("late")).endswith("late [server=17 league=hgfedcba]")


def test_json_is_one_object_a_line_with_the_same_and_the_trace() -> None:
    work_on(match="abcdefgh", server=2**62)
    try:
        raise ValueError("“no”\nand a second line")
    except ValueError as error:
        line = Json(0).format(record("it went %s", "wrong", error=error))
    assert "\n" not in line
    said = json.loads(line)
    assert said.pop("at").endswith("+00:00")
    assert "ValueError: “no”\nand a second line" in said.pop("trace")
    assert said == {
        "level": "warning",
        "logger": "bot.here",
        "message": "it went wrong",
        "shard": 0,
        "match": "abcdefgh",
        "server": 2**62,
    }


async def test_each_task_says_what_it_works_on_itself() -> None:
    async def one(match: str) -> str:
        work_on(match=match)
        await asyncio.sleep(0)
        return Lines(-1).format(record("here"))

    first, second = await asyncio.gather(one("first"), one("second"))
    assert first.endswith("[match=first]")
    assert second.endswith("[match=second]")
    assert ABOUT.get() == {}


def test_a_database_that_is_away_has_one_line_a_minute_however_many_notice_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr("bot.logs.time.monotonic", lambda: now)
    rule = OnceAMinute()
    said: list[str] = []
    for second in range(150):
        now = 1000.0 + second
        both = record("not used: %s", AWAY), record("it went wrong", error=AWAY)
        said += [Lines(-1).format(each) for each in both if rule.filter(each)]
    assert len(said) == 3
    assert said[0].endswith(f"not used: {AWAY}")
    assert said[1].endswith(f"not used: {AWAY} (noticed 119 times more since this was said last)")
    assert not any("Traceback" in line for line in said)


def test_where_it_is_noticed_as_a_fault_no_trace_is_written() -> None:
    found = record("the picture %s", "of a table", error=AWAY)
    assert OnceAMinute().filter(found)
    assert Lines(-1).format(found).endswith(f"the picture of a table: {AWAY}")


def test_whatever_else_goes_wrong_is_said_each_time() -> None:
    rule = OnceAMinute()
    faults = [record("it went wrong", error=ValueError("no")) for _ in range(3)]
    assert all(rule.filter(each) for each in faults)
    assert rule.filter(record("a mapping %(of)s", {"of": "parts"}))
