"""Whole matches and counts of ways, against those that were recorded."""

from __future__ import annotations

import pytest

from tests.kit.records import DEEP, RECORDS, difference
from tests.kit.soak import SOAK


@pytest.mark.parametrize("name", [name for name in RECORDS if SOAK or name != DEEP])
def test_what_is_played_now_is_what_was_recorded(name: str) -> None:
    lines = difference(name)
    assert not lines, "\n".join([*lines[:40], "If this is meant: make records KEEP=1"])
