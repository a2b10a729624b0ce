"""Upkeep: what a player's cards ask for in each of his turns, or else (O-6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.creatures.board import agenda as shared
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.events import Upkept
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Effect
from engine.words import later, on_cards


class Due(NamedTuple):
    """An upkeep of a card."""

    id: int
    """The card that has it."""
    giver: int
    """The card whose text it is: the same one, or another that gives it an upkeep."""
    text: str
    """The name of that card."""
    number: int
    """Which ability of that text it is."""

    @property
    def key(self) -> agenda.Due:
        return agenda.Due(self.id, self.giver, self.number)


def dues(g: Game, seat: int) -> Iterator[Due]:
    """All upkeeps of a player's cards, by what they are and not by when they came."""
    given = g.table.hooks.get("upkeep", ())
    asking = [
        x.id
        for x in g.table.cards.values()
        if x.card.controller == seat and not x.silenced and (given or "upkeep" in x.print.by_sort)
    ]
    for id in g.in_order(asking):
        x = g.table.cards[id]
        for ability in x.print.by_sort.get("upkeep", ()):
            yield Due(x.id, x.id, x.name, ability.number)
        others = [Due(x.id, scope.source, *due) for scope, run in given for due in run(g, scope, x)]
        givers = g.in_order({due.giver for due in others})
        yield from sorted(others, key=lambda due: (givers.index(due.giver), due.text, due.number))


def effect_of(g: Game, due: Due, seat: int) -> Effect:
    place = g.place_of(g.board.cards[due.id])
    return Effect(0, due.text, due.number, seat, source=due.id, place=place)


def upkeep(g: Game, step: agenda.Upkeep) -> None:
    """The step ``upkeep``: one after the other, ask whether an upkeep is paid."""
    seat = g.board.active
    for due in dues(g, seat):
        if due.key in step.done:
            continue
        ability = g.prints[due.text].abilities[due.number]
        g.push(agenda.Upkeep(seat, (*step.done, due.key)))
        g.push(agenda.Upkept(seat, due.key))
        if ability.test is None or ability.test(g, effect_of(g, due, seat)):
            text = on_cards(g.id, ability.text)
            prompt = later("{card}: {text} Pay?", card=g.name_of(due.id), text=text)
            g.ask("confirm", seat, prompt, "answered")
        else:
            g.board.reply = {"yes": False}
        return


def upkept(g: Game, step: agenda.Upkept) -> None:
    """The step ``upkept``: the price is paid, or the consequence suffered."""
    seat = step.seat
    due = next((due for due in dues(g, seat) if due.key == step.due), None)
    if due is None:  # what asked for it has gone meanwhile
        return
    paid = bool(g.board.reply["yes"])
    g.tell(Upkept(id=due.id, card=g.card_name(due.id), seat=seat, paid=paid))
    effect = effect_of(g, due, seat)
    effect.id = g.new_id()
    effect.part = "price" if paid else "instead"
    g.board.running.append(effect)
    g.push(shared.Effect())
