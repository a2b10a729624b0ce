"""Looking back at a match: its log, its replay, its journal, and another match from there on."""

from __future__ import annotations

import asyncio
import io

import discord

from bot.discord.addresses import whole
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.discord.replies import NOBODY
from bot.matches.discord.panels.log import log, paged
from bot.matches.discord.panels.replay import filmed, replay
from bot.matches.discord.panels.review import review
from bot.matches.lobbies.resuming import play_on
from bot.matches.record.chronicle import chronicle
from bot.matches.record.replays import OPEN, journal_file
from bot.refusals import Refused
from bot.text import plain
from engine.words import noted, say


@press("log")
async def show_log(at: Press) -> None:
    await at.reply(await log_page(at, at.subject))


@press("log-page")
async def turn_log(at: Press) -> None:
    page = whole(at.arg.partition(".")[0])
    await at.turn_over(await log_page(at, at.subject, page))


@press("replay")
async def show(at: Press) -> None:
    """From the table in a message of its own, from there on in the same one."""
    step, _dot, eyes = at.arg.partition(".")
    panel = await scene(at, at.subject, whole(step), eyes.partition(".")[0] or OPEN)
    await (at.turn_over(panel) if step else at.reply(panel))


@press("replay-eyes")
async def look_with(at: Press) -> None:
    await at.turn_over(await scene(at, at.subject, whole(at.arg), at.picked or OPEN))


@press("play-on")
async def go_on(at: Press) -> None:
    """A lobby for a match that begins at the step that is shown, for all to see."""
    await at.finder.named(at.subject, at.who.id, at.channel)
    step, _, eyes = at.arg.partition(".")
    seat = int(eyes) if eyes.isdecimal() else None
    await at.may_make()
    place = await at.place()
    id = await play_on(at.matches, at.subject, whole(step), seat, place, *at.who, at.id)
    await at.tables.answered(at.interaction, id)


@press("replay-film")
async def moving(at: Press) -> None:
    await send_film(at, at.subject, at.arg)


@press("review")
async def look_over(at: Press) -> None:
    """Where the match turned; it takes a while, and Discord says so meanwhile."""
    await at.finder.named(at.subject, at.who.id, at.channel)
    await at.wait(anew=True)
    await at.reply(review(await at.desk.reviews.review(at.subject, at.who.id)))


@press("review-all")
async def show_review(at: Press) -> None:
    """Let all see where it turned, as soon as all who have played want that."""
    await at.finder.named(at.subject, at.who.id, at.channel)
    missing = await at.desk.reviews.agree(at.subject, at.who.id)
    if missing:
        names = ", ".join(map(plain, missing))
        both = noted("All see it once {names} asked for it too, with *Review* and *Show to all*.")
        await at.tell(say(both, names=names))
        return
    found = await at.desk.reviews.review(at.subject, at.who.id)
    await at.show(review(found, for_all=True))


@press("journal")
async def journal(at: Press) -> None:
    await send_journal(at, at.subject)


async def log_page(at: Here, id: str, page: int | None = None) -> Panel:
    """The log of a match; when it is over, for those only who may see the match at all."""
    told = await chronicle(at.matches, id, at.who.id)
    if told.whole:
        await at.finder.named(id, at.who.id, at.channel)
    return log(told, await asyncio.to_thread(paged, told.lines), page)


async def scene(at: Here, id: str, step: int = 0, eyes: str = OPEN) -> Panel:
    """A step of a match that is over, for those who may see the match."""
    await at.finder.named(id, at.who.id, at.channel)
    shown = await at.desk.replays.scene(id, step, eyes)
    view = shown.view.from_outside()  # nobody who reads this is one of those who sit there
    picture = await at.pictures.board(view, at.who.id)
    return replay(shown, view, picture, film=at.pictures.paints(view.game))


async def send_film(at: Here, id: str, eyes: str) -> None:
    """A match that is over as a picture that moves, for those who may see the match."""
    person = at.who.id
    await at.finder.named(id, person, at.channel)
    film = await at.desk.replays.film(id)
    await at.wait(anew=True)
    picture = await at.pictures.film(id, eyes, person)
    if picture is None:
        raise Refused(say("This cannot be painted now. *Step* and *Turn* show the same."))
    await at.reply(filmed(film.rules.title, picture))


async def send_journal(at: Here, id: str) -> None:
    """The journal of a match that is over, as a file, for those who may see the match."""
    await at.finder.named(id, at.who.id, at.channel)
    name, data = await journal_file(at.matches, id)
    await at.interaction.response.send_message(
        say(
            "The journal: all that was answered, and the secret. `/match verify` checks it, and so"
            " does `banneret verify {name}`.",
            name=name,
        ),
        file=discord.File(io.BytesIO(data), name),
        ephemeral=True,
        allowed_mentions=NOBODY,
    )
