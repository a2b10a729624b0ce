"""What can be chosen on the table has a letter: the same on the board and on the buttons."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from bot.games import KITS, board, lettered, offer
from bot.games.marcomage.board import chooses_enemy
from bot.games.marcomage.board import letters as letters_of_hand
from bot.text.letters import in_order, letter, numbered, run
from engine.table.questions import Option
from tools.moments import played


def test_after_z_come_two_letters() -> None:
    assert [letter(n) for n in (0, 25, 26, 27, 51, 52)] == ["A", "Z", "AA", "AB", "AZ", "BA"]


def test_a_thing_has_one_letter_wherever_it_is_named_again() -> None:
    assert in_order([7, -1, 7, 9]) == {7: "A", -1: "B", 9: "C"}


def test_equal_things_that_lie_together_tell_their_letters_in_short() -> None:
    assert run(["A"]) == "A"
    assert run(["A", "C"]) == "A C"
    assert run(["Y", "Z", "AA"]) == "Y–AA"
    assert run(["A", "B", "D"]) == "A…"


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_can_be_chosen_has_the_same_letter_on_the_board_and_on_its_button(game: str) -> None:
    seen = numbers = 0
    for view in islice(played(game, 3), 150):
        known = KITS[game].letters(view)
        text = board(view)
        assert not KITS[game].letters(view.from_outside()), "who watches is asked nothing"
        assert [*known.values()] == [letter(n) for n in range(len(known))]
        for question in view.questions:
            texts = Counter(option.text for option in question.options)
            for option, said in zip(
                question.options, lettered(view, question.options), strict=True
            ):
                if said == option:
                    continue
                sign, _, rest = said.text.partition(" · ")
                if rest != option.text:
                    # Those say how they are as well, or by its letter where they go.
                    rest, _, more = rest.rpartition(" (")
                    assert texts[option.text] > 1 or more[:-1] in known.values()
                assert rest == option.text
                if sign.isdecimal():
                    name = KITS[game].numbered(view)[int(sign) - 1]
                    assert option.points_at == f"print:{name}"
                    numbers += 1
                    continue
                assert sign in known.values()
                assert f"{sign} " in text
                seen += 1
    assert seen > 50
    assert numbers > 50


def test_each_of_several_copies_has_the_number_that_it_has_in_the_hand() -> None:
    hand = ["Conscript", "Footsoldier", "Conscript"]
    first, second = (
        Option("conscript", "Conscript", "print:Conscript"),
        Option("conscript:2", "Conscript", "print:Conscript"),
    )
    assert [numbered(hand, one).text for one in (first, second)] == [
        "1 · Conscript",
        "3 · Conscript",
    ]
    elsewhere = Option("armory", "Armory", "print:Armory")
    assert numbered(hand, elsewhere) == elsewhere


def test_a_card_that_is_taken_from_the_other_hand_has_a_letter_there() -> None:
    """Cards of the own hand have their numbers."""
    seen = 0
    for seed in range(12):
        for view in played("marcomage", seed):
            known = letters_of_hand(view)
            for question in view.questions:
                for option in question.options:
                    act, place, way = (*option.id.split(":"), "", "")[:3]
                    if act == "play" and way and chooses_enemy(view, int(place)):
                        assert offer(view, option).label.startswith(f"{known[int(way)]}. ")
                        assert f"{known[int(way)]} " in board(view)
                        seen += 1
        if seen:
            break
    assert seen
