"""Whom somebody has blocked, who may not play on a server, and what was done to look after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import (
    BLUE,
    Item,
    Panel,
    Row,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.matches.discord.panels.timing import date, moment
from bot.people.deeds import Deeds, Done
from bot.people.moderation import BanLook
from bot.store.rows import StewardDeed
from bot.text import plain
from engine.catalogue import GAMES
from engine.text import clean
from engine.words import noted, say, say_n

MOST, NAME, WHY = 25, 40, 100
"""Names in a list to pick from, and signs of a name and of a reason."""


def blocks_panel(found: Mapping[int, str], note: str = "") -> Panel:
    """Whom somebody has blocked; only he sees it."""
    about = say(
        "You cannot challenge each other, join each other's open matches, or be brought together"
        " by /match find. Nobody is told. In a league you still play if you are paired."
    )
    names = [plain(short(called(id, name), NAME)) for id, name in found.items()]
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
        some = [
            (f"{id}", clean(short(called(id, name), NAME)) or f"{id}") for id, name in found.items()
        ]
        address = Address(NO_SUBJECT, 0, "unblock")
        blocks.append(select(options(some[:MOST]), address, say("Play with somebody again")))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def bans_panel(found: Sequence[BanLook], note: str = "") -> Panel:
    """The last bans of a server, and a list from which they are lifted."""
    lines = [_ban(one) for one in found] or [say("Nobody has been banned here.")]
    blocks: list[Item] = [words(say("## Bans from play"), note, *lines)]
    some = {one.row.person_id: _told(one) for one in found if one.holds}
    if some:
        held = [(f"{id}", told or f"{id}") for id, told in some.items()]
        address = Address(NO_SUBJECT, 0, "unban")
        blocks.append(select(options(held[:MOST]), address, say("Let somebody play here again")))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _told(one: BanLook) -> str:
    """Who is banned, in an option; more than one may have asked to be forgotten."""
    name = clean(short(called(one.row.person_id, one.name), NAME))
    return f"{name}: {clean(short(one.row.why, WHY))}" if one.row.why else name


def called(id: int, name: str) -> str:
    """The name of somebody; whoever is gone is called so in the reader's language."""
    return say(name) if id < 0 else name


def _ban(one: BanLook) -> str:
    held = one.row
    end = say("permanently")
    if held.until is not None:
        end = say("until {moment}", moment=date(held.until))
    if not one.holds:
        end = say("lifted or over")
    said = {
        "name": plain(short(called(held.person_id, one.name), NAME)),
        "by": plain(short(called(held.by_id, one.by), NAME)),
        "when": moment(held.at),
        "end": end,
    }
    if not held.why:
        return say("- **{name}**, {end} · by {by} {when}", **said)
    why = plain(short(held.why, WHY))
    return say("- **{name}**, {end} · by {by} {when}: {why}", **said, why=why)


# ------------------------------------------------------------------ what stewards did

DID: Mapping[StewardDeed, str] = {
    "ban": noted("{who} banned {name} from play"),
    "unban": noted("{who} let {name} play again"),
    "stop": noted("{who} stopped a match of {game}"),
    "void": noted("{who} made a match of {game} no longer count"),
    "restore": noted("{who} made a match of {game} count again"),
    "judge": noted("{who} corrected a match of {game}"),
    "rule": noted("{who} changed a rule of this server"),
}
RULES: Mapping[str, str] = {
    "channels": noted("Channels for matches"),
    "makers": noted("Roles that may make matches"),
    "judges": noted("Roles that may correct matches"),
    "curators": noted("Roles that may judge concepts"),
    "organisers": noted("Roles that may make leagues"),
    "timezone": noted("Time zone"),
    "game": noted("The game, if nobody names another"),
    "timers": noted("The timers, if nobody names others"),
    "language": noted("The language of this server"),
    "threads": noted("threads"),
    "turn_lines": noted("turn lines"),
    "light": noted("light tables"),
    "card_names": noted("names of cards"),
}


def log_panel(found: Deeds) -> Panel:
    """A page of what judges and those who manage a server did there."""
    lines = [_deed(one) for one in found.found] or [say("Nothing has been done here yet.")]
    blocks: list[Item] = [words(say("## What judges and moderators did"), *lines)]
    if found.pages > 1:
        blocks.append(_pages(found))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _deed(one: Done) -> str:
    done = one.row
    did = say(
        DID[done.kind],
        who=f"**{plain(short(called(done.by_id, one.by), NAME))}**",
        name=f"**{plain(short(called(done.person_id or 0, one.name), NAME)) or say('somebody')}**",
        game=GAMES[one.game].title if one.game in GAMES else say("a game"),
    )
    if done.match_id is not None:
        did += f" (`{done.match_id}`)"
    why = say(RULES[done.why]) if done.why in RULES and done.kind == "rule" else done.why
    return f"- {moment(done.at)} {did}" + (f": {plain(short(why, WHY))}" if why else "")


def _pages(found: Deeds) -> Row:
    def to(page: int) -> str:
        return str(max(page, 0))

    before, after = found.page - 1, found.page + 1
    return row(
        button(
            say("◀ Page before"),
            Address(NO_SUBJECT, 0, "steward-log", to(before)),
            off=found.page == 0,
        ),
        button(
            say("Page {page} of {count} · next ▶", page=after, count=found.pages),
            Address(NO_SUBJECT, 0, "steward-log-on", to(after)),
            off=after == found.pages,
        ),
    )
