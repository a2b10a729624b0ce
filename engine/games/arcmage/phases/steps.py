"""What the steps of the agenda are called, and the functions that take them."""

from __future__ import annotations

from collections.abc import Callable

from engine.creatures.phases import steps, unmarking
from engine.games.arcmage.board import cities, coming
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.fights import combat, harm
from engine.games.arcmage.phases import setup, turn
from engine.games.arcmage.printed import deeds
from engine.table import Step

DEEDS: dict[str, Callable[[Game, Step], None]] = {
    **steps.SHARED,
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
    "unmark": unmarking.unmark_phase,
    "draw choice": turn.draw_choice,
    "draw chosen": turn.draw_chosen,
    "place": turn.ask_place,
    "placed": turn.placed,
    "faction": turn.ask_faction,
    "faction named": turn.faction_named,
    # cities
    "tactics": cities.tactics,
    "tactics city": cities.next_city,
    "devoted": cities.devoted,
    "devotion": cities.devotion,
    # coming into play
    "another home": coming.find_home,
    "home said": coming.home_said,
    # in the middle of an effect
    "moved": deeds.moved,
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
    "bury": combat.bury_the_dead,
    "loot": combat.ask_loot,
    "looted": combat.looted,
    # harm
    "rehouse": harm.rehouse,
    "rehoused": harm.rehoused,
}


STEPS = {name: steps.on_boards(Game, deed) for name, deed in DEEDS.items()}
BEFORE = {
    "attack city": "attack",
    "attackers": "attack",
    "declare": "attack",
    "defenders": "defend",
    "split": "battle",
    "rehoused": "rehouse",
    "home said": "another home",
    "tactics city": "tactics",
    "consented": "consent",
}
"""The steps of Arcmage that wait for an answer, and the step that asks it again."""
