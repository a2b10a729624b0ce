"""What is special about announcing in Arcmage (A-5.2, A-5.3): moves, salvage, places, boost."""

from __future__ import annotations

from engine.creatures.board import agenda as shared
from engine.creatures.printed.book import Print
from engine.creatures.responses import announcement
from engine.creatures.responses.announcement import from_hand
from engine.creatures.responses.payment import cost_of, funds, pay
from engine.creatures.responses.stack import announce_event, onto_stack
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.movement import begin_move
from engine.games.arcmage.board.state import Effect
from engine.games.arcmage.responses.plays import ask_where, homes
from engine.words import called, later, noted


def begin(g: Game, seat: int, pick: str) -> None:
    """What a player picked is announced."""
    what, *rest = pick.split(":")
    match what:
        case "move":
            begin_move(g, seat, int(rest[0]), int(rest[1]))
        case "salvage":
            salvage(g, seat, g.slugs[rest[0]])
        case _:
            announcement.begin(g, seat, pick)


def salvage(g: Game, seat: int, name: str) -> None:
    """A card is bought back from the graveyard; the effect waits on the stack (A-7.1, A-11.8)."""
    printed = g.prints[name]
    effect = Effect(g.new_id(), name, printed.by_sort["salvage"][0].number, seat, owner=seat)
    announce_event(g, effect)
    pay(g, effect, seat, printed.skills["salvage"])
    onto_stack(g, effect)


def ask_more(g: Game, effect: Effect) -> bool:
    """Where a creature comes into play, and what is paid to boost it; whether that is asked."""
    return ask_place(g, effect) or ask_boost(g, effect)


def ask_place(g: Game, effect: Effect) -> bool:
    if effect.place >= 0:
        return False
    body = effect.from_ == "as creature"
    if g.prints[effect.name].kind != "creature" and not body:
        effect.place = 0
        return False
    places = homes(g, effect.you, effect.name)
    places = [c for c in places if not c or body or c in g.board.cards]
    if len(places) == 1:
        effect.place = places[0]
        return False
    g.push(shared.Announced(effect.you, "place"))
    ask_where(g, effect, places)
    return True


def ask_boost(g: Game, effect: Effect) -> bool:
    boosted = effect.boost or "boosted" in effect.numbers
    if boosted or not from_hand(effect) or "boost" not in g.prints[effect.name].skills:
        return False
    effect.numbers["boosted"] = 1
    seat = effect.you
    most = funds(g, seat) - cost_of(g, seat, effect.name, effect.x)
    if most <= 0:
        return False
    g.push(shared.Announced(seat, "boost"))
    more = noted("{card}: how many {counter} counters do you buy?")
    prompt = later(more, card=called(effect.name), counter="+1/+1")
    g.ask("number", seat, prompt, "answered", least=0, most=most)
    return True


def loyal(printed: Print, cost: int) -> int:
    """How many of the resources for a card must be of its own faction."""
    return min(printed.loyalty, cost)
