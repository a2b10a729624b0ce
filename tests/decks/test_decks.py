"""Decks between games: changed, narrowed, filled, and in numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.creatures.printed.deckshape import among
from engine.decks import (
    BadDeck,
    Deck,
    Filters,
    added,
    bound,
    chances,
    count,
    figures,
    finished,
    lacks,
    pool,
    randomised,
    ready_named,
    taken_out,
    with_tokens,
)
from engine.decks.cards import cards
from engine.games.marcomage.printed import decks as marcomage
from engine.table import Chance, Match, Seat, Setup
from tests.kit.marks import rule


@pytest.mark.parametrize("game", GAMES)
def test_what_an_empty_deck_lacks_is_said(game: str) -> None:
    assert lacks(Deck(game))
    assert count(Deck(game)) == 0


@rule("M-2.4")
def test_cards_are_added_and_taken_out() -> None:
    deck = added(added(Deck("arcmage"), "kolibri", 2), "kolibri")
    assert deck.cards == {"kolibri": 3}
    assert taken_out(deck, "kolibri").cards == {"kolibri": 2}
    assert taken_out(deck, "kolibri", 9).cards == {}
    with pytest.raises(BadDeck, match="no longer exists"):
        added(deck, "no-such-card")
    with pytest.raises(BadDeck, match="at most 99 of a card"):
        added(deck, "kolibri", 97)
    with pytest.raises(BadDeck, match="not in the deck"):
        taken_out(deck, "sanctuary")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_exists_no_more_is_none_of_a_deck(game: str) -> None:
    """Nobody could take it out, or knows it by its id."""
    first = next(iter(cards(game)))
    deck = Deck(game, "Mine", {first: 1, "gone-card": 3, "own.12": 1})
    assert count(deck) <= 1
    assert lacks(deck) == lacks(Deck(game, "Mine", {first: 1}))
    assert not any("gone-card" in sentence or "own.12" in sentence for sentence in lacks(deck))


def test_only_what_has_tokens_is_bound() -> None:
    assert with_tokens(Deck("marcomage"), ["holy", "Beast"]).tokens == ("Holy", "Beast")
    assert with_tokens(Deck("marcomage"), None).tokens is None
    with pytest.raises(BadDeck, match=r"“holly” has no token; did you mean “Holy”\?"):
        with_tokens(Deck("marcomage"), ["Holly"])
    with pytest.raises(BadDeck, match="at most 3 tokens, not 4"):
        with_tokens(Deck("marcomage"), ["Holy", "Beast", "Mage", "Titan"])
    with pytest.raises(BadDeck, match="a deck of Arcmage binds none"):
        with_tokens(Deck("arcmage"), ["Holy"])


@given(game=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10**6), kept=st.integers(0, 20))
def test_what_is_begun_is_finished_legally_and_kept(game: str, seed: int, kept: int) -> None:
    chance = Chance.from_seed(seed)
    whole = randomised(game, chance)
    assert lacks(whole) == []
    begun = Deck(game, "Mine", dict(chance.sample(list(whole.cards.items()), kept)))
    full = finished(begun, chance)
    assert lacks(full) == []
    assert full.name == "Mine"
    assert all(full.cards[id] >= n for id, n in begun.cards.items())


def test_what_cannot_be_finished_is_said() -> None:
    many = Deck("arcmage", cards={"kolibri": 4})
    with pytest.raises(BadDeck, match=r"Take some out first\. “Kolibri” is there 4 times"):
        finished(many, Chance.from_seed(1))
    commons = [card.id for card in cards("marcomage").values() if card.kind == "common"][:16]
    with pytest.raises(BadDeck, match=r"Take some out first\. The deck has 16 common cards"):
        finished(Deck("marcomage", cards=dict.fromkeys(commons, 1)), Chance.from_seed(1))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_deck_is_dealt(game: str) -> None:
    from engine.decks import playable

    deck = finished(Deck(game), Chance.from_seed(5))
    seats = (Seat("Ann", playable(deck)), Seat("Ben", "random"))
    assert Match.new(GAMES[game], Setup(seats, 7, {})).questions


@rule("M-2.3")
def test_tokens_that_go_by_themselves_are_told() -> None:
    holy = [card.id for card in cards("marcomage").values() if card.keywords == ("Holy",)][:3]
    mage = [card.id for card in cards("marcomage").values() if card.keywords == ("Mage",)][:2]
    begun = Deck("marcomage", cards=dict.fromkeys([*mage, *holy, "no-such-card"], 1))
    assert bound(begun) == ("Holy", "Mage")
    assert bound(with_tokens(begun, ["Beast"])) == ("Beast",)
    assert bound(Deck("arcmage")) == ()


# ------------------------------------------------------------------ the pool


def names(game: str, **filters: str) -> list[str]:
    return [card.name for card in pool(game, Filters(**filters))]


def test_all_filters_combine() -> None:
    found = pool("arcmage", Filters(faction="gaian", kind="creature", cost="<=3", type="ELF"))
    assert found
    for card in found:
        assert (card.faction, card.kind) == ("Gaian", "creature")
        assert card.sum <= 3
        assert "Elf" in card.types
    assert set(names("arcmage", faction="Gaian")) > {card.name for card in found}


def test_nothing_asked_is_every_card_but_tokens() -> None:
    assert len(names("marcomage")) == 532
    assert not [name for name in names("arcmage") if "Token" in name]


@pytest.mark.parametrize(
    ("cost", "fits"),
    [("3", {3}), ("<=2", {0, 1, 2}), ("<2", {0, 1}), (">5", {6, 7, 8}), (">=6", {6, 7, 8}),
     ("2-4", {2, 3, 4}), ("x", {0})],
)  # fmt: skip
def test_costs(cost: str, fits: set[int]) -> None:
    found = pool("wtactics", Filters(cost=cost))
    assert found
    assert {card.sum for card in found} <= fits
    assert all(card.printed_cost.isdecimal() == (cost != "x") for card in found)


@pytest.mark.parametrize(
    ("filters", "sentence"),
    [
        ({"keyword": "flyng"}, "There's no keyword “flyng”; did you mean “flying”?"),
        ({"type": "Elff"}, "There's no type “Elff”; did you mean “Elf”?"),
        ({"faction": "9"}, "There's no faction “9”. Options: Dark Legion,"),
        ({"cost": "cheap"}, "“cheap” isn't a cost; write 3, <=3, >4, 2-5 or X."),
        ({"supports": "zzz"}, "There's no keyword “zzz”"),
    ],
)
def test_what_no_card_has_is_told(filters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadDeck) as refused:
        pool("arcmage", Filters(**filters))
    assert sentence in str(refused.value)


# ------------------------------------------------------------------ numbers


@rule("M-2.6")
def test_the_average_price_is_that_of_the_rule() -> None:
    for ready in marcomage.ready().values():
        deck = ready_named("marcomage", ready["id"])
        assert deck is not None
        assert figures(deck).average == pytest.approx(marcomage.average_price(ready))


def test_figures_count_each_copy_and_no_quests() -> None:
    deck = Deck("wtactics", cards={"honey-gatherer": 3, "briar-boar": 2, "first-blood": 1})
    shown = figures(deck)
    assert shown.cards == 5
    assert dict(shown.kinds) == {"Creatures": 5}
    assert dict(shown.factions) == {"Gaian": 5}
    assert sum(n for _, n in shown.curve) == 5
    assert [name for name, _ in shown.curve] == ["0", "1", "2", "3", "4", "5", "6", "7+"]
    many = figures(Deck("marcomage", cards={"1": 1}))
    assert dict(many.curve)["1–4"] == 1


def test_the_chance_to_have_a_card() -> None:
    assert among(2, 1, 1) == 0.5
    assert among(4, 2, 2) == pytest.approx(5 / 6)  # of six pairs one has neither
    deck = ready_named("arcmage", "gaian-love-for-life")
    assert deck is not None
    soon = chances(deck, "kolibri")
    # Three copies among 57 cards, and eight seen: 1 - (49·48·47) / (57·56·55).
    assert soon[0] == pytest.approx(1 - (49 * 48 * 47) / (57 * 56 * 55))
    assert soon == sorted(soon)
    assert chances(deck, "kolibri", 2)[0] > soon[0]
    assert chances(deck, "misled-orc") == [0.0] * 10
    rare = next(card.id for card in cards("marcomage").values() if card.kind == "rare")
    assert chances(Deck("marcomage", cards={rare: 1}), rare)[0] == pytest.approx(0.06 / 15)


def test_what_is_added_asks_for_no_more_loyalty_than_there_is_room_for() -> None:
    loyal = [card for card in cards("wtactics").values() if card.loyalty and not card.aside]
    first = next(card for card in loyal if card.loyalty == 1)
    others = (card for card in loyal if card.faction != first.faction)
    second = next(card for card in others if card.loyalty == 1)
    for seed in range(20):
        begun = Deck("wtactics", cards={first.id: 1, second.id: 1})
        assert lacks(finished(begun, Chance.from_seed(seed))) == []
