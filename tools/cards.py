"""``make cards``: how many tests each card of Arcmage and WTactics has; fails where one has none.

A card without a text needs no test: that it is there with its numbers is tested with the others.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence

from engine.creatures.printed.book import Print
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.wtactics.printed.programs import PRINTS as PRINTS_OF_WTACTICS
from tools.marked import ROOT, collect

REAL = ROOT / "tests" / "data" / "arcmage" / "real-cards.toml"
"""What is printed on the real cards, without their sentences."""


def real_names() -> list[str]:
    return [fact["name"] for fact in tomllib.loads(REAL.read_text("utf-8"))["card"]]


def untested(texts: Mapping[str, str], tests: Mapping[str, Sequence[str]]) -> list[str]:
    """The cards that have a text but no test."""
    return [name for name, text in texts.items() if text.strip() and not tests.get(name)]


def problems(
    texts: Mapping[str, str], tests: Mapping[str, Sequence[str]], real: Iterable[str]
) -> list[str]:
    """Cards without a test, real cards that are missing, and names that no card has."""
    found = [f"No test names {name}." for name in untested(texts, tests)]
    found += [
        f"There is no card {name}, but it is a real one." for name in real if name not in texts
    ]
    found += [f"{tests[name][0]} names {name}, which is no card." for name in tests
              if name not in texts]  # fmt: skip
    return found


def of_game(game: str, prints: Mapping[str, Print], real: Sequence[str]) -> list[str]:
    """Tell how many tests each card of a game has; what is wrong."""
    texts = {name: printed.text for name, printed in prints.items()}
    tests = collect("card", f"games/{game}", f"rules/{game}")
    for name, printed in prints.items():
        whose = "real" if name in real else "ours"
        print(f"{len(tests.get(name, ())):>3}  {whose}  {printed.faction:<15}  {name}")
    return problems(texts, tests, real)


def main() -> int:
    found = of_game("arcmage", PRINTS, real_names())
    found += of_game("wtactics", PRINTS_OF_WTACTICS, [])
    every = (*PRINTS.values(), *PRINTS_OF_WTACTICS.values())
    count = sum(bool(printed.text.strip()) for printed in every)
    print("\n".join(found) or f"Each of {count} cards that have a text has a test.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
