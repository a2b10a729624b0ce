"""The question to all players whether their match is called off."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ui

from bot.boards import plain
from bot.discord.addresses import Address
from bot.discord.panels.parts import Panel, Style, button, row, words
from bot.discord.panels.table import GREY
from bot.service.looks import Look


def asked_to_end(look: Look, seats: Iterable[int], agreed: set[int]) -> Panel:
    """Who has agreed stands in the button itself, so that nothing else has to remember it."""
    lines = [f"## {look.title}: call it off?", "It then counts for nobody. All have to agree."]
    for seat in sorted(seats):
        sits = look.seats[seat]
        name = plain(sits.name) if seat in agreed or sits.person is None else f"<@{sits.person}>"
        lines.append(f"- {name}: {'agrees' if seat in agreed else 'has not said yet'}")
    mask = sum(1 << seat for seat in agreed)
    return Panel(
        ui.Container(
            words(*lines),
            row(
                button("Agree", Address(look.id, look.version, "agree", f"{mask}"), Style.danger),
                button("Play on", Address(look.id, look.version, "play-on", f"{mask}")),
            ),
            accent_colour=GREY,
        )
    )


def settled(text: str) -> Panel:
    """What came of it."""
    return Panel(ui.Container(words(text), accent_colour=GREY))
