"""Arcmage, as the table knows it."""

from __future__ import annotations

from engine.creatures import hosting, older, resuming
from engine.creatures.game import in_hand
from engine.creatures.imagining import hush
from engine.creatures.manual import Manual, Renewing
from engine.creatures.settling import settle
from engine.creatures.turns import turn_telling
from engine.games.arcmage import announcing, coming, ending, harm, playing, setup, zones
from engine.games.arcmage.decks import check, ready_list
from engine.games.arcmage.events import AnyEvent, CitiesPicked
from engine.games.arcmage.explaining import explain, forbid
from engine.games.arcmage.foreseeing import guess, suggest
from engine.games.arcmage.game import Game
from engine.games.arcmage.imagining import imagine, score
from engine.games.arcmage.judging import JUDGING
from engine.games.arcmage.lookup import index, parse_card
from engine.games.arcmage.numbers import WINDOWS
from engine.games.arcmage.position import load, position
from engine.games.arcmage.state import Board
from engine.games.arcmage.steps import BEFORE, STEPS
from engine.games.arcmage.teaching import teach
from engine.games.arcmage.telling import tell
from engine.games.arcmage.view import view
from engine.table import Rules

teach()
Game.manual = Manual(
    settle=settle,
    due=harm.due,
    look_round=ending.see_defeats,
    fighting=harm.fighting,
    begin=announcing.begin,
    responses=playing.responses,
    seen_response=playing.buy_backs,
    deeds=playing.deeds,
    windows=WINDOWS,
    foes=("defenders", "battle"),
    first=lambda g, effect: False,
    more=announcing.ask_more,
    loyal=announcing.loyal,
    come=coming.come_into_play,
    settle_in=zones.settle_in,
    newcomer=coming.newcomer,
    arrived=coming.arrived,
    follows=zones.follows,
    left=zones.left,
    regroup=zones.regroup,
    fixed=("city",),
    hurtable=("creature", "city"),
    victims=harm.victims,
    hit=harm.hit,
    guarded=harm.guarded,
    heard=lambda g, event, **what: None,
    falling=("city",),
    defeat=ending.defeat,
    cleared=ending.cleared,
    renewing=Renewing(BEFORE, anyway={"turn chosen": {"pick": ["go"]}}),  # the next turn comes
    judging=JUDGING,
)


RULES: Rules[Board] = Rules(
    id="arcmage",
    title="Arcmage",
    seats=(2, 4),
    State=Board,
    Event=AnyEvent,
    start=setup.start,
    steps=STEPS,
    clone=Board.clone,
    standing=in_hand(Game, hosting.standing),
    explain=explain,
    forbid=forbid,
    view=view,
    tell=tell,
    turns=turn_telling(CitiesPicked),
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
    take_back=True,
    since="0.2.0",
)
