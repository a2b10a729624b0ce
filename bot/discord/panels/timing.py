"""Time in words: how long somebody has, what is left in reserve, and what it costs to be late."""

from __future__ import annotations

from bot.service.clocks import TIMERS, in_words
from bot.service.looks import Look
from bot.service.timekeeper import FORFEIT


def until(look: Look, seat: int) -> str:
    """How long a seat has, to go on a sentence with; nothing where no clock runs for it.

    Discord counts the moments down by itself, so it stays true while nobody changes it.
    """
    if seat not in look.ends:
        return ""
    move, end = round(look.moves[seat]), round(look.ends[seat])
    said = f"until {moment(end)}"
    if reserve := end - move:
        said = f"until {moment(move)}, then {in_words(reserve)} of reserve until {moment(end)}"
    elif TIMERS[look.timers].reserve:
        said += ", with no reserve left"
    return said


def too_late(look: Look, seat: int) -> str:
    """What happens to a seat that answers too late, in a sentence; nothing without a clock."""
    if seat not in look.ends:
        return ""
    missed = look.seats[seat].missed
    if missed + 1 >= FORFEIT:
        return "**If your time is up once more, the match is given up for you.**"
    if missed:
        return (
            f"Your time was up {missed} time{'s' if missed > 1 else ''} in a row; at"
            f" {FORFEIT} times the match is given up for you."
        )
    return "When your time is up I answer for you, with what does least."


def moment(at: float) -> str:
    """A moment that Discord tells each reader as he counts time, and counts down."""
    return f"<t:{round(at)}:R>"
