"""What an option does, as it stands beside its button."""

from __future__ import annotations

import pytest

from bot.games import KITS, offer
from bot.games.marcomage.offers import ways_of
from bot.text.words import printed
from engine.games.marcomage.numbers import HAND
from engine.games.marcomage.printed.cards import BOOK
from engine.words import LANGUAGES, speaking
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
    where = " where N is the number of Beast cards in both hands."
    assert ways_of(text) == [f"Stock +N{where}", f"Attack 3 x N{where}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_way_is_said_in_each_language(language: str) -> None:
    with speaking(language):
        said = [printed("marcomage", way) for card in SEVERAL for way in ways_of(BOOK.text[card])]
    english = [way for card in SEVERAL for way in ways_of(BOOK.text[card])]
    same = [way for way, told in zip(english, said, strict=True) if way == told]
    assert language == "en" or len(same) < len(english) / 5


@pytest.mark.parametrize("game", sorted(KITS))
def test_the_cards_of_a_hand_have_its_numbers(game: str) -> None:
    seen = 0
    for view in played(game, 3):
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
