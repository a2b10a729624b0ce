"""Games by what they have: a test goes through those that have what it is about."""

from __future__ import annotations

from engine.catalogue import GAMES

WRITTEN = [name for name, rules in GAMES.items() if rules.workshop is not None]
"""Games for which people write cards."""
READ = [name for name, rules in GAMES.items() if rules.source is not None]
"""Games whose cards' texts are read, and translated."""
