"""Take-back by consent, with a real match of Arcmage."""

from __future__ import annotations

from hypothesis import given

from engine.games.arcmage.board.state import Board
from engine.games.arcmage.rules import RULES
from engine.table import Event, Match, Rejected, Seat, Setup, encode
from engine.table.events import TakeBackAnswered, TakeBackAsked, TakenBack
from engine.table.fairness import replay
from tests.kit.arcmage import side, situation
from tests.kit.arcmage_strategies import PICKS, answer, matches, share

READY = ("gaian-love-for-life", "uneasy-alliance", "toll-of-time")


def table(seats: int = 2) -> Match[Board]:
    """A situation in which nothing is left to chance: somebody's play phase."""
    one = side(hand=["Kolibri", "Bramble Warden"], resources={"Gaian": 6})
    return situation(*[one] * seats).match


def play(match: Match[Board], *picks: str) -> list[int]:
    """Answer one question after the other; how many answers there were before each."""
    counts = []
    for pick in picks:
        counts.append(len(match.journal.answers))
        question = match.questions[0]
        given = match.answer(question.seat, question.id, {"pick": [pick]})
        assert not isinstance(given, Rejected), given.message
    return counts


def propose(match: Match[Board], seat: int, to: int) -> list[Event] | Rejected:
    return match.answer(seat, "take back", {"number": to})


def agree(match: Match[Board], seat: int, yes: bool = True) -> list[Event]:
    given = match.answer(seat, "agree", {"yes": yes})
    assert not isinstance(given, Rejected), given.message
    return given


def stands(match: Match[Board]) -> bytes:
    """How a match stands, but for how many questions there have been."""
    state = RULES.clone(match.state)
    state.asked = 0
    return encode(state)


def replays(match: Match[Board]) -> bool:
    again, problem = replay(RULES, match.journal)
    return problem is None and again.state == match.state


# ------------------------------------------------------------------ proposing and agreeing


def test_all_agree_and_the_match_stands_where_it_stood() -> None:
    match = table()
    before, asked = stands(match), match.questions
    play(match, "play:kolibri", "pass")
    assert stands(match) != before
    assert propose(match, 0, 1) == [TakeBackAsked(seat=0, to=1)]
    events = agree(match, 1)
    assert events == [TakeBackAnswered(seat=1, agreed=True), TakenBack(to=1)]
    assert stands(match) == before
    assert match.questions == asked
    assert replays(match)


def test_what_is_asked_after_it_is_not_what_was_asked_before_it() -> None:
    match = table()
    play(match, "play:kolibri", "pass")
    taken_back = {question.id for question in match.questions}
    propose(match, 0, 1)
    agree(match, 1)
    play(match, "play:kolibri", "pass")
    assert not taken_back & {question.id for question in match.questions}
    assert replays(match)


def test_only_the_last_answers_are_taken_back() -> None:
    match = table()
    play(match, "play:kolibri", "pass", "pass", "pass", "pass")
    middle = stands(match)
    number = len(match.journal.answers) + 1
    play(match, "play:bramble-warden")
    propose(match, 0, number)
    agree(match, 1)
    assert stands(match) == middle
    assert replays(match)


def test_a_single_no_is_enough() -> None:
    match = table(3)
    play(match, "play:kolibri")
    before = match.questions
    propose(match, 0, 1)
    agree(match, 1)
    assert agree(match, 2, yes=False) == [TakeBackAnswered(seat=2, agreed=False)]
    assert match.state.proposal is None
    assert match.questions == before
    assert match.state.stack
    assert match.question(1, "agree") is None
    assert replays(match)


def test_of_three_both_others_are_asked() -> None:
    match = table(3)
    play(match, "play:kolibri")
    propose(match, 1, 1)
    assert match.question(1, "agree") is None
    assert match.question(0, "agree") is not None
    assert match.question(2, "agree") is not None
    agree(match, 0)
    assert match.state.stack
    assert match.question(0, "agree") is None
    agree(match, 2)
    assert not match.state.stack
    assert replays(match)


def test_who_has_left_the_match_is_not_asked() -> None:
    match = table(3)
    given = match.answer(2, "concede", {"yes": True})
    assert not isinstance(given, Rejected)
    before = stands(match)
    [count] = play(match, "play:kolibri")
    assert not isinstance(propose(match, 0, count + 1), Rejected)
    assert match.question(2, "agree") is None
    agree(match, 1)
    assert stands(match) == before
    assert match.question(2, "take back") is None


def test_play_goes_on_after_a_take_back_and_the_journal_remembers_it() -> None:
    match = table()
    play(match, "play:kolibri")
    propose(match, 0, 1)
    agree(match, 1)
    play(match, "play:bramble-warden", "pass", "pass")
    assert [card.name for card in match.state.cards.values() if card.place == "city"] == [
        "Bramble Warden"
    ]
    assert len(match.journal.answers) == 6
    assert replays(match)


def test_a_take_back_can_be_taken_back() -> None:
    match = table()
    play(match, "play:kolibri")
    after = stands(match)
    propose(match, 0, 1)
    agree(match, 1)
    assert stands(match) != after
    propose(match, 1, 2)
    agree(match, 0)
    assert stands(match) == after
    assert replays(match)


# ------------------------------------------------------------------ what is refused


def test_nothing_is_taken_back_before_there_is_an_answer() -> None:
    match = table()
    assert match.question(0, "take back") is None
    assert isinstance(propose(match, 0, 1), Rejected)


def test_an_answer_that_was_not_given_is_refused() -> None:
    match = table()
    play(match, "play:kolibri")
    for to in (0, 2):
        assert isinstance(propose(match, 0, to), Rejected)


def test_a_second_proposal_waits_for_the_first() -> None:
    match = table()
    play(match, "play:kolibri")
    propose(match, 0, 1)
    assert isinstance(propose(match, 1, 1), Rejected)
    assert isinstance(propose(match, 0, 1), Rejected)


def test_what_chance_has_decided_is_not_taken_back() -> None:
    seats = tuple(Seat(f"Player {n}", READY[n]) for n in range(2))
    match = Match.new(RULES, Setup(seats, 1, {}))
    for number in range(2):
        answer(match, number)
    assert match.state.chance.count  # the decks are shuffled
    refused = propose(match, 0, 1)
    assert isinstance(refused, Rejected)
    assert refused.message == "This cannot be taken back: chance has decided something since."
    assert match.state.proposal is None
    assert replays(match)


def test_what_a_player_chose_of_his_own_is_taken_back() -> None:
    seats = tuple(Seat(f"Player {n}", READY[n]) for n in range(3))
    match = Match.new(RULES, Setup(seats, 1, {}))
    before = stands(match)
    answer(match, 0)  # he picks his cities
    match.answer(1, "settings", {"pick": ["stops:always"]})
    propose(match, 0, 1)
    agree(match, 1)
    agree(match, 2)
    assert stands(match) == before
    match = situation(side(hand=["Kolibri"]), side(), phase="draw").match
    play(match, "factions", "draw:1", "kolibri")
    number, before = len(match.journal.answers) + 1, stands(match)
    play(match, "faction:0")
    assert len(match.state.players[0].resources) == 1
    propose(match, 1, number)
    agree(match, 0)
    assert stands(match) == before
    assert replays(match)


def test_a_card_that_was_drawn_is_not_put_back() -> None:
    match = situation(side(), side(), phase="draw").match
    play(match, "draw:1")
    refused = propose(match, 0, 1)
    assert isinstance(refused, Rejected)
    assert refused.message == "This cannot be taken back: somebody has seen hidden cards since."
    assert match.question(1, "agree") is None


def test_a_card_that_was_discarded_is_not_taken_up_again() -> None:
    match = situation(side(hand=["Kolibri"] * 8), side(), phase="discard").match
    play(match, "kolibri")
    assert isinstance(propose(match, 0, 1), Rejected)


def test_what_was_done_after_a_draw_can_be_taken_back() -> None:
    match = situation(side(deck=["Kolibri"] * 9), side(), phase="draw").match
    play(match, "draw:2")
    number = len(match.journal.answers) + 1
    before = stands(match)
    play(match, "pass")
    assert not isinstance(propose(match, 1, number), Rejected)
    agree(match, 0)
    assert stands(match) == before


def test_when_the_match_is_over_nothing_is_taken_back() -> None:
    match = table()
    match.answer(0, "concede", {"yes": True})
    assert match.outcome is not None
    assert isinstance(propose(match, 1, 1), Rejected)


# ------------------------------------------------------------------ what lapses


def test_any_other_answer_lets_a_proposal_lapse() -> None:
    match = table()
    play(match, "play:kolibri")
    propose(match, 1, 1)
    play(match, "pass")
    assert match.state.proposal is None
    assert isinstance(match.answer(0, "agree", {"yes": True}), Rejected)
    assert replays(match)


def test_a_wish_lets_a_proposal_lapse_and_a_refused_answer_does_not() -> None:
    match = table()
    play(match, "play:kolibri")
    propose(match, 1, 1)
    assert isinstance(match.answer(0, match.questions[0].id, {"pick": ["x"]}), Rejected)
    assert match.question(0, "agree") is not None
    match.answer(1, "settings", {"pick": ["stops:happens"]})
    assert match.question(0, "agree") is None


# ------------------------------------------------------------------ at any moment


@share(4)
@given(matches(), PICKS)
def test_whatever_is_taken_back_comes_out_as_it_was(match: Match[Board], picks: list[int]) -> None:
    states = [stands(match)]
    first = len(match.journal.answers)
    for number in picks[:8]:
        if not match.questions:
            break
        answer(match, number)
        states.append(stands(match))
    if match.outcome or len(states) < 2:
        return
    to = picks[0] % (len(states) - 1)
    seat = match.questions[0].seat
    assert seat is not None
    given_back = propose(match, seat, first + to + 1)
    if isinstance(given_back, Rejected):
        assert given_back.message.startswith("This cannot be taken back")
    else:
        for other in match.state.alive:
            if other != seat:
                agree(match, other)
        assert stands(match) == states[to]
    assert replays(match)
