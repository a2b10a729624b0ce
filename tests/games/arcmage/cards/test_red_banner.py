"""The Red Banner but for its real creatures: what each card does, and what it does not do."""

from __future__ import annotations

from typing import Any

from tests.kit.arcmage import FILLER, Scene, at, side, situation
from tests.kit.marks import card

RED = "Red Banner"
PLAIN = "Big Orc Token"
"""A creature of 3/3 without a text."""


def reached(city: str, devoted: list[str], *more: Any, foe: Any = None, **own: Any) -> Scene:
    """The first play phase after some residents showed their devotion to a city.

    ``more`` are the other cards in play of its player; ``own`` is what else he has.
    """
    residents = [at(name, city) for name in devoted]
    mine = side(cities=[city], army=[*residents, *more], **own)
    scene = situation(mine, foe or side(cities=["Farmland"]), phase="tactics")
    scene.settle(devoted)
    return scene


def in_play(scene: Scene) -> Scene:
    return scene.to_phase("play")


# ------------------------------------------------------------------ cities


@card("Ghazw")
def test_nobody_attacks_from_ghazw_without_devotion() -> None:
    scene = situation(
        side(cities=["Ghazw"], army=["Orc Warleader", at(PLAIN, "Ghazw")]),
        side(cities=["Farmland"], army=["Kalenz"]),
    )
    assert scene.traits("Orc Warleader").bans == {"attack"}
    assert scene.traits(PLAIN).bans == {"attack"}
    assert not scene.traits("Kalenz").bans


@card("Ghazw")
def test_one_devotion_is_not_enough_for_ghazw() -> None:
    scene = in_play(reached("Ghazw", ["Misled Orc"], PLAIN))
    assert "attack" in scene.traits(PLAIN).bans


@card("Ghazw")
def test_with_two_devotion_the_residents_of_ghazw_attack_as_well() -> None:
    scene = reached("Ghazw", ["Orc Rouser"], at("Wild Warg", "Ghazw"), PLAIN)
    scene.attack("Farmland", ["Wild Warg", PLAIN])
    assert scene.strength("Farmland") == 7 - 2 - 3
    assert scene.card("Wild Warg").marked
    assert scene.place("Wild Warg") == "Ghazw"


@card("Ghazw")
def test_with_four_devotion_the_residents_of_ghazw_are_veterans() -> None:
    scene = reached("Ghazw", ["Orc Rouser", "Taur's Sibling"], at("Wild Warg", "Ghazw"), PLAIN)
    scene.attack("Farmland", ["Wild Warg", PLAIN])
    assert not scene.card("Wild Warg").marked
    assert scene.card(PLAIN).marked


@card("Ghazw")
def test_a_stranger_in_ghazw_gains_nothing() -> None:
    foe = side(cities=["Farmland"], army=[at("Little Brother", "Ghazw")])
    scene = reached("Ghazw", ["Orc Rouser", "Taur's Sibling"], foe=foe)
    assert "attack from city" in scene.traits("Orc Rouser").bans
    assert "attack from city" not in scene.traits("Little Brother").bans
    assert scene.has("Orc Rouser", "veteran")
    assert not scene.has("Little Brother", "veteran")


@card("Guincho")
def test_guincho_turns_tokens_into_strength_of_a_city() -> None:
    tokens = ["Little Orc Token", "Addax", "Crop Token", "Misled Orc"]
    mine = side(cities=["Guincho", "Plymouth"], army=[at("Orc Rouser", "Guincho"), *tokens])
    scene = situation(mine, side(army=["Taurson"]), phase="tactics")
    scene.settle("Orc Rouser", "Plymouth")
    assert scene.targets() == {"Little Orc Token", "Addax"}
    scene.settle(["Little Orc Token", "Addax"])
    assert scene.strength("Plymouth") == 6 + 4
    assert scene.strength("Guincho") == 9
    assert not scene.there("Little Orc Token")
    assert not scene.there("Addax")
    assert scene.there("Taurson")


@card("Guincho")
def test_nothing_has_to_be_sacrificed_to_guincho() -> None:
    scene = reached("Guincho", ["Orc Rouser"], "Addax")
    scene.settle("Guincho", [])
    assert scene.there("Addax")
    assert scene.strength("Guincho") == 9


def attack_lake(devoted: str) -> Scene:
    """Two enemies attack a city beside the Lake of Fire, one of them not defended against."""
    mine = side(cities=["Lake of Fire", "Plymouth"], army=[at(devoted, "Lake of Fire")])
    foe = side(cities=["Farmland"], army=["Wolf Rider", PLAIN, "Taurson"])
    scene = situation(mine, foe, phase="tactics")
    scene.settle(devoted)
    scene.next_turn()
    return in_play(scene).attack("Plymouth", ["Wolf Rider", PLAIN])


@card("Lake of Fire")
def test_lake_of_fire_burns_who_attacks_a_city_of_its_player() -> None:
    scene = attack_lake("Orc Rouser")
    assert not scene.there("Wolf Rider")
    assert scene.card(PLAIN).damage == 1
    assert scene.card("Taurson").damage == 0
    assert scene.strength("Plymouth") == 6 - 3


@card("Lake of Fire")
def test_lake_of_fire_burns_nobody_with_one_devotion() -> None:
    scene = attack_lake("Misled Orc")
    assert scene.card(PLAIN).damage == 0
    assert scene.strength("Plymouth") == 6 - 3 - 2


@card("Lake of Fire")
def test_lake_of_fire_does_not_burn_its_own_attackers() -> None:
    scene = reached("Lake of Fire", ["Orc Rouser"], PLAIN)
    scene.attack("Farmland", [PLAIN])
    assert scene.card(PLAIN).damage == 0


@card("Lake of Fire")
def test_lake_of_fire_feeds_the_fires_that_burn_already() -> None:
    fire = {"fire": 2}
    scene = reached(
        "Lake of Fire",
        ["Orc Rouser", "Taur's Sibling"],
        at("Firespitter", counters=fire),
        "Firecraver",
        foe=side(cities=["Farmland"], army=[at("Firespitter", counters=fire)]),
    )
    assert scene.card("Firespitter").counters == {"fire": 3}
    assert scene.card("Firecraver").counters == {}
    assert scene.card("Firespitter", 1).counters == fire


@card("Oasis of Reflections")
def test_oasis_copies_a_token_that_comes_into_it() -> None:
    scene = reached(
        "Oasis of Reflections", ["Orc Rouser"], hand=["Nym's Calling"], resources={RED: 4}
    )
    in_play(scene).play("Nym's Calling")
    assert len(scene.all("Taurson")) == 2
    assert scene.place("Taurson", 1) == "Oasis of Reflections"
    assert scene.traits("Taurson").types == ("Tauroch",)
    assert scene.traits("Taurson", 1).types == ("Tauroch", "Sand Copy")
    assert len(scene.all("Addax")) == 1


@card("Oasis of Reflections")
def test_oasis_copies_a_token_of_the_army_with_four_devotion() -> None:
    scene = reached("Oasis of Reflections", ["Orc Rouser", "Taur's Sibling"], "Orc Recruiter")
    in_play(scene).use("Orc Recruiter")
    assert len(scene.all("Little Orc Token")) == 2
    assert [orc.place for orc in scene.all("Little Orc Token")] == ["army", "army"]
    assert all(orc.marked for orc in scene.all("Little Orc Token"))


@card("Oasis of Reflections")
def test_oasis_copies_no_token_of_the_army_with_two_devotion() -> None:
    scene = reached("Oasis of Reflections", ["Orc Rouser"], "Orc Recruiter")
    in_play(scene).use("Orc Recruiter")
    assert len(scene.all("Little Orc Token")) == 1


@card("Oasis of Reflections")
def test_oasis_copies_no_token_of_an_enemy() -> None:
    scene = reached(
        "Oasis of Reflections",
        ["Orc Rouser", "Taur's Sibling"],
        foe=side(cities=["Farmland"], army=["Orc Recruiter"]),
    )
    scene.next_turn()
    in_play(scene).use("Orc Recruiter", seat=1)
    assert len(scene.all("Little Orc Token")) == 1


@card("Oasis of Reflections")
def test_a_sand_copy_goes_with_what_it_is_a_copy_of() -> None:
    scene = reached("Oasis of Reflections", ["Orc Rouser", "Thaur's Banner"], "Orc Recruiter",
                    "Elvish Ambush")  # fmt: skip
    in_play(scene).use("Orc Recruiter")
    scene.use("Elvish Ambush", "Little Orc Token")
    assert not scene.there("Little Orc Token")


@card("Plymouth")
def test_plymouth_burns_one_creature_with_three_devotion() -> None:
    foe = side(cities=["Farmland"], army=["Kalenz", "Kolibri"])
    scene = reached("Plymouth", ["Thaur's Banner"], foe=foe)
    scene.settle("Kalenz")
    assert not scene.there("Kalenz")
    assert scene.there("Kolibri")
    assert scene.card("Thaur's Banner").damage == 0


@card("Plymouth")
def test_plymouth_burns_all_armies_with_five_devotion() -> None:
    foe = side(cities=["Farmland"], army=[at("Kalenz", "Farmland"), PLAIN])
    scene = reached("Plymouth", ["Thaur's Banner", "Orc Rouser"], "Misled Orc", foe=foe)
    scene.settle(PLAIN, "Farmland")
    assert scene.card(PLAIN).damage == 2
    assert not scene.there("Misled Orc")
    assert scene.there("Kalenz")
    assert scene.card("Orc Rouser").damage == 0


@card("Plymouth")
def test_plymouth_burns_everything_with_seven_devotion() -> None:
    devoted = ["Thaur's Banner", "Orc Rouser", "Taur's Sibling"]
    foe = side(
        cities=["Farmland"], army=[at("Majestic Griffin", "Farmland"), "Elvish Archer", "Wild Warg"]
    )
    scene = reached("Plymouth", devoted, foe=foe)
    scene.settle("Thaur's Banner")
    for name in (*devoted, "Elvish Archer", "Wild Warg"):
        assert not scene.there(name)
    assert scene.card("Majestic Griffin").damage == 3
    assert scene.strength("Farmland") == 7


def shrine(*burnt: str, grave: list[str]) -> Scene:
    """The play phase after cards of a graveyard were removed for Prometheus' Shrine."""
    mine = side(
        cities=["Prometheus' Shrine"],
        grave=grave,
        hand=["Sunburst", "Satyr's Tune"],
        resources={RED: 3},
        army=["Firespitter"],
    )
    scene = situation(mine, side(cities=["Farmland"]), phase="tactics")
    scene.settle(list(burnt))
    return in_play(scene)


@card("Prometheus' Shrine")
def test_prometheus_shrine_doubles_the_damage_of_magic_for_six_loyalty_of_the_dead() -> None:
    grave = ["Thaur's Banner", "Orc Warleader", "Kolibri"]
    scene = shrine("Thaur's Banner", "Orc Warleader", grave=grave)
    assert scene.grave() == ["Kolibri"]
    scene.play("Sunburst", "Prometheus' Shrine", "Player 2")
    assert scene.strength("Farmland") == 7 - 2


@card("Prometheus' Shrine")
def test_five_loyalty_are_not_enough_for_prometheus_shrine() -> None:
    grave = ["Thaur's Banner", "Orc Rouser", "Orc Scout"]
    scene = shrine("Thaur's Banner", "Orc Rouser", grave=grave)
    assert scene.grave() == ["Orc Scout"]
    scene.play("Sunburst", "Prometheus' Shrine", "Player 2")
    assert scene.strength("Farmland") == 7 - 1


@card("Prometheus' Shrine")
def test_prometheus_shrine_leaves_the_damage_of_creatures_alone() -> None:
    scene = shrine("Thaur's Banner", "Orc Warleader", grave=["Thaur's Banner", "Orc Warleader"])
    scene.attack("Farmland", ["Firespitter"])
    assert scene.strength("Farmland") == 7 - 1


@card("Prometheus' Shrine")
def test_the_dead_of_prometheus_shrine_may_stay_where_they_are() -> None:
    scene = shrine(grave=["Thaur's Banner", "Orc Warleader"])
    assert len(scene.grave()) == 2


@card("Second Sons' Army Camp")
def test_the_army_camp_makes_the_army_bigger_with_three_devotion() -> None:
    foe = side(cities=["Farmland"], army=["Kalenz"])
    scene = reached("Second Sons' Army Camp", ["Thaur's Banner"], PLAIN, foe=foe)
    assert scene.size(PLAIN) == (5, 5)
    assert scene.size("Thaur's Banner") == (3, 4)
    assert scene.size("Kalenz") == (1, 1)
    assert not scene.has(PLAIN, "overrun")


@card("Second Sons' Army Camp")
def test_the_army_camp_gives_overrun_with_five_devotion() -> None:
    foe = side(cities=["Farmland"], army=["Kalenz"])
    scene = reached("Second Sons' Army Camp", ["Thaur's Banner", "Orc Rouser"], PLAIN, foe=foe)
    assert scene.has(PLAIN, "overrun")
    assert not scene.has("Orc Rouser", "overrun")
    assert not scene.has("Kalenz", "overrun")


@card("Second Sons' Army Camp")
def test_the_army_camp_does_nothing_with_two_devotion() -> None:
    scene = reached("Second Sons' Army Camp", ["Orc Rouser"], PLAIN)
    assert scene.size(PLAIN) == (3, 3)


@card("Tunnel Network")
def test_tunnel_network_produces_two_resources() -> None:
    scene = in_play(reached("Tunnel Network", ["Orc Rouser"], at(PLAIN, "Tunnel Network")))
    assert scene.ready() == 2
    scene.move(PLAIN)
    assert scene.card(PLAIN).marked


@card("Tunnel Network")
def test_residents_of_tunnel_network_travel_with_four_devotion() -> None:
    devoted = ["Orc Rouser", "Taur's Sibling"]
    scene = reached("Tunnel Network", devoted, at(PLAIN, "Tunnel Network"), "Wild Warg")
    assert not scene.has("Wild Warg", "travel")
    in_play(scene).move(PLAIN)
    assert not scene.card(PLAIN).marked


@card("Tunnel Network")
def test_creatures_of_the_hand_are_sudden_with_seven_devotion() -> None:
    devoted = ["Orc Rouser", "Thaur's Banner", "Taur's Sibling"]
    scene = reached("Tunnel Network", devoted, hand=["Misled Orc"])
    in_play(scene).play("Misled Orc", "Your army")
    assert scene.place("Misled Orc") == "army"


@card("Tunnel Network")
def test_six_devotion_do_not_make_creatures_of_the_hand_sudden() -> None:
    devoted = ["Orc Rouser", "Thaur's Banner", "Misled Orc"]
    scene = reached("Tunnel Network", devoted, hand=["Misled Orc"])
    in_play(scene).play("Misled Orc")
    assert scene.place("Misled Orc", 1) == "Tunnel Network"


@card("Warren")
def test_warren_brings_a_marked_little_orc() -> None:
    scene = reached("Warren", ["Orc Rouser"])
    assert scene.place("Little Orc Token") == "army"
    assert scene.card("Little Orc Token").marked
    assert not scene.there("Big Orc Token")


@card("Warren")
def test_warren_brings_a_big_orc_too_with_five_devotion() -> None:
    scene = reached("Warren", ["Orc Rouser", "Thaur's Banner"])
    assert scene.there("Little Orc Token")
    assert scene.place("Big Orc Token") == "army"
    assert scene.card("Big Orc Token").marked


@card("Warren")
def test_warren_brings_nobody_with_one_devotion() -> None:
    scene = reached("Warren", ["Misled Orc"])
    assert not scene.there("Little Orc Token")


# ------------------------------------------------------------------ enchantments


def besieged(army: list[str]) -> Scene:
    """The turn of a player whose city is besieged, while the besieger has two creatures."""
    return situation(
        side(cities=["Farmland", "Plymouth"], army=[at("Kalenz", "Farmland"), *army]),
        side(army=[at("Besieged City", "Farmland"), PLAIN, "Wild Warg"]),
    )


def moves(scene: Scene, name: str) -> list[str]:
    """Where a creature can move now."""
    start = f"move:{scene.card(name).id}:"
    found = [option[len(start) :] for option in scene.options() if option.startswith(start)]
    return ["army" if city == "0" else scene.board.cards[int(city)].name for city in found]


@card("Besieged City")
def test_nobody_enters_or_leaves_a_besieged_city() -> None:
    scene = besieged(["Elvish Archer"])
    assert moves(scene, "Kalenz") == []
    assert moves(scene, "Elvish Archer") == ["Plymouth"]


@card("Besieged City")
def test_an_army_that_is_as_big_breaks_the_siege() -> None:
    scene = besieged(["Elvish Archer", "Elvish Ambush"])
    assert "army" in moves(scene, "Kalenz")
    assert "Farmland" in moves(scene, "Elvish Archer")


@card("Besieged City")
def test_besieged_city_is_attached_to_a_city() -> None:
    scene = situation(
        side(hand=["Besieged City"], resources={RED: 5}), side(cities=["Farmland", "Plymouth"])
    )
    scene.play("Besieged City", "Farmland")
    assert scene.place("Besieged City") == "Farmland"


@card("Burn the City")
def test_burn_the_city_burns_its_residents_twice_and_less_each_time() -> None:
    scene = situation(
        side(hand=["Burn the City"], resources={RED: 3}, army=["Kalenz"]),
        side(cities=["Farmland", "Plymouth"], army=[at("Thaur's Banner", "Farmland"),
                                                    at("Wild Warg", "Plymouth")]),
    )  # fmt: skip
    scene.play("Burn the City", "Farmland")
    assert scene.card("Burn the City").counters == {"fire": 2}
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Thaur's Banner").damage == 0  # not in the turn of an enemy
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Thaur's Banner").damage == 2
    assert scene.card("Wild Warg").damage == 0
    assert scene.there("Kalenz")
    assert scene.strength("Farmland") == 7
    assert scene.card("Burn the City").counters == {"fire": 1}
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Thaur's Banner").damage == 1
    assert scene.card("Burn the City").counters == {}


@card("Burn the City")
def test_burn_the_city_burns_who_is_there_then_and_not_who_has_left() -> None:
    scene = situation(
        side(hand=["Burn the City"], resources={RED: 3}),
        side(cities=["Farmland", "Plymouth"], army=[at("Thaur's Banner", "Farmland"),
                                                    "Wild Warg", "Kalenz"]),
    )  # fmt: skip
    scene.play("Burn the City", "Plymouth")
    scene.next_turn()
    scene.to_phase("play")
    scene.move("Wild Warg", "Plymouth", seat=1)
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Wild Warg").damage == 2
    assert scene.card("Thaur's Banner").damage == 0
    assert scene.there("Kalenz")
    scene.next_turn()
    scene.to_phase("play")
    scene.move("Wild Warg", seat=1)
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Wild Warg").damage == 0


@card("Burn the City")
def test_a_fire_that_has_burnt_down_burns_nobody() -> None:
    scene = situation(
        side(hand=["Burn the City"], resources={RED: 3}),
        side(cities=["Farmland"], army=[at("Thaur's Banner", "Farmland")]),
    )
    scene.play("Burn the City", "Farmland")
    for damage in (2, 1, 0, 0):
        scene.next_turn()
        scene.next_turn()
        scene.to_phase("play")
        assert scene.card("Thaur's Banner").damage == damage
    assert scene.strength("Farmland") == 7


@card("Short Fuse")
def test_short_fuse_counts_red_events_and_magic_of_anybody() -> None:
    scene = situation(
        side(
            hand=["Solar Blessing", "Misled Orc", "Satyr's Tune"],
            army=["Short Fuse", PLAIN],
            resources={RED: 2, "Gaian": 2},
        ),
        side(hand=["Solar Blessing"], resources={RED: 1}),
    )
    scene.play("Misled Orc")
    scene.play("Satyr's Tune", PLAIN)
    assert scene.card("Short Fuse").counters == {}
    scene.play("Solar Blessing", PLAIN)
    assert scene.card("Short Fuse").counters == {"fire": 1}
    scene.next_turn()
    in_play(scene).play("Solar Blessing", PLAIN, seat=1)
    assert scene.card("Short Fuse").counters == {"fire": 2}


@card("Short Fuse")
def test_short_fuse_goes_off_with_three_counters() -> None:
    scene = situation(
        side(army=[at("Short Fuse", counters={"fire": 3})]),
        side(cities=["Farmland", "Plymouth"]),
        side(cities=["Warren"]),
    )
    scene.use("Short Fuse", "Plymouth")
    assert scene.grave() == ["Short Fuse"]
    assert scene.strength("Plymouth") == 6 - 2
    assert scene.strength("Farmland") == 7
    assert scene.strength("Warren") == 6 - 2
    assert scene.strength("Sanctuary") == 7


@card("Short Fuse")
def test_short_fuse_does_not_go_off_with_two_counters() -> None:
    scene = situation(side(army=[at("Short Fuse", counters={"fire": 2})]))
    assert not scene.can_use("Short Fuse")


@card("Taur's Armor")
def test_taurs_armor_makes_its_host_bigger_and_lets_it_overrun() -> None:
    scene = situation(
        side(hand=["Taur's Armor"], army=["Kalenz", PLAIN], resources={RED: 3}),
        side(cities=["Farmland"], army=["Kolibri"]),
    )
    scene.play("Taur's Armor", "Kalenz")
    assert scene.size("Kalenz") == (4, 2)
    assert not scene.has(PLAIN, "overrun")
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Kolibri"]})
    assert scene.strength("Farmland") == 7 - 3


# ------------------------------------------------------------------ loot


@card("Vanguard's Pennant")
def test_who_carries_vanguards_pennant_charges_and_brings_a_card() -> None:
    scene = situation(
        side(hand=["Vanguard's Pennant"], army=["Misled Orc", "Redsand Rider"], resources={RED: 2}),
        side(cities=["Farmland"]),
    )
    scene.play("Vanguard's Pennant", "Misled Orc")
    assert scene.size("Misled Orc") == (2, 1)
    scene.attack("Farmland", ["Misled Orc", "Redsand Rider"])
    assert scene.strength("Farmland") == 7 - 3 - 2
    assert scene.hand() == [FILLER]


@card("Vanguard's Pennant")
def test_vanguards_pennant_brings_nothing_to_who_attacks_alone() -> None:
    scene = situation(
        side(army=["Misled Orc", at("Vanguard's Pennant", "Misled Orc"), PLAIN]),
        side(cities=["Farmland"]),
    )
    scene.attack("Farmland", ["Misled Orc", PLAIN])
    assert scene.strength("Farmland") == 7 - 2 - 3
    assert scene.hand() == []


@card("Vanguard's Pennant")
def test_vanguards_pennant_falls_to_who_kills_its_carrier() -> None:
    scene = situation(
        side(army=["Misled Orc", at("Vanguard's Pennant", "Misled Orc")]),
        side(cities=["Farmland"], army=["Majestic Griffin"]),
    )
    scene.attack("Farmland", ["Misled Orc"], {"Misled Orc": ["Majestic Griffin"]}, "Farmland")
    assert scene.place("Vanguard's Pennant") == "Majestic Griffin"
    assert scene.card("Vanguard's Pennant").controller == 1
    assert scene.size("Majestic Griffin") == (5, 4)


@card("Vanguard's Pennant")
def test_vanguards_pennant_is_not_for_the_creatures_of_others() -> None:
    scene = situation(
        side(hand=["Vanguard's Pennant"], resources={RED: 2}), side(army=["Majestic Griffin"])
    )
    assert not scene.can_play("Vanguard's Pennant")


# ------------------------------------------------------------------ events


def burst(resources: int) -> Scene:
    return situation(
        side(hand=["Burst into Flames"], resources={RED: resources}, army=["Wild Warg"]),
        side(army=["Kalenz", "Elvish Ambush", "Majestic Griffin"]),
    )


@card("Burst into Flames")
def test_burst_into_flames_destroys_a_creature_that_costs_x() -> None:
    scene = burst(3)
    scene.play("Burst into Flames", 3, "Elvish Ambush")
    assert not scene.there("Elvish Ambush")
    assert scene.ready() == 0
    assert scene.there("Kalenz")


@card("Burst into Flames")
def test_burst_into_flames_reaches_nothing_that_costs_more_than_x() -> None:
    scene = burst(3)
    scene.announce("Burst into Flames", 3)
    assert scene.targets() == {"Kalenz", "Elvish Ambush"}


@card("Burst into Flames")
def test_burst_into_flames_needs_a_creature_that_is_cheap_enough() -> None:
    assert not burst(1).can_play("Burst into Flames")
    assert burst(2).can_play("Burst into Flames")


@card("Deadly Shock")
def test_deadly_shock_hurts_a_creature_or_a_city() -> None:
    sides = (
        side(hand=["Deadly Shock"], resources={RED: 2}),
        side(cities=["Farmland"], army=["Majestic Griffin", "Kalenz"]),
    )
    scene = situation(*sides)
    scene.play("Deadly Shock", "deal 3", "Majestic Griffin")
    assert scene.card("Majestic Griffin").damage == 3
    assert scene.strength("Farmland") == 7
    scene = situation(*sides)
    scene.play("Deadly Shock", "deal 2", "Farmland")
    assert scene.card("Majestic Griffin").damage == 0
    assert scene.strength("Farmland") == 7 - 2


@card("Outmaneuvered")
def test_an_outmaneuvered_army_stands_by_but_residents_defend() -> None:
    scene = situation(
        side(hand=["Outmaneuvered"], army=[PLAIN], resources={RED: 4}),
        side(cities=["Farmland"], army=["Elvish Ambush", at("Kalenz", "Farmland")]),
    )
    scene.play("Outmaneuvered", "Farmland")
    scene.declare("Farmland", PLAIN)
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    assert scene.targets() == {"Kalenz"}


@card("Outmaneuvered")
def test_an_outmaneuvered_army_defends_its_other_cities() -> None:
    scene = situation(
        side(hand=["Outmaneuvered"], army=[PLAIN], resources={RED: 4}),
        side(cities=["Farmland", "Plymouth"], army=["Thaur's Banner"]),
    )
    scene.play("Outmaneuvered", "Farmland")
    scene.attack("Plymouth", [PLAIN], {PLAIN: ["Thaur's Banner"]})
    assert not scene.there(PLAIN)
    assert scene.strength("Plymouth") == 6


@card("Outmaneuvered")
def test_an_army_is_outmaneuvered_for_one_turn_only() -> None:
    scene = situation(
        side(hand=["Outmaneuvered"], army=[PLAIN], resources={RED: 4}),
        side(cities=["Farmland"], army=["Thaur's Banner"]),
    )
    scene.play("Outmaneuvered", "Farmland")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    scene.attack("Farmland", [PLAIN], {PLAIN: ["Thaur's Banner"]})
    assert not scene.there(PLAIN)


@card("Solar Blessing")
def test_solar_blessing_strengthens_one_creature_for_a_turn() -> None:
    scene = situation(side(hand=["Solar Blessing"], army=["Kalenz", PLAIN], resources={RED: 1}))
    scene.play("Solar Blessing", "Kalenz")
    assert scene.size("Kalenz") == (3, 2)
    assert scene.size(PLAIN) == (3, 3)
    scene.next_turn()
    assert scene.size("Kalenz") == (1, 1)


def sacrifice(*army: str, attacker: str = "Majestic Griffin") -> Scene:
    """An enemy attacks, and the player with Sun Singer Sacrifice is asked to respond."""
    scene = situation(
        side(army=[attacker, "Kalenz"]),
        side(cities=["Farmland"], hand=["Sun Singer Sacrifice"], army=army, resources={RED: 2}),
    )
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(attacker)
    scene.answer("pass")
    assert scene.question.seat == 1
    return scene


@card("Sun Singer Sacrifice")
def test_two_addaxes_are_sacrificed_to_destroy_an_attacker() -> None:
    scene = sacrifice("Addax", "Addax Tracker", "Kolibri")
    scene.play("Sun Singer Sacrifice", seat=1)
    assert not scene.there("Majestic Griffin")
    assert scene.grave(1) == ["Addax Tracker", "Sun Singer Sacrifice"]
    assert scene.there("Kolibri")
    assert scene.there("Kalenz")
    assert scene.strength("Farmland") == 7


@card("Sun Singer Sacrifice")
def test_three_others_of_the_red_banner_are_sacrificed_as_well() -> None:
    scene = sacrifice("Addax", "Misled Orc", "Orc Scout", "Orc Rouser")
    chosen = ["Addax", "Orc Scout", "Orc Rouser"]
    scene.play("Sun Singer Sacrifice", chosen, seat=1)
    assert not scene.there("Majestic Griffin")
    assert not any(scene.there(name) for name in chosen)
    assert scene.there("Misled Orc")


@card("Sun Singer Sacrifice")
def test_who_has_both_chooses_which_to_sacrifice() -> None:
    scene = sacrifice("Addax", "Addax Tracker", "Orc Scout")
    scene.play("Sun Singer Sacrifice", "Sacrifice 3", seat=1)
    assert not scene.there("Orc Scout")
    scene = sacrifice("Addax", "Addax Tracker", "Orc Scout")
    scene.play("Sun Singer Sacrifice", "Sacrifice 2", seat=1)
    assert scene.there("Orc Scout")


@card("Sun Singer Sacrifice")
def test_without_enough_own_creatures_there_is_no_sun_singer_sacrifice() -> None:
    scene = sacrifice("Addax", "Misled Orc", "Kolibri", attacker="Addax Tracker")
    assert not scene.can_play("Sun Singer Sacrifice")


@card("Sun Singer Sacrifice")
def test_sun_singer_sacrifice_needs_an_attacker() -> None:
    scene = situation(
        side(hand=["Sun Singer Sacrifice"], army=["Addax", "Addax Tracker"], resources={RED: 2}),
        side(army=["Majestic Griffin"]),
    )
    assert not scene.can_play("Sun Singer Sacrifice")


@card("Sun Singer Sacrifice")
def test_the_sacrifice_is_made_before_anybody_can_respond() -> None:
    scene = sacrifice("Addax", "Addax Tracker", attacker="Elvish Ambush")
    scene.announce("Sun Singer Sacrifice", seat=1)
    assert scene.stack() == ["Sun Singer Sacrifice"]
    assert not scene.there("Addax")
    assert scene.grave(1) == ["Addax Tracker"]


# ------------------------------------------------------------------ creatures that charge


def charging(*attackers: str, foe: Any = ()) -> Scene:
    """An attack on Farmland, up to the question who defends; the enemy's army is ``foe``."""
    scene = situation(
        side(army=[*attackers]),
        side(cities=["Farmland", "Plymouth"], army=[*foe, "Thaur's Banner"]),
    )
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(list(attackers))
    return scene


def to_defence(scene: Scene, *first: str) -> Scene:
    """Whose charges happen in which order, if that is asked; then nobody responds."""
    if first:
        scene.answer(list(first))
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    return scene


@card("Dune Hornblower")
def test_dune_hornblower_toughens_the_others_that_attack() -> None:
    scene = charging("Dune Hornblower", "Redsand Rider", PLAIN)
    to_defence(scene, "Dune Hornblower", "Redsand Rider")
    assert scene.size("Dune Hornblower") == (2, 1)
    assert scene.size("Redsand Rider") == (2, 3)
    assert scene.size(PLAIN) == (3, 4)
    assert scene.size("Thaur's Banner") == (3, 4)
    scene.next_turn()
    assert scene.size("Dune Hornblower") == (1, 1)
    assert scene.size(PLAIN) == (3, 3)


@card("Dune Hornblower")
def test_dune_hornblower_does_nothing_when_nobody_charges_with_him() -> None:
    scene = to_defence(charging("Dune Hornblower", PLAIN))
    assert scene.size("Dune Hornblower") == (1, 1)
    assert scene.size(PLAIN) == (3, 3)


@card("Redsand Rider")
def test_redsand_rider_strikes_first_when_it_charges() -> None:
    scene = charging("Redsand Rider", "Dune Hornblower")
    to_defence(scene, "Redsand Rider", "Dune Hornblower")
    assert scene.has("Redsand Rider", "first strike")
    assert not scene.has("Dune Hornblower", "first strike")
    scene.next_turn()
    assert not scene.has("Redsand Rider", "first strike")


@card("Redsand Rider")
def test_redsand_rider_that_attacks_alone_strikes_like_others() -> None:
    scene = to_defence(charging("Redsand Rider", PLAIN))
    assert scene.size("Redsand Rider") == (1, 2)
    assert not scene.has("Redsand Rider", "first strike")


@card("Redsand Rider")
def test_a_charge_of_redsand_rider_kills_before_it_is_struck() -> None:
    scene = situation(
        side(army=["Redsand Rider", "Dune Hornblower"]),
        side(cities=["Farmland"], army=["Trebuchet", at("Orc Rouser", "Farmland")]),
    )
    scene.attack(
        "Farmland",
        ["Redsand Rider", "Dune Hornblower"],
        {"Redsand Rider": ["Orc Rouser"]},
        ["Redsand Rider", "Dune Hornblower"],
    )
    assert not scene.there("Orc Rouser")
    assert scene.card("Redsand Rider").damage == 0


@card("Cinder Raider")
def test_cinder_raider_burns_a_creature_of_the_enemy_as_it_charges() -> None:
    scene = charging("Cinder Raider", "Redsand Rider", foe=["Kalenz"])
    scene.answer(["Cinder Raider", "Redsand Rider"])  # whose charge happens first
    assert scene.question.prompt.startswith("Cinder Raider")
    assert scene.targets() == {"Kalenz", "Thaur's Banner"}
    scene.answer("Thaur's Banner")
    to_defence(scene)
    assert scene.card("Thaur's Banner").damage == 1
    assert scene.there("Kalenz")
    assert scene.size("Cinder Raider") == (3, 2)


@card("Cinder Raider")
def test_cinder_raider_burns_nobody_when_it_attacks_without_another_charge() -> None:
    scene = to_defence(charging("Cinder Raider", PLAIN, foe=["Kalenz"]))
    assert scene.there("Kalenz")
    assert scene.size("Cinder Raider") == (2, 2)


@card("Stampeding Taur")
def test_stampeding_taur_overruns_who_stands_in_its_charge() -> None:
    scene = situation(
        side(army=["Stampeding Taur", "Redsand Rider"]),
        side(cities=["Farmland"], army=[at("Orc Rouser", "Farmland"), "Taurson"]),
    )
    attackers = ["Stampeding Taur", "Redsand Rider"]
    scene.attack(
        "Farmland",
        attackers,
        {"Stampeding Taur": ["Orc Rouser"], "Redsand Rider": ["Taurson"]},
        attackers,
    )
    assert not scene.there("Orc Rouser")
    assert scene.strength("Farmland") == 7 - 3


@card("Stampeding Taur")
def test_stampeding_taur_does_not_overrun_alone() -> None:
    scene = situation(
        side(army=["Stampeding Taur", PLAIN]),
        side(cities=["Farmland"], army=[at("Orc Rouser", "Farmland")]),
    )
    scene.attack("Farmland", ["Stampeding Taur"], {"Stampeding Taur": ["Orc Rouser"]})
    assert not scene.there("Orc Rouser")
    assert scene.strength("Farmland") == 7


# ------------------------------------------------------------------ magic


def bodies(x: int, target: str) -> Scene:
    scene = situation(
        side(hand=["Burn the Bodies"], resources={RED: 4}, grave=["Misled Orc"]),
        side(
            cities=["Farmland"],
            army=["Majestic Griffin"],
            grave=["Kolibri", "Kalenz", "Satyr's Tune", "Nightingale"],
        ),
    )
    return scene.play("Burn the Bodies", x, target)


@card("Burn the Bodies")
def test_burn_the_bodies_deals_as_much_damage_as_it_removes_dead() -> None:
    scene = bodies(3, "Player 2")
    assert scene.grave(1) == ["Satyr's Tune"]
    assert scene.strength("Farmland") == 7 - 3
    assert scene.grave() == ["Misled Orc", "Burn the Bodies"]


@card("Burn the Bodies")
def test_burn_the_bodies_hurts_a_creature() -> None:
    scene = bodies(2, "Majestic Griffin")
    assert scene.grave(1) == ["Kolibri", "Satyr's Tune"]
    assert scene.card("Majestic Griffin").damage == 2


@card("Burn the Bodies")
def test_a_graveyard_with_too_few_dead_cannot_burn() -> None:
    scene = situation(
        side(hand=["Burn the Bodies"], resources={RED: 2}, grave=["Misled Orc", "Sunburst"]),
        side(grave=["Kolibri", "Kalenz"]),
    )
    scene.play("Burn the Bodies", 2, "Player 2")
    assert scene.grave(1) == []
    assert scene.grave() == ["Misled Orc", "Sunburst", "Burn the Bodies"]


@card("Burn the Bodies")
def test_who_could_pay_for_more_than_the_dead_is_asked_for_no_more_than_there_are() -> None:
    scene = situation(
        side(hand=["Burn the Bodies"], resources={RED: 9}), side(grave=["Kolibri", "Kalenz"])
    )
    scene.announce("Burn the Bodies")
    assert (scene.question.min, scene.question.max) == (0, 2)


@card("Fireblaze")
def test_fireblaze_deals_two_less_than_was_paid() -> None:
    sides = (
        side(hand=["Fireblaze"], resources={RED: 5}),
        side(cities=["Farmland"], army=["Majestic Griffin"]),
    )
    scene = situation(*sides)
    scene.play("Fireblaze", 5, "Majestic Griffin")
    assert scene.card("Majestic Griffin").damage == 3
    scene = situation(*sides)
    scene.play("Fireblaze", 5, "Player 2")
    assert scene.strength("Farmland") == 7 - 3


@card("Fireblaze")
def test_fireblaze_for_two_deals_nothing() -> None:
    scene = situation(side(hand=["Fireblaze"], resources={RED: 5}), side(army=["Kalenz"]))
    scene.play("Fireblaze", 2, "Kalenz")
    assert scene.there("Kalenz")
    assert scene.ready() == 3


@card("Nym's Calling")
def test_nyms_calling_sends_a_taurson_into_each_own_city_and_an_addax_into_the_army() -> None:
    scene = situation(
        side(cities=["Plymouth", "Warren"], hand=["Nym's Calling"], resources={RED: 4}),
        side(cities=["Farmland"]),
    )
    scene.play("Nym's Calling")
    assert {scene.place("Taurson", n) for n in (0, 1)} == {"Plymouth", "Warren"}
    assert len(scene.all("Taurson")) == 2
    assert not scene.card("Taurson").marked
    assert scene.place("Addax") == "army"
    assert scene.card("Addax").marked


@card("Nym's Calling")
def test_whom_nym_calls_does_not_attack_at_once_nor_come_to_the_cities_of_others() -> None:
    scene = situation(
        side(cities=["Plymouth"], hand=["Nym's Calling"], army=["Kalenz"], resources={RED: 4}),
        side(cities=["Farmland", "Warren"]),
    )
    scene.play("Nym's Calling")
    assert len(scene.all("Taurson")) == 1
    assert scene.place("Taurson") == "Plymouth"
    assert len(scene.all("Addax")) == 1
    assert scene.could_attack("Farmland") == {"Kalenz"}


@card("Return of the Drakes")
def test_return_of_the_drakes_finds_a_drake() -> None:
    deck = ["Kolibri", "Firebreather", "Kalenz", "Firespitter", "Misled Orc"]
    scene = situation(
        side(
            cities=["Plymouth", "Warren"],
            hand=["Return of the Drakes"],
            deck=deck,
            resources={RED: 5},
        )
    )
    scene.play("Return of the Drakes", "Warren")
    assert scene.targets() == {"Firebreather", "Firespitter"}
    scene.settle("Firespitter")
    assert scene.place("Firespitter") == "Warren"
    assert scene.card("Firespitter").counters == {"fire": 2}
    assert sorted(scene.deck()) == ["Firebreather", "Kalenz", "Kolibri", "Misled Orc"]


@card("Return of the Drakes")
def test_return_of_the_drakes_finds_nothing_where_no_drake_is() -> None:
    scene = situation(
        side(hand=["Return of the Drakes"], deck=["Kolibri", "Kalenz"], resources={RED: 5})
    )
    scene.play("Return of the Drakes")
    assert len(scene.deck()) == 2


@card("Sunburst")
def test_sunburst_puts_counters_on_a_card_and_burns_a_player() -> None:
    scene = situation(
        side(hand=["Sunburst"], army=["Firespitter", "Short Fuse"], resources={RED: 2}),
        side(cities=["Farmland", "Plymouth"]),
    )
    scene.play("Sunburst", "Firespitter", "Player 2", "Plymouth")
    assert scene.card("Firespitter").counters == {"fire": 2}
    assert scene.strength("Plymouth") == 6 - 1
    assert scene.strength("Farmland") == 7


@card("Sunburst")
def test_sunburst_burns_the_player_even_when_the_card_is_gone() -> None:
    scene = situation(
        side(hand=["Sunburst"], army=["Firespitter", "Kalenz"], resources={RED: 2}),
        side(cities=["Farmland", "Plymouth"], hand=["Deadly Shock"], resources={RED: 2}),
    )
    scene.announce("Sunburst", "Firespitter", "Player 2")
    scene.respond("Deadly Shock", "Deal 3", "Firespitter")
    scene.settle("Farmland")
    assert not scene.there("Firespitter")
    assert scene.card("Kalenz").counters == {}
    assert scene.strength("Farmland") == 7 - 1
    assert scene.strength("Plymouth") == 6


@card("Sunburst")
def test_counters_of_sunburst_do_a_city_no_harm() -> None:
    scene = situation(
        side(hand=["Sunburst"], cities=["Plymouth"], resources={RED: 2}), side(cities=["Farmland"])
    )
    scene.play("Sunburst", "Farmland", "Player 1")
    assert scene.card("Farmland").counters == {"fire": 2}
    assert scene.strength("Farmland") == 7
    assert scene.strength("Plymouth") == 6 - 1


def wildfire(given: list[str], *more: Any, resources: int = 4) -> Scene:
    scene = situation(
        side(hand=["Wildfire"], resources={RED: 5}),
        side(cities=["Farmland", "Plymouth"], resources={"Gaian": resources}),
    )
    return scene.play("Wildfire", "Player 2", given, *more)


@card("Wildfire")
def test_wildfire_burns_for_each_resource_card() -> None:
    scene = wildfire([], "Farmland")
    assert scene.strength("Farmland") == 7 - 4
    assert scene.strength("Plymouth") == 6
    assert scene.ready(1) == 4


@card("Wildfire")
def test_sacrificed_resource_cards_keep_a_wildfire_down() -> None:
    scene = wildfire(["Gaian", "Gaian", "Gaian"], "Farmland")
    assert scene.strength("Farmland") == 7 - 1
    assert scene.ready(1) == 1
    assert len(scene.grave(1)) == 3
    assert len(scene.board.players[0].resources) == 5


@card("Wildfire")
def test_who_sacrifices_all_resource_cards_suffers_nothing() -> None:
    scene = wildfire(["Gaian", "Gaian"], resources=2)
    assert scene.strength("Farmland") == 7
    assert scene.strength("Plymouth") == 6
    assert scene.ready(1) == 0
