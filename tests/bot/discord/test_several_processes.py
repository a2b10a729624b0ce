"""A match that is played through two processes of the bot, each with a shard of its own."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial

from msgspec.structs import replace

from bot.settings import Settings
from engine.table import Chance
from playground import Message, Person, Standin
from tests.kit.castle import Castle, answer, begin, connected
from tests.kit.postgres import postgres
from tests.kit.stores import url

__all__ = ["postgres", "url"]  # fixtures


async def test_what_is_answered_at_one_is_seen_at_the_other(url: str) -> None:
    """Direct messages arrive at the first shard, and the table is at the second."""
    chance = Chance.from_seed(5)
    async with Standin() as standin, AsyncExitStack() as stack:
        people = [standin.person(name) for name in ("Ann", "Ben")]
        guild = standin.guild("Castle")
        while guild.id >> 22 & 1 != 1:
            guild = standin.guild("Castle")
        guild.join(*people)
        channel = guild.text_channel("games")
        channel.deny(standin.bot, "create_public_threads")
        alike = Settings(token=standin.token, database=url, shards=2, pictures=False)
        both = [replace(alike, shard=number) for number in (0, 1)]
        bots = [await stack.enter_async_context(connected(standin, each)) for each in both]
        place = Castle(standin, guild, channel, people, bots[1])
        table = await begin(place, "marcomage")
        for number in range(8):
            for bot in bots:
                await bot.surfaces.settled()
            before = table.text
            if number % 2:
                assert [await answer(place, person, table, chance) for person in people].count(True)
            else:
                await from_his_messages(people, chance)
            await standin.until(partial(shows_another, table, before))
        assert not standin.violations


def shows_another(table: Message, text: str) -> bool:
    return table.text != text


async def from_his_messages(people: list[Person], chance: Chance) -> None:
    """Whoever is asked answers in the hand that was sent to him."""
    for person in people:
        for hand in person.direct_channel.messages.values():
            if hand.selects:
                values = [option["value"] for option in hand.selects[0]["options"]]
                custom_id = hand.selects[0]["custom_id"]
                await person.select(hand, custom_id, [chance.choice(values)])
                await person.press(hand, "Do it")
                return
    raise AssertionError("nobody is asked in his direct messages")
