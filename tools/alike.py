"""``make alike``: the rules do the same compiled as interpreted.

The same random matches are played in both ways, each in a process of its own, and their journals
and all their states are compared. Where nothing is compiled there is nothing to compare.
"""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

MATCHES = 200
ROOT = Path(__file__).resolve().parents[1]


def prefer_sources() -> None:
    """From now on modules of this tree are taken from their sources, whatever lies beside them."""
    of_sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(folder: str) -> FileFinder:
        if Path(folder) == ROOT or ROOT / "engine" in (Path(folder), *Path(folder).parents):
            return of_sources(folder)  # type: ignore[return-value]
        raise ImportError(folder)

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


def digest(game: str, number: int) -> str:
    """What binds a random match, its journal and its state after each answer."""
    from engine.catalogue import GAMES
    from engine.players.random import random_answer
    from engine.table import Chance, Match, Rejected, Seat, Setup, encode

    decks = [deck["id"] for deck in GAMES[game].ready_decks()]
    seats = tuple(Seat(f"Player {n}", decks[(number + n) % len(decks)]) for n in range(2))
    match, chance = Match.new(GAMES[game], Setup(seats, number, {})), Chance.from_seed(number)
    states = sha256()
    while match.questions:
        question = match.questions[0]
        given = match.answer(question.seat, question.id, random_answer(question, chance))
        assert not isinstance(given, Rejected), given
        states.update(encode(match.state))
    return f"{game} {number}: {match.journal.digest} {states.hexdigest()}"


def played(how: str, matches: int) -> list[str]:
    """The digests of matches that another process plays."""
    command = [sys.executable, "-m", "tools.alike", how, str(matches)]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()


def differences(matches: int) -> list[str]:
    """The matches that are not the same both ways."""
    both = played("compiled", matches), played("interpreted", matches)
    return [one.partition(":")[0] for one, other in zip(*both, strict=True) if one != other]


def main(arguments: list[str]) -> int:
    if len(arguments) < 2:
        found = differences(int(arguments[0]) if arguments else MATCHES)
        print("\n".join(found) or "All matches are the same.")
        return int(bool(found))
    how, matches = arguments[0], int(arguments[1])
    if how == "interpreted":
        prefer_sources()
    from engine import is_compiled
    from engine.catalogue import GAMES

    if is_compiled() != (how == "compiled"):
        raise SystemExit(f"The rules do not run {how} here. See make compile.")
    for game in GAMES:
        for number in range(matches):
            print(digest(game, number))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
