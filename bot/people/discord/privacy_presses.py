"""Giving somebody all that is kept about him, and forgetting him."""

from __future__ import annotations

import io

import discord

from bot.discord.handlers import Press, press
from bot.discord.replies import NOBODY
from bot.people import privacy
from bot.people.discord.privacy_panels import forget_panel, forgotten_panel, privacy_panel
from engine.words import say

FILE = "about-me.json"


@press("privacy")
async def show(at: Press) -> None:
    await at.turn_over(privacy_panel())


@press("privacy-export")
async def export(at: Press) -> None:
    await at.wait(anew=True)
    data = await privacy.export(at.store, at.who.id)
    await at.interaction.followup.send(
        say("This is all that I keep about you. Only you can see this message."),
        file=discord.File(io.BytesIO(data), FILE),
        ephemeral=True,
        allowed_mentions=NOBODY,
    )


@press("privacy-ask")
async def ask_to_forget(at: Press) -> None:
    await at.turn_over(forget_panel())


@press("privacy-forget")
async def forget(at: Press) -> None:
    await at.wait()
    gone = await privacy.forget(at.matches, at.leagues, *at.who)
    at.desk.forget(at.who.id, gone)
    await at.turn_over(forgotten_panel())
