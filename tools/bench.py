"""``make bench``: how fast the engine is, beside python-chess on the same core in the same minute.

Machines differ and are noisy, so the speed of play is told as a ratio: answers of random matches
for each random move of python-chess, measured in turns, in processor time. More is asked for where
the rules are compiled. The figures of the last run are kept.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import chess

from engine import is_compiled
from engine.catalogue import GAMES
from engine.players import autoplay
from engine.table import Chance, Match, Rules, Seat, Setup, decode, encode
from tools import balance, boards, load, lookups, painting, presses, questions, sizes
from tools import strength as levels
from tools.figures import Figure

LAST = Path(__file__).parents[1] / ".bench.json"
ROUNDS = 9
SECONDS = 0.4
"""How long each side of a round plays."""
MATCHES_A_PAIR = int(os.environ.get("MATCHES", "100"))
"""Matches of each pair of ready decks; fewer of them tell less, and sooner."""


class Game(NamedTuple):
    """What is asked of a game, and where its middle is."""

    rules: Rules[Any]
    ratio: float
    """Answers for each move of chess, at least."""
    compiled: float
    """The same where the rules are compiled."""
    clone: float
    store: float
    view: float
    """Microseconds at most."""
    wins: int
    """Wins of greedy over random with the same deck, of a hundred."""
    middle: int
    """So many random answers lead into the middle of a match."""


MEASURED = (
    Game(GAMES["marcomage"], 1.2, 2.0, 20, 150, 150, 80, 12),
    Game(GAMES["arcmage"], 0.3, 0.6, 80, 400, 150, 85, 120),
    Game(GAMES["wtactics"], 0.4, 0.8, 80, 400, 150, 85, 250),
)


def match(game: Game, number: int, first: int = 0, same: bool = False) -> Match[Any]:
    """A match of two ready decks, or of one against itself."""
    decks = ready(game.rules.id)
    chosen = [decks[(number + (0 if same else n)) % len(decks)] for n in (first, 1 - first)]
    seats = tuple(Seat(f"Player {n}", deck) for n, deck in enumerate(chosen))
    return Match.new(game.rules, Setup(seats, number, {}))


@cache
def ready(game: str) -> list[str]:
    """The ready decks of a game. To list them for each match would be a tenth of a short one."""
    return [deck["id"] for deck in GAMES[game].ready_decks()]


def answers_a_second(game: Game, seed: int) -> float:
    """Random matches from beginning to end, with their events and journals."""
    chance, answers, start = Chance.from_seed(seed), 0, time.process_time()
    while time.process_time() - start < SECONDS:
        answers += autoplay(match(game, seed + answers), ["random", "random"], chance, 10_000)
    return answers / (time.process_time() - start)


def moves_a_second(seed: int) -> float:
    """Random legal moves of chess, from the opening until there is none, or until fifty were made
    without progress."""
    luck, moves, board, start = random.Random(seed), 0, chess.Board(), time.process_time()
    while time.process_time() - start < SECONDS:
        legal = list(board.legal_moves)
        if legal and board.halfmove_clock < 100:
            board.push(luck.choice(legal))
            moves += 1
        else:
            board = chess.Board()
    return moves / (time.process_time() - start)


BALANCED = ("arcmage", "wtactics")
"""The games whose ready decks are to be equally strong."""


def play(game: Game) -> Iterator[Figure]:
    answers_a_second(game, 0), moves_a_second(0)  # both are warm before it counts
    rounds = [(answers_a_second(game, n), moves_a_second(n)) for n in range(1, ROUNDS + 1)]
    ratios = [answers / moves for answers, moves in rounds]
    name = f"{game.rules.id}: answers for each move of chess"
    least = game.compiled if is_compiled() else game.ratio
    yield Figure(name, statistics.median(ratios), "", least, True)
    answers = statistics.median(answers for answers, _ in rounds)
    print(
        f"  {answers:,.0f} answers and {statistics.median(m for _, m in rounds):,.0f} moves a"
        f" second; the ratio was {min(ratios):.2f} to {max(ratios):.2f} in {ROUNDS} rounds"
    )


EARLY, LATE, AROUND = 60, 600, 30
LONG_MATCHES = 12


def length(game: Game) -> Iterator[Figure]:
    """What an answer takes late in a long match, for each that it took early in the same one."""
    early = late = 0.0
    number = measured = 0
    while measured < LONG_MATCHES:
        number += 1
        long, chance = match(game, number), Chance.from_seed(number)
        first = window(long, chance, EARLY)
        last = window(long, chance, LATE - EARLY)
        if len(long.journal.answers) >= LATE + AROUND:
            early, late, measured = early + first, late + last, measured + 1
    name = f"{game.rules.id}: an answer near {LATE} for each near {EARLY}"
    yield Figure(name, late / early, "", 1.3, False)


def window(long: Match[Any], chance: Chance, away: int) -> float:
    """Play on to the answers around one that is so far away, and the seconds that those took."""
    sides = ["random", "random"]
    before = away - AROUND - (AROUND if long.journal.answers else 0)
    autoplay(long, sides, chance, before)
    start = time.process_time()
    autoplay(long, sides, chance, 2 * AROUND)
    return time.process_time() - start


def microseconds(act: Callable[[], object]) -> float:
    """The least of several runs of a thousand."""
    runs = []
    for _ in range(15):
        start = time.perf_counter()
        for _ in range(1000):
            act()
        runs.append(time.perf_counter() - start)
    return min(runs) * 1000


def state(game: Game) -> Iterator[Figure]:
    for number in range(1, 100):  # one that goes on so long
        middle = match(game, number)
        autoplay(middle, ["random", "random"], Chance.from_seed(number), game.middle)
        if middle.questions:
            break
    board = middle.state
    name = game.rules.id
    yield Figure(f"{name}: clone", microseconds(board.clone), "µs", game.clone, False)
    stored = microseconds(lambda: decode(game.rules, encode(board)))
    yield Figure(f"{name}: encode and decode", stored, "µs", game.store, False)
    seen = microseconds(lambda: middle.view(0))
    yield Figure(f"{name}: a view", seen, "µs", game.view, False)
    print(f"  a state is {len(encode(board))} bytes long")


IMPORT = "import engine.protocol; engine.protocol.Engine()"
MEMORY = (
    f"{IMPORT}; print(*(line.split()[1] for line in open('/proc/self/status') if 'VmHWM' in line))"
)
"""The most that the process held. What getrusage tells would be that of the process that began it,
if that was more."""


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


def strength(game: Game) -> Iterator[Figure]:
    wins = 0
    for number in range(100):
        seat = number % 2
        played = match(game, number // 2, first=seat, same=True)
        players = ["random", "random"]
        players[seat] = "greedy"
        autoplay(played, players, Chance.from_seed(number), 10_000)
        wins += played.outcome is not None and played.outcome.winner == seat
    yield Figure(f"{game.rules.id}: wins of greedy over random", wins, "of 100", game.wins, True)


def decks(game: str) -> Iterator[Figure]:
    """The ready decks of a game against each other; see ``tools.balance``."""
    results = balance.run(game, MATCHES_A_PAIR)
    print("\n".join(f"  {line}" for line in balance.table(results)))
    found = balance.summary(results)
    yield Figure(f"{game}: the weakest deck wins", found.lowest, "of 100", 40, True)
    yield Figure(f"{game}: the strongest deck wins", found.highest, "of 100", 60, False)
    yield Figure(f"{game}: the first player wins", found.first_player, "of 100", 53, False)
    yield Figure(f"{game}: the second player wins", 100 - found.first_player, "of 100", 53, False)
    yield Figure(f"{game}: matches over 60 turns", found.long, "of 100", 1, False)


ASKED_MATCHES = 12
RESPONSES = {"arcmage": 500, "wtactics": 900}
"""The most questions to respond in so many random matches in which nobody does."""


def asked(game: str) -> Iterator[Figure]:
    """How often people would be asked; see ``tools.questions``."""
    for player in ("random", "greedy"):
        found, _ = questions.count(GAMES[game], ASKED_MATCHES, player)
        print(f"  {player}: {found.a_turn:.1f} questions a turn, {found.turns} turns, {found}")
        yield Figure(f"{game}: idle questions, {player}", found.idle, "", 0, False)
        if player == "random":
            yield Figure(f"{game}: responses asked", found.responses, "", RESPONSES[game], False)


def main() -> int:
    last = json.loads(LAST.read_text()) if LAST.exists() else {}
    figures = []
    of_games = [part(game) for game in MEASURED for part in (play, state, strength)]
    of_games += [length(game) for game in MEASURED if game.rules.id in BALANCED]
    for figures_of in (
        start(),
        *of_games,
        *map(asked, RESPONSES),
        *map(decks, BALANCED),
        *(levels.measure(game.rules.id) for game in MEASURED),
        boards.measure(),
        lookups.measure(),
        painting.measure(),
        *map(presses.measure, presses.BUDGETS),
        sizes.measure(),
        load.measure(),
    ):
        for figure in figures_of:
            figures.append(figure)
            before = last.get(figure.name)
            change = f", {figure.value / before - 1:+.0%} since the last time" if before else ""
            mark = "ok" if figure.holds else "MISSED"
            print(
                f"{mark:<6} {figure.name}: {figure.value:.2f} {figure.unit} ({figure.must}{change})"
            )
    LAST.write_text(json.dumps({figure.name: figure.value for figure in figures}, indent=2) + "\n")
    return int(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
