"""The lobby: who sits down, with which deck, and the start."""

from __future__ import annotations

import discord
from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import Item, Panel, Style, button, options, row, select, words
from bot.games import KITS
from bot.matches.lobbies.plans import IF_DECLINED
from bot.matches.lobbies.seat_decks import RANDOM
from bot.matches.looks import LobbyLook, SeatLook
from bot.matches.time.clocks import TIMERS, in_words
from bot.store.kept import Beginning
from bot.text import plain
from bot.text.words import called
from engine.catalogue import GAMES
from engine.plain import Plain
from engine.text import clean
from engine.words import both, say

GOLD = discord.Colour(0xC9A227)


def lobby(look: LobbyLook) -> Panel:
    def at(verb: str) -> Address:
        return Address(look.id, look.version, verb)

    title = say("## {title}: a match is being made", title=look.title)
    blocks: list[Item] = [words(title, *_about(look))]
    blocks.append(words(*_seats(look)))
    if look.begins is not None:
        blocks.append(select(options(_old_seats(look.begins)), at("seat"), say("Your seat")))
    elif not look.locked:
        decks = [(RANDOM, say("A random deck"))]
        decks += [(deck["id"], _deck(deck)) for deck in GAMES[look.game].ready_decks()]
        blocks.append(select(options(decks[:25]), at("deck"), say("Your deck")))
        some = options(look.may.items(), look.modes)
        if some and not look.league:
            blocks.append(select(some, at("modes"), say("How it is played"), 0, len(some)))
    challenge = bool(look.invited)
    sitting = [
        button(say("Accept") if challenge else say("Join"), at("join"), Style.primary),
        button(say("Ready"), at("ready"), Style.success),
        button(say("Leave"), at("leave")),
    ]
    if challenge:
        sitting.insert(1, button(say("Decline"), at("decline")))
    if look.begins is None and not look.locked:
        sitting.append(button(say("Own deck"), at("own-deck")))
    blocks.append(row(*sitting))
    last = [button(say("Start"), at("start"), Style.success)]
    if look.begins is None and not look.league:
        last += [
            button(say("Seat the computer"), at("computer")),
            button(say("Send it away"), at("dismiss")),
        ]
        if look.numbers:
            last.append(button(say("Numbers"), at("numbers")))
    last.append(button(say("Withdraw") if challenge else say("Cancel"), at("cancel"), Style.danger))
    blocks.append(row(*last))
    return Panel(ui.Container(*blocks, accent_colour=GOLD))


def _deck(deck: Plain) -> str:
    return f"{say(deck['title'])}: {say(deck['description'])}"


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
                "It goes on from step {step} of a match that is over, of {names}.",
                step=look.begins.step,
                names=names,
            ),
            say(
                "Hands are as they were, and the replay shows them. Decks are shuffled"
                " first, and chance begins anew. The computer has each seat that nobody"
                " takes."
            ),
        ]
    if look.tried:
        lines.append(
            say("A card is tried: **{tried}** in each ready deck.", tried=plain(look.tried))
        )
    kit = KITS[look.game]
    lines += [say(kit.modes[mode].about) + "." for mode in look.modes]
    lines += [f"{say(kit.numbers[name].about)}: {number}." for name, number in look.numbers.items()]
    if time.move:
        each = say("Each answer has {time}.", time=in_words(time.move))
        if time.reserve:
            each = say(
                "Each answer has {time}, and a reserve of {reserve}.",
                time=in_words(time.move),
                reserve=in_words(time.reserve),
            )
        lines.append(each)
    else:
        lines.append(say("There are no clocks."))
    lines.append(look.counts)
    if look.message:
        lines.append(f"> {plain(look.message)}")
    if look.league and (absent := [seat.person for seat in look.seats if not seat.ready]):
        people = both([f"<@{person}>" for person in absent])
        lines.append(say("{people}: press *Ready* when you are there.", people=people))
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


def _seats(look: LobbyLook) -> list[str]:
    lines = [f"{n}. {_seat(seat)}" for n, seat in enumerate(look.seats, 1)]
    if look.begins is not None:
        before = zip(lines, look.begins.names, strict=True)
        lines = [
            say("{line}, in the seat of {name}", line=line, name=plain(name))
            for line, name in before
        ]
    lines += [say("{n}. *free*", n=n) for n in range(len(look.seats) + 1, look.wanted + 1)]
    return lines


def _seat(seat: SeatLook) -> str:
    state = say("ready") if seat.ready else say("not ready yet")
    if not seat.accepted:
        state = say("invited, has not said yes yet")
    elif seat.player != "person":
        state = say("the computer, always ready")
    name, deck = plain(seat.name), plain(seat.deck)
    if not deck:
        return f"**{name}**: {state}"
    return say("**{name}** with {deck}: {state}", name=name, deck=deck, state=state)
