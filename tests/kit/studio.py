"""One studio for the pictures of many tests, which paints each piece once.

Its pieces are kept beside what else is built, as the bot keeps its own: a file is known by all that
it was painted from, so all processes of a run share them, and the next run finds them there.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from PIL import Image

from bot.games.painted import studio
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio

ROOT = Path(__file__).parents[2]


def _briscola() -> str:
    """What stands for how the game of the tests is painted, which the painters do not know."""
    files = sorted((ROOT / "tests" / "briscola" / "bot" / "pictures").glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]


PIECES = ROOT / "build" / "pieces" / _briscola()
STUDIO = studio(PIECES)
STUDIO.cache.memory = 200_000_000


class _Fresh(Studio):
    def scene(self, face: Face, size: tuple[int, int]) -> Image.Image:
        return STUDIO.scene(face, size)


def fresh() -> Studio:
    """One that has painted nothing yet, for tests that watch what is painted. Only scenes, which
    take the longest and on which nothing is written, are those of all others."""
    return _Fresh(STUDIO.kits)
