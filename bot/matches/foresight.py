"""What is asked next after each option of a menu, so that one press can answer both.

It is tried on an imagined board, one that the player's own view allows, so nothing hidden is learnt
from it. Where the real match then asks something else, the second half of the press is dropped.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from engine.table import Answer, Chance, Question, Rules, View
from engine.table.match import proceed
from engine.table.questions import Option

log = logging.getLogger(__name__)

FEW = 5
"""So many options of the next question are shown beside each of this one, at most …"""
MOST = 12
"""… of at most so many."""

Further = Mapping[str, tuple[Option, ...]]
"""By the id of an option, the options of what is asked then."""


def foresee(rules: Rules[Any], view: View, question: Question) -> Further:
    """For each option that is played, what is asked next, if that is one of a few."""
    plays = [option for option in question.options if option.id.startswith("play:")]
    if question.kind != "menu" or not 0 < len(plays) <= MOST:
        return {}
    board = rules.imagine(view, Chance.from_seed(question.id))
    rules.hush(board)
    found = {}
    for option in plays:
        after = rules.clone(board)
        try:
            proceed(rules, after, question, {"pick": [option.id]})
        except Exception:  # who plays it is told so
            log.info("what follows %s cannot be foreseen", option.id, exc_info=True)
            continue
        asked = after.questions[0] if after.questions and not after.outcome else None
        if asked is not None and asked.seat == view.seat and is_one_of_few(asked):
            found[option.id] = asked.options
    return found


def is_one_of_few(question: Question) -> bool:
    """Whether a question is answered by one of a few options."""
    one = question.kind == "menu" or (question.kind == "pick" and question.min == question.max == 1)
    return one and 1 < len(question.options) <= FEW


def second_half(question: Question, option: str) -> Answer | None:
    """The answer to what is asked next that a press has foreseen; nothing if it is not possible."""
    if not is_one_of_few(question) or option not in [one.id for one in question.options]:
        return None
    return {"pick": [option]}
