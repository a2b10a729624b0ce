"""How a card that was played comes into play."""

from __future__ import annotations

from typing import Any

from engine.creatures.avenging import avenge
from engine.creatures.harm import add_counters
from engine.creatures.stack import legal_targets
from engine.creatures.zones import attach, enter, put, unique_there
from engine.games.arcmage.game import Game
from engine.games.arcmage.state import Card, Effect
from engine.games.arcmage.zones import settle_in


def come_into_play(g: Game, effect: Effect) -> bool:
    """A creature, an enchantment or loot comes into play; whether it could."""
    board, printed, seat = g.board, g.prints[effect.name], effect.you
    if g.player(effect.owner).lost:
        return False
    if unique_there(g, effect.name, seat):
        put(g, effect.name, effect.owner, "grave")
        return False
    size = printed.cost + effect.x
    body = (size, size) if effect.from_ == "as creature" else None
    if printed.kind == "creature" or body:
        city = effect.place
        if city and city not in board.cards:  # its city is gone: another own one, or none
            others = g.cities(seat)
            if not others:
                put(g, effect.name, effect.owner, "grave")
                return False
            city = others[0].id
        where: dict[str, Any] = {"x": effect.x, "body": body, "sudden": not city}
        if city:
            id = enter(g, effect.name, effect.owner, seat, "city", city, **where)
        else:
            id = enter(g, effect.name, effect.owner, seat, "army", **where)
        if effect.boost:
            add_counters(g, [id], "+1/+1", effect.boost)
        avenge(g, id)
        return True
    hosts = legal_targets(g, effect, 0)
    if hosts:
        id = enter(g, effect.name, effect.owner, seat, "attached", hosts[0], x=effect.x)
        attach_quietly(g, id, hosts[0])
    else:
        settle_in(g, effect.name, effect.owner, seat, 0)
    return True


def attach_quietly(g: Game, id: int, host: int) -> None:
    card = g.board.cards.get(id)
    if card is not None and (card.place, card.host) != ("attached", host):
        attach(g, id, host)


def newcomer(g: Game, card: Card) -> None:
    """With fatigue a card comes into play marked (A-11.10)."""
    if not card.marked and "fatigue" in g.table.cards[card.id].skills:
        card.marked = True
        g.stir("marked")


def arrived(g: Game, id: int) -> None:
    """A creature that comes into a city has entered it."""
    card = g.board.cards[id]
    if card.place == "city" and g.table.cards[id].kind == "creature":
        g.happened("enters city", id, object=card.host, who=card.controller)
