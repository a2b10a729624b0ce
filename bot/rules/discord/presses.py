"""Reading rules: what the controls of ``bot.rules.discord.panels`` do."""

from __future__ import annotations

from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.refusals import Refused
from bot.rules import examples
from bot.rules import lookup as rules
from bot.rules.discord import panels as rulebook
from bot.rules.discord.panels import rule_panel
from bot.rules.examples import Example
from bot.rules.rulebooks import Rule, RuleBook, book_of, rule_book
from engine.catalogue import GAMES
from engine.words import say

# ------------------------------------------------------------------ for him alone


@press(rulebook.ONE)
async def read_rule(at: Press) -> None:
    await at.turn_over(rule_panel(*ruled(at.arg)))


@press(rulebook.LINK)
async def read_linked(at: Press) -> None:
    await at.turn_over(rule_panel(*ruled(at.picked)))


@press(rulebook.WHY)
async def read_beside(at: Press) -> None:
    await at.reply(rule_panel(*ruled(at.arg)))


@press(rulebook.FOUND)
async def read_found(at: Press) -> None:
    """Another one of the rules that fit some words, beside the list of them."""
    game, _, typed = at.arg.partition(".")
    found = rules.found(typed, rules.asked(game))
    await at.turn_over(rule_panel(*ruled(at.picked), typed, found, game))


@press(rulebook.CHAPTER)
async def read_chapter(at: Press) -> None:
    game, _, number = at.arg.partition(".")
    book, number = a_book(game), at.picked or number
    if number not in book.chapters:
        raise Refused(
            say(
                "There's no chapter “{number}” in the rules of {game}.",
                number=number[:20],
                game=GAMES[game].title,
            )
        )
    await at.turn_over(rulebook.chapter_panel(book, number))


@press(rulebook.BOOK)
async def read_book(at: Press) -> None:
    await at.turn_over(rulebook.books_panel(a_book(at.picked).game))


@press(rulebook.EXAMPLE)
async def see_position(at: Press) -> None:
    """A position takes a while to paint the first time, so he is told at once that it comes."""
    shown = positioned(at.arg)
    await at.wait()
    await at.turn_over(await _position(at, *shown))


# ------------------------------------------------------------------ for all


@press(rulebook.SHOW)
async def show_rule(at: Press) -> None:
    async with at.publicly():
        panel = rule_panel(*ruled(at.arg), mine=False)
    await at.show(panel)


@press(rulebook.SHOW_KEYWORD)
async def show_keyword(at: Press) -> None:
    game, _, name = at.arg.partition(".")
    async with at.publicly():
        meant = rules.the_keyword(name, rules.asked(game))
        if not meant:
            raise Refused(
                say(
                    "There's no keyword “{name}”. /card keyword suggests those there are.",
                    name=name[:40],
                )
            )
        panel = rulebook.keyword_panel(meant, mine=False)
    await at.show(panel)


@press(rulebook.SHOW_EXAMPLE)
async def show_position(at: Press) -> None:
    shown = positioned(at.arg)
    await at.interaction.response.defer(thinking=True)
    async with at.publicly():
        panel = await _position(at, *shown, mine=False)
    await at.show(panel)


# ------------------------------------------------------------------ what is read


def ruled(id: str) -> tuple[Rule, RuleBook]:
    """A rule and its book; raises ``Refused`` where there is none, as on a button of old times."""
    book = book_of(id)
    if book is None:
        raise Refused(say("There's no rule “{id}”. /rules finds what you look for.", id=id[:20]))
    return book.rules[id], book


def a_book(game: str) -> RuleBook:
    if game not in GAMES:
        raise Refused(
            say(
                "There's no game “{game}” here. Options: {games}.",
                game=game[:40],
                games=", ".join(GAMES),
            )
        )
    return rule_book(game)


def positioned(arg: str) -> tuple[Rule, Example]:
    """The position that a control names, and the rule that it shows; raises ``Refused``."""
    id, _, name = arg.rpartition(".")
    rule, book = ruled(id)
    known = examples.examples(book.game)
    if name not in known:
        raise Refused(
            say("This position no longer exists. Look at rule {rule} again.", rule=rule.id)
        )
    return rule, known[name]


async def _position(at: Here, rule: Rule, example: Example, mine: bool = True) -> Panel:
    """A position, painted; or told for those who like that better and where nothing is painted."""
    view = examples.view(rulebook.game_of(rule.id), example.id)
    painted = await at.pictures.position(view, at.who.id)
    return rulebook.example_panel(rule, example, view, painted, mine)
