"""What a channel shows of a match that is played in a thread: who plays, where, and the result."""

from __future__ import annotations

from discord import ui

from bot.boards import plain
from bot.boards.words import called
from bot.discord.addresses import Address
from bot.discord.panels.parts import Painted, Panel, button, row, words
from bot.discord.panels.table import BLUE, GREY, table
from bot.paint.painting import Picture
from bot.service.looks import Look


def shown_in(
    look: Look, channel: int, picture: Picture | None = None, end: Picture | None = None
) -> Panel:
    """A match as everybody sees it in a channel: its table, or the way to it; and its ``end``."""
    return pointer(look, end) if points(look, channel) else table(look, picture, end)


def points(look: Look, channel: int) -> bool:
    """Whether a channel only points to the thread in which a match is."""
    return look.thread is not None and channel == look.home


def pointer(look: Look, end: Picture | None = None) -> Panel:
    watch = button("Watch", Address(look.id, look.version, "watch"))
    ended = look.status in ("over", "aborted")
    colour = GREY if ended else BLUE
    told = [words(pointing(look)), *([Painted(end)] if end else [])]
    return Panel(ui.Container(*told, row(watch), accent_colour=colour))


def pointing(look: Look) -> str:
    """The words of a pointer; it is changed only when they change."""
    names = [f"**{name}**" for name in called(seat.name for seat in look.seats)]
    who, where = f"{look.title}: {' and '.join(names)}", f"<#{look.thread}>"
    if look.status == "lobby":
        return f"{look.title}: a match is being made in {where}."
    if look.status == "aborted":
        return f"{who} played in {where}. This match was called off."
    if look.status == "over":
        won = "Nobody" if look.winner is None else names[look.winner]
        return f"{who} played in {where}. {won} has won: {plain(look.result).rstrip('.')}."
    return f"{who} {'play' if len(look.seats) > 1 else 'plays'} in {where}."
