"""How somebody answers on the stand-in, by nothing but the controls of his hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.discord.addresses import Address, read
from bot.matches.choices import (
    ALL,
    AND,
    NONE,
    first_copies,
    is_whole,
    nothing,
    pages,
    with_one_more,
)
from bot.puzzles.discord.panels import VERBS as PUZZLE
from bot.store.kept import Choice
from engine.table import Answer, Chance, Question
from playground import Message, Person, Reply

ANSWERING = ("choose", "quick", "toggle", "plus", "type", "do", "over")
"""What the controls are called with which somebody answers."""

Control = dict[str, Any]


def answering(hand: Message) -> list[tuple[Address, Control]]:
    """The controls of a hand, or of a puzzle, with which its owner answers, each with its
    address."""
    controls = [*hand.selects, *(one for one in hand.buttons if not one.get("disabled"))]
    read_ = [(read(one["custom_id"]), one) for one in controls]
    found = [
        (replace(address, verb=address.verb.removeprefix(PUZZLE)), one)
        for address, one in read_
        if address
    ]
    return [(address, one) for address, one in found if address.verb in ANSWERING]


def question_in(hand: Message) -> str:
    """The id of what is asked in a hand; nothing if nothing is."""
    return next((address.arg.partition(":")[0] for address, _ in answering(hand)), "")


def control_of(hand: Message, wanted: Callable[[str, str], bool]) -> Control | None:
    """The first control of which the verb, and what it says beside the question, are wanted."""
    for address, control in answering(hand):
        if wanted(address.verb, address.arg.partition(":")[2]):
            return control
    return None


async def answer_by_chance(person: Person, hand: Message, chance: Chance) -> bool:
    """Press whatever there is until an answer is given; False if nothing is asked."""
    asked = question_in(hand)
    for _ in range(60 if asked else 0):
        await touch(person, hand, chance)
        if question_in(hand) != asked:
            return True
    if asked:
        raise AssertionError(f"no answer can be given: {hand.text}")
    return False


async def simply(deed: Awaitable[Reply]) -> Any:
    await deed


async def touch(
    person: Person,
    hand: Message,
    chance: Chance,
    doing: Callable[[Awaitable[Reply]], Awaitable[Any]] = simply,
) -> None:
    """Use one of the controls of a hand."""
    address, control = chance.choice([one for one in answering(hand) if one[0].verb != "over"])
    done = [one for one in answering(hand) if one[0].verb == "do"]
    if done and chance.below(4):
        [(address, control)] = done
    custom_id = control["custom_id"]
    if "options" in control:
        values = [option["value"] for option in control["options"]]
        least, most = control.get("min_values", 1), control.get("max_values", 1)
        count = least + chance.below(most - least + 1)
        await doing(person.select(hand, custom_id, chance.sample(values, count)))
    elif address.verb == "type":
        reply = await person.press(hand, custom_id)
        assert reply.modal is not None
        await doing(person.fill(reply.modal, typed(reply.modal, chance)))
    else:
        await doing(person.press(hand, custom_id))


def typed(modal: Any, chance: Chance) -> dict[str, Any]:
    """Numbers that fit into a window: one within its span, or all of a division to one part."""
    fields = [block["component"] for block in modal.components if "component" in block]
    if fields[0]["custom_id"] == "number":
        least, _, most = fields[0]["placeholder"].partition(" to ")
        return {"number": str(int(least) + chance.below(int(most) - int(least) + 1))}
    total = modal.components[0]["description"].split()[1]
    entries = {field["custom_id"]: "0" for field in fields}
    entries[chance.choice(fields)["custom_id"]] = total
    return entries


# ------------------------------------------------------------------ a certain answer


async def answer_by_presses(
    person: Person,
    hand: Message,
    question: Question,
    answer: Answer,
    then: str = "",
    set_out: Choice | None = None,
) -> int:
    """Give this answer, in the quickest way that the panel has; how many presses that takes.

    ``then`` is what he would choose next, if the same press can say that; ``set_out`` is what is
    chosen before he does anything.
    """
    match question.kind:
        case "menu":
            return await _one(person, hand, answer["pick"][0], then)
        case "confirm":
            return await _one(person, hand, "yes" if answer["yes"] else "no")
        case "number":
            return await _one(person, hand, f"{answer['number']}")
        case "pick":
            return await _several(person, hand, question, answer["pick"])
        case "order":
            if answer["order"] == [option.id for option in question.options]:
                return await _one(person, hand, ALL)
            return sum([await _one(person, hand, id) for id in answer["order"][:-1]])
    presses, more = 0, pluses(question, set_out, answer["split"])
    if more is None:
        presses = await _press(person, hand, "over")
        more = [part for part, n in answer["split"].items() for _ in range(n)]
    for part in more:
        presses += await _one(person, hand, part)
    return presses + await _press(person, hand, "do")


def pluses(
    question: Question, set_out: Choice | None, wanted: Mapping[str, int]
) -> list[str] | None:
    """The pluses that lead from what is set out to what is wanted; nothing where one has to start
    over, since they take from the wrong parts."""
    choice, pressed = set_out or nothing(question), []
    for part, n in wanted.items():
        while choice.parts.get(part, 0) < n:
            choice = with_one_more(question, choice, part)
            pressed.append(part)
    right = all(choice.parts.get(part, 0) == n for part, n in wanted.items())
    return pressed if right else None


async def _one(person: Person, hand: Message, wanted: str, then: str = "") -> int:
    """Choose one thing, by its button or in the list that it is in; where no press does only this,
    by the first one that does more."""
    both = f"{wanted}{AND}{then}"
    control = (
        control_of(hand, lambda _, what: what == both)
        or control_of(hand, lambda _, what: what == wanted)
        or control_of(hand, lambda _, what: what.startswith(f"{wanted}{AND}"))
    )
    if control is not None:
        await person.press(hand, control["custom_id"])
        return 1
    for address, control in answering(hand):
        values = [option["value"] for option in control.get("options", ())]
        for id in (both, wanted):
            if id in values:
                await person.select(hand, control["custom_id"], [id])
                return 2
        if address.verb == "type":
            reply = await person.press(hand, control["custom_id"])
            assert reply.modal is not None
            await person.fill(reply.modal, {"number": wanted})
            return 2 + len(wanted)
    if "Discard instead" in hand.labels and wanted.startswith("discard:"):
        await person.press(hand, "Discard instead")
        return 1 + await _one(person, hand, wanted, then)
    there = [(address.arg, control.get("options")) for address, control in answering(hand)]
    raise AssertionError(f"{wanted} cannot be chosen from {there} in: {hand.text}")


async def _several(person: Person, hand: Message, question: Question, picked: list[str]) -> int:
    every = [option.id for option in question.options]
    if not picked:
        return await _one(person, hand, NONE)
    if question.max == 1 and pages(question, nothing(question)) == 1:
        return await _one(person, hand, first_copies(question)[picked[0]])
    if len(picked) == len(every) and control_of(hand, lambda _, what: what == ALL):
        return await _one(person, hand, ALL)
    first = first_copies(question)
    presses, left = 0, [first[id] if question.max == 1 else id for id in picked]
    whole = is_whole(question, Choice(question.id, tuple(left)))  # the last choice is the answer
    if control_of(hand, lambda verb, _: verb == "toggle"):
        chosen: set[str] = set()
        for id in picked:  # of copies that nothing tells apart the next one has a button
            there = [address.arg.partition(":")[2] for address, _ in answering(hand)]
            same = [one for one in there if first.get(one) == first[id] and one not in chosen]
            next_ = id if id in same or not same else same[0]
            presses += await _one(person, hand, next_)
            chosen.add(next_)
        return presses + (0 if whole else await _press(person, hand, "do"))
    while True:
        [control] = [one for _, one in answering(hand) if "options" in one]
        here = [option["value"] for option in control["options"]]
        if some := [id for id in left if id in here]:
            await person.select(hand, control["custom_id"], some)
            left, presses = [id for id in left if id not in some], presses + 1 + len(some)
        if not left:
            break
        turn = next(one for one in hand.buttons if "next" in one["label"])
        await person.press(hand, turn["custom_id"])
        presses += 1
    return presses + (0 if whole else await _press(person, hand, "do"))


async def _press(person: Person, hand: Message, verb: str) -> int:
    control = control_of(hand, lambda one, _: one == verb)
    assert control is not None, hand.text
    await person.press(hand, control["custom_id"])
    return 1
