"""Card files: every card is as its facts say, and a wrong file is explained."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games.marcomage.printed import compiler, files
from engine.language.files import BadCardFile
from engine.places import DATA

ROOT = Path(__file__).parents[3]


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Change something in a copy of the common cards."""
    copy = tmp_path / "common.toml"
    monkeypatch.setattr(files, "CARDS", (copy, *files.CARDS[1:]))
    original = (DATA / "marcomage" / "cards" / "common.toml").read_text("utf-8")

    def apply(old: str, new: str) -> None:
        assert old in original
        copy.write_text(original.replace(old, new, 1), "utf-8")

    return apply


KNIGHT = '[[card]]\nnumber = 7\nname = "Knight"\n'


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Attack 7.", "Atack 7.", "common.toml: “Knight”, line 1, column 1: expected “attack”"),
        (KNIGHT, KNIGHT.replace("7", "8"), "uncommon.toml: 8 “Soulstealer” is there already"),
        (KNIGHT, KNIGHT.replace("7", "533"), "there is no card 7; numbers go on without gaps"),
        (KNIGHT, KNIGHT.replace("Knight", "Goblin"), "“Goblin” is there already"),
        ('["Soldier", "Charge 3"]', '["Solder"]', "“Knight” has no keyword “Solder”"),
        ('["Soldier", "Charge 3"]', '["Charge ²"]', "“Knight” has no keyword “Charge ²”"),
        (KNIGHT, KNIGHT + "colour = 3\n", "common.toml: Object contains unknown field `colour`"),
        (KNIGHT, KNIGHT.replace("number = 7\n", ""), "missing required field `number`"),
        (KNIGHT, KNIGHT.replace("7", "seven"), "common.toml: Invalid value (at line"),
        ("price = { recruits = 5 }", "price = { gold = 5 }", "unknown field `gold`"),
        ("price = { recruits = 5 }", "price = { recruits = -5 }", ">= 0 - at `$.card["),
    ],
)
def test_a_wrong_card_file_says_what_and_where(
    change: Callable[[str, str], None], old: str, new: str, sentence: str
) -> None:
    change(old, new)
    with pytest.raises(BadCardFile) as error:
        compiler.compile_all()
    assert sentence in str(error.value)


@pytest.mark.parametrize("command", [["-m", "bot.cli", "decks"], ["-m", "engine"]])
def test_a_program_with_wrong_cards_says_so_and_stops(tmp_path: Path, command: list[str]) -> None:
    for folder in ("bot", "engine", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    rare = tmp_path / "data" / "marcomage" / "cards" / "rare.toml"
    rare.write_text(rare.read_text("utf-8").replace("Attack 50.", "Attack fifty.", 1), "utf-8")
    done = subprocess.run(
        [sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    where = "rare.toml: “Red dragon”, line 1, column 8: expected a number"
    assert done.stderr.startswith(f"The cards cannot be read: {where}")
    assert "Traceback" not in done.stderr
