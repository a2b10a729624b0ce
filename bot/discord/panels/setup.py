"""What the bot needs in a channel, what of it is missing, and the rules of the house."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import discord
from discord import ui

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.panels.parts import Panel, button, options, select, words
from bot.discord.panels.table import BLUE, GREY
from bot.service.clocks import TIMERS, in_words
from bot.service.endings import Waits
from bot.service.houserules import AS_DISCORD, EACH_TIME, HouseRules
from engine.catalogue import GAMES
from engine.words import LANGUAGES, say

NEEDED = {
    "view_channel": ("View Channel", "to see that it is there"),
    "send_messages": ("Send Messages", "to show the table"),
    "send_messages_in_threads": ("Send Messages in Threads", "to show a table in a thread"),
    "create_public_threads": ("Create Public Threads", "so that each match has its own place"),
    "embed_links": ("Embed Links", "to show cards"),
    "attach_files": ("Attach Files", "to paint boards"),
    "read_message_history": ("Read Message History", "to keep a table up to date"),
}
"""Permissions as Discord calls them, and what each is for."""
MOST = 25
"""Channels or roles that are picked from a list, at most."""
TALKING = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice]


def missing(held: discord.Permissions, thread: bool) -> list[str]:
    """The needed permissions that the bot lacks in a channel, or in a thread."""
    spared = {"create_public_threads", "send_messages"} if thread else set()
    return [name for name in NEEDED if name not in spared and not getattr(held, name)]


def setting_up(
    lacking: list[str], where: str, thread: bool, rules: HouseRules, waits: Waits, reads: bool
) -> Panel:
    """What was found in a channel, and all that a server can say about its matches; ``reads`` says
    whether the bot may read messages."""
    blocks: list[ui.Item[Any]] = [words(*_found(lacking, where, thread)), ui.Separator()]
    blocks += _rules(rules, reads)
    ending = (
        f"A match can be called off when somebody was not seen for {waits.dead:g} days, and"
        f" finished when he has not moved for {waits.finish:g}. Change this with the options of"
        " /setup."
    )
    blocks.append(words(ending))
    return Panel(ui.Container(*blocks, accent_colour=GREY if lacking else BLUE))


def _found(lacking: list[str], where: str, thread: bool) -> list[str]:
    if not lacking:
        text = f"I may do everything that I need in {where}. Make a match with `/match new`."
        return ["## All is well", text]
    lines = [f"- **{NEEDED[name][0]}**, {NEEDED[name][1]}" for name in lacking]
    place = "the channel of this thread" if thread else "this channel"
    how = (
        f"Grant it so: open the settings of {place} (*Edit Channel*), then *Permissions*, choose my"
        " role, or add it, and set what is named above to ✓. Then type /setup again."
    )
    return ["## Something is missing", f"In {where} I need:", *lines, how]


def _rules(rules: HouseRules, reads: bool) -> list[ui.Item[Any]]:
    threads = "Each match has a thread of its own, where I may make one"
    if not rules.threads:
        threads = "Matches stay in their channel, and there is one at a time"
    lines = "What happened in each turn is told in a line below the table"
    names = "A card that a message names, as in [[Name]], is shown in a reply"
    if not reads:
        names += ". Whoever runs me has not let me read messages, so for now nothing comes of it"
    light = "Tables that all see have a light ground, from their next change on"
    return [
        words("**Where matches may be made**: everywhere, if you choose no channel"),
        _channels(rules.channels),
        words("**Who may make them**: everybody, if you choose no role"),
        _roles(rules.makers, "makers", "Roles that may make matches"),
        words("**Judges** use /judge, beside those who manage the server"),
        _roles(rules.judges, "judges", "Roles that may correct matches"),
        words("**Curators** judge concepts, beside those who manage the server"),
        _roles(rules.curators, "curators", "Roles that may judge concepts"),
        select(_games(rules.game), _at("game"), "The game, if nobody names another"),
        select(_timers(rules.timers), _at("timers"), "The timers, if nobody names others"),
        select(_languages(rules.language), _at("language"), say("The language of this server")),
        _switch("threads", "Threads", rules.threads, threads),
        _switch("turn_lines", "Turn lines", rules.turn_lines, lines),
        _switch("light", "Light tables", rules.light, light),
        _switch("card_names", "Names of cards", rules.card_names, names),
    ]


def _switch(rule: str, name: str, on: bool, about: str) -> ui.Section[Any]:
    said = words(f"**{name}**: {'on' if on else 'off'}\n-# {about}.")
    return ui.Section(said, accessory=button("Turn off" if on else "Turn on", _at(rule)))


def _channels(chosen: Collection[int]) -> ui.ActionRow[Any]:
    pick: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(_at("channels")),
        channel_types=TALKING,
        placeholder="Channels for matches",
        min_values=0,
        max_values=MOST,
        default_values=[discord.SelectDefaultValue(id=one, type=CHANNEL) for one in chosen],
    )
    return ui.ActionRow(pick)


def _roles(chosen: Collection[int], rule: str, hint: str) -> ui.ActionRow[Any]:
    pick: ui.RoleSelect[Any] = ui.RoleSelect(
        custom_id=str(_at(rule)),
        placeholder=hint,
        min_values=0,
        max_values=MOST,
        default_values=[discord.SelectDefaultValue(id=one, type=ROLE) for one in chosen],
    )
    return ui.ActionRow(pick)


def _timers(chosen: str) -> list[discord.SelectOption]:
    some = []
    for name, time in TIMERS.items():
        about = f"{in_words(time.move)} for each answer" if time.move else "no clocks"
        some.append((name, f"Timers, if nobody names others: {name}, {about}"))
    return options(some, [chosen])


def _games(chosen: str) -> list[discord.SelectOption]:
    some = [(id, f"The game, if nobody names another: {game.title}") for id, game in GAMES.items()]
    return options([(EACH_TIME, "The game has to be named each time"), *some], [chosen])


def _languages(now: str) -> list[discord.SelectOption]:
    as_discord = say("The language that this server has on Discord")
    return options([(AS_DISCORD, as_discord), *LANGUAGES.items()], [now])


def _at(rule: str) -> Address:
    return Address(NO_MATCH, 0, "rule", rule)


CHANNEL = discord.SelectDefaultValueType.channel
ROLE = discord.SelectDefaultValueType.role
