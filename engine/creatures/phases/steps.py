"""The steps of the agenda that all games with creatures have, and how a step is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.creatures.board import replacing
from engine.creatures.board.game import Game
from engine.creatures.fights import avenging, damage
from engine.creatures.phases import acting, hosting, moments, unmarking
from engine.creatures.positions import judging
from engine.creatures.responses import announcing, choosing, paying, renewing, stack, triggering
from engine.table import Event, Step


def answered(g: Game, step: Step) -> None:
    """The step ``answered``: the next step of the agenda finds the answer in the state."""
    assert step.answer is not None
    g.board.reply = step.answer


SHARED: dict[str, Callable[[Any, Step], None]] = {
    "answered": answered,
    "ask again": renewing.ask_again,
    # playing and the stack
    "play": acting.play,
    "played": acting.played,
    "announce": announcing.announce,
    "announced": announcing.announced,
    "paid": paying.paid,
    "window": stack.window,
    "responded": announcing.responded,
    "triggers": triggering.put_triggers,
    "triggers ordered": triggering.triggers_ordered,
    "effect": stack.run_effect,
    # choices in the middle of an effect
    "chosen": choosing.chosen,
    "said": choosing.said,
    "picked": choosing.picked,
    "discard": choosing.ask_discard,
    "discarded": choosing.discarded,
    "sacrifice": choosing.ask_sacrifice,
    "sacrificed": choosing.sacrificed,
    "found": choosing.found,
    "stacked": choosing.stacked,
    "put": choosing.put_down,
    "hand limit": moments.hand_limit,
    "unmark some": unmarking.unmark_some,
    "unmark toll": unmarking.unmark_toll,
    "toll paid": unmarking.toll_paid,
    "stay marked": unmarking.stay_marked,
    "unmark it": unmarking.unmark_it,
    # at any time
    "concede": hosting.concede,
    "settings": hosting.set_wish,
    "judge": judging.judge,
    "judge number": judging.judge_number,
    # keywords that ask
    "vengeance": avenging.ask_vengeance,
    "avenged": avenging.avenged,
    # damage and death
    "which rescue": replacing.ask_which,
    "rescue": replacing.rescue_said,
    "harm": damage.ask_about_harm,
    "harm said": damage.harm_said,
}


def on_boards(
    hands: type[Game], deed: Callable[[Any, Step], None]
) -> Callable[[Any, Step, list[Event]], None]:
    """A step as the table takes it: the match is put into the hands of its game."""
    return lambda board, step, events: deed(hands(board, events), step)
