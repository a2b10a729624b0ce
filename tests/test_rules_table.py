"""The table of rules and tests: it is complete, and it would show where it is not."""

from __future__ import annotations

import subprocess
import sys

from tools.rules import problems


def test_each_rule_has_a_test_and_each_name_a_rule() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.rules"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_a_rule_without_a_test_is_found() -> None:
    assert problems(["M-1.1", "M-1.2"], {"M-1.1": ["a test"]}) == ["No test names M-1.2."]


def test_a_name_that_no_rule_has_is_found() -> None:
    assert problems(["M-1.1"], {"M-1.1": ["a test"], "M-1.9": ["one"]}) == [
        "one names M-1.9, which no rule book has."
    ]
