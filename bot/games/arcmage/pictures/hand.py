"""A hand of Arcmage as it is painted."""

from __future__ import annotations

from collections import Counter

from bot.games.arcmage import hand as words
from bot.games.arcmage.reader import Reader
from bot.paint.hands import Held, Store
from bot.paint.ink.colours import colour, mix
from bot.paint.ink.themes import Theme
from bot.paint.printing.faces import HUES
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.views.seen import ArcmageView
from engine.words import say


def hand(view: ArcmageView, theme: Theme) -> tuple[list[Store], list[Held]]:
    table, seat = Reader(view), view.reader
    player = view.players[seat]
    ready = table.ready(seat)
    held = Counter(card.faction for card in player.resources)
    names = [name for name in FACTIONS if held[name] or ready[name]]
    stores = [
        Store(
            sign=name,
            value=str(ready[name]),
            tone=mix(colour(HUES[name]), theme.ink, 0.55),
            more=say("of {n}", n=held[name]) if held[name] > ready[name] else "",
        )
        for name in names
    ]
    own = view.own()
    cards = [_held(table, name, place) for place, name in enumerate(own.hand, 1)]
    cards += [Held(name, sign="city", count=n) for name, n in Counter(own.unbuilt).items()]
    return stores, cards


def _held(table: Reader, name: str, place: int) -> Held:
    printed = table.prints[name]
    able = words.playable(table, printed)
    resources, loyal = words.lacking(table, printed)
    lack: tuple[tuple[str, int], ...] = ()
    if able is False and printed.kind != "city":
        lack = tuple((what, n) for what, n in (("cost", resources), ("loyalty", loyal)) if n)
    return Held(name, place, able, lack)
