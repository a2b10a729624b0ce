"""A hand of Arcmage as text: what each card is, and whether it can be played now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from bot.games.arcmage.reader import Reader
from bot.text.creatures_hand import offer_of, playable, verdict, written
from bot.text.offers import Offer
from bot.text.words import counted, named, plain, printed
from engine.creatures.printed.book import Print
from engine.games.arcmage.views.lookup import price
from engine.games.arcmage.views.seen import ArcmageView
from engine.table.questions import Option
from engine.words import noted, say

__all__ = ["brief", "facts", "hand", "lacking", "numbered", "offer", "playable"]

GAME = "arcmage"


def hand(view: ArcmageView, known: Collection[str] = ()) -> str:
    if view.seat is None:
        return ""
    table = Reader(view)
    own = view.own()
    cities = ", ".join(counted(plain(named(GAME, name)) for name in own.unbuilt))
    foot = [say("**Cities you may found**: {cities}", cities=cities)] if cities else []
    head = say("**Your hand** is empty.")
    if own.hand:
        head = say("**Your hand.** {resources}.", resources=table.resources(view.seat))
    about = partial(verdict, table)
    return written(table, own.hand, [head], foot, facts, about, known)


def offer(view: ArcmageView, option: Option) -> Offer:
    """What an option does, beside its button."""
    return offer_of(Reader(view), numbered(view), facts, option)


def numbered(view: ArcmageView) -> Sequence[str]:
    return view.own().hand if view.seat is not None else ()


def facts(card: Print) -> str:
    """What is printed on a card besides its text."""
    what, faction = _what(card), printed(GAME, card.faction)
    if card.kind == "city":
        what = say("{city} with strength {n}", city=what, n=card.defence)
    words = [say("{card} of {faction}", card=what, faction=faction)]
    if card.types:
        words.append(" ".join(printed(GAME, one) for one in card.types))
    cost = price(card)
    if cost is None and card.loyalty:
        words.append(say("loyalty {n}", n=card.loyalty))
    elif cost is not None and card.loyalty:
        sentence = noted("costs {cost} with {n} of {faction}")
        words.append(say(sentence, cost=cost, n=card.loyalty, faction=faction))
    elif cost is not None:
        words.append(say("costs {cost}", cost=cost))
    return ", ".join(words)


def brief(table: Reader, name: str, whole: bool = True) -> str:
    """A card of an open hand: its name and, if there is room, what it is and what it costs."""
    card, said = table.prints[name], table.card(name)
    if not whole:
        return said
    words = [word for word in (_what(card), cost_of(table, name)) if word]
    return f"{said} ({', '.join(words)})"


def cost_of(table: Reader, name: str) -> str:
    """What a card costs; nothing if it has no price."""
    cost = price(table.prints[name])
    return "" if cost is None else say("costs {cost}", cost=cost)


def _what(card: Print) -> str:
    kind = printed(GAME, card.kind)
    return f"{kind} {card.attack}/{card.defence}" if card.kind == "creature" else kind


def lacking(table: Reader, card: Print) -> tuple[int, int]:
    """How many resources a player is short of for a card, and how many of its faction."""
    assert table.seat is not None
    ready = table.ready(table.seat)
    loyal = min(card.loyalty, card.cost)
    return max(0, card.cost - ready.total()), max(0, loyal - ready[card.faction])
