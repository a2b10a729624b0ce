"""What a game says so that puzzles of it can be solved: all that may follow from an answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from engine.plain import Plain
from engine.table import Answer, Chance, Question
from engine.table.rules import S


@dataclass(frozen=True)
class Puzzling(Generic[S]):
    """A board may leave open what was drawn, as long as nobody looks at it."""

    turns: int
    """Within so many own turns a puzzle is won."""
    enough: int
    """So many boards can be looked at in about two seconds: then a question is given up."""
    begun: Callable[[S], S]
    """A copy of a board to look ahead from."""
    after: Callable[[S, Question, Answer], Sequence[S] | None]
    """All boards that may follow from an answer, whatever chance says; ``None`` where that depends
    on what is open. Raises ``TooMany``."""
    once: Callable[[S, Question, Answer, Chance], S]
    """One of these boards, as chance says, with nothing left open."""
    settled: Callable[[S], Iterator[S]]
    """All boards that a board may be where something is open; none where nothing is.
    Raises ``TooMany``."""
    answers: Callable[[S, Question], Sequence[Answer]]
    """All answers that differ, but for those that begin with what is open; raises ``TooMany``."""
    move: Callable[[S, Question, Answer], Hashable]
    """What an answer is: two that are the same move lead to boards that are alike."""
    key: Callable[[S], Hashable]
    """What of a board decides how it can go on."""
    small: Callable[[S], Plain]
    """A position as it is kept: as ``Rules.position`` gives it, without what need not be said."""
