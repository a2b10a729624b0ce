"""What an automatic player tries who looks at chances to win, and which answer he takes.

How he looks further than what his answer does at once stands in ``engine.players.rounds``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from engine.players.greedy import candidates, tried
from engine.table import Answer, Chance, Question, Rules, View
from engine.table.chances import chances
from engine.table.rules import S

Enough = Callable[[], bool]
"""Whether there was enough thought; it may look at a clock, which the engine does not."""


@dataclass(slots=True)
class Try:
    """An answer, and what came of it."""

    answer: Answer
    worth: list[float]
    """The chance of each seat to win, over all times it was tried together."""
    times: float = 1.0

    def mean(self, seat: int) -> float:
        return self.worth[seat] / self.times

    def came_to(self, worth: list[float]) -> None:
        """What came of it this time."""
        self.times += 1
        self.worth = [sum + new for sum, new in zip(self.worth, worth, strict=True)]


def imagined(rules: Rules[S], view: View, chance: Chance) -> S:
    """A world that a view allows, in which nobody is asked for responses."""
    board = rules.imagine(view, chance)
    rules.hush(board)
    return board


def choices(
    rules: Rules[S], board: S, question: Question, chance: Chance, also: Answer | None = None
) -> list[Answer]:
    """The answers that are worth a try, with one of which somebody wants to know."""
    found = candidates(question, chance)
    idea = rules.suggest(board, question, question.seat or 0, chance)
    for one in (idea, also):
        if one is not None and one not in found:
            found.append(one)
    return found


def at_once(
    rules: Rules[S], board: S, question: Question, answers: list[Answer], chance: Chance
) -> list[Try]:
    """What each answer does at once."""
    seat = question.seat or 0
    return [
        Try(answer, chances(rules, tried(rules, board, question, answer, seat, chance)))
        for answer in answers
    ]


def taken(found: list[Try], seat: int, warmth: float, chance: Chance) -> Answer:
    """The answer that was tried most, since it is the best; or one of the good ones. Nobody passes
    over a win that he sees."""
    for one in found:
        if one.mean(seat) == 1.0:
            return one.answer
    if warmth:
        return by_warmth([(one.answer, one.mean(seat)) for one in found], warmth, chance)
    return max(found, key=lambda one: (one.times, one.mean(seat))).answer


def by_warmth(answers: list[tuple[Answer, float]], warmth: float, chance: Chance) -> Answer:
    """One of some answers: the better, the more likely."""
    best = max(worth for _, worth in answers)
    odds = [math.exp((worth - best) / warmth) for _, worth in answers]
    left = sum(odds) * chance.below(1 << 30) / (1 << 30)
    for (answer, _), share in zip(answers, odds, strict=True):
        left -= share
        if left < 0:
            return answer
    return answers[-1][0]
