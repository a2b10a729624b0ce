"""What a test needs and this machine has not: by hand it is skipped, with ALL_TESTS it fails."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

ALL = "ALL_TESTS" in os.environ
"""Nothing may be missing; ``.ci/run`` says so."""


def missing(what: str) -> NoReturn:
    """Skip a test; or fail it, where each must have run."""
    if ALL:
        pytest.fail(f"{what}. With ALL_TESTS no test may be skipped.", pytrace=False)
    pytest.skip(what)
