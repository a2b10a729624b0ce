"""What a board costs that has settled, by how many creatures are on it: ``python -m tools.boards``.

Four players have as many creatures as they like, all of one card; the traits of all of them are
worked out anew. What a creature costs is compared with what it costs on a board with a quarter of
them: 1 is a cost that grows with the creatures, 4 one that grows with their square.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

from engine.catalogue import GAMES
from engine.concepts import read
from engine.table import Match
from tools.figures import Figure

CARDS = {
    "creatures without a text that reaches others": ("Flying.", 1.5),
    "creatures that all raise all of one's own": ("Creatures you control get +1/+1.", 1.5),
    "creatures that all count all of one's own": (
        "Creatures you control get +1/+1 for each creature you control.",
        1.5,
    ),
}
"""The text of a card, and how much more a creature may cost among four times as many."""
PLAYERS, EACH = 4, (15, 30, 60)
TIMES = 9
LINES = {"arcmage": "Gaian creature", "wtactics": "Neutral creature"}


def measure() -> Iterator[Figure]:
    """All figures of this part."""
    for game in LINES:
        for what, (text, most) in CARDS.items():
            spent = {each: milliseconds(board(game, text, each)) for each in EACH}
            shown = ", ".join(f"{PLAYERS * each}: {ms:.2f} ms" for each, ms in spent.items())
            print(f"  {game}, {what}: {shown}")
            grown = spent[EACH[-1]] / spent[EACH[0]] / (EACH[-1] / EACH[0])
            yield Figure(f"{game}: the cost of one of 240 {what}", grown, "of 60", most, False)


def board(game: str, text: str, each: int) -> Match[Any]:
    """Everybody has so many creatures with a text."""
    line = {"name": "Many", "line": LINES[game], "figures": "0, 1/2", "text": text}
    card = read(game, line)
    some, side = ["Many"] * each, {"deck": ["Many"] * 12}
    if game == "arcmage":
        cities = [facts["name"] for facts in GAMES[game].find_cards("kind:city")[:2]]
        seat = {**side, "cities": cities, "cards": some}
    else:
        seat = {**side, "offensive": some}
    position = {"players": [seat] * PLAYERS, "options": {"cards": [card]}, "seed": 4}
    return Match.load(GAMES[game], position)


def milliseconds(match: Match[Any]) -> float:
    """What it costs to look at a board of which nothing is known yet, at best."""
    kept, spent = match.state.__dict__, []
    for _ in range(TIMES):
        for known in ("table", "older"):
            kept.pop(known, None)
        start = time.perf_counter()
        match.view(0)
        spent.append((time.perf_counter() - start) * 1000)
    return min(spent)


def main() -> int:
    found = list(measure())
    for figure in found:
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.must})")
    return int(not all(figure.holds for figure in found))


if __name__ == "__main__":
    sys.exit(main())
