"""A language is spoken as soon as its words are at hand, and nobody waits for them."""

from __future__ import annotations

import threading

import pytest

from bot.service import languages
from bot.service.languages import Languages


async def test_english_is_there_at_once() -> None:
    assert Languages().now("en") == "en"


async def test_another_one_is_spoken_when_its_words_have_come() -> None:
    spoken = Languages()
    assert spoken.now("de") == "en"
    await spoken.fetched()
    assert [spoken.now(language) for language in ("de", "fr", "es")] == ["de", "fr", "es"]


async def test_one_that_nobody_speaks_here_is_english() -> None:
    assert Languages().now("tlh") == "en"


async def test_nobody_waits_for_words_and_they_are_fetched_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on, fetched = threading.Event(), []

    def slowly(language: str) -> None:
        fetched.append(language)
        go_on.wait(5)

    monkeypatch.setattr(languages, "fetch", slowly)
    spoken = Languages()
    assert [spoken.now("fr") for _ in range(3)] == ["en", "en", "en"]
    go_on.set()
    await spoken.fetched()
    assert fetched.count("fr") == 1
    assert spoken.now("fr") == "fr"


async def test_words_that_cannot_be_read_leave_it_english(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(language: str) -> None:
        raise OSError("no such file")

    monkeypatch.setattr(languages, "fetch", broken)
    spoken = Languages()
    await spoken.fetched()
    assert spoken.now("es") == "en"
    assert "the words of Español" in caplog.text
