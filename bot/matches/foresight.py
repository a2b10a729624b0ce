"""What is asked next after each option of a menu, so that one press can answer both.

It is tried on an imagined board, one that the player's own view allows, so nothing hidden is learnt
from it. Where the real match then asks something else, the second half of the press is dropped.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bot.matches.choices import ALL, QUICK, nothing
from bot.store.kept import Choice
from engine.table import Answer, Chance, Question, Rules, State, View
from engine.table.questions import Option
from engine.table.running import proceed
from engine.words import noted

log = logging.getLogger(__name__)

FEW = 5
"""So many options of the next question are shown beside each of this one, at most …"""
MOST = 16
"""… of at most so many."""
PATIENCE = 0.03
"""Seconds of the processor after which nothing more is tried: the bot waits for it."""
TOGETHER = "accept:"
"""What the ids of options begin with of which one press may say two."""
TRIED = ("play", "use", "plant", "accept", "done")
"""What options are tried whose ids begin with it: what is begun with them, and what comes when one
is done. A number is a thing to choose; all else is left to chance or to others."""

Further = Mapping[str, tuple[Option, ...]]
"""By the id of an option, the options of what is asked then."""

WITH_ALL = Option(ALL, noted("with all"))


def foresee(rules: Rules[Any], view: View, question: Question) -> Further:
    """For each option that is tried, what one more press could answer of what is asked next."""
    some = [option for option in question.options if is_tried(option)]
    if question.kind != "menu" or not 0 < len(some) <= MOST:
        return {}
    board = rules.imagine(view, Chance.from_seed(question.id))
    rules.hush(board)
    quiet = next((option for option in question.options if option.id in QUICK), None)
    anyway = None if quiet is None else asked_after(rules, board, question, quiet)
    found, end = {}, time.thread_time() + PATIENCE
    for option in some:
        if time.thread_time() > end:
            break
        asked = anyway if option is quiet else asked_after(rules, board, question, option)
        if asked is None or asked.seat != view.seat:
            continue
        if option is quiet or not same(asked, anyway):  # else it is no part of what was chosen
            found[option.id] = tuple(worth_a_press(option, asked))
    return {id: options for id, options in found.items() if options}


def asked_after(
    rules: Rules[Any], board: State, question: Question, option: Option
) -> Question | None:
    """What is asked next where an option is chosen on an imagined board; nothing if that is not
    known."""
    after = rules.clone(board)
    try:
        proceed(rules, after, question, {"pick": [option.id]})
    except Exception:  # who plays it is told so
        log.info("what follows %s cannot be foreseen", option.id, exc_info=True)
        return None
    return after.questions[0] if after.questions and not after.outcome else None


def same(one: Question, other: Question | None) -> bool:
    """Whether two questions ask the same. What is discarded and what is placed may be the same
    cards, so what they ask counts too."""
    return other is not None and msgspec.structs.replace(one, id=other.id) == other


def is_tried(option: Option) -> bool:
    return option.id.partition(":")[0] in TRIED or option.id.isdecimal()


def worth_a_press(option: Option, then: Question) -> Iterator[Option]:
    """The options of the next question that stand beside an option: one of a few, what all of them
    together are, or what else there is to do for who is done with something."""
    if option.id in QUICK:
        if then.kind == "menu":
            few = len(then.options) <= FEW
            rest = [one for one in then.options if few or one.id in QUICK]
            yield from (one for one in rest if one.id != option.id)
    elif option.id.startswith(TOGETHER):
        others = (one for one in then.options if one.id.startswith(TOGETHER))
        yield from (one for one in others if one.id > option.id)  # the other way round is the same
    elif any(one.id in QUICK for one in then.options):
        return
    elif is_of_all(then):
        yield WITH_ALL
    elif is_of_one(then) and 1 < len(then.options) <= (MOST if of_cards(then) else FEW):
        yield from then.options


def of_cards(question: Question) -> bool:
    """Whether it is about cards in hand, which have numbers that are short."""
    return all((option.points_at or "").startswith("print:") for option in question.options)


def is_of_one(question: Question) -> bool:
    """Whether a question is answered by one option."""
    return question.kind == "menu" or (
        question.kind == "pick" and question.min == question.max == 1
    )


def is_of_all(question: Question) -> bool:
    """Whether any of the options can be picked, and all of them."""
    return question.kind == "pick" and question.max == len(question.options) > question.min


def set_out(rules: Rules[Any], view: View, question: Question) -> Choice:
    """What is chosen as long as nobody has chosen: damage is divided so that most die of it."""
    choice = nothing(question)
    pointing = all(option.points_at for option in question.options)
    if question.kind != "split" or not pointing or view.seat is None:
        return choice
    chance = Chance.from_seed(question.id)
    guess = rules.guess(rules.imagine(view, chance), question, view.seat, chance)
    return choice if guess is None else msgspec.structs.replace(choice, parts=guess["split"])


def second_half(question: Question, option: str) -> Answer | None:
    """The answer to what is asked next that a press has foreseen; nothing if it is not possible."""
    ids = [one.id for one in question.options]
    if option == ALL:
        return {"pick": ids} if is_of_all(question) else None
    return {"pick": [option]} if is_of_one(question) and option in ids else None
