"""What a player has chosen so far in a question, before the press that gives his answer.

Each of the six kinds of question is answered in the same way wherever it is shown: something is
chosen, perhaps page by page, and nothing is final until the choice is complete and confirmed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.refusals import Refused
from bot.store.kept import Choice
from engine.table import Answer, Question
from engine.table.questions import Option
from engine.words import say

PAGE = 25
"""Options that are shown at once; Discord shows no more."""


def nothing(question: Question) -> Choice:
    return Choice(question.id)


# ------------------------------------------------------------------ pages


def offered(question: Question, choice: Choice) -> list[Option]:
    """The options that can still be chosen: in an order, those that have no place yet; where one is
    picked, one of those that are alike."""
    if question.kind == "order":
        return [option for option in question.options if option.id not in choice.chosen]
    if question.kind == "pick" and question.max == 1:
        first = first_copies(question)
        return [option for option in question.options if first[option.id] == option.id]
    return list(question.options)


def first_copies(question: Question) -> dict[str, str]:
    """For each option the first copy of a card that nothing tells apart from it: copies are
    ``spearman``, ``spearman:2`` and so on."""
    texts = {option.id: option.text for option in question.options}
    return {
        id: first if texts.get(first := id.partition(":")[0]) == text else id
        for id, text in texts.items()
    }


def switches(question: Question, choice: Choice) -> list[Option]:
    """What has a button of its own where several are picked: of copies that nothing tells apart
    those that are picked, and one more."""
    first, more, found = first_copies(question), set[str](), list[Option]()
    for option in question.options:
        copy = first[option.id]
        if option.id in choice.chosen:
            found.append(option)
        elif copy not in more:
            more.add(copy)
            found.append(option)
    return found


def pages(question: Question, choice: Choice) -> int:
    if question.kind == "menu":
        return 2  # what can be played, and what can be discarded instead
    return max(1, -(-len(offered(question, choice)) // PAGE))


def shown(question: Question, choice: Choice) -> list[Option]:
    """The options of the page that is open."""
    page = min(choice.page, pages(question, choice) - 1)
    return offered(question, choice)[page * PAGE : (page + 1) * PAGE]


def turned(question: Question, choice: Choice, by: int) -> Choice:
    """Another page, round and round."""
    return msgspec.structs.replace(choice, page=(choice.page + by) % pages(question, choice))


# ------------------------------------------------------------------ choosing


def chosen(question: Question, choice: Choice, ids: Sequence[str]) -> Choice:
    """What is picked on the page that is open.

    Of a menu the last pick counts, and to confirm something there are only yes and no; of a list
    the picks of each page are kept beside each other; in an order they get the next places. Raises
    ``Refused``.
    """
    if question.kind == "confirm":
        return Choice(question.id, tuple(ids))
    if question.kind == "number":
        return with_number(question, choice, "".join(ids))
    paged = question.kind == "pick"
    here = [option.id for option in (shown if paged else offered)(question, choice)]
    if any(id not in here for id in ids):
        raise Refused(say("That can no longer be chosen. Here is what you can choose now."))
    if question.kind == "menu":
        return msgspec.structs.replace(choice, chosen=tuple(ids[-1:]))
    if question.kind == "order":
        again = msgspec.structs.replace(choice, chosen=(*choice.chosen, *ids), page=0)
        left = offered(question, again)
        return again if len(left) != 1 else chosen(question, again, [left[0].id])
    kept = [id for id in choice.chosen if id not in here]
    if len(kept) + len(ids) > question.max:
        raise Refused(
            say(
                "You can choose {most} of these, not {n}.",
                most=question.max,
                n=len(kept) + len(ids),
            )
        )
    return msgspec.structs.replace(choice, chosen=(*kept, *ids))


def toggled(question: Question, choice: Choice, id: str) -> Choice:
    """One more of several picks, in the order in which they are made, or one less; raises
    ``Refused``."""
    if id in choice.chosen:
        left = tuple(one for one in choice.chosen if one != id)
        return msgspec.structs.replace(choice, chosen=left)
    if id not in [option.id for option in question.options]:
        raise Refused(say("That can no longer be chosen. Here is what you can choose now."))
    if who := who_meets(id):
        left = tuple(one for one in choice.chosen if who_meets(one) != who)
        choice = msgspec.structs.replace(choice, chosen=left)
    if len(choice.chosen) >= question.max:
        raise Refused(
            say("You can choose {most} of these. Take one back first.", most=question.max)
        )
    return msgspec.structs.replace(choice, chosen=(*choice.chosen, id))


def who_meets(id: str) -> str:
    """Of an option that says who meets whom, the one who does: each meets no more than one."""
    who, _, whom = id.partition(":")
    return who if who.isdecimal() and whom.isdecimal() else ""


def with_number(question: Question, choice: Choice, text: str) -> Choice:
    """A number that was typed; raises ``Refused``."""
    number = whole(text)
    if number is None or not question.min <= number <= question.max:
        raise Refused(
            say(
                "Type a whole number from {least} to {most}.", least=question.min, most=question.max
            )
        )
    return msgspec.structs.replace(choice, number=number)


def with_one_more(question: Question, choice: Choice, part: str) -> Choice:
    """One more for one of the parts, and if nothing is left one less for the largest other."""
    parts = {option.id: choice.parts.get(option.id, 0) for option in question.options}
    if part not in parts:
        raise Refused(say("That can no longer be chosen. Here is what you can choose now."))
    if parts[part] == question.total:
        return choice
    if sum(parts.values()) == question.total:
        others = [id for id in parts if id != part]
        parts[max(others, key=parts.__getitem__)] -= 1
    parts[part] += 1
    return msgspec.structs.replace(choice, parts=parts)


def with_parts(question: Question, choice: Choice, texts: Mapping[str, str]) -> Choice:
    """Parts that were typed, of some of the options or all; raises ``Refused``."""
    parts, total = dict(choice.parts), question.total or 0
    for option in question.options:
        if option.id not in texts:
            continue
        number = whole(texts[option.id] or "0")
        if number is None or number < 0:
            raise Refused(say("For {what} type a whole number, 0 or more.", what=option.text))
        parts[option.id] = number
    if (given := sum(parts.values())) > total:
        raise Refused(
            say(
                "The parts add up to {given}; they must add up to {total}.",
                given=given,
                total=total,
            )
        )
    return msgspec.structs.replace(choice, parts=parts)


def whole(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else None


# ------------------------------------------------------------------ the answer

AND = ">"
"""What stands between an option and one of what is asked after it, where one press answers both."""
NONE, ALL = "-", "*"
"""What one press says where it chooses nothing, and where it chooses everything."""
QUICK = ("pass", "pass:on", "pass:turn", "done", "none", "keep", "go")
"""Options that do nothing."""


def is_whole(question: Question, choice: Choice) -> bool:
    """Whether a choice is an answer to which nothing can be added: then making it is giving it."""
    if question.kind == "pick" and not len(choice.chosen) == question.max == max(question.min, 1):
        return False
    return question.kind != "split" and answer(question, choice) is not None


def by_one_press(question: Question, pressed: str) -> Answer:
    """The answer that a press gives at once: an option, a number, yes or no, all or nothing."""
    ids = [option.id for option in question.options] if pressed == ALL else [pressed]
    match question.kind:
        case "confirm":
            return {"yes": pressed == "yes"}
        case "number":
            return {"number": whole(pressed)}
        case "order":
            return {"order": ids}
    return {"pick": [] if pressed == NONE else ids}


def answer(question: Question, choice: Choice) -> Answer | None:
    """The answer that was chosen; nothing while something is missing."""
    match question.kind:
        case "menu":
            return {"pick": list(choice.chosen)} if choice.chosen else None
        case "pick":
            enough = question.min <= len(choice.chosen) <= question.max
            return {"pick": list(choice.chosen)} if enough else None
        case "order":
            complete = len(choice.chosen) == len(question.options)
            return {"order": list(choice.chosen)} if complete else None
        case "split":
            complete = sum(choice.parts.values()) == question.total
            return {"split": choice.parts} if complete else None
        case "number":
            return {"number": choice.number} if choice.number is not None else None
        case "confirm":
            return {"yes": choice.chosen == ("yes",)} if choice.chosen else None


def in_words(question: Question, choice: Choice) -> str:
    """What is chosen so far, for the player to read before he confirms it."""
    names = {option.id: option.text for option in question.options}
    match question.kind:
        case "number":
            return "" if choice.number is None else f"{choice.number}"
        case "split":
            told = [f"{names[id]}: {n}" for id, n in choice.parts.items() if n]
            left = (question.total or 0) - sum(choice.parts.values())
            return ", ".join([*told, *([say("{n} left to divide", n=left)] if left else [])])
        case "order":
            told = [f"{n}. {names[id]}" for n, id in enumerate(choice.chosen, 1)]
            return ", ".join(told)
        case "confirm":
            return {"yes": say("Yes"), "no": say("No")}.get("".join(choice.chosen), "")
        case "pick" if not choice.chosen and question.min == 0:
            return say("nothing")
    return ", ".join(names[id] for id in choice.chosen if id in names)
