"""What is missing on a machine: by hand its tests are skipped; where all must run, they fail."""

from __future__ import annotations

import pytest

from tests.kit import missing


def test_by_hand_it_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "ALL", False)
    with pytest.raises(pytest.skip.Exception, match="there is no Chromium"):
        missing.missing("there is no Chromium here")


def test_where_all_must_run_it_fails_and_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(missing, "ALL", True)
    with pytest.raises(pytest.fail.Exception, match="there is no Chromium"):
        missing.missing("there is no Chromium here")
