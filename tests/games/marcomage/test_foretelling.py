"""What a card would do is told before, as far as it is certain, and follows from the view alone."""

from __future__ import annotations

from engine.games.marcomage.board.events import Effect
from engine.games.marcomage.board.state import Board
from engine.games.marcomage.rules import RULES
from engine.games.marcomage.views.foretelling import HEIGHTS, STOCK, foretold
from engine.games.marcomage.views.seen import MarcomageView
from engine.players import random_answer
from engine.table import Chance, Match, Rejected, Seat, Setup


def begun(seed: str) -> Match[Board]:
    seats = tuple(Seat(name, deck) for name, deck in (("Ann", "stone"), ("Ben", "raiders")))
    return Match.new(RULES, Setup(seats, seed, {"hidden_hands": True}))


def seen(match: Match[Board]) -> MarcomageView:
    view = match.view(match.questions[0].seat)
    assert isinstance(view, MarcomageView)
    return view


def test_what_is_told_comes_true() -> None:
    told = wrong = 0
    for number in range(6):
        match, chance = begun(f"true {number}"), Chance.from_seed(number)
        for _ in range(40):
            if not match.questions:
                break
            view, question = seen(match), match.questions[0]
            answer = random_answer(question, chance)
            [option] = [one for one in question.options if one.id == answer["pick"][0]]
            expected = foretold(view, option)
            happened = match.answer(question.seat, question.id, answer)
            assert not isinstance(happened, Rejected)
            effects = [event for event in happened if isinstance(event, Effect)]
            for change in expected:
                assert change.what in HEIGHTS + STOCK
                assert change.before == view.players[change.seat].number(change.what)
                amounts = [e.changes.get(change.what, 0) for e in effects if e.seat == change.seat]
                told += 1
                wrong += sum(amounts) != change.amount
    assert told > 150
    assert wrong == 0


def test_the_hand_of_the_other_makes_no_difference() -> None:
    match = begun("secret")
    view = seen(match)
    other = match.rules.clone(match.state)
    other.players[1 - view.reader].hand.reverse()
    strange = seen(Match(RULES, other, match.journal))
    assert strange == view
    options = view.questions[0].options
    assert [foretold(strange, one) for one in options] == [foretold(view, one) for one in options]
    assert any(foretold(view, one) for one in options)
