"""Moving from front to front (O-11.1, O-11.2)."""

from __future__ import annotations

from engine.creatures.board.game import option
from engine.creatures.board.marking import mark
from engine.creatures.responses.stack import open_window
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.assigning import can_mark
from engine.games.wtactics.board.fronts import march, own_creatures
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.numbers import DEFENSIVE, OFFENSIVE
from engine.table import Option
from engine.words import noted


def movable(g: Game, seat: int, front: int) -> list[int]:
    """The unmarked creatures of a front that can go to the other one."""
    return [
        x.id for x in own_creatures(g, seat, front) if can_mark(g, x.id) and "move" not in x.bans
    ]


def moves(g: Game, seat: int) -> list[Option]:
    """The directions in which a player can move creatures (O-11.1)."""
    ways = ((OFFENSIVE, "move:back", noted("Move creatures to your Defensive")),
            (DEFENSIVE, "move:forth", noted("Move creatures to your Offensive")))  # fmt: skip
    return [Option(id, text) for front, id, text in ways if movable(g, seat, front)]


def begin_move(g: Game, seat: int, pick: str) -> None:
    """Ask which creatures go."""
    front = OFFENSIVE if pick == "move:back" else DEFENSIVE
    ids = movable(g, seat, front)
    g.set(g.player(seat), moved=True)
    g.board.content = 0  # something has happened: the second play phase is asked again
    g.push(agenda.Move(seat, 1 - front))
    options = [option(g, id) for id in ids]
    g.ask("pick", seat, WHO_GOES[1 - front], "answered", options, 1, len(ids))


WHO_GOES = (noted("Who goes to your Offensive?"), noted("Who goes to your Defensive?"))


def move(g: Game, step: agenda.Move) -> None:
    """The step ``move``: those who were named are marked and go."""
    seat, front = step.seat, step.front
    ids = [int(id) for id in g.board.reply["pick"] if int(id) in g.board.cards]
    open_window(g, "move")
    mark(g, ids)
    march(g, seat, ids, front)
    g.settle()
