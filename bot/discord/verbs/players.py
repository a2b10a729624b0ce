"""What somebody looks for, finding somebody to play with, and lists of players."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, whole
from bot.discord.guests import is_guest
from bot.discord.panels.parts import Panel
from bot.discord.panels.players import ANY, players_panel, status_panel, waiting
from bot.discord.replies import Interaction, channel_of, reply, turn_over
from bot.discord.ringing import ring
from bot.discord.ruling import may_make_here, place_of
from bot.discord.telling import PASSING
from bot.service.lobbies import matchmaking
from bot.service.lobbies.matchmaking import Found, Waiting, Wish
from bot.service.people import statuses
from bot.service.refusals import Refused
from bot.store.looking import looking_of
from bot.store.people import person
from bot.store.rows import PersonRow
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def status(interaction: Interaction, _address: Address, values: list[str]) -> None:
        await say_status(desk, interaction, (values or [""])[0])

    async def no_more(interaction: Interaction, _address: Address, _: list[str]) -> None:
        if await matchmaking.stop(desk.matches, interaction.user.id):
            note = say("You look for nobody any more.")
        else:
            note = say("You did not look any more.")
        await turn_over(interaction, await status_of(desk, interaction, note))

    async def filtered(interaction: Interaction, address: Address, values: list[str]) -> None:
        said, seen = _filters(address)
        picked = "" if not values or values[0] == ANY else values[0]
        if address.verb == "players-who":
            said = picked
        else:
            seen = picked
        await turn_over(interaction, await listed(desk, interaction, said, seen))

    async def page(interaction: Interaction, address: Address, _: list[str]) -> None:
        at = whole(address.arg.rpartition(".")[2])
        await turn_over(interaction, await listed(desk, interaction, *_filters(address), at))

    return {
        "status": status,
        "look-no-more": no_more,
        "players-who": filtered,
        "players-seen": filtered,
        "players": page,
        "players-on": page,
    }


def _filters(address: Address) -> tuple[str, str]:
    said, seen, *_ = [*address.arg.split("."), ANY, ANY]
    return "" if said == ANY else said, "" if seen == ANY else seen


# ------------------------------------------------------------------ what somebody looks for


async def say_status(desk: Desk, interaction: Interaction, said: str) -> None:
    """Somebody says what he looks for: a match is found, or his status is shown anew."""
    who = interaction.user
    if said in ("looking", "quick"):
        await look(desk, interaction, Wish(quick=said == "quick"))
        return
    if said not in statuses.STATUSES:
        raise Refused(say("There is no such status any more. Look again with /status."))
    await statuses.set_status(desk.matches, who.id, who.display_name, said == "undisturbed")
    desk.pictures.forget(who.id)
    await turn_over(interaction, await status_of(desk, interaction))


async def status_of(desk: Desk, interaction: Interaction, note: str = "") -> Panel:
    """The panel of /status for whoever asks."""
    who, now = interaction.user, desk.matches.now()
    async with desk.matches.store.reading() as tx:
        row = await person(tx, who.id) or PersonRow(who.id, who.display_name)
        said = (await statuses.statuses(tx, [row], now))[who.id]
        looks = (await looking_of(tx, [who.id], now)).get(who.id, [])
    return status_panel(said, max((one.until for one in looks), default=None), note)


async def look(desk: Desk, interaction: Interaction, wish: Wish) -> None:
    """Look for somebody to play with: a lobby for both with both called, or a place on the list."""
    if is_guest(interaction) or interaction.guild_id is None:
        raise Refused(say("Players are found on a server: type /lfg in one of its channels."))
    rules = await may_make_here(desk.matches.store, interaction)
    place = await place_of(desk.matches.store, interaction)
    who = interaction.user
    found = await matchmaking.seek(
        desk.matches, place, who.id, who.display_name, wish, rules.timers, interaction.id
    )
    desk.pictures.forget(who.id)
    if isinstance(found, Waiting):
        await reply(interaction, waiting(found))
        return
    await desk.tables.answered(interaction, found.match)
    await _call(desk, interaction, found)


async def _call(desk: Desk, interaction: Interaction, found: Found) -> None:
    """Call both to their lobby; him who waited also where he said that he looks."""
    here, both = channel_of(interaction), [found.other, interaction.user.id]
    ringing = await ring(desk.matches.store, both)
    async with desk.publicly(interaction):
        one, other = (f"<@{id}>" for id in both)
        text = say(
            "{one} and {other}, you look for the same: choose your decks, and say that you are"
            " ready.",
            one=one,
            other=other,
        )
        away = say(
            "{one}, somebody looks for the same as you: {place}.", one=one, place=f"<#{here}>"
        )
    await interaction.followup.send(text, allowed_mentions=ringing)
    if found.other_channel == here:
        return
    channel: Any = interaction.client.get_partial_messageable(found.other_channel)
    with suppress(*PASSING):  # it is gone or shut; he has been called in the other one
        await channel.send(away, allowed_mentions=ringing)


# ------------------------------------------------------------------ lists


async def listed(
    desk: Desk, interaction: Interaction, said: str = "", seen: str = "", page: int = 0
) -> Panel:
    """Who plays on the server where somebody asks; raises ``Refused``."""
    if interaction.guild_id is None or is_guest(interaction):
        raise Refused(say("Players are listed on a server: type /players in one of its channels."))
    found = await statuses.players(desk.matches, interaction.guild_id)
    return players_panel(found, desk.matches.now(), said, seen, page)
