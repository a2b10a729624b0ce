"""What has happened in a match, in words, for whoever asks."""

from __future__ import annotations

from discord import ui

from bot.boards import plain
from bot.discord.panels.parts import TEXT, Panel, words
from bot.service.looks import Look


def log(look: Look) -> Panel:
    kept: list[str] = []
    for line in map(plain, reversed(look.lines)):
        if sum(len(one) + 1 for one in kept) + len(line) > TEXT - 200:
            break
        kept.insert(0, line)
    return Panel(ui.Container(words(f"## {look.title}: what has happened", *kept)))
