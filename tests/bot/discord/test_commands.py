"""Playing by typing: every command, in the match that is meant, and for the typist alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord.completion import HAND
from bot.store import Transaction
from playground import Message, Person
from tests.kit.castle import Castle, begin, castle
from tests.kit.pressing import control_of


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        yield here


async def turns(place: Castle) -> tuple[Person, Person]:
    """Who is asked, and who is not."""
    first, second = place.people
    reply = await first.use(place.channel, "hand")
    return (second, first) if "Waiting for" in reply.text else (first, second)


async def table(place: Castle) -> Message:
    return await place.table()


async def open_match(place: Castle, game: str) -> str:
    """The id of the only match of a game."""
    found = await place.bot.desk.finder.near(place.people[0].id, place.channel.id)
    [id] = [one.row.id for one in found if one.row.game == game]
    return id


# ------------------------------------------------------------------ acting


async def test_act_completes_what_can_be_done_and_does_it(place: Castle) -> None:
    await begin(place, "marcomage")
    asked, _ = await turns(place)
    offered = await asked.complete(place.channel, "act", option="action")
    assert len(offered) >= 8
    word = offered[-1].name.split()[-1]
    found = await asked.complete(place.channel, "act", option="action", typed=f"{word} disc")
    assert {choice.name for choice in found} <= {choice.name for choice in offered}
    assert all(choice.name.startswith("Discard") for choice in found)
    reply = await asked.use(place.channel, "act", action=str(found[0].value))
    assert reply.ephemeral
    assert f"You have chosen: {found[0].name}" in reply.text
    assert "Waiting for" in reply.text
    assert "My hand" in (await table(place)).labels
    late = await asked.use(place.channel, "act", action=str(found[0].value))
    assert "Waiting for" in late.text


async def test_completion_is_private_to_who_is_asked(place: Castle) -> None:
    await begin(place, "marcomage")
    asked, other = await turns(place)
    stranger = place.discord.person("Eve")
    place.guild.join(stranger)
    [hint] = await other.complete(place.channel, "act", option="action")
    assert (hint.value, hint.name) == (HAND, "It's not your turn to decide. Open your hand.")
    [hint] = await stranger.complete(place.channel, "act", option="action")
    assert hint.name.startswith("You aren't in a match now")
    [choice, *_] = await asked.complete(place.channel, "act", option="action")
    for wrong in (other, stranger):
        before = (await table(place)).text
        reply = await wrong.use(place.channel, "act", action=str(choice.value))
        assert reply.ephemeral
        assert (await table(place)).text == before


async def test_while_somebody_types_he_is_answered_from_memory(
    place: Castle, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(place, "marcomage")
    asked, _ = await turns(place)
    first = await asked.complete(place.channel, "act", option="action", typed="d")

    read, busy = place.bot.store.reading, place.bot.surfaces._busy

    def slow() -> AbstractAsyncContextManager[Transaction]:
        if asyncio.current_task() in busy.values():  # what the table shows is brought up beside it
            return read()
        raise AssertionError("the database is asked at each sign")

    with monkeypatch.context() as patch:
        patch.setattr(place.bot.store, "reading", slow)
        async with place.bot.matches.open(in_memory(place)):  # and somebody is busy with the match
            again = await asked.complete(place.channel, "act", option="action", typed="di")
    assert again
    assert {choice.name for choice in again} <= {choice.name for choice in first}


def in_memory(place: Castle) -> str:
    """The only match that is in memory."""
    [id] = place.bot.matches._held
    return id


async def test_act_completes_plays_and_discards(place: Castle) -> None:
    await begin(place, "marcomage")
    asked, other = await turns(place)
    discards = await asked.complete(place.channel, "act", option="action", typed="discard")
    assert len(discards) == 8
    assert all(choice.name.startswith("Discard") for choice in discards)
    wrong = await asked.use(place.channel, "act", action="a card that there is not")
    assert "You can't do" in wrong.text
    assert "Your hand" in (await other.use(place.channel, "act")).text
    reply = await asked.use(place.channel, "act", action=str(discards[3].value))
    assert reply.text.startswith("You have chosen: Discard")


async def test_what_takes_several_choices_is_made_in_the_hand(place: Castle) -> None:
    await begin(place, "arcmage")
    ann = place.people[0]
    [hint] = await ann.complete(place.channel, "act", option="action", typed="x")
    assert hint.name.startswith("Open your hand:")
    reply = await ann.use(place.channel, "act", action="anything")
    assert "more than one choice" in reply.text
    assert reply.message is not None
    assert control_of(reply.message, lambda verb, _: verb == "toggle") is not None


# ------------------------------------------------------------------ looking


async def test_what_is_looked_at_is_seen_by_nobody_else(place: Castle) -> None:
    await begin(place, "arcmage")
    ann, ben = place.people
    before = len(ben.sees(place.channel))
    for words in ("hand", "table board", "table stack", "table log", "match watch"):
        reply = await ann.use(place.channel, words)
        assert reply.ephemeral, words
        assert reply.text, words
    assert len(ben.sees(place.channel)) == before


async def test_a_stranger_watches_and_sees_no_hand(place: Castle) -> None:
    await begin(place, "arcmage")
    eve = place.discord.person("Eve")
    place.guild.join(eve)
    reply = await eve.use(place.channel, "match watch")
    assert reply.message is not None
    assert reply.message.labels == ["Refresh", "Log"]
    again = await eve.press(reply.message, "Refresh")
    assert again.updated
    refused = await eve.use(place.channel, "hand")
    assert "You aren't in a match now" in refused.text


async def test_to_concede_takes_two_steps(place: Castle) -> None:
    await begin(place, "marcomage")
    ann = place.people[0]
    sure = await ann.use(place.channel, "match concede")
    assert sure.ephemeral
    assert " wins" not in (await table(place)).text
    assert sure.message is not None
    await ann.press(sure.message, "Give up")
    assert " wins" in (await table(place)).text


# ------------------------------------------------------------------ which match


async def test_of_several_matches_one_is_named(place: Castle) -> None:
    other = place.guild.text_channel("elsewhere")
    third = place.guild.text_channel("third")
    await begin(place, "marcomage")
    ann = place.people[0]
    assert "Your hand" in (await ann.use(third, "hand")).text  # his only one
    home, place.channel = place.channel, other
    await begin(place, "arcmage")
    assert "You play in several matches" in (await ann.use(third, "hand")).text
    assert "Your hand" in (await ann.use(home, "hand")).text
    choices = await ann.complete(third, "hand", option="match", typed="arcmage")
    assert [choice.name for choice in choices] == ["Arcmage: Ann, Ben"]
    reply = await ann.use(third, "hand", match=str(choices[0].value))
    assert "bricks" not in reply.text


async def test_a_match_of_elsewhere_is_not_shown_to_strangers(place: Castle) -> None:
    await begin(place, "marcomage")
    id = await open_match(place, "marcomage")
    eve = place.discord.person("Eve")
    elsewhere = place.discord.guild("Elsewhere")
    elsewhere.join(eve)
    channel = elsewhere.text_channel("games")
    for words in (
        "table board",
        "table log",
        "table stack",
        "hand",
        "match watch",
        "match show",
        "match finish",
    ):
        reply = await eve.use(channel, words, match=id)
        assert "No such match here" in reply.text, words
        assert reply.ephemeral
    assert await eve.complete(channel, "table board", option="match") == []


async def test_show_posts_the_board_anew(place: Castle) -> None:
    await begin(place, "marcomage")
    before = await table(place)
    ann = place.people[0]
    reply = await ann.use(place.channel, "match show")
    assert not reply.ephemeral
    await place.discord.until(lambda: before.deleted)
    after = await table(place)
    assert after is reply.message
    asked, _ = await turns(place)
    [choice, *_] = await asked.complete(place.channel, "act", option="action", typed="discard")
    edits = after.edits
    await asked.use(place.channel, "act", action=str(choice.value))
    assert (await table(place)).edits > edits


async def test_the_list_has_pages(place: Castle) -> None:
    ann, ben = place.people
    none = await ann.use(place.channel, "match list")
    assert "No match is open here" in none.text
    for _ in range(12):
        await ann.use(place.channel, "match new", game="marcomage")
    first = await ben.use(place.channel, "match list")
    assert first.message is not None
    assert first.text.count("waits for players") == 10
    assert "Ann, 1 free" in first.text
    await ben.press(first.message, "Page 1 of 2 · next ▶")
    assert first.text.count("waits for players") == 2


# ------------------------------------------------------------------ calling off


async def test_all_have_to_agree_to_call_a_match_off(place: Castle) -> None:
    await begin(place, "arcmage")
    ann, ben = place.people
    reply = await ann.use(place.channel, "match abort")
    assert reply.ephemeral
    asked = place.channel.last_message
    assert asked is not None
    assert asked.pinged == [ben]
    assert f"<@{ben.id}>: do you agree?" in asked.text
    assert "already agreed" in (await ann.press(asked, "Agree")).text
    await ben.press(asked, "Agree")
    assert "All have agreed" in asked.text
    assert "called off" in (await place_table(place)).text


async def test_one_who_wants_to_play_on_is_enough(place: Castle) -> None:
    await begin(place, "arcmage")
    ann, ben = place.people
    eve = place.discord.person("Eve")
    place.guild.join(eve)
    await ann.use(place.channel, "match abort")
    asked = place.channel.last_message
    assert asked is not None
    assert "You have no seat in this match" in (await eve.press(asked, "Agree")).text
    await ben.press(asked, "Refuse")
    assert "Ben refuses" in asked.text
    assert "My hand" in (await table(place)).labels


async def test_what_is_asked_can_be_asked_once_more(place: Castle) -> None:
    await begin(place, "arcmage")
    ann, ben = place.people
    await ann.use(place.channel, "match abort")
    first = place.channel.last_message
    await ben.use(place.channel, "match abort")
    second = place.channel.last_message
    assert second is not None
    assert second is not first
    await ben.press(second, "Agree")
    assert "called off" in (await place_table(place)).text


async def test_a_match_is_finished_only_after_weeks(place: Castle) -> None:
    await begin(place, "marcomage")
    _, waits = await turns(place)
    reply = await waits.use(place.channel, "match finish")
    assert "haven't moved for 21 days" in reply.text


async def place_table(place: Castle) -> Message:
    await place.bot.surfaces.settled()
    return next(m for m in place.people[0].sees(place.channel) if "##" in m.text)


async def test_a_name_is_shown_as_it_is_written_and_rings_for_nobody(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        ann = place.people[0]
        bold = place.discord.person("**@everyone** <@1>")
        place.guild.join(bold)
        place.people.append(bold)
        await begin(place, "arcmage")
        listed = (await ann.use(place.channel, "match list")).text
        watched = (await ann.use(place.channel, "match watch")).text
        hand = (await ann.use(place.channel, "hand")).message
        assert hand is not None
        await ann.use(place.channel, "match abort")
        asked = place.channel.last_message
        assert asked is not None
        refused = (await ann.use(place.channel, "act", action="**@everyone**")).text
        for text in (listed, watched, hand.text, asked.text, refused):
            assert "**@everyone" not in text
            assert "<@1>" not in text.replace("\\<", "")
        assert asked.pinged == [bold]
