"""Who installs ``banneret`` gets the engine; what the bot needs comes with ``banneret[bot]``."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

from bot.games import KITS
from engine.catalogue import EASIEST

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PROVIDED = packages_distributions()

ALONE = """
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nothing())
"""
PLAY = """
from engine.catalogue import GAMES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup

for rules in GAMES.values():
    deck = rules.ready_decks()[0]["id"]
    match = Match.new(rules, Setup((Seat("Ann", deck), Seat("Ben", deck)), "alone", {}))
    autoplay(match, ["random", "random"], Chance.from_seed("alone"), 20_000)
    print(rules.id, match.outcome is not None)
"""
TYPE = """
from bot.cli import main
sys.exit(main(sys.argv[1:]))
"""


def named(requirements: list[str]) -> set[str]:
    """The names in some requirements, as they are compared."""
    found = [re.match(r"[\w.-]+", one) for one in requirements]
    return {re.sub(r"[-_.]+", "-", one[0]).lower() for one in found if one}


ZOO = ROOT / "engine" / "zoo.py"
"""What only the extra ``pettingzoo`` is for; nobody imports it."""


def imported(floor: str) -> set[str]:
    """The packages of others that a floor of the house imports, at once or later."""
    found = set[str]()
    for file in {*(ROOT / floor).rglob("*.py")} - {ZOO}:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {one.name.partition(".")[0] for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {"bot", "engine", "playground"}


def distributions(floor: str) -> set[str]:
    return named([PROVIDED[package][0] for package in imported(floor)])


def alone(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a program does where only the engine's packages are installed."""
    ours = {"banneret", *named(PROJECT["dependencies"])}
    blocked = {
        package
        for extra in ("bot", "postgresql", "playground")
        for one in named(PROJECT["optional-dependencies"][extra]) - ours
        for package, by in PROVIDED.items()
        if one in named(by)
    }
    assert {"discord", "sqlalchemy", "PIL", "aiohttp"} <= blocked
    command = [sys.executable, "-c", ALONE.format(blocked=blocked) + code, *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )


def test_what_is_installed_at_least_is_what_the_engine_imports() -> None:
    assert distributions("engine") == named(PROJECT["dependencies"])


def test_what_the_bot_imports_comes_with_it() -> None:
    optional = PROJECT["optional-dependencies"]
    brought = named([*PROJECT["dependencies"], *optional["bot"], *optional["postgresql"]])
    assert distributions("bot") - {"yarl"} <= brought  # aiohttp brings it


def test_the_engine_plays_without_the_packages_of_the_bot() -> None:
    done = alone(PLAY)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["arcmage", "True", "marcomage", "True", "wtactics", "True"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--version"], "banneret "),
        (["decks"], ": "),
        (["decks", "--game", "arcmage"], ": "),
        (["engine"], ""),
    ],
)
def test_some_commands_need_the_engine_only(typed: list[str], said: str) -> None:
    done = alone(TYPE, *typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_an_arena_needs_the_engine_only() -> None:
    done = alone(TYPE, "arena", "marcomage", "random", "greedy", "--matches", "2")
    assert done.returncode == 0
    assert "1  greedy  " in done.stdout


@pytest.mark.parametrize("typed", ["play", "run", "doctor", "status", "terminal", "cards dragon"])
def test_who_wants_the_bot_is_told_what_to_install(typed: str) -> None:
    done = alone(TYPE, *typed.split())
    assert (done.returncode, done.stdout) == (2, "")
    [sentence] = done.stderr.splitlines()
    assert re.match(r"This needs the bot's packages, of which “\w+” is missing: ", sentence)
    assert sentence.endswith("pip install 'banneret[bot]'")


def test_the_easiest_game_comes_first() -> None:
    assert next(iter(KITS)) == EASIEST
