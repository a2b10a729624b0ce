"""Cards by their names: completed, with typing errors, and in several games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cards.lookup import Card, by_key, cards, completions, nearest, search
from engine.catalogue import GAMES
from engine.lookup import BadQuery
from engine.text import bare, folded
from engine.words import ENGLISH, LANGUAGES, speaking

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


# ------------------------------------------------------------------ in other languages


def test_a_card_is_found_by_what_it_is_called_in_the_language_that_is_spoken() -> None:
    for typed in ("Eichenschild", "eichenshild", "Oak Shield"):
        with speaking("de"):
            assert [card.called for card in nearest(typed)] == ["Eichenschild"]
    with speaking("fr"):
        assert names(nearest("Eichenschild")) == []
        assert completions("bouclier de ch")[0].label == "Bouclier de chêne (WTactics)"


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != ENGLISH])
def test_each_card_is_found_by_both_of_its_names(language: str) -> None:
    with speaking(language):
        for card in EVERY[::20]:
            assert nearest(card.called, card.game)[0].called == card.called
            assert card in nearest(card.name, card.game)


def test_cards_are_offered_in_the_order_of_the_alphabet_of_each_language() -> None:
    with speaking("de"):
        offered = [bare(card.called) for card in completions("", "arcmage")]
    assert offered == sorted(offered)


def test_a_query_understands_english_and_the_language_that_is_spoken() -> None:
    with speaking("de"):
        birds = search("t:vogel", "arcmage")
        assert birds == search("t:bird", "arcmage")
        assert search("kw:fliegen t:vogel", "arcmage") == search("kw:flying t:bird", "arcmage")
        assert search("schaden zu", "arcmage")
        called = [card.called for card in search("f:gaia sort:name", "arcmage")]
    assert {card.id for card in birds} == {card.id for card in search("t:bird", "arcmage")}
    assert called == sorted(called, key=folded)
    with pytest.raises(BadQuery, match="type “vogel” in Arcmage"):
        search("t:vogel", "arcmage")
