"""What the players agreed on, from what the bot or another program says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.table import BadSetup
from tests.briscola.engine.state import Options


def read_options(given: Mapping[str, Any]) -> Options:
    """The options of a match; raises ``BadSetup``."""
    try:
        return msgspec.convert(dict(given), Options)
    except msgspec.ValidationError as error:
        raise BadSetup("bad_params", f"These options cannot be used: {error}.") from None
