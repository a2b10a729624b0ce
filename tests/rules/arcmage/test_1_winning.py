"""Arcmage, chapter 1: who wins, and who is defeated."""

from __future__ import annotations

from engine.creatures.board.departures import Leaving, come_under, leave_together
from engine.creatures.board.events import ControlChanged
from engine.creatures.board.zones import hand_over
from engine.creatures.fights.consequences import settle
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.phases.defeat import defeat
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule


def destroy_cities(scene: Scene, *names: str) -> None:
    """Cities fall in the same moment."""
    g = Game(scene.board, scene.events)
    doomed = [card.id for card in scene.board.cards.values() if card.name in names]
    leave_together(g, [Leaving(id, "grave") for id in doomed])
    settle(g)
    if scene.board.outcome:
        scene.board.questions = ()


@rule("A-1.1", "A-1.2")
def test_who_loses_his_last_city_is_defeated_and_the_last_one_wins() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(cities=[{"card": "Farmland", "damage": 4}]),
    )
    scene.attack("Farmland", ["Majestic Griffin"])
    outcome = scene.board.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.ranking) == (0, ((0,), (1,)))


@rule("A-1.2")
def test_a_player_with_another_city_goes_on() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(cities=[{"card": "Farmland", "damage": 4}, "Spirit Tree"]),
    )
    scene.attack("Farmland", ["Majestic Griffin"])
    assert scene.board.outcome is None
    assert not scene.there("Farmland")


@rule("A-1.2")
def test_who_must_draw_from_an_empty_deck_is_defeated() -> None:
    scene = situation(side(deck=["Kolibri"]), side(), phase="draw")
    scene.answer("draw:2")
    outcome = scene.board.outcome
    assert outcome is not None
    assert outcome.winner == 1


@rule("A-1.2")
def test_an_empty_deck_alone_defeats_nobody() -> None:
    scene = situation(side(deck=["Kolibri", "Kolibri"]), side(), phase="draw")
    scene.answer("draw:2")
    assert scene.deck() == []
    assert scene.board.outcome is None


@rule("A-1.3")
def test_of_those_who_fall_together_the_one_with_most_cities_wins() -> None:
    scene = situation(side(cities=["Farmland"]), side(cities=["Farmland", "Spirit Tree"]))
    destroy_cities(scene, "Farmland", "Spirit Tree")
    outcome = scene.board.outcome
    assert outcome is not None
    assert outcome.winner == 1
    assert outcome.ranking == ((1,), (0,))


@rule("A-1.3")
def test_with_equally_many_cities_it_is_a_tie() -> None:
    scene = situation(side(cities=["Farmland"]), side(cities=["Spirit Tree"]))
    destroy_cities(scene, "Farmland", "Spirit Tree")
    outcome = scene.board.outcome
    assert outcome is not None
    assert outcome.winner is None
    assert outcome.ranking == ((0, 1),)


@rule("A-1.3")
def test_those_defeated_before_do_not_count_for_the_tie() -> None:
    scene = situation(
        side(cities=["Farmland"]), side(cities=["Farmland"]), side(cities=["Spirit Tree"])
    )
    destroy_cities(scene, "Spirit Tree")
    assert scene.board.outcome is None
    destroy_cities(scene, "Farmland")
    outcome = scene.board.outcome
    assert outcome is not None
    assert outcome.ranking == ((0, 1), (2,))


@rule("A-1.4")
def test_everything_of_a_defeated_player_leaves_the_game() -> None:
    scene = situation(
        side(army=["Kalenz"]),
        side(
            cities=["Farmland"],
            army=["Kolibri", at("Satyr's Tune", "Kolibri")],
            hand=["Kolibri"],
            resources={"Gaian": 2},
        ),
        side(),
    )
    destroy_cities(scene, "Farmland")
    assert scene.board.outcome is None
    assert scene.board.alive == [0, 2]
    assert not scene.there("Kolibri")
    assert not scene.there("Satyr's Tune")
    assert scene.there("Kalenz")
    loser = scene.board.players[1]
    assert (loser.hand, loser.deck, loser.resources, loser.grave) == ([], [], [], [])


@rule("A-1.4")
def test_what_a_defeated_player_has_on_the_stack_still_happens() -> None:
    scene = situation(
        side(army=["Kalenz"]),
        side(cities=["Farmland"], hand=["Botanic Block"], resources={"Gaian": 1}),
        side(),
    )
    scene.answer("done")
    scene.respond("Botanic Block")
    destroy_cities(scene, "Farmland")
    assert scene.stack() == ["Botanic Block"]
    scene.settle()
    assert scene.has("Kalenz", "peaceful")


def changed_hands(scene: Scene, name: str) -> list[int]:
    """Under whose control a card came, one after the other."""
    return [
        event.seat
        for event in scene.events
        if isinstance(event, ControlChanged) and event.card == name
    ]


@rule("A-1.4")
def test_what_a_defeated_player_only_had_from_others_goes_back_to_them_in_play() -> None:
    mine = side(cities=["Farmland"], hand=["Borrowed Face"], resources={"The Mystic": 4})
    enemy = side(army=[at("Royal Guard", marked=True)], resources={"Gaian": 1})
    scene = situation(mine, enemy, side())
    scene.play("Borrowed Face")
    stolen = scene.board.players[1].resources[0].id
    hand_over(Game(scene.board, scene.events), stolen, 1, 0)
    assert scene.card("Royal Guard").controller == 0
    destroy_cities(scene, "Farmland")
    assert scene.board.alive == [1, 2]
    assert scene.card("Royal Guard").controller == 1
    assert scene.place("Royal Guard") == "army"
    assert "Royal Guard" not in scene.hand(1)
    assert [card.id for card in scene.board.players[1].resources] == [stolen]
    scene.next_turn()
    assert changed_hands(scene, "Royal Guard") == [0, 1]  # it does not go home twice


@rule("A-1.4")
def test_what_was_to_go_back_to_a_defeated_player_goes_to_its_owner() -> None:
    # Ann has the Guard of Ben for good, and Cid has it from her until the end of the turn.
    scene = situation(
        side(cities=["Farmland"], name="Ann"),
        side(army=["Royal Guard"], name="Ben"),
        side(name="Cid"),
    )
    guard = scene.card("Royal Guard")
    scene.board.returns = [(guard.id, 0)]
    come_under(Game(scene.board, scene.events), guard, 2)
    destroy_cities(scene, "Farmland")
    assert scene.card("Royal Guard").controller == 2
    scene.next_turn()
    assert scene.card("Royal Guard").controller == 1
    assert changed_hands(scene, "Royal Guard") == [2, 1]


@rule("A-1.4")
def test_what_belongs_to_somebody_who_is_defeated_too_leaves_the_game() -> None:
    mine = side(cities=["Farmland"], hand=["Borrowed Face"], resources={"The Mystic": 4})
    scene = situation(mine, side(cities=["Armory"], army=["Royal Guard"]), side(), side())
    scene.play("Borrowed Face")
    g = Game(scene.board, scene.events)
    defeat(g, {0: "gave up", 1: "gave up"})
    assert scene.board.alive == [2, 3]
    assert not scene.there("Royal Guard")
    assert scene.board.returns == []


@rule("A-1.4")
def test_turns_go_round_the_seats_and_past_the_defeated() -> None:
    scene = situation(side(), side(cities=["Farmland"]), side(), side())
    destroy_cities(scene, "Farmland")
    order = []
    for _ in range(4):
        scene.next_turn()
        order.append(scene.board.active)
    assert order == [2, 3, 0, 2]
