"""The cards of The Empire: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from engine.creatures.board.departures import leave
from engine.games.arcmage.board.game import Game
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
    scene.settle("Bearer", ["The Empire", "The Empire"])
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


@card("Borg's Keep")
def test_borgs_keep_gives_one_attack_to_who_let_the_first_go_by() -> None:
    scene = before_tactics(
        side(cities=["Borg's Keep"], army=[at("Squad Leader", "Borg's Keep"), "Mentor"]),
        side(cities=["Barracks"]),
    )
    scene.settle("Squad Leader")
    scene.to_attack()
    scene.answer("none")
    scene.attack("Barracks", ["Mentor"])
    assert scene.strength("Barracks") == 6
    assert scene.board.phase == "second play"


@card("Borg's Keep")
def test_borgs_keep_gives_no_second_attack_when_devotion_is_not_renewed() -> None:
    scene = attack_from_borgs_keep("Squad Leader")
    scene.answer("none")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("attack")
    scene.attack("Barracks", ["Mentor"])
    assert scene.board.phase == "second play"  # nobody showed devotion this time


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


@card("Footsoldier")
def test_footsoldier_need_not_call_anybody() -> None:
    scene = situation(side(hand=["Footsoldier"], deck=["Footsoldier"], resources=GOLD))
    scene.play("Footsoldier", False)
    assert scene.ready() == 8
    assert scene.deck() == ["Footsoldier"]


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
    scene.to_attack()  # there is one city, and not to attack it is no choice
    assert scene.question.prompt == "Who attacks Barracks along with Bearer, Spearman, which must?"
    assert scene.targets() == {"Kalenz"}
    scene.answer([])
    scene.answer(["Bearer", "Spearman"])
    scene.settle()  # the Bearer, who has damaged the city, could bring nobody
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


@card("Squad Leader")
def test_squad_leader_is_content_with_a_small_deck() -> None:
    scene = situation(side(hand=["Squad Leader"], deck=["Kalenz", "Bearer"], resources=GOLD))
    scene.play("Squad Leader")
    assert scene.hand() == ["Bearer"]
    assert scene.deck() == ["Kalenz"]
    assert not scene.board.players[0].lost


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
    scene.arrange(scene.card("Bearer"), marked=False)
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
def test_a_throne_that_is_gone_before_it_takes_effect_ruins_nothing() -> None:
    scene = situation(
        side(cities=["Armory", "Barracks"], hand=["Seat of the Throne"], resources=GOLD)
    )
    scene.act("play:seat-of-the-throne", "Armory", resolve=False)
    while not scene.there("Seat of the Throne"):
        scene.answer("pass")
    assert scene.stack() == ["Seat of the Throne"]
    leave(Game(scene.board, []), scene.card("Seat of the Throne").id, "grave")
    scene.settle()
    assert scene.there("Barracks")
    assert scene.strength("Armory") == 7


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


@rule("A-7.4")
@card("Dimensional Pocket")
def test_dimensional_pocket_still_hurts_those_of_three_that_are_left() -> None:
    scene = situation(
        side(hand=["Dimensional Pocket"], resources=GOLD),
        side(
            army=[
                at("Mentor", "Sanctuary"),
                "Spearman",
                "Mounted Eagle",
                "Sapper of the Long Trench",
            ]
        ),
    )
    sapper = "Sapper of the Long Trench"
    scene.act("play:dimensional-pocket", "2", ["Mentor", "Spearman", sapper], resolve=False)
    scene.act(f"use:{scene.card(sapper).id}:0", seat=1, resolve=False)
    scene.settle()
    assert not scene.there(sapper)
    assert scene.card("Mentor").damage == 1
    assert not scene.there("Spearman")
    assert scene.card("Mounted Eagle").damage == 0


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


# ------------------------------------------------------------------ new cities


@card("Hall of Standards")
def test_hall_of_standards_sends_the_next_soldier() -> None:
    deck = ["Bearer", "Kalenz", "Trebuchet"]
    scene = before_tactics(
        side(cities=["Hall of Standards"], army=[at("Mentor", "Hall of Standards")], deck=deck)
    )
    scene.settle("Mentor", "Bearer")
    assert scene.deck()[-1] == "Bearer"
    assert sorted(scene.deck()) == deck
    scene.to_phase("play")
    assert not scene.has("Mentor", "veteran")


@card("Hall of Standards")
def test_hall_of_standards_makes_veterans_of_soldiers_at_five() -> None:
    hall = "Hall of Standards"
    residents = [at("Mentor", hall), at("Squad Leader", hall)]
    scene = before_tactics(side(cities=[hall], army=[*residents, "Bearer", "Trebuchet"]))
    scene.settle(["Mentor", "Squad Leader"])
    scene.to_phase("play")
    assert scene.has("Bearer", "veteran")
    assert not scene.has("Trebuchet", "veteran")


@card("Foundry of Wheels")
def test_foundry_of_wheels_makes_machines_cheaper() -> None:
    foundry = "Foundry of Wheels"
    scene = before_tactics(
        side(
            cities=[foundry],
            army=[at("Mentor", foundry)],
            hand=["Trebuchet", "Lancer of the Third Column"],
            resources={"The Empire": 2},
        )
    )
    scene.settle("Mentor")
    scene.to_phase("play")
    assert not scene.can_play("Lancer of the Third Column")
    scene.play("Trebuchet")
    assert scene.ready() == 0
    assert scene.place("Trebuchet") == foundry


@card("Foundry of Wheels")
def test_foundry_of_wheels_shoots_at_an_enemy_city_at_four() -> None:
    foundry = "Foundry of Wheels"
    residents = [at("Mentor", foundry), at("Spearman", foundry)]
    enemy = side(cities=["Barracks", "Armory"])
    scene = before_tactics(side(cities=[foundry], army=residents), enemy)
    scene.settle(["Mentor", "Spearman"], "Armory")
    assert scene.strength("Armory") == 5
    assert scene.strength("Barracks") == 8
    assert scene.strength(foundry) == 9
    scene = before_tactics(side(cities=[foundry], army=residents), enemy)
    scene.settle(["Mentor"])
    assert scene.strength("Armory") == 7


# ------------------------------------------------------------------ new creatures


@card("Drillyard Recruit")
def test_drillyard_recruit_grows_among_three_soldiers() -> None:
    scene = situation(
        side(army=["Drillyard Recruit", "Bearer", "Kalenz"], hand=["Spearman"], resources=GOLD),
        side(army=["Bearer"]),
    )
    assert scene.size("Drillyard Recruit") == (1, 1)
    scene.play("Spearman")
    assert scene.size("Drillyard Recruit") == (2, 2)
    assert scene.size("Bearer") == (1, 1)


@card("Drillyard Recruit")
def test_a_wounded_recruit_falls_when_the_third_soldier_does() -> None:
    recruit = at("Drillyard Recruit", damage=1)
    mine = side(army=[recruit, "Bearer", at("Spearman", "Sanctuary"), "Kalenz"])
    scene = situation(mine, side(hand=["Deadly Shock"], resources={"Red Banner": 2}), active=1)
    assert scene.size("Drillyard Recruit") == (2, 2)
    scene.play("Deadly Shock", "Deal 3", "Bearer", seat=1)
    assert not scene.there("Drillyard Recruit")
    assert scene.there("Spearman")


@card("Gate Volunteer")
def test_gate_volunteer_goes_straight_to_the_army_and_attacks() -> None:
    scene = situation(
        side(hand=["Gate Volunteer"], resources={"The Empire": 1}), side(cities=["Barracks"])
    )
    scene.play("Gate Volunteer", "Your army")
    scene.attack("Barracks", ["Gate Volunteer"])
    assert scene.strength("Barracks") == 7


@card("Gate Volunteer")
def test_gate_volunteer_is_salvaged_for_three() -> None:
    scene = situation(side(grave=["Gate Volunteer"], resources={"Gaian": 3}))
    scene.act("salvage:gate-volunteer")
    assert scene.hand() == ["Gate Volunteer"]
    assert scene.ready() == 0
    scene = situation(side(grave=["Gate Volunteer"], resources={"Gaian": 2}))
    assert "salvage:gate-volunteer" not in scene.options()


@card("Oathbound Shield")
def test_oathbound_shield_takes_up_to_three_damage_for_another() -> None:
    scene = situation(
        side(army=["Trebuchet", "Bearer", "Spearman"]), side(army=["Mentor", "Oathbound Shield"])
    )
    scene.use("Trebuchet", "Mentor", 3)
    assert scene.card("Mentor").damage == 2
    assert scene.card("Oathbound Shield").damage == 3


@card("Oathbound Shield")
def test_oathbound_shield_need_not_help_and_helps_no_enemy() -> None:
    scene = situation(
        side(army=["Trebuchet", "Bearer", "Spearman"]), side(army=["Mentor", "Oathbound Shield"])
    )
    scene.use("Trebuchet", "Mentor", 0)
    assert not scene.there("Mentor")
    assert scene.card("Oathbound Shield").damage == 0
    scene = situation(
        side(army=["Trebuchet", "Bearer", "Spearman", "Oathbound Shield"]), side(army=["Mentor"])
    )
    scene.use("Trebuchet", "Mentor", ["Bearer", "Spearman"])
    assert not scene.there("Mentor")


@rule("A-11.6")
@card("Oathbound Shield")
def test_oathbound_shield_takes_battle_damage_for_an_attacker() -> None:
    scene = situation(
        side(army=["Mentor", "Oathbound Shield"]),
        side(cities=["Barracks"], army=["Old Hand of Nine Sieges"]),
    )
    foe = "Old Hand of Nine Sieges"
    scene.attack("Barracks", ["Mentor"], {"Mentor": [foe]}, 1)
    assert scene.card("Mentor").damage == 2
    assert scene.card("Oathbound Shield").damage == 1
    assert scene.card(foe).damage == 2


@rule("A-11.6")
@card("Oathbound Shield")
def test_whom_oathbound_shield_saves_from_a_first_strike_can_strike_back() -> None:
    scene = situation(
        side(army=["Mercenary"]),
        side(cities=["Barracks"], army=["Lancer of the Third Column", "Oathbound Shield"]),
    )
    lancer = "Lancer of the Third Column"
    scene.attack("Barracks", ["Mercenary"], {"Mercenary": [lancer]}, 2)
    assert scene.card(lancer).damage == 1
    assert scene.card("Oathbound Shield").damage == 2
    assert not scene.there("Mercenary")


@rule("A-11.6")
@card("Oathbound Shield")
def test_a_fallen_oathbound_shield_takes_nothing_more() -> None:
    lancer = "Lancer of the Third Column"
    scene = situation(
        side(army=["Mentor", lancer]),
        side(
            cities=["Barracks"],
            army=["Bearer", "Spearman", at("Oathbound Shield", damage=3)],
        ),
    )
    scene.attack("Barracks", ["Mentor", lancer], {"Mentor": ["Bearer"], lancer: ["Spearman"]}, 1)
    assert scene.board.phase == "second play"
    assert not scene.there("Oathbound Shield")
    assert not scene.there("Spearman")


@card("Outrider of the Causeway", "Lancer of the Third Column")
def test_two_that_charge_together_strike_harder() -> None:
    pair = ["Outrider of the Causeway", "Lancer of the Third Column"]
    scene = situation(side(army=[*pair, "Bearer"]), side(cities=["Borg's Keep"]))
    scene.attack("Borg's Keep", [*pair])
    assert scene.strength("Borg's Keep") == 10 - (2 + 1) - (2 + 2)
    assert scene.size("Bearer") == (1, 1)


@card("Outrider of the Causeway", "Lancer of the Third Column")
def test_nobody_charges_alone() -> None:
    for name in ("Outrider of the Causeway", "Lancer of the Third Column"):
        scene = situation(side(army=[name, "Kalenz"]), side(cities=["Borg's Keep"]))
        scene.attack("Borg's Keep", [name, "Kalenz"])
        assert scene.strength("Borg's Keep") == 10 - 2 - 1


@card("Outrider of the Causeway")
def test_outrider_rides_out_and_attacks_at_once() -> None:
    scene = situation(
        side(cities=["Armory"], army=[at("Outrider of the Causeway", "Armory")]),
        side(cities=["Barracks"]),
    )
    scene.move("Outrider of the Causeway")
    assert not scene.card("Outrider of the Causeway").marked
    scene.attack("Barracks", ["Outrider of the Causeway"])
    assert scene.strength("Barracks") == 6


@card("Sapper of the Long Trench")
def test_sapper_gives_its_life_for_two_damage_to_an_enemy_city() -> None:
    name = "Sapper of the Long Trench"
    scene = situation(side(cities=["Armory"], army=[name]), side(cities=["Barracks"]))
    scene.use(name)
    assert scene.strength("Barracks") == 6
    assert scene.strength("Armory") == 7
    assert scene.grave() == [name]


@card("Sapper of the Long Trench")
def test_a_marked_sapper_digs_no_more() -> None:
    name = "Sapper of the Long Trench"
    scene = situation(side(army=[at(name, marked=True)]), side(cities=["Barracks"]))
    assert not scene.can_use(name)


@card("Drum Sergeant")
def test_drum_sergeant_strengthens_a_soldier_for_the_turn() -> None:
    scene = situation(side(army=["Drum Sergeant", "Mentor", "Kalenz"]), side())
    scene.use("Drum Sergeant")
    assert scene.targets() == {"Drum Sergeant", "Mentor"}
    scene.settle("Mentor")
    assert scene.size("Mentor") == (3, 4)
    assert scene.card("Drum Sergeant").marked
    scene.next_turn()
    assert scene.size("Mentor") == (2, 3)


@card("Keeper of the Muster Roll")
def test_keeper_of_the_muster_roll_draws_for_soldiers_that_come() -> None:
    keeper = "Keeper of the Muster Roll"
    scene = situation(
        side(
            army=[keeper], hand=["Bearer"], deck=["Kolibri", "Kalenz"], resources={"The Empire": 2}
        )
    )
    scene.play("Bearer", True)
    assert scene.hand() == ["Kalenz"]
    assert scene.ready() == 0


@card("Keeper of the Muster Roll")
def test_keeper_of_the_muster_roll_asks_nothing_for_others_or_without_a_resource() -> None:
    keeper = "Keeper of the Muster Roll"
    scene = situation(
        side(army=[keeper], hand=["Bearer", "Kolibri"], resources={"The Empire": 1, "Gaian": 1})
    )
    scene.play("Kolibri")
    assert scene.hand() == ["Bearer"]
    scene.play("Bearer")
    assert scene.hand() == []


@card("Hornblower of the Van")
def test_hornblower_drives_all_others_on() -> None:
    scene = situation(
        side(army=["Hornblower of the Van", "Kalenz", "Bearer"]), side(cities=["Borg's Keep"])
    )
    scene.attack("Borg's Keep", ["Kalenz", "Hornblower of the Van"])
    assert scene.strength("Borg's Keep") == 10 - 3 - 1
    assert scene.size("Bearer") == (1, 1)
    scene.next_turn()
    assert scene.size("Kalenz") == (1, 1)


@card("Hornblower of the Van")
def test_a_hornblower_drives_nobody_on_from_home_and_never_itself() -> None:
    name = "Hornblower of the Van"
    scene = situation(side(army=[name, "Kalenz"]), side(cities=["Borg's Keep"]))
    scene.attack("Borg's Keep", ["Kalenz"])
    assert scene.strength("Borg's Keep") == 10 - 1
    scene = situation(side(army=[name]), side(cities=["Borg's Keep"]))
    scene.attack("Borg's Keep", [name])
    assert scene.strength("Borg's Keep") == 10 - 1


@card("Hornblower of the Van")
def test_two_hornblowers_drive_each_other_on() -> None:
    name = "Hornblower of the Van"
    scene = situation(side(army=[name, name]), side(cities=["Borg's Keep"]))
    scene.attack("Borg's Keep", [name, name])
    assert scene.strength("Borg's Keep") == 10 - 3 - 3


@card("Ysolde of the Inner Gate")
def test_ysolde_steadies_the_soldiers_of_her_city() -> None:
    ysolde = "Ysolde of the Inner Gate"
    scene = situation(
        side(
            cities=["Armory", "Barracks"],
            army=[
                at(ysolde, "Armory"),
                at("Mentor", "Armory"),
                at("Trebuchet", "Armory"),
                at("Bearer", "Barracks"),
                "Spearman",
            ],
        )
    )
    assert scene.size("Mentor") == (2, 4)
    assert scene.size(ysolde) == (2, 5)
    assert scene.size("Trebuchet") == (0, 2)
    assert scene.size("Bearer") == (1, 1)
    scene.move(ysolde)
    assert scene.size("Mentor") == (2, 3)
    assert scene.size("Spearman") == (1, 1)


@card("Ysolde of the Inner Gate")
def test_ysolde_takes_up_to_two_damage_for_another_and_is_alone_of_her_name() -> None:
    ysolde = "Ysolde of the Inner Gate"
    scene = situation(
        side(army=["Mentor"]),
        side(cities=["Barracks"], army=["Bearer", ysolde], hand=[ysolde], resources=GOLD),
    )
    scene.attack("Barracks", ["Mentor"], {"Mentor": ["Bearer"]}, 2)
    assert scene.there("Bearer")
    assert scene.card(ysolde).damage == 2
    scene.next_turn()
    scene.to_phase("play")
    assert not scene.can_play(ysolde)


@card("Old Hand of Nine Sieges")
def test_old_hand_attacks_and_can_still_defend() -> None:
    name = "Old Hand of Nine Sieges"
    scene = situation(side(army=[name, "Mentor"]), side(cities=["Barracks"]))
    scene.attack("Barracks", [name, "Mentor"])
    assert scene.strength("Barracks") == 3
    assert not scene.card(name).marked
    assert scene.card("Mentor").marked


@card("Old Hand of Nine Sieges")
def test_old_hand_is_marked_for_moving_and_then_does_not_attack() -> None:
    name = "Old Hand of Nine Sieges"
    scene = situation(side(army=[at(name, "Sanctuary"), "Mentor"]), side(cities=["Barracks"]))
    scene.move(name)
    assert scene.card(name).marked
    assert scene.could_attack("Barracks") == {"Mentor"}


@card("Rolling Belfry")
def test_rolling_belfry_comes_marked() -> None:
    scene = situation(side(hand=["Rolling Belfry"], resources=GOLD))
    scene.play("Rolling Belfry")
    assert scene.card("Rolling Belfry").marked


@card("Rolling Belfry")
def test_rolling_belfry_lets_soldiers_overrun_beside_it() -> None:
    scene = situation(
        side(army=["Rolling Belfry", "Old Hand of Nine Sieges", "Bearer"]),
        side(cities=["Barracks"], army=["Kalenz"]),
    )
    order = ["Old Hand of Nine Sieges", "Rolling Belfry"]
    scene.attack("Barracks", order, {"Old Hand of Nine Sieges": ["Kalenz"]})
    assert scene.strength("Barracks") == 8 - 2 - 2
    assert not scene.has("Bearer", "overrun")


@card("Rolling Belfry")
def test_a_soldier_overruns_nobody_without_the_belfry() -> None:
    scene = situation(
        side(army=["Rolling Belfry", "Old Hand of Nine Sieges"]),
        side(cities=["Barracks"], army=["Kalenz"]),
    )
    name = "Old Hand of Nine Sieges"
    scene.attack("Barracks", [name], {name: ["Kalenz"]})
    assert scene.strength("Barracks") == 8


@rule("A-11.2", "A-11.5")
@card("Rolling Belfry")
def test_a_belfry_that_falls_before_it_strikes_overruns_nothing() -> None:
    scene = situation(
        side(army=["Rolling Belfry"]),
        side(cities=["Barracks"], army=["Knight of the Standing Oath", "Mercenary"]),
    )
    defenders = ["Knight of the Standing Oath", "Mercenary"]
    scene.attack(
        "Barracks",
        ["Rolling Belfry"],
        {"Rolling Belfry": defenders},
        {"Knight of the Standing Oath": 0, "Mercenary": 2},
    )
    assert not scene.there("Rolling Belfry")
    assert scene.card("Mercenary").damage == 0
    assert scene.strength("Barracks") == 8


@card("Wallbreaker Mangonel")
def test_wallbreaker_mangonel_needs_a_soldier_to_shoot() -> None:
    name = "Wallbreaker Mangonel"
    crew = [at("Bearer", marked=True), "Kalenz"]
    scene = situation(side(army=[name, *crew]), side(army=["Bearer"]))
    assert not scene.can_use(name)
    scene = situation(side(army=[name, "Bearer", "Kalenz"]), side(cities=["Barracks"]))
    scene.use(name)
    assert scene.strength("Barracks") == 6
    assert scene.card("Bearer").marked
    assert scene.card(name).marked
    assert not scene.can_use(name)


@card("Knight of the Standing Oath")
def test_knight_of_the_standing_oath_overruns_in_a_charge() -> None:
    knight, lancer = "Knight of the Standing Oath", "Lancer of the Third Column"
    scene = situation(
        side(army=[knight, lancer]), side(cities=["Borg's Keep"], army=["Mounted Eagle"])
    )
    scene.attack("Borg's Keep", [knight, lancer], {knight: ["Mounted Eagle"]})
    # 3 + 2 against a defence of 3 + 1, and 2 + 2 undefended
    assert scene.strength("Borg's Keep") == 10 - 1 - 4
    assert not scene.there("Mounted Eagle")
    assert scene.card(knight).damage == 0


@card("Knight of the Standing Oath")
def test_knight_of_the_standing_oath_does_not_overrun_alone() -> None:
    knight = "Knight of the Standing Oath"
    scene = situation(side(army=[knight]), side(cities=["Borg's Keep"], army=["Kalenz"]))
    scene.attack("Borg's Keep", [knight], {knight: ["Kalenz"]})
    assert scene.strength("Borg's Keep") == 10
    assert not scene.has(knight, "overrun")


@card("Grand Marshal Odrun")
def test_grand_marshal_odrun_calls_two_soldiers() -> None:
    deck = ["Bearer", "Kalenz", "Spearman", "Trebuchet", "Mentor"]
    scene = situation(side(hand=["Grand Marshal Odrun"], deck=deck, resources=GOLD))
    scene.play("Grand Marshal Odrun", ["Bearer", "Mentor"])
    assert scene.hand() == ["Bearer", "Mentor"]
    assert sorted(scene.deck()) == ["Kalenz", "Spearman", "Trebuchet"]


@card("Grand Marshal Odrun")
def test_there_is_one_grand_marshal_odrun() -> None:
    hand = ["Grand Marshal Odrun"]
    scene = situation(side(army=["Grand Marshal Odrun"], hand=hand, resources=GOLD))
    assert not scene.can_play("Grand Marshal Odrun")
    scene = situation(side(hand=hand, resources=GOLD), side(army=["Grand Marshal Odrun"]))
    assert scene.can_play("Grand Marshal Odrun")


@card("Grand Marshal Odrun")
def test_grand_marshal_odrun_screams_for_the_others() -> None:
    scene = situation(side(army=["Grand Marshal Odrun", "Kalenz"]), side(cities=["Borg's Keep"]))
    scene.attack("Borg's Keep", ["Kalenz", "Grand Marshal Odrun"])
    assert scene.strength("Borg's Keep") == 10 - 2 - 4


# ------------------------------------------------------------------ new enchantments and loot


@card("Banner of the First Column")
def test_banner_of_the_first_column_flies_over_attacking_soldiers() -> None:
    scene = situation(
        side(army=["Mentor", "Kalenz"], hand=["Banner of the First Column"], resources=GOLD),
        side(cities=["Borg's Keep"]),
    )
    scene.play("Banner of the First Column")
    assert scene.size("Mentor") == (2, 3)
    scene.attack("Borg's Keep", ["Mentor", "Kalenz"])
    assert scene.strength("Borg's Keep") == 10 - 3 - 1
    assert scene.size("Mentor") == (2, 3)


@card("Banner of the First Column")
def test_banner_of_the_first_column_does_not_help_defenders_and_enemies() -> None:
    scene = situation(
        side(army=["Mentor"]),
        side(cities=["Borg's Keep"], army=["Banner of the First Column", "Bearer"]),
    )
    scene.attack("Borg's Keep", ["Mentor"], {"Mentor": ["Bearer"]})
    assert scene.card("Mentor").damage == 1
    assert scene.strength("Borg's Keep") == 10


@card("Parade Discipline")
def test_parade_discipline_is_for_soldiers_only() -> None:
    scene = situation(
        side(army=["Mentor", "Bearer", "Kalenz"], hand=["Parade Discipline"], resources=GOLD)
    )
    scene.announce("Parade Discipline")
    assert scene.targets() == {"Mentor", "Bearer"}
    scene.settle("Mentor")
    assert scene.size("Mentor") == (2, 4)
    assert scene.has("Mentor", "veteran")
    assert not scene.has("Bearer", "veteran")


@card("Parade Discipline")
def test_what_kept_a_wounded_soldier_up_is_gone_with_its_discipline() -> None:
    for damage, lives in ((3, False), (2, True)):
        mentor = at("Mentor", damage=damage)
        mine = side(army=[mentor, at("Parade Discipline", "Mentor")])
        foe = side(hand=["Erode"], resources={"House of Nobles": 2})
        scene = situation(mine, foe, active=1)
        assert scene.size("Mentor") == (2, 4)
        scene.play("Erode", False, seat=1)
        assert scene.there("Mentor") is lives
        if lives:
            assert scene.size("Mentor") == (2, 3)
            assert not scene.has("Mentor", "veteran")


@card("Knighted in the Field")
def test_knighted_in_the_field_makes_a_knight_that_charges() -> None:
    lancer = "Lancer of the Third Column"
    scene = situation(
        side(army=["Bearer", lancer], hand=["Knighted in the Field"], resources=GOLD),
        side(cities=["Borg's Keep"], army=["Mentor"]),
    )
    scene.play("Knighted in the Field", "Bearer")
    assert scene.size("Bearer") == (2, 2)
    assert scene.traits("Bearer").types == ("Soldier", "Knight")
    scene.attack("Borg's Keep", ["Bearer", lancer])
    assert scene.strength("Borg's Keep") == 10 - 3 - 4


@card("Knighted in the Field")
def test_nobody_knights_an_enemy() -> None:
    scene = situation(
        side(army=["Kalenz"], hand=["Knighted in the Field"], resources=GOLD), side(army=["Mentor"])
    )
    assert not scene.can_play("Knighted in the Field")


@card("Ring of Trenches")
def test_ring_of_trenches_wears_a_city_down_as_long_as_there_is_a_machine() -> None:
    scene = situation(
        side(cities=["Armory"], army=["Trebuchet"], hand=["Ring of Trenches"], resources=GOLD),
        side(cities=["Barracks"]),
    )
    scene.play("Ring of Trenches")
    assert scene.place("Ring of Trenches") == "Barracks"
    scene.next_turn()
    scene.to_phase("play")
    assert scene.strength("Barracks") == 8
    scene.next_turn()
    scene.to_phase("play")
    assert scene.strength("Barracks") == 7


@card("Ring of Trenches")
def test_ring_of_trenches_needs_a_machine_of_its_own_side() -> None:
    scene = situation(
        side(army=["Mentor"], hand=["Ring of Trenches"], resources=GOLD),
        side(cities=["Barracks"], army=["Trebuchet"]),
    )
    scene.play("Ring of Trenches")
    for _ in range(2):
        scene.next_turn()
        scene.to_phase("play")
    assert scene.strength("Barracks") == 8


@card("Marshal's Sabre")
def test_marshals_sabre_makes_its_host_strike_first_and_harder() -> None:
    scene = situation(
        side(army=["Kalenz", "Bearer"], hand=["Marshal's Sabre"], resources=GOLD),
        side(cities=["Barracks"], army=["Mentor"]),
    )
    scene.announce("Marshal's Sabre")
    assert scene.targets() == {"Kalenz", "Bearer"}
    scene.settle("Kalenz")
    assert scene.size("Kalenz") == (3, 1)
    scene.attack("Barracks", ["Kalenz"], {"Kalenz": ["Mentor"]})
    assert not scene.there("Mentor")
    assert scene.there("Kalenz")


@rule("A-5.7")
@card("Marshal's Sabre")
def test_whoever_kills_its_carrier_in_battle_takes_the_sabre() -> None:
    scene = situation(
        side(army=["Bearer", at("Marshal's Sabre", "Bearer")]),
        side(cities=["Barracks"], army=["Old Hand of Nine Sieges", "Mounted Eagle"]),
    )
    scene.attack("Barracks", ["Bearer"], {"Bearer": ["Mounted Eagle", "Old Hand of Nine Sieges"]},
                 {"Mounted Eagle": 3}, "Mounted Eagle")  # fmt: skip
    assert not scene.there("Bearer")
    assert scene.place("Marshal's Sabre") == "Mounted Eagle"
    assert scene.card("Marshal's Sabre").controller == 1
    assert scene.has("Mounted Eagle", "first strike")


@rule("A-5.7")
@card("Marshal's Sabre")
def test_the_sabre_goes_to_its_owners_graveyard_when_nobody_is_left_to_take_it() -> None:
    scene = situation(
        side(army=["Bearer", at("Marshal's Sabre", "Bearer")]),
        side(army=["Trebuchet", "Spearman", "Footsoldier"]),
        active=1,
    )
    scene.use("Trebuchet", "Bearer", seat=1)
    assert not scene.there("Bearer")
    assert not scene.there("Marshal's Sabre")
    assert scene.grave() == ["Bearer", "Marshal's Sabre"]  # at once, so they lie there by name


# ------------------------------------------------------------------ new events and magic


@card("March by Night")
def test_march_by_night_brings_a_resident_out_unmarked() -> None:
    scene = situation(
        side(
            cities=["Armory"],
            army=[at("Mentor", "Armory", marked=True), at("Kalenz", marked=True)],
            hand=["March by Night"],
            resources=GOLD,
        ),
        side(cities=["Barracks"]),
    )
    scene.play("March by Night")
    assert scene.place("Mentor") == "army"
    assert scene.card("Kalenz").marked
    scene.attack("Barracks", ["Mentor"])
    assert scene.strength("Barracks") == 6


@card("March by Night")
def test_march_by_night_calls_nobody_out_of_the_army_or_of_others() -> None:
    scene = situation(
        side(army=["Mentor"], hand=["March by Night"], resources=GOLD),
        side(cities=["Barracks"], army=[at("Bearer", "Barracks")]),
    )
    assert not scene.can_play("March by Night")


@card("On Your Feet Again")
def test_on_your_feet_again_unmarks_up_to_two_own_soldiers() -> None:
    tired = [at(name, marked=True) for name in ("Mentor", "Bearer", "Kalenz")]
    scene = situation(
        side(army=tired, hand=["On Your Feet Again"], resources=GOLD),
        side(army=[at("Spearman", marked=True)]),
    )
    scene.announce("On Your Feet Again")
    assert scene.targets() == {"Mentor", "Bearer"}
    scene.settle(["Mentor"])
    assert not scene.card("Mentor").marked
    assert scene.card("Bearer").marked


@rule("A-7.1", "A-11.8")
@card("On Your Feet Again")
def test_what_is_salvaged_comes_when_all_have_passed() -> None:
    scene = situation(side(grave=["On Your Feet Again", "Bearer"], resources={"The Empire": 5}))
    scene.act("salvage:on-your-feet-again", resolve=False)
    assert scene.ready() == 1
    assert scene.stack() == ["On Your Feet Again"]
    assert scene.hand() == []
    scene.settle()
    assert scene.hand() == ["On Your Feet Again"]
    assert scene.grave() == ["Bearer"]


@rule("A-11.8")
@card("On Your Feet Again")
def test_an_empty_hand_can_respond_with_a_card_to_salvage() -> None:
    scene = situation(
        side(hand=["Bearer"], resources=GOLD),
        side(army=["Mentor"], grave=["On Your Feet Again"], resources={"The Empire": 6}),
        stops="respond",
    )
    scene.announce("Bearer")
    scene.act("salvage:on-your-feet-again", seat=1)
    assert scene.hand(1) == ["On Your Feet Again"]
    assert scene.there("Bearer")


@card("Locked Shields")
def test_locked_shields_save_defenders() -> None:
    scene = situation(
        side(army=["Mentor"], deck=["Kolibri"] * 9),
        side(
            cities=["Barracks"], army=["Bearer", "Kalenz"], hand=["Locked Shields"], resources=GOLD
        ),
    )
    scene.declare("Barracks", "Mentor")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    scene.answer("Bearer")
    scene.act("play:locked-shields", seat=1)
    assert scene.size("Bearer") == (1, 3)
    assert scene.size("Kalenz") == (1, 1)
    scene.to_phase("second play")
    assert scene.there("Bearer")
    assert scene.card("Mentor").damage == 1
    scene.next_turn()
    assert scene.size("Bearer") == (1, 1)


@card("Locked Shields")
def test_shields_locked_before_anybody_defends_save_nobody() -> None:
    scene = situation(
        side(army=["Mentor"]),
        side(cities=["Barracks"], army=["Bearer"], hand=["Locked Shields"], resources=GOLD),
    )
    scene.declare("Barracks", "Mentor")
    scene.act("play:locked-shields", seat=1)
    assert scene.question.prompt.startswith("Who defends")
    scene.answer(["Bearer"])
    assert scene.size("Bearer") == (1, 1)
    assert scene.size("Mentor") == (2, 3)
    scene.to_phase("second play")
    assert not scene.there("Bearer")
    assert scene.strength("Barracks") == 8


def withdrawn(resources: int, *picks: Any) -> Scene:
    """Battering Ram is met with Order Withdrawn by somebody who has two Soldiers."""
    scene = situation(
        side(army=["Mentor"], hand=["Battering Ram"], resources={"The Empire": resources}),
        side(army=["Bearer", "Spearman", "Kalenz"], hand=["Order Withdrawn"], resources=GOLD),
    )
    scene.announce("Battering Ram")
    scene.respond("Order Withdrawn")
    return scene.settle(*picks)


@card("Order Withdrawn")
def test_order_withdrawn_counters_an_event_that_nobody_pays_for() -> None:
    scene = withdrawn(4)
    assert scene.size("Mentor") == (2, 3)
    assert scene.grave() == ["Battering Ram"]
    scene = withdrawn(5, False)
    assert scene.size("Mentor") == (2, 3)


@card("Order Withdrawn")
def test_an_order_is_kept_for_as_much_as_there_are_soldiers_against_it() -> None:
    scene = withdrawn(5, True)
    assert scene.size("Mentor") == (4, 3)
    assert scene.ready() == 0


@card("Volley on Command")
def test_volley_on_command_hits_an_attacker_with_every_soldier() -> None:
    scene = situation(
        side(army=["Old Hand of Nine Sieges", "Mentor", "Bearer"]),
        side(
            cities=["Barracks"],
            army=["Footsoldier", at("Spearman", "Barracks"), at("Bearer", marked=True), "Kalenz"],
            hand=["Volley on Command"],
            resources=GOLD,
        ),
    )
    scene.to_attack()
    assert not any(option.startswith("play:") for option in scene.options())
    scene.answer("Barracks")
    scene.answer(["Old Hand of Nine Sieges", "Mentor"])
    scene.act("play:volley-on-command", seat=1)
    assert scene.targets() == {"Old Hand of Nine Sieges", "Mentor"}
    scene.settle("Old Hand of Nine Sieges")
    assert not scene.there("Old Hand of Nine Sieges")


@card("Volley on Command")
def test_volley_on_command_needs_an_attacker() -> None:
    scene = situation(
        side(army=["Bearer"], hand=["Volley on Command"], resources=GOLD), side(army=["Mentor"])
    )
    assert not scene.can_play("Volley on Command")


@card("Call the Levy")
def test_call_the_levy_finds_cheap_soldiers() -> None:
    deck = ["Bearer", "Mentor", "Spearman", "Footsoldier", "Kalenz"]
    scene = situation(side(hand=["Call the Levy"], deck=deck, resources=GOLD))
    scene.play("Call the Levy")
    assert {option.text for option in scene.question.options} == {
        "Bearer",
        "Spearman",
        "Footsoldier",
    }
    scene.settle(["Bearer", "Spearman"])
    assert scene.hand() == ["Bearer", "Spearman"]
    assert sorted(scene.deck()) == ["Footsoldier", "Kalenz", "Mentor"]


@card("Call the Levy")
def test_the_levy_takes_no_third_soldier_and_none_from_the_graveyard() -> None:
    deck = ["Conscript", "Mentor", "Dune Hornblower", "Parade Discipline", "Gate Volunteer"]
    mine = side(hand=["Call the Levy"], deck=deck, grave=["Bearer"], resources=GOLD)
    scene = situation(mine)
    scene.play("Call the Levy")
    names = {option.text for option in scene.question.options}
    assert names == {"Conscript", "Dune Hornblower", "Gate Volunteer"}
    assert (scene.question.min, scene.question.max) == (0, 2)
    scene.settle([])
    assert scene.hand() == []
    assert sorted(scene.deck()) == sorted(deck)
    assert scene.grave() == ["Bearer", "Call the Levy"]
