"""Running the functions that texts of cards became: they have the words of their game, and of
Python no more than a text is ever turned into."""

from __future__ import annotations

import builtins
from types import CodeType
from typing import Any

CALLED = ["all", "any", "bool", "id", "len", "list", "max", "min", "range", "set", "sorted", "sum"]
"""What a compiler writes of Python's own functions."""
BUILTINS = {name: getattr(builtins, name) for name in CALLED}


def define(code: CodeType, names: dict[str, Any]) -> None:
    """Run a compiled module, which puts what it defines beside the names that it may call."""
    names["__builtins__"] = BUILTINS
    exec(code, names)
