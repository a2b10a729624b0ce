"""Fit what everything is worth to matches of automatic players: the chance to win.

``python -m tools.tune marcomage 4000`` plays so many matches, in which each player errs now and
then so that all kinds of states are seen, writes ``data/marcomage/worth.toml`` and prints how well
the chances fit a fifth of the matches that was kept apart: the Brier score beside that of always
saying one half, and how often who was given so much has really won. What was found by playing with
it is kept as it is, and all else fitted beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.catalogue import GAMES
from engine.players import decide, random_answer
from engine.players.table import state_wishes
from engine.table import Chance, Match, Rejected, Seat, Setup
from engine.table.chances import BY_PLAY, parts, read_numbers

LONGEST = 4000
"""Answers after which a match is given up."""
STRAY = 8
"""One of so many answers is any."""
EVERY = {"marcomage": 1, "arcmage": 3, "wtactics": 3}
"""Of so many states one is looked at: those that follow each other are much alike."""
APART = 5
"""One of so many matches is kept apart."""
RIDGE = 24.0
"""How strongly what is seldom seen is held back."""

STEPS = 12
"""So many of Newton's steps lead to where none changes anything any more."""

Numbers = NDArray[np.float64]


class Seen(NamedTuple):
    """A state of a match: what the first seat has more than the second, and whether it won."""

    more: Mapping[str, float]
    won: float


def played(game: str, seed: int) -> list[Seen]:
    """What was seen in one match of two ready decks."""
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    chance = Chance.from_seed(f"tune {seed}")
    seats = tuple(Seat(f"Player {n}", chance.choice(decks)) for n in range(2))
    match: Match[Any] = Match.new(rules, Setup(seats, f"tune {seed}", {}))
    state_wishes(match)
    states: list[Mapping[str, float]] = []
    for number in range(LONGEST):
        if not match.questions:
            break
        question = match.questions[0]
        assert question.seat is not None
        if chance.below(STRAY):
            answer = decide(match, question, "greedy", chance)
        else:
            answer = random_answer(question, chance)
        given = match.answer(question.seat, question.id, answer)
        assert not isinstance(given, Rejected), given
        if number % EVERY[game] == 0 and match.outcome is None:
            one, other = (parts(rules.assets(match.state, seat), rules.cuts) for seat in range(2))
            names = {*one, *other}
            states.append({name: one.get(name, 0) - other.get(name, 0) for name in names})
    if match.outcome is None:
        return []
    winner = match.outcome.winner
    won = 0.5 if winner is None else float(winner == 0)
    return [Seen(more, won) for more in states]


def fitted(more: Numbers, won: Numbers, known: Numbers) -> Numbers:
    """A logistic regression without a constant, by Newton's steps: the seats are alike. Of each
    state something is known, to which all that is fitted is added."""
    scale = np.sqrt(np.mean(more**2, axis=0)) + 1e-9
    scaled, worth = more / scale, np.zeros(more.shape[1])
    for _ in range(STEPS):
        chance = likely(scaled, worth, known)
        slope = scaled.T @ (won - chance) - RIDGE * worth
        bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled
        step = np.linalg.solve(bend + RIDGE * np.eye(len(worth)), slope)
        worth = worth + step
    found: Numbers = worth / scale
    return found


def likely(more: Numbers, worth: Numbers, known: Numbers) -> Numbers:
    chance: Numbers = 1 / (1 + np.exp(-more @ worth - known))
    return chance


def rows(
    matches: Sequence[Sequence[Seen]], names: Sequence[str], by_play: Mapping[str, float]
) -> tuple[Numbers, Numbers, Numbers]:
    """The states of some matches: what is to be fitted, who won, and what is known."""
    states = [seen for one in matches for seen in one]
    more = np.array([[seen.more.get(name, 0.0) for name in names] for seen in states])
    known = [
        sum(each * seen.more.get(name, 0.0) for name, each in by_play.items()) for seen in states
    ]
    return more, np.array([seen.won for seen in states]), np.array(known)


def reliability(chance: Numbers, won: Numbers) -> Iterator[str]:
    """How often who was given so much has won."""
    for tenth in range(10):
        here = (chance >= tenth / 10) & (chance < (tenth + 1) / 10)
        if here.any():
            yield (
                f"  said {100 * chance[here].mean():3.0f} %, won {100 * won[here].mean():3.0f} %"
                f" of {here.sum():,}"
            )


def written(worth: Mapping[str, float], by_play: Mapping[str, float]) -> str:
    """What ``worth.toml`` says."""
    lines = ["# What one of each is worth: written by tools/tune.py.\n"]
    lines += [f'"{name}" = {value:.5f}' for name, value in worth.items()]
    if by_play:
        lines += ["\n# What was found by playing with it; tools/tune.py keeps it."]
        lines += [f'["{BY_PLAY}"]', *(f'"{name}" = {value:g}' for name, value in by_play.items())]
    return "\n".join(lines) + "\n"


def main() -> int:
    game, matches = sys.argv[1], int(sys.argv[2])
    with ProcessPoolExecutor() as pool:
        found = pool.map(played, [game] * matches, range(matches), chunksize=4)
        seen = [one for one in found if one]
    file = GAMES[game].folder / "worth.toml"
    by_play = read_numbers(file)[1] if file.is_file() else {}
    names = sorted({name for one in seen for state in one for name in state.more} - {*by_play})
    worth = fitted(
        *rows([one for number, one in enumerate(seen) if number % APART], names, by_play)
    )
    more, won, known = rows(seen[::APART], names, by_play)
    chance = likely(more, worth, known)
    print(
        f"{game}: {len(seen)} matches, {len(won):,} states kept apart; Brier score"
        f" {np.mean((chance - won) ** 2):.4f}, of always one half {np.mean((0.5 - won) ** 2):.4f}"
    )
    both = np.concatenate([chance, 1 - chance]), np.concatenate([won, 1 - won])
    print("\n".join(reliability(*both)))
    file.write_text(written(dict(zip(names, worth, strict=True)), by_play))
    return 0


if __name__ == "__main__":
    sys.exit(main())
