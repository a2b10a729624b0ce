"""Decks that people keep: a list of them, one of them, its figures, and a choice for a match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from discord import ui

from bot.decks.book import Kept
from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import (
    BLUE,
    GREY,
    OPTION,
    TEXT,
    Button,
    Item,
    Painted,
    Panel,
    Style,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.matches.looks import Look
from bot.paint.reports.figures import SORTS, Coming
from bot.painting import Picture
from bot.text import plain
from bot.text.words import named, printed
from engine.catalogue import GAMES
from engine.decks import Figures, bound, cards_in, count, figures, to_draw
from engine.decks.cards import part as part_of
from engine.text import clean
from engine.words import noted, say, say_n, written

MOST = 25
LACKS, LACK = 6, 240
"""Sentences of what a deck lacks, and signs of each."""
BAR = 12
"""Signs of the longest bar of a curve."""
TYPES = 8


def listed(found: Sequence[Kept]) -> Panel:
    """The decks of whoever asks."""
    blocks: list[Item] = []
    if not found:
        text = say(
            "You have no decks yet. `/deck new` begins one, `/deck copy` takes a ready"
            " one as a beginning, and `/deck random` deals you one."
        )
        blocks.append(words(say("## Your decks"), text))
        return Panel(ui.Container(*blocks, accent_colour=BLUE))
    lines = []
    for game, some in groupby(found, lambda kept: kept.deck.game):
        lines.append(f"### {GAMES[game].title}")
        lines += [f"- **{plain(kept.deck.name)}**: {state(kept)}" for kept in some]
    blocks.append(words(say("## Your decks"), short("\n".join(lines), TEXT - 100)))
    first = found[:MOST]
    named = [(one.id, f"{clean(one.deck.name)} ({GAMES[one.deck.game].title})") for one in first]
    blocks.append(select(options(named), Address(NO_SUBJECT, 0, "deck-open"), say("Show a deck")))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def state(kept: Kept) -> str:
    """How far a deck is, in a few words."""
    n = count(kept.deck)
    if kept.shared and not kept.ready:
        if kept.lacks:
            return say_n(n, "{n} card, not finished, shared", "{n} cards, not finished, shared")
        return say_n(n, "{n} card, finished, shared", "{n} cards, finished, shared")
    if kept.lacks:
        return say_n(n, "{n} card, not finished", "{n} cards, not finished")
    return say_n(n, "{n} card, finished", "{n} cards, finished")


def shown(kept: Kept, pictures: Sequence[Picture] = (), note: str = "") -> Panel:
    """A deck, with all that can be done with it."""
    title = f"## {plain(kept.deck.name)} ({GAMES[kept.deck.game].title})"
    blocks: list[Item] = [words(title, note, *about(kept))]
    if pictures:
        blocks += [Painted(picture) for picture in pictures]
    else:
        blocks.append(words(short("\n".join(_cards(kept)), TEXT - 2000)))
    for buttons in _buttons(kept):
        blocks.append(row(*buttons))
    return Panel(ui.Container(*blocks, accent_colour=GREY if kept.lacks else BLUE))


def about(kept: Kept) -> list[str]:
    """How a deck is, and what it lacks."""
    lines = [plain(say(kept.about)) if kept.about else "", f"{state(kept)}."]
    if kept.shared and not kept.ready:
        lines.append(
            say("-# Elsewhere `/deck show` and `/deck copy` find it by its id, {id}.", id=kept.id)
        )
    lines += [f"- {short(plain(sentence), LACK)}" for sentence in kept.lacks[:LACKS]]
    if GAMES[kept.deck.game].decks.tokens:
        lines += [say("**Tokens**: {tokens}.", tokens=tokens(kept)), _average(figures(kept.deck))]
    return lines


def _cards(kept: Kept) -> list[str]:
    lines, game = [], kept.deck.game
    for part, some in groupby(cards_in(kept.deck), lambda held: part_of(held[0])):
        held = list(some)
        lines.append(f"**{say(part)}** ({sum(n for _, n in held)})")
        lines.append(", ".join(f"{n} {plain(named(game, card.name))}" for card, n in held))
    return lines or [say("No cards yet.")]


def tokens(kept: Kept) -> str:
    """The tokens that a deck binds, and whether it is left to them."""
    names = ", ".join(printed(kept.deck.game, one) for one in bound(kept.deck)) or say("none")
    return say("{names} (by themselves)", names=names) if kept.deck.tokens is None else names


def at(kept: Kept, verb: str, arg: str = "") -> Address:
    """Where a control about a deck leads: by its id, or by the name of a ready one."""
    if kept.ready:
        return Address(NO_SUBJECT, 0, verb, kept.id)
    return Address(kept.id, kept.version, verb, arg)


def _buttons(kept: Kept) -> list[list[Button]]:
    common = [
        button(say("Copy"), at(kept, "deck-copy")),
        button(say("Export"), at(kept, "deck-export")),
        button(say("Figures"), at(kept, "deck-figures")),
        button(say("Advice"), at(kept, "deck-advice")),
    ]
    if not kept.mine:
        return [common]
    share = button(say("Stop sharing"), at(kept, "deck-share", "no"))
    if not kept.shared:
        share = button(say("Share"), at(kept, "deck-share", "yes"))
    own = [
        button(say("Edit"), at(kept, "deck-edit"), Style.primary),
        button(say("Finish"), at(kept, "deck-finish"), off=not kept.lacks),
        button(say("Undo"), at(kept, "deck-undo"), off=not kept.can_undo),
        share,
        button(say("Delete"), at(kept, "deck-delete"), Style.danger),
    ]
    empty = button(say("Empty"), at(kept, "deck-empty"), off=not kept.deck.cards)
    return [own, [*common, empty]]


def for_all(kept: Kept, by: str, pictures: Sequence[Picture] = ()) -> Panel:
    """A deck that somebody shares, for all to see."""
    title = f"## {plain(kept.deck.name)} ({GAMES[kept.deck.game].title})"
    said = say("{by} shares this deck.", by=plain(by))
    blocks: list[Item] = [words(title, said, *about(kept))]
    if pictures:
        blocks += [Painted(picture) for picture in pictures]
    else:
        blocks.append(words(short("\n".join(_cards(kept)), TEXT - 2000)))
    copy = button(say("Copy to my decks"), at(kept, "deck-copy"), Style.primary)
    more = [
        button(say("Export"), at(kept, "deck-export")),
        button(say("Figures"), at(kept, "deck-figures")),
        button(say("Advice"), at(kept, "deck-advice")),
    ]
    blocks.append(row(copy, *more))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def gone(kept: Kept) -> Panel:
    """What was deleted, with the way back."""
    text = say(
        "**{deck}** is deleted. *Undo* brings it back, until you delete another one.",
        deck=plain(kept.deck.name),
    )
    back = row(button(say("Undo"), at(kept, "deck-undo")))
    return Panel(ui.Container(words(text), back, accent_colour=GREY))


# ------------------------------------------------------------------ figures


def in_figures(kept: Kept, coming: Sequence[Coming], picture: Picture | None) -> Panel:
    """A deck in numbers, and how soon some of its cards come."""
    title = f"## {plain(kept.deck.name)} ({GAMES[kept.deck.game].title})"
    if picture is not None:
        blocks: list[Item] = [words(title), Painted(picture)]
    else:
        blocks = _in_words(kept, title, coming)
    if some := [
        (card.id, clean(named(kept.deck.game, card.name))) for card, _ in to_draw(kept.deck)[:MOST]
    ]:
        blocks.append(
            select(options(some), at(kept, "deck-soon"), say("How soon does a card come?"))
        )
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _in_words(kept: Kept, title: str, coming: Sequence[Coming]) -> list[Item]:
    found, game = figures(kept.deck), kept.deck.game
    most = max((n for _, n in found.curve), default=0) or 1
    curve = [f"{cost:>6} {'█' * round(n / most * BAR):{BAR}} {n}" for cost, n in found.curve]
    of_kinds, paid, sorts = map(say, SORTS[bool(found.average)])
    blocks: list[Item] = [words(title, f"{state(kept)}.")]
    if curve:
        blocks.append(words(say("**What cards cost**"), "```", *curve, "```"))
    blocks.append(
        words(
            f"**{of_kinds}**: {_counts(game, found.kinds)}",
            f"**{paid}**: {_counts(game, found.factions)}",
            f"**{sorts}**: {_counts(game, found.types[:TYPES])}",
            _average(found),
        )
    )
    if coming:
        turns = " ".join(f"{turn:>4}" for turn in range(1, len(coming[0].soon) + 1))
        head = f"{say('by turn'):<28}{turns}"
        rows = [f"{_named(one):<28}{_percent(one.soon)}" for one in coming]
        blocks.append(
            words(say("**The chance to have had it, in percent**"), "```", head, *rows, "```")
        )
    return blocks


def _named(one: Coming) -> str:
    return f"{short(clean(one.name), 25 - len(one.like))}, {one.like}"


def _counts(game: str, some: Sequence[tuple[str, int]]) -> str:
    none = say("none")
    return ", ".join(f"{plain(word(game, name)) or none} {n}" for name, n in some) or none


PAID = {"mixed": noted("mixed"), "zero": noted("zero")}
"""What cards are paid with that are not paid with one resource of several."""


def word(game: str, name: str) -> str:
    """A kind, a rarity, a faction or what is paid with, as it is called."""
    said = say(PAID.get(name, name))
    return said if said != name else printed(game, name)


def _average(found: Figures) -> str:
    if not found.average:
        return ""
    parts = ", ".join(f"{say(name)} {written(n)}" for name, n in found.average.items())
    return say("**A turn costs on average**: {parts}", parts=parts)


def _percent(soon: Sequence[float]) -> str:
    return " ".join(f"{100 * chance:>4.0f}" for chance in soon)


# ------------------------------------------------------------------ for a match


def for_match(look: Look, found: Sequence[Kept]) -> Panel:
    """The decks that whoever asks can take into a match; nobody else sees them."""
    whole = [kept for kept in found if not kept.lacks]
    rest = [plain(kept.deck.name) for kept in found if kept.lacks]
    title = say("## Your decks of {title}", title=look.title)
    unfinished = (
        say("Not finished yet: {rest}. `/deck edit` goes on.", rest=", ".join(rest)) if rest else ""
    )
    if not whole:
        none = say(
            "You have no finished deck of this game. `/deck new` and `/deck random` make one."
        )
        return Panel(ui.Container(words(title, none, short(unfinished, 800)), accent_colour=GREY))
    named = [(kept.id, f"{clean(kept.deck.name)}, {state(kept)}"[:OPTION]) for kept in whole[:MOST]]
    pick = select(
        options(named), Address(look.id, look.version, "own-deck-take"), say("Your own deck")
    )
    text = say("The match gets a copy: what you change later changes nothing there.")
    return Panel(ui.Container(words(title, text, short(unfinished, 800)), pick, accent_colour=BLUE))


def taken(kept: Kept) -> Panel:
    """Said to whoever has chosen one of his decks for a match."""
    name = plain(kept.deck.name)
    text = say(
        "You play with **{name}**. The others only see that it's a deck of your own.", name=name
    )
    return Panel(ui.Container(words(text, say("Press *Ready* to start.")), accent_colour=BLUE))
