"""The contracts and confrontations, one by one: what counts, what does not, what one gets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wtactics.cards.test_assignments import (
    DECK,
    DRIFTER,
    GROWTH,
    GUARD,
    LEVY,
    PEDDLER,
    RAIDER,
    SPEAKER,
    active,
    battle,
    is_done,
)
from tests.kit.marks import card
from tests.kit.wtactics import Scene, side

TOP = ["Carrion Kite", "Coat of Old Rings"]
"""What is drawn from the deck, sorted."""

# ------------------------------------------------------------------ A Debt of Grain


@card("A Debt of Grain")
def test_the_debt_is_paid_with_the_harvest_and_the_security_comes_back() -> None:
    scene = active("A Debt of Grain", 3, side(hand=[GUARD]))
    scene.act("plant")
    assert is_done(scene, "A Debt of Grain", 2)
    assert scene.ready() == 5  # the new card, two of the reward, and two of the security


@card("A Debt of Grain")
def test_what_others_harvest_pays_no_debt() -> None:
    scene = active("A Debt of Grain", 3, side(), side(hand=[GUARD]), active=1)
    scene.act("plant", seat=1)
    assert scene.ready(1) == 1
    assert scene.progress("A Debt of Grain") == 3


# ------------------------------------------------------------------ Safe Passage


@card("Safe Passage")
def test_each_who_gets_through_has_passed() -> None:
    scene = active("Safe Passage", 1, side(offensive=[DRIFTER, RAIDER]))
    scene.attack("Player 2", [DRIFTER, RAIDER], {}, DRIFTER)
    assert is_done(scene, "Safe Passage", 2)
    assert scene.ready() == 3


@card("Safe Passage")
def test_nobody_passes_who_is_blocked() -> None:
    assert battle("Safe Passage", 2).progress("Safe Passage") == 2


# ------------------------------------------------------------------ Blood Price


@card("Blood Price")
def test_blood_has_its_price() -> None:
    scene = battle("Blood Price", 2, deck=DECK)
    assert is_done(scene, "Blood Price", 3)
    assert scene.hand() == TOP
    assert scene.ready() == 2  # the security


@card("Blood Price")
def test_own_blood_has_none() -> None:
    assert battle("Blood Price", 2, [DRIFTER], [GUARD]).progress("Blood Price") == 2


# ------------------------------------------------------------------ To the Gates by Winter


@card("To the Gates by Winter")
def test_ten_of_influence_open_the_gates() -> None:
    mine = side(offensive=["Tower of Long Patience"], deck=DECK)
    scene = active("To the Gates by Winter", 5, mine)
    scene.attack("Player 2", ["Tower of Long Patience"])
    assert is_done(scene, "To the Gates by Winter", 4)
    assert scene.hand() == TOP


@card("To the Gates by Winter")
def test_own_losses_bring_nobody_to_the_gates() -> None:
    scene = active("To the Gates by Winter", 9, side(), side(offensive=[DRIFTER]), active=1)
    scene.attack("Player 1", [DRIFTER])
    assert scene.progress("To the Gates by Winter") == 9


# ------------------------------------------------------------------ Garrison Duty


@card("Garrison Duty")
def test_three_at_home_do_garrison_duty() -> None:
    scene = active("Garrison Duty", 2, side(defensive=[GUARD] * 3, influence=5))
    scene.next_turn()
    assert is_done(scene, "Garrison Duty", 2)
    assert scene.influence() == 8


@card("Garrison Duty")
@pytest.mark.parametrize(
    "mine",
    [side(defensive=[GUARD] * 2), side(defensive=[GUARD] * 2, offensive=[GUARD] * 2)],
    ids=["two", "two and two in the Offensive"],
)
def test_fewer_do_not(mine: dict[str, Any]) -> None:
    scene = active("Garrison Duty", 1, mine, side(defensive=[GUARD] * 3, offensive=[GUARD] * 3))
    scene.next_turn()
    assert scene.progress("Garrison Duty") == 1


@card("Garrison Duty")
def test_duty_is_done_in_own_turns() -> None:
    scene = active("Garrison Duty", 1, side(defensive=[GUARD] * 3), side(), active=1)
    scene.next_turn()
    assert scene.progress("Garrison Duty") == 1


# ------------------------------------------------------------------ Levy of Arms


@card("Levy of Arms")
def test_arms_are_delivered() -> None:
    mine = side(offensive=[GUARD], hand=["Oak Shield"], gold=1, deck=DECK)
    scene = active("Levy of Arms", 2, mine)
    scene.play("Oak Shield")
    assert is_done(scene, "Levy of Arms", 2)
    assert scene.hand() == ["Carrion Kite"]
    assert scene.ready() == 2


@card("Levy of Arms")
def test_an_enchantment_is_no_arm() -> None:
    scene = active("Levy of Arms", 2, side(offensive=[GUARD], hand=["Root Bond"], gold=2))
    scene.play("Root Bond")
    assert scene.progress("Levy of Arms") == 2


# ------------------------------------------------------------------ A Season of Peace


@card("A Season of Peace")
def test_who_attacks_nobody_keeps_the_peace() -> None:
    scene = active("A Season of Peace", 2, side(offensive=[GUARD], influence=5))
    scene.next_turn()
    assert is_done(scene, "A Season of Peace", 2)
    assert scene.influence() == 9


@card("A Season of Peace")
def test_an_attack_breaks_no_contract_but_the_peace_of_the_turn() -> None:
    scene = active("A Season of Peace", 2, side(offensive=[GUARD]))
    scene.attack("Player 2", [GUARD])
    scene.next_turn()
    assert scene.progress("A Season of Peace") == 2


# ------------------------------------------------------------------ Recruiting Money


@card("Recruiting Money")
def test_recruits_are_paid_for() -> None:
    mine = side(hand=[PEDDLER], gold=2, deck=DECK)
    scene = active("Recruiting Money", 3, mine, phase="entrance")
    scene.play(PEDDLER, "Your Offensive", [PEDDLER, "Recruiting Money"])  # which is first
    assert is_done(scene, "Recruiting Money", 2)
    assert scene.hand() == TOP


@card("Recruiting Money")
def test_equipment_does_not_enlist() -> None:
    scene = active("Recruiting Money", 3, side(offensive=[GUARD], hand=["Oak Shield"], gold=1))
    scene.play("Oak Shield")
    assert scene.progress("Recruiting Money") == 3


# ------------------------------------------------------------------ Burnt Offerings


@card("Burnt Offerings")
def test_who_leaves_unpaid_is_an_offering() -> None:
    sellsword = "Sellsword of No Flag"
    foes = side(influence=7), side(influence=4)
    scene = active("Burnt Offerings", 2, side(offensive=[sellsword]), *foes, phase="upkeep")
    scene.settle()
    assert scene.grave() == [sellsword]
    assert is_done(scene, "Burnt Offerings", 3)
    assert (scene.influence(1), scene.influence(2)) == (5, 2)


@card("Burnt Offerings")
def test_who_falls_in_battle_is_none() -> None:
    assert battle("Burnt Offerings", 2, [DRIFTER], [GUARD]).progress("Burnt Offerings") == 2


# ------------------------------------------------------------------ Hunting Rights


@card("Hunting Rights")
def test_each_attacker_hunts() -> None:
    scene = active("Hunting Rights", 3, side(offensive=[DRIFTER, RAIDER]))
    scene.attack("Player 2", [DRIFTER, RAIDER], {}, DRIFTER, DRIFTER)
    assert is_done(scene, "Hunting Rights", 2)
    assert sorted([scene.size(DRIFTER), scene.size(RAIDER)]) == [(1, 1), (2, 2)]


@card("Hunting Rights")
def test_who_stays_behind_or_defends_does_not() -> None:
    foe = side(offensive=[RAIDER])
    scene = active("Hunting Rights", 4, side(defensive=[GUARD]), foe, active=1)
    scene.attack("Player 1", [RAIDER], {RAIDER: [GUARD]})
    assert scene.progress("Hunting Rights") == 4


# ------------------------------------------------------------------ Words in the Contract


@card("Words in the Contract")
def test_magic_fulfils_the_contract_to_the_word() -> None:
    mine = side(offensive=[SPEAKER], hand=["Hexfire"], gold=2, deck=DECK)
    scene = active("Words in the Contract", 2, mine)
    scene.play("Hexfire", 1)
    assert is_done(scene, "Words in the Contract", 3)
    assert scene.hand() == TOP


@card("Words in the Contract")
def test_events_are_not_what_was_meant() -> None:
    scene = active("Words in the Contract", 2, side(offensive=[GUARD], hand=[GROWTH], gold=1))
    scene.play(GROWTH)
    assert scene.progress("Words in the Contract") == 2


# ------------------------------------------------------------------ A Bonfire of Letters


@card("A Bonfire of Letters")
def test_what_is_discarded_burns() -> None:
    mine = side(offensive=[PEDDLER], hand=[GROWTH], deck=[*DECK, DRIFTER])
    scene = active("A Bonfire of Letters", 3, mine)
    scene.use(PEDDLER)
    assert is_done(scene, "A Bonfire of Letters", 2)
    assert scene.hand() == sorted([*TOP, DRIFTER])


@card("A Bonfire of Letters")
def test_what_is_played_or_placed_does_not() -> None:
    mine = side(offensive=[GUARD], hand=[GROWTH, DRIFTER], gold=1)
    scene = active("A Bonfire of Letters", 3, mine)
    scene.play(GROWTH)
    scene.act("plant")
    assert scene.progress("A Bonfire of Letters") == 3


# ------------------------------------------------------------------ confrontations


def struck(name: str, done: int, *creatures: str, **more: Any) -> Scene:
    """Player 1 attacks the creature of a quest that has lost some hit points to him."""
    scene = active(name, done, side(offensive=creatures, influence=9, **more), side(influence=9))
    scene.declare(name, *creatures)
    while "pass" in scene.options():
        scene.answer("pass")
    return scene


HARD = [  # the quest, who is strong enough for it, who is not, and how that one fares
    ("The Old Drake", 1, "Garrison on Half Pay", DRIFTER, 4),
    ("Wolves at the Fold", 1, "Carrion Kite", DRIFTER, 1),
    ("The Toll Giant", 0, "Tower of Long Patience", "Old Boar of the Marches", 2),
    ("The Drowned Choir", 2, "Spur-Won Knight", "Carrion Kite", 2),
    ("Bandits of the Salt Road", 1, "Spur-Won Knight", "Carrion Kite", 2),
    ("A Nest of Kites", 3, DRIFTER, "Rampart Ballista", 2),
]


@pytest.mark.parametrize(
    ("name", "done", "strong", "weak", "points"),
    [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0]) for row in HARD],
)
def test_only_the_strong_bring_it_down(
    name: str, done: int, strong: str, weak: str, points: int
) -> None:
    scene = struck(name, done, weak)
    assert scene.progress(name) == done
    assert scene.points() == 0
    scene = struck(name, done, strong, grave=[LEVY], deck=DECK)
    scene.settle(*([["Carrion Kite"]] if name == "A Nest of Kites" else []))
    assert is_done(scene, name, points)


@card("The Iron Sow")
def test_the_sow_falls_to_two_who_strike_together() -> None:
    scene = struck("The Iron Sow", 1, "Old Boar of the Marches", "Carrion Kite", deck=DECK)
    scene.answer({"Carrion Kite": 5})
    scene.settle()
    assert is_done(scene, "The Iron Sow", 4)
    assert scene.hand() == TOP
    assert "Carrion Kite" in scene.grave()


@card("The Iron Sow")
def test_one_boar_is_no_match_for_the_sow() -> None:
    scene = struck("The Iron Sow", 1, "Old Boar of the Marches")
    assert scene.progress("The Iron Sow") == 1
    assert scene.grave() == ["Old Boar of the Marches"]


@card("The Pretender in the Tower")
def test_who_topples_the_pretender_weakens_all_others() -> None:
    scene = struck("The Pretender in the Tower", 0, "Tower of Long Patience", "Carrion Kite")
    scene.answer({"Tower of Long Patience": 4})
    scene.settle()
    assert is_done(scene, "The Pretender in the Tower", 3)
    assert (scene.influence(), scene.influence(1)) == (9, 6)


@card("The Pretender in the Tower")
def test_six_do_not_topple_him() -> None:
    scene = struck("The Pretender in the Tower", 0, "Tower of Long Patience", DRIFTER)
    scene.answer({DRIFTER: 4})
    assert scene.progress("The Pretender in the Tower") == 0
    assert scene.grave() == [DRIFTER]


# ------------------------------------------------------------------ what one gets for them


@card("The Old Drake")
def test_the_hoard_of_the_drake_is_influence() -> None:
    assert struck("The Old Drake", 1, "Tower of Long Patience").settle().influence() == 12


@card("Wolves at the Fold")
def test_thankful_shepherds_give_a_card() -> None:
    scene = struck("Wolves at the Fold", 1, "Tower of Long Patience", deck=DECK).settle()
    assert scene.hand() == ["Carrion Kite"]


@card("The Toll Giant")
def test_the_toll_of_the_giant_is_gold() -> None:
    assert struck("The Toll Giant", 0, "Tower of Long Patience").settle().ready() == 3


@card("The Drowned Choir")
def test_the_choir_gives_back_one_of_the_dead() -> None:
    scene = struck("The Drowned Choir", 2, "Tower of Long Patience", grave=[LEVY, GROWTH])
    assert scene.settle().hand() == [LEVY]


@card("Bandits of the Salt Road")
def test_the_road_without_bandits_makes_richer() -> None:
    scene = struck("Bandits of the Salt Road", 1, "Tower of Long Patience", deck=DECK).settle()
    assert scene.ready() == 1
    assert scene.deck() == DECK[:-1]


@card("A Nest of Kites")
def test_one_of_the_nest_is_tamed() -> None:
    scene = struck("A Nest of Kites", 3, "Tower of Long Patience", deck=[DRIFTER, *DECK])
    scene.settle(["Carrion Kite"])
    assert scene.hand() == ["Carrion Kite"]
