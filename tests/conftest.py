"""Settings for all tests."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, settings

QUIET: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "suppress_health_check": [HealthCheck.too_slow],
}

# The tests of every day try the same examples every time; a soak tries new ones, and many more.
settings.register_profile("every day", derandomize=True, max_examples=100, **QUIET)
settings.register_profile("soak", max_examples=3000, print_blob=True, **QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "every day"))
