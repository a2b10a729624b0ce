"""Pairs of players whose matches look odd, and what two have played against each other."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.modals import TextInput, Window
from bot.discord.parts import (
    BLUE,
    Item,
    Panel,
    Row,
    Style,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.matches.discord.panels.timing import moment
from bot.people.discord.stewardship_panels import NAME, called
from bot.people.oddities import DAYS, Pair, Pairs
from bot.text import plain
from engine.catalogue import GAMES
from engine.scoring.meetings import TURNS
from engine.scoring.oddities import Odd, Reason, Seen
from engine.text import clean
from engine.words import both, noted, say, say_n

WHY = 200
"""Signs of a reason, at most."""
ABOUT = noted(
    "Nothing is wrong because it stands here: somebody may be much better, and friends play all"
    " evening. Matches of the last {days} days that count are looked at."
)


def pairs_panel(found: Pairs, note: str = "") -> Panel:
    """A page of pairs, and a list to look at one."""
    lines = [_line(one) for one in found.found] or [say("No pair looks odd.")]
    blocks: list[Item] = [words(say("## Odd pairs"), note, *lines, f"-# {say(ABOUT, days=DAYS)}")]
    if found.found:
        some = [(_two(one.odd), _named(one)) for one in found.found]
        blocks.append(select(options(some), _at("odd-pair"), say("Look at the matches of two")))
    if found.pages > 1:
        blocks.append(_pages(found.page, found.pages, "odd-pairs", ""))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def pair_panel(one: Pair, page: int, note: str = "") -> Panel:
    """The matches of two, with a list to take one out and a button for all."""
    page, shown = one.page(page)
    two = _two(one.odd)
    lines = [f"- {_match(one, seen)}" for seen in shown]
    title = say("## {first} and {second}", **_names(one))
    blocks: list[Item] = [words(title, note, _why(one), *lines)]
    some = [(seen.match, clean(_option(one, seen))) for seen in shown]
    address = _at("odd-one", f"{two}.{page}")
    blocks.append(select(options(some), address, say("Void one of them…")))
    if one.pages > 1:
        blocks.append(_pages(page, one.pages, "odd-turn", f"{two}."))
    many = len(one.odd.matches)
    every = say_n(many, "Void {n} match…", "Void all {n} matches…")
    blocks.append(
        row(
            button(say("All pairs"), _at("odd-pairs")),
            button(every, _at("odd-all", two), Style.danger),
        )
    )
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def why_window(address: Address) -> Window:
    """Why matches of two do not count any more; all can read it at their tables."""
    window = Window(title=say("Why it no longer counts"), custom_id=str(address))
    field = TextInput(custom_id="why", min_length=1, max_length=WHY)
    window.ask(say("All can read it at the table"), field)
    return window


# ------------------------------------------------------------------ in words


def _line(one: Pair) -> str:
    return f"- **{say('{first} and {second}', **_names(one))}**: {_why(one)}"


def _names(one: Pair) -> Mapping[str, str]:
    names = [plain(short(name, NAME)) for name in _called(one)]
    return {"first": names[0], "second": names[1]}


def _called(one: Pair) -> tuple[str, str]:
    return called(one.odd.first, one.names[0]), called(one.odd.second, one.names[1])


def _named(one: Pair) -> str:
    first, second = (clean(short(name, NAME)) for name in _called(one))
    return say("{first} and {second}", first=first, second=second)


def _why(one: Pair) -> str:
    """What is odd about the matches of two, and how many they are."""
    odd = one.odd
    many = say_n(len(odd.matches), "{n} match", "{n} matches")
    found = both([_reason(one, reason) for reason in odd.reasons])
    return f"{many}: {found}" if found else many


def _reason(one: Pair, reason: Reason) -> str:
    odd = one.odd
    match reason:
        case "quick":
            return say("{n} ended before each had {turns} turns", n=odd.quick, turns=TURNS)
        case "one-sided":
            return say("{name} won {n}", name=_names(one)["first"], n=odd.won)
        case "same hour":
            return say("{n} ended within an hour", n=odd.at_once)


def _match(one: Pair, seen: Seen) -> str:
    return f"{moment(seen.at)} {_ended(one, seen, _names(one))} (`{seen.match}`)"


def _option(one: Pair, seen: Seen) -> str:
    first, second = _called(one)
    names = {"first": short(first, NAME), "second": short(second, NAME)}
    return f"{_ended(one, seen, names)} · {seen.match}"


def _ended(one: Pair, seen: Seen, names: Mapping[str, str]) -> str:
    game, turn = GAMES[seen.facts.game].title, seen.facts.turn
    if seen.facts.winner is None:
        return say("{game}: a draw in turn {turn}", game=game, turn=turn)
    won = seen.facts.seats[seen.facts.winner].person == one.odd.first
    name = names["first" if won else "second"]
    return say("{game}: {name} won in turn {turn}", game=game, name=name, turn=turn)


# ------------------------------------------------------------------ addresses


def _two(odd: Odd) -> str:
    return f"{odd.first}.{odd.second}"


def _at(verb: str, arg: str = "") -> Address:
    return Address(NO_SUBJECT, 0, verb, arg)


def _pages(page: int, pages: int, verb: str, before: str) -> Row:
    return row(
        button(say("◀ Page before"), _at(verb, f"{before}{max(page - 1, 0)}"), off=page == 0),
        button(
            say("Page {page} of {count} · next ▶", page=page + 1, count=pages),
            _at(f"{verb}-on", f"{before}{page + 1}"),
            off=page + 1 == pages,
        ),
    )
