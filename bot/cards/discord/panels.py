"""Cards that were looked up: one with all that is known of it, some to choose from, and pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import discord
from discord import ui

from bot.cards.lookup import Card
from bot.cards.records import Record, decks_with
from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import (
    BLUE,
    GREY,
    Item,
    Painted,
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
from bot.games.painted import face, line
from bot.paint.printing.faces import Face
from bot.painting import Picture, printed
from bot.rules.glossary import is_sign, words_in
from bot.text import plain
from engine.catalogue import GAMES
from engine.lookup import LONGEST, BadQuery
from engine.text import clean
from engine.words import say, say_n

PAGE = 8
"""Cards on one page of a list: two rows of its picture, so that all of it is seen at once."""
LINE = 120
"""Signs of a card in a list."""
TEXT_OF_CARD, NOTE = 1_500, 400
"""Signs of what is printed on a card, and of what is noted about it, at most."""
DECKS = 8
"""Ready decks that are named, at most."""
MARKED = "```"
QUERY = re.compile(rf"{MARKED}\n(.*)\n{MARKED}")
"""How a list of cards holds its query: the next page is found by it, also after a restart."""


def shown(card: Card, picture: Picture | None, record: Record | None, by: str = "") -> Panel:
    """A card with all that is known of it, for one person, or for all whom ``by`` shows it."""
    blocks = [*_blocks(card, picture, record), _shown(by, _at("card-show", card.key))]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _shown(by: str, to_all: Address) -> Item:
    """Who shows something to all, or the button with which one person can."""
    if by:
        return words(say("-# Shown by {by}", by=plain(by)))
    return row(button(say("Show to all"), to_all))


def mentioned(found: Sequence[tuple[Card, Picture | None]], unsure: Sequence[str]) -> Panel:
    """The cards that a message named, and what was meant by names that are none."""
    boxes: list[Item] = [
        ui.Container(*_blocks(card, picture, None), accent_colour=BLUE) for card, picture in found
    ]
    if unsure:
        boxes.append(words(*(f"-# {line}" for line in unsure)))
    return Panel(*boxes)


def _blocks(card: Card, picture: Picture | None, record: Record | None) -> Iterator[Item]:
    yield from on_it(card, picture)
    if told := list(_told(card, record)):
        yield words(*(f"-# {line}" for line in told))


def on_it(card: Card, picture: Picture | None) -> Iterator[Item]:
    """All that is printed on a card."""
    of_it = face(card.game, card.facts)
    yield words(f"## {plain(of_it.called)}", f"-# {GAMES[card.game].title} · {plain(facts(of_it))}")
    if picture:
        yield Painted(picture)
    if of_it.text:
        yield words(short("\n".join(map(plain, of_it.says.splitlines())), TEXT_OF_CARD))
        signs = [word for word in words_in(of_it.says, card.game) if is_sign(word.name)]
        if signs:
            yield words(*(f"-# {word.name}: {word.meaning}" for word in signs))
    if of_it.note:
        yield words(say("**Ruling:** {note}", note=short(plain(of_it.remark), NOTE)))


def _told(card: Card, record: Record | None) -> Iterator[str]:
    """Which decks play it, and how it did; of a card of a server, who wrote it."""
    if card.by:
        yield say("A card of this server, written by {by}", by=plain(card.by))
        return
    titles = [plain(title) for title in decks_with(card)]
    if titles:
        decks, more = ", ".join(titles[:DECKS]), len(titles) - DECKS
        if more > 0:
            yield say("Ready decks with it: {decks} and {n} more", decks=decks, n=more)
        else:
            yield say("Ready decks with it: {decks}", decks=decks)
    elif not card.facts.get("token"):
        yield say("No ready deck plays it.")
    if record is not None and record.played:
        yield say_n(
            record.played,
            "In matches here: {n} deck that people chose had it; {won} won",
            "In matches here: {n} decks that people chose had it; {won} won",
            won=record.won,
        )


def facts(of_it: Face) -> str:
    """What is printed on a card beside its name and its text, in one line."""
    marks = [mark for mark in of_it.cost if mark.what == "cost"]
    shape = GAMES[of_it.game].decks
    prices = [shape.amount(m.what, int(m.value)) for m in of_it.cost if m not in marks]
    parts = [
        line(of_it),
        *(say("cost {value}", value=mark.value) for mark in marks),
        ", ".join(prices),
    ]
    if shape.resources and not of_it.cost:
        parts.append(say("free"))
    if of_it.loyalty:
        parts.append(say("loyalty {loyalty}", loyalty=of_it.loyalty))
    if of_it.attack is not None:
        parts.append(f"{of_it.attack}/{of_it.defence}")
    elif of_it.defence is not None:
        parts.append(say("strength {defence}", defence=of_it.defence))
    parts += [figure.rstrip(".") for figure in printed(of_it)]
    return " · ".join(part for part in parts if part)


# ------------------------------------------------------------------ several cards


def which(found: Sequence[Card], typed: str) -> Panel:
    """Cards of which it is not clear which one was meant."""
    heading = say("## Which card do you mean by “{typed}”?", typed=plain(short(typed, 60)))
    return Panel(
        ui.Container(words(heading), _choice(found, say("Choose a card")), accent_colour=BLUE)
    )


def pages(found: Sequence[Card]) -> int:
    return max(1, -(-len(found) // PAGE))


def on_page(found: Sequence[Card], page: int) -> Sequence[Card]:
    """What is on one page, or on the one that is nearest to it."""
    page = min(max(page, 0), pages(found) - 1)
    return found[page * PAGE : (page + 1) * PAGE]


def listed(
    found: Sequence[Card],
    query: str,
    game: str,
    page: int,
    by: str = "",
    picture: Picture | None = None,
) -> Panel:
    """Cards that fit a query, some on a page with their numbers, each to be opened: painted, or in
    words; ``by`` shows them to all."""
    count, some = pages(found), on_page(found, page)
    page = min(max(page, 0), count - 1)
    where, n = GAMES[game].title if game in GAMES else say("all games"), len(found)
    heading = say_n(n, "## {n} card in {where}", "## {n} cards in {where}", where=where)
    blocks: list[Item] = [words(heading)]
    if query:
        blocks.append(words(marked(query)))
    if picture:
        blocks.append(Painted(picture))
    else:
        none = say("No card matches. Use fewer words, or read about searching in the guide.")
        lines = [_line(number, card, not game) for number, card in enumerate(some, 1)]
        blocks.append(words(*(lines or [none])))
    if count > 1:
        blocks.append(_pages(page, count, game))
    if some:
        blocks.append(_choice(some, say("Open a card"), numbered=True))
    blocks.append(_shown(by, _at("find-show", f"{page}.{game}")))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def wrong(error: BadQuery, game: str = "") -> Panel:
    """A query that cannot be answered, with a caret under the place and what would be right; where
    that is known, a button looks for it."""
    line, caret = error.shown()
    lines = (f"{MARKED}\n{safe(line) or ' '}\n{caret}\n{MARKED}", plain(error.sentence))
    blocks: list[Item] = [words(*lines)]
    if error.mended:
        blocks.append(words(marked(error.mended)))
        blocks.append(row(button(say("Search for this"), _at("find", f"0.{game}"), Style.primary)))
    return Panel(ui.Container(*blocks, accent_colour=GREY))


def safe(query: str) -> str:
    """A query as it is shown in a block of its own; it means the same."""
    return query.replace("`", "'")


def sought(query: str) -> str:
    """A query as it is looked for: on one line, and without what nobody sees."""
    return safe(clean(query[: LONGEST + 1]))


def marked(query: str) -> str:
    return f"{MARKED}\n{query}\n{MARKED}"


def query_in(message: discord.Message | None) -> str:
    """The query that a list of cards holds; nothing where it holds none."""
    for part in _texts(message.components if message is not None else []):
        if found := QUERY.fullmatch(part):
            return found[1]
    return ""


def _texts(parts: Sequence[object]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, discord.TextDisplay):
            yield part.content
        yield from _texts(getattr(part, "children", []))


def _pages(page: int, count: int, game: str) -> Row:
    return row(
        button(say("◀ Page before"), _at("find", f"{(page - 1) % count}.{game}")),
        button(
            say("Page {page} of {count} · next ▶", page=page + 1, count=count),
            _at("find-on", f"{(page + 1) % count}.{game}"),
        ),
    )


def _line(number: int, card: Card, with_game: bool) -> str:
    of_it = face(card.game, card.facts)
    title = f"{GAMES[card.game].title} · " if with_game else ""
    return short(f"**{number}. {plain(of_it.called)}** · {title}{plain(facts(of_it))}", LINE)


def _choice(some: Sequence[Card], hint: str, numbered: bool = False) -> Row:
    """Cards to open, with their numbers where they have some."""
    labels = [
        (card.key, f"{number}. {card.label}" if numbered else card.label)
        for number, card in enumerate(some, 1)
    ]
    entries = []
    for option, card in zip(options(labels), some, strict=True):
        option.description = short(facts(face(card.game, card.facts)), 100)
        entries.append(option)
    return select(entries, _at("card"), hint)


def _at(verb: str, arg: str = "") -> Address:
    return Address(NO_SUBJECT, 0, verb, arg)
