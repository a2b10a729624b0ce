"""Time in words: how long somebody has, what is left in reserve, and what it costs to be late."""

from __future__ import annotations

from bot.matches.looks import MatchLook
from bot.matches.time.clocks import TIMERS, in_words
from bot.matches.time.timekeeper import FORFEIT
from engine.words import say, say_n


def left(look: MatchLook, seat: int) -> str:
    """How long a seat has, in words that go on a sentence; nothing where no clock runs for it.

    Discord counts the moments down by itself, so it stays true while nobody changes it.
    """
    if seat not in look.ends:
        return ""
    move, end = round(look.moves[seat]), round(look.ends[seat])
    if reserve := end - move:
        return say(
            "time runs out {moment}; with the reserve of {time}, {end}",
            moment=moment(move),
            time=in_words(reserve),
            end=moment(end),
        )
    if TIMERS[look.timers].reserve:
        return say("time runs out {moment}, no reserve left", moment=moment(end))
    return say("time runs out {moment}", moment=moment(end))


def too_late(look: MatchLook, seat: int) -> str:
    """What happens to a seat that answers too late, in a sentence; nothing without a clock."""
    if seat not in look.ends:
        return ""
    missed = look.seats[seat].missed
    if missed + 1 >= FORFEIT:
        return say("**Run out of time once more and you lose the match.**")
    if missed:
        return say_n(
            missed,
            "Your time ran out {n} time in a row; at {most} you lose the match.",
            "Your time ran out {n} times in a row; at {most} you lose the match.",
            most=FORFEIT,
        )
    return say("If your time runs out, I'll make the safest choice for you.")


def moment(at: float) -> str:
    """A moment that Discord tells each reader as he counts time, and counts down."""
    return f"<t:{round(at)}:R>"


def date(at: float) -> str:
    """The same as a date and a time of day."""
    return f"<t:{round(at)}:f>"
