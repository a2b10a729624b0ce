"""A match that is over: who has won and why, how it went, what it gave, and what to do next."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import (
    GREY,
    TEXT,
    Button,
    Item,
    Painted,
    Panel,
    Style,
    button,
    row,
    short,
    words,
)
from bot.games import board
from bot.matches.discord.panels.remarks import lesson, small
from bot.matches.looks import Look, MatchLook
from bot.painting import Picture
from bot.text import plain
from engine.language.speaking import capital
from engine.words import say

GAINED = 1_200
"""Signs of what a match has given, at most."""
LATELY = 600
"""The same of what happened last."""


def over(
    look: MatchLook,
    picture: Picture | None = None,
    end: Picture | None = None,
    heading: str = "",
    note: str = "",
) -> Panel:
    """For everybody, or for whoever has played: ``picture`` is the table as it stands, ``end`` how
    it went; a panel that stands elsewhere has a heading, and a note is said first."""
    result, lately = f"**{_result(look)}**", small(look.news.lately()[-3:], LATELY)
    told = [text for text in (heading, note) if text]
    blocks: list[Item] = [words(text) for text in told]
    blocks.append(words(_headline(look), result))
    if taught := lesson(look):
        blocks.append(words(taught))
    if end:
        blocks.append(Painted(end))
    gained = short("\n".join(look.gained), GAINED)
    if gained:
        blocks.append(words(gained))
    room = TEXT - sum(map(len, (*told, result, taught, gained, lately))) - 100
    blocks.append(Painted(picture) if picture else words(short(board(look.view), room)))
    if lately:
        blocks += [ui.Separator(), words(lately)]
    blocks.append(row(*_again(look), *looking_back(look)))
    return Panel(ui.Container(*blocks, accent_colour=GREY))


def _headline(look: MatchLook) -> str:
    if look.winner is None:
        return say("## Nobody wins · {title}", title=look.title)
    if look.winner == look.seat:
        return say("## You win · {title}", title=look.title)
    name = plain(look.seats[look.winner].name)
    return say("## {name} wins · {title}", name=name, title=look.title)


def _result(look: MatchLook) -> str:
    if look.gave_up:
        return say("You gave up.")
    return f"{capital(plain(look.result)).rstrip('.')}."


def _again(look: MatchLook) -> list[Button]:
    """Another match of the same, or what is left to be played of a pairing of a league."""
    if look.decides:
        return []
    if look.league:
        address = Address(look.league, 0, "league-play")
        return [button(say("Next game"), address, Style.primary)]
    return [button(say("Rematch"), Address(look.id, look.version, "rematch"), Style.primary)]


def looking_back(look: Look) -> list[Button]:
    """What everybody may look at now."""
    verbs = {
        "review": say("Review"),
        "replay": say("Replay"),
        "log": say("Log"),
        "journal": say("Journal"),
    }
    return [button(text, Address(look.id, look.version, verb)) for verb, text in verbs.items()]
