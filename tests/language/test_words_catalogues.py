"""The catalogues of what people read fit what the code says."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from babel.messages.catalog import Catalog, Message

from engine.words import ENGLISH, LANGUAGES
from tools.languages import (
    collected,
    kept,
    problems,
    sentences,
    strings,
    strings_of,
    untranslated,
    updated,
)

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
BUTTON = re.compile(r"(?<!\*)\*([A-Z][^*]*)\*(?!\*)")
"""What a sentence names that is written on a button."""
CODE = re.compile(r"`[^`]*`|\{[^}]*\}")
APART = re.compile(
    r"[^\N{NO-BREAK SPACE}][;!?»]|[^\N{NO-BREAK SPACE}\w)]:| :|«[^\N{NO-BREAK SPACE}]"
)
"""A sign that French keeps apart from what stands beside it, where it does not."""


def pairs(language: str) -> list[tuple[str, str]]:
    """The sentences that have one form each, with their translations."""
    several = [(strings_of(message.id), strings(message)) for message in kept(language)]
    return [(english[0], said[0]) for english, said in several if len(english) == 1 and english[0]]


def numbers(text: str) -> Counter[str]:
    """From three on: of one or two of something a language has its own ways to speak."""
    return Counter(n for n in re.findall(r"\d+", CODE.sub("", text)) if int(n) > 2)


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


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_calls_a_button_what_stands_on_it(language: str) -> None:
    said = dict(pairs(language))
    wrong = [
        f"*{said[button]}*: {text}"
        for english, text in said.items()
        for button in BUTTON.findall(english)
        if button in said and said[button] not in text
    ]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_numbers_of_its_english(language: str) -> None:
    wrong = [text for english, text in pairs(language) if numbers(english) - numbers(text)]
    assert wrong == []


def test_french_keeps_its_signs_apart() -> None:
    texts = [text for message in kept("fr") if message.id for text in strings(message)]
    found = [text for text in texts if APART.search(CODE.sub("x", text))]
    assert not found, "\n".join(["U+00A0, a space that does not break, is missing here:", *found])


@pytest.mark.parametrize(("language", "signs"), [("de", "„“"), ("fr", "«»"), ("es", "«»¿?¡!")])
def test_what_opens_closes(language: str, signs: str) -> None:
    for message in kept(language):
        for text in strings(message) if message.id else ():
            said = CODE.sub("", text)
            for opens, closes in zip(signs[::2], signs[1::2], strict=True):
                assert said.count(opens) == said.count(closes), text


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
