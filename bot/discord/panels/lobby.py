"""The lobby: who sits down, with which deck, and the start."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.boards import clean, plain
from bot.boards.words import called
from bot.discord.addresses import Address
from bot.discord.panels.parts import Panel, Style, button, options, row, select, words
from bot.service.clocks import TIMERS, in_words
from bot.service.looks import Look, SeatLook
from bot.service.plans import IF_DECLINED, MODES, NUMBERS, Beginning
from engine.catalogue import GAMES

GOLD = discord.Colour(0xC9A227)
RANDOM = "random"


def lobby(look: Look) -> Panel:
    def at(verb: str) -> Address:
        return Address(look.id, look.version, verb)

    title = f"## {look.title}: a match is being made"
    blocks: list[ui.Item[Any]] = [words(title, *_about(look))]
    blocks.append(words(*_seats(look)))
    if look.begins is not None:
        blocks.append(select(options(_old_seats(look.begins)), at("seat"), "Your seat"))
    else:
        decks = [(RANDOM, "A random deck")]
        decks += [(deck["id"], _deck(deck)) for deck in GAMES[look.game].ready_decks()]
        blocks.append(select(options(decks[:25]), at("deck"), "Your deck"))
        some = options(look.may.items(), look.modes)
        if some:
            blocks.append(select(some, at("modes"), "How it is played", 0, len(some)))
    challenge = bool(look.invited)
    sitting = [
        button("Accept" if challenge else "Join", at("join"), Style.primary),
        button("Ready", at("ready"), Style.success),
        button("Leave", at("leave")),
    ]
    if challenge:
        sitting.insert(1, button("Decline", at("decline")))
    if look.begins is None:
        sitting.append(button("Own deck", at("own-deck")))
    blocks.append(row(*sitting))
    last = [button("Start", at("start"), Style.success)]
    if look.begins is None:
        last += [
            button("Seat the computer", at("computer")),
            button("Send it away", at("dismiss")),
        ]
        if look.numbers:
            last.append(button("Numbers", at("numbers")))
    last.append(button("Withdraw" if challenge else "Cancel", at("cancel"), Style.danger))
    blocks.append(row(*last))
    return Panel(ui.Container(*blocks, accent_colour=GOLD))


def _deck(deck: dict[str, Any]) -> str:
    return f"{deck['title']}: {deck['description']}"


def _old_seats(begins: Beginning) -> list[tuple[str, str]]:
    """The seats that can be taken, by who sat there."""
    return [(f"{seat}", f"That of {clean(begins.names[seat])}") for seat in begins.seats]


def _about(look: Look) -> list[str]:
    time = TIMERS[look.timers]
    lines = []
    if look.begins is not None:
        names = ", ".join(plain(name) for name in look.begins.names)
        lines += [
            f"It goes on from step {look.begins.step} of a match that is over, of {names}.",
            "Hands are as they were, and the replay shows them. Decks are shuffled first, and"
            " chance begins anew. The computer has each seat that nobody takes.",
        ]
    if look.tried:
        lines.append(f"A card is tried: **{plain(look.tried)}** in each ready deck.")
    lines += [MODES[look.game][mode] + "." for mode in look.modes]
    spans = NUMBERS.get(look.game, {})
    lines += [f"{spans[name].about}: {number}." for name, number in look.numbers.items()]
    if time.move:
        reserve = f", and a reserve of {in_words(time.reserve)}" if time.reserve else ""
        lines.append(f"Each answer has {in_words(time.move)}{reserve}.")
    else:
        lines.append("There are no clocks.")
    if look.message:
        lines.append(f"> {plain(look.message)}")
    if look.invited:
        people = " and ".join(f"<@{person}>" for person in look.invited)
        then = IF_DECLINED.get(look.if_declined, "")
        lines.append(f"{people}, you are challenged: accept or decline. {then}.")
    lines += [f"{name} has declined." for name in called(look.declined)]
    return lines


def _seats(look: Look) -> list[str]:
    lines = [f"{n}. {_seat(seat)}" for n, seat in enumerate(look.seats, 1)]
    if look.begins is not None:
        before = zip(lines, look.begins.names, strict=True)
        lines = [f"{line}, in the seat of {plain(name)}" for line, name in before]
    lines += [f"{n}. *free*" for n in range(len(look.seats) + 1, look.wanted + 1)]
    return lines


def _seat(seat: SeatLook) -> str:
    state = "ready" if seat.ready else "not ready yet"
    if not seat.accepted:
        state = "invited, has not said yes yet"
    elif seat.player != "person":
        state = "the computer, always ready"
    deck = f" with {plain(seat.deck)}" if seat.deck else ""
    return f"**{plain(seat.name)}**{deck}: {state}"
