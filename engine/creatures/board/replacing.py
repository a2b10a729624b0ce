"""What happens instead of a death. Where it could be several things, the creature's player says
which (A-7.6): the order in which cards came into play decides nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.creatures.board.game import Game
from engine.creatures.board.limits import weary
from engine.creatures.board.state import Card, Effect
from engine.creatures.responses.playing import using
from engine.table import Option, Step
from engine.words import called, later


class Rescue(NamedTuple):
    """Something that could happen instead of a death."""

    name: str
    """The card whose text it is."""
    ability: int
    you: int
    """Who speaks in it."""
    source: int
    stamp: int
    """What it is used up with; 0 if it is not."""


WIDTH = len(Rescue._fields)


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
        g.push("which rescue", card.controller, card.id, *(part for one in found for part in one))
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
    g.push("effect")


def rescues_in(step: Step) -> list[Rescue]:
    parts: Any = step.data[1:]
    return [Rescue(*parts[at : at + WIDTH]) for at in range(0, len(parts), WIDTH)]


def ask_which(g: Game, step: Step) -> None:
    """The step ``which rescue``: ask what happens instead of a death."""
    options = []
    for n, one in enumerate(rescues_in(step)):
        text = using(g.id, one.name, g.prints[one.name].abilities[one.ability].text)
        options.append(Option(f"{n}", text, f"card:{one.source}" if one.source else None))
    g.push("rescue", step.seat, *step.data)
    name = called(g.card_name(int(step.data[0])))
    prompt = later("{card} would die. What happens instead?", card=name)
    g.ask("menu", step.seat, prompt, "answered", options)


def rescue_said(g: Game, step: Step) -> None:
    """The step ``rescue``: what was said happens."""
    chosen = rescues_in(step)[int(g.board.reply["pick"][0])]
    rescue(g, int(step.data[0]), chosen)
