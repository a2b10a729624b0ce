"""The assignments, one by one: what counts, what does not, and what one gets for them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.creatures.board.events import Revealed
from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, on, quest, side, situation

DRIFTER, GUARD, RAIDER, GROWTH = "Plain Drifter", "Grove Sentinel", "Plain Raider", "Sudden Growth"
SPEAKER, LEVY, PEDDLER = "Moss Speaker", "Turnpike Levy", "Peddler of Small Comforts"
DECK = ["Hexfire", "Coat of Old Rings", "Carrion Kite"]


def active(name: str, done: int, *sides: dict[str, Any], **more: Any) -> Scene:
    """Player 1 has a quest active and has done some of it."""
    return situation(*sides, quests=[quest(name, seat0=done)], **more)


def is_done(scene: Scene, name: str, points: int) -> bool:
    """Whether Player 1 has completed a quest, and has its victory points."""
    return name not in scene.open_quests() and scene.points() == points


def battle(name: str, done: int, mine: Any = (GUARD,), foe: Any = (RAIDER,), **more: Any) -> Scene:
    """The first of my creatures attacks, and the first of theirs blocks it."""
    scene = active(name, done, side(offensive=mine, **more), side(defensive=foe))
    attacker = scene.board.cards[min(scene.board.cards)].name
    blocks = {attacker: [foe[0]]} if foe else {}
    return scene.attack("Player 2", [attacker], blocks)


def in_turn_of_the_other(name: str, done: int, mine: dict[str, Any], foe: dict[str, Any]) -> Scene:
    return active(name, done, mine, foe, active=1)


# ------------------------------------------------------------------ Bury the Fallen


@card("Bury the Fallen")
def test_the_fallen_of_all_sides_are_buried() -> None:
    scene = battle("Bury the Fallen", 1, [DRIFTER], [RAIDER], deck=DECK)
    assert is_done(scene, "Bury the Fallen", 2)
    assert scene.hand() == ["Carrion Kite"]


@card("Bury the Fallen")
def test_who_goes_home_is_not_buried() -> None:
    mine = side(hand=["Pay Them Off"], gold=2)
    scene = active("Bury the Fallen", 2, mine, side(defensive=[GUARD]))
    scene.play("Pay Them Off")
    assert scene.progress("Bury the Fallen") == 2


# ------------------------------------------------------------------ Muster at Dawn


@card("Muster at Dawn")
def test_whoever_comes_is_mustered() -> None:
    mine = side(hand=[DRIFTER], gold=1, deck=DECK)
    scene = active("Muster at Dawn", 3, mine, phase="entrance")
    scene.play(DRIFTER, "Your Defensive")
    assert is_done(scene, "Muster at Dawn", 1)
    assert scene.hand() == ["Carrion Kite"]


@card("Muster at Dawn")
def test_creatures_of_others_are_not_mustered() -> None:
    foe = side(hand=[DRIFTER], gold=1)
    scene = active("Muster at Dawn", 3, side(), foe, active=1, phase="entrance")
    scene.play(DRIFTER, "Your Defensive", seat=1)
    assert scene.progress("Muster at Dawn") == 3


# ------------------------------------------------------------------ Walk Both Roads


@card("Walk Both Roads")
def test_who_walks_may_rest() -> None:
    scene = active("Walk Both Roads", 1, side(offensive=[GUARD, RAIDER]))
    scene.move("back", [GUARD, RAIDER]).settle([GUARD, RAIDER])
    assert is_done(scene, "Walk Both Roads", 1)
    assert not scene.card(GUARD).marked
    assert not scene.card(RAIDER).marked


@card("Walk Both Roads")
def test_nobody_walks_by_attacking_or_with_the_feet_of_others() -> None:
    scene = active("Walk Both Roads", 2, side(offensive=[GUARD]), side(offensive=[GUARD]))
    scene.attack("Player 2", [GUARD])
    assert scene.progress("Walk Both Roads") == 2
    scene.next_turn()
    scene.move("back", [GUARD])
    assert scene.place(GUARD, 1) == "defensive"
    assert scene.progress("Walk Both Roads") == 2


# ------------------------------------------------------------------ First Blood, Break Their Gates


@card("First Blood")
def test_the_first_blood_is_worth_its_amount() -> None:
    scene = active("First Blood", 1, side(offensive=["Spur-Won Knight"], influence=9))
    scene.attack("Player 2", ["Spur-Won Knight"])
    assert is_done(scene, "First Blood", 1)
    assert scene.influence() == 11


@card("First Blood")
def test_own_blood_is_not_the_first() -> None:
    scene = in_turn_of_the_other("First Blood", 1, side(), side(offensive=[GUARD]))
    scene.attack("Player 1", [GUARD])
    assert scene.progress("First Blood") == 1


@card("Break Their Gates")
def test_when_the_gates_are_broken_each_opponent_discards() -> None:
    sides = side(offensive=["Tower of Long Patience"]), side(hand=[GUARD]), side(hand=[RAIDER])
    scene = active("Break Their Gates", 7, *sides)
    scene.attack("Player 3", ["Tower of Long Patience"])
    assert is_done(scene, "Break Their Gates", 3)
    assert (scene.hand(1), scene.hand(2)) == ([], [])


@card("Break Their Gates")
def test_gates_are_not_broken_at_eleven() -> None:
    scene = active("Break Their Gates", 10, side(offensive=[DRIFTER]))
    scene.attack("Player 2", [DRIFTER])
    assert scene.progress("Break Their Gates") == 11
    assert scene.points() == 0


# ------------------------------------------------------------------ Hold the Line


@card("Hold the Line")
def test_each_who_defends_holds_the_line() -> None:
    mine = side(defensive=[GUARD, GUARD], influence=9)
    scene = in_turn_of_the_other("Hold the Line", 1, mine, side(offensive=[RAIDER]))
    scene.attack("Player 1", [RAIDER], {RAIDER: [GUARD, GUARD]}, {str(scene.card(GUARD).id): 1})
    assert is_done(scene, "Hold the Line", 2)
    assert scene.influence() == 12


@card("Hold the Line")
def test_the_line_of_others_is_theirs() -> None:
    assert battle("Hold the Line", 2).progress("Hold the Line") == 2


# ------------------------------------------------------------------ A Living from the Land


@card("A Living from the Land")
def test_eight_fields_are_a_living() -> None:
    scene = active("A Living from the Land", 0, side(hand=[GUARD], gold=7))
    scene.act("plant")
    assert is_done(scene, "A Living from the Land", 2)
    assert scene.ready() == 11


@card("A Living from the Land")
def test_seven_fields_and_those_of_others_are_not() -> None:
    scene = active("A Living from the Land", 0, side(hand=[GUARD], gold=6), side(gold=9))
    scene.act("plant")
    assert scene.ready() == 7
    assert scene.points() == 0


# ------------------------------------------------------------------ Raise a Host


@card("Raise a Host")
def test_six_are_a_host() -> None:
    mine = side(offensive=[DRIFTER] * 3, defensive=[DRIFTER] * 2, hand=[RAIDER], gold=1)
    scene = active("Raise a Host", 0, mine, phase="entrance")
    scene.play(RAIDER, "Your Offensive")
    assert is_done(scene, "Raise a Host", 2)
    assert scene.size(DRIFTER) == scene.size(DRIFTER, 4) == scene.size(RAIDER) == (2, 2)


@card("Raise a Host")
def test_five_are_none_whoever_else_is_there() -> None:
    mine = side(offensive=[DRIFTER] * 4, hand=[RAIDER], gold=1)
    scene = active("Raise a Host", 0, mine, side(defensive=[GUARD] * 6), phase="entrance")
    scene.play(RAIDER, "Your Offensive")
    assert scene.points() == 0


# ------------------------------------------------------------------ Arm the Watch


@card("Arm the Watch")
def test_three_who_carry_something_are_a_watch() -> None:
    mine = side(
        offensive=[DRIFTER, GUARD],
        defensive=[RAIDER],
        attached=[on("Oak Shield", DRIFTER), on("Oak Shield", GUARD)],
        hand=["Oak Shield"],
        gold=1,
        deck=DECK,
    )
    scene = active("Arm the Watch", 0, mine)
    scene.play("Oak Shield", "Your Defensive")
    assert is_done(scene, "Arm the Watch", 2)
    assert scene.hand() == ["Carrion Kite"]


@card("Arm the Watch")
def test_three_pieces_on_two_are_not_enough() -> None:
    mine = side(
        offensive=[DRIFTER],
        defensive=[RAIDER],
        attached=[on("Oak Shield", DRIFTER), on("Lucky Knucklebone", DRIFTER)],
        hand=["Oak Shield"],
        gold=1,
    )
    scene = active("Arm the Watch", 0, mine)
    scene.play("Oak Shield", "Your Defensive")
    assert scene.points() == 0


# ------------------------------------------------------------------ Words of Power


@card("Words of Power")
def test_events_and_magic_are_words_of_power() -> None:
    mine = side(offensive=[SPEAKER], hand=["Hexfire", GROWTH], gold=3, deck=DECK)
    scene = active("Words of Power", 2, mine)
    scene.play("Hexfire", 1)  # nobody else is there
    assert scene.progress("Words of Power") == 3
    scene.play(GROWTH)
    assert is_done(scene, "Words of Power", 2)
    assert scene.hand() == ["Carrion Kite"]


@card("Words of Power")
def test_equipment_and_what_is_turned_away_are_not() -> None:
    mine = side(offensive=[SPEAKER], hand=["Oak Shield", GROWTH], gold=2)
    scene = active("Words of Power", 3, mine, side(hand=["Countersign"], gold=2))
    scene.play("Oak Shield")
    scene.announce(GROWTH)
    scene.respond("Countersign", 2)
    scene.settle()
    assert scene.grave() == [GROWTH]
    assert scene.progress("Words of Power") == 3


# ------------------------------------------------------------------ Signs and Seals


@card("Signs and Seals")
def test_an_enchantment_is_a_seal() -> None:
    mine = side(offensive=[GUARD], hand=["Root Bond"], gold=2, deck=DECK)
    scene = active("Signs and Seals", 2, mine)
    scene.play("Root Bond")
    assert is_done(scene, "Signs and Seals", 2)
    assert scene.hand() == ["Carrion Kite"]
    assert scene.ready() == 1


@card("Signs and Seals")
def test_a_shield_is_none() -> None:
    scene = active("Signs and Seals", 2, side(offensive=[GUARD], hand=["Oak Shield"], gold=1))
    scene.play("Oak Shield")
    assert scene.progress("Signs and Seals") == 2


# ------------------------------------------------------------------ At Their Posts


@card("At Their Posts")
def test_who_is_assigned_is_at_his_post() -> None:
    mine = side(offensive=[SPEAKER], gold=1, deck=DECK, influence=8)
    scene = active("At Their Posts", 2, mine)
    scene.use(SPEAKER, ability=1)
    assert is_done(scene, "At Their Posts", 2)
    assert (scene.hand(), scene.influence()) == (["Carrion Kite"], 10)


@card("At Their Posts")
def test_who_does_something_else_or_for_others_is_not() -> None:
    foe = side(offensive=[SPEAKER], gold=1)
    scene = active("At Their Posts", 2, side(offensive=[SPEAKER]), foe)
    scene.use(SPEAKER)
    assert scene.progress("At Their Posts") == 2
    scene = in_turn_of_the_other("At Their Posts", 2, side(), foe)
    scene.use(SPEAKER, ability=1, seat=1)
    assert scene.progress("At Their Posts") == 2


# ------------------------------------------------------------------ influence


@card("The Last Candle")
def test_the_last_candle_burns_at_eight() -> None:
    mine = side(influence=9)
    scene = in_turn_of_the_other("The Last Candle", 0, mine, side(offensive=[DRIFTER]))
    scene.attack("Player 1", [DRIFTER])
    assert is_done(scene, "The Last Candle", 1)
    assert scene.influence() == 12


@card("The Last Candle")
def test_the_last_candle_is_not_lit_at_nine() -> None:
    mine = side(influence=10)
    scene = in_turn_of_the_other("The Last Candle", 0, mine, side(offensive=[DRIFTER], influence=3))
    scene.attack("Player 1", [DRIFTER])
    assert scene.points() == 0


@card("In Good Graces")
@pytest.mark.parametrize(("before", "points"), [(24, 2), (23, 0)])
def test_who_has_twenty_six_is_in_good_graces(before: int, points: int) -> None:
    mine = side(hand=[PEDDLER], gold=2, influence=before, deck=DECK)
    scene = active("In Good Graces", 0, mine, side(influence=30), phase="entrance")
    scene.play(PEDDLER, "Your Defensive")
    assert scene.points() == points
    assert len(scene.hand()) == points


# ------------------------------------------------------------------ Feed the Graves


@card("Feed the Graves")
def test_twelve_in_the_grave_give_one_back() -> None:
    mine = side(offensive=[GUARD], hand=[GROWTH], gold=1, grave=[*[LEVY] * 3, *["Oak Shield"] * 8])
    scene = active("Feed the Graves", 0, mine)
    scene.play(GROWTH).settle(LEVY)
    assert is_done(scene, "Feed the Graves", 2)
    assert scene.hand() == [LEVY]
    assert scene.grave().count(LEVY) == 2


@card("Feed the Graves")
def test_eleven_do_not_nor_the_graves_of_others() -> None:
    mine = side(offensive=[GUARD], hand=[GROWTH], gold=1, grave=[LEVY] * 10)
    scene = active("Feed the Graves", 0, mine, side(grave=[LEVY] * 20))
    scene.play(GROWTH)
    assert scene.points() == 0


# ------------------------------------------------------------------ Trophies of the Hunt


@card("Trophies of the Hunt")
def test_the_fallen_of_others_are_trophies() -> None:
    scene = battle("Trophies of the Hunt", 3, [GUARD, DRIFTER])
    scene.settle([GUARD, DRIFTER])
    assert is_done(scene, "Trophies of the Hunt", 3)
    assert scene.size(GUARD) == (2, 4)
    assert scene.size(DRIFTER) == (2, 2)


@card("Trophies of the Hunt")
def test_own_fallen_are_none() -> None:
    scene = battle("Trophies of the Hunt", 2, [DRIFTER], [GUARD])
    assert scene.grave() == [DRIFTER]
    assert scene.progress("Trophies of the Hunt") == 2


# ------------------------------------------------------------------ Champion of the Field


@card("Champion of the Field")
@pytest.mark.parametrize(("counters", "points"), [(4, 3), (3, 0)])
def test_a_champion_has_an_attack_of_seven(counters: int, points: int) -> None:
    champion = at(DRIFTER, counters={"+1/+0": counters})
    mine = side(offensive=[champion], hand=[GROWTH], gold=1, deck=DECK)
    scene = active("Champion of the Field", 0, mine)
    scene.play(GROWTH)
    assert scene.points() == points
    assert len(scene.hand()) == (2 if points else 0)


@card("Champion of the Field")
def test_champions_of_others_are_not_counted() -> None:
    champion = at(DRIFTER, counters={"+1/+0": 9})
    mine = side(offensive=[GUARD], hand=[GROWTH], gold=1)
    scene = active("Champion of the Field", 0, mine, side(defensive=[champion]))
    scene.play(GROWTH, GUARD)
    assert scene.points() == 0


# ------------------------------------------------------------------ cards and coins


@card("Gather Secrets")
def test_each_drawn_card_is_a_secret() -> None:
    scene = active("Gather Secrets", 7, side(), side(hand=[GUARD]), phase="draw")
    scene.answer("two")
    scene.settle()
    assert is_done(scene, "Gather Secrets", 1)
    seen = [one for one in scene.events if isinstance(one, Revealed)]
    assert [(one.seat, one.cards, one.audience) for one in seen] == [(1, (GUARD,), (0,))]


@card("Gather Secrets")
def test_what_others_draw_stays_their_secret() -> None:
    scene = active("Gather Secrets", 7, side(), side(), phase="draw", active=1)
    scene.answer("two")
    assert scene.progress("Gather Secrets") == 7


@card("Coin for the Road")
def test_gold_from_a_text_is_coin_for_the_road() -> None:
    mine = side(offensive=[at("Camp Quartermaster", assigned=2)], deck=DECK)
    scene = active("Coin for the Road", 3, mine, phase="draw")
    scene.to_phase("play")
    scene.settle()
    assert is_done(scene, "Coin for the Road", 2)


@card("Coin for the Road")
def test_gold_from_resource_cards_is_not() -> None:
    mine = side(offensive=[GUARD], hand=[GROWTH], gold=5)
    scene = active("Coin for the Road", 3, mine)
    scene.play(GROWTH)
    assert scene.progress("Coin for the Road") == 3


@card("An Open Hand")
def test_an_empty_hand_is_filled() -> None:
    mine = side(offensive=[GUARD], hand=[GROWTH], gold=1, deck=DECK)
    scene = active("An Open Hand", 0, mine)
    scene.play(GROWTH)
    assert is_done(scene, "An Open Hand", 1)
    assert len(scene.hand()) == 2


@card("An Open Hand")
def test_a_hand_with_a_card_is_not_open() -> None:
    mine = side(offensive=[GUARD], hand=[GROWTH, DRIFTER], gold=1)
    scene = active("An Open Hand", 0, mine)
    scene.play(GROWTH)
    assert scene.points() == 0
