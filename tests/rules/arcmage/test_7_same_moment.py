"""Arcmage, chapter 7: what is due at the same moment happens at once, and in what order it is told
of (A-7.6, A-7.8); who leaves the army or the city leaves the fight (A-6.5, A-9.7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.creatures.board.events import Announced, Resolved
from engine.games.arcmage.rules import RULES
from engine.games.arcmage.views.view import view
from engine.table import Match
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule

TREMOR = {
    "name": "Tremor",
    "faction": "Red Banner",
    "kind": "magic",
    "text": "All cities lose 1 defence.",
    "cost": 1,
}
FUSE = {
    "name": "Long Fuse",
    "faction": "Red Banner",
    "kind": "magic",
    "text": "Deal 2 damage to each opponent.",
    "cost": 1,
}
RICH = dict.fromkeys(("Gaian", "Dark Legion", "Red Banner", "Drake"), 6)


def weak(name: str, strength: int = 1) -> dict[str, Any]:
    """A city with so much strength left."""
    from engine.games.arcmage.printed.programs import PRINTS

    return {"card": name, "damage": PRINTS[name].defence - strength}


def rich(**given: Any) -> dict[str, Any]:
    return side(resources=RICH, **given)


def tremor(*sides: dict[str, Any]) -> Scene:
    """All cities lose 1 defence at once."""
    first, *others = sides
    first = {**first, "hand": ["Tremor"], "resources": RICH}
    scene = situation(first, *others, cards=[TREMOR])
    return scene.act("play:tremor")


# ------------------------------------------------------------------ cities and players


@rule("A-1.3", "A-7.6")
def test_all_fall_at_once_although_somebody_lives_in_one_of_the_cities() -> None:
    scene = tremor(
        side(cities=[weak("Farmland"), weak("Spirit Tree")], army=[at("Kalenz", "Farmland")]),
        side(cities=[weak("Armory")]),
    )
    outcome = scene.board.outcome
    assert outcome is not None
    assert (outcome.kind, outcome.winner, outcome.ranking) == ("Cities", 0, ((0,), (1,)))


@rule("A-1.3", "A-7.6")
def test_with_one_city_each_it_is_a_tie_whoever_lives_there() -> None:
    scene = tremor(
        side(cities=[weak("Farmland")], army=[at("Kalenz", "Farmland")]),
        side(cities=[weak("Armory")]),
    )
    assert scene.board.outcome is not None
    assert (scene.board.outcome.winner, scene.board.outcome.ranking) == (None, ((0, 1),))


@rule("A-1.3", "A-7.6")
def test_of_three_who_fall_at_once_the_cities_of_all_are_counted() -> None:
    scene = tremor(
        side(cities=[weak("Farmland")], army=[at("Kalenz", "Farmland")]),
        side(cities=[weak("Armory"), weak("Spirit Tree")]),
        side(cities=[weak("Plymouth")], army=[at("Kolibri", "Plymouth")]),
    )
    assert scene.board.outcome is not None
    assert (scene.board.outcome.winner, scene.board.outcome.ranking) == (1, ((1,), (0, 2)))


@rule("A-7.6", "A-8.2")
def test_a_city_that_falls_in_the_same_moment_is_no_refuge() -> None:
    cities = [weak("Farmland"), weak("Sanctuary"), "Spirit Tree"]
    mine = side(cities=cities, army=[at("Kalenz", "Farmland"), at("Kolibri", "Sanctuary")])
    scene = tremor(mine, side())
    tree = str(scene.card("Spirit Tree").id)
    assert scene.question.prompt == "Where does Kalenz go?"
    assert scene.options() == ["0", tree]  # 0 is the army
    scene.answer("Spirit Tree")
    assert scene.question.prompt == "Where does Kolibri go?"
    assert scene.options() == ["0", tree]
    scene.answer("Your army")
    assert (scene.place("Kalenz"), scene.place("Kolibri")) == ("Spirit Tree", "army")


@rule("A-7.6", "A-8.2")
def test_the_price_of_the_dark_portal_leaves_no_ruin_as_a_refuge() -> None:
    cities = [weak("Farmland"), weak("Sanctuary"), "Spirit Tree"]
    mine = side(cities=cities, army=[at("Kalenz", "Farmland"), "Dark Portal"])
    scene = situation(mine, side(army=["Kolibri"]))
    scene.use("Dark Portal", "Kolibri")
    assert scene.question.prompt == "Where does Kalenz go?"
    assert scene.options() == ["0", str(scene.card("Spirit Tree").id)]
    scene.answer("0")


@rule("A-7.6", "A-1.4")
def test_defeats_are_counted_when_residents_have_found_a_place() -> None:
    scene = tremor(
        side(cities=[weak("Farmland"), "Armory"], army=[at("Kalenz", "Farmland")]),
        side(cities=[weak("Spirit Tree")]),
        side(cities=["Plymouth"]),
    )
    assert scene.question.prompt == "Where does Kalenz go?"
    assert scene.board.alive == [0, 1, 2]
    scene.answer("Armory")
    assert scene.board.alive == [0, 2]


@rule("A-7.6")
def test_opponents_who_fall_to_one_effect_share_their_place() -> None:
    scene = situation(
        rich(hand=["Long Fuse"]),
        side(cities=[weak("Farmland")]),
        side(cities=[weak("Spirit Tree", 2)]),
        cards=[FUSE],
    )
    scene.act("play:long-fuse")
    assert scene.board.outcome is not None
    assert scene.board.outcome.ranking == ((0,), (1, 2))


@rule("A-7.6")
def test_damage_to_several_players_is_dealt_when_all_have_said_what_takes_it() -> None:
    scene = situation(
        rich(hand=["Long Fuse"]),
        side(cities=["Farmland", "Spirit Tree"]),
        side(cities=["Armory", "Plymouth"]),
        cards=[FUSE],
    )
    scene.act("play:long-fuse")
    assert scene.question.seat == 1
    before = scene.strength("Plymouth")
    scene.answer("Farmland")
    assert scene.question.seat == 2
    assert scene.strength("Farmland") == 7  # nothing has been dealt yet
    scene.answer("Plymouth")
    assert scene.strength("Farmland") == 7 - 2
    assert scene.strength("Plymouth") == before - 2


# ------------------------------------------------------------------ deaths


@rule("A-7.6")
@pytest.mark.parametrize(
    "army", [["Mourning Choir", "Barrow Adder"], ["Barrow Adder", "Mourning Choir"]]
)
def test_those_who_die_together_see_each_other_die_whoever_came_first(army: list[str]) -> None:
    # Mourning Choir: when an Undead creature you control dies, deal 1 damage to each opponent.
    scene = situation(rich(army=army, hand=["Falling Cinders"]), side(cities=["Farmland"]))
    scene.play("Falling Cinders", 3)
    assert scene.board.deaths == 2
    assert scene.strength("Farmland") == 7 - 2


@rule("A-7.6", "A-9.4")
@pytest.mark.parametrize(
    "army", [["Mourning Choir", "Barrow Adder"], ["Barrow Adder", "Mourning Choir"]]
)
def test_also_in_one_battle(army: list[str]) -> None:
    scene = situation(side(army=["Hollow King"]), side(cities=["Farmland", "Armory"], army=army))
    from engine.creatures.fights.harm import add_counters
    from engine.games.arcmage.board.game import Game

    add_counters(Game(scene.board, []), [scene.card("Hollow King").id], "+1/+1", 9)
    mine = scene.strength("Sanctuary")
    scene.attack(
        "Farmland",
        ["Hollow King"],
        {"Hollow King": army},
        {"Mourning Choir": 7, "Barrow Adder": 6},
    )
    assert not scene.there("Mourning Choir")
    assert not scene.there("Barrow Adder")
    assert scene.strength("Sanctuary") == mine - 2


@rule("A-7.6", "A-5.9")
def test_who_comes_into_a_graveyard_at_the_same_moment_lies_there_by_name() -> None:
    for army in (["Orc Thug", "Misled Orc"], ["Misled Orc", "Orc Thug"]):
        scene = situation(rich(army=army, hand=["Falling Cinders"]))
        scene.play("Falling Cinders", 5)
        assert scene.grave()[:2] == ["Misled Orc", "Orc Thug"]


# ------------------------------------------------------------------ triggers


@rule("A-7.6")
def test_a_player_orders_his_own_triggers_and_the_first_happens_first() -> None:
    # Misled Orc: when I die, deal 1 damage to target creature or city.
    # Wolf Rider: when I die, create a "Little Orc Token" in your army.
    for first in ("Wolf Rider", "Misled Orc"):
        army = ["Misled Orc", "Wolf Rider"]
        scene = situation(rich(army=army, hand=["Falling Cinders"]), side(cities=["Farmland"]))
        scene.act("play:falling-cinders", 2, resolve=False)
        scene.settle()
        assert (scene.question.kind, scene.question.seat) == ("order", 0)
        other = "Misled Orc" if first == "Wolf Rider" else "Wolf Rider"
        scene.answer([first, other])
        scene.settle("Farmland")
        lines = [e.card for e in scene.events if isinstance(e, Resolved)]
        assert lines[-2:] == [first, other]


@rule("A-7.6")
def test_where_the_order_cannot_matter_nobody_is_asked() -> None:
    army = ["Wolf Rider", "Wolf Rider"]  # two of the same text
    scene = situation(rich(army=army, hand=["Falling Cinders"]), side(cities=["Farmland"]))
    scene.play("Falling Cinders", 2)
    assert len(scene.all("Little Orc Token")) == 2


@rule("A-7.8")
def test_a_trigger_whose_condition_is_false_does_not_go_onto_the_stack() -> None:
    # Last Orchard: at the start of your draw phase, if you control fewer resource cards than each
    # opponent: produce 2 Gaian resources.
    poor = side(cities=["Last Orchard"], resources={"Gaian": 1})
    for theirs, happens in ((1, False), (2, True)):
        scene = situation(poor, side(resources={"Gaian": theirs}), phase="unmark")
        scene.to_phase("draw")
        scene.settle()
        told = [e for e in scene.events if isinstance(e, Announced) and e.card == "Last Orchard"]
        assert bool(told) is happens
        assert len(scene.board.players[0].pool) == 2 * happens


# ------------------------------------------------------------------ out of the fight


def griffin(enemy: dict[str, Any], **mine: Any) -> Scene:
    """Majestic Griffin is about to attack Borg's Keep."""
    me = side(cities=["Farmland"], army=["Majestic Griffin"], **mine)
    scene = situation(me, enemy)
    scene.to_attack()
    scene.answer("Borg's Keep") if scene.question.prompt.startswith("Which city") else None
    while scene.question.prompt.startswith("Who attacks"):
        scene.answer(["Majestic Griffin"])
    return scene


@rule("A-6.5", "A-9.1")
def test_an_attacker_that_is_moved_into_a_city_strikes_no_more() -> None:
    ben = rich(cities=["Borg's Keep", "Armory"], hand=["Abduction"])
    scene = griffin(ben)
    before = scene.strength("Borg's Keep")
    scene.act("play:abduction", seat=1)
    assert scene.place("Majestic Griffin") == "Farmland"
    assert scene.card("Majestic Griffin").marked
    assert scene.strength("Borg's Keep") == before


@rule("A-6.5", "A-9.3")
def test_a_defender_that_is_moved_elsewhere_defends_no_more() -> None:
    mine = rich(cities=["Farmland"], army=["Majestic Griffin"], hand=["Abduction"])
    ben = side(cities=["Borg's Keep", "Sanctuary"], army=[at("Elvish Archer", "Borg's Keep")])
    scene = situation(mine, ben)
    before = scene.strength("Borg's Keep")
    scene.to_attack()
    scene.answer("Borg's Keep")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass" if "pass" in scene.options() else ["Majestic Griffin"])
    scene.answer(["Elvish Archer"])
    scene.act("play:abduction", "Elvish Archer", "Sanctuary")
    scene.settle()
    assert scene.place("Elvish Archer") == "Sanctuary"
    assert scene.card("Majestic Griffin").damage == 0
    assert scene.strength("Borg's Keep") == before  # it was defended against all the same


# ------------------------------------------------------------------ death in a battle


LORD = "Orc Warleader"
"""Other orcs get +1/+0."""


@rule("A-9.4", "A-9.7")
@pytest.mark.parametrize(("order", "dealt"), [([LORD, "Orc Scout"], 1), (["Orc Scout", LORD], 2)])
def test_the_order_of_the_battles_matters(order: list[str], dealt: int) -> None:
    ben = side(cities=["Borg's Keep", "Armory"], army=["Hollow King", "Oathbound Shield"])
    scene = situation(side(army=[LORD, "Orc Scout"]), ben)
    against = {LORD: ["Hollow King"], "Orc Scout": ["Oathbound Shield"]}
    scene.attack("Borg's Keep", order, against, 0)
    assert not scene.there(LORD)
    assert scene.card("Oathbound Shield").damage == dealt


@rule("A-9.7")
def test_who_died_in_a_battle_cannot_be_fetched_before_the_attack_is_over() -> None:
    ben = side(cities=["Borg's Keep", "Armory"], army=["Hollow King", "Elvish Archer"])
    mine = rich(army=["Orc Thug", "Kalenz"], hand=["Solar Blessing"])
    scene = situation(mine, ben)
    scene.to_attack()
    scene.answer("Borg's Keep")
    scene.answer(["Orc Thug", "Kalenz"])
    while scene.board.window != "battle":
        if scene.question.prompt.startswith("Who defends"):
            wanted = "Hollow King" if "Orc Thug" in scene.question.prompt else "Elvish Archer"
            scene.answer([wanted])
        else:
            scene.answer("pass")
    assert not scene.there("Orc Thug")  # its death has been seen, and it gives nothing any more
    assert scene.board.deaths == 1
    assert scene.grave() == []
    assert [card.name for card in scene.board.field] == ["Orc Thug"]
    fallen = [card for card in view(scene.board, 1).cards if card.state.get("fallen")]
    assert [card.card for card in fallen] == ["Orc Thug"]  # everybody sees where it lies
    while "pass" in scene.options() and scene.board.attack is not None:
        scene.answer("pass")
    scene.settle()
    assert "Orc Thug" in scene.grave()


@rule("A-9.7")
def test_a_position_between_two_battles_goes_on_as_the_match_does() -> None:
    ben = side(cities=["Borg's Keep", "Armory"], army=["Hollow King", "Elvish Archer"])
    army = ["Orc Thug", at("Scent of Home", "Orc Thug"), "Kalenz"]
    scene = situation(side(army=army), ben)
    scene.declare("Borg's Keep", "Orc Thug", "Kalenz")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    scene.meet({"Orc Thug": ["Hollow King"], "Kalenz": ["Elvish Archer"]})
    while scene.board.window != "battle":
        scene.answer("pass")
    again = Match.load(RULES, RULES.position(scene.board))
    assert [card.name for card in again.state.field] == ["Orc Thug"]
    assert RULES.position(again.state) == RULES.position(scene.board)
