"""The rules of Briscola, chapter by chapter."""

from __future__ import annotations

from typing import Any

import pytest

from engine.players import autoplay
from engine.table import BadSetup, Chance, Match, Rejected, Seat, Setup, decode, encode
from engine.table.continuation import resume
from engine.table.fairness import replay
from tests.briscola.bot.positions import position
from tests.briscola.engine.cards import CARDS, NUMBERS, points, wins
from tests.briscola.engine.rules import RULES
from tests.briscola.engine.state import Board

SEATS = (Seat("Ann", "harbour"), Seat("Ben", "vineyard"))


def new(seed: int = 1, **options: bool) -> Match[Board]:
    return Match.new(RULES, Setup(SEATS, seed, options))


def led(card: str, *hand: str, trump: str = "seven-of-coins") -> Match[Board]:
    """Ben has led a card, and Ann answers with one of her hand."""
    players = [{"hand": list(hand)}, {"hand": ["two-of-clubs", "four-of-clubs"]}]
    table = [{"seat": 1, "card": card}]
    return Match.load(RULES, position({"trump": trump, "table": table, "players": players}))


def answered(match: Match[Board], card: str) -> Board:
    [question] = match.questions
    given = match.answer(question.seat, question.id, {"pick": [f"play:{card}"]})
    assert not isinstance(given, Rejected), given
    return match.state


def played(match: Match[Board], seed: str = "chance") -> Board:
    autoplay(match, ["random", "random"], Chance.from_seed(seed), 100)
    return match.state


@pytest.mark.rule("B-1.1")
def test_who_does_not_deal_leads_and_the_dealer_brings_the_deck() -> None:
    for seed in range(8):
        board = new(seed).state
        assert board.active == 1 - board.dealer
        assert board.deck == SEATS[board.dealer].deck


@pytest.mark.rule("B-1.2")
def test_three_cards_each_and_one_turned_up_at_the_end_of_the_stock() -> None:
    board = new().state
    assert [len(player.hand) for player in board.players] == [3, 3]
    assert len(board.stock) == 34
    assert board.stock[-1] == board.trump
    assert {*board.stock, *board.players[0].hand, *board.players[1].hand} == {*CARDS}


@pytest.mark.rule("B-1.3")
def test_nobody_sees_another_hand_or_the_stock() -> None:
    match = new()
    for seat in (0, 1, None):
        view = match.view(seat)
        told = " ".join(RULES.tell(match.opening, ("Ann", "Ben"), seat))
        for other, player in enumerate(match.state.players):
            for card in player.hand:
                assert (card in str(view)) is (other == seat)
                assert (CARDS[card].name in told) is (other == seat)
        assert not any(card in str(view) for card in match.state.stock[:-1])
    assert all(view.hand for view in match.view(None).players)


@pytest.mark.rule("B-2.1")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"Two of cups": 0}, "is there 0 times"),
        ({"Two of cups": 2}, "is there 2 times"),
        ({"Joker": 1}, "There is no card “Joker”"),
    ],
)
def test_a_deck_has_each_card_once(change: dict[str, int], said: str) -> None:
    whole: dict[str, Any] = dict.fromkeys(NUMBERS, 1)
    assert RULES.check_deck({"cards": whole}) == []
    [problem] = RULES.check_deck({"cards": whole | change})
    assert said in problem
    with pytest.raises(BadSetup):
        Match.new(RULES, Setup((Seat("Ann", {"cards": whole | change}), SEATS[1]), 1, {}))


@pytest.mark.rule("B-2.2")
def test_ace_and_three_stand_above_the_king() -> None:
    order = ["ace", "three", "king", "knight", "knave", "seven", "six", "five", "four", "two"]
    for low, high in zip(order[1:], order, strict=False):
        assert wins(f"{low}-of-cups", f"{high}-of-cups", "coins")
        assert not wins(f"{high}-of-cups", f"{low}-of-cups", "coins")


@pytest.mark.rule("B-2.3")
def test_the_deck_has_120_points() -> None:
    assert points([*CARDS]) == 120
    assert points(["ace-of-cups", "three-of-cups", "king-of-cups"]) == 11 + 10 + 4
    assert points(["knight-of-cups", "knave-of-cups", "seven-of-cups"]) == 3 + 2


@pytest.mark.rule("B-3.1")
def test_nobody_has_to_follow_suit() -> None:
    match = led("ace-of-cups", "two-of-cups", "three-of-swords", "two-of-coins")
    [question] = match.questions
    assert len(question.options) == 3
    refused = match.answer(0, question.id, {"pick": ["play:king-of-cups"]})
    assert isinstance(refused, Rejected)
    assert (refused.message, refused.rule) == ("You do not hold King of cups.", "B-3.1")


@pytest.mark.rule("B-3.2")
@pytest.mark.parametrize(
    ("card", "winner"),
    [("three-of-cups", 0), ("two-of-coins", 0), ("ace-of-swords", 1)],
)
def test_the_higher_of_the_suit_takes_it_and_a_trump_before_it(card: str, winner: int) -> None:
    hand = ("three-of-cups", "two-of-coins", "ace-of-swords")
    board = answered(led("king-of-cups", *hand), card)
    assert board.last is not None
    assert board.last.winner == winner
    assert board.last.points == 4 + CARDS[card].points


@pytest.mark.rule("B-3.3")
@pytest.mark.rule("B-3.4")
def test_the_winner_has_both_cards_draws_first_and_leads() -> None:
    match = led("king-of-cups", "three-of-cups", "two-of-coins", "ace-of-swords")
    first, second = match.state.stock[:2]
    board = answered(match, "three-of-cups")
    assert board.players[0].pile == ["king-of-cups", "three-of-cups"]
    assert board.players[0].hand[-1] == first
    assert board.players[1].hand[-1] == second
    assert match.questions[0].seat == 0
    assert (board.round, board.table) == (2, [])


@pytest.mark.rule("B-3.4")
def test_who_loses_before_the_last_draw_gets_the_card_that_lies_face_up() -> None:
    match = new()
    while match.state.stock:
        played_one(match)
    assert match.state.last is not None
    loser = 1 - match.state.last.winner
    assert match.state.players[loser].hand[-1] == match.state.trump
    assert match.state.round == 18


def played_one(match: Match[Board]) -> None:
    autoplay(match, ["random", "random"], Chance.from_seed(match.journal.digest), 1)


@pytest.mark.rule("B-3.5")
def test_nobody_is_asked_for_his_last_card() -> None:
    match = new()
    played(match)
    assert match.state.round == 20
    assert len(match.journal.answers) == 2 * 19


@pytest.mark.rule("B-4.1")
def test_61_points_win_and_60_to_60_is_a_draw() -> None:
    seen = set()
    for seed in range(150):
        match = new(seed)
        board = played(match, f"{seed}")
        both = [points(player.pile) for player in board.players]
        assert sum(both) == 120
        assert board.outcome is not None
        better = max((0, 1), key=both.__getitem__) if both != [60, 60] else None
        assert board.outcome.winner == better
        seen.add(better)
    assert seen == {0, 1, None}


@pytest.mark.rule("B-4.2")
def test_whoever_gives_up_has_lost() -> None:
    match = new()
    match.answer(1, "surrender", {"yes": True})
    assert match.outcome is not None
    assert (match.outcome.kind, match.outcome.winner) == ("Surrender", 0)


@pytest.mark.rule("B-5.1")
def test_with_open_hands_everybody_sees_all() -> None:
    match = new(open_hands=True)
    assert [one.hand for one in match.view(None).players] == [
        player.hand for player in match.state.players
    ]


# ------------------------------------------------------------------ what the table needs


def test_a_match_is_stored_replayed_and_loaded_at_each_question() -> None:
    match = new()
    while match.questions:
        assert decode(RULES, encode(match.state)) == match.state
        again = Match.load(RULES, RULES.position(match.state))
        assert RULES.position(again.state) == RULES.position(match.state)
        assert again.view(None).players == match.view(None).players
        played_one(match)
    _, problem = replay(RULES, match.journal)
    assert problem is None


def test_where_another_match_goes_on_the_stock_is_shuffled() -> None:
    match = new()
    played_one(match)
    again, _ = resume(match, ("Cid", "Dee"), {}, "another")
    assert again.state.players == match.state.players
    assert again.state.stock != match.state.stock
    assert sorted(again.state.stock) == sorted(match.state.stock)
    assert again.state.stock[-1] == match.state.trump


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"stock": []}, "each of the 40 cards lies in one place"),
        ({"trump": "king-of-cups"}, "the last of the stock"),
        ({"active": 1}, "whoever has led"),
        ({"lucky": True}, "lucky"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    match = led("king-of-cups", "three-of-cups", "two-of-coins", "ace-of-swords")
    with pytest.raises(BadSetup, match=said):
        RULES.load({**RULES.position(match.state), **change})


def test_the_computer_plays_better_than_chance() -> None:
    won = 0
    for seed in range(20):
        match = new(seed)
        autoplay(match, ["greedy", "random"], Chance.from_seed(seed), 100)
        won += match.outcome is not None and match.outcome.winner == 0
    assert won >= 14
