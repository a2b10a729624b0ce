"""Compiled rules do the same as interpreted ones, which is only seen where they are compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import is_compiled
from tools import alike, compiling

ENGINE = Path(__file__).parents[1] / "engine"


def test_what_is_left_out_of_compiling_is_there() -> None:
    modules = [
        file.relative_to(ENGINE)
        for folder in compiling.FOLDERS
        for file in (ENGINE / folder).rglob("*.py")
    ]
    for left_out in compiling.INTERPRETED:
        assert any(module.match(left_out) for module in modules), left_out


def test_no_class_with_a_type_variable_is_compiled() -> None:
    """Whoever referred to one of its objects weakly would find what is no more, and crash."""
    for file in compiling.sources():
        for line in file.read_text("utf-8").splitlines():
            assert not (line.startswith("class ") and "Generic[" in line), f"{file}: {line}"


@pytest.mark.skipif(not is_compiled(), reason="the rules are not compiled here")
def test_a_match_is_the_same_compiled_and_interpreted() -> None:
    assert alike.differences(2) == []
