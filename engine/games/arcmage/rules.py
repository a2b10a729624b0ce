"""Arcmage, as the table knows it."""

from __future__ import annotations

from engine.creatures.board.game import in_hand
from engine.creatures.board.manual import Manual, Renewing
from engine.creatures.fights.consequences import settle
from engine.creatures.phases import standing
from engine.creatures.positions import continuation, forks, older
from engine.creatures.views.imagination import hush
from engine.creatures.views.refusals import asks_to_play
from engine.creatures.views.turns import turn_telling
from engine.game import GameRules
from engine.games.arcmage.board import arrivals, zones
from engine.games.arcmage.board.agenda import BEFORE, TurnChosen
from engine.games.arcmage.board.events import AnyEvent, CitiesPicked
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board, Card
from engine.games.arcmage.fights import harm
from engine.games.arcmage.numbers import WINDOWS
from engine.games.arcmage.phases import defeat, setup
from engine.games.arcmage.phases.steps import ANSWERS, STEPS
from engine.games.arcmage.positions.corrections import JUDGING
from engine.games.arcmage.positions.older import OLDER
from engine.games.arcmage.positions.position import load, position
from engine.games.arcmage.printed.decks import check, ready_list
from engine.games.arcmage.printed.deckshape import SHAPE
from engine.games.arcmage.printed.dictionary import teach
from engine.games.arcmage.printed.files import FOLDER, SOURCE
from engine.games.arcmage.responses import announcement, plays
from engine.games.arcmage.views.assets import WORTH, assets
from engine.games.arcmage.views.awards import AWARDING
from engine.games.arcmage.views.guesses import guess, suggest
from engine.games.arcmage.views.imagination import imagine, score
from engine.games.arcmage.views.lookup import index, parse_card
from engine.games.arcmage.views.narration import tell
from engine.games.arcmage.views.refusals import explain, forbid
from engine.games.arcmage.views.view import view
from engine.language.inputs import Workshop

teach()
Game.manual = Manual[Game, Card](
    settle=settle,
    due=harm.due,
    look_round=defeat.see_defeats,
    fighting=harm.fighting,
    begin=announcement.begin,
    responses=plays.responses,
    seen_response=plays.buy_backs,
    deeds=plays.deeds,
    windows=WINDOWS,
    foes=("defenders", "battle"),
    small=("attackers", "defenders", "battle"),
    first=lambda g, effect: False,
    more=announcement.ask_more,
    loyal=announcement.loyal,
    come=arrivals.come_into_play,
    settle_in=zones.settle_in,
    newcomer=arrivals.newcomer,
    arrived=arrivals.arrived,
    follows=zones.follows,
    left=zones.left,
    regroup=zones.regroup,
    fixed=("city",),
    hurtable=("creature", "city"),
    victims=harm.victims,
    hit=harm.hit,
    guarded=harm.guarded,
    heard=lambda g, event, one, other, who, amount, named: None,
    falling=("city",),
    defeat=defeat.defeat,
    cleared=defeat.cleared,
    renewing=Renewing(BEFORE, anyway={TurnChosen: {"pick": ["go"]}}),  # the next turn comes
    judging=JUDGING,
)


def workshop() -> Workshop:
    from engine.games.arcmage.printed.concepts import WORKSHOP  # loads the grammar, which is slow

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
    standing=in_hand(Game, standing.standing),
    explain=explain,
    plays=asks_to_play,
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
    assets=assets,
    worth=WORTH,
    errs={"page": 0.008, "squire": 0.004, "knight": 0.008},
    opened=continuation.opened,
    resumed=continuation.resumed,
    reshuffle=in_hand(Game, continuation.reshuffle),
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
    puzzling=forks.puzzling(lambda: RULES),
)
