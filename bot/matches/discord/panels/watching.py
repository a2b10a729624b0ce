"""A board to look at, and lists of matches."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import BLUE, TEXT, Item, Painted, Panel, button, row, short, words
from bot.games import board, glance, spelled, stack
from bot.matches.discord.panels.timing import moment
from bot.matches.looks import Look, MatchLook
from bot.matches.search import Found
from bot.painting import Picture
from bot.text import plain
from bot.text.things import Thing
from engine.language.speaking import capital
from engine.words import both, noted, say

NEWS = 2_000
"""Signs of what happened last where nothing else is told, at most."""
PAGE = 10
"""Matches on one page of a list."""
NAMES, NAME = 60, 16
"""Signs of the names of a match in a list, and of one of them."""
WAITING = 2
"""So many are told for whom a match waits."""
STATES = {
    "lobby": noted("waits for players"),
    "running": noted("is being played"),
    "paused": noted("is paused"),
    "faulty": noted("needs a judge"),
}


def watched(look: Look, verb: str = "watch", picture: Picture | None = None) -> Panel:
    """The board as whoever looks may see it, in private."""
    if not isinstance(look, MatchLook):
        text = say("This match has not begun yet.")
        return Panel(ui.Container(words(f"## {look.title}", text), accent_colour=BLUE))
    told = "\n".join(f"-# {line}" for line in look.news.told()[-4:])
    told = short(told, 800)
    if look.result:
        waiting = f"**{capital(plain(look.result)).rstrip('.')}.**"
    else:
        names = both([plain(look.seats[seat].name) for seat in look.asked])
        waiting = say("Waiting for {names}.", names=names) if names else ""
    items = short(stack(look.view), 1000)
    room = TEXT - len(told) - len(waiting) - len(items) - 100
    if picture:  # the stack is in it
        blocks: list[Item] = [Painted(picture)]
    else:
        blocks = [words(text) for text in (short(board(look.view), room), items) if text]
    blocks += [words(text) for text in (told, waiting) if text]
    again = row(
        button(say("Refresh"), Address(look.id, look.version, verb)),
        button(say("Log"), Address(look.id, look.version, "log")),
    )
    return Panel(ui.Container(*blocks, again, accent_colour=BLUE))


def happened(look: Look, aloud: bool = False) -> Panel:
    """What happened last, how it stands, and who is asked: the shortest way to hear of a match."""
    if not isinstance(look, MatchLook):
        return watched(look)
    waiting = [plain(look.seats[seat].name) for seat in look.asked]
    ends = f"**{plain(look.result).rstrip('.')}.**" if look.result else ""
    asked = say("Waiting for {names}.", names=both(waiting)) if waiting else ends
    if look.question is not None:
        asked = f"**{plain(look.question.prompt)}**"
    told = short("\n".join(map(plain, look.news.told())), NEWS) or say("Nothing has happened yet.")
    said = [told, glance(look.view), asked]
    if aloud:
        said = [spelled(look.game, text) for text in said]
    return Panel(ui.Container(*(words(text) for text in said if text), accent_colour=BLUE))


def read_alone(look: MatchLook, some: Sequence[Thing], aloud: bool = False) -> Panel:
    """One thing, or a few of the same name."""
    told = "\n\n".join(one.text for one in some)
    return Panel(
        ui.Container(
            words(short(spelled(look.game, told) if aloud else told, TEXT)), accent_colour=BLUE
        )
    )


def stacked(look: MatchLook, picture: Picture | None = None) -> Panel:
    """What waits to happen, the newest on top."""
    heading = say("## {title}: the stack", title=look.title)
    if picture:
        return Panel(ui.Container(words(heading), Painted(picture)))
    text = stack(look.view) or say("Nothing waits to happen.")
    return Panel(ui.Container(words(heading, short(text, TEXT - 100))))


def listed(found: Sequence[Found], person: int, page: int, now: float) -> Panel:
    """Open matches, ten on a page, with whom each waits for and how long."""
    count = max(1, -(-len(found) // PAGE))
    page %= count
    lines = [_line(one, person, now) for one in found[page * PAGE : (page + 1) * PAGE]]
    none = say("No match is open here. Make one with /match new.")
    blocks: list[Item] = [words(say("## Open matches"), *(lines or [none]))]
    if count > 1:

        def at(to: int) -> Address:
            return Address(NO_SUBJECT, 0, "list", f"{to % count}")

        blocks.append(
            row(
                button(say("◀ Page before"), at(page - 1)),
                button(say("Page {page} of {count} · next ▶", page=page + 1, count=count), Address(
                    NO_SUBJECT, 0, "list-on", f"{(page + 1) % count}")),
            )
        )  # fmt: skip
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _line(one: Found, person: int, now: float) -> str:
    names = plain(short(one.names, NAMES)) or say("nobody yet")
    free = one.row.plan.seats - len(one.seats)
    if one.row.status == "lobby" and free > 0:
        names = say("{names}, {free} free", names=names, free=free)
    return f"- **{one.title}**: {names} · {_state(one, person, now)} · <#{one.place}>"


def _state(one: Found, person: int, now: float) -> str:
    """For whom a match waits and how long: the reader first, then those whose time is short."""
    hurried = one.in_a_hurry(now)

    def urgency(seat: int) -> tuple[bool, bool]:
        return one.seats[seat].person_id != person, seat not in hurried

    waiting = []
    for seat in sorted(one.asked, key=urgency):
        own, end = one.seats[seat].person_id == person, one.asked[seat]
        said = say("**your turn**")
        if not own:
            name = plain(short(one.seats[seat].name, NAME))
            said = say("waiting for {name}", name=name)
        if end is not None:
            said = say("{what}, time runs out {moment}", what=said, moment=moment(end))
        waiting.append(say("{what}, **time is short**", what=said) if seat in hurried else said)
    if len(waiting) > WAITING:
        waiting = [*waiting[:WAITING], say("{n} more", n=len(waiting) - WAITING)]
    return "; ".join(waiting) or say(STATES.get(one.row.status, one.row.status))
