"""Plain data: what JSON holds, on its way to or from the store, the protocol or a file."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]
