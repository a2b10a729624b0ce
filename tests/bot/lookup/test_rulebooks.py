"""Rule books: each rule has a title, a text and an example; keywords and links lead somewhere, and
all of it is the same in every language."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.rules.rulebooks import (
    CHAPTER,
    BadRuleBook,
    Keyword,
    book_of,
    file_of,
    read,
    rule_book,
)
from engine import tongues
from engine.catalogue import GAMES
from engine.games.arcmage.vocabulary import words as arcmage
from engine.games.wtactics.vocabulary import words as wtactics
from engine.language import phrases
from engine.places import DATA
from engine.words import LANGUAGES, speaking

BOOK = """\
# A book

## 1 The table

### X-1.1 Two players

There are two of
them (X-1.2, and X-1.1 itself).

> **Example:** Ann is one,
> and Ben is the other.

> **Ruling:** that it is not
> three.

### X-1.2 Words

Some words.

- **Hasty**: goes
  first.
- **Strong N**: hits for N.

| one | two |
| --- | --- |

> **Example:** None.

> **Not here yet:** the second word.
"""
GERMAN = """\
# Ein Buch

## 1 Der Tisch

### X-1.1 Zwei Spieler

Es sind zwei (X-1.2, und X-1.1 selbst).

> **Beispiel:** Ann ist die eine, Ben der andere.

> **Ruling:** dass es nicht drei sind.

### X-1.2 Wörter

Einige Wörter.

- **Flink**: kommt zuerst.
- **Stark N**: trifft für N.

| eins | zwei |
| --- | --- |

> **Beispiel:** Keines.

> **Not here yet:** das zweite Wort.
"""
GAME = pytest.mark.parametrize("game", GAMES)
LANGUAGE = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])


def test_a_book_is_read_rule_by_rule() -> None:
    book = read("x", BOOK)
    first, second = book.rules.values()
    assert (first.id, first.title, first.chapter) == ("X-1.1", "Two players", "1")
    assert first.text == "There are two of them (X-1.2, and X-1.1 itself)."
    assert first.example == "Ann is one, and Ben is the other."
    assert (first.mentions, first.later) == (("X-1.2",), "")
    assert (first.ruling, second.ruling) == ("that it is not three.", "")
    assert second.later == "the second word."
    assert second.text.endswith("| one | two |\n| --- | --- |")
    assert book.chapters["1"].rules == ("X-1.1", "X-1.2")
    assert [(k.name, k.numbered, k.meaning, k.rule) for k in book.keywords] == [
        ("Hasty", False, "goes first.", "X-1.2"),
        ("Strong", True, "hits for N.", "X-1.2"),
    ]
    assert [book.beside("X-1.1", step) for step in (-1, 1)] == ["", "X-1.2"]


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("### X-1.2 Words", "### X-1.1 Words", "two rules X-1.1"),
        ("### X-1.2 Words", "### X-2.2 Words", "X-2.2 does not stand in its chapter"),
        ("### X-1.2 Words", "### Words", "“### Words” is no heading of a rule"),
        ("> **Example:** None.\n", "", "X-1.2 needs a text"),
        ("> **Example:** None.", "> **Sample:** None.", "where an example would be right"),
        ("## 1 The table", "## 1 The table\n\n## 1 More", "two chapters 1"),
    ],
)
def test_what_is_wrong_in_a_book_is_told(wrong: str, right: str, said: str) -> None:
    with pytest.raises(BadRuleBook, match=said):
        read("x", BOOK.replace(wrong, right))


@GAME
def test_each_chapter_has_rules_and_each_rule_its_place(game: str) -> None:
    book = rule_book(game)
    assert len(book.rules) >= 68
    assert all(chapter.rules for chapter in book.chapters.values())
    numbers = [int(number) for number in book.chapters]
    assert numbers == list(range(1, len(numbers) + 1))
    for rule in book.rules.values():
        assert book_of(rule.id) is book
        assert len(rule.title) <= 60
        assert rule.example.endswith((".", ".”")), rule.id
        assert not rule.ruling or rule.ruling.endswith("."), rule.id


@GAME
def test_what_a_rule_speaks_of_is_there(game: str) -> None:
    book = rule_book(game)
    for rule in book.rules.values():
        assert set(rule.mentions) <= set(book.rules), rule.id


@GAME
def test_no_title_stands_twice_in_a_chapter(game: str) -> None:
    for chapter in rule_book(game).chapters.values():
        titles = [rule_book(game).rules[id].title for id in chapter.rules]
        assert len(set(titles)) == len(titles)


def engine_keywords(game: str) -> set[tuple[str, bool]]:
    """The keywords that cards can have, and whether they have a number."""
    if game == "marcomage":
        file = DATA / "marcomage" / "keywords.toml"
        found = tomllib.loads(file.read_text("utf-8"))["keyword"]
        return {(one["name"].casefold(), one["name"] in ("Enduring", "Charge")) for one in found}
    words = {"arcmage": arcmage, "wtactics": wtactics}[game]
    named = {(skill.value, False) for skill in words.Skill}
    named |= {(skill.value, True) for skill in words.NumberedSkill}
    return named | ({("ally", False)} if game == "wtactics" else set())


@GAME
def test_each_keyword_of_the_cards_has_one_meaning_and_no_other_has(game: str) -> None:
    keywords = rule_book(game).keywords
    assert len({word.name.casefold() for word in keywords}) == len(keywords)
    assert {(word.name.casefold(), word.numbered) for word in keywords} == engine_keywords(game)


@GAME
def test_a_book_begins_with_its_title_and_what_the_game_is_about(game: str) -> None:
    title, _, rest = file_of(game).read_text("utf-8").partition("\n")
    assert title.startswith("# ")
    assert len(rest.partition("\n## ")[0].split()) > 40
    assert CHAPTER.search(rest)


def test_a_number_that_no_book_has_leads_nowhere() -> None:
    assert book_of("M-99.1") is None


# ------------------------------------------------------------------ other languages


def test_a_translated_book_is_read_beside_the_english_one() -> None:
    book = read("x", GERMAN, read("x", BOOK))
    assert book.rules["X-1.2"].title == "Wörter"
    assert [(word.id, word.name) for word in book.keywords] == [
        ("Hasty", "Flink"),
        ("Strong", "Stark"),
    ]


def test_a_french_book_keeps_the_spaces_at_which_no_line_ends() -> None:
    tied = "\N{NO-BREAK SPACE}"
    french = GERMAN.replace("**Flink**:", f"**Vive**{tied}:").replace(
        "kommt zuerst.", f"« la{tied}première\n  de toutes{tied}»."
    )
    meant = read("x", french, read("x", BOOK)).keywords[0]
    assert (meant.id, meant.name) == ("Hasty", "Vive")
    assert meant.meaning == f"« la{tied}première de toutes{tied}»."


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("X-1.2 Wörter", "X-1.3 Wörter", "the rules are X-1.1, X-1.3; right would be"),
        ("(X-1.2, und", "(und", "X-1.1 has other links"),
        ("Es sind zwei", "Es sind 2", "X-1.1 has other digits"),
        ("eine, Ben", "eine, 1 Ben", "X-1.1 has other digits"),
        ("Stark N", "Stark", "X-1.2 has other keywords"),
        ("- **Flink**: kommt zuerst.\n", "", "X-1.2 has other keywords"),
        ("| eins | zwei |", "| 1 | zwei |", "X-1.2 has other rows of tables"),
        ("\n> **Not here yet:** das zweite Wort.\n", "", "X-1.2 has other remarks"),
        ("\n> **Ruling:** dass es nicht drei sind.\n", "", "X-1.1 has other remarks"),
        ("nicht drei", "nicht 3", "X-1.1 has other digits"),
    ],
)
def test_what_a_translated_book_has_otherwise_is_told(right: str, wrong: str, said: str) -> None:
    assert right in GERMAN
    with pytest.raises(BadRuleBook, match=said):
        read("x", GERMAN.replace(right, wrong), read("x", BOOK))


def test_a_book_is_read_in_the_language_that_is_spoken_and_else_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "rules.md").write_text(BOOK, "utf-8")
    (tmp_path / "x" / "rules.de.md").write_text(GERMAN, "utf-8")
    a_game = replace(GAMES["marcomage"], folder=tmp_path / "x")
    monkeypatch.setitem(GAMES, "x", a_game)
    titles = {}
    for language in LANGUAGES:
        with speaking(language):
            titles[language] = rule_book("x").rules["X-1.2"].title
    assert titles == {"en": "Words", "de": "Wörter", "fr": "Words", "es": "Words"}


def test_every_book_is_there_in_every_language() -> None:
    missing = [
        str(file)
        for game in GAMES
        for file in map(partial(file_of, game), LANGUAGES)
        if not file.exists()
    ]
    assert not missing


@GAME
@LANGUAGE
def test_a_translated_book_has_all_that_the_english_one_has(game: str, language: str) -> None:
    english = rule_book(game)
    with speaking(language):
        book = rule_book(game)
        assert all(book_of(id) is book for id in book.rules)
    for id, rule in book.rules.items():
        assert len(rule.title) <= 60
        assert rule.example.endswith((".", ".“", "”.", ".»", "».")), id
        assert bool(rule.ruling) == bool(english.rules[id].ruling)
        own, right = (one.text + one.example + one.ruling for one in (rule, english.rules[id]))
        assert own != right
        assert 0.75 < len(own) / len(right) < 1.7, f"{id} is much shorter or longer"
    for chapter in book.chapters.values():
        assert len({book.rules[id].title for id in chapter.rules}) == len(chapter.rules)
    title, _, rest = file_of(game, language).read_text("utf-8").partition("\n")
    assert title.startswith("# ")
    assert len(rest.partition("\n## ")[0].split()) > 40


def printed(keyword: Keyword, language: str) -> str:
    """What a card prints where it has a keyword, without its number."""
    speaker = tongues.speaker(language)
    if keyword.game == "marcomage":
        return speaker.write(phrases.Keyword(keyword.id), frozenset({"name"}))
    words = {"arcmage": arcmage, "wtactics": wtactics}[keyword.game]
    kind = words.NumberedSkill if keyword.numbered else words.Skill
    return speaker.write(kind(keyword.id.casefold()))


@GAME
@LANGUAGE
def test_a_keyword_is_called_as_cards_print_it(game: str, language: str) -> None:
    with speaking(language):
        keywords = rule_book(game).keywords
    assert len({word.name.casefold() for word in keywords}) == len(keywords)
    for word in keywords:
        if word.id != "Ally":  # it is printed with a faction only
            assert word.name.casefold() == printed(word, language).casefold()
