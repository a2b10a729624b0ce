"""``/rules`` and ``/card keyword``: the rule books, for whoever asks and for nobody else."""

from __future__ import annotations

from discord import app_commands

from bot.discord.completion import GAME, before
from bot.discord.handlers import Here, here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.refusals import Refused
from bot.rules import lookup as rules
from bot.rules.discord.panels import (
    SHOWN,
    books_panel,
    chapter_panel,
    keyword_panel,
    rule_panel,
)
from bot.rules.rulebooks import book_of
from engine.catalogue import GAMES
from engine.words import say

Choice = app_commands.Choice[str]

LONGEST = 100
"""Signs of a choice, and of what can be typed."""
Typed = app_commands.Range[str, 0, LONGEST]


async def complete_rules(interaction: Interaction, typed: str) -> list[Choice]:
    named = before(interaction, "game")
    return [
        app_commands.Choice(name=short(_titled(rule.id, rule.title, named), LONGEST), value=rule.id)
        for rule in rules.completed(typed, rules.asked(named), await played(here(interaction)))
    ]


@app_commands.command(
    name="rules", description="The rules, by number, title or words; for you alone"
)
@app_commands.describe(
    what="A number such as M-3.4, a title, or any words; leave it out for all chapters",
    game="Of which game, if not of all",
)
@app_commands.choices(game=GAME)
@app_commands.autocomplete(what=complete_rules)
async def rules_(interaction: Interaction, what: Typed = "", game: str = "") -> None:
    at = here(interaction)
    if not what.strip():
        await at.reply(books_panel(game))
        return
    near = game or await played(at)
    if chapter := rules.chapter(what, list(rules.asked(game)), near):
        await at.reply(chapter_panel(*chapter))
        return
    found = rules.found(what, rules.asked(game), near)
    if not found:
        raise Refused(
            say(
                "No rule matches “{what}”. Type a number such as M-3.4, or fewer words; /rules "
                "alone shows all chapters.",
                what=short(what, 60),
            )
        )
    best = found[0]
    book = book_of(best.id)
    assert book is not None
    others = [] if best.id == what.strip() else found
    await at.reply(rule_panel(best, book, what, others, game))


async def complete_keyword(interaction: Interaction, typed: str) -> list[Choice]:
    named = before(interaction, "game")
    games: dict[str, list[str]] = {}
    near = await played(here(interaction))
    for word in rules.keywords(typed, list(rules.asked(named)), near):
        games.setdefault(word.name, []).append(GAMES[word.game].title)
    return [
        app_commands.Choice(name=short(f"{name} ({', '.join(some)})", LONGEST), value=name)
        for name, some in games.items()
    ][:SHOWN]


@app_commands.command(
    name="keyword", description="What a word or symbol on a card means; only you see it"
)
@app_commands.describe(
    name="The word or symbol, as it stands on a card", game="In which game, if not in all"
)
@app_commands.choices(game=GAME)
@app_commands.autocomplete(name=complete_keyword)
async def keyword(
    interaction: Interaction, name: app_commands.Range[str, 1, LONGEST], game: str = ""
) -> None:
    at = here(interaction)
    near, among = game or await played(at), list(rules.asked(game))
    meant = rules.the_keyword(name, among, near)
    if not meant and (found := rules.found(name, among, near)):
        book = book_of(found[0].id)
        assert book is not None
        await at.reply(rule_panel(found[0], book, name, found, game))
        return
    if not meant:
        where = GAMES[game].title if game in GAMES else say("any game")
        raise Refused(
            say(
                "There's no keyword “{name}” in {where}. Pick one from the suggestions.",
                name=short(name, 60),
                where=where,
            )
        )
    await at.reply(keyword_panel(meant))


async def played(at: Here) -> str:
    """The game of the match in whose thread or channel he is, or that he plays elsewhere, from
    memory; else the usual one of the server."""
    near = await at.finder.remembered(at.who.id, at.channel)
    for some in (
        [one for one in near if one.row.thread_id == at.channel],
        [one for one in near if one.row.channel_id == at.channel],
        near,
    ):
        games = {one.row.game for one in some}
        if len(games) == 1:
            return games.pop()
    usual = (await at.house()).game
    return usual if usual in GAMES else ""


def _titled(id: str, title: str, game: str) -> str:
    """A rule in a list, with its game where books of several games are looked into."""
    book = book_of(id)
    return f"{id} {title}" if game or book is None else f"{id} {title} · {GAMES[book.game].title}"
