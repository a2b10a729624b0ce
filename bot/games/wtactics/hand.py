"""A hand of WTactics as text: what each card is, whether it can be played now, and one's quests."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from bot.games.wtactics.reader import Reader
from bot.text.creatures_hand import offer_of, playable, verdict, written
from bot.text.offers import Offer
from bot.text.words import printed
from engine.creatures.printed.book import Print
from engine.games.wtactics.numbers import MOST_ACTIVE, QUEST_KINDS
from engine.games.wtactics.views.lookup import price, quest_facts
from engine.games.wtactics.views.seen import WtacticsView
from engine.language.speaking import capital
from engine.table.questions import Option
from engine.words import say

__all__ = ["brief", "facts", "hand", "lacking", "numbered", "offer", "playable"]

GAME = "wtactics"


def hand(view: WtacticsView, known: Collection[str] = ()) -> str:
    seat = view.seat
    if seat is None:
        return ""
    table = Reader(view)
    if view.phase == "setup":
        return _before(table)
    own = view.own()
    gold, foot = capital(table.gold(seat)), list(_quests(table))
    about = partial(verdict, table)
    head = say("**Your hand** is empty. {gold}.", gold=gold)
    if own.hand:
        head = say("**Your hand.** {gold}.", gold=gold)
    return written(table, own.hand, [head], foot, facts, about, known)


def _before(table: Reader) -> str:
    """What counts before hands are drawn: the quests of all, and what those of the next player
    ask for, from whom one is to be removed (O-3.1)."""
    victim = table.seats[1]
    head = [say("**You have no hand yet.** First each removes quests of the next player.")]
    for seat in table.seats:
        if seat == victim:
            continue
        listed = ", ".join(map(table.card, table.view.players[seat].vetoing)) or say("none")
        if seat == table.seat:
            head.append(say("**Your quests**: {quests}", quests=listed))
        else:
            name = table.names[seat]
            head.append(say("**Quests of {name}**: {quests}", name=name, quests=listed))
    head.append(say("**Quests of {name}**, and what they ask for:", name=table.names[victim]))
    return written(table, table.view.players[victim].vetoing, head, [], facts, lambda _: "")


def _quests(table: Reader) -> Iterator[str]:
    """What the player has accepted."""
    mine = [q for q in table.view.quests if table.seat in q.pursuits]
    if mine:
        yield say("**Your quests**, {n} of {most}:", n=len(mine), most=MOST_ACTIVE)
    for quest in mine:
        yield f"- {table.quest(quest)}\n{table.text_of(quest.card)}".rstrip()


def offer(view: WtacticsView, option: Option) -> Offer:
    """What an option does, beside its button."""
    return offer_of(Reader(view), numbered(view), facts, option)


def numbered(view: WtacticsView) -> Sequence[str]:
    """The cards of the hand; before the first turn the quests that one may remove."""
    if view.seat is None:
        return ()
    if view.phase == "setup":
        return view.players[Reader(view).seats[1]].vetoing
    return view.own().hand


def facts(card: Print) -> str:
    """What is printed on a card or a quest besides its text."""
    if card.kind in QUEST_KINDS:
        return ", ".join([printed(GAME, card.kind), *quest_facts(card)])
    faction = printed(GAME, card.faction)
    words = [say("{card} of {faction}", card=_what(card), faction=faction)]
    if card.types:
        words.append(" ".join(printed(GAME, one) for one in card.types))
    if (cost := price(card)) is not None:
        words.append(say("costs {cost} gold", cost=cost))
    if card.loyalty:
        words.append(say("loyalty {n}", n=card.loyalty))
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


def lacking(table: Reader, card: Print) -> int:
    """How much gold a player is short of for a card."""
    assert table.seat is not None
    return max(0, card.cost - table.ready(table.seat).total())
