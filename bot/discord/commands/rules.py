"""``/rules`` and ``/keyword``: the rule books, for whoever asks and for nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.commands.completing import GAME
from bot.discord.panels.parts import short
from bot.discord.panels.rulebook import SHOWN, books_panel, keyword_panel, rule_panel
from bot.discord.replies import Interaction, channel_of, reply
from bot.discord.ruling import house_of
from bot.lookup import rules
from bot.lookup.rulebooks import book_of
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
Choice = app_commands.Choice[str]

LONGEST = 100
"""Signs of a choice, and of what can be typed."""
Typed = app_commands.Range[str, 0, LONGEST]


def rules_commands(desk: Desk) -> list[Command]:
    return [_rules(desk), _keyword(desk)]


def _rules(desk: Desk) -> Command:
    async def deed(interaction: Interaction, what: str, game: str) -> None:
        if not what.strip():
            await reply(interaction, books_panel(game))
            return
        found = rules.found(what, rules.asked(game), await played(desk, interaction))
        if not found:
            raise Refused(
                say(
                    "No rule fits “{what}”. Type a number such as M-3.4, or fewer words;"
                    " /rules alone shows all chapters.",
                    what=short(what, 60),
                )
            )
        best = found[0]
        book = book_of(best.id)
        assert book is not None
        others = [] if best.id == what.strip() else found
        await reply(interaction, rule_panel(best, book, what, others, game))

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        named = str(getattr(interaction.namespace, "game", "") or "")
        return [
            app_commands.Choice(
                name=short(_titled(rule.id, rule.title, named), LONGEST), value=rule.id
            )
            for rule in rules.completed(typed, rules.asked(named), await played(desk, interaction))
        ]

    @app_commands.command(
        name="rules", description="The rules, by number, title or words; for you alone"
    )
    @app_commands.describe(
        what="A number such as M-3.4, a title, or any words; leave it out for all chapters",
        game="Of which game, if not of all",
    )
    @app_commands.choices(game=GAME)
    @app_commands.autocomplete(what=complete)
    async def command(interaction: Interaction, what: Typed = "", game: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, what, game))

    return command


def _keyword(desk: Desk) -> Command:
    async def deed(interaction: Interaction, name: str, game: str) -> None:
        meant = rules.the_keyword(name, rules.asked(game))
        if not meant:
            where = GAMES[game].title if game in GAMES else say("any game")
            raise Refused(
                say(
                    "There is no keyword “{name}” in {where}. Choose from what is offered as"
                    " you type.",
                    name=short(name, 60),
                    where=where,
                )
            )
        await reply(interaction, keyword_panel(meant))

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        named = str(getattr(interaction.namespace, "game", "") or "")
        games: dict[str, list[str]] = {}
        for word in rules.keywords(typed, rules.asked(named)):
            games.setdefault(word.name, []).append(GAMES[word.game].title)
        return [
            app_commands.Choice(name=short(f"{name} ({', '.join(some)})", LONGEST), value=name)
            for name, some in games.items()
        ][:SHOWN]

    @app_commands.command(
        name="keyword", description="What a keyword on a card means; for you alone"
    )
    @app_commands.describe(
        name="The keyword, as it stands on a card", game="In which game, if not in all"
    )
    @app_commands.choices(game=GAME)
    @app_commands.autocomplete(name=complete)
    async def command(
        interaction: Interaction, name: app_commands.Range[str, 1, LONGEST], game: str = ""
    ) -> None:
        await desk.guarded(interaction, deed(interaction, name, game))

    return command


async def played(desk: Desk, interaction: Interaction) -> str:
    """The game that somebody plays here, from memory, or the usual one of the server."""
    near = await desk.finder.remembered(interaction.user.id, channel_of(interaction))
    games = {one.row.game for one in near}
    if len(games) == 1:
        return games.pop()
    usual = (await house_of(desk.matches.store, interaction)).game
    return usual if usual in GAMES else ""


def _titled(id: str, title: str, game: str) -> str:
    """A rule in a list, with its game where books of several games are looked into."""
    book = book_of(id)
    return f"{id} {title}" if game or book is None else f"{id} {title} · {GAMES[book.game].title}"
