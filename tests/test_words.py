"""What people read: the same sentences in all languages, said in whichever is spoken."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import tongues, words
from engine.table import Option, Question
from engine.words import (
    Saying,
    after_each_other,
    all_of,
    any_of,
    both,
    called,
    either,
    english,
    in_a_row,
    later,
    noted,
    on_cards,
    percentage,
    person,
    say,
    say_n,
    speaking,
    spoken,
    written,
)

PO = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

msgid "{name} draws."
msgstr "{name} pioche."

msgid "the {what}"
msgstr "le {what}"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] "{n} cartes"

msgid "{some} and {last}"
msgstr "{some} et {last}"

msgid "{some} or {last}"
msgstr "{some} ou {last}"

msgid "Pass"
msgstr "Passer"

msgid "not yet"
msgstr ""

#, fuzzy
msgid "doubtful"
msgstr "douteux"
"""


@pytest.fixture(autouse=True)
def _a_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "words.po").write_text(PO, "utf-8")
    monkeypatch.setattr(words, "CATALOGUES", tmp_path)
    monkeypatch.setattr(words, "catalogue", words.catalogue.__wrapped__)


def test_english_is_said_as_it_is_written() -> None:
    assert spoken() == "en"
    assert say("{name} draws.", name="Ann") == "Ann draws."
    assert say("Braces {stay} where nothing is put in.") == "Braces {stay} where nothing is put in."


def test_a_sentence_is_said_in_the_language_that_is_spoken() -> None:
    with speaking("fr"):
        assert say("{name} draws.", name="Ann") == "Ann pioche."
    assert say("{name} draws.", name="Ann") == "Ann draws."


def test_what_is_not_translated_yet_is_said_in_english() -> None:
    with speaking("fr"):
        assert say("not yet") == "not yet"
        assert say("doubtful") == "doubtful"
        assert say("never heard of") == "never heard of"


def test_a_language_that_is_none_of_ours_is_english() -> None:
    with speaking("tlh"):
        assert spoken() == "en"


def test_a_sentence_may_wait_for_its_reader() -> None:
    waiting = later("{name} draws.", name=later("the {what}", what="Lich"))
    assert say(waiting) == str(waiting) == "the Lich draws."
    with speaking("fr"):
        assert say(waiting) == "le Lich pioche."
        assert english(waiting) == "the Lich draws."


def test_what_people_are_called_is_no_sentence() -> None:
    with speaking("fr"):
        assert say("{name} draws.", name="{n} Pass") == "{n} Pass pioche."


def test_one_and_several_are_told_apart_as_the_language_does() -> None:
    assert [say_n(n, "{n} card", "{n} cards") for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]
    with speaking("fr"):
        assert [say_n(n, "{n} card", "{n} cards") for n in (0, 1, 2)] == [
            "0 carte",
            "1 carte",
            "2 cartes",
        ]


def test_a_form_is_said_by_itself_where_the_number_is_known() -> None:
    with speaking("fr"):
        assert say("{n} card", n=1) == "1 carte"
        assert say("{n} cards", n=2) == "2 cartes"


def test_names_are_put_in_a_row() -> None:
    assert both([]) == ""
    assert both(["Ann"]) == "Ann"
    assert both(["Ann", "Ben", "Cid"]) == "Ann, Ben and Cid"
    with speaking("fr"):
        assert both(["Ann", "Ben"]) == "Ann et Ben"
        assert either(["Ann", "Ben"]) == "Ann ou Ben"


def test_a_question_is_read_in_each_readers_language_and_kept_in_none() -> None:
    options = (Option("pass", noted("Pass")), Option("draw", later("{name} draws.", name="Ann")))
    question = Question("q", 0, "menu", later("the {what}", what="end"), "then", options)
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=Question)
    assert kept == question
    with speaking("fr"):
        assert [option.text for option in kept.options] == ["Passer", "Ann pioche."]
        assert kept.prompt == "le end"
        plain = kept.plain()
    assert plain["prompt"] == "the end"
    assert [option["text"] for option in plain["options"]] == ["Pass", "Ann draws."]


def test_people_are_called_the_same_in_all_languages() -> None:
    with speaking("fr"):
        assert say(person("Pass")) == "Pass"
        assert say("{name} draws.", name=person("Pass")) == "Pass pioche."


def test_what_is_printed_on_cards_is_said_by_whoever_translates_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tongues, "said", lambda where, english, to: f"{where} {english} {to}")
    question = later("{card}: choose {what}.", card=called("Ox"), what=on_cards("toy", "a city"))
    assert say(question) == "Ox: choose a city."
    with speaking("fr"):
        assert say(question) == "name Ox fr: choose toy a city fr."
        assert english(question) == "Ox: choose a city."
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=Saying) == question


def test_several_are_put_in_a_row_for_whoever_reads_them_one_day() -> None:
    names = ["Ann", "Ben", "Cid"]
    assert say(in_a_row(names)) == "Ann, Ben, Cid"
    assert say(all_of(names)) == "Ann and Ben and Cid"
    assert say(any_of(names)) == "Ann, Ben or Cid"
    assert say(after_each_other(names)) == "Ann Ben Cid"
    with speaking("fr"):
        assert say(any_of(names)) == "Ann, Ben ou Cid"
    assert [say(row(["Ann"])) for row in (in_a_row, all_of, any_of)] == ["Ann"] * 3


@pytest.mark.parametrize(
    ("language", "many", "half", "part"),
    [
        ("en", "1,234,567", "3.5", "33.3"),
        ("de", "1.234.567", "3,5", "33,3"),
        ("fr", "1\u00a0234\u00a0567", "3,5", "33,3"),
        ("es", "1.234.567", "3,5", "33,3"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(
    language: str, many: str, half: str, part: str
) -> None:
    with speaking(language):
        assert written(1_234_567) == many
        assert written(3.5) == half
        assert written(3.0) == "3"
        assert percentage(1 / 3, 1) == say("{n}%", n=part)
