"""The player who takes any legal answer, each option as likely as the others."""

from __future__ import annotations

from engine.table import Answer, Chance, Question

ONE_BY_ONE = 1_000
"""So many are divided one by one, and all beyond goes to one."""


def random_answer(question: Question, chance: Chance) -> Answer:
    """A legal answer to a question."""
    options = question.options
    match question.kind:
        case "menu":
            return {"pick": [options[chance.below(len(options))].id]}
        case "pick":
            count = question.min + chance.below(question.max - question.min + 1)
            return {"pick": [option.id for option in chance.sample(options, count)]}
        case "order":
            return {"order": [option.id for option in chance.shuffled(options)]}
        case "split":
            parts, total = {option.id: 0 for option in options}, question.total or 0
            for _ in range(min(total, ONE_BY_ONE)):
                parts[chance.choice(options).id] += 1
            if total > ONE_BY_ONE:
                parts[chance.choice(options).id] += total - ONE_BY_ONE
            return {"split": parts}
        case "number":
            return {"number": question.min + chance.below(question.max - question.min + 1)}
        case "confirm":
            return {"yes": chance.below(2) == 1}
