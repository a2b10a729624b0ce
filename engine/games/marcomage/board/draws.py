"""Drawing cards (chapter 4 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.marcomage.board.state import Player
from engine.games.marcomage.numbers import CARDS_PER_RARITY, DRAW_WEIGHTS
from engine.table import Chance
from engine.table.forks import Fork

RARITY: Final = [rarity for rarity, weight in enumerate(DRAW_WEIGHTS) for _ in range(weight)]
"""The rarity that each of a hundred numbers stands for."""
WITH_RARES: Final = sum(DRAW_WEIGHTS) * CARDS_PER_RARITY
WITHOUT_RARES: Final = sum(DRAW_WEIGHTS[:2]) * CARDS_PER_RARITY


def stays(chance: Chance, hand: Sequence[int], slot: int, card: int) -> bool:
    """Anti-flood: a card that lies N times on the other positions is kept once in 2**N."""
    copies = hand.count(card) - (hand[slot] == card)
    return copies == 0 or chance.below(1 << copies) == 0


def draw(chance: Chance, player: Player, slot: int, rares: bool = True, unlike: int = 0) -> int:
    """A card from the player's deck for a position of his hand, unlike a certain card."""
    if type(chance) is Fork:  # quicker than ``isinstance``, which asks the classes of structs
        return chance.one(possible(player, rares, unlike))
    while True:  # one number says the rarity, by its weight, and the card of it
        percent, which = divmod(
            chance.below(WITH_RARES if rares else WITHOUT_RARES), CARDS_PER_RARITY
        )
        card = player.deck[RARITY[percent]][which]
        if card != unlike and stays(chance, player.hand, slot, card):
            return card


def possible(player: Player, rares: bool, unlike: int) -> list[int]:
    """The cards that ``draw`` can give: anti-flood makes none of them impossible."""
    found = {card for part in player.deck[: 3 if rares else 2] for card in part}
    return sorted(found - {unlike})


def refilled(chance: Chance, player: Player, slot: int, rares: bool, unlike: int) -> int:
    """The same as ``draw``, for a position at which nobody looks before the next question."""
    if type(chance) is Fork:
        return chance.leave(possible(player, rares, unlike))
    return draw(chance, player, slot, rares, unlike)


def pick(chance: Chance, player: Player, slot: int, pool: Sequence[int]) -> int:
    """A card from a list for a position of a player's hand; 0 if the list is empty."""
    if not pool:
        return 0
    if pool.count(pool[0]) == len(pool):
        return pool[0]
    if type(chance) is Fork:
        return chance.one(pool)
    while True:
        card = pool[chance.below(len(pool))]
        if stays(chance, player.hand, slot, card):
            return card
