"""What the active player does in his play phase, until he is done."""

from __future__ import annotations

from engine.creatures.board import agenda
from engine.creatures.board.game import Game
from engine.creatures.board.state import Board
from engine.creatures.responses.plays import is_veiled, weigh
from engine.creatures.responses.stack import open_window
from engine.table import Option
from engine.words import noted


def play(g: Game, step: agenda.Play) -> None:
    """The step ``play``: any number of actions, until the player is done."""
    board, seat = g.board, g.board.active
    if board.players[seat].lost:
        return
    weigh(g, seat)
    asked = board.players[seat].stops == "always"
    if still_content(board) and not asked:
        return
    possible = g.manual.deeds(g, seat)
    if not (possible or asked or is_veiled(g, seat)):
        return
    g.push(agenda.Played(seat))
    options = [Option("done", noted("Done")), *possible]
    g.ask("menu", seat, noted("Play or use something."), "answered", options, idle=True)


def still_content(board: Board) -> bool:
    """Whether nothing has happened since the active player was done with the first play phase:
    no attack, and nothing that came onto the stack. Then he need not say it again."""
    return board.content == board.next_id and not board.attacked


def played(g: Game, step: agenda.Played) -> None:
    """The step ``played``: the player is done, or does what he picked and may do more."""
    board, seat = g.board, g.board.active
    pick = board.reply["pick"][0]
    if pick == "done":
        board.content = board.next_id
        return
    g.push(agenda.Play(seat))
    open_window(g, "action")
    g.manual.begin(g, seat, pick)
    g.settle()
