"""Why something cannot be played now."""

from __future__ import annotations

import pytest

from engine.table import Rejected
from tests.kit.marcomage import side, situation


@pytest.mark.parametrize(
    ("pick", "sentence", "rule"),
    [
        ("play:9", "There is no card 9; choose one from 1 to 8.", "M-1.4"),
        ("discard:0", "There is no card 0; choose one from 1 to 8.", "M-1.4"),
        (
            "play:1",
            "Red dragon costs 30 recruits, more than you have; you can discard it.",
            "M-3.1",
        ),
        (
            "play:2",
            "Defense improvement has 2 ways to be played; name one from 1 to 2.",
            "M-3.2",
        ),
        (
            "play:2:3",
            "Defense improvement has 2 ways to be played; name one from 1 to 2.",
            "M-3.2",
        ),
        ("play:3:1", "Palisade wall has only one way to be played; don't name one.", "M-3.2"),
        ("discard:1:1", "A card is discarded without a mode.", "M-3.2"),
    ],
)
def test_an_answer_that_is_no_option_is_explained_with_its_rule(
    pick: str, sentence: str, rule: str
) -> None:
    match = situation(me=side(hand=["Red dragon", "Defense improvement"], recruits=29))
    rejected = match.answer(0, match.questions[0].id, {"pick": [pick]})
    assert isinstance(rejected, Rejected)
    assert (rejected.message, rejected.rule) == (sentence, rule)
    assert rejected.reason == "illegal_answer"


@pytest.mark.parametrize("pick", ["", "play", "play:one", "fly:1", "play:1:2:3", "surrender"])
def test_what_reads_like_no_option_gets_the_list_of_them(pick: str) -> None:
    match = situation()
    rejected = match.answer(0, match.questions[0].id, {"pick": [pick]})
    assert isinstance(rejected, Rejected)
    assert rejected.message == (
        "That isn't an option now. Options: Play Palisade wall, Discard Palisade wall."
    )
