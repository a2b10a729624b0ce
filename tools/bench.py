"""``make bench``: how fast the engine is, beside python-chess on the same core in the same minute.

Machines differ and are noisy, so the speed of play is told as a ratio: answers of random matches
for each random move of python-chess, measured in turns. The figures of the last run are kept.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import chess

from engine.games.marcomage.decks import ready
from engine.games.marcomage.rules import RULES
from engine.games.marcomage.state import Board
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup, decode, encode

LAST = Path(__file__).parents[1] / ".bench.json"
ROUNDS = 9
SECONDS = 0.4
"""How long each side of a round plays."""


class Figure(NamedTuple):
    """Something measured, and what it must be: at least or at most the bound."""

    name: str
    value: float
    unit: str
    bound: float
    least: bool

    @property
    def holds(self) -> bool:
        return self.value >= self.bound if self.least else self.value <= self.bound


def match(number: int, first: int = 0) -> Match[Board]:
    """A match of two ready decks."""
    decks = list(ready())
    seats = tuple(Seat(f"Player {n}", decks[(number + n) % len(decks)]) for n in (first, 1 - first))
    return Match.new(RULES, Setup(seats, number, {}))


def answers_a_second(seed: int) -> float:
    """Random matches from beginning to end, with their events and journals."""
    chance, answers, start = Chance.from_seed(seed), 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        answers += autoplay(match(seed + answers), ["random", "random"], chance, 10_000)
    return answers / (time.perf_counter() - start)


def moves_a_second(seed: int) -> float:
    """Random legal moves of chess, from the opening until there is none or 200 were made."""
    luck, moves, board, start = random.Random(seed), 0, chess.Board(), time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        legal = list(board.legal_moves)
        if legal and board.ply() < 200:
            board.push(luck.choice(legal))
            moves += 1
        else:
            board = chess.Board()
    return moves / (time.perf_counter() - start)


def play() -> Iterator[Figure]:
    answers_a_second(0), moves_a_second(0)  # both are warm before it counts
    rounds = [(answers_a_second(n), moves_a_second(n)) for n in range(1, ROUNDS + 1)]
    ratios = [answers / moves for answers, moves in rounds]
    yield Figure("answers for each move of chess", statistics.median(ratios), "", 0.5, True)
    answers = statistics.median(answers for answers, _ in rounds)
    print(
        f"  {answers:,.0f} answers and {statistics.median(m for _, m in rounds):,.0f} moves a"
        f" second; the ratio was {min(ratios):.2f} to {max(ratios):.2f} in {ROUNDS} rounds"
    )


def microseconds(act: Callable[[], object]) -> float:
    """The least of several runs of a thousand."""
    runs = []
    for _ in range(15):
        start = time.perf_counter()
        for _ in range(1000):
            act()
        runs.append(time.perf_counter() - start)
    return min(runs) * 1000


def state() -> Iterator[Figure]:
    middle = match(1)
    autoplay(middle, ["random", "random"], Chance.from_seed(1), 12)
    board = middle.state
    assert board.questions, "the match is over; measure one that goes on"
    yield Figure("clone", microseconds(board.clone), "µs", 20, False)
    stored = microseconds(lambda: decode(RULES, encode(board)))
    yield Figure("encode and decode", stored, "µs", 150, False)
    print(f"  a state is {len(encode(board))} bytes long")


IMPORT = "import engine.protocol; engine.protocol.Engine()"
MEMORY = f"import resource; {IMPORT}; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"


def start() -> Iterator[Figure]:
    runs = []
    for _ in range(7):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", IMPORT], check=True)
        runs.append(time.perf_counter() - begun)
    yield Figure("import with all cards", min(runs), "s", 0.5, False)
    memory = subprocess.run(
        [sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True
    )
    yield Figure("memory after it", int(memory.stdout) / 1024, "MB", 80, False)


def strength() -> Iterator[Figure]:
    wins = 0
    for number in range(100):
        seat = number % 2
        game = match(number // 2, first=seat)
        players = ["random", "random"]
        players[seat] = "greedy"
        autoplay(game, players, Chance.from_seed(number), 10_000)
        wins += game.outcome is not None and game.outcome.winner == seat
    yield Figure("wins of greedy over random", wins, "of 100", 80, True)


def main() -> int:
    last = json.loads(LAST.read_text()) if LAST.exists() else {}
    figures = []
    for part in (play, state, start, strength):
        for figure in part():
            figures.append(figure)
            before = last.get(figure.name)
            change = f", {figure.value / before - 1:+.0%} since the last time" if before else ""
            bound = f"{'at least' if figure.least else 'at most'} {figure.bound:g}"
            mark = "ok" if figure.holds else "MISSED"
            print(f"{mark:<6} {figure.name}: {figure.value:.2f} {figure.unit} ({bound}{change})")
    LAST.write_text(json.dumps({figure.name: figure.value for figure in figures}, indent=2) + "\n")
    return int(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
