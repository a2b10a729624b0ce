"""Arcmage, chapter 8: cities, devotion and levels."""

from __future__ import annotations

from engine.creatures.board.departures import leave
from engine.creatures.board.events import Fizzled
from engine.creatures.fights.consequences import settle
from engine.games.arcmage.board.events import Fell
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.positions.position import position
from engine.games.arcmage.rules import RULES
from engine.table import Match
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule

BELIEVERS = [at("Elvish Archer", "Sanctuary"), at("Kalenz", "Sanctuary")]
"""Residents of Sanctuary with 2 and 1 loyalty marks."""


def devote(scene: Scene, *names: str) -> Scene:
    """Declare who shows devotion to the city that is asked about."""
    scene.answer(list(names))
    return scene.settle()


@rule("A-8.1")
def test_damage_to_a_city_stays() -> None:
    scene = situation(side(army=["Elvish Archer"]), side(cities=["Farmland"]))
    scene.attack("Farmland", ["Elvish Archer"])
    assert scene.strength("Farmland") == 6
    scene.next_turn()
    scene.next_turn()
    assert scene.strength("Farmland") == 6


@rule("A-8.1")
def test_at_0_it_is_destroyed_and_lies_in_its_owners_graveyard() -> None:
    scene = situation(
        side(army=["Elvish Archer"]),
        side(cities=[{"card": "Farmland", "damage": 6}, "Sanctuary"]),
    )
    scene.attack("Farmland", ["Elvish Archer"])
    assert not scene.there("Farmland")
    assert scene.grave(1) == ["Farmland"]
    assert any(isinstance(event, Fell) for event in scene.events)


@rule("A-8.2")
def test_unmarked_residents_find_another_place_and_marked_ones_return_to_hand() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(
            cities=[{"card": "Farmland", "damage": 5}, "Sanctuary"],
            army=[
                at("Kalenz", "Farmland"),
                at("Kolibri", "Farmland", marked=True),
                at("Elvish Archer", "Farmland"),
            ],
        ),
    )
    scene.attack("Farmland", ["Majestic Griffin"], {}, "Sanctuary", "Your army")
    assert scene.place("Kalenz") == "army"
    assert scene.place("Elvish Archer") == "Sanctuary"
    assert not scene.card("Kalenz").marked
    assert scene.hand(1) == ["Kolibri"]


@rule("A-8.2")
def test_what_is_attached_to_a_city_goes_to_the_graveyards_of_its_owners() -> None:
    scene = situation(
        side(cities=["Sanctuary"], army=[at("Seat of the Throne", "Farmland")]),
        side(cities=["Farmland", "Spirit Tree"]),
    )
    g = Game(scene.board, scene.events)
    leave(g, scene.card("Farmland").id, "grave")
    settle(g)
    assert scene.grave(0) == ["Seat of the Throne"]
    assert scene.grave(1) == ["Farmland"]


@rule("A-8.3")
def test_the_devoted_are_marked_and_their_loyalty_adds_up() -> None:
    # Elvish Archer has 2 loyalty marks, Kalenz has 1.
    scene = situation(
        side(
            cities=["Sanctuary"], army=[at("Elvish Archer", "Sanctuary"), at("Kalenz", "Sanctuary")]
        ),
        phase="tactics",
    )
    devote(scene, "Elvish Archer", "Kalenz")
    assert scene.traits("Sanctuary").devotion == 3
    assert scene.card("Elvish Archer").marked
    assert scene.card("Kalenz").marked


@rule("A-8.3")
def test_who_is_killed_in_response_gives_no_devotion() -> None:
    scene = situation(
        side(
            cities=["Sanctuary"], army=[at("Elvish Archer", "Sanctuary"), at("Kalenz", "Sanctuary")]
        ),
        side(army=["Elvish Ambush"]),
        phase="tactics",
    )
    scene.answer(["Elvish Archer", "Kalenz"])
    scene.use("Elvish Ambush", "Kalenz", seat=1)
    assert scene.traits("Sanctuary").devotion == 2
    assert not scene.has("Elvish Archer", "sanctuary")


@rule("A-8.3")
def test_the_cities_are_taken_one_by_one_in_an_order_of_the_players_choice() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Farmland"],
            army=[at("Kalenz", "Sanctuary"), at("Elvish Archer", "Farmland")],
        ),
        phase="tactics",
    )
    assert scene.targets() == {"Sanctuary", "Farmland", "No more devotion"}
    scene.answer("Farmland")
    assert scene.targets() == {"Elvish Archer"}
    devote(scene, "Elvish Archer")
    assert scene.targets() == {"Kalenz"}


@rule("A-8.3")
def test_who_wants_no_more_devotion_says_so_once_for_all_his_cities() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Farmland"],
            army=[at("Kalenz", "Sanctuary"), at("Elvish Archer", "Farmland")],
        ),
        phase="tactics",
    )
    scene.answer("none")
    assert [scene.traits(city).devotion for city in ("Sanctuary", "Farmland")] == [0, 0]
    assert not scene.card("Kalenz").marked
    scene.settle()
    scene.to_phase("play")
    assert "done" in scene.options()


@rule("A-8.3")
def test_marked_creatures_and_those_elsewhere_cannot_show_devotion() -> None:
    scene = situation(
        side(
            cities=["Sanctuary"],
            army=[
                at("Kalenz", "Sanctuary"),
                at("Kolibri", "Sanctuary", marked=True),
                "Elvish Archer",
            ],
        ),
        phase="tactics",
    )
    assert scene.targets() == {"Kalenz"}


@rule("A-8.4")
def test_each_level_that_is_reached_happens_the_lowest_first() -> None:
    # Two Bridges: at 2 and at 6 target player mills a card, at 4 draw a card.
    scene = situation(
        side(cities=["Two Bridges"], army=[at("Esteemed Councilor", "Two Bridges")]),
        side(),
        phase="tactics",
    )
    before = len(scene.hand())
    scene.answer(["Esteemed Councilor"])  # loyalty 2, counted twice: both levels are reached
    while scene.stack().count("Two Bridges") < 2:
        scene.idle()
    levels = [item for item in scene.board.stack if item.name == "Two Bridges"]
    lowest, highest = (item.ability for item in reversed(levels))
    assert lowest < highest  # the lowest lies on top
    scene.settle()
    assert len(scene.hand()) == before + 1


@rule("A-8.5")
def test_a_level_that_holds_does_so_while_the_devotion_is_high_enough() -> None:
    # Sanctuary at 3: creatures in it have sanctuary.
    scene = situation(
        side(
            cities=["Sanctuary"], army=[at("Elvish Archer", "Sanctuary"), at("Kalenz", "Sanctuary")]
        ),
        side(army=["Elvish Ambush", "Elvish Ambush"]),
        phase="tactics",
    )
    devote(scene, "Elvish Archer", "Kalenz")
    assert scene.has("Kalenz", "sanctuary")
    g = Game(scene.board, scene.events)
    from engine.creatures.fights.harm import destroy

    destroy(g, None, [scene.card("Kalenz").id])
    assert not scene.has("Elvish Archer", "sanctuary")


@rule("A-8.5")
def test_it_fades_if_it_is_not_renewed_in_the_next_tactics_phase() -> None:
    scene = situation(
        side(
            cities=["Sanctuary"], army=[at("Elvish Archer", "Sanctuary"), at("Kalenz", "Sanctuary")]
        ),
        side(),
        phase="tactics",
    )
    devote(scene, "Elvish Archer", "Kalenz")
    scene.next_turn()
    assert scene.has("Kalenz", "sanctuary")  # also in the opponent's turn
    scene.next_turn()
    scene.to_phase("play")
    assert not scene.has("Kalenz", "sanctuary")


@rule("A-8.5")
def test_it_ends_with_the_city() -> None:
    # Farmland at 4: Flower or Tree creatures get +1/+3.
    scene = situation(
        side(
            cities=[{"card": "Farmland", "damage": 6}, "Sanctuary"],
            army=[
                at("Elvish Archer", "Farmland"),
                at("Elvish Ambush", "Farmland"),
                "Nourished Flower",
            ],
        ),
        side(army=["Elvish Ambush"]),
        phase="tactics",
    )
    devote(scene, "Elvish Archer", "Elvish Ambush")
    assert scene.size("Nourished Flower") == (2, 4)
    while scene.question.seat != 1:
        scene.idle()
    scene.use("Elvish Ambush", "Farmland", number=1, seat=1)
    assert not scene.there("Farmland")
    assert scene.size("Nourished Flower") == (1, 1)


@rule("A-8.5")
def test_a_level_that_is_an_action_happens_once() -> None:
    scene = situation(
        side(cities=["Farmland"], army=[at("Elvish Archer", "Farmland")]), phase="tactics"
    )
    devote(scene, "Elvish Archer")
    assert len(scene.all("Crop Token")) == 1
    scene.next_turn()
    assert len(scene.all("Crop Token")) == 1


def bridges_burn(scene: Scene) -> None:
    """The opponent destroys Two Bridges, whose levels at 2 and at 4 wait on the stack."""
    scene.respond("Deadly Shock", "Deal 2 damage", "Two Bridges")
    while "Deadly Shock" in scene.stack():
        scene.answer("pass")
    assert not scene.there("Two Bridges")


def two_levels_wait() -> Scene:
    # Two Bridges: at 2 and at 6 target player mills a card, at 4 draw a card.
    scene = situation(
        side(
            cities=[{"card": "Two Bridges", "damage": 6}, "Sanctuary"],
            army=[at("Royal Guard", "Two Bridges"), at("Royal Guard", "Two Bridges")],
        ),
        side(hand=["Deadly Shock"], resources={"Red Banner": 2}),
        phase="tactics",
    )
    scene.answer(["Royal Guard", "Royal Guard"])  # loyalty 2 each
    while scene.stack() != ["Two Bridges", "Two Bridges"]:
        scene.answer("Player 2" if scene.question.kind == "pick" else "pass")
    return scene


@rule("A-8.5")
def test_levels_that_wait_do_nothing_when_their_city_is_destroyed() -> None:
    scene = two_levels_wait()
    mine, theirs = len(scene.deck(0)), len(scene.deck(1))
    bridges_burn(scene)
    assert scene.stack() == ["Two Bridges", "Two Bridges"]
    scene.settle()
    assert (len(scene.deck(0)), len(scene.deck(1))) == (mine, theirs)  # nothing drawn or milled
    assert sum(isinstance(event, Fizzled) for event in scene.events) == 2


@rule("A-8.5")
def test_of_two_levels_the_second_does_nothing_if_the_city_falls_after_the_first() -> None:
    scene = two_levels_wait()
    mine, theirs = len(scene.deck(0)), len(scene.deck(1))
    while len(scene.stack()) == 2:
        scene.answer("pass")
    assert len(scene.deck(1)) == theirs - 1  # the level at 2 has happened
    bridges_burn(scene)
    scene.settle()
    assert len(scene.deck(0)) == mine
    assert sum(isinstance(event, Fizzled) for event in scene.events) == 1


@rule("A-8.6")
def test_level_0_holds_without_any_devotion() -> None:
    # Ghazw: at 0 creatures of its player cannot attack, unless level 2 is reached.
    scene = situation(side(cities=["Ghazw"], army=["Kalenz"]), side(cities=["Farmland"]))
    assert "attack" in scene.traits("Kalenz").bans


@rule("A-8.2")
def test_who_waits_while_the_battle_goes_on_finds_another_city_too() -> None:
    own = side(
        cities=[{"card": "Farmland", "damage": 6}, "Sanctuary"],
        army=["Oathbound Shield", at("Royal Guard", "Farmland")],
    )
    scene = situation(side(army=["Mentor", "Ghoul"]), own)
    # The city falls to the first; the bodyguard takes the three damage of the second.
    scene.attack("Farmland", ["Mentor", "Ghoul"], {"Ghoul": ["Royal Guard"]}, 3)
    assert scene.question.prompt == "Where does Royal Guard go?"
    scene.answer("Sanctuary")
    assert scene.place("Royal Guard") == "Sanctuary"
    assert scene.card("Royal Guard").place == "city"


@rule("A-8.2")
def test_a_match_can_be_loaded_while_somebody_looks_for_another_home() -> None:
    own = side(
        cities=[{"card": "Farmland", "damage": 6}, "Sanctuary"], army=[at("Kalenz", "Farmland")]
    )
    scene = situation(side(army=["Mentor"]), own)
    scene.attack("Farmland", ["Mentor"])
    assert scene.question.prompt == "Where does Kalenz go?"
    again = Match.load(RULES, position(scene.match.state))
    assert again.state == scene.match.state
    assert again.questions == scene.match.questions
    scene.answer("Sanctuary")
