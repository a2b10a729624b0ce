"""The table: the board, whose decision it is, what happened, and the way to one's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.cards.records import Record
from bot.discord.addresses import Address
from bot.discord.parts import TEXT, Button, Item, Painted, Panel, Style, button, row, short, words
from bot.games import board, stack
from bot.matches.discord.panels.lobby import NONE, lobby
from bot.matches.discord.panels.timing import left
from bot.matches.looks import LobbyLook, Look, MatchLook
from bot.painting import Picture
from bot.people.preferences import wishes_known
from bot.text import plain
from bot.text.words import called
from engine.language.speaking import capital
from engine.words import say

BLUE = discord.Colour(0x3B5B92)
GREY = discord.Colour(0x6B6B6B)
NEWS = 600
"""Signs of what happened last, at most."""
GAINED = 1_200
"""The same of what a match has given."""


def table(
    look: LobbyLook | MatchLook,
    picture: Picture | None = None,
    end: Picture | None = None,
    wins: Mapping[str, Record] = NONE,
) -> Panel:
    """A match as everybody sees it, whatever state it is in; painted, or in words. ``end`` shows
    how one went that is over, and ``wins`` say how the ready decks of one did that is made."""
    if look.status == "aborted":
        return _called_off(look)
    if isinstance(look, LobbyLook):
        return lobby(look, wins)
    return _over(look, picture, end) if look.status == "over" else _running(look, picture)


def _running(look: MatchLook, picture: Picture | None) -> Panel:
    def at(verb: str) -> Address:
        return Address(look.id, look.version, verb)

    waiting, lately, items = _waiting(look), news(look), stack(look.view)
    if look.counts:
        waiting += f"\n-# {look.counts}"
    taught = lesson(look)
    room = TEXT - len(taught) - len(waiting) - len(lately) - len(items)
    blocks: list[Item] = [words(taught), ui.Separator()] if taught else []
    blocks.append(Painted(picture) if picture else words(short(board(look.view), room)))
    if items and not picture:
        blocks += [ui.Separator(), words(items)]
    if lately:
        blocks += [ui.Separator(), words(lately)]
    blocks += [ui.Separator(), words(waiting)]
    answering = [button(say("My hand"), at("hand"), Style.primary), button(say("Pass"), at("pass"))]
    if items:  # with what, is chosen in the hand
        answering.insert(1, button(say("Respond"), at("respond")))
    others = [
        button(say("Watch"), at("watch")),
        button(say("Log"), at("log")),
        button(say("Give up"), at("concede"), Style.danger),
    ]
    if not wishes_known(look.game):
        blocks.append(row(*answering, *others))
    else:
        wishes = button(say("Preferences"), at("wishes"))
        blocks += [row(*answering), row(wishes, *others)]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def lesson(look: MatchLook) -> str:
    """What is taught now, set apart from all that is said else."""
    return f"> {look.lesson}" if look.lesson else ""


def _waiting(look: MatchLook) -> str:
    """Whose decision it is, and how long he has."""
    if look.status == "paused":
        return say("**Paused.** It goes on when all agree.")
    if look.status == "faulty":
        return say("**Something is wrong with this match.** A judge can look at it.")
    told = []
    for seat in look.asked:
        time = left(look, seat)
        said = say("**{name}**'s turn", name=plain(look.seats[seat].name))
        if stack(look.view):
            said = say("waiting for **{name}**'s response", name=plain(look.seats[seat].name))
        told.append(say("{what}, {time}", what=said, time=time) if time else said)
    return capital("; ".join(told)) + "." if told else "…"


def news(look: MatchLook) -> str:
    """What has happened last."""
    return small(look.news.told(), NEWS)


def small(lines: Sequence[str], most: int) -> str:
    """The last lines that find room, the newest last."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(line) > most:
            break
        kept.insert(0, f"-# {plain(line)}")
    return "\n".join(kept)


def _over(look: MatchLook, picture: Picture | None, end: Picture | None) -> Panel:
    result, lately = f"**{capital(plain(look.result)).rstrip('.')}.**", news(look)
    head = say("## Nobody wins · {title}", title=look.title)
    if look.winner is not None:
        name = plain(look.seats[look.winner].name)
        head = say("## {name} wins · {title}", name=name, title=look.title)
    blocks: list[Item] = [words(head, result)]
    if taught := lesson(look):
        blocks.append(words(taught))
    if end:
        blocks.append(Painted(end))
    gained = short("\n".join(look.gained), GAINED)
    if gained:
        blocks.append(words(gained))
    room = TEXT - len(result) - len(taught) - len(gained) - len(lately) - 100
    blocks.append(Painted(picture) if picture else words(short(board(look.view), room)))
    if lately:
        blocks += [ui.Separator(), words(lately)]
    blocks.append(row(_again(look), *_looking_back(look)))
    return Panel(ui.Container(*blocks, accent_colour=GREY))


def _again(look: Look) -> Button:
    """Another match of the same, or what the league has to be played next."""
    if look.league:
        address = Address(look.league, 0, "league-play")
        return button(say("Next game"), address, Style.primary)
    return button(say("Rematch"), Address(look.id, look.version, "rematch"), Style.primary)


def _called_off(look: Look) -> Panel:
    why = [say("{name} has declined.", name=name) for name in called(look.declined)]
    told = words(f"## {look.title}", *why, say("This match was called off."))
    blocks: list[Item] = [told]
    if isinstance(look, MatchLook):
        blocks.append(row(*_looking_back(look)))
    return Panel(ui.Container(*blocks))


def _looking_back(look: Look) -> list[Button]:
    """What everybody may look at now."""
    verbs = {"replay": say("Replay"), "log": say("Log"), "journal": say("Journal")}
    return [button(text, Address(look.id, look.version, verb)) for verb, text in verbs.items()]


def are_you_sure(look: Look) -> Panel:
    yes = Address(look.id, look.version, "give-up")
    others = [plain(one.name) for seat, one in enumerate(look.seats) if seat != look.seat]
    asked = say("Give up this match of {title}? The others play on.", title=look.title)
    if len(others) == 1:
        asked = say("Give up this match of {title}? {name} wins.", title=look.title, name=others[0])
    return Panel(ui.Container(words(asked), row(button(say("Give up"), yes, Style.danger))))
