"""The cards of a hand of MArcomage, each with what its buttons do."""

from __future__ import annotations

import re

from bot.games.marcomage.board import chooses_enemy, letters, price_of
from bot.text.offers import THEIRS, YOURS, Offer
from bot.text.words import named, plain, printed
from engine.games.marcomage.numbers import HAND
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.foretelling import HEIGHTS, foretold
from engine.games.marcomage.views.seen import MarcomageView
from engine.table.questions import Option
from engine.words import noted, say, signed

GAME = "marcomage"
CHOICE = "Choose one: "
"""What the part of a text begins with that says in which ways a card can be played …"""
OR = "; or "
"""… and what stands between them."""
NUMBER = re.compile(r"\bN\b")
WHERE = " where "
"""What explains the numbers of all of them, after the last one."""


def offer(view: MarcomageView, option: Option) -> Offer:
    act, place, way = (*option.id.split(":"), "", "")[:3]
    if view.seat is None or not place.isdecimal():
        return Offer(option.text)
    card = view.players[view.seat].hand[int(place) - 1]
    thing = f"{place}. {plain(named(GAME, BOOK.name[card]))}"
    cost, text = price_of(card), plain(printed(GAME, BOOK.text[card]))
    if act == "discard":
        return Offer(say("Discard {n}", n=place), thing, cost)
    if not way:
        about = " · ".join([cost, text, *_foretold(view, option)])
        return Offer(say("Play {n}", n=place), thing, about)
    if BOOK.modes[card] == HAND:
        sign = letters(view)[int(way)] if chooses_enemy(view, int(place)) else way
        return Offer(f"{sign}. {_chosen(view, card, int(way))}", thing, f"{cost} · {text}")
    ways = ways_of(BOOK.text[card])
    return Offer(printed(GAME, ways[int(way) - 1]).rstrip("."), thing, cost + _before(card))


MORE_YOURS = noted("your {what} {amount}")
MORE_THEIRS = noted("your opponent's {what} {amount}")


def _foretold(view: MarcomageView, option: Option) -> list[str]:
    """What is certain to change, in words."""
    told = []
    for change in foretold(view, option):
        own, what = change.seat == view.seat, say(change.what)
        if change.what in HEIGHTS:
            after = change.before + change.amount
            whose = YOURS if own else THEIRS
            told.append(say(whose, what=what, before=change.before, after=after))
        else:
            whose = MORE_YOURS if own else MORE_THEIRS
            told.append(say(whose, what=what, amount=signed(change.amount)))
    return [", ".join(told)] if told else []


def ways_of(text: str) -> list[str]:
    """Each way to play a card that has several, as a text of its own."""
    line = next(line for line in text.splitlines() if line.startswith(CHOICE))
    ways = line.removeprefix(CHOICE).rstrip(".").split(OR)
    last, where, numbers = ways[-1].partition(WHERE)
    told = [*ways[:-1], last]
    if where:
        told = [f"{way}{where}{numbers}" if NUMBER.search(way) else way for way in told]
    return [f"{way[0].upper()}{way[1:]}." for way in told]


def _before(card: int) -> str:
    """What a card does in whichever way it is played."""
    lines = [line for line in BOOK.text[card].splitlines() if not line.startswith(CHOICE)]
    return "".join(f" · {plain(printed(GAME, line))}" for line in lines)


def _chosen(view: MarcomageView, card: int, place: int) -> str:
    """Which card is chosen with a place: his own there, that of the other, or both."""
    assert view.seat is not None
    text, mine = BOOK.text[card], view.seat
    seats = [mine] * ("the chosen card" in text) + [1 - mine] * ("chosen enemy card" in text)
    there = [view.players[seat].hand[place - 1] for seat in seats or [mine]]
    names = [named(GAME, BOOK.name[one]) if one else say("hidden") for one in there]
    return " / ".join(names)
