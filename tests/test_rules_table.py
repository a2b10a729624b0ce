"""The table of rules and tests: it is complete, and it would show where it is not."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.rules.rulebooks import Rule
from tools.marked import collected
from tools.rules import FOLDERS, named_in_code, problems, told, unknown

FIRST = Rule("M-1.1", "The first", "1", "Text.", "Example.")
SECOND = Rule("M-1.2", "The second", "1", "Text.", "Example.")
TO_COME = Rule("M-1.3", "The third", "1", "Text.", "Example.", later="it is being built.")


def test_each_rule_has_a_test_and_each_name_a_rule(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """Among all tests those that name rules are here; else they are collected as by ``make``."""
    if (tests := collected(request.session.items, "rule", *FOLDERS)) is not None:
        assert told(tests) == 0, capsys.readouterr().out[-2000:]
        return
    done = subprocess.run(
        [sys.executable, "-m", "tools.rules"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_where_only_some_tests_are_here_they_say_nothing(request: pytest.FixtureRequest) -> None:
    here = [item for item in request.session.items if item.path.name == "test_rules_table.py"]
    assert collected(here, "rule", *FOLDERS) is None


def test_a_rule_without_a_test_is_found() -> None:
    assert problems([FIRST, SECOND], {"M-1.1": ["a test"]}) == ["No test names M-1.2."]


def test_a_rule_that_is_to_come_needs_no_test_until_it_has_come() -> None:
    assert problems([TO_COME], {}) == []
    assert problems([TO_COME], {"M-1.3": ["one"]}) == [
        "one names M-1.3, whose text says that it is not here yet."
    ]


def test_a_name_that_no_rule_has_is_found() -> None:
    assert problems([FIRST], {"M-1.1": ["a test"], "M-1.9": ["one"]}) == [
        "one names M-1.9, which no rule book has."
    ]


def test_a_rule_that_code_names_and_no_book_has_is_found() -> None:
    assert unknown([FIRST], {"M-1.1": ["here.py"], "M-9.9": ["there.py", "too.py"]}) == [
        "there.py names M-9.9, which no rule book has."
    ]


def test_all_rules_by_which_answers_are_refused_are_looked_at() -> None:
    named = named_in_code()
    assert "engine/games/marcomage/views/refusals.py" in named["M-3.1"]
    assert "engine/games/arcmage/views/refusals.py" in named["A-5.1"]
    assert "engine/games/wtactics/views/refusals.py" in named["O-12.1"]
