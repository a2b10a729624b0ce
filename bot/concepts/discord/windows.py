"""The windows of concepts, and what is shown where a text makes no card."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import ui

from bot.concepts.book import WHY, Concept
from bot.concepts.discord.panels import JUDGING, at, title
from bot.concepts.texts import inputs
from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.modals import TextInput, Window
from bot.discord.parts import Panel, Style, button, row, short, words
from bot.matches.discord.panels.table import GREY
from bot.text import plain
from engine.catalogue import GAMES
from engine.concepts import Field, Slip
from engine.text import clean
from engine.words import say, say_n

SLIPS = 4
"""Mistakes that are shown at once."""
AROUND = 28
"""Signs of a line that are shown on each side of a mistake."""
EXPECTED = 300
TITLE, LABEL, ABOUT = 45, 45, 100
"""Signs of a window's title, of the label of an input, and of what is said below it, at most."""


def writing(game: str, concept: Concept | None = None) -> Window:
    """Where a card is written, with all that was typed before."""
    if concept is None:
        address, name = Address(NO_SUBJECT, 0, "concept-write", game), say("A card")
    else:
        address, name = at(concept, "concept-write", game), clean(title(concept))
    window = Window(title=short(f"{GAMES[game].title}: {name}", TITLE), custom_id=str(address))
    typed = concept.typed if concept is not None else {}
    for field in inputs(game):
        window.add_item(_input(field, typed.get(field.id, "")))
    return window


def _input(field: Field, typed: str) -> ui.Label[ui.Modal]:
    style = discord.TextStyle.paragraph if field.long else discord.TextStyle.short
    text = typed if field.long else " ".join(typed.splitlines())
    entry = TextInput(
        custom_id=field.id,
        style=style,
        required=field.needed,
        default=text[: field.most] or None,
        placeholder=short(say(field.example), ABOUT),
        max_length=field.most,
    )
    about = short(field.about, ABOUT)
    return ui.Label(text=short(field.title, LABEL), description=about, component=entry)


def judging(concept: Concept, state: str) -> Window:
    """Where a curator says why."""
    heading = short(f"{say(JUDGING[state])}: {clean(title(concept))}", TITLE)
    window = Window(title=heading, custom_id=str(at(concept, "concept-why", state)))
    entry = TextInput(
        custom_id="why", style=discord.TextStyle.paragraph, min_length=1, max_length=WHY
    )
    about = say("A sentence; its author reads it, and so does everybody who looks at the concept")
    window.ask(say("Why?"), entry, about)
    return window


# ------------------------------------------------------------------ what is wrong


def wrong(concept: Concept, slips: Sequence[Slip]) -> Panel:
    """What is wrong with what somebody has typed: where, what was expected, and an example."""
    lines = [
        say_n(
            len(slips),
            "## {n} thing to fix in “{name}”",
            "## {n} things to fix in “{name}”",
            name=plain(title(concept)),
        )
    ]
    for slip in slips[:SLIPS]:
        lines += _slip(concept.game, concept.typed, slip)
    if len(slips) > SLIPS:
        lines.append(say_n(len(slips) - SLIPS, "… and {n} more.", "… and {n} more."))
    lines.append(say("-# All that you typed is kept."))
    if concept.public:
        lines.append(say("-# Until it can be read, the others see the card as it was."))
    buttons = row(
        button(say("Fix it"), at(concept, "concept-edit"), Style.primary),
        button(say("Show what is kept"), at(concept, "concept-open")),
    )
    return Panel(ui.Container(words(*lines), buttons, accent_colour=GREY))


def _slip(game: str, typed: Mapping[str, str], slip: Slip) -> Iterator[str]:
    titles = {field.id: field.title for field in inputs(game)}
    lines = typed.get(slip.input, "").splitlines()
    name = plain(titles.get(slip.input, slip.input))
    yield say("**{name}**, line {n}", name=name, n=slip.line) if len(lines) > 1 else f"**{name}**"
    if 1 <= slip.line <= len(lines):
        yield around(lines[slip.line - 1], slip.column)
    yield say(
        "Expected {expected}. Such as: {example}",
        expected=short(plain(slip.expected), EXPECTED),
        example=plain(slip.example),
    )


def around(line: str, column: int) -> str:
    """The part of a line around a mistake, with a caret below its place."""
    at = min(max(column, 1) - 1, len(line))
    start, end = max(0, at - AROUND), at + AROUND
    before = "…" if start else ""
    after = "…" if end < len(line) else ""
    shown = before + "".join(map(_seen, line[start:end])) + after
    caret = " " * (at - start + len(before)) + "^"
    return f"```\n{shown.rstrip() or ' '}\n{caret}\n```"


def _seen(sign: str) -> str:
    """A sign as it is shown in a block of code: each takes one place, and none ends the block."""
    if sign == "`":
        return "'"
    if unicodedata.category(sign)[0] in "CZM":
        return " " if sign.isspace() else "·"
    return sign
