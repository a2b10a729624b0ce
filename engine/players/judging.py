"""Whether an answer was good: what it was worth beside the best one, for who knew what he knew."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players.rounds import played_on
from engine.players.thinking import Enough
from engine.table import Answer, Chance, Question, Rules, View
from engine.table.rules import S


@dataclass(frozen=True)
class Judgement:
    """What an answer was worth, as a chance to win."""

    given: float
    best: float
    answer: Answer
    """The best one."""

    @property
    def loss(self) -> float:
        """How much less the answer was worth than the best one; nothing if it was that."""
        return max(0.0, self.best - self.given)


def judged(
    rules: Rules[S],
    view: View,
    question: Question,
    answer: Answer,
    chance: Chance,
    effort: int,
    enough: Enough = lambda: False,
) -> Judgement:
    """What an answer was worth beside the best one, from the view of who was asked; it is weighed
    even if he would never have tried it."""
    found = played_on(rules, view, question, chance, effort, enough, answer)
    seat = view.reader
    given = next(one for one in found if one.answer == answer)
    best = max(found, key=lambda one: one.mean(seat))
    return Judgement(given.mean(seat), best.mean(seat), best.answer)
