"""Windows in which numbers are typed. They are read from what Discord sends, so none is kept."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import short
from bot.games.kit import Span
from engine.table import Question
from engine.words import say

TextInput = ui.TextInput[ui.Modal]

FIELDS = 5
"""Fields of a window, at most."""
LABEL, ABOUT = 45, 100
"""Signs of a title, and of what stands below or in a field, at most."""


class Window(ui.Modal):
    """A window that is never registered, like a panel."""

    def __init__(self, *, title: str, custom_id: str) -> None:
        super().__init__(title=short(title, LABEL), custom_id=custom_id)

    def ask(self, text: str, field: TextInput, about: str = "") -> None:
        """One more field, with what is to be typed into it. There is room for a long text below
        its name."""
        field.placeholder = short(field.placeholder or "", ABOUT) or None
        about = short(about or (text if len(text) > LABEL else ""), ABOUT)
        self.add_item(ui.Label(text=short(text, LABEL), description=about or None, component=field))

    def is_finished(self) -> bool:
        return True


def number(address: Address, question: Question) -> Window:
    window = Window(title=question.prompt, custom_id=str(address))
    span = {"least": question.min, "most": question.max}
    field = TextInput(
        custom_id="number", placeholder=say("{least} to {most}", **span), min_length=1, max_length=9
    )
    whole = question.prompt if len(question.prompt) > LABEL else ""
    window.ask(say("A number, {least} to {most}", **span), field, whole)
    return window


def parts(address: Address, question: Question, given: Mapping[str, int], page: int) -> Window:
    """Some of the parts of a division, as many as a window has fields."""
    window = Window(title=question.prompt, custom_id=str(address))
    for option in question.options[page * FIELDS : (page + 1) * FIELDS]:
        now = str(given.get(option.id, 0))
        field = TextInput(custom_id=option.id, required=False, default=now, max_length=6)
        text = say("of {total} in all", total=question.total)
        window.ask(option.text, field, text)
    return window


def numbers(address: Address, spans: Mapping[str, Span], given: Mapping[str, int]) -> Window:
    """What can be chosen of a match besides its modes."""
    window = Window(title=say("Numbers of this match"), custom_id=str(address))
    for name, span in spans.items():
        field = TextInput(
            custom_id=name,
            required=False,
            default=str(given.get(name, span.usual)),
            placeholder=f"{span.usual}",
            max_length=6,
        )
        about = say(
            "From {least} to {most}; usually {usual}",
            least=span.least,
            most=span.most,
            usual=span.usual,
        )
        window.ask(say(span.about), field, about)
    return window
