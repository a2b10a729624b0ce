"""Seating automatic players at a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.players.greedy import greedy, search
from engine.players.levels import LEVELS
from engine.players.random import random_answer
from engine.players.rounds import played_on
from engine.players.thinking import Enough, taken
from engine.table import Answer, Chance, Match, Question, Rejected, Rules, View
from engine.table.rules import S


class Policy(Protocol):
    """What an automatic player answers, in any game."""

    def __call__(
        self, rules: Rules[S], view: View, question: Question, chance: Chance, /
    ) -> Answer: ...


def _random(_rules: Rules[S], _view: View, question: Question, chance: Chance) -> Answer:
    return random_answer(question, chance)


SIMPLE: dict[str, Policy] = {"random": _random, "greedy": greedy, "search": search}
PLAYERS = (*SIMPLE, *LEVELS)
"""All automatic players: the simple ones, and the levels of the computer."""
THOUGHTFUL = ("search", *(name for name, effort in LEVELS.items() if effort))
"""Those who take more than a moment."""


def think(
    rules: Rules[S],
    view: View,
    question: Question,
    player: str,
    chance: Chance,
    enough: Enough = lambda: False,
) -> Answer:
    """What an automatic player answers who sees a view; one who thinks for long ends when
    ``enough`` says so."""
    if (effort := LEVELS.get(player)) is not None:
        found = played_on(rules, view, question, chance, effort, enough)
        return taken(found, view.reader, rules.errs.get(player, 0.0), chance)
    return SIMPLE[player](rules, view, question, chance)


def decide(match: Match[S], question: Question, player: str, chance: Chance) -> Answer:
    """What an automatic player answers to a question of his."""
    if player == "random":  # who does not look needs no view
        return random_answer(question, chance)
    view = match.rules.view(match.state, question.seat)  # who reads no sentences needs none
    return think(match.rules, view, question, player, chance)


def autoplay(
    match: Match[S], players: Sequence[str], chance: Chance, limit: int, sparing: bool = True
) -> int:
    """Let automatic players answer until the match is over or ``limit`` answers are given. They are
    asked as sparingly as their game can, or else as people who have said nothing of it."""
    answers = state_wishes(match) if sparing else 0
    while (questions := match.questions) and answers < limit:
        question = questions[0]
        assert question.seat is not None
        answer = decide(match, question, players[question.seat], chance)
        given = match.answer(question.seat, question.id, answer)
        assert isinstance(given, list), given
        answers += 1
    return answers


def state_wishes(match: Match[S]) -> int:
    """Automatic players say once how they want to be asked; how many of them did."""
    if match.rules.automatic is None or match.outcome:
        return 0
    id, answer = match.rules.automatic
    known = {given.seat for given in match.journal.answers if given.question == id}
    said = 0
    for seat in range(match.seat_count):
        if seat not in known and not isinstance(match.answer(seat, id, answer), Rejected):
            said += 1
    return said
