"""Rule books to read: a rule, a chapter, all chapters, keywords, and positions that show a rule.

The same panel is shown to one person, who can show it to all, and to everybody. All that it needs
is in the addresses of its controls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import (
    BLUE,
    TEXT,
    Button,
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
from bot.games import board, stack
from bot.painting import Picture
from bot.rules.examples import Example, of_rule
from bot.rules.rulebooks import Keyword, Rule, RuleBook, book_of, rule_book
from engine.catalogue import GAMES
from engine.table import View
from engine.words import say

SHOWN = 25
"""Options of a list, at most."""
QUERY = 45
"""Signs of what was looked for that a control remembers."""
ONE, FOUND, CHAPTER, BOOK, EXAMPLE = "read", "read-found", "read-chapter", "read-book", "read-seen"
SHOW, SHOW_EXAMPLE, SHOW_KEYWORD = "read-show", "read-show-seen", "read-show-word"
LINK, WHY = "read-link", "why"
"""What the controls of these panels do; ``WHY`` opens a rule beside what is already there."""


def at(verb: str, arg: str = "") -> Address:
    return Address(NO_SUBJECT, 0, verb, arg)


# ------------------------------------------------------------------ a rule


def rule_panel(
    rule: Rule,
    book: RuleBook,
    typed: str = "",
    found: Sequence[Rule] = (),
    game: str = "",
    mine: bool = True,
) -> Panel:
    """A rule, with what it speaks of, and with what else was found by the words that were typed,
    in the book of one game or of all."""
    chapter = book.chapters[rule.chapter]
    heading = f"## {rule.id} {rule.title}"
    where = say(
        "-# {game}, chapter {number}: {title}",
        game=GAMES[book.game].title,
        number=chapter.number,
        title=chapter.title,
    )
    blocks: list[Item] = [words(heading, where), words(short(told(rule), TEXT - 300))]
    if rule.mentions:
        named = [book.rules[id] for id in rule.mentions if id in book.rules]
        blocks.append(_list(named, at(LINK, rule.id), say("Rules that it speaks of")))
    if len(found) > 1:
        address = at(FOUND, f"{game}.{' '.join(typed.split())[:QUERY]}")
        blocks.append(
            _list(found, address, say("What fits your words ({n})", n=len(found)), rule.id)
        )
    blocks.append(row(*_around(rule, book, mine)))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _around(rule: Rule, book: RuleBook, mine: bool) -> Iterable[Button]:
    """Where one goes from a rule."""
    before, behind = book.beside(rule.id, -1), book.beside(rule.id, 1)
    yield button(f"◀ {before or say('First')}", at(ONE, before or rule.id), off=not before)
    yield button(f"{behind or say('Last')} ▶", at(ONE, behind or rule.id), off=not behind)
    yield button(
        say("Chapter {chapter}", chapter=rule.chapter), at(CHAPTER, f"{book.game}.{rule.chapter}")
    )
    if seen := of_rule(book.game, rule.id):
        yield button(say("Show me"), at(EXAMPLE, f"{rule.id}.{seen[0].id}"), Style.primary)
    if mine:
        yield button(say("Show to all"), at(SHOW, rule.id))


def _list(rules: Iterable[Rule], address: Address, hint: str, chosen: str = "") -> Row:
    some = [(rule.id, f"{rule.id} {rule.title}") for rule in rules]
    return select(options(some[:SHOWN], [chosen]), address, hint)


def told(rule: Rule) -> str:
    """The text of a rule as Discord shows it, with its remarks below."""
    blocks = [
        _columns(block) if block.startswith("|") else block for block in rule.text.split("\n\n")
    ]
    blocks.append(say("> **For example:** {example}", example=rule.example))
    if rule.ruling:
        blocks.append(say("-# Ruling: {ruling}", ruling=rule.ruling))
    if rule.later:
        blocks.append(say("-# Not here yet: {later}", later=rule.later))
    return "\n".join(blocks)


def _columns(table: str) -> str:
    """A table in letters of one width, since Discord shows no tables."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    lines = [line for line in lines if not set("".join(line)) <= {"-", " "}]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    shown = ("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
    return "```\n" + "\n".join(shown) + "\n```"


# ------------------------------------------------------------------ chapters and books


def chapter_panel(book: RuleBook, number: str) -> Panel:
    """The rules of a chapter, and the way to the other chapters."""
    chapter = book.chapters[number]
    rules = [book.rules[id] for id in chapter.rules]
    heading = say(
        "## {game}, chapter {number}: {title}",
        game=GAMES[book.game].title,
        number=number,
        title=chapter.title,
    )
    lines = [f"**{rule.id}** {rule.title}" for rule in rules]
    return Panel(
        ui.Container(
            words(heading, *lines),
            _list(rules, at(LINK, f"{book.game}.{number}"), say("Read a rule")),
            _chapters(book, number),
            _books(book.game),
            accent_colour=BLUE,
        )
    )


def books_panel(game: str = "") -> Panel:
    """All chapters of a book, or the books there are."""
    if not game:
        text = say("Which game? `/rules` also takes a number, a title, or any words.")
        return Panel(ui.Container(words(say("## The rules"), text), _books(), accent_colour=BLUE))
    book = rule_book(game)
    lines = [
        say(
            "**{number}** {title} ({first} to {last})",
            number=chapter.number,
            title=chapter.title,
            first=chapter.rules[0],
            last=chapter.rules[-1],
        )
        for chapter in book.chapters.values()
    ]
    heading = say("## The rules of {title}", title=GAMES[game].title)
    blocks = words(heading, *lines), _chapters(book), _books(game)
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _chapters(book: RuleBook, chosen: str = "") -> Row:
    some = [(each.number, f"{each.number} {each.title}") for each in book.chapters.values()]
    return select(options(some, [chosen]), at(CHAPTER, book.game), say("Another chapter"))


def _books(chosen: str = "") -> Row:
    some = [(id, rules.title) for id, rules in GAMES.items()]
    return select(options(some, [chosen]), at(BOOK), say("The rules of which game?"))


# ------------------------------------------------------------------ keywords


def keyword_panel(meant: Sequence[Keyword], mine: bool = True) -> Panel:
    """A keyword as each game has it, with the way to its rules."""
    lines = [
        f"**{GAMES[word.game].title}**: {word.name}{' N' if word.numbered else ''}: {word.meaning}"
        for word in meant
    ]
    buttons = [button(say("Rule {rule}", rule=word.rule), at(ONE, word.rule)) for word in meant]
    if mine:
        game = meant[0].game if len(meant) == 1 else ""
        buttons.append(button(say("Show to all"), at(SHOW_KEYWORD, f"{game}.{meant[0].id}")))
    return Panel(
        ui.Container(words(f"## {meant[0].name}", *lines), row(*buttons), accent_colour=BLUE)
    )


def words_panel(found: Sequence[Keyword]) -> Panel:
    """What some words mean, a line for each."""
    lines = [f"**{word.name}**: {word.meaning} ({word.rule})" for word in found]
    none = say("There is no word on your cards that has to be explained.")
    said = "\n".join([say("## Words on your cards"), *(lines or [none])])
    return Panel(ui.Container(words(short(said, TEXT)), accent_colour=BLUE))


# ------------------------------------------------------------------ examples


def example_panel(
    rule: Rule, example: Example, view: View, painted: Sequence[Picture] = (), mine: bool = True
) -> Panel:
    """A position that shows a rule, with what is to be seen in it."""
    text = say(example.text)
    blocks: list[Item] = [words(f"## {say(example.title)}", text)]
    if painted:
        blocks += [Painted(picture) for picture in painted]
    else:
        room = TEXT - len(text) - 200
        items = short(stack(view), room // 3)
        blocks += [words(text) for text in (short(board(view), room - len(items)), items) if text]
    arg = f"{rule.id}.{example.id}"
    ways = [button(say("Rule {rule}", rule=rule.id), at(ONE, rule.id), Style.primary)]
    game = game_of(rule.id)
    for other in of_rule(game, rule.id):
        if other.id != example.id and len(ways) < 4:
            ways.append(button(say(other.title), at(EXAMPLE, f"{rule.id}.{other.id}")))
    if mine:
        ways.append(button(say("Show to all"), at(SHOW_EXAMPLE, arg)))
    return Panel(ui.Container(*blocks, row(*ways), accent_colour=BLUE))


def game_of(rule: str) -> str:
    """The game whose book has a rule."""
    book = book_of(rule)
    assert book is not None  # it is a rule of a book that is shown
    return book.game


# ------------------------------------------------------------------ beside a refusal


def why(rule: str) -> Button:
    """What stands beside a refused action: the way to the rule by which it is refused."""
    return button(say("Why? Rule {rule}", rule=rule), at(WHY, rule))


def refused(sentence: str, rule: str) -> Panel:
    """Why something cannot be done, with the way to the rule."""
    return Panel(words(sentence), row(why(rule)))
