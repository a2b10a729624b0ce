"""What all agree on, what a judge corrects, and once more: with commands and buttons."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store.play.matches import open_matches
from engine.table import Chance
from playground import Message
from tests.kit.castle import Castle, answer, begin, castle, play


def asked(place: Castle) -> Message:
    """The message in which the others are asked whether they agree."""
    return [m for m in place.people[1].sees(place.channel) if "Agree" in m.labels][-1]


async def test_a_pause_and_its_end_are_agreed_on(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        ann, ben = place.people
        told = await ann.use(place.channel, "match pause")
        assert told.ephemeral
        assert "agree or refuse" in told.text
        assert asked(place).pinged == [ben]
        await ben.press(asked(place), "Agree")
        assert "Paused" in (await place.table()).text
        await ben.use(place.channel, "match continue")
        await ann.press(asked(place), "Agree")
        assert "**'s turn" in (await place.table()).text


async def test_an_answer_is_taken_back_if_the_other_agrees(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "arcmage")
        ann, ben = place.people
        await answer(place, ann, await place.table(), Chance.from_seed("back"))
        assert (await place.table()).text.count("**'s turn") == 1
        refused = await ben.use(place.channel, "match takeback")
        assert "not answered anything" in refused.text
        await ann.use(place.channel, "match takeback")
        assert "wants to take back" in asked(place).text
        await ben.press(asked(place), "Agree")
        assert (await place.table()).text.count("**'s turn") == 2


async def test_a_seat_is_handed_to_somebody_else(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        await begin(place, "marcomage")
        ann, ben = place.people
        cid = place.discord.person("Cid")
        place.guild.join(cid)
        await ann.use(place.channel, "match handover", to=cid)
        await ben.press(asked(place), "Agree")
        assert "do not play in this match" in (await cid.press(await place.table(), "My hand")).text
        assert f"<@{cid.id}>: do you agree?" in asked(place).text
        await cid.press(asked(place), "Agree")
        table = await place.table()
        assert (await cid.press(table, "My hand")).ephemeral
        assert "do not play in this match" in (await ann.press(table, "My hand")).text


async def test_a_rematch_is_a_lobby_with_the_same_people(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        ann, ben = place.people
        sure = await ann.press(await place.table(), "Give up")
        assert sure.message is not None
        await ann.press(sure.message, "Give up")
        again = await ben.press(await place.table(), "Rematch")
        assert again.message is not None
        assert "Ann" in again.text
        assert "invited" in again.text
        assert again.message.pinged == [ann]
        await ann.press(again.message, "Accept")
        await ben.press(again.message, "Start")
        assert "**'s turn" in (await place.table()).text


async def test_two_who_press_rematch_at_once_play_one_match(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        ann, ben = place.people
        sure = (await ann.press(await place.table(), "Give up")).message
        assert sure is not None
        await ann.press(sure, "Give up")
        over = await place.table()
        await asyncio.gather(ann.press(over, "Rematch"), ben.press(over, "Rematch"))
        async with place.bot.store.reading() as tx:
            [again] = await open_matches(tx)
        assert again.status == "running"
        assert "**'s turn" in (await place.table()).text
        await ben.press(over, "Rematch")  # there is no lobby any more, so he asks for one more
        async with place.bot.store.reading() as tx:
            assert sorted(row.status for row in await open_matches(tx)) == ["lobby", "running"]


async def test_against_the_computer_a_rematch_begins_at_once(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        await ann.use(place.channel, "play", game="marcomage")
        sure = (await ann.press(await place.table(), "Give up")).message
        assert sure is not None
        await ann.press(sure, "Give up")
        hand = (await ann.press(await place.table(), "Rematch")).message
        assert hand is not None
        assert hand.ephemeral
        assert "My hand" in (await place.table()).labels


async def test_who_waits_in_a_lobby_hears_that_the_other_leaves_or_withdraws(
    tmp_path: Path,
) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        lobby = (await ann.use(place.channel, "match new", game="arcmage")).message
        assert lobby is not None
        await ben.press(lobby, "Join")
        left = await ben.press(lobby, "Leave")
        [told] = await place.discord.until(lambda: left.followups)
        assert "Ben has left your match of Arcmage" in told.text
        assert told.pinged == [ann]
        await ben.press(lobby, "Join")
        gone = await ann.press(lobby, "Cancel")
        [told] = await place.discord.until(lambda: gone.followups)
        assert "Ann has called off the match of Arcmage" in told.text
        assert told.pinged == [ben]


async def test_whoever_may_manage_the_server_corrects_a_match(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "arcmage")
        await play(place, Chance.from_seed("judge"), 16)
        ann = place.people[0]
        owner = place.guild.owner
        assert owner is not ann
        refused = await ann.use(place.channel, "moderate judge", correction="draw:0")
        assert refused.text.startswith("Only people who may manage this server can correct a match")
        judge = place.discord.person("Judge")
        place.guild.join(judge)
        role = place.guild.role("Judges", "manage_guild")
        place.guild.give(judge, role)
        choices = await judge.complete(
            place.channel, "moderate judge", option="correction", typed="draw ann"
        )
        assert [choice.name for choice in choices] == ["Ann draws a card"]
        done = await judge.use(place.channel, "moderate judge", correction=choices[0].value)
        assert "everybody was told" in done.text
        log = await ann.press(await place.table(), "Log")
        assert "Ann draws a card" in log.text


async def test_a_judge_says_a_number_that_can_be(tmp_path: Path) -> None:
    """What cannot be changes nothing, and he can try again."""
    async with castle(tmp_path) as place:
        await begin(place, "wtactics")
        await play(place, Chance.from_seed("judge"), 16)
        judge = place.discord.person("Judge")
        place.guild.join(judge)
        place.guild.give(judge, place.guild.role("Judges", "manage_guild"))

        async def said(**options: int) -> str:
            reply = await judge.use(
                place.channel, "moderate judge", correction="influence:0", **options
            )
            return reply.text

        assert "Give the new number with the option “number”." in await said()
        assert "The number is from 0 to 999." in await said(number=1000)
        assert "everybody was told" in await said(number=7)
        assert "Influence **7**" in (await place.table()).text
