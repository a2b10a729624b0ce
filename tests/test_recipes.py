"""The recipes speak of files and targets that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RECIPES = (ROOT / "docs" / "recipes.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"(?<![\w/])(?:bot|data|docs|engine|tests)/[\w./-]+", RECIPES)))


@pytest.mark.parametrize("path", NAMED)
def test_each_path_leads_somewhere(path: str) -> None:
    pattern = path.rstrip(".").replace("NAME", "*").replace("LANGUAGE", "*")
    assert list(ROOT.glob(pattern.rstrip("/"))), f"docs/recipes.md names {path}"


def test_each_target_can_be_made() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", RECIPES)) <= targets
