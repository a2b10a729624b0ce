"""The creatures of The Empire, one by one."""

from __future__ import annotations

from typing import Any

from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, side, situation

LEVY, ARCHER, SERGEANT = "Turnpike Levy", "Archer of the Long Wall", "Sergeant of the Drillyard"
CHAPLAIN, SHIELDMAN, KNIGHT = "Chaplain of the Column", "Third-Rank Shieldman", "Spur-Won Knight"
BALLISTA, BEACON, VETERAN = (
    "Rampart Ballista",
    "Beacon Mage of the Walls",
    "Veteran of the Salt Road",
)
BEARER, GARRISON, CAPTAIN = (
    "Bearer of the Ninth Eagle",
    "Garrison on Half Pay",
    "Captain of Sappers",
)
CASTELLAN, TOWER, MARSHAL = (
    "Castellan of the Inner Gate",
    "Tower of Long Patience",
    "Ysmay Torr, First Marshal",
)
MASTER, QUARTERMASTER, CARTOGRAPHER = (
    "Master of Engines",
    "Camp Quartermaster",
    "Campaign Cartographer",
)


def besieged(mine: dict[str, Any], *raiders: Any, gold: int = 0) -> Scene:
    """Player 2 has just declared that all his creatures attack Player 1, who may respond."""
    foe = side(offensive=raiders, gold=gold)
    scene = situation(mine, foe, active=1)
    names = [one if isinstance(one, str) else one["card"] for one in raiders]
    return scene.declare("Player 1", *names)


def my_next_turn(scene: Scene, *picks: Any) -> Scene:
    """The turns go round to Player 1's next."""
    return scene.next_turn().next_turn(*picks)


# ------------------------------------------------------------------ ranks and officers


@card(LEVY)
def test_a_levy_stands_firmer_beside_an_officer() -> None:
    scene = situation(side(offensive=[LEVY, SERGEANT]))
    assert scene.size(LEVY) == (1, 2)


@card(LEVY)
def test_an_officer_on_the_other_front_or_of_another_is_none_to_a_levy() -> None:
    scene = situation(side(offensive=[LEVY], defensive=[SERGEANT]), side(defensive=[SERGEANT]))
    assert scene.size(LEVY) == (1, 1)


@card(LEVY)
def test_three_levies_fight_as_one() -> None:
    scene = situation(side(offensive=[LEVY] * 3), side(defensive=["Grove Sentinel"]))
    block = {LEVY: ["Grove Sentinel"]}
    scene.attack("Player 2", [LEVY] * 3, block, [LEVY] * 3)
    assert scene.grave(1) == ["Grove Sentinel"]
    assert len(scene.all(LEVY)) == 3


@card(SERGEANT)
def test_the_sergeant_raises_another_soldier_by_a_rank() -> None:
    scene = situation(side(offensive=[SERGEANT, LEVY, "Grove Sentinel"]))
    scene.use(SERGEANT)  # nobody else is a soldier
    assert scene.card(LEVY).counters == {"rank": 1}
    assert scene.card(SERGEANT).marked


@card(SERGEANT)
def test_the_sergeant_reaches_no_soldier_on_the_other_front() -> None:
    scene = situation(side(offensive=[SERGEANT], defensive=[LEVY]), side(defensive=[LEVY]))
    assert not scene.can_use(SERGEANT)


@card(VETERAN)
def test_the_veteran_strikes_harder_with_each_rank_and_is_not_marked_for_it() -> None:
    scene = situation(side(offensive=[at(VETERAN, counters={"rank": 2})]), side())
    scene.attack("Player 2", [VETERAN])
    assert scene.influence(1) == 16
    assert not scene.card(VETERAN).marked


@card(VETERAN)
def test_the_ranks_of_others_are_nothing_to_the_veteran() -> None:
    scene = situation(side(offensive=[VETERAN, at(LEVY, counters={"rank": 2})]))
    assert scene.size(VETERAN) == (2, 3)


@card(MARSHAL)
def test_the_marshal_gives_ranks_to_the_soldiers_beside_her() -> None:
    mine = side(offensive=[LEVY, "Grove Sentinel"], defensive=[LEVY], hand=[MARSHAL], gold=6)
    scene = situation(mine, phase="entrance")
    scene.play(MARSHAL, "Your Offensive")
    assert scene.card(LEVY, 0).counters == {"rank": 1}
    assert scene.size(LEVY, 0) == (2, 3)  # with an officer beside it
    assert scene.card(LEVY, 1).counters == {}
    assert scene.card("Grove Sentinel").counters == scene.card(MARSHAL).counters == {}


@card(MARSHAL)
def test_the_marshal_makes_neither_enemies_nor_the_rear_stronger() -> None:
    ranked = at(LEVY, counters={"rank": 1})
    scene = situation(side(offensive=[MARSHAL], defensive=[ranked]), side(defensive=[ranked]))
    assert scene.size(LEVY, 0) == (1, 1)
    assert scene.size(LEVY, 1) == (1, 1)


@card(MARSHAL)
def test_there_is_one_first_marshal() -> None:
    scene = situation(side(offensive=[MARSHAL], hand=[MARSHAL], gold=6), phase="entrance")
    assert not scene.match.questions or not scene.can_play(MARSHAL)


@card(QUARTERMASTER)
def test_equipment_costs_less_with_a_quartermaster() -> None:
    scene = situation(side(offensive=[QUARTERMASTER], hand=["Regulation Spear", "Night March"]))
    assert scene.can_play("Regulation Spear")
    assert not scene.can_play("Night March")


@card(QUARTERMASTER)
def test_the_quartermaster_makes_nothing_cheaper_for_others() -> None:
    scene = situation(
        side(offensive=[LEVY], hand=["Regulation Spear"]), side(offensive=[QUARTERMASTER])
    )
    assert not scene.can_play("Regulation Spear")


@card(QUARTERMASTER)
def test_an_assigned_quartermaster_earns_a_gold_and_saves_none() -> None:
    keeping = at(QUARTERMASTER, assigned=2)
    mine = side(offensive=[keeping, LEVY], hand=["Regulation Spear", "Night March"])
    scene = situation(mine, phase="draw").to_phase("play")
    scene.settle()
    assert scene.ready() == 1
    scene.play("Regulation Spear")  # only the levy can be named
    assert scene.ready() == 0


@card(QUARTERMASTER)
def test_a_quartermaster_pays_for_his_assignment() -> None:
    scene = situation(side(offensive=[QUARTERMASTER]))
    assert not scene.can_use(QUARTERMASTER)
    scene = situation(side(offensive=[QUARTERMASTER], gold=1))
    scene.use(QUARTERMASTER)
    assert scene.card(QUARTERMASTER).assigned
    assert scene.ready() == 0


@card(CARTOGRAPHER)
def test_the_cartographer_finds_an_officer() -> None:
    deck = [LEVY, "Grove Sentinel", CAPTAIN]
    scene = situation(side(hand=[CARTOGRAPHER], deck=deck, gold=4), phase="entrance")
    scene.play(CARTOGRAPHER, "Your Defensive", True, [CAPTAIN])
    assert scene.hand() == [CAPTAIN]


@card(CARTOGRAPHER)
def test_the_cartographer_sends_a_soldier_from_any_front_to_the_other() -> None:
    scene = situation(side(offensive=[CARTOGRAPHER], defensive=[LEVY, "Grove Sentinel"]))
    scene.use(CARTOGRAPHER)
    assert scene.place(LEVY) == "offensive"
    assert not scene.card(LEVY).marked
    assert scene.place("Grove Sentinel") == "defensive"


@card(CARTOGRAPHER)
def test_the_cartographer_commands_no_soldiers_of_others() -> None:
    scene = situation(side(offensive=[CARTOGRAPHER]), side(defensive=[LEVY]))
    assert not scene.can_use(CARTOGRAPHER)


# ------------------------------------------------------------------ on the walls


@card(ARCHER)
def test_the_archer_shoots_at_who_attacks() -> None:
    scene = besieged(side(defensive=[ARCHER]), "Plain Raider", "Grove Sentinel")
    assert scene.question.seat == 0
    scene.use(ARCHER, "Plain Raider")
    assert scene.grave(1) == ["Plain Raider"]
    assert scene.card(ARCHER).marked


@card(ARCHER)
def test_the_archer_shoots_at_nobody_who_stands_still() -> None:
    scene = situation(side(offensive=[ARCHER]), side(defensive=["Plain Raider"]))
    assert not scene.can_use(ARCHER)


@card(ARCHER)
def test_an_archer_in_the_offensive_does_not_reach_attackers_of_the_defensive() -> None:
    scene = besieged(side(offensive=[ARCHER], defensive=[LEVY]), "Plain Raider")
    assert not scene.can_use(ARCHER)


@card(SHIELDMAN)
def test_a_shieldman_takes_a_wound_for_another() -> None:
    mine = side(defensive=[SHIELDMAN, "Plain Drifter"])
    scene = situation(mine, side(offensive=["Plain Raider"]), active=1)
    scene.attack("Player 1", ["Plain Raider"], {"Plain Raider": ["Plain Drifter"]}, 1)
    assert scene.there("Plain Drifter")
    assert scene.grave(1) == ["Plain Raider"]


@card(SHIELDMAN)
def test_a_shieldman_takes_no_more_than_one() -> None:
    mine = side(defensive=[SHIELDMAN, "Plain Drifter"])
    scene = situation(mine, side(offensive=[KNIGHT]), active=1)
    scene.attack("Player 1", [KNIGHT], {KNIGHT: ["Plain Drifter"]}, 1)
    assert scene.grave() == ["Plain Drifter"]


@card(BALLISTA)
def test_two_others_work_the_ballista() -> None:
    mine = side(offensive=[BALLISTA, LEVY, LEVY])
    scene = situation(mine, side(defensive=["Grove Sentinel"], offensive=["Plain Raider"]))
    scene.use(BALLISTA, "Grove Sentinel")
    assert scene.grave(1) == ["Grove Sentinel"]
    assert [one.marked for one in scene.all(LEVY)] == [True, True]
    assert not scene.card(BALLISTA).marked


@card(BALLISTA)
def test_the_ballista_needs_two_others_on_its_own_front() -> None:
    foe = side(defensive=["Grove Sentinel"])
    scene = situation(side(offensive=[BALLISTA, LEVY], defensive=[LEVY]), foe)
    assert not scene.can_use(BALLISTA)
    scene = situation(side(offensive=[BALLISTA, LEVY, at(LEVY, marked=True)]), foe)
    assert not scene.can_use(BALLISTA)


@card(CASTELLAN)
def test_the_castellan_strengthens_soldiers_of_the_defensive_wherever_he_stands() -> None:
    scene = situation(side(offensive=[CASTELLAN, SHIELDMAN], defensive=[SHIELDMAN]))
    assert scene.size(SHIELDMAN, 0) == (1, 3)
    assert scene.size(SHIELDMAN, 1) == (1, 4)
    assert scene.has(CASTELLAN, "guard")


@card(CASTELLAN)
def test_who_defends_beside_the_castellan_strikes_harder() -> None:
    mine = side(defensive=[CASTELLAN, "Plain Drifter"])
    scene = situation(mine, side(offensive=[ARCHER, KNIGHT]), active=1)
    scene.attack("Player 1", [KNIGHT], {KNIGHT: ["Plain Drifter"]})
    assert scene.grave(1) == [KNIGHT]
    assert scene.grave(0) == ["Plain Drifter"]


@card(CASTELLAN)
def test_the_castellan_does_nothing_for_attackers() -> None:
    mine = side(offensive=[CASTELLAN, "Plain Drifter"])
    scene = situation(mine, side(defensive=["Plain Raider"]))
    scene.attack("Player 2", ["Plain Drifter"], {"Plain Drifter": ["Plain Raider"]})
    assert scene.grave() == ["Plain Drifter"]
    assert scene.influence(1) == 20


# ------------------------------------------------------------------ casters


@card(CHAPLAIN)
def test_the_chaplain_comforts_over_a_fallen_soldier() -> None:
    mine = side(offensive=[CHAPLAIN, LEVY, "Plain Drifter"], influence=10)
    scene = situation(mine, side(defensive=["Grove Sentinel"]))
    scene.attack("Player 2", [LEVY], {LEVY: ["Grove Sentinel"]})
    assert scene.influence() == 11


@card(CHAPLAIN)
def test_the_chaplain_does_not_see_who_is_no_soldier_or_dies_elsewhere() -> None:
    mine = side(offensive=["Plain Drifter", LEVY], defensive=[CHAPLAIN], influence=10)
    scene = situation(mine, side(defensive=["Grove Sentinel", "Grove Sentinel"]))
    blocks = {LEVY: ["Grove Sentinel"], "Plain Drifter": ["Grove Sentinel"]}
    scene.attack("Player 2", [LEVY, "Plain Drifter"], blocks, "Plain Drifter")
    assert scene.grave() == ["Plain Drifter", LEVY]
    assert scene.influence() == 10


@card(CHAPLAIN)
def test_an_assigned_chaplain_brings_influence_each_turn_of_his_player() -> None:
    scene = situation(side(offensive=[at(CHAPLAIN, assigned=2), LEVY], influence=10))
    scene.next_turn()
    assert scene.influence() == 10
    scene.next_turn()
    scene.settle()
    assert scene.influence() == 11


@card(MASTER)
def test_engines_cost_less_with_their_master() -> None:
    mine = side(offensive=[MASTER], hand=[BALLISTA, KNIGHT], gold=2)
    scene = situation(mine, phase="entrance")
    assert scene.can_play(BALLISTA)
    assert not scene.can_play(KNIGHT)


@card(MASTER)
def test_engines_of_an_assigned_master_are_stronger_on_his_front() -> None:
    mine = side(offensive=[at(MASTER, assigned=2), TOWER], defensive=[BALLISTA])
    scene = situation(mine, side(defensive=[BALLISTA]))
    assert scene.size(TOWER) == (7, 7)
    assert scene.size(BALLISTA, 0) == scene.size(BALLISTA, 1) == (0, 4)


@card(MASTER)
def test_engines_of_an_idle_master_are_not() -> None:
    assert situation(side(offensive=[MASTER, TOWER])).size(TOWER) == (5, 6)


@card(BEACON)
def test_the_beacon_is_seen_on_both_fronts() -> None:
    scene = situation(side(offensive=[BEACON], defensive=[LEVY]))
    scene.use(BEACON, LEVY)
    assert scene.size(LEVY) == (2, 2)
    scene.next_turn()
    assert scene.size(LEVY) == (1, 1)


@card(BEACON)
def test_soldiers_of_an_assigned_beacon_mage_are_not_marked_as_they_attack() -> None:
    mine = side(offensive=[at(BEACON, assigned=2), LEVY, "Plain Drifter"], defensive=[LEVY])
    scene = situation(mine, side())
    assert scene.has(LEVY, "veteran", 0)
    assert not scene.has(LEVY, "veteran", 1)
    scene.attack("Player 2", [LEVY, "Plain Drifter"], {}, LEVY)
    assert [scene.card(LEVY).marked, scene.card("Plain Drifter").marked] == [False, True]


# ------------------------------------------------------------------ the rest of the column


@card(KNIGHT)
def test_a_knight_with_a_weapon_strikes_first() -> None:
    mine = side(offensive=[KNIGHT, LEVY])
    scene = situation(mine)
    assert not scene.has(KNIGHT, "first strike")
    mine = side(
        offensive=[KNIGHT, LEVY],
        attached=[{"card": "Oak Shield", "at": KNIGHT}],
    )
    scene = situation(mine)
    assert scene.has(KNIGHT, "first strike")
    assert scene.size(KNIGHT) == (3, 5)


@card(KNIGHT)
def test_the_equipment_of_others_is_none_of_the_knight() -> None:
    mine = side(offensive=[KNIGHT, LEVY], attached=[{"card": "Oak Shield", "at": LEVY}])
    scene = situation(mine)
    assert not scene.has(KNIGHT, "first strike")
    assert scene.size(KNIGHT) == (3, 2)


@card(BEARER)
def test_soldiers_rally_to_an_assigned_bearer() -> None:
    mine = side(offensive=[at(BEARER, assigned=1), LEVY, "Plain Drifter"], defensive=[LEVY])
    scene = situation(mine, side(defensive=[LEVY]))
    assert [scene.size(LEVY, n) for n in range(3)] == [(2, 1), (1, 1), (1, 1)]
    assert scene.size("Plain Drifter") == (1, 1)


@card(BEARER)
def test_the_bearer_screams_when_he_attacks_himself() -> None:
    scene = situation(side(offensive=[BEARER, "Plain Drifter"]), side())
    assert scene.size("Plain Drifter") == (1, 1)
    scene.attack("Player 2", [BEARER, "Plain Drifter"], {}, BEARER)
    assert scene.influence(1) == 17


@card(GARRISON)
def test_an_unpaid_garrison_stands_idle() -> None:
    scene = situation(side(defensive=[GARRISON], gold=1), phase="upkeep")
    scene.answer(False)
    assert scene.card(GARRISON).marked
    assert scene.ready() == 1


@card(GARRISON)
def test_a_paid_garrison_stands_ready() -> None:
    scene = situation(side(defensive=[GARRISON], gold=1), phase="upkeep")
    scene.answer(True)
    assert not scene.card(GARRISON).marked
    assert scene.ready() == 0


@card(GARRISON)
def test_a_garrison_may_come_in_a_play_phase() -> None:
    scene = situation(side(hand=[GARRISON, KNIGHT], gold=3))
    assert scene.can_play(GARRISON)
    assert not scene.can_play(KNIGHT)


@card(CAPTAIN)
def test_sappers_break_the_equipment_of_the_enemy_before_them() -> None:
    foe = side(defensive=[LEVY], attached=[{"card": "Oak Shield", "at": LEVY}])
    scene = situation(side(offensive=[CAPTAIN], gold=1), foe)
    scene.use(CAPTAIN)
    assert scene.grave(1) == ["Oak Shield"]
    assert scene.ready() == 0


@card(CAPTAIN)
def test_sappers_break_nothing_of_their_own_or_far_away() -> None:
    shield = [{"card": "Oak Shield", "at": LEVY}]
    mine = side(offensive=[CAPTAIN, LEVY], attached=shield, gold=1)
    scene = situation(mine, side(offensive=[LEVY], attached=shield))
    assert not scene.can_use(CAPTAIN)


@card(TOWER)
def test_a_soldier_pushes_the_tower() -> None:
    scene = situation(side(offensive=[TOWER, LEVY]), phase="upkeep")
    scene.answer(True)
    assert scene.card(LEVY).marked
    assert not scene.card(TOWER).marked


@card(TOWER)
def test_without_a_soldier_at_hand_the_tower_stands() -> None:
    mine = side(offensive=[TOWER, "Plain Drifter"], defensive=[LEVY])
    scene = situation(mine, phase="upkeep").to_phase("play")
    assert scene.card(TOWER).marked
    assert not scene.card(LEVY).marked
