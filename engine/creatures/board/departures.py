"""How cards leave play. What leaves at the same moment sees each other leave (A-7.6, O-9.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.creatures.board.events import ControlChanged, Left
from engine.creatures.board.game import Game
from engine.creatures.board.state import Card
from engine.creatures.board.zones import put, unique_there, without

FIELD = "field"
"""Where those lie who have died in a fight, until it is over; see ``Board.field``."""


class Leaving(NamedTuple):
    """A card that leaves play now."""

    id: int
    to: str
    """``grave``, ``hand``, ``top``, ``bottom``, ``removed`` or ``field``."""
    died: bool = False
    given: bool = False
    """Its player has given it up."""


def leave(g: Game, id: int, to: str, died: bool = False) -> int:
    """A card leaves play. The number that it has afterwards in a graveyard is returned, or 0."""
    return leave_together(g, [Leaving(id, to, died)]).get(id, 0)


def leave_together(g: Game, first: Iterable[Leaving]) -> dict[int, int]:
    """Cards leave play at the same moment, with all that leaves with them: what waits for it sees
    each of them leave, and they see each other. The numbers that they have afterwards in a
    graveyard are returned."""
    board = g.board
    going = with_what_follows(g, first)
    if not going:
        return {}
    for one in going:
        tell_left(g, board.cards[one.id], one)
    for one in going:
        see(g, one)
    gone = [(board.cards[one.id], one) for one in going]
    left = {one.id for one in going}
    g.set(board, cards={id: card for id, card in board.cards.items() if id not in left})
    # Those that come into a graveyard together lie there by name: nobody could tell who was first.
    numbers = {card.id: lay(g, card, one.to) for card, one in sorted(gone, key=_name)}
    g.manual.left(g, gone)
    for card, _ in gone:
        drop_lasting(g, card.id)
    return numbers


def _name(one: tuple[Card, Leaving]) -> str:
    return one[0].name


def with_what_follows(g: Game, first: Iterable[Leaving]) -> list[Leaving]:
    """Cards that leave, and those that leave because of them: what is attached to them and, by the
    rules of a game, other cards."""
    going: dict[int, Leaving] = {}
    waiting = list(first)
    while waiting:
        one = waiting.pop(0)
        if one.id in g.board.cards and one.id not in going:
            going[one.id] = one
            waiting += g.manual.follows(g, g.board.cards[one.id], one)
    return list(going.values())


def tell_left(g: Game, card: Card, one: Leaving) -> None:
    """It is told before what comes of it; a fall is told in its own words."""
    if not falls(g, card, one):
        to = "grave" if one.to == FIELD else one.to
        where = "nowhere" if g.prints[card.name].token else to
        g.tell(Left(id=card.id, card=card.name, seat=card.owner, to=where, died=one.died))


def see(g: Game, one: Leaving) -> None:
    """Whatever waits for a card to die or to leave, while all that leave are still there."""
    card = g.board.cards[one.id]
    if one.given:
        g.happened("sacrifices", one.id, who=card.controller)
    if falls(g, card, one):
        g.happened("falls", one.id, who=card.controller)
        return
    if one.died:
        g.set(g.board, deaths=g.board.deaths + (g.table.cards[one.id].kind == "creature"))
        g.happened("dies", one.id, who=card.controller)
    g.happened("leaves", one.id, who=card.controller)


def falls(g: Game, card: Card, one: Leaving) -> bool:
    """Whether leaving is a fall, as that of a city that is destroyed."""
    return one.to == "grave" and g.prints[card.name].kind in g.manual.falling


def lay(g: Game, card: Card, to: str) -> int:
    """A card that has left play comes where it should; its number in a graveyard."""
    if to == FIELD:
        g.set(card, fallen=True)
        g.board.field = [*g.board.field, card]
        return 0
    return 0 if g.prints[card.name].token else put(g, card.name, card.owner, to)


def bury(g: Game) -> None:
    """A fight is over: the cards of those who died in it come into the graveyards, on top of what
    is attached to them."""
    board = g.board
    fallen, board.field = board.field, []
    leave_together(g, [Leaving(one.id, "grave") for card in fallen for one in attached(g, card.id)])
    for card in sorted(fallen, key=lambda card: card.name):
        lay(g, card, "grave")


def attached(g: Game, id: int) -> Iterator[Card]:
    """The cards that are attached to something."""
    return (card for card in g.board.cards.values() if _on(card, id))


def _on(card: Card, id: int) -> bool:
    return card.place == "attached" and card.host == id


# ------------------------------------------------------------------ what ends with it


def drop_lasting(g: Game, id: int) -> None:
    """What holds only as long as a card is there, or marked, ends with it."""
    board = g.board
    held = [one for one in board.lasting if one.ends not in ("source", "held") or one.source != id]
    g.set(board, lasting=held)
    for lent, seat, source in [loan for loan in board.loans if loan[2] == id]:
        board.loans.remove((lent, seat, source))
        give_back(g, lent, seat)


def give_back(g: Game, id: int, seat: int) -> None:
    """A card goes back under the control of a player.

    If it is unique and he has another one by now, it goes to the graveyard instead.
    """
    card = g.board.cards.get(id)
    if card is not None and card.controller != seat and unique_there(g, card.name, seat):
        leave(g, id, "grave")
    elif card is not None and not g.player(seat).lost:
        come_under(g, card, seat)


def come_under(g: Game, card: Card, seat: int) -> None:
    """A card comes under the control of a player."""
    g.set(card, controller=seat)
    g.manual.regroup(g, card)
    g.tell(ControlChanged(id=card.id, card=card.name, seat=seat))


# ------------------------------------------------------------------ resource cards


def lose_resource(g: Game, id: int, to: str = "grave") -> bool:
    """A resource card leaves play; in the graveyard everybody sees what it was."""
    found = g.resource(id)
    if found is None:
        return False
    seat, resource = found
    player = g.player(seat)
    g.set(player, resources=without(player.resources, resource))
    leave_together(g, [Leaving(card.id, "grave") for card in attached(g, id)])
    g.tell(Left(id=id, card=resource.name, seat=resource.owner, to=to))
    put(g, resource.name, resource.owner, to)
    g.happened("resource lost", who=seat)
    return True
