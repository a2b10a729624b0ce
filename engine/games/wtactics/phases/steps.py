"""Who performs the steps of the agenda, and what questions go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.creatures.board import agenda as shared
from engine.creatures.phases import steps
from engine.games.wtactics.board import agenda, equipment, movement, quests
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.fights import combat, combats
from engine.games.wtactics.phases import draw_phase, reserve, setup, turn, upkeep
from engine.table import Step

DEEDS: dict[type[Step], Callable[[Game, Any], None]] = {
    **steps.SHARED,
    # setting up
    shared.Setup: setup.set_up,
    agenda.Veto: setup.veto,
    agenda.Vetoed: setup.vetoed,
    shared.Deal: setup.deal,
    # turns and rounds
    shared.Turn: turn.begin_turn,
    agenda.Round: turn.new_round,
    shared.TurnOver: turn.turn_over,
    shared.Next: turn.next_turn,
    shared.Phase: turn.phase,
    shared.PhaseEnd: turn.phase_end,
    shared.Mulligan: turn.mulligan,
    shared.Mulliganed: turn.mulliganed,
    agenda.Kept: turn.kept,
    shared.Unmark: turn.unmark_phase,
    agenda.AskUnassign: turn.ask_unassign,
    agenda.Unassign: turn.unassigned,
    agenda.Upkeep: upkeep.upkeep,
    agenda.Upkept: upkeep.upkept,
    agenda.Draw: draw_phase.draw_phase,
    agenda.DrawMore: draw_phase.draw_more,
    agenda.Entrance: turn.entrance,
    agenda.Entered: turn.entered,
    agenda.MoveOrAttack: turn.move_or_attack,
    agenda.ChosenWay: turn.chosen_way,
    # resource cards, equipment, fronts
    agenda.Plant: reserve.plant,
    agenda.Recycle: reserve.recycle,
    agenda.HandedOver: equipment.handed_over,
    agenda.WhichWorks: equipment.which_works,
    agenda.Working: equipment.working,
    agenda.Move: movement.move,
    # attacks
    agenda.Attackers: combat.attackers,
    agenda.Join: combat.join,
    agenda.Cooperate: combat.cooperate,
    agenda.Declare: combat.declare,
    agenda.Blocks: combat.blocks,
    agenda.Blockers: combat.set_blockers,
    agenda.Order: combats.order,
    agenda.Ordered: combats.ordered,
    agenda.Fight: combats.fight,
    agenda.Divided: combats.divided,
    agenda.Blows: combats.blows,
    agenda.QuestFought: combats.quest_fought,
    agenda.Fought: combats.fought,
    agenda.Clear: combats.clear,
    # quests
    agenda.Accept: quests.accept,
    agenda.Revenge: quests.revenge,
    agenda.NextQuest: quests.next_quest,
    agenda.QuestSeen: quests.quest_seen,
    agenda.Expire: quests.expire,
    agenda.Expired: quests.expired,
}

STEPS = {kind: steps.on_boards(Game, deed) for kind, deed in DEEDS.items()}
ANSWERS = {name: steps.answer_on_boards(Game, deed) for name, deed in steps.ANSWERS.items()}
