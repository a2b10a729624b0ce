"""Awards: each just reached, and just missed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.scoring.awards import earned
from engine.scoring.experience import AWARDS as COUNTED
from engine.scoring.facts import Facts, Sat, Seen
from tests.kit.results import FINAL

LONG = {"played": 12, "common": 4, "discarded": 1, "lowest": 10}
"""What a winner of MArcomage has done who gets nothing for it."""
PLAIN = {
    "played": 9,
    "hand": 3,
    "deck": 20,
    "creatures": 4,
    "dead": 1,
    "attacks": 9,
    "fallen": 1,
    "cities": 2,
}
PLAIN |= {"scars": 9, "wounds": 9, "influence": 9, "quests": 2, "points": 2}
"""The same in the other games."""


def match(game: str, **changes: Any) -> Facts:
    """A match in which the first has won, and got no award for it."""
    usual = LONG if game == "marcomage" else PLAIN
    mine, theirs = changes.pop("mine", {}), changes.pop("theirs", {})
    seats = changes.pop("seats", 2)
    final, other = changes.pop("final", {}), changes.pop("other", {})
    turn = changes.pop("turn", 30)
    kind = changes.pop("kind", "Destruction" if game == "marcomage" else "Last")
    places = changes.pop("places", (1, 2, 3, 4))
    finals = [None, None, None, None]
    if game == "marcomage":
        finals = [FINAL._replace(**final), FINAL._replace(**other), None, None]  # type: ignore[list-item]
    did = [{**usual, **mine}, {**PLAIN, **theirs}, {}, {}]
    sat = [
        Sat(number, places[number], seen=Seen(did=did[number], final=finals[number]))
        for number in range(seats)
    ]
    return Facts(game, kind, tuple(sat), turn)


def awards(facts: Facts, seat: int = 0) -> tuple[str, ...]:
    return earned(GAMES[facts.game].awarding.awards, facts, seat)


CASES: dict[str, dict[str, tuple[dict[str, Any], dict[str, Any]]]] = {
    "marcomage": {
        "Gentle touch": (
            {"final": {"last_rarity": "common"}},
            {"final": {"last_rarity": "uncommon"}},
        ),
        "Desolator": (
            {"other": {"facilities": (1, 1, 1)}},
            {"other": {"facilities": (1, 2, 1)}},
        ),
        "Titan": (
            {"final": {"last_award": "Titan"}},
            {"final": {"last_award": "Titan"}, "kind": "Resource"},
        ),
        "Assassin": ({"turn": 9}, {"turn": 10}),
        "Collector": ({"final": {"rares_in_hand": 4}}, {"final": {"rares_in_hand": 3}}),
        "Builder": ({"final": {"wall": 150}}, {"final": {"wall": 149}}),
        "Survivor": ({"final": {"tower": 1, "wall": 0}}, {"final": {"tower": 1, "wall": 1}}),
        "From the ashes": ({"mine": {"lowest": 3}}, {"mine": {"lowest": 4}}),
        "Unshaken": (
            {"mine": {"lowest": 30}, "turn": 20},
            {"mine": {"lowest": 29}, "turn": 20},
        ),
        "No waste": (
            {"mine": {"discarded": 0, "played": 20}},
            {"mine": {"discarded": 0, "played": 19}},
        ),
        "Plain folk": (
            {"mine": {"played": 8, "common": 8}},
            {"mine": {"played": 8, "common": 7}},
        ),
        "Token master": ({"mine": {"tokens": 4}}, {"mine": {"tokens": 3}}),
        "Long breath": ({"turn": 60}, {"turn": 59}),
        "Hair's breadth": ({"other": {"stock": 350}}, {"other": {"stock": 349, "tower": 89}}),
    },
    "arcmage": {
        "Lightning campaign": ({"turn": 15}, {"turn": 16}),
        "Unbroken walls": (
            {"mine": {"fallen": 0, "scars": 5}},
            {"mine": {"fallen": 0, "scars": 6}},
        ),
        "Last gate": (
            {"mine": {"cities": 1, "fallen": 2}},
            {"mine": {"cities": 1, "fallen": 1}},
        ),
        "Sacker of cities": ({"theirs": {"fallen": 4}}, {"theirs": {"fallen": 3}}),
        "Great host": ({"mine": {"host": 7}}, {"mine": {"host": 6}}),
        "No quarter": ({"theirs": {"dead": 10}}, {"theirs": {"dead": 9}}),
        "Not one lost": (
            {"mine": {"creatures": 5, "dead": 0}},
            {"mine": {"creatures": 4, "dead": 0}},
        ),
        "Costly victory": ({"mine": {"dead": 8}}, {"mine": {"dead": 7}}),
        "Devout": ({"mine": {"devoted": 12}}, {"mine": {"devoted": 11}}),
        "Spellbinder": ({"mine": {"spells": 10}}, {"mine": {"spells": 9}}),
        "Empty hand": ({"mine": {"hand": 0}}, {"mine": {"hand": 1}}),
        "Last pages": ({"mine": {"deck": 5}}, {"mine": {"deck": 6}}),
        "Ram of iron": ({"mine": {"blow": 10}}, {"mine": {"blow": 9}}),
        "Few strokes": ({"mine": {"attacks": 4}}, {"mine": {"attacks": 5}}),
    },
    "wtactics": {
        "Lightning war": ({"turn": 9}, {"turn": 10}),
        "Untouched": ({"mine": {"wounds": 0}}, {"mine": {"wounds": 1}}),
        "By a thread": ({"mine": {"influence": 2}}, {"mine": {"influence": 3}}),
        "Quest hero": ({"mine": {"quests": 4}}, {"mine": {"quests": 3}}),
        "Beast slayer": ({"mine": {"beasts": 2}}, {"mine": {"beasts": 1}}),
        "Far ahead": (
            {"kind": "Quests", "theirs": {"points": 1}},
            {"kind": "Quests", "theirs": {"points": 2}},
        ),
        "Sword over quill": ({"theirs": {"points": 4}}, {"theirs": {"points": 3}}),
        "Great host": ({"mine": {"host": 7}}, {"mine": {"host": 6}}),
        "No quarter": ({"theirs": {"dead": 10}}, {"theirs": {"dead": 9}}),
        "Not one lost": (
            {"mine": {"creatures": 5, "dead": 0}},
            {"mine": {"creatures": 5, "dead": 1}},
        ),
        "Heavy blow": ({"theirs": {"wound": 8}}, {"theirs": {"wound": 7}}),
        "Spellweaver": ({"mine": {"spells": 8}}, {"mine": {"spells": 7}}),
        "Armourer": ({"mine": {"armed": 4}}, {"mine": {"armed": 3}}),
        "Thrifty": ({"mine": {"recycled": 8}}, {"mine": {"recycled": 7}}),
        "One against three": ({"seats": 4}, {"seats": 3}),
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_dozen_and_each_has_its_case(game: str) -> None:
    found = [award.name for award in GAMES[game].awarding.awards]
    assert len(found) == len(set(found)) >= 12
    assert found == [*CASES[game]]
    assert all(award.takes.endswith(".") for award in GAMES[game].awarding.awards)
    assert awards(match(game)) == ()


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in CASES[game]])
def test_an_award_is_just_reached_and_just_missed(game: str, name: str) -> None:
    reached, missed = CASES[game][name]
    assert name in awards(match(game, **reached))
    assert name not in awards(match(game, **missed))
    assert name not in awards(match(game, **reached), 1)  # it is for the winner
    assert name not in awards(match(game, **reached, places=(1, 1, 1, 1)))  # of whom there is one


def test_those_that_count_for_experience_are_among_those_of_the_game() -> None:
    assert {*COUNTED} <= {award.name for award in GAMES["marcomage"].awarding.awards}


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_who_has_played_nothing_earns_nothing(game: str) -> None:
    assert awards(match(game, mine={"played": 0, "hand": 0, "wounds": 0, "attacks": 0})) == ()


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_who_flees_early_leaves_nothing_to_be_won(game: str) -> None:
    reached = {"mine": {"hand": 0, "wounds": 0}, "theirs": {"gave up": 1}}
    assert awards(match(game, turn=7, **reached)) == ()
    assert awards(match(game, turn=8, **reached)) == (
        ("Empty hand",) if game == "arcmage" else ("Untouched",)
    )
