"""The controls with which a question is answered: one good way for each of the six kinds.

What is one unambiguous choice is done by the press that makes it. Several things that make one
answer are chosen first, and done with *Do it*; so is everything for who wants it so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Protocol

from discord import ui
from msgspec.structs import replace

from bot.discord.addresses import Address
from bot.discord.modals import FIELDS
from bot.discord.parts import Item, Style, button, options, parts_in, row, select, short, words
from bot.games import are_told_apart, each_once, lettered, offer
from bot.matches.choices import (
    ALL,
    AND,
    NONE,
    PAGE,
    QUICK,
    answer,
    in_words,
    is_whole,
    offered,
    pages,
    shown,
    switches,
)
from bot.matches.foresight import TOGETHER, Further
from bot.matches.looks import MatchLook
from bot.store.kept import Choice
from bot.text.offers import Offer
from engine.table import Question
from engine.table.questions import Option
from engine.table.views import View
from engine.words import say

SO_FAR = 1_000
"""Signs of what is chosen so far, at most."""
ROOM = 24
"""Parts of a message for all this, if nothing else is said; Discord takes forty in all."""
LINE = 300
"""Signs of a line, at most."""
BUTTONS = 15
"""So many things are buttons; of more, one is chosen from a list."""
IN_A_ROW = 5
LONGEST = 50
"""Signs of what a button says that answers two questions; it stands in its address."""
NUMBERS = 25
"""So many numbers are chosen, and not typed."""


class _At(Protocol):
    """The address of what is done with a question."""

    def __call__(self, verb: str, arg: str = "") -> Address: ...


def controls(
    look: MatchLook,
    careful: bool = False,
    told: bool = False,
    room: int = ROOM,
    openings: bool = True,
    of: str = "",
) -> list[Item]:
    """The blocks of a panel with which somebody answers, of so many parts at most; ``careful`` if
    nothing is to be done before *Do it*, ``told`` if what his cards do is written elsewhere,
    and ``openings`` if *Choose for me* is not offered elsewhere. ``of`` is what the verbs begin
    with where it is no match in which he answers."""
    question, choice = look.question, look.choice
    if question is None or choice is None:
        return []
    id, version = look.id, look.version
    question = replace(question, options=lettered(look.view, question.options))

    def at(verb: str, arg: str = "") -> Address:
        return Address(id, version, of + verb, f"{question.id}:{arg}" if arg else question.id)

    press = "choose" if careful else "quick"
    so_far = in_words(question, choice)
    chosen: list[Item] = []
    nothing = question.kind == "pick" and not choice.chosen  # a button says so
    if so_far and not nothing and (choice.chosen or answer(question, choice)):
        chosen.append(words(say("You choose: **{so_far}**", so_far=short(so_far, SO_FAR))))
    further = {} if careful else look.further
    further = {
        one: lettered(look.view, each_once(look.view, then)) for one, then in further.items()
    }
    # Where words do not tell them apart, letters on the table do, once they are asked for.
    further = {one: then for one, then in further.items() if are_told_apart(then)}
    if look.opening and openings:
        choose = Address(id, version, "opening")
        chosen.append(row(button(say("Choose for me"), choose, Style.primary)))
    last = [*chosen, *_final(question, choice, at, careful, further)]
    room -= parts_in(last)
    blocks: list[Item] = []
    match question.kind:
        case "menu":
            blocks += _menu(look, question, choice, at, press, further, told, room)
        case "pick":
            blocks += _pick(look.view, question, choice, at, press, room)
        case "order":
            blocks += _next(question, choice, at, room)
        case "confirm":
            yes, no = at(press, "yes"), at(press, "no")
            blocks.append(row(button(say("Yes"), yes, Style.primary), button(say("No"), no)))
        case "number":
            blocks += _number(question, at, press, room)
        case "split":
            blocks += _split(question, choice, at, room)
    return [*blocks, *last]


# ------------------------------------------------------------------ one of several


def _menu(
    look: MatchLook,
    question: Question,
    choice: Choice,
    at: _At,
    press: str,
    further: Further,
    told: bool,
    room: int,
) -> list[Item]:
    """Things in lines of their own, as many as there is room for; the rest as buttons or lists.
    Their buttons come last that do nothing."""
    rest = [option for option in question.options if option.id not in QUICK]
    discards = [option for option in rest if option.id.startswith("discard:")]
    others = [option for option in rest if option not in discards]
    switch = bool(discards and others)
    if discards and (not others or choice.page % 2):
        rest = discards
    elif others:
        rest = others
    lines: list[Things] = []
    alone: Things = []
    for things in _by_thing(look.view, rest, further):
        if things[0][1].thing:
            lines.append(things)
        else:
            alone += things
    room -= 2 * switch
    while lines and sum(map(_parts, lines)) + _least(len(alone)) > room:
        longest = max(lines, key=_parts)
        if _parts(longest) > 3 and any(AND in option.id for option, _ in longest):
            lines[lines.index(longest)] = _by_thing(look.view, _firsts(longest, rest), {})[0]
        else:
            alone[:0] = lines.pop()
    room -= sum(map(_parts, lines))
    blocks = [block for things in lines for block in _line(things, at, press, told)]
    blocks += _one_of(
        ((option.id, _alone(done)) for option, done in alone), at, press, room, question.prompt
    )
    if switch:
        turned = rest is discards
        text = say("Play instead") if turned else say("Discard instead")
        blocks.append(row(button(text, at("turn", "1"))))
    return blocks


Things = list[tuple[Option, Offer]]


def _by_thing(view: View, some: Sequence[Option], further: Further) -> list[Things]:
    """Options with what they do; those that are about one thing together."""
    found: dict[str, Things] = {}
    for option in some:
        for pressed, done in _presses(view, option, further.get(option.id, ())):
            found.setdefault(done.thing or f"\n{pressed.id}", []).append((pressed, done))
    return list(found.values())


def _presses(view: View, option: Option, then: Sequence[Option]) -> Things:
    """What a press can do with an option: what it says, with what is asked after it, or both."""
    done = offer(view, option)
    both = []
    for one in then:
        pressed = Option(f"{option.id}{AND}{one.id}", option.words, one.points_at)
        label = _with(done.label, one)
        if not done.thing and (one.points_at or "").startswith("print:"):
            # It may be done with the card that is chosen then, which has a number.
            of_card = offer(view, pressed).label
            label = label if of_card == done.label else of_card
        both.append((pressed, replace(done, label=label)))
    if not both or any(len(one.id) > LONGEST for one, _ in both):
        return [(option, done)]
    optional = option.id in QUICK or option.id.startswith(TOGETHER) or then[0].id == ALL
    return [(option, done), *both] if optional else both


def _with(done: str, then: Option) -> str:
    if then.id.startswith(TOGETHER):
        return say("{do}, {what}", do=done, what=then.text)
    return say("{do}: {what}", do=done, what=then.text)


def _alone(done: Offer) -> str:
    """What a button says that stands in no line of its thing; a number is said once."""
    number, dot, name = done.thing.partition(". ")
    if dot and done.label.endswith(f" {number}"):
        return f"{done.label}. {name}"
    return say("{do}: {what}", do=done.label, what=done.thing) if done.thing else done.label


def _firsts(things: Things, some: Sequence[Option]) -> list[Option]:
    """The options of a line without what is asked after them."""
    ids = {option.id.partition(AND)[0] for option, _ in things}
    return [option for option in some if option.id in ids]


def _parts(things: Things) -> int:
    """How much of a message a thing takes with its buttons."""
    return 3 if len(things) == 1 else 1 + _rows(len(things)) + len(things)


def _line(
    things: Things, at: _At, press: str, told: bool, chosen: Collection[str] = ()
) -> Iterator[Item]:
    first = things[0][1]
    said = f"**{first.thing}**"
    about = said if told or not first.about else f"{said} · {first.about}"
    buttons = [
        button(f"✓ {done.label}", at(press, option.id), Style.primary)
        if option.id in chosen
        else button(done.label, at(press, option.id))
        for option, done in things
    ]
    if len(buttons) == 1:
        yield ui.Section(words(short(about, LINE)), accessory=buttons[0])
        return
    yield words(short(about, LINE))
    for start in range(0, len(buttons), IN_A_ROW):
        yield row(*buttons[start : start + IN_A_ROW])


def _rows(buttons: int) -> int:
    return -(-buttons // IN_A_ROW)


def _least(some: int) -> int:
    """The least parts that so many options take without lines: those of lists."""
    return 2 * -(-some // PAGE)


def _one_of(
    labels: Iterable[tuple[str, str]], at: _At, press: str, room: int, asked: str
) -> Iterator[Item]:
    """One of some things, by id and label: each a button, or in a list where there is no room."""
    some = list(labels)
    if _fit(len(some), room):
        for start in range(0, len(some), IN_A_ROW):
            few = some[start : start + IN_A_ROW]
            yield row(*(button(label, at(press, id)) for id, label in few))
        return
    for number, start in enumerate(range(0, len(some), PAGE)):
        page = some[start : start + PAGE]
        yield select(options(page), at("choose", f"{number}"), asked)


def _fit(buttons: int, room: int) -> bool:
    """Whether so many things can be buttons."""
    return buttons <= BUTTONS and _rows(buttons) + buttons <= room


def _named(some: Iterable[Option]) -> Iterator[tuple[str, str]]:
    return ((option.id, option.text) for option in some)


# ------------------------------------------------------------------ several together


def _pick(
    view: View, question: Question, choice: Choice, at: _At, press: str, room: int
) -> Iterator[Item]:
    if meetings := _meetings(view, question, room):
        for things in meetings:
            verb = press if question.max == 1 else "toggle"
            yield from _line(things, at, verb, False, choice.chosen)
    elif question.max == 1 and len(some := offered(question, choice)) <= PAGE:
        yield from _one_of(_named(some), at, press, room, question.prompt)
    else:
        yield from _several(question, choice, at, room)


def _several(question: Question, choice: Choice, at: _At, room: int) -> Iterator[Item]:
    """Some of several: each a button that is on or off, or in lists where there is no room."""
    if _fit(len(question.options), room):
        some = switches(question, choice)
        for start in range(0, len(some), IN_A_ROW):
            yield row(*(_switch(one, choice, at) for one in some[start:][:IN_A_ROW]))
        return
    page = shown(question, choice)
    listed = options(((option.id, option.text) for option in page), choice.chosen)
    elsewhere = len([id for id in choice.chosen if id not in {option.id for option in page}])
    most = question.max - elsewhere
    asked, least = question.prompt, question.min
    hint = say("{asked} ({least} to {most})", asked=asked, least=least, most=question.max)
    if question.min == question.max:
        hint = say("{asked} ({n})", asked=asked, n=question.max)
    if most > 0:
        yield select(listed, at("choose"), hint, 0, most)
    if (count := pages(question, choice)) > 1:
        now = choice.page % count + 1
        yield row(
            button(say("◀ Page before"), at("turn", "-1")),
            button(say("Page {page} of {count} · next ▶", page=now, count=count), at("turn", "1")),
        )


def _meetings(view: View, question: Question, room: int) -> list[Things]:
    """Who can meet whom, by whom that is; nothing where that is not asked, or needs a list."""
    lines = _by_thing(view, question.options, {})
    whole = all(things[0][1].thing for things in lines) and sum(map(_parts, lines)) <= room
    return lines if whole else []


def _switch(option: Option, choice: Choice, at: _At) -> ui.Button[Any]:
    on = option.id in choice.chosen
    text = f"{choice.chosen.index(option.id) + 1}. {option.text}" if on else option.text
    return button(text, at("toggle", option.id), Style.primary if on else Style.secondary)


def _next(question: Question, choice: Choice, at: _At, room: int) -> Iterator[Item]:
    """What comes next in an order: the last one needs no press."""
    left = [option for option in question.options if option.id not in choice.chosen]
    if left:
        asked = say("What comes next?") if choice.chosen else say("What comes first?")
        yield words(asked)
        yield from _one_of(_named(left), at, "choose", room, asked)


def _number(question: Question, at: _At, press: str, room: int) -> Iterator[Item]:
    numbers = range(question.min, question.max + 1)
    if len(numbers) <= NUMBERS:
        yield from _one_of(((f"{n}", f"{n}") for n in numbers), at, press, room, question.prompt)
        return
    text = say("Type a number, {least} to {most}", least=question.min, most=question.max)
    yield row(button(text, at("type"), Style.primary))


def _split(question: Question, choice: Choice, at: _At, room: int) -> Iterator[Item]:
    """A plus beside each part; many parts are typed."""
    if 3 * len(question.options) <= room:
        for option in question.options:
            so_far = say("{what}: **{n}**", what=option.text, n=choice.parts.get(option.id, 0))
            whole = choice.parts.get(option.id, 0) == question.total
            plus = button("+ 1", at("plus", option.id), off=whole)
            yield ui.Section(words(so_far), accessory=plus)
        return
    windows = -(-len(question.options) // FIELDS)
    texts = [say("Divide {total}", total=question.total)]
    if windows > 1:
        part = [
            say("Divide {total}, part {n}", total=question.total, n=n + 1) for n in range(windows)
        ]
        texts = part
    numbered = list(enumerate(texts))
    for first in range(0, windows, IN_A_ROW):
        few = numbered[first : first + IN_A_ROW]
        yield row(*(button(text, at("type", f"{n}"), Style.primary) for n, text in few))


# ------------------------------------------------------------------ the end of it


def _final(
    question: Question, choice: Choice, at: _At, careful: bool, further: Further
) -> list[Item]:
    final: list[Item] = []
    begun = bool(choice.chosen or choice.parts or choice.number is not None)
    ready = answer(question, choice) is not None and (begun or question.kind == "split")
    if ready and (careful or not is_whole(question, choice)):
        final.append(button(say("Confirm"), at("do"), Style.success))
    if begun:
        final.append(button(say("Start over"), at("over")))
    elif question.kind == "menu":
        for option in question.options:
            if option.id in QUICK:
                final.append(button(option.text, at("quick", option.id)))
                for then in further.get(option.id, ()):
                    both = f"{option.id}{AND}{then.id}"
                    final.append(button(_with(option.text, then), at("quick", both)))
    elif question.kind == "pick":
        if question.max > 1 and question.max >= len(question.options):
            final.append(button(say("All of them"), at("quick", ALL)))
        if question.min == 0:
            final.append(button(say("None"), at("quick", NONE)))
    elif question.kind == "order":
        final.append(button(say("In the order shown"), at("quick", ALL)))
    return [row(*final[n : n + IN_A_ROW]) for n in range(0, len(final), IN_A_ROW)]
