"""One press answers two questions where the second one is foreseen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.matches.choices import ALL
from bot.matches.foresight import FEW, MOST, foresee, same, second_half, worth_a_press
from engine.catalogue import GAMES
from engine.players import decide
from engine.table import Chance, Match, Question
from engine.table.questions import Option
from tools.moments import match_of

ANSWERS = 300


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_is_foreseen_is_nearly_always_what_is_asked(game: str) -> None:
    match, chance, right, seen = match_of(game, 3, 2, {}), Chance.from_seed(3), 0, 0
    for _ in range(ANSWERS):
        if not match.questions:
            break
        asked = match.questions[0]
        foreseen = foresee(GAMES[game], match.view(asked.seat), asked)
        picked = pick(match, chance)
        if picked in foreseen and picked.startswith("play:") and match.questions:
            assert 1 < len(foreseen[picked]) <= FEW
            then, ids = match.questions[0], [one.id for one in foreseen[picked]]
            right += then.seat == asked.seat and [one.id for one in then.options] == ids
            seen += 1
    assert seen > 5
    assert right >= 0.9 * seen


def pick(match: Match[Any], chance: Chance) -> str:
    """Answer one question as the greedy player does; what he picked, if it was one thing."""
    question = match.questions[0]
    answer = decide(match, question, "greedy", chance)
    match.answer(question.seat, question.id, answer)
    return str((answer.get("pick") or [""])[0])


def foreseen_after(option: str, then: Question) -> list[str]:
    return [one.id for one in worth_a_press(Option(option, "Confirm"), then)]


def test_who_is_done_can_say_at_once_what_he_attacks() -> None:
    some = (Option("none", "No attack"), Option("12", "Attack Farmland"))
    attack = Question("q2", 0, "menu", "Which city do you attack?", "then", some)
    assert foreseen_after("done", attack) == ["none", "12"]


def test_being_done_is_never_said_twice_by_one_press() -> None:
    some = (Option("done", "Done"), Option("play:kolibri", "Play Kolibri"))
    again = Question("q2", 0, "menu", "Which creature comes into play?", "then", some)
    assert foreseen_after("done", again) == ["play:kolibri"]


def test_what_comes_after_a_deed_is_over_is_not_part_of_its_press() -> None:
    some = (Option("done", "Done"), Option("play:kolibri", "Play Kolibri"))
    again = Question("q2", 0, "menu", "Play or use something.", "then", some)
    assert foreseen_after("play:kalenz", again) == []
    assert foreseen_after("12", again) == []


def test_whom_one_attacks_and_with_all_is_one_press() -> None:
    some = (Option("3", "Kalenz"), Option("4", "Kolibri"))
    who = Question("q2", 0, "pick", "Who attacks Farmland?", "then", some, 1, 2)
    assert foreseen_after("12", who) == [ALL]
    assert second_half(who, ALL) == {"pick": ["3", "4"]}


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_it_knows_no_more_than_the_view(game: str) -> None:
    """What others hold may be anything: the same is foreseen."""
    match, chance = match_of(game, 5, 2, {}), Chance.from_seed(5)
    for _ in range(60):
        pick(match, chance)
        asked = match.questions[0]
        assert asked.seat is not None
        view = match.view(asked.seat)
        imagined = GAMES[game].imagine(view, Chance.from_seed("another"))
        other = GAMES[game].view(imagined, asked.seat)
        assert foresee(GAMES[game], view, asked) == foresee(GAMES[game], other, asked)


def test_the_second_half_is_given_to_one_of_a_few_and_to_nothing_else() -> None:
    two = (Option("0", "here"), Option("1", "there"))
    asked = Question("q2", 0, "menu", "Where?", "then", two)
    assert second_half(asked, "1") == {"pick": ["1"]}
    assert second_half(asked, "2") is None
    several = Question("q2", 0, "pick", "Which?", "then", two, 0, 2)
    assert second_half(several, "1") is None
    assert second_half(asked, ALL) is None


def test_one_press_accepts_two_quests_and_says_each_pair_once() -> None:
    some = (
        Option("done", "Done"),
        Option("accept:1", "Accept Tolls"),
        Option("accept:2", "Accept Wards"),
    )
    left = Question("q2", 0, "menu", "Play or use something.", "then", some)
    assert foreseen_after("accept:1", left) == ["accept:2"]
    assert foreseen_after("accept:2", left) == []


def test_what_would_be_asked_anyway_is_the_same_question_and_not_only_the_same_cards() -> None:
    hand = (Option("dune-runt", "Dune Runt"), Option("ram-gang", "Ram Gang"))
    place = Question("q2", 0, "menu", "Which card do you place?", "place", hand)
    discard = Question("q2", 0, "pick", "Discard down to eight cards.", "discard", hand)
    assert not same(place, discard)
    assert not same(place, None)
    assert same(place, msgspec.structs.replace(place, id="q7"))


def test_whoever_can_place_a_resource_chooses_its_card_by_the_same_press() -> None:
    """Also with a hand over its limit, where the same cards can be discarded when all is done."""
    match, chance, seen = match_of("wtactics", 1, 2, {}), Chance.from_seed(1), 0
    for _ in range(ANSWERS):
        if not match.questions:
            break
        asked = match.questions[0]
        options = [option.id for option in asked.options]
        if "plant" in options and len(options) <= MOST:
            seen += 1
            after = match.clone()
            after.answer(asked.seat, asked.id, {"pick": ["plant"]})
            cards = after.questions[0].options
            foreseen = foresee(GAMES["wtactics"], match.view(asked.seat), asked).get("plant", ())
            assert tuple(foreseen) == cards
        pick(match, chance)
    assert seen > 5
