"""WTactics, as the table knows it."""

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
from engine.games.wtactics.board import arrivals, equipment, fronts, quests
from engine.games.wtactics.board.agenda import BEFORE, QuestSeen
from engine.games.wtactics.board.events import AnyEvent, Hunted, Looked, QuestAdvanced
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board, Card
from engine.games.wtactics.fights import harm
from engine.games.wtactics.numbers import WINDOWS
from engine.games.wtactics.phases import defeat, setup
from engine.games.wtactics.phases.steps import ANSWERS, STEPS
from engine.games.wtactics.positions.corrections import JUDGING
from engine.games.wtactics.positions.older import OLDER
from engine.games.wtactics.positions.position import load, position
from engine.games.wtactics.printed.decks import check, ready_list
from engine.games.wtactics.printed.deckshape import SHAPE
from engine.games.wtactics.printed.dictionary import teach
from engine.games.wtactics.printed.files import FOLDER, SOURCE
from engine.games.wtactics.responses import announcement, plays
from engine.games.wtactics.views.assets import WORTH, assets
from engine.games.wtactics.views.awards import AWARDING
from engine.games.wtactics.views.guesses import guess, suggest
from engine.games.wtactics.views.imagination import imagine, score
from engine.games.wtactics.views.lookup import index, parse_card
from engine.games.wtactics.views.narration import tell
from engine.games.wtactics.views.refusals import explain
from engine.games.wtactics.views.view import view
from engine.language.inputs import Workshop

teach()
Game.manual = Manual[Game, Card](
    settle=settle,
    due=harm.due,
    look_round=harm.look_round,
    fighting=harm.fighting,
    begin=announcement.begin,
    responses=plays.responses,
    seen_response=equipment.pick_ups,
    deeds=plays.deeds,
    windows=WINDOWS,
    foes=("blockers", "combat"),
    small=("attackers", "blockers", "combat", "action"),
    first=announcement.ask_front,
    more=lambda g, effect: False,
    loyal=lambda printed, cost: 0,
    come=arrivals.come_into_play,
    settle_in=fronts.settle_in,
    newcomer=arrivals.newcomer,
    arrived=arrivals.arrived,
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
    defeat=defeat.defeat,
    cleared=defeat.cleared,
    renewing=Renewing(BEFORE, anyway={}),
    judging=JUDGING,
)


def workshop() -> Workshop:
    from engine.games.wtactics.printed.concepts import WORKSHOP  # loads the grammar, which is slow

    return WORKSHOP


RULES: GameRules[Board] = GameRules(
    id="wtactics",
    title="WTactics",
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
    assets=assets,
    worth=WORTH,
    errs={"page": 0.008, "squire": 0.004, "knight": 0.006},
    opened=continuation.opened,
    resumed=continuation.resumed,
    reshuffle=in_hand(Game, continuation.reshuffle),
    renew=in_hand(Game, older.renew),
    older=OLDER,
    guess=guess,
    hush=hush,
    suggest=suggest,
    automatic=("settings", {"pick": ["stops:respond"]}),
    turns=turn_telling(Hunted, Looked, QuestAdvanced),
    take_back=True,
    since="0.2.0",
    decks=SHAPE,
    awarding=AWARDING,
    folder=FOLDER,
    source=SOURCE,
    workshop=workshop,
    puzzling=forks.puzzling(lambda: RULES, (QuestSeen,)),
)
