"""Asking anew: what was asked while somebody gave up, or a judge corrected something.

The question is put aside before anything changes. What follows from the change happens first; then
the step ``ask again`` looks at what was asked. Most questions come from a step that can simply be
taken again; of the others, those options are left out that are gone.
"""

from __future__ import annotations

import msgspec

from engine.creatures.board import agenda
from engine.creatures.board.game import Game
from engine.creatures.board.state import Board
from engine.creatures.responses.payment import can_pay, kinds_of, ready
from engine.table import Option, Question, Step


def put_aside(board: Board) -> None:
    """Nobody is asked what was asked until the step ``ask again``."""
    if any(question.seat is not None for question in board.questions):
        board.aside.append(board.questions)
        board.questions = ()
        board.agenda.append(agenda.AskAgain())


def ask_again(g: Game, step: agenda.AskAgain) -> None:
    """The step ``ask again``: what was put aside is asked, as far as it still can be."""
    board = g.board
    again = [renewed(g, question) for question in board.aside.pop()]
    board.questions = tuple(question for question in again if question is not None)


def renewed(g: Game, question: Question) -> Question | None:
    """The question as it is asked now; nothing if another step asks it, or it is idle."""
    board = g.board
    assert question.seat is not None
    gone = board.players[question.seat].lost
    if question.then != "answered":
        return None if gone else question
    waiting: Step = board.agenda.pop()
    kind = type(waiting)
    before = agenda.BEFORE.get(kind) or g.manual.renewing.before.get(kind)
    if before is not None:
        g.push(before(waiting))
    elif isinstance(waiting, agenda.Responded):
        board.passes = 0  # the window begins anew
    elif isinstance(waiting, agenda.Announced):
        if gone:
            board.running.pop()
        else:
            g.push(agenda.Announce())
    elif gone and kind in g.manual.renewing.anyway:
        board.reply = dict(g.manual.renewing.anyway[kind])
        board.agenda.append(waiting)
    elif not gone and (again := with_what_is_there(g, question, waiting)) is not None:
        board.agenda.append(waiting)
        return again
    return None


def with_what_is_there(g: Game, question: Question, waiting: Step) -> Question | None:
    """A question with those of its options that are still there; nothing if none is."""
    options = tuple(option for option in question.options if still_there(g, option))
    if isinstance(waiting, agenda.Paid) and question.seat is not None:
        have = ready(g, question.seat)
        if not can_pay(have, question.total or 0, waiting.faction, waiting.loyal):
            return None
        options = tuple(kinds_of(g, have))
    if options == question.options:
        return question
    if not options:
        return None
    g.board.asked += 1
    least, most = question.min, question.max
    if question.kind == "pick":
        least, most = min(least, len(options)), min(most, len(options))
    id = f"q{g.board.asked}"
    return msgspec.structs.replace(question, id=id, options=options, min=least, max=most)


def still_there(g: Game, option: Option) -> bool:
    """Whether what an option points at is still there."""
    if option.points_at is None or not option.points_at.startswith("card:"):
        return True
    ref = int(option.points_at.partition(":")[2])
    return (
        ref in g.board.cards
        or g.resource(ref) is not None
        or g.item(ref) is not None
        or g.buried(ref) is not None
    )
