"""The matches that somebody has played, and the way to watch them again."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import Item, Panel, Row, button, options, row, select, short, words
from bot.matches.discord.panels.table import GREY
from bot.matches.discord.panels.timing import moment
from bot.people.history import History, Past
from bot.text import plain
from engine.text import clean
from engine.words import both, noted, say, say_n, signed

NAMES = 60
"""Signs of the names of those against whom a match was played."""
ALL = "all"
RESULTS = {
    "won": noted("**{game}**: victory over {names}"),
    "lost": noted("**{game}**: defeat by {names}"),
    "drawn": noted("**{game}**: a draw with {names}"),
    "called off": noted("**{game}** with {names}: called off"),
}


def history_panel(found: History, game: str = "") -> Panel:
    title = say("## The matches of {name}", name=plain(found.name) or say("somebody"))
    count = say_n(found.count, "-# {n} match here", "-# {n} matches here")
    lines = [f"{n}. {_line(one)}" for n, one in enumerate(found.matches, 1)]
    if not lines:
        count = say("None has been played to its end here.")
    blocks: list[Item] = [words(title, count, *lines)]
    here = f"{found.person}.{game or ALL}.{found.page}"
    shown = [(n, one) for n, one in enumerate(found.matches, 1) if one.shown]
    if shown:
        blocks.append(
            select(options(map(_option, shown)), _at("history-replay"), say("Watch one again"))
        )
    told = [(n, one) for n, one in shown if one.points is not None]
    if told:
        blocks.append(
            select(options(map(_option, told)), _at("history-report", here), say("A battle report"))
        )
    if found.pages > 1:
        blocks.append(_pages(found, game))
    return Panel(ui.Container(*blocks, accent_colour=GREY))


def report_panel(text: str) -> Panel:
    return Panel(ui.Container(words(text), accent_colour=GREY))


def _line(one: Past) -> str:
    names = plain(short(both(one.others), NAMES)) or say("nobody")
    said = say(RESULTS[one.result], game=one.found.title, names=names)
    when = moment(one.found.row.ended or one.found.row.changed)
    if one.points is None:
        return f"{said} · {when}"
    return say("{said} · rating {change} · {when}", said=said, change=signed(one.points), when=when)


def _option(numbered: tuple[int, Past]) -> tuple[str, str]:
    n, one = numbered
    names = clean(short(both(one.others), NAMES))
    return one.found.row.id, f"{n}. {one.found.title}: {names}, {one.found.day}"


def _pages(found: History, game: str) -> Row:
    def to(page: int) -> str:
        return f"{found.person}.{game or ALL}.{page}"

    return row(
        button(say("◀ Page before"), _at("history", to(found.page - 1)), off=found.page == 0),
        button(
            say("Page {page} of {count} · next ▶", page=found.page + 1, count=found.pages),
            _at("history-on", to(found.page + 1)),
            off=found.page + 1 == found.pages,
        ),
    )


def _at(verb: str, arg: str = "") -> Address:
    return Address(NO_SUBJECT, 0, verb, arg)
