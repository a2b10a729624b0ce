"""The engine as other programs use it: its names, the page about it, and the examples."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")
EXAMPLES = sorted({*(ROOT / "examples").glob("*.py")} - {ROOT / "examples" / "player.py"})
PRINTED = {
    "play_a_match.py": r"MArcomage, \d+ answers: .+\n",
    "search_cards.py": r"(.+\n)+",
    "write_a_player.py": r"Eager won (1[1-9]|20) of 20 matches\.\n",
    "replay_a_journal.py": r"All \d+ answers hold, to the digest [0-9a-f]{64}\.\n.+\n",
}


def run(*command: str, said: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_each_name_of_the_door_is_there_and_on_the_page() -> None:
    table = PAGE.partition("## All names")[2]
    named = {
        name
        for row in re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }
    assert named == set(engine.__all__)
    assert all(hasattr(engine, name) for name in engine.__all__)
    assert not hasattr(engine, "nonsense")


def test_the_door_is_cheap_to_open() -> None:
    code = "import engine, sys; print([name for name in sys.modules if name.startswith('engine.')])"
    assert run("-c", code) == "[]\n"


def test_the_engine_is_typed() -> None:
    assert (files("engine") / "py.typed").is_file()


def test_what_the_page_shows_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 3
    assert run("-c", "\n".join(blocks)) == ""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda file: file.name)
def test_an_example_runs_and_is_short(example: Path) -> None:
    assert re.fullmatch(PRINTED[example.name], run(str(example)))
    assert len(example.read_text("utf-8").splitlines()) <= 25
    assert f"../examples/{example.name}" in PAGE


def test_the_example_of_a_program_for_the_arena_answers_lines_with_lines() -> None:
    options = [{"id": "discard:1", "text": "Discard"}, {"id": "play:2", "text": "Play"}]
    question = {"id": "turn-1", "seat": 0, "kind": "menu", "prompt": "?", "options": options}
    line = json.dumps({"view": {"seat": 0}, "question": {**question, "min": 1, "max": 1}})
    file = ROOT / "examples" / "player.py"
    assert run(str(file), said=f"{line}\n{line}\n") == '{"pick": ["play:2"]}\n' * 2
    assert len(file.read_text("utf-8").splitlines()) <= 30
    assert "../examples/player.py" in PAGE


def test_a_query_that_cannot_be_read_is_shown_with_its_place() -> None:
    printed = run("examples/search_cards.py", "arcmage", "f:gaia")
    assert printed.startswith("f:gaia\n  ^^^^\nThere's no faction")


def test_a_journal_may_come_from_a_file(tmp_path: Path) -> None:
    code = """
import msgspec
from engine import GAMES, Chance, Match, Seat, Setup, autoplay
rules = GAMES["marcomage"]
match = Match.new(rules, Setup((Seat("Ann", "random"), Seat("Ben", "random")), 1, {}))
autoplay(match, ["random", "random"], Chance.from_seed(1), limit=5)
print(msgspec.json.encode(match.journal).decode())
"""
    kept = tmp_path / "match.json"
    kept.write_text(run("-c", code), "utf-8")
    printed = run("examples/replay_a_journal.py", str(kept))
    assert printed.startswith("All 5 answers hold")
    assert printed.endswith("The match goes on.\n")
