"""What a league is to be, as its organisers pick and type it; and its start."""

from __future__ import annotations

from bot.discord.handlers import Here, Press, press, window
from bot.discord.parts import Panel
from bot.leagues import making, organisers
from bot.leagues.book import Visitor
from bot.leagues.discord.presses import about, named
from bot.leagues.discord.setting_panels import naming, settings_panel, typing
from bot.refusals import Refused
from bot.text import plain
from engine.words import say


@press("league-what")
async def picked(at: Press) -> None:
    """Which setting is to change."""
    who, id = await named(at)
    name = at.picked
    found = [one for one in await making.settings(at.leagues, id) if one.name == name]
    if found and not found[0].choices and found[0].may_change:
        look = await at.leagues.look(id, who.id)
        await at.open(typing(look, found[0]))
    else:
        await at.turn_over(await settings_of(at, who, id, name))


@press("league-set")
async def chosen(at: Press) -> None:
    await _say(at, ",".join(at.values))


@press("league-name")
async def renamed(at: Press) -> None:
    who, id = await named(at)
    await at.open(naming(await at.leagues.look(id, who.id)))


@press("league-start")
async def started(at: Press) -> None:
    who, id = await named(at)
    await organisers.start(at.leagues, who, id)
    await at.turn_over(await about(at, who, id))


@press("league-next")
async def next_season(at: Press) -> None:
    """The season that follows one that is over, with its settings and divisions."""
    who, id = await named(at)
    new = await making.next_season(at.leagues, who, id, interaction=at.id)
    await at.turn_over(await settings_of(at, who, new))


@window("league-type")
async def written(at: Press) -> None:
    await _say(at, at.typed.get("value", ""))


async def _say(at: Press, value: str) -> None:
    """Say one setting anew, and show them all; what is wrong with it stands there too."""
    who, id = await named(at)
    note = ""
    try:
        await making.configure(at.leagues, who, id, {at.arg: value})
    except Refused as refused:
        note = plain(refused.sentence)
    await at.turn_over(await settings_of(at, who, id, at.arg, note))


async def settings_of(at: Here, who: Visitor, id: str, chosen: str = "", note: str = "") -> Panel:
    """All settings, for those who may change them; raises ``Refused``."""
    look = await at.leagues.look(id, who.id)
    if not who.organises and look.creator.id != who.id:
        raise Refused(say("Only its organisers can change this league. Ask one of them."))
    return settings_panel(look, await making.settings(at.leagues, id), chosen, note)
