"""``/concept``: cards that people write for their server."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

from bot.discord.commands.completing import GAME, LONGEST, Choice, Completion
from bot.discord.desk import Desk
from bot.discord.panels import concepts as panels
from bot.discord.panels.concept_list import listed, narrowed
from bot.discord.panels.concept_windows import writing
from bot.discord.panels.parts import short
from bot.discord.replies import Interaction, reply
from bot.discord.ruling import house_of
from bot.discord.verbs.concepts import play, show, visitor
from bot.discord.verbs.judging_concepts import review
from bot.service.concepts.book import EVERY, STATES, WHY, Concept, Filters
from bot.service.houserules import the_game
from bot.service.matches.acting import SHOWN
from bot.service.refusals import Refused
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

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            name="concept",
            description="Cards of your own: write them, show them, play them",
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.desk, self.concepts = desk, desk.concepts
        self.show.autocomplete("concept")(_of(desk))
        self.edit.autocomplete("concept")(_of(desk, lambda one: one.mine))
        self.play.autocomplete("concept")(_of(desk, lambda one: one.card is not None))
        self.delete.autocomplete("concept")(_of(desk, lambda one: one.may_delete))
        self.review.autocomplete("concept")(_of(desk, lambda one: one.public))

    @app_commands.command(name="new", description="Write a card of your own")
    @app_commands.describe(game="For which game, if not the usual one of this server")
    @app_commands.choices(game=GAME)
    async def new(self, interaction: Interaction, game: str = "") -> None:
        async def deed() -> None:
            of = the_game(await house_of(self.desk.matches.store, interaction), game)
            await self.concepts.may_begin(await visitor(self.desk, interaction), of)
            await interaction.response.send_modal(writing(of))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="edit", description="Change one of your concepts")
    @app_commands.describe(concept=WHICH)
    async def edit(self, interaction: Interaction, concept: str) -> None:
        async def deed() -> None:
            found = await self.concepts.own(await visitor(self.desk, interaction), concept)
            await interaction.response.send_modal(writing(found.game, found))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="show", description="A concept, with what people think of it")
    @app_commands.describe(concept=WHICH)
    async def show(self, interaction: Interaction, concept: str) -> None:
        async def deed() -> None:
            await show(self.desk, interaction, await self._found(interaction, concept))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="list", description="The concepts of this server, and your drafts")
    @app_commands.describe(
        game="Only those of one game",
        state="Only those that are so far",
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
        async def deed() -> None:
            by = author.id if author is not None else 0
            filters = narrowed(game, state, by, words, sort)
            found = await self.concepts.listed(await visitor(self.desk, interaction), filters)
            await reply(interaction, listed(found, filters))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="delete", description="Delete a concept for good")
    @app_commands.describe(concept=WHICH)
    async def delete(self, interaction: Interaction, concept: str) -> None:
        async def deed() -> None:
            found = await self._found(interaction, concept)
            await reply(interaction, panels.are_you_sure(found))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="play", description="A friendly match with a concept in the decks")
    @app_commands.describe(concept=WHICH, seats="How many play")
    async def play(
        self, interaction: Interaction, concept: str, seats: app_commands.Range[int, 2, 4] = 2
    ) -> None:
        async def deed() -> None:
            await play(self.desk, interaction, await self._found(interaction, concept), seats)

        await self.desk.guarded(interaction, deed())

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
        async def deed() -> None:
            found = await self._found(interaction, concept)
            await review(self.desk, interaction, found.id, found.version, state, why)

        await self.desk.guarded(interaction, deed())

    async def _found(self, interaction: Interaction, said: str) -> Concept:
        return await self.concepts.find(await visitor(self.desk, interaction), said)


def _of(desk: Desk, fits: Callable[[Concept], bool] = lambda _: True) -> Completion:
    """Completes over the concepts that whoever types may see, and may do this with."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        try:
            found = await desk.concepts.listed(await visitor(desk, interaction), Filters())
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
