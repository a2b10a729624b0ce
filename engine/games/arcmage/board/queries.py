"""What texts ask about the match: where things are, what they can do, how many there are."""

from __future__ import annotations

from collections.abc import Iterable

from engine.creatures.board.traits import ResourceTraits, Scope
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Card, Effect
from engine.games.arcmage.board.traits import Traits
from engine.games.arcmage.printed.lexicon import word

# ------------------------------------------------------------------ references


@word
def targetable(g: Game, f: Effect, found: Iterable[Traits | ResourceTraits]) -> list[int]:
    """Those that a player can choose as a target (A-11.7 Sanctuary)."""
    return [x.id for x in found if "sanctuary" not in x.skills or x.card.controller == f.you]


# ------------------------------------------------------------------ places


@word
def in_cities_of(g: Game, card: Card, seat: int) -> bool:
    home = g.card(card.host) if card.place == "city" else None
    return home is not None and home.controller == seat


@word
def in_foreign_city(g: Game, card: Card, seat: int) -> bool:
    home = g.card(card.host) if card.place == "city" else None
    return home is not None and home.controller != seat


@word
def beside(g: Game, card: Card, other: int) -> bool:
    """In the same city, or in the same army."""
    own = g.card(other)
    if own is None or card.place != own.place or card.place not in ("army", "city"):
        return False
    if card.place == "army":
        return card.controller == own.controller
    return card.host == own.host


@word
def in_own_city(g: Game, f: Effect | Scope) -> bool:
    home = g.card(g.home(f))
    return home is not None and home.controller == f.you


@word
def came_suddenly(g: Game, f: Effect | Scope) -> bool:
    card = g.card(f.source)
    return card is not None and card.sudden


# ------------------------------------------------------------------ states


@word
def is_attacking(g: Game, id: int) -> bool:
    attack = g.board.attack
    return attack is not None and (id in attack.order or id in attack.defenders)


@word
def is_defending(g: Game, id: int) -> bool:
    attack = g.board.attack
    return attack is not None and any(id in some for some in attack.defenders.values())


@word
def defends_against(g: Game, id: int, attacker: int) -> bool:
    attack = g.board.attack
    return attack is not None and id in attack.defenders.get(attacker, ())


@word
def attacked_seat(g: Game) -> int:
    attack = g.board.attack
    card = g.card(attack.city) if attack is not None else None
    return card.controller if card is not None else -1


# ------------------------------------------------------------------ figures


@word
def devotion_of(g: Game, id: int) -> int:
    """The devotion of a city, also while its statements are being worked out."""
    traits = g.trait(id)
    return traits.devotion if traits is not None else 0


@word
def bigger_army(g: Game, f: Effect | Scope) -> bool:
    host = g.card(g.host(f))
    if host is None:
        return False

    def army(seat: int) -> int:
        return sum(
            card.place == "army"
            and card.controller == seat
            and g.prints[card.name].kind == "creature"
            for card in g.board.cards.values()
        )

    return army(f.you) > army(host.controller)


# ------------------------------------------------------------------ prices
