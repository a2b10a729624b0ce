"""``make rules``: which tests are about which rule; fails where a rule has none."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOKS = sorted((ROOT / "data").glob("*/rules.md"))
ID = re.compile(r"^- \*\*([A-Z]-[0-9]+\.[0-9]+[a-z]?)\*\*", re.MULTILINE)


class Collector:
    """Notes which test names which rules."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                name = f"{item.path.relative_to(ROOT)}::{item.name.partition('[')[0]}"
                if name not in self.tests[mark.args[0]]:
                    self.tests[mark.args[0]].append(name)


def problems(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    """Rules without a test, and names that tests use but no rule book has."""
    missing = [f"No test names {rule}." for rule in rules if not tests.get(rule)]
    unknown = [
        f"{tests[rule][0]} names {rule}, which no rule book has."
        for rule in tests
        if rule not in rules
    ]
    return missing + unknown


def collect() -> tuple[list[str], dict[str, list[str]]]:
    """All rules of all books in their order, and the tests of each."""
    rules = [rule for book in BOOKS for rule in ID.findall(book.read_text("utf-8"))]
    collector = Collector()
    status = pytest.main(["--collect-only", "-qq", str(ROOT / "tests" / "rules")], [collector])
    if status != pytest.ExitCode.OK:
        sys.exit("The tests cannot be collected.")
    return rules, collector.tests


def main() -> int:
    rules, tests = collect()
    for rule in rules:
        for number, test in enumerate(tests.get(rule, ["—"])):
            print(f"{rule if not number else '':<8} {test}")
    found = problems(rules, tests)
    print("\n".join(found) or f"Each of {len(rules)} rules has a test.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
