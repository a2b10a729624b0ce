"""Settings and wishes: pressed on the private panels that show them."""

from __future__ import annotations

from bot.discord.addresses import NO_SUBJECT
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.matches.permitted import playing
from bot.people import preferences
from bot.people.discord.preference_panels import preferring
from bot.people.discord.preference_panels import wishes as wishes_panel
from bot.people.likings import Preferences, preferences_of
from bot.people.preferences import FOR_ONE_TURN
from engine.words import say


@press("switch")
async def switch(at: Press) -> None:
    if at.arg == "dms":
        await at.tables.hands.try_again(at.who.id)
    await preferences.switch(at.matches, *at.who, at.arg)
    at.pictures.forget(at.who.id)
    await at.turn_over(await settings(at))


@press("language")
async def language(at: Press) -> None:
    await preferences.speak(at.matches, *at.who, at.picked)
    at.pictures.forget(at.who.id)
    await at.desk.speak(at.interaction)
    await at.turn_over(await settings(at))


@press("time")
async def time(at: Press) -> None:
    await preferences.take_time(at.matches, *at.who, at.picked)
    at.pictures.forget(at.who.id)
    await at.turn_over(await settings(at))


@press("rounds")
async def rounds(at: Press) -> None:
    await preferences.hear_of_rounds(at.matches, *at.who, at.picked)
    await at.turn_over(await settings(at))


@press("wish")
async def wish(at: Press) -> None:
    wished = at.picked or at.arg
    match = "" if at.subject == NO_SUBJECT else at.subject
    await preferences.wish(at.matches, *at.who, wished, match)
    note = say("Saved.")
    if wished == FOR_ONE_TURN:
        note = say("I'll pass for you this turn.")
    if match:
        await at.turn_over(wishes_panel(match, await _liked(at), note))
    else:
        await at.turn_over(await settings(at))


@press("wishes")
async def wishes(at: Press) -> None:
    await at.reply(wishes_panel(at.subject, await _liked(at)))


async def _liked(at: Press) -> Preferences:
    """What somebody wishes in the match that was pressed."""
    liked = await preferences_of(at.store, at.who.id)
    async with at.matches.open(at.subject) as held:
        return preferences.wished_in(held, playing(held, at.who.id).seat, liked)


async def settings(at: Here) -> Panel:
    """The panel of /settings for whoever asks."""
    return preferring(await preferences_of(at.store, at.who.id))
