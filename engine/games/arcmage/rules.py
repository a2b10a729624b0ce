"""Arcmage, as the table knows it."""

from __future__ import annotations

from engine.creatures.board.game import in_hand
from engine.creatures.board.manual import Manual, Renewing
from engine.creatures.fights.settling import settle
from engine.creatures.phases import hosting
from engine.creatures.positions import older, resuming
from engine.creatures.views.imagining import hush
from engine.creatures.views.turns import turn_telling
from engine.game import GameRules
from engine.games.arcmage.board import coming, zones
from engine.games.arcmage.board.agenda import BEFORE, TurnChosen
from engine.games.arcmage.board.events import AnyEvent, CitiesPicked
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.fights import harm
from engine.games.arcmage.numbers import WINDOWS
from engine.games.arcmage.phases import ending, setup
from engine.games.arcmage.phases.steps import ANSWERS, STEPS
from engine.games.arcmage.positions.judging import JUDGING
from engine.games.arcmage.positions.older import OLDER
from engine.games.arcmage.positions.position import load, position
from engine.games.arcmage.printed.decks import check, ready_list
from engine.games.arcmage.printed.deckshape import SHAPE
from engine.games.arcmage.printed.files import FOLDER, SOURCE
from engine.games.arcmage.printed.teaching import teach
from engine.games.arcmage.responses import announcing, playing
from engine.games.arcmage.views.awards import AWARDING
from engine.games.arcmage.views.explaining import explain, forbid
from engine.games.arcmage.views.foreseeing import guess, suggest
from engine.games.arcmage.views.imagining import imagine, score
from engine.games.arcmage.views.lookup import index, parse_card
from engine.games.arcmage.views.telling import tell
from engine.games.arcmage.views.view import view
from engine.language.inputs import Workshop

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
    renewing=Renewing(BEFORE, anyway={TurnChosen: {"pick": ["go"]}}),  # the next turn comes
    judging=JUDGING,
)


def workshop() -> Workshop:
    from engine.games.arcmage.printed.writing import WORKSHOP  # loads the grammar, which is slow

    return WORKSHOP


RULES: GameRules[Board] = GameRules(
    id="arcmage",
    title="Arcmage",
    seats=(2, 4),
    State=Board,
    Event=AnyEvent,
    start=setup.start,
    steps=STEPS,
    answers=ANSWERS,
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
    older=OLDER,
    guess=guess,
    hush=hush,
    suggest=suggest,
    automatic=("settings", {"pick": ["stops:respond"]}),
    take_back=True,
    since="0.2.0",
    decks=SHAPE,
    awarding=AWARDING,
    folder=FOLDER,
    source=SOURCE,
    workshop=workshop,
)
