"""Who takes part in an arena, as it was typed, and the whole of it."""

from __future__ import annotations

import shlex
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from bot.arena.matches import Clock, Entrant, Result, pairings, played
from bot.arena.table import table
from engine.players import PLAYERS


class CannotEnter(Exception):
    """Nobody can play who is called so: a sentence that says why."""


def entrants(typed: Sequence[str]) -> list[Entrant]:
    """Those who were typed, under names that differ; raises ``CannotEnter``."""
    if len(typed) < 2:
        raise CannotEnter("An arena takes two players or more.")
    times = Counter[str]()
    found = []
    for text in typed:
        times[text] += 1
        again = f" ({times[text]})" if times[text] > 1 else ""
        name = f"{text}{again}"
        own = text in PLAYERS
        found.append(Entrant(name, own=text) if own else Entrant(name, command=_command(text)))
    return found


def _command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise CannotEnter(f"“{text}” cannot be read as a command ({error}).") from None
    if not command or shutil.which(command[0]) is None:
        known = ", ".join(PLAYERS)
        raise CannotEnter(f"“{text}” is neither a player ({known}) nor a program that is found.")
    if sys.platform == "win32":
        raise CannotEnter("Programs take part on Linux and macOS only.")
    return command


def hold(
    game: str,
    some: Sequence[Entrant],
    matches: int,
    clock: Clock,
    seed: str,
    say: Callable[[str], None],
) -> None:
    """Let all matches be played and say how they went, also if somebody ends it before."""
    results: list[Result] = []
    # Both end it as Ctrl-C does, also where a shell has started it in the background, which lets
    # SIGINT be ignored.
    ends = (signal.SIGINT, signal.SIGTERM)
    before = {sign: signal.signal(sign, signal.default_int_handler) for sign in ends}
    try:
        for pairing in pairings(len(some), matches):
            one = played(game, some, pairing, clock, seed)
            results += [one]
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)
        if results:
            say("\n".join(table([one.name for one in some], results)))
