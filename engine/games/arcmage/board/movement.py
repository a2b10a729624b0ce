"""Movement in a play phase (A-6.3, A-6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.creatures.board.marking import mark
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.traits import Traits
from engine.games.arcmage.board.zones import relocate
from engine.games.arcmage.fights.harm import may_live_in
from engine.table import Option
from engine.words import Saying, called, later


def moves(g: Game, seat: int) -> Iterator[Option]:
    """All moves of a player's unmarked creatures."""
    board = g.board
    unused = [city for city in g.of("city") if not city.card.moved]
    for traits in g.of("creature"):
        card = traits.card
        if card.controller != seat or card.marked or "move" in traits.bans:
            continue
        if card.place not in ("army", "city"):
            continue
        home = card.host if card.place == "city" else 0
        if home and (board.cards[home].moved or closed(g, traits, home)):
            continue
        if home:
            text = later("Move {card} to your army", card=called(traits.name))
            yield Option(f"move:{card.id}:0", text, f"card:{card.id}")
        for city in destinations(g, traits, home, unused):
            controller = city.card.controller
            owner = "" if controller == seat else board.names[controller]
            text = to_a_city(traits.name, city.name, owner)
            yield Option(f"move:{card.id}:{city.id}", text, f"card:{card.id}")


@lru_cache(maxsize=4096)
def to_a_city(card: str, city: str, owner: str) -> Saying:
    """The move to an own city, or to that of somebody else."""
    if not owner:
        return later("Move {card} to {city}", card=called(card), city=called(city))
    to = called(city)
    return later("Move {card} to {name}'s {city}", card=called(card), city=to, name=owner)


def destinations(g: Game, traits: Traits, home: int, unused: list[Traits]) -> list[Traits]:
    """The cities a creature may move to, of those that took part in no move yet."""
    own, abroad = traits.card.controller, "infiltrate" in traits.skills
    return [
        city
        for city in unused
        if (abroad or city.card.controller == own)
        and city.id != home
        and not closed(g, traits, city.id)
        and may_live_in(g, traits.id, city.id)
    ]


def closed(g: Game, traits: Traits, city: int) -> bool:
    """Whether something forbids movement to and from a city."""
    hooks = g.table.hooks.get("closed", ())
    home = g.trait(city) if hooks else None
    return home is not None and any(run(g, scope, traits, home) for scope, run in hooks)


def begin_move(g: Game, seat: int, id: int, city: int) -> None:
    """Mark, announce, place (A-6.3)."""
    board = g.board
    card, traits = board.cards[id], g.table.cards[id]
    home = card.host if card.place == "city" else 0
    for used in (home, city):
        if used:
            g.set(board.cards[used], moved=True)
    relocate(g, id, city)
    if "travel" not in traits.skills:
        mark(g, [id])
    if id in board.cards:
        g.happened("moves itself", id, object=city, who=seat)
    g.settle()
