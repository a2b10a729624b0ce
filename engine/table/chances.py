"""The chance to win that each seat of a state has.

A game says what a seat has, in amounts (``Rules.assets``), and what so much of each is worth
(``Rules.worth``): numbers that ``tools/tune.py`` has fitted to matches of automatic players, kept
in ``data/GAME/worth.toml``. Where one more of something begins to be worth something else, its
amount is cut (``Rules.cuts``), and each part has a number of its own. The chances are what a
softmax makes of the sums: they add up to one.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from operator import mul
from pathlib import Path
from typing import Any

from engine.table.rules import Rules, S

BY_PLAY = "by play"
"""The table in ``worth.toml`` of what was found by playing with it, and not fitted."""

Cuts = Mapping[str, Sequence[float]]
Curve = Callable[[float], float]
"""What so much of something is worth."""


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


def reckoned(worth: Mapping[str, Curve], assets: Mapping[str, float]) -> float:
    """What all that a seat has is worth together."""
    return sum([worth[name](amount) for name, amount in assets.items() if name in worth])


def softmax(sums: Mapping[int, float], seats: int) -> list[float]:
    """The share of each seat; who is out has none."""
    most = max(sums.values())
    shares = {seat: math.exp(sum - most) for seat, sum in sums.items()}
    whole = sum(shares.values())
    return [shares.get(seat, 0.0) / whole for seat in range(seats)]


def parts(assets: Mapping[str, float], cuts: Cuts) -> dict[str, float]:
    """What a seat has, with all amounts cut."""
    found: dict[str, float] = {}
    for name, amount in assets.items():
        found.update(cut(name, amount, cuts[name]) if name in cuts else {name: amount})
    return found


def cut(name: str, amount: float, bounds: Sequence[float]) -> dict[str, float]:
    """The parts of an amount between some bounds."""
    found, before = {}, 0.0
    for bound in bounds:
        found[f"{name} to {bound:g}"] = min(max(amount - before, 0.0), bound - before)
        before = bound
    found[f"{name} over {before:g}"] = max(amount - before, 0.0)
    return found


def read_numbers(file: Path) -> tuple[dict[str, float], dict[str, float]]:
    """What one of each is worth: as it was fitted to matches, and as it was found by playing with
    it, since what goes with winning is not always what brings it."""
    each: dict[str, Any] = tomllib.loads(file.read_text())
    by_play: dict[str, float] = each.pop(BY_PLAY, {})
    return each, by_play


def read_worth(folder: Path, cuts: Cuts | None = None) -> dict[str, Curve]:
    """What is kept of a game; nothing where nothing was fitted yet, so that all have the same
    chance."""
    file = folder / "worth.toml"
    if not file.is_file():
        return {}
    fitted, by_play = read_numbers(file)
    each, curves = fitted | by_play, dict[str, Curve]()
    for name, bounds in (cuts or {}).items():
        of_its_parts = {part: each.pop(part) for part in cut(name, 0, bounds)}
        curves[name] = _bent(name, bounds, of_its_parts)
    return curves | {name: partial(mul, one) for name, one in each.items()}


def _bent(name: str, bounds: Sequence[float], each: Mapping[str, float]) -> Curve:
    """Who thinks ahead asks this more often than anything else, of few whole numbers."""

    @cache
    def worth(amount: float) -> float:
        return sum(each[part] * length for part, length in cut(name, amount, bounds).items())

    return worth
