"""Discord without Discord: a stand-in for its API that bots cannot tell from it, and people who
use it from tests or from a page.

    async with Standin() as discord:
        guild = discord.guild("Castle")
        ann = discord.person("Ann")
        guild.join(ann)
        channel = guild.text_channel("games")
        ...  # start the bot with discord.api and discord.gateway_address
        reply = await ann.use(channel, "match new")
        await ann.press(reply.message, "Join")
"""

from playground.asking import Impossible
from playground.clock import Clock
from playground.interactions import Choice, Interaction, Modal
from playground.people import Person, Reply
from playground.standin import Standin
from playground.things import (
    Attachment,
    Channel,
    Guild,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from playground.world import Change, Violation

__all__ = [
    "Attachment",
    "Change",
    "Channel",
    "Choice",
    "Clock",
    "Guild",
    "Impossible",
    "Interaction",
    "Message",
    "Modal",
    "Person",
    "Reply",
    "Role",
    "ScheduledEvent",
    "Standin",
    "User",
    "Violation",
]
