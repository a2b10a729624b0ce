"""Who performs the steps that all games with creatures have, and what questions go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.creatures.board import agenda, replacements
from engine.creatures.board.game import Game
from engine.creatures.board.state import Board
from engine.creatures.fights import damage, vengeance
from engine.creatures.phases import moments, play_phase, standing, unmark_phase
from engine.creatures.positions import corrections
from engine.creatures.responses import announcement, choices, payment, renewal, stack, triggers
from engine.table import Answer, Event, Step

G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=Step)


def answered(g: Game, _seat: int | None, answer: Answer) -> None:
    """The next step of the agenda finds the answer in the state."""
    g.board.reply = answer


SHARED: dict[type[Step], Callable[[Game, Any], None]] = {
    agenda.AskAgain: renewal.ask_again,
    # playing and the stack
    agenda.Play: play_phase.play,
    agenda.Played: play_phase.played,
    agenda.Announce: announcement.announce,
    agenda.Announced: announcement.announced,
    agenda.Paid: payment.paid,
    agenda.Window: stack.window,
    agenda.Responded: announcement.responded,
    agenda.Triggers: triggers.put_triggers,
    agenda.TriggersOrdered: triggers.triggers_ordered,
    agenda.Effect: stack.run_effect,
    # choices in the middle of an effect
    agenda.Chosen: choices.chosen,
    agenda.Said: choices.said,
    agenda.Picked: choices.picked,
    agenda.Discard: choices.ask_discard,
    agenda.Discarded: choices.discarded,
    agenda.Sacrifice: choices.ask_sacrifice,
    agenda.Sacrificed: choices.sacrificed,
    agenda.Found: choices.found,
    agenda.Stacked: choices.stacked,
    agenda.Put: choices.put_down,
    agenda.HandLimit: moments.hand_limit,
    agenda.UnmarkSome: unmark_phase.unmark_some,
    agenda.UnmarkToll: unmark_phase.unmark_toll,
    agenda.TollPaid: unmark_phase.toll_paid,
    agenda.StayMarked: unmark_phase.stay_marked,
    agenda.UnmarkIt: unmark_phase.unmark_it,
    # keywords that ask
    agenda.Vengeance: vengeance.ask_vengeance,
    agenda.Avenged: vengeance.avenged,
    # damage and death
    agenda.WhichRescue: replacements.ask_which,
    agenda.RescueSaid: replacements.rescue_said,
    agenda.Harm: damage.ask_about_harm,
    agenda.HarmSaid: damage.harm_said,
}


ANSWERS: dict[str, Callable[[Game, int | None, Answer], None]] = {
    "answered": answered,
    "concede": standing.concede,
    "settings": standing.set_wish,
    "judge": corrections.judge,
    "judge number": corrections.judge_number,
}
"""What questions go on with."""


def on_boards(
    hands: type[G], deed: Callable[[G, S], None]
) -> Callable[[Board, S, list[Event]], None]:
    """A step as the table takes it: the match is put into the hands of its game."""
    return lambda board, step, events: deed(hands(board, events), step)


def answer_on_boards(
    hands: type[G], deed: Callable[[G, int | None, Answer], None]
) -> Callable[[Board, int | None, Answer, list[Event]], None]:
    """An answer as the table gives it."""

    def take(board: Board, seat: int | None, answer: Answer, events: list[Event]) -> None:
        g = hands(board, events)
        g.rest()
        deed(g, seat, answer)

    return take
