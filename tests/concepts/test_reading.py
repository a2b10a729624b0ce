"""Concepts are read from the inputs of a window; what is wrong is said in its place."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.concepts import BadCard, fields, inputs, read, same, shown
from tests.kit.games import WRITTEN

GOOD = {
    "marcomage": {
        "name": "Stone Choir",
        "line": "Rare, 12 bricks, 1 gem",
        "keywords": "Holy, Charge 9",
        "text": "Attack N where N is the number of Holy cards in your hand.",
    },
    "arcmage": {
        "name": "Hill Warden",
        "line": "Gaian creature - Elf Tinker",
        "figures": "3, 2/3, loyalty 1",
        "text": "Flying.\nWhen I come into play, draw a card.",
    },
    "wtactics": {
        "name": "The Long Walk",
        "line": "Contract",
        "figures": "2 points, goal 3, 5 rounds, security 1",
        "text": "When a creature dies, count 1.\nReward: draw a card.",
    },
}


def slips(game: str, **changes: str) -> list[str]:
    """What is wrong with a good card after some changes."""
    with pytest.raises(BadCard) as caught:
        read(game, GOOD[game] | changes)
    return [str(one) for one in caught.value.problems]


@pytest.mark.parametrize("game", WRITTEN)
def test_a_window_has_at_most_five_inputs_and_each_has_an_example_that_can_be_read(
    game: str,
) -> None:
    found = fields(game)
    assert len(found) <= 5
    examples = {field.id: field.example for field in found}
    assert read(game, examples)["name"] == examples["name"]
    assert all(len(field.example) <= field.most for field in found)


@pytest.mark.parametrize("game", WRITTEN)
def test_what_was_written_can_be_changed_and_is_the_same_card_if_nothing_was(game: str) -> None:
    card = read(game, GOOD[game])
    assert read(game, inputs(game, card)) == card
    assert inputs(game, card)["name"] == GOOD[game]["name"]


@pytest.mark.parametrize(
    ("game", "line", "figures"),
    [
        ("arcmage", "the empire CITY", "loyalty 2, strength 8"),
        ("arcmage", "Red Banner event", "x+1"),
        ("arcmage", "Drake loot – Weapon", "0"),
        ("wtactics", "neutral Equipment: Weapon", "2"),
        ("wtactics", "confrontation", "2 points, 4 hits, 2/3"),
        ("wtactics", "Assignment", "1 point, goal 1"),
    ],
)
def test_the_short_notation_is_read_in_any_order_and_case(
    game: str, line: str, figures: str
) -> None:
    card = read(game, GOOD[game] | {"line": line, "figures": figures, "text": ""})
    assert read(game, inputs(game, card)) == card


def test_a_card_is_what_a_file_of_cards_would_have() -> None:
    assert read("marcomage", GOOD["marcomage"]) == {
        "name": "Stone Choir",
        "rarity": "rare",
        "price": {"bricks": 12, "gems": 1},
        "keywords": ["Holy", "Charge 9"],
        "text": "Attack N where N is the number of Holy cards in your hand.",
    }
    assert read("arcmage", GOOD["arcmage"]) == {
        "name": "Hill Warden",
        "faction": "Gaian",
        "kind": "creature",
        "types": ["Elf", "Tinker"],
        "cost": 3,
        "loyalty": 1,
        "strength": [2, 3],
        "text": "Flying.\nWhen I come into play, draw a card.",
    }


@pytest.mark.parametrize("game", WRITTEN)
def test_a_concept_is_looked_up_as_the_cards_of_the_book_are(game: str) -> None:
    facts = shown(game, read(game, GOOD[game]))
    assert facts.keys() >= GAMES[game].find_cards("")[0].keys()
    assert facts["name"] == GOOD[game]["name"]


@pytest.mark.parametrize(
    ("game", "changes", "place", "expected"),
    [
        ("arcmage", {"line": "Gaian creture"}, (1, 7), "a kind of card: “creature”"),
        ("arcmage", {"line": "Gaia creature"}, (1, 1), "a faction: “Gaian”"),
        ("arcmage", {"line": "Gaian creature - 33"}, (1, 18), "types"),
        ("arcmage", {"figures": "3, 2/3, 4"}, (1, 9), "“loyalty 1”"),
        ("arcmage", {"figures": "3"}, (1, 2), "what a card of the kind “creature” has"),
        ("arcmage", {"figures": "200, 2/3"}, (1, 1), "a number of at most 30 here"),
        ("arcmage", {"figures": "3, 2/3, loyalty 6"}, (1, 9), "a number of at most 5 here"),
        ("arcmage", {"figures": "dear, 2/3"}, (1, 1), "“3”, “2/3” or “loyalty 1”"),
        ("arcmage", {"text": "Flying.\nWhen I come in, draw."}, (2, 13), ""),
        ("arcmage", {"text": "Destroy target creature with cost X or less."}, (1, 1), ""),
        ("wtactics", {"line": "Gaian contract"}, (1, 1), "“contract” alone"),
        ("marcomage", {"line": "12 bricks"}, (1, 1), "a rarity"),
        ("marcomage", {"line": "Rare"}, (1, 5), "a cost"),
        ("marcomage", {"line": "Rare, 2 bricks, 3 bricks"}, (1, 17), "“5 gems” or “5 recruits”"),
        ("marcomage", {"keywords": "Holy, Hly"}, (1, 7), "a keyword: “Holy”"),
        ("marcomage", {"text": "Attack M."}, (1, 1), ""),
        ("marcomage", {"text": ""}, (1, 1), "something to stand here"),
        ("marcomage", {"note": "?"}, (1, 1), "an input that there is"),
    ],
)
def test_a_slip_is_told_with_its_place_and_an_example(
    game: str, changes: dict[str, str], place: tuple[int, int], expected: str
) -> None:
    with pytest.raises(BadCard) as caught:
        read(game, GOOD[game] | changes)
    (slip,) = caught.value.problems
    assert [slip.input] == list(changes)
    assert (slip.line, slip.column) == place
    assert slip.expected.startswith(expected)
    assert slip.example


def test_all_inputs_are_looked_at_at_once() -> None:
    found = slips("arcmage", name="Kolibri", figures="3", text="Fly.")
    assert [one.split("”")[0] for one in found] == ["In “name", "In “figures", "In “text"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "@everyone",
        "**Bold**",
        "`code`",
        "a\nb",
        "x" * 31,
        "Kolibri ",
        "kOLI bri",
        "\u202eElf",
        "Z\u0335\u0321a\u0335lgo",
        "<@123456>",
        "12",
        "Hill\u200bWarden",
        "||Elf||",
    ],
)
def test_names_are_plain_and_their_own(name: str) -> None:
    (slip,) = slips("arcmage", name=name)
    assert slip.startswith("In “name”")


def test_letters_of_all_languages_make_a_name_and_lookalikes_are_the_letters_they_look_like() -> (
    None
):
    assert read("arcmage", GOOD["arcmage"] | {"name": "Ærøskøbing"})["name"] == "Ærøskøbing"
    assert read("arcmage", GOOD["arcmage"] | {"name": "Ｈｉｌｌ"})["name"] == "Hill"


@pytest.mark.parametrize("game", WRITTEN)
def test_huge_inputs_are_refused_at_once(game: str) -> None:
    for field in fields(game):
        found = slips(game, **{field.id: "(" * 4000})
        assert all(len(one) < 400 for one in found)


@pytest.mark.parametrize("game", WRITTEN)
def test_the_same_card_by_another_name_is_noticed(game: str) -> None:
    card: dict[str, Any] = read(game, GOOD[game])
    twin = read(game, GOOD[game] | {"name": "Twin"})
    assert same(game, card) == ((), ())
    assert same(game, card, [twin]) == (("Twin",), ())
    shouted = read(game, GOOD[game] | {"name": GOOD[game]["name"].upper()})
    assert same(game, card, [shouted]).names == (shouted["name"],)


def test_a_card_of_the_book_by_another_name_is_noticed() -> None:
    flyer = {"name": "Sky Mouse", "line": "Gaian creature", "figures": "1, 0/1", "text": "Flying."}
    book = [
        facts["name"]
        for facts in GAMES["arcmage"].find_cards("faction:gaian kind:creature")
        if facts["text"] and not facts["token"]
    ]
    facts = next(one for one in GAMES["arcmage"].find_cards("") if one["name"] == book[0])
    copy = flyer | {
        "line": f"{facts['faction']} {facts['kind']} - {' '.join(facts['types'])}",
        "figures": "{cost}, loyalty {loyalty}, {attack}/{defence}".format(**facts),
        "text": facts["text"],
    }
    assert same("arcmage", read("arcmage", copy)).cards == (book[0],)
