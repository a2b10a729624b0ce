"""The catalogues of what people read fit what the code says."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog, Message

from engine.words import ENGLISH, LANGUAGES
from tools.languages import collected, kept, problems, sentences, untranslated, updated

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@pytest.mark.parametrize("language", OTHERS)
def test_all_that_the_code_says_is_translated(language: str) -> None:
    assert list(untranslated(updated(language, collected()))) == [], "make languages"


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_kept_that_nobody_says_any_more(language: str) -> None:
    said = {message.id for message in collected()}
    assert [message.id for message in kept(language) if message.id not in said] == []


@pytest.mark.parametrize("language", OTHERS)
def test_each_translation_fits_its_english(language: str) -> None:
    assert [wrong for message in kept(language) if message.id for wrong in problems(message)] == []


def test_a_translation_that_is_missing_or_does_not_fit_is_found() -> None:
    catalogue = Catalog("de", fuzzy=False)
    catalogue.add("{name} draws.", "{name} zieht.")
    catalogue.add("{name} passes.", "{who} passt.")
    catalogue.add("**Now**", "Jetzt")
    catalogue.add("Never.", "")
    assert list(untranslated(catalogue)) == ["{name} passes.", "**Now**", "Never."]


def test_forms_for_one_and_several_may_leave_out_their_number() -> None:
    message = Message(("{n} card", "{n} cards"), ("eine Karte", "{n} Karten"))
    assert problems(message) == []


def test_what_the_code_says_is_collected() -> None:
    said = {message.id for message in collected() if message.id}
    assert "{some} and {last}" in said
    assert "Your language" in said


def test_a_sentence_is_found_wherever_it_is_said() -> None:
    code = """
say(x["y"], n=1)
later("Go", to=x)
say_n(n, "{n} card", "{n} cards")
f"### {say('The {n}th')}"
"""
    assert list(sentences(code)) == ["Go", ("{n} card", "{n} cards"), "The {n}th"]
