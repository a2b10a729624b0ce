"""The cards of a hand of MArcomage, each with what its buttons do."""

from __future__ import annotations

from bot.games.marcomage.board import chooses_enemy, letters, price_of
from bot.text.offers import THEIRS, YOURS, Offer
from bot.text.words import named, plain, printed
from engine.games.marcomage.numbers import HAND
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.ways import besides, ways_of
from engine.games.marcomage.views.foretelling import HEIGHTS, foretold
from engine.games.marcomage.views.seen import MarcomageView
from engine.language.speaking import capital
from engine.table.questions import Option
from engine.words import noted, say, signed

GAME = "marcomage"


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
    done = capital(printed(GAME, ways_of(BOOK.text[card])[int(way) - 1]))
    return Offer(done, thing, cost + _before(card))


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


def _before(card: int) -> str:
    """What a card does in whichever way it is played."""
    return "".join(f" · {plain(printed(GAME, line))}" for line in besides(BOOK.text[card]))


def _chosen(view: MarcomageView, card: int, place: int) -> str:
    """Which card is chosen with a place: his own there, that of the other, or both."""
    assert view.seat is not None
    text, mine = BOOK.text[card], view.seat
    seats = [mine] * ("the chosen card" in text) + [1 - mine] * ("chosen enemy card" in text)
    there = [view.players[seat].hand[place - 1] for seat in seats or [mine]]
    names = [named(GAME, BOOK.name[one]) if one else say("hidden") for one in there]
    return " / ".join(names)
