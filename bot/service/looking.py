"""From a match in memory to what somebody sees of it."""

from __future__ import annotations

from bot.service import choices, clocks
from bot.service.held import Held
from bot.service.lobby import PERSON, RANDOM
from bot.service.looks import Look, SeatLook
from bot.store.rows import SeatRow

LINES = 8
"""What happened last: so many lines."""


def look(held: Held, seat: int | None) -> Look:
    """A match as a seat sees it, or as everybody does."""
    row, plan, match = held.row, held.plan, held.match
    questions = held.questions_of(seat) if seat is not None else []
    question = questions[0] if questions else None
    choice = None
    if question is not None and seat is not None:
        choice = held.choices.get(seat)
        if choice is None or choice.question != question.id:
            choice = choices.nothing(question)
    running = match is not None and row.status == "running"
    return Look(
        id=row.id,
        version=row.version,
        game=row.game,
        title=plan.rules.title,
        status=row.status,
        seats=tuple(_seat(held, seat_row) for seat_row in held.seats),
        wanted=plan.seats,
        modes=plan.modes,
        timers=plan.timers,
        message=plan.message,
        commitment=row.commitment,
        seat=seat,
        view=match.view(seat) if match is not None else None,
        lines=tuple(told(held, seat)[-LINES:]),
        asked=tuple(held.asked),
        ends=clocks.ends(held.clock, plan.time) if running else {},
        question=question,
        choice=choice,
        result=match.outcome.reason if match is not None and match.outcome else "",
    )


def told(held: Held, seat: int | None) -> list[str]:
    """What happened of late, in words, as a seat may know it."""
    return held.plan.rules.tell(held.recent, held.names, seat)


def _seat(held: Held, row: SeatRow) -> SeatLook:
    decks = {deck["id"]: deck["title"] for deck in held.plan.rules.ready_decks()}
    shown = row.player != PERSON or row.ready or held.row.status != "lobby"
    title = "a random deck" if row.deck == RANDOM else decks.get(row.deck, "a deck of his own")
    return SeatLook(
        row.name, row.person_id, row.player, title if shown else "", row.ready, row.accepted
    )
