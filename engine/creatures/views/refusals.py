"""Why an answer is not legal now, in a sentence, as far as games with creatures share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.creatures.board.agenda import Paid
from engine.creatures.board.game import Game
from engine.creatures.responses.payment import can_pay, ready
from engine.table import Answer, Question, Rejected
from engine.words import called, noted, on_cards, say

DIGITS = 10
"""A number of a card has fewer."""


def explain(
    g: Game,
    question: Question,
    answer: Answer,
    play: Callable[[int, str], Rejected | None],
    deeds: Mapping[str, Callable[[int, int], Rejected | None]],
) -> Rejected | None:
    """More than the table can say of an answer that is no option; nothing if that is all.

    ``play`` explains it of a seat and a card of a hand, ``deeds`` of a seat and a card in play.
    """
    match answer:
        case {"pick": [str(pick)]} if question.seat is not None:
            what, _, rest = pick.partition(":")
            named = rest.partition(":")[0]
            if what == "play" and named in g.slugs:
                return play(question.seat, g.slugs[named])
            if what in deeds and named.isdecimal() and len(named) < DIGITS:
                return deeds[what](question.seat, int(named))
    return None


def asks_to_play(question: Question) -> bool:
    """Whether it is asked what to play or use, and not what for."""
    return question.kind == "menu" and any(o.id in ("pass", "done") for o in question.options)


def illegal(message: str, rule: str, **parts: object) -> Rejected:
    return Rejected("illegal_answer", say(message, **parts), rule)


def too_dear(g: Game, seat: int, name: str, cost: int, rule: str) -> Rejected | None:
    """Whether a player has too few resources for a card, or too few of its faction."""
    have, printed = ready(g, seat), g.prints[name]
    loyal = g.manual.loyal(printed, cost)
    if can_pay(have, cost, printed.faction, loyal):
        return None
    dear = noted("{card} costs {cost}; you have {n} ready.")
    if loyal:
        dear = noted(
            "{card} costs {cost}, {loyal} of them of {faction}; you have {n} ready, {own}"
            " of {faction}."
        )
    return illegal(
        dear,
        rule,
        card=called(name),
        cost=cost,
        n=sum(have.values()),
        loyal=loyal,
        own=have.get(printed.faction, 0),
        faction=on_cards(g.id, printed.faction),
    )


def forbid(g: Game, question: Question, answer: Answer, rule: str) -> Rejected | None:
    """A payment must be one that the player has, and with enough of the card's own faction."""
    board = g.board
    step = board.agenda[-1] if board.agenda else None
    if not isinstance(step, Paid) or question.kind != "split" or question.seat is None:
        return None
    faction, loyal = step.faction, step.loyal
    have = ready(g, question.seat)
    parts = answer["split"]
    for name, count in parts.items():
        if count > have.get(name, 0):
            ready_ones = noted("Of {faction}, {n} are ready, not {asked}.")
            of = on_cards(g.id, name)
            return illegal(ready_ones, rule, faction=of, n=have.get(name, 0), asked=count)
    if parts.get(faction, 0) < loyal:
        too_few = noted("At least {n} of the resources must be of {faction}.")
        return illegal(too_few, rule, n=loyal, faction=on_cards(g.id, faction))
    return None
