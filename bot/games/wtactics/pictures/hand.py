"""A hand of WTactics as it is painted."""

from __future__ import annotations

from bot.games.wtactics import hand as words
from bot.games.wtactics.reader import Reader
from bot.paint.hands import Held, Store
from bot.paint.ink.colours import mix
from bot.paint.ink.frames import GOLD
from bot.paint.ink.themes import Theme
from engine.games.wtactics.views.seen import WtacticsView
from engine.words import say


def hand(view: WtacticsView, theme: Theme) -> tuple[list[Store], list[Held]]:
    """Gold, and the cards of the hand; before the first turn the quests that one may remove."""
    table, seat = Reader(view), view.reader
    player = view.players[seat]
    ready, every = table.ready(seat).total(), len(player.resources)
    more = [say("of {n}", n=every)] if any(card.marked for card in player.resources) else []
    pool = len(player.pool)
    more += [say("{n} for this turn alone", n=pool)] if pool else []
    tone = mix(GOLD, theme.ink, 0.3)
    stores = [Store("gold", str(ready), tone, ", ".join(more))]
    if view.phase == "setup":
        victim = view.players[table.seats[1]]
        stores = [Store("points", "", tone, say("Quests of the next player, to be removed"))]
        return stores, [Held(name, place) for place, name in enumerate(victim.vetoing, 1)]
    return stores, [
        _held_for_gold(table, name, place) for place, name in enumerate(view.own().hand, 1)
    ]


def _held_for_gold(table: Reader, name: str, place: int) -> Held:
    printed = table.prints[name]
    able = words.playable(table, printed)
    missing = words.lacking(table, printed)
    lack = (("cost", missing),) if able is False and missing else ()
    return Held(name, place, able, lack)
