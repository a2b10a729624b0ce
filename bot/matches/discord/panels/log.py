"""What has happened in a match, page by page, for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import BLUE, TEXT, Button, Item, Panel, button, row, short, words
from bot.matches.discord.panels.fairness import as_it_begins
from bot.matches.record.chronicle import Chronicle
from bot.text import plain
from engine.words import say

ROOM = TEXT - 300
"""Signs on a page."""


def paged(lines: Sequence[str]) -> list[str]:
    """The pages of a log, the oldest first. They are filled from the start, so that what stands on
    one stays there when more happens."""
    pages: list[list[str]] = [[]]
    used = 0
    for line in lines:
        shown = short(plain(line), ROOM)
        if used + len(shown) + 1 > ROOM:
            pages.append([])
            used = 0
        pages[-1].append(shown)
        used += len(shown) + 1
    return ["\n".join(page) for page in pages]


def log(told: Chronicle, pages: Sequence[str], page: int | None = None) -> Panel:
    """One page of it; the newest if none is named."""
    last = len(pages) - 1
    number = last if page is None else max(0, min(page, last))

    def turn(label: str, to: int, which: str) -> Button:
        to = max(0, min(to, last))
        address = Address(told.id, told.version, "log-page", f"{to}.{which}")
        return button(label, address, off=to == number)

    heading = say("## {title}: what has happened", title=told.title)
    if last:
        heading = say(
            "## {title}: what has happened, page {page} of {count}",
            title=told.title,
            page=number + 1,
            count=len(pages),
        )
    bound = "" if number else as_it_begins(told.commitment)
    blocks: list[Item] = [words(heading, bound, pages[number])]
    if last:
        blocks.append(
            row(
                turn(say("⏮ Oldest"), 0, "first"),
                turn(say("◀ Older"), number - 1, "back"),
                turn(say("Newer ▶"), number + 1, "on"),
                turn(say("Newest ⏭"), last, "last"),
            )
        )
    return Panel(ui.Container(*blocks, accent_colour=BLUE))
