"""``banneret db went-back``: the database is as it was before, and Discord is not."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import update

from bot.cli import main
from bot.discord.client import Banneret
from bot.discord.messages import surfaces
from bot.leagues.book import Leagues
from bot.matches.book import Matches
from bot.matches.lobbies.making import Place
from bot.people import privacy
from bot.settings import Settings
from bot.store import Store
from bot.store.going_back import LATELY, go_back, went_back
from bot.store.people import meet_person, person
from bot.store.play.surfaces import SurfaceChanges, change_surface, surface_at, surfaces_of
from bot.store.rows import UNKNOWN
from bot.store.tables import matches as table_of_matches
from bot.store.tables import surfaces as table_of_surfaces
from playground import Message, Person, Standin
from tests.bot.service.test_absence import end_of, process
from tests.bot.service.test_matches import ANN, BEN, CID, NAMES, Clock, clock, matches, play, table
from tests.kit import cups
from tests.kit.castle import BUSY, Castle, begin, connected
from tests.kit.postgres import Server
from tests.kit.stores import scalar, store, url

__all__ = ["clock", "matches", "store", "url"]


async def db(*arguments: str) -> int:
    return await asyncio.to_thread(main, ["db", *arguments])


class Dumps:
    """Copies of a database that nobody uses, and going back to them."""

    def __init__(self, url: str, server: Callable[[], Server]) -> None:
        self.url, self.server, self.count = url, server, 0

    def made(self) -> str:
        """A copy; its address."""
        if self.url.startswith("postgresql"):
            return self.server().new_database(like=self.url)
        self.count += 1
        file = Path(self.url.removeprefix("sqlite:///"))
        copy = file.with_name(f"copy{self.count}.db")
        shutil.copy(file, copy)
        return f"sqlite:///{copy}"

    def use(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """What whoever runs the bot has in his settings."""
        self.url = url
        monkeypatch.setenv("DATABASE_URL", url)


@pytest.fixture
def dumps(url: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Dumps:
    found = Dumps(url, lambda: request.getfixturevalue("postgres"))
    found.use(url, monkeypatch)
    return found


@pytest_asyncio.fixture
async def place(url: str, store: Store) -> AsyncIterator[Castle]:
    """A server with two people and no bot yet, on a database with its tables."""
    await store.close()
    async with Standin() as standin:
        standin.patience = BUSY
        guild, people = standin.guild("Castle"), [standin.person(name) for name in ("Ann", "Ben")]
        guild.join(*people)
        channel = guild.text_channel("games")
        channel.deny(standin.bot, "create_public_threads")
        yield Castle(standin, guild, channel, people, None)  # type: ignore[arg-type]


@asynccontextmanager
async def bot_on(place: Castle, url: str) -> AsyncIterator[Banneret]:
    settings = Settings(token=place.discord.token, database=url, pictures=False)
    async with connected(place.discord, settings) as bot:
        place.bot = bot
        yield bot
        await bot.surfaces.settled()


def hands_of(person: Person) -> list[Message]:
    return [message for message in person.dms if message.labels]


def seen(place: Castle) -> list[str]:
    """The boards, and the hands in which something is asked, but for when time runs out: on a slow
    machine some of it is given back."""
    hands = [message.text for who in place.people for message in hands_of(who)]
    asked = [text for text in hands if "It's not your turn" not in text]
    texts = [message.text for message in place.boards()] + asked
    return [re.sub(r"<t:\d+", "<t:0", text) for text in texts]


async def answers(place: Castle, id: str, count: int) -> None:
    """Answers by people who have no panels open, so that their hands are sent to them."""
    for _ in range(count):
        await play(place.bot.matches, id, [who.id for who in place.people], 1)
        await place.bot.surfaces.settled()


@pytest.mark.parametrize("before", [0, 1, 2, 3])
async def test_all_is_shown_once_and_as_it_was(
    place: Castle, dumps: Dumps, monkeypatch: pytest.MonkeyPatch, before: int,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Also whoever had no hand then and has had one since, and boards that were posted anew."""
    async with bot_on(place, dumps.url) as bot:
        await begin(place, "marcomage")
        id = await scalar(bot.store, "SELECT id FROM matches")
        await answers(place, id, before)
        await bot.surfaces.settled()
        then = seen(place)
    copy = dumps.made()
    async with bot_on(place, dumps.url):
        with monkeypatch.context() as aged:
            aged.setattr(surfaces, "FRESH", 0.0)
            await answers(place, id, 5)
        assert seen(place) != then
    dumps.use(copy, monkeypatch)
    older = await Store.open(copy)
    async with older.transaction() as tx:  # as of a board that was due to be posted anew
        boards = update(table_of_surfaces).where(table_of_surfaces.c.kind == "table")
        await tx.execute(boards.values(posted=table_of_surfaces.c.posted - 9e3))
    await older.close()
    assert await db("went-back") == 0
    said = capsys.readouterr().out
    assert " is as it was at 20" in said
    assert "1 of 1 matches in play were played again, and agree." in said
    assert "Whoever was forgotten since is known again" in said
    async with bot_on(place, dumps.url) as bot:
        await place.discord.until(lambda: seen(place) == then)
        assert all(len(hands_of(who)) <= 1 for who in place.people)
        await answers(place, id, 4)
        assert all(len(hands_of(who)) <= 1 for who in place.people)
        assert len(place.boards()) == 1


async def test_a_league_is_shown_as_it_was(
    place: Castle, dumps: Dumps, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot_on(place, dumps.url):
        board = await cups.created(place, format="single")
        then = board.text
    copy = dumps.made()
    async with bot_on(place, dumps.url):
        await place.people[1].press(board, "Join")
        await place.bot.surfaces.settled()
        assert board.text != then
    dumps.use(copy, monkeypatch)
    assert await db("went-back") == 0
    async with bot_on(place, dumps.url) as bot:
        await bot.surfaces.settled()
        assert [found.text for found in cups.shown(place, "## Cup")] == [then]


# ------------------------------------------------------------------ in the store


async def test_the_time_since_is_given_back_once(
    matches: Matches, store: Store, clock: Clock
) -> None:
    """By each process for its own matches, as after any absence."""
    places = Place(2 << 22, 2), Place(1 << 22, 3)
    pairs = (ANN, BEN), (BEN, ANN)
    ids = [
        await table(matches, *two, timers="quick", where=each)
        for two, each in zip(pairs, places, strict=True)
    ]
    for shard in (0, 1):
        await process(matches, shard).tick()
    before = [await end_of(matches, id) for id in ids]
    clock.time += 7200
    async with store.transaction() as tx:
        await go_back(tx, clock())
    for _ in range(2):
        await asyncio.gather(*(process(matches, shard).come_back() for shard in (0, 1)))
    assert [await end_of(matches, id) for id in ids] == [at + 7200 for at in before]


async def test_what_was_over_for_long_is_left_as_it_is(
    matches: Matches, store: Store, clock: Clock
) -> None:
    """There may be a hundred thousand of them, each with a board."""
    await process(matches).tick()
    pairs = (ANN, BEN), (BEN, ANN), (CID, ANN)
    ids = [await table(matches, *two, where=Place(1, at)) for at, two in enumerate(pairs, 2)]
    async with store.transaction() as tx:
        for id, ended in zip(ids[:2], (LATELY + 60, LATELY - 60), strict=True):
            over = update(table_of_matches).where(table_of_matches.c.id == id)
            at = clock() - ended
            await tx.execute(over.values(status="over", ended=at, settled=at))
        shown: SurfaceChanges = {"shown_version": 9, "message_id": 5, "occasion": "3"}
        for id in ids:
            for kind in ("table", "hand"):
                row = await surface_at(tx, id, kind, 7, ANN)
                await change_surface(tx, row.id, shown)
        assert await go_back(tx, clock()) == 4
        assert await went_back(tx) == clock()
        found = [
            [(row.shown_version, row.message_id, row.occasion) for row in await surfaces_of(tx, id)]
            for id in ids
        ]
    same, anew = [(9, 5, "3")] * 2, [(0, 5, ""), (0, None, UNKNOWN)]
    assert found == [same, anew, anew]


async def test_who_was_forgotten_since_is_forgotten_again(
    matches: Matches, store: Store, dumps: Dumps, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    async with store.transaction() as tx:
        for id, name in NAMES.items():
            await meet_person(tx, id, name)
    await store.close()
    copy, before = dumps.made(), dumps.url
    again = Matches(await Store.open(before))
    await privacy.forget(again, Leagues(again), ANN, NAMES[ANN])
    await again.store.close()
    dumps.use(copy, monkeypatch)
    assert await db("went-back", "--before", before) == 0
    assert "1 person who was forgotten since is forgotten again." in capsys.readouterr().out
    found = await Store.open(copy)
    async with found.reading() as tx:
        assert await person(tx, ANN) is None
        assert await person(tx, BEN) is not None
    await found.close()
    assert await db("went-back", "--before", copy) == 2
    assert "this is the database that went back. Give the other one." in capsys.readouterr().err


async def test_nobody_may_use_it_meanwhile(
    store: Store, dumps: Dumps, capsys: pytest.CaptureFixture[str]
) -> None:
    async with store.reading():
        assert await db("went-back") == 2
    assert "Stop the bot first" in capsys.readouterr().err
    async with store.reading() as tx:
        assert await went_back(tx) == 0.0
