"""``make check``: the tests that a change touches, the nearest first, in less than a minute.

What has changed since the last commit is asked of git; ``BASE=…`` names another commit. A test is
touched by modules that it imports, however far away, and by data as the table below says. What
there is no time for is left to ``make test``, and that is said.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import grimp

from tests.kit import seconds

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engine", "migrations", "playground", "tests", "tools")
TIME = 40.0
"""Seconds that all tests of a check may take; two processes share them."""
ALONE = 10.0
"""What takes no longer runs in one process: to start more would take longer than the tests."""
UNKNOWN = 3.0
"""Seconds that a file of tests takes which has never run here; so long take those of all tests."""
EVERYWHERE = {"bot", "data", "engine", "game", "md", "py", "test", "toml"}
"""Words of a path that say nothing about what is in the file."""
ITSELF, NAMED = 99, 98
"""How much a file is like itself, or like one that the table names with it."""

DATA: Mapping[str, tuple[str, ...]] = {
    r"data/(\w+)/cards/.*": (
        r"tests/games/\1/test_records.py", r"tests/games/\1/test_cases.py",
        r"tests/rules/\1", "tests/bot/games", "tests/bot/paint/test_subjects.py",
        "tests/language/test_tongues.py", "tests/test_cards_table.py", r"tests/games/\1",
        "tests/language", "tests/decks", "tests/bot/lookup", "tests/puzzles",
    ),
    r"data/\w+/worth\.toml": ("tests/players",),
    r"data/\w+/puzzles/.*": ("tests/puzzles", "tests/bot/discord/test_puzzles.py"),
    r"data/(\w+)/decks\.toml": ("tests/decks", r"tests/games/\1", "tests/test_package.py"),
    r"data/(\w+)/examples\.toml": ("tests/bot/lookup/test_examples.py", "tests/bot/lookup"),
    r"data/(\w+)/(keywords|quests)\.toml": (r"tests/games/\1", "tests/language", "tests/decks"),
    r"data/(\w+)/rules.*\.md": (
        "tests/bot/lookup/test_rulebooks.py", "tests/test_rules_table.py", "tests/test_package.py",
        "tests/bot/lookup",
    ),
    r"data/languages/\w+/words\.po": (
        "tests/language/test_words_catalogues.py", "tests/test_words.py", "tests/test_said.py",
        "tests/bot/games/test_languages.py", "tests/bot/paint/test_languages.py",
        "tests/bot/service/test_languages.py", "tests/bot/text",
    ),
    r"data/languages/.*": ("tests/language", "tests/test_words.py", "tests/bot/text"),
    r"data/paint/.*": ("tests/bot/paint",),
    r"docs/(arcmage|wtactics|card)-language\.md": ("tests/language", "tests/test_package.py"),
    r"docs/library\.md|examples/.*": ("tests/test_library.py", "tests/test_package.py"),
    r"docs/.*|[^/]*\.md": (
        "tests/test_recipes.py", "tests/test_package.py", "tests/lookup/test_queries.py",
        "tests/protocol/test_arcmage.py",
    ),
    r"migrations/.*": ("tests/bot/store",),
    r"playground/.*": ("tests/playground",),
    r"tests/data/paint/.*": ("tests/bot/paint/test_snapshots.py",),
    r"tests/data/older/.*": ("tests/bot/service/test_older.py",),
    r"tests/data/languages/.*": ("tests/language/test_tongues.py",),
    r"tests/data/(\w+)/.*": (r"tests/games/\1", "tests/test_cards_table.py"),
    r"pyproject\.toml|requirements\.lock": ("tests/test_package.py",),
    r"Makefile|\.ci/.*|tools/(setup|lock)": ("tests/test_recipes.py", "tests/test_check.py"),
}  # fmt: skip
"""Which tests look at a file that is no module: the first line that fits."""


@dataclass(frozen=True)
class Found:
    """A file of tests that a change touches, and how near it is."""

    file: str
    alike: int
    """How many words of its path stand in the path of what has changed."""
    steps: int
    """How many imports lie between the two; none from data."""


# ------------------------------------------------------------------ what has changed


def changed(base: str) -> list[str]:
    """The files that differ from a commit, new ones too, as they are called from the root."""
    since = _git("diff", "--name-only", "--no-renames", base, "--")
    new = _git("ls-files", "--others", "--exclude-standard")
    return sorted({*since, *new})


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"make check asks git what has changed, and it says: {done.stderr.strip()}")
    return done.stdout.splitlines()


# ------------------------------------------------------------------ what that touches


def touched(paths: Iterable[str]) -> list[Found]:
    """The files of tests that changes touch, the nearest first."""
    found: dict[str, Found] = {}
    for path in paths:
        for one in (*_by_imports(path), *_by_data(path)):
            known = found.get(one.file)
            if known is None or _far(one) < _far(known):
                found[one.file] = one
    return sorted(found.values(), key=_far)


def _far(one: Found) -> tuple[int, int, str]:
    """What changed itself, then what is called alike, then what imports it sooner."""
    return -one.alike, one.steps, one.file


@cache
def _graph() -> grimp.ImportGraph:
    """Without what is imported for types only: the door of the engine names everything so."""
    return grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True, cache_dir=None)


def _by_imports(path: str) -> Iterator[Found]:
    graph = _graph()
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if not path.endswith(".py") or module not in graph.modules:
        return
    known, last, steps = {module}, {module}, 0
    while last:
        for name in last:
            if _is_test(name):
                file = name.replace(".", "/") + ".py"
                yield Found(file, alike(path, file), steps)
        last = set().union(*map(graph.find_modules_that_directly_import, last)) - known
        known |= last
        steps += 1


def _is_test(module: str) -> bool:
    return module.startswith("tests.") and module.rpartition(".")[2].startswith("test_")


def _by_data(path: str) -> Iterator[Found]:
    for place in looking_at(path):
        for file in files_of(place):
            yield Found(file, NAMED if file == place else alike(path, file), 0)


def looking_at(path: str) -> list[str]:
    """The places of tests that look at a file by the table, where there are such."""
    for pattern, places in DATA.items():
        if match := re.fullmatch(pattern, path):
            named = (match.expand(place) for place in places)
            return [place for place in named if (ROOT / place).exists()]
    return []


def files_of(place: str) -> list[str]:
    """The files of tests in a folder, or the file itself."""
    path = ROOT / place
    files = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [str(file.relative_to(ROOT)) for file in files]


def alike(path: str, file: str) -> int:
    """How many words two paths share; a word of the changed file's own name counts twice."""
    if path == file:
        return ITSELF
    words = _words(file)
    return len(words & _words(path)) + len(words & _words(Path(path).name))


def _words(path: str) -> set[str]:
    """A test of cards and one of a card are alike."""
    return {word.rstrip("s") for word in re.findall(r"[a-z]+", path)} - EVERYWHERE


# ------------------------------------------------------------------ what there is time for


def chosen(found: Iterable[Found], known: Mapping[str, float]) -> tuple[list[str], float]:
    """The nearest files that there is time for, and how long they take; tests that have changed are
    always among them."""
    files: list[str] = []
    total = 0.0
    for one in found:
        takes = known.get(one.file, UNKNOWN)
        if one.alike == ITSELF or total + takes <= TIME:
            files.append(one.file)
            total += takes
    return files, total


def main() -> int:
    base = os.environ.get("BASE") or "HEAD"
    paths = changed(base)
    if not paths:
        print(f"Nothing has changed since {base}. BASE=HEAD~1 checks the last commit too.")
        return 0
    found = touched(paths)
    files, total = chosen(found, seconds.known())
    every = len(files_of("tests"))
    print(f"{_count(len(paths), 'file')} changed since {base}: "
          f"{len(found)} of {every} files of tests are touched.")  # fmt: skip
    if not files:
        print("No test looks at that; make lint may.")
        return 0
    if len(files) < len(found):
        print(f"That is too much for a check: the {len(files)} nearest run; make test runs all.")
    spread = [] if total <= ALONE else ["--numprocesses=2", "--dist=worksteal"]
    sys.stdout.flush()
    done = subprocess.run([sys.executable, "-m", "pytest", *spread, *files], cwd=ROOT)
    return done.returncode


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


if __name__ == "__main__":
    sys.exit(main())
