"""What is wrong with decks, queries, cards and journals is said in the language of the reader."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES, game
from engine.concepts import fields, read
from engine.decks import BadDeck, Filters, pool, read_deck
from engine.decks.cards import cards, line
from engine.decks.deck import Deck, lacks, with_tokens
from engine.language.inputs import BadCard
from engine.lookup import BadQuery
from engine.table import BadSetup, Match, Seat, Setup
from engine.table.fairness import promise, verify
from engine.words import speaking
from tests.kit.games import WRITTEN
from tests.kit.marked_words import mark, unsaid

DECKS = (
    "",
    "x" * 20_001,
    "\n" * 501 + "x",
    "3 Kolibri",
    "Game: chess\n3 Kolibri",
    "Game: Arcmage\n3 Kolibry\n0 Kolibri\n1 Zzzzz",
    "Game: Arcmage\nTokens: Mage\nDeck: ...",
    "Game: MArcomage\nTokens: Mag, Xxxxxx, Mage, Mage",
    "Game: Arcmage",
    "arcmage.1.AwEk",
    "chess.1.AwEk",
    "arcmage.7.AwEk",
    "line,name,copies\nwhat,ever,3",
    "line,name,copies\ncard,Kolibri,many",
    "{",
    "[]",
    '{"game": 1}',
    '{"game": "arcmage", "tokens": 1}',
    '{"game": "arcmage", "cards": 1}',
    '{"game": "arcmage", "cards": [1]}',
    '{"game": "arcmage", "cards": {"Kolibri": "x"}}',
    '{"game": "arcmage", "cards": {"Kolibri": 1, "Kolibri": 1}}',
    f"Game: Arcmage\n{'x' * 301}",
)
QUERIES = (
    "x" * 301,
    '"open',
    ")",
    "or x",
    "x or",
    '""',
    "- x",
    "--x",
    "-sort:cost",
    "(" * 21 + "x",
    "(x",
    "()",
    "f:",
    "name<x",
    "sort:zzzzzzz",
    "sort:cots",
    ":x",
    "zzzzzzz:x",
    "fation:x",
    "x " * 41,
    "t:zzzzzzzz",
    "f:gajan",
    "cost<many",
    "bricks:1",
    "rarity:rare",
)
CARDS: tuple[dict[str, str], ...] = (
    {},
    {"name": "x", "line": "x", "figures": "x", "text": "x", "keywords": "x"},
    {"name": "Grey Heron_", "line": "Gaian creature - x1", "figures": "99/1", "text": "Draw"},
    {"name": "Grey Heron", "line": "Gaian city", "figures": "loyalty 9", "text": "(((((((("},
    {"name": "Grey Heron", "line": "Gaian creature", "figures": "3", "text": '"Nobody at all"'},
    {"name": "Grey Heron", "line": "Neutral creature - A B C D", "figures": "3, 1/1, 7"},
    {"name": "Grey Heron", "line": "Rare", "keywords": "Soldier 999, Soldier"},
    {"name": "Grey Heron", "line": "Rare, 100 bricks", "keywords": "Mage, Mage"},
    {"name": "Grey Heron", "line": "Rare, 1 brick, 1 brick", "text": "Attack 1\n" * 99},
    {"name": "Grey Heron", "line": "Gaian creature", "figures": "3, 1/1", "text": "Draw a card."},
    {
        "name": "Grey Heron",
        "line": "Gaian creature",
        "figures": "3, 1/1",
        "text": "Attach to a city.",
    },
    {
        "name": "Grey Heron",
        "line": "Gaian creature",
        "figures": "3, 1/1",
        "text": "Attach to a player.",
    },
    {"name": "Grey Heron", "line": "Rare, free", "text": "Attack N."},
    {"name": "Two\nlines", "line": "Rare" * 99, "figures": "3", "text": "x" * 600},
)
NAMES = ("Grey Heron", "Kolibri", "MArcomage", "Arcmage", "WTactics", "Ann")


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch) -> None:
    mark(monkeypatch)


def said(text: str) -> None:
    assert "‹de›" in text, text
    assert not unsaid(text, NAMES), text


@pytest.mark.parametrize("text", DECKS, ids=range(len(DECKS)))
def test_why_a_text_is_no_deck(text: str) -> None:
    with speaking("de"), pytest.raises(BadDeck) as refused:
        read_deck(text)
    for sentence in refused.value.sentences:
        said(sentence)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_deck_lacks(name: str) -> None:
    first = next(iter(cards(name)))
    with speaking("de"):
        for some in ({}, {first: 99}, {"nothing": 1}, dict.fromkeys(cards(name), 1)):
            for sentence in lacks(Deck(name, cards=some)):
                said(sentence)
        for wrong in ("nothing", {}, {"cards": {"x": 0}}, {"common": 1}, {"tokens": ["x"] * 4}):
            for sentence in GAMES[name].check_deck(wrong):
                said(sentence)
        for card in cards(name).values():
            assert not unsaid(line(card), NAMES), line(card)


@pytest.mark.parametrize(
    "filters", [Filters(kind="x"), Filters(faction="gajan"), Filters(cost="y")]
)
def test_why_a_filter_is_none(filters: Filters) -> None:
    with speaking("de"), pytest.raises(BadDeck) as refused:
        pool("arcmage", filters)
    said(str(refused.value))


@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_why_a_query_is_none(query: str) -> None:
    with speaking("de"), pytest.raises(BadQuery) as refused:
        GAMES["arcmage"].find_cards(query)
    said(refused.value.sentence)


@pytest.mark.parametrize("name", WRITTEN)
def test_what_belongs_into_a_card(name: str) -> None:
    for field in fields(name):
        with speaking("de"):
            said(field.title)
            said(field.about)
        assert "‹" not in field.title + field.about


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("given", CARDS, ids=range(len(CARDS)))
def test_why_inputs_are_no_card(name: str, given: dict[str, str]) -> None:
    with speaking("de"):
        some = {field.id: given[field.id] for field in fields(name) if field.id in given}
        with pytest.raises(BadCard) as refused:
            read(name, some)
        for slip in refused.value.problems:
            said(str(slip))


@pytest.mark.parametrize("name", GAMES)
def test_why_a_match_cannot_be_made(name: str) -> None:
    ann = Seat("Ann", "random")
    wrong: list[tuple[tuple[Seat, ...], dict[str, Any]]] = [
        ((), {}),
        ((ann, ann), {"chess": True}),
        ((ann, ann), {"friendly": 7}),
        ((ann, Seat("Ann", "nothing")), {}),
        ((ann, Seat("Ann", {"cards": {}})), {}),
    ]
    for seats, options in wrong:
        with speaking("de"), pytest.raises(BadSetup) as refused:
            Match.new(GAMES[name], Setup(seats, 1, options))
        said(refused.value.rejected.message)
    with speaking("de"), pytest.raises(BadSetup) as refused:
        game("chess")
    said(refused.value.rejected.message)


def test_what_a_replay_shows() -> None:
    match = Match.new(GAMES["marcomage"], Setup((Seat("Ann", "random"),) * 2, 1, {}))
    journal = match.journal.clone()
    journal.digest = "x"
    with speaking("de"):
        for bound in (None, promise("a"), promise("a", reveal=True), promise("b", ["c"], True)):
            journal.fairness = bound
            for reason in verify(GAMES, journal).reasons:
                said(reason)
        for version in ("y", "0.0.1", "999.0"):
            journal.engine = version
            with pytest.raises(BadSetup) as other:
                verify(GAMES, journal)
            said(other.value.rejected.message)
        with pytest.raises(BadDeck) as refused:
            with_tokens(Deck("arcmage"), [])
        said(str(refused.value))
