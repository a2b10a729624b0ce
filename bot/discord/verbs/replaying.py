"""Looking back at a match: its log, its replay, its journal, and another match from there on."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import Address, whole
from bot.discord.panels.log import log, paged
from bot.discord.panels.parts import Panel
from bot.discord.panels.replay import filmed, replay
from bot.discord.replies import NOBODY, Interaction, channel_of, new, reply, turn_over
from bot.discord.ruling import may_make_here, place_of
from bot.service.lobbies.resuming import play_on
from bot.service.matches.chronicle import chronicle
from bot.service.matches.replays import OPEN, journal_file
from bot.service.refusals import Refused
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def show_log(interaction: Interaction, address: Address, _: list[str]) -> None:
        await reply(interaction, await log_page(desk, interaction, address.match))

    async def turn_log(interaction: Interaction, address: Address, _: list[str]) -> None:
        page = whole(address.arg.partition(".")[0])
        await turn_over(interaction, await log_page(desk, interaction, address.match, page))

    async def show(interaction: Interaction, address: Address, _: list[str]) -> None:
        """From the table in a message of its own, from there on in the same one."""
        step, _dot, eyes = address.arg.partition(".")
        panel = await scene(
            desk, interaction, address.match, whole(step), eyes.partition(".")[0] or OPEN
        )
        await (turn_over if step else reply)(interaction, panel)

    async def look_with(interaction: Interaction, address: Address, values: list[str]) -> None:
        step, eyes = whole(address.arg), (values or [OPEN])[0]
        await turn_over(interaction, await scene(desk, interaction, address.match, step, eyes))

    async def go_on(interaction: Interaction, address: Address, _: list[str]) -> None:
        await _play_on(desk, interaction, address)

    async def moving(interaction: Interaction, address: Address, _: list[str]) -> None:
        await send_film(desk, interaction, address.match, address.arg)

    async def journal(interaction: Interaction, address: Address, _: list[str]) -> None:
        await send_journal(desk, interaction, address.match)

    return {
        "log": show_log,
        "log-page": turn_log,
        "replay": show,
        "replay-eyes": look_with,
        "replay-film": moving,
        "play-on": go_on,
        "journal": journal,
    }


async def log_page(desk: Desk, interaction: Interaction, id: str, page: int | None = None) -> Panel:
    """The log of a match; when it is over, for those only who may see the match at all."""
    told = await chronicle(desk.matches, id, interaction.user.id)
    if told.whole:
        await desk.finder.named(id, interaction.user.id, channel_of(interaction))
    return log(told, await asyncio.to_thread(paged, told.lines), page)


async def scene(
    desk: Desk, interaction: Interaction, id: str, step: int = 0, eyes: str = OPEN
) -> Panel:
    """A step of a match that is over, for those who may see the match."""
    await desk.finder.named(id, interaction.user.id, channel_of(interaction))
    shown = await desk.replays.scene(id, step, eyes)
    view = {**shown.view, "seat": None}  # nobody who reads this is one of those who sit there
    picture = await desk.pictures.board(view, interaction.user.id)
    return replay(shown, view, picture, film=desk.pictures.paints(view["game"]))


async def send_film(desk: Desk, interaction: Interaction, id: str, eyes: str) -> None:
    """A match that is over as a picture that moves, for those who may see the match."""
    person = interaction.user.id
    await desk.finder.named(id, person, channel_of(interaction))
    film = await desk.replays.film(id)
    await interaction.response.defer(ephemeral=True, thinking=True)
    picture = await desk.pictures.film(id, eyes, person)
    if picture is None:
        raise Refused(say("This cannot be painted now. *Step* and *Turn* show the same."))
    await interaction.followup.send(**new(filmed(film.rules.title, picture)), ephemeral=True)


async def send_journal(desk: Desk, interaction: Interaction, id: str) -> None:
    """The journal of a match that is over, as a file, for those who may see the match."""
    await desk.finder.named(id, interaction.user.id, channel_of(interaction))
    name, data = await journal_file(desk.matches, id)
    await interaction.response.send_message(
        say(
            "The journal: all that was answered, and the secret. `/verify` checks it, and so"
            " does `banneret verify {name}`.",
            name=name,
        ),
        file=discord.File(io.BytesIO(data), name),
        ephemeral=True,
        allowed_mentions=NOBODY,
    )


async def _play_on(desk: Desk, interaction: Interaction, address: Address) -> None:
    """A lobby for a match that begins at the step that is shown, for all to see."""
    person, channel = interaction.user, channel_of(interaction)
    await desk.finder.named(address.match, person.id, channel)
    step, _, eyes = address.arg.partition(".")
    seat = int(eyes) if eyes.isdecimal() else None
    await may_make_here(desk.matches.store, interaction)
    id = await play_on(
        desk.matches,
        address.match,
        whole(step),
        seat,
        await place_of(desk.matches.store, interaction),
        person.id,
        person.display_name,
        interaction.id,
    )
    await desk.tables.answered(interaction, id)
