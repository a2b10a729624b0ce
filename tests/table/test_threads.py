"""Matches are read by several threads at once, from the first one on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.table import Match, Seat, Setup, encode

READ = """
import sys, threading
from pathlib import Path
from engine.catalogue import GAMES
from engine.table import decode
sys.setswitchinterval(1e-6)
rules, data = GAMES[sys.argv[1]], Path(sys.argv[2]).read_bytes()
together, read = threading.Barrier(6), []
def look():
    together.wait()
    read.append(decode(rules, data))
threads = [threading.Thread(target=look) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(read) == 6
"""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_threads_that_read_the_first_states_of_a_process_at_once_do_not_end_it(
    game: str, tmp_path: Path
) -> None:
    """msgspec learns a type when it is first read; not so two at once (SIGSEGV, three of four)."""
    rules, file = GAMES[game], tmp_path / "state"
    decks = [deck["id"] for deck in rules.ready_decks()]
    seats = (Seat("Ann", decks[0]), Seat("Ben", decks[1]))
    file.write_bytes(encode(Match.new(rules, Setup(seats, 1, {})).state))
    done = subprocess.run(
        [sys.executable, "-c", READ, game, file], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
