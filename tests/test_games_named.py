"""What a game is stands in its own folders; nothing else knows its name."""

from __future__ import annotations

import re
from pathlib import Path

from engine.catalogue import GAMES

HOUSE = Path(__file__).parents[1]
NAMES = re.compile(
    "|".join(name for id, rules in GAMES.items() for name in (id, rules.title)), re.IGNORECASE
)
LISTS = {HOUSE / "bot" / "games" / "__init__.py", HOUSE / "engine" / "catalogue.py"}
"""Where the games stand in a list: one of kits, one of rules."""


def test_no_module_names_a_game_that_is_not_its_own() -> None:
    own = [HOUSE / floor / "games" / game for floor in ("bot", "engine") for game in GAMES]
    naming = [
        f"{file.relative_to(HOUSE)}:{number}: {line.strip()}"
        for floor in ("bot", "engine", "playground")
        for file in sorted((HOUSE / floor).rglob("*.py"))
        if file not in LISTS and not any(folder in file.parents for folder in own)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if NAMES.search(line)
    ]
    assert naming == [], "ask the game's kit (bot/games/kit.py) or its rules (engine/game)"
