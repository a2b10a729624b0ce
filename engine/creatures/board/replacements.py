"""What happens instead of a death. Where it could be several things, the creature's player says
which (A-7.6): the order in which cards came into play decides nothing."""

from __future__ import annotations

from engine.creatures.board import agenda
from engine.creatures.board.agenda import Rescue
from engine.creatures.board.game import Game
from engine.creatures.board.limits import weary
from engine.creatures.board.state import Card, Effect
from engine.creatures.responses.plays import using
from engine.table import Option
from engine.words import called, later


def happens_instead(g: Game, card: Card) -> bool:
    """Whether an effect replaces a death; if so it happens next."""
    if weary(g.board):  # two cards could save each other for ever
        return False
    found = rescues(g, card)
    if not found:
        return False
    g.board.effects += 1
    g.set(card, spared=True, damage=0, doomed=False)
    if len({(one.name, one.ability, one.you) for one in found}) == 1:
        rescue(g, card.id, found[0])
    else:
        g.push(agenda.WhichRescue(card.controller, card.id, tuple(found)))
    return True


def rescues(g: Game, card: Card) -> list[Rescue]:
    """All that could happen instead of a death now."""
    found = []
    for scope, run in g.table.hooks.get("death", ()):
        ability = run(g, scope, g.table.cards[card.id])
        if ability is not None:
            name, which, stamp = ability
            found.append(Rescue(name, which, scope.you, scope.source, stamp))
    return sorted(found, key=lambda one: one[:3])


def rescue(g: Game, id: int, one: Rescue) -> None:
    """It happens next."""
    board = g.board
    if one.stamp:
        left = [other for other in board.lasting if other.stamp != one.stamp]
        g.set(board, lasting=left)
    effect = Effect(g.new_id(), one.name, one.ability, one.you, one.source)
    effect.it, effect.subject, effect.part = [id], id, "instead"
    board.running.append(effect)
    g.push(agenda.Effect())


def ask_which(g: Game, step: agenda.WhichRescue) -> None:
    """The step ``which rescue``: ask what happens instead of a death."""
    options = []
    for n, one in enumerate(step.rescues):
        text = using(g.id, one.name, g.prints[one.name].abilities[one.ability].text)
        options.append(Option(f"{n}", text, f"card:{one.source}" if one.source else None))
    g.push(agenda.RescueSaid(step.seat, step.id, step.rescues))
    name = called(g.card_name(step.id))
    prompt = later("{card} would die. What happens instead?", card=name)
    g.ask("menu", step.seat, prompt, "answered", options)


def rescue_said(g: Game, step: agenda.RescueSaid) -> None:
    """The step ``rescue``: what was said happens."""
    rescue(g, step.id, step.rescues[int(g.board.reply["pick"][0])])
