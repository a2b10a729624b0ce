"""One turn after another, against what the game that MArcomage's manual describes did.

Each case is a position, an action and what came of it; ``null`` stands for what chance decided.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.positions.position import position
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.table import Match, Rejected

FILE = Path(__file__).parents[2] / "data" / "marcomage" / "cases.jsonl.xz"
CASES = [json.loads(line) for line in lzma.decompress(FILE.read_bytes()).splitlines()]


def differences(expected: Any, found: Any, where: str = "") -> Iterator[str]:
    """Where a value that chance did not decide is not as expected."""
    if expected is None:
        return
    if isinstance(expected, dict):
        for key in expected:
            yield from differences(expected[key], found[key], f"{where}.{key}")
    elif isinstance(expected, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{where}[{number}]")
    elif expected != found:
        yield f"{where}: {found} instead of {expected}"


def play(case: dict[str, Any]) -> dict[str, Any]:
    before, action = case["before"], case["action"]
    match = Match.load(
        RULES, {"round": before["round"], "active": 0, "players": before["players"], "seed": 1}
    )
    mode = f":{action['mode']}" if action["mode"] else ""
    pick = f"{action['kind']}:{action['position']}{mode}"
    events = match.answer(0, match.questions[0].id, {"pick": [pick]})
    assert not isinstance(events, Rejected), events.message
    after, outcome = position(match.state), match.outcome
    return {
        "players": after["players"],
        "round": after["round"],
        "next": None if outcome else after["active"],
        "end": outcome.kind if outcome else None,
        "winner": outcome.winner if outcome else None,
    }


@pytest.mark.parametrize("rarity", RARITIES)
def test_all_turns_come_out_as_they_did(rarity: str) -> None:
    wrong = []
    for case in CASES:
        if RARITIES[BOOK.rarity[BOOK.numbers[case["name"]]]] != rarity:
            continue
        expected, found = case["after"], play(case)
        wrong += [f"{case['name']}{where}" for where in differences(expected, found)]
        if expected["next"] is not None and found["end"]:
            wrong.append(f"{case['name']}: the match ended with {found['end']}")
    assert wrong == []


def test_there_are_cases_for_every_card() -> None:
    assert len(CASES) == 1587
    assert len({case["name"] for case in CASES}) == 532
