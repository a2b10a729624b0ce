"""What all fights have in common: who stands, how hard one strikes, and battle screams."""

from __future__ import annotations

from engine.creatures.board.game import Game
from engine.creatures.board.traits import Traits


def scream(g: Game, joined: list[int]) -> None:
    """Battle scream: the other attackers get +N/+0 until the end of the turn."""
    for id in joined:
        traits = g.trait(id)
        if traits is not None and (n := traits.skills.get("battle scream")):
            for other in joined:
                if other != id:
                    raise_attack(g, other, n)


def raise_attack(g: Game, id: int, n: int) -> None:
    """+N/+0 until the end of the turn."""
    card = g.board.cards.get(id)
    if card is not None:
        g.set(card, fury=card.fury + n)


def strike_power(traits: Traits) -> int:
    return max(0, traits.attack)


def stands(g: Game, id: int) -> bool:
    """Whether a fighter is still there, and has not died in the fight."""
    return id in g.board.cards


def has_fallen(g: Game, id: int) -> bool:
    """Whether a fighter has died in the fight."""
    return any(card.id == id for card in g.board.field)
