"""Who performs the steps that all games with creatures have, and what questions go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.creatures.board import agenda, replacing
from engine.creatures.board.game import Game
from engine.creatures.fights import avenging, damage
from engine.creatures.phases import acting, hosting, moments, unmarking
from engine.creatures.positions import judging
from engine.creatures.responses import announcing, choosing, paying, renewing, stack, triggering
from engine.table import Answer, Event, Step


def answered(g: Game, _seat: int | None, answer: Answer) -> None:
    """The next step of the agenda finds the answer in the state."""
    g.board.reply = answer


SHARED: dict[type[Step], Callable[[Any, Any], None]] = {
    agenda.AskAgain: renewing.ask_again,
    # playing and the stack
    agenda.Play: acting.play,
    agenda.Played: acting.played,
    agenda.Announce: announcing.announce,
    agenda.Announced: announcing.announced,
    agenda.Paid: paying.paid,
    agenda.Window: stack.window,
    agenda.Responded: announcing.responded,
    agenda.Triggers: triggering.put_triggers,
    agenda.TriggersOrdered: triggering.triggers_ordered,
    agenda.Effect: stack.run_effect,
    # choices in the middle of an effect
    agenda.Chosen: choosing.chosen,
    agenda.Said: choosing.said,
    agenda.Picked: choosing.picked,
    agenda.Discard: choosing.ask_discard,
    agenda.Discarded: choosing.discarded,
    agenda.Sacrifice: choosing.ask_sacrifice,
    agenda.Sacrificed: choosing.sacrificed,
    agenda.Found: choosing.found,
    agenda.Stacked: choosing.stacked,
    agenda.Put: choosing.put_down,
    agenda.HandLimit: moments.hand_limit,
    agenda.UnmarkSome: unmarking.unmark_some,
    agenda.UnmarkToll: unmarking.unmark_toll,
    agenda.TollPaid: unmarking.toll_paid,
    agenda.StayMarked: unmarking.stay_marked,
    agenda.UnmarkIt: unmarking.unmark_it,
    # keywords that ask
    agenda.Vengeance: avenging.ask_vengeance,
    agenda.Avenged: avenging.avenged,
    # damage and death
    agenda.WhichRescue: replacing.ask_which,
    agenda.RescueSaid: replacing.rescue_said,
    agenda.Harm: damage.ask_about_harm,
    agenda.HarmSaid: damage.harm_said,
}


ANSWERS: dict[str, Callable[[Any, int | None, Answer], None]] = {
    "answered": answered,
    "concede": hosting.concede,
    "settings": hosting.set_wish,
    "judge": judging.judge,
    "judge number": judging.judge_number,
}
"""What questions go on with."""


def on_boards(
    hands: type[Game], deed: Callable[[Any, Any], None]
) -> Callable[[Any, Any, list[Event]], None]:
    """A step as the table takes it: the match is put into the hands of its game."""
    return lambda board, step, events: deed(hands(board, events), step)


def answer_on_boards(
    hands: type[Game], deed: Callable[[Any, int | None, Answer], None]
) -> Callable[[Any, int | None, Answer, list[Event]], None]:
    """An answer as the table gives it."""
    return lambda board, seat, answer, events: deed(hands(board, events), seat, answer)
