"""The hand of one player, with the controls for what he is asked. Nobody else ever sees it."""

from __future__ import annotations

from collections.abc import Callable

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import (
    PARTS,
    TEXT,
    Item,
    Painted,
    Panel,
    Style,
    button,
    parts_in,
    row,
    short,
    walked,
    words,
)
from bot.games import board, hand, stack
from bot.matches.discord.panels.asking import controls
from bot.matches.discord.panels.table import BLUE, lesson, small
from bot.matches.discord.panels.timing import left, too_late
from bot.matches.looks import MatchLook
from bot.painting import Picture
from bot.rules.discord.panels import why as to_rule
from bot.text import plain
from engine.language.speaking import capital
from engine.words import both, say

FEW = 4
"""Lines that tell a stack as well as a picture: its head, and one item."""
BESIDE = 8
"""Parts of a hand that are always there: the frame, the table, the cards, a line after each, what
happened, what waits, the prompt."""
LEAST = 600
"""Signs with which something of a table can be told beside a hand in words."""
LATELY = 500
"""Signs about what happened last, at most."""
STACK = 600
"""Signs about the stack in a hand, at most."""


def own_hand(
    look: MatchLook,
    note: str = "",
    heading: str = "",
    table: Picture | None = None,
    picture: Picture | None = None,
    waiting: Picture | None = None,
    why: str = "",
    careful: bool = False,
    advised: str = "",
) -> Panel:
    """What a player sees when he presses “My hand”; ``note`` is said first.

    A hand that is sent to him has a heading that says of which match it is. Above his cards he sees
    the ``table`` from his side, with the letters of what he can choose. What a picture shows
    of the cards is a button away from all that they say. Where he is asked while the stack waits,
    that is shown too: ``waiting`` is its picture, where it is deep. ``why`` is the rule by which
    something was refused, if the note says that; ``advised`` the question that the note answers.
    """

    def at(verb: str, arg: str = "") -> Address:
        return Address(look.id, look.version, verb, arg)

    taught = lesson(look)
    blocks: list[Item] = [words(text) for text in (heading, taught, note) if text]
    if why:
        blocks.append(row(to_rule(why)))
    if look.question is not None and advised == look.question.id:
        blocks.append(row(button(say("Do that"), at("do-that", advised), Style.primary)))
    prompt, lately = _prompt(look), small(look.news.lately()[-3:], LATELY)
    last = _last_row(look, at, picture is not None, bool(heading))
    room = PARTS - BESIDE - parts_in([*blocks, *last])
    asked = controls(look, careful, picture is None, room)
    texts = [part.content for part in walked(asked) if isinstance(part, ui.TextDisplay)]
    items = "" if waiting or look.question is None else short(stack(look.view), STACK)
    room = TEXT - sum(map(len, (heading, taught, note, lately, prompt, items, *texts)))
    cards = "" if picture else short(hand(look.view), room)
    if table:
        blocks.append(Painted(table))
    elif cards and room - len(cards) > LEAST:
        blocks += [words(short(board(look.view), room - len(cards))), ui.Separator()]
    blocks.append(Painted(picture) if picture else words(cards))
    blocks.append(ui.Separator())
    if lately:
        blocks.append(words(lately))
    if waiting or items:
        blocks.append(Painted(waiting) if waiting else words(items))
    blocks += [words(prompt), *asked, *last]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _last_row(look: MatchLook, at: Callable[..., Address], painted: bool, sent: bool) -> list[Item]:
    last = [button(say("Undo"), at("undo", f"{look.undo}"))] if look.undo else []
    if look.hints:
        last.append(button(say("What would you do?"), at("hint")))
    if painted:
        last.append(button(say("Card texts"), at("texts")))
    if sent:
        last.append(button(say("Board"), at("board")))
    return [row(*last)] if last else []


def resting(again: Address, heading: str = "") -> Panel:
    """What stands in a panel that is not kept up to date any more."""
    told = say("This panel no longer follows the match. Press **Go on** to see how it stands.")
    return _aside(again, heading, told, say("Go on"))


def not_asked(again: Address, heading: str = "") -> Panel:
    """What stands in a message that was sent to somebody of whom nothing is asked now."""
    told = say("It's not your turn to decide. I'll write to you when it is.")
    return _aside(again, heading, told, say("Show my hand"))


def elsewhere(again: Address, heading: str = "") -> Panel:
    """What stands in a panel when its owner has opened another one."""
    return _aside(
        again, heading, say("Your hand is open in another message now."), say("Show it here")
    )


def _aside(again: Address, heading: str, told: str, label: str) -> Panel:
    said = [words(text) for text in (heading, told) if text]
    return Panel(ui.Container(*said, row(button(label, again, Style.primary)), accent_colour=BLUE))


def is_deep(look: MatchLook) -> bool:
    """Whether somebody is asked while more waits on the stack than a few lines can tell."""
    return look.question is not None and len(stack(look.view).splitlines()) > FEW


def texts_of(look: MatchLook) -> Panel:
    """The cards of a hand in words, for whoever holds it."""
    return Panel(ui.Container(words(short(hand(look.view), TEXT)), accent_colour=BLUE))


def _ended(look: MatchLook) -> str:
    """How the match ended, for whoever has played it."""
    result = plain(look.result).rstrip(".")
    if look.winner is None:
        return capital(f"{result}.")
    name = plain(look.seats[look.winner].name)
    if look.gave_up:
        return say("You gave up. {name} wins.", name=name)
    if look.winner == look.seat:
        return say("You win: {reason}.", reason=result)
    return say("{name} wins: {reason}.", name=name, reason=result)


def _prompt(look: MatchLook) -> str:
    if look.result:
        return f"**{_ended(look)}**"
    if look.passed_for:
        return say("Nothing you can do: passing for you in a moment.")
    if look.question is not None:
        assert look.seat is not None
        asked = f"**{plain(look.question.prompt)}**"
        if not (time := left(look, look.seat)):
            return asked
        return say(
            "{asked} {time}.\n-# {late}",
            asked=asked,
            time=capital(time),
            late=too_late(look, look.seat),
        )
    if look.status != "running":
        return say("This match is not being played now.")
    names = [plain(look.seats[seat].name) for seat in look.asked]
    if not names:
        return say("It's not your turn to decide.")
    return say("Waiting for {names}.", names=both(names))
