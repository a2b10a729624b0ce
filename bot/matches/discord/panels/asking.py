"""The controls with which a question is answered: one good way for each of the six kinds.

Something is chosen first and confirmed with *Do it*; until then *Start over* leads back. Only what
does nothing, such as passing, is a button that acts at once.
"""

from __future__ import annotations

from typing import Protocol

from bot.discord.addresses import Address
from bot.discord.modals import FIELDS
from bot.discord.parts import Item, Style, button, options, row, select, short, words
from bot.matches.choices import answer, in_words, pages, shown
from bot.store.kept import Choice
from engine.table import Question
from engine.words import say

QUICK = ("pass", "done", "none", "keep", "go")
"""Options that do nothing: one press is enough."""

SO_FAR = 1_000
"""Signs of what is chosen so far, at most."""


class _At(Protocol):
    """The address of what is done with a question."""

    def __call__(self, verb: str, arg: str = "") -> Address: ...


def controls(id: str, version: int, question: Question, choice: Choice) -> list[Item]:
    """The blocks of a panel with which somebody answers."""

    def at(verb: str, arg: str = "") -> Address:
        return Address(id, version, verb, f"{question.id}:{arg}" if arg else question.id)

    blocks: list[Item] = []
    match question.kind:
        case "menu" | "pick" | "order":
            if question.options:
                blocks += _listed(question, choice, at)
        case "confirm":
            blocks.append(
                row(
                    button(say("Yes"), at("choose", "yes"), Style.primary),
                    button(say("No"), at("choose", "no")),
                )
            )
        case "number":
            span = {"least": question.min, "most": question.max}
            text = say("Type a number, {least} to {most}", **span)
            blocks.append(row(button(text, at("type"), Style.primary)))
        case "split":
            windows = -(-len(question.options) // FIELDS)
            texts = [say("Divide {total}", total=question.total)]
            if windows > 1:
                texts = [
                    say("Divide {total}, part {n}", total=question.total, n=n + 1)
                    for n in range(windows)
                ]
            for first in range(0, windows, 5):
                numbered = list(enumerate(texts))[first : first + 5]
                blocks.append(
                    row(*(button(t, at("type", f"{n}"), Style.primary) for n, t in numbered))
                )
    if (so_far := in_words(question, choice)) and (choice.chosen or answer(question, choice)):
        blocks.append(words(say("You choose: **{so_far}**", so_far=short(so_far, SO_FAR))))
    blocks += _final(question, choice, at)
    return blocks


def _listed(question: Question, choice: Choice, at: _At) -> list[Item]:
    page = shown(question, choice)
    if not page:  # an order that is complete
        return []
    some = options(((option.id, option.text) for option in page), choice.chosen)
    elsewhere = len([id for id in choice.chosen if id not in {option.id for option in page}])
    hint, least, most = say("Choose"), 1, 1
    if question.kind == "pick":
        most = question.max - elsewhere
        least = 0
        hint = say("Choose {least} to {most}", least=question.min, most=question.max)
        if question.min == question.max:
            hint = say("Choose {n}", n=question.max)
    elif question.kind == "order":
        hint = say("What comes next?") if choice.chosen else say("What comes first?")
    blocks: list[Item] = []
    if most > 0:
        blocks.append(select(some, at("choose"), hint, least, most))
    if (count := pages(question, choice)) > 1:
        now = choice.page % count + 1
        blocks.append(
            row(
                button(say("◀ Page before"), at("turn", "-1")),
                button(
                    say("Page {page} of {count} · next ▶", page=now, count=count),
                    at("turn", "1"),
                ),
            )
        )
    return blocks


def _final(question: Question, choice: Choice, at: _At) -> list[Item]:
    final: list[Item] = []
    if answer(question, choice) is not None:
        final.append(button(say("Do it"), at("do"), Style.success))
    if choice.chosen or choice.parts or choice.number is not None:
        final.append(button(say("Start over"), at("over")))
    if not choice.chosen and question.kind == "menu":
        final += [
            button(option.text, at("quick", option.id))
            for option in question.options
            if option.id in QUICK
        ]
    return [row(*final[:5])] if final else []
