"""The places of Arcmage: armies and cities, and how creatures go from one to another."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board import agenda as shared
from engine.creatures.board.departures import FIELD, Leaving, attached, falls, leave_together
from engine.creatures.board.events import Moved
from engine.creatures.board.zones import enter, room_for_tokens
from engine.games.arcmage.board import agenda
from engine.games.arcmage.board.events import Fell
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Card, Effect, Place
from engine.games.arcmage.printed.lexicon import word

# ------------------------------------------------------------------ into play


@word
def token(g: Game, f: Effect, name: str, count: int, place: int, seat: int, marked: bool) -> None:
    """Tokens come into a city, or with 0 into an army (A-10.3)."""
    made = []
    for _ in range(min(count, AT_ONCE, room_for_tokens(g, f, seat))):
        if place and place not in g.board.cards:
            return
        where: Place = "city" if place else "army"
        controller = g.board.cards[place].controller if place else seat
        id = enter(g, name, seat, controller, where, place, marked)
        made.append(id)
        g.happened("token", id, object=place, who=seat)
    f.it = made


AT_ONCE = 20
"""So many tokens can come at once."""


def follows(g: Game, card: Card, one: Leaving) -> list[Leaving]:
    """What leaves play with a card: what is attached to it, but to who died in battle only when the
    attack is over (A-9.7), and the sand copies of a token."""
    gone = [] if one.to == FIELD else [Leaving(x.id, "grave") for x in attached(g, card.id)]
    copies = [other.id for other in g.board.cards.values() if other.copied == card.id]
    return [*gone, *(Leaving(id, "grave", died=True) for id in copies)]


def left(g: Game, gone: Sequence[tuple[Card, Leaving]]) -> None:
    """Cards have left play: fighters who leave the fight, and cities with residents."""
    for card, one in gone:
        if one.to != FIELD:  # who died in the battle is still known to have fought there
            out_of_attack(g, card.id)
    towns = {card.id: one.to for card, one in gone if g.prints[card.name].kind == "city"}
    if not towns:
        return
    residents = [card for card in g.board.cards.values() if card.place == "city"]
    fled = [card for card in residents if towns.get(card.host) == "grave"]
    for card in residents:
        if card.host in towns and card not in fled:
            to_army(g, card)
    for card, one in gone:
        if falls(g, card, one):
            fallen = g.board.fallen_cities
            counted = {**fallen, card.controller: fallen.get(card.controller, 0) + 1}
            g.set(g.board, fallen_cities=counted)
            g.tell(Fell(id=card.id, card=card.name, seat=card.controller))
    leave_together(g, [Leaving(card.id, "hand") for card in fled if card.marked])
    if homeless := [card.id for card in fled if card.id in g.board.cards]:
        g.push(agenda.Rehouse(tuple(g.in_order(homeless))))


def out_of_attack(g: Game, id: int) -> None:
    """Somebody takes no part in the attack any more."""
    attack = g.board.attack
    if attack is None:
        return
    met = {
        attacker: [one for one in defenders if one != id]
        for attacker, defenders in attack.defenders.items()
        if attacker != id or id not in attack.order
    }
    g.set(attack, order=[one for one in attack.order if one != id], defenders=met)


def settle_in(g: Game, name: str, owner: int, seat: int, place: int, marked: bool = False) -> int:
    """A permanent card comes into play where it can be: a creature in a city or an army."""
    kind = g.prints[name].kind
    if kind == "city":
        return enter(g, name, owner, seat, "kingdom", 0, marked)
    if kind == "creature" and place in g.board.cards:
        id = enter(g, name, owner, seat, "city", place, marked)
    else:
        id = enter(g, name, owner, seat, "army", 0, marked)
    if "blood vengeance" in g.table.cards[id].skills:
        g.push(shared.Vengeance(seat, id))
    return id


def regroup(g: Game, card: Card) -> None:
    """Who comes under another's control goes to his army, and takes no part in an attack."""
    out_of_attack(g, card.id)
    if card.place == "city":
        g.set(card, place="army", host=0)


# ------------------------------------------------------------------ from place to place in play


def to_army(g: Game, card: Card) -> None:
    g.set(card, place="army", host=0)
    leave_the_fight(g, card)
    g.tell(Moved(id=card.id, card=card.name, place="army", host=0))


def relocate(g: Game, id: int, city: int) -> bool:
    """A creature goes to a city, or with 0 to its controller's army, and nothing else."""
    board = g.board
    card = board.cards.get(id)
    if card is None or (city and city not in board.cards):
        return False
    if card.place not in ("army", "city"):
        return False
    if (card.host if card.place == "city" else 0) == city:
        return False
    _out_of_devotion(g, card)
    g.set(card, place="city" if city else "army", host=city)
    leave_the_fight(g, card)
    town = g.card_name(city)
    g.tell(Moved(id=id, card=card.name, place=card.place, host=city, host_card=town))
    g.happened("moves", id, object=city, who=card.controller)
    if city:
        g.happened("enters city", id, object=city, who=card.controller)
    return True


def leave_the_fight(g: Game, card: Card) -> None:
    """Who has gone where he could not fight from is out of the attack (A-6.5): an attacker outside
    of the army, a defender outside of the army and the attacked city."""
    attack = g.board.attack
    if attack is None or card.place == "army":
        return
    defends = any(card.id in who for who in attack.defenders.values())
    if not (defends and card.host == attack.city):
        out_of_attack(g, card.id)


def _out_of_devotion(g: Game, card: Card) -> None:
    """A devoted resident who leaves his city is devoted no more (A-8.5)."""
    city = g.board.cards.get(card.host) if card.place == "city" else None
    if city is not None and card.id in city.devoted:
        g.set(city, devoted=tuple(id for id in city.devoted if id != card.id))
