"""What somebody may do in a match as it stands, or why not."""

from __future__ import annotations

from bot.matches.held import AnyMatch, AnyRules, Held
from bot.refusals import Refused
from bot.store.rows import SeatRow
from engine.table import BadSetup, Journal, Match, Question
from engine.words import say


def playing(held: Held, person: int) -> SeatRow:
    """Where somebody sits in a match that is being played; raises ``Refused``."""
    seat = held.seat_of(person)
    if seat is None:
        raise Refused(
            say("You don't play in this match. You can watch it, or start one of your own.")
        )
    if held.row.status == "paused":
        raise Refused(say("The match is paused. It goes on when all agree."))
    if held.match is None or held.row.status != "running":
        raise Refused(say("This match is not being played now."))
    return seat


def must_be_over(held: Held) -> AnyMatch:
    """A match in which nothing is hidden any more; raises ``Refused``."""
    if held.match is None and held.row.status == "aborted":
        raise Refused(say("This match was called off before it began."))
    if held.match is None or not held.ended:
        raise Refused(
            say("This match isn't over yet. What is hidden in it stays hidden until then.")
        )
    return held.match


def played_again(rules: AnyRules, journal: Journal) -> AnyMatch:
    """The match of a journal before its first answer; raises ``Refused``."""
    try:
        return Match.begun(rules, journal)
    except BadSetup as error:  # other rules, or a card that is not there any more
        raise Refused(say("{why} Its log still tells what happened.", why=error)) from error


def open_question(held: Held, seat: int, question: str) -> Question:
    """A question that is still open to a seat; raises ``Refused``."""
    for asked in held.questions_of(seat):
        if asked.id == question:
            return asked
    raise Refused(say("Too late, that's already decided. Here is the match now."))


def giving_up(held: Held, seat: int) -> str:
    """The question with which a seat gives up, in whatever game it is."""
    assert held.match is not None
    for question in held.match.rules.standing(held.match.state, seat):
        if question.then in ("concede", "surrender"):
            return question.id
    raise Refused(say("This match cannot be given up now."))
