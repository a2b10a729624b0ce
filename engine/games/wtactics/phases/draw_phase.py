"""The draw phase: a card, and perhaps a second one (O-6.5)."""

from __future__ import annotations

from engine.creatures.board.zones import draw
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.game import Game
from engine.table import Option
from engine.words import noted

SECOND = (
    Option("one", noted("Draw only one")),
    Option("two", noted("Draw a second card")),
    Option("always", noted("Draw it now and in every turn, without asking")),
)


def draw_phase(g: Game, step: agenda.Draw) -> None:
    """The step ``draw``: a card, and then perhaps another one."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    hooks = g.table.hooks.get("draw limit", ())
    most = min([2, player.draw_cap, *(run(g, scope, seat) for scope, run in hooks)])
    g.set(player, draw_cap=99)
    if not player.deck:
        return
    board.drew = True
    if most <= 0:
        return
    draw(g, [seat], 1)
    g.settle()
    if most > 1 and player.deck:
        g.push(agenda.DrawMore(seat))
        if player.draws == "two":
            board.reply = {"pick": ["two"]}
        else:
            g.ask("menu", seat, noted("Draw a second card?"), "answered", SECOND)


def draw_more(g: Game, step: agenda.DrawMore) -> None:
    """The step ``draw more``: the second card is drawn if it was wanted."""
    seat, pick = g.board.active, g.board.reply["pick"][0]
    if pick == "always":
        g.set(g.player(seat), draws="two")
    if pick != "one":
        draw(g, [seat], 1)
        g.settle()
