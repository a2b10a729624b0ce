"""All answers that a question can have are listed, each once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.table import Option, Question
from engine.table.answers import check, count, listed
from engine.words import noted

ASKED: list[tuple[str, int, dict[str, Any], int]] = [
    ("menu", 3, {}, 3),
    ("confirm", 0, {}, 2),
    ("number", 0, {"min": 2, "max": 5}, 4),
    ("pick", 4, {"min": 0, "max": 2}, 1 + 4 + 6),
    ("order", 3, {}, 6),
    ("split", 3, {"total": 2}, 6),
]


@pytest.mark.parametrize(("kind", "options", "more", "many"), ASKED)
def test_each_answer_is_legal_and_listed_once(
    kind: Any, options: int, more: dict[str, Any], many: int
) -> None:
    some = tuple(Option(f"{n}", noted("something")) for n in range(options))
    question = Question("q1", 0, kind, noted("What?"), "answered", some, **more)
    found = listed(question)
    assert len(found) == count(question) == many
    assert len({repr(one) for one in found}) == many
    assert all(check(question, one) is None for one in found)
