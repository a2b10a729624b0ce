"""How a card that was played comes into play."""

from __future__ import annotations

from engine.creatures.board.zones import attach, enter, put, unique_there
from engine.creatures.fights.harm import add_counters
from engine.creatures.fights.vengeance import avenge
from engine.creatures.responses.stack import legal_targets, was_played
from engine.games.arcmage.board import agenda
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Card, Effect
from engine.games.arcmage.board.zones import settle_in
from engine.games.arcmage.responses.plays import ask_where, homes


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
        if city and city not in board.cards:  # its city is gone
            board.running.append(effect)
            g.push(agenda.AnotherHome())
            return False
        some = effect.name, effect.owner, seat, "city" if city else "army", city
        id = enter(g, *some, x=effect.x, body=body, sudden=not city)
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


def find_home(g: Game, step: agenda.AnotherHome) -> None:
    """The step ``another home``: where a creature goes whose city fell before it came; its player
    chooses, if there is a choice (A-5.4)."""
    effect = g.board.running[-1]
    places = homes(g, effect.you, effect.name)
    if len(places) > 1:
        g.push(agenda.HomeSaid(effect.you))
        ask_where(g, effect, places)
        return
    g.board.running.pop()
    if not places:
        put(g, effect.name, effect.owner, "grave")
        return
    move_in(g, effect, places[0])


def home_said(g: Game, step: agenda.HomeSaid) -> None:
    """The step ``home said``: it comes where its player said."""
    move_in(g, g.board.running.pop(), int(g.board.reply["pick"][0]))


def move_in(g: Game, effect: Effect, place: int) -> None:
    effect.place = place
    if come_into_play(g, effect):
        was_played(g, effect)
    g.settle()


def attach_quietly(g: Game, id: int, host: int) -> None:
    card = g.board.cards.get(id)
    if card is not None and (card.place, card.host) != ("attached", host):
        attach(g, id, host)


def newcomer(g: Game, card: Card) -> None:
    """With fatigue a card comes into play marked (A-11.10)."""
    if not card.marked and "fatigue" in g.table.cards[card.id].skills:
        g.set(card, marked=True)


def arrived(g: Game, id: int) -> None:
    """A creature that comes into a city has entered it."""
    card = g.board.cards[id]
    if card.place == "city" and g.table.cards[id].kind == "creature":
        g.happened("enters city", id, object=card.host, who=card.controller)
