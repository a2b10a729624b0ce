"""Whom somebody has blocked, and who may not play on a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import BLUE, Item, Panel, options, select, short, words
from bot.matches.discord.panels.timing import date, moment
from bot.people.moderation import BanLook
from bot.text import plain
from engine.text import clean
from engine.words import say, say_n

MOST, NAME, WHY = 25, 40, 100
"""Names in a list to pick from, and signs of a name and of a reason."""


def blocks_panel(found: Mapping[int, str], note: str = "") -> Panel:
    """Whom somebody has blocked; only he sees it."""
    about = say(
        "You cannot challenge each other, join each other's open matches, or be brought together"
        " by /match find. Nobody is told. In a league you still play if you are paired."
    )
    names = [plain(short(name, NAME)) for name in found.values()]
    count = say_n(
        len(names),
        "You have blocked {n} player: {names}.",
        "You have blocked {n} players: {names}.",
        names=", ".join(names[:MOST]),
    )
    if not names:
        count = say("You have blocked nobody.")
    blocks: list[Item] = [words(say("## Blocked players"), note, count, f"-# {about}")]
    if found:
        some = [(f"{id}", clean(short(name, NAME)) or f"{id}") for id, name in found.items()]
        address = Address(NO_SUBJECT, 0, "unblock")
        blocks.append(select(options(some[:MOST]), address, say("Play with somebody again")))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def bans_panel(found: Sequence[BanLook]) -> Panel:
    """The last bans of a server."""
    lines = [_ban(one) for one in found] or [say("Nobody has been banned here.")]
    return Panel(ui.Container(words(say("## Bans from play"), *lines), accent_colour=BLUE))


def _ban(one: BanLook) -> str:
    row = one.row
    end = say("permanently")
    if row.until is not None:
        end = say("until {moment}", moment=date(row.until))
    if not one.holds:
        end = say("lifted or over")
    said = {
        "name": plain(short(one.name, NAME)),
        "by": plain(short(one.by, NAME)),
        "when": moment(row.at),
        "end": end,
    }
    if not row.why:
        return say("- **{name}**, {end} · by {by} {when}", **said)
    why = plain(short(row.why, WHY))
    return say("- **{name}**, {end} · by {by} {when}: {why}", **said, why=why)
