"""What holds in every match of WTactics, whatever is played."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings

from engine.creatures.printed.decks import RANDOM
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.rules import RULES
from engine.players import autoplay, greedy
from engine.table import Chance, Match, Seat, Setup
from tests.kit import always
from tests.kit.going_on import answer, go_on
from tests.kit.wtactics_hidden import hidden_ahead, shuffled_for
from tests.kit.wtactics_strategies import (
    PICKS,
    READY,
    SEEDS,
    asked,
    inventory,
    matches,
    new_matches,
    quests_of,
    share,
    situations,
)

# ------------------------------------------------------------------ cards


@given(matches(), PICKS)
def test_no_card_is_lost_or_doubled(match: Match[Board], picks: list[int]) -> None:
    always.no_card_is_lost_or_doubled(match, picks, inventory)


@given(matches(), PICKS)
def test_no_quest_comes_back_or_comes_twice(match: Match[Board], picks: list[int]) -> None:
    for number in picks:
        if match.outcome:
            break
        before = quests_of(match.state)
        answer(match, number)
        assert quests_of(match.state) <= before


@given(matches(), PICKS)
def test_what_was_worked_out_and_kept_is_what_is_worked_out_anew(
    match: Match[Board], picks: list[int]
) -> None:
    always.what_is_kept_is_what_is_worked_out_anew(match, picks, Game)


@share(10)
@given(matches(), PICKS)
def test_whenever_rules_look_at_what_is_kept_it_is_true(
    match: Match[Board], picks: list[int]
) -> None:
    always.whenever_rules_look_at_what_is_kept_it_is_true(match, picks, Game)


# ------------------------------------------------------------------ copies and records


@given(matches(), PICKS)
def test_encode_and_decode_at_every_step_change_nothing(
    match: Match[Board], picks: list[int]
) -> None:
    always.storing_at_every_step_changes_nothing(match, picks)


@given(matches(), PICKS)
def test_a_clone_goes_its_own_way(match: Match[Board], picks: list[int]) -> None:
    always.a_clone_goes_its_own_way(match, picks)


@share(2)
@given(matches(), PICKS)
def test_replaying_a_journal_gives_the_same_digest_and_state(
    match: Match[Board], picks: list[int]
) -> None:
    always.replaying_gives_the_same(match, picks)


@share(2)
@given(matches(), PICKS)
def test_a_position_plays_on_exactly_like_the_match_it_was_taken_from(
    match: Match[Board], picks: list[int]
) -> None:
    always.a_position_plays_on_like_the_match(match, picks)


@share(2)
@given(new_matches(), PICKS)
def test_the_same_seed_and_answers_give_the_same_events(
    match: Match[Board], picks: list[int]
) -> None:
    always.the_same_seed_and_answers_give_the_same_events(match, picks)


# ------------------------------------------------------------------ legal and illegal answers


@given(matches(), PICKS)
def test_every_option_that_is_offered_is_accepted(match: Match[Board], picks: list[int]) -> None:
    always.what_is_offered_is_accepted(match, picks)


@given(
    matches(),
    always.wrong_answers(
        "use:1:0", "plant", "recycle", "attack:1", "move:back", "accept:1", "abandon:1", "free:mark"
    ),
    SEEDS,
)
def test_an_answer_that_is_not_legal_changes_nothing(
    match: Match[Board], wrong: Any, number: int
) -> None:
    always.an_answer_that_is_not_legal_changes_nothing(match, wrong, number)


@given(matches(), SEEDS)
def test_too_many_too_few_and_unknown_options_are_refused(match: Match[Board], number: int) -> None:
    always.too_many_too_few_and_unknown_options_are_refused(match, number)


@given(matches(), SEEDS)
def test_nobody_answers_for_another_and_nobody_twice(match: Match[Board], number: int) -> None:
    always.nobody_answers_for_another_and_nobody_twice(match, number)


# ------------------------------------------------------------------ what nobody may see


@given(matches(), SEEDS, SEEDS)
def test_a_seat_sees_the_same_whatever_the_hidden_cards_are(
    match: Match[Board], number: int, other: int
) -> None:
    """The order of decks, and which of a player's hidden cards are where."""
    always.a_seat_sees_the_same_whatever_the_hidden_cards_are(
        match, number, lambda seat: shuffled_for(match.state, seat, other), hidden_ahead
    )


@share(10)
@given(matches(2), SEEDS, SEEDS)
def test_an_automatic_player_answers_the_same_whatever_he_cannot_see(
    match: Match[Board], number: int, other: int
) -> None:
    if not match.questions:
        return
    question = asked(match, number)
    seat = question.seat
    assert seat is not None
    strange = shuffled_for(match.state, seat, other)
    answers = [
        greedy(RULES, RULES.view(board, seat), question, Chance.from_seed(number))
        for board in (match.state, strange)
    ]
    assert answers[0] == answers[1]


# ------------------------------------------------------------------ the end


@share(25)
@given(new_matches(2), SEEDS)
def test_a_match_of_automatic_players_ends(match: Match[Board], seed: int) -> None:
    assert autoplay(match, ["greedy"] * 2, Chance.from_seed(seed), 2000) < 2000
    assert match.outcome is not None


SOAK = settings().max_examples > 100
MATCHES = 10_000 if SOAK else 12
PARTS = 20 if SOAK else 4
LONGEST = 2000
"""Answers in which a match of random players ends."""


@pytest.mark.parametrize("part", range(PARTS))
def test_matches_of_two_to_four_random_players_end_within_two_thousand_answers(part: int) -> None:
    first = time.time_ns() if SOAK else 0  # a soak plays other matches each time
    for number in range(part, MATCHES, PARTS):
        seed = f"{first}-{number}"
        chance = Chance.from_seed(seed)
        seats = [Seat(name, some_deck(chance)) for name in ("Ann", "Ben", "Cid", "Dee")]
        match = Match.new(RULES, Setup(tuple(seats[: 2 + number % 3]), seed, {}))
        sparing = number // len(seats) % 2 == 0  # the others are asked as people are
        answers = autoplay(match, ["random"] * len(seats), chance, LONGEST + 1, sparing)
        assert match.outcome is not None, (seed, answers)
        assert answers <= LONGEST, seed


def some_deck(chance: Chance) -> Any:
    """A ready deck, or as often a random one."""
    return chance.choice(READY) if READY and chance.below(2) else RANDOM


@share(10)
@given(situations(), SEEDS)
def test_a_situation_is_played_on_for_long_without_a_fault(match: Match[Board], seed: int) -> None:
    go_on(match, seed, 400)
