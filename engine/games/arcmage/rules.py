"""Arcmage, as the table knows it."""

from __future__ import annotations

from engine.games.arcmage import deeds, hosting, setup
from engine.games.arcmage.decks import problems, ready_list
from engine.games.arcmage.events import AnyEvent
from engine.games.arcmage.explaining import explain, forbid
from engine.games.arcmage.foreseeing import guess
from engine.games.arcmage.imagining import imagine, score
from engine.games.arcmage.lookup import find_cards, parse_card
from engine.games.arcmage.position import load, position
from engine.games.arcmage.resuming import opened, reshuffle, resumed
from engine.games.arcmage.state import Board
from engine.games.arcmage.steps import STEPS
from engine.games.arcmage.telling import tell
from engine.games.arcmage.view import view
from engine.table import Rules

deeds.teach()


RULES: Rules[Board] = Rules(
    id="arcmage",
    title="Arcmage",
    seats=(2, 4),
    State=Board,
    Event=AnyEvent,
    start=setup.start,
    steps=STEPS,
    clone=Board.clone,
    standing=hosting.standing,
    explain=explain,
    forbid=forbid,
    view=view,
    tell=tell,
    position=position,
    load=load,
    check_deck=problems,
    find_cards=find_cards,
    ready_decks=ready_list,
    parse_card=parse_card,
    imagine=imagine,
    score=score,
    opened=opened,
    resumed=resumed,
    reshuffle=reshuffle,
    guess=guess,
    automatic=("settings", {"pick": ["stops:respond"]}),
    take_back=True,
)
