"""What holds in every match of a game with creatures, whatever is played.

Each game's ``test_properties`` says with which matches: a match at any moment, and ``picks``, the
answers that go on from it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import strategies as st

from engine.creatures.board.game import Game
from engine.creatures.board.state import EVERYTHING
from engine.table import Journal, Match, Question, Rejected, decode, encode
from engine.table.events import plain
from engine.table.fairness import replay
from tests.kit.going_on import answer, asked, reply
from tests.kit.secrets import up_to_a_secret
from tests.kit.traits import summary, watched

# ------------------------------------------------------------------ cards and traits


def no_card_is_lost_or_doubled(
    match: Match[Any], picks: list[int], inventory: Callable[[Any], list[Counter[str]]]
) -> None:
    before = inventory(match.at(0).state)
    for number in picks:
        if match.outcome:
            break
        answer(match, number)
        assert bool(match.outcome) is not bool(match.questions)
        for seat, now in enumerate(inventory(match.state)):
            if not match.state.players[seat].lost:
                assert now == before[seat]


def what_is_kept_is_what_is_worked_out_anew(
    match: Match[Any], picks: list[int], hands: type[Game]
) -> None:
    for number in picks:
        if match.outcome:
            break
        kept = summary(hands, match.state)
        hands(match.state, []).forget(EVERYTHING)
        assert summary(hands, match.state) == kept
        answer(match, number)


def whenever_rules_look_at_what_is_kept_it_is_true(
    match: Match[Any], picks: list[int], hands: type[Game]
) -> None:
    with watched(hands):
        for number in picks:
            if match.questions:
                answer(match, number)


# ------------------------------------------------------------------ copies and records


def storing_at_every_step_changes_nothing(match: Match[Any], picks: list[int]) -> None:
    stored = match.clone()
    for number in picks:
        if match.outcome:
            break
        kept = decode(match.rules, encode(stored.state))
        stored = Match(match.rules, kept, stored.journal)
        assert stored.state == match.state
        assert answer(stored, number) == answer(match, number)
    assert stored.state == match.state
    assert stored.journal.digest == match.journal.digest


def a_clone_goes_its_own_way(match: Match[Any], picks: list[int]) -> None:
    twin, kept, digest = match.clone(), encode(match.state), match.journal.digest
    for number in picks:
        if twin.questions:
            answer(twin, number)
            assert encode(match.state) == kept
    assert match.journal.digest == digest


def replaying_gives_the_same(match: Match[Any], picks: list[int]) -> None:
    for number in picks:
        if match.questions:
            answer(match, number)
    written = msgspec.json.encode(match.journal)
    again, problem = replay(match.rules, msgspec.json.decode(written, type=Journal))
    assert problem is None
    assert again.journal.digest == match.journal.digest
    assert again.state == match.state


def a_position_plays_on_like_the_match(match: Match[Any], picks: list[int]) -> None:
    rules = match.rules
    for number in picks:
        if match.outcome:
            break
        match.state.own = None  # what was answered before stands in no position
        loaded = Match.load(rules, json.loads(json.dumps(rules.position(match.state))))
        assert loaded.opening == []
        assert loaded.state == match.state
        assert answer(loaded, number) == answer(match, number)
        loaded.state.own = match.state.own  # by the numbers of another journal
        assert loaded.state == match.state


def the_same_seed_and_answers_give_the_same_events(match: Match[Any], picks: list[int]) -> None:
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


def what_is_offered_is_accepted(match: Match[Any], picks: list[int]) -> None:
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
FIELDS = st.sampled_from(["pick", "yes", "number", "order", "split"])


def wrong_answers(*ids: str) -> st.SearchStrategy[Any]:
    """What is hardly an answer; ``ids`` are those of options that are not offered often."""
    return st.one_of(
        st.dictionaries(FIELDS, NONSENSE),
        FIELDS.flatmap(lambda field: st.fixed_dictionaries({field: NONSENSE})),
        st.fixed_dictionaries({"pick": st.lists(st.sampled_from(["pass", "done", "0", *ids]))}),
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


def is_refused(match: Match[Any], seat: int | None, id: str, given_answer: Any) -> Rejected:
    """An answer is rejected with a sentence, and nothing changes."""
    state, digest = encode(match.state), match.journal.digest
    result = match.answer(seat, id, given_answer)
    assert isinstance(result, Rejected)
    assert result.message.endswith(".")
    assert result.message[0].isupper() or result.message[0] == "“"
    assert encode(match.state) == state
    assert match.journal.digest == digest
    return result


def an_answer_that_is_not_legal_changes_nothing(match: Match[Any], wrong: Any, number: int) -> None:
    if not match.questions:
        return
    question = asked(match, number)
    if not is_legal(question, wrong):
        result = is_refused(match, question.seat, question.id, wrong)
        assert result.reason == "illegal_answer"


def too_many_too_few_and_unknown_options_are_refused(match: Match[Any], number: int) -> None:
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


def nobody_answers_for_another_and_nobody_twice(match: Match[Any], number: int) -> None:
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


def a_seat_sees_the_same_whatever_the_hidden_cards_are(
    match: Match[Any],
    number: int,
    shuffled_for: Callable[[int], Any],
    hidden_ahead: Callable[[Any], bool],
) -> None:
    """The order of decks, and which of a player's hidden cards are where. ``shuffled_for`` gives
    the state with other cards of which a seat cannot know; ``hidden_ahead`` says whether what comes
    next depends on them."""
    if not match.questions:
        return
    seat = asked(match, number).seat
    assert seat is not None
    match.state.players = [  # who is asked only when he can respond tells so
        msgspec.structs.replace(player, stops="always") for player in match.state.players
    ]
    strange = Match(match.rules, shuffled_for(seat), match.journal.clone())
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
