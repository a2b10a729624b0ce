"""The next round: who plays whom, and whether there is one."""

from __future__ import annotations

from engine.league.season import Paired
from engine.league.state import Season


def rounds_to_come(season: Season) -> int:
    """How many rounds there will have been in the end, as far as that is known now; 0 for a ladder
    and before the start. The second final of a double elimination is among them as long as it may
    be needed."""
    raise NotImplementedError


def next_round(season: Season) -> Paired | None:
    """The next round, for all divisions at once; nothing as long as the last one is not closed, or
    where it depends on results, not decided; and nothing when there is none to come.

    In a Swiss this may take a second or two for hundreds of players."""
    raise NotImplementedError


def is_over(season: Season) -> bool:
    """All is played: there is no round to come and nothing open. A ladder is over when somebody
    says so, by ``Ended``."""
    raise NotImplementedError
