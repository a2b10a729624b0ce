"""The creatures of the Red Banner: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from tests.kit.invented import creature, event
from tests.kit.marks import card
from tests.kit.wtactics import Scene, assigned, at, side, situation


def ox() -> str:
    """A creature of 2/2 without a text."""
    return creature("Ox", "2/2")


def wall() -> str:
    """A creature of 1/6 without a text."""
    return creature("Wall", "1/6")


def my_turn(mine: dict[str, Any], foe: dict[str, Any], *picks: Any) -> Scene:
    """The turn of the first player has begun, and what waits for that has happened."""
    scene = situation(mine, foe, active=1)
    scene.next_turn()
    return scene.settle(*picks)


def declared(scene: Scene, attackers: list[str], *picks: Any) -> Scene:
    """Creatures attack the second player, who is about to be asked who blocks."""
    scene.to_attack()
    scene.answer("Attack Player 2")
    if scene.question.prompt.startswith("Who attacks"):
        scene.answer(attackers)
    return scene.settle(*picks)


# ------------------------------------------------------------------ orcs


@card("Warren Brat")
def test_a_warren_brat_must_attack() -> None:
    scene = situation(side(offensive=["Warren Brat", ox()]))
    scene.to_attack()
    scene.answer("Attack Player 2")
    assert scene.targets() == {"Ox"}
    scene.answer([])
    scene.settle()
    assert scene.influence(1) == 19


@card("Warren Brat")
def test_a_warren_brat_in_the_defensive_does_not_attack() -> None:
    scene = situation(side(defensive=["Warren Brat"]))
    scene.next_turn()
    assert scene.influence(1) == 20


@card("Dune Runt")
def test_three_dune_runts_fight_as_one() -> None:
    scene = situation(side(offensive=["Dune Runt"] * 3), side(defensive=[creature("Bear", "3/3")]))
    declared(scene, ["Dune Runt"] * 3, ["Dune Runt"] * 3)
    assert scene.question.prompt == "Who blocks Dune Runt and Dune Runt and Dune Runt?"
    scene.answer(["Bear"])
    scene.settle()
    assert not scene.there("Bear")
    assert not scene.there("Dune Runt")


@card("Dune Runt")
def test_no_more_than_three_dune_runts_fight_as_one() -> None:
    scene = situation(side(offensive=["Dune Runt"] * 4))
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(["Dune Runt"] * 4)
    assert scene.question.max == 3


@card("Gate Kicker")
def test_a_gate_kicker_that_comes_through_draws_a_card() -> None:
    scene = situation(side(offensive=["Gate Kicker"]))
    scene.attack("Player 2", [])
    assert scene.influence(1) == 18
    assert len(scene.hand()) == 1


@card("Gate Kicker")
def test_a_blocked_gate_kicker_draws_nothing() -> None:
    scene = situation(side(offensive=["Gate Kicker"]), side(defensive=[wall()]))
    scene.attack("Player 2", [], {"Gate Kicker": ["Wall"]})
    assert not scene.hand()


@card("Kettle Beater")
def test_a_kettle_beater_screams_for_the_others_who_attack() -> None:
    scene = situation(side(offensive=["Kettle Beater", ox(), wall()]))
    declared(scene, ["Kettle Beater", "Ox"])
    assert scene.size("Ox") == (3, 2)
    assert scene.size("Kettle Beater") == (1, 2)
    assert scene.size("Wall") == (1, 6)


@card("Kettle Beater")
def test_an_assigned_kettle_beater_drums_for_all_attackers() -> None:
    scene = situation(
        side(offensive=[assigned("Kettle Beater"), ox(), wall()]), side(defensive=[ox()])
    )
    declared(scene, ["Ox"])
    assert scene.size("Ox") == (3, 2)
    assert scene.size("Wall") == (1, 6)
    assert scene.size("Ox", 1) == (2, 2)


@card("Kettle Beater")
def test_nobody_attacks_to_a_drum_on_the_other_front() -> None:
    scene = situation(
        side(offensive=[ox()], defensive=[assigned("Kettle Beater")]), side(defensive=[wall()])
    )
    declared(scene, ["Ox"])
    assert scene.size("Ox") == (2, 2)


@card("Flame Chanter")
def test_a_flame_chanter_burns_a_creature_on_its_front() -> None:
    scene = situation(
        side(offensive=["Flame Chanter"], gold=1), side(defensive=[wall()], offensive=[ox()])
    )
    scene.use("Flame Chanter", "Wall")
    assert scene.card("Wall").damage == 1
    assert scene.card("Flame Chanter").marked
    assert scene.ready() == 0


@card("Flame Chanter")
def test_a_flame_chanter_does_not_reach_the_other_front_and_wants_gold() -> None:
    foe = side(defensive=[wall()], offensive=[ox()])
    scene = situation(side(offensive=["Flame Chanter"], gold=1), foe)
    scene.act(f"use:{scene.card('Flame Chanter').id}:0", resolve=False)
    assert scene.targets() == {"Wall", "Flame Chanter"}
    assert not situation(side(offensive=["Flame Chanter"]), foe).can_use("Flame Chanter")


@card("Flame Chanter")
def test_an_assigned_flame_chanter_burns_an_enemy_each_turn() -> None:
    mine = side(offensive=[assigned("Flame Chanter"), ox()])
    scene = my_turn(mine, side(defensive=[wall()], offensive=[creature("Wolf", "2/2")]))
    assert scene.card("Wall").damage == 1
    assert scene.card("Wolf").damage == scene.card("Ox").damage == 0


@card("Flame Chanter")
def test_to_assign_a_flame_chanter_costs_two() -> None:
    scene = situation(side(offensive=["Flame Chanter"], gold=2))
    scene.use("Flame Chanter", ability=1)
    assert scene.card("Flame Chanter").assigned == 2
    assert scene.ready() == 0
    poor = situation(side(offensive=["Flame Chanter"], gold=1))
    assert not poor.can_use("Flame Chanter", ability=1)


@card("Ashmane Rider")
def test_an_ashmane_rider_comes_in_a_play_phase_and_attacks() -> None:
    scene = situation(side(hand=["Ashmane Rider"], gold=3))
    scene.play("Ashmane Rider", "Your Offensive")
    scene.attack("Player 2", ["Ashmane Rider"])
    assert scene.influence(1) == 17


@card("Ashmane Rider")
def test_an_ashmane_rider_avenges_damage_of_the_turn_before() -> None:
    mine = side(offensive=[wall()], hand=["Ashmane Rider"], gold=3)
    hound = creature("Hound", "1/1")
    scene = situation(mine, side(offensive=[hound, hound]), active=1)
    scene.attack("Player 1", ["Hound"])
    assert scene.influence(0) == 19
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Ashmane Rider", "Your Offensive")
    assert scene.size("Ashmane Rider") == (3, 2)  # damage to a player is no wound of a creature


@card("Ashmane Rider")
def test_an_ashmane_rider_grows_by_what_an_enemy_creature_dealt() -> None:
    mine = side(defensive=[wall()], hand=["Ashmane Rider"], gold=3)
    scene = situation(mine, side(offensive=[creature("Hound", "2/2")]), active=1)
    scene.attack("Player 1", ["Hound"], {"Hound": ["Wall"]})
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Ashmane Rider", "Your Offensive")
    assert scene.size("Ashmane Rider") == (5, 2)


@card("Warren Mother")
def test_an_assigned_warren_mother_has_a_brat_each_turn() -> None:
    scene = my_turn(side(defensive=[assigned("Warren Mother")]), side())
    assert scene.place("Warren Brat") == "offensive"
    assert not scene.card("Warren Brat").marked
    scene.next_turn()
    scene.settle()
    assert len(scene.all("Warren Brat")) == 1


@card("Warren Mother")
def test_a_warren_mother_without_an_assignment_has_none() -> None:
    scene = my_turn(side(defensive=["Warren Mother"]), side())
    assert not scene.there("Warren Brat")


@card("Ram Gang")
def test_a_ram_gang_has_two_others_mark_to_strike() -> None:
    scene = situation(side(offensive=["Ram Gang", ox(), ox()]), side(defensive=[wall()]))
    scene.use("Ram Gang", "Wall")
    assert scene.card("Wall").damage == 3
    assert all(one.marked for one in scene.all("Ox"))
    assert not scene.card("Ram Gang").marked


@card("Ram Gang")
def test_a_ram_gang_needs_two_who_are_there_and_unmarked() -> None:
    foe = side(defensive=[wall()])
    tired = situation(side(offensive=["Ram Gang", ox(), at(ox(), marked=True)]), foe)
    assert not tired.can_use("Ram Gang")
    away = situation(side(offensive=["Ram Gang", ox()], defensive=[ox()]), foe)
    assert not away.can_use("Ram Gang")


URGHA = "Urgha, Voice of the Warren"


@card(URGHA)
def test_urgha_leads_the_orcs_of_her_front() -> None:
    scene = situation(side(offensive=[URGHA, "Gate Kicker", ox()], defensive=["Ram Gang"]))
    assert scene.size(URGHA) == (4, 5)
    assert scene.size("Gate Kicker") == (3, 1)
    assert scene.has("Gate Kicker", "cooperate")
    assert scene.size("Ox") == (2, 2)
    assert scene.size("Ram Gang") == (4, 4)
    assert scene.traits("Ram Gang").skills["cooperate"] == 3


@card(URGHA)
def test_urgha_does_not_lead_the_orcs_of_an_enemy() -> None:
    scene = situation(side(offensive=[URGHA]), side(defensive=["Dune Runt"]))
    assert scene.size("Dune Runt") == (1, 1)


@card(URGHA)
def test_three_who_roar_with_urgha_cost_each_opponent_two_influence() -> None:
    scene = situation(side(offensive=[URGHA, ox(), ox(), ox()]), side(), side(influence=5))
    scene.use(URGHA)
    assert (scene.influence(0), scene.influence(1), scene.influence(2)) == (20, 18, 3)
    assert not scene.can_use(URGHA)


@card(URGHA)
def test_two_do_not_roar_loud_enough() -> None:
    assert not situation(side(offensive=[URGHA, ox(), ox()])).can_use(URGHA)


# ------------------------------------------------------------------ imps


@card("Tinder Imp")
def test_a_tinder_imp_burns_up() -> None:
    scene = situation(side(defensive=["Tinder Imp"]), side(offensive=[wall()], defensive=[ox()]))
    scene.use("Tinder Imp", "Wall")
    assert scene.card("Wall").damage == 1
    assert scene.grave() == ["Tinder Imp"]


@card("Tinder Imp")
def test_a_tinder_imp_does_not_reach_the_other_front() -> None:
    foe = side(offensive=[wall()], defensive=[ox()])
    scene = situation(side(defensive=["Tinder Imp"]), foe)
    scene.act(f"use:{scene.card('Tinder Imp').id}:0", resolve=False)
    assert scene.targets() == {"Wall", "Tinder Imp"}


@card("Burrow Guide")
def test_a_burrow_guide_leads_another_to_the_other_front_unmarked() -> None:
    scene = situation(side(defensive=["Burrow Guide", ox()]))
    scene.use("Burrow Guide", "Ox")
    assert scene.place("Ox") == "offensive"
    assert not scene.card("Ox").marked
    assert scene.card("Burrow Guide").marked


@card("Burrow Guide")
def test_a_burrow_guide_leads_no_enemy_and_nobody_from_afar() -> None:
    scene = situation(side(defensive=["Burrow Guide"], offensive=[wall()]), side(offensive=[ox()]))
    scene.use("Burrow Guide")
    assert scene.place("Burrow Guide") == "offensive"
    assert scene.place("Ox") == scene.place("Wall") == "offensive"


@card("Burrow Guide")
def test_who_moves_to_an_assigned_burrow_guide_is_unmarked() -> None:
    scene = situation(side(offensive=[assigned("Burrow Guide")], defensive=[ox(), wall()]))
    scene.move("forth", ["Ox"])
    scene.settle()
    assert scene.place("Ox") == "offensive"
    assert not scene.card("Ox").marked
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 18


@card("Burrow Guide")
def test_who_leaves_an_assigned_burrow_guide_stays_marked() -> None:
    scene = situation(side(defensive=[assigned("Burrow Guide"), ox()]))
    scene.move("forth", ["Ox"])
    scene.settle()
    assert scene.card("Ox").marked


@card("Soot Reader")
def test_a_soot_reader_gives_a_card_for_a_card() -> None:
    scene = situation(side(offensive=["Soot Reader"], hand=[ox()]))
    scene.use("Soot Reader")
    assert scene.grave() == ["Ox"]
    assert scene.hand() == ["Plain Drifter"]


@card("Soot Reader")
def test_a_soot_reader_needs_a_card_to_discard() -> None:
    assert not situation(side(offensive=["Soot Reader"])).can_use("Soot Reader")


@card("Soot Reader")
def test_an_assigned_soot_reader_burns_with_each_event() -> None:
    mine = side(
        offensive=[assigned("Soot Reader")],
        hand=["A Gap in the Line", "Flame Chanter", "Gate Kicker"],
        gold=6,
    )
    scene = situation(mine, side(defensive=[wall(), ox()]))
    scene.play("A Gap in the Line", "Ox", "Wall")
    assert scene.card("Wall").damage == 1
    scene.to_phase("entrance")
    scene.play("Flame Chanter", "Your Offensive")
    assert scene.board.phase == "entrance"
    assert scene.card("Wall").damage == 1


@card("Soot Reader")
def test_an_assigned_soot_reader_does_not_mind_events_of_others() -> None:
    spark = event("Spark", "Each player draws a card.")
    scene = situation(
        side(offensive=[assigned("Soot Reader")]),
        side(defensive=[wall()], hand=[spark], gold=1),
        active=1,
    )
    scene.play("Spark", seat=1)
    assert scene.card("Wall").damage == 0


@card("Lamp Blaze")
def test_a_lamp_blaze_burns_a_creature_as_it_dies() -> None:
    mine = side(offensive=["Lamp Blaze"])
    foe = side(defensive=[creature("Bow", "1/3", "Ranged."), wall()])
    scene = situation(mine, foe)
    scene.attack("Player 2", ["Lamp Blaze"], {"Lamp Blaze": ["Bow"]})
    assert scene.card("Wall").damage == 2
    assert scene.grave(1) == ["Bow"]


@card("Lamp Blaze")
def test_who_does_not_fly_or_shoot_cannot_block_a_lamp_blaze() -> None:
    scene = situation(side(offensive=["Lamp Blaze"]), side(defensive=[wall()]))
    scene.attack("Player 2", ["Lamp Blaze"])
    assert scene.influence(1) == 17


@card("Lamp Blaze")
def test_a_lamp_blaze_goes_out_if_nobody_pays_for_its_oil() -> None:
    scene = situation(side(defensive=["Lamp Blaze"], gold=1), phase="upkeep")
    scene.answer(False)
    assert scene.grave() == ["Lamp Blaze"]
    fed = situation(side(defensive=["Lamp Blaze"], gold=1), phase="upkeep")
    fed.answer(True)
    assert fed.there("Lamp Blaze")
    assert fed.ready() == 0


# ------------------------------------------------------------------ soldiers of the sun


@card("Sunlit Spearman")
def test_a_sunlit_spearman_strikes_first_where_it_attacks() -> None:
    hound = creature("Hound", "3/1")
    scene = situation(side(offensive=["Sunlit Spearman"]), side(defensive=[hound]))
    scene.attack("Player 2", ["Sunlit Spearman"], {"Sunlit Spearman": ["Hound"]})
    assert scene.there("Sunlit Spearman")
    assert scene.grave(1) == ["Hound"]


@card("Sunlit Spearman")
def test_a_sunlit_spearman_does_not_strike_first_in_the_defensive() -> None:
    hound = creature("Hound", "3/1")
    scene = situation(side(offensive=[hound]), side(defensive=["Sunlit Spearman"]))
    scene.attack("Player 2", ["Hound"], {"Hound": ["Sunlit Spearman"]})
    assert scene.grave(1) == ["Sunlit Spearman"]


@card("Quickmarch Veteran")
def test_a_quickmarch_veteran_attacks_in_the_turn_in_which_it_moves() -> None:
    scene = situation(side(defensive=["Quickmarch Veteran", ox()]))
    scene.move("forth", ["Quickmarch Veteran", "Ox"])
    scene.settle()
    assert scene.card("Ox").marked
    scene.attack("Player 2", ["Quickmarch Veteran"])
    assert scene.influence(1) == 18


@card("Quickmarch Veteran")
def test_a_quickmarch_veteran_is_marked_when_it_attacks() -> None:
    scene = situation(side(offensive=["Quickmarch Veteran"]))
    scene.attack("Player 2", ["Quickmarch Veteran"])
    assert scene.card("Quickmarch Veteran").marked


# ------------------------------------------------------------------ tauroch

BULL = "Bull of the Red Flats"


@card(BULL)
def test_the_weak_do_not_stand_in_the_way_of_a_bull() -> None:
    scene = situation(side(offensive=[BULL]), side(defensive=[wall(), ox()]))
    declared(scene, [BULL])
    assert scene.targets() == {"Ox"}


@card(BULL)
def test_a_bull_that_is_not_fed_stays_where_it_is() -> None:
    scene = situation(side(offensive=[BULL], gold=1), phase="upkeep")
    scene.answer(False)
    assert scene.card(BULL).marked
    fed = situation(side(offensive=[BULL], gold=1), phase="upkeep")
    fed.answer(True)
    assert not fed.card(BULL).marked


@card("Horn Singer")
def test_a_horn_singer_strengthens_the_other_tauroch_beside_it() -> None:
    scene = situation(
        side(offensive=["Horn Singer", BULL], defensive=["Thunderhoof the Elder"]),
        side(defensive=[BULL]),
    )
    assert scene.size("Horn Singer") == (2, 4)
    assert scene.size(BULL) == (6, 5)
    assert scene.size(BULL, 1) == (5, 4)
    assert scene.size("Thunderhoof the Elder") == (6, 5)


@card("Horn Singer")
def test_a_horn_singer_cheers_on_one_who_attacks() -> None:
    scene = situation(side(offensive=["Horn Singer", ox(), wall()]))
    assert not scene.can_use("Horn Singer")
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(["Ox"])
    scene.use("Horn Singer")
    assert scene.influence(1) == 16
    assert scene.size("Wall") == (1, 6)


ELDER = "Thunderhoof the Elder"


@card(ELDER)
def test_thunderhoof_shakes_those_who_could_block() -> None:
    foe = side(defensive=[wall(), creature("Hound", "1/1")], offensive=[creature("Rat", "1/1")])
    scene = situation(side(offensive=[ELDER, ox()]), foe)
    scene.attack("Player 2", [ELDER])
    assert scene.card("Wall").damage == 1
    assert not scene.there("Hound")
    assert scene.there("Rat")
    assert scene.card("Ox").damage == 0
    assert not scene.card(ELDER).marked


@card(ELDER)
def test_there_is_one_thunderhoof() -> None:
    scene = situation(side(offensive=[ELDER], hand=[ELDER], gold=6), phase="entrance")
    assert not scene.match.questions or not scene.can_play(ELDER)
