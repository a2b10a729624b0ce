"""Whether an answer to a puzzle is right, and what the other side does then.

It may take a second or two, so it is done in a process of its own. What it is given and what it
gives back is plain data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.matches.held import AnyMatch
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.puzzles import Puzzle, defence, match_of, puzzle, right, winning
from engine.table import Answer, Event, Given, Question, Rejected
from engine.words import noted, say

NOT_HERE = noted("This puzzle is no longer here. /puzzle shows the one of today.")
OTHER = "Banneret"
"""What the other side is called."""
LONGEST = 60
"""Answers of the other side to one of his own, at most: more than any puzzle has."""


class Judgement(msgspec.Struct, frozen=True):
    """What became of an answer."""

    right: bool
    given: list[Given] = []
    """All answers with this one and what followed it, if it was right."""
    question: Question | None = None
    """What the other side is asked after one that was not, if it is asked anything …"""
    answer: Answer = {}
    """… and its answer that spoils the win."""


def at(game: str, id: str, given: Sequence[Given], name: str = "") -> tuple[AnyMatch, list[Event]]:
    """A puzzle after some answers, and what has happened since it began; with the name of who
    solves it. It is the same for everybody, also what is drawn. Raises ``Refused`` where the rules
    are others by now."""
    found = _puzzle(game, id)
    names = [OTHER] * len(found.position["players"])
    names[found.seat] = name or OTHER
    called = dict(zip(found.position.get("names", ()), names, strict=False))
    position = {**_renamed(found.position, called), "names": names}
    begun = msgspec.structs.replace(found, position=position)
    match, happened = match_of(GAMES[game], begun, id), list[Event]()
    for one in given:
        events = match.answer(one.seat, one.question, one.answer)
        if isinstance(events, Rejected):
            raise Refused(say(NOT_HERE))
        happened += events
    return match, happened


def _renamed(plain: Any, called: Mapping[str, str]) -> Any:
    """Plain data with other names of players: what is asked may speak of them."""
    if isinstance(plain, dict):
        return {key: _renamed(value, called) for key, value in plain.items()}
    if isinstance(plain, list):
        return [_renamed(value, called) for value in plain]
    return called.get(plain, plain) if isinstance(plain, str) else plain


def judged(game: str, id: str, given: Sequence[Given], answer: Answer) -> Judgement:
    """What became of an answer to what is asked now; it has to be one that the rules allow."""
    found = _puzzle(game, id)
    match, _ = at(game, id, given)
    is_right = right(GAMES[game], found, match.state, answer)
    _give(match, answer)
    if not is_right:
        return _refuted(match, found)
    _let_answer(match, found)
    return Judgement(True, [*given, *match.journal.answers[len(given) :]])


def solution(game: str, id: str, given: Sequence[Given]) -> list[tuple[Question, Answer]]:
    """How it is won from here: what who solves it is asked, and what he answers."""
    found = _puzzle(game, id)
    match, _ = at(game, id, given)
    told = []
    while match.outcome is None:
        question = match.questions[0]
        answer = winning(GAMES[game], found, match.state)[0]
        told.append((question, answer))
        _give(match, answer)
        _let_answer(match, found)
    return told


def _puzzle(game: str, id: str) -> Puzzle:
    found = puzzle(game, id)
    assert found is not None
    return found


def _give(match: AnyMatch, answer: Answer) -> None:
    question = match.questions[0]
    events = match.answer(question.seat, question.id, answer)
    assert not isinstance(events, Rejected), events


def _let_answer(match: AnyMatch, found: Puzzle) -> None:
    """The other side answers, until who solves it is asked again or has won."""
    for _ in range(LONGEST):
        if match.outcome is not None or match.questions[0].seat == found.seat:
            break
        _give(match, defence(GAMES[found.game], found, match.state))


def _refuted(match: AnyMatch, found: Puzzle) -> Judgement:
    if match.outcome is not None or match.questions[0].seat == found.seat:
        return Judgement(False)
    answer = defence(GAMES[found.game], found, match.state)
    return Judgement(False, question=match.questions[0], answer=answer)
