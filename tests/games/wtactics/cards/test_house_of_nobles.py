"""What the House of Nobles plays beside creatures: what each card does, and what it does not do."""

from __future__ import annotations

from typing import Any

from tests.kit.invented import assignment, creature, event
from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, on, quest, side, situation


def ox() -> str:
    """A creature of 2/2 without a text."""
    return creature("Ox", "2/2", cost=2)


def wall() -> str:
    """A creature of 1/6 without a text."""
    return creature("Wall", "1/6", cost=4)


CASTER = "Keeper of the Small Seal"


def carrying(piece: str, *others: str, foe: dict[str, Any] | None = None, **more: Any) -> Scene:
    """An ox in the Offensive carries a piece of equipment, or has an enchantment."""
    mine = side(offensive=[ox(), *others], attached=[on(piece, "Ox")], **more)
    return situation(mine, foe or side())


# ------------------------------------------------------------------ equipment


@card("Purse of Office")
def test_who_carries_a_purse_of_office_marks_for_a_gold() -> None:
    scene = carrying("Purse of Office")
    scene.use("Ox")
    assert scene.ready() == 1
    assert scene.card("Ox").marked


@card("Purse of Office")
def test_a_purse_of_office_serves_nobody_who_is_marked_or_another() -> None:
    mine = side(offensive=[at(ox(), marked=True), wall()], attached=[on("Purse of Office", "Ox")])
    assert not any(option.startswith("use") for option in situation(mine).options())


@card("Duelling Foil")
def test_who_carries_a_duelling_foil_strikes_first() -> None:
    scene = carrying("Duelling Foil", foe=side(defensive=[creature("Bear", "4/3")]))
    assert scene.size("Ox") == (3, 2)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Bear"]})
    assert scene.there("Ox")
    assert scene.grave(1) == ["Bear"]


@card("Duelling Foil")
def test_of_two_weapons_one_works() -> None:
    pieces = [on("Duelling Foil", "Ox"), on("Scorched Cleaver", "Ox")]
    scene = situation(side(offensive=[ox()], attached=pieces), side())
    assert scene.size("Ox") == (3, 2)
    assert not scene.has("Ox", "aggressive")


@card("Borrowed Finery")
def test_borrowed_finery_protects_who_pays_for_it() -> None:
    mine = side(offensive=[ox()], attached=[on("Borrowed Finery", "Ox")], gold=1)
    scene = situation(mine, phase="upkeep")
    assert scene.size("Ox") == (3, 5)
    scene.answer(True)
    assert scene.size("Ox") == (3, 5)
    assert scene.ready() == 0


@card("Borrowed Finery")
def test_borrowed_finery_goes_back_if_nobody_pays() -> None:
    mine = side(offensive=[ox()], attached=[on("Borrowed Finery", "Ox")])
    scene = situation(mine, phase="upkeep")
    assert scene.grave() == ["Borrowed Finery"]
    assert scene.size("Ox") == (2, 2)


COLOURS = "Colours of the House"


@card(COLOURS)
def test_who_wears_the_colours_of_the_house_is_noble() -> None:
    scene = carrying(COLOURS, "Dowager of the Lower Court")
    assert "Noble" in scene.traits("Ox").types
    assert scene.size("Ox") == (2 + 1 + 1, 2 + 1 + 1)


@card(COLOURS)
def test_nobody_else_is_noble_for_the_colours() -> None:
    scene = carrying(COLOURS, wall(), "Dowager of the Lower Court")
    assert "Noble" not in scene.traits("Wall").types
    assert scene.size("Wall") == (1, 6)


# ------------------------------------------------------------------ events


@card("Sudden Audience")
def test_a_sudden_audience_keeps_two_busy() -> None:
    mine = side(defensive=[wall()], hand=["Sudden Audience"], gold=2)
    foe = side(offensive=[ox(), creature("Wolf", "2/2")], defensive=[creature("Rat", "1/1")])
    scene = situation(mine, foe)
    scene.announce("Sudden Audience", "Your Defensive")
    assert scene.targets() == {"Wall", "Ox", "Wolf"}
    scene.settle(["Ox", "Wolf"])
    assert scene.card("Ox").marked
    assert scene.card("Wolf").marked
    assert not scene.card("Wall").marked


@card("Sudden Audience")
def test_a_sudden_audience_does_not_stop_those_who_attack_already() -> None:
    foe = side(defensive=[wall()], hand=["Sudden Audience"], gold=2)
    scene = situation(side(offensive=[ox()]), foe)
    scene.declare("Player 2", "Ox")
    scene.play("Sudden Audience", "Your Defensive", ["Ox"], seat=1)
    scene.answer([])
    scene.settle()
    assert scene.influence(1) == 18


SHAKE = "Golden Handshake"


@card(SHAKE)
def test_a_golden_handshake_sends_home_whom_the_gold_is_enough_for() -> None:
    mine = side(hand=[SHAKE], gold=4)
    scene = situation(mine, side(defensive=[ox(), wall()]))
    scene.play(SHAKE)
    assert scene.hand(1) == ["Ox"]
    assert scene.hand() == ["Plain Drifter"]
    assert scene.ready() == 0


@card(SHAKE)
def test_a_golden_handshake_is_too_little_for_the_dear() -> None:
    scene = situation(side(hand=[SHAKE], gold=5), side(defensive=[wall()]))
    assert not scene.can_play(SHAKE)


CREDIT = "Letter of Credit"


@card(CREDIT)
def test_a_letter_of_credit_is_worth_two_gold() -> None:
    scene = situation(side(hand=[CREDIT], gold=1))
    scene.play(CREDIT)
    assert scene.ready() == 2
    assert not scene.hand()


@card(CREDIT)
def test_who_has_a_quest_gets_a_card_with_the_letter_of_credit() -> None:
    ledger = assignment("Ledger", "When you sacrifice a creature, count 1.")
    scene = situation(side(hand=[CREDIT], gold=1), side(), quests=[quest(ledger, seat0=0)])
    scene.play(CREDIT)
    assert len(scene.hand()) == 1
    other = situation(side(hand=[CREDIT], gold=1), side(), quests=[quest(ledger, seat1=0)])
    other.play(CREDIT)
    assert not other.hand()


DEBT = "Debt Called In"


@card(DEBT)
def test_who_cannot_pay_the_debt_gives_up_a_creature_of_that_front() -> None:
    mine = side(offensive=[wall()], hand=[DEBT], gold=3)
    scene = situation(mine, side(defensive=[ox()], offensive=[wall()], gold=2))
    scene.play(DEBT, "Your Offensive")
    assert scene.grave(1) == ["Ox"]
    assert scene.ready(1) == 2


@card(DEBT)
def test_who_pays_the_debt_keeps_all_creatures() -> None:
    scene = situation(side(hand=[DEBT], gold=3), side(defensive=[ox()], gold=3))
    scene.play(DEBT, "Your Offensive", "Pays 3")
    assert scene.there("Ox")
    assert scene.ready(1) == 0


@card(DEBT)
def test_the_debt_is_that_of_one_opponent() -> None:
    foes = side(defensive=[ox()]), side(defensive=[creature("Wolf", "2/2")])
    scene = situation(side(hand=[DEBT], gold=3), *foes)
    scene.play(DEBT, "Your Offensive", "Player 3")
    assert scene.there("Ox")
    assert not scene.there("Wolf")


# ------------------------------------------------------------------ magic

BOUGHT = "Bought Outright"


@card(BOUGHT)
def test_whoever_is_bought_outright_costs_two_more_and_stays() -> None:
    mine = side(offensive=[CASTER], hand=[BOUGHT], gold=5)
    scene = situation(mine, side(defensive=[ox(), wall()]))
    scene.play(BOUGHT)
    assert scene.card("Ox").controller == 0
    assert scene.place("Ox") == "defensive"
    assert scene.ready() == 1
    scene.next_turn()
    assert scene.card("Ox").controller == 0


@card(BOUGHT)
def test_nobody_is_bought_for_too_little_or_from_afar() -> None:
    mine = side(offensive=[CASTER], hand=[BOUGHT], gold=3)
    assert not situation(mine, side(defensive=[ox()])).can_play(BOUGHT)
    rich = side(offensive=[CASTER], hand=[BOUGHT], gold=9)
    assert not situation(rich, side(offensive=[ox()])).can_play(BOUGHT)


@card(BOUGHT)
def test_whoever_is_bought_leaves_the_assignment() -> None:
    mine = side(offensive=[CASTER], hand=[BOUGHT], gold=4)
    foe = side(defensive=[at("Quay Broker", assigned=2)])
    scene = situation(mine, foe)
    scene.play(BOUGHT)
    assert scene.card("Quay Broker").controller == 0
    assert not scene.card("Quay Broker").assigned


MARRIAGE = "Marriage of Two Houses"


@card(MARRIAGE)
def test_a_marriage_gives_one_for_one() -> None:
    mine = side(offensive=[CASTER, ox()], hand=[MARRIAGE], gold=4)
    scene = situation(mine, side(defensive=[wall(), creature("Rat", "1/1")]))
    scene.play(MARRIAGE, "Ox", "Wall")
    assert scene.card("Ox").controller == 1
    assert scene.card("Wall").controller == 0
    assert scene.card("Rat").controller == 1


@card(MARRIAGE)
def test_a_marriage_does_not_happen_without_the_groom() -> None:
    escape = event("Escape", "Return target creature you control to its owner's hand.")
    mine = side(offensive=[CASTER, ox()], hand=[MARRIAGE], gold=4)
    scene = situation(mine, side(defensive=[wall()], hand=[escape], gold=1))
    scene.announce(MARRIAGE, "Ox")
    scene.play("Escape", seat=1)
    assert scene.hand(1) == ["Wall"]
    assert scene.card("Ox").controller == 0


LEVY = "Levy on the Towns"


@card(LEVY)
def test_towns_that_cannot_pay_the_levy_give_a_resource_card() -> None:
    mine = side(offensive=[CASTER], hand=[LEVY], gold=4)
    scene = situation(mine, side(gold=1))
    scene.play(LEVY)
    assert len(scene.board.players[0].resources) == 5
    assert not scene.board.players[1].resources


@card(LEVY)
def test_each_town_may_pay_the_levy() -> None:
    mine = side(offensive=[CASTER], hand=[LEVY], gold=4)
    scene = situation(mine, side(gold=2), side(gold=3))
    scene.play(LEVY, "Pays 2", "Gives")
    assert (scene.ready(1), len(scene.board.players[1].resources)) == (0, 2)
    assert len(scene.board.players[2].resources) == 2
    assert len(scene.board.players[0].resources) == 5


# ------------------------------------------------------------------ enchantments


def taxed(gold: int) -> Scene:
    foe = side(defensive=[creature("Wolf", "2/2")], attached=[on("Hearth Tax", "Ox")])
    return situation(side(offensive=[ox(), wall()], gold=gold), foe, phase="upkeep")


@card("Hearth Tax")
def test_whoever_is_taxed_pays_or_is_marked() -> None:
    scene = taxed(1)
    scene.answer(True)
    assert not scene.card("Ox").marked
    assert scene.ready() == 0
    scene = taxed(1)
    scene.answer(False)
    assert scene.card("Ox").marked


@card("Hearth Tax")
def test_nobody_beside_the_taxed_one_is_marked() -> None:
    scene = taxed(0)
    assert scene.card("Ox").marked
    assert not scene.card("Wall").marked
    assert not scene.card("Wolf").marked


@card("Hearth Tax")
def test_whoever_levied_the_tax_does_not_pay_it() -> None:
    foe = side(defensive=[ox()], attached=[on("Hearth Tax", "Wolf")], gold=1)
    mine = side(offensive=[creature("Wolf", "2/2")])
    scene = situation(foe, mine, phase="upkeep")
    scene.to_phase("draw")
    assert scene.ready() == 1
    assert not scene.card("Wolf").marked


MORTGAGE = "Ruinous Mortgage"


def mortgaged(*sides: dict[str, Any]) -> Scene:
    """The first player has a mortgage on the second one's house, whose turn has begun."""
    mine = side(offensive=[ox()], hand=[MORTGAGE], gold=3)
    scene = situation(mine, *sides)
    scene.play(MORTGAGE, "Player 2")
    scene.next_turn()
    return scene.to_phase("play")


@card(MORTGAGE)
def test_a_mortgage_costs_a_gold_or_a_card_each_turn() -> None:
    scene = mortgaged(side(hand=[wall()], gold=1))
    scene.settle("Pays 1")
    assert scene.ready(1) == 0
    assert not scene.grave(1)
    other = mortgaged(side(hand=[wall()], gold=1))
    other.settle("Discards", "Wall")
    assert other.ready(1) == 1
    assert other.grave(1) == ["Wall"]


@card(MORTGAGE)
def test_a_mortgage_is_on_one_house_only() -> None:
    scene = mortgaged(side(gold=1), side(hand=[wall()], gold=1))
    scene.settle("Pays 1")
    scene.next_turn()
    scene.to_phase("play")
    assert scene.board.active == 2
    assert not scene.board.stack
    assert scene.ready(2) == 1


@card("Gilded Cage")
def test_who_sits_in_a_gilded_cage_neither_attacks_nor_blocks() -> None:
    scene = carrying("Gilded Cage")
    scene.to_attack()
    assert "attack:1" not in scene.options()
    foe = side(defensive=[ox()], attached=[on("Gilded Cage", "Ox")])
    scene = situation(side(offensive=[wall()]), foe)
    scene.attack("Player 2", ["Wall"], {"Wall": []})
    assert scene.influence(1) == 19


@card("Gilded Cage")
def test_a_gilded_cage_is_paid_for() -> None:
    foe = side(defensive=[ox()], attached=[on("Gilded Cage", "Ox")])
    scene = situation(side(), foe)
    scene.next_turn()
    scene.settle()
    assert (scene.ready(0), scene.ready(1)) == (0, 1)
    scene.next_turn()
    scene.settle()
    assert (scene.ready(0), scene.ready(1)) == (0, 0)


FAVOUR = "Patron's Favour"


@card(FAVOUR)
def test_a_patron_takes_notice_of_what_enemies_do() -> None:
    jab = event("Jab", "Deal 1 damage to target creature.")
    scene = carrying(FAVOUR, foe=side(hand=[jab], gold=1))
    assert scene.size("Ox") == (3, 4)
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Jab", seat=1)
    assert scene.card("Ox").damage == 1
    assert len(scene.hand()) == 1


@card(FAVOUR)
def test_a_patron_does_not_mind_what_his_own_player_does() -> None:
    scene = carrying(FAVOUR, hand=[event("Jab", "Deal 1 damage to target creature.")], gold=1)
    scene.play("Jab")
    assert scene.card("Ox").damage == 1
    assert not scene.hand()
