"""The table: the board, whose decision it is, what happened, and the way to one's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.cards.records import Record
from bot.discord.addresses import Address
from bot.discord.parts import (
    BLUE,
    TEXT,
    Item,
    Painted,
    Panel,
    Row,
    Style,
    button,
    row,
    short,
    words,
)
from bot.games import board, stack
from bot.matches.discord.panels.ending import looking_back, over
from bot.matches.discord.panels.lobby import NONE, USUAL, lobby
from bot.matches.discord.panels.remarks import last, lesson
from bot.matches.discord.panels.timing import left
from bot.matches.looks import LobbyLook, Look, MatchLook
from bot.painting import Picture
from bot.people.preferences import wishes_known
from bot.text import plain
from bot.text.words import called
from engine.language.speaking import capital
from engine.words import both, say


def table(
    look: LobbyLook | MatchLook,
    picture: Picture | None = None,
    end: Picture | None = None,
    wins: Mapping[str, Record] = NONE,
    factors: Mapping[int, float] = USUAL,
    turns: Sequence[str] = (),
) -> Panel:
    """A match as everybody sees it, whatever state it is in; painted, or in words. ``end`` shows
    how one went that is over, and ``wins`` say how the ready decks of one did that is made,
    ``factors`` who there has more time than is usual, and ``turns`` what happened last."""
    if look.status == "aborted":
        return _called_off(look)
    if isinstance(look, LobbyLook):
        return lobby(look, wins, factors)
    return over(look, picture, end) if look.status == "over" else _running(look, picture, turns)


def _running(look: MatchLook, picture: Picture | None, turns: Sequence[str]) -> Panel:
    def at(verb: str) -> Address:
        return Address(look.id, look.version, verb)

    waiting, lately, items = _waiting(look), last(turns), stack(look.view)
    if look.counts:
        waiting += f"\n-# {look.counts}"
    waiting += _gone(look)
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
    if look.gone:
        blocks.append(row(button(say("Call it off"), at("call-off"), Style.danger)))
    elif look.ends:
        blocks.append(more_time(look))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def more_time(look: MatchLook) -> Row:
    """What somebody who waits can give to those who think."""
    return row(button(say("Give more time"), Address(look.id, look.version, "more-time")))


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


def _gone(look: MatchLook) -> str:
    """Who has left the server, and what the others may do."""
    if not look.gone:
        return ""
    names = both([plain(look.seats[seat].name) for seat in look.gone])
    told = say("**{names}** left this server. Who stays may call the match off.", names=names)
    return f"\n{told}"


def _called_off(look: Look) -> Panel:
    why = [say("{name} has declined.", name=name) for name in called(look.declined)]
    told = words(f"## {look.title}", *why, say("This match was called off."))
    blocks: list[Item] = [told]
    if isinstance(look, MatchLook):
        blocks.append(row(*looking_back(look)))
    return Panel(ui.Container(*blocks))


def are_you_sure(look: Look) -> Panel:
    yes = Address(look.id, look.version, "give-up")
    others = [plain(one.name) for seat, one in enumerate(look.seats) if seat != look.seat]
    asked = say("Give up this match of {title}? The others play on.", title=look.title)
    if len(others) == 1:
        asked = say("Give up this match of {title}? {name} wins.", title=look.title, name=others[0])
    return Panel(ui.Container(words(asked), row(button(say("Give up"), yes, Style.danger))))
