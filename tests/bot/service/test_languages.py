"""A language is spoken as soon as its words are at hand, and nobody waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import pytest_asyncio

from bot.cards import lookup
from bot.servers import languages
from bot.servers.languages import come
from bot.store import Store
from bot.store.concepts import add_concept
from bot.store.people import meet_person
from bot.store.servers import meet_server
from engine import tongues, words
from engine.words import LANGUAGES, speaking, spoken
from tests.kit.stores import with_tables


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(languages, "AFTER", 0.0)
    yield
    words.AT_HAND.update(LANGUAGES)


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(await with_tables(tmp_path / "words.db"))
    yield store
    await store.close()


@asynccontextmanager
async def coming(store: Store) -> AsyncIterator[Callable[[Callable[[], bool]], Awaitable[None]]]:
    """All this goes on beside the bot; one can wait for what comes of it."""
    task = asyncio.create_task(come(store))

    async def until(there: Callable[[], bool]) -> None:
        while not there():
            await asyncio.sleep(0.01)

    try:
        yield until
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def heard() -> list[str]:
    """What somebody hears who wants to hear each language."""
    some = []
    for language in LANGUAGES:
        with speaking(language):
            some.append(spoken())
    return some


async def test_all_languages_are_spoken_when_their_words_have_come(store: Store) -> None:
    async with coming(store) as until:
        await until(lambda: heard() == ["en", "de", "fr", "es"])


async def test_until_then_it_is_english_and_nobody_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(languages, "fetch", lambda language: language == "en" or go_on.wait(5))
    async with coming(store) as until:
        await asyncio.sleep(0.05)
        assert heard() == ["en", "en", "en", "en"]
        go_on.set()
        await until(lambda: heard() == ["en", "de", "fr", "es"])


async def test_words_that_cannot_be_read_leave_it_english(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def some(language: str) -> None:
        if language == "fr":
            raise OSError("no such file")

    monkeypatch.setattr(languages, "fetch", some)
    async with coming(store) as until:
        await until(lambda: heard() == ["en", "de", "en", "es"])
        assert "there are no words of Français" in caplog.text


async def test_only_the_grammars_of_games_for_which_somebody_wrote_a_card_are_fetched(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(languages, "get_ready", fetched.append)
    async with coming(store) as until:
        await until(lambda: len(tongues.AWAY) == 3)
        await asyncio.sleep(0.05)
        assert not fetched
    async with store.transaction() as tx:
        await meet_server(tx, 7)
        await meet_person(tx, 1, "Ann")
        await add_concept(tx, 7, 1, "wtactics", 1.0, {"name": "Wall"})
    async with coming(store) as until:
        await until(lambda: bool(fetched) and "wtactics" not in tongues.AWAY)
        assert fetched == ["wtactics"]
    assert not tongues.AWAY


async def test_a_text_that_no_card_of_ours_has_is_english_until_its_grammar_has_come(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To read it takes seconds, in which nobody else would be answered."""
    go_on = threading.Event()
    text = "When I come into play, draw 17 cards."
    german = "Wenn ich ins Spiel komme, ziehe 17 Karten."
    monkeypatch.setattr(languages, "get_ready", lambda game: go_on.wait(5))
    async with coming(store) as until:
        await until(lambda: len(tongues.AWAY) == 3)
        for _ in range(3):
            assert tongues.translated("arcmage", text, "de") == text
        await asyncio.sleep(0.05)
        assert tongues.translated("arcmage", text, "de") == text
        go_on.set()
        await until(lambda: "arcmage" not in tongues.AWAY)
        assert tongues.translated("arcmage", text, "de") == german
        assert len(tongues.AWAY) == 2


def test_to_search_in_another_language_no_grammar_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(game: str) -> None:
        raise AssertionError(game)

    monkeypatch.setattr(tongues, "texts_of", read)
    lookup._index.cache_clear()
    for language in LANGUAGES:
        with speaking(language):
            assert lookup.search("flying")
