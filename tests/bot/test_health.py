"""How the bot is, in numbers: in a line a minute, and for Prometheus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from bot.health import LIMITS, Health, Numbers, Taken, Times, kind_of, told
from bot.metrics import serving
from engine.table import Chance
from tests.kit.castle import Castle, begin, castle, play

Scraped = dict[str, float]
BOARD = r"PATCH .*/channels/"
"""The request by which a board is brought up to date."""


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


async def scraped(address: str) -> Scraped:
    """What somebody reads who asks over HTTP."""
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        assert response.status == 200
        assert response.headers["Content-Type"].startswith("text/plain; version=")
        text = await response.text()
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def kind(name: str, kind: str) -> str:
    return f'banneret_{name}{{kind="{kind}"}}'


async def test_what_people_do_is_counted_and_told_to_who_asks(place: Castle) -> None:
    bot = place.bot
    async with serving(bot.numbers, "127.0.0.1", 0) as address:
        before = await scraped(address)
        assert before["banneret_matches_in_play"] == 0
        assert before["banneret_answers_total"] == 0
        seen = len(place.discord.requests)
        await begin(place, "marcomage")
        given = await play(place, Chance.from_seed(1), 4)
        ann = place.people[0]
        await ann.complete(place.channel, "act", option="action")
        await ann.use(place.channel, "help")
        await bot.surfaces.settled()
        after = await scraped(address)
        asked = list(place.discord.requests)[seen:]

    # Ann typed /match new and /help and completed /act once; all else was pressed.
    assert after[kind("interactions_total", "command")] == 2
    assert after[kind("interactions_total", "completion")] == 1
    pressed = after[kind("interactions_total", "button")]
    assert pressed >= 2 + given
    for each, n in (("command", 2), ("completion", 1), ("button", pressed)):
        assert after[kind("acknowledgement_seconds_count", each)] == n
        assert after[kind("acknowledgement_seconds_sum", each)] > 0
        assert after[f'banneret_acknowledgement_seconds_bucket{{kind="{each}",le="+Inf"}}'] == n
    assert given >= 4
    assert after["banneret_answers_total"] == await recorded(place)
    assert after["banneret_matches_in_play"] == 1
    # What the stand-in was asked is what was counted.
    callbacks = [path for method, path, _ in asked if path.endswith("/callback")]
    assert after[kind("requests_total", "answer")] == len(callbacks) == 3 + pressed
    edits = [path for method, path, _ in asked if kind_of(method, path) == "edit"]
    assert after[kind("requests_total", "edit")] == len(edits) > 0
    assert after["banneret_surfaces_waiting"] == 0
    assert after['banneret_requests_held_back{wish="show"}'] == 0
    assert after["banneret_surface_oldest_seconds"] == 0
    more = (
        after[kind("store_seconds_count", "write")] - before[kind("store_seconds_count", "write")]
    )
    assert more >= given
    assert after["process_resident_memory_bytes"] > 0


async def recorded(place: Castle) -> int:
    from sqlalchemy import text

    async with place.bot.store.reading() as tx:
        return int((await tx.execute(text("SELECT count(*) FROM answers"))).scalar_one())


async def test_what_discord_refuses_is_counted_by_its_reason_and_what_waits_for_it_too(
    place: Castle,
) -> None:
    bot, faults = place.bot, place.discord.faults
    await begin(place, "marcomage")
    await place.table()
    before = await bot.numbers()
    assert (before.unshown, before.refused, before.oldest) == (0, 0, 0.0)

    faults.refuse_requests(2, 429, matching=BOARD, seconds=0.01)
    await play(place, Chance.from_seed(1), 1)
    await bot.surfaces.settled()
    busy = await bot.numbers()
    assert busy.refusals == {**before.refusals, "429": 2}
    assert (busy.unshown, busy.refused) == (0, 0)  # the client has waited, and asked again

    bot.surfaces.patience = 3600.0
    faults.refuse_requests(40, 403, matching=BOARD)
    await play(place, Chance.from_seed(2), 1)
    await bot.surfaces.settled()
    now = await bot.numbers()
    assert 1 <= now.refusals["403"] < 40
    assert (now.unshown, now.refused) == (1, 1)
    assert 0 < now.oldest < 60

    async def is_shown() -> bool:
        bot.surfaces.try_now()
        await bot.surfaces.settled()
        return bot.surfaces.waiting()[0] == 0

    await place.discord.until(is_shown)
    again = await bot.numbers()
    assert (again.unshown, again.refused, again.oldest) == (0, 0, 0.0)


async def test_the_port_is_free_again_when_the_bot_has_ended(place: Castle) -> None:
    async with serving(place.bot.numbers, "127.0.0.1", 0) as address:
        await scraped(address)
    with pytest.raises(aiohttp.ClientConnectionError):
        await scraped(address)


async def test_a_minute_in_which_something_happened_has_a_line(
    place: Castle, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.health")
    telling = asyncio.create_task(place.bot.health.tell(place.bot.numbers, 0.05))
    await asyncio.sleep(0.2)
    assert caplog.messages == []  # nothing has happened
    await place.people[0].use(place.channel, "help")
    # Perhaps it was acknowledged a minute later than it came.
    await place.discord.until(lambda: "acknowledged within" in "".join(caplog.messages))
    telling.cancel()
    assert "in a minute: command 1" in caplog.messages[0]


# ------------------------------------------------------------------ by hand


def test_times_are_kept_by_the_first_limit_that_holds() -> None:
    times = Times()
    for seconds in (0.005, 0.006, 0.25, 11.0):
        times.took(seconds)
    taken = times.now()
    assert dict(zip((*LIMITS, None), taken.within, strict=True)) == {
        **dict.fromkeys((*LIMITS, None), 0),
        0.005: 1,
        0.01: 1,
        0.25: 1,
        None: 1,
    }
    assert taken.count == 4
    assert taken.total == pytest.approx(11.261)


def test_of_a_hundred_times_so_many_are_done_within_a_limit() -> None:
    times = Times()
    for _ in range(99):
        times.took(0.02)
    times.took(2.0)
    assert times.now().limit(99) == 0.025
    assert times.now().limit(100) == 3.0
    times.took(2.0)
    assert times.now().limit(99) == 3.0  # 99 of 101 are not enough


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/api/v10/interactions/17/token/callback", "answer"),
        ("PATCH", "/api/v10/channels/1/messages/2", "edit"),
        ("PATCH", "/api/v10/webhooks/1/token/messages/@original", "edit"),
        ("POST", "/api/v10/webhooks/1/token", "post"),
        ("POST", "/api/v10/channels/1/messages", "post"),
        ("DELETE", "/api/v10/channels/1/messages/2", "delete"),
        ("POST", "/api/v10/channels/1/messages/2/threads", "other"),
        ("GET", "/api/v10/channels/1/messages/2", "other"),
        ("PATCH", "/api/v10/channels/1", "other"),
    ],
)
def test_requests_are_told_apart(method: str, path: str, kind: str) -> None:
    assert kind_of(method, path) == kind


def test_an_answer_that_discord_refuses_is_no_acknowledgement() -> None:
    health = Health()
    health.came(17, 3)
    health.asked("POST", "/interactions/17/token/callback", 429)
    assert health.acknowledged["button"].now().count == 0
    assert health.refusals == {"429": 1}
    health.asked("POST", "/interactions/17/token/callback", 204)
    health.asked("POST", "/interactions/17/token/callback", 204)  # not of another one
    assert health.acknowledged["button"].now().count == 1


def moment(**more: object) -> Numbers:
    empty = ("interactions", "acknowledged", "requests", "refusals", "store", "held_back")
    nothing: dict[str, object] = {name: {} for name in empty}
    zero = dict.fromkeys(("answers", "in_play", "unpainted", "unshown", "refused"), 0)
    return Numbers(**{**nothing, **zero, "oldest": 0.0, "pictures": Taken(), **more})  # type: ignore[arg-type]


def test_the_line_says_what_has_happened_and_what_waits() -> None:
    within = (0, 0, 0, 3, *(0 for _ in LIMITS[3:]))
    before = moment(interactions={"button": 5}, requests={"edit": 7, "other": 1}, answers=2)
    now = moment(
        interactions={"button": 7, "command": 1},
        acknowledged={"button": Taken(within, 0.12)},
        requests={"edit": 9, "other": 8},
        refusals={"429": 2},
        answers=3,
        in_play=4,
        unpainted=6,
        unshown=2,
        refused=1,
        oldest=12.3,
    )
    assert told(before, now) == (
        "in a minute: button 2, command 1 (99 of 100 acknowledged within 50 ms); 1 answers; "
        "4 matches in play; edit 2, refused: 429 2; 0 pictures; 6 to be painted; "
        "2 to be shown, the oldest for 12 s, 1 of them refused; 0 transactions"
    )


def test_where_nothing_has_happened_nothing_is_said() -> None:
    before = moment(interactions={"button": 5}, requests={"other": 1}, in_play=3)
    assert told(before, moment(interactions={"button": 5}, requests={"other": 9}, in_play=3)) == ""
    # What Discord has refused for days is no news.
    assert told(before, moment(interactions={"button": 5}, unshown=1, refused=1, oldest=9e4)) == ""
