"""Matches in which somebody is taught: his first one, and what he is told in it.

What he was told stands in the plan of the match and changes with the answer that brought it, so a
lesson is told once, whatever happens to the bot.
"""

from __future__ import annotations

import logging

import msgspec

from bot.games import KITS
from bot.games.lessons import next_lesson, text_of
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.matches.lobbies.at_once import against
from bot.matches.lobbies.levels import USUAL
from bot.matches.lobbies.making import Seating
from bot.matches.lobbies.plans import made
from bot.refusals import Refused
from bot.store.kept import Plan, Teaching
from engine.words import noted, say

log = logging.getLogger(__name__)

WELCOME = "welcome"
"""The first lesson of each game."""
ALOUD = noted("With a screen reader, turn on *Text boards* in `/settings`.")
WISH = "respond"
"""A newcomer is asked only where there is something that he can do."""


def first_match(game: str) -> Plan:
    """A friendly match without clocks, in which whoever makes it is taught."""
    if game not in KITS:
        raise Refused(
            say(
                "There's no game “{game}” to learn here. Options: {games}.",
                game=game[:40],
                games=", ".join(KITS),
            )
        )
    plan = made(game, modes=("friendly",), timers="none")
    return msgspec.structs.replace(plan, teaching=Teaching(seat=0))


def seated(game: str) -> Seating:
    """Both seats of a first match, ready to begin."""
    return against(USUAL, KITS[game].first_decks)


def moved_on(held: Held) -> Plan | None:
    """The plan of a match with the lesson that is told now; nothing if it stays the same."""
    plan, match = held.plan, held.match
    if plan.teaching is None or match is None:
        return None
    old = plan.teaching
    question = next((asked for asked in match.questions if asked.seat == old.seat), None)
    if match.outcome is None and old.question == (question.id if question else ""):
        return None
    try:
        new = next_lesson(KITS[plan.game].lessons, match.view(old.seat), question, old.told)
    except Exception:  # a match is worth more than a lesson
        log.exception("match %s: no lesson could be found", held.row.id)
        new = None
    teaching = Teaching(
        old.seat,
        new.id if new is not None else "",
        question.id if question is not None else "",
        (*old.told, new.id) if new is not None else old.told,
    )
    return msgspec.structs.replace(plan, teaching=teaching)


def lesson(held: Held, seat: int | None) -> str:
    """What is taught now, for the learner, and for everybody where nobody but him plays."""
    teaching = held.plan.teaching
    if teaching is None or not teaching.lesson or held.row.status not in ("running", "over"):
        return ""
    if seat != teaching.seat and not (seat is None and alone(held)):
        return ""
    text = text_of(KITS[held.row.game].lessons, teaching.lesson)
    if teaching.lesson != WELCOME:
        return text
    return " ".join([text, say(ALOUD)])


def beside(held: Held, seat: int | None) -> str:
    """The control that stands beside what is taught now; nothing where an answer is enough."""
    if not lesson(held, seat) or held.plan.teaching is None:
        return ""
    taught = held.plan.teaching.lesson
    return next((one.control for one in KITS[held.row.game].lessons if one.id == taught), "")


def may_ask(held: Held, seat: int | None) -> bool:
    """Whether a seat may ask what the computer would do: nobody else plays."""
    return seat is not None and alone(held) and bool(held.questions_of(seat))


def alone(held: Held) -> bool:
    """Whether only one person plays, against the computer."""
    return sum(seat.player == lobby.PERSON for seat in held.seats) == 1
