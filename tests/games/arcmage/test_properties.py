"""What holds in every match of Arcmage, whatever is played."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.arcmage.decks import random_deck
from engine.games.arcmage.game import Game
from engine.games.arcmage.position import position
from engine.games.arcmage.rules import RULES
from engine.games.arcmage.state import Board
from engine.players import autoplay, greedy
from engine.table import Chance, Journal, Match, Question, Rejected, Seat, Setup, decode, encode
from engine.table.events import plain
from engine.table.fairness import replay
from tests.kit.arcmage_hidden import hidden_ahead, shuffled_for, up_to_a_secret
from tests.kit.arcmage_strategies import (
    PICKS,
    READY,
    SEEDS,
    answer,
    asked,
    inventory,
    matches,
    new_matches,
    reply,
    share,
    situations,
)
from tests.kit.arcmage_traits import summary, watched

# ------------------------------------------------------------------ cards


@given(matches(), PICKS)
def test_no_card_is_lost_or_doubled(match: Match[Board], picks: list[int]) -> None:
    before = inventory(match.at(0).state)
    for number in picks:
        if match.outcome:
            break
        answer(match, number)
        assert bool(match.outcome) is not bool(match.questions)
        for seat, now in enumerate(inventory(match.state)):
            if not match.state.players[seat].lost:
                assert now == before[seat]


@given(matches(), PICKS)
def test_what_was_worked_out_and_kept_is_what_is_worked_out_anew(
    match: Match[Board], picks: list[int]
) -> None:
    for number in picks:
        if match.outcome:
            break
        kept = summary(match.state)
        Game(match.state, []).touch()
        assert summary(match.state) == kept
        answer(match, number)


@share(10)
@given(matches(), PICKS)
def test_whenever_rules_look_at_what_is_kept_it_is_true(
    match: Match[Board], picks: list[int]
) -> None:
    with watched():
        for number in picks:
            if match.questions:
                answer(match, number)


# ------------------------------------------------------------------ copies and records


@given(matches(), PICKS)
def test_encode_and_decode_at_every_step_change_nothing(
    match: Match[Board], picks: list[int]
) -> None:
    stored = match.clone()
    for number in picks:
        if match.outcome:
            break
        stored = Match(RULES, decode(RULES, encode(stored.state)), stored.journal)
        assert stored.state == match.state
        assert answer(stored, number) == answer(match, number)
    assert stored.state == match.state
    assert stored.journal.digest == match.journal.digest


@given(matches(), PICKS)
def test_a_clone_goes_its_own_way(match: Match[Board], picks: list[int]) -> None:
    twin, kept, digest = match.clone(), encode(match.state), match.journal.digest
    for number in picks:
        if twin.questions:
            answer(twin, number)
            assert encode(match.state) == kept
    assert match.journal.digest == digest


@share(2)
@given(matches(), PICKS)
def test_replaying_a_journal_gives_the_same_digest_and_state(
    match: Match[Board], picks: list[int]
) -> None:
    for number in picks:
        if match.questions:
            answer(match, number)
    written = msgspec.json.encode(match.journal)
    again, problem = replay(RULES, msgspec.json.decode(written, type=Journal))
    assert problem is None
    assert again.journal.digest == match.journal.digest
    assert again.state == match.state


@share(2)
@given(matches(), PICKS)
def test_a_position_plays_on_exactly_like_the_match_it_was_taken_from(
    match: Match[Board], picks: list[int]
) -> None:
    for number in picks:
        if match.outcome:
            break
        loaded = Match.load(RULES, json.loads(json.dumps(position(match.state))))
        assert loaded.opening == []
        assert loaded.state == match.state
        assert answer(loaded, number) == answer(match, number)
        assert loaded.state == match.state


@share(2)
@given(new_matches(), PICKS)
def test_the_same_seed_and_answers_give_the_same_events(
    match: Match[Board], picks: list[int]
) -> None:
    twin = match.at(0)
    assert twin.opening == match.opening
    for number in picks:
        if match.questions:
            assert answer(twin, number) == answer(match, number)


# ------------------------------------------------------------------ legal and illegal answers


def every_way(question: Question, number: int) -> list[dict[str, Any]]:
    """Answers that together try every option."""
    ids = [option.id for option in question.options]
    match question.kind:
        case "menu":
            return [{"pick": [id]} for id in ids]
        case "pick" if question.min <= 1 <= question.max:
            return [{"pick": [id]} for id in ids]
        case "order":
            return [{"order": ids}, {"order": ids[::-1]}]
        case "split":
            return [{"split": {id: question.total}} for id in ids]
        case "number":
            return [{"number": question.min}, {"number": question.max}]
        case "confirm":
            return [{"yes": True}, {"yes": False}]
    return [reply(question, number + more) for more in range(3)]


@given(matches(), PICKS)
def test_every_option_that_is_offered_is_accepted(match: Match[Board], picks: list[int]) -> None:
    for number in picks[:5]:
        if match.outcome:
            break
        question = asked(match, number)
        idle = question.kind == "pick" and question.min == 0  # nothing fits, and nobody may know
        assert question.options or question.kind in ("number", "confirm") or idle
        assert question.min <= question.max
        assert question.prompt
        ids = [option.id for option in question.options]
        assert len(set(ids)) == len(ids)
        for given_answer in every_way(question, number):
            twin = match.clone()
            result = twin.answer(question.seat, question.id, given_answer)
            if isinstance(result, Rejected):  # a payment that is not possible
                assert question.kind == "split"
                assert result.message.endswith(".")
            elif twin.questions:
                answer(twin, number)
        answer(match, number)


NONSENSE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
WRONG = st.one_of(
    st.dictionaries(st.sampled_from(["pick", "yes", "number", "order", "split"]), NONSENSE),
    st.sampled_from(["pick", "yes", "number", "order", "split"]).flatmap(
        lambda field: st.fixed_dictionaries({field: NONSENSE})
    ),
    st.fixed_dictionaries(
        {"pick": st.lists(st.sampled_from(["pass", "done", "use:1:0", "move:1:0", "move:x", "0"]))}
    ),
    NONSENSE,
)


def is_legal(question: Question, given_answer: Any) -> bool:
    """Whether an answer has the form that the question asks for, looked at afresh."""
    ids = [option.id for option in question.options]
    match question.kind, given_answer:
        case (("menu" | "pick"), {"pick": list(picked)}):
            few, many = (question.min, question.max) if question.kind == "pick" else (1, 1)
            known = all(one in ids for one in picked)
            return known and few <= len(picked) <= many and len(set(picked)) == len(picked)
        case "order", {"order": list(order)}:
            return all(isinstance(one, str) for one in order) and sorted(order) == sorted(ids)
        case "number", {"number": int(number)}:
            whole = not isinstance(number, bool)
            return whole and question.min <= number <= question.max
        case "confirm", {"yes": bool()}:
            return True
        case "split", {"split": dict(parts)}:
            return set(parts) <= set(ids)
    return False


def is_refused(match: Match[Board], seat: int | None, id: str, given_answer: Any) -> Rejected:
    """An answer is rejected with a sentence, and nothing changes."""
    state, digest = encode(match.state), match.journal.digest
    result = match.answer(seat, id, given_answer)
    assert isinstance(result, Rejected)
    assert result.message.endswith(".")
    assert result.message[0].isupper() or result.message[0] == "“"
    assert encode(match.state) == state
    assert match.journal.digest == digest
    return result


@given(matches(), WRONG, SEEDS)
def test_an_answer_that_is_not_legal_changes_nothing(
    match: Match[Board], wrong: Any, number: int
) -> None:
    if not match.questions:
        return
    question = asked(match, number)
    if not is_legal(question, wrong):
        result = is_refused(match, question.seat, question.id, wrong)
        assert result.reason == "illegal_answer"


@given(matches(), SEEDS)
def test_too_many_too_few_and_unknown_options_are_refused(match: Match[Board], number: int) -> None:
    if not match.questions:
        return
    question = asked(match, number)
    ids = [option.id for option in question.options]
    wrong: list[dict[str, Any]]
    match question.kind:
        case "menu":
            wrong = [{"pick": []}, {"pick": ids * 2}, {"pick": [ids[0] + "x"]}]
        case "pick":
            wrong = [{"pick": [*ids, *ids][: question.max + 1]}, {"pick": ["card"]}]
            if question.min:
                wrong.append({"pick": ids[: question.min - 1]})
        case "order":
            wrong = [{"order": ids[1:]}, {"order": [*ids, ids[0]]}, {"order": [*ids[1:], "0x"]}]
        case "number":
            wrong = [{"number": question.min - 1}, {"number": question.max + 1}]
        case "split":
            wrong = [{"split": {ids[0]: (question.total or 0) + 1}}, {"split": {"x": 1}}]
        case "confirm":
            wrong = [{"yes": 1}, {"yes": "yes"}]
    for given_answer in wrong:
        is_refused(match, question.seat, question.id, given_answer)


@given(matches(), SEEDS)
def test_nobody_answers_for_another_and_nobody_twice(match: Match[Board], number: int) -> None:
    if not match.questions:
        return
    question = asked(match, number)
    right = reply(question, number)
    for seat in (*range(-1, match.seat_count + 1), None):
        if seat != question.seat:
            is_refused(match, seat, question.id, right)
    is_refused(match, question.seat, f"q{match.state.asked + 1}", right)
    answer(match, number)
    late = is_refused(match, question.seat, question.id, right)
    if match.outcome is None:
        assert late.message.startswith("Too late")
        assert late.reason == "not_asked"


# ------------------------------------------------------------------ what nobody may see


@given(matches(), SEEDS, SEEDS)
def test_a_seat_sees_the_same_whatever_the_hidden_cards_are(
    match: Match[Board], number: int, other: int
) -> None:
    """The order of decks, and which of a player's hidden cards are where."""
    if not match.questions:
        return
    seat = asked(match, number).seat
    assert seat is not None
    for player in match.state.players:  # who wants to be asked when he can respond tells so
        player.stops = "always" if player.stops == "respond" else player.stops
    strange = Match(RULES, shuffled_for(match.state, seat, other), match.journal.clone())
    for who in (seat, None):
        assert strange.view(who) == match.view(who)
    given_answer = reply(asked(match, number), number)
    if hidden_ahead(match.state):
        return
    first = match.answer(seat, asked(match, number).id, given_answer)
    second = strange.answer(seat, asked(strange, number).id, given_answer)
    if isinstance(first, Rejected):
        assert first == second
        return
    assert not isinstance(second, Rejected)
    seen, cut = up_to_a_secret(plain(first, seat), seat)
    also, cut_too = up_to_a_secret(plain(second, seat), seat)
    assert also == seen
    if not (cut or cut_too):
        assert strange.view(seat) == match.view(seat)


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
MATCHES = 10_000 if SOAK else 100
PARTS = 20
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
        answers = autoplay(match, ["random"] * len(seats), chance, LONGEST + 1)
        assert match.outcome is not None, (seed, answers)
        assert answers <= LONGEST, seed


def some_deck(chance: Chance) -> Any:
    """A ready deck, or as often a random one."""
    if chance.below(2):
        return chance.choice(READY)
    return {"cards": dict(Counter(random_deck(chance)))}


@share(10)
@given(situations(), SEEDS)
def test_a_situation_is_played_on_for_long_without_a_fault(match: Match[Board], seed: int) -> None:
    chance = Chance.from_seed(seed)
    for _ in range(400):
        if match.outcome:
            break
        answer(match, chance.below(2**16))
