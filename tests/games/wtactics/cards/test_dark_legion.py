"""The creatures of the Dark Legion: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.invented import event
from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, side, situation

SICK = {"plague": 1}
"""The counters of who has caught the plague."""


def doom() -> str:
    """An event that kills where it is played, for nothing."""
    return event("Doom", "Destroy target creature.", cost=0)


def wounded(scene: Scene) -> Scene:
    """The first player attacks with a raider, whom nobody stops, and has come to his entrance."""
    return scene.attack("Player 2", ["Plain Raider"]).to_phase("entrance")


# ------------------------------------------------------------------ rats and imps


@card("Bilge Rat")
def test_a_dying_bilge_rat_bites_an_enemy_of_its_zone() -> None:
    foe = side(defensive=["Plain Raider", "Grove Sentinel"], offensive=["Plain Squire"])
    scene = situation(side(offensive=["Bilge Rat"]), foe)
    scene.attack("Player 2", ["Bilge Rat"], {"Bilge Rat": ["Grove Sentinel"]}, "Plain Raider")
    assert scene.card("Plain Raider").counters == SICK
    assert scene.card("Grove Sentinel").counters == {}


@card("Bilge Rat")
def test_a_bilge_rat_bites_nobody_where_no_enemy_is_near() -> None:
    mine = side(defensive=["Bilge Rat", "Plain Ghoul"], hand=[doom()])
    scene = situation(mine, side(defensive=["Plain Raider"]))
    scene.play("Doom", "Bilge Rat")
    assert scene.card("Plain Raider").counters == {}
    assert scene.card("Plain Ghoul").counters == {}


@card("Needle Imp")
def test_needle_imp_comes_fatter_when_blood_has_flowed() -> None:
    mine = side(offensive=["Plain Raider"], hand=["Needle Imp"], gold=2)
    scene = wounded(situation(mine))
    scene.play("Needle Imp", "Your Offensive")
    assert scene.size("Needle Imp") == (2, 2)


@card("Needle Imp")
def test_needle_imp_comes_lean_otherwise_and_flies() -> None:
    scene = situation(side(hand=["Needle Imp"], gold=2), side(defensive=["Grove Sentinel"]),
                      phase="entrance")  # fmt: skip
    scene.play("Needle Imp", "Your Offensive")
    assert scene.size("Needle Imp") == (1, 1)
    scene.next_turn()
    scene.attack("Player 2", ["Needle Imp"])
    assert scene.influence(1) == 19


@card("Verminmaster")
def test_rats_of_the_verminmaster_kill_with_one_bite() -> None:
    mine = side(offensive=["Bilge Rat"], defensive=["Verminmaster"])
    scene = situation(mine, side(defensive=["Wakened Alder"]))
    scene.attack("Player 2", ["Bilge Rat"], {"Bilge Rat": ["Wakened Alder"]})
    assert scene.grave(1) == ["Wakened Alder"]
    assert not scene.has("Verminmaster", "deadly")


@card("Verminmaster", "Sewer Rat")
def test_an_assigned_verminmaster_breeds_a_rat_at_the_end_of_his_turns() -> None:
    scene = situation(side(defensive=[at("Verminmaster", assigned=2)]))
    scene.next_turn()
    assert scene.place("Sewer Rat") == "defensive"
    assert scene.size("Sewer Rat") == (1, 1)
    assert not scene.has("Sewer Rat", "deadly"), "he has no time to train them"
    scene.next_turn()
    assert len(scene.all("Sewer Rat")) == 1, "none at the end of an enemy's turn"


@card("Verminmaster", "Sewer Rat")
def test_the_rats_of_others_learn_nothing_and_no_rat_comes_unasked() -> None:
    scene = situation(side(defensive=["Verminmaster"]), side(offensive=["Sewer Rat"]))
    assert not scene.has("Sewer Rat", "deadly")
    scene.next_turn()
    assert len(scene.all("Sewer Rat")) == 1


# ------------------------------------------------------------------ people


@card("Willing Novice")
def test_the_novice_can_be_had_for_a_gold() -> None:
    scene = situation(side(defensive=["Willing Novice"]))
    scene.use("Willing Novice")
    assert scene.ready() == 1
    assert scene.grave() == ["Willing Novice"]


@card("Willing Novice")
def test_the_novice_gives_himself_once_the_fight_is_lost_anyway() -> None:
    scene = situation(side(offensive=["Plain Raider"]), side(defensive=["Willing Novice"]))
    scene.declare("Player 2", "Plain Raider")
    while "Who blocks" not in scene.question.prompt:
        scene.answer("pass")
    scene.answer(["Willing Novice"])
    scene.use("Willing Novice", seat=1)
    assert scene.ready(1) == 1
    scene.next_turn()
    assert scene.influence(1) == 20, "who was blocked stays blocked"


@card("Unpaid Gravedigger")
def test_the_gravedigger_works_as_long_as_he_is_paid() -> None:
    scene = situation(side(defensive=["Unpaid Gravedigger"], gold=1), phase="upkeep")
    scene.answer(True)
    assert scene.ready() == 0
    assert scene.size("Unpaid Gravedigger") == (3, 3)


@card("Unpaid Gravedigger")
def test_a_gravedigger_without_pay_starves() -> None:
    scene = situation(side(defensive=["Unpaid Gravedigger"]), phase="upkeep")
    assert scene.size("Unpaid Gravedigger") == (2, 2)
    scene.next_turn()
    assert scene.size("Unpaid Gravedigger") == (2, 2), "only its controller's upkeep counts"
    thin = at("Unpaid Gravedigger", counters={"-1/-1": 2})
    scene = situation(side(defensive=[thin]), phase="upkeep")
    assert scene.grave() == ["Unpaid Gravedigger"]


@card("Marrow Scribe")
def test_the_scribe_writes_down_what_others_die_for() -> None:
    scene = situation(side(defensive=["Marrow Scribe", "Plain Ghoul"]))
    scene.use("Marrow Scribe")
    assert scene.grave() == ["Plain Ghoul"]
    assert len(scene.hand()) == 1
    assert scene.card("Marrow Scribe").marked


@card("Marrow Scribe")
def test_the_scribe_spares_himself_the_other_front_and_enemies() -> None:
    mine = side(defensive=["Marrow Scribe"], offensive=["Plain Ghoul"])
    scene = situation(mine, side(offensive=["Plain Raider"]))
    assert not scene.can_use("Marrow Scribe")


@card("Marrow Scribe")
@pytest.mark.parametrize(("counters", "cards"), [(SICK, 1), ({}, 0)], ids=["sick", "sound"])
def test_an_assigned_scribe_draws_for_each_of_the_sick_who_dies(
    counters: dict[str, int], cards: int
) -> None:
    mine = side(offensive=[at("Marrow Scribe", assigned=2)], hand=[doom()])
    scene = situation(mine, side(defensive=[at("Plain Raider", counters=counters), "Plain Squire"]))
    scene.play("Doom", "Plain Raider")
    assert len(scene.hand()) == cards


@card("Physician of Sores")
def test_the_physician_brings_the_plague_and_ends_it() -> None:
    foe = side(defensive=["Old Mossback", "Plain Raider"])
    scene = situation(side(offensive=["Physician of Sores"], gold=2), foe)
    assert not scene.can_use("Physician of Sores", 1), "nobody is sick yet"
    scene.use("Physician of Sores", "Old Mossback")
    assert scene.card("Old Mossback").counters == SICK
    scene.next_turn().next_turn().to_phase("play")
    scene.use("Physician of Sores", ability=1)
    assert scene.grave(1) == ["Old Mossback"]
    assert scene.ready() == 0


@card("Physician of Sores")
def test_the_physician_needs_two_gold_and_patients_of_his_zone() -> None:
    sick = at("Plain Raider", counters=SICK)
    scene = situation(side(offensive=["Physician of Sores"], gold=1), side(defensive=[sick]))
    assert not scene.can_use("Physician of Sores", 1)
    scene = situation(side(offensive=["Physician of Sores"], gold=2), side(offensive=[sick]))
    assert not scene.can_use("Physician of Sores", 1)


# ------------------------------------------------------------------ the dead


@card("Sexton of the Barrow")
def test_the_sexton_sells_one_grave_a_turn() -> None:
    mine = side(defensive=[at("Sexton of the Barrow", assigned=1)],
                grave=["Plain Ghoul", "Bilge Rat", "Stolen Breath"])  # fmt: skip
    scene = situation(mine)
    scene.use("Sexton of the Barrow", "Bilge Rat", ability=1)
    assert scene.ready() == 1
    assert scene.grave() == ["Plain Ghoul", "Stolen Breath"]
    assert scene.board.players[0].removed == ["Bilge Rat"]
    assert not scene.can_use("Sexton of the Barrow", 1)


@card("Sexton of the Barrow")
@pytest.mark.parametrize(
    ("assigned", "grave"), [(0, ["Plain Ghoul"]), (1, ["Stolen Breath"])], ids=["idle", "no dead"]
)
def test_the_sexton_sells_nothing_without_work_or_dead(assigned: int, grave: list[str]) -> None:
    sexton = at("Sexton of the Barrow", assigned=assigned)
    scene = situation(side(defensive=[sexton], grave=grave), side(grave=["Plain Raider"]))
    assert not scene.can_use("Sexton of the Barrow", 1)


@card("Corpse Reeve", "Levied Bones")
def test_the_reeve_levies_the_buried() -> None:
    scene = situation(side(offensive=["Corpse Reeve"], grave=["Plain Ghoul"]))
    scene.use("Corpse Reeve")
    assert scene.place("Levied Bones") == "offensive"
    assert scene.size("Levied Bones") == (1, 1)
    assert scene.grave() == []
    assert scene.board.players[0].removed == ["Plain Ghoul"]


@card("Corpse Reeve")
def test_the_reeve_has_no_use_for_empty_graves_or_those_of_others() -> None:
    mine = side(offensive=["Corpse Reeve"], grave=["Stolen Breath"])
    scene = situation(mine, side(grave=["Plain Raider"]))
    assert not scene.can_use("Corpse Reeve")


@card("The Standing Dead")
def test_the_assigned_dead_unnerve_those_who_face_them() -> None:
    mine = side(defensive=[at("The Standing Dead", assigned=1), "Plain Ghoul"])
    scene = situation(mine, side(offensive=["Briar Boar"], defensive=["Thicket Lynx"]))
    assert scene.size("Briar Boar") == (1, 2)
    assert scene.size("Thicket Lynx") == (1, 1)
    assert scene.size("Plain Ghoul") == (1, 1)


@card("The Standing Dead")
def test_the_dead_that_only_stand_there_frighten_nobody_and_once_assigned_do_not_block() -> None:
    scene = situation(side(defensive=["The Standing Dead"]), side(offensive=["Briar Boar"]))
    assert scene.size("Briar Boar") == (2, 2)
    scene.use("The Standing Dead")
    assert scene.size("Briar Boar") == (2, 2), "it works from the next turn on"
    scene.next_turn()
    assert scene.size("Briar Boar") == (1, 2)
    scene.attack("Player 1", ["Briar Boar"])
    assert scene.influence() == 19


@card("Choir of the Flayed")
def test_the_choir_sings_with_two_others() -> None:
    scene = situation(side(defensive=["Choir of the Flayed", "Plain Ghoul", "Bilge Rat"]))
    scene.use("Choir of the Flayed")
    assert scene.influence(1) == 18
    assert scene.influence(0) == 20
    assert all(card.marked for card in scene.board.cards.values())


@card("Choir of the Flayed")
@pytest.mark.parametrize(
    "mine",
    [
        {"defensive": ["Choir of the Flayed", "Plain Ghoul"]},
        {"defensive": ["Choir of the Flayed", "Plain Ghoul"], "offensive": ["Bilge Rat"]},
        {"defensive": [at("Choir of the Flayed", marked=True), "Plain Ghoul", "Bilge Rat"]},
    ],
    ids=["one voice", "one on the other front", "marked itself"],
)
def test_the_choir_is_silent_with_fewer(mine: dict[str, Any]) -> None:
    assert not situation(side(**mine)).can_use("Choir of the Flayed")


@card("Choir of the Flayed")
def test_all_opponents_hear_the_choir() -> None:
    mine = side(offensive=["Choir of the Flayed", "Plain Ghoul", "Bilge Rat"])
    scene = situation(mine, side(), side())
    scene.use("Choir of the Flayed")
    assert [scene.influence(seat) for seat in range(3)] == [20, 18, 18]


@card("Mourning Knight")
def test_the_mourning_knight_fights_harder_for_each_of_its_own_who_falls() -> None:
    scene = situation(side(defensive=["Mourning Knight", "Plain Ghoul", "Bilge Rat"],
                           hand=[doom()]))  # fmt: skip
    scene.play("Doom", "Plain Ghoul")
    assert scene.size("Mourning Knight") == (4, 4)
    scene.next_turn()
    assert scene.size("Mourning Knight") == (3, 3)


@card("Mourning Knight")
def test_the_mourning_knight_mourns_neither_enemies_nor_the_other_front() -> None:
    mine = side(offensive=["Mourning Knight"], defensive=["Plain Ghoul"], hand=[doom(), doom()])
    scene = situation(mine, side(defensive=["Plain Raider"]))
    scene.play("Doom", "Your Offensive", "Plain Raider")
    scene.play("Doom", "Your Defensive")
    assert scene.size("Mourning Knight") == (3, 3)


@card("Mourning Knight")
def test_the_mourning_knight_comes_to_take_vengeance() -> None:
    mine = side(defensive=["Wakened Alder"], hand=["Mourning Knight"], gold=4)
    scene = situation(mine, side(offensive=["Briar Boar", "Plain Raider"]), active=1)
    scene.attack("Player 1", ["Briar Boar"], {"Briar Boar": ["Wakened Alder"]})
    scene.next_turn().to_phase("entrance")
    scene.play("Mourning Knight", "Your Defensive")
    assert scene.size("Mourning Knight") == (5, 3)


# ------------------------------------------------------------------ vampires and shadows


@card("Cellar Spider")
def test_the_cellar_spider_poisons_whom_it_blocks_in_the_air_too() -> None:
    big = at("Heron of Still Water", counters={"+1/+1": 5})
    scene = situation(side(offensive=[big]), side(defensive=["Cellar Spider"]))
    scene.attack("Player 2", ["Heron of Still Water"], {"Heron of Still Water": ["Cellar Spider"]})
    assert scene.grave(0) == ["Heron of Still Water"]


@card("Cellar Spider")
def test_the_cellar_spider_has_no_poison_as_it_attacks() -> None:
    scene = situation(side(offensive=["Cellar Spider"]), side(defensive=["Wakened Alder"]))
    scene.attack("Player 2", ["Cellar Spider"], {"Cellar Spider": ["Wakened Alder"]})
    assert scene.there("Wakened Alder")
    assert not scene.has("Cellar Spider", "deadly")


@card("Velvet Countess")
def test_the_countess_drinks_what_others_lose() -> None:
    scene = situation(side(offensive=["Velvet Countess"]), side(defensive=["Grove Sentinel"]))
    scene.attack("Player 2", ["Velvet Countess"])
    assert (scene.influence(0), scene.influence(1)) == (22, 18)


@card("Velvet Countess")
def test_a_blocked_countess_goes_thirsty() -> None:
    scene = situation(side(offensive=["Velvet Countess"]), side(defensive=["Cellar Spider"]))
    scene.attack("Player 2", ["Velvet Countess"], {"Velvet Countess": ["Cellar Spider"]})
    assert (scene.influence(0), scene.influence(1)) == (20, 20)


@card("Velvet Countess")
def test_the_countess_comes_stronger_when_blood_has_flowed() -> None:
    mine = side(offensive=["Plain Raider"], hand=["Velvet Countess"], gold=4)
    scene = wounded(situation(mine))
    scene.play("Velvet Countess", "Your Offensive")
    assert scene.size("Velvet Countess") == (3, 4)
    assert scene.influence() == 20, "what others drew gives her nothing"


@card("Hunger of the Deep Cellar")
def test_the_hunger_is_fed_with_another_wherever_it_is() -> None:
    mine = side(offensive=["Hunger of the Deep Cellar"], defensive=["Plain Ghoul"])
    scene = situation(mine, phase="upkeep")
    scene.answer(True)
    assert scene.grave() == ["Plain Ghoul"]
    assert scene.influence() == 20


@card("Hunger of the Deep Cellar")
def test_an_unfed_hunger_feeds_on_influence() -> None:
    mine = side(offensive=["Hunger of the Deep Cellar"], defensive=["Plain Ghoul"])
    scene = situation(mine, phase="upkeep")
    scene.answer(False)
    assert scene.influence() == 17
    assert scene.there("Plain Ghoul")
    scene = situation(side(offensive=["Hunger of the Deep Cellar"]), phase="upkeep")
    assert scene.influence() == 17, "it does not eat itself"
    assert scene.there("Hunger of the Deep Cellar")


@card("Abbess of Quiet Bells")
def test_an_assigned_abbess_tolls_for_her_own_on_both_fronts() -> None:
    abbess = at("Abbess of Quiet Bells", assigned=1)
    mine = side(defensive=[abbess, "Bilge Rat"], offensive=["Plain Ghoul"], hand=[doom()] * 2)
    scene = situation(mine, side(), side())
    scene.play("Doom", "Your Offensive")
    assert [scene.influence(seat) for seat in range(3)] == [20, 19, 19]
    scene.play("Doom")  # the Bilge Rat has no target, so it does not matter what is first
    assert [scene.influence(seat) for seat in range(3)] == [20, 18, 18]


@card("Abbess of Quiet Bells")
def test_the_abbess_does_not_toll_for_enemies_or_unassigned() -> None:
    abbess = at("Abbess of Quiet Bells", assigned=1)
    foe = side(defensive=["Plain Raider"])
    scene = situation(side(offensive=[abbess], hand=[doom()]), foe)
    scene.play("Doom")
    assert scene.influence(1) == 20
    mine = side(offensive=["Abbess of Quiet Bells", "Plain Ghoul"], hand=[doom()])
    scene = situation(mine)
    scene.play("Doom", "Plain Ghoul")
    assert scene.influence(1) == 20


@card("Lich of the Ninth Stair")
def test_the_lich_calls_the_dead_up_the_stair() -> None:
    mine = side(defensive=["Lich of the Ninth Stair"], grave=["Mourning Knight", "Stolen Breath"],
                gold=2)  # fmt: skip
    scene = situation(mine)
    scene.use("Lich of the Ninth Stair")
    assert scene.place("Mourning Knight") == "defensive"
    assert not scene.card("Mourning Knight").marked
    assert scene.grave() == ["Stolen Breath"]
    assert scene.ready() == 0


@card("Lich of the Ninth Stair")
def test_the_lich_calls_no_others_dead_and_not_for_nothing() -> None:
    mine = side(defensive=["Lich of the Ninth Stair"], gold=2)
    assert not situation(mine, side(grave=["Plain Raider"])).can_use("Lich of the Ninth Stair")
    mine = side(defensive=["Lich of the Ninth Stair"], grave=["Plain Ghoul"], gold=1)
    assert not situation(mine).can_use("Lich of the Ninth Stair")


@card("Lich of the Ninth Stair")
def test_the_lich_grows_as_its_undead_fall_anywhere() -> None:
    mine = side(defensive=["Lich of the Ninth Stair"], offensive=["Plain Ghoul", "Bilge Rat"],
                hand=[doom(), doom()])  # fmt: skip
    scene = situation(mine)
    scene.play("Doom", "Your Offensive", "Bilge Rat")
    assert scene.size("Lich of the Ninth Stair") == (4, 6), "a rat is not undead"
    scene.play("Doom", "Your Offensive")
    assert scene.size("Lich of the Ninth Stair") == (5, 7)


@card("Lich of the Ninth Stair")
def test_a_second_lich_finds_the_stair_taken() -> None:
    mine = side(defensive=["Lich of the Ninth Stair"], hand=["Lich of the Ninth Stair"], gold=7)
    assert not situation(mine, phase="entrance").can_play("Lich of the Ninth Stair")
