"""Lists of players, one of them, and two beside each other: as a picture, or line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import (
    BLUE,
    TEXT,
    Item,
    Painted,
    Panel,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.painting import Picture
from bot.people.scores.stakes import EXPERIENCED
from bot.text import plain
from engine.catalogue import GAMES
from engine.text import clean
from engine.words import say


class Asked(NamedTuple):
    """What somebody wants to see; all of it stands in the address of a control."""

    kind: str
    """``list``, ``one`` or ``two``."""
    game: str
    which: tuple[str, ...]
    """Of a list what it is by, and the page from 1; else the people."""

    def __str__(self) -> str:
        return ".".join((self.kind, self.game, *self.which))

    @property
    def page(self) -> int:
        return int(self.which[1]) if self.kind == "list" else 1

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(map(int, self.which)) if self.kind != "list" else ()


def asked(said: str) -> Asked | None:
    """What an address says; nothing if no control of ours does."""
    kind, _, rest = said.partition(".")
    game, *which = rest.split(".")
    numbers = which[1:] if kind == "list" else which
    fits = len(which) == {"list": 2, "one": 1, "two": 2}.get(kind) and game in GAMES
    if kind == "list":
        fits = fits and which[0] in ("rating", "level")
    if not fits or not all(_number(one) for one in numbers):
        return None
    return Asked(kind, game, tuple(which))


def _number(said: str) -> bool:
    digits = said.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= 20


def board(
    of: Asked,
    title: str,
    lines: Sequence[str],
    picture: Picture | None,
    pages: int,
    games: Sequence[str],
    note: str = "",
) -> Panel:
    """A page of a list for whoever asks, with the way to others."""
    blocks = _shown(title, lines, picture)
    if note:
        blocks.append(words(note))
    by, page = of.which[0], min(of.page, pages)
    if pages > 1:
        before, after = (page - 2) % pages + 1, page % pages + 1
        blocks.append(
            row(
                button(say("◀ Page before"), _at("people", _turned(of, by, before))),
                button(
                    say("Page {page} of {count} · next ▶", page=page, count=pages),
                    _at("people-on", _turned(of, by, after)),
                ),
            )
        )
    if of.game in EXPERIENCED:
        label = say("By level") if by == "rating" else say("By rating")
        other = "level" if by == "rating" else "rating"
        blocks.append(row(button(label, _at("people-by", _turned(of, other, 1)))))
    blocks += _below(of, games)
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def portrait(
    of: Asked,
    lines: Sequence[str],
    picture: Picture | None,
    games: Sequence[str],
    note: str = "",
) -> Panel:
    """Somebody, or two, for whoever asks; ``games`` are those in which there is something."""
    blocks = _shown("", lines, picture)
    if note:
        blocks.append(words(note))
    blocks += _below(of, games)
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def for_all(title: str, lines: Sequence[str], picture: Picture | None, by: str) -> Panel:
    """The same for all who are there."""
    blocks = _shown(title, lines, picture)
    blocks.append(words(say("-# Shown by {by}", by=plain(by))))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _shown(title: str, lines: Sequence[str], picture: Picture | None) -> list[Item]:
    if picture is not None:
        return [Painted(picture)]
    first, *rest = lines if not title else (title, *lines)
    text = "\n".join([f"## {plain(first)}", *(f"- {plain(line)}" for line in rest)])
    return [words(short(text, TEXT - 300))]


def _below(of: Asked, games: Sequence[str]) -> list[Item]:
    blocks: list[Item] = []
    others = [game for game in games if game != of.game]
    if others:
        which = (of.which[0], "1") if of.kind == "list" else of.which
        some = [(str(Asked(of.kind, game, which)), clean(GAMES[game].title)) for game in others]
        blocks.append(select(options(some), _at("people-game"), say("Another game")))
    blocks.append(row(button(say("Show to all"), _at("people-all", str(of)))))
    return blocks


def _turned(of: Asked, by: str, page: int) -> str:
    which = (by, str(page))
    return str(of._replace(which=which))


def _at(verb: str, arg: str = "") -> Address:
    return Address(NO_SUBJECT, 0, verb, arg)
