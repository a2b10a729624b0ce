"""``/deck advice``: where a deck differs from the ready ones, and how it does against them."""

from __future__ import annotations

import asyncio

import discord
from discord import ui

from bot.decks.advising import differences, results, tried
from bot.decks.book import Kept
from bot.discord.handlers import Here
from bot.discord.parts import BLUE, Panel, short, words
from bot.discord.replies import changed
from bot.refusals import Refused
from bot.text import plain
from engine.decks.advice import Trial
from engine.words import say

BAR = 12
"""Signs of the bar that grows."""
LINES = 3000
"""Signs of how it does, at most."""


async def advise(at: Here, kept: Kept) -> None:
    """Say at once how a deck is built, and then what comes of its matches, as they are played."""
    if kept.lacks:
        await at.reply(panel(kept, [say("When it is finished, I can try it in matches.")]))
        return
    begun = asyncio.Event()

    async def report(found: list[Trial], done: float) -> None:
        lines = [*results(kept.deck.game, found), _bar(done)]
        if not begun.is_set():
            begun.set()
            await at.reply(panel(kept, lines))
        else:
            await _show(at, panel(kept, lines))

    seed = f"{kept.id} {kept.version}"
    try:
        found = await tried(at.desk.aside, at.who.id, kept.deck, seed, report)
    except Refused as refused:
        await _show(at, panel(kept, [refused.sentence]))
    else:
        await _show(at, panel(kept, [*results(kept.deck.game, found)]))


async def _show(at: Here, panel: Panel) -> None:
    """What he has deleted meanwhile is shown no more."""
    try:
        await at.interaction.edit_original_response(**changed(panel))
    except discord.NotFound:
        return


def _bar(done: float) -> str:
    full = round(BAR * done)
    return say(
        "-# {bar} I try it against the ready decks; that takes up to two minutes.",
        bar="█" * full + "░" * (BAR - full),
    )


def panel(kept: Kept, lines: list[str]) -> Panel:
    title = say("## Advice for {deck}", deck=plain(kept.deck.name))
    built = [f"- {plain(line)}" for line in differences(kept.deck)]
    tried = short("\n".join(lines), LINES)
    blocks = [words(title, *built), ui.Separator[ui.LayoutView](), words(tried)]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))
