"""What a newcomer gets: the wheel, the README, and the files that belong to a tree like this."""

from __future__ import annotations

import ast
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from engine.games.arcmage.printed.programs import PRINTS
from engine.games.marcomage.printed.cards import BOOK

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where the wheel is unpacked, as an installer would."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    target = folder / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    # What is run of it compiles itself.
    subprocess.run(
        [*pip, "--no-compile", "--target", str(target), str(wheel)], check=True, capture_output=True
    )
    return target


def elsewhere(installed: Path, folder: Path, *command: str) -> str:
    """What a command prints that runs in another folder, with the installed wheel and no tree."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={"PYTHONPATH": str(installed), "HOME": str(folder), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        input="q\n",
    )
    return done.stdout


def test_the_wheel_works_from_another_folder(installed: Path, tmp_path: Path) -> None:
    where = elsewhere(installed, tmp_path, "-c", "import engine; print(engine.__file__)")
    assert where.startswith(str(installed))
    assert "Red dragon" in elsewhere(installed, tmp_path, "-m", "bot.cli", "cards", "Red dragon")
    assert "Your hand" in elsewhere(installed, tmp_path, "-m", "bot.cli", "terminal")


def test_a_store_of_the_wheel_brings_its_database_up_to_date(
    installed: Path, tmp_path: Path
) -> None:
    code = (
        "import asyncio; from bot.store import Store\n"
        "async def main():\n"
        "    await (await Store.open('sqlite:///kept.db')).close()\n"
        "asyncio.run(main())"
    )
    elsewhere(installed, tmp_path, "-c", code)
    with closing(sqlite3.connect(tmp_path / "kept.db")) as kept:
        assert kept.execute("SELECT count(*) FROM matches").fetchone() == (0,)
        assert kept.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)


def test_data_and_migrations_travel_in_the_wheel(installed: Path) -> None:
    for file in ("data/marcomage/rules.md", "data/marcomage/decks.toml"):
        assert (installed / "engine" / file.replace("data", "_data", 1)).exists()
    assert (installed / "bot" / "_migrations" / "README.md").exists()
    assert (installed / "playground" / "page" / "page.css").exists()
    assert (installed / "bin" / "banneret").exists()
    assert (installed / "engine" / "py.typed").exists()
    (wheel,) = installed.parent.glob("*.whl")
    assert not [name for name in ZipFile(wheel).namelist() if "__pycache__" in name]


def commands(text: str) -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines() if line]


def test_what_the_readme_says_to_type_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    typed = [
        c for name in ("README.md", "CONTRIBUTING.md") for c in commands((ROOT / name).read_text())
    ]
    assert "make play" in typed
    assert "make test" in typed
    for command in typed:
        program, first = command.split()[:2]
        if program == "make":
            assert first in targets, command
        else:
            assert program == ".venv/bin/banneret", command
            helped = [sys.executable, "-m", "bot.cli", first, "--help"]
            subprocess.run(helped, check=True, capture_output=True, cwd=ROOT)


DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *ROOT.glob("data/*/*.md")]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_every_link_of_a_document_leads_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text("utf-8")):
        if not target.startswith("https://"):
            assert (document.parent / target).exists(), target


def test_every_make_target_is_helped_with() -> None:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^{target}:.*## ", makefile, re.MULTILINE), target


def test_no_module_is_long() -> None:
    for folder in ("bot", "engine", "tests", "tools"):
        for file in (ROOT / folder).rglob("*.py"):
            # a faction's cards, or a chapter of the rules, are one subject however many they are
            listed = "cards" in file.parts or "rules" in file.parts
            longest = 2000 if folder == "tests" and listed else 500
            assert len(file.read_text("utf-8").splitlines()) <= longest, file


def test_the_lock_names_no_place_to_fetch_from() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert "--hash=sha256:" in lock


def test_no_card_is_named_in_the_code() -> None:
    """Cards are data; code that knows one by its name would be a way around the card language."""
    names = {*BOOK.numbers, *PRINTS}
    for folder in ("bot", "engine"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert node.value not in names, f"{file}: {node.value}"
