"""What can be said at any time: giving up, wishes, and a judge's corrections."""

from __future__ import annotations

from engine.creatures.board.events import Wished
from engine.creatures.board.game import Game
from engine.creatures.board.state import Player
from engine.creatures.positions.corrections import judge_question
from engine.creatures.responses.renewal import put_aside
from engine.table import Answer, Option, Question
from engine.words import noted

WISHES = (
    Option("stops:always", noted("Stop at every chance to respond")),
    Option("stops:respond", noted("Stop only when I can respond")),
    Option("stops:turn", noted("Pass until the end of this turn")),
    Option("stops:happens", noted("Pass until something happens")),
    Option("pays:auto", noted("Let resources be chosen for me")),
    Option("pays:ask", noted("Ask me which resources I pay with")),
    Option("draws:ask", noted("Ask me whether I draw a second card")),
    Option("draws:two", noted("Draw a second card for me in every turn")),
)


def wishes_of(player: Player) -> tuple[Option, ...]:
    """The wishes that the players of a game can have: each is about a field of theirs."""
    return tuple(wish for wish in WISHES if hasattr(player, wish.id.partition(":")[0]))


def standing(g: Game, seat: int | None) -> tuple[Question, ...]:
    """Questions that are always open to a seat, or to a judge, and that the match does not wait
    for."""
    board = g.board
    if board.outcome is not None:
        return ()
    if seat is None:
        # Before the first turn nothing lies there, and one correction at a time is enough.
        return () if board.phase == "setup" or board.judging else (judge_question(g),)
    if seat not in board.alive:
        return ()
    prompt = noted("When should the match wait for you, and how do you want to pay?")
    wishes = wishes_of(board.players[seat])
    return (
        Question("concede", seat, "confirm", noted("Give up?"), "concede"),
        Question("settings", seat, "menu", prompt, "settings", wishes),
    )


def set_wish(g: Game, seat: int | None, answer: Answer) -> None:
    """A player's wish holds from now on."""
    board = g.board
    assert seat is not None
    player = board.players[seat]
    what, _, wish = answer["pick"][0].partition(":")
    match what, wish:
        case "stops", "turn":
            g.set(player, stops_turn=board.turn)
        case "stops", _:
            g.set(player, stops=wish, stops_turn=0)
        case _:
            g.set(player, **{what: wish})
    wished = Wished(seat=seat, wish=f"{what}:{wish}", audience=(seat,))
    g.tell(wished)


def concede(g: Game, seat: int | None, answer: Answer) -> None:
    """A player gives up, if he is sure."""
    board = g.board
    assert seat is not None
    if not answer["yes"] or board.players[seat].lost:
        return
    put_aside(board)
    g.manual.defeat(g, {seat: "gave up"})
