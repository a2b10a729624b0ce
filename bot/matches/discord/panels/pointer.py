"""What a channel shows of a match that is played in a thread: who plays, where, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.cards.records import Record
from bot.discord.addresses import Address
from bot.discord.parts import BLUE, GREY, Painted, Panel, Style, button, row, words
from bot.matches.discord.panels.lobby import NONE, USUAL
from bot.matches.discord.panels.table import table
from bot.matches.looks import LobbyLook, Look, MatchLook
from bot.painting import Picture
from bot.text import plain
from bot.text.words import called
from engine.words import both, say


def shown_in(
    look: LobbyLook | MatchLook,
    channel: int,
    picture: Picture | None = None,
    end: Picture | None = None,
    wins: Mapping[str, Record] = NONE,
    factors: Mapping[int, float] = USUAL,
    turns: Sequence[str] = (),
) -> Panel:
    """A match as everybody sees it in a channel: its table, or the way to it; and its ``end``."""
    if points(look, channel):
        return pointer(look, end)
    return table(look, picture, end, wins, factors, turns)


def points(look: Look, channel: int) -> bool:
    """Whether a channel only points to the thread in which a match is."""
    return look.thread is not None and channel == look.home


def pointer(look: Look, end: Picture | None = None) -> Panel:
    seeing = [button(say("Watch"), Address(look.id, look.version, "watch"))]
    if look.status == "over":
        seeing = [button(say("Replay"), Address(look.id, look.version, "replay"))]
    if look.status in ("running", "paused"):
        hand = Address(look.id, look.version, "hand")
        seeing.insert(0, button(say("Play"), hand, Style.primary))
    ended = look.status in ("over", "aborted")
    colour = GREY if ended else BLUE
    told = [words(pointing(look)), *([Painted(end)] if end else [])]
    return Panel(ui.Container(*told, row(*seeing), accent_colour=colour))


def pointing(look: Look) -> str:
    """The words of a pointer; it is changed only when they change."""
    names = [f"**{name}**" for name in called(seat.name for seat in look.seats)]
    game, who, where = look.title, both(names), f"<#{look.thread}>"
    if look.status == "lobby":
        return say("{game}: a new match in {where}.", game=game, where=where)
    if look.status == "aborted":
        return say(
            "{game}: {who} played in {where}. This match was called off.",
            game=game,
            who=who,
            where=where,
        )
    if isinstance(look, MatchLook) and look.status == "over":
        won = say("Nobody") if look.winner is None else names[look.winner]
        return say(
            "{game}: {who} played in {where}. {won} wins: {result}.",
            game=game,
            who=who,
            where=where,
            won=won,
            result=plain(look.result).rstrip("."),
        )
    if len(look.seats) == 1:
        return say("{game}: {who} plays in {where}.", game=game, who=who, where=where)
    return say("{game}: {who} play in {where}.", game=game, who=who, where=where)
