"""What is due at the same moment happens at once: the order in which cards came never decides.

A match goes on beside a twin in which the cards in play have other numbers and came in another
order. Whatever is answered in both, the same follows. Who has several triggers of one moment orders
them; ``renumbered.orderly`` does it for him in both matches alike.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from hypothesis import Phase, given, settings

from engine.creatures.board.game import Game
from engine.creatures.printed.book import Print
from engine.games.arcmage.board.agenda import AnyStep as ArcmageStep
from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE_PRINTS
from engine.games.wtactics.board.agenda import AnyStep as WTacticsStep
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS_PRINTS
from engine.table import Chance, Match
from tests.kit import arcmage, arcmage_strategies, wtactics, wtactics_strategies
from tests.kit.going_on import SEEDS, go_on
from tests.kit.likeness import differences, named_in
from tests.kit.marks import rule
from tests.kit.renumbered import parted, twin

ANSWERS, FURTHER = 6, 8
"""So many answers to what is asked are tried, and after each of them so many more."""
AS_FOUND = settings(
    max_examples=settings().max_examples // 2, phases=[Phase.explicit, Phase.generate]
)
"""What is told of a failure is short already: no match with a lower seed is simpler."""
SWEEPING = 3
"""So many cards that do something to many at once come to each hand before."""


def sweeping(prints: Mapping[str, Print], cards: Sequence[str]) -> list[str]:
    """The cards by which something happens to many at once."""
    texts = {name: " ".join(one.text for one in prints[name].abilities) for name in cards}
    return [name for name in cards if re.search(r"\b(all|each)\b", texts[name], re.IGNORECASE)]


def goes_on_the_same(
    match: Match[Any], number: int, cards: Sequence[str], hands: type[Game]
) -> None:
    chance = Chance.from_seed(number)
    for player in match.state.players:
        if not player.lost:
            more = chance.sample(cards, SWEEPING)
            hands(match.state, []).set(player, hand=[*player.hand, *more])
    go_on(match, number, 2)  # so that they are among what can be played
    told = parted(match, chance, ANSWERS, FURTHER)
    assert not told, told


ARCMAGE = sweeping(ARCMAGE_PRINTS, arcmage_strategies.CARDS)
WTACTICS = sweeping(WTACTICS_PRINTS, wtactics_strategies.CARDS)


@rule("A-7.6")
@AS_FOUND
@given(arcmage_strategies.matches(), SEEDS)
def test_arcmage_goes_on_the_same_whatever_came_first(match: Match[Any], number: int) -> None:
    goes_on_the_same(match, number, ARCMAGE, arcmage.Scene.hands)


@rule("O-9.6")
@AS_FOUND
@given(wtactics_strategies.matches(), SEEDS)
def test_wtactics_goes_on_the_same_whatever_came_first(match: Match[Any], number: int) -> None:
    goes_on_the_same(match, number, WTACTICS, wtactics.Scene.hands)


# ------------------------------------------------------------------ the kit itself


def test_a_twin_has_other_numbers_and_nothing_else_is_different() -> None:
    match = arcmage.situation(arcmage.side(army=["Kolibri", "Barrow Adder", "Wight"])).match
    mine, other = twin(match, Chance.from_seed(1))
    assert list(mine.state.cards) != list(other.state.cards)
    assert not differences(mine, other)


def test_who_lives_with_whom_is_seen_although_all_have_the_same_name() -> None:
    """Two Kolibris in one of two cities, one of them marked; then the other city is damaged."""
    town = arcmage.at("Kolibri", "Farmland")
    match = arcmage.situation(
        arcmage.side(cities=["Farmland", "Farmland"], army=[town, {**town, "marked": True}])
    ).match
    mine, other = twin(match, Chance.from_seed(1))
    homes = {card.host for card in mine.state.cards.values() if card.place == "city"}
    for state, lived_in in ((mine.state, True), (other.state, False)):
        named = {card.host for card in state.cards.values() if card.place == "city"}
        for id, card in state.cards.items():
            if card.name == "Farmland" and (id in named) is lived_in:
                arcmage.Scene.hands(state, []).set(card, damage=1)
    assert len(homes) == 1
    assert differences(mine, other)


PLAIN = {
    *("seat", "phase", "price", "counters", "what", "faction", "loyal", "cost", "to", "count"),
    *("cards", "card", "final", "left", "most", "optional", "owner", "front", "foe", "quest"),
    *("combat", "combats", "first", "factions"),
}
"""The fields of steps that name no cards in play: seats, names, numbers of things and places."""


def test_of_each_step_it_is_known_which_of_its_numbers_are_cards() -> None:
    for kind in (*get_args(ArcmageStep), *get_args(WTacticsStep)):
        known = named_in(kind).keys() | PLAIN
        assert not set(kind.__struct_fields__) - known, kind
