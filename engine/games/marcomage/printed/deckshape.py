"""What a deck is made of, for whoever builds one (chapter 2): fifteen cards of each rarity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import DeckCard, DeckShape, Held, Tokens, saying
from engine.games.marcomage.numbers import (
    CARDS_PER_RARITY,
    DRAW_WEIGHTS,
    HAND,
    RARITIES,
    RESOURCES,
    TOKEN_SLOTS,
    amount,
)
from engine.games.marcomage.printed import decks
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.decks import learnt
from engine.plain import Plain
from engine.table import Chance
from engine.words import noted

PARTS = {"common": noted("Common"), "uncommon": noted("Uncommon"), "rare": noted("Rare")}
ROLES = {
    noted("attack or tear down"): saying(r"\battack \d|\benemy (tower|wall) −"),
    noted("build"): saying(r"(?<!enemy )\b(tower|wall) \+"),
    noted("take from the opponent's stock"): saying(r"\benemy (stock|bricks|gems|recruits) −"),
}


def card(facts: Plain) -> DeckCard:
    paid = {name: facts["price"][name] for name in RESOURCES if facts["price"][name]}
    return DeckCard(
        game="marcomage",
        id=str(facts["id"]),
        name=facts["name"],
        kind=facts["rarity"],
        faction=next(iter(paid)) if len(paid) == 1 else "mixed" if paid else "zero",
        types=(),
        printed_cost="",
        sum=sum(paid.values()),
        price=dict(facts["price"]),
        loyalty=0,
        keywords=tuple(word["keyword"] for word in facts["keywords"]),
        text=facts["text"],
        once=True,
    )


def built(held: Sequence[Held], tokens: tuple[str, ...] | None) -> Plain:
    parts: dict[str, list[str]] = {rarity: [] for rarity in RARITIES}
    for one in held:
        parts[one.kind] += [one.name] * one.copies
    return {**parts, "tokens": "auto" if tokens is None else list(tokens)}


def listed(ready: Plain) -> dict[str, int]:
    return {BOOK.name[number]: 1 for rarity in RARITIES for number in ready["cards"][rarity]}


def random(chance: Chance) -> list[str]:
    return _names(decks.randomise(chance))


def finish(deck: Plain, chance: Chance, own: Sequence[object]) -> list[str]:
    """Full of each rarity; as it is where there is too much of one."""
    if any(len(deck[rarity]) > CARDS_PER_RARITY for rarity in RARITIES):
        return [name for rarity in RARITIES for name in deck[rarity]]
    known = learnt(own)
    return _names(decks.finish(deck, chance, known), known)


def _names(deck: Plain, own: Mapping[str, int] = decks.NONE) -> list[str]:
    return [BOOK.name[number] for part in decks.numbers_of(deck, own) for number in part]


def come(card: DeckCard, copies: int, size: int, draws: Sequence[int]) -> list[float]:
    """Each card that comes is drawn anew, and no rare one into the first hand (chapter 4); the rule
    against floods makes a difference too small to be told."""
    rarity = RARITIES.index(card.kind)
    one = DRAW_WEIGHTS[rarity] / 100 / CARDS_PER_RARITY
    first = 0.0 if card.kind == "rare" else one * 100 / sum(DRAW_WEIGHTS[:2])
    return [1 - (1 - first) ** HAND * (1 - one) ** drawn for drawn in draws]


SHAPE = DeckShape(
    parts=PARTS,
    lists=RARITIES,
    copies=1,
    steps=(0, 4, 9, 14, 19, 29),
    card=card,
    built=built,
    listed=listed,
    random=random,
    finish=finish,
    come=come,
    resources=RESOURCES,
    roles=ROLES,
    amount=amount,
    tokens=Tokens(BOOK.tokens, TOKEN_SLOTS, lambda deck, own: decks.tokens_of(deck, learnt(own))),
    average=lambda deck, own: decks.average_price(deck, learnt(own)),
)
