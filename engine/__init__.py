"""The rules of the games: pure, without a clock, a network or files other than card data."""

from importlib.machinery import SOURCE_SUFFIXES
from importlib.util import find_spec

__version__ = "0.2.0"


def is_compiled() -> bool:
    """Whether the rules run compiled to C; see ``tools.compiling``. They do the same either way."""
    spec = find_spec("engine.table.running")
    return spec is not None and not str(spec.origin).endswith(tuple(SOURCE_SUFFIXES))
