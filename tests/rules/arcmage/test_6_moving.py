"""Arcmage, chapter 6: marked and unmarked, and movement."""

from __future__ import annotations

from engine.creatures.board.marking import mark, unmark
from engine.games.arcmage.board.game import Game
from tests.kit.arcmage import at, side, situation
from tests.kit.marks import rule

TWO = ["Sanctuary", "Farmland"]


@rule("A-6.1")
def test_cards_come_into_play_unmarked() -> None:
    scene = situation(side(hand=["Kalenz"], resources={"Gaian": 2}))
    scene.play("Kalenz")
    assert not scene.card("Kalenz").marked


@rule("A-6.1")
def test_a_marked_card_cannot_be_marked_again() -> None:
    scene = situation(side(army=[at("Kolibri", marked=True)]))
    assert not scene.can_use("Kolibri")
    g = Game(scene.board, [])
    id = scene.card("Kolibri").id
    assert mark(g, [id]) == []
    assert unmark(g, [id]) == [id]
    assert unmark(g, [id]) == []


@rule("A-6.2")
def test_an_ability_with_m_marks_the_card_itself() -> None:
    scene = situation(side(army=["Kolibri", "Kalenz"]))
    assert scene.can_use("Kolibri")
    scene.use("Kolibri")
    assert scene.card("Kolibri").marked
    assert not scene.card("Kalenz").marked
    assert not scene.can_use("Kolibri")


@rule("A-6.3")
def test_creatures_move_between_army_and_cities_and_are_marked() -> None:
    scene = situation(side(cities=TWO, army=["Kalenz", at("Elvish Archer", "Farmland")]))
    scene.move("Kalenz", "Sanctuary")
    assert scene.place("Kalenz") == "Sanctuary"
    assert scene.card("Kalenz").marked
    scene.move("Elvish Archer", "army")
    assert scene.place("Elvish Archer") == "army"
    assert scene.card("Elvish Archer").marked


@rule("A-6.3")
def test_a_creature_moves_from_city_to_city() -> None:
    scene = situation(side(cities=TWO, army=[at("Kalenz", "Farmland")]))
    scene.move("Kalenz", "Sanctuary")
    assert scene.place("Kalenz") == "Sanctuary"


@rule("A-6.3")
def test_marked_creatures_and_those_of_others_do_not_move() -> None:
    scene = situation(side(army=[at("Kalenz", marked=True)]), side(army=["Kolibri"]), phase="play")
    assert not any(option.startswith("move") for option in scene.options())


@rule("A-6.3")
def test_nobody_moves_into_a_city_of_somebody_else() -> None:
    scene = situation(side(army=["Kalenz"]), side(cities=["Farmland"]))
    city = scene.card("Farmland").id
    assert f"move:{scene.card('Kalenz').id}:{city}" not in scene.options()


@rule("A-6.4")
def test_a_city_takes_part_in_one_move_a_turn_as_origin_or_destination() -> None:
    scene = situation(side(cities=TWO, army=["Kalenz", "Elvish Archer", at("Kolibri", "Farmland")]))
    scene.move("Kalenz", "Farmland")
    moves = [option for option in scene.options() if option.startswith("move")]
    home = scene.card("Sanctuary").id
    assert moves == [f"move:{scene.card('Elvish Archer').id}:{home}"]


@rule("A-6.4")
def test_in_the_next_turn_it_may_do_so_again() -> None:
    scene = situation(side(army=["Kalenz", "Elvish Archer"]))
    scene.move("Kalenz", "Sanctuary")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    scene.move("Elvish Archer", "Sanctuary")
    assert scene.place("Elvish Archer") == "Sanctuary"


@rule("A-6.4", "A-8.2")
def test_leaving_a_destroyed_city_does_not_count() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(
            cities=[{"card": "Farmland", "damage": 5}, "Sanctuary"],
            army=[at("Kalenz", "Farmland"), at("Elvish Archer", "Farmland")],
        ),
    )
    scene.attack("Farmland", ["Majestic Griffin"], {}, "Sanctuary", "Sanctuary")
    assert scene.place("Kalenz") == "Sanctuary"
    assert scene.place("Elvish Archer") == "Sanctuary"
    assert not scene.card("Sanctuary", 1).moved


@rule("A-6.5")
def test_residents_defend_their_city_and_do_not_attack() -> None:
    scene = situation(side(army=[at("Kalenz", "Sanctuary")]), side(army=["Kolibri"]))
    scene.answer("done")
    scene.settle()
    for _ in range(30):
        assert scene.question.prompt != "Which city do you attack?"
        if scene.board.phase == "second play":
            break
        scene.idle()
    scene = situation(
        side(army=["Elvish Archer"]), side(cities=["Farmland"], army=[at("Kalenz", "Farmland")])
    )
    scene.attack("Farmland", ["Elvish Archer"], {"Elvish Archer": ["Kalenz"]})
    assert scene.strength("Farmland") == 7
