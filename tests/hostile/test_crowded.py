"""Four tables full of creatures with texts that go on and on together: each answer comes to an end,
and soon, since work is limited and not only what is counted."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from engine.creatures.board.game import Game
from engine.creatures.board.limits import MOST_EFFECTS, MOST_TOKENS, MOST_WORK
from engine.table import Chance, Match, Rejected, encode
from engine.table.match import decode
from tests.hostile.kit import COMBOS, CREATURES, crowded, going_on
from tests.kit.soak import SOAK, some

SLOWEST = 100
"""An answer takes no longer than so many times what counting to a million takes; where work was not
counted it took some 400 times as long."""
LARGEST_STATE = 400_000
"""Bytes of a state of four full tables."""
ANSWERS = 300 if SOAK else 60
SEATS, EACH = 4, 45
MARGIN = 5_000
"""What the last thing may do that was begun before the work was used up: it reaches each card."""


@pytest.mark.parametrize("game", CREATURES)
@pytest.mark.parametrize("texts", some(COMBOS, 2), ids=lambda texts: texts[0][:40])
def test_each_answer_ends_soon(
    game: str, texts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = crowded(game, texts, SEATS, EACH)
    worked, slowest = counted(monkeypatch), SLOWEST * counting()
    chance = Chance.from_seed(8)
    for number in range(ANSWERS):
        if not match.questions:
            break
        question = match.questions[0]
        given = going_on(question, number, chance)
        worked.clear()
        start = time.thread_time()
        events = match.answer(question.seat, question.id, given)
        took = time.thread_time() - start
        assert not isinstance(events, Rejected)
        assert sum(worked) < MOST_WORK + MARGIN
        assert took < slowest
        assert len(encode(match.state)) < LARGEST_STATE
    assert match.state.effects <= 2 * MOST_EFFECTS + 1
    assert len(match.state.cards) <= SEATS * (EACH + 2 * MOST_TOKENS)
    for seat in (0, None):
        msgspec.msgpack.encode(match.view(seat))


def counting() -> float:
    """Seconds of the processor in which Python counts to a million here."""
    start = time.thread_time()
    for _ in range(1_000_000):
        pass
    return time.thread_time() - start


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The work that is counted from now on."""
    amounts: list[int] = []
    work = Game.work

    def kept(self: Game, amount: int) -> None:
        amounts.append(amount)
        work(self, amount)

    monkeypatch.setattr(Game, "work", kept)
    return amounts


@pytest.mark.parametrize("game", CREATURES)
def test_what_an_answer_came_to_is_the_same_whether_or_not_somebody_looked(game: str) -> None:
    """The limit binds a replay as it bound the match, which many have looked at."""
    match, looked = (crowded(game, COMBOS[0], SEATS, EACH) for _ in range(2))
    chance = Chance.from_seed(8)
    for number in range(30):
        question = match.questions[0]
        given = going_on(question, number, chance)
        for seat in (*range(SEATS), None):
            looked.view(seat)
        looked = looked.clone() if number % 3 == 0 else again(looked)
        assert match.answer(question.seat, question.id, given) == looked.answer(
            question.seat, question.id, given
        )


def again(match: Match[Any]) -> Match[Any]:
    """The match as it is when the bot has been started anew."""
    return Match(match.rules, decode(match.rules, encode(match.state)), match.journal)
