"""[[Names]] of cards in messages: where they are answered, with what, and how often."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cards.discord.naming import REPLIES, SHOWN, meant
from bot.cards.discord.panels import mentioned
from bot.settings import Settings
from playground import Message, Standin
from tests.bot.discord.test_houserules import steward
from tests.bot.discord.test_limits import check
from tests.bot.discord.test_pictures import pictures
from tests.kit.castle import Castle, connected
from tests.kit.marked_words import mark


@asynccontextmanager
async def listening(
    folder: Path, reads: bool = True, switched: bool = True, painted: bool = False
) -> AsyncIterator[Castle]:
    """A server whose owner has switched names of cards on, and a bot that reads messages."""
    async with Standin() as standin:
        guild = standin.guild("Castle")
        ann = standin.person("Ann")
        guild.join(ann)
        channel = guild.text_channel("games")
        database = f"sqlite:///{folder / 'castle.db'}"
        settings = Settings(standin.token, database, pictures=painted, message_content=reads)
        async with connected(standin, settings) as bot:
            place = Castle(standin, guild, channel, [ann], bot)
            if switched:
                await switch(place)
            yield place
        assert not standin.violations, standin.violations[:3]


async def switch(place: Castle) -> Message:
    eve, panel = await steward(place)
    names = next(b["custom_id"] for b in panel.buttons if b["custom_id"].endswith("card_names"))
    await eve.press(panel, names)
    return panel


async def said(place: Castle, text: str) -> list[Message]:
    """What the bot answers to a message, when nothing more comes."""
    before = set(place.channel.messages)
    await place.people[0].say(place.channel, text)
    for _ in range(40):
        await asyncio.sleep(0.02)
        new = [m for id, m in place.channel.messages.items() if id not in before]
        if len(new) > 1:
            break
    return new[1:]


async def test_a_card_that_is_named_is_shown_in_one_reply(tmp_path: Path) -> None:
    async with listening(tmp_path, painted=True) as place:
        before = set(place.channel.messages)
        await place.people[0].say(place.channel, "what about [[kolibri]] and [[Dragon egg]]?")
        for _ in range(500):
            await asyncio.sleep(0.02)
            if len(new := [m for m in place.channel.messages if m not in before]) > 1:
                break
        reply = place.channel.messages[new[1]]
        assert "## Kolibri" in reply.text
        assert "## Dragon egg" in reply.text
        assert len(pictures(reply)) == 2
        assert not reply.mentions
        assert not reply.labels


async def test_no_more_cards_are_shown_than_three(tmp_path: Path) -> None:
    async with listening(tmp_path) as place:
        names = ("Kolibri", "Dragon egg", "Archmage", "Warlord", "Pirates")
        [reply] = await said(place, " ".join(f"[[{name}]]" for name in names))
        assert reply.text.count("## ") == SHOWN


async def test_a_name_that_may_mean_several_is_asked_back(tmp_path: Path) -> None:
    async with listening(tmp_path) as place:
        [reply] = await said(place, "[[dragon]]")
        assert "“dragon”: did you mean Dragon" in reply.text


async def test_nobody_is_answered_unless_the_owner_wants_it(tmp_path: Path) -> None:
    async with listening(tmp_path, switched=False) as place:
        assert await said(place, "[[Kolibri]]") == []
        panel = await switch(place)
        assert "Names of cards**: on" in panel.text
        assert "hasn't let me read messages" not in panel.text
        assert len(await said(place, "[[Kolibri]]")) == 1


async def test_a_bot_that_does_not_read_messages_says_so_in_setup(tmp_path: Path) -> None:
    async with listening(tmp_path, reads=False) as place:
        _, panel = await steward(place)
        assert "hasn't let me read messages" in panel.text
        assert await said(place, "[[Kolibri]]") == []


async def test_a_channel_is_answered_only_so_often(tmp_path: Path) -> None:
    async with listening(tmp_path) as place:
        now = place.bot.matches.now()
        place.bot.naming._now = lambda: now
        for _ in range(REPLIES):
            assert len(await said(place, "[[Kolibri]]")) == 1
        assert await said(place, "[[Kolibri]]") == []
        now += 61
        assert len(await said(place, "[[Kolibri]]")) == 1


async def test_what_people_write_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with listening(tmp_path) as place:
        monkeypatch.setattr(place.bot.naming, "_may_answer", lambda _channel: True)
        ann, before = place.people[0], set(place.channel.messages)
        texts = (
            "[[@everyone]]", "[[<@1>]]", "[[**dragon**]]", "[[]]", "[[[[dragon]]]]", "[[ ]]",
            "`[[Kolibri]]`", "```\n[[Kolibri]]\n```", "[[dragon\n]]", "[[" * 999,
            "[[dragon](http://x)]]", "[[\u202edragon]]", "[[`dragon`]]", "]][[",
            "[[" + "x" * 61 + "]]",
        )  # fmt: skip
        for text in texts:
            await ann.say(place.channel, text)
        await said(place, "nothing more")
        ours = [m for id, m in place.channel.messages.items() if id not in before]
        replies = [m for m in ours if m.text not in texts and m.text != "nothing more"]
        assert replies
        for reply in replies:
            assert not reply.mentions
            assert not reply.mentions_everyone
            assert "http://x" not in reply.text
            assert "## Kolibri" not in reply.text


@given(st.lists(st.text(max_size=70).map("[[{}]]".format), max_size=6).map(" ".join))
async def test_any_message_is_answered_within_the_limits(text: str) -> None:
    found, unsure = meant(text)
    assert len(found) <= SHOWN
    assert len(unsure) <= SHOWN
    if found or unsure:
        check(mentioned([(card, None) for card in found], unsure))


async def test_the_reply_is_in_the_language_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark(monkeypatch)
    async with listening(tmp_path) as place:
        _, panel = await steward(place)
        language = next(one for one in panel.selects if "language" in one["custom_id"])
        await place.discord.people[-1].select(panel, language["custom_id"], ["Deutsch"])
        [reply] = await said(place, "what about [[kolibri]]?")
        assert "## ‹de›Kolibri‹/›" in reply.text
