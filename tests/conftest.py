"""Settings for all tests."""

from __future__ import annotations

import gc
import os
import random
import secrets
import shutil
import sys
import tempfile
from asyncio import AbstractEventLoop
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from tests.kit.postgres import postgres
from tests.kit.seconds import keep
from tools.compiling import outdated

__all__ = ["postgres"]  # one server for all files of tests: each that brings its own starts one

QUIET: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "suppress_health_check": [HealthCheck.too_slow],
}

# The tests of every day try the same examples every time; a soak tries new ones, and many more.
settings.register_profile("every day", derandomize=True, max_examples=20, **QUIET)
settings.register_profile("soak", max_examples=3000, print_blob=True, **QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "every day"))
if settings.get_current_profile_name() == "every day":
    # Hypothesis also tries what stands in the code of modules that happen to be imported by then.
    assert callable(providers._get_local_constants)
    providers._get_local_constants = Constants


MEMORY, ENOUGH = Path("/dev/shm"), 4_000_000_000
"""Where files are kept in memory, and how many bytes are free there if all tests find room."""


def pytest_configure() -> None:
    """Each commit waits for the disk, and tests of stores wait longer for it than they work. What
    they keep is to survive kills but no power cut, so it is kept in memory where there is room.
    And nobody tests what he has changed meanwhile. What is collected stays, so nobody looks through
    it for rubbish meanwhile."""
    gc.disable()
    if old := outdated():
        raise pytest.UsageError(
            f"{old[0]} has changed since it was compiled: make compile, or make interpreted."
        )
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], AbstractEventLoop]]:
    """The bot is tested in the loop in which it runs, which takes less of the processor too."""
    from bot.running import LOOP

    return {"the bot's": LOOP}


TOOK: Counter[str] = Counter()
"""Seconds that files of tests have taken by now."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    TOOK[report.nodeid.partition("::")[0]] += report.duration  # type: ignore[assignment]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Who started the others knows what all of them took; a part of a file says nothing."""
    config = session.config
    parts = any("::" in each for each in config.args) or config.option.keyword
    if not parts and not hasattr(config, "workerinput") and "HYPOTHESIS_PROFILE" not in os.environ:
        keep(TOOK)


FIRST = (
    "tests/playground/test_page.py",
    "tests/bot/discord/test_stopping.py",
    "tests/bot/paint/test_sizes.py",
    "tests/bot/test_running.py",
    "tests/bot/discord/test_whole_matches.py",
    "tests/bot/discord/test_leagues_killed.py",
    "tests/bot/discord/test_outages.py",
    "tests/bot/discord/test_killed.py",
    "tests/bot/paint/test_painting.py",
    "tests/hostile/test_stopping.py",
    "tests/hostile/test_commands.py",
    "tests/test_package.py",
    "tests/players/test_players.py",
    "tests/league/test_swiss.py",
)
"""Files with tests of many seconds. What of them came last would keep one process busy while the
others have nothing left to do."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {file: place for place, file in enumerate(FIRST)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(FIRST)))


def pytest_collection_finish() -> None:
    """What is there now stays for the whole run: to look through it for rubbish again and again, as
    often as is usual, takes a fifth of the time of all tests."""
    if (process := sys.modules.get("tests.kit.process")) is not None:
        process.preload()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.fixture(autouse=True)
def _the_same_secrets_every_day(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What falls otherwise each time, as ids and the answers of a computer, would fail one day in
    a hundred for whoever changed something else; a soak looks for that day. Each length has a row
    of its own, so that it does not matter who of several comes first."""
    from tests.kit.soak import SOAK

    @cache
    def row(size: int) -> random.Random:
        return random.Random(f"{request.node.nodeid} {size}")

    if not SOAK:
        monkeypatch.setattr(secrets, "token_bytes", lambda size=32: row(size).randbytes(size))


@pytest.fixture(autouse=True)
def _every_scene_is_ready() -> Iterator[None]:
    """Each situation that a test sets up can go on when the test ends; then it is tidied up."""
    from tests.kit.scenes import AFTERWARDS, SCENES

    SCENES.clear()
    yield
    try:
        for scene in SCENES:
            scene.check_ready()
    finally:
        while AFTERWARDS:
            AFTERWARDS.pop()()


@pytest.fixture(autouse=True, scope="session")
def _nobody_thinks_for_long() -> None:
    """The strongest level thinks for a second; here it thinks as long as is needed to see how."""
    from engine.players import LEVELS

    LEVELS["banneret"] = 3
