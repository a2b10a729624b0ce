"""The table of cards and tests: it is complete, and it would show where it is not."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from typing import Any

import pytest

from engine.games.arcmage.printed.programs import PRINTS
from tools.cards import REAL, problems, untested

FACTS: list[dict[str, Any]] = tomllib.loads(REAL.read_text("utf-8"))["card"]


def test_each_card_with_a_text_has_a_test_and_each_name_a_card() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.cards"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_a_card_with_a_text_and_without_a_test_is_found() -> None:
    texts = {"Mentor": "Flying.", "Orc": "Ranged.", "Token": ""}
    assert untested(texts, {"Mentor": ["a test"]}) == ["Orc"]
    assert problems(texts, {"Mentor": ["a test"]}, []) == ["No test names Orc."]


def test_a_name_that_no_card_has_and_a_real_card_that_is_missing_are_found() -> None:
    assert problems({"Orc": ""}, {"Ork": ["a test"]}, ["Orc", "Imp"]) == [
        "There is no card Imp, but it is a real one.",
        "a test names Ork, which is no card.",
    ]


def test_there_are_145_real_cards_and_each_is_listed_once() -> None:
    assert len({fact["name"] for fact in FACTS}) == len(FACTS) == 145


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["name"])
def test_a_real_card_is_there_with_what_is_printed_on_it(fact: dict[str, Any]) -> None:
    card = PRINTS[fact["name"]]
    assert (card.faction, card.kind) == (fact["faction"], fact["kind"])
    assert list(card.types) == fact.get("types", [])
    assert card.token == fact.get("token", False)
    assert card.loyalty == fact["loyalty"]
    assert (card.attack, card.defence) == (fact.get("attack", 0), fact.get("defence", 0))
    cost = fact.get("cost", 0)
    assert card.cost == (0 if cost == "X" else cost)
    assert card.x or cost != "X"
