"""The matches of an arena: everybody against everybody, each from both sides, with a clock for
each."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import combinations
from threading import current_thread, main_thread
from typing import Any, NamedTuple, Protocol

from bot.arena.programs import LATE, Lost, Program, shown
from engine.catalogue import GAMES
from engine.players import think
from engine.players.contests import LONGEST, contest
from engine.table import Answer, Chance, Match, Question, Rejected

SHARE = 40
"""Whoever of ours thinks ahead takes no more than one part in so many of what is left to him."""


class Clock(NamedTuple):
    """The seconds that a player has for a match, and those that each answer adds."""

    seconds: float
    increment: float


class Player(Protocol):
    """Who answers in one match."""

    def answer(self, match: Match[Any], question: Question, left: float) -> tuple[Answer, float]:
        """What he answers, and the seconds that he took; raises ``Lost``."""

    def end(self) -> None: ...


@dataclass(frozen=True)
class Own:
    """An automatic player of ours."""

    name: str
    chance: Chance

    def answer(self, match: Match[Any], question: Question, left: float) -> tuple[Answer, float]:
        begun = time.monotonic()
        view = match.rules.view(match.state, question.seat)

        def enough() -> bool:
            return time.monotonic() - begun > left / SHARE

        answer = think(match.rules, view, question, self.name, self.chance, enough)
        return answer, time.monotonic() - begun

    def end(self) -> None:
        pass


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part: one of ours by his name, or a program by the command that starts
    it."""

    name: str
    """What he is called in the table."""
    own: str = ""
    command: tuple[str, ...] = ()

    def sits_down(self, seed: str) -> Player:
        """Raises ``Lost``."""
        return Program(self.command) if self.command else Own(self.own, Chance.from_seed(seed))


class Result(NamedTuple):
    """How a match went, for the first of the two."""

    first: int
    second: int
    score: float
    lost: Lost | None = None
    """Why it was lost, where nobody won by the rules of the game."""

    @property
    def loser(self) -> int:
        return self.first if self.score == 0 else self.second


class Pairing(NamedTuple):
    """Two of those who take part. Their matches have numbers: an even one and the next have the
    same decks and luck, with sides swapped."""

    first: int
    second: int
    number: int


def pairings(count: int, matches: int) -> Iterator[Pairing]:
    """All matches. Who looks before the end sees as many of each two as can be."""
    for number in range(0, matches, 2):
        for first, second in combinations(range(count), 2):
            yield Pairing(first, second, number)
            yield Pairing(first, second, number + 1)


def played(
    game: str, entrants: Sequence[Entrant], pairing: Pairing, clock: Clock, seed: str
) -> Result:
    """One match."""
    first, second, number = pairing
    pair, swapped = divmod(number, 2)
    match = contest(GAMES[game], f"{seed} {pair}")
    seats = (second, first) if swapped else (first, second)
    winner, lost = outcome(match, [entrants[one] for one in seats], clock, f"{seed} {number}")
    score = 0.5 if winner is None else float(seats[winner] == first)
    return Result(first, second, score, lost)


def outcome(
    match: Match[Any], entrants: Sequence[Entrant], clock: Clock, luck: str
) -> tuple[int | None, Lost | None]:
    """Which seat wins a match, if any, and why it was lost if not by the rules of its game."""
    players: list[Player] = []
    left = [clock.seconds for _ in entrants]
    seat = 0
    with ExitStack() as afterwards:
        try:
            for seat, entrant in enumerate(entrants):
                with undisturbed():
                    players.append(entrant.sits_down(f"{luck} {seat}"))
                    afterwards.callback(players[seat].end)
            for _ in range(LONGEST):
                if not match.questions:
                    break
                question = match.questions[0]
                assert question.seat is not None
                seat = question.seat
                took = _answered(match, question, players[seat], left[seat])
                left[seat] += clock.increment - took
        except Lost as lost:
            return 1 - seat, lost
    return match.outcome.winner if match.outcome is not None else None, None


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever wants to end it waits a moment: a program that has just been started would run on,
    if nobody knew of it yet."""
    waiting: list[int] = []
    signals = (signal.SIGINT, signal.SIGTERM) if current_thread() is main_thread() else ()
    before = {one: signal.signal(one, lambda said, _: waiting.append(said)) for one in signals}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    if waiting:
        signal.raise_signal(waiting[0])


def _answered(match: Match[Any], question: Question, player: Player, left: float) -> float:
    """Let a player answer; the seconds that he took. Raises ``Lost``."""
    answer, took = player.answer(match, question, left)
    if took > left:
        raise Lost(LATE, late=True)
    given = match.answer(question.seat, question.id, answer)
    if isinstance(given, Rejected):
        raise Lost(f"The answer was refused: {shown(given.message.encode())}")
    return took
