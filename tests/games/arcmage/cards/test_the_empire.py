"""The cards of The Empire: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card, rule

GOLD = {"The Empire": 9}


def before_tactics(*sides: dict[str, Any]) -> Scene:
    """A situation in which the active player is about to take his cities in order."""
    return situation(*sides, phase="tactics")


# ------------------------------------------------------------------ cities


@card("Armory")
def test_armory_makes_soldiers_bigger_at_two_and_swift_at_four() -> None:
    scene = before_tactics(
        side(cities=["Armory"], army=[at("Mentor", "Armory"), "Bearer", "Kalenz", "Spearman"]),
        side(army=["Spearman"]),
    )
    scene.settle("Mentor")
    scene.to_phase("play")
    assert scene.size("Bearer") == (2, 2)
    assert scene.size("Mentor") == (3, 4)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.size("Spearman", 1) == (1, 1)  # the enemy's
    assert not scene.has("Spearman", "first strike")


@card("Armory")
def test_armory_gives_first_strike_only_with_four_devotion() -> None:
    residents = [at("Mentor", "Armory"), at("Spearman", "Armory")]
    scene = before_tactics(side(cities=["Armory"], army=[*residents, "Mounted Eagle", "Kalenz"]))
    scene.settle(["Mentor", "Spearman"])
    scene.to_phase("play")
    assert scene.has("Mounted Eagle", "first strike")
    assert not scene.has("Kalenz", "first strike")


@card("Armory")
def test_nothing_comes_of_one_devotion_to_armory() -> None:
    scene = before_tactics(side(cities=["Armory"], army=[at("Bearer", "Armory")]))
    scene.settle("Bearer")
    scene.to_phase("play")
    assert scene.size("Bearer") == (1, 1)


@card("Barracks")
def test_barracks_makes_soldiers_cheaper_and_nothing_else() -> None:
    scene = before_tactics(
        side(
            cities=["Barracks"],
            army=[at("Mounted Eagle", "Barracks")],
            hand=["Spearman", "Kalenz", "Trebuchet"],
            resources={"The Empire": 1, "Gaian": 1},
        )
    )
    scene.settle("Mounted Eagle")
    scene.to_phase("play")
    assert scene.can_play("Kalenz")
    assert not scene.can_play("Trebuchet")
    scene.play("Spearman")
    assert scene.ready() == 1
    assert not scene.can_play("Kalenz")  # its price is still 2


@card("Barracks")
def test_barracks_sends_a_soldier_of_the_hand_to_the_army_at_five() -> None:
    residents = [at("Mentor", "Barracks"), at("Squad Leader", "Barracks")]
    scene = before_tactics(
        side(cities=["Barracks"], army=residents, hand=["Spearman", "Trebuchet"])
    )
    scene.settle(["Mentor", "Squad Leader"], "Spearman")
    assert scene.place("Spearman") == "army"
    assert scene.hand() == ["Trebuchet"]


@card("Barracks")
def test_barracks_sends_nobody_at_four() -> None:
    residents = [at("Mentor", "Barracks"), at("Spearman", "Barracks")]
    scene = before_tactics(side(cities=["Barracks"], army=residents, hand=["Bearer"]))
    scene.settle(["Mentor", "Spearman"])
    assert scene.hand() == ["Bearer"]


@card("Borg's Keep")
def test_borgs_keep_takes_a_resource_card_for_each_own_creature() -> None:
    scene = before_tactics(
        side(cities=["Borg's Keep"], army=[at("Bearer", "Borg's Keep"), "Kalenz"], resources=GOLD),
        side(army=["Kalenz"], resources=GOLD),
    )
    scene.settle("Bearer", ["a The Empire", "a The Empire"])
    assert scene.ready() == 7
    assert len(scene.grave()) == 2
    assert scene.ready(1) == 9


def attack_from_borgs_keep(keeper: str) -> Scene:
    """After the first attack of Kalenz and Mentor, with a devoted resident in the keep."""
    scene = before_tactics(
        side(cities=["Borg's Keep"], army=[at(keeper, "Borg's Keep"), "Kalenz", "Mentor"]),
        side(cities=["Barracks"]),
    )
    scene.settle(keeper)
    return scene.attack("Barracks", ["Kalenz", "Mentor"])


@card("Borg's Keep")
def test_borgs_keep_gives_exactly_one_more_attack() -> None:
    scene = attack_from_borgs_keep("Squad Leader")
    assert scene.strength("Barracks") == 5
    assert scene.question.prompt == "Which city do you attack?"
    assert not scene.card("Kalenz").marked
    assert not scene.card("Mentor").marked
    assert scene.card("Squad Leader").marked  # it is not in the army
    scene.attack("Barracks", ["Mentor"])
    assert scene.strength("Barracks") == 3
    assert scene.board.phase == "second play"
    assert scene.card("Mentor").marked


@card("Borg's Keep")
def test_borgs_keep_gives_no_second_attack_with_two_devotion() -> None:
    scene = attack_from_borgs_keep("Trebuchet")
    assert scene.board.phase == "second play"
    assert scene.card("Kalenz").marked
    assert scene.strength("Barracks") == 5


# ------------------------------------------------------------------ creatures


@card("Bearer")
def test_bearer_brings_a_soldier_when_it_damages_a_city() -> None:
    scene = situation(
        side(cities=["Armory"], army=["Bearer"], hand=["Spearman", "Kalenz"]),
        side(cities=["Barracks"]),
    )
    scene.attack("Barracks", ["Bearer"], None, True, "Spearman")
    assert scene.strength("Barracks") == 7
    assert scene.place("Spearman") == "Armory"
    assert scene.hand() == ["Kalenz"]


@card("Bearer")
def test_bearer_need_not_bring_anybody() -> None:
    scene = situation(side(army=["Bearer"], hand=["Spearman"]), side(cities=["Barracks"]))
    scene.attack("Barracks", ["Bearer"], None, False)
    assert scene.hand() == ["Spearman"]


@card("Bearer")
def test_bearer_brings_nobody_when_it_is_defended_against() -> None:
    scene = situation(
        side(army=["Bearer"], hand=["Spearman"]),
        side(cities=["Barracks"], army=["Kalenz"]),
    )
    scene.attack("Barracks", ["Bearer"], {"Bearer": ["Kalenz"]})
    assert scene.hand() == ["Spearman"]
    assert scene.there("Bearer")  # it strikes first
    assert not scene.there("Kalenz")


@card("Conscript")
def test_conscript_puts_soldiers_on_top_of_the_deck_in_any_order() -> None:
    deck = ["Bearer", "Kalenz", "Spearman", "Trebuchet", "Mentor", "Kolibri"]
    scene = situation(side(hand=["Conscript"], deck=deck, resources=GOLD))
    scene.play("Conscript", True, ["Bearer", "Mentor"], ["Mentor", "Bearer"])
    assert scene.deck()[-2:] == ["Bearer", "Mentor"]
    assert sorted(scene.deck()[:-2]) == ["Kalenz", "Kolibri", "Spearman", "Trebuchet"]


@card("Conscript")
def test_conscript_finds_soldiers_only_and_may_be_left_alone() -> None:
    deck = ["Bearer", "Trebuchet", "Kolibri"]
    scene = situation(side(hand=["Conscript"], deck=deck, resources=GOLD))
    scene.play("Conscript", True)
    assert scene.targets() == {"Bearer"}
    scene = situation(side(hand=["Conscript"], deck=deck, resources=GOLD))
    scene.play("Conscript", False)
    assert scene.deck() == deck


@card("Footsoldier")
def test_footsoldier_calls_another_for_as_much_as_there_are() -> None:
    scene = situation(
        side(
            hand=["Footsoldier"],
            deck=["Footsoldier", "Bearer"],
            resources={"The Empire": 3},
        ),
        side(army=["Footsoldier"]),
    )
    scene.play("Footsoldier", True, "Footsoldier")
    assert scene.ready() == 0  # 1 for the card, 2 for those in play
    mine = [c for c in scene.all("Footsoldier") if c.controller == 0]
    assert {c.place for c in mine} == {"city", "army"}
    assert scene.deck() == ["Bearer"]


@card("Footsoldier")
def test_footsoldier_calls_nobody_without_the_price() -> None:
    scene = situation(
        side(hand=["Footsoldier"], deck=["Footsoldier"], resources={"The Empire": 1}),
    )
    scene.play("Footsoldier")
    assert len(scene.all("Footsoldier")) == 1
    assert scene.deck() == ["Footsoldier"]


@card("Footsoldier")
def test_each_footsoldier_that_comes_may_call_the_next() -> None:
    scene = situation(
        side(
            hand=["Footsoldier"],
            deck=["Footsoldier", "Footsoldier", "Footsoldier"],
            resources={"The Empire": 5},
        ),
    )
    scene.play("Footsoldier", True, "Footsoldier", True, "Footsoldier")
    assert len(scene.all("Footsoldier")) == 3
    assert scene.ready() == 1  # 1 + 1 + 2; the next one would cost 3


@card("Mentor")
def test_mentor_finds_a_soldier() -> None:
    scene = situation(
        side(hand=["Mentor"], deck=["Kalenz", "Spearman", "Trebuchet"], resources=GOLD)
    )
    scene.play("Mentor", True)
    assert scene.targets() == {"Spearman"}
    scene.settle("Spearman")
    assert scene.hand() == ["Spearman"]
    assert sorted(scene.deck()) == ["Kalenz", "Trebuchet"]


@card("Mercenary")
def test_mercenary_comes_to_the_army_and_goes_after_its_attack() -> None:
    scene = situation(side(hand=["Mercenary"], resources=GOLD), side(cities=["Barracks"]))
    scene.play("Mercenary", "Your army")
    scene.attack("Barracks", ["Mercenary"])
    assert scene.strength("Barracks") == 5
    assert scene.there("Mercenary")
    scene.next_turn()
    assert not scene.there("Mercenary")
    assert scene.grave() == ["Mercenary"]


@card("Mercenary")
def test_mercenary_stays_when_it_does_not_attack() -> None:
    scene = situation(side(army=["Mercenary", "Mentor"]), side(cities=["Barracks"]))
    scene.attack("Barracks", ["Mentor"])
    scene.next_turn()
    assert scene.there("Mercenary")
    assert scene.there("Mentor")


@card("Mercenary")
def test_mercenary_strikes_first() -> None:
    scene = situation(side(army=["Mercenary"]), side(cities=["Barracks"], army=["Mentor"]))
    scene.attack("Barracks", ["Mercenary"], {"Mercenary": ["Mentor"]})
    assert not scene.there("Mentor")
    assert scene.there("Mercenary")


@card("Mounted Eagle")
def test_mounted_eagle_is_stronger_against_attackers_on_foot() -> None:
    scene = situation(side(army=["Mentor"]), side(cities=["Barracks"], army=["Mounted Eagle"]))
    scene.attack("Barracks", ["Mentor"], {"Mentor": ["Mounted Eagle"]})
    assert scene.size("Mounted Eagle") == (4, 4)
    assert not scene.there("Mentor")
    scene.next_turn()
    assert scene.size("Mounted Eagle") == (2, 3)


@card("Mounted Eagle")
def test_mounted_eagle_is_no_stronger_against_flyers_and_in_attack() -> None:
    scene = situation(side(army=["Mounted Eagle"]), side(cities=["Barracks"], army=["Kolibri"]))
    scene.attack("Barracks", ["Mounted Eagle"], {"Mounted Eagle": ["Kolibri"]})
    assert scene.size("Mounted Eagle") == (2, 3)
    scene = situation(side(army=["Kolibri"]), side(cities=["Barracks"], army=["Mounted Eagle"]))
    scene.attack("Barracks", ["Kolibri"], {"Kolibri": ["Mounted Eagle"]})
    assert scene.size("Mounted Eagle") == (2, 3)


@card("Spearman")
def test_spearman_forces_soldiers_to_attack_and_screams() -> None:
    scene = situation(
        side(army=["Spearman", "Bearer", "Kalenz", at("Footsoldier", "Sanctuary")]),
        side(cities=["Barracks"]),
    )
    scene.to_attack()
    assert "none" not in scene.options()
    scene.answer(str(scene.card("Barracks").id))
    assert scene.targets() == {"Kalenz"}
    scene.answer([])
    scene.answer(["Bearer", "Spearman"])
    scene.settle()
    assert scene.strength("Barracks") == 5  # Bearer 1 + 1, Spearman 1
    assert scene.hand() == []


@card("Spearman")
def test_a_marked_soldier_need_not_follow_spearman() -> None:
    scene = situation(
        side(army=[at("Spearman", marked=True), at("Bearer", marked=True), "Kalenz"]),
        side(cities=["Barracks"], army=["Footsoldier"]),
    )
    scene.to_attack()
    assert "none" in scene.options()


@card("Squad Leader")
def test_squad_leader_takes_the_soldiers_among_four_cards() -> None:
    deck = ["Mentor", "Bearer", "Kalenz", "Spearman", "Trebuchet"]
    scene = situation(side(hand=["Squad Leader"], deck=deck, resources=GOLD))
    scene.play("Squad Leader")
    assert scene.hand() == ["Bearer", "Spearman"]
    assert scene.deck()[-1] == "Mentor"
    assert sorted(scene.deck()[:-1]) == ["Kalenz", "Trebuchet"]


@card("Trebuchet")
def test_trebuchet_needs_two_unmarked_soldiers() -> None:
    crew = ["Bearer", at("Spearman", marked=True), "Kalenz"]
    scene = situation(side(army=["Trebuchet", *crew]), side(army=["Mentor", "Bearer"]))
    assert not scene.can_use("Trebuchet")


@card("Trebuchet")
def test_trebuchet_deals_five_damage_and_all_of_it_stays_marked_for_two_turns() -> None:
    scene = situation(
        side(army=["Trebuchet", "Bearer", "Spearman", "Kalenz"]), side(army=["Mounted Eagle"])
    )
    scene.use("Trebuchet", "Mounted Eagle")
    assert not scene.there("Mounted Eagle")
    crew = ("Trebuchet", "Bearer", "Spearman")
    assert all(scene.card(name).marked for name in crew)
    assert not scene.card("Kalenz").marked
    for _ in range(2):
        scene.next_turn()
        scene.to_phase("tactics")
        scene.next_turn()
        scene.to_phase("tactics")
        assert all(scene.card(name).marked for name in crew)
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("tactics")
    assert not any(scene.card(name).marked for name in crew)


@rule("A-4.3")
@card("Trebuchet")
def test_what_is_unmarked_early_is_held_for_no_longer() -> None:
    scene = situation(side(army=["Trebuchet", "Bearer", "Spearman"]), side(army=["Mounted Eagle"]))
    scene.use("Trebuchet", "Mounted Eagle")
    scene.card("Bearer").marked = False
    for _ in range(4):
        scene.next_turn()
    scene.to_phase("tactics")
    assert scene.card("Bearer").kept == 0


# ------------------------------------------------------------------ enchantment


@card("Seat of the Throne")
def test_seat_of_the_throne_saves_one_city_and_ruins_the_others() -> None:
    scene = situation(
        side(cities=["Armory", "Barracks"], hand=["Seat of the Throne"], resources=GOLD),
        side(cities=["Borg's Keep"], army=["Mentor"]),
    )
    scene.play("Seat of the Throne", "Armory")
    assert scene.strength("Armory") == 10
    assert not scene.there("Barracks")
    assert scene.there("Borg's Keep")
    scene.next_turn()
    scene.to_phase("play")
    scene.attack("Armory", ["Mentor"])
    assert scene.strength("Armory") == 9


@card("Seat of the Throne")
def test_the_throne_lets_its_city_take_one_damage_in_every_turn_anew() -> None:
    scene = situation(
        side(army=["Mentor", "Bearer"]),
        side(cities=["Armory"], army=[at("Seat of the Throne", "Armory")]),
    )
    scene.attack("Armory", ["Mentor", "Bearer"])
    assert scene.strength("Armory") == 6
    for _ in range(2):
        scene.next_turn()
    scene.to_phase("play")
    scene.attack("Armory", ["Mentor", "Bearer"])
    assert scene.strength("Armory") == 5


# ------------------------------------------------------------------ event and magic


@card("Battering Ram")
def test_battering_ram_drives_soldiers_through_their_defenders() -> None:
    scene = situation(
        side(army=["Mentor", "Kalenz"], hand=["Battering Ram"], resources=GOLD),
        side(cities=["Barracks"], army=["Mounted Eagle"]),
    )
    scene.play("Battering Ram")
    assert scene.size("Mentor") == (4, 3)
    assert scene.size("Kalenz") == (1, 1)
    assert not scene.has("Kalenz", "overrun")
    assert scene.size("Mounted Eagle") == (2, 3)
    scene.attack("Barracks", ["Mentor"], {"Mentor": ["Mounted Eagle"]})
    assert scene.strength("Barracks") == 8  # the eagle's defence was raised to 4


@card("Battering Ram")
def test_battering_ram_lets_what_is_left_go_to_the_city() -> None:
    scene = situation(
        side(army=["Mentor"], hand=["Battering Ram"], resources=GOLD),
        side(cities=["Barracks"], army=["Kalenz"]),
    )
    scene.play("Battering Ram")
    scene.attack("Barracks", ["Mentor"], {"Mentor": ["Kalenz"]})
    assert scene.strength("Barracks") == 5
    scene.next_turn()
    assert not scene.has("Mentor", "overrun")


@card("Assemble the Army")
def test_assemble_the_army_calls_unmarked_soldiers_without_marking_them() -> None:
    scene = situation(
        side(
            cities=["Armory", "Barracks"],
            army=[
                at("Mentor", "Armory"),
                at("Bearer", "Barracks"),
                at("Spearman", "Barracks", marked=True),
                at("Kalenz", "Barracks"),
            ],
            hand=["Assemble the Army"],
            resources=GOLD,
        ),
        side(cities=["Borg's Keep"], army=[at("Footsoldier", "Borg's Keep")]),
    )
    scene.play("Assemble the Army")
    assert scene.place("Mentor") == "army"
    assert scene.place("Bearer") == "army"
    assert not scene.card("Mentor").marked
    assert scene.place("Spearman") == "Barracks"
    assert scene.place("Kalenz") == "Barracks"
    assert scene.place("Footsoldier") == "Borg's Keep"


@card("Dimensional Pocket")
def test_dimensional_pocket_hurts_a_city_a_creature_or_three_creatures() -> None:
    def scene() -> Scene:
        mine = side(cities=["Armory"], hand=["Dimensional Pocket"], resources=GOLD)
        enemy = side(cities=["Barracks"], army=["Mentor", "Bearer", "Kalenz", "Kolibri"])
        return situation(mine, enemy)

    one = scene().play("Dimensional Pocket", "0", "Barracks")
    assert one.strength("Barracks") == 7
    one = scene().play("Dimensional Pocket", "1", "Mentor")
    assert not one.there("Mentor")
    one = scene().play("Dimensional Pocket", "2", ["Mentor", "Bearer", "Kolibri"])
    assert one.card("Mentor").damage == 1
    assert not one.there("Bearer")
    assert not one.there("Kolibri")
    assert one.there("Kalenz")


@card("Dimensional Pocket")
def test_dimensional_pocket_cannot_hurt_three_where_there_are_two() -> None:
    scene = situation(
        side(army=["Mentor"], hand=["Dimensional Pocket"], resources=GOLD), side(army=["Kalenz"])
    )
    scene.play("Dimensional Pocket")
    assert scene.options() == ["0", "1"]


def after_enemy_attack(*hand: str) -> Scene:
    """The turn after Mentor and Bearer dealt 2 and 1 damage to the Armory."""
    scene = situation(
        side(army=["Mentor", "Bearer"], deck=["Kolibri"] * 9),
        side(cities=["Armory", "Barracks"], hand=list(hand), resources=GOLD),
    )
    scene.attack("Armory", ["Mentor", "Bearer"])
    scene.next_turn()
    scene.to_phase("play")
    return scene


@rule("A-11.8")
@card("Revenge")
def test_revenge_counts_the_damage_of_an_enemy_in_the_previous_turn() -> None:
    scene = after_enemy_attack("Revenge", "Spearman")
    scene.play("Revenge", seat=1)
    scene.play("Spearman", "Armory", "Mentor", seat=1)
    assert scene.size("Spearman") == (3, 1)
    assert scene.card("Spearman").counters == {"+1/+0": 2}


@card("Revenge")
def test_without_revenge_or_without_damage_there_is_no_vengeance() -> None:
    scene = after_enemy_attack("Spearman")
    scene.play("Spearman", "Armory", seat=1)
    assert scene.size("Spearman") == (1, 1)
    scene = situation(side(hand=["Revenge", "Spearman"], resources=GOLD), side(army=["Mentor"]))
    scene.play("Revenge")
    scene.play("Spearman")
    assert scene.size("Spearman") == (1, 1)


@card("Revenge")
def test_revenge_ends_with_the_turn() -> None:
    scene = after_enemy_attack("Revenge", "Spearman")
    scene.play("Revenge", seat=1)
    scene.next_turn()
    scene.to_phase("play")
    scene.attack("Armory", ["Mentor"])
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Spearman", "Armory", seat=1)
    assert scene.size("Spearman") == (1, 1)


@card("Revenge")
def test_revenge_can_be_salvaged_for_five() -> None:
    scene = situation(side(grave=["Revenge"], resources={"The Empire": 6}))
    scene.act("salvage:revenge")
    assert scene.hand() == ["Revenge"]
    assert scene.grave() == []
    assert scene.ready() == 1
    scene = situation(side(grave=["Revenge"], resources={"The Empire": 4}))
    assert "salvage:revenge" not in scene.options()
