"""What a deck is made of, for whoever builds one (chapter 2): an army, and quests beside it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.printed.deckshape import PARTS, ROLES, STEPS, Shaper, army
from engine.game import DeckShape, Held
from engine.games.wtactics.numbers import MOST_COPIES, QUEST_KINDS
from engine.games.wtactics.printed import decks
from engine.plain import Plain
from engine.table import Chance
from engine.words import noted


def built(held: Sequence[Held], tokens: tuple[str, ...] | None) -> Plain:
    quests = [one.name for one in held if one.kind in QUEST_KINDS for _ in range(one.copies)]
    return {"cards": army([one for one in held if one.kind not in QUEST_KINDS]), "quests": quests}


def listed(ready: Plain) -> dict[str, int]:
    return {**ready["cards"], **dict.fromkeys(ready["quests"], 1)}


def random(chance: Chance) -> list[str]:
    cards, quests = decks.random_deck(chance)
    return [*cards, *quests]


def finish(deck: Plain, chance: Chance, own: Sequence[object]) -> list[str]:
    cards, quests = decks.finish(deck["cards"], deck["quests"], chance, own)
    return [*cards, *quests]


_shaper = Shaper("wtactics", aside=QUEST_KINDS)

SHAPE = DeckShape(
    parts={**PARTS, **dict.fromkeys(QUEST_KINDS, noted("Quests"))},
    lists=("cards", "quests"),
    copies=MOST_COPIES,
    steps=STEPS,
    card=_shaper.card,
    built=built,
    listed=listed,
    random=random,
    finish=finish,
    come=_shaper.come,
    roles=ROLES,
)
