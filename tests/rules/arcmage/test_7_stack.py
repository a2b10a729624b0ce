"""Arcmage, chapter 7: events, responses and the stack."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.arcmage.board.state import Board
from engine.table import Rejected
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule

BLESSED: dict[str, Any] = {"hand": ["Solar Blessing"] * 2, "resources": {"Red Banner": 2}}
"""Two events: target creature gets +2/+1 until end of turn."""


def asked(scene: Scene) -> int | None:
    return scene.question.seat


@rule("A-7.1")
def test_a_played_event_waits_and_everybody_may_answer_who_played_it_too() -> None:
    scene = situation(
        side(army=["Kalenz"], **BLESSED), side(**BLESSED), side(**BLESSED), side(**BLESSED)
    )
    scene.announce("Solar Blessing")
    assert scene.stack() == ["Solar Blessing"]
    assert scene.size("Kalenz") == (1, 1)
    seats = []
    for _ in range(4):
        seats.append(asked(scene))
        assert "play:solar-blessing" in scene.options()
        scene.answer("pass")
    assert seats == [0, 1, 2, 3]
    assert scene.size("Kalenz") == (3, 2)


@rule("A-7.2")
def test_what_came_last_happens_first() -> None:
    # Deadly Shock deals 3 damage. The blessing in response saves nobody from it...
    scene = situation(
        side(hand=["Deadly Shock"], resources={"Red Banner": 2}),
        side(army=[at("Majestic Griffin", damage=1)], **BLESSED),
    )
    scene.announce("Deadly Shock", "Deal 3 damage")
    scene.respond("Solar Blessing")
    assert scene.stack() == ["Deadly Shock", "Solar Blessing"]
    scene.settle()
    # ... but a griffin of 4 with 1 damage lives as a 5.
    assert scene.there("Majestic Griffin")
    assert scene.size("Majestic Griffin") == (6, 5)


@rule("A-7.2")
def test_after_each_item_everybody_may_respond_again() -> None:
    scene = situation(side(army=["Kalenz"], **BLESSED), side(**BLESSED))
    scene.announce("Solar Blessing")
    scene.respond("Solar Blessing")
    assert asked(scene) == 0
    scene.answer("pass")
    scene.answer("pass")
    assert scene.stack() == ["Solar Blessing"]
    assert scene.size("Kalenz") == (3, 2)
    assert asked(scene) == 0
    scene.respond("Solar Blessing", seat=1)
    assert scene.stack() == ["Solar Blessing", "Solar Blessing"]
    scene.settle()
    assert scene.size("Kalenz") == (7, 4)


@rule("A-7.2")
def test_responses_to_responses() -> None:
    scene = situation(
        side(army=["Kalenz"], hand=["Solar Blessing"], resources={"Red Banner": 1}),
        side(hand=["Deadly Shock"], resources={"Red Banner": 2}),
        side(hand=["Erode"], resources={"House of Nobles": 2}),
    )
    scene.announce("Solar Blessing")
    scene.respond("Deadly Shock", "Deal 3 damage", "Kalenz", seat=1)
    scene.respond("Erode", "Deadly Shock", seat=2)
    assert scene.stack() == ["Solar Blessing", "Deadly Shock", "Erode"]
    scene.settle(False, False)
    assert scene.size("Kalenz") == (3, 2)
    assert scene.card("Kalenz").damage == 0


@rule("A-7.3")
@pytest.mark.parametrize("active", range(4))
def test_windows_run_in_seat_order_beginning_with_the_active_player(active: int) -> None:
    sides = [side(**BLESSED) for _ in range(4)]
    sides[active]["cards"] = ["Kalenz"]
    scene = situation(*sides, active=active)
    scene.announce("Solar Blessing", seat=active)
    seats = []
    for _ in range(4):
        seats.append(asked(scene))
        scene.answer("pass")
    assert seats == [(active + step) % 4 for step in range(4)]


@rule("A-7.3")
def test_a_response_gives_everybody_a_new_chance() -> None:
    scene = situation(side(army=["Kalenz"], **BLESSED), side(**BLESSED), side(**BLESSED))
    scene.announce("Solar Blessing")
    scene.answer("pass")
    scene.answer("pass")
    scene.respond("Solar Blessing", seat=2)
    assert asked(scene) == 0
    assert len(scene.stack()) == 2


@rule("A-7.4")
def test_with_no_target_left_it_does_nothing_and_goes_to_the_graveyard() -> None:
    scene = situation(
        side(army=["Kalenz"], hand=["Botanic Block"], resources={"Gaian": 1}),
        side(hand=["Deadly Shock"], resources={"Red Banner": 2}),
    )
    scene.announce("Botanic Block")
    scene.respond("Deadly Shock", "Deal 3 damage")
    scene.settle()
    assert not scene.there("Kalenz")
    assert scene.hand() == []  # no card is drawn either
    assert scene.grave() == ["Kalenz", "Botanic Block"]


@rule("A-7.4")
def test_a_target_that_came_back_is_another_card() -> None:
    scene = situation(
        side(army=["Kalenz"], hand=["Solar Blessing"], resources={"Red Banner": 1}),
        side(),
    )
    scene.announce("Solar Blessing")
    from engine.creatures.board.departures import leave
    from engine.creatures.board.zones import enter
    from engine.games.arcmage.board.game import Game

    g = Game(scene.board, scene.events)
    leave(g, scene.card("Kalenz").id, "hand")
    g.set(g.player(0), hand=[])
    enter(g, "Kalenz", 0, 0, "army")
    scene.settle()
    assert scene.size("Kalenz") == (1, 1)


@rule("A-7.4")
def test_a_target_that_does_not_fit_any_more_is_not_touched() -> None:
    # Whirlwind returns its target to the top of its owner's deck; sanctuary comes in between.
    mine = side(army=[at("Kalenz", "Sanctuary")])
    scene = situation(mine, side(hand=["Whirlwind"], resources={"House of Nobles": 2}), active=1)
    scene.answer("done")
    scene.settle()
    scene = situation(mine, side(hand=["Whirlwind"], resources={"House of Nobles": 2}))
    scene.answer("done")
    scene.respond("Whirlwind", seat=1)
    scene.arrange(scene.card("Sanctuary"), gift=3)  # devotion 3: residents have sanctuary
    scene.settle()
    assert scene.there("Kalenz")
    assert scene.grave(1) == ["Whirlwind"]


@rule("A-7.4")
def test_a_countered_event_goes_to_its_owners_graveyard_and_does_nothing() -> None:
    scene = situation(
        side(army=["Kalenz"], hand=["Solar Blessing"], resources={"Red Banner": 1}),
        side(hand=["Erode"], resources={"House of Nobles": 2}),
    )
    scene.announce("Solar Blessing")
    scene.respond("Erode")
    scene.settle(False)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.grave(0) == ["Solar Blessing"]
    assert scene.grave(1) == ["Erode"]


def opponent_is_asked(scene: Scene, window: str) -> bool:
    """Whether the opponent may play his event in a window."""
    for _ in range(60):
        if scene.board.window == window and asked(scene) == 1:
            return "play:solar-blessing" in scene.options()
        scene.idle()
    return False


@rule("A-7.5")
@pytest.mark.parametrize(
    ("begin", "window"),
    [
        ("mulligan", "mulligan phase"),
        ("unmark", "unmark phase"),
        ("draw", "draw phase"),
        ("tactics", "tactics phase"),
        ("play", "play phase"),
        ("attack", "attack phase"),
        ("second play", "second play phase"),
        ("discard", "discard phase"),
    ],
)
def test_events_can_be_played_at_the_end_of_each_phase(begin: str, window: str) -> None:
    wishes: dict[str, Any] = {"hand": ["Solar Blessing"], "resources": {"Red Banner": 1}}
    mine = side(army=["Kalenz"])
    from engine.games.arcmage.board.game import Game
    from engine.games.arcmage.rules import RULES
    from engine.table import Match

    options = {"stops": ["always", "always"]}
    match: Match[Board] = Match.load(
        RULES, {"players": [mine, side(**wishes)], "phase": begin, "options": options}
    )
    for player in match.state.players:
        Game(match.state, []).set(player, stops="always")
    seen = set()
    for _ in range(40):
        question = match.questions[0]
        seen.add((match.state.window, question.seat))
        ids = [option.id for option in question.options]
        if match.state.window == window and question.seat == 1:
            assert "play:solar-blessing" in ids
            return
        quiet = next((id for id in ("pass", "done", "none", "draw:2") if id in ids), None)
        answer = {"pick": [quiet]} if quiet else {"pick": ids[: question.min]}
        assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)
    raise AssertionError(f"the window was not there: {seen}")


@rule("A-7.5", "A-9.2")
def test_events_can_be_played_when_the_attackers_are_declared() -> None:
    scene = situation(side(army=["Kalenz"]), side(cities=["Farmland"], **BLESSED))
    scene.declare("Farmland", "Kalenz")
    assert opponent_is_asked(scene, "attackers")


@rule("A-7.5", "A-9.3")
def test_events_can_be_played_when_the_defenders_are_assigned() -> None:
    scene = situation(
        side(army=["Kalenz"]), side(cities=["Farmland"], army=["Elvish Archer"], **BLESSED)
    )
    scene.declare("Farmland", "Kalenz")
    assert opponent_is_asked(scene, "defenders")


@rule("A-7.5", "A-8.3")
def test_events_can_be_played_when_devotion_is_declared() -> None:
    mine = side(cities=["Farmland"], army=[at("Kalenz", "Farmland")])
    scene = situation(mine, side(**BLESSED), phase="tactics")
    scene.answer(["Kalenz"])
    assert opponent_is_asked(scene, "devotion")


@rule("A-7.1")
def test_creatures_enchantments_and_abilities_wait_for_responses_too() -> None:
    scene = situation(
        side(
            hand=["Kolibri", "Satyr's Tune"],
            army=[at("Elvish Ambush", "Sanctuary")],
            resources={"Gaian": 3},
        ),
        side(cities=["Farmland"]),
    )
    scene.announce("Kolibri")
    assert scene.stack() == ["Kolibri"]
    assert not scene.there("Kolibri")
    scene.settle()
    scene.announce("Satyr's Tune", "Kolibri")
    assert not scene.there("Satyr's Tune")
    scene.settle()
    scene.act(scene._ability("Elvish Ambush", 0, 0), "Farmland", resolve=False)
    assert scene.stack() == ["Elvish Ambush"]
    assert scene.strength("Farmland") == 7
    scene.settle()
    assert scene.strength("Farmland") == 6


@rule("A-7.1", "A-10.1")
def test_triggered_abilities_of_several_players_wait_in_seat_order() -> None:
    # Each Elvish Archer strengthens a city; each Kalenz brings an enchantment back when it dies.
    sides = [
        side(
            cities=["Farmland"],
            army=[at("Kalenz", "Farmland")],
            grave=["Satyr's Tune"],
        )
        for _ in range(3)
    ]
    scene = situation(*sides, active=1)
    from engine.creatures.fights.harm import destroy
    from engine.games.arcmage.board.game import Game

    g = Game(scene.board, scene.events)
    destroy(g, None, [card.id for card in scene.all("Kalenz")])
    scene.answer("done")
    assert [item.you for item in scene.board.stack] == [1, 2, 0]
    scene.settle()
    assert [scene.hand(seat) for seat in range(3)] == [["Satyr's Tune"]] * 3


@rule("A-7.3")
def test_who_can_visibly_not_respond_is_passed_over() -> None:
    nothing = side()
    scene = situation(
        side(army=["Kalenz"], **BLESSED), nothing, side(hand=["Kolibri"]), stops="happens"
    )
    scene.announce("Solar Blessing")
    assert scene.size("Kalenz") == (3, 2)  # nobody else has a resource left


def against_a_blessing(*hand: str, **options: Any) -> Scene:
    """Ann has announced an event; Ben holds some cards and a resource to pay with."""
    ben = side(hand=hand, resources={"Red Banner": 1})
    scene = situation(side(army=["Kalenz"], **BLESSED), ben, stops="happens", **options)
    return scene.announce("Solar Blessing")


@rule("A-7.7")
def test_who_has_an_answer_is_asked_and_who_can_only_pass_is_not() -> None:
    assert asked(against_a_blessing("Solar Blessing")) == 1
    scene = against_a_blessing("Kolibri")  # a creature is no answer
    assert scene.size("Kalenz") == (3, 2)


@rule("A-7.7")
def test_in_a_veiled_match_nobody_learns_from_it_who_can_only_pass() -> None:
    for hand in ("Solar Blessing", "Kolibri"):
        scene = against_a_blessing(hand, veiled=True)
        assert asked(scene) == 1
    assert scene.options() == ["pass"]  # the host passes for him, after a while


@rule("A-7.3")
def test_stop_only_when_i_can_respond() -> None:
    for hand, stops in ((["Kolibri"], False), (["Solar Blessing"], True)):
        scene = situation(
            side(army=["Kalenz"], **BLESSED),
            side(hand=hand, resources={"Red Banner": 1}),
            stops="respond",
        )
        scene.announce("Solar Blessing")
        while scene.stack() and asked(scene) == 0:
            scene.answer("pass")
        assert bool(scene.stack()) is stops


@rule("A-7.3")
def test_pass_until_the_end_of_the_turn() -> None:
    scene = situation(side(army=["Kalenz"], **BLESSED), side(**BLESSED), stops="happens")
    scene.match.answer(1, "settings", {"pick": ["stops:turn"]})
    scene.announce("Solar Blessing")
    assert scene.size("Kalenz") == (3, 2)


@rule("A-7.7", "A-7.3")
def test_both_sides_are_asked_in_a_whole_attack_by_the_usual_wish() -> None:
    ben = side(cities=["Farmland", "Armory"], army=["Elvish Archer", "Mentor"], **BLESSED)
    scene = situation(side(army=["Orc Thug", "Majestic Griffin"], **BLESSED), ben, stops="happens",
                      phase="attack")  # fmt: skip
    scene.answer("Farmland")
    scene.answer(["Orc Thug", "Majestic Griffin"])
    found = []
    while scene.board.phase == "attack" and scene.match.questions:
        if scene.question.prompt.startswith("Who defends"):
            scene.meet({"Orc Thug": ["Mentor"]})
        elif "pass" in scene.options():
            found.append((scene.question.seat, scene.board.window))
            scene.answer("pass")
    assert found == [
        (1, "attackers"),
        (0, "defenders"),
        (1, "defenders"),
        (0, "battle"),  # between the Thug's battle and the Griffin's
        (1, "battle"),
    ]


@rule("A-7.7")
def test_the_end_of_anothers_phase_is_asked_about_only_if_somebody_wishes_it() -> None:
    for stops, asked_there in (("happens", False), ("respond", True), ("always", True)):
        scene = situation(side(army=["Kalenz"]), side(**BLESSED), phase="draw", stops=stops)
        scene.answer("draw:1")
        prompts = []
        while scene.board.phase in ("draw", "tactics"):
            prompts += [scene.question.prompt] if scene.question.seat == 1 else []
            scene.idle()
        assert bool(prompts) is asked_there, (stops, prompts)
