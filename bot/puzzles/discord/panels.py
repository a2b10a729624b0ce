"""A puzzle as somebody sees it: the position, what he is asked, and what came of his answer."""

from __future__ import annotations

import time
from functools import partial

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import (
    BLUE,
    GREY,
    PARTS,
    TEXT,
    Button,
    Item,
    Painted,
    Panel,
    Style,
    button,
    parts_in,
    row,
    short,
    words,
)
from bot.games import board, hand, others, spelled
from bot.matches.discord.panels.asking import controls
from bot.matches.discord.panels.remarks import small
from bot.matches.looks import MatchLook
from bot.painting import Picture
from bot.puzzles.attempts import DAY, PRACTICE, Sight
from bot.text import plain
from engine.catalogue import GAMES
from engine.puzzles import LEVELS, puzzles_of
from engine.words import both, noted, say, say_n

VERBS = "puzzle-"
"""What the verbs of its controls begin with."""
LATELY = 500
"""Signs about what happened last, at most."""
LEAST = 600
"""Signs with which something of a table can be told."""
NAMED = 10
"""So many who have solved it are named."""
TASKS = {
    1: noted(
        "-# Win before your turn ends, whatever {other} does and whatever is drawn. Exactly one"
        " answer begins it. Both hands are open."
    ),
    2: noted(
        "-# Win within two turns of your own, whatever {other} does and whatever is drawn. Exactly"
        " one move begins it. Both hands are open."
    ),
}
"""By the turns within which it is won."""


LEVEL_NAMES = {1: "easy", 2: "medium", 3: "hard", 4: "very hard"}


def stars(level: int) -> str:
    return "★" * level + "☆" * (LEVELS[-1] - level)


def day_of(sight: Sight) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(sight.attempt.day * DAY))


def puzzle_panel(
    sight: Sight,
    table: Picture | None = None,
    cards: Picture | None = None,
    careful: bool = False,
    aloud: bool = False,
) -> Panel:
    """What somebody sees who is at a puzzle; the note on what he has pressed stands last where
    there are pictures, since he looks there, and first in words."""
    look, attempt = sight.look, sight.attempt
    head: list[Item] = [words(_heading(sight), _task(sight) if attempt.ended is None else "")]
    said: list[Item] = [words(sight.note)] if sight.note else []
    last: list[Item] = [row(*_last_row(sight))]
    if attempt.ended is not None:
        blocks = [*head, words(*_came_of(sight)), *([Painted(table)] if table else [])]
        return Panel(ui.Container(*blocks, *said, *last, _more(attempt.game), accent_colour=GREY))
    lately = small(look.news.lately()[-3:], LATELY)
    happened: list[Item] = [words(lately)] if lately and attempt.given else []
    asked: list[Item] = [words(f"**{plain(look.question.prompt)}**")] if look.question else []
    pictures: list[Item] = [Painted(one) for one in (table, cards) if one]
    if cards and (held := others(look.view)):
        pictures.append(words(short(held, LEAST)))
    room = PARTS - parts_in([*head, *said, *happened, *asked, *last, *pictures]) - 4
    asked += controls(look, careful, not cards, room, of=VERBS)
    if cards:
        blocks = [*head, *pictures, ui.Separator(), *happened, *asked, *said, *last]
        return Panel(ui.Container(*blocks, accent_colour=BLUE))
    blocks = [*head, *said, *happened, *asked, *last, ui.Separator()]
    left = TEXT - sum(len(part.content) for part in blocks if isinstance(part, ui.TextDisplay))
    for whole in (hand(look.view), board(look.view)):
        if whole and left > LEAST:
            text = short(spelled(look.game, whole) if aloud else whole, left)
            blocks.append(words(text))
            left -= len(text)
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _heading(sight: Sight) -> str:
    title, level = sight.look.title, stars(sight.puzzle.level)
    if sight.attempt.day == PRACTICE:
        return say("### A puzzle for practice · {game} · {level}", game=title, level=level)
    return say(
        "### The puzzle of {day} · {game} · {level}", day=day_of(sight), game=title, level=level
    )


def _task(sight: Sight) -> str:
    rules = GAMES[sight.attempt.game]
    assert rules.puzzling is not None
    others = [seat.name for n, seat in enumerate(sight.look.seats) if n != sight.puzzle.seat]
    task = say(TASKS[rules.puzzling.turns], other=both([plain(name) for name in others]))
    now: int = getattr(sight.look.view, rules.turns.number)
    if rules.puzzling.turns > 1 and now >= sight.puzzle.last:
        task = "\n".join([task, say("**This is your last turn.**")])
    return task


def _last_row(sight: Sight) -> list[Button]:
    attempt = sight.attempt
    at = partial(Address, attempt.id, attempt.version)
    last = [button(say("Board"), at("puzzle-board"))]
    if attempt.ended is None:
        last.insert(0, button(say("Card texts"), at("puzzle-texts")))
        if attempt.wrong:
            last.append(button(say("Show the solution"), at("puzzle-solution")))
    elif attempt.solved and attempt.day != PRACTICE:
        last.append(button(say("Show to all"), at("puzzle-share"), Style.primary))
    return last


def _more(game: str) -> Item:
    """Other puzzles of the game, by how hard they are."""
    return row(
        *(
            button(
                say("Another: {level}", level="★" * level),
                Address(NO_SUBJECT, 0, "puzzle-more", f"{game}.{level}"),
            )
            for level in sorted({one.level for one in puzzles_of(game)})
        )
    )


def _came_of(sight: Sight) -> list[str]:
    """How it ended for him, and for the others on his server."""
    told = [f"## {_solved(sight)}"]
    if sight.solution:
        told.append(say("It was won like this:"))
        told += [f"{n}. {text}" for n, text in enumerate(sight.solution, 1)]
    if sight.attempt.day == PRACTICE:
        return told
    if sight.streak:
        told.append(_in_a_row(sight.streak))
    if sight.solvers:
        named = [
            plain(one.name) if not one.wrong else f"{plain(one.name)} ({one.wrong} ✗)"
            for one in sight.solvers[:NAMED]
        ]
        more = len(sight.solvers) - NAMED
        if more > 0:
            named.append(say_n(more, "{n} other", "{n} others"))
        told.append(say("Solved here by {names}.", names=both(named)))
    return told


def _solved(sight: Sight) -> str:
    if not sight.attempt.solved:
        return say("Not solved this time")
    return say("Solved, {how}", how=_how(sight.attempt.wrong))


def _how(wrong: int) -> str:
    if not wrong:
        return say("at the first try")
    return say_n(wrong, "after {n} wrong answer", "after {n} wrong answers")


def _in_a_row(streak: int) -> str:
    return say_n(streak, "You have solved {n} day in a row.", "You have solved {n} days in a row.")


def shared(sight: Sight, name: str) -> Panel:
    """For all to see, without a word about how."""
    told = say(
        "**{name}** has solved the {game} puzzle of {day} {level} {how}.",
        name=plain(name),
        game=sight.look.title,
        day=day_of(sight),
        level=stars(sight.puzzle.level),
        how=_how(sight.attempt.wrong),
    )
    row_of_days = (
        say_n(sight.streak, "{n} day in a row", "{n} days in a row") if sight.streak > 1 else ""
    )
    there = Address(NO_SUBJECT, 0, "puzzle-try", f"{sight.attempt.game}.{sight.attempt.day}")
    try_it = button(say("Try it"), there, Style.primary)
    text = words(told, f"-# {row_of_days}" if row_of_days else "")
    return Panel(ui.Container(ui.Section(text, accessory=try_it), accent_colour=BLUE))


def in_words(look: MatchLook, aloud: bool = False) -> Panel:
    """The board of a puzzle in words."""
    whole = board(look.view)
    told = spelled(look.game, whole) if aloud else whole
    return Panel(ui.Container(words(short(told, TEXT)), accent_colour=BLUE))
