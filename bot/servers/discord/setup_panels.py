"""What the bot needs in a channel, what of it is missing, and the rules of the house."""

from __future__ import annotations

from collections.abc import Collection

import discord
from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.modals import TextInput, Window
from bot.discord.parts import (
    BLUE,
    GREY,
    HINT,
    Item,
    Panel,
    Row,
    Section,
    button,
    options,
    select,
    short,
    words,
)
from bot.discord.rights import NEEDED
from bot.matches.endings import Waits
from bot.matches.time.clocks import TIMERS, in_words
from bot.people.discord.preference_panels import switch
from bot.servers.houserules import AS_DISCORD, EACH_TIME, HouseRules
from engine.catalogue import GAMES
from engine.words import LANGUAGES, say

MOST = 25
"""Channels or roles that are picked from a list, at most."""
TALKING = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice]


def setting_up(
    lacking: list[str], where: str, thread: bool, rules: HouseRules, waits: Waits, reads: bool
) -> Panel:
    """What was found in a channel, and all that a server can say about its matches; ``reads`` says
    whether the bot may read messages."""
    blocks: list[Item] = [words(*_found(lacking, where, thread)), ui.Separator()]
    blocks += _rules(rules, reads)
    ending = say(
        "A match can be called off when somebody hasn't been seen for {dead:g} days, and"
        " finished when they haven't moved for {finish:g}. Change this with the options"
        " of /moderate setup.",
        dead=waits.dead,
        finish=waits.finish,
    )
    blocks.append(words(ending))
    return Panel(ui.Container(*blocks, accent_colour=GREY if lacking else BLUE))


def _found(lacking: list[str], where: str, thread: bool) -> list[str]:
    if not lacking:
        text = say(
            "I may do everything that I need in {where}. Make a match with `/match new`.",
            where=where,
        )
        return [say("## All is well"), text]
    lines = [f"- **{say(NEEDED[name][0])}**, {say(NEEDED[name][1])}" for name in lacking]
    how = say(
        "To grant it, open the settings of this channel (*Edit Channel*), then *Permissions*, "
        "choose my role, or add it, and set what is named above to ✓. Then type /moderate setup "
        "again."
    )
    if thread:
        how = say(
            "To grant it, open the settings of the channel of this thread (*Edit Channel*), then "
            "*Permissions*, choose my role, or add it, and set what is named above to ✓. Then type "
            "/moderate setup again."
        )
    return [say("## Something is missing"), say("In {where} I need:", where=where), *lines, how]


def _rules(rules: HouseRules, reads: bool) -> list[Item]:
    threads = say("Each match has a thread of its own, where I may make one")
    if not rules.threads:
        threads = say("Matches stay in their channel, and there is one at a time")
    names = say("A card that a message names, as in [[Name]], is shown in a reply")
    if not reads:
        names = say(
            "A card that a message names, as in [[Name]], is shown in a reply. Whoever"
            " runs me hasn't let me read messages, so for now nothing happens"
        )
    light = say("Tables that all see get a light background, from their next change on")
    return [
        words(say("**Where matches may be made**: everywhere, if you choose no channel")),
        _channels(rules.channels),
        words(say("**Who may make them**: everybody, if you choose no role")),
        _roles(rules.makers, "makers", say("Roles that may make matches")),
        words(say("**Judges** use /moderate judge, beside those who manage the server")),
        _roles(rules.judges, "judges", say("Roles that may correct matches")),
        words(say("**Curators** judge concepts, beside those who manage the server")),
        _roles(rules.curators, "curators", say("Roles that may judge concepts")),
        words(say("**Organisers** make leagues, beside those who manage the server")),
        _roles(rules.organisers, "organisers", say("Roles that may make leagues")),
        _zone(rules.timezone),
        select(_games(rules.game), _at("game"), say("The game, if nobody names another")),
        select(_timers(rules.timers), _at("timers"), say("The timers, if nobody names others")),
        select(_languages(rules.language), _at("language"), say("The language of this server")),
        switch(say("threads"), rules.threads, threads, _at("threads")),
        switch(say("light tables"), rules.light, light, _at("light")),
        switch(say("names of cards"), rules.card_names, names, _at("card_names")),
    ]


def _zone(zone: str) -> Section:
    said = words(say("**Time zone of leagues**: {zone}", zone=zone))
    return ui.Section(said, accessory=button(say("Type another"), Address(NO_SUBJECT, 0, "zone")))


def zone_window(zone: str) -> Window:
    """Where a time zone is typed."""
    window = Window(title=say("Time zone"), custom_id=str(Address(NO_SUBJECT, 0, "zone")))
    field = TextInput(custom_id="zone", default=zone, min_length=1, max_length=60)
    window.ask(say("Continent and city, such as Europe/Paris"), field)
    return window


def _channels(chosen: Collection[int]) -> Row:
    pick = ui.ChannelSelect[ui.LayoutView](
        custom_id=str(_at("channels")),
        channel_types=TALKING,
        placeholder=short(say("Channels for matches"), HINT),
        min_values=0,
        max_values=MOST,
        default_values=[discord.SelectDefaultValue(id=one, type=CHANNEL) for one in chosen],
    )
    return ui.ActionRow(pick)


def _roles(chosen: Collection[int], rule: str, hint: str) -> Row:
    pick = ui.RoleSelect[ui.LayoutView](
        custom_id=str(_at(rule)),
        placeholder=short(hint, HINT),
        min_values=0,
        max_values=MOST,
        default_values=[discord.SelectDefaultValue(id=one, type=ROLE) for one in chosen],
    )
    return ui.ActionRow(pick)


def _timers(chosen: str) -> list[discord.SelectOption]:
    some = []
    for name, time in TIMERS.items():
        about = say("Timers, if nobody names others: {name}, no time limit", name=say(name))
        if time.move:
            about = say(
                "Timers, if nobody names others: {name}, {time} per decision",
                name=say(name),
                time=in_words(time.move),
            )
        some.append((name, about))
    return options(some, [chosen])


def _games(chosen: str) -> list[discord.SelectOption]:
    some = [
        (id, say("The game, if nobody names another: {title}", title=game.title))
        for id, game in GAMES.items()
    ]
    return options([(EACH_TIME, say("The game has to be named each time")), *some], [chosen])


def _languages(now: str) -> list[discord.SelectOption]:
    as_discord = say("The language that this server has on Discord")
    return options([(AS_DISCORD, as_discord), *LANGUAGES.items()], [now])


def _at(rule: str) -> Address:
    return Address(NO_SUBJECT, 0, "rule", rule)


CHANNEL = discord.SelectDefaultValueType.channel
ROLE = discord.SelectDefaultValueType.role
