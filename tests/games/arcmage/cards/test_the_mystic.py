"""The cards of The Mystic: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card, rule

MYSTIC = "The Mystic"
SPHINX = "Sphinx of the Salt Stair"
SIX = ("Twice-Speaker", "Lamp Warden")
"""Residents with a devotion of 6: two loyalty marks each, those of the first count double."""


def mystic(count: int) -> dict[str, int]:
    return {MYSTIC: count}


def devotion(city: str, *residents: str, enemy: dict[str, Any] | None = None, **own: Any) -> Scene:
    """The tactics phase, in which all residents show their devotion; what they do waits."""
    army = [*own.pop("army", ()), *(at(name, city) for name in residents)]
    scene = situation(side(cities=[city], army=army, **own), enemy or side(), phase="tactics")
    scene.answer(list(residents))
    return scene


def who_can_defend(scene: Scene, city: str, attacker: str) -> set[str]:
    """The creatures that may defend a city against an attacker."""
    scene.declare(city, attacker)
    while "pass" in scene.options():
        scene.answer("pass")
    asked = scene.question.prompt.startswith("Who defends")
    return scene.targets() if asked else set()


# ------------------------------------------------------------------ cities


@rule("A-8.4")
@card("Well of Seven Moons")
def test_the_well_orders_the_deck_before_it_draws() -> None:
    scene = devotion(
        "Well of Seven Moons", *SIX, deck=["Kolibri", "Kalenz", "Elvish Archer", "Satyr's Tune"]
    )
    scene.settle(["Kalenz", "Satyr's Tune", "Elvish Archer"])
    assert scene.hand() == ["Kalenz"]
    assert scene.deck() == ["Kolibri", "Elvish Archer", "Satyr's Tune"]


@card("Well of Seven Moons")
def test_the_well_sends_a_creature_of_the_enemy_home_at_level_6() -> None:
    enemy = side(army=["Kolibri"])
    scene = devotion("Well of Seven Moons", *SIX, enemy=enemy, army=["Kalenz"], deck=["Kalenz"])
    scene.settle()
    assert scene.hand(1) == ["Kolibri"]
    assert scene.there("Kalenz")


@card("Well of Seven Moons")
def test_the_well_orders_from_level_2_on_and_draws_from_level_4_on() -> None:
    def drawn(*residents: str, picks: tuple[Any, ...] = ()) -> list[str]:
        scene = devotion("Well of Seven Moons", *residents, deck=["Kolibri", "Kalenz"])
        return scene.settle(*picks).hand()

    order = (["Kolibri", "Kalenz"],)
    assert drawn("Fox of Smoke") == []
    assert drawn("Lamp Warden", picks=order) == []
    assert drawn("Lamp Warden", "Fox of Smoke", picks=order) == []
    assert drawn("Twice-Speaker", picks=order) == ["Kolibri"]


@card("Well of Seven Moons")
def test_the_well_sends_nobody_home_below_level_6() -> None:
    residents = ("Twice-Speaker", "Fox of Smoke")  # 4 and 1
    scene = devotion("Well of Seven Moons", *residents, enemy=side(army=["Kolibri"]))
    scene.settle(["Nourished Flower"] * 3)
    assert scene.there("Kolibri")


@card("Drowned Observatory")
def test_the_observatory_makes_events_and_magic_cheaper_but_not_creatures() -> None:
    hand = ["What the Ink Will Say", "Grip of the Ebb", "Prophet of the Shallows"]
    hand += ["Laid on the Sea Floor"]
    scene = devotion(
        "Drowned Observatory", "Gathering Wave", "Fox of Smoke", hand=hand, resources=mystic(1)
    )
    scene.to_phase("play")
    assert scene.can_play("What the Ink Will Say")
    assert scene.can_play("Grip of the Ebb")
    assert not scene.can_play("Prophet of the Shallows")
    assert not scene.can_play("Laid on the Sea Floor")  # 3 is still too much


@card("Drowned Observatory")
def test_without_devotion_the_observatory_makes_nothing_cheaper() -> None:
    scene = situation(
        side(
            cities=["Drowned Observatory"],
            hand=["Grip of the Ebb"],
            army=["Fox of Smoke"],
            resources=mystic(1),
        )
    )
    assert not scene.can_play("Grip of the Ebb")


@card("Drowned Observatory")
def test_the_observatory_takes_off_no_more_than_1() -> None:
    hand = ["Grip of the Ebb", "Broken Omen", "Night without Wounds"]
    own: dict[str, Any] = {"hand": hand, "resources": mystic(1)}
    scene = devotion("Drowned Observatory", "Lamp Warden", **own)
    scene.to_phase("play")
    assert scene.can_play("Grip of the Ebb")
    assert not scene.can_play("Night without Wounds")  # 3 - 1 is more than 1


@card("Drowned Observatory")
def test_the_observatory_lets_own_seers_fly_at_level_5() -> None:
    def scene_with(*residents: str) -> Scene:
        army, enemy = (
            ["Novice of the Tides", "Fox of Smoke"],
            side(army=["Prophet of the Shallows"]),
        )
        return devotion("Drowned Observatory", *residents, army=army, enemy=enemy).settle()

    scene = scene_with("Twice-Speaker", "Gathering Wave")  # 5
    assert scene.has("Novice of the Tides", "flying")
    assert not scene.has("Fox of Smoke", "flying")
    assert not scene.has("Prophet of the Shallows", "flying")
    scene = scene_with("Twice-Speaker")  # 4
    assert not scene.has("Novice of the Tides", "flying")


@card("Drowned Observatory")
def test_the_observatory_draws_at_level_6() -> None:
    assert devotion("Drowned Observatory", *SIX, deck=["Kalenz"]).settle().hand() == ["Kalenz"]
    five = ("Twice-Speaker", "Fox of Smoke")
    assert devotion("Drowned Observatory", *five, deck=["Kalenz"]).settle().hand() == []


@card("Gate of Tides")
def test_the_gate_lets_creatures_travel_at_level_2() -> None:
    scene = devotion(
        "Gate of Tides", "Lamp Warden", army=["Fox of Smoke"], enemy=side(army=["Kolibri"])
    )
    scene.settle()
    assert scene.has("Fox of Smoke", "travel")
    assert not scene.has("Kolibri", "travel")
    assert scene.size("Fox of Smoke") == (2, 1)
    scene = devotion("Gate of Tides", "Fox of Smoke")
    assert not scene.has("Fox of Smoke", "travel")


@card("Gate of Tides")
def test_the_gate_strengthens_the_army_at_level_4_and_no_resident() -> None:
    enemy = side(army=["Kolibri"])
    residents = ("Lamp Warden", "Carver of Runes")
    scene = devotion("Gate of Tides", *residents, army=["Fox of Smoke"], enemy=enemy)
    scene.settle()
    assert scene.size("Fox of Smoke") == (3, 2)
    assert scene.size("Lamp Warden") == (2, 3)
    assert scene.size("Kolibri") == (0, 1)


@card("House of a Thousand Mirrors", "Mirage Token")
def test_the_house_creates_a_mirage_in_the_army_at_level_3() -> None:
    scene = devotion("House of a Thousand Mirrors", "Lamp Warden", "Fox of Smoke")
    scene.settle()
    assert scene.place("Mirage Token") == "army"
    assert scene.size("Mirage Token") == (1, 1)
    scene = devotion("House of a Thousand Mirrors", "Lamp Warden")
    scene.settle()
    assert not scene.there("Mirage Token")


@card("House of a Thousand Mirrors")
def test_the_house_strengthens_own_illusions_at_level_5_and_hides_them_at_level_7() -> None:
    def scene_with(*residents: str) -> Scene:
        army, enemy = ["Borrower of Dreams", "Kalenz"], side(army=["Fox of Smoke"])
        city = "House of a Thousand Mirrors"
        return devotion(city, *residents, army=army, enemy=enemy).settle()

    scene = scene_with("Twice-Speaker")  # 4
    assert scene.size("Borrower of Dreams") == (2, 2)
    scene = scene_with("Twice-Speaker", "Gathering Wave")  # 5
    assert scene.size("Borrower of Dreams") == (3, 3)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.size("Fox of Smoke") == (2, 1)
    scene = scene_with(*SIX)
    assert not scene.has("Borrower of Dreams", "sanctuary")
    scene = scene_with(*SIX, "Gathering Wave")  # 7
    assert scene.has("Borrower of Dreams", "sanctuary")
    assert not scene.has("Kalenz", "sanctuary")
    assert not scene.has("Fox of Smoke", "sanctuary")


@card("Mirage Token")
def test_a_mirage_vanishes_when_an_opponent_points_at_it() -> None:
    scene = situation(side(army=["Elvish Ambush"]), side(army=["Mirage Token", "Mirage Token"]))
    scene.act(f"use:{scene.card('Elvish Ambush').id}:1", str(scene.card("Mirage Token").id))
    assert len(scene.all("Mirage Token")) == 1


@card("Mirage Token")
def test_a_mirage_stays_when_its_own_player_points_at_it() -> None:
    scene = situation(side(army=["Mirage Token"], hand=["Robe of Moonlight"], resources=mystic(1)))
    scene.play("Robe of Moonlight")
    assert scene.size("Mirage Token") == (2, 2)


# ------------------------------------------------------------------ creatures


@card("Novice of the Tides")
def test_the_novice_orders_the_two_top_cards() -> None:
    scene = situation(
        side(
            hand=["Novice of the Tides"],
            deck=["Kolibri", "Kalenz", "Satyr's Tune"],
            resources=mystic(1),
        )
    )
    scene.play("Novice of the Tides", ["Kalenz", "Satyr's Tune"])
    assert scene.deck() == ["Kolibri", "Satyr's Tune", "Kalenz"]
    assert scene.hand() == []


@card("Novice of the Tides")
def test_the_novice_draws_nothing_and_looks_into_no_other_deck() -> None:
    for deck in ([], ["Kalenz"]):
        scene = situation(
            side(hand=["Novice of the Tides"], deck=deck, resources=mystic(1)),
            side(deck=["Kolibri", "Satyr's Tune"]),
        )
        scene.play("Novice of the Tides")
        assert scene.there("Novice of the Tides")
        assert scene.match.outcome is None
        assert scene.hand() == []
        assert scene.deck() == deck
        assert scene.deck(1) == ["Kolibri", "Satyr's Tune"]


@card("Fox of Smoke")
def test_the_fox_vanishes_before_what_an_opponent_wanted_with_it() -> None:
    scene = situation(
        side(army=["Fox of Smoke"]),
        side(hand=["Borrowed Face"], resources=mystic(4)),
        active=1,
    )
    scene.play("Borrowed Face", seat=1)
    assert scene.grave() == ["Fox of Smoke"]


@card("Fox of Smoke")
def test_the_fox_stays_when_another_creature_is_the_target() -> None:
    scene = situation(
        side(army=["Fox of Smoke", "Kalenz"]),
        side(hand=["Grip of the Ebb"], resources=mystic(2)),
        active=1,
    )
    scene.play("Grip of the Ebb", "Kalenz", seat=1)
    assert scene.there("Fox of Smoke")
    assert scene.hand() == ["Kalenz"]


@card("Crescent Heron")
def test_the_heron_flies_over_what_does_not_fly() -> None:
    enemy = side(cities=["Farmland"], army=["Kalenz", "Kolibri", "Elvish Ambush"])
    scene = situation(side(army=["Crescent Heron"]), enemy)
    assert who_can_defend(scene, "Farmland", "Crescent Heron") == {"Kolibri"}  # it flies too


@card("Crescent Heron")
def test_the_heron_dies_of_homesickness_after_two_turns_away() -> None:
    scene = situation(side(army=["Crescent Heron"]), side(), phase="discard")
    scene.next_turn().next_turn()
    scene.to_phase("play")
    assert scene.traits("Crescent Heron").loyalty == 1
    scene.next_turn().next_turn()
    scene.to_phase("play")
    assert not scene.there("Crescent Heron")


@card("Crescent Heron")
def test_the_heron_is_at_home_in_a_city_of_its_faction() -> None:
    own = side(cities=["Gate of Tides"], army=[at("Crescent Heron", "Gate of Tides")])
    scene = situation(own, side(), phase="discard")
    scene.next_turn().next_turn()
    scene.to_phase("play")
    assert scene.traits("Crescent Heron").loyalty == 2


@card("Prophet of the Shallows")
def test_the_prophets_devotion_counts_double_and_lets_him_see() -> None:
    scene = devotion(
        "Gate of Tides", "Prophet of the Shallows", deck=["Farmland", "Kalenz", "Kolibri"]
    )
    scene.settle(["Kalenz", "Kolibri"])
    assert scene.traits("Gate of Tides").devotion == 2
    assert scene.deck() == ["Farmland", "Kolibri", "Kalenz"]
    assert scene.has("Prophet of the Shallows", "travel")


@card("Prophet of the Shallows")
def test_the_prophet_sees_nothing_when_another_one_shows_devotion() -> None:
    own = side(
        cities=["Gate of Tides"],
        army=[at("Prophet of the Shallows", "Gate of Tides"), at("Kalenz", "Gate of Tides")],
        deck=["Kalenz", "Kolibri"],
    )
    scene = situation(own, phase="tactics")
    scene.answer(["Kalenz"])
    scene.settle()
    assert scene.deck() == ["Kalenz", "Kolibri"]
    assert scene.board.phase == "play"  # nobody was asked for an order


@card("Gathering Wave")
def test_the_wave_grows_by_what_is_paid_for_it() -> None:
    scene = situation(side(hand=["Gathering Wave"], resources=mystic(5)))
    scene.play("Gathering Wave", 3)
    assert scene.size("Gathering Wave") == (4, 4)
    assert scene.ready() == 0


@card("Gathering Wave")
def test_the_wave_comes_small_too_and_moves_without_being_marked() -> None:
    scene = situation(side(hand=["Gathering Wave"], resources=mystic(2)))
    scene.play("Gathering Wave")
    assert scene.size("Gathering Wave") == (1, 1)
    scene.move("Gathering Wave")
    assert scene.place("Gathering Wave") == "army"
    assert not scene.card("Gathering Wave").marked


@card("Borrower of Dreams")
def test_the_borrower_makes_events_and_magic_of_others_dearer_from_within() -> None:
    def enemy_can_play(where: str, **resources: int) -> set[str]:
        own = side(cities=["Gate of Tides"], army=["Borrower of Dreams"])
        hand = ["Botanic Block", "Letter to Tomorrow", "Nourished Flower"]  # for 1, 2 and 2
        have = {"Gaian": resources["gaian"], MYSTIC: resources["mystic"]}
        enemy = side(cities=["Farmland"], hand=hand, army=["Kalenz"], resources=have)
        scene = situation(own, enemy)
        if where != "army":
            scene.move("Borrower of Dreams", where)
            assert not scene.card("Borrower of Dreams").marked  # it travels
        scene.next_turn()
        hand = scene.board.players[1].hand
        scene.to_phase("play")
        return {name for name in hand if scene.can_play(name)}

    assert enemy_can_play("army", gaian=2, mystic=0) == {"Botanic Block", "Nourished Flower"}
    assert enemy_can_play("Farmland", gaian=2, mystic=0) == {"Botanic Block", "Nourished Flower"}
    assert enemy_can_play("Farmland", gaian=1, mystic=0) == set()
    assert enemy_can_play("army", gaian=0, mystic=2) == {"Letter to Tomorrow"}
    assert enemy_can_play("Farmland", gaian=0, mystic=2) == set()


@card("Borrower of Dreams")
def test_the_borrower_leaves_its_own_players_cards_cheap() -> None:
    own = side(army=["Borrower of Dreams", "Kalenz"], hand=["Grip of the Ebb"], resources=mystic(2))
    scene = situation(own, side(cities=["Farmland"]))
    scene.move("Borrower of Dreams", "Farmland")
    assert scene.can_play("Grip of the Ebb")


@card("Borrower of Dreams")
def test_the_borrower_draws_when_it_damages_a_city_and_not_a_creature() -> None:
    own = side(army=["Borrower of Dreams"], deck=["Kolibri", "Kalenz"])
    scene = situation(own, side(cities=["Farmland"]))
    scene.attack("Farmland", ["Borrower of Dreams"])
    assert scene.hand() == ["Kalenz"]
    scene = situation(own, side(cities=["Farmland"], army=["Elvish Archer"]))
    scene.attack("Farmland", ["Borrower of Dreams"], {"Borrower of Dreams": ["Elvish Archer"]})
    assert scene.hand() == []


@card("Carver of Runes")
def test_the_carver_turns_events_and_magic_into_runes_and_runes_into_attack() -> None:
    scene = situation(
        side(army=["Carver of Runes", "Kalenz"], hand=["Letter to Tomorrow"], resources=mystic(2))
    )
    assert not scene.can_use("Carver of Runes")
    scene.play("Letter to Tomorrow")
    assert scene.card("Carver of Runes").counters == {"rune": 1}
    scene.use("Carver of Runes", "Kalenz")
    assert scene.size("Kalenz") == (3, 1)
    assert scene.card("Carver of Runes").counters == {}
    assert not scene.can_use("Carver of Runes")


@card("Carver of Runes")
def test_the_carver_has_nothing_from_creatures_and_from_events_of_others() -> None:
    scene = situation(
        side(army=["Carver of Runes"], hand=["Fox of Smoke"], resources=mystic(1)),
        side(army=["Kalenz"], hand=["Grip of the Ebb"], resources=mystic(2)),
    )
    scene.announce("Fox of Smoke")
    scene.respond("Grip of the Ebb", "Kalenz").settle()
    assert scene.card("Carver of Runes").counters == {}


@card("Twice-Speaker")
def test_the_twice_speaker_copies_an_event() -> None:
    scene = situation(
        side(army=["Twice-Speaker"], hand=["Robe of Moonlight"], resources=mystic(2)),
    )
    scene.announce("Robe of Moonlight")
    scene.use("Twice-Speaker")
    assert scene.grave() == ["Robe of Moonlight"]  # a copy is no card
    assert scene.size("Twice-Speaker") == (3, 5)


@card("Twice-Speaker")
def test_the_twice_speaker_copies_magic() -> None:
    scene = situation(
        side(
            army=["Twice-Speaker"],
            hand=["Letter to Tomorrow"],
            deck=["Kolibri"] * 9,
            resources=mystic(3),
        )
    )
    scene.announce("Letter to Tomorrow")
    scene.use("Twice-Speaker")
    assert scene.hand() == ["Kolibri", "Kolibri"]
    assert scene.ready() == 0


@card("Twice-Speaker")
def test_the_twice_speakers_devotion_counts_double() -> None:
    scene = devotion("Gate of Tides", "Twice-Speaker")
    scene.settle()
    assert scene.traits("Gate of Tides").devotion == 4


@card("Twice-Speaker")
def test_the_twice_speaker_copies_no_creature_and_nothing_without_a_price() -> None:
    scene = situation(side(army=["Twice-Speaker"], hand=["Fox of Smoke"], resources=mystic(2)))
    scene.announce("Fox of Smoke")
    assert not scene.can_use("Twice-Speaker")
    scene = situation(side(army=["Twice-Speaker"], hand=["Robe of Moonlight"], resources=mystic(1)))
    scene.announce("Robe of Moonlight")
    assert not scene.can_use("Twice-Speaker")  # 1 is missing


@card("Walker in the Haze")
def test_the_walker_passes_by_whoever_has_defence_3_or_more() -> None:
    scene = situation(
        side(army=["Walker in the Haze"]),
        side(cities=["Farmland"], army=["Lamp Warden", "Elvish Archer"]),
    )
    assert who_can_defend(scene, "Farmland", "Walker in the Haze") == {"Elvish Archer"}


@card("Walker in the Haze")
def test_the_walker_is_no_target_for_opponents() -> None:
    scene = situation(
        side(army=["Walker in the Haze"]),
        side(hand=["Grip of the Ebb"], resources=mystic(2)),
        active=1,
    )
    assert not scene.can_play("Grip of the Ebb")


@card("Glyphstone Keeper")
def test_the_keeper_strengthens_its_city() -> None:
    scene = situation(side(hand=["Glyphstone Keeper"], resources=mystic(3)))
    scene.play("Glyphstone Keeper")
    assert scene.strength("Sanctuary") == 9


@card("Glyphstone Keeper")
def test_the_keeper_takes_up_to_two_damage_for_another_creature_and_survives() -> None:
    scene = situation(
        side(hand=["Deadly Shock"], resources={"Red Banner": 2}),
        side(army=["Glyphstone Keeper", "Elvish Archer"]),
    )
    archer = str(scene.card("Elvish Archer").id)
    scene.act("play:deadly-shock", "0", archer)
    assert scene.question.seat == 1
    assert scene.question.max == 2
    scene.answer(2)
    scene.settle()
    assert scene.card("Elvish Archer").damage == 1
    assert scene.card("Glyphstone Keeper").damage == 2  # as much as its defence


@card("Lamp Warden")
def test_the_warden_keeps_a_creature_from_all_damage_of_this_turn() -> None:
    scene = situation(
        side(army=["Elvish Ambush"]), side(army=["Lamp Warden", "Kalenz", "Kolibri"]), active=0
    )
    scene.act(f"use:{scene.card('Elvish Ambush').id}:1", "Kalenz", resolve=False)
    scene.use("Lamp Warden", "Kalenz", seat=1)
    assert scene.there("Kalenz")
    assert scene.card("Lamp Warden").marked


@card("Lamp Warden")
def test_the_warden_keeps_no_other_creature_and_only_own_ones() -> None:
    scene = situation(
        side(army=["Elvish Ambush"]), side(army=["Lamp Warden", "Kalenz", "Kolibri"]), active=0
    )
    scene.act(f"use:{scene.card('Elvish Ambush').id}:1", "Kalenz", resolve=False)
    while scene.question.seat != 1:
        scene.answer("pass")
    scene.answer(scene._ability("Lamp Warden", 0, 0))
    assert scene.targets() == {"Lamp Warden", "Kalenz", "Kolibri"}
    scene.answer("Kolibri")
    scene.settle()
    assert not scene.there("Kalenz")


@card("Serpent of the Ebb")
def test_the_serpent_washes_a_small_creature_away() -> None:
    scene = situation(
        side(hand=["Serpent of the Ebb"], army=["Kolibri"], resources=mystic(4)),
        side(army=["Kalenz", "Lamp Warden"]),
    )
    scene.play("Serpent of the Ebb")
    assert scene.hand(1) == ["Kalenz"]
    assert scene.there("Lamp Warden")
    assert scene.there("Kolibri")


@card("Serpent of the Ebb")
def test_the_serpent_comes_without_a_victim_and_travels() -> None:
    scene = situation(
        side(hand=["Serpent of the Ebb"], resources=mystic(4)), side(army=["Lamp Warden"])
    )
    scene.play("Serpent of the Ebb")
    scene.move("Serpent of the Ebb")
    assert not scene.card("Serpent of the Ebb").marked
    assert scene.there("Lamp Warden")


@card("Sphinx of the Salt Stair")
def test_the_sphinx_draws_when_it_damages_a_city() -> None:
    scene = situation(side(army=[SPHINX], deck=["Kolibri", "Kalenz"]), side())
    scene.attack("Sanctuary", [SPHINX])
    assert scene.strength("Sanctuary", 1) == 4
    assert scene.hand() == ["Kalenz"]


@card("Sphinx of the Salt Stair")
def test_the_sphinx_flies_and_draws_nothing_for_a_creature() -> None:
    enemy = side(cities=["Farmland"], army=["Elvish Ambush", "Kolibri"])
    scene = situation(side(army=[SPHINX], deck=["Kalenz"]), enemy)
    assert who_can_defend(scene, "Farmland", SPHINX) == {"Kolibri"}
    scene.answer(["Kolibri"])
    scene.settle()
    assert not scene.there("Kolibri")
    assert scene.hand() == []


@card("Sphinx of the Salt Stair")
def test_the_sphinx_is_no_target_for_opponents_but_for_its_player() -> None:
    def play(active: int) -> bool:
        hand = ["Grip of the Ebb"]
        scene = situation(
            side(army=[SPHINX], hand=hand, resources=mystic(2)),
            side(hand=hand, resources=mystic(2)),
            active=active,
        )
        return scene.can_play("Grip of the Ebb")

    assert play(0)
    assert not play(1)


@card("Sleeping Menhir")
def test_the_menhir_comes_marked_and_outlives_a_battle() -> None:
    scene = situation(side(hand=["Sleeping Menhir"], resources=mystic(5)))
    scene.play("Sleeping Menhir")
    assert scene.card("Sleeping Menhir").marked
    scene = situation(
        side(army=["Sleeping Menhir"]), side(cities=["Farmland"], army=["Majestic Griffin"])
    )
    scene.attack("Farmland", ["Sleeping Menhir"], {"Sleeping Menhir": ["Majestic Griffin"]})
    assert scene.there("Sleeping Menhir")
    assert not scene.there("Majestic Griffin")


@card("Sleeping Menhir")
def test_the_menhir_loses_a_loyalty_mark_for_each_turn_away() -> None:
    scene = situation(side(army=["Sleeping Menhir"]), side(), phase="discard")
    scene.next_turn().next_turn()
    scene.to_phase("play")
    assert scene.traits("Sleeping Menhir").loyalty == 2


@card("Whale of the Night Sky")
def test_the_whale_sends_a_creature_away_when_it_attacks() -> None:
    scene = situation(
        side(army=["Whale of the Night Sky", "Kolibri"]), side(cities=["Farmland"], army=["Kalenz"])
    )
    scene.attack("Farmland", ["Whale of the Night Sky"])
    assert scene.hand(1) == ["Kalenz"]
    assert scene.strength("Farmland") == 2
    assert scene.there("Kolibri")


@card("Whale of the Night Sky")
def test_the_whale_grows_by_what_is_paid_for_it() -> None:
    scene = situation(side(hand=["Whale of the Night Sky"], resources=mystic(7)))
    scene.play("Whale of the Night Sky", 1)
    assert scene.size("Whale of the Night Sky") == (6, 7)


# ------------------------------------------------------------------ events


@card("Grip of the Ebb")
def test_the_grip_returns_a_creature_to_its_owners_hand() -> None:
    scene = situation(
        side(hand=["Grip of the Ebb"], army=["Kolibri"], resources=mystic(2)), side(army=["Kalenz"])
    )
    scene.play("Grip of the Ebb", "Kalenz")
    assert scene.hand(1) == ["Kalenz"]
    assert scene.hand() == []
    assert scene.there("Kolibri")


@card("Grip of the Ebb")
def test_the_grip_gives_a_borrowed_creature_back_to_its_owner() -> None:
    hand = ["Borrowed Face", "Grip of the Ebb"]
    scene = situation(side(hand=hand, resources=mystic(6)), side(army=["Kalenz"]))
    scene.play("Borrowed Face")
    assert scene.card("Kalenz").controller == 0
    scene.play("Grip of the Ebb")
    assert scene.hand(0) == []
    assert scene.hand(1) == ["Kalenz"]


@card("Grip of the Ebb")
def test_the_grip_reaches_no_city_and_nobody_elses_sanctuary() -> None:
    scene = situation(
        side(hand=["Grip of the Ebb"], army=["Walker in the Haze"], resources=mystic(2)),
        side(army=["Kalenz", SPHINX]),
    )
    scene.announce("Grip of the Ebb")
    assert scene.targets() == {"Walker in the Haze", "Kalenz"}


@card("Said Twice")
def test_said_twice_copies_magic_with_its_targets() -> None:
    scene = situation(
        side(hand=["Letter to Tomorrow", "Said Twice"], deck=["Kolibri"] * 9, resources=mystic(4))
    )
    scene.announce("Letter to Tomorrow")
    scene.respond("Said Twice", seat=0).settle()
    assert scene.hand() == ["Kolibri", "Kolibri"]
    assert sorted(scene.grave()) == ["Letter to Tomorrow", "Said Twice"]


@card("Said Twice")
def test_said_twice_takes_the_event_of_an_opponent_for_itself() -> None:
    scene = situation(
        side(hand=["Letter to Tomorrow"], resources=mystic(2)),
        side(hand=["Said Twice"], resources=mystic(2), deck=["Kolibri"] * 9),
    )
    scene.announce("Letter to Tomorrow")
    scene.respond("Said Twice").settle()
    assert scene.hand(1) == ["Kolibri"]


@card("Said Twice")
def test_said_twice_needs_something_on_the_stack() -> None:
    scene = situation(side(hand=["Said Twice", "Fox of Smoke"], resources=mystic(3)))
    assert not scene.can_play("Said Twice")
    scene.announce("Fox of Smoke")
    assert not scene.can_play("Said Twice")


@rule("A-7.4")
@card("Said Twice", "Broken Omen")
def test_a_countered_copy_is_no_card_in_a_graveyard() -> None:
    scene = situation(
        side(hand=["Letter to Tomorrow", "Said Twice"], deck=["Kolibri"] * 9, resources=mystic(4)),
        side(hand=["Broken Omen"], resources=mystic(1)),
    )
    scene.announce("Letter to Tomorrow")
    scene.respond("Said Twice", seat=0)
    while scene.stack() != ["Letter to Tomorrow", "Letter to Tomorrow"]:
        scene.answer("pass")
    copy = scene.board.stack[-1].id
    scene.respond("Broken Omen", str(copy)).settle()
    assert sorted(scene.grave()) == ["Letter to Tomorrow", "Said Twice"]
    assert scene.hand() == ["Kolibri"]


@card("Broken Omen")
def test_broken_omen_counters_what_is_not_paid_for() -> None:
    scene = situation(
        side(hand=["Letter to Tomorrow"], resources=mystic(3)),
        side(hand=["Broken Omen"], resources=mystic(1)),
    )
    scene.announce("Letter to Tomorrow")
    scene.respond("Broken Omen").settle()  # 1 is left: too little
    assert scene.hand() == []
    assert scene.grave() == ["Letter to Tomorrow"]


@card("Broken Omen")
def test_broken_omen_lets_the_other_player_pay() -> None:
    def pays(yes: bool) -> Scene:
        scene = situation(
            side(hand=["Letter to Tomorrow"], resources=mystic(4), deck=["Kalenz"] * 3),
            side(hand=["Broken Omen"], resources=mystic(1)),
        )
        scene.announce("Letter to Tomorrow")
        return scene.respond("Broken Omen").settle(yes)

    scene = pays(True)
    assert scene.hand() == ["Kalenz"]
    assert scene.ready() == 0
    scene = pays(False)
    assert scene.hand() == []
    assert scene.ready() == 2


@card("Struck from the Scroll")
def test_what_is_struck_from_the_scroll_never_comes() -> None:
    scene = situation(
        side(hand=["Fox of Smoke"], resources=mystic(1)),
        side(hand=["Struck from the Scroll"], resources=mystic(3)),
    )
    scene.announce("Fox of Smoke")
    scene.respond("Struck from the Scroll").settle()
    assert scene.grave() == ["Fox of Smoke"]
    assert not scene.there("Fox of Smoke")


@card("Struck from the Scroll")
def test_no_ability_is_struck_from_the_scroll() -> None:
    scene = situation(
        side(army=["Elvish Ambush"]),
        side(hand=["Struck from the Scroll"], army=["Kalenz"], resources=mystic(3)),
    )
    scene.act(f"use:{scene.card('Elvish Ambush').id}:1", "Kalenz", resolve=False)
    while scene.question.seat != 1:
        scene.answer("pass")
    assert not scene.can_play("Struck from the Scroll")


@card("Robe of Moonlight")
def test_the_robe_protects_a_creature_until_it_is_marked() -> None:
    scene = situation(
        side(hand=["Robe of Moonlight"], army=["Kalenz", "Kolibri"], resources=mystic(1))
    )
    scene.play("Robe of Moonlight", "Kalenz")
    assert scene.has("Kalenz", "sanctuary")
    assert scene.size("Kalenz") == (2, 2)
    assert not scene.has("Kolibri", "sanctuary")
    scene.next_turn()
    assert scene.has("Kalenz", "sanctuary")  # not only for this turn
    scene.next_turn()
    scene.to_phase("play")
    scene.move("Kalenz", "Sanctuary")
    assert not scene.has("Kalenz", "sanctuary")
    assert scene.size("Kalenz") == (1, 1)


@card("Night without Wounds")
def test_in_the_night_own_creatures_take_no_damage_but_cities_do() -> None:
    scene = situation(
        side(
            hand=["Night without Wounds"],
            army=["Majestic Griffin", "Kalenz"],
            resources=mystic(3),
            deck=["Kolibri"] * 5,
        ),
        side(cities=["Farmland"], army=["Walker in the Haze"]),
    )
    scene.play("Night without Wounds")
    assert scene.hand() == ["Kolibri"]
    scene.attack("Farmland", ["Kalenz", "Majestic Griffin"], {"Kalenz": ["Walker in the Haze"]})
    assert scene.there("Kalenz")
    assert not scene.there("Walker in the Haze")
    assert scene.strength("Farmland") == 3


@card("Night without Wounds")
def test_the_night_ends_with_the_turn() -> None:
    scene = situation(
        side(hand=["Night without Wounds"], army=["Kalenz"], resources=mystic(3)),
        side(army=["Elvish Ambush"]),
    )
    scene.play("Night without Wounds")
    scene.next_turn().to_phase("play")
    scene.use("Elvish Ambush", "Kalenz", seat=1)
    assert not scene.there("Kalenz")


@card("Laid on the Sea Floor")
def test_what_is_laid_on_the_sea_floor_is_drawn_last() -> None:
    scene = situation(
        side(hand=["Laid on the Sea Floor"], army=["Kolibri"], resources=mystic(4)),
        side(army=["Majestic Griffin"], deck=["Kolibri", "Kolibri"]),
    )
    scene.play("Laid on the Sea Floor", "Majestic Griffin")
    assert scene.deck(1) == ["Majestic Griffin", "Kolibri", "Kolibri"]
    assert not scene.there("Majestic Griffin")
    assert scene.there("Kolibri")


@card("Laid on the Sea Floor")
def test_what_is_laid_on_the_sea_floor_does_not_die_and_leaves_behind_what_it_wore() -> None:
    scene = situation(
        side(hand=["Laid on the Sea Floor"], resources=mystic(4)),
        side(army=["Kalenz", at("Satyr's Tune", "Kalenz")], deck=["Kolibri"]),
    )
    scene.play("Laid on the Sea Floor")
    assert scene.deck(1) == ["Kalenz", "Kolibri"]
    assert scene.grave(1) == ["Satyr's Tune"]  # a dying Kalenz would take it back
    assert scene.hand(1) == []


@card("Foretold Steps")
def test_foretold_steps_holds_as_many_creatures_as_were_paid() -> None:
    scene = situation(
        side(hand=["Foretold Steps"], army=["Fox of Smoke"], resources=mystic(2)),
        side(cities=["Farmland"], army=["Kalenz", "Elvish Archer", "Elvish Ambush"]),
    )
    scene.play("Foretold Steps", 2, ["Kalenz", "Elvish Archer"])
    assert who_can_defend(scene, "Farmland", "Fox of Smoke") == {"Elvish Ambush"}


@card("Foretold Steps")
def test_foretold_steps_keeps_from_attacking_until_end_of_turn() -> None:
    scene = situation(
        side(army=["Fox of Smoke"]),
        side(army=["Kalenz"], hand=["Foretold Steps"], resources=mystic(1)),
        active=1,
    )
    scene.play("Foretold Steps", 1, "Kalenz", seat=1)
    assert "attack" in scene.traits("Kalenz").bans
    assert "attack" not in scene.traits("Fox of Smoke").bans
    scene.next_turn()
    assert "attack" not in scene.traits("Kalenz").bans


# ------------------------------------------------------------------ magic


@card("Borrowed Face")
def test_a_borrowed_creature_attacks_for_its_borrower_and_goes_home() -> None:
    scene = situation(
        side(hand=["Borrowed Face"], resources=mystic(4)),
        side(cities=["Farmland"], army=[at("Majestic Griffin", "Farmland", marked=True)]),
    )
    scene.play("Borrowed Face")
    assert scene.card("Majestic Griffin").controller == 0
    assert scene.place("Majestic Griffin") == "army"
    scene.attack("Farmland", ["Majestic Griffin"])
    assert scene.strength("Farmland") == 3
    scene.next_turn()
    assert scene.card("Majestic Griffin").controller == 1


@card("Letter to Tomorrow")
def test_the_letter_draws_now_and_at_the_start_of_the_next_own_turn() -> None:
    scene = situation(
        side(hand=["Letter to Tomorrow"], deck=["Kolibri"] * 9, resources=mystic(2)), side()
    )
    scene.play("Letter to Tomorrow")
    assert scene.hand() == ["Kolibri"]
    scene.next_turn().to_phase("play")
    assert scene.hand() == ["Kolibri"]  # it is the other's turn
    scene.next_turn().to_phase("unmark")
    assert scene.hand() == ["Kolibri"] * 3
    scene.next_turn().next_turn().to_phase("unmark")
    assert scene.hand() == ["Kolibri"] * 4  # only the draw phase gave one more


@card("Letter to Tomorrow")
def test_two_letters_draw_for_their_writer_alone() -> None:
    scene = situation(side(hand=["Letter to Tomorrow"] * 2, resources=mystic(4)), side())
    scene.play("Letter to Tomorrow")
    scene.play("Letter to Tomorrow")
    assert len(scene.hand()) == 2
    scene.next_turn().to_phase("unmark")
    assert len(scene.hand()) == 2
    scene.next_turn().to_phase("unmark")
    assert len(scene.hand()) == 2 + 2 * 2
    assert len(scene.hand(1)) == 1  # of its own draw phase


@card("Pull of the Full Moon")
def test_the_moon_pulls_as_many_creatures_home_as_were_paid() -> None:
    scene = situation(
        side(hand=["Pull of the Full Moon"], army=["Kolibri"], resources=mystic(3)),
        side(army=["Kalenz", "Elvish Ambush", "Elvish Archer"]),
    )
    scene.play("Pull of the Full Moon", 2, ["Kalenz", "Elvish Archer"])
    assert scene.hand(1) == ["Elvish Archer", "Kalenz"]
    assert scene.there("Elvish Ambush")
    assert scene.ready() == 0


@card("Pull of the Full Moon")
def test_the_moon_cannot_be_played_with_less_than_one() -> None:
    scene = situation(
        side(hand=["Pull of the Full Moon"], army=["Kolibri"], resources=mystic(0)), side()
    )
    assert not scene.can_play("Pull of the Full Moon")


@card("What the Ink Will Say")
def test_the_ink_orders_four_cards_and_two_are_drawn() -> None:
    scene = situation(
        side(
            hand=["What the Ink Will Say"],
            deck=["Farmland", "Kolibri", "Kalenz", "Elvish Archer", "Satyr's Tune"],
            resources=mystic(3),
        )
    )
    scene.play("What the Ink Will Say", ["Kalenz", "Kolibri", "Satyr's Tune", "Elvish Archer"])
    assert scene.hand() == ["Kalenz", "Kolibri"]
    assert scene.deck() == ["Farmland", "Elvish Archer", "Satyr's Tune"]


@card("What the Ink Will Say")
def test_the_ink_says_no_more_than_the_deck_holds() -> None:
    for deck, lost in ((["Kolibri"], True), (["Kolibri"] * 2, False), (["Kolibri"] * 3, False)):
        mine = side(hand=["What the Ink Will Say"], deck=deck, resources=mystic(2))
        scene = situation(mine)
        scene.play("What the Ink Will Say", *([["Kolibri"] * len(deck)] if deck[1:] else []))
        assert (scene.match.outcome is not None) is lost  # whoever has to draw a card and cannot
        if not lost:
            assert scene.hand() == ["Kolibri"] * 2
            assert scene.deck() == deck[2:]


# ------------------------------------------------------------------ enchantments and loot


@card("Rune of Shelter")
def test_the_rune_of_shelter_strengthens_and_hides_its_host() -> None:
    scene = situation(
        side(hand=["Rune of Shelter"], army=["Kalenz", "Kolibri"], resources=mystic(3))
    )
    scene.play("Rune of Shelter", "Kalenz")
    assert scene.size("Kalenz") == (3, 3)
    assert scene.has("Kalenz", "sanctuary")
    assert not scene.has("Kolibri", "sanctuary")


@card("Rune of Shelter")
def test_the_rune_hides_its_host_from_opponents_only_and_nobody_beside_it() -> None:
    mine = side(
        hand=["Grip of the Ebb"],
        army=["Kalenz", at("Rune of Shelter", "Kalenz"), "Kolibri"],
        resources=mystic(2),
    )
    foe = side(hand=["Grip of the Ebb"], army=["Falconer"], resources=mystic(2))
    for seat, hidden in ((0, set()), (1, {"Kalenz"})):
        scene = situation(mine, foe, active=seat)
        scene.announce("Grip of the Ebb", seat=seat)
        assert scene.targets() == {"Kalenz", "Kolibri", "Falconer"} - hidden


@card("Rune of Standing Water")
def test_who_bears_the_rune_of_standing_water_neither_attacks_nor_defends() -> None:
    scene = situation(
        side(hand=["Rune of Standing Water"], army=["Fox of Smoke"], resources=mystic(3)),
        side(cities=["Farmland"], army=["Kalenz"]),
    )
    scene.play("Rune of Standing Water", "Kalenz")
    assert who_can_defend(scene, "Farmland", "Fox of Smoke") == set()
    assert "attack" in scene.traits("Kalenz").bans
    assert "attack" not in scene.traits("Fox of Smoke").bans


@card("Salt Hourglass")
def test_the_hourglass_runs_out_after_two_turns_and_empties_the_enemys_side() -> None:
    scene = situation(
        side(hand=["Salt Hourglass"], army=["Kolibri"], resources=mystic(5)),
        side(army=["Kalenz", at("Elvish Archer", "Sanctuary")]),
    )
    scene.play("Salt Hourglass")
    assert scene.card("Salt Hourglass").counters == {"rune": 2}
    scene.next_turn().next_turn().to_phase("play")
    assert scene.card("Salt Hourglass").counters == {"rune": 1}
    assert scene.there("Kalenz")
    scene.next_turn().next_turn().to_phase("play")
    assert not scene.there("Kalenz")
    assert not scene.there("Elvish Archer")
    assert scene.there("Kolibri")
    assert "Salt Hourglass" in scene.grave()


@card("Salt Hourglass")
def test_the_hourglass_stands_still_in_the_turns_of_others_and_takes_creatures_only() -> None:
    scene = situation(
        side(army=[at("Salt Hourglass", counters={"rune": 2})]),
        side(army=["Kalenz", "Patient Lighthouse"]),
        side(army=["Falconer"]),
    )
    for left in (2, 2, 1, 1, 1):
        scene.next_turn().to_phase("draw")
        assert scene.card("Salt Hourglass").counters == {"rune": left}
        assert scene.there("Kalenz")
    scene.next_turn().to_phase("draw")
    assert not scene.there("Kalenz")
    assert not scene.there("Falconer")
    assert scene.there("Patient Lighthouse")
    assert "Falconer" in scene.hand(2)
    assert len(scene.all("Sanctuary")) == 3


@card("Patient Lighthouse")
def test_the_lighthouse_makes_events_cheaper_but_not_magic_or_those_of_others() -> None:
    scene = situation(
        side(
            army=["Kalenz", "Patient Lighthouse"],
            hand=["Grip of the Ebb", "Night without Wounds", "Letter to Tomorrow"],
            resources=mystic(1),
        ),
        side(hand=["Grip of the Ebb"], resources=mystic(1)),
    )
    assert scene.can_play("Grip of the Ebb")
    assert not scene.can_play("Night without Wounds")  # 3 - 1 is more than 1
    assert not scene.can_play("Letter to Tomorrow")
    scene.next_turn().to_phase("play")
    assert not scene.can_play("Grip of the Ebb")


@card("Patient Lighthouse")
def test_the_lighthouse_strengthens_own_seers() -> None:
    scene = situation(
        side(army=["Patient Lighthouse", "Lamp Warden", "Fox of Smoke"]),
        side(army=["Twice-Speaker"]),
    )
    assert scene.size("Lamp Warden") == (3, 4)
    assert scene.size("Fox of Smoke") == (2, 1)
    assert scene.size("Twice-Speaker") == (1, 3)


@card("Seal of Silence")
def test_the_seal_silences_opponents_in_its_players_turn_only() -> None:
    scene = situation(
        side(army=["Seal of Silence", "Kalenz"], hand=["Grip of the Ebb"], resources=mystic(4)),
        side(hand=["Grip of the Ebb"], resources=mystic(2)),
    )
    scene.announce("Grip of the Ebb", "Kalenz")
    while scene.question.seat != 1:
        scene.answer("pass")
    assert not scene.can_play("Grip of the Ebb")
    scene = situation(
        side(army=["Seal of Silence", "Kalenz"]),
        side(hand=["Grip of the Ebb"], resources=mystic(2)),
        active=1,
    )
    assert scene.can_play("Grip of the Ebb")


@card("Mirror of the Moon")
def test_the_mirror_lets_its_bearer_fly() -> None:
    scene = situation(
        side(hand=["Mirror of the Moon"], army=["Fox of Smoke", "Kalenz"], resources=mystic(2)),
        side(cities=["Farmland"], army=["Elvish Ambush"]),
    )
    scene.play("Mirror of the Moon", "Fox of Smoke")
    assert scene.size("Fox of Smoke") == (3, 1)
    assert not scene.has("Kalenz", "flying")
    assert who_can_defend(scene, "Farmland", "Fox of Smoke") == set()


@card("Mirror of the Moon")
def test_the_mirror_cannot_be_given_to_an_enemy() -> None:
    scene = situation(side(hand=["Mirror of the Moon"], resources=mystic(2)), side(army=["Kalenz"]))
    assert not scene.can_play("Mirror of the Moon")
