"""/me block, /me unblock and /moderate: who plays with whom, and who may play at all."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from playground import Message, Person
from tests.kit.castle import Castle, begin, castle


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 3) as here:
        yield here


def judge(place: Castle) -> Person:
    """Somebody who may manage the server."""
    eve = place.discord.person("Eve")
    place.guild.join(eve)
    place.guild.give(eve, place.guild.role("steward", "manage_guild"))
    return eve


# ------------------------------------------------------------------ blocks


async def test_who_is_blocked_is_not_told_and_neither_meets_the_other(place: Castle) -> None:
    ann, ben, _ = place.people
    seen = len(ben.sees(place.channel))
    panel = await ann.use(place.channel, "me block", member=ben)
    assert panel.ephemeral
    assert "You have blocked 1 player: Ben" in panel.text
    assert len(ben.sees(place.channel)) == seen
    assert (
        "already blocked this person" in (await ann.use(place.channel, "me block", member=ben)).text
    )
    theirs = await ben.use(place.channel, "match new", game="marcomage", opponent=ann)
    assert theirs.ephemeral
    assert "takes no challenges now" in theirs.text
    lobby = (await ben.use(place.channel, "match new", game="marcomage")).message
    assert lobby is not None
    refused = await ann.press(lobby, "Join")
    assert "You have blocked somebody in this match" in refused.text
    assert (await ann.use(place.channel, "match find")).ephemeral
    assert (await ben.use(place.channel, "match find")).ephemeral  # they are not brought together


async def test_blocks_are_listed_and_taken_back(place: Castle) -> None:
    ann, ben, cid = place.people
    assert "You have blocked nobody" in (await ann.use(place.channel, "me block")).text
    for who in (ben, cid):
        await ann.use(place.channel, "me block", member=who)
    panel = (await ann.use(place.channel, "me block")).message
    assert panel is not None
    await ann.select(panel, "Play with somebody again", ["Ben"])
    assert "You can play with each other again" in panel.text
    assert "1 player: Cid" in panel.text
    again = await ann.use(place.channel, "me unblock", member=cid)
    assert "You have blocked nobody" in again.text
    assert (
        "haven't blocked this person"
        in (await ann.use(place.channel, "me unblock", member=cid)).text
    )
    for wrong in (ann, place.discord.bot):
        assert "cannot" in (await ann.use(place.channel, "me block", member=wrong)).text
    lobby = (await ben.use(place.channel, "match new", game="marcomage", opponent=ann)).message
    assert lobby is not None
    assert "challenged" in lobby.text


# ------------------------------------------------------------------ stopping a match


async def test_a_match_is_stopped_and_its_players_are_told_why(place: Castle) -> None:
    ann, ben, cid = place.people
    eve = judge(place)
    await begin(place, "wtactics")
    refused = await ann.use(place.channel, "moderate stop", reason="I lose")
    assert "who may manage this server" in refused.text
    done = await eve.use(place.channel, "moderate stop", reason="Two of them *agreed* <@1>.")
    assert done.ephemeral

    def stopped() -> list[Message]:
        every = place.channel.messages.values()
        return [message for message in every if "was stopped by Eve" in message.text]

    [told] = await place.discord.until(stopped)
    assert set(told.pinged) == {ann, ben, cid}
    assert "agreed\\* " in told.text
    assert "It counts for nobody" in told.text
    assert "<@1>" not in told.text
    await place.bot.surfaces.settled()
    assert "called off" in place.boards()[-1].text or not place.boards()[-1].buttons
    assert "No match is being played here" in (await eve.use(place.channel, "moderate stop")).text


async def test_lobbies_and_matches_of_every_game_can_be_stopped(place: Castle) -> None:
    eve = judge(place)
    place.people.pop()
    for game in ("marcomage", "arcmage"):
        await begin(place, game)
        done = await eve.use(place.channel, "moderate stop")
        assert "The match was stopped" in done.text
    assert not await place.bot.desk.finder.near(place.people[0].id, place.channel.id)


# ------------------------------------------------------------------ what counts


async def test_a_match_is_taken_out_of_what_counts_and_put_back(place: Castle) -> None:
    _, ben, _ = place.people
    eve = judge(place)
    place.people.pop()
    await begin(place, "marcomage")
    assert "No match has ended here yet" in (await eve.use(place.channel, "moderate restore")).text
    sure = await ben.press(await place.table(), "Give up")
    assert sure.message is not None
    await ben.press(sure.message, "Give up")
    assert "**Ann**: rating 1500 (+0), 179" in (await place.table()).text
    refused = await ben.use(place.channel, "moderate void", reason="I lost")
    assert "who may manage this server" in refused.text
    assert "This match counts." in (await eve.use(place.channel, "moderate restore")).text
    done = await eve.use(place.channel, "moderate void", reason="Ben is Ann's cat <@1>.")
    assert done.ephemeral
    table = await place.table()
    assert "no longer counts: Ben is Ann's cat" in table.text
    assert "<@1>" not in table.text
    assert "rating" not in table.text
    again = await eve.use(place.channel, "moderate void", reason="Once more.")
    assert "already" in again.text
    await eve.use(place.channel, "moderate restore")
    assert "**Ann**: rating 1500 (+0), 179" in (await place.table()).text


# ------------------------------------------------------------------ bans


async def test_who_is_banned_may_not_play_and_his_lobbies_are_closed(place: Castle) -> None:
    ann, ben, cid = place.people
    eve = judge(place)
    own = (await ben.use(place.channel, "match new", game="marcomage")).message
    other = (await ann.use(place.channel, "match new", game="wtactics", seats=3)).message
    assert own is not None
    assert other is not None
    await ben.press(other, "Join")
    assert "who may manage" in (await ann.use(place.channel, "moderate ban", member=ben)).text
    done = await eve.use(
        place.channel, "moderate ban", member=ben, reason="He left three times.", days=2
    )
    assert done.ephemeral
    assert "Ben may not play on this server for 2 days" in done.text
    assert "2 lobbies were closed or left" in done.text
    await place.bot.surfaces.settled()
    assert "called off" in own.text
    assert "**Ben**" not in other.text
    for words in ("match new", "match find"):
        refused = await ben.use(place.channel, words, game="marcomage")
        assert refused.ephemeral
        assert "You may not play on this server until <t:" in refused.text
        assert "He left three times" in refused.text
    assert "may not play" in (await ben.press(other, "Join")).text
    shown = await eve.use(place.channel, "moderate bans")
    assert shown.ephemeral
    assert "**Ben**, until <t:" in shown.text
    assert "by Eve" in shown.text
    await eve.use(place.channel, "moderate unban", member=ben)
    assert not (await ben.press(other, "Join")).text.startswith("You may not")
    assert "**Ben**" in other.text
    assert "**Ben**, lifted or over" in (await eve.use(place.channel, "moderate bans")).text
    assert "isn't banned here" in (await eve.use(place.channel, "moderate unban", member=cid)).text


async def test_on_a_server_where_nothing_has_been_done_yet_somebody_is_banned(
    place: Castle,
) -> None:
    ann, ben, _ = place.people
    elsewhere = place.discord.guild("New", owner=ann)
    elsewhere.join(ann, ben)
    field = elsewhere.text_channel("field")
    done = await ann.use(field, "moderate ban", member=ben)
    assert "Ben may no longer play on this server" in done.text
    assert "Ben" in (await ann.use(field, "moderate bans")).text


async def judging(place: Castle, *people: Person) -> Person:
    """Some people have the role of judges; who manages the server."""
    eve, role = judge(place), place.guild.role("judge")
    for one in people:
        place.guild.give(one, role)
    panel = (await eve.use(place.channel, "moderate setup")).message
    assert panel is not None
    await eve.select(panel, "Roles that may correct matches", [role])
    return eve


async def test_nobody_judges_a_match_in_which_he_plays(place: Castle) -> None:
    ann, ben, cid = place.people
    eve = await judging(place, ann, cid)
    place.people[:] = [ann, ben]
    await begin(place, "arcmage")
    [hint] = await ann.complete(place.channel, "moderate judge", option="correction")
    assert hint.name.startswith("You play in this match yourself")
    for command, options in (
        ("moderate judge", {"correction": "draw:0"}),
        ("moderate stop", {"reason": "I am losing"}),
    ):
        refused = await ann.use(place.channel, command, **options)
        assert "You play in this match yourself" in refused.text
    [id] = place.bot.matches._held
    assert "stopped" in (await cid.use(place.channel, "moderate stop", match=id)).text
    for command, options in (("void", {"reason": "I have lost"}), ("restore", {})):
        refused = await ann.use(place.channel, f"moderate {command}", match=id, **options)
        assert "You play in this match yourself" in refused.text
    place.people[:] = [eve, ben]  # nobody stands above who manages the server
    await begin(place, "marcomage")
    assert "The match was stopped" in (await eve.use(place.channel, "moderate stop")).text


async def test_judges_are_banned_and_let_in_again_by_who_manages_the_server(
    place: Castle,
) -> None:
    ann, ben, cid = place.people
    eve = await judging(place, ann, ben)
    for who in (ben, eve):
        refused = await ann.use(place.channel, "moderate ban", member=who)
        assert "Judges are banned only by people who may manage this server" in refused.text
    assert (
        "Cid may no longer play" in (await ann.use(place.channel, "moderate ban", member=cid)).text
    )
    assert (
        "Ann may no longer play" in (await eve.use(place.channel, "moderate ban", member=ann)).text
    )
    refused = await ann.use(place.channel, "moderate unban", member=ann)
    assert "Your own ban is lifted only by people who may manage this server" in refused.text
    assert (
        "Ann may play here again"
        in (await eve.use(place.channel, "moderate unban", member=ann)).text
    )


async def test_a_match_that_has_begun_can_be_played_to_its_end(place: Castle) -> None:
    ann, *_ = place.people
    eve = judge(place)
    await begin(place, "wtactics")
    done = await eve.use(place.channel, "moderate ban", member=ann)
    assert "no longer play on this server" in done.text
    assert "1 match that has begun can be played to its end" in done.text
    sure = (await ann.press(await place.table(), "Give up")).message
    assert sure is not None
    await ann.press(sure, "Give up")
    refused = await ann.use(place.channel, "match new", game="marcomage")
    assert "no reason was given" in refused.text


async def test_judges_look_after_play_too(place: Castle) -> None:
    ann, ben, _ = place.people
    eve = judge(place)
    judges = place.guild.role("judge")
    place.guild.give(ann, judges)
    panel = (await eve.use(place.channel, "moderate setup")).message
    assert panel is not None
    await eve.select(panel, "Roles that may correct matches", [judges])
    done = await ann.use(place.channel, "moderate ban", member=ben)
    assert "Ben may no longer play" in done.text
    assert "You may not play" in (await ben.use(place.channel, "match find")).text
    assert "cannot ban yourself" in (await ann.use(place.channel, "moderate ban", member=ann)).text


# ------------------------------------------------------------------ bans of who was forgotten


async def forget(place: Castle, who: Person) -> None:
    panel = (await who.use(place.channel, "me privacy")).message
    assert panel is not None
    await who.press(panel, "Forget me …")
    assert "What others have set against you stays until it ends" in panel.text
    assert "keep the last five" in panel.text  # copies of the database
    await who.press(panel, "Forget me permanently")
    await place.discord.until(lambda: "## Forgotten" in panel.text)


async def test_who_asks_to_be_forgotten_is_still_banned_and_blocked(place: Castle) -> None:
    ann, ben, cid = place.people
    eve = await judging(place, cid)
    await eve.use(place.channel, "moderate ban", member=ann, reason="Ann cheats.")
    await ben.use(place.channel, "me block", member=ann)
    await forget(place, ann)
    refused = await ann.use(place.channel, "match new", game="marcomage")
    assert "You may not play on this server: somebody who left cheats." in refused.text
    theirs = await ben.use(place.channel, "me block")
    assert "1 player: somebody who asked to be forgotten" in theirs.text
    bans = (await cid.use(place.channel, "moderate bans")).message
    assert bans is not None
    assert "**somebody who asked to be forgotten**, permanently · by Eve" in bans.text
    assert "Ann" not in bans.text
    option = "somebody who asked to be forgotten: somebody who left cheats."
    await cid.select(bans, "Let somebody play here again", [option])
    assert "Done. They may play here again." in bans.text
    assert "lifted or over" in bans.text
    assert not bans.selects
    refused = await ben.use(place.channel, "match new", game="marcomage", opponent=ann)
    assert "You've blocked this person" in refused.text
    assert (await ann.use(place.channel, "match new", game="marcomage")).message is not None


async def test_a_judge_who_was_forgotten_does_not_lift_his_own_ban(place: Castle) -> None:
    ann, ben, _ = place.people
    eve = await judging(place, ann)
    await eve.use(place.channel, "moderate ban", member=ann)
    await forget(place, ann)
    bans = (await ann.use(place.channel, "moderate bans")).message
    assert bans is not None
    again = "Let somebody play here again"
    refused = await ann.select(bans, again, ["somebody who asked to be forgotten"])
    assert "Your own ban is lifted only by people who may manage this server" in refused.text
    bans = (await eve.use(place.channel, "moderate bans")).message
    assert bans is not None
    place.guild.give(ben, place.guild.role("nobody"))
    await eve.select(bans, again, ["somebody who asked to be forgotten"])
    assert "Done. They may play here again." in bans.text


# ------------------------------------------------------------------ the log


async def test_what_was_done_stands_in_a_log_for_those_who_moderate(place: Castle) -> None:
    ann, ben, cid = place.people
    assert "who may manage" in (await ann.use(place.channel, "moderate log")).text
    empty = await judge(place).use(place.channel, "moderate log")
    assert "Nothing has been done here yet." in empty.text
    eve = await judging(place, cid)
    place.people[:] = [ann, ben]
    await begin(place, "arcmage")
    [id] = place.bot.matches._held
    await cid.use(place.channel, "moderate stop", reason="They *agreed*.")
    await eve.use(place.channel, "moderate ban", member=ben, reason="Rude.")
    await eve.use(place.channel, "moderate unban", member=ben)
    shown = await cid.use(place.channel, "moderate log")
    assert shown.ephemeral
    title, *lines = shown.text.splitlines()
    assert title == "## What judges and moderators did"
    assert all(line.startswith("- <t:") for line in lines)
    assert [line.partition("R> ")[2] for line in lines] == [
        "**Eve** let **Ben** play again",
        "**Eve** banned **Ben** from play: Rude.",
        f"**Cid** stopped a match of Arcmage (`{id}`): They \\*agreed\\*.",
        "**Eve** changed a rule of this server: Roles that may correct matches",
    ]


async def test_the_log_is_turned_page_by_page(place: Castle) -> None:
    ann, *_ = place.people
    eve = judge(place)
    for days in range(1, 22):
        await eve.use(place.channel, "moderate ban", member=ann, reason=f"No. {days}", days=1)
    panel = (await eve.use(place.channel, "moderate log")).message
    assert panel is not None
    assert "No. 21" in panel.text
    assert "No. 1\n" not in panel.text + "\n"
    await eve.press(panel, "Page 1 of 2 · next ▶")
    assert panel.text.endswith("**Eve** banned **Ann** from play: No. 1")
    await eve.press(panel, "◀ Page before")
    assert "No. 21" in panel.text
