"""Cards by their names: completed, with typing errors, and in several games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lookup.cards import Card, by_key, cards, completions, nearest, search
from engine.catalogue import GAMES
from engine.lookup import BadQuery

EVERY = [card for game in GAMES for card in cards(game)]


def names(some: list[Card]) -> list[str]:
    return [card.name for card in some]


def test_each_card_is_the_nearest_to_its_own_name() -> None:
    for card in EVERY:
        assert nearest(card.name, card.game)[0].name == card.name
        assert card in nearest(card.name.upper())
        assert nearest(card.key) == [card]


@pytest.mark.parametrize("wrong", ["swap", "drop", "double"])
def test_a_card_is_found_with_a_typing_error(wrong: str) -> None:
    missed = []
    for card in EVERY:
        middle = len(card.name) // 2
        before, sign, after = card.name[:middle], card.name[middle], card.name[middle + 1 :]
        typed = {
            "swap": before[:-1] + sign + before[-1:] + after,
            "drop": before + after,
            "double": before + sign + sign + after,
        }[wrong]
        if len(card.name) > 4 and card.name not in names(completions(typed, card.game)):
            missed.append((card.name, typed))
    assert not missed


def test_what_begins_so_is_offered_first_then_what_has_it_then_what_is_like_it() -> None:
    offered = [name.lower() for name in names(completions("dragon", "marcomage"))]
    begins = [name.startswith("dragon") for name in offered]
    assert begins == sorted(begins, reverse=True)
    assert any(begins)
    assert not all(begins)
    assert names(completions("kolbiri", "arcmage"))[0] == "Kolibri"
    assert names(nearest("archr elvish", "arcmage")) == []
    assert names(nearest("elvish archr", "arcmage")) == ["Elvish Archer"]
    assert "Elvish Archer" in names(completions("archr", "arcmage"))  # the beginning of a word
    assert names(nearest("centaurs bow")) == ["Centaur's Bow"]


def test_a_name_of_several_games_is_left_to_choose() -> None:
    both = {card.name for card in cards("arcmage")} & {card.name for card in cards("wtactics")}
    for name in sorted(both)[:5]:
        games = [card.game for card in nearest(name)]
        assert games[:2] == ["arcmage", "wtactics"]
        assert len(nearest(name, "wtactics")) == 1


def test_nothing_is_near_to_nonsense() -> None:
    for typed in ("", " ", "…", "qqqqqqqq", "\u202e", "@everyone" * 400):
        assert nearest(typed) == []


@given(st.text(max_size=200), st.sampled_from(["", *GAMES, "chess"]))
def test_any_text_is_completed_to_at_most_so_many_cards(typed: str, game: str) -> None:
    offered = completions(typed, game)
    assert len(offered) <= 25
    assert len({card.key for card in offered}) == len(offered)
    assert all(by_key(card.key) == card for card in offered)
    assert {card.key for card in nearest(typed, game)} <= {card.key for card in EVERY}


def test_a_query_looks_into_all_games_or_into_one() -> None:
    assert {card.game for card in search("dragon or drake")} == set(GAMES)
    assert {card.game for card in search("dragon or drake", "marcomage")} == {"marcomage"}
    every = search("f:gaian or r:rare sort:name")
    assert {card.game for card in every} == set(GAMES)
    assert [c.name.casefold() for c in every] == sorted(c.name.casefold() for c in every)
    with pytest.raises(BadQuery, match="no faction “gaia” in any game; did you mean “gaian”"):
        search("f:gaia")
    with pytest.raises(BadQuery, match="Cards of MArcomage have no “faction”"):
        search("f:gaian", "marcomage")
