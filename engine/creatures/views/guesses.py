"""Quick guesses of how somebody answers who is asked in the middle of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.creatures.board.game import Game
from engine.table import Answer, Option, Question

Worth = Callable[[Any], float]
"""What a card in play is worth, by its traits."""


def quick(g: Game, question: Question, most: int, worth: Worth) -> Answer:
    """An answer that costs no thought; of a pick ``most`` options, those that look best."""
    options = question.options
    match question.kind:
        case "confirm":
            return {"yes": True}
        case "number":
            return {"number": question.max}
        case "order":
            return {"order": [option.id for option in options]}
        case "split":
            return {"split": divided(g, question)}
        case "menu":
            return {"pick": [best_of(g, question, 1, worth)[0]]}
    return {"pick": best_of(g, question, most, worth)}


def divided(g: Game, question: Question) -> dict[str, int]:
    """Damage divided so that as many die as can; what is left goes to the first."""
    first, left = question.options[0].id, question.total or 0
    found = [(option.id, g.trait(int(option.id))) for option in question.options if is_ref(option)]
    needs = sorted(
        (max(1, x.defence - x.card.damage), id)
        for id, x in found
        if x is not None and x.kind == "creature"
    )
    parts = {option.id: 0 for option in question.options}
    for need, id in needs:
        if need > left:
            break
        parts[id], left = need, left - need
    parts[first] += left
    return parts


def is_ref(option: Option) -> bool:
    """Whether an option is a thing by its number."""
    return option.id.lstrip("-").isdecimal()


def best_of(g: Game, question: Question, count: int, worth: Worth) -> list[str]:
    """The options that look best: what is worth most of others, and least of one's own."""

    def rank(option: Option) -> float:
        if not is_ref(option):
            return 0.0
        ref = int(option.id)
        traits = g.trait(ref)
        if traits is None:
            return 0.5 if ref == 0 else 1.0 if ref < 0 and -1 - ref != question.seat else 0.0
        return worth(traits) if traits.card.controller != question.seat else -worth(traits)

    ranked = sorted(question.options, key=rank, reverse=True)
    return [option.id for option in ranked[: max(count, question.min)]]
