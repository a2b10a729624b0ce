"""The unmark phase: what is unmarked, what may stay marked, and what has its price."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board import agenda
from engine.creatures.board.game import Game, option
from engine.creatures.board.marking import unmark, unmark_resources
from engine.creatures.fights.harm import add_counters
from engine.creatures.responses.payment import choose_payment, funds, mark_resources
from engine.words import Words, all_of, called, later, on_cards


def unmark_phase(g: Game, step: agenda.Unmark) -> None:
    """The step ``unmark``: all own marked cards become unmarked, unless something holds them."""
    seat = g.board.active
    unmark_resources(g, seat)
    some = unmarkable(g, seat)
    creatures = [id for id in some if g.table.cards[id].kind == "creature"]
    hooks = g.table.hooks.get("unmark limit", ())
    limit = min((run(g, scope, seat) for scope, run in hooks), default=len(creatures))
    if len(creatures) <= limit:
        unmark_each(g, some, asking=True)
    else:
        unmark_each(g, [id for id in some if id not in creatures], asking=True)
        if limit > 0:
            least = min(limit, sum(not unmark_tolls(g, id) for id in creatures))
            g.push(agenda.UnmarkSome(seat))
            options = [option(g, id) for id in creatures]
            prompt = later("Which {n} of your creatures are unmarked?", n=limit)
            g.ask("pick", seat, prompt, "answered", options, least, limit)
    g.settle()


def unmarkable(g: Game, seat: int) -> list[int]:
    """The marked cards of a player that nothing holds in this unmark phase."""
    found = []
    for traits in g.table.cards.values():
        card = g.board.cards[traits.id]
        if card.controller != seat:
            continue
        kept = card.kept > 0
        if kept:  # a phase counts whether it is marked or not
            g.set(card, kept=card.kept - 1)
        if card.marked and not kept and "unmark" not in traits.bans:
            found.append(card.id)
    return found


def unmark_tolls(g: Game, id: int) -> set[str]:
    """What keeps a card from being unmarked just so: ``unmark`` (a price), ``may stay marked``."""
    return {deed for deed, _, _ in g.table.cards[id].tolls} & {"unmark", "may stay marked"}


def unmark_each(g: Game, some: list[int], asking: bool) -> None:
    """Unmark cards; ``queries`` for those that may stay marked, and for prices always."""
    seat = g.board.active
    free = []
    for id in reversed(g.in_order(some)):
        tolls = unmark_tolls(g, id)
        if "unmark" in tolls:
            g.push(agenda.UnmarkToll(seat, id))
        elif tolls and asking:
            g.push(agenda.StayMarked(seat, id))
        else:
            free.append(id)
    unmark(g, free[::-1])


def unmark_some(g: Game, step: agenda.UnmarkSome) -> None:
    """The step ``unmark some``: the creatures that were picked are unmarked."""
    board = g.board
    unmark_each(g, [int(id) for id in board.reply["pick"]], asking=False)
    g.settle()


def unmark_toll(g: Game, step: agenda.UnmarkToll) -> None:
    """The step ``unmark toll``: a card that is only unmarked at a price."""
    seat, id = g.board.active, step.id
    traits = g.trait(id)
    if traits is None:
        return
    price = 0
    counters: list[str] = []
    for deed, run, scope in traits.tolls:
        if deed == "unmark":
            sort, amount = run(g, scope, traits)
            if sort == "pay":
                price += amount
            else:
                counters.append(sort)
    if not price and not counters:
        unmark(g, [id])
        return
    if price > funds(g, seat):
        return
    g.push(agenda.TollPaid(seat, id, price, tuple(counters)))
    g.ask("confirm", seat, _toll(g, traits.name, price, counters), "answered")


def _toll(g: Game, name: str, price: int, counters: Sequence[str]) -> Words:
    """The question whether somebody pays for a card to be unmarked."""
    put = [
        later("put a {counter} counter on it", counter=on_cards(g.id, counter))
        for counter in counters
    ]
    deeds: list[Words] = [later("pay {n}", n=price)] if price else []
    what = all_of([*deeds, *put])
    return later("To unmark {card}, {what}?", card=called(name), what=what)


def toll_paid(g: Game, step: agenda.TollPaid) -> None:
    """The step ``toll paid``: the price is paid and the card unmarked, or not."""
    board, seat = g.board, g.board.active
    id = step.id
    if not board.reply["yes"]:
        return
    mark_resources(g, seat, choose_payment(g, seat, step.price, "", 0, ""))
    for counter in step.counters:
        add_counters(g, [id], counter, 1)
    unmark(g, [id])
    g.settle()


def stay_marked(g: Game, step: agenda.StayMarked) -> None:
    """The step ``stay marked``: ask whether a card is unmarked that may stay marked."""
    board, seat, id = g.board, g.board.active, step.id
    if id in board.cards:
        g.push(agenda.UnmarkIt(seat, id))
        g.ask("confirm", seat, later("Unmark {card}?", card=g.name_of(id)), "answered")


def unmark_it(g: Game, step: agenda.UnmarkIt) -> None:
    """The step ``unmark it``: the card is unmarked if that was wanted."""
    board = g.board
    if board.reply["yes"]:
        unmark(g, [step.id])
