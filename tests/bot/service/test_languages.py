"""A language is spoken as soon as its words are at hand, and nobody waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.service import languages
from bot.service.languages import come
from engine import words
from engine.words import LANGUAGES, speaking, spoken


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(languages, "AFTER", 0.0)
    yield
    words.AT_HAND.update(LANGUAGES)


def heard() -> list[str]:
    """What somebody hears who wants to hear each language."""
    some = []
    for language in LANGUAGES:
        with speaking(language):
            some.append(spoken())
    return some


async def test_all_languages_are_spoken_when_their_words_have_come() -> None:
    await come()
    assert heard() == ["en", "de", "fr", "es"]


async def test_until_then_it_is_english_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(languages, "fetch", lambda language: language == "en" or go_on.wait(5))
    coming = asyncio.create_task(come())
    await asyncio.sleep(0.05)
    assert heard() == ["en", "en", "en", "en"]
    go_on.set()
    await coming
    assert heard() == ["en", "de", "fr", "es"]


async def test_words_that_cannot_be_read_leave_it_english(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def some(language: str) -> None:
        if language == "fr":
            raise OSError("no such file")

    monkeypatch.setattr(languages, "fetch", some)
    await come()
    assert heard() == ["en", "de", "en", "es"]
    assert "there are no words of Français" in caplog.text
