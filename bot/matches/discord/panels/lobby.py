"""The lobby: who sits down, with which deck, and the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import discord
from discord import ui

from bot.cards.records import Record
from bot.discord.addresses import Address
from bot.discord.parts import (
    OPTION,
    Button,
    Item,
    Panel,
    Style,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.games import KITS
from bot.matches.discord.panels.fairness import in_lobby
from bot.matches.lobbies.levels import LEVELS, rank
from bot.matches.lobbies.plans import IF_DECLINED
from bot.matches.lobbies.seat_decks import RANDOM
from bot.matches.looks import LobbyLook, SeatLook
from bot.matches.time.clocks import TIMERS, in_words
from bot.store.kept import Beginning
from bot.text import plain
from bot.text.words import called
from engine.catalogue import GAMES
from engine.text import clean
from engine.words import both, say

GOLD = discord.Colour(0xC9A227)
NONE: Mapping[str, Record] = MappingProxyType({})
USUAL: Mapping[int, float] = MappingProxyType({})
NEVER = Record()
ENOUGH = 10
"""Matches of a deck after which it is said how often it wins."""


def lobby(
    look: LobbyLook,
    wins: Mapping[str, Record] = NONE,
    factors: Mapping[int, float] = USUAL,
) -> Panel:
    """What can be done now is offered, and nothing else; ``wins`` say how ready decks did here, and
    ``factors`` who has more time than is usual."""

    def at(verb: str) -> Address:
        return Address(look.id, look.version, verb)

    title = say("## New {title} match", title=look.title)
    blocks: list[Item] = [words(title, *_about(look))]
    blocks.append(words(*_seats(look, factors), in_lobby(look)))
    if look.begins is not None:
        blocks.append(select(options(_old_seats(look.begins)), at("seat"), say("Your seat")))
    elif not look.locked:
        blocks.append(select(_decks(look, wins), at("deck"), say("Your deck")))
        some = options(look.may.items(), look.modes)
        if some and not look.league:
            blocks.append(select(some, at("modes"), say("How it is played"), 0, len(some)))
    if computers := [seat.player for seat in look.seats if seat.player != "person"]:
        levels = [(player, say(about)) for player, about in LEVELS.items()]
        how_well = say("How well the computer plays")
        blocks.append(select(options(levels, computers[:1]), at("level"), how_well))
    blocks += [row(*_next(look, at)), row(*_also(look, at))]
    return Panel(ui.Container(*blocks, accent_colour=GOLD))


def _next(look: LobbyLook, at: Callable[[str], Address]) -> list[Button]:
    """What brings the match on, and what binds it."""
    found = []
    waits = any(seat.accepted and not seat.ready for seat in look.seats)
    challenged = any(not seat.accepted for seat in look.seats)
    if not waits and not challenged and not free(look):
        found.append(button(say("Start"), at("start"), Style.success))
    if look.invited:
        found.append(button(say("Accept"), at("join"), Style.primary))
        found.append(button(say("Decline"), at("decline")))
    elif free(look) or seats_kept_warm(look):
        found.append(button(say("Join"), at("join"), Style.primary))
    if waits:
        found.append(button(say("Ready"), at("ready"), Style.success))
    if look.league and any(seat.ready for seat in look.seats):
        found.append(button(say("Not ready"), at("unready")))
    return [*found, button(say("Details"), at("fair"))]


def _also(look: LobbyLook, at: Callable[[str], Address]) -> list[Button]:
    """What can be done beside that."""
    found = []
    if look.begins is None and not look.locked:
        found.append(button(say("Use my deck"), at("own-deck")))
    computers = [seat for seat in look.seats if seat.player != "person"]
    if look.begins is None and not look.league:
        if free(look):
            found.append(button(say("Add computer"), at("computer")))
        elif computers:
            found.append(button(say("Remove computer"), at("dismiss")))
        if look.numbers:
            found.append(button(say("Numbers"), at("numbers")))
    if not look.league and sum(seat.accepted for seat in look.seats) - len(computers) > 1:
        found.append(button(say("Leave"), at("leave")))
    last = say("Withdraw") if look.invited else say("Cancel")
    return [*found, button(last, at("cancel"), Style.danger)]


def free(look: LobbyLook) -> int:
    """How many seats nobody has yet."""
    return look.wanted - len(look.seats) if look.begins is None else 0


def seats_kept_warm(look: LobbyLook) -> bool:
    """Whether the computer has seats in a continuation that somebody can take."""
    begins = look.begins
    return begins is not None and any(look.seats[n].player != "person" for n in begins.seats)


def _decks(look: LobbyLook, wins: Mapping[str, Record]) -> list[discord.SelectOption]:
    """The ready decks by their names; below each, how often it wins here and what it does."""
    found = [discord.SelectOption(label=say("A random deck"), value=RANDOM)]
    for deck in GAMES[look.game].ready_decks()[:24]:
        told, did = say(deck["description"]), wins.get(deck["id"], NEVER)
        if did.played >= ENOUGH:
            told = say("Wins {n} of 100. {about}", n=round(100 * did.won / did.played), about=told)
        label = short(say(deck["title"]), OPTION)
        found.append(
            discord.SelectOption(label=label, value=deck["id"], description=short(told, OPTION))
        )
    return found


def _old_seats(begins: Beginning) -> list[tuple[str, str]]:
    """The seats that can be taken, by who sat there."""
    return [
        (f"{seat}", say("That of {name}", name=clean(begins.names[seat]))) for seat in begins.seats
    ]


def _about(look: LobbyLook) -> list[str]:
    time = TIMERS[look.timers]
    lines = []
    if look.begins is not None:
        names = ", ".join(plain(name) for name in look.begins.names)
        lines += [
            say(
                "It goes on from step {step} of a finished match of {names}.",
                step=look.begins.step,
                names=names,
            ),
            say(
                "Hands are as they were, and the replay shows them. Decks are shuffled"
                " first, and chance starts afresh. The computer takes every free seat."
            ),
        ]
    if look.tried:
        lines.append(
            say("Trying out a card: **{tried}** in each ready deck.", tried=plain(look.tried))
        )
    kit = KITS[look.game]
    lines += [say(kit.modes[mode].about) + "." for mode in look.modes]
    lines += [f"{say(kit.numbers[name].about)}: {number}." for name, number in look.numbers.items()]
    alone = sum(seat.player == "person" for seat in look.seats) == 1
    if time.move and alone and not free(look) and not look.invited:
        lines.append(say("No time limit against the computer."))
    elif time.move:
        each = say("{time} per decision.", time=in_words(time.move))
        if time.reserve:
            each = say(
                "{time} per decision, and a reserve of {reserve}.",
                time=in_words(time.move),
                reserve=in_words(time.reserve),
            )
        lines.append(each)
    else:
        lines.append(say("No time limit."))
    lines.append(look.counts)
    if look.message:
        lines.append(f"> {plain(look.message)}")
    if look.league and (absent := [seat.person for seat in look.seats if not seat.ready]):
        people = both([f"<@{person}>" for person in absent])
        lines.append(
            say("{people}: press *Ready*. With both ready it begins at once.", people=people)
        )
    if look.invited:
        people = both([f"<@{person}>" for person in look.invited])
        then = say(IF_DECLINED.get(look.if_declined, ""))
        lines.append(
            say(
                "{people}, you are challenged: accept or decline. {then}.", people=people, then=then
            )
        )
    lines += [say("{name} has declined.", name=name) for name in called(look.declined)]
    return lines


def _seats(look: LobbyLook, factors: Mapping[int, float]) -> list[str]:
    lines = [f"{n}. {_seat(seat)}" for n, seat in enumerate(look.seats, 1)]
    if TIMERS[look.timers].move:
        more = [factors.get(seat.person or 0, 1.0) for seat in look.seats]
        lines = [_with_time(line, factor) for line, factor in zip(lines, more, strict=True)]
    if look.begins is not None:
        before = zip(lines, look.begins.names, strict=True)
        lines = [
            say("{line}, in the seat of {name}", line=line, name=plain(name))
            for line, name in before
        ]
    lines += [say("{n}. *free*", n=n) for n in range(len(look.seats) + 1, look.wanted + 1)]
    return lines


def _with_time(line: str, factor: float) -> str:
    """A seat whose player has more time than is usual says so before the match begins."""
    if factor == 1:
        return line
    return say("{line} · {n} × the time for each answer", line=line, n=f"{factor:g}")


def _seat(seat: SeatLook) -> str:
    state = say("ready") if seat.ready else say("not ready yet")
    if not seat.accepted:
        state = say("invited, no answer yet")
    elif seat.player != "person":
        state = say("the computer, always ready")
        if level := rank(seat.player):
            state = say("the computer, level {level}, always ready", level=level)
    name, deck = plain(seat.name), plain(seat.deck)
    if not deck:
        return f"**{name}**: {state}"
    return say("**{name}** with {deck}: {state}", name=name, deck=deck, state=state)
