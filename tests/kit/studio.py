"""One studio for the pictures of many tests, which paints each piece once.

Its pieces are kept beside what else is built, as the bot keeps its own: a file is known by all that
it was painted from, so all processes of a run share them, and the next run finds them there.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from bot.games.painted import studio

ROOT = Path(__file__).parents[2]


def _briscola() -> str:
    """What stands for how the game of the tests is painted, which the painters do not know."""
    files = sorted((ROOT / "tests" / "briscola" / "bot" / "pictures").glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]


PIECES = ROOT / "build" / "pieces" / _briscola()
STUDIO = studio(PIECES)
STUDIO.cache.memory = 200_000_000
