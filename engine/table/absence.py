"""What may be asked for when somebody does not come any more (M-5.5, M-5.6), in every game alike.

The engine has no clock: the host counts the days, and asks ``claims`` what they allow.
"""

from __future__ import annotations

DAYS_UNTIL_DEAD = 21
DAYS_UNTIL_FINISH = 21


def claims(
    days_unseen: float,
    days_unmoved: float,
    until_dead: float = DAYS_UNTIL_DEAD,
    until_finish: float = DAYS_UNTIL_FINISH,
) -> str | None:
    """What a waiting player may ask for: ``abort``, ``finish`` or nothing yet.

    ``days_unseen`` is how long the opponent was not seen at all, ``days_unmoved`` how long he has
    not moved. A server may set shorter waits.
    """
    if days_unseen > until_dead:
        return "abort"
    return "finish" if days_unmoved > until_finish else None
