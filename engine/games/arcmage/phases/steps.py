"""Who performs the steps of the agenda, and what questions go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.creatures.board import agenda as shared
from engine.creatures.phases import steps, unmark_phase
from engine.games.arcmage.board import agenda, arrivals, cities
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.fights import combat, harm
from engine.games.arcmage.phases import setup, turn
from engine.games.arcmage.printed import deeds
from engine.table import Step

DEEDS: dict[type[Step], Callable[[Game, Any], None]] = {
    **steps.SHARED,
    # setting up
    shared.Setup: setup.set_up,
    shared.Deal: setup.deal,
    agenda.FirstCity: setup.first_city,
    agenda.FirstCityChosen: setup.first_city_chosen,
    agenda.Consent: setup.ask_consent,
    agenda.Consented: setup.consented,
    agenda.ShuffleIn: setup.shuffle_in,
    agenda.FirstTurn: setup.first_turn,
    # a turn
    shared.Turn: turn.begin_turn,
    agenda.TurnChosen: turn.turn_chosen,
    shared.Phase: turn.phase,
    shared.PhaseEnd: turn.phase_end,
    shared.TurnOver: turn.turn_over,
    shared.Next: turn.next_turn,
    shared.Mulligan: turn.mulligan,
    shared.Mulliganed: turn.mulliganed,
    shared.Unmark: unmark_phase.unmark_phase,
    agenda.DrawChoice: turn.draw_choice,
    agenda.DrawChosen: turn.draw_chosen,
    agenda.Place: turn.ask_place,
    agenda.Placed: turn.placed,
    agenda.Faction: turn.ask_faction,
    agenda.FactionNamed: turn.faction_named,
    # cities
    agenda.Tactics: cities.tactics,
    agenda.TacticsCity: cities.next_city,
    agenda.Devoted: cities.devoted,
    agenda.Devotion: cities.devotion,
    # coming into play
    agenda.AnotherHome: arrivals.find_home,
    agenda.HomeSaid: arrivals.home_said,
    # in the middle of an effect
    agenda.Moved: deeds.moved,
    # combat
    agenda.Attack: combat.attack_phase,
    agenda.AttackCity: combat.attack_city,
    agenda.Attackers: combat.choose_order,
    agenda.Declare: combat.declare,
    agenda.Declared: combat.declared,
    agenda.Defend: combat.defend,
    agenda.Defenders: combat.set_defenders,
    agenda.Battle: combat.battle,
    agenda.Split: combat.split,
    agenda.Blows: combat.blows,
    agenda.Clashed: combat.clashed,
    agenda.Clear: combat.clear,
    agenda.Bury: combat.bury_the_dead,
    agenda.Loot: combat.ask_loot,
    agenda.Looted: combat.looted,
    # harm
    agenda.Rehouse: harm.rehouse,
    agenda.Rehoused: harm.rehoused,
}

STEPS = {kind: steps.on_boards(Game, deed) for kind, deed in DEEDS.items()}
ANSWERS = {
    name: steps.answer_on_boards(Game, deed)
    for name, deed in {**steps.ANSWERS, "cities picked": setup.cities_picked}.items()
}
