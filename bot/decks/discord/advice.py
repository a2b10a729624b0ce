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
    built = await asyncio.to_thread(differences, kept.deck)
    if kept.lacks:
        later = say("When it is finished, I can try it in matches.")
        await at.reply(panel(kept, built, [later]))
        return
    await at.reply(panel(kept, built, [_bar(0.0)]))

    async def report(found: list[Trial], done: float) -> None:
        bar = [_bar(done)] if done < 1 else []
        await _show(at, panel(kept, built, [*results(kept.deck.game, found), *bar]))

    try:
        await tried(at.desk.aside, at.who.id, kept.deck, f"{kept.id} {kept.version}", report)
    except Refused as refused:
        await _show(at, panel(kept, built, [refused.sentence]))


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


def panel(kept: Kept, differs: list[str], lines: list[str]) -> Panel:
    title = say("## Advice for {deck}", deck=plain(kept.deck.name))
    built = [f"- {plain(line)}" for line in differs]
    tried = short("\n".join(lines), LINES)
    blocks = [words(title, *built), ui.Separator[ui.LayoutView](), words(tried)]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))
