"""A coin that anybody can check: it falls as a secret says that was promised before.

The promise is the commitment of ``engine.table.fairness``; when the league is over the secret is
shown.
"""

from __future__ import annotations

from engine.table.fairness import seed


def toss(secret: str, what: str) -> int:
    """The SHA-256 of ``json.dumps([secret, what])``, read as a number."""
    return int(seed(secret, [what]), 16)
