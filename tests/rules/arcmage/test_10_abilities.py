"""Arcmage, chapter 10: abilities, and what beats what."""

from __future__ import annotations

from typing import Any

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule

WALL = "Farmland"  # a city of strength 7; nothing in it holds without devotion
HOME = "Sanctuary"


def attackers(scene: Scene) -> set[str]:
    """Who could attack Farmland."""
    return scene.could_attack(WALL)


def before(*army: Any, enemy: Any = ()) -> Scene:
    return situation(side(army=army), side(cities=[WALL], army=enemy))


# ------------------------------------------------------------------ three sorts of abilities


@rule("A-10.1")
def test_a_passive_ability_holds_while_its_card_is_in_play() -> None:
    mine = side(army=["Ruthan the Skybound", "Scree Rider"], hand=["Burst into Flames"],
                resources={"Red Banner": 5})  # fmt: skip
    scene = situation(mine)
    assert scene.has("Scree Rider", "veteran")
    scene.play("Burst into Flames", 5, "Ruthan the Skybound")
    assert not scene.there("Ruthan the Skybound")
    assert not scene.has("Scree Rider", "veteran")


@rule("A-10.1")
def test_a_passive_ability_does_not_hold_in_a_hand_or_a_graveyard() -> None:
    mine = side(army=["Scree Rider"], hand=["Ruthan the Skybound"], grave=["Ruthan the Skybound"])
    assert not situation(mine).has("Scree Rider", "veteran")


@rule("A-10.1")
def test_an_activated_ability_is_used_for_its_price() -> None:
    scene = situation(side(army=["Prince of Thieves"], resources={"Drake": 3}))
    scene.use("Prince of Thieves", "Player 2", ability=1)  # pay 2
    assert len(scene.grave(1)) == 1
    assert scene.ready() == 1
    assert not scene.can_use("Prince of Thieves", 1)


@rule("A-10.1", "A-6.2")
def test_marking_can_be_a_price_which_a_marked_card_cannot_pay() -> None:
    scene = situation(side(army=["Drum Sergeant", "Footsoldier"]))
    scene.use("Drum Sergeant", "Footsoldier")
    assert scene.card("Drum Sergeant").marked
    assert scene.size("Footsoldier") == (2, 2)
    assert not scene.can_use("Drum Sergeant")


@rule("A-10.1")
def test_only_who_controls_a_card_uses_its_abilities() -> None:
    scene = situation(side(), side(army=["Prince of Thieves"], resources={"Drake": 2}))
    assert scene.question.seat == 0
    assert not any(option.startswith("use") for option in scene.options())
    scene.answer("done")
    while scene.question.seat != 1:
        scene.answer("pass")
    assert scene.can_use("Prince of Thieves", 1)


@rule("A-10.1")
def test_who_takes_control_uses_the_abilities_of_what_he_took() -> None:
    mine = side(hand=["Borrowed Face"], resources={"The Mystic": 4})
    scene = situation(mine, side(army=["Lamp Warden"]))
    scene.play("Borrowed Face")
    assert scene.can_use("Lamp Warden")


@rule("A-10.1")
def test_a_triggered_ability_happens_wanted_or_not() -> None:
    mine = side(hand=["Benevolent Baron"], resources={"House of Nobles": 3})
    scene = situation(mine, side(hand=["Kolibri"]))
    scene.play("Benevolent Baron")
    assert len(scene.hand(0)) == 1
    assert len(scene.hand(1)) == 2


@rule("A-10.1")
def test_a_triggered_ability_does_nothing_where_it_cannot_apply() -> None:
    mine = side(hand=["Serpent of the Ebb"], resources={"The Mystic": 4})
    scene = situation(mine, side(army=["Majestic Griffin"]))  # nobody there costs 2 or less
    scene.play("Serpent of the Ebb")
    assert scene.there("Serpent of the Ebb")
    assert scene.there("Majestic Griffin")


# ------------------------------------------------------------------ what beats what


@rule("A-10.2", "A-9.1")
def test_a_card_beats_the_rules() -> None:
    # Residents never attack; in Ghazw, with enough devotion, they do.
    mine = side(cities=["Ghazw"], army=[at("Mentor", "Ghazw"), at("Archivist", "Ghazw")])
    scene = situation(mine, side(cities=[WALL]), phase="tactics")
    scene.answer(["Archivist"])
    scene.settle()
    scene.to_phase("play")
    assert attackers(scene) == {"Mentor"}


@rule("A-10.2", "A-4.4")
def test_a_card_beats_the_rules_of_drawing() -> None:
    scene = situation(side(army=["Garak"], hand=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:2")
    assert len(scene.hand()) == 2  # Garak: no more than one


@rule("A-10.2", "A-11.3", "A-11.10")
def test_peaceful_beats_rabies() -> None:
    scene = before(at("Bramble Warden", counters={"rabies": 1}), "Mentor")
    scene.to_attack()
    assert "none" in scene.options()
    assert scene.could_attack(WALL) == {"Mentor"}


@rule("A-10.2")
def test_who_must_attack_but_cannot_stays() -> None:
    # Spearman makes soldiers attack; House Arrest forbids it to one of them.
    army = ["Spearman", "Mentor", at("House Arrest", "Mentor")]
    scene = before(*army)
    scene.declare(WALL, "Spearman")
    while "pass" in scene.options() and scene.board.window == "attackers":
        scene.answer("pass")
    assert scene.card("Spearman").attacked
    assert not scene.card("Mentor").attacked


@rule("A-10.2", "A-11.1")
def test_who_could_defend_but_is_forbidden_to_does_not() -> None:
    scene = before("Majestic Griffin", enemy=["Tallow Moth", "Dusk Herald"])  # both fly
    scene.declare(WALL, "Majestic Griffin")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    assert scene.targets() == {"Dusk Herald"}


@rule("A-10.2", "A-11.3")
def test_a_skill_that_allows_does_not_help_against_what_forbids_the_same() -> None:
    # Travel moves without marking; House Arrest forbids to move at all.
    scene = before("Outrider of the Causeway", at("House Arrest", "Outrider of the Causeway"))
    assert not any(option.startswith("move") for option in scene.options())


@rule("A-10.2", "A-11.3")
def test_what_forbids_to_attack_stays_when_peace_is_lost() -> None:
    # Botanic Block says two things: it makes peaceful, and it forbids to attack.
    mine = side(
        army=["Walking Oldwood", "Bramble Warden"],
        hand=["Botanic Block", "Nature's Outrage"],
        resources={"Gaian": 7},
    )
    scene = situation(mine, side(cities=[WALL]))
    scene.play("Botanic Block", "Walking Oldwood")
    scene.play("Nature's Outrage")
    assert not scene.has("Walking Oldwood", "peaceful")
    assert attackers(scene) == {"Bramble Warden"}


@rule("A-10.2", "A-11.4")
def test_a_city_that_is_closed_to_opponents_is_closed_to_infiltrators() -> None:
    # Flying Fortress at 4: creatures of opponents cannot enter it.
    two = ["Mentor", "Archivist"]  # 2 loyalty marks each
    for devoted, open_ in ((two, False), (two[:1], True)):
        fortress = [at(name, "Flying Fortress") for name in two]
        scene = situation(
            side(cities=["Flying Fortress"], army=fortress),
            side(army=["Orc Thug"]),
            phase="tactics",
        )
        scene.answer(devoted)
        scene.settle()
        scene.next_turn()
        scene.to_phase("play")
        move = f"move:{scene.card('Orc Thug').id}:{scene.card('Flying Fortress').id}"
        assert (move in scene.options()) is open_


# ------------------------------------------------------------------ tokens


def with_token(*hand: str, **resources: int) -> Scene:
    """My token is in play, and the enemy's turn to play something."""
    named = {name.replace("_", " "): number for name, number in resources.items()}
    mine = side(army=["Big Orc Token"], grave=["Mentor"], deck=["Mentor"] * 5)
    return situation(mine, side(hand=hand, resources=named), active=1)


@rule("A-10.3")
def test_a_token_that_dies_does_not_lie_in_the_graveyard() -> None:
    scene = with_token("Deadly Shock", Red_Banner=2)
    scene.play("Deadly Shock", "Deal 3", seat=1)
    assert not scene.there("Big Orc Token")
    assert scene.grave() == ["Mentor"]


@rule("A-10.3")
def test_a_token_that_would_return_to_the_hand_is_gone() -> None:
    scene = with_token("Grip of the Ebb", The_Mystic=2)
    scene.play("Grip of the Ebb", seat=1)
    assert not scene.there("Big Orc Token")
    assert scene.hand() == []


@rule("A-10.3")
def test_a_token_that_would_go_onto_the_deck_is_gone() -> None:
    scene = with_token("Whirlwind", House_of_Nobles=2)
    scene.play("Whirlwind", seat=1)
    assert not scene.there("Big Orc Token")
    assert scene.deck() == ["Mentor"] * 5


@rule("A-10.3")
def test_a_token_dies_as_any_other_creature() -> None:
    mine = side(
        army=["Mourning Choir", "Little Orc Token", at("Raise the Undead", "Little Orc Token")]
    )
    scene = situation(mine, side(cities=[WALL], army=["Mentor"]))  # an undead token of 1/1
    scene.attack(WALL, ["Little Orc Token"], {"Little Orc Token": ["Mentor"]})
    scene.settle()
    assert not scene.there("Little Orc Token")
    assert scene.strength(WALL) == 6
    assert scene.grave() == ["Raise the Undead"]


@rule("A-10.3")
def test_a_card_that_is_no_token_goes_where_it_is_sent() -> None:
    scene = situation(
        side(army=["Mentor"]), side(hand=["Grip of the Ebb"], resources={"The Mystic": 2}), active=1
    )
    scene.play("Grip of the Ebb", seat=1)
    assert scene.hand() == ["Mentor"]


# ------------------------------------------------------------------ attack and defence


@rule("A-10.4")
def test_counters_and_changes_are_attack_and_defence() -> None:
    mine = side(
        army=[at("Mentor", counters={"+1/+0": 2, "-1/-1": 1})],
        hand=["Solar Blessing"],
        resources={"Red Banner": 1},
    )
    scene = situation(mine)
    assert scene.size("Mentor") == (3, 2)  # 2/3, with +2/+0 and -1/-1
    scene.play("Solar Blessing")
    assert scene.size("Mentor") == (5, 3)
    scene.next_turn()
    assert scene.size("Mentor") == (3, 2)


@rule("A-10.4")
def test_a_creature_with_a_defence_of_0_dies() -> None:
    mine = side(hand=["Chill of the Crypt"], resources={"Dark Legion": 2})
    scene = situation(mine, side(army=["Novice of the Tides"]))  # 1/1
    scene.play("Chill of the Crypt")
    assert scene.grave(1) == ["Novice of the Tides"]
    assert scene.grave(0) == ["Chill of the Crypt"]


@rule("A-10.4")
def test_with_a_defence_of_1_it_lives() -> None:
    mine = side(hand=["Chill of the Crypt"], resources={"Dark Legion": 2})
    scene = situation(mine, side(army=["Squad Leader"]))  # 2/2
    scene.play("Chill of the Crypt")
    assert scene.size("Squad Leader") == (1, 1)


@rule("A-10.4")
def test_it_dies_when_what_kept_its_defence_up_is_gone() -> None:
    mine = side(
        army=[
            at("Novice of the Tides", counters={"-1/-1": 1}),
            at("Cinder Wings", "Novice of the Tides"),
        ]
    )
    scene = situation(mine, side(hand=["Erode"], resources={"House of Nobles": 2}), active=1)
    assert scene.size("Novice of the Tides") == (1, 1)
    scene.play("Erode", False, seat=1)
    assert scene.grave() == ["Cinder Wings", "Novice of the Tides"]


@rule("A-10.4", "A-9.6")
def test_a_lower_defence_makes_earlier_damage_deadly() -> None:
    mine = side(hand=["Chill of the Crypt"], resources={"Dark Legion": 2})
    scene = situation(mine, side(army=[at("Mentor", damage=2)]))  # 2/3
    scene.play("Chill of the Crypt")
    assert not scene.there("Mentor")


@rule("A-10.4")
def test_an_attack_below_0_does_no_harm_and_heals_nothing() -> None:
    army = [at("Archivist", counters={"-1/-0": 3})]
    scene = before(*army)
    assert scene.size("Archivist") == (-2, 3)
    scene.attack(WALL, ["Archivist"])
    assert scene.strength(WALL) == 7


@rule("A-10.4", "A-8.5")
def test_it_dies_as_the_level_that_kept_its_defence_up_fades() -> None:
    mine = side(
        cities=["Armory"],  # at 2: soldiers get +1/+1
        army=[at("Mentor", "Armory"), at("Spearman", "Armory")],
        hand=["Chill of the Crypt"],
        resources={"Dark Legion": 2},
    )
    scene = situation(mine, phase="tactics")
    scene.answer(["Mentor"])
    scene.settle()
    scene.to_phase("play")
    scene.play("Chill of the Crypt", "Spearman")
    assert scene.size("Spearman") == (1, 1)
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("tactics")
    assert not scene.there("Spearman")


ROBED: dict[str, Any] = {
    "hand": ["Robe of Moonlight", "Deadly Shock"],  # +1/+1 until it is marked; 3 damage
    "resources": {"The Mystic": 1, "Red Banner": 2},
}


@rule("A-10.4", "A-6.3")
def test_it_dies_as_it_is_marked_for_moving_if_that_ends_what_kept_it_alive() -> None:
    scene = situation(side(army=[at("Mentor", HOME)], **ROBED))  # 2/3
    scene.play("Robe of Moonlight")
    scene.play("Deadly Shock", "Deal 3")
    assert scene.size("Mentor") == (3, 4)
    scene.move("Mentor")
    assert not scene.there("Mentor")


@rule("A-10.4", "A-8.3")
def test_it_dies_as_it_is_marked_for_devotion_if_that_ends_what_kept_it_alive() -> None:
    scene = situation(side(army=[at("Mentor", HOME)], **ROBED), phase="tactics")
    scene.answer(["Mentor"])
    scene.announce("Robe of Moonlight")
    while scene.stack():
        scene.answer("pass")
    scene.announce("Deadly Shock", "Deal 3")
    while scene.stack():
        scene.answer("pass")
    assert scene.size("Mentor") == (3, 4)
    scene.settle()
    assert not scene.there("Mentor")
    assert scene.traits(HOME).devotion == 0
