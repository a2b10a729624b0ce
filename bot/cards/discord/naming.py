"""Cards that are named in messages, as in ``[[Name]]``: shown in a reply, where a server wants it.

For this the bot must be allowed to read messages, which it is not unless whoever runs it says so.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable

import discord
import msgspec

from bot.cards.discord.panels import mentioned
from bot.cards.lookup import BOOK, Card, Shelf, nearest
from bot.discord.parts import Panel
from bot.discord.pictures import Pictures
from bot.discord.replies import new
from bot.discord.rights import language_there
from bot.painting import Picture
from bot.servers.houserules import rules_of
from bot.store import Store
from bot.text import plain
from engine.words import either, say, speaking

log = logging.getLogger(__name__)

NAME = re.compile(r"\[\[([^\[\]\n]{3,60})\]\]")
CODE = re.compile(r"```[^`]*```|`[^`\n]*`")
"""What somebody only quotes names no card."""
SHOWN = 3
"""Cards that are shown for one message, at most, and that are offered for an unclear name."""
REPLIES, SECONDS = 5, 60.0
"""So often a channel is answered in so much time; then it is quiet there."""
CHANNELS = 1_000
"""Channels of which it is remembered when they were answered."""


class Naming:
    def __init__(
        self,
        store: Store,
        pictures: Pictures,
        now: Callable[[], float],
        shelf: Callable[[int], Awaitable[Shelf]],
    ) -> None:
        """``shelf`` gives the cards that are looked up on a server."""
        self.store, self.pictures, self._now, self._shelf = store, pictures, now, shelf
        self._answered: OrderedDict[int, deque[float]] = OrderedDict()

    async def heard(self, message: discord.Message) -> None:
        """Somebody wrote something."""
        if message.author.bot or message.guild is None or "[[" not in message.content:
            return
        rules = await rules_of(self.store, message.guild.id)
        if not rules.card_names:
            return
        with speaking(language_there(rules, message.guild.preferred_locale)):
            panel = await self._panel(message)
        if panel is None:
            return
        try:
            await message.reply(**new(panel))
        except discord.HTTPException as error:  # it may not write there, or the message is gone
            log.info("cards could not be shown in channel %s: %s", message.channel.id, error)

    async def _panel(self, message: discord.Message) -> Panel | None:
        """What is answered; nothing where no card is meant, or there were too many answers."""
        assert message.guild is not None
        found, unsure = meant(message.content, await self._shelf(message.guild.id))
        if not (found or unsure) or not self._may_answer(message.channel.id):
            return None
        shown = [(card, await self._picture(card, n)) for n, card in enumerate(found)]
        return mentioned(shown, unsure)

    async def _picture(self, card: Card, number: int) -> Picture | None:
        """A picture of a card with a name of its own, since several are sent together."""
        picture = await self.pictures.card(card.game, card.facts, quick=False)
        if picture is None:
            return None
        return msgspec.structs.replace(picture, name=f"card-{number}.webp")

    def _may_answer(self, channel: int) -> bool:
        """Whether a channel was not answered too often of late; if so, it counts as answered."""
        times = self._answered.setdefault(channel, deque(maxlen=REPLIES))
        self._answered.move_to_end(channel)
        if len(self._answered) > CHANNELS:
            self._answered.popitem(last=False)
        now = self._now()
        if len(times) == REPLIES and now - times[0] < SECONDS:
            return False
        times.append(now)
        return True


def meant(text: str, shelf: Shelf = BOOK) -> tuple[list[Card], list[str]]:
    """The cards that a message names, and a line for each name that may mean several."""
    found: dict[str, Card] = {}
    unsure: list[str] = []
    for name in list(dict.fromkeys(NAME.findall(CODE.sub(" ", text))))[:SHOWN]:
        some = nearest(name, shelf=shelf)
        if len({card.name for card in some}) == 1:  # the same name may be in several games
            found |= {card.key: card for card in some}
        elif some:
            offered = either([plain(card.label) for card in some[:SHOWN]])
            unsure.append(
                say("“{name}”: did you mean {offered}?", name=plain(name), offered=offered)
            )
    return list(found.values())[:SHOWN], unsure
