"""The chance to win that each seat of a state has.

A game says what a seat has, in amounts (``Rules.assets``), and what one of each is worth
(``Rules.worth``): numbers that ``tools/tune.py`` has fitted to matches of automatic players, kept
in ``data/GAME/worth.toml``. The chances are what a softmax makes of the sums: they add up to one.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.table.rules import Rules, S


def chances(rules: Rules[S], state: S) -> list[float]:
    """How likely each seat wins; what has ended is certain, and a draw is won by all of the best
    alike."""
    seats = range(state.seat_count)
    if (outcome := state.outcome) is not None:
        best = outcome.ranking[0] if outcome.ranking else tuple(seats)
        if outcome.winner is not None:
            best = (outcome.winner,)
        return [float(seat in best) / len(best) for seat in seats]
    alive = state.alive
    sums = {seat: reckoned(rules.worth, rules.assets(state, seat)) for seat in alive}
    return softmax(sums, len(seats))


def reckoned(worth: Mapping[str, float], assets: Mapping[str, float]) -> float:
    """What all that a seat has is worth together."""
    return sum(worth[name] * amount for name, amount in assets.items() if name in worth)


def softmax(sums: Mapping[int, float], seats: int) -> list[float]:
    """The share of each seat; who is out has none."""
    most = max(sums.values())
    shares = {seat: math.exp(sum - most) for seat, sum in sums.items()}
    whole = sum(shares.values())
    return [shares.get(seat, 0.0) / whole for seat in range(seats)]


def steps(name: str, amount: float, bounds: Sequence[float]) -> dict[str, float]:
    """An amount cut at some bounds, so that more of it can be worth more, or less."""
    cut, before = {}, 0.0
    for bound in bounds:
        cut[f"{name} to {bound:g}"] = min(max(amount - before, 0.0), bound - before)
        before = bound
    cut[f"{name} over {before:g}"] = max(amount - before, 0.0)
    return cut


def read_worth(folder: Path) -> dict[str, float]:
    """What is kept of a game; nothing where nothing was fitted yet, so that all have the same
    chance."""
    file = folder / "worth.toml"
    return dict(tomllib.loads(file.read_text())) if file.is_file() else {}
