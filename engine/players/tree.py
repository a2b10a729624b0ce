"""Thinking several answers ahead, in many worlds that a view allows.

Each time a world is imagined, the match is played on in it along the tree of what was tried before:
at each question whoever is asked takes the answer that seems best for him, with some curiosity for
those that were seldom tried (UCT). Where the tree ends all answers are tried once, and what the
best of them is worth goes back up to the root. The tree remembers answers and not states, so what
is not known has no influence on it but by what is likely (an information-set search).
"""

from __future__ import annotations

import math
from collections.abc import Hashable

from engine.players.greedy import tried
from engine.players.thinking import Enough, Try, at_once, choices, imagined
from engine.table import Answer, Chance, Question, Rules, View
from engine.table.chances import chances
from engine.table.rules import S

PATHS = 25
"""So many times the match is played on for each effort."""
MOST = 200
"""So many times it is played on at most: who tries more plays no better."""
CURIOSITY = 0.25
"""How much an answer is worth that was seldom tried: as a chance to win."""
DEEPEST = 12
"""So many answers are looked ahead at most."""


def grown(
    rules: Rules[S],
    view: View,
    question: Question,
    chance: Chance,
    effort: int,
    enough: Enough,
    also: Answer | None = None,
) -> list[Try]:
    """What became of each answer, and of one of which somebody wants to know, after so much effort
    or when there was enough."""
    board = imagined(rules, view, chance)
    answers = choices(rules, board, question, chance, also)
    root: dict[object, Try] = {}
    _grow(rules, root, board, question, answers, chance)
    for _ in range(min(PATHS * effort, MOST) - 1):
        if enough() or len(answers) == 1:
            break
        _grow(rules, root, imagined(rules, view, chance), question, answers, chance)
    return list(root.values())


def _grow(
    rules: Rules[S],
    branches: dict[object, Try],
    board: S,
    question: Question,
    answers: list[Answer],
    chance: Chance,
) -> None:
    """Play on in a world to where the tree ends, and let it grow there."""
    path: list[Try] = []
    while True:
        seat = question.seat or 0
        keys = [_key(question, answer) for answer in answers]
        new = [n for n, key in enumerate(keys) if key not in branches]
        some = at_once(rules, board, question, [answers[n] for n in new], chance)
        for n, one in zip(new, some, strict=True):
            branches[keys[n]] = one
        here = [branches[key] for key in keys]
        if (new and path) or len(path) == DEEPEST:
            best = max(here, key=lambda one: one.mean(seat))
            _back(path, [worth / best.times for worth in best.worth])
            return
        for one in here:
            one.there += 1
        best = max(here, key=lambda one: _wish(one, seat))
        path.append(best)
        board = tried(rules, board, question, best.answer, seat, chance)
        if board.outcome is not None or not board.questions:
            _back(path, chances(rules, board))
            return
        question = board.questions[0]
        answers = choices(rules, board, question, chance)
        branches = best.after


def _wish(one: Try, seat: int) -> float:
    """How much somebody wants to try an answer."""
    return one.mean(seat) + CURIOSITY * math.sqrt(math.log(one.there + 1) / one.times)


def _back(path: list[Try], worth: list[float]) -> None:
    for one in path:
        one.came_to(worth)


def _key(question: Question, answer: Answer) -> Hashable:
    """What tells an answer apart from others at the same point of the tree."""
    [(name, value)] = answer.items()
    asked = question.then, question.seat, name
    match value:
        case list():
            return (*asked, *value)
        case dict():
            return (*asked, *sorted(value.items()))
    return (*asked, value)
