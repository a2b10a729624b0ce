"""What an option does, as it stands beside its button."""

from __future__ import annotations

import pytest

from bot.games import KITS, offer, told_apart
from bot.text.words import printed
from engine.games.marcomage.board.events import Played
from engine.games.marcomage.numbers import HAND
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.ways import ways_of
from engine.games.marcomage.views.narration import tell
from engine.table import Rejected
from engine.words import LANGUAGES, speaking
from tests.kit.marcomage import side, situation
from tools.moments import played

SEVERAL = [card for card, ways in BOOK.modes.items() if 0 < ways < HAND]


def test_each_way_to_play_a_card_says_what_it_does() -> None:
    assert len(SEVERAL) > 15
    for card in SEVERAL:
        ways = ways_of(BOOK.text[card])
        assert len(ways) == BOOK.modes[card], BOOK.name[card]
        assert len({*ways}) == len(ways)


def test_what_all_ways_have_in_common_is_said_with_each() -> None:
    text = (
        "Choose one: stock +N; or attack 3 x N where N is the number of Beast cards in both hands."
    )
    where = " where N is the number of Beast cards in both hands"
    assert ways_of(text) == (f"stock +N{where}", f"attack 3 x N{where}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_way_is_said_in_each_language(language: str) -> None:
    with speaking(language):
        said = [printed("marcomage", way) for card in SEVERAL for way in ways_of(BOOK.text[card])]
    english = [way for card in SEVERAL for way in ways_of(BOOK.text[card])]
    same = [way for way, told in zip(english, said, strict=True) if way == told]
    assert language == "en" or len(same) < len(english) / 5


GOLEM = "Stone golem"
"""“Choose one: wall +8; or enemy wall −9.”"""


def test_a_way_to_play_a_card_is_said_by_what_it_does_wherever_it_is_said() -> None:
    match = situation(me=side(hand=[GOLEM], bricks=20))
    options = [one for one in match.questions[0].options if one.id.startswith("play:1")]
    said = ["Play Stone golem: wall +8", "Play Stone golem: enemy wall −9"]
    assert [option.text for option in options] == said
    assert [option.text for option in told_apart(match.view(0), options)] == said
    assert match.questions[0].plain()["options"][1]["text"] == said[1]
    events = match.answer(0, match.questions[0].id, {"pick": ["play:1:2"]})
    assert not isinstance(events, Rejected)
    told = match.rules.tell(events, ("Ann", "Ben"), 0)
    assert "Ann plays Stone golem (enemy wall −9)." in told
    with speaking("de"):
        told = match.rules.tell(events, ("Ann", "Ben"), 0)
        assert "Ann spielt Steingolem (Mauer des Gegners −9)." in told
        assert options[1].text == "Steingolem spielen: Mauer des Gegners −9"


def test_a_way_that_a_card_had_before_is_told_without_it() -> None:
    event = Played(seat=0, position=1, card=BOOK.numbers[GOLEM], mode=3, round=1)
    assert tell([event], ("Ann", "Ben")) == ["Ann plays Stone golem."]


def test_a_chosen_card_is_said_by_its_place_and_by_its_name_where_that_is_seen() -> None:
    match = situation(me=side(hand=["Cursed amulet", "Goblin"]), enemy=side(hand=["Lich"] * 8))
    option = next(one for one in match.questions[0].options if one.id == "play:1:8")
    assert option.text == "Play Cursed amulet, choosing card 8"
    options = told_apart(match.view(0), match.questions[0].options)
    [named] = [one.text for one in options if one.id == "play:1:8"]
    assert named == "Play Cursed amulet, choosing card 8 · H. Lich"


def test_of_two_sentences_that_give_a_choice_the_last_one_counts() -> None:
    text = "Choose one: wall +1; or wall +2; or wall +3.\nChoose one: attack 1; or attack 2."
    assert ways_of(text) == ("attack 1", "attack 2")
    assert ways_of("Attack 5.") == ()


@pytest.mark.parametrize("game", sorted(KITS))
def test_the_cards_of_a_hand_have_its_numbers(game: str) -> None:
    seen = 0
    for view in played(game, 5):
        for question in view.questions:
            for option in question.options if question.seat == view.seat else ():
                offered = offer(view, option)
                assert offered.label
                if option.id.startswith("play:") and offered.thing:
                    number, _, name = offered.thing.partition(". ")
                    assert number.isdecimal()
                    assert name
                    seen += 1
        if seen > 50:
            break
    assert seen > 50
