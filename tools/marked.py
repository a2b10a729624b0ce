"""Which tests have which mark: what ``make rules`` and ``make cards`` are made from."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


class Collector:
    """Notes which test names what in a mark."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: Iterable[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers(self.mark):
                name = f"{item.path.relative_to(ROOT)}::{item.name.partition('[')[0]}"
                if name not in self.tests[mark.args[0]]:
                    self.tests[mark.args[0]].append(name)


def collected(
    items: Iterable[pytest.Item], mark: str, *folders: str
) -> dict[str, list[str]] | None:
    """The same as ``collect`` where all tests of these folders are here anyway."""
    where = [ROOT / "tests" / folder for folder in folders]
    here = [item for item in items if any(item.path.is_relative_to(each) for each in where)]
    if {file for each in where for file in each.rglob("test_*.py")} - {item.path for item in here}:
        return None
    collector = Collector(mark)
    collector.pytest_collection_modifyitems(here)
    return collector.tests


def collect(mark: str, *folders: str) -> dict[str, list[str]]:
    """For each name in a mark the tests that have it, of some folders of the tests."""
    collector = Collector(mark)
    where = [str(ROOT / "tests" / folder) for folder in folders]
    status = pytest.main(["--collect-only", "-qq", "--assert=plain", *where], [collector])
    if status != pytest.ExitCode.OK:
        sys.exit("The tests cannot be collected.")
    return collector.tests
