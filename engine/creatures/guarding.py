"""Bodyguards, who take damage upon themselves that is meant for another creature."""

from __future__ import annotations

from engine.creatures.events import Guarded
from engine.creatures.game import Game
from engine.creatures.harm import altered, remembered
from engine.creatures.traits import Traits
from engine.table import Step
from engine.words import called, later


def bodyguards(g: Game, ward: Traits) -> list[int]:
    """Who may take damage that is meant for another creature."""
    if ward.card.fallen:
        return []
    return [
        guard.id
        for guard in g.of("creature")
        if "bodyguard" in guard.skills
        and guard.card.controller == ward.card.controller
        and guard.id != ward.id
        and not guard.card.fallen
        and g.shields(guard, ward)
    ]


def ask_guard(g: Game, step: Step) -> None:
    """The step ``guard``: ask how much of the damage a bodyguard takes."""
    ward, amount, id, name, *some = step.data
    traits = g.trait(int(ward))
    left = bodyguards(g, traits) if traits is not None else []
    guards = [int(one) for one in some if one in left]  # some may have died since
    if not guards:
        g.manual.wound(g, remembered(g, int(id), str(name)), int(ward), int(amount))
        g.settle()
        return
    guard = g.table.cards[guards[0]]
    most = min(int(amount), guard.skills["bodyguard"])
    g.push("guarded", step.seat, ward, amount, id, name, *guards)
    prompt = later(
        "{guard} may take up to {n} of {amount} damage meant for {ward}. How much?",
        guard=called(guard.name),
        n=most,
        amount=amount,
        ward=g.name_of(int(ward)),
    )
    g.ask("number", step.seat, prompt, "answered", least=0, most=most)


def guarded(g: Game, step: Step) -> None:
    """The step ``guarded``: the damage falls on the bodyguard and on its ward."""
    board = g.board
    ward, amount, id, name, *guards = step.data
    taken = int(board.reply["number"])
    source = remembered(g, int(id), str(name))
    guard = int(guards[0])
    if taken:
        names = g.card_name(guard), g.card_name(int(ward))
        g.tell(
            Guarded(guard=guard, card=names[0], ward=int(ward), ward_card=names[1], amount=taken)
        )
        g.manual.guarded(g, source, taken)
        suffered = altered(g, source, g.table.cards[guard], taken)
        # what doubles has doubled it already
        g.manual.wound(g, source, guard, min(taken, suffered))
    rest = int(amount) - taken
    if rest > 0 and len(guards) > 1:
        g.push("guard", step.seat, ward, rest, id, name, *guards[1:])
        return
    if rest > 0:
        g.manual.wound(g, source, int(ward), rest)
    g.settle()
