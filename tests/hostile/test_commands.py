"""Wrong, hostile and huge input wherever people type: a sentence each, and nothing is changed.

The commands are found by themselves. What a command wants beside a text stands in ``REQUIRED``, and
where a text may be whatever people like in ``KEEPS``; tricks, texts and files stand in
``tests.hostile.tricks``.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from hypothesis import settings

from bot.cards.discord.naming import meant
from bot.cards.discord.panels import mentioned
from bot.discord.client import Banneret
from playground import Message, Reply
from tests.bot.discord.test_houserules import steward
from tests.bot.discord.test_limits import check
from tests.bot.discord.test_naming import listening
from tests.hostile.tricks import DECKS, FILES, TRICKS
from tests.kit.castle import Castle, begin, castle
from tests.kit.games import WRITTEN
from tests.kit.stores import everything

TEXT_FIELD, PARAGRAPH = 4, 2
"""As Discord numbers what a window has."""
SOON = 3.0
"""Seconds in which Discord wants an answer; here those of work, however busy the machine is."""
REQUIRED: dict[str, Any] = {
    "game": "arcmage", "deck": "Mine", "name": "Other", "action": "x", "card": "x",
    "correction": "x", "concept": "x", "state": "rejected", "why": "x", "query": "x",
    "league": "Cup", "score": "1:0", "player": "x", "reason": "x", "what": "x", "pairing": "x",
    "first": "x", "second": "x", "until": "x", "team": "x",
}  # fmt: skip
"""What stands in the other options of a command that it must have."""
KEEPS = {
    ("deck new", "name"), ("deck random", "name"), ("deck rename", "name"), ("deck copy", "name"),
    ("deck import", "name"), ("match new", "message"), ("act", "action"),
}  # fmt: skip
"""Texts of one's own: there many tricks are as good as any other text; and what shows one's own
hand anew to who is not asked."""
READ = {("card show", "name"), ("card search", "query")}
"""Texts that are taken apart get many tricks, in a soak all; the others take turns with them."""
SOAK = settings().max_examples > 100
EVERY = 29 if SOAK else 45
SOME = 1 if SOAK else 6
COMPLETED = 3
"""And of these every third is completed too."""
STEWARDS = {"moderate judge", "concept review"}
"""Commands for those who may do more than others."""
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
RAW = re.compile(r"(?<!\\)<[@#:]|@everyone|@here|(?<!\\)\]\(|https?://", re.IGNORECASE)
"""What would be a mention or a link if it stood in an answer like that."""


@pytest_asyncio.fixture
async def place(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Castle]:
    """Ann and Ben play, and Ann has a deck; Cid looks on."""
    async with castle(tmp_path, 3) as here:
        ann, ben, cid = here.people
        here.people[:] = [ann, ben]
        await begin(here, "marcomage")
        here.people.append(cid)
        await ann.use(here.channel, "deck new", game="arcmage", name="Mine")
        await here.bot.surfaces.settled()
        yield here
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


class Typed(NamedTuple):
    """An option of a command that takes any text."""

    words: str
    option: str
    longest: int
    completes: bool
    others: dict[str, Any]
    """What the other options are filled with that the command must have."""


def typed(bot: Banneret) -> Iterator[Typed]:
    for command in bot.tree.walk_commands():
        if not isinstance(command, app_commands.Command):
            continue
        for one in command.parameters:
            if one.type is discord.AppCommandOptionType.string and not one.choices:
                others = {
                    other.display_name: REQUIRED.get(other.display_name)
                    for other in command.parameters
                    if other.required and other.name != one.name
                }
                longest = int(one.max_value or 6_000)
                words, option = command.qualified_name, one.display_name
                yield Typed(words, option, longest, one.autocomplete, others)


def harmless(reply: Reply, what: object) -> None:
    """It is answered to him alone, with something to read, and rings nobody."""
    assert reply.error is None, what
    if reply.modal is None:
        assert reply.ephemeral, what
        quiet(reply.message, what)


def quiet(message: Message | None, what: object) -> None:
    assert message is not None, what
    assert message.text.strip(), what
    assert "Something went wrong" not in message.text, what
    assert not message.mentions, what
    assert not message.mentions_everyone, what
    assert not message.mentioned_roles, what
    here = f"<#{message.channel.id}>"  # the bot may say where it speaks
    assert not RAW.search(CODE.sub("", message.text.replace(here, ""))), (what, message.text)


async def soon(deed: Awaitable[Reply], what: object) -> Reply:
    began = time.process_time()
    done = await deed
    assert time.process_time() - began < SOON, what
    return done


async def stored(place: Castle) -> dict[str, list[Any]]:
    await place.bot.surfaces.settled()
    return await everything(place.bot.store)


async def unchanged(place: Castle, before: dict[str, list[Any]], what: object) -> None:
    after = await stored(place)
    for table, rows in after.items():
        assert rows == before[table], (what, table)


# ------------------------------------------------------------------ commands


async def test_no_trick_in_a_command_does_harm(place: Castle) -> None:
    ann, ben, cid = place.people
    eve, _ = await steward(place)
    for _ in range(2):  # so that he is known, and his language
        await eve.use(place.channel, "moderate judge", correction="x")
    asked = [one for one in typed(place.bot) if (one.words, one.option) not in KEEPS]
    before, sent = await stored(place), 0
    for number, one in enumerate(asked):
        others: dict[str, Any] = {
            name: ben if said is None else said for name, said in one.others.items()
        }
        whole = (one.words, one.option) in READ
        who = eve if one.words in STEWARDS else (ann, cid)[number % 2]
        step = SOME if whole else EVERY
        for trick in TRICKS[number % step :: step]:
            text = trick[: one.longest]
            if text.strip():  # Discord sends no option without a sign
                what = (one.words, one.option, text[:60])
                said = {**others, one.option: text}
                harmless(await soon(who.use(place.channel, one.words, **said), what), what)
                sent += 1
            if one.completes and sent % COMPLETED == 0:
                half = partial(who.complete, place.channel, one.words, option=one.option)
                offered = await half(typed=text, **others)
                assert len(offered) <= 25, one
        await unchanged(place, before, one)
    assert len(asked) > 45
    assert sent > (800 if SOAK else 400)


async def test_no_number_that_is_too_large_does_harm(place: Castle) -> None:
    eve, _ = await steward(place)
    for _ in range(2):  # so that he is known, and his language
        await eve.use(place.channel, "moderate judge", correction="x")
    before = await stored(place)
    for number in (0, -1, 10**6, 2**53, -(2**53)):
        for correction in ("draw:0", "influence:0", "x"):
            said = {"correction": correction, "number": number}
            harmless(await eve.use(place.channel, "moderate judge", **said), (correction, number))
    await unchanged(place, before, "judge")


async def test_what_is_of_others_stays_theirs(place: Castle) -> None:
    """Ids of a match and of a deck that are not one's own."""
    ann, _, cid = place.people
    [mine] = await place.bot.desk.decks.of(ann.id, "")
    match = (await place.bot.desk.finder.remembered(ann.id, place.channel.id))[0].row.id
    looks = {
        "match show",
        "match watch",
        "match journal",
        "table board",
        "table stack",
        "table log",
        "match replay",
        "match bug",
    }
    before = await stored(place)
    for one in typed(place.bot):
        others = {name: ann if said is None else said for name, said in one.others.items()}
        if one.option == "deck":
            reply = await cid.use(place.channel, one.words, **{**others, "deck": mine.id})
            harmless(reply, one)
            assert "Mine" not in reply.text, one
        elif one.option == "match" and one.words not in looks:
            harmless(await cid.use(place.channel, one.words, **{**others, "match": match}), one)
    await unchanged(place, before, "others")


# ------------------------------------------------------------------ decks


async def test_what_is_no_deck_is_told_why_not(place: Castle) -> None:
    """In the window, in the option for a code, or as a file: in each in turn."""
    ann, channel = place.people[0], place.channel
    before = await stored(place)
    for number, text in enumerate(DECKS):
        for way in range(3) if text.startswith(("{", "what")) else (number % 3,):
            if way == 0:
                window = (await ann.use(channel, "deck import", game="arcmage")).modal
                assert window is not None
                deed = ann.fill(window, {"The deck": text[:4_000]})
            elif way == 1:
                deed = ann.use(channel, "deck import", code=text[:6_000], game="arcmage")
            else:
                file = ann.file(channel, "deck.txt", text.encode())
                deed = ann.use(channel, "deck import", file=file, game="arcmage")
            reply = await soon(deed, text[:60])
            harmless(reply, text[:60])
            assert "This deck is yours now" not in reply.text, (text[:60], way)
    await unchanged(place, before, "deck import")


@pytest.mark.parametrize("words", ["deck import", "match verify"])
async def test_what_is_no_such_file_is_told_why_not(place: Castle, words: str) -> None:
    ann = place.people[0]
    before = await stored(place)
    for name, content in FILES.items():
        file = ann.file(place.channel, name, content)
        harmless(await soon(ann.use(place.channel, words, file=file), name), name)
    await unchanged(place, before, words)


async def test_any_filter_of_the_editor_leaves_the_deck_as_it_is(place: Castle) -> None:
    ann = place.people[0]
    panel = (await ann.use(place.channel, "deck edit", deck="Mine")).message
    assert panel is not None
    [held] = await place.bot.desk.decks.of(ann.id, "")
    for number, trick in enumerate(TRICKS[::6]):
        window = (await ann.press(panel, "Filter")).modal
        assert window is not None
        fields = [block["component"] for block in window.components]
        field = fields[number % len(fields)]
        text = " ".join(trick.split())[: field.get("max_length") or 4_000]
        reply = await soon(ann.fill(window, {field["custom_id"]: text}), trick[:60])
        quiet(reply.message, trick[:60])
    [after] = await place.bot.desk.decks.of(ann.id, "")
    assert after.deck == held.deck


# ------------------------------------------------------------------ texts of one's own


@pytest.mark.parametrize("game", WRITTEN)
async def test_any_text_for_a_card_of_ones_own_gets_a_sentence(place: Castle, game: str) -> None:
    """What is wrong with it is shown, and the window comes again."""
    ann = place.people[0]
    window = (await ann.use(place.channel, "concept new", game=game)).modal
    for number, trick in enumerate(TRICKS[WRITTEN.index(game) :: 11]):
        assert window is not None
        fields = [block["component"] for block in window.components if "component" in block]
        typed_in = {}
        for place_of, field in enumerate(one for one in fields if one["type"] == TEXT_FIELD):
            text = trick if place_of == number % len(fields) else "Card of Ann"
            line = text if field["style"] == PARAGRAPH else " ".join(text.split())
            typed_in[field["custom_id"]] = line[: field.get("max_length")] or "Card of Ann"
        reply = await soon(ann.fill(window, typed_in), trick[:60])
        quiet(reply.message, trick[:60])
        assert reply.message is not None
        # Where reading takes long, the message that he sees may still be the one of before.
        [again] = {"Fix it", "Edit"}.intersection(reply.message.labels)
        window = (await ann.press(reply.message, again)).modal


async def test_a_deck_may_be_called_anything_that_does_no_harm(place: Castle) -> None:
    """What cannot be a name is refused, and what can is shown as it was written."""
    ann, channel = place.people[0], place.channel
    for trick in filter(str.strip, TRICKS[2::8]):
        before = await stored(place)
        reply = await ann.use(channel, "deck new", game="wtactics", name=trick)
        harmless(reply, trick[:60])
        made = await place.bot.desk.decks.of(ann.id, "wtactics")
        if not made:
            await unchanged(place, before, trick[:60])
            continue
        for words in ("show", "stats", "export", "share", "check"):
            shown = await ann.use(channel, f"deck {words}", deck=made[0].id)
            quiet(shown.message, (words, trick[:60]))
        quiet((await ann.use(channel, "deck list")).message, trick[:60])
        await ann.use(channel, "deck delete", deck=made[0].id)


async def test_a_match_may_be_offered_with_any_words_that_do_no_harm(place: Castle) -> None:
    cid = place.people[2]
    for trick in filter(str.strip, TRICKS[1::15]):
        reply = await cid.use(place.channel, "match new", game="arcmage", message=trick)
        quiet(reply.message, trick[:60])
        if not reply.ephemeral and reply.message is not None:
            await cid.press(reply.message, "Cancel")


async def test_names_in_messages_do_no_harm(tmp_path: Path) -> None:
    async with listening(tmp_path) as place:
        ann, rooms = place.people[0], []
        for number, trick in enumerate(TRICKS[::4]):
            if number % 3 == 0:  # Discord lets nobody write more than a few messages at once
                rooms.append(place.guild.text_channel(f"room-{number}"))
            await ann.say(rooms[-1], f"[[Kolibri]] [[{trick[:60]}]] {trick}"[:2_000])
        replies: list[Message] = []
        for _ in range(400):
            said = [message for room in rooms for message in room.messages.values()]
            replies = [message for message in said if message.author is not ann]
            if len(replies) == number + 1:
                break
            await asyncio.sleep(0.02)
        assert len(replies) == number + 1
        for message in replies:
            quiet(message, message.text)
            assert "Kolibri" in message.text


@pytest.mark.parametrize("before", ["", "[[Kolibri]] "])
def test_any_name_in_a_message_is_answered_within_the_limits(before: str) -> None:
    for trick in TRICKS:
        found, unsure = meant(f"{before}[[{trick[:60]}]] {trick}")
        check(mentioned([(card, None) for card in found], unsure))
        assert not RAW.search(" ".join(unsure))
