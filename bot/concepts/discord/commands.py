"""``/concept``: cards that people write for their server."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

from bot.concepts.book import EVERY, STATES, WHY, Concept, Filters
from bot.concepts.discord import panels
from bot.concepts.discord.judging import review
from bot.concepts.discord.lists import listed, narrowed
from bot.concepts.discord.presses import play, show, visitor
from bot.concepts.discord.windows import writing
from bot.discord.completion import GAME, LONGEST, Choice, Completion
from bot.discord.handlers import Here, here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.matches.typed import SHOWN
from bot.refusals import Refused
from bot.servers.houserules import the_game
from engine.catalogue import GAMES
from engine.text import bare, clean

STATE = [app_commands.Choice(name=state, value=state) for state in EVERY]
JUDGED = [
    app_commands.Choice(name=f"{state}: {about}", value=state) for state, about in STATES.items()
]
ORDER = [
    app_commands.Choice(name="the newest first", value="newest"),
    app_commands.Choice(name="the best liked first", value="votes"),
    app_commands.Choice(name="by name", value="name"),
]
WHICH = "Which concept"


class ConceptCommands(app_commands.Group):
    """On servers only: a concept belongs to one."""

    def __init__(self) -> None:
        super().__init__(
            name="concept",
            description="Cards of your own: write them, show them, play them",
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.show.autocomplete("concept")(_of())
        self.edit.autocomplete("concept")(_of(lambda one: one.mine))
        self.play.autocomplete("concept")(_of(lambda one: one.card is not None))
        self.delete.autocomplete("concept")(_of(lambda one: one.may_delete))
        self.review.autocomplete("concept")(_of(lambda one: one.public))

    @app_commands.command(name="new", description="Write a card of your own")
    @app_commands.describe(game="For which game, if not the usual one of this server")
    @app_commands.choices(game=GAME)
    async def new(self, interaction: Interaction, game: str = "") -> None:
        at = here(interaction)
        of = the_game(await at.house(), game)
        await at.concepts.may_begin(await visitor(at), of)
        await at.open(writing(of))

    @app_commands.command(name="edit", description="Change one of your concepts")
    @app_commands.describe(concept=WHICH)
    async def edit(self, interaction: Interaction, concept: str) -> None:
        at = here(interaction)
        found = await at.concepts.own(await visitor(at), concept)
        await at.open(writing(found.game, found))

    @app_commands.command(name="show", description="A concept, with what people think of it")
    @app_commands.describe(concept=WHICH)
    async def show(self, interaction: Interaction, concept: str) -> None:
        at = here(interaction)
        await show(at, await _found(at, concept))

    @app_commands.command(name="list", description="The concepts of this server, and your drafts")
    @app_commands.describe(
        game="Only those of one game",
        state="Only those in that state",
        author="Only those of one person",
        words="Only those whose name or text has these words",
        sort="In which order",
    )
    @app_commands.choices(game=GAME, state=STATE, sort=ORDER)
    async def list(
        self,
        interaction: Interaction,
        game: str = "",
        state: str = "",
        author: discord.User | None = None,
        words: str = "",
        sort: str = "",
    ) -> None:
        at = here(interaction)
        by = author.id if author is not None else 0
        filters = narrowed(game, state, by, words, sort)
        found = await at.concepts.listed(await visitor(at), filters)
        await at.reply(listed(found, filters))

    @app_commands.command(name="delete", description="Delete a concept permanently")
    @app_commands.describe(concept=WHICH)
    async def delete(self, interaction: Interaction, concept: str) -> None:
        at = here(interaction)
        found = await _found(at, concept)
        await at.reply(panels.are_you_sure(found))

    @app_commands.command(name="play", description="A friendly match with a concept in the decks")
    @app_commands.describe(concept=WHICH, seats="How many play")
    async def play(
        self, interaction: Interaction, concept: str, seats: app_commands.Range[int, 2, 4] = 2
    ) -> None:
        at = here(interaction)
        await play(at, await _found(at, concept), seats)

    @app_commands.command(name="review", description="For curators: what is to become of a concept")
    @app_commands.describe(concept=WHICH, state="What it is to be", why="A sentence for its author")
    @app_commands.choices(state=JUDGED)
    async def review(
        self,
        interaction: Interaction,
        concept: str,
        state: str,
        why: app_commands.Range[str, 1, WHY],
    ) -> None:
        at = here(interaction)
        found = await _found(at, concept)
        await review(at, found.id, found.version, state, why)


async def _found(at: Here, said: str) -> Concept:
    return await at.concepts.find(await visitor(at), said)


def _of(fits: Callable[[Concept], bool] = lambda _: True) -> Completion:
    """Completes over the concepts that whoever types may see, and may do this with."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        at = here(interaction)
        try:
            found = await at.concepts.listed(await visitor(at), Filters())
        except Refused:
            return []
        words = bare(typed).split()
        return [
            app_commands.Choice(
                name=short(f"{clean(panels.title(one))} ({GAMES[one.game].title})", LONGEST),
                value=one.id,
            )
            for one in found
            if fits(one) and all(word in bare(panels.title(one)) for word in words)
        ][:SHOWN]

    return complete
