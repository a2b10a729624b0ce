"""WTactics, chapter 4: areas and reach."""

from __future__ import annotations

import pytest

from engine.games.wtactics.views.view import view
from engine.table import Rejected
from tests.kit.invented import assignment, creature, enchantment, equipment, event, magic, stray
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, on, quest, side, situation

ALL_FOUR = ("My Front", "My Rear", "Their Front", "Their Rear")


def four(*more: str, hand: list[str] | None = None, gold: int = 0, text: str = "") -> Scene:
    """A plain creature on each front of two players; mine in the Offensive may have a text."""
    mine, rear, front, theirs = ALL_FOUR
    me = side(
        offensive=[creature(mine, "2/2", text), *more],
        defensive=[creature(rear, "2/2")],
        hand=hand or [],
        gold=gold,
    )
    return situation(
        me, side(offensive=[creature(front, "2/2")], defensive=[creature(theirs, "2/2")])
    )


def grown(scene: Scene) -> list[str]:
    return [name for name in ALL_FOUR if scene.size(name) != (2, 2)]


# ------------------------------------------------------------------ O-4.1


@rule("O-4.1")
def test_each_player_has_two_fronts_resource_cards_a_deck_and_a_grave() -> None:
    me = side(["Plain Raider"], ["Plain Ghoul"], grave=["Lone Squire", "Lone Recruit"], gold=3)
    scene = situation(me, side())
    assert scene.place("Plain Raider") == "offensive"
    assert scene.place("Plain Ghoul") == "defensive"
    seen = scene.match.view(1).players[0]
    assert len(seen.resources) == 3
    assert seen.deck == 20
    assert [entry.card for entry in seen.grave] == ["Lone Squire", "Lone Recruit"]


@rule("O-4.1")
def test_a_grave_lies_face_up_and_in_order() -> None:
    bolt = event("Bolt", "Destroy target creature.")
    me = side(hand=[bolt], gold=1, grave=["Lone Squire"], offensive=["Plain Raider"])
    scene = situation(me, side())
    scene.play("Bolt")
    for seat in (0, 1, None):
        grave = scene.match.view(seat).players[0].grave
        assert [entry.card for entry in grave] == ["Lone Squire", "Plain Raider", "Bolt"]


@rule("O-4.1")
def test_quests_lie_open_in_the_middle_for_all() -> None:
    errand = assignment("Errand", "When a creature dies, count 1.")
    scene = situation(side(), side(), side(), quests=[quest(errand, 1)])
    for seat in (0, 1, 2, None):
        assert [one.card for one in view(scene.board, seat).quests] == ["Errand"]
    assert any(id.startswith("accept:") for id in scene.options())


# ------------------------------------------------------------------ O-4.2


@rule("O-4.2")
def test_who_is_in_the_offensive_attacks_and_who_is_in_the_defensive_does_not() -> None:
    scene = situation(side(["Plain Raider", "Plain Ghoul"], ["Lone Squire"]))
    scene.to_attack()
    scene.answer("Attack Player 2")
    assert scene.targets() == {"Plain Raider", "Plain Ghoul"}


@rule("O-4.2")
def test_with_nobody_in_the_offensive_there_is_no_attack() -> None:
    scene = situation(side(defensive=["Lone Squire"]))
    scene.to_attack()
    assert "attack:1" not in scene.options()
    given = scene.match.answer(0, scene.question.id, {"pick": ["attack:1"]})
    assert isinstance(given, Rejected)
    assert given.rule == "O-11.3"


@rule("O-4.2")
def test_who_is_in_the_defensive_defends_and_who_is_in_the_offensive_does_not() -> None:
    scene = situation(side(["Plain Raider"]), side(["Plain Ghoul"], ["Lone Squire"]))
    scene.declare("Player 2", "Plain Raider")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt.startswith("Who blocks")
    assert scene.targets() == {"Lone Squire"}


# ------------------------------------------------------------------ O-4.3


@rule("O-4.3")
def test_a_text_acts_in_its_own_zone_which_my_offensive_shares_with_your_defensive() -> None:
    scene = four(text="Creatures get +1/+1.")
    assert grown(scene) == ["My Front", "Their Rear"]


@rule("O-4.3")
def test_and_my_defensive_with_your_offensive() -> None:
    drum = event("Drum", "All creatures get +1/+1 until end of turn.")
    scene = four(hand=[drum], gold=1)
    scene.play("Drum", "Your Defensive")
    assert grown(scene) == ["My Rear", "Their Front"]


@rule("O-4.3")
def test_my_own_two_zones_do_not_reach_each_other() -> None:
    scene = four(text="Creatures you control get +1/+1.")
    assert grown(scene) == ["My Front"]


@rule("O-4.3")
def test_an_enemys_text_reaches_the_zone_that_he_shares_with_me() -> None:
    herald = creature("Herald", "1/1", "Creatures get -1/-0.")
    me = side([creature("My Front", "2/2")], [creature("My Rear", "2/2")])
    scene = situation(me, side(defensive=[herald]))
    assert scene.size("My Front") == (1, 2)
    assert scene.size("My Rear") == (2, 2)


@rule("O-4.3")
def test_with_three_players_my_offensive_meets_the_defensives_of_both() -> None:
    drummer = creature("Drummer", "2/2", "Creatures get +1/+1.")
    others = [side([creature(f"Front {n}", "2/2")], [creature(f"Rear {n}", "2/2")]) for n in (2, 3)]
    scene = situation(side([drummer]), *others)
    assert [scene.size(f"Rear {n}") for n in (2, 3)] == [(3, 3)] * 2
    assert [scene.size(f"Front {n}") for n in (2, 3)] == [(2, 2)] * 2


@rule("O-4.3")
def test_the_zone_of_a_text_goes_with_its_card() -> None:
    scene = four(text="Creatures you control get +1/+1.")
    scene.move("back", ["My Front"])
    assert grown(scene) == ["My Front", "My Rear"]


@rule("O-4.3")
def test_targets_and_triggers_are_in_the_zone_too() -> None:
    mourner = creature("Mourner", "1/1", "When another creature dies, gain 1 influence.")
    bolt = event("Bolt", "Destroy target creature.")
    scene = four(mourner, hand=[bolt, bolt], gold=2)
    scene.act("play:bolt", "Your Defensive", resolve=False)
    assert scene.targets() == {"My Rear", "Their Front"}
    scene.answer("Their Front")
    scene.settle()
    assert scene.influence() == 20
    scene.play("Bolt", "Your Offensive", "Their Rear")
    assert scene.influence() == 21


@rule("O-4.3")
def test_an_ability_targets_only_in_the_zone_of_its_card() -> None:
    scene = four(creature("Archer", "1/1", "(M): deal 1 damage to target creature."))
    scene.use("Archer")
    assert scene.targets() == {"My Front", "Archer", "Their Rear"}


@rule("O-4.3")
def test_what_is_attached_acts_where_its_host_is() -> None:
    banner = equipment("Standard", "Creatures you control get +0/+1.", "Banner")
    me = side([creature("My Front", "2/2")], [creature("My Rear", "2/2")])
    me["attached"] = [on(banner, "My Rear")]
    scene = situation(me, side())
    assert grown_of(scene, "My Front", "My Rear") == ["My Rear"]


def grown_of(scene: Scene, *names: str) -> list[str]:
    return [name for name in names if scene.size(name) != (2, 2)]


@rule("O-4.3")
def test_players_hands_and_resource_cards_are_in_no_zone() -> None:
    spell = event("Tithe", "Each opponent loses 1 influence, draw a card.")
    scene = four(hand=[spell], gold=1)
    scene.play("Tithe")
    assert scene.influence(1) == 19
    assert len(scene.hand()) == 1


# ------------------------------------------------------------------ O-4.4


@rule("O-4.4")
def test_in_all_zones_means_all() -> None:
    assert grown(four(text="Creatures in all zones get +1/+1.")) == list(ALL_FOUR)


@rule("O-4.4")
def test_a_front_that_is_named_is_meant_wherever_the_card_is() -> None:
    assert grown(four(text="Creatures in your Defensive get +1/+1.")) == ["My Rear"]


@rule("O-4.4")
def test_of_each_part_of_a_text_the_reach_is_its_own() -> None:
    text = "Creatures you control get +1/+0.\nCreatures you control in all zones get +0/+1."
    scene = four(text=text)
    assert scene.size("My Front") == (3, 3)
    assert scene.size("My Rear") == (2, 3)


@rule("O-4.4")
def test_an_event_picks_its_zone_as_it_is_played() -> None:
    drum = event("Drum", "All creatures get +1/+1 until end of turn.")
    scene = four(hand=[drum], gold=1)
    scene.act("play:drum", resolve=False)
    assert scene.question.prompt == "Drum: on which front?"
    scene.answer("Your Offensive")
    assert scene.board.stack[-1].place == 0
    scene.settle()
    assert grown(scene) == ["My Front", "Their Rear"]


@rule("O-4.4")
def test_the_zone_is_one_of_whoever_plays_it() -> None:
    drum = event("Drum", "All creatures get +1/+1 until end of turn.")
    me = side([creature("My Front", "2/2")], hand=["Plain Ghoul"])
    scene = situation(me, side(hand=[drum], gold=1))
    scene.act("plant", "Plain Ghoul", resolve=False)
    scene.respond("Drum", "Your Defensive")  # it is the other player's Defensive, my Offensive
    scene.settle()
    assert scene.size("My Front") == (3, 3)


@rule("O-4.4")
def test_an_event_without_a_zone_asks_for_none() -> None:
    tithe = event("Tithe", "Each opponent loses 1 influence.")
    scene = four(hand=[tithe], gold=1)
    scene.act("play:tithe", resolve=False)
    assert scene.stack() == ["Tithe"]


@rule("O-4.4")
def test_a_zone_without_a_target_is_not_offered() -> None:
    bolt = event("Bolt", "Destroy target creature.")
    scene = situation(side(hand=[bolt], gold=1), side(["Plain Raider"]))
    scene.play("Bolt")  # nobody else is there, so that nothing is asked
    assert scene.grave(1) == ["Plain Raider"]


@rule("O-4.4")
def test_magic_picks_among_the_zones_where_it_may_act() -> None:
    mage, storm = (
        creature("Mage", "1/1", "", "Caster"),
        magic("Storm", "Deal 1 damage to all creatures."),
    )
    scene = four(mage, hand=[storm], gold=1)
    scene.play("Storm")
    assert not scene.there("Mage")
    assert [scene.card(name).damage for name in ALL_FOUR] == [1, 0, 0, 1]


# ------------------------------------------------------------------ O-4.5


def drummer() -> str:
    return creature("Drummer", "1/1", "Creatures you control in all zones get +1/+1.")


@rule("O-4.5")
@pytest.mark.parametrize("place", ["hand", "deck", "grave"])
def test_what_is_not_in_play_does_nothing(place: str) -> None:
    me = {**side([creature("Ox", "2/2")]), place: [drummer()]}
    scene = situation(me)
    assert scene.size("Ox") == (2, 2)


@rule("O-4.5")
def test_what_leaves_play_and_comes_again_is_a_new_card() -> None:
    recall = event("Recall", "Return target creature to its owner's hand.")
    growth = event("Growth", "Put a +1/+1 counter on target creature.")
    me = side([creature("Ox", "2/2")], hand=[recall, growth], gold=3)
    scene = situation(me)
    number = scene.card("Ox").id
    scene.play("Growth")
    assert scene.size("Ox") == (3, 3)
    scene.play("Recall")
    assert scene.hand() == ["Ox"]
    scene.to_phase("entrance")
    scene.play("Ox", "Your Offensive")
    assert scene.size("Ox") == (2, 2)
    assert scene.card("Ox").id != number


@rule("O-4.5")
def test_what_is_removed_from_the_game_never_returns() -> None:
    banish = event("Banish", "Remove target creature from the game.")
    rebirth = event("Rebirth", "Return target creature card in your graveyard to its owner's hand.")
    me = side([creature("Ox", "2/2")], hand=[banish, rebirth], gold=2)
    scene = situation(me)
    scene.play("Banish")
    assert scene.board.players[0].removed == ["Ox"]
    assert "Ox" not in scene.grave()
    assert not scene.can_play("Rebirth")
    assert scene.match.view(1).players[0].removed == ["Ox"]


@rule("O-4.5")
def test_a_token_that_leaves_play_is_nowhere() -> None:
    recall = event("Recall", "Return target creature to its owner's hand.")
    scene = situation(side([stray()], hand=[recall], gold=1))
    scene.play("Recall")
    assert not scene.there("Stray")
    assert scene.hand() == []


@rule("O-4.5")
def test_an_enchantment_goes_to_the_grave_when_its_host_leaves_play() -> None:
    recall = event("Recall", "Return target creature to its owner's hand.")
    bond = enchantment("Bond", "My host gets +1/+1.")
    me = side([creature("Ox", "2/2")], hand=[recall], gold=1, attached=[on(bond, "Ox")])
    scene = situation(me)
    scene.play("Recall")
    assert scene.grave() == ["Bond", "Recall"]
