"""A language is spoken as soon as its words are at hand, and nobody waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.servers import languages
from bot.servers.languages import come
from bot.store import Store
from bot.store.concepts import add_concept
from bot.store.people import meet_person
from bot.store.servers import meet_server
from engine import words
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


def heard() -> list[str]:
    """What somebody hears who wants to hear each language."""
    some = []
    for language in LANGUAGES:
        with speaking(language):
            some.append(spoken())
    return some


async def test_all_languages_are_spoken_when_their_words_have_come(store: Store) -> None:
    await come(store)
    assert heard() == ["en", "de", "fr", "es"]


async def test_until_then_it_is_english_and_nobody_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(languages, "fetch", lambda language: language == "en" or go_on.wait(5))
    coming = asyncio.create_task(come(store))
    await asyncio.sleep(0.05)
    assert heard() == ["en", "en", "en", "en"]
    go_on.set()
    await coming
    assert heard() == ["en", "de", "fr", "es"]


async def test_words_that_cannot_be_read_leave_it_english(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def some(language: str) -> None:
        if language == "fr":
            raise OSError("no such file")

    monkeypatch.setattr(languages, "fetch", some)
    await come(store)
    assert heard() == ["en", "de", "en", "es"]
    assert "there are no words of Français" in caplog.text


async def test_only_the_grammars_of_games_for_which_somebody_wrote_a_card_are_fetched(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(languages, "get_ready", fetched.append)
    await come(store)
    assert not fetched
    async with store.transaction() as tx:
        await meet_server(tx, 7)
        await meet_person(tx, 1, "Ann")
        await add_concept(tx, 7, 1, "wtactics", 1.0, {"name": "Wall"})
    await come(store)
    assert fetched == ["wtactics"]
