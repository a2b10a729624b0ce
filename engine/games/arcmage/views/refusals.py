"""Why an answer is not legal now, in a sentence, with the rule that says so."""

from __future__ import annotations

from functools import partial

from engine.creatures.board.zones import unique_there
from engine.creatures.responses.payment import cost_of
from engine.creatures.views import refusals
from engine.creatures.views.refusals import illegal, too_dear
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.table import Answer, Question, Rejected
from engine.words import called, noted

DRAWN_CITY = noted("A city in your hand is never played: it can only become a resource.")


def explain(board: Board, question: Question, answer: Answer) -> Rejected | None:
    """More than the table can say of an answer that is no option; nothing if that is all."""
    g = Game(board, [])
    deeds = {"use": partial(_card, g, "use"), "move": partial(_card, g, "move")}
    return refusals.explain(g, question, answer, partial(_play, g), deeds)


def _play(g: Game, seat: int, name: str) -> Rejected | None:
    board, printed = g.board, g.prints[name]
    if name not in board.players[seat].hand:
        return illegal(noted("{card} is no longer in your hand."), "A-5.8", card=called(name))
    if printed.kind == "city":
        return illegal(DRAWN_CITY, "A-4.5")
    own = board.phase in ("play", "second play") and board.active == seat and not board.stack
    if printed.kind != "event" and not own:
        rule = {"creature": "A-5.4", "magic": "A-5.6"}.get(printed.kind, "A-5.5")
        return illegal(
            noted("{card} is played in your own play phase only."), rule, card=called(name)
        )
    if dear := too_dear(g, seat, name, cost_of(g, seat, name), "A-5.1"):
        return dear
    if printed.unique and unique_there(g, name, seat):
        return illegal(noted("{card} is unique, and you control one."), "A-11.9", card=called(name))
    return illegal(
        noted("You can't play {card} now: it has no target, or needs more."),
        "A-5.3",
        card=called(name),
    )


def _card(g: Game, what: str, seat: int, id: int) -> Rejected | None:
    board = g.board
    card = board.cards.get(id)
    if card is None:
        return illegal(noted("Too late, this card is no longer in play."), "A-5.8")
    if card.controller != seat:
        return illegal(noted("{card} is not under your control."), "A-10.1", card=called(card.name))
    if card.marked:
        return illegal(noted("{card} is marked."), "A-6.1", card=called(card.name))
    if what == "move":
        home = board.cards.get(card.host)
        if home is not None and home.moved:
            return illegal(
                noted("{card} has already moved this turn."), "A-6.4", card=called(home.name)
            )
        return illegal(noted("{card} cannot move there now."), "A-6.3", card=called(card.name))
    return None


def forbid(board: Board, question: Question, answer: Answer) -> Rejected | None:
    """A payment must be one that the player has, and with enough of the card's own faction."""
    return refusals.forbid(Game(board, []), question, answer, "A-5.1")
