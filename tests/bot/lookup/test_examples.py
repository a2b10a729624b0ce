"""Example positions: each can be set up and painted, and is about rules that there are."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.games import KITS, board, describe
from bot.games.painted import table
from bot.paint.studio import Studio
from bot.rules.examples import Example, examples, of_rule, view
from bot.rules.rulebooks import rule_book
from engine.catalogue import GAMES
from engine.games.marcomage.printed.cards import BOOK
from engine.table import BadSetup
from tests.kit.studio import fresh

EVERY = [(game, id) for game in GAMES for id in examples(game)]


@pytest.fixture(scope="module")
def studio() -> Studio:
    return fresh()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_examples_for_most_of_what_happens_on_its_table(game: str) -> None:
    assert len(examples(game)) >= 8
    book = rule_book(game)
    shown = {book.rules[id].chapter for one in examples(game).values() for id in one.rules}
    assert len(shown) >= len(book.chapters) - 3


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_each_example_can_be_set_up_told_and_painted(game: str, id: str, studio: Studio) -> None:
    shown = view(game, id)
    assert shown.outcome is None
    assert len(board(shown)) > 60
    assert describe(shown)
    picture = table(shown, "dark", studio).png()
    assert Image.open(io.BytesIO(picture)).width >= 900


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_each_example_is_about_rules_that_there_are(game: str, id: str) -> None:
    example = examples(game)[id]
    assert example.rules
    assert set(example.rules) <= set(rule_book(game).rules)
    assert len(example.rules) == len(set(example.rules))
    assert 60 < len(example.text) < 400
    assert len(id) <= 30


def test_what_shows_a_rule_best_comes_first() -> None:
    assert of_rule("arcmage", "A-9.4")[0].id == "battle"
    assert [one.id for one in of_rule("arcmage", "A-9.1")] == ["battle", "army-and-residents"]
    assert of_rule("arcmage", "A-2.1") == []


def test_a_castle_is_as_at_the_start_where_nothing_else_is_said() -> None:
    position = KITS["marcomage"].position({"players": [{"tower": 60, "hand": ["Goblin"]}, {}]})
    ann, ben = position["players"]
    assert (ann["tower"], ann["wall"], ann["quarry"], ann["bricks"]) == (60, 25, 3, 15)
    assert ann["hand"][0] == BOOK.numbers["Goblin"]
    assert len(ann["hand"]) == len(ben["hand"]) == 8
    assert len(set(ann["hand"])) == 8


def test_an_answer_that_is_not_legal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    position = {"players": [{"cities": ["Warren"], "hand": ["Kolibri"]}, {"cities": ["Warren"]}]}
    wrong = Example("wrong", "Wrong", ("A-1.1",), "", position, ({"pick": ["play:nothing"]},))
    monkeypatch.setitem(examples("arcmage"), "wrong", wrong)
    with pytest.raises(BadSetup, match=r"wrong: “.*”"):
        view("arcmage", "wrong")
