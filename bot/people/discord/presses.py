"""What somebody looks for, finding somebody to play with, and lists of players."""

from __future__ import annotations

from contextlib import suppress

from bot.discord.addresses import whole
from bot.discord.handlers import Here, Press, press
from bot.discord.mentions import ring
from bot.discord.notices import PASSING
from bot.discord.parts import Panel
from bot.matches.lobbies import matchmaking
from bot.matches.lobbies.matchmaking import Found, Waiting, Wish
from bot.people import statuses
from bot.people.discord.panels import ANY, players_panel, status_panel, waiting
from bot.refusals import Refused
from bot.store.people import person
from bot.store.play.looking import looking_of
from bot.store.rows import PersonRow
from engine.words import say


@press("status")
async def status(at: Press) -> None:
    await say_status(at, at.picked)


@press("look-no-more")
async def no_more(at: Press) -> None:
    if await matchmaking.stop(at.matches, at.who.id):
        note = say("You're no longer looking.")
    else:
        note = say("You had already stopped looking.")
    await at.turn_over(await status_of(at, note))


@press("players-who", "players-seen")
async def filtered(at: Press) -> None:
    said, seen = _filters(at)
    picked = "" if at.picked == ANY else at.picked
    if at.verb == "players-who":
        said = picked
    else:
        seen = picked
    await at.turn_over(await listed(at, said, seen))


@press("players", "players-on")
async def page(at: Press) -> None:
    number = whole(at.arg.rpartition(".")[2])
    await at.turn_over(await listed(at, *_filters(at), number))


def _filters(at: Press) -> tuple[str, str]:
    said, seen, *_ = [*at.arg.split("."), ANY, ANY]
    return "" if said == ANY else said, "" if seen == ANY else seen


# ------------------------------------------------------------------ what somebody looks for


async def say_status(at: Here, said: str) -> None:
    """Somebody says what he looks for: a match is found, or his status is shown anew."""
    if said in ("looking", "quick"):
        await look(at, Wish(quick=said == "quick"))
        return
    if said not in statuses.STATUSES:
        raise Refused(say("This status no longer exists. Look again with /me status."))
    await statuses.set_status(at.matches, *at.who, said == "undisturbed")
    at.pictures.forget(at.who.id)
    await at.turn_over(await status_of(at))


async def status_of(at: Here, note: str = "") -> Panel:
    """The panel of /me status for whoever asks."""
    who, now = at.who, at.matches.now()
    async with at.store.reading() as tx:
        row = await person(tx, who.id) or PersonRow(*who)
        said = (await statuses.statuses(tx, [row], now))[who.id]
        looks = (await looking_of(tx, [who.id], now)).get(who.id, [])
    return status_panel(said, max((one.until for one in looks), default=None), note)


@press("find-somebody")
async def find(at: Press) -> None:
    """Somebody to play with, whatever the game."""
    await look(at, Wish())


async def look(at: Here, wish: Wish) -> None:
    """Look for somebody to play with: a lobby for both with both called, or a place on the list."""
    if at.server is None:
        raise Refused(
            say("Players are found on a server: type /match find in one of its channels.")
        )
    rules = await at.may_make()
    place = await at.place()
    found = await matchmaking.seek(at.matches, place, *at.who, wish, rules.timers, at.id)
    at.pictures.forget(at.who.id)
    if isinstance(found, Waiting):
        await at.reply(waiting(found))
        return
    await at.tables.answered(at.interaction, found.match)
    await _call(at, found)


async def _call(at: Here, found: Found) -> None:
    """Call both to their lobby; him who waited also where he said that he looks."""
    here, both = at.channel, [found.other, at.who.id]
    ringing = await ring(at.store, both)
    async with at.publicly():
        one, other = (f"<@{id}>" for id in both)
        text = say(
            "{one} and {other}, you are looking for the same: press *Ready*, and then one of you "
            "*Start*.",
            one=one,
            other=other,
        )
        away = say(
            "{one}, somebody is looking for the same as you: {place}.", one=one, place=f"<#{here}>"
        )
    await at.interaction.followup.send(text, allowed_mentions=ringing)
    if found.other_channel == here:
        return
    channel = at.interaction.client.get_partial_messageable(found.other_channel)
    with suppress(*PASSING):  # it is gone or shut; he has been called in the other one
        await channel.send(away, allowed_mentions=ringing)


# ------------------------------------------------------------------ lists


async def listed(at: Here, said: str = "", seen: str = "", page: int = 0) -> Panel:
    """Who plays on the server where somebody asks; raises ``Refused``."""
    if at.server is None:
        raise Refused(
            say("Players are listed on a server: type /players list in one of its channels.")
        )
    found = await statuses.players(at.matches, at.server)
    return players_panel(found, at.matches.now(), said, seen, page)
