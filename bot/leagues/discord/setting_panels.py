"""What a league is to be: all its settings, each to be picked or typed by its organisers."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.discord.modals import TextInput, Window
from bot.discord.parts import (
    BLUE,
    HINT,
    TEXT,
    Button,
    Item,
    Panel,
    Row,
    Style,
    button,
    options,
    row,
    select,
    words,
)
from bot.discord.parts import short as cut
from bot.leagues.discord.panels import at, filled
from bot.leagues.looks import LeagueLook, Setting
from bot.text import plain
from engine.text import clean
from engine.words import say

MOST = 25
TYPED = 1_000
"""Signs of what is typed, at most."""
TALKING = [discord.ChannelType.text, discord.ChannelType.news]


def settings_panel(
    look: LeagueLook, settings: Sequence[Setting], chosen: str = "", note: str = ""
) -> Panel:
    """All settings, and what one of them can be."""
    lines = [f"**{one.about}**: {plain(one.shown)}" for one in settings]
    title = say("## {name}: settings", name=plain(look.name))
    said = f"-# {note}" if note else ""
    blocks: list[Item] = [words(title, filled(lines, TEXT - 600)[0], said)]
    can = [one for one in settings if one.may_change]
    for number, first in enumerate(range(0, len(can), MOST)):
        part = can[first : first + MOST]
        some = [(one.name, f"{one.about}: {clean(one.shown)}") for one in part]
        hint = say("What else to change") if number else say("What to change")
        where = at(look, "league-what", f"{number}" if number else "")
        blocks.append(select(options(some, [chosen]), where, hint))
    blocks += [_choices(look, one) for one in can if one.name == chosen and one.choices]
    if look.state != "over":
        blocks.append(_channel(look, "channel", say("Where it is announced"), look.channel))
        own = look.results if look.results != look.channel else 0
        blocks.append(_channel(look, "results", say("Where rounds are, if not there"), own))
    blocks.append(row(*_buttons(look)))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _choices(look: LeagueLook, one: Setting) -> Row:
    some = [*one.choices.items()][:MOST]
    now = one.value.split(",") if one.several else [one.value]
    least, most = (0, len(some)) if one.several else (1, 1)
    return select(options(some, now), at(look, "league-set", one.name), one.about, least, most)


def _channel(look: LeagueLook, name: str, hint: str, now: int) -> Row:
    """Where something of it is shown; what has no channel of its own may be left out."""
    kind = discord.SelectDefaultValueType.channel
    pick = ui.ChannelSelect[ui.LayoutView](
        custom_id=str(at(look, "league-set", name)),
        channel_types=TALKING,
        placeholder=cut(hint, HINT),
        min_values=int(name == "channel"),
        default_values=[discord.SelectDefaultValue(id=now, type=kind)] if now else [],
    )
    return ui.ActionRow(pick)


def _buttons(look: LeagueLook) -> list[Button]:
    buttons = [button(say("Details"), at(look, "league-info"))]
    if look.state != "over":
        buttons.insert(0, button(say("Rename"), at(look, "league-name")))
    if look.state == "signup":
        buttons.insert(0, button(say("Start it"), at(look, "league-start"), Style.success))
    return buttons


def typing(look: LeagueLook, one: Setting) -> Window:
    """Where a setting is typed."""
    window = Window(title=clean(look.name) or "–", custom_id=str(at(look, "league-type", one.name)))
    field = TextInput(
        custom_id="value", required=False, default=one.value[:TYPED] or None, max_length=TYPED
    )
    window.ask(one.about, field, one.hint)
    return window


def naming(look: LeagueLook) -> Window:
    """Where it is called otherwise."""
    name = Setting(name="name", about=say("What it is called"), value=look.name, shown=look.name)
    return typing(look, name)
