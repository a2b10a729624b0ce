"""Reading rules: what the controls of ``bot.discord.panels.rulebook`` do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels import rulebook
from bot.discord.panels.parts import Panel
from bot.discord.panels.rulebook import rule_panel
from bot.discord.replies import Interaction, changed, for_him_alone, new, reply, turn_over
from bot.lookup import examples, rules
from bot.lookup.examples import Example
from bot.lookup.rulebooks import Rule, RuleBook, book_of, rule_book
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Read = Callable[[str, str], Panel]
"""What is shown for what a control names, and for what was picked from it, if it is a list."""
Answer = Callable[[Interaction, Panel], Awaitable[None]]


def verbs(desk: Desk) -> dict[str, Any]:
    def reads(read: Read, answer: Answer = turn_over) -> Any:
        async def verb(interaction: Interaction, address: Address, values: list[str]) -> None:
            await answer(interaction, read(address.arg, "".join(values)))

        return verb

    def shows_all(read: Read) -> Any:
        async def verb(interaction: Interaction, address: Address, values: list[str]) -> None:
            async with desk.publicly(interaction):
                panel = read(address.arg, "".join(values))
            await interaction.response.send_message(**new(panel))

        return verb

    async def sees(interaction: Interaction, address: Address, _: list[str]) -> None:
        """A position takes a while to paint the first time, so he is told at once that it comes."""
        shown = positioned(address.arg)
        if for_him_alone(interaction):
            await interaction.response.defer()
            panel = await _position(desk, interaction, *shown)
            await interaction.edit_original_response(**changed(panel))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await _position(desk, interaction, *shown)
        await interaction.followup.send(**new(panel), ephemeral=True)

    async def shows(interaction: Interaction, address: Address, _: list[str]) -> None:
        shown = positioned(address.arg)
        await interaction.response.defer(thinking=True)
        async with desk.publicly(interaction):
            panel = await _position(desk, interaction, *shown, mine=False)
        await interaction.followup.send(**new(panel))

    return {
        rulebook.ONE: reads(lambda number, _: rule_panel(*ruled(number))),
        rulebook.LINK: reads(lambda _, number: rule_panel(*ruled(number))),
        rulebook.FOUND: reads(_found),
        rulebook.CHAPTER: reads(_chapter),
        rulebook.BOOK: reads(lambda _, game: rulebook.books_panel(a_book(game).game)),
        rulebook.WHY: reads(lambda number, _: rule_panel(*ruled(number)), reply),
        rulebook.SHOW: shows_all(lambda number, _: rule_panel(*ruled(number), mine=False)),
        rulebook.SHOW_KEYWORD: shows_all(_keyword),
        rulebook.EXAMPLE: sees,
        rulebook.SHOW_EXAMPLE: shows,
    }


def ruled(id: str) -> tuple[Rule, RuleBook]:
    """A rule and its book; raises ``Refused`` where there is none, as on a button of old times."""
    book = book_of(id)
    if book is None:
        raise Refused(say("There is no rule “{id}”. /rules finds what you look for.", id=id[:20]))
    return book.rules[id], book


def a_book(game: str) -> RuleBook:
    if game not in GAMES:
        raise Refused(
            say(
                "There is no game “{game}” here; there is: {games}.",
                game=game[:40],
                games=", ".join(GAMES),
            )
        )
    return rule_book(game)


def _found(arg: str, id: str) -> Panel:
    """Another one of the rules that fit some words, beside the list of them."""
    game, _, typed = arg.partition(".")
    return rule_panel(*ruled(id), typed, rules.found(typed, rules.asked(game)), game)


def _chapter(arg: str, picked: str) -> Panel:
    game, _, number = arg.partition(".")
    book, number = a_book(game), picked or number
    if number not in book.chapters:
        raise Refused(
            say(
                "There is no chapter “{number}” in the rules of {game}.",
                number=number[:20],
                game=GAMES[game].title,
            )
        )
    return rulebook.chapter_panel(book, number)


def _keyword(arg: str, _: str) -> Panel:
    game, _dot, name = arg.partition(".")
    meant = rules.the_keyword(name, rules.asked(game))
    if not meant:
        raise Refused(
            say("There is no keyword “{name}”. /keyword completes those there are.", name=name[:40])
        )
    return rulebook.keyword_panel(meant, mine=False)


def positioned(arg: str) -> tuple[Rule, Example]:
    """The position that a control names, and the rule that it shows; raises ``Refused``."""
    id, _, name = arg.rpartition(".")
    rule, book = ruled(id)
    known = examples.examples(book.game)
    if name not in known:
        raise Refused(
            say("There is no such position any more. Look at rule {rule} again.", rule=rule.id)
        )
    return rule, known[name]


async def _position(
    desk: Desk, interaction: Interaction, rule: Rule, example: Example, mine: bool = True
) -> Panel:
    """A position, painted; or told for those who like that better and where nothing is painted."""
    view = examples.view(rulebook.game_of(rule.id), example.id)
    painted = await desk.pictures.position(view, interaction.user.id)
    return rulebook.example_panel(rule, example, view, painted, mine)
