"""Rule books: each rule has a title, a text and an example; keywords and links lead somewhere."""

from __future__ import annotations

import tomllib

import pytest

from bot.lookup.rulebooks import CHAPTER, BadRuleBook, book_of, file_of, read, rule_book
from engine.catalogue import GAMES
from engine.games.arcmage.vocabulary import words as arcmage
from engine.games.wtactics.vocabulary import words as wtactics
from engine.places import DATA

BOOK = """\
# A book

## 1 The table

### X-1.1 Two players

There are two of
them (X-1.2, and X-1.1 itself).

> **Example:** Ann is one,
> and Ben is the other.

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
GAME = pytest.mark.parametrize("game", GAMES)


def test_a_book_is_read_rule_by_rule() -> None:
    book = read("x", BOOK)
    first, second = book.rules.values()
    assert (first.id, first.title, first.chapter) == ("X-1.1", "Two players", "1")
    assert first.text == "There are two of them (X-1.2, and X-1.1 itself)."
    assert first.example == "Ann is one, and Ben is the other."
    assert (first.mentions, first.later) == (("X-1.2",), "")
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
