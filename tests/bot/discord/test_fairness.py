"""The hash that binds chance: shown before a match and as it begins, and compared afterwards."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from bot.matches.lobbies import pressing
from bot.store.play.matches import match
from bot.store.tables import matches
from engine.catalogue import GAMES
from engine.table import Journal, Match, Setup
from engine.table.fairness import promise, seed
from tests.bot.discord.test_replaying import ended, place, shown
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import Castle, castle

__all__ = ["place"]


def hash_in(text: str) -> str:
    [found] = re.findall(r"`([0-9a-f]{64})`", text)
    return str(found)


async def bound_to(place: Castle, id: str) -> str:
    async with place.bot.store.reading() as tx:
        row = await match(tx, id)
    assert row is not None
    return row.commitment


async def test_the_hash_is_shown_from_the_lobby_on_and_stays_the_same(tmp_path: Path) -> None:
    word = pressing.word
    async with castle(tmp_path, threads=True) as place:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pressing, "word", word)  # other tests do without it
            ann, ben, *_ = place.people
            made = await ann.use(place.channel, "match new", game="marcomage")
            lobby = made.message
            assert lobby is not None
            id = await only_match(place)
            bound = await bound_to(place, id)
            assert (
                f"bound to the hash `{bound[:12]}…` and to what you press from now on" in lobby.text
            )
            assert hash_in(shown(await ben.press(lobby, "Details")).text) == bound
            joined = await ben.press(lobby, "Join")
            started = await ann.press(lobby, "Start")
            await place.bot.surfaces.settled()
            [thread] = [thread for thread in place.guild.threads if thread.parent is place.channel]
            texts = [message.text for message in thread.messages.values()]
            [call] = [text for text in texts if "your match has begun" in text]
            assert hash_in(call) == bound
            log = shown(await ben.use(thread, "table log"))
            assert hash_in(log.text) == bound
            held = await place.bot.matches.peek(id)
            assert held.match is not None
            fairness = held.match.journal.fairness
            assert fairness is not None
            assert fairness.commitment == bound
            assert fairness.words == [f"{started.interaction.id}", f"{joined.interaction.id}"]


async def test_a_check_says_whether_this_bot_has_the_match_or_with_what_to_compare(
    place: Castle,
) -> None:
    id, table = await ended(place, "marcomage", 8)
    bound = await bound_to(place, id)
    cid = place.people[2]
    [file] = shown(await cid.press(table, "Journal")).attachments

    async def checked(content: bytes) -> str:
        mine = cid.file(place.channel, "journal.json", content)
        return shown(await cid.use(place.channel, "match verify", file=mine)).text

    text = await checked(file.content)
    assert "This journal is genuine" in text
    assert "This bot has played this match, and all is as it was kept." in text
    assert "before the match" not in text

    # The secret is known now, so whoever likes can make a match of it that holds in itself.
    text = await checked(msgspec.json.encode(forged(file.content)))
    assert text.count("holds:") == 3
    assert "This journal is NOT genuine" in text
    assert "isn't the one in this journal" in text

    # Another bot's: it holds in itself, and this one cannot know when its hash was shown.
    await forget(place, id)
    text = await checked(file.content)
    assert "Nothing in this journal contradicts itself" in text
    assert "genuine" not in text
    assert "Compare the hash with the one that was shown as the match began" in text
    assert hash_in(text) == bound


def forged(content: bytes) -> Journal:
    """Another match with the secret of one that is over, and with a word that somebody liked."""
    true = msgspec.json.decode(content, type=Journal)
    assert true.fairness is not None
    assert true.fairness.secret is not None
    secret, lucky = true.fairness.secret, ["lucky"]
    setup = Setup(tuple(true.seats), seed(secret, lucky), true.options)
    journal = Match.new(GAMES[true.game], setup).journal
    journal.fairness = promise(secret, lucky, reveal=True)
    return journal


async def forget(place: Castle, id: str) -> None:
    """The bot loses a match, so that its journal is that of a stranger."""
    async with place.bot.store.transaction() as tx:
        await tx.execute(update(matches).where(matches.c.id == id).values(commitment="lost"))
