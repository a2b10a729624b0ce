"""Briscola, as the table and all other floors know it."""

from __future__ import annotations

from engine.game import GameRules
from engine.table import Answer, Question, Rejected
from tests.briscola.engine.awards import AWARDING
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.decks import SHAPE, check, ready_list
from tests.briscola.engine.events import AnyEvent
from tests.briscola.engine.files import FOLDER
from tests.briscola.engine.imagination import guess, imagine, score
from tests.briscola.engine.lookup import index, parse_card
from tests.briscola.engine.narration import TURNS, tell
from tests.briscola.engine.play import act, ask, deal, start, take
from tests.briscola.engine.position import load, opened, position, resumed
from tests.briscola.engine.standing import host, reshuffle, standing, surrender
from tests.briscola.engine.state import Ask, Board, Deal, Take
from tests.briscola.engine.view import view


def explain(_board: Board, _question: Question, answer: Answer) -> Rejected | None:
    """Why a card cannot be played: nobody plays what he does not hold."""
    match answer:
        case {"pick": [str(pick)]} if (card := CARDS.get(pick.removeprefix("play:"))) is not None:
            return Rejected("illegal_answer", f"You do not hold {card.name}.", "B-3.1")
    return None


RULES: GameRules[Board] = GameRules(
    id="briscola",
    title="Briscola",
    seats=(2, 2),
    State=Board,
    Event=AnyEvent,
    start=start,
    steps={Deal: deal, Ask: ask, Take: take},
    answers={"act": act, "surrender": surrender, "host": host},
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
    guess=guess,
    opened=opened,
    resumed=resumed,
    reshuffle=reshuffle,
    decks=SHAPE,
    awarding=AWARDING,
    folder=FOLDER,
)
