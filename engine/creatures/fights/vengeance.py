"""Blood vengeance: creatures that come into play angry."""

from __future__ import annotations

from engine.creatures.board import agenda
from engine.creatures.board.game import Game, option
from engine.creatures.fights.harm import add_counters
from engine.words import later, noted


def avenge(g: Game, id: int) -> None:
    """A creature that was played has come: if it has blood vengeance, it soon takes it."""
    traits = g.table.cards[id]
    seat = traits.card.controller
    hooks = g.table.hooks.get("vengeance", ())
    given = any(run(g, scope, g.prints[traits.name], seat) for scope, run in hooks)
    if given or "blood vengeance" in traits.skills:
        g.push(agenda.Vengeance(seat, id))


def offenders(g: Game, seat: int) -> list[int]:
    """The opposing creatures that dealt damage in the previous turn."""
    return [
        foe.id
        for foe in g.of("creature")
        if foe.card.controller != seat
        and foe.card.dealt_before > 0
        and "sanctuary" not in foe.skills
    ]


def ask_vengeance(g: Game, step: agenda.Vengeance) -> None:
    """The step ``vengeance``: ask which creature is avenged on, where there is a choice."""
    board, seat, id = g.board, step.seat, step.id
    foes = offenders(g, seat)
    if not foes or id not in board.cards or board.players[seat].lost:
        return
    g.push(agenda.Avenged(seat, id))
    board.reply = {"pick": [str(foes[0])]}
    if len(foes) > 1:
        whose = noted("For whose damage of the previous turn does {card} take vengeance?")
        prompt = later(whose, card=g.name_of(id))
        g.ask("menu", seat, prompt, "answered", [option(g, foe) for foe in foes])


def avenged(g: Game, step: agenda.Avenged) -> None:
    """The step ``avenged``: a +1/+0 counter for each damage that the chosen creature dealt."""
    foe = g.board.cards[int(g.board.reply["pick"][0])]
    add_counters(g, [step.id], "+1/+0", foe.dealt_before)
