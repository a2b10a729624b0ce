"""WTactics, as the table knows it."""

from __future__ import annotations

from engine.creatures import hosting, older, resuming
from engine.creatures.game import in_hand
from engine.creatures.imagining import hush
from engine.creatures.manual import Manual, Renewing
from engine.creatures.settling import settle
from engine.creatures.turns import turn_telling
from engine.games.wtactics import (
    announcing,
    coming,
    ending,
    equipment,
    fronts,
    harm,
    playing,
    quests,
    setup,
)
from engine.games.wtactics.decks import check, ready_list
from engine.games.wtactics.events import AnyEvent, Hunted, Looked, QuestAdvanced
from engine.games.wtactics.explaining import explain
from engine.games.wtactics.foreseeing import guess, suggest
from engine.games.wtactics.game import Game
from engine.games.wtactics.imagining import imagine, score
from engine.games.wtactics.judging import JUDGING
from engine.games.wtactics.lookup import index, parse_card
from engine.games.wtactics.numbers import WINDOWS
from engine.games.wtactics.position import load, position
from engine.games.wtactics.state import Board
from engine.games.wtactics.steps import BEFORE, STEPS
from engine.games.wtactics.teaching import teach
from engine.games.wtactics.telling import tell
from engine.games.wtactics.view import view
from engine.table import Rules

teach()
Game.manual = Manual(
    settle=settle,
    due=harm.due,
    look_round=harm.look_round,
    fighting=harm.fighting,
    begin=announcing.begin,
    responses=playing.responses,
    seen_response=equipment.pick_ups,
    deeds=playing.deeds,
    windows=WINDOWS,
    foes=("blockers", "combat"),
    first=announcing.ask_front,
    more=lambda g, effect: False,
    loyal=lambda printed, cost: 0,
    come=coming.come_into_play,
    settle_in=fronts.settle_in,
    newcomer=coming.newcomer,
    arrived=coming.arrived,
    follows=fronts.follows,
    left=fronts.left,
    regroup=fronts.regroup,
    fixed=(),
    hurtable=("creature",),
    victims=harm.victims,
    hit=harm.hit,
    guarded=harm.guarded,
    heard=quests.note,
    falling=(),
    defeat=ending.defeat,
    cleared=ending.cleared,
    renewing=Renewing(BEFORE, anyway={}),
    judging=JUDGING,
)


RULES: Rules[Board] = Rules(
    id="wtactics",
    title="WTactics",
    seats=(2, 4),
    State=Board,
    Event=AnyEvent,
    start=setup.start,
    steps=STEPS,
    clone=Board.clone,
    standing=in_hand(Game, hosting.standing),
    explain=explain,
    view=view,
    tell=tell,
    position=position,
    load=load,
    check_deck=check,
    index=index,
    ready_decks=ready_list,
    parse_card=parse_card,
    imagine=imagine,
    score=score,
    opened=resuming.opened,
    resumed=resuming.resumed,
    reshuffle=in_hand(Game, resuming.reshuffle),
    renew=in_hand(Game, older.renew),
    guess=guess,
    hush=hush,
    suggest=suggest,
    automatic=("settings", {"pick": ["stops:respond"]}),
    turns=turn_telling(Hunted, Looked, QuestAdvanced),
    take_back=True,
    since="0.2.0",
)
