"""What the steps of the agenda are called, and the functions that take them."""

from __future__ import annotations

from collections.abc import Callable

from engine.creatures.phases import steps
from engine.games.wtactics.board import equipment, moving, quests
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.fights import clashing, combat
from engine.games.wtactics.phases import drawing, reserve, setup, turn, upkeep
from engine.table import Step

DEEDS: dict[str, Callable[[Game, Step], None]] = {
    **steps.SHARED,
    # setting up
    "setup": setup.set_up,
    "veto": setup.veto,
    "vetoed": setup.vetoed,
    "deal": setup.deal,
    # turns and rounds
    "turn": turn.begin_turn,
    "round": turn.new_round,
    "turn over": turn.turn_over,
    "next": turn.next_turn,
    "phase": turn.phase,
    "phase end": turn.phase_end,
    "mulligan": turn.mulligan,
    "mulliganed": turn.mulliganed,
    "kept": turn.kept,
    "unmark": turn.unmark_phase,
    "ask unassign": turn.ask_unassign,
    "unassign": turn.unassigned,
    "upkeep": upkeep.upkeep,
    "upkept": upkeep.upkept,
    "draw": drawing.draw_phase,
    "draw more": drawing.draw_more,
    "entrance": turn.entrance,
    "entered": turn.entered,
    "move or attack": turn.move_or_attack,
    "chosen way": turn.chosen_way,
    # resource cards, equipment, fronts
    "plant": reserve.plant,
    "recycle": reserve.recycle,
    "handed over": equipment.handed_over,
    "which works": equipment.which_works,
    "working": equipment.working,
    "move": moving.move,
    # attacks
    "attackers": combat.attackers,
    "join": combat.join,
    "cooperate": combat.cooperate,
    "declare": combat.declare,
    "blocks": combat.blocks,
    "blockers": combat.set_blockers,
    "order": clashing.order,
    "ordered": clashing.ordered,
    "fight": clashing.fight,
    "divided": clashing.divided,
    "blows": clashing.blows,
    "quest fought": clashing.quest_fought,
    "fought": clashing.fought,
    "clear": clashing.clear,
    # quests
    "accept": quests.accept,
    "revenge": quests.revenge,
    "next quest": quests.next_quest,
    "quest seen": quests.quest_seen,
    "expire": quests.expire,
    "expired": quests.expired,
}

STEPS = {name: steps.on_boards(Game, deed) for name, deed in DEEDS.items()}

BEFORE = {
    "vetoed": "veto",
    "mulliganed": "mulligan",
    "entered": "entrance",
    "chosen way": "move or attack",
    "blockers": "blocks",
    "cooperate": "join",
    "ordered": "order",
    "divided": "fight",
    "quest fought": "fight",
    "quest seen": "next quest",
    "expired": "expire",
}
"""The steps that wait for an answer, and the step that asks it again."""
