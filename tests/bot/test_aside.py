"""What people sent is worked on aside, each in a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from bot.aside import AT_ONCE, BUSY, EACH, ONE_EACH, STOPPING, WAITING, Aside, Failed, TooMuch
from bot.refusals import Refused
from engine.words import say

ANN, BEN = 1, 2
LONG, SHORT = 600.0, 20.0
"""Seconds that a job may take."""


@pytest_asyncio.fixture
async def aside() -> AsyncIterator[Aside]:
    made = Aside()
    yield made
    await made.stop()


# ------------------------------------------------------------------ jobs


def add(one: int, other: int = 0) -> int:
    return one + other


def which_process() -> int:
    return os.getpid()


def refuse() -> None:
    raise Refused(say("Something went wrong. Tell us: reference {number}.", number=7))


def fail() -> None:
    raise ZeroDivisionError


def go_on() -> None:
    while True:
        pass


def grow() -> None:
    some = []
    while True:
        some.append(bytearray(10_000_000))


def crash() -> None:
    ctypes.string_at(0)


def ignore_all() -> None:
    """What no signal ends that can be caught."""
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, signal.SIG_IGN)
    while True:
        time.sleep(1)


# ------------------------------------------------------------------ what comes of them


async def test_what_comes_of_a_job_comes_back(aside: Aside) -> None:
    assert await aside.done(ANN, SHORT, add, 3, other=4) == 7
    assert await aside.done(ANN, SHORT, which_process) != os.getpid()


async def test_a_refusal_is_the_sentence_that_it_was(aside: Aside) -> None:
    with pytest.raises(Refused, match="Tell us: reference 7"):
        await aside.done(ANN, SHORT, refuse)


async def test_a_job_that_fails_leaves_the_others_alone(aside: Aside) -> None:
    with pytest.raises(Failed):
        await aside.done(ANN, SHORT, fail)
    assert await aside.done(ANN, SHORT, add, 1) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of memory")
@pytest.mark.parametrize("job", [grow, crash])
async def test_one_that_grows_or_breaks_its_process_is_too_much(aside: Aside, job: object) -> None:
    with pytest.raises(TooMuch):
        await aside.done(ANN, SHORT, job)  # type: ignore[arg-type]
    assert await aside.done(ANN, SHORT, add, 1) == 1


@pytest.mark.parametrize("job", [go_on, ignore_all])
async def test_one_that_does_not_end_is_killed(aside: Aside, job: object) -> None:
    with pytest.raises(TooMuch):
        await aside.done(ANN, 0.3, job)  # type: ignore[arg-type]
    assert await aside.done(ANN, SHORT, add, 1) == 1


# ------------------------------------------------------------------ whose turn it is


async def test_short_work_of_one_person_is_done_one_after_the_other(aside: Aside) -> None:
    some = [asyncio.create_task(aside.done(ANN, SHORT, add, n)) for n in range(EACH)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match=ONE_EACH):
        await aside.done(ANN, SHORT, add, 9)
    assert await aside.done(BEN, SHORT, add, 3) == 3
    assert await asyncio.gather(*some) == [*range(EACH)]
    assert await aside.done(ANN, SHORT, add, 4) == 4


async def test_what_one_sends_does_not_keep_another_waiting(aside: Aside) -> None:
    """Ben comes after three things that Ann has sent, and before the second of them."""
    over = []

    async def sent(person: int, job: Callable[[float], None], seconds: float) -> None:
        await aside.done(person, SHORT, job, seconds)
        over.append(person)

    lane = asyncio.create_task(aside.done(99, LONG, go_on))  # so there is one place left
    await asyncio.sleep(0)
    hers = [asyncio.create_task(sent(ANN, time.sleep, 0.5)) for _ in range(EACH)]
    await asyncio.sleep(0.1)
    await sent(BEN, time.sleep, 0.0)
    await asyncio.gather(*hers)
    assert over.index(BEN) == 1
    lane.cancel()


async def test_long_work_leaves_room_for_the_short(aside: Aside) -> None:
    long = [asyncio.create_task(aside.done(person, LONG, go_on)) for person in range(10, 13)]
    await asyncio.sleep(0)
    assert await aside.done(ANN, SHORT, add, 1) == 1
    assert not any(one.done() for one in long)
    await aside.stop()
    for one in await asyncio.gather(*long, return_exceptions=True):
        assert isinstance(one, Refused)


async def test_there_is_room_for_so_many_and_no_more(aside: Aside) -> None:
    most = AT_ONCE + WAITING
    some = [asyncio.create_task(aside.done(person, LONG, go_on)) for person in range(10, 10 + most)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match=BUSY):
        await aside.done(ANN, SHORT, add, 1)
    await aside.stop()
    await asyncio.gather(*some, return_exceptions=True)


async def test_all_ends_at_once_when_the_bot_does(aside: Aside) -> None:
    running = asyncio.create_task(aside.done(ANN, LONG, ignore_all))
    await asyncio.sleep(0.3)
    await aside.stop()
    with pytest.raises(Refused, match=STOPPING):
        await asyncio.wait_for(running, 10)
    with pytest.raises(Refused, match=STOPPING):
        await aside.done(BEN, SHORT, add, 1)


async def test_who_does_not_wait_any_more_leaves_nothing_running(aside: Aside) -> None:
    running = asyncio.create_task(aside.done(ANN, LONG, go_on))
    await asyncio.sleep(0.3)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert await asyncio.wait_for(aside.done(ANN, LONG, add, 1), 20) == 1
