"""All answers that a question can have, for who tries them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, factorial

from engine.table.questions import Answer, Question

PASSING_LONG = "pass:"
"""What the ids of options begin with that come to the same now as to pass."""


def count(question: Question) -> int:
    """How many answers there are, at most."""
    options = len(question.options)
    match question.kind:
        case "menu":
            return options
        case "confirm":
            return 2
        case "number":
            return question.max - question.min + 1
        case "order":
            return factorial(options)
        case "split":
            return comb((question.total or 0) + options - 1, options - 1)
    return sum(comb(options, size) for size in range(question.min, question.max + 1))


def listed(question: Question) -> list[Answer]:
    """All answers, but for those that come to the same as to pass."""
    ids = [option.id for option in question.options]
    match question.kind:
        case "menu":
            return [{"pick": [id]} for id in ids if not id.startswith(PASSING_LONG)]
        case "confirm":
            return [{"yes": False}, {"yes": True}]
        case "number":
            return [{"number": n} for n in range(question.min, question.max + 1)]
        case "order":
            return [{"order": list(order)} for order in permutations(ids)]
        case "split":
            return [{"split": parts} for parts in _parts(ids, question.total or 0)]
    sizes = range(question.min, question.max + 1)
    return [{"pick": list(some)} for size in sizes for some in combinations(ids, size)]


def _parts(ids: Sequence[str], total: int) -> Iterator[dict[str, int]]:
    """All ways to share a number out."""
    if len(ids) == 1:
        yield {ids[0]: total}
        return
    for part in range(total + 1):
        for others in _parts(ids[1:], total - part):
            yield {ids[0]: part, **others}
