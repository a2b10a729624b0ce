"""Questions: the six ways in which a match asks a player to decide.

====== =========================================== =============================
kind   what is asked                               answer
====== =========================================== =============================
menu   one of the options                          ``{"pick": [id]}``
pick   ``min`` to ``max`` of the options           ``{"pick": [id, …]}``
order  all options, in an order                    ``{"order": [id, …]}``
split  ``total`` divided among the options         ``{"split": {id: n, …}}``
number a number from ``min`` to ``max``            ``{"number": n}``
confirm yes or no                                  ``{"yes": true}``
====== =========================================== =============================

A question is asked of a seat, or of the host (seat ``None``: the bot, or a judge). ``then`` names
the function of the game's rules that the answer is given to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeGuard

import msgspec

from engine.plain import Plain
from engine.words import Words, english, noted, say

Kind = Literal["menu", "pick", "order", "split", "number", "confirm"]
Answer = Plain


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that can be chosen: a stable id, a short text, and what it points at."""

    id: str
    words: Words = msgspec.field(name="text")
    points_at: str | None = None

    @property
    def text(self) -> str:
        return say(self.words)


class Question(msgspec.Struct, frozen=True):
    id: str
    seat: int | None
    kind: Kind
    words: Words = msgspec.field(name="prompt")
    then: str
    options: tuple[Option, ...] = ()
    min: int = 1
    max: int = 1
    total: int | None = None

    @property
    def prompt(self) -> str:
        return say(self.words)

    def plain(self) -> Plain:
        """The question as those who answer it see it."""
        data: Plain = msgspec.to_builtins(self)
        del data["then"]
        data["prompt"] = english(self.words)
        for option, plain in zip(self.options, data["options"], strict=True):
            plain["text"] = english(option.words)
        if self.total is None:
            del data["total"]
        return data


class Rejected(msgspec.Struct, frozen=True):
    """A player's mistake, as a value: one short word, a sentence that helps, and the rule."""

    reason: str
    message: str
    rule: str = ""


FIELDS: dict[str, str] = {
    "menu": "pick",
    "pick": "pick",
    "order": "order",
    "split": "split",
    "number": "number",
    "confirm": "yes",
}
"""The one field of the answer to each kind of question."""


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


def check(question: Question, answer: Answer) -> Rejected | None:
    """What is wrong with an answer, if anything."""
    if question.kind == "menu" and _is_offered(question, answer):
        return None
    field = FIELDS[question.kind]
    if not isinstance(answer, dict) or len(answer) != 1 or field not in answer:
        return _illegal(noted("The answer to this question has one field, “{field}”."), field=field)
    return _CHECKS[question.kind](question, answer[field])


def _is_offered(question: Question, answer: Answer) -> bool:
    """Whether an answer picks one option of a menu: nearly all answers do, and it is soon seen."""
    picked = answer.get("pick") if isinstance(answer, dict) and len(answer) == 1 else None
    if not isinstance(picked, list) or len(picked) != 1:
        return False
    return picked[0] in [option.id for option in question.options]


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


_CHECKS = {
    "menu": _check_pick,
    "pick": _check_pick,
    "order": _check_order,
    "split": _check_split,
    "number": _check_number,
    "confirm": _check_confirm,
}
