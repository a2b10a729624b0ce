"""Why an answer is not legal now, in a sentence, with the rule that says so."""

from __future__ import annotations

from engine.games.arcmage.announcing import price_of
from engine.games.arcmage.game import Game
from engine.games.arcmage.paying import can_pay, ready
from engine.games.arcmage.programs import PRINTS, SLUGS
from engine.games.arcmage.state import Board
from engine.games.arcmage.zones import unique_there
from engine.table import Answer, Question, Rejected


def explain(board: Board, question: Question, answer: Answer) -> Rejected | None:
    """More than the table can say of an answer that is no option; nothing if that is all."""
    match answer:
        case {"pick": [str(pick)]} if question.seat is not None:
            what, _, rest = pick.partition(":")
            if what == "play" and rest.partition(":")[0] in SLUGS:
                return _play(board, question.seat, SLUGS[rest.partition(":")[0]])
            if what in ("use", "move") and rest.split(":")[0].isdigit():
                return _card(board, question.seat, what, int(rest.split(":")[0]))
    return None


def _play(board: Board, seat: int, name: str) -> Rejected | None:
    g, printed = Game(board, []), PRINTS[name]
    player = board.players[seat]
    if name not in player.hand:
        return _illegal(f"{name} is not in your hand any more", "A-5.8")
    own = board.phase in ("play", "second play") and board.active == seat and not board.stack
    if printed.kind != "event" and not own:
        rule = {"creature": "A-5.4", "magic": "A-5.6"}.get(printed.kind, "A-5.5")
        return _illegal(f"{name} is played in your own play phase only", rule)
    cost, faction, loyal = price_of(g, seat, name)
    have = ready(g, seat)
    if not can_pay(have, cost, faction, loyal):
        message = f"{name} costs {cost}, {loyal} of them of {faction}; ready: {have.total()}"
        return _illegal(f"{message}, {have[faction]} of {faction}", "A-5.1")
    if printed.unique and unique_there(g, name, seat):
        return _illegal(f"{name} is unique, and you control one", "A-11.9")
    return _illegal(f"{name} cannot be played now: it has no target, or asks for more", "A-5.3")


def _card(board: Board, seat: int, what: str, id: int) -> Rejected | None:
    card = board.cards.get(id)
    if card is None:
        return _illegal("Too late: this card is not in play any more", "A-5.8")
    if card.controller != seat:
        return _illegal(f"{card.name} is not under your control", "A-10.1")
    if card.marked:
        return _illegal(f"{card.name} is marked", "A-6.1")
    if what == "move":
        home = board.cards.get(card.host)
        if home is not None and home.moved:
            return _illegal(f"{home.name} took part in a move this turn", "A-6.4")
        return _illegal(f"{card.name} cannot move there now", "A-6.3")
    return None


def _illegal(message: str, rule: str) -> Rejected:
    return Rejected("illegal_answer", f"{message}.", rule)


def forbid(board: Board, question: Question, answer: Answer) -> Rejected | None:
    """A payment must be one that the player has, and with enough of the card's own faction."""
    step = board.agenda[-1] if board.agenda else None
    if step is None or step.name != "paid" or question.kind != "split" or question.seat is None:
        return None
    faction, loyal = str(step.data[0]), int(step.data[1])
    have = ready(Game(board, []), question.seat)
    parts = answer["split"]
    for name, count in parts.items():
        if count > have[name]:
            return _illegal(f"Of {name}, {have[name]} are ready, not {count}", "A-5.1")
    if parts.get(faction, 0) < loyal:
        return _illegal(f"At least {loyal} of the resources must be of {faction}", "A-5.1")
    return None
