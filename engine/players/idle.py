"""The player who does as little as he may: what is answered for somebody whose time is up."""

from __future__ import annotations

from engine.table import Answer, Question

LITTLE = ("pass", "done", "none", "keep", "go", "draw:1", "one")
"""What does least, where it is offered."""


def idle_answer(question: Question) -> Answer:
    """The legal answer that commits its player to least."""
    ids = [option.id for option in question.options]
    match question.kind:
        case "menu":
            return {"pick": [_least(ids)]}
        case "pick":
            return {"pick": ids[: question.min]}
        case "order":
            return {"order": ids}
        case "split":
            return {"split": {id: (question.total or 0) * (id == ids[0]) for id in ids}}
        case "number":
            return {"number": question.min}
        case "confirm":
            return {"yes": False}


def _least(ids: list[str]) -> str:
    for little in LITTLE:
        if little in ids:
            return little
    discards = [id for id in ids if id.startswith("discard:")]
    return (discards or ids)[0]
