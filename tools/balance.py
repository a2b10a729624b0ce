"""How the ready decks of Arcmage fare against each other, greedy against greedy.

``python -m tools.balance 20`` plays 20 matches a pair; ``make bench`` plays a hundred. Each pair
plays each seed twice with the seats exchanged, on all cores of the machine.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import NamedTuple

from engine.games.arcmage.decks import ready
from engine.games.arcmage.rules import RULES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup

LONGEST = 6000
"""Answers after which a match is given up."""


class Game(NamedTuple):
    """One match to be played, and how it went."""

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


def play(game: Game) -> Result:
    seats = (Seat(game.first, game.first), Seat(game.second, game.second))
    match = Match.new(RULES, Setup(seats, game.seed, {}))
    answers = autoplay(match, ["greedy", "greedy"], Chance.from_seed(game.seed), LONGEST)
    outcome, board = match.outcome, match.state
    winner = None if outcome is None or outcome.winner is None else outcome.winner
    began = began_first(match)
    return Result(
        game.first,
        game.second,
        None if winner is None else (game.first, game.second)[winner],
        None if winner is None else winner == began,
        board.turn,
        answers,
    )


def began_first(match: Match[object]) -> int:
    """Who had the first turn: whoever founded the first city."""
    for given in match.journal.answers:
        picked = given.answer.get("pick", [""])
        if picked and picked[0].startswith("found:"):
            assert given.seat is not None
            return given.seat
    return 0


def games(matches: int) -> list[Game]:
    return [
        Game(*(pair if seed % 2 == 0 else pair[::-1]), seed)
        for pair in combinations(ready(), 2)
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
    names = list(ready())
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
    shares = [share(name, wins, played) for name in ready()]
    began = [result.first_player_won for result in results if result.first_player_won is not None]
    long = sum(result.turns > 60 for result in results)
    return Summary(
        min(shares), max(shares), 100 * sum(began) / len(began), 100 * long / len(results)
    )


def run(matches: int) -> list[Result]:
    with ProcessPoolExecutor() as pool:
        return list(pool.map(play, games(matches), chunksize=4))


def main() -> int:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    start = time.perf_counter()
    results = run(matches)
    print("\n".join(table(results)))
    print(summary(results))
    answers = sum(result.answers for result in results)
    turns = sum(result.turns for result in results) / len(results)
    seconds = time.perf_counter() - start
    print(f"{len(results)} matches of {turns:.1f} turns, {answers} answers, {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
