"""MArcomage, as the table knows it."""

from __future__ import annotations

from engine.games.marcomage.decks import check, ready_list
from engine.games.marcomage.events import AnyEvent
from engine.games.marcomage.explaining import explain
from engine.games.marcomage.hosting import host, standing, surrender
from engine.games.marcomage.imagining import imagine, score
from engine.games.marcomage.learning import learn
from engine.games.marcomage.lookup import index, parse_card
from engine.games.marcomage.play import act, ask
from engine.games.marcomage.position import load, position
from engine.games.marcomage.resuming import opened, resumed
from engine.games.marcomage.setup import begin, start
from engine.games.marcomage.state import Board
from engine.games.marcomage.telling import tell
from engine.games.marcomage.turns import TURNS
from engine.games.marcomage.view import view
from engine.table import Rules


def ready(board: Board) -> None:
    """A board from a store speaks of the cards that people wrote for it."""
    learn(board.options.cards)


RULES: Rules[Board] = Rules(
    id="marcomage",
    title="MArcomage",
    seats=(2, 2),
    State=Board,
    Event=AnyEvent,
    start=start,
    ready=ready,
    steps={"begin": begin, "turn": ask, "act": act, "surrender": surrender, "host": host},
    clone=Board.clone,
    standing=standing,
    explain=explain,
    view=view,
    tell=tell,
    turns=TURNS,
    position=position,
    load=load,
    check_deck=check,
    index=index,
    ready_decks=ready_list,
    parse_card=parse_card,
    imagine=imagine,
    score=score,
    opened=opened,
    resumed=resumed,
)
