"""The player who takes any legal answer, each option as likely as the others."""

from __future__ import annotations

from engine.table import Answer, Chance, Question


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
            parts = {option.id: 0 for option in options}
            for _ in range(question.total or 0):
                parts[chance.choice(options).id] += 1
            return {"split": parts}
        case "number":
            return {"number": question.min + chance.below(question.max - question.min + 1)}
        case "confirm":
            return {"yes": chance.below(2) == 1}
