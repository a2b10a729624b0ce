"""Typed actions: words in any order find what can be done, and only that."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.matches.typed import (
    actions,
    answer,
    fitting,
    meant,
    plays,
    quiet,
    why_not,
)
from bot.refusals import Refused
from engine import words
from engine.catalogue import GAMES
from engine.table import Match, Option, Question
from engine.table.answers import check

OPTIONS = (
    Option("pass", "Pass"),
    Option("play:kolibri", "Play Kolibri"),
    Option("play:red-fox", "Play Red Fox"),
    Option("play:red-fox:army", "Play Red Fox straight into your army"),
    Option("discard:3", "Discard Élan"),
)
MENU = Question("play-7", 0, "menu", "What do you do?", "answered", OPTIONS)
WORDS = st.sampled_from(["play", "red", "fox", "army", "into", "kolibri", "élan", "discard"])


def test_words_may_come_in_any_order_and_without_accents() -> None:
    assert [option.id for option in fitting(OPTIONS, "ARMY fox")] == ["play:red-fox:army"]
    assert [option.id for option in fitting(OPTIONS, "elan")] == ["discard:3"]
    assert len(fitting(OPTIONS, "")) == len(OPTIONS)


@given(st.lists(WORDS, max_size=4), st.randoms())
def test_the_order_of_words_changes_nothing(words: list[str], chance: object) -> None:
    backwards = fitting(OPTIONS, " ".join(reversed(words)))
    assert {one.id for one in fitting(OPTIONS, " ".join(words))} == {one.id for one in backwards}


def test_each_card_of_a_hand_is_a_play_whether_it_can_be_played_or_not() -> None:
    situation = {
        "players": [
            {"cities": ["Sanctuary"], "hand": ["Kolibri", "Moss Giant"], "resources": {"Gaian": 1}},
            {"cities": ["Warren"]},
        ]
    }
    match = Match.load(GAMES["arcmage"], situation)
    [question] = match.questions
    some = plays(match.view(0))
    assert [option.id for option in some] == ["play:kolibri", "play:moss-giant"]
    refused = why_not(match, question, "giant")
    assert refused is not None
    assert refused.rule == "A-5.1"
    assert str(refused) == (
        "Moss Giant costs 5, 3 of them of Gaian; you have 1 ready, 1 of Gaian. (rule A-5.1)"
    )
    assert why_not(match, question, "kolibri") is None, "it can be played"
    assert why_not(match, question, "dragon") is None, "he does not hold it"
    assert why_not(match, question, "i") is None, "it could be either"


def test_all_options_can_be_typed() -> None:
    assert [option.id for option in actions(MENU)] == [option.id for option in MENU.options]
    assert quiet(MENU) == "pass"


def test_what_needs_several_choices_offers_none_as_a_word() -> None:
    several = Question("pick-1", 0, "pick", "Choose two.", "answered", OPTIONS, 2, 2)
    number = Question("number-1", 0, "number", "How many?", "answered", (), 0, 5)
    assert actions(several) == actions(number) == []


@pytest.mark.parametrize("typed", ["play:red-fox", "play red fox", "Fox red play"])
def test_an_exact_text_wins_over_longer_ones(typed: str) -> None:
    if typed == "Fox red play":
        with pytest.raises(Refused, match="could be several things"):
            meant(list(OPTIONS), typed)
    else:
        assert meant(list(OPTIONS), typed).id == "play:red-fox"


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refused, match="You can't do “Dance” now"):
        meant(list(OPTIONS), "Dance")


@given(st.sampled_from(OPTIONS))
def test_the_answer_to_a_typed_option_is_legal(option: Option) -> None:
    assert check(MENU, answer(MENU, option)) is None
    one = Question("pick-2", 0, "pick", "Choose one.", "answered", OPTIONS)
    assert check(one, answer(one, option)) is None


def test_yes_and_no_can_be_typed() -> None:
    sure = Question("sure-1", 0, "confirm", "Sure?", "answered")
    assert answer(sure, meant(actions(sure), "yes")) == {"yes": True}
    assert answer(sure, meant(actions(sure), "no")) == {"yes": False}


def test_what_is_typed_is_understood_in_english_and_as_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = {"Pass": "Passen", "Play {card}": "{card} spielen"}
    german = words.Catalogue(texts, {}, lambda n: 0)
    monkeypatch.setattr(words, "catalogue", {"de": german}.__getitem__)
    options = [Option("pass", "Pass"), Option("play:fox", words.later("Play {card}", card="Fox"))]
    for typed in ("play fox", "spielen fox", "Fox spielen", "fo"):
        with words.speaking("de"):
            assert [option.id for option in fitting(options, typed)] == ["play:fox"]
    with words.speaking("de"):
        assert meant(options, "PASS").id == meant(options, "passen").id == "pass"
        with pytest.raises(Refused):
            meant(options, "passer")
    assert fitting(options, "spielen") == []
