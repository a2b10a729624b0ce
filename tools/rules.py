"""``make rules``: which tests are about which rule; fails where a rule has none."""

from __future__ import annotations

import re
import sys

from tools.marked import ROOT, collect

BOOKS = sorted((ROOT / "data").glob("*/rules.md"))
ID = re.compile(r"^- \*\*([A-Z]-[0-9]+\.[0-9]+[a-z]?)\*\*", re.MULTILINE)


def problems(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    """Rules without a test, and names that tests use but no rule book has."""
    missing = [f"No test names {rule}." for rule in rules if not tests.get(rule)]
    unknown = [
        f"{tests[rule][0]} names {rule}, which no rule book has."
        for rule in tests
        if rule not in rules
    ]
    return missing + unknown


def main() -> int:
    rules = [rule for book in BOOKS for rule in ID.findall(book.read_text("utf-8"))]
    tests = collect("rule", "rules")
    for rule in rules:
        for number, test in enumerate(tests.get(rule, ["—"])):
            print(f"{rule if not number else '':<8} {test}")
    found = problems(rules, tests)
    print("\n".join(found) or f"Each of {len(rules)} rules has a test.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
