"""``make bench``, the part about Discord: many matches at once on one process of the bot.

The bot is a process of its own, as it is in earnest; the stand-in and all people are in this one.
Rates are told for each second of the bot's processor, since the stand-in takes more time than the
bot: seen from the outside both would be as fast as the stand-in lets them.
"""

from __future__ import annotations

import asyncio
import copy
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from bot.store.play.matches import new_id
from engine.table import Chance
from playground import Channel, Message, Person, Standin, messages
from playground.messages import Draft
from playground.people import Reply
from tests.kit.pressing import question_in, touch
from tools.bare import Busy, bare_bot
from tools.figures import Figure

MATCHES = 200
OLD = 2_000
OPEN = 1_000
AGAIN = 40
"""Matches whose hands are looked at again and again to measure what a look takes whose pictures are
remembered. Whether those of all matches are is chance: it depends on how far their copies have
gone different ways."""
THINKERS = 20
PLAYED = 10.0
"""Seconds for which all matches are played."""
SECONDS, ROUNDS = 0.8, 9
"""How long each rate is measured, and how often."""
TURNS = 3
"""How often two bots are compared: what each was measured to do differs by a tenth by chance."""
THINKING = (1.0, 4.0)
"""Seconds between two presses of the players of a match: they look at what they see."""
AT_ONCE = 16
"""People who press at the same time, without thinking, where a rate is measured."""
WEIGHING = 2.0
"""Seconds between two looks at the memory."""


def measure() -> Iterator[Figure]:
    """All figures of this part."""
    yield from asyncio.run(_measure())


async def _measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with Standin() as standin, bare_bot() as bare:
            standin.schemas = None  # the tests have checked all that is sent
            place = Place(standin, Path(folder))
            await place.prepare()
            async with banneret(standin, place.folder) as bot, weighed(bot) as weights:
                await place.quiet(bot)
                await place.look_everywhere()
                waits = await played(place)
                shown = sorted(place.shown)
                await place.quiet(bot)
                await place.look_everywhere()
                hands = await beside(bare, (bot, place.look))
                presses = await beside(bare, (bot, place.answer))
            burdened = place.moved("burdened")
            burdened.copies("over", OLD)
            slower = statistics.median(
                [1 / await rested(bare, place) * await rested(bare, burdened) for _ in range(TURNS)]
            )
            place.copies("running", OPEN)
            begun = time.perf_counter()
            async with banneret(standin, place.folder):
                for board in (place.boards[0], *place.boards[-10:]):
                    await place.press(place.people[0], board, "My hand")
                started = time.perf_counter() - begun
            assert not standin.violations, standin.violations[:3]
    print(
        f"  {len(waits)} interactions in {MATCHES} matches; half of them were acknowledged within"
        f" {percentile(waits, 50) * 1000:.0f} ms, and 99 of 100 showed what they had to within"
        f" {percentile(shown, 99) * 1000:.0f} ms, half of them within"
        f" {percentile(shown, 50) * 1000:.0f}; with all that an answer sets going, a press of a"
        f" match in play takes as long as {1 / presses:.1f} bare commands"
    )
    heaviest = max(weights, key=sum)
    print(f"  at its heaviest its processes had {', '.join(f'{each:.0f}' for each in heaviest)} MB")
    thought = await beside_thinkers()
    return [
        Figure("Discord: acknowledged, p99", percentile(waits, 99) * 1000, "ms", 250, False),
        Figure("Discord: the same beside 20 who think", thought * 1000, "ms", 250, False),
        Figure("Discord: hands for each bare command", hands, "", 0.3, True),
        Figure("Discord: the same beside 2,000 old matches", slower, "", 0.9, True),
        Figure("Discord: memory with 200 matches", sum(heaviest), "MB", 400, False),
        Figure("Discord: from the start to answers, 1,000 matches", started, "s", 5, False),
    ]


async def beside_thinkers() -> float:
    """The 99th of a hundred waits of people who look at their hands while matches against the
    strongest level of the computer are played. Who answers there waits for it for a moment, so his
    waits tell nothing."""
    with tempfile.TemporaryDirectory() as folder:
        async with Standin() as standin:
            standin.schemas = None
            place = Place(standin, Path(folder))
            await place.prepare(THINKERS, level="banneret")
            async with banneret(standin, place.folder) as bot:
                await place.quiet(bot)
                playing = asyncio.create_task(played(place))
                waits = []
                while not playing.done():
                    waits.append(acknowledged(await place.looked()))
                    await asyncio.sleep(place.chance.uniform(0, 0.1))
                answered = len(await playing)
            assert not standin.violations, standin.violations[:3]
    print(f"  {answered} interactions in {THINKERS} matches against the strongest level")
    return percentile(sorted(waits), 99)


def percentile(sorted_: list[float], part: int) -> float:
    return sorted_[len(sorted_) * part // 100]


# ------------------------------------------------------------------ the place


class Place:
    """A server on which two people play very many matches at once."""

    def __init__(self, standin: Standin, folder: Path) -> None:
        self.standin, self.folder = standin, folder
        guild = standin.guild("Castle")
        self.people = [standin.person(name) for name in ("Ann", "Ben")]
        guild.join(*self.people)
        self.channels: list[Channel] = [guild.text_channel(f"games-{n}") for n in range(20)]
        for channel in self.channels:  # so the one match that is copied has one message
            channel.deny(standin.bot, "create_public_threads")
        self.boards: list[Message] = []
        self.waits: list[float] = []
        """Until each press was acknowledged."""
        self.shown: list[float] = []
        """Until what it shows was there."""
        self.chance = random.Random(1)
        self.pressing = Chance.from_seed(1)

    async def prepare(self, matches: int = MATCHES, level: str = "") -> None:
        """A match that has begun, of two people or of one against a level of the computer, and as
        many copies of it as are played."""
        ann, ben = self.people
        async with banneret(self.standin, self.folder):
            reply = await ann.use(self.channels[0], "match new", game="marcomage", timers="none")
            lobby = reply.message
            assert lobby is not None
            if level:
                self.people = [ann]
                await ann.press(lobby, "Add computer")
                levels = next(one for one in lobby.selects if "level" in one["custom_id"])
                await ann.select(lobby, levels["custom_id"], [level])
            else:
                await ben.press(lobby, "Join")
            await ann.press(lobby, "Start")
            await self.standin.until(lambda: "My hand" in lobby.labels)
            await asyncio.sleep(0.5)  # until the bot has noted that
        self.boards.append(lobby)
        self.copies("running", matches - 1)

    def moved(self, name: str) -> Place:
        """The same place with a database of its own, and the same painted cards."""
        other = copy.copy(self)
        other.folder = self.folder / name
        other.folder.mkdir()
        (other.folder / "cache").symlink_to(self.folder / "cache")
        with (
            closing(sqlite3.connect(self.folder / "castle.db")) as here,
            closing(sqlite3.connect(other.folder / "castle.db")) as there,
        ):
            here.backup(there)
        return other

    def copies(self, status: str, count: int) -> None:
        """So many matches more, each with its board, in the database of a bot that is not there."""
        database = sqlite3.connect(self.folder / "castle.db")
        database.row_factory = sqlite3.Row
        first = database.execute("SELECT id FROM matches ORDER BY created").fetchone()["id"]
        with database:
            for _ in range(count):
                id = new_id()
                channel = self.chance.choice(self.channels)
                message = self._board(channel, first, id)
                where: dict[str, Any] = {"channel_id": channel.id}
                doubled(database, "matches", "id", first, id=id, status=status, **where)
                doubled(database, "seats", "match_id", first, match_id=id)
                places = {**where, "message_id": message.id, "id": None}
                doubled(database, "surfaces", "match_id", first, "table", match_id=id, **places)
                if status == "running":
                    self.boards.append(message)
        database.close()

    def _board(self, channel: Channel, first: str, id: str) -> Message:
        world, shown = self.standin.world, self.boards[0]
        parts = [part for part in shown.parts() if part["type"] == 2]
        buttons = [part | {"custom_id": part["custom_id"].replace(first, id)} for part in parts]
        for button in buttons:
            button.pop("id", None)
        components = [{"type": 10, "content": "A board"}, {"type": 1, "components": buttons}]
        draft = Draft({"flags": 1 << 15, "components": components})
        return messages.send(world, channel, world.bot, draft)

    async def quiet(self, bot: int) -> None:
        """Wait until all that was set going is done: cards are painted, messages still sent."""
        log = self.folder / "bot.log"
        while "all cards are painted" not in log.read_text():
            await asyncio.sleep(1)
        busy = 1.0
        while busy > 0.05:
            before = sum(map(processor, family(bot)))
            await asyncio.sleep(1)
            busy = sum(map(processor, family(bot))) - before

    # -------------------------------------------------------------- what people do

    async def press(self, person: Person, message: Message, which: str) -> Message | None:
        return await self.timed(person.press(message, which))

    async def timed(self, deed: Awaitable[Any]) -> Message | None:
        begun = time.perf_counter()
        reply = await deed
        self.shown.append(time.perf_counter() - begun)
        if reply.error is not None:
            said = (self.folder / "bot.log").read_text()[-2000:]
            raise AssertionError(f"An interaction was not answered in time. The bot says:\n{said}")
        self.waits.append(acknowledged(reply))
        message: Message | None = reply.message
        return message

    async def look_everywhere(self) -> None:
        """The bot has all matches in memory, as after a while."""
        for board in self.boards:
            await self.press(self.people[0], board, "My hand")

    async def look(self) -> int:
        """Look at a hand once more; how many interactions that were."""
        await self.timed(self.looked())
        return 1

    async def looked(self) -> Reply:
        board = self.chance.choice(self.boards[:AGAIN])
        return await self.chance.choice(self.people).press(board, "My hand")

    async def answer(self) -> int:
        """One answer in one of the matches; how many interactions that took."""
        board = self.chance.choice(self.boards)
        if "My hand" not in board.labels:  # it is over, or being posted anew
            return 0
        return await self.answer_in(board)

    async def answer_in(self, board: Message, thinking: Callable[[], float] = lambda: 0.0) -> int:
        pressed = 0
        for person in self.people:
            hand = await self.press(person, board, "My hand")
            pressed += 1
            await asyncio.sleep(thinking())
            if hand is None or not (asked := question_in(hand)):
                continue
            while question_in(hand) == asked:
                await touch(person, hand, self.pressing, self.timed)
                pressed += 1
                await asyncio.sleep(thinking())
            break
        return pressed


def acknowledged(reply: Reply) -> float:
    """After how long somebody was told that his press has been heard."""
    assert reply.error is None
    return reply.interaction.answered_at - reply.interaction.opened_at


def doubled(
    database: sqlite3.Connection, table: str, key: str, value: str, kind: str = "", **changes: Any
) -> None:
    """The rows that have this value once more, with changes; of surfaces only those of a kind."""
    rows = database.execute(f"SELECT * FROM {table} WHERE {key} = ?", [value]).fetchall()
    for row in [row for row in rows if not kind or row["kind"] == kind]:
        new = {**dict(row), **changes}
        names, marks = ", ".join(new), ", ".join("?" * len(new))
        database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(new.values()))


# ------------------------------------------------------------------ measuring


async def played(place: Place) -> list[float]:
    """All matches are played at once by people who think; how long each press waited."""
    ends = time.perf_counter() + PLAYED

    def thinking() -> float:
        return place.chance.uniform(*THINKING)

    async def play(board: Message) -> None:
        await asyncio.sleep(thinking())
        while time.perf_counter() < ends and "My hand" in board.labels:
            await place.answer_in(board, thinking)

    place.waits, place.shown = [], []
    await asyncio.gather(*map(play, place.boards[:MATCHES]))
    return sorted(place.waits)


async def beside(bare: Busy, ours: Busy) -> float:
    """How often something is done for each bare command, in the same time of a processor.

    One is measured right after the other, several times, since machines are noisy.
    """
    await rate(*ours), await rate(*bare)  # both are warm before it counts
    return statistics.median([await rate(*ours) / await rate(*bare) for _ in range(ROUNDS)])


async def rested(bare: Busy, place: Place) -> float:
    """Hands for each bare command of a bot that was started anew and knows all matches in play."""
    async with banneret(place.standin, place.folder) as bot:
        await place.quiet(bot)
        await place.look_everywhere()
        await place.quiet(bot)
        return await beside(bare, (bot, place.look))


async def rate(bot: int, deed: Callable[[], Awaitable[int]]) -> float:
    """How often something is done for each second of the bot's processor."""
    before, ends = processor(bot), time.perf_counter() + SECONDS

    async def repeat() -> int:
        count = 0
        while time.perf_counter() < ends:
            count += await deed()
        return count

    done = sum(await asyncio.gather(*(repeat() for _ in range(AT_ONCE))))
    return done / (processor(bot) - before)


def family(pid: int) -> list[int]:
    """A process and those that its threads have started, and they: the painters."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [child for task in tasks for child in task.read_text().split()]
    return [pid, *(one for child in children for one in family(int(child)))]


def processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def weighed(bot: int) -> AsyncIterator[list[list[float]]]:
    """The memory, in MB, that the bot and each of its processes has from time to time; what they
    share counts once."""
    weights: list[list[float]] = []

    async def weigh() -> None:
        while True:
            weights.append([memory(pid) for pid in family(bot)])
            await asyncio.sleep(WEIGHING)

    weighing = asyncio.create_task(weigh())
    try:
        yield weights
    finally:
        weighing.cancel()


def memory(pid: int) -> float:
    """The memory of a process, in MB: with its part of what it shares with others."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return sum(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


# ------------------------------------------------------------------ the bots


@asynccontextmanager
async def banneret(standin: Standin, folder: Path, database: str = "") -> AsyncIterator[int]:
    """The bot as people run it, with a database in a folder or another one; its process."""
    surroundings = {
        "DISCORD_TOKEN": standin.token,
        "DISCORD_API": standin.api,
        "DISCORD_GATEWAY": standin.gateway_address,
        "DATABASE_URL": database or url(folder),
        "CACHE": str(folder / "cache"),
        "PRESSES": "0",
    }
    command = [sys.executable, "-m", "bot.cli", "run"]
    with (folder / "bot.log").open("w") as log:
        bot = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **surroundings}, stdout=log, stderr=log
        )
    try:
        await standin.connected(30)
        yield bot.pid
    finally:
        bot.kill()
        await asyncio.to_thread(bot.wait)
        await standin.until(lambda: not standin.gateway.live)  # it has heard of that


def url(folder: Path) -> str:
    """The database that is made in a folder."""
    return f"sqlite:///{folder / 'castle.db'}"


if __name__ == "__main__":
    for figure in measure():
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.must})")
