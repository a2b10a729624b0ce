"""Words that do not occur: ``data/languages/GLOSSARY.md`` has a table of them for each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.rules.rulebooks import file_of
from engine import tongues
from engine.catalogue import GAMES
from engine.words import CATALOGUES, ENGLISH, LANGUAGES
from tests.kit.games import READ
from tools.languages import collected, kept, strings, strings_of

ROOT = Path(__file__).parents[2]
TABLES = {"English": ENGLISH, "German": "de", "French": "fr", "Spanish": "es"}
PEOPLE = re.compile(r"\b(Ann|Ben|Cid|Dan|Caster|she|her)\b")
"""Whoever is spoken of near these has a name, or is a card."""
NAMES = "names of cards"
"""What a word may stand in that only poets use."""


def glossary() -> dict[str, list[tuple[str, list[str]]]]:
    """For each language the words that do not occur, each with what they may stand in."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for part in (CATALOGUES / "GLOSSARY.md").read_text("utf-8").split("\n## ")[1:]:
        heading, _, body = part.partition("\n")
        if heading not in TABLES:
            continue
        rows = [line.strip("|").split("|") for line in body.splitlines() if line.startswith("|")]
        found[TABLES[heading]] = [
            (word.strip(), [one.strip() for one in but.split(";") if one.strip()])
            for words, _, but in rows[2:]
            for word in words.split(",")
        ]
    return found


def pattern(word: str) -> re.Pattern[str]:
    """A word by itself; with “…” behind it, whatever begins so."""
    end = "" if word.endswith("…") or not word[-1].isalnum() else r"\b"
    begin = word.removesuffix("…").replace(" ", r"[\s\N{NO-BREAK SPACE}]")
    return re.compile(rf"\b{begin}{end}", re.IGNORECASE)


def said(language: str) -> Iterator[str]:
    """All that people read in a language, but for what cards are called."""
    if language == ENGLISH:
        yield from (text for message in collected() for text in strings_of(message.id))
        yield from paragraphs((ROOT / "docs" / "players.md").read_text("utf-8"))
    else:
        yield from (text for message in kept(language) for text in strings(message))
        for game in READ:  # in English they are written in a language of their own
            yield from (
                tongues.translated(game, one, language) for one in tongues.texts_of(game)[1]
            )
    for game in GAMES:
        yield from paragraphs(file_of(game, language).read_text("utf-8"))


def names(language: str) -> Iterator[str]:
    for game in READ:
        yield from (tongues.name(card, language) for card in tongues.texts_of(game)[0].names)


def paragraphs(text: str) -> list[str]:
    return re.split(r"\n\s*\n|\n(?=> \*\*|- |\|)", text)


def of_names(words: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """The words that do not occur in names of cards either."""
    return [(word, but) for word, but in words if NAMES not in but]


def wrong(texts: Iterator[str], words: list[tuple[str, list[str]]]) -> list[str]:
    found = []
    patterns = [(word, pattern(word), but) for word, but in words]
    for text in texts:
        for word, looks, but in patterns:
            left = text
            for allowed in but:
                left = re.sub(re.escape(allowed), "", left, flags=re.IGNORECASE)
            if looks.search(left) and not any("Ann" in one and PEOPLE.search(text) for one in but):
                found.append(f"{word}: {text[:150]}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_occurs_that_another_one_stands_for(language: str) -> None:
    words = glossary()[language]
    found = [*wrong(said(language), words), *wrong(names(language), of_names(words))]
    assert not found, "\n".join(["data/languages/GLOSSARY.md has another word for these:", *found])


def test_words_are_found_by_themselves_and_with_an_ending() -> None:
    words = [("tie", ["tie-break"]), ("surrender…", [])]
    assert wrong(iter(["Tie-breaks decide.", "It is tied up."]), words) == []
    assert wrong(iter(["It is a tie."]), words) == ["tie: It is a tie."]
    assert wrong(iter(["Ann surrendered."]), words) == ["surrender…: Ann surrendered."]


def test_somebody_with_a_name_may_be_a_he() -> None:
    words = [("he", ["where Ann, Ben or a card is meant"])]
    assert wrong(iter(["Ben passes, since he has no card."]), words) == []
    assert len(wrong(iter(["A player passes, since he has no card."]), words)) == 1


def test_each_language_has_its_table() -> None:
    assert set(glossary()) == set(LANGUAGES)
    assert all(glossary().values())
