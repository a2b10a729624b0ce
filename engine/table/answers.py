"""What answers a question can have: the only one, all of them, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, factorial
from typing import Final, TypeGuard

from engine.table.questions import Answer, Kind, Option, Question, Rejected
from engine.words import noted, say

PASSING_LONG = "pass:"
"""What the ids of options begin with that come to the same now as to pass."""


def only_answer(
    kind: Kind, options: Sequence[Option], least: int, most: int, total: int | None
) -> Answer | None:
    """The one answer that a question can have; nothing if there are several."""
    ids = [option.id for option in options]
    match kind:
        case "menu" if len(ids) == 1:
            return {"pick": ids}
        case "pick" if most == 0 or least == len(ids):
            return {"pick": ids[:most]}
        case "order" if len(ids) < 2:
            return {"order": ids}
        case "split" if ids and (len(ids) == 1 or not total):
            return {"split": dict.fromkeys(ids, total or 0)}
        case "number" if least == most:
            return {"number": least}
    return None


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


# ------------------------------------------------------------------ checking


FIELDS: Final[dict[str, str]] = {
    "menu": "pick",
    "pick": "pick",
    "order": "order",
    "split": "split",
    "number": "number",
    "confirm": "yes",
}
"""The one field of the answer to each kind of question."""


def check(question: Question, answer: object) -> Rejected | None:
    """What is wrong with an answer, if anything; whatever came from outside is given to it."""
    if question.kind == "menu":  # nearly all questions are, and soon answered
        picked = _picked(answer)
        if picked is not None:
            for option in question.options:
                if option.id == picked:
                    return None
    field = FIELDS[question.kind]
    if not isinstance(answer, dict) or len(answer) != 1 or field not in answer:
        return _illegal(noted("The answer to this question has one field, “{field}”."), field=field)
    return _CHECKS[question.kind](question, answer[field])


def _picked(answer: object) -> str | None:
    """The one thing that an answer picks, if it does."""
    picked = answer.get("pick") if isinstance(answer, dict) and len(answer) == 1 else None
    if not isinstance(picked, list) or len(picked) != 1:
        return None
    return picked[0] if isinstance(picked[0], str) else None


def _illegal(message: str, **parts: object) -> Rejected:
    return Rejected("illegal_answer", say(message, **parts))


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _ids(question: Question, ids: object) -> list[str] | Rejected:
    """A list that names options of the question, each once."""
    if not isinstance(ids, list):
        return _illegal(noted("The answer is a list of option ids."))
    known = [option.id for option in question.options]
    if any(one not in known for one in ids):
        return _illegal(noted("That isn't an option now. Options: {some}."), some=_some(question))
    if len(set(ids)) < len(ids):
        return _illegal(noted("Each option can be named once."))
    return ids


def _some(question: Question) -> str:
    texts = list(dict.fromkeys(option.text for option in question.options)) or [say("nothing")]
    return ", ".join(texts[:12]) + (", …" if len(texts) > 12 else "")


def _check_pick(question: Question, given: object) -> Rejected | None:
    if isinstance(ids := _ids(question, given), Rejected):
        return ids
    least, most = (1, 1) if question.kind == "menu" else (question.min, question.max)
    if not least <= len(ids) <= most:
        if least == most:
            return _illegal(noted("Pick {n} of the options, not {given}."), n=most, given=len(ids))
        amount = noted("Pick {n} to {m} of the options, not {given}.")
        return _illegal(amount, n=least, m=most, given=len(ids))
    return None


def _check_order(question: Question, given: object) -> Rejected | None:
    if isinstance(ids := _ids(question, given), Rejected):
        return ids
    if len(ids) < (n := len(question.options)):
        return _illegal(noted("Put all {n} options in order, not {given}."), n=n, given=len(ids))
    return None


def _check_split(question: Question, parts: object) -> Rejected | None:
    if not isinstance(parts, dict) or not all(_whole(n) and n >= 0 for n in parts.values()):
        return _illegal(noted("The answer gives a whole number, 0 or more, to options."))
    if isinstance(ids := _ids(question, list(parts)), Rejected):
        return ids
    if (given := sum(parts.values())) != (total := question.total):
        return _illegal(
            noted("The parts add up to {given}; they must add up to {n}."), given=given, n=total
        )
    return None


def _check_number(question: Question, number: object) -> Rejected | None:
    least, most = question.min, question.max
    if not _whole(number) or not least <= number <= most:
        return _illegal(noted("The answer is a whole number from {n} to {m}."), n=least, m=most)
    return None


def _check_confirm(_question: Question, yes: object) -> Rejected | None:
    return None if isinstance(yes, bool) else _illegal(noted("The answer is true or false."))


_CHECKS: Final = {
    "menu": _check_pick,
    "pick": _check_pick,
    "order": _check_order,
    "split": _check_split,
    "number": _check_number,
    "confirm": _check_confirm,
}
