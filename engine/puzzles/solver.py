"""Whether a win is forced: against every answer of the others, and whatever chance may say.

Both hands are known, and nothing else that is hidden. What somebody can bring about is true, what
he cannot is false, and what takes too long to find out is neither: nothing is built on that.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence, Set
from typing import Any, Generic, NamedTuple

from engine.game import GameRules
from engine.table import Answer, Chance, Question
from engine.table.forks import TooMany
from engine.table.rules import S

Verdict = bool | None
NOTHING: Set[str] = frozenset()
WAITS = object()
"""In place of a verdict: it depends on what is open."""
DEEPEST = 60
"""So many answers are looked ahead."""
MANY = 99
"""More own answers than any puzzle needs."""


class _Known(NamedTuple):
    """What was found out about a board before."""

    left: int
    verdict: Verdict
    settled: bool
    """Whether something that was open had to be decided for it."""

    def holds(self, left: int) -> bool:
        """Whether it is the same with so many own answers left."""
        if self.verdict is None:
            return left == self.left
        return left >= self.left if self.verdict else left <= self.left


class _Exhausted(Exception):
    """So many boards were looked at that the question is given up."""


class Solver(Generic[S]):
    """Looks ahead for one seat, until the last turn in which it may win."""

    def __init__(
        self,
        rules: GameRules[S],
        seat: int,
        last: int,
        enough: int | None = None,
        glance: bool = True,
    ) -> None:
        assert rules.puzzling is not None
        self.rules, self.game, self.seat, self.last = rules, rules.puzzling, seat, last
        self.enough = enough if enough is not None else self.game.enough
        self.seen = 0
        self.glance: Glance[S] | None = Glance(rules, seat, last, self.enough) if glance else None
        self.known: dict[Hashable, _Known] = {}
        self.depth = 0
        self.settlings = 0
        """How often something that was open had to be decided."""
        self.liked: dict[tuple[int | None, int], list[str]] = {}
        """The answers that decided something, the latest first, by who was asked and when."""

    # ------------------------------------------------------------------ what is asked from outside

    def forced(self, board: S, left: int = MANY) -> Verdict:
        """Whether the seat forces a win from here with so many answers of its own."""
        self.seen = self.depth = 0
        if self.glance and self.glance.forced(board, left) is False:
            return False
        try:
            return self._forced(self.game.begun(board), left)
        except (_Exhausted, TooMany):
            return None

    def wins(self, board: S, question: Question, answer: Answer, left: int = MANY) -> Verdict:
        """Whether the seat forces a win after an answer, its own or another one's."""
        self.seen = self.depth = 0
        if self.glance and self.glance.wins(board, question, answer, left) is False:
            return False
        try:
            verdict: Verdict = self._follows(self.game.begun(board), question, answer, left)
            return verdict
        except (_Exhausted, TooMany):
            return None

    def moves(self, board: S, question: Question) -> Sequence[Answer]:
        return self.game.answers(self.game.begun(board), question)

    # ------------------------------------------------------------------ looking ahead

    def _forced(self, board: S, left: int, done: Set[str] = NOTHING) -> Verdict:
        if self._turn(board) > self.last:
            return False
        if board.outcome is not None:
            return board.outcome.winner == self.seat
        if not board.questions:
            return False
        asked = board.questions[0]
        if asked.seat == self.seat and not left:
            return False
        if done:
            return self._decided(board, asked, left, done)
        key = self.game.key(board)
        known = self.known.get(key)
        if known is not None and known.holds(left):
            self.settlings += known.settled
            return known.verdict
        before = self.settlings
        verdict = self._decided(board, asked, left, done)
        self.known[key] = _Known(left, verdict, self.settlings > before)
        return verdict

    def _turn(self, board: S) -> int:
        number: int = getattr(board, self.rules.turns.number)
        return number

    def _decided(self, board: S, asked: Question, left: int, before: Set[str]) -> Verdict:
        """What whoever is asked makes of it: the seat looks for an answer that wins, and all
        others for one that keeps it from winning. Some have been tried before."""
        mine: bool = asked.seat == self.seat
        done, sure = set(before), True
        answers = [one for one in self.game.answers(board, asked) if said(one) not in before]
        for answer in self._ordered(board, asked, answers):
            settlings = self.settlings
            verdict: object = self._follows(board, asked, answer, left - mine)
            if verdict is mine:
                self._like(board, asked, answer)
                return mine
            sure = sure and verdict is not None
            if verdict is not WAITS and (not mine or self.settlings == settlings):
                done.add(said(answer))
        return self._settled(board, left, mine, sure, done)

    def _settled(self, board: S, left: int, mine: bool, sure: bool, done: Set[str]) -> Verdict:
        """What was open is decided, before whoever is asked answers. What was done before need
        not be tried again: it is the same whatever was drawn."""
        won, some = True, False
        try:
            for one in self.game.settled(board):
                answers = self.game.answers(one, one.questions[0])
                if all(said(answer) in done for answer in answers):
                    break
                if not some:
                    self.settlings += 1
                some = True
                self._count(1)
                verdict = self._forced(one, left, done)
                if verdict is False:
                    return False
                won = won and verdict is True
        except TooMany:
            return None
        if not some:
            return (not mine) if sure else None
        return True if won and (mine or sure) else None

    def _follows(self, board: S, asked: Question, answer: Answer, left: int) -> Any:
        """Whether all boards are won that an answer may lead to; ``WAITS`` where that depends on
        what is open."""
        try:
            boards = self._after(board, asked, answer)
        except TooMany as error:
            self._count(error.tried)
            return None
        if boards is None:
            return WAITS
        self._count(len(boards))
        if self.depth == DEEPEST:
            return None
        self.depth += 1
        verdict: Verdict = True
        for one in boards:
            found = self._forced(one, left)
            if found is False:
                verdict = False
                break
            verdict = found if verdict else verdict
        self.depth -= 1
        return verdict

    def _after(self, board: S, asked: Question, answer: Answer) -> Sequence[S] | None:
        return self.game.after(board, asked, answer)

    def _count(self, boards: int) -> None:
        self.seen += boards
        if self.seen > self.enough:
            raise _Exhausted

    def _ordered(self, board: S, asked: Question, answers: Iterable[Answer]) -> Sequence[Answer]:
        liked = self.liked.get((asked.seat, self._turn(board)), [])
        place = {text: number for number, text in enumerate(liked)}
        return sorted(answers, key=lambda answer: place.get(said(answer), len(place)))

    def _like(self, board: S, asked: Question, answer: Answer) -> None:
        liked = self.liked.setdefault((asked.seat, self._turn(board)), [])
        text = said(answer)
        if text in liked:
            liked.remove(text)
        liked.insert(0, text)


def said(answer: Answer) -> str:
    """An answer as text, to look it up."""
    return str(answer)


class Glance(Solver[S]):
    """Tries of all that chance may say one thing only. Who cannot win then does not force a win;
    whether he does otherwise, this one does not know."""

    def __init__(self, rules: GameRules[S], seat: int, last: int, enough: int) -> None:
        self.chance = Chance.from_seed("a glance")
        super().__init__(rules, seat, last, enough, glance=False)

    def _after(self, board: S, asked: Question, answer: Answer) -> Sequence[S]:
        return [self.game.once(board, asked, answer, self.chance)]
