"""Another match that begins where one stood after some answers.

It begins in a position, with a chance of its own, and its journal says so. Whoever has read on in
the earlier match knows the hands, but nothing of what chance will decide; and cards that lie in an
order nobody should know are shuffled by the first answers of the host.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table.chance import Seed
from engine.table.events import Event
from engine.table.match import Match
from engine.table.questions import Rejected
from engine.table.rules import BadSetup, S
from engine.words import say


def resume(
    match: Match[S], names: Sequence[str], options: Mapping[str, object], seed: Seed
) -> tuple[Match[S], list[list[Event]]]:
    """The new match, and what followed from each of its first answers; raises ``BadSetup``."""
    rules = match.rules
    if (problem := why_not(match)) is not None:
        raise BadSetup("bad_position", problem)
    position = rules.position(rules.resumed(match.state, names, options))
    again = Match.load(rules, {**position, "seed": seed})
    happened = []
    for question, answer in rules.reshuffle(match.state) or ():
        events = again.answer(None, question, answer)
        assert not isinstance(events, Rejected), events
        happened.append(events)
    return again, happened


def why_not(match: Match[S]) -> str | None:
    """Why no other match can begin here."""
    if match.outcome is not None:
        return say("The match is over at this step. Go back to one before it.")
    if match.rules.reshuffle(match.state) is None:
        return say(
            "At this step cards are being dealt, or somebody is looking through a deck."
            " Take a step before or after it."
        )
    return None
