"""Boards of real matches at any moment: they fit, they leave nothing out, and they leak nothing."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.games import board, describe, hand, others, stack
from bot.text import plain
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.marcomage.printed.cards import BOOK
from engine.table import Match
from tests.bot.text.test_plain import NAMES
from tests.kit.arcmage import at, side, situation
from tests.kit.arcmage_hidden import shuffled_for
from tests.kit.arcmage_strategies import CARDS, CITIES, CREATURES, matches, share
from tests.kit.strategies import matches as marcomage_matches
from tests.kit.views import View
from tests.kit.wtactics_hidden import shuffled_for as shuffled_in_wtactics
from tests.kit.wtactics_strategies import matches as wtactics_matches

LONG = st.sampled_from(["@" * 100, "*_" * 50, "א" * 100, "Ann"])


def views(match: Match[Any]) -> list[View]:
    return [match.view(seat) for seat in (None, *range(match.seat_count))]


def texts(view: View) -> tuple[str, str, str, str, str]:
    return board(view), hand(view), stack(view), describe(view), others(view)


def check_limits(view: View) -> None:
    table, cards, waiting, said, _ = texts(view)
    assert 0 < len(table) <= 3500
    assert len(cards) <= 3500
    assert len(waiting) <= 3500
    assert 0 < len(said) <= 1000
    assert "\n" not in said
    assert (not cards) is (view.seat is None)


# ------------------------------------------------------------------ limits


@share(2)
@given(matches(), st.lists(NAMES | LONG, min_size=4, max_size=4))
def test_all_texts_of_arcmage_fit_whatever_the_players_are_called(
    match: Match[Board], names: list[str]
) -> None:
    match.state.names = tuple(names[: match.seat_count])
    for view in views(match):
        check_limits(view)


@share(2)
@given(marcomage_matches(), st.lists(NAMES | LONG, min_size=2, max_size=2))
def test_all_texts_of_marcomage_fit_whatever_the_players_are_called(
    match: Match[Any], names: list[str]
) -> None:
    match.state.names = tuple(names)
    for view in views(match):
        check_limits(view)


@share(2)
@given(wtactics_matches(), st.lists(NAMES | LONG, min_size=4, max_size=4))
def test_all_texts_of_wtactics_fit_whatever_the_players_are_called(
    match: Match[Any], names: list[str]
) -> None:
    match.state.names = tuple(names[: match.seat_count])
    for view in views(match):
        check_limits(view)


def crowded(name: str = "@" * 100) -> View:
    """Four players with nine cities, forty creatures and fifty cards in hand each."""
    cities = CITIES[:9]
    army = [at(card, ("army", *cities)[n % 10], marked=True) for n, card in enumerate(CREATURES)]
    one = side(
        cities=cities,
        army=army[:40],
        hand=CARDS[:50],
        grave=CARDS[:30],
        resources=dict.fromkeys(FACTIONS, 5),
        name=name,
    )
    return situation(one, one, one, one).match.view(0)


def test_a_crowded_board_is_cut_between_cards_and_says_so() -> None:
    view = crowded("Ann")
    check_limits(view)
    known = {*CITIES, *CREATURES}
    for line in board(view).splitlines():
        if line.startswith("  - … and "):
            assert line.removeprefix("  - … and ").removesuffix(" more").isdigit()
        elif line.startswith("  - "):
            said = re.sub(r"^  - ([A-Z]{1,2} )?", "", line)
            assert any(said.startswith(name) for name in known)
    assert "… and " in board(view)
    check_limits(crowded())


def test_a_hand_of_twelve_shows_each_card_with_its_facts() -> None:
    longest = sorted(CARDS, key=lambda name: -len(PRINTS[name].text))[:12]
    view = situation(side(hand=longest)).match.view(0)
    check_limits(view)
    for place, name in enumerate(view.players[0].own.hand, 1):
        assert f"**{place}. {plain(name)}**" in hand(view)
    assert "… and" not in hand(view)


# ------------------------------------------------------------------ nothing is left out


@share(2)
@given(matches())
def test_a_board_of_arcmage_has_everything_that_lies_on_the_table(match: Match[Board]) -> None:
    for view in views(match):
        text = board(view)
        for seat, player in enumerate(view.players):
            assert f"### Player {seat + 1}" in text or f"### {view.names[seat]}" in text
            if not player.lost:
                assert f"Hand {player.hand}, deck {player.deck}, graveyard" in text
        if "… and " in text:
            continue
        for card in view.cards:
            assert plain(card.card) in text
            if card.kind == "city":
                assert f"**{plain(card.card)}**: {card.faction}, strength {card.defence}" in text
            if card.kind == "creature":
                assert f"{plain(card.card)} {card.attack}/{card.defence}" in text
            for kind in card.counters:
                assert f"{kind} counter" in text
        for item in view.stack:
            assert plain(item.card) in stack(view)
            assert plain(item.card) in text
        marked = sum(card.marked for card in view.cards)
        assert (", marked" in text) is (marked > 0)


@share(2)
@given(marcomage_matches())
def test_a_board_of_marcomage_has_every_number(match: Match[Any]) -> None:
    for view in views(match):
        text = board(view)
        for player in view.players:
            assert f"Tower **{player.tower}** of 100, wall **{player.wall}** of 150" in text
            for what, maker in (("bricks", "quarry"), ("gems", "magic"), ("recruits", "dungeon")):
                assert f"- {what} **{player.number(what)}**, {maker} {player.number(maker)}" in text
            for token in player.tokens:
                assert f"{token.keyword} {token.count}" in text
            for card in player.hand:
                assert not card or plain(BOOK.name[card]) in text


@share(2)
@given(wtactics_matches())
def test_a_board_of_wtactics_has_everything_that_lies_on_the_table(match: Match[Any]) -> None:
    for view in views(match):
        text = board(view)
        for player in view.players:
            if not player.lost:
                said = f"Influence **{player.influence}**, victory points **{player.points}**"
                assert said in text
                assert f"hand {player.hand}, deck {player.deck}, graveyard" in text
        if "… and " in text:
            continue
        for card in view.cards:
            size = f" {card.attack}/{card.defence}" if card.kind == "creature" else ""
            assert f"{plain(card.card)}{size}" in text
            for kind in card.counters:
                assert f"{kind} counter" in text
        for quest in view.quests:
            assert f"**{plain(quest.card)}**: {quest.kind}, " in text
            for pursuit in quest.pursuits.values():
                far = f" {pursuit.progress} of {quest.goal}"
                assert (far in text) or "accepted it." in text
        for item in view.stack:
            assert plain(item.card) in stack(view)
            assert plain(item.card) in text
        marked = sum(card.marked for card in view.cards)
        assert (", marked" in text) is (marked > 0)


# ------------------------------------------------------------------ nothing is told


@share(2)
@given(matches())
def test_texts_of_arcmage_name_no_card_that_the_view_does_not_hold(match: Match[Board]) -> None:
    for view in views(match):
        held, text = json.dumps(view.plain(), ensure_ascii=False), "\n".join(texts(view))
        words = held + " ".join(PRINTS[name].text for name in PRINTS if name in held)
        assert not [name for name in PRINTS if name in text and name not in words]


@share(2)
@given(marcomage_matches(), st.sampled_from(BOOK.all))
def test_texts_of_marcomage_are_the_same_whatever_the_hidden_cards_are(
    match: Match[Any], other: int
) -> None:
    for seat in (None, 0, 1):
        strange = match.clone()
        for owner, player in enumerate(strange.state.players):
            if seat != owner:
                player.deck = tuple((other,) * 15 for _ in player.deck)
                if match.state.options.hidden_hands:
                    known = zip(player.hand, player.revealed, strict=True)
                    player.hand = [card if shown else other for card, shown in known]
        assert texts(strange.view(seat)) == texts(match.view(seat))


@share(2)
@given(matches(), st.integers(0, 2**32))
def test_texts_of_arcmage_are_the_same_whatever_the_hidden_cards_are(
    match: Match[Board], other: int
) -> None:
    for seat in range(match.seat_count):
        strange = Match(match.rules, shuffled_for(match.state, seat, other), match.journal)
        for who in (seat, None):
            assert texts(strange.view(who)) == texts(match.view(who))


@share(2)
@given(wtactics_matches(), st.integers(0, 2**32))
def test_texts_of_wtactics_are_the_same_whatever_the_hidden_cards_are(
    match: Match[Any], other: int
) -> None:
    for seat in range(match.seat_count):
        strange = Match(match.rules, shuffled_in_wtactics(match.state, seat, other), match.journal)
        for who in (seat, None):
            assert texts(strange.view(who)) == texts(match.view(who))


@share(4)
@given(matches() | wtactics_matches())
def test_a_view_that_came_from_another_process_gives_the_same_texts(match: Match[Any]) -> None:
    for view in views(match):
        assert texts(pickle.loads(pickle.dumps(view))) == texts(view)
