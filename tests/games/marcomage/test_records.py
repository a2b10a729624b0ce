"""Whole matches and counts of ways, against those that were recorded."""

from __future__ import annotations

import pytest

from tests.kit.records import RECORDS, difference


@pytest.mark.parametrize("name", RECORDS)
def test_what_is_played_now_is_what_was_recorded(name: str) -> None:
    lines = difference(name)
    assert not lines, "\n".join([*lines[:40], "If this is meant: make records KEEP=1"])
