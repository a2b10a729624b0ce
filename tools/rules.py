"""``make rules``: which tests are about which rule; fails where rules, tests and code disagree."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from bot.rules.rulebooks import NUMBER, Rule, rule_book
from engine.catalogue import GAMES
from tools.marked import ROOT, collect

FOLDERS = ("rules", "bot")
"""Where tests name rules."""
QUOTED = re.compile(rf"\b{NUMBER}\b")


def problems(rules: Iterable[Rule], tests: dict[str, list[str]]) -> list[str]:
    """Rules without a test, names that tests use but no book has, and rules that are tested
    although their text says that they are not here yet."""
    known = {rule.id: rule for rule in rules}
    found = [f"No test names {id}." for id in known if not tests.get(id) and not known[id].later]
    for id, named in tests.items():
        if id not in known:
            found.append(f"{named[0]} names {id}, which no rule book has.")
        elif known[id].later:
            found.append(f"{named[0]} names {id}, whose text says that it is not here yet.")
    return found


def named_in_code() -> dict[str, list[str]]:
    """Each rule that the engine or the bot names, in a refusal or beside its code, with where."""
    named: dict[str, list[str]] = {}
    for folder in ("engine", "bot"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for id in QUOTED.findall(file.read_text("utf-8")):
                named.setdefault(id, []).append(str(file.relative_to(ROOT)))
    return named


def unknown(rules: Iterable[Rule], named: dict[str, list[str]]) -> list[str]:
    """What is named in code, but stands in no book."""
    known = {rule.id for rule in rules}
    return [
        f"{where[0]} names {id}, which no rule book has."
        for id, where in named.items()
        if id not in known
    ]


def main() -> int:
    return told(collect("rule", *FOLDERS))


def told(tests: dict[str, list[str]]) -> int:
    """Print the table; whether rules, tests and code disagree."""
    rules = [rule for game in GAMES for rule in rule_book(game).rules.values()]
    for rule in rules:
        for number, test in enumerate(tests.get(rule.id, ["not here yet" if rule.later else "—"])):
            print(f"{rule.id if not number else '':<8} {test}")
    found = problems(rules, tests) + unknown(rules, named_in_code())
    print("\n".join(found) or f"Each of {len(rules)} rules has a test, or says that it is to come.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
