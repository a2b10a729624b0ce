"""Decks as texts: what is written is read back, and whatever is read is a deck or sentences."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.decks import (
    FORMATS,
    BadDeck,
    Deck,
    Filters,
    code_of,
    lacks,
    of_ready,
    pool,
    read_deck,
    written,
)
from engine.decks.cards import cards
from engine.decks.code import signs
from engine.decks.deck import MOST_COPIES
from engine.decks.names import LONGEST_NAME, by_name, deck_name
from engine.games.marcomage.printed.cards import BOOK
from engine.words import called, say, speaking
from tests.kit.marks import rule

GAME = st.sampled_from(sorted(GAMES))
HONEY = """
Deck: The Wakened Wood
Game: WTactics

Creatures:
3 Honey Gatherer
2x Mother of Hares
Briar Boar

Quests:
1 First Blood
"""


@st.composite
def names(draw: st.DrawFn) -> str:
    text = draw(st.text(max_size=LONGEST_NAME))
    try:
        return deck_name(text)
    except BadDeck:
        return "Raiders"


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    game = draw(GAME)
    ids = st.sampled_from(sorted(cards(game)))
    held = draw(st.dictionaries(ids, st.integers(1, MOST_COPIES), max_size=60))
    bound = st.lists(st.sampled_from(list(BOOK.tokens)), max_size=4, unique=True).map(tuple)
    tokens = draw(st.none() | bound) if game == "marcomage" else None
    return Deck(game, draw(names()), held, tokens)


@rule("M-2.4")
@pytest.mark.parametrize("format", FORMATS)
@given(deck=decks())
def test_what_is_written_is_read_back(format: str, deck: Deck) -> None:
    assert read_deck(written(deck, format)) == deck


@given(deck=decks())
def test_a_code_says_all_but_the_name(deck: Deck) -> None:
    code = code_of(deck)
    assert (
        read_deck(code)
        == read_deck(f"\n ```{code}``` ")
        == Deck(deck.game, "", deck.cards, deck.tokens)
    )


@pytest.mark.parametrize("game", GAMES)
def test_all_ready_decks_are_read_back_and_can_be_played(game: str) -> None:
    for ready in GAMES[game].ready_decks():
        deck = of_ready(game, ready)
        assert lacks(deck) == []
        assert len(code_of(deck)) < 280
        for format in FORMATS:
            assert read_deck(written(deck, format)) == deck


def test_a_list_as_people_write_it() -> None:
    deck = read_deck(HONEY)
    assert (deck.game, deck.name) == ("wtactics", "The Wakened Wood")
    assert deck.cards == {
        "honey-gatherer": 3, "mother-of-hares": 2, "briar-boar": 1, "first-blood": 1,
    }  # fmt: skip
    assert any("yours has 6 (O-2.1)" in sentence for sentence in lacks(deck))
    assert any("ten different" in s or "yours has 1 (O-2.3)" in s for s in lacks(deck))


def test_names_may_be_written_differently() -> None:
    same = "3 centaur’s   BOW\n2 Centaur\u200b's Bow"
    assert read_deck(same, "arcmage").cards == {"centaurs-bow": 5}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_are_taken_for_each_other(game: str) -> None:
    """A new card whose id has the sign of another one needs another name."""
    assert len(by_name(game)) == len(signs(game)) == len(cards(game))


# ------------------------------------------------------------------ what is wrong, and where


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("3 Honey Gaterer", ["Line 1: there's no card “Honey Gaterer”; did you mean “Honey"]),
        ("\n\n3 Qwxyz", ["Line 3: there's no card “Qwxyz”."]),
        ("1000000000 Briar Boar", ["Line 1: of “Briar Boar” there are 1 to 99 in a deck."]),
        (
            "60 Briar Boar\n40 Briar Boar",
            ["Line 2: of “Briar Boar” there are 1 to 99 in a deck."],
        ),
        ("0 Briar Boar", ["Line 1: of “Briar Boar” there are 1 to 99 in a deck."]),
        ("Game: Chess", ["no game “Chess” here. Options: Arcmage, MArcomage, WTactics."]),
        ("Game: Arcmage", ["Line 1: this is a deck of Arcmage, not of WTactics."]),
        ("Tokens: Holy", ["Line 1: “Tokens”: a deck of WTactics binds none."]),
        ("Deck: =SUM(A1)", ["Line 1: The name of a deck begins with a letter or a number."]),
        ("", ["There's nothing here to read a deck from."]),
        ("what,name,copies\ncard,Briar Boar,many", ["Line 2: how many? “many” isn't a whole"]),
        ("what,name,copies\nfoe,Briar Boar,1", ["Line 2: it begins with “foe”"]),
        ('{"cards": {\n"Briar Bor": 2}}', ["Line 2: there's no card “Briar Bor”; did you mean"]),
        ('{"cards": {"Briar Boar": 2.5}}', ["Line 1: how many “Briar Boar”? Write"]),
        ('{"cards": 7}', ["“cards” must be an object of names and how many"]),
        ('{"cards": {\n"Briar Boar": }', ["Line 2, column 15: from here on this isn't JSON."]),
        ("[1]", ["a deck in JSON is an object"]),
        ("{}", ["There are no cards here. Write how many of which"]),
        ("Game: WTactics\n\u200b", ["There are no cards here."]),
        ('{"cards": {\n"Briar Boar": 1,\n"Briar Boar": 2}}', ["Line 2: “Briar Boar” is there"]),
        ('what,name,copies\ncard,"Briar Boar', ["Line 2: this isn't a row of a table"]),
        ("wtactics.1.AwH=", ["This deck code isn't whole"]),
        ("wtactics.1.", ["This deck code isn't whole"]),
        ("x" * 20_001, ["I read up to 20,000 characters"]),
        ("\n" * 10 + "1 Boar\n" * 600, ["I read up to 500 lines"]),
        ("1 Boar\n" + "x" * 301, ["Line 2: it has more than 300 characters."]),
    ],
)  # fmt: skip
def test_each_mistake_is_told_with_its_line(text: str, sentences: list[str]) -> None:
    with pytest.raises(BadDeck) as refused:
        read_deck(text, "wtactics")
    for sentence in sentences:
        assert sentence in str(refused.value)


def test_whose_game_nobody_says_is_asked_for_it() -> None:
    with pytest.raises(BadDeck, match="Say which game this deck is for, in a line “Game: …”"):
        read_deck("3 Briar Boar")


@given(deck=decks(), place=st.integers(0, 5000), sign=st.sampled_from("Aa0_-z"))
def test_a_code_with_a_wrong_sign_is_refused(deck: Deck, place: int, sign: str) -> None:
    head, _, rest = code_of(deck).rpartition(".")
    place %= len(rest)
    wrong = f"{head}.{rest[:place]}{sign}{rest[place + 1 :]}"
    read = tried(wrong)
    if isinstance(read, Deck):  # the last sign holds bits that say nothing
        assert read.cards == deck.cards
    else:
        assert "isn't whole" in read[0]


@given(text=st.text(max_size=400), game=st.sampled_from(["", *GAMES]))
def test_any_text_is_a_deck_or_sentences(text: str, game: str) -> None:
    judged(text, game)


TOKENS = st.sampled_from(
    ["3 ", "Briar Boar", "Game:", "WTactics", "\n", ",", '"', "{", "}", "[", "]", ":", "what,name",
     "copies", "card", "1" * 30, "-1", "Tokens:", "none", "auto", "Deck:", "NaN", "1e999",
     "\\ud800", "\ud800", "\u202e", "\x00", "\u0661", "arcmage.1.", "AAAA", '"cards"', '"name"']
)  # fmt: skip


@given(parts=st.lists(TOKENS, max_size=30), game=st.sampled_from(["", *GAMES]))
def test_any_text_that_looks_like_a_deck_is_one_or_sentences(parts: list[str], game: str) -> None:
    judged("".join(parts), game)


def judged(text: str, game: str) -> None:
    read = tried(text, game)
    if isinstance(read, Deck):
        json.dumps(read.name, ensure_ascii=False).encode()
        assert isinstance(lacks(read), list)
    else:
        assert read
        assert all(0 < len(sentence) < 500 for sentence in read)


def tried(text: str, game: str = "") -> Deck | tuple[str, ...]:
    """The deck of a text, or why it is none."""
    try:
        return read_deck(text, game)
    except BadDeck as refused:
        return refused.sentences


@pytest.mark.parametrize(
    "bomb",
    [
        "9" * 19_000,
        "[" * 19_000,
        '{"cards":' * 2_000,
        '{"cards": {"x": ' + "9" * 15_000 + "}}",
        "\n".join(f"{n} no card like that, {n}" for n in range(499)),
        "\n".join("\ufdfa" * 290 for _ in range(60)),
        "what,name,copies\n" + '"' * 19_000,
        "arcmage.1." + "A" * 2_000,
        "1 " + "a\u0301" * 140,
    ],
)
def test_what_is_made_to_hurt_is_refused_soon(bomb: str) -> None:
    began = time.thread_time()
    with pytest.raises(BadDeck):
        read_deck(bomb, "wtactics")
    assert time.thread_time() - began < 2


# ------------------------------------------------------------------ in other languages


@pytest.mark.parametrize("language", ["de", "fr", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_cards_are_known_by_their_names_in_the_language_that_is_spoken(
    game: str, language: str
) -> None:
    every = list(cards(game).values())[::7]
    with speaking(language):
        lines = [f"1 {say(called(card.name))}" for card in every]
        deck = read_deck("\n".join(lines[:150]), game)
        assert deck.cards == {card.id: 1 for card in every[:150]}
        assert read_deck(f"1 {every[0].name}", game).cards == {every[0].id: 1}


def test_cards_to_choose_from_are_sought_in_the_language_that_is_spoken() -> None:
    with speaking("de"):
        assert pool("arcmage", Filters(kind="Kreatur")) == pool("arcmage", Filters(kind="creature"))
        assert pool("arcmage", Filters(faction="gaia")) == pool("arcmage", Filters(faction="Gaian"))
        assert pool("arcmage", Filters(words="eine Karte"))
        assert pool("arcmage", Filters(words="a card"))
    assert not pool("arcmage", Filters(words="eine Karte"))
