"""One studio for the pictures of many tests, which paints each piece once."""

from __future__ import annotations

from bot.games.painted import studio

STUDIO = studio()
STUDIO.cache.memory = 200_000_000
