"""How the ready decks of a game fare against each other, greedy against greedy.

``python -m tools.balance wtactics 20`` plays 20 matches a pair; ``make bench`` plays a hundred of
each game. Each pair plays each seed twice with the seats exchanged, on all cores of the machine.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple

from engine.catalogue import GAMES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup

LONGEST = 6000
"""Answers after which a match is given up."""


class Game(NamedTuple):
    """One match to be played."""

    game: str
    first: str
    second: str
    seed: int


class Result(NamedTuple):
    first: str
    second: str
    winner: str | None
    first_player_won: bool | None
    turns: int
    answers: int
    end: str
    """What kind of end it was."""


def play(game: Game) -> Result:
    seats = (Seat(game.first, game.first), Seat(game.second, game.second))
    match: Match[Any] = Match.new(GAMES[game.game], Setup(seats, game.seed, {}))
    chance, players, answers = Chance.from_seed(game.seed), ["greedy", "greedy"], 0
    sparing = game.seed // 2 % 2 == 0  # the others are asked as people are
    while match.questions and match.state.turn < 1:
        answers += autoplay(match, players, chance, 1, sparing)
    began = match.state.active
    answers += autoplay(match, players, chance, LONGEST, sparing)
    outcome, board = match.outcome, match.state
    winner = None if outcome is None or outcome.winner is None else outcome.winner
    return Result(
        game.first,
        game.second,
        None if winner is None else (game.first, game.second)[winner],
        None if winner is None else winner == began,
        board.turn,
        answers,
        outcome.kind if outcome is not None else "none",
    )


def ready(game: str) -> list[str]:
    return [deck["id"] for deck in GAMES[game].ready_decks()]


def games(game: str, matches: int) -> list[Game]:
    return [
        Game(game, *(pair if seed % 2 == 0 else pair[::-1]), seed)
        for pair in combinations(ready(game), 2)
        for seed in range(matches)
    ]


def table(results: Iterable[Result]) -> list[str]:
    """The table of all pairs, with what each deck wins over all of them."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    played: dict[tuple[str, str], int] = defaultdict(int)
    for result in results:
        for one, other in ((result.first, result.second), (result.second, result.first)):
            played[one, other] += 1
            wins[one, other] += 0.5 if result.winner is None else result.winner == one
    names = list(dict.fromkeys(one for one, _ in played))
    lines = [f"{'':<22}" + "".join(f"{name[:9]:>10}" for name in names) + f"{'all':>8}"]
    for one in names:
        cells = [
            f"{100 * wins[one, other] / played[one, other]:>10.0f}"
            if played[one, other]
            else f"{'':>10}"
            for other in names
        ]
        lines.append(f"{one:<22}" + "".join(cells) + f"{share(one, wins, played):>8.1f}")
    return lines


def percent(wins: float, played: int) -> str:
    return f"{100 * wins / played:>10.0f}" if played else f"{'':>10}"


def share(
    one: str, wins: dict[tuple[str, str], float], played: dict[tuple[str, str], int]
) -> float:
    """What a deck wins over all pairs, of a hundred."""
    mine = [pair for pair in played if pair[0] == one]
    total = sum(played[pair] for pair in mine)
    return 100 * sum(wins[pair] for pair in mine) / total if total else 50.0


class Summary(NamedTuple):
    lowest: float
    highest: float
    first_player: float
    long: float
    """The share of matches of more than 60 turns."""


def summary(results: list[Result]) -> Summary:
    wins: dict[tuple[str, str], float] = defaultdict(float)
    played: dict[tuple[str, str], int] = defaultdict(int)
    for result in results:
        for one, other in ((result.first, result.second), (result.second, result.first)):
            played[one, other] += 1
            wins[one, other] += 0.5 if result.winner is None else result.winner == one
    names = dict.fromkeys(one for one, _ in played)
    shares = [share(name, wins, played) for name in names]
    began = [result.first_player_won for result in results if result.first_player_won is not None]
    long = sum(result.turns > 60 for result in results)
    return Summary(
        min(shares), max(shares), 100 * sum(began) / len(began), 100 * long / len(results)
    )


def run(game: str, matches: int) -> list[Result]:
    with ProcessPoolExecutor() as pool:
        return list(pool.map(play, games(game, matches), chunksize=4))


def main() -> int:
    game = sys.argv[1]
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    start = time.perf_counter()
    results = run(game, matches)
    print("\n".join(table(results)))
    print(summary(results))
    ends = Counter(result.end for result in results).most_common()
    print(", ".join(f"{kind} {100 * count / len(results):.0f} %" for kind, count in ends))
    answers = sum(result.answers for result in results)
    turns = sum(result.turns for result in results) / len(results)
    seconds = time.perf_counter() - start
    print(f"{len(results)} matches of {turns:.1f} turns, {answers} answers, {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
