"""The cards of the Dark Legion: what each does, and what it does not do."""

from __future__ import annotations

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card, rule

DISCARD, GIVE_UP = "discards a card", "sacrifices a resource card"

# ------------------------------------------------------------------ cities


def library(*believers: str, **enemy: object) -> Scene:
    """The tactics phase of a player whose Lobotomized Library has some residents."""
    mine = side(
        cities=["Lobotomized Library"],
        army=[at(name, "Lobotomized Library") for name in believers],
        hand=["Ghoul", "Wight", "Shatis"],
    )
    return situation(mine, side(**enemy), phase="tactics")  # type: ignore[arg-type]


@card("Lobotomized Library")
def test_the_library_takes_two_cards_of_each_player() -> None:
    scene = library("Shatis", hand=["Kolibri", "Kalenz", "Serenity"])
    scene.answer(["Shatis"])
    scene.settle(["Ghoul", "Wight"], ["Kolibri", "Kalenz"])
    assert scene.hand(0) == ["Shatis"]
    assert scene.hand(1) == ["Serenity"]
    assert scene.grave(0) == ["Ghoul", "Wight"]


@card("Lobotomized Library")
def test_the_library_takes_nothing_at_devotion_2() -> None:
    scene = library("Ghoul", hand=["Kolibri"])
    scene.answer(["Ghoul"])
    scene.settle()
    assert scene.hand(1) == ["Kolibri"]
    assert len(scene.hand(0)) == 3


@card("Lobotomized Library")
def test_the_library_draws_a_card_at_devotion_5_after_the_discards() -> None:
    scene = library("Shatis", "Ghoul")
    scene.answer(["Shatis", "Ghoul"])
    scene.settle(["Ghoul", "Wight"])
    assert scene.hand(0) == ["Nourished Flower", "Shatis"]


@card("Lobotomized Library")
def test_the_library_hurts_opponents_who_draw_only_at_devotion_7() -> None:
    mine = side(
        cities=["Lobotomized Library"],
        army=[at(name, "Lobotomized Library") for name in ("Shatis", "Ghoul", "Nightgaunt")],
    )
    for believers, left in ((["Shatis", "Ghoul", "Nightgaunt"], 5), (["Shatis", "Ghoul"], 7)):
        scene = situation(mine, side(cities=["Farmland"]), phase="tactics")
        scene.answer(believers)
        scene.settle().next_turn()
        scene.to_phase("tactics")  # he has drawn one card
        assert scene.hand(1) == ["Nourished Flower"]
        assert scene.strength("Farmland") == left
        assert scene.strength("Lobotomized Library") == 10


@card("Nirvana of the Undead")
def test_the_nirvana_makes_undead_deadly() -> None:
    scene = situation(
        side(
            cities=["Nirvana of the Undead"],
            army=[at("Shatis", "Nirvana of the Undead"), "Ghoul", "Foul Imps"],
        ),
        side(army=["Undead Archer"]),
        phase="tactics",
    )
    assert not scene.has("Ghoul", "deadly")
    scene.answer(["Shatis"])
    scene.settle()
    assert scene.has("Ghoul", "deadly")
    assert scene.has("Undead Archer", "deadly")
    assert not scene.has("Foul Imps", "deadly")


def nirvana(believers: list[str], army: list[str], enemy: list[str]) -> Scene:
    """A play phase in which the Nirvana of the Undead has shown devotion."""
    residents = [at(name, "Nirvana of the Undead") for name in believers]
    scene = situation(
        side(
            cities=["Nirvana of the Undead"],
            army=[*residents, *army],
            hand=["Jevyan's Advice"],
            resources={"Dark Legion": 4},
        ),
        side(army=enemy),
        phase="tactics",
    )
    scene.answer(believers)
    scene.settle()
    return scene.to_phase("play")


@card("Nirvana of the Undead")
def test_the_nirvana_keeps_the_dying_in_the_army_as_undead() -> None:
    scene = nirvana(["Shatis", "Nightgaunt"], ["Foul Imps", "Undead Archer"], [])
    scene.use("Undead Archer", "Foul Imps", True)
    assert scene.place("Foul Imps") == "army"
    assert "Undead" in scene.traits("Foul Imps").types
    assert "Imp" in scene.traits("Foul Imps").types
    assert scene.grave() == []


@card("Nirvana of the Undead")
def test_the_nirvana_brings_a_resident_into_the_army() -> None:
    scene = nirvana(["Shatis", "Nightgaunt"], ["Undead Archer"], [])
    assert scene.place("Nightgaunt") == "Nirvana of the Undead"
    scene.use("Undead Archer", "Nightgaunt", True)
    assert scene.place("Nightgaunt") == "army"


@card("Nirvana of the Undead")
def test_the_player_may_let_his_creature_die_in_the_nirvana() -> None:
    scene = nirvana(["Shatis", "Nightgaunt"], ["Foul Imps", "Undead Archer"], [])
    scene.use("Undead Archer", "Foul Imps", False)
    assert not scene.there("Foul Imps")
    assert scene.grave() == ["Foul Imps"]


@card("Nirvana of the Undead")
def test_the_nirvana_does_not_keep_the_undead_nor_those_of_the_enemy() -> None:
    scene = nirvana(["Shatis", "Nightgaunt"], ["Undead Archer"], ["Kalenz"])
    scene.use("Undead Archer", "Kalenz")
    assert scene.grave(1) == ["Kalenz"]
    scene = nirvana(["Shatis", "Nightgaunt"], ["Undead Archer", "Elvish Ambush"], [])
    scene.use("Elvish Ambush", "Undead Archer")
    assert scene.grave() == ["Undead Archer"]


@card("Nirvana of the Undead")
def test_at_devotion_4_the_nirvana_keeps_nobody() -> None:
    scene = nirvana(["Ghoul", "Nightgaunt"], ["Foul Imps", "Undead Archer"], [])
    scene.use("Undead Archer", "Foul Imps")
    assert scene.grave() == ["Foul Imps"]


@card("Nirvana of the Undead")
def test_who_came_back_as_undead_is_not_kept_a_second_time() -> None:
    scene = nirvana(["Shatis", "Nightgaunt"], ["Foul Imps", "Undead Archer", "Elvish Ambush"], [])
    scene.use("Undead Archer", "Foul Imps", True)
    scene.use("Elvish Ambush", "Foul Imps")
    assert scene.grave() == ["Foul Imps"]


@card("Nirvana of the Undead")
def test_the_nirvana_keeps_who_dies_in_a_battle() -> None:
    scene = nirvana(["Shatis", "Nightgaunt"], ["Foul Imps"], ["Elvish Ambush"])
    scene.attack("Sanctuary", ["Foul Imps"], {"Foul Imps": ["Elvish Ambush"]}, True)
    assert scene.place("Foul Imps") == "army"
    assert scene.card("Foul Imps").marked
    assert not scene.there("Elvish Ambush")


def twilight(believers: list[str], **enemy: object) -> Scene:
    """A play phase in which Shadow's Twilight has shown devotion."""
    residents = [at(name, "Shadow's Twilight") for name in believers]
    scene = situation(
        side(
            cities=["Shadow's Twilight"],
            army=[*residents, "Wight"],
            hand=["Rotten Deal"],
            resources={"Dark Legion": 3},
        ),
        side(**enemy),  # type: ignore[arg-type]
        phase="tactics",
    )
    scene.answer(believers)
    scene.settle()
    return scene.to_phase("play")


@card("Shadow's Twilight")
def test_shadows_twilight_hurts_a_city_of_who_discards() -> None:
    scene = twilight(["Ghoul"], cities=["Farmland", "Sanctuary"], hand=["Kolibri", "Kalenz"])
    scene.play("Rotten Deal", "Player 2", "Kolibri", "Farmland", "Sanctuary")
    assert scene.strength("Farmland") == 6
    assert scene.strength("Sanctuary") == 6


@card("Shadow's Twilight")
def test_shadows_twilight_hurts_nobody_for_a_resource_card_or_without_devotion() -> None:
    scene = twilight(["Ghoul"], cities=["Farmland"], resources={"Gaian": 2})
    scene.play("Rotten Deal", "Player 2")
    assert scene.strength("Farmland") == 7
    scene = twilight(["Foul Imps"], cities=["Farmland"], hand=["Kolibri", "Kalenz"])
    scene.play("Rotten Deal", "Player 2", "Kolibri")
    assert scene.strength("Farmland") == 7


@card("Shadow's Twilight")
def test_own_discards_do_not_hurt_the_owner_of_shadows_twilight() -> None:
    scene = situation(
        side(
            cities=["Shadow's Twilight"],
            army=[at("Ghoul", "Shadow's Twilight")],
            hand=["Rotten Deal", "Wight", "Shatis"],
            resources={"Dark Legion": 3},
        ),
        phase="tactics",
    )
    scene.answer(["Ghoul"])
    scene.settle().to_phase("play")
    scene.play("Rotten Deal", "Player 1", DISCARD, "Wight", DISCARD)
    assert scene.hand() == []
    assert scene.strength("Shadow's Twilight") == 9


@card("Shadow's Twilight")
def test_shadows_twilight_makes_own_shadows_indestructible_at_devotion_5() -> None:
    scene = twilight(["Shatis", "Nightgaunt"], army=["Shadow in the Dark"])
    assert scene.has("Wight", "indestructible")
    assert not scene.has("Shadow in the Dark", "indestructible")
    scene.attack("Sanctuary", ["Wight"], {"Wight": ["Shadow in the Dark"]})
    assert scene.there("Wight")
    scene = twilight(["Shatis", "Foul Imps"])
    assert not scene.has("Wight", "indestructible")


# ------------------------------------------------------------------ creatures


@card("Forgiving Vampire")
def test_the_vampire_drinks_from_another_creature_for_a_defence_of_a_city() -> None:
    scene = situation(side(army=["Forgiving Vampire"]), side(army=["Elvish Archer", "Kalenz"]))
    scene.use("Forgiving Vampire", "target creature gets −1/−1", "Elvish Archer")
    assert scene.size("Elvish Archer") == (0, 1)
    assert scene.size("Forgiving Vampire") == (3, 3)
    assert scene.strength("Sanctuary") == 6
    assert scene.strength("Sanctuary", 1) == 7
    scene.next_turn()
    assert scene.size("Elvish Archer") == (1, 2)
    assert scene.size("Forgiving Vampire") == (2, 2)


@card("Forgiving Vampire")
def test_the_vampire_gives_of_its_own_blood() -> None:
    scene = situation(side(army=["Forgiving Vampire", "Foul Imps"]))
    scene.use("Forgiving Vampire", "target creature gets +1/+1", "Foul Imps")
    assert scene.size("Foul Imps") == (2, 2)
    assert scene.size("Forgiving Vampire") == (1, 1)


@card("Forgiving Vampire")
def test_the_vampire_may_destroy_a_city_with_its_price_and_bites_as_often_as_cities_last() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", {"card": "Farmland", "damage": 6}],
            army=["Forgiving Vampire"],
        ),
        side(army=["Elvish Archer"]),
    )
    scene.use("Forgiving Vampire", "target creature gets −1/−1", "Elvish Archer", "Farmland")
    assert not scene.there("Farmland")
    scene.use("Forgiving Vampire", "target creature gets −1/−1", "Elvish Archer")
    assert scene.grave(1) == ["Elvish Archer"]
    assert scene.strength("Sanctuary") == 6


@card("Forgiving Vampire")
def test_only_who_flies_or_shoots_defends_against_the_vampire() -> None:
    scene = situation(
        side(army=["Forgiving Vampire"]), side(cities=["Farmland"], army=["Kalenz", "Kolibri"])
    )
    scene.declare("Farmland", "Forgiving Vampire")
    while scene.question.seat == 0 or "pass" in scene.options():
        scene.answer("pass")
    assert scene.targets() == {"Kolibri"}


@card("Foul Imps")
def test_foul_imps_grow_with_every_other_imp_in_play() -> None:
    scene = situation(side(army=["Foul Imps", "Ghoul"]))
    assert scene.size("Foul Imps") == (1, 1)
    scene = situation(side(army=["Foul Imps", "Foul Imps"]), side(army=["Foul Imps"]))
    assert [scene.size("Foul Imps", number) for number in range(3)] == [(3, 3)] * 3


@card("Ghoul")
@rule("A-11.3")
def test_a_ghoul_can_come_straight_into_the_army() -> None:
    scene = situation(side(hand=["Ghoul"], resources={"Dark Legion": 4}))
    scene.play("Ghoul", "Your army")
    assert scene.place("Ghoul") == "army"
    scene.attack("Sanctuary", ["Ghoul"])
    assert scene.strength("Sanctuary", 1) == 4


@card("Ghoul")
def test_a_ghoul_can_come_into_a_city_too() -> None:
    scene = situation(side(hand=["Ghoul"], resources={"Dark Legion": 4}))
    scene.play("Ghoul", "Sanctuary")
    assert scene.place("Ghoul") == "Sanctuary"


@card("Gigantic Spider")
def test_a_dying_spider_costs_a_player_a_card_or_a_resource_card() -> None:
    for pick in (DISCARD, GIVE_UP):
        scene = situation(
            side(army=["Gigantic Spider"]),
            side(army=["Elvish Ambush"], hand=["Kolibri"], resources={"Gaian": 1}),
            active=1,
        )
        scene.use("Elvish Ambush", "Gigantic Spider", seat=1)
        scene.settle("Player 2", pick)
        assert scene.hand(1) == ([] if pick == DISCARD else ["Kolibri"])
        assert scene.ready(1) == (1 if pick == DISCARD else 0)


@card("Gigantic Spider")
@rule("A-10.1")
def test_what_a_player_does_not_have_he_cannot_give_for_the_spider() -> None:
    scene = situation(
        side(army=["Gigantic Spider"]), side(army=["Elvish Ambush"], hand=["Kolibri"]), active=1
    )
    scene.use("Elvish Ambush", "Gigantic Spider", "Player 2", seat=1)
    assert scene.hand(1) == []
    scene = situation(
        side(army=["Gigantic Spider"]),
        side(army=["Elvish Ambush"], resources={"Gaian": 1}),
        active=1,
    )
    scene.use("Elvish Ambush", "Gigantic Spider", "Player 2", seat=1)
    assert scene.ready(1) == 0
    scene = situation(side(army=["Gigantic Spider"]), side(army=["Elvish Ambush"]), active=1)
    scene.use("Elvish Ambush", "Gigantic Spider", "Player 2", seat=1)
    assert scene.grave(1) == []


@card("Nightgaunt")
def test_a_nightgaunt_comes_with_a_loss_for_a_player() -> None:
    scene = situation(
        side(hand=["Nightgaunt"], resources={"Dark Legion": 2}),
        side(hand=["Kolibri", "Kalenz"], resources={"Gaian": 1}),
    )
    scene.play("Nightgaunt", "Player 2", DISCARD, "Kalenz")
    assert scene.hand(1) == ["Kolibri"]
    assert scene.grave(1) == ["Kalenz"]
    assert scene.has("Nightgaunt", "flying")


@card("Nightgaunt")
def test_a_nightgaunt_that_was_there_before_takes_nothing() -> None:
    scene = situation(
        side(hand=["Foul Imps"], army=["Nightgaunt"], resources={"Dark Legion": 1}),
        side(hand=["Kolibri"]),
    )
    scene.play("Foul Imps")
    assert scene.hand(1) == ["Kolibri"]


@card("Shadow in the Dark")
def test_a_shadow_kills_who_is_in_the_same_city_and_fades() -> None:
    scene = situation(
        side(army=[at("Shadow in the Dark", "Farmland")]),
        side(cities=["Farmland"], army=[at("Majestic Griffin", "Farmland"), "Kalenz"]),
    )
    scene.use("Shadow in the Dark", "Majestic Griffin")
    assert scene.grave(1) == ["Majestic Griffin"]
    assert scene.there("Kalenz")
    assert scene.size("Shadow in the Dark") == (0, 1)
    assert scene.card("Shadow in the Dark").marked
    assert not scene.can_use("Shadow in the Dark")


@card("Shadow in the Dark")
def test_with_its_last_strength_a_shadow_still_kills() -> None:
    scene = situation(
        side(army=[at("Shadow in the Dark", "Farmland", counters={"-1/-1": 1})]),
        side(cities=["Farmland"], army=[at("Majestic Griffin", "Farmland")]),
    )
    scene.use("Shadow in the Dark", "Majestic Griffin")
    assert scene.grave(0) == ["Shadow in the Dark"]
    assert scene.grave(1) == ["Majestic Griffin"]


@card("Shadow in the Dark")
def test_a_shadow_in_the_army_kills_nobody() -> None:
    scene = situation(side(army=["Shadow in the Dark", "Ghoul"]), side(army=["Kalenz"]))
    assert not scene.can_use("Shadow in the Dark")


@card("Shadow in the Dark")
@rule("A-11.4")
def test_a_shadow_moves_into_a_city_of_the_enemy() -> None:
    scene = situation(side(army=["Shadow in the Dark"]), side(cities=["Farmland"]))
    scene.move("Shadow in the Dark", "Farmland")
    assert scene.place("Shadow in the Dark") == "Farmland"
    assert scene.card("Shadow in the Dark").marked


@card("Shatis")
def test_shatis_robs_the_player_whose_city_it_damages() -> None:
    scene = situation(
        side(army=["Shatis"], hand=["Ghoul"]),
        side(cities=["Farmland"], hand=["Kolibri"], resources={"Gaian": 1}),
    )
    scene.attack("Farmland", ["Shatis"], {}, GIVE_UP)
    assert scene.strength("Farmland") == 5
    assert scene.ready(1) == 0
    assert scene.hand(1) == ["Kolibri"]
    assert scene.hand(0) == ["Ghoul"]


@card("Shatis")
def test_shatis_robs_even_when_the_city_falls() -> None:
    scene = situation(
        side(army=["Shatis"]),
        side(cities=[{"card": "Farmland", "damage": 6}, "Sanctuary"], hand=["Kolibri"]),
    )
    scene.attack("Farmland", ["Shatis"])
    assert not scene.there("Farmland")
    assert scene.hand(1) == []


@card("Shatis")
@rule("A-11.1")
def test_shatis_flies_over_those_who_walk() -> None:
    scene = situation(
        side(army=["Shatis"]), side(cities=["Farmland"], army=["Ghoul", "Undead Archer"])
    )
    scene.declare("Farmland", "Shatis")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.targets() == {"Undead Archer"}


@card("Shatis")
def test_shatis_robs_nobody_when_it_is_defended_against() -> None:
    scene = situation(
        side(army=["Shatis"]), side(cities=["Farmland"], army=["Kolibri"], hand=["Kalenz"])
    )
    scene.attack("Farmland", ["Shatis"], {"Shatis": ["Kolibri"]})
    assert not scene.there("Kolibri")
    assert scene.hand(1) == ["Kalenz"]


@card("Undead Archer")
def test_an_undead_archer_shoots_at_creatures_and_cities() -> None:
    scene = situation(side(army=["Undead Archer"]), side(cities=["Farmland"], army=["Kalenz"]))
    scene.use("Undead Archer", "Farmland")
    assert scene.strength("Farmland") == 6
    assert scene.there("Kalenz")
    assert not scene.can_use("Undead Archer")
    scene = situation(side(army=["Undead Archer"]), side(army=["Kalenz", "Elvish Archer"]))
    scene.use("Undead Archer", "Kalenz")
    assert scene.grave(1) == ["Kalenz"]
    assert scene.there("Elvish Archer")


@card("Undead Archer")
def test_an_undead_archer_defends_against_what_flies() -> None:
    scene = situation(
        side(army=["Nightgaunt"]), side(cities=["Farmland"], army=["Undead Archer", "Ghoul"])
    )
    scene.attack("Farmland", ["Nightgaunt"], {"Nightgaunt": ["Undead Archer"]})
    assert scene.grave(0) == ["Nightgaunt"]
    assert scene.grave(1) == ["Undead Archer"]
    assert scene.strength("Farmland") == 7


def with_grave(*grave: str, hand: tuple[str, ...] = ("Rotten Deal",)) -> Scene:
    """A play phase in which a player can fill his graveyard with a magic card."""
    return situation(
        side(hand=hand, grave=grave, resources={"Dark Legion": 3}),
        side(hand=["Kolibri", "Kalenz", "Serenity"]),
    )


@card("Wight")
@rule("A-5.9")
def test_a_wight_rises_from_under_three_cards() -> None:
    scene = with_grave("Wight", "Ghoul", "Shatis")
    scene.play("Rotten Deal", "Player 2", "Kolibri", "Kalenz")
    assert scene.hand(1) == ["Serenity"]
    scene.settle("Player 2")
    assert scene.hand(1) == []
    assert scene.grave() == ["Ghoul", "Shatis", "Rotten Deal", "Wight"]


@card("Wight")
def test_a_wight_under_two_or_four_cards_rests() -> None:
    for grave in (["Wight", "Ghoul"], ["Wight", "Ghoul", "Shatis", "Foul Imps"]):
        scene = with_grave(*grave)
        scene.play("Rotten Deal", "Player 2", "Kolibri", "Kalenz")
        assert scene.hand(1) == ["Serenity"]
        assert scene.grave() == [*grave, "Rotten Deal"]


# ------------------------------------------------------------------ enchantments


@card("Dark Portal")
def test_the_portal_moves_a_creature_at_the_cost_of_every_own_city() -> None:
    scene = situation(
        side(cities=["Sanctuary", "Spirit Tree"], army=["Dark Portal", "Ghoul"]),
        side(cities=["Farmland"], army=["Kalenz"]),
    )
    scene.use("Dark Portal", "Kalenz")
    assert scene.place("Kalenz") == "Farmland"
    assert not scene.card("Kalenz").marked
    assert scene.strength("Sanctuary") == 6
    assert scene.strength("Spirit Tree") == 5
    assert scene.strength("Farmland") == 7
    assert not scene.can_use("Dark Portal")


@card("Dark Portal")
def test_the_portal_takes_an_own_creature_from_a_city_into_the_army() -> None:
    scene = situation(side(army=["Dark Portal", at("Ghoul", "Sanctuary")]))
    scene.use("Dark Portal")
    assert scene.place("Ghoul") == "army"
    assert not scene.card("Ghoul").marked


@card("Dark Portal")
def test_the_portal_needs_a_creature() -> None:
    scene = situation(side(army=["Dark Portal"]))
    assert not scene.can_use("Dark Portal")


@card("Fear of the Dark")
def test_who_fears_the_dark_does_not_defend_against_the_legion() -> None:
    scene = situation(
        side(
            hand=["Fear of the Dark"],
            army=["Ghoul", "Kalenz"],
            resources={"Dark Legion": 2},
        ),
        side(cities=["Farmland"], army=["Elvish Archer", "Elvish Ambush"]),
    )
    scene.play("Fear of the Dark", "Elvish Archer")
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(["Ghoul", "Kalenz"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.meetings() == {
        "Ghoul": {"Elvish Ambush"},
        "Kalenz": {"Elvish Archer", "Elvish Ambush"},
    }


@card("Fear of the Dark")
def test_who_fears_the_dark_attacks_no_city_of_the_legion() -> None:
    scene = situation(
        side(
            hand=["Fear of the Dark"],
            army=["Ghoul"],
            resources={"Dark Legion": 2},
        ),
        side(cities=["Shadow's Twilight", "Farmland"]),
    )
    scene.play("Fear of the Dark")
    scene.to_attack()
    assert scene.targets() == {"No attack", "Farmland"}


@card("Raise the Undead")
def test_a_raised_creature_stands_in_the_army_and_is_undead_too() -> None:
    scene = situation(
        side(hand=["Raise the Undead"], grave=["Foul Imps"], resources={"Dark Legion": 2}),
        side(grave=["Majestic Griffin", "Serenity"]),
    )
    scene.play("Raise the Undead", "Majestic Griffin")
    assert scene.place("Majestic Griffin") == "army"
    assert scene.card("Majestic Griffin").controller == 0
    assert set(scene.traits("Majestic Griffin").types) == {"Lion", "Bird", "Undead"}
    assert scene.place("Raise the Undead") == "Majestic Griffin"
    assert scene.grave(0) == ["Foul Imps"]
    assert scene.grave(1) == ["Serenity"]


@card("Raise the Undead")
def test_only_creatures_are_raised() -> None:
    scene = situation(
        side(hand=["Raise the Undead"], grave=["Out of Nowhere"], resources={"Dark Legion": 2})
    )
    scene.play("Raise the Undead")
    assert scene.grave() == ["Out of Nowhere"]


# ------------------------------------------------------------------ events


@card("Abduction")
def test_an_abducted_creature_is_marked_and_goes_where_the_abductor_wants() -> None:
    scene = situation(
        side(hand=["Abduction"], resources={"Dark Legion": 3}),
        side(cities=["Farmland", "Spirit Tree"], army=["Kalenz", "Elvish Archer"]),
    )
    scene.play("Abduction", "Kalenz", "Spirit Tree")
    assert scene.place("Kalenz") == "Spirit Tree"
    assert scene.card("Kalenz").marked
    assert scene.place("Elvish Archer") == "army"


@card("Abduction")
@rule("A-6.1")
def test_a_marked_creature_cannot_be_abducted() -> None:
    scene = situation(
        side(hand=["Abduction"], resources={"Dark Legion": 3}),
        side(army=[at("Kalenz", marked=True)]),
    )
    assert not scene.can_play("Abduction")


@card("Fearless Assault")
def test_in_a_fearless_assault_a_scratch_kills_but_not_the_undead() -> None:
    scene = situation(
        side(
            hand=["Fearless Assault"],
            army=["Foul Imps", "Gallows Brute"],
            resources={"Dark Legion": 3},
        ),
        side(cities=["Farmland"], army=["Majestic Griffin", "Kalenz"]),
    )
    scene.play("Fearless Assault")
    scene.attack(
        "Farmland",
        ["Foul Imps", "Gallows Brute"],
        {"Foul Imps": ["Majestic Griffin"], "Gallows Brute": ["Kalenz"]},
    )
    assert sorted(scene.grave(1)) == ["Kalenz", "Majestic Griffin"]
    assert scene.grave(0) == ["Fearless Assault", "Foul Imps"]
    assert scene.there("Gallows Brute")


@card("Fearless Assault")
def test_a_fearless_assault_ends_with_the_turn() -> None:
    scene = situation(side(hand=["Fearless Assault"], army=["Ghoul"], resources={"Dark Legion": 3}))
    scene.play("Fearless Assault")
    assert scene.has("Ghoul", "deadly")
    scene.next_turn()
    assert not scene.has("Ghoul", "deadly")
    assert not scene.traits("Ghoul").bans


# ------------------------------------------------------------------ magic


@card("Crumbling Defenses")
def test_each_creature_given_up_crumbles_the_defences_of_a_player() -> None:
    scene = situation(
        side(
            hand=["Crumbling Defenses"],
            army=["Ghoul", "Wight", "Kalenz", at("Shatis", "Sanctuary")],
            resources={"Dark Legion": 4},
        ),
        side(hand=["Kolibri", "Kalenz", "Serenity"], resources={"Gaian": 2}, army=["Foul Imps"]),
    )
    scene.play("Crumbling Defenses", "Player 2", GIVE_UP, "Gaian", DISCARD, "Kalenz")
    assert sorted(scene.grave(0)) == ["Crumbling Defenses", "Ghoul", "Wight"]
    assert scene.hand(1) == ["Kolibri", "Serenity"]
    assert scene.ready(1) == 1
    assert scene.there("Shatis")
    assert scene.there("Kalenz")
    assert scene.there("Foul Imps")


@card("Crumbling Defenses")
def test_without_a_creature_in_the_army_nothing_crumbles() -> None:
    scene = situation(
        side(
            hand=["Crumbling Defenses"],
            army=[at("Shatis", "Sanctuary")],
            resources={"Dark Legion": 4},
        ),
        side(hand=["Kolibri"]),
    )
    scene.play("Crumbling Defenses", "Player 2")
    assert scene.hand(1) == ["Kolibri"]


@card("Jevyan's Advice")
def test_jevyan_advises_to_destroy_everything() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Spirit Tree"],
            hand=["Jevyan's Advice"],
            army=["Ghoul", "Dark Portal"],
            resources={"Dark Legion": 4},
        ),
        side(cities=["Farmland"], army=["Elvish Archer", at("Satyr's Tune", "Elvish Archer")]),
    )
    scene.play("Jevyan's Advice", "Spirit Tree")
    left = {card.name for card in scene.board.cards.values()}
    assert left == {"Sanctuary", "Farmland"}
    assert sorted(scene.grave(1)) == ["Elvish Archer", "Satyr's Tune"]


@card("Jevyan's Advice")
def test_a_resident_of_the_given_up_city_is_destroyed_as_well() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Spirit Tree"],
            hand=["Jevyan's Advice"],
            army=[at("Ghoul", "Spirit Tree")],
            resources={"Dark Legion": 4},
        )
    )
    scene.play("Jevyan's Advice", "Spirit Tree", "Your army")
    assert "Ghoul" in scene.grave()


@card("Jevyan's Advice")
def test_jevyan_spares_resource_cards() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Spirit Tree"],
            hand=["Jevyan's Advice"],
            resources={"Dark Legion": 4},
        ),
        side(resources={"Gaian": 2}),
    )
    scene.play("Jevyan's Advice", "Spirit Tree")
    assert scene.ready(1) == 2


@card("Out of Nowhere")
def test_a_card_of_the_legion_comes_out_of_nowhere() -> None:
    scene = situation(
        side(
            hand=["Out of Nowhere"],
            deck=["Kolibri", "Ghoul", "Shatis", "Kalenz"],
            resources={"Dark Legion": 2},
        )
    )
    scene.play("Out of Nowhere", "Ghoul")
    assert scene.hand() == ["Ghoul"]
    assert sorted(scene.deck()) == ["Kalenz", "Kolibri", "Shatis"]


@card("Out of Nowhere")
def test_cards_of_others_do_not_come_out_of_nowhere() -> None:
    scene = situation(
        side(hand=["Out of Nowhere"], deck=["Kolibri"] * 9, resources={"Dark Legion": 2})
    )
    scene.play("Out of Nowhere")
    assert scene.hand() == []


@card("Rotten Deal")
def test_a_rotten_deal_costs_two_cards_or_two_resource_cards_or_one_of_each() -> None:
    ways = {
        (DISCARD, "Kolibri", DISCARD, "Kalenz"): (["Serenity"], 3),
        (GIVE_UP, "Gaian", GIVE_UP, "Gaian"): (["Kalenz", "Kolibri", "Serenity"], 1),
        (DISCARD, "Kolibri", GIVE_UP, "Gaian"): (["Kalenz", "Serenity"], 2),
    }
    for picks, left in ways.items():
        scene = situation(
            side(hand=["Rotten Deal"], resources={"Dark Legion": 3}),
            side(hand=["Kolibri", "Kalenz", "Serenity"], resources={"Gaian": 3}),
        )
        scene.play("Rotten Deal", "Player 2", *picks)
        assert (scene.hand(1), scene.ready(1)) == left


@card("Rotten Deal")
def test_who_has_little_gives_what_he_has_in_a_rotten_deal() -> None:
    scene = situation(
        side(hand=["Rotten Deal"], resources={"Dark Legion": 3}),
        side(hand=["Kolibri"], resources={"Gaian": 1}),
    )
    scene.play("Rotten Deal", "Player 2", GIVE_UP)
    assert scene.hand(1) == []
    assert scene.ready(1) == 0


# ------------------------------------------------------------------ new cards: cities


def devoted(city: str, believers: list[str], *picks: object, **more: object) -> Scene:
    """A tactics phase in which some residents of a city have shown devotion."""
    enemy = more.pop("enemy", {})
    army = [*(at(name, city) for name in believers), *more.pop("army", ())]  # type: ignore[misc]
    mine = side(cities=[city], army=army, **more)  # type: ignore[arg-type]
    scene = situation(mine, side(**enemy), phase="tactics")  # type: ignore[arg-type]
    scene.answer(believers)
    return scene.settle(*picks)


@card("Ashen Ossuary")
def test_the_ossuary_mills_two_cards_of_a_player() -> None:
    scene = devoted("Ashen Ossuary", ["Ghoul"], "Player 1", deck=["Kolibri", "Shatis", "Wight"])
    assert scene.grave(0) == ["Wight", "Shatis"]
    assert scene.deck(0) == ["Kolibri"]
    assert scene.grave(1) == []


@card("Ashen Ossuary")
def test_the_ossuary_gives_an_undead_creature_back_at_devotion_4() -> None:
    grave = ["Ghoul", "Shatis", "Grave Piper"]
    scene = devoted("Ashen Ossuary", ["Ghoul", "Shatis"], "Player 2", "Ghoul", grave=grave)
    assert scene.hand() == ["Ghoul"]
    assert scene.grave() == ["Shatis", "Grave Piper"]
    scene = devoted("Ashen Ossuary", ["Shatis"], "Player 2", grave=grave)
    assert scene.hand() == []


@card("Ashen Ossuary")
def test_the_ossuary_strengthens_the_undead_of_the_army_at_devotion_6() -> None:
    for believers, size in ((["Shatis", "Dusk Herald", "Wight"], (4, 3)), (["Shatis"], (3, 2))):
        scene = devoted(
            "Ashen Ossuary", believers, "Player 2", army=["Ghoul"], enemy={"army": ["Ghoul"]}
        )
        assert scene.size("Ghoul") == size
        assert scene.size("Ghoul", 1) == (3, 2)


@card("Chapel of Empty Hands")
def test_the_chapel_takes_a_card_of_each_opponent() -> None:
    scene = devoted(
        "Chapel of Empty Hands",
        ["Shatis"],
        "Kalenz",
        hand=["Ghoul"],
        enemy={"hand": ["Kolibri", "Kalenz"]},
    )
    assert scene.hand(0) == ["Ghoul"]
    assert scene.hand(1) == ["Kolibri"]


@card("Chapel of Empty Hands")
def test_who_ends_his_turn_with_an_empty_hand_pays_with_a_city() -> None:
    scene = devoted(
        "Chapel of Empty Hands", ["Shatis", "Dusk Herald"], enemy={"cities": ["Farmland"]}
    )
    scene.next_turn()  # his turn; the player's own empty hand did no harm
    assert scene.strength("Chapel of Empty Hands") == 9
    scene.to_phase("draw").to_phase("play", "Nourished Flower", "Gaian")
    assert scene.hand(1) == []
    scene.next_turn()
    assert scene.strength("Farmland") == 5


@card("Chapel of Empty Hands")
def test_who_keeps_a_card_is_safe_from_the_chapel() -> None:
    scene = devoted(
        "Chapel of Empty Hands", ["Shatis", "Dusk Herald"], enemy={"cities": ["Farmland"]}
    )
    scene.next_turn().next_turn()
    assert scene.hand(1) == ["Nourished Flower"]
    assert scene.strength("Farmland") == 7


# ------------------------------------------------------------------ new cards: creatures


@card("Barrow Adder")
def test_the_bite_of_an_adder_kills_in_battle() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]), side(cities=["Farmland"], army=["Barrow Adder"])
    )
    scene.attack("Farmland", ["Majestic Griffin"], {})
    assert scene.strength("Farmland") == 3
    scene = situation(side(army=["Barrow Adder"]), side(cities=["Farmland"], army=["Kalenz"]))
    scene.attack("Farmland", ["Barrow Adder"], {"Barrow Adder": ["Kalenz"]})
    assert scene.grave(0) == ["Barrow Adder"]
    assert scene.grave(1) == ["Kalenz"]


@card("Barrow Adder")
@rule("A-11.7")
def test_an_adder_takes_the_biggest_creature_with_it() -> None:
    scene = situation(
        side(army=["Barrow Adder"]), side(cities=["Farmland"], army=["Majestic Griffin"])
    )
    scene.attack("Farmland", ["Barrow Adder"], {"Barrow Adder": ["Majestic Griffin"]})
    assert scene.grave(1) == ["Majestic Griffin"]
    assert scene.strength("Farmland") == 7


@card("Candle Thief")
def test_a_candle_thief_in_a_city_costs_its_owner_a_card() -> None:
    scene = situation(
        side(army=["Candle Thief"], hand=["Ghoul"]),
        side(cities=["Farmland"], hand=["Kolibri", "Kalenz"]),
    )
    scene.attack("Farmland", ["Candle Thief"], {}, "Kolibri")
    assert scene.strength("Farmland") == 5
    assert scene.hand(1) == ["Kalenz"]
    assert scene.hand(0) == ["Ghoul"]


@card("Candle Thief")
def test_a_candle_thief_that_is_stopped_steals_nothing() -> None:
    scene = situation(
        side(army=["Candle Thief"]), side(cities=["Farmland"], hand=["Kolibri"], army=["Ghoul"])
    )
    scene.attack("Farmland", ["Candle Thief"], {"Candle Thief": ["Ghoul"]})
    assert scene.hand(1) == ["Kolibri"]


@card("Dusk Herald")
def test_a_herald_of_dusk_takes_a_card_of_each_opponent() -> None:
    scene = situation(
        side(hand=["Dusk Herald", "Ghoul"], resources={"Dark Legion": 4}),
        side(hand=["Kolibri", "Kalenz"]),
        side(hand=["Serenity"]),
    )
    scene.play("Dusk Herald", "Kolibri")
    assert scene.hand(0) == ["Ghoul"]
    assert scene.hand(1) == ["Kalenz"]
    assert scene.hand(2) == []
    assert scene.has("Dusk Herald", "flying")


@card("Dusk Herald")
def test_a_herald_of_dusk_takes_nothing_from_an_empty_hand_and_nothing_later() -> None:
    mine = side(hand=["Dusk Herald", "Ghoul"], army=["Dusk Herald"], resources={"Dark Legion": 4})
    foe = side(cities=["Farmland"], army=["Mentor", "Kolibri"])
    scene = situation(mine, foe, side(cities=["Swanport"], hand=["Serenity", "Kalenz"]))
    scene.play("Dusk Herald", "Kalenz")
    assert scene.grave(1) == []
    assert len(scene.deck(1)) == 20
    scene.declare("Farmland", "Dusk Herald")
    scene.settle()
    assert scene.question.prompt.startswith("Who defends")
    assert scene.targets() == {"Kolibri"}
    scene.answer([])
    scene.settle()
    assert scene.strength("Farmland") == 5
    assert scene.hand(2) == ["Serenity"]


@card("Foaming Rat")
@rule("A-11.10")
def test_a_foaming_rat_must_attack_and_is_gone_at_the_end_of_the_turn() -> None:
    scene = situation(
        side(hand=["Foaming Rat"], resources={"Dark Legion": 1}), side(cities=["Farmland"])
    )
    scene.play("Foaming Rat", "Your army")
    scene.to_attack()  # nobody is asked, since there is no choice
    assert scene.attacking() == ["Foaming Rat"]
    scene.settle()
    assert scene.strength("Farmland") == 5
    assert scene.there("Foaming Rat")
    scene.next_turn()
    assert scene.grave() == ["Foaming Rat"]


@card("Foaming Rat")
@rule("A-11.10")
def test_whom_a_foaming_rat_bites_goes_mad_and_dies_at_the_end_of_his_turn() -> None:
    scene = situation(
        side(army=["Foaming Rat"]), side(cities=["Farmland"], army=["Majestic Griffin", "Kalenz"])
    )
    scene.attack("Farmland", ["Foaming Rat"], {"Foaming Rat": ["Majestic Griffin"]})
    assert scene.card("Majestic Griffin").counters == {"rabies": 1}
    assert not scene.card("Kalenz").counters
    scene.next_turn()
    assert scene.there("Majestic Griffin")  # it was not his turn that ended
    scene.next_turn()
    assert scene.grave(1) == ["Majestic Griffin"]
    assert scene.there("Kalenz")


@card("Gallows Brute")
@rule("A-11.11")
def test_the_blows_of_a_brute_leave_scars() -> None:
    scene = situation(
        side(army=["Gallows Brute"]), side(cities=["Farmland"], army=["Majestic Griffin"])
    )
    scene.attack("Farmland", ["Gallows Brute"], {"Gallows Brute": ["Majestic Griffin"]})
    assert scene.card("Majestic Griffin").counters == {"-1/-1": 3}
    scene.next_turn()
    assert scene.size("Majestic Griffin") == (1, 1)


@card("Gallows Brute")
def test_a_brute_leaves_no_counters_on_a_city() -> None:
    scene = situation(side(army=["Gallows Brute"]), side(cities=["Farmland"]))
    scene.attack("Farmland", ["Gallows Brute"])
    assert scene.strength("Farmland") == 4
    assert not scene.card("Farmland").counters


@card("Grave Piper")
def test_the_piper_calls_an_undead_out_of_the_graveyard_into_the_army() -> None:
    scene = situation(
        side(
            army=["Grave Piper"],
            grave=["Gallows Brute", "Shatis", "Ghoul"],
            resources={"Dark Legion": 2},
        ),
        side(grave=["Mourning Choir"]),
    )
    scene.use("Grave Piper", "Gallows Brute")
    assert scene.place("Gallows Brute") == "army"
    assert scene.grave() == ["Shatis", "Ghoul"]
    assert scene.ready() == 0
    assert scene.card("Grave Piper").marked


@card("Grave Piper")
def test_the_piper_needs_two_resources_and_an_undead_of_his_own() -> None:
    poor = side(army=["Grave Piper"], grave=["Ghoul"], resources={"Dark Legion": 1})
    assert not situation(poor).can_use("Grave Piper")
    lonely = side(army=["Grave Piper"], grave=["Shatis"], resources={"Dark Legion": 2})
    assert not situation(lonely, side(grave=["Ghoul"])).can_use("Grave Piper")


@card("Hollow King")
@rule("A-11.7")
def test_no_battle_and_no_order_ends_the_hollow_king() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Farmland"],
            army=["Hollow King"],
            hand=["Jevyan's Advice"],
            resources={"Dark Legion": 4},
        ),
        side(cities=["Spirit Tree"], army=["Barrow Adder", "Majestic Griffin"]),
    )
    scene.attack("Spirit Tree", ["Hollow King"], {"Hollow King": ["Majestic Griffin"]})
    assert scene.there("Hollow King")
    assert scene.grave(1) == ["Majestic Griffin"]
    scene.play("Jevyan's Advice", "Farmland")
    assert scene.there("Hollow King")
    assert not scene.there("Barrow Adder")


@card("Hollow King")
def test_the_hollow_king_feeds_on_an_own_city_every_turn() -> None:
    scene = situation(
        side(cities=["Sanctuary", "Farmland"]), side(cities=["Spirit Tree"], army=["Hollow King"])
    )
    scene.next_turn()
    while scene.board.phase != "draw":
        scene.idle()
    assert scene.strength("Spirit Tree") == 5
    assert scene.strength("Farmland") == 7


@card("Hollow King")
@rule("A-11.9")
def test_there_is_only_one_hollow_king() -> None:
    scene = situation(
        side(army=["Hollow King"], hand=["Hollow King"], resources={"Dark Legion": 6})
    )
    assert not scene.can_play("Hollow King")


@card("Marrow Hound")
@rule("A-11.8")
def test_a_hound_comes_angry_at_who_dealt_damage_in_the_turn_before() -> None:
    scene = situation(
        side(army=["Ghoul", "Kalenz"]),
        side(cities=["Farmland"], hand=["Marrow Hound"], resources={"Dark Legion": 2}),
    )
    scene.attack("Farmland", ["Ghoul"])
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Marrow Hound", seat=1)
    assert scene.size("Marrow Hound") == (4, 2)
    assert scene.card("Marrow Hound").counters == {"+1/+0": 3}


@card("Marrow Hound")
def test_a_hound_with_nobody_to_avenge_comes_as_it_is() -> None:
    scene = situation(
        side(army=["Ghoul"]),
        side(cities=["Farmland"], hand=["Marrow Hound"], resources={"Dark Legion": 2}),
    )
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Marrow Hound", seat=1)
    assert scene.size("Marrow Hound") == (1, 2)


@card("Mourning Choir")
def test_the_choir_mourns_own_undead_with_damage() -> None:
    scene = situation(
        side(army=["Mourning Choir", "Undead Archer", "Marrow Hound", "Wight"]),
        side(cities=["Farmland", "Spirit Tree"], army=["Ghoul", "Elvish Ambush"]),
        active=1,
    )
    scene.use("Elvish Ambush", "Undead Archer", "Spirit Tree", seat=1)
    assert not scene.there("Undead Archer")
    assert scene.strength("Spirit Tree") == 5
    assert scene.strength("Farmland") == 7


@card("Mourning Choir")
def test_the_choir_does_not_mourn_the_living_nor_the_undead_of_the_enemy() -> None:
    scene = situation(
        side(army=["Mourning Choir", "Wight", "Undead Archer", "Elvish Ambush"]),
        side(cities=["Farmland"], army=["Undead Archer"]),
    )
    scene.use("Undead Archer", "Wight")
    scene.use("Elvish Ambush", str(scene.card("Undead Archer", 1).id))
    assert scene.grave(0) == ["Wight"]
    assert scene.grave(1) == ["Undead Archer"]
    assert scene.strength("Farmland") == 7


@card("Tallow Moth")
def test_a_moth_flies_but_never_defends() -> None:
    scene = situation(
        side(army=["Ghoul", "Tallow Moth"]),
        side(cities=["Farmland"], army=["Tallow Moth", "Kalenz"]),
    )
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(["Tallow Moth", "Ghoul"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt.endswith("against Ghoul?")  # nobody can against the moth
    assert scene.targets() == {"Kalenz"}


@card("Whisper in the Walls")
def test_a_whisper_wears_down_the_city_it_has_crept_into() -> None:
    scene = situation(side(army=["Whisper in the Walls"]), side(cities=["Farmland", "Spirit Tree"]))
    scene.move("Whisper in the Walls", "Farmland")
    scene.next_turn()
    assert scene.strength("Farmland") == 6
    assert scene.strength("Spirit Tree") == 6
    scene.next_turn()  # the turn of the enemy does not count
    assert scene.strength("Farmland") == 6
    scene.next_turn()
    assert scene.strength("Farmland") == 5


@card("Whisper in the Walls")
def test_a_whisper_at_home_harms_nobody() -> None:
    scene = situation(side(army=[at("Whisper in the Walls", "Sanctuary")]))
    scene.next_turn()
    assert scene.strength("Sanctuary") == scene.strength("Sanctuary", 1) == 7


# ------------------------------------------------------------------ new cards: the rest


@card("Chill of the Crypt")
def test_a_chill_weakens_its_host_and_costs_a_card_when_he_dies() -> None:
    scene = situation(
        side(
            hand=["Chill of the Crypt", "Ghoul"],
            army=["Undead Archer"],
            resources={"Dark Legion": 2},
        ),
        side(army=["Elvish Archer"], hand=["Kolibri", "Serenity"]),
    )
    scene.play("Chill of the Crypt", "Elvish Archer")
    assert scene.size("Elvish Archer") == (0, 1)
    assert scene.hand(1) == ["Kolibri", "Serenity"]
    scene.use("Undead Archer", "Elvish Archer", "Kolibri")
    assert scene.grave(1) == ["Elvish Archer", "Kolibri"]
    assert scene.hand(0) == ["Ghoul"]
    assert scene.grave(0) == ["Chill of the Crypt"]


@card("Chill of the Crypt")
@rule("A-10.4")
def test_a_chill_kills_the_weak_at_once() -> None:
    scene = situation(
        side(hand=["Chill of the Crypt"], resources={"Dark Legion": 2}),
        side(army=["Kolibri", "Ghoul"], hand=["Serenity"]),
    )
    scene.play("Chill of the Crypt", "Kolibri")
    assert scene.grave(1) == ["Kolibri", "Serenity"]


@card("Nameless Graves")
def test_six_cards_in_the_graveyard_make_undead_and_shadows_stronger() -> None:
    for count, bonus in ((6, 1), (5, 0)):
        scene = situation(
            side(
                army=["Nameless Graves", "Ghoul", "Wight", "Foul Imps"], grave=["Kolibri"] * count
            ),
            side(army=["Shatis"], grave=["Kolibri"] * 9),
        )
        assert scene.size("Ghoul") == (3 + bonus, 2 + bonus)
        assert scene.size("Wight") == (1 + bonus, 1 + bonus)
        assert scene.size("Foul Imps") == (1, 1)
        assert scene.size("Shatis") == (2, 2)


@card("Cold Sweat")
def test_two_creatures_in_a_cold_sweat_do_not_defend() -> None:
    scene = situation(
        side(hand=["Cold Sweat"], army=["Ghoul"], resources={"Dark Legion": 2}),
        side(cities=["Farmland"], army=["Kalenz", "Elvish Archer", "Elvish Ambush"]),
    )
    scene.play("Cold Sweat", ["Kalenz", "Elvish Archer"])
    assert scene.hand() == ["Nourished Flower"]
    scene.declare("Farmland", "Ghoul")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.targets() == {"Elvish Ambush"}
    scene.answer([])
    scene.next_turn()
    assert "defend" not in scene.traits("Kalenz").bans


@card("Feed the Dark")
def test_the_dark_gives_two_cards_for_a_creature() -> None:
    scene = situation(
        side(hand=["Feed the Dark"], army=["Ghoul", "Foul Imps"], resources={"Dark Legion": 1}),
        side(army=["Kalenz"]),
    )
    scene.play("Feed the Dark", True, "Foul Imps")
    assert scene.hand() == ["Nourished Flower", "Nourished Flower"]
    assert scene.grave() == ["Foul Imps", "Feed the Dark"]
    assert scene.there("Ghoul")


@card("Feed the Dark")
def test_the_dark_gives_nothing_for_nothing() -> None:
    scene = situation(side(hand=["Feed the Dark"], army=["Ghoul"], resources={"Dark Legion": 1}))
    scene.play("Feed the Dark", False)
    assert scene.hand() == []
    assert scene.there("Ghoul")
    scene = situation(
        side(hand=["Feed the Dark"], resources={"Dark Legion": 1}), side(army=["Kalenz"])
    )
    scene.play("Feed the Dark")
    assert scene.hand() == []
    assert scene.there("Kalenz")


@card("Foaming Madness")
@rule("A-11.10")
def test_who_is_mad_must_attack_and_dies_at_the_end_of_his_turn() -> None:
    scene = situation(
        side(army=["Majestic Griffin", "Kalenz"]),
        side(cities=["Farmland"], hand=["Foaming Madness"], resources={"Dark Legion": 3}),
    )
    scene.answer("done")
    scene.respond("Foaming Madness", "Majestic Griffin").settle()
    assert scene.card("Majestic Griffin").counters == {"rabies": 1}
    scene.to_attack()  # there is one city, and not to attack it is no choice
    assert scene.question.prompt.startswith("Who attacks Farmland along with Majestic Griffin")
    scene.answer([])  # nobody else comes along
    scene.settle().next_turn()
    assert scene.strength("Farmland") == 3
    assert scene.grave(0) == ["Majestic Griffin"]
    assert scene.there("Kalenz")


@card("Exhumed Secrets")
def test_two_secrets_are_exhumed_from_the_own_graveyard() -> None:
    scene = situation(
        side(
            hand=["Exhumed Secrets"],
            grave=["Ghoul", "Rotten Deal", "Shatis"],
            resources={"Dark Legion": 3},
        ),
        side(grave=["Kolibri"]),
    )
    scene.play("Exhumed Secrets", ["Shatis", "Rotten Deal"])
    assert scene.hand() == ["Rotten Deal", "Shatis"]
    assert scene.grave() == ["Ghoul", "Exhumed Secrets"]
    assert scene.grave(1) == ["Kolibri"]


@card("Exhumed Secrets")
def test_one_secret_is_enough() -> None:
    scene = situation(
        side(hand=["Exhumed Secrets"], grave=["Ghoul", "Shatis"], resources={"Dark Legion": 3})
    )
    scene.play("Exhumed Secrets", ["Shatis"])
    assert scene.hand() == ["Shatis"]


@card("Lengthening Shadows")
def test_only_shadows_defend_against_lengthening_shadows() -> None:
    scene = situation(
        side(hand=["Lengthening Shadows"], army=["Wight", "Ghoul"], resources={"Dark Legion": 4}),
        side(cities=["Farmland"], army=["Kalenz", "Gigantic Spider"]),
    )
    scene.play("Lengthening Shadows")
    assert scene.size("Wight") == (2, 1)
    assert scene.size("Ghoul") == (3, 2)
    assert scene.size("Gigantic Spider") == (1, 1)
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(["Wight", "Ghoul"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.meetings() == {
        "Wight": {"Gigantic Spider"},
        "Ghoul": {"Gigantic Spider", "Kalenz"},
    }
    scene.answer([])
    scene.next_turn()
    assert scene.size("Wight") == (1, 1)


@card("Headsman's Hook")
def test_the_hook_makes_an_own_creature_deadly() -> None:
    scene = situation(
        side(hand=["Headsman's Hook"], army=["Foul Imps", "Wight"], resources={"Dark Legion": 3}),
        side(cities=["Farmland"], army=["Majestic Griffin"]),
    )
    scene.play("Headsman's Hook", "Foul Imps")
    assert scene.size("Foul Imps") == (2, 1)
    assert scene.has("Foul Imps", "deadly")
    assert not scene.has("Wight", "deadly")
    scene.attack("Farmland", ["Foul Imps"], {"Foul Imps": ["Majestic Griffin"]})
    assert scene.grave(1) == ["Majestic Griffin"]
    assert scene.grave(0) == ["Headsman's Hook", "Foul Imps"]


@card("Headsman's Hook")
@rule("A-5.7")
def test_the_hook_goes_to_who_kills_its_carrier() -> None:
    scene = situation(
        side(army=["Kalenz", at("Headsman's Hook", "Kalenz")]),
        side(cities=["Farmland"], army=["Majestic Griffin", "Elvish Archer"]),
    )
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Elvish Archer", "Majestic Griffin"]},
                 {"Elvish Archer": 2})  # fmt: skip
    assert scene.grave(0) == ["Kalenz"]
    assert scene.place("Headsman's Hook") == "Majestic Griffin"
    assert scene.size("Majestic Griffin") == (5, 4)


@card("Headsman's Hook")
@rule("A-5.7")
def test_nobody_gives_the_hook_to_an_enemy() -> None:
    scene = situation(
        side(hand=["Headsman's Hook"], resources={"Dark Legion": 3}), side(army=["Kalenz"])
    )
    assert not scene.can_play("Headsman's Hook")
