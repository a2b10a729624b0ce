"""Choosing an answer, page by page, before it is given."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.matches.choices import (
    PAGE,
    answer,
    chosen,
    in_words,
    is_whole,
    nothing,
    pages,
    shown,
    switches,
    toggled,
    turned,
    with_number,
    with_one_more,
    with_parts,
)
from bot.refusals import Refused
from bot.store.kept import Choice
from engine.table import Chance, Option, Question
from engine.table.answers import check
from tests.hostile.tricks import TRICKS


def question(
    kind: Any, count: int = 3, least: int = 1, most: int = 1, total: Any = None
) -> Question:
    options = tuple(Option(f"o{n}", f"Option {n}") for n in range(count))
    return Question("q1", 0, kind, "Well?", "answered", options, least, most, total)


def test_of_a_menu_the_last_pick_counts() -> None:
    menu = question("menu")
    choice = chosen(menu, nothing(menu), ["o1"])
    choice = chosen(menu, choice, ["o2"])
    assert answer(menu, choice) == {"pick": ["o2"]}
    assert in_words(menu, choice) == "Option 2"


def test_picks_of_several_pages_are_kept_beside_each_other() -> None:
    many = question("pick", 60, 2, 4)
    choice = chosen(many, nothing(many), ["o1", "o3"])
    choice = turned(many, choice, 1)
    assert shown(many, choice)[0].id == f"o{PAGE}"
    choice = chosen(many, choice, ["o30"])
    assert answer(many, choice) == {"pick": ["o1", "o3", "o30"]}
    choice = turned(many, choice, -1)
    choice = chosen(many, choice, [])
    assert answer(many, choice) is None  # one is too few
    assert in_words(many, choice) == "Option 30"


def test_of_copies_that_nothing_tells_apart_one_is_offered_where_one_is_picked() -> None:
    named = [("spearman", "Spearman"), ("spearman:2", "Spearman"), ("archer", "Archer")]
    options = tuple(Option(id, text) for id, text in named)
    one = Question("q1", 0, "pick", "Which?", "answered", options, 1, 1)
    assert [option.id for option in shown(one, nothing(one))] == ["spearman", "archer"]
    two = Question("q1", 0, "pick", "Which?", "answered", options, 1, 2)
    assert shown(two, nothing(two)) == list(options)


def test_of_copies_where_several_are_picked_one_more_is_offered_beside_those_that_are() -> None:
    named = [("spearman", "Spearman"), ("spearman:2", "Spearman"), ("spearman:3", "Spearman")]
    options = tuple(Option(id, text) for id, text in [*named, ("archer", "Archer")])
    asked = Question("q1", 0, "pick", "Which?", "answered", options, 2, 2)

    def buttons(choice: Choice) -> list[str]:
        return [option.id for option in switches(asked, choice)]

    choice = nothing(asked)
    assert buttons(choice) == ["spearman", "archer"]
    choice = toggled(asked, choice, "spearman")
    assert buttons(choice) == ["spearman", "spearman:2", "archer"]
    choice = toggled(asked, choice, "spearman:2")
    assert buttons(choice) == ["spearman", "spearman:2", "spearman:3", "archer"]
    assert answer(asked, choice) == {"pick": ["spearman", "spearman:2"]}
    choice = toggled(asked, choice, "spearman")  # the first is given back
    assert buttons(choice) == ["spearman", "spearman:2", "archer"]


def test_things_of_the_same_name_that_are_not_the_same_are_all_offered() -> None:
    options = tuple(Option(id, "Orc") for id in ("7", "12", "7:12", "7:13"))
    asked = Question("q1", 0, "pick", "Which?", "answered", options[:2], 1, 1)
    assert shown(asked, nothing(asked)) == [*options[:2]]
    blocks = Question("q1", 0, "pick", "Which?", "answered", options[2:], 1, 1)
    assert shown(blocks, nothing(blocks)) == [*options[2:]]


def test_more_than_may_be_picked_is_refused_and_changes_nothing() -> None:
    many = question("pick", 60, 1, 2)
    choice = turned(many, chosen(many, nothing(many), ["o1", "o2"]), 1)
    with pytest.raises(Refused, match="choose 2 of these, not 3"):
        chosen(many, choice, ["o30"])


def test_picks_are_switched_on_and_off_and_keep_the_order_in_which_they_were_made() -> None:
    who = question("pick", 3, 1, 3)
    choice = nothing(who)
    for id in ("o2", "o0", "o1", "o0"):
        choice = toggled(who, choice, id)
    assert answer(who, choice) == {"pick": ["o2", "o1"]}
    with pytest.raises(Refused, match="can no longer be chosen"):
        toggled(who, choice, "o9")


def test_of_two_no_third_is_picked_before_one_is_taken_back() -> None:
    two = question("pick", 3, 0, 2)
    choice = toggled(two, toggled(two, nothing(two), "o0"), "o1")
    with pytest.raises(Refused, match="You can choose 2 of these"):
        toggled(two, choice, "o2")


def test_a_choice_is_whole_when_nothing_can_be_added_to_it() -> None:
    exact, some = question("pick", 3, 2, 2), question("pick", 3, 0, 2)
    one, two = Choice("q1", ("o0",)), Choice("q1", ("o0", "o2"))
    assert not is_whole(exact, one)
    assert is_whole(exact, two)
    assert not is_whole(some, two)  # he may have wanted fewer
    assert is_whole(question("menu"), one)
    assert is_whole(question("pick", 3, 0, 1), one)
    split = question("split", 2, total=2)
    assert not is_whole(split, Choice("q1", parts={"o0": 2}))


def test_one_more_for_one_part_is_one_less_for_another_when_nothing_is_left() -> None:
    split = question("split", 3, total=4)
    choice = with_parts(split, nothing(split), {"o0": "3", "o1": "1"})
    choice = with_one_more(split, choice, "o2")
    assert choice.parts == {"o0": 2, "o1": 1, "o2": 1}
    alone = with_parts(split, nothing(split), {"o0": "4"})
    assert with_one_more(split, alone, "o0") == alone
    assert with_one_more(split, nothing(split), "o1").parts == {"o0": 0, "o1": 1, "o2": 0}


def test_nothing_can_be_an_answer_too() -> None:
    some = question("pick", 3, 0, 2)
    assert answer(some, nothing(some)) == {"pick": []}
    assert in_words(some, nothing(some)) == "nothing"


def test_in_an_order_the_last_place_is_filled_by_itself() -> None:
    order = question("order")
    choice = chosen(order, nothing(order), ["o2"])
    assert [option.id for option in shown(order, choice)] == ["o0", "o1"]
    assert answer(order, choice) is None
    choice = chosen(order, choice, ["o0"])
    assert answer(order, choice) == {"order": ["o2", "o0", "o1"]}
    assert in_words(order, choice) == "1. Option 2, 2. Option 0, 3. Option 1"


def test_what_is_not_there_any_more_cannot_be_chosen() -> None:
    menu = question("menu")
    with pytest.raises(Refused, match="can no longer be chosen"):
        chosen(menu, nothing(menu), ["o9"])


@pytest.mark.parametrize("typed", ["", "x", "1.5", "-1", "--5", "-", "8", "99999999999", "٣x"])
def test_a_number_that_does_not_fit_is_refused_with_its_bounds(typed: str) -> None:
    number = question("number", 0, 0, 7)
    with pytest.raises(Refused, match="whole number from 0 to 7"):
        with_number(number, nothing(number), typed)


def test_whatever_is_typed_it_is_a_number_or_is_refused() -> None:
    number, split = question("number", 0, 0, 7), question("split", 2, total=3)
    for trick in TRICKS:
        with suppress(Refused):
            with_number(number, nothing(number), trick)
        with suppress(Refused):
            with_parts(split, nothing(split), {option.id: trick for option in split.options})


def test_a_typed_number_is_taken() -> None:
    number = question("number", 0, 0, 7)
    assert answer(number, with_number(number, nothing(number), " 7 ")) == {"number": 7}


def test_parts_must_add_up() -> None:
    split = question("split", 2, total=5)
    with pytest.raises(Refused, match="add up to 6; they must add up to 5"):
        with_parts(split, nothing(split), {"o0": "4", "o1": "2"})
    some = with_parts(split, nothing(split), {"o0": "4"})
    assert answer(split, some) is None
    assert in_words(split, some) == "Option 0: 4, 1 left to divide"
    assert answer(split, with_parts(split, some, {"o1": "1"})) == {"split": {"o0": 4, "o1": 1}}
    with pytest.raises(Refused, match="For Option 1 type a whole number"):
        with_parts(split, nothing(split), {"o0": "4", "o1": "one"})
    choice = with_parts(split, nothing(split), {"o0": "4", "o1": "1"})
    assert answer(split, choice) == {"split": {"o0": 4, "o1": 1}}


def test_yes_and_no() -> None:
    confirm = question("confirm", 0)
    assert answer(confirm, nothing(confirm)) is None
    assert answer(confirm, Choice("q1", ("yes",))) == {"yes": True}
    assert answer(confirm, Choice("q1", ("no",))) == {"yes": False}


@given(
    st.sampled_from(["menu", "pick", "order"]), st.integers(1, 80), st.data(), st.integers(0, 2**32)
)
def test_whatever_is_chosen_page_by_page_is_a_legal_answer_in_the_end(
    kind: str, count: int, data: st.DataObject, seed: int
) -> None:
    chance = Chance.from_seed(seed)
    least = data.draw(st.integers(0, count))
    most = data.draw(st.integers(least, count))
    asked = question(kind, count, least, most)
    choice = nothing(asked)
    for _ in range(300):
        given_answer = answer(asked, choice)
        if given_answer is not None:
            assert check(asked, given_answer) is None
            return
        here = [option.id for option in shown(asked, choice)]
        missing = asked.min - len(choice.chosen) if kind == "pick" else 1
        already = [id for id in choice.chosen if id in here]
        wanted = [*already, *chance.sample([id for id in here if id not in already], missing)]
        choice = chosen(asked, choice, wanted if kind == "pick" else wanted[:1])
        choice = turned(asked, choice, 1)
    raise AssertionError("never complete")


@given(st.integers(0, 200), st.integers(-300, 300))
def test_every_option_is_on_one_page(count: int, by: int) -> None:
    many = question("pick", count, 0, 1)
    choice, seen = turned(many, nothing(many), by), []
    for _ in range(pages(many, choice)):
        seen += [option.id for option in shown(many, choice)]
        choice = turned(many, choice, 1)
    assert sorted(seen) == sorted(option.id for option in many.options)
