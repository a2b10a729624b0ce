"""Pictures come from other processes: nobody waits, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games import describe
from bot.painting import NotPainted, Painter, Picture
from tests.kit.beats import the_loop_goes_on
from tests.kit.faces import faces
from tests.kit.soak import SOAK
from tests.kit.views import busy

MANY = 300 if SOAK else 20
"""So many tables are painted at once."""


@pytest.fixture(scope="module")
def painter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Painter]:
    """One for all tests that leave its processes alive."""
    painter = Painter(tmp_path_factory.mktemp("pieces"))
    yield painter
    asyncio.run(painter.close())


@pytest.fixture
async def own(tmp_path: Path) -> AsyncIterator[Painter]:
    """One for a single test."""
    painter = Painter(tmp_path)
    yield painter
    await painter.close()


def opened(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.data))
    image.load()
    return image


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
async def test_a_table_and_a_hand_come_as_files_with_words(painter: Painter, game: str) -> None:
    view = busy(game)
    shown = await painter.table(view)
    assert opened(shown).width == 1280
    assert (shown.name, shown.alt) == ("table.webp", describe(view))
    held = await painter.hand(view, "light")
    assert opened(held).width == 1280
    assert held.name == "hand.webp"
    assert held.alt.startswith("Your hand")
    assert len(held.alt) <= 1000


async def test_while_others_wait_a_file_is_larger_and_shows_the_same(painter: Painter) -> None:
    view = busy("wtactics")
    small, *others = await asyncio.gather(*(painter.table(view) for _ in range(3)))
    for large in others:
        assert len(small.data) < 0.8 * len(large.data)
        assert opened(small).convert("RGB").tobytes() == opened(large).convert("RGB").tobytes()
        assert small.mark == large.mark
    assert (await painter.table(busy("arcmage"))).mark != small.mark


async def test_a_stack_comes_as_a_file_with_what_will_happen(painter: Painter) -> None:
    view = busy("arcmage")
    shown = await painter.stack(view)
    assert opened(shown).width == 1280
    assert shown.alt.startswith("The stack, newest first." if view.stack else "Nothing")


async def test_a_card_comes_as_a_file_with_its_text(painter: Painter) -> None:
    shown = await painter.card(faces("arcmage")["Kolibri"])
    assert opened(shown).size == (744, 1039)
    assert shown.alt.startswith("Kolibri. ")
    quest = await painter.card(faces("wtactics")["A Debt of Grain"])
    assert "victory points" in quest.alt
    assert "a deposit of" in quest.alt


async def test_the_loop_does_not_wait_while_many_tables_are_painted(painter: Painter) -> None:
    views = [busy("arcmage", seats) for seats in (2, 3, 4)] + [busy("marcomage")]
    await painter.table(views[0])  # the processes are there
    async with the_loop_goes_on():
        pictures = await asyncio.gather(
            *(painter.table(views[n % 4], ("dark", "light")[n % 2]) for n in range(MANY))
        )
    names = [picture.name for picture in pictures]
    assert names == ["table.webp", *["table.png"] * (MANY - 1)]


async def test_a_painter_that_dies_is_replaced_and_its_picture_painted_again(
    own: Painter,
) -> None:
    """The others die with it, and when all is closed nothing is left of any."""
    before = set(threading.enumerate())
    first = await own.table(busy("marcomage"))
    there, threads = processes(own), set(threading.enumerate()) - before
    assert len(there) == own.workers.count, "one that begins later may begin too late"
    os.kill(there[0], signal.SIGKILL)
    again = await asyncio.gather(*(own.table(busy("marcomage")) for _ in range(5)))
    assert {picture.mark for picture in again} == {first.mark}
    there += processes(own)
    await own.close()
    await own.close()  # and it may be said twice
    end = time.monotonic() + 120
    while any(thread.is_alive() for thread in threads if "Executor" in type(thread).__name__):
        assert time.monotonic() < end, "whoever looks after the painters waits for one forever"
        await asyncio.sleep(0.05)
    assert not any(alive(pid) for pid in there)


async def test_what_kills_each_painter_is_given_up(own: Painter) -> None:
    own.workers.count = 1
    with pytest.raises(NotPainted, match="text"):
        await own._painted(os._exit, 3)
    assert (await own.table(busy("marcomage"))).data


async def test_a_mistake_in_a_view_ends_no_painter(painter: Painter) -> None:
    with pytest.raises(AttributeError):
        await painter.table(replace(busy("marcomage"), players=[{}, {}]))
    assert (await painter.table(busy("marcomage"))).data


async def test_painting_ahead_leaves_the_tiles_in_the_folder(
    own: Painter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.workers.count = 1
    few = dict(list(faces("arcmage").items())[:5])
    monkeypatch.setattr("bot.games.painted.faces", lambda game: few)
    await own.prepare("arcmage")
    painted = {file.name: file.stat().st_size for file in tmp_path.iterdir()}
    assert len(painted) >= 10
    await own.prepare("arcmage")
    assert {file.name: file.stat().st_size for file in tmp_path.iterdir()} == painted


async def test_a_picture_does_not_wait_for_all_that_is_painted_ahead(painter: Painter) -> None:
    view = busy("marcomage")
    await painter.table(view)
    ahead = asyncio.create_task(painter.prepare("marcomage"))
    await asyncio.sleep(0)
    await painter.table(view)
    assert not ahead.done()
    ahead.cancel()


KILLED = """
import asyncio, sys
from bot.painting import Painter

async def main():
    painter = Painter(None, 1)
    await painter.start()
    print(*painter.workers._begun.result()._processes, flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it has other signals")
async def test_ctrl_c_is_not_heard_by_a_painter_that_only_begins(painter: Painter) -> None:
    heard = await painter.workers.done(signal.pthread_sigmask, signal.SIG_BLOCK, ())
    assert signal.SIGINT in heard, "it was deaf before it had imported anything"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ()), "the bot hears it"


@pytest.mark.skipif(sys.platform == "win32", reason="kills as Linux does")
def test_painters_of_a_bot_that_was_killed_end_by_themselves(tmp_path: Path) -> None:
    script = tmp_path / "bot_that_is_killed.py"
    script.write_text(KILLED)
    where = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=where
    ) as bot:
        assert bot.stdout is not None
        left = [int(pid) for pid in bot.stdout.readline().split()]
        bot.kill()
    assert left
    end = time.monotonic() + 120
    while any(map(alive, left)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(alive, left))


def processes(painter: Painter) -> list[int]:
    assert painter.workers._begun is not None
    return list(painter.workers._begun.result()._processes)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
