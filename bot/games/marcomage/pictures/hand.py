"""A hand of MArcomage as it is painted."""

from __future__ import annotations

from bot.games.marcomage import board as marcomage
from bot.paint.hands import Held, Store
from bot.paint.ink.themes import Theme
from engine.games.marcomage.views.seen import MarcomageView


def hand(view: MarcomageView, theme: Theme) -> tuple[list[Store], list[Held]]:
    player = view.players[view.reader]
    tones = {"bricks": theme.bricks, "gems": theme.gems, "recruits": theme.recruits}
    stores = [
        Store(what, str(player.number(what)), tones[what], str(player.number(maker)), maker)
        for what, maker in marcomage.STORES
    ]
    hidden = view.options.hidden_hands
    cards = []
    for place, card in enumerate(player.hand, 1):
        lack = marcomage.lacking(player, card)
        able = marcomage.ways(view, place) > 0
        cards.append(
            Held(
                card=card,
                number=place,
                able=able if view.questions or lack else None,
                lack=tuple(lack.items()),
                new=player.new[place - 1],
                seen=hidden and player.revealed[place - 1],
            )
        )
    return stores, cards
