"""Queries: how they are read, what they find, and what is said where they are wrong."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.lookup import LONGEST, BadQuery, Entry, Index, read, write
from engine.text import folded


def card(name: str, text: str = "", **more: Any) -> Entry:
    """A card of a game of our own: each of its words is a field, or a number."""
    numbers = {field: value for field, value in more.items() if isinstance(value, int)}
    choices = {field: tuple(v.split(",")) for field, v in more.items() if isinstance(v, str)}
    return Entry({"name": name}, name, text, choices, numbers)


ELF = {"faction": "Gaian", "kind": "creature", "type": "creature,Elf", "keyword": "flying"}
DRAKE = {"faction": "Drake", "kind": "creature", "type": "creature,Drake"}
TOY = Index(
    "Toy",
    [
        card("Elf", "Draw a card.", cost=2, attack=1, defence=1, **ELF),
        card(
            "Elder Drake",
            "Whoever attacks himself dies.",
            **DRAKE,
            cost=6,
            attack=5,
            defence=4,
            keyword="flying,first strike",
        ),
        card("Shelf", "", faction="The Empire", kind="event", type="event", cost=0),
        card(
            "Crème brûlée",
            "Draw a card, or say “please”.",
            faction="Gaian",
            kind="event",
            type="event",
            cost=3,
        ),
        card("Old Town", "Level 2: rest.", faction="Drake", kind="city", type="city", defence=9),
    ],
)


def names(query: str, index: Index = TOY) -> list[str]:
    return [facts["name"] for facts in index.find(query)]


def problem(query: str, index: Index = TOY) -> BadQuery:
    with pytest.raises(BadQuery) as caught:
        index.find(query)
    return caught.value


# ------------------------------------------------------------------ what is found


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["Elf", "Elder Drake", "Shelf", "Crème brûlée", "Old Town"]),
        ("draw", ["Elf", "Crème brûlée"]),
        ("DRAW card", ["Elf", "Crème brûlée"]),
        ("creme", ["Crème brûlée"]),
        ("CRÈME", ["Crème brûlée"]),
        ('"a card"', ["Elf", "Crème brûlée"]),
        ("“a card, or”", ["Crème brûlée"]),
        ('o:"draw a card" f:gaian cost<3', ["Elf"]),
        ("f:empire", ["Shelf"]),
        ("f=gaian", ["Elf", "Crème brûlée"]),
        ("faction!=gaian", ["Elder Drake", "Shelf", "Old Town"]),
        ("t:drake", ["Elder Drake"]),
        ("t:creature", ["Elf", "Elder Drake"]),
        ("kw:strike", ["Elder Drake"]),
        ('kw:"first strike"', ["Elder Drake"]),
        ("name:el", ["Elf", "Elder Drake", "Shelf"]),
        ("cost<=2", ["Elf", "Shelf"]),
        ("cost=3", ["Crème brûlée"]),
        ("c!=3", ["Elf", "Elder Drake", "Shelf", "Old Town"]),
        ("atk>def", ["Elder Drake"]),
        ("atk>=def -kw:flying", []),
        ("def>5", ["Old Town"]),
        ("name:elf or city", ["Elf", "Shelf", "Old Town"]),
        ("(draw or rest) -f:gaian", ["Old Town"]),
        ("draw f:gaian or rest", ["Elf", "Crème brûlée", "Old Town"]),
        ("-(draw or flying)", ["Shelf", "Old Town"]),
        ("draw and card", ["Elf", "Crème brûlée"]),
        ('"or"', ["Crème brûlée"]),
        ("sort:name", ["Crème brûlée", "Elder Drake", "Elf", "Old Town", "Shelf"]),
        ("sort:cost", ["Shelf", "Elf", "Crème brûlée", "Elder Drake", "Old Town"]),
        ("sort:-cost", ["Elder Drake", "Crème brûlée", "Elf", "Shelf", "Old Town"]),
        ("sort:kind sort:-name", ["Old Town", "Elf", "Elder Drake", "Shelf", "Crème brûlée"]),
    ],
)
def test_a_query_finds(query: str, found: list[str]) -> None:
    assert names(query) == found


def test_what_begins_like_the_words_comes_first_and_texts_last() -> None:
    assert names("elf") == ["Elf", "Shelf", "Elder Drake"]  # the last has “himself” in its text


# ------------------------------------------------------------------ what is wrong


@pytest.mark.parametrize(
    ("query", "column", "said", "hint"),
    [
        ("elf f:gaia", 7, "There's no faction “gaia” in Toy; did you mean “gaian”?", "gaian"),
        ("kw:flyng", 4, "no keyword “flyng”", "flying"),
        ("f:xyzzy", 3, "there are drake, gaian, the empire", ""),
        ("elf fction:gaian", 5, "no field “fction”; did you mean “faction”?", "faction"),
        ("zz:1", 1, "in quotation marks", ""),
        ("r:rare", 1, "Cards of Toy have no “rarity”; they have name, text, faction", ""),
        ("cost<=many", 7, "a whole number, as in cost<=3", ""),
        ("atk>bricks", 5, "no “bricks”", ""),
        ("f<3", 1, "“f” isn't a number; look for it as in f:gaian", ""),
        ("elf f:", 5, "After “f:” comes what to look for", ""),
        (":elf", 1, "Before “:” comes what is looked at", ""),
        ('draw "a card', 6, "A quotation mark opens here", ""),
        ("(elf", 1, "is not closed", ""),
        ("elf)", 4, "closes nothing", ""),
        ("a ()", 3, "nothing to look for in these parentheses", ""),
        ("or elf", 1, "Before “or”", ""),
        ("elf or", 5, "After “or”", ""),
        ("elf -", 5, "“-” goes right before", ""),
        ("--elf", 2, "One “-” is enough", ""),
        ("sort:cst", 6, "not sorted by “cst”; did you mean “cost”?", "cost"),
        ("sort:bricks", 6, "no “bricks”", ""),
        ("-sort:cost", 1, "sort:-cost", ""),
        ("x" * 301, 301, "300 characters; yours has 301", ""),
        ("x " * 41, 81, "40 things at most", ""),
        ("(" * 21 + "x" + ")" * 21, 21, "20 deep at most", ""),
    ],
)
def test_a_wrong_query_is_told_where_and_what_would_be_right(
    query: str, column: int, said: str, hint: str
) -> None:
    error = problem(query)
    assert (error.column, error.hint) == (column, hint)
    assert said in error.sentence


@pytest.mark.parametrize(
    ("query", "mended"),
    [
        ("elf f:gaia draw", "elf f:gaian draw"),
        ("elf fction:gaian", "elf faction:gaian"),
        ("f:(empire) -f:gaia)", ""),
        ('f:"the empyre" sort:-cost', 'f:"the empire" sort:-cost'),
        ("f:the,empire", 'f:"the empire"'),
        ("kw:first-strik", 'kw:"first strike"'),
        ("sort:-cst elf", "sort:-cost elf"),
        ('sort:"cst"', "sort:cost"),
        ("cost<=many", ""),
        ("(((", ""),
        ("f:gaia " + "x" * 293, ""),
    ],
)
def test_a_query_is_mended_where_it_is_known_what_was_meant(query: str, mended: str) -> None:
    assert problem(query).mended == mended
    if mended:
        assert names(mended) or "elf" in mended


@given(st.sampled_from(["f", "kind", "kw", "sort"]), st.data())
def test_a_mended_query_has_one_mistake_less(field: str, data: st.DataObject) -> None:
    known = {"f": "the empire", "kind": "creature", "kw": "first strike", "sort": "attack"}[field]
    at = data.draw(st.integers(1, len(known) - 1))
    slip = f'elf {field}:"{known[:at]}{known[at + 1 :]}" -drake'
    with suppress(BadQuery):
        TOY.find(slip)
        return
    TOY.find(problem(slip).mended)


def test_the_place_is_shown_below_the_query() -> None:
    assert problem("elf f:gaia draw").shown() == ("elf f:gaia draw", "      ^^^^")
    line, caret = problem("draw " * 20 + "f:gaia " + "card " * 12).shown()
    assert len(line) < 70
    assert line[caret.index("^") : caret.rindex("^") + 1] == "gaia"


# ------------------------------------------------------------------ laws

WORDS = st.sampled_from(
    ["elf", "draw", "gaian", '"a card"', "drake", "f:gaian", "t:creature", "cost<=3", "kw:flying",
     "atk>def", "-elf", "-f:drake", "o:card", "cost!=2", "name:el"]
)  # fmt: skip
SIMPLE = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
GOOD = st.recursive(
    SIMPLE,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: f"({two[0]}) or {two[1]}"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]}) -({two[1]})"),
    ),
    max_leaves=4,
)
PIECES = st.sampled_from(
    ["f:", "gaian", "-", "(", ")", '"', "“", "«", "»", "or", " ", "cost<=", "3", "sort:", "not:",
     "is:", "İ", "ß", "\u202e", "é", "e\u0301", "٣", "²", "<", "!=", "=", ":", "𝔄", "ﷺ", "\0"]
)  # fmt: skip
ANY = st.text(max_size=60) | st.lists(PIECES, max_size=30).map("".join)


@given(ANY)
def test_any_text_gives_cards_or_a_sentence_with_a_place(text: str) -> None:
    for find in (TOY.find, *(rules.find_cards for rules in GAMES.values())):
        try:
            find(text)
            continue
        except BadQuery as caught:
            error = caught
        line, caret = error.shown()
        assert error.sentence.endswith((".", "?"))
        assert 1 <= error.column <= len(text) + 1
        assert 0 <= caret.index("^") <= len(line)


@given(ANY | GOOD)
def test_what_is_written_is_read_as_the_same(text: str) -> None:
    try:
        query = read(text)
    except BadQuery:
        return
    written = write(query)
    if len(written) <= LONGEST:
        assert read(written) == query


@given(GOOD)
def test_a_query_and_its_opposite_split_the_cards(query: str) -> None:
    fits, fits_not = names(query), names(f"-({query})")
    assert sorted(fits + fits_not) == sorted(names(""))


@given(GOOD, GOOD)
def test_or_finds_what_either_finds_and_together_what_both_find(one: str, other: str) -> None:
    assert set(names(f"({one}) or ({other})")) == set(names(one)) | set(names(other))
    assert set(names(f"({one}) ({other})")) == set(names(one)) & set(names(other))


@given(GOOD, st.sampled_from(["name", "cost", "-cost", "-name", "kind", "attack"]))
def test_an_order_changes_nothing_but_the_order(query: str, by: str) -> None:
    assert sorted(names(f"({query}) sort:{by}")) == sorted(names(query))


@given(st.text())
def test_a_text_is_folded_once_and_for_all(text: str) -> None:
    assert folded(folded(text)) == folded(text)


# ------------------------------------------------------------------ the games


def found(game: str, query: str) -> list[dict[str, Any]]:
    return GAMES[game].find_cards(query)


@pytest.mark.parametrize("game", GAMES)
def test_each_card_is_found_by_its_own_name(game: str) -> None:
    for facts in found(game, ""):
        first = found(game, f'"{facts["name"]}"')[0]
        assert folded(first["name"]) == folded(facts["name"])


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_creatures_are_asked_for_as_they_are_printed(game: str) -> None:
    small = found(game, "f:gaian t:creature cost<=3 atk>=2 sort:cost")
    assert small
    assert all(
        card["faction"] == "Gaian" and card["kind"] == "creature" and card["attack"] >= 2
        for card in small
    )
    assert [card["cost"] for card in small] == sorted(card["cost"] for card in small)
    assert all(card["token"] for card in found(game, "is:token"))
    assert all("unique" in card["keywords"] for card in found(game, "is:unique"))
    assert all(isinstance(card["cost"], str) for card in found(game, "is:x"))
    every = len(found(game, ""))
    assert 0 < len(found(game, "is:token")) == every - len(found(game, "not:token"))


def test_a_price_with_an_x_counts_without_it() -> None:
    assert {card["cost"] for card in found("arcmage", "is:x cost=0")} == {"X"}
    assert {card["cost"] for card in found("arcmage", "is:x cost=2")} == {"X + 2"}
    assert {card["cost"] for card in found("wtactics", "is:x cost<0")} == {"T - 1"}
    assert not [card for card in found("arcmage", "kind:city") if card in found("arcmage", "c>=0")]


def test_cards_of_marcomage_are_asked_for_by_their_price() -> None:
    for card in found("marcomage", "bricks>5 gems>0 r:rare"):
        assert card["price"]["bricks"] > 5
        assert card["price"]["gems"] > 0
        assert card["rarity"] == "rare"
    sums = [sum(card["price"].values()) for card in found("marcomage", "sort:-cost")]
    assert sums == sorted(sums, reverse=True)
    rarities = [card["rarity"] for card in found("marcomage", "sort:rarity")]
    assert rarities == sorted(rarities, key=["common", "uncommon", "rare"].index)


@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("marcomage", "rarity:rare keyword:Dragon"),
        ("marcomage", "text:production name:a"),
        ("arcmage", "faction:gaian kind:event"),
        ("arcmage", "type:elf keyword:flying or text:draw"),
        ("wtactics", "kind:assignment fallen"),
    ],
)
def test_the_words_of_before_go_on_working(game: str, query: str) -> None:
    assert found(game, query)


def test_a_field_that_a_game_lacks_is_told() -> None:
    for game, query in (("marcomage", "f:gaian"), ("arcmage", "bricks>2"), ("marcomage", "is:x")):
        with pytest.raises(BadQuery) as caught:
            found(game, query)
        assert f"Cards of {GAMES[game].title} have no “" in caught.value.sentence


def test_every_query_of_the_guide_for_players_can_be_asked() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "players.md").read_text("utf-8")
    chapter = guide.partition("## Looking cards up")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[0] for line in chapter.splitlines() if line.startswith("| `")]
    queries = [query for row in rows for query in re.findall(r"`([^`]+)`", row)]
    assert len(queries) > 25
    for query in queries:
        known = [game for game in GAMES if _can_ask(game, query)]
        assert known, query


def _can_ask(game: str, query: str) -> bool:
    try:
        GAMES[game].find_cards(query)
    except BadQuery:
        return False
    return True
