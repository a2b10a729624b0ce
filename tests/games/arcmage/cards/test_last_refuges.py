"""The last refuges: a city in each faction that helps whoever has the fewest resource cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card

REFUGES = {
    "Last Orchard": "Gaian",
    "Cellar of the Unburied": "Dark Legion",
    "Almshouse Court": "House of Nobles",
    "Pit of the Few": "Red Banner",
    "Muster Field": "The Empire",
    "Cove of Second Tries": "The Mystic",
    "Lonely Eyrie": "Drake",
}
PLAIN = "Merchant Ship"
SOLDIER = "Squad Leader"


def draw_phase(city: str, mine: int, *others: int, **own: Any) -> Scene:
    """My draw phase, begun in this city, when I and the others have so many resource cards."""
    rest = [side(cities=["Farmland"], resources={"Drake": count}) for count in others]
    home = side(cities=[city], resources={"Drake": mine}, **own)
    return situation(home, *rest, phase="draw").settle()


def devoted(city: str, *people: str, enemy: Any = (), picks: Any = (), **own: Any) -> Scene:
    """People of a city show devotion, and its levels do what they do. An Archivist that is marked
    for it mills a card of each deck at the same moment, which happens before or after them."""
    army = [*own.pop("army", ()), *(at(name, city) for name in people)]
    mine = side(cities=[city], army=army, **own)
    scene = situation(mine, side(cities=["Farmland"], army=enemy), phase="tactics")
    scene.answer(list(people))
    return scene.settle(*picks)


@pytest.mark.parametrize("city", REFUGES)
@card(*REFUGES)
def test_a_refuge_gives_two_resources_to_who_has_the_fewest_resource_cards(city: str) -> None:
    scene = draw_phase(city, 1, 2)
    assert scene.board.players[0].pool == [REFUGES[city]] * 2
    assert len(scene.board.players[0].resources) == 1


@pytest.mark.parametrize("city", REFUGES)
@card(*REFUGES)
def test_a_refuge_gives_nothing_to_who_has_as_many_resource_cards(city: str) -> None:
    assert draw_phase(city, 2, 2).board.players[0].pool == []


def test_a_refuge_asks_for_fewer_resource_cards_than_each_opponent() -> None:
    assert draw_phase("Muster Field", 1, 2, 3).ready() == 1 + 2
    assert draw_phase("Muster Field", 2, 2, 3).ready() == 2


def test_what_a_refuge_gives_can_pay_and_is_gone_with_the_turn() -> None:
    scene = draw_phase("Muster Field", 0, 2, hand=["Bearer"])
    scene.to_phase("play").play("Bearer")
    assert scene.there("Bearer")
    assert scene.ready() == 1
    scene.next_turn()
    assert scene.ready() == 0


def test_a_refuge_gives_nothing_to_others_in_their_draw_phase() -> None:
    scene = draw_phase("Muster Field", 0, 2)
    scene.next_turn().to_phase("play")
    assert scene.board.active == 1
    assert [player.pool for player in scene.board.players] == [[], []]


# ------------------------------------------------------------------ their levels


@card("Last Orchard")
def test_last_orchard_shields_who_is_in_it() -> None:
    scene = devoted("Last Orchard", PLAIN, "Moss Giant", army=["Mentor"])
    assert scene.traits("Last Orchard").devotion >= 3
    assert scene.size(PLAIN) == (2, 3)
    assert scene.size("Mentor") == (2, 3)


@card("Last Orchard")
def test_last_orchard_shields_nobody_below_three() -> None:
    assert devoted("Last Orchard", PLAIN).size(PLAIN) == (2, 2)


@card("Cellar of the Unburied")
def test_cellar_finishes_what_is_damaged() -> None:
    enemy = [at(PLAIN, damage=1), "Mentor"]
    scene = devoted("Cellar of the Unburied", "Shatis", enemy=enemy)
    assert not scene.there(PLAIN)
    assert scene.there("Mentor")


@card("Cellar of the Unburied")
def test_cellar_leaves_the_sound_alone() -> None:
    scene = devoted("Cellar of the Unburied", "Shatis", enemy=["Mentor"])
    assert scene.card("Mentor").damage == 0
    assert scene.strength("Farmland") == 7


@card("Almshouse Court")
def test_almshouse_court_marks_an_enemy() -> None:
    scene = devoted(
        "Almshouse Court",
        "Archivist",
        "Royal Guard",
        enemy=[PLAIN],
        picks=[["Archivist", "Almshouse Court"]],
    )
    assert scene.card(PLAIN).marked


@card("Almshouse Court")
def test_almshouse_court_marks_nobody_below_four() -> None:
    scene = devoted("Almshouse Court", "Royal Guard", enemy=[PLAIN])
    assert not scene.card(PLAIN).marked


@card("Pit of the Few")
def test_pit_of_the_few_makes_one_of_mine_stronger_until_end_of_turn() -> None:
    scene = devoted(
        "Pit of the Few",
        "Taur's Sibling",
        "Archivist",
        army=[PLAIN],
        picks=[["Archivist", "Pit of the Few"], PLAIN],
    )
    assert scene.size(PLAIN) == (4, 2)
    scene.next_turn()
    assert scene.size(PLAIN) == (2, 2)


@card("Pit of the Few")
def test_pit_of_the_few_does_nothing_below_three() -> None:
    scene = devoted("Pit of the Few", "Taur's Sibling", army=[PLAIN])
    assert scene.size(PLAIN) == (2, 2)


@card("Muster Field")
def test_muster_field_trains_a_soldier_until_my_next_turn() -> None:
    scene = devoted("Muster Field", "Mentor", army=[SOLDIER, PLAIN], picks=[SOLDIER])
    before = situation(side(army=[SOLDIER])).size(SOLDIER)
    assert scene.size(SOLDIER) == (before[0] + 1, before[1] + 1)
    scene.next_turn()
    assert scene.size(SOLDIER) == (before[0] + 1, before[1] + 1)
    scene.next_turn()
    assert scene.size(SOLDIER) == before


@card("Cove of Second Tries")
def test_cove_lets_me_order_the_top_of_my_deck() -> None:
    people = ("Prophet of the Shallows", "Lamp Warden")
    deck = ["Farmland", "Mentor", PLAIN]  # the top last
    first = ["Cove of Second Tries", "Prophet of the Shallows"]  # the prophet looks afterwards
    scene = devoted("Cove of Second Tries", *people, deck=deck, picks=[first, ["Mentor", PLAIN]])
    assert scene.deck() == ["Farmland", PLAIN, "Mentor"]


@card("Lonely Eyrie")
def test_lonely_eyrie_lets_a_drake_attack_without_marking() -> None:
    drakes = ["Bellows Drake", "Elder of the Crags"]
    scene = devoted("Lonely Eyrie", *drakes, army=["Slagback Drake"], picks=["Slagback Drake"])
    assert scene.has("Slagback Drake", "veteran")
    assert not scene.has("Bellows Drake", "veteran")


@card("Lonely Eyrie")
def test_lonely_eyrie_does_nothing_for_who_is_no_drake() -> None:
    scene = devoted("Lonely Eyrie", "Flamecaller", PLAIN, army=["Mentor"])
    assert not scene.has("Mentor", "veteran")
