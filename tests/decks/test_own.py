"""Decks with cards that people wrote: whole in themselves, checked, finished, painted and tried."""

from __future__ import annotations

import pytest

from bot.games.painted import deck_list
from bot.matches.lobbies.trying import deck_of, decks
from engine.catalogue import GAMES
from engine.concepts import Card, fields, read
from engine.decks import (
    BadDeck,
    Deck,
    added,
    code_of,
    count,
    figures,
    finished,
    lacks,
    playable,
    read_deck,
    taken_out,
    written,
)
from engine.decks.trials import ID, trying
from engine.table import BadSetup, Chance, Match, Seat, Setup
from tests.kit.games import WRITTEN

OWN = "own.abcd2345"


def card(game: str, **changes: str) -> Card:
    return read(game, {field.id: field.example for field in fields(game)} | changes)


def whole(game: str, own: Card) -> Deck:
    begun = added(Deck(game, "Mine"), OWN, 1, {OWN: own})
    return finished(begun, Chance.from_seed("own"))


@pytest.mark.parametrize("game", WRITTEN)
def test_a_deck_holds_a_card_that_people_wrote_whole(game: str) -> None:
    own = card(game)
    deck = whole(game, own)
    assert (deck.own, lacks(deck)) == ({OWN: own}, [])
    assert own["name"] in str(playable(deck))
    assert figures(deck).cards == count(deck)
    without = taken_out(deck, OWN)
    assert (OWN in without.cards, without.own) == (False, {})
    with pytest.raises(BadDeck, match="no longer exists"):
        added(without, OWN)


@pytest.mark.parametrize("game", WRITTEN)
def test_it_is_read_where_the_card_is_known_and_nowhere_else(game: str) -> None:
    deck = whole(game, card(game))
    for text in (code_of(deck), *(written(deck, format) for format in ("text", "csv", "json"))):
        again = read_deck(text, own={game: deck.own})
        assert (again.cards, again.own) == (deck.cards, deck.own)
        with pytest.raises(BadDeck, match=r"there's no card|not known here"):
            read_deck(text)


@pytest.mark.parametrize("game", WRITTEN)
def test_a_card_that_cannot_be_read_any_more_is_told_and_can_be_taken_out(game: str) -> None:
    own = card(game) | {"text": "What no language says."}
    deck = Deck(game, "Old", {OWN: 1}, own={OWN: own})
    assert lacks(deck)
    assert taken_out(deck, OWN).own == {}


@pytest.mark.parametrize("game", WRITTEN)
def test_all_its_cards_have_faces_in_pictures(game: str) -> None:
    deck = whole(game, card(game))
    plain = {**playable(deck), "title": "Mine", "own": [*deck.own.values()]}
    entries = [entry for group in deck_list(game, plain).groups for entry in group.entries]
    assert card(game)["name"] in {entry.name for entry in entries}
    assert all(entry.face for entry in entries)


@pytest.mark.parametrize("game", WRITTEN)
def test_it_is_tried_in_ready_decks_in_the_place_of_cards_like_it(game: str) -> None:
    own = card(game)
    for id, deck in trying(game, own).items():
        ready = next(one for one in GAMES[game].ready_decks() if one["id"] == id)
        assert deck.cards[ID] == GAMES[game].decks.copies
        assert lacks(deck) == []
        before = sum(ready["cards"].values()) if game != "marcomage" else 45
        assert count(deck) == before
    chance = Chance.from_seed("any")
    some = decks(game, own)
    assert deck_of(game, own, next(iter(some)), chance) == next(iter(some.values()))
    assert deck_of(game, own, "random", chance) in some.values()


@pytest.mark.parametrize("game", WRITTEN)
def test_two_cards_of_one_name_cannot_be_in_one_match(game: str) -> None:
    some = [whole(game, card(game)), whole(game, card(game, text=OTHER[game]))]
    seats = tuple(Seat(name, playable(deck)) for name, deck in zip("AB", some, strict=True))
    options = {"cards": [own for deck in some for own in deck.own.values()]}
    with pytest.raises(BadSetup, match="already"):
        Match.new(GAMES[game], Setup(seats, 1, options))


OTHER = {"arcmage": "Flying.", "marcomage": "Attack 1.", "wtactics": "Flying."}
