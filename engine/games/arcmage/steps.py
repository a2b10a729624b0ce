"""What the steps of the agenda are called, and the functions that take them."""

from __future__ import annotations

from engine.games.arcmage import (
    announcing,
    avenging,
    choosing,
    cities,
    combat,
    harm,
    hosting,
    judging,
    paying,
    renewing,
    setup,
    stack,
    turn,
)
from engine.games.arcmage.state import Board
from engine.table import Event, Step


def answered(board: Board, step: Step, _events: list[Event]) -> None:
    """The step ``answered``: the next step of the agenda finds the answer in the state."""
    assert step.answer is not None
    board.reply = step.answer


STEPS = {
    "answered": answered,
    # setting up
    "setup": setup.set_up,
    "cities picked": setup.cities_picked,
    "deal": setup.deal,
    "first city": setup.first_city,
    "first city chosen": setup.first_city_chosen,
    "consent": setup.ask_consent,
    "consented": setup.consented,
    "shuffle in": setup.shuffle_in,
    "first turn": setup.first_turn,
    # a turn
    "turn": turn.begin_turn,
    "turn chosen": turn.turn_chosen,
    "phase": turn.phase,
    "phase end": turn.phase_end,
    "turn over": turn.turn_over,
    "next": turn.next_turn,
    "mulligan": turn.mulligan,
    "mulliganed": turn.mulliganed,
    "unmark": turn.unmark_phase,
    "unmark some": turn.unmark_some,
    "unmark toll": turn.unmark_toll,
    "toll paid": turn.toll_paid,
    "stay marked": turn.stay_marked,
    "unmark it": turn.unmark_it,
    "draw choice": turn.draw_choice,
    "draw chosen": turn.draw_chosen,
    "place": turn.ask_place,
    "placed": turn.placed,
    "faction": turn.ask_faction,
    "faction named": turn.faction_named,
    "play": turn.play,
    "played": turn.played,
    "hand limit": turn.hand_limit,
    # cities
    "tactics": cities.tactics,
    "tactics city": cities.next_city,
    "devoted": cities.devoted,
    "devotion": cities.devotion,
    # playing and the stack
    "announce": announcing.announce,
    "announced": announcing.announced,
    "paid": paying.paid,
    "window": stack.window,
    "responded": announcing.responded,
    "triggers": stack.put_triggers,
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
    "moved": choosing.moved,
    "vengeance": avenging.ask_vengeance,
    "avenged": avenging.avenged,
    # combat
    "attack": combat.attack_phase,
    "attack city": combat.attack_city,
    "attackers": combat.choose_order,
    "declare": combat.declare,
    "declared": combat.declared,
    "defend": combat.defend,
    "defenders": combat.set_defenders,
    "battle": combat.battle,
    "split": combat.split,
    "blows": combat.blows,
    "clashed": combat.clashed,
    "clear": combat.clear,
    "bury": combat.bury,
    "loot": combat.ask_loot,
    "looted": combat.looted,
    # harm
    "suffer": harm.ask_suffer,
    "suffer done": harm.suffered,
    "guard": harm.ask_guard,
    "guarded": harm.guarded,
    "rehouse": harm.rehouse,
    "rehoused": harm.rehoused,
    # at any time
    "ask again": renewing.ask_again,
    "concede": hosting.concede,
    "settings": hosting.set_wish,
    "judge": judging.judge,
    "judge number": judging.judge_number,
}
