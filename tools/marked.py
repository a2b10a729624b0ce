"""Which tests have which mark: what ``make rules`` and ``make cards`` are made from."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


class Collector:
    """Notes which test names what in a mark."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers(self.mark):
                name = f"{item.path.relative_to(ROOT)}::{item.name.partition('[')[0]}"
                if name not in self.tests[mark.args[0]]:
                    self.tests[mark.args[0]].append(name)


def collect(mark: str, *folders: str) -> dict[str, list[str]]:
    """For each name in a mark the tests that have it, of some folders of the tests."""
    collector = Collector(mark)
    where = [str(ROOT / "tests" / folder) for folder in folders]
    status = pytest.main(["--collect-only", "-qq", "--assert=plain", *where], [collector])
    if status != pytest.ExitCode.OK:
        sys.exit("The tests cannot be collected.")
    return collector.tests
