"""What holds in every match of MArcomage, whatever is played."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.games.marcomage.board.state import Board
from engine.games.marcomage.numbers import FACILITIES, HAND, RARITIES, RESOURCES
from engine.games.marcomage.positions.position import position
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.table import Journal, Match, Rejected, decode, encode
from engine.table.events import plain
from engine.table.fairness import replay
from tests.kit.strategies import PICKS, matches, pick, positions


def answer(match: Match[Board], number: int) -> list[Any]:
    question = match.questions[0]
    events = match.answer(question.seat, question.id, pick(match, number))
    assert not isinstance(events, Rejected)
    return events


def keeps_limits(board: Board) -> bool:
    """Rules M-1.3, M-1.4 and M-2.1, and what follows from them."""
    for player in board.players:
        tokens = zip(player.tokens, player.counts, strict=True)
        if not (
            0 <= player.tower <= 100
            and 0 <= player.wall <= 150
            and all(getattr(player, name) >= 1 for name in FACILITIES)
            and all(getattr(player, name) >= 0 for name in RESOURCES)
            and all(0 <= count < 100 and keyword in BOOK.tokens for keyword, count in tokens)
            and len(player.hand) == len(player.new) == len(player.revealed) == HAND
            and all(card in BOOK.all for card in player.hand)
            and [len(set(part)) for part in player.deck] == [15, 15, 15]
        ):
            return False
    return True


@given(matches(), PICKS)
def test_any_legal_answers_keep_all_limits(match: Match[Board], picks: list[int]) -> None:
    for number in picks:
        if match.outcome:
            break
        before = match.state.round
        answer(match, number)
        assert keeps_limits(match.state)
        assert match.state.round in (before, before + 1)
        assert bool(match.outcome) is not bool(match.questions)


@given(matches(), PICKS)
def test_replaying_a_journal_gives_the_same_digest_and_state(
    match: Match[Board], picks: list[int]
) -> None:
    for number in picks:
        if match.questions:
            answer(match, number)
    again, problem = replay(RULES, match.journal)
    assert problem is None
    assert again.journal.digest == match.journal.digest
    assert again.state == match.state


@given(matches(), PICKS, st.integers(0, 24), st.integers(0, 2**16))
def test_a_journal_with_another_answer_has_another_digest(
    match: Match[Board], picks: list[int], where: int, other: int
) -> None:
    other_match = match.clone()
    for number in picks[: where + 1]:
        if match.questions:
            last, other_last = number, other_match.clone()
            answer(match, number)
            answer(other_match, number)
    if pick(other_last, last) == pick(other_last, other):
        return
    answer(other_last, other)
    assert other_last.journal.digest != match.journal.digest


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
def test_a_position_plays_on_exactly_like_the_match_it_was_taken_from(
    match: Match[Board], picks: list[int]
) -> None:
    for number in picks:
        if match.outcome:
            break
        loaded = Match.load(RULES, position(match.state))
        assert position(loaded.state) == position(match.state)
        assert answer(loaded, number) == answer(match, number)
        assert position(loaded.state) == position(match.state)


@given(matches(), PICKS)
def test_a_clone_goes_its_own_way(match: Match[Board], picks: list[int]) -> None:
    twin, kept = match.clone(), encode(match.state)
    for number in picks:
        if twin.questions:
            answer(twin, number)
    assert encode(match.state) == kept
    assert match.journal.answers == []


NONSENSE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


@given(
    matches(),
    st.sampled_from([0, 1, 2, -1, None]),
    st.sampled_from(["turn-1", "turn-2", "surrender", "host", "", "turn"]),
    st.one_of(
        st.fixed_dictionaries({"pick": NONSENSE}),
        st.fixed_dictionaries({"yes": NONSENSE}),
        st.dictionaries(st.sampled_from(["pick", "yes", "number", "order"]), NONSENSE),
        st.fixed_dictionaries(
            {"pick": st.lists(st.sampled_from(["play:1", "play:9", "play:1:9", "discard:0"]))}
        ),
    ),
)
def test_an_answer_is_legal_or_changes_nothing(
    match: Match[Board], seat: int | None, question: str, given_answer: dict[str, Any]
) -> None:
    state, digest = encode(match.state), match.journal.digest
    asked = match.questions[0]
    result = match.answer(seat, question, copy.deepcopy(given_answer))
    if isinstance(result, Rejected):
        assert encode(match.state) == state
        assert match.journal.digest == digest
        assert match.journal.answers == []
        assert result.reason in ("not_asked", "illegal_answer")
        assert result.message.endswith(".")
    elif question == asked.id:
        assert seat == asked.seat
        assert set(given_answer) == {"pick"}
        assert given_answer["pick"][0] in [option.id for option in asked.options]
    else:
        assert (seat is None) == (question == "host")


@given(positions(), positions())
def test_a_view_is_the_same_whatever_the_hidden_cards_of_the_other_are(
    first: dict[str, Any], second: dict[str, Any]
) -> None:
    """Two positions that differ only in what seat 0 may not know look the same to him: the other
    deck and what chance will say, and where hands are hidden the other hand."""
    hidden = first["options"]["hidden_hands"]
    other = copy.deepcopy(first)
    theirs, strange = other["players"][1], second["players"][1]
    theirs["deck"], other["seed"] = strange["deck"], second["seed"]
    theirs["hand"] = [
        card if revealed or not hidden else unlike
        for card, unlike, revealed in zip(
            theirs["hand"], strange["hand"], theirs["revealed"], strict=True
        )
    ]
    one, two = Match.load(RULES, first), Match.load(RULES, other)
    for seat in (0, None):
        seen, also = one.view(seat), two.view(seat)
        assert seen == also
    assert plain(one.opening, 0) == plain(two.opening, 0)


@given(matches(), PICKS)
def test_events_of_a_hidden_match_tell_no_card_that_came_to_another_hand(
    match: Match[Board], picks: list[int]
) -> None:
    hidden = position(match.state)
    hidden["options"] = {"hidden_hands": True, "friendly": False}
    match = Match.load(RULES, hidden)
    for number in picks:
        if match.outcome:
            break
        events = answer(match, number)
        for seat in (0, 1, None):
            for event in plain(events, seat):
                if event["type"] == "received" and event["seat"] != seat:
                    assert event["card"] == 0


@given(matches(), PICKS)
def test_a_journal_survives_being_written_and_read(match: Match[Board], picks: list[int]) -> None:
    for number in picks:
        if match.questions:
            answer(match, number)
    written = msgspec.json.encode(match.journal)
    read = msgspec.json.decode(written, type=Journal)
    again, problem = replay(RULES, read)
    assert problem is None
    assert again.state == match.state


def test_every_card_of_every_rarity_is_there() -> None:
    assert [len(BOOK.by_rarity[n]) for n in range(len(RARITIES))] == [181, 227, 124]
    assert len(BOOK.all) == 532
