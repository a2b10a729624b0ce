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
            return {"split": {options[0].id: question.total}}
        case "menu":
            return {"pick": [best_of(g, question, 1, worth)[0]]}
    return {"pick": best_of(g, question, most, worth)}


def best_of(g: Game, question: Question, count: int, worth: Worth) -> list[str]:
    """The options that look best: what is worth most of others, and least of one's own."""

    def rank(option: Option) -> float:
        if not option.id.lstrip("-").isdecimal():
            return 0.0
        ref = int(option.id)
        traits = g.trait(ref)
        if traits is None:
            return 0.5 if ref == 0 else 1.0 if ref < 0 and -1 - ref != question.seat else 0.0
        return worth(traits) if traits.card.controller != question.seat else -worth(traits)

    ranked = sorted(question.options, key=rank, reverse=True)
    return [option.id for option in ranked[: max(count, question.min)]]
