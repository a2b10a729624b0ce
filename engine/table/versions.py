"""By the rules of which version a match was begun, and what that means for ours.

The rules of a game change now and then. A match that was begun before goes on: its state is brought
up to date. Its journal cannot be replayed any more, since other rules make another match of the
same answers.
"""

from __future__ import annotations

import re

from engine import __version__
from engine.table.journal import Journal
from engine.table.rules import Rules, S
from engine.words import say

FORM = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){1,3}")


def why_not_replayed(rules: Rules[S], journal: Journal) -> str | None:
    """Why these rules cannot replay a journal, whatever is in it."""
    begun = journal.engine
    if FORM.fullmatch(begun) is None:
        return say(
            "This match says that it began with version “{begun}”, and there is no such"
            " version: it can't be replayed.",
            begun=begun[:20],
        )
    if is_before(__version__, begun):
        return say(
            "This match began with version {begun}, and this is version {version}, which"
            " doesn't know the rules of newer ones: it can't be replayed here.",
            begun=begun,
            version=__version__,
        )
    if is_before(begun, rules.since):
        return say(
            "The rules of {game} changed with version {since}, and this match began with"
            " version {begun}: it can't be replayed, which says nothing against it.",
            game=rules.title,
            since=rules.since,
            begun=begun,
        )
    return None


def is_before(one: str, other: str) -> bool:
    """Whether a version is older than another; of both it is known that they are versions."""
    return _numbers(one) < _numbers(other)


def _numbers(version: str) -> tuple[int, ...]:
    numbers = [int(part) for part in version.split(".")]
    while numbers and not numbers[-1]:  # 0.2 and 0.2.0 are the same
        numbers.pop()
    return tuple(numbers)
