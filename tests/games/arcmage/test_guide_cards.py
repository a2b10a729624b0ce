"""What the guide to the cards shows can be played: no example breaks a match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine.creatures.printed.programs import loaded
from engine.games.arcmage.printed.coder import Coder
from engine.games.arcmage.printed.compiler import CardEntry, facts_of
from engine.games.arcmage.printed.programs import PRINTS, SLUGS
from engine.games.arcmage.printed.programs import WORDS as WORDS_OF_PROGRAMS
from engine.language.compiling import compile_text
from engine.language.files import BadCardFile
from engine.players import random_answer
from engine.table import Chance, Rejected, encode
from tests.kit.arcmage import SCENES, at, side, situation
from tests.kit.soak import SOAK
from tests.language.test_arcmage_guide import CARDS, EXAMPLES, NAMES, words

TEXTS = [*CARDS, *(("event" if "target" in text else "creature", text) for text in EXAMPLES)]
TRIED = [(kind, text) for kind, text in TEXTS if not text.startswith("Counter ")]
STRENGTH = {"city": [6], "creature": [1, 2]}


NAME = "Example of the guide"


@contextmanager
def card_with(kind: Any, text: str) -> Iterator[str]:
    """The name of a card that has a text, for a while."""
    name = NAME
    coder = Coder("guide", kind, {**NAMES, "": name})
    compile_text(words(), text, coder)
    cost = "X" if "X " in text else 2
    entry = CardEntry(name, kind, text, ["Elf"], cost, 1, strength=STRENGTH.get(kind, []))
    made = loaded(
        [facts_of("Gaian", entry, coder, "here")],
        compile("\n".join(coder.lines), "<the guide>", "exec"),
        WORDS_OF_PROGRAMS,
    )
    PRINTS[name], SLUGS[made[name].slug] = made[name], name
    try:
        yield name
    finally:
        SCENES.clear()  # nobody can go on with them
        del PRINTS[name], SLUGS[made[name].slug]


@pytest.fixture
def guide_card(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of a card that has a text of the guide."""
    with card_with(*request.param) as name:
        yield name


ARMY = (
    "Elvish Archer",
    "Kolibri",
    "Crop Token",
    at("Kalenz", marked=True),
    at("Kolibri", "Sanctuary"),
)


@pytest.mark.parametrize("guide_card", TRIED, ids=str, indirect=True)
def test_a_card_of_the_guide_can_be_played(guide_card: str) -> None:
    kind = PRINTS[guide_card].kind
    here = [guide_card] if kind in ("creature", "city") else []
    me = side(
        cities=["Sanctuary", *(here if kind == "city" else [])],
        army=[*ARMY, *(here if kind == "creature" else [])],
        hand=[guide_card, guide_card, "Kolibri"] if kind != "city" else ["Kolibri"],
        grave=["Kolibri", "Elvish Archer", "Farmland"],
        resources={"Gaian": 9},
    )
    enemy = side(army=ARMY, hand=["Kolibri", "Farmland"], resources={"Gaian": 5})
    match = situation(me, enemy, stops="respond").match
    chance = Chance.from_seed(1)
    for _ in range(120 if SOAK else 40):
        if not match.questions:
            break
        question = match.questions[0]
        ids = [option.id for option in question.options]
        wanted = [id for id in ids if id.startswith(f"play:{PRINTS[guide_card].slug}")]
        answer = {"pick": wanted[:1]} if wanted else random_answer(question, chance)
        assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)
    encode(match.state)


# ------------------------------------------------------------------ what no card says yet


RED = {"Gaian": 9}


def test_two_creatures_deal_damage_to_each_other() -> None:
    text = (
        "Choose target creature you control. Then it and target creature deal damage equal to their"
        " attack to each other."
    )
    with card_with("event", text) as card:
        me = side(army=["Kalenz"], hand=[card], resources=RED)
        scene = situation(me, side(army=["Elvish Archer"]))
        assert scene.size("Kalenz") == (1, 1)
        attack, defence = scene.size("Elvish Archer")
        assert defence > 1
        scene.play(card)  # each of the two is the only one that there is
        assert scene.there("Kalenz") is (attack < 1)
        assert scene.card("Elvish Archer").damage == 1


def test_a_card_attached_to_a_player_works_in_his_turn() -> None:
    text = (
        "Attach to a player.\nAt the start of my host's controller's draw phase, my host's"
        " controller mills a card."
    )
    with card_with("enchantment", text) as card:
        scene = situation(side(hand=[card], resources=RED), side(name="Ben"))
        scene.play(card, "Ben")
        assert scene.card(card).host == -2
        deck = len(scene.deck(1))
        scene.next_turn()
        scene.to_phase("play")
        assert len(scene.grave(1)) == 1
        assert len(scene.deck(1)) == deck - 1 - 1, "milled one, and drew one"
        assert scene.grave(0) == []


def test_each_opponent_sacrifices_as_many_as_it_says() -> None:
    with card_with("event", "Each opponent sacrifices 2 creatures.") as card:
        me = side(army=["Kalenz"], hand=[card], resources=RED)
        scene = situation(me, side(army=["Kolibri", "Kolibri", "Kolibri"]))
        scene.play(card, ["Kolibri", "Kolibri"])
        assert len(scene.all("Kolibri")) == 1
        assert scene.there("Kalenz")


def test_x_is_what_the_text_says_it_is() -> None:
    text = "X is the number of creatures you control.\nDeal X damage to target creature."
    with card_with("event", text) as card:
        me = side(army=["Kolibri", "Crop Token"], hand=[card], resources=RED)
        scene = situation(me, side(army=["Old Goldbelly"]))
        scene.play(card, "Old Goldbelly")
        assert scene.card("Old Goldbelly").damage == 2
        assert scene.ready() == 9 - 2, "X is its price"


def test_a_text_that_says_what_x_is_needs_an_x_in_the_cost() -> None:
    with pytest.raises(BadCardFile, match="needs an X in the cost"):
        facts_of("Gaian", CardEntry("A card", "event", cost=2), x_is_counted(), "here")
    assert facts_of("Gaian", CardEntry("A card", "event", cost="X"), x_is_counted(), "here")["x"]


def x_is_counted() -> Coder:
    coder = Coder("card", "event", NAMES)
    compile_text(words(), "X is the number of creatures you control.", coder)
    return coder


def test_a_card_can_be_played_only_if_its_text_allows_it() -> None:
    with card_with("creature", "Play me only if you control no Elf creatures.") as card:
        hand: dict[str, Any] = {"hand": [card], "resources": RED}
        assert situation(side(**hand)).can_play(card)
        assert not situation(side(army=["Elvish Archer"], **hand)).can_play(card)
        assert situation(side(**hand), side(army=["Elvish Archer"])).can_play(card)


def test_a_target_in_a_graveyard_is_removed_from_the_game() -> None:
    text = "Remove target card in an opponent's graveyard from the game."
    with card_with("event", text) as card:
        scene = situation(
            side(hand=[card], grave=["Kalenz"], resources=RED), side(grave=["Kolibri", "Farmland"])
        )
        scene.play(card, "Kolibri")
        assert scene.grave(1) == ["Farmland"]
        assert scene.board.players[1].removed == ["Kolibri"]


def test_a_hand_is_discarded_and_a_new_one_drawn() -> None:
    text = "Each player discards the whole hand. Then each player draws 3 cards."
    with card_with("event", text) as card:
        scene = situation(
            side(hand=[card, "Kalenz", "Farmland"], resources=RED), side(hand=["Kolibri"])
        )
        scene.play(card)
        assert [len(scene.hand(seat)) for seat in (0, 1)] == [3, 3]
        assert set(scene.grave(1)) == {"Kolibri"}
        assert {"Kalenz", "Farmland", card} == set(scene.grave(0))


def test_all_cities_gain_and_one_loses_strength() -> None:
    text = "All cities you control gain 2 defence. Then target city loses 1 defence."
    with card_with("event", text) as card:
        scene = situation(
            side(cities=["Sanctuary", "Farmland"], hand=[card], resources=RED),
            side(cities=["Broodcaves"]),
        )
        before = {name: scene.strength(name) for name in ("Sanctuary", "Farmland", "Broodcaves")}
        scene.play(card, "Broodcaves")
        after = {name: scene.strength(name) - before[name] for name in before}
        assert after == {"Sanctuary": 2, "Farmland": 2, "Broodcaves": -1}


def test_damage_by_creatures_is_prevented_and_other_damage_is_not() -> None:
    with card_with("enchantment", "Damage dealt by creatures is prevented.") as card:
        me = side(army=[card, "Kalenz"], hand=["Deadly Shock"], resources={"Red Banner": 5})
        scene = situation(me, side(army=["Old Goldbelly"]))
        scene.play("Deadly Shock", "0", "Old Goldbelly")
        assert scene.card("Old Goldbelly").damage == 3
        before = scene.strength("Sanctuary", 1)
        scene.attack("Sanctuary", ["Kalenz"], {}, number=1)
        assert scene.strength("Sanctuary", 1) == before


def test_the_end_of_a_next_turn_is_not_the_end_of_this_one() -> None:
    with card_with("event", "At the end of your next turn draw a card.") as card:
        scene = situation(side(hand=[card], resources=RED), side())
        scene.play(card)
        scene.next_turn()
        assert scene.hand(0) == []
        scene.next_turn()
        scene.to_phase("discard")
        before = len(scene.hand(0))
        scene.next_turn()
        assert len(scene.hand(0)) == before + 1


def test_that_player_is_he_whose_city_was_damaged() -> None:
    text = "When I damage a city, at the end of that player's next turn draw a card."
    with card_with("creature", text) as card:
        scene = situation(side(army=[card]), side())
        scene.attack("Sanctuary", [card], {}, number=1)
        scene.next_turn()
        assert scene.hand(0) == []
        scene.next_turn()
        assert len(scene.hand(0)) == 1


def test_cards_of_a_kind_cannot_be_played_by_anybody() -> None:
    with card_with("enchantment", "Event cards can't be played.") as card:
        hand: dict[str, Any] = {
            "hand": ["Solar Blessing", "Kalenz"],
            "resources": {"Red Banner": 5, "Gaian": 5},
        }
        scene = situation(side(army=[card, "Kolibri"], **hand), side())
        assert scene.can_play("Kalenz")
        assert not scene.can_play("Solar Blessing")
        scene = situation(side(army=["Kolibri"], **hand), side())
        assert scene.can_play("Solar Blessing")
