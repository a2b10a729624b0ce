"""A coin that anybody can check: it falls as a secret says that was promised before, and as those
say who have signed up since.

The promise is the commitment of ``engine.table.fairness``; when the league is over the secret is
shown. The words are what members have added by signing up: nobody knew them when the secret was
chosen. In leagues of before there are none.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.table.fairness import seed


def toss(secret: str, what: str, words: Sequence[str] = ()) -> int:
    """The SHA-256 of ``json.dumps([secret, what, *words])``, read as a number."""
    return int(seed(secret, [what, *words]), 16)
