"""What tests of the rules of WTactics can count on."""

from __future__ import annotations

import pytest

from tests.kit.invented import creature


@pytest.fixture(autouse=True)
def _plain_creatures() -> None:
    """Two creatures 1/1 for 1 gold that no card of ours depends on."""
    creature("Lone Squire")
    creature("Lone Recruit")
