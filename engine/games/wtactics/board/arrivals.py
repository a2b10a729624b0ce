"""How a card that was played comes into play."""

from __future__ import annotations

from engine.creatures.board.zones import attach, enter, put, unique_there
from engine.creatures.fights.vengeance import avenge
from engine.creatures.responses.stack import legal_targets
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Card, Effect
from engine.games.wtactics.fights.harm import lost_influence
from engine.games.wtactics.numbers import FRONTS


def come_into_play(g: Game, effect: Effect) -> bool:
    """A creature comes to its front, all else to what it is attached to; whether it could."""
    printed, seat = g.prints[effect.name], effect.you
    if g.player(effect.owner).lost:
        return False
    hosts = legal_targets(g, effect, 0) if printed.kind != "creature" else []
    if unique_there(g, effect.name, seat) or (printed.kind != "creature" and not hosts):
        put(g, effect.name, effect.owner, "grave")
        return False
    if printed.kind == "creature":
        avenge(g, enter(g, effect.name, effect.owner, seat, FRONTS[effect.place], x=effect.x))
        return True
    id = enter(g, effect.name, effect.owner, seat, "attached", hosts[0], x=effect.x)
    card = g.card(id)
    if card is not None and (card.place, card.host) != ("attached", hosts[0]):
        attach(g, id, hosts[0])
    return True


def newcomer(g: Game, card: Card) -> None:
    """Bloodborne: it comes with counters if an opponent lost influence this turn (O-13.3)."""
    count = g.table.cards[card.id].skills.get("bloodborne", 0)
    if count and lost_influence(g, g.opponents(card.controller)):
        g.set(card, counters={**card.counters, "+1/+1": card.counters.get("+1/+1", 0) + count})


def arrived(g: Game, id: int) -> None:
    """Nothing else happens when a card has come."""
