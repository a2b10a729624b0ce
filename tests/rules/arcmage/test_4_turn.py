"""Arcmage, chapter 4: the turn."""

from __future__ import annotations

import pytest

from engine.games.arcmage.board.events import Drew, PhaseBegan, Placed, TurnBegan
from tests.kit.arcmage import FILLER, Scene, at, side, situation
from tests.kit.marks import rule


@rule("A-4.1")
def test_the_phases_come_in_their_order() -> None:
    scene = situation(side(army=["Kalenz"]), side(), phase="second play")
    scene.next_turn()
    scene.next_turn()
    began = [n for n, event in enumerate(scene.events) if isinstance(event, TurnBegan)]
    turn = scene.events[began[-2] : began[-1]]
    assert [event.phase for event in turn if isinstance(event, PhaseBegan)] == [
        "unmark",
        "draw",
        "tactics",
        "play",
        "attack",
        "second play",
        "discard",
    ]


@rule("A-4.1")
def test_in_the_play_and_attack_phases_nothing_has_to_be_done() -> None:
    scene = situation(side(army=["Kalenz"], hand=["Kolibri"], resources={"Gaian": 5}), side())
    assert "done" in scene.options()
    scene.to_attack()
    assert "none" in scene.options()
    scene.answer("none")
    scene.settle()
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.board.phase == "second play"
    assert "done" in scene.options()


@rule("A-4.1")
@pytest.mark.parametrize(("answer", "asked"), [("none", False), ("Farmland", True)])
def test_who_was_done_is_asked_once_more_only_if_something_has_happened(
    answer: str, asked: bool
) -> None:
    """He said that he wants to be asked only if something happens."""
    mine = side(army=["Champion of the Sun", at("Kalenz", "Sanctuary")], cities=["Sanctuary"])
    scene = situation(mine, side(cities=["Farmland"]), stops="happens")
    scene.answer("done")
    scene.answer(answer)
    assert scene.board.attacked is asked  # with his only creature there
    assert (scene.board.phase == "second play") is asked
    assert scene.question.seat == (0 if asked else 1)


@rule("A-4.1")
def test_who_is_done_is_asked_once_more_if_somebody_responded_to_it() -> None:
    mine = side(army=[at("Kalenz", "Sanctuary")], cities=["Sanctuary"])
    scene = situation(mine, side(army=["Elvish Ambush"], cities=["Farmland"]))
    scene.arrange(scene.board.players[0], stops="happens")
    scene.answer("done")
    scene.use("Elvish Ambush", "Sanctuary", seat=1)
    while scene.question.seat == 1:
        scene.answer("pass")
    assert (scene.board.phase, scene.options()[0]) == ("second play", "done")


@rule("A-4.1")
@pytest.mark.parametrize(("stops", "asked"), [("always", True), ("respond", False)])
def test_who_can_do_nothing_is_asked_in_his_play_phase_if_he_wants(stops: str, asked: bool) -> None:
    scene = situation(side(hand=["Moss Giant"], resources={"Gaian": 1}), side(), stops=stops)
    scene.arrange(scene.board.players[1], stops="respond")
    assert (scene.question.seat == 0 and scene.board.phase == "play") is asked


@rule("A-4.1", "A-4.2")
def test_the_first_turn_of_a_player_begins_with_the_mulligan_phase() -> None:
    scene = situation(side(), side(), phase="second play")
    scene.arrange(scene.board.players[1], mulligans=0)
    scene.next_turn()
    began = [event.phase for event in scene.events if isinstance(event, PhaseBegan)]
    assert began[-1] == "mulligan"


@rule("A-4.2")
def test_in_his_first_turn_a_player_may_draw_seven_others_twice() -> None:
    scene = situation(side(), side(), phase="second play")
    for player in scene.board.players:
        scene.arrange(player, mulligans=0)
    scene.next_turn()
    player = scene.board.players[1]
    scene.arrange(player, hand=[FILLER] * 7)
    while scene.options() != ["keep", "mulligan"]:
        scene.answer("pass" if "pass" in scene.options() else "go")
    total = sorted(player.hand + player.deck)
    for times in (1, 2):
        scene.answer("mulligan")
        player = scene.board.players[1]
        assert len(player.hand) == 7
        assert sorted(player.hand + player.deck) == total
        assert scene.options() == ["keep", "mulligan"], times
    scene.answer("keep")
    assert scene.board.outcome is None


@rule("A-4.2")
def test_a_third_mulligan_defeats() -> None:
    scene = situation(side(), side(), phase="second play")
    scene.arrange(scene.board.players[1], mulligans=0)
    scene.next_turn()
    while scene.options() != ["keep", "mulligan"]:
        scene.answer("pass" if "pass" in scene.options() else "go")
    for _ in range(3):
        scene.answer("mulligan")
    outcome = scene.board.outcome
    assert outcome is not None
    assert outcome.winner == 0


@rule("A-4.2")
def test_in_later_turns_the_hand_is_kept() -> None:
    scene = situation(side(), side(), phase="mulligan")
    while scene.board.phase == "mulligan":
        assert "mulligan" not in scene.options()
        scene.idle()


@rule("A-4.2", "A-4.8")
def test_who_builds_a_city_in_his_first_turn_has_had_his_mulligans() -> None:
    scene = situation(side(), side(unbuilt=["Farmland"]), phase="second play")
    scene.arrange(scene.board.players[1], mulligans=0)
    scene.next_turn()
    scene.answer("found:farmland")
    scene.next_turn()
    assert scene.board.active == 1
    while scene.board.phase != "play":
        assert "mulligan" not in scene.options()
        scene.idle()
    assert PhaseBegan(phase="mulligan") not in scene.events


@rule("A-4.3")
def test_all_own_marked_cards_are_unmarked_resources_too() -> None:
    mine = side(army=[at("Kalenz", marked=True), at("Kolibri", "Sanctuary", marked=True)])
    mine["marked_resources"] = {"Gaian": 2}
    scene = situation(mine, side(army=[at("Elvish Archer", marked=True)]), phase="unmark")
    assert not scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    assert scene.ready() == 2
    assert scene.card("Elvish Archer").marked


@rule("A-4.4")
def test_two_cards_and_no_resource() -> None:
    scene = situation(side(hand=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:2")
    assert len(scene.hand()) == 3
    assert not scene.question.prompt.startswith("Place")


@rule("A-4.4", "A-4.5")
def test_one_card_and_up_to_one_resource() -> None:
    scene = situation(side(hand=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:1")
    assert len(scene.hand()) == 2
    assert (scene.question.min, scene.question.max) == (0, 1)
    scene.answer("Kolibri")
    assert scene.hand() == [FILLER]
    [resource] = scene.board.players[0].resources
    assert (resource.faction, resource.marked) == ("Gaian", False)


@rule("A-4.4", "A-4.5")
def test_drawing_one_card_and_placing_one_is_said_at_once() -> None:
    scene = situation(side(hand=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:1:kolibri")
    assert scene.hand() == [FILLER]
    assert [one.faction for one in scene.board.players[0].resources] == ["Gaian"]


@rule("A-4.5")
def test_who_wants_to_names_any_faction_for_what_he_places() -> None:
    scene = situation(side(hand=["Kolibri", "Kalenz", "Serenity"]), side(), phase="draw")
    scene.answer("factions")
    assert "factions" not in scene.options()
    scene.answer("draw:0")
    scene.answer(["Kolibri", "Kalenz"])
    scene.answer("Drake")
    scene.answer("Red Banner")
    assert {one.faction for one in scene.board.players[0].resources} == {"Drake", "Red Banner"}


@rule("A-4.4")
def test_the_resource_after_one_card_may_be_left_out() -> None:
    scene = situation(side(hand=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:1")
    scene.answer([])
    assert len(scene.hand()) == 2
    assert scene.ready() == 0


@rule("A-4.4")
def test_no_card_and_two_resources() -> None:
    scene = situation(side(hand=["Kolibri", "Kalenz", "Footsoldier"]), side(), phase="draw")
    scene.answer("draw:0")
    assert (scene.question.min, scene.question.max) == (2, 2)
    scene.answer(["Kolibri", "Footsoldier"])
    assert scene.hand() == ["Kalenz"]
    factions = [resource.faction for resource in scene.board.players[0].resources]
    assert factions == ["Gaian", "The Empire"]


@rule("A-4.4")
@pytest.mark.parametrize("hand", [[], ["Kolibri"]])
def test_two_resources_take_two_cards_in_hand(hand: list[str]) -> None:
    scene = situation(side(hand=hand), side(), phase="draw")
    assert not {"draw:0"} & set(scene.options())


def ways_to_draw(scene: Scene) -> dict[str, str]:
    return {option.id: option.text for option in scene.question.options}


@rule("A-4.4", "A-10.2")
def test_each_way_says_what_will_be_drawn() -> None:
    scene = situation(side(army=["Garak"], hand=["Kolibri"]), side(), phase="draw")
    assert ways_to_draw(scene) == {
        "draw:2": "Draw 1 card and place no resource",  # players draw at most 1
        "draw:1": "Draw 1 card and place up to 1 resource",
        "draw:1:kolibri": "Draw 1 card and place Kolibri (Gaian)",
        "factions": "Choose other factions than the cards' own",
    }
    scene.answer("draw:2")
    assert scene.hand() == ["Kolibri", FILLER]


def dried_up(*hand: str) -> Scene:
    """It is the turn of player 1, before his draw phase, and he can't draw cards until its end."""
    enemy = side(hand=["Touch of Genius"], resources={"House of Nobles": 3})
    scene = situation(side(hand=hand), enemy, phase="second play", active=1)
    while (scene.board.phase, scene.question.seat) != ("unmark", 1):
        scene.idle()
    return scene.act("play:touch-of-genius", "Choose target player", "Player 1", seat=1)


@rule("A-4.4", "A-10.2")
def test_who_cannot_draw_is_told_so_before_he_chooses() -> None:
    # Touch of Genius: that player can't draw cards until end of turn.
    scene = dried_up("Kolibri", "Kalenz")
    while "draw:1" not in scene.options():
        scene.answer("pass")
    assert ways_to_draw(scene) == {
        "draw:2": "Draw no card and place no resource",
        "draw:1": "Draw no card and place up to 1 resource",
        "draw:0": "Draw no card and place 2 resources",
        "factions": "Choose other factions than the cards' own",
    }
    scene.answer("draw:1")
    scene.answer("Kolibri")
    assert scene.hand() == ["Kalenz"]


@rule("A-4.4")
def test_ways_that_come_to_the_same_are_no_choice() -> None:
    # Nothing can be drawn, and with an empty hand nothing can be placed.
    scene = dried_up()
    while scene.board.phase != "play":
        assert "draw:1" not in scene.options()
        scene.idle()
    assert scene.hand() == []


@rule("A-4.5")
def test_nobody_else_sees_what_was_placed() -> None:
    scene = situation(side(hand=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:1:kolibri")
    placed = [event for event in scene.events if isinstance(event, Placed)]
    assert [(event.card, event.audience) for event in placed] == [
        ("Kolibri", (0,)),
        ("", (1, None)),
    ]
    [resource] = scene.match.view(1).players[0].resources
    assert set(resource.__struct_fields__) == {"id", "faction", "marked", "owner"}
    assert list(scene.match.view(0).players[0].own.placed.values()) == ["Kolibri"]


@rule("A-4.6")
def test_there_is_one_attack_in_a_turn() -> None:
    scene = situation(side(army=["Kalenz", "Elvish Archer"]), side(cities=["Farmland"]))
    scene.attack("Farmland", ["Kalenz"])
    assert scene.strength("Farmland") == 6
    assert scene.board.phase == "second play"


@rule("A-4.7")
def test_the_hand_is_brought_down_to_seven() -> None:
    scene = situation(side(hand=["Kolibri"] * 8 + ["Footsoldier"]), side(), phase="discard")
    assert (scene.question.min, scene.question.max) == (2, 2)
    scene.answer(["Kolibri", "Footsoldier"])
    assert scene.hand() == ["Kolibri"] * 7
    assert scene.grave() == ["Kolibri", "Footsoldier"]


@rule("A-4.7")
def test_with_seven_cards_nothing_is_discarded() -> None:
    scene = situation(side(hand=["Kolibri"] * 7), side(), phase="second play")
    scene.next_turn()
    assert scene.hand() == ["Kolibri"] * 7
    assert scene.grave() == []


@rule("A-4.7")
def test_damage_and_what_lasts_until_the_end_of_the_turn_are_gone_after_it() -> None:
    scene = situation(
        side(hand=["Botanic Block"], resources={"Gaian": 1}),
        side(army=[at("Majestic Griffin", damage=3)]),
    )
    scene.play("Botanic Block")
    assert scene.has("Majestic Griffin", "peaceful")
    scene.next_turn()
    assert not scene.has("Majestic Griffin", "peaceful")
    assert scene.card("Majestic Griffin").damage == 0


@rule("A-4.8")
def test_instead_of_a_turn_a_city_is_built_and_no_phase_happens() -> None:
    scene = situation(
        side(),
        side(
            unbuilt=["Farmland", "Spirit Tree"],
            army=[at("Kalenz", marked=True)],
        ),
        phase="second play",
    )
    scene.next_turn()
    assert scene.board.active == 1
    scene.events.clear()
    scene.answer("found:farmland")
    assert scene.board.active == 0
    assert scene.place("Farmland") == "kingdom"
    assert scene.board.players[1].unbuilt == ["Spirit Tree"]
    assert scene.card("Kalenz").marked
    assert not any(isinstance(event, Drew) and event.seat == 1 for event in scene.events)


@rule("A-4.8")
def test_a_turn_in_which_a_city_is_built_has_no_start() -> None:
    # Speckled Egg: “At the start of your turn, remove 1 egg counter”; the Bear is homesick.
    egg = at("Speckled Egg", counters={"egg": 2})
    mine = side(army=[egg, "Hearth Bear"], unbuilt=["Armory"])
    scene = situation(side(), mine, phase="second play")
    scene.next_turn()
    scene.answer("found:armory")
    assert scene.board.active == 0
    assert scene.card("Speckled Egg").counters == {"egg": 2}
    assert scene.traits("Hearth Bear").loyalty == 2
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Speckled Egg").counters == {"egg": 1}
    assert scene.traits("Hearth Bear").loyalty == 1


@rule("A-4.8")
def test_what_holds_until_a_player_s_next_turn_ends_also_when_he_builds_in_it() -> None:
    # Muster Field, level 2: target Soldier creature you control gets +1/+1 until your next turn.
    people = [at("Squad Leader", "Muster Field"), at("Mentor", "Muster Field")]
    mine = side(cities=["Muster Field"], army=[*people, "Royal Guard"], unbuilt=["Farmland"])
    scene = situation(mine, side(), phase="tactics")
    own = scene.size("Squad Leader")
    scene.to_phase("play", ["Squad Leader", "Mentor"], "Squad Leader")
    grown = (own[0] + 1, own[1] + 1)
    assert scene.size("Squad Leader") == grown
    scene.next_turn()
    assert scene.size("Squad Leader") == grown
    scene.next_turn()
    scene.answer("found:farmland")
    assert scene.size("Squad Leader") == own


@rule("A-4.8")
def test_who_has_built_all_his_cities_is_not_asked() -> None:
    scene = situation(side(), side(), phase="second play")
    scene.next_turn()
    assert scene.board.active == 1
    assert not any(option.startswith("found") for option in scene.options())
