"""Advice for decks: where one differs from the ready ones, and how it does against them."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.catalogue import GAMES
from engine.decks import Deck, count, figures, of_ready, ready_named
from engine.decks.advice import MOST, SLACK, gaps, tally, trials
from engine.decks.cards import cards

SHORT = "i"
"""With this luck the first matches are soon over."""
FIRST = {game: rules.ready_decks()[0]["id"] for game, rules in GAMES.items()}


def ready(game: str) -> list[Deck]:
    return [of_ready(game, one) for one in GAMES[game].ready_decks()]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_told_of_a_deck_is_what_is_in_it(game: str) -> None:
    """Each number is that of the figures, and further away than half of the ready decks are."""
    for deck in ready(game):
        found = figures(deck)
        numbers = {*found.curve, *found.kinds, *found.roles, *found.factions}
        told = gaps(deck)
        assert len(told) <= MOST
        for gap in told:
            assert (gap.name, gap.held) in numbers or gap.held == 0
            assert gap.held <= gap.least - SLACK or gap.held >= gap.most + SLACK


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_a_deck_of_dear_creatures_has_many_of_them_and_few_of_all_else(game: str) -> None:
    dear = [c for c in cards(game).values() if c.kind == "creature" and c.sum >= 5][:15]
    told = {(gap.sort, gap.name): gap for gap in gaps(Deck(game, cards={c.id: 4 for c in dear}))}
    kinds = figures(ready(game)[0]).kinds
    assert told["part", "Creatures"].away > 0
    assert any(gap.away < 0 for (sort, name), gap in told.items() if sort == "cost" and name < "4")
    others = [("part", name) for name, _ in kinds if name != "Creatures"]
    assert all(told[key].away <= 0 for key in others if key in told)


@pytest.mark.parametrize(
    ("game", "role", "some", "none"),
    [
        (
            "arcmage",
            "deal with creatures",
            {"Grip of the Ebb", "Deadly Shock", "Arrest Warrant", "Nightingale"},
            {"Motion Denied", "Swanport"},
        ),
        ("arcmage", "stop what is played", {"Motion Denied", "Erode"}, {"Grip of the Ebb"}),
        (
            "wtactics",
            "deal with creatures",
            {"A Fair Price", "Bought Outright", "Raked by Mangonels", "Golden Handshake"},
            {"Countersign", "Wakened Alder"},
        ),
        ("wtactics", "draw cards", {"Wakened Alder", "Golden Handshake"}, {"A Fair Price"}),
    ],
)
def test_what_a_card_is_for_is_known_by_what_it_says(
    game: str, role: str, some: set[str], none: set[str]
) -> None:
    is_for = GAMES[game].decks.roles[role]
    found = {card.name for card in cards(game).values() if is_for(card)}
    assert some <= found
    assert not none & found


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_a_deck_without_an_answer_to_creatures_is_told_so(game: str) -> None:
    roles = GAMES[game].decks.roles
    plain = [card for card in cards(game).values() if card.kind == "creature"]
    plain = [card for card in plain if not any(is_for(card) for is_for in roles.values())][:15]
    told = {(gap.sort, gap.name): gap for gap in gaps(Deck(game, cards={c.id: 4 for c in plain}))}
    assert told["role", "deal with creatures"].held == 0


def test_half_a_deck_is_compared_with_half_of_the_others() -> None:
    """Of each card half: it differs from the ready ones as the whole does, or less."""
    whole = Deck("wtactics", cards={card.id: 2 for card in [*cards("wtactics").values()][:30]})
    half = Deck("wtactics", cards=dict.fromkeys(whole.cards, 1))
    assert count(whole) == 2 * count(half)
    one, other = ({gap.name: gap.away for gap in gaps(deck)} for deck in (whole, half))
    assert other
    assert all(abs(away) < abs(one[name]) for name, away in other.items() if name in one)


def test_an_empty_deck_lacks_nothing() -> None:
    assert gaps(Deck("marcomage")) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_deck_meets_each_ready_one_from_both_sides(game: str) -> None:
    deck = ready_named(game, FIRST[game])
    assert deck is not None
    most = 6 if game == "marcomage" else 2
    found = list(islice(trials(deck, SHORT), most))
    order = [one["id"] for one in GAMES[game].ready_decks()]
    assert [one.against for one in found] == [order[n // 2] for n in range(most)]
    again = list(islice(trials(deck, SHORT, 1), 1))
    assert again == found[1:2], "whoever goes on where it was left gets the same matches"


def test_a_deck_against_itself_wins_as_often_as_it_loses() -> None:
    """With the same luck from both sides, one of each pair is won."""
    deck = ready_named("marcomage", FIRST["marcomage"])
    assert deck is not None
    first, second = islice(trials(deck, "seed"), 2)  # the first ready deck is this one
    assert (first.won, second.won) in [(True, False), (False, True), (None, None)]


def test_the_tally_counts_all_matches_or_those_against_one() -> None:
    deck = ready_named("marcomage", FIRST["marcomage"])
    assert deck is not None
    found = list(islice(trials(deck, "seed"), 8))
    whole = tally(found)
    assert whole.played == 8
    each = [tally(found, against) for against in {one.against for one in found}]
    assert sum(one.won for one in each) == whole.won
    assert sum(one.played for one in each) == 8
