"""Several processes on one PostgreSQL, each with a shard of its own and people who play in it,
while one of them or all are killed or updated, one is frozen, or the database is started anew."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from contextlib import AsyncExitStack
from itertools import chain
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest
from hypothesis import settings

from bot.store import Store
from bot.store.play.matches import open_matches
from bot.store.play.surfaces import surfaces_of
from engine.table import Chance
from playground import Guild, Message, Standin
from tests.kit.castle import BUSY, PROMISED
from tests.kit.postgres import Server
from tests.kit.process import over, process
from tests.kit.two_players import Place, nothing_is_lost, subject_of, what_is_behind

SOAKED = settings().max_examples > 100
TROUBLES = ["one is killed"] * 200 + ["all are killed"] * 20
TROUBLES += ["the database starts anew"] * 20 + ["one is frozen"] * 10
TROUBLES += ["each is updated"] * 5
FROZEN = 15.0
"""Seconds for which a process stands still."""
LEVEL = 15.0
"""Seconds after which everything shows what holds, once all processes are there again."""
LOOKED = 5
"""After so many troubles it is looked whether everything does."""
LAST = 20
"""So many requests are told where something does not come true."""
SLACK = 3.0
"""Seconds between the last note that a process was there, and when it was gone."""


class Cluster:
    """The processes of a bot, each with a server of its own, and what befalls them."""

    def __init__(self, standin: Standin, folder: Path, postgres: Server, shards: int) -> None:
        self.standin, self.folder, self.postgres = standin, folder, postgres
        self.database = postgres.new_database()
        self.chance = Chance.from_seed(f"several killed {shards}")
        self.places = [
            Place(standin, f"{shards} {shard}", server_of(standin, shard, shards))
            for shard in range(shards)
        ]
        self.stacks = [AsyncExitStack() for _ in self.places]
        self.bots: dict[int, ForkServerProcess] = {}
        self.playing: list[asyncio.Task[None]] = []
        self.befell: list[str] = []
        self.waited: list[float] = []
        """How long it took until everything was level, each time."""
        for place in self.places:
            place.by_message, place.timers = True, {"timers": "quick"}

    # ------------------------------------------------------------ who is there

    async def begin(self, shard: int) -> None:
        one = process(
            self.standin,
            self.folder,
            database=self.database,
            shard=shard,
            shards=len(self.places),
        )
        self.bots[shard] = await self.stacks[shard].enter_async_context(one)
        self.places[shard].alive = True
        if shard == 0:
            for place in self.places:
                place.first_alive = True

    async def kill(self, *which: int) -> None:
        for shard in which:
            self.bots[shard].kill()
            self.places[shard].bot_is_dead()
            if shard == 0:
                for place in self.places:
                    place.first_is_dead()
        for shard in which:
            await self.stacks[shard].aclose()

    # ------------------------------------------------------------ who plays

    def play(self) -> None:
        self.playing = [asyncio.create_task(self._play(place)) for place in self.places]

    async def _play(self, place: Place) -> None:
        while self.playing:
            try:
                await place.play_on(lambda: not self.playing)
            except TimeoutError as error:
                if place.deleted is None:
                    raise
                raise AssertionError(await self.told(place, place.deleted)) from error
            await asyncio.sleep(0.01)

    async def told(self, place: Place, deleted: Message) -> str:
        """What is to be known where a board that somebody deleted does not come back."""
        behind = await what_is_behind(place, self.database)
        match = subject_of(deleted)
        store = await Store.open(self.database)
        async with store.reading() as tx:
            rows = await surfaces_of(tx, match)
        await store.close()
        there = [f"{one.id}: {one.text[:200]}" for one in deleted.channel.messages.values()]
        channel = str(deleted.channel.id)
        asked = [str(one)[:300] for one in self.standin.requests if channel in one[1]][-LAST:]
        lines = (f"{match} lost {deleted.id}", *behind, *map(str, rows), *there, *asked)
        return "\n".join([*lines, *self.befell[-LOOKED:]])

    async def rest(self) -> None:
        """Nobody presses anything any more; a board that nobody was there to see deleted has been
        asked for."""
        playing, self.playing = self.playing, []
        for place in self.places:
            place.deletes = False
        await asyncio.gather(*playing)
        for place in self.places:
            await asyncio.wait_for(place.play_on(place.misses_nothing), 60)
            place.deletes = True

    # ------------------------------------------------------------ what befalls them

    async def befall(self, trouble: str) -> None:
        """Something happens while they play, and is over in the end."""
        await asyncio.sleep(self.chance.below(500) / 1000)  # the moment is what is tested
        which = self.chance.below(len(self.places))
        self.befell.append(f"{trouble} ({which})")
        match trouble:
            case "one is killed":
                await self.kill(which)
                await self.begin(which)
            case "all are killed":
                await self.kill(*self.bots)
                await asyncio.gather(*(self.begin(shard) for shard in self.bots))
            case "the database starts anew":
                await asyncio.to_thread(self.postgres.stop)
                await asyncio.to_thread(self.postgres.run_on)
            case "one is frozen":
                await self.freeze(which)
            case "each is updated":
                for shard in self.bots:
                    await self.update(shard)

    async def update(self, which: int) -> None:
        """One ends, and another one begins: nobody's press fails."""
        failed = self.failed()
        self.bots[which].terminate()
        await asyncio.to_thread(over, self.bots[which], BUSY)
        assert self.bots[which].exitcode == 0
        await self.stacks[which].aclose()
        await self.begin(which)
        assert self.failed() == failed

    def failed(self) -> list[str]:
        """What Discord said to those whose press nobody answered."""
        return [error for place in self.places for error in place.failed]

    async def freeze(self, which: int) -> None:
        """Every other time nobody presses anything meanwhile, and then it is seen how much time
        was given back."""
        quiet = self.chance.below(2) == 0
        if quiet:
            await self.rest()
            await self.level()
            before, since = await self.asked_since(which), time.monotonic()
        pid = self.bots[which].pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(FROZEN)
        os.kill(pid, signal.SIGCONT)
        if quiet:
            await self.standin.until(lambda: self.given(which, before), LEVEL)
            away = time.monotonic() - since
            await asyncio.sleep(SLACK)  # whoever gives it twice does so about now
            after = await self.asked_since(which)
            assert after.keys() == before.keys()
            for match, moment in before.items():
                assert FROZEN - SLACK < after[match] - moment < away + SLACK + 5.0
            self.play()

    async def given(self, which: int, before: dict[str, float]) -> bool:
        return not before or await self.asked_since(which) != before

    async def asked_since(self, which: int) -> dict[str, float]:
        """Since when somebody is asked in each match of a shard."""
        store = await Store.open(self.database)
        async with store.reading() as tx:
            rows = await open_matches(tx)
        await store.close()
        mine = [row for row in rows if row.server_id == self.places[which].guild.id]
        return {row.id: min(row.clock.since.values()) for row in mine if row.clock.since}

    # ------------------------------------------------------------ what has to hold

    async def level(self) -> None:
        """Everything shows what holds, once, and nobody has more time than there is."""
        began, behind = time.monotonic(), ["everything"]
        while behind and time.monotonic() < began + LEVEL:
            await asyncio.sleep(0.1)
            each = [await what_is_behind(place, self.database) for place in self.places]
            behind = [*chain.from_iterable(each)]
        if behind:
            raise AssertionError("\n".join([*behind, *self.befell[-LOOKED:]]))
        self.waited.append(time.monotonic() - began)
        for which in self.bots:
            for since in (await self.asked_since(which)).values():
                assert since <= time.time(), "more time was given back than anybody lost"


@pytest.mark.skipif(not SOAKED, reason="this takes minutes, and make soak does it")
@pytest.mark.parametrize("shards", [2, 4])
async def test_whatever_befalls_several_processes(
    shards: int, tmp_path: Path, postgres: Server
) -> None:
    async with Standin() as standin, AsyncExitStack() as stack:
        standin.patience, standin.settling = BUSY, PROMISED
        cluster = Cluster(standin, tmp_path, postgres, shards)
        for each in cluster.stacks:
            await stack.enter_async_context(each)
        await (await Store.open(cluster.database)).close()
        await asyncio.gather(*(cluster.begin(shard) for shard in range(shards)))
        cluster.play()
        troubles = cluster.chance.sample(TROUBLES, len(TROUBLES))
        for number, trouble in enumerate(troubles, 1):
            await cluster.befall(trouble)
            if number % LOOKED == 0:
                await cluster.rest()
                await cluster.level()
                cluster.play()
        await cluster.rest()
        for place in cluster.places:
            await nothing_is_lost(place, cluster.database)
            assert place.acknowledged, "nobody could answer anything"
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
        assert not standin.errors
        assert "deadlock" not in (said := (postgres.folder / "log").read_text()), said
    postgres.drop(cluster.database)
    acknowledged = sum(len(place.acknowledged) for place in cluster.places)
    print(f"{shards} processes, {Counter(troubles)}: {acknowledged} answers acknowledged, level "
          f"after {max(cluster.waited):.1f} s at most.")  # fmt: skip


def server_of(standin: Standin, shard: int, shards: int) -> Guild:
    """A server that belongs to a shard."""
    while ((guild := standin.guild("Castle")).id >> 22) % shards != shard:
        pass
    return guild
