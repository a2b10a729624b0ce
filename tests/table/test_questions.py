"""Questions: the six kinds, what answers each of them, and what does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players import random_answer
from engine.players.greedy import candidates
from engine.table import Chance, Question
from engine.table.answers import check
from tests.kit.toy import QUESTIONS


def question(kind: str) -> Question:
    fields = next(fields for fields in QUESTIONS if fields["kind"] == kind)
    return Question(id="q", seat=0, words="?", then="note", **fields)


GOOD: dict[str, list[dict[str, Any]]] = {
    "menu": [{"pick": ["apple"]}, {"pick": ["plum"]}],
    "pick": [{"pick": []}, {"pick": ["pear"]}, {"pick": ["plum", "apple"]}],
    "order": [{"order": ["apple", "pear", "plum"]}, {"order": ["plum", "pear", "apple"]}],
    "split": [{"split": {"apple": 4}}, {"split": {"apple": 1, "pear": 0, "plum": 3}}],
    "number": [{"number": -1}, {"number": 3}, {"number": 0}],
    "confirm": [{"yes": True}, {"yes": False}],
}

BAD: dict[str, list[tuple[Any, str]]] = {
    "menu": [
        ({"pick": []}, "Pick 1 of the options, not 0."),
        ({"pick": ["apple", "pear"]}, "Pick 1 of the options, not 2."),
        ({"pick": ["fig"]}, "That isn't an option now. Options: An apple, A pear, A plum."),
        ({"pick": "apple"}, "The answer is a list of option ids."),
        ({"pick": [1]}, "That isn't an option now. Options: An apple, A pear, A plum."),
        ({"pick": [["apple"]]}, "That isn't an option now"),
        ({"pick": ["apple"], "yes": True}, "The answer to this question has one field, “pick”."),
        ({}, "The answer to this question has one field, “pick”."),
    ],
    "pick": [
        ({"pick": ["apple", "pear", "plum"]}, "Pick 0 to 2 of the options, not 3."),
        ({"pick": ["pear", "pear"]}, "Each option can be named once."),
    ],
    "order": [
        ({"order": ["apple", "pear"]}, "Put all 3 options in order, not 2."),
        ({"order": ["apple", "pear", "pear"]}, "Each option can be named once."),
        ({"order": None}, "The answer is a list of option ids."),
    ],
    "split": [
        ({"split": {"apple": 3}}, "The parts add up to 3; they must add up to 4."),
        ({"split": {"apple": 5, "pear": -1}}, "The answer gives a whole number, 0 or more"),
        ({"split": {"apple": True, "pear": 3}}, "The answer gives a whole number, 0 or more"),
        ({"split": {"fig": 4}}, "That isn't an option now"),
        ({"split": ["apple"]}, "The answer gives a whole number, 0 or more"),
    ],
    "number": [
        ({"number": 4}, "The answer is a whole number from -1 to 3."),
        ({"number": -2}, "The answer is a whole number from -1 to 3."),
        ({"number": 1.0}, "The answer is a whole number from -1 to 3."),
        ({"number": True}, "The answer is a whole number from -1 to 3."),
        ({"number": "1"}, "The answer is a whole number from -1 to 3."),
    ],
    "confirm": [
        ({"yes": 1}, "The answer is true or false."),
        ({"yes": "true"}, "The answer is true or false."),
        ({"no": True}, "The answer to this question has one field, “yes”."),
    ],
}


@pytest.mark.parametrize(
    ("kind", "answer"), [(kind, answer) for kind, answers in GOOD.items() for answer in answers]
)
def test_a_legal_answer_is_taken(kind: str, answer: dict[str, Any]) -> None:
    assert check(question(kind), answer) is None


@pytest.mark.parametrize(
    ("kind", "answer", "sentence"),
    [(kind, answer, sentence) for kind, bad in BAD.items() for answer, sentence in bad],
)
def test_an_illegal_answer_is_explained(kind: str, answer: dict[str, Any], sentence: str) -> None:
    rejected = check(question(kind), answer)
    assert rejected is not None
    assert rejected.reason == "illegal_answer"
    assert rejected.message.startswith(sentence)


@given(st.sampled_from(sorted(GOOD)), st.integers(0, 10**6))
def test_a_random_player_answers_every_kind_legally(kind: str, seed: int) -> None:
    assert check(question(kind), random_answer(question(kind), Chance.from_seed(seed))) is None


@pytest.mark.parametrize("kind", sorted(GOOD))
def test_a_player_who_tries_things_tries_only_legal_answers(kind: str) -> None:
    answers = candidates(question(kind), Chance.from_seed(kind))
    assert answers
    assert all(check(question(kind), answer) is None for answer in answers)


def test_a_question_is_shown_without_what_follows_it() -> None:
    assert question("confirm").plain() == {
        "id": "q",
        "seat": 0,
        "kind": "confirm",
        "prompt": "?",
        "options": (),
        "min": 1,
        "max": 1,
    }
    assert question("split").plain()["total"] == 4
