"""MArcomage, as the table knows it."""

from __future__ import annotations

from engine.game import GameRules
from engine.games.marcomage.board.events import AnyEvent
from engine.games.marcomage.board.play import act, ask
from engine.games.marcomage.board.setup import begin, start
from engine.games.marcomage.board.standing import host, standing, surrender
from engine.games.marcomage.board.state import Begin, Board, NextTurn
from engine.games.marcomage.positions.continuation import opened, resumed
from engine.games.marcomage.positions.forks import PUZZLING
from engine.games.marcomage.positions.position import load, position
from engine.games.marcomage.printed.decks import check, ready_list
from engine.games.marcomage.printed.deckshape import SHAPE
from engine.games.marcomage.printed.files import FOLDER, SOURCE
from engine.games.marcomage.printed.own_cards import learn
from engine.games.marcomage.views.assets import CUTS, WORTH, assets
from engine.games.marcomage.views.awards import AWARDING
from engine.games.marcomage.views.imagination import imagine, score
from engine.games.marcomage.views.lookup import index, parse_card
from engine.games.marcomage.views.narration import tell
from engine.games.marcomage.views.refusals import explain
from engine.games.marcomage.views.reports import reports
from engine.games.marcomage.views.turns import TURNS
from engine.games.marcomage.views.view import view
from engine.language.inputs import Workshop
from engine.table import older


def ready(board: Board) -> None:
    """A board from a store speaks of the cards that people wrote for it."""
    learn(board.options.cards)


def workshop() -> Workshop:
    from engine.games.marcomage.printed.concepts import WORKSHOP  # loads the grammar, which is slow

    return WORKSHOP


RULES: GameRules[Board] = GameRules(
    id="marcomage",
    title="MArcomage",
    seats=(2, 2),
    State=Board,
    Event=AnyEvent,
    start=start,
    ready=ready,
    steps={Begin: begin, NextTurn: ask},
    answers={"act": act, "surrender": surrender, "host": host},
    older=older.readings((Begin, NextTurn), {}),
    clone=Board.clone,
    standing=standing,
    explain=explain,
    plays=lambda question: question.then == "act",
    view=view,
    tell=tell,
    turns=TURNS,
    turn_in_one=True,
    one_of_a_pair=True,
    position=position,
    load=load,
    check_deck=check,
    index=index,
    ready_decks=ready_list,
    parse_card=parse_card,
    imagine=imagine,
    score=score,
    assets=assets,
    cuts=CUTS,
    worth=WORTH,
    errs={"page": 0.13, "squire": 0.045, "knight": 0.03},
    opened=opened,
    resumed=resumed,
    decks=SHAPE,
    awarding=AWARDING,
    folder=FOLDER,
    source=SOURCE,
    workshop=workshop,
    experience=reports,
    puzzling=PUZZLING,
)
