"""Guests: where somebody brought the bot along, and it is no member of the server or the group.

There it can neither post nor edit by itself, nor hear that a message was deleted. What it can do is
to answer, and for fifteen minutes the token of an answer also changes the message it was about.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import discord

from bot.discord.parts import Panel
from bot.discord.replies import Interaction, changed

GOOD = 14 * 60.0
"""Seconds for which a token is used; Discord takes it for fifteen minutes."""
REMEMBERED = 5_000
"""Messages of which the last token is remembered."""


def is_guest(interaction: Interaction) -> bool:
    """Whether the bot is no member where something was typed or pressed."""
    return not interaction.is_guild_integration() and not interaction.context.dm_channel


class Guests:
    """The youngest token of each message that can be changed by nothing else."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._tokens: OrderedDict[int, Interaction] = OrderedDict()

    def remember(self, interaction: Interaction, message_id: int) -> None:
        """An interaction that has been answered reaches a message from now on."""
        self._tokens[message_id] = interaction
        self._tokens.move_to_end(message_id)
        while len(self._tokens) > REMEMBERED:
            self._tokens.popitem(last=False)

    def pressed(self, interaction: Interaction) -> bool:
        """Remember a press on a message that all see; False if it was one for him alone."""
        message = interaction.message
        if message is None or message.flags.ephemeral or not interaction.response.is_done():
            return False
        self.remember(interaction, message.id)
        return True

    async def edit(self, message_id: int | None, panel: Panel) -> bool:
        """Change a message; False if no token reaches it any more."""
        interaction = self._tokens.get(message_id or 0)
        if message_id is None or interaction is None:
            return False
        if self._now() - interaction.created_at.timestamp() > GOOD:
            del self._tokens[message_id]
            return False
        try:
            await interaction.followup.edit_message(message_id, **changed(panel))
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            self._tokens.pop(message_id, None)
            return False
        return True
