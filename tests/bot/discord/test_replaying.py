"""Looking back on Discord: logs with pages, replays, journals, and playing on from a step."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest_asyncio

from bot.discord.addresses import read
from engine.table import Chance
from playground import Message, Person, Reply
from tests.bot.discord.test_secrecy import came_back, elsewhere, forged, needed, only_match, seen_by
from tests.bot.service.test_matches import ahead
from tests.kit.castle import Castle, begin, castle, play
from tests.kit.marks import rule
from tests.kit.secrecy import held, hidden, known, named


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 3) as here:
        yield here


def pair(place: Castle) -> Castle:
    """Ann and Ben, who play; Cid only watches."""
    return replace(place, people=place.people[:2])


async def ended(place: Castle, game: str = "arcmage", answers: int = 34) -> tuple[str, Message]:
    """A match that was played for a while, until Ann gave up; and its table. How it was played is
    nothing to who looks back, so nobody presses."""
    await begin(pair(place), game)
    id = await only_match(place)
    await ahead(place.bot.matches, id, answers, "looking back")
    if "Give up" in (await place.table()).labels:
        await give_up(place, place.people[0])
    return id, await place.table()


async def give_up(place: Castle, person: Person) -> None:
    sure = await person.press(await place.table(), "Give up")
    assert sure.message is not None
    await person.press(sure.message, "Give up")


def shown(reply: Reply) -> Message:
    assert reply.message is not None
    assert reply.ephemeral, reply.text
    return reply.message


async def turn(person: Person, panel: Message, label: str) -> str:
    """Press something on a private panel, which is then another one."""
    reply = await person.press(panel, label)
    assert reply.updated
    return panel.text


# ------------------------------------------------------------------ the log


async def test_the_log_has_pages_and_opens_at_the_newest(place: Castle) -> None:
    _, table = await ended(place, answers=130)
    cid = place.people[2]
    panel = shown(await cid.press(table, "Log"))
    newest = panel.text
    count = int(newest.split(", page ")[1].split()[2])
    assert f"page {count} of {count}" in newest
    assert "is defeated" in newest
    for page in range(count - 1, 0, -1):
        assert f"page {page} of {count}" in await turn(cid, panel, "◀ Older")
    assert "Ann draws" in panel.text
    assert await turn(cid, panel, "Newest ⏭") == newest
    oldest = await turn(cid, panel, "⏮ Oldest")
    assert f"page 1 of {count}" in oldest
    assert await turn(cid, panel, "Newer ▶") != oldest


async def test_a_short_log_is_one_page_without_buttons(place: Castle) -> None:
    await begin(pair(place), "marcomage")
    panel = shown(await place.people[2].use(place.channel, "table log"))
    assert "goes first" in panel.text
    assert not panel.buttons


async def test_when_no_match_is_played_the_command_tells_of_the_last_one(place: Castle) -> None:
    ann, _, cid = place.people
    assert "No match is being played here" in (await cid.use(place.channel, "table log")).text
    await ended(place, "marcomage", 4)
    assert "Ben wins" in shown(await cid.use(place.channel, "table log")).text
    await begin(pair(place), "arcmage")
    assert "Ben wins" not in shown(await ann.use(place.channel, "table log")).text


# ------------------------------------------------------------------ replays


@rule("M-9.6")
async def test_a_replay_goes_step_by_step_and_turn_by_turn(place: Castle) -> None:
    _, table = await ended(place)
    cid = place.people[2]
    panel = shown(await cid.press(table, "Replay"))
    steps = int(panel.text.split("step 0 of ")[1].split()[0])
    assert "step 1 of" in await turn(cid, panel, "Step ▶")
    assert "step 2 of" in await turn(cid, panel, "Step ▶")
    assert "step 1 of" in await turn(cid, panel, "◀ Step")
    assert f"step {steps} of {steps}" in await turn(cid, panel, "End ⏭")
    before = await turn(cid, panel, "◀◀ Turn")
    assert f"step {steps} of" not in before
    assert await turn(cid, panel, "Turn ▶▶") != before
    assert "step 0 of" in await turn(cid, panel, "⏮ Start")
    assert table.edits == (await place.table()).edits  # nobody else sees any of it


async def test_each_pair_of_eyes_sees_its_own_hand(place: Castle) -> None:
    id, table = await ended(place)
    cid = place.people[2]
    panel = shown(await cid.press(table, "Replay"))
    for _ in range(30):
        await turn(cid, panel, "Step ▶")
    then = held(place, id).at(30)
    secret = set(then.state.players[1].hand) - hidden(then, 0) - known(then, None)
    shows = named(secret, panel.text)
    assert shows
    eyes = panel.selects[0]["custom_id"]
    await cid.select(panel, eyes, ["As Ben saw it"])
    assert "step 30 of" in panel.text
    assert named(secret, panel.text) == shows
    await cid.select(panel, eyes_of(panel), ["As it looked to those watching"])
    assert not named(secret, panel.text)
    await turn(cid, panel, "Step ▶")
    address = read(panel.selects[0]["custom_id"])
    assert address is not None
    assert address.arg == "31"


def eyes_of(panel: Message) -> str:
    custom_id: str = panel.selects[0]["custom_id"]
    return custom_id


async def test_the_command_completes_over_matches_that_are_over(place: Castle) -> None:
    ann, ben, cid = place.people
    none = await cid.use(place.channel, "match replay")
    assert "No match has ended here yet" in none.text
    id, _ = await ended(place, "marcomage", 6)
    choices = await cid.complete(place.channel, "match replay", option="match", typed="ben arco")
    assert [choice.value for choice in choices] == [id]
    assert choices[0].name.startswith("MArcomage: Ann, Ben, 20")
    assert "step 0 of" in shown(await cid.use(place.channel, "match replay", match=id)).text
    assert "step 0 of" in shown(await cid.use(place.channel, "match replay")).text
    other = elsewhere(place, "another channel")
    assert "No such match here" in (await cid.use(other, "match replay", match=id)).text
    assert "step 0 of" in shown(await ben.use(other, "match replay")).text
    assert "step 0 of" in shown(await ann.use(ann.direct_channel, "match replay", match=id)).text


# ------------------------------------------------------------------ journals


async def test_a_journal_is_given_as_a_file_and_verified(place: Castle) -> None:
    id, table = await ended(place)
    cid = place.people[2]
    given = shown(await cid.press(table, "Journal"))
    [file] = given.attachments
    assert file.filename == f"arcmage-{id}.json"
    again = shown(await cid.use(place.channel, "match journal", match=id))
    assert again.attachments[0].content == file.content
    mine = cid.file(place.channel, file.filename, file.content)
    found = shown(await cid.use(place.channel, "match verify", file=mine))
    assert "This journal is genuine" in found.text
    journal = json.loads(file.content)
    journal["answers"].pop()
    changed = cid.file(place.channel, "changed.json", json.dumps(journal).encode())
    found = shown(await cid.use(place.channel, "match verify", file=changed))
    assert "is NOT genuine" in found.text
    assert "**digest** DOES NOT HOLD" in found.text
    for part, other in (("question", "q99"), ("answer", {"pick": ["play:no-such-card"]})):
        journal = json.loads(file.content)
        journal["answers"][2][part] = other
        changed = cid.file(place.channel, "changed.json", json.dumps(journal).encode())
        found = shown(await cid.use(place.channel, "match verify", file=changed))
        assert "Answer 3 isn't possible: " in found.text
        assert not re.search(r"\bq\d|\bseat\b|play:|no-such-card", found.text), found.text


async def test_a_file_that_is_no_journal_gets_a_sentence(place: Castle) -> None:
    ann = place.people[0]
    for content, sentence in (
        (b"GIF89a", "this isn't the journal of a match"),
        (b'{"jsonrpc": "2.0"}', "/match journal gives you one as a file."),
        (b" " * 1_000_001, "this file is too large"),
    ):
        file = ann.file(place.channel, "cat.json", content)
        reply = await ann.use(place.channel, "match verify", file=file)
        told = " ".join([reply.text, *(one.text for one in reply.followups)])
        assert reply.ephemeral
        assert sentence in told
        assert "reference" not in told


async def test_what_was_played_by_older_rules_is_told_and_not_shown(place: Castle) -> None:
    id, table = await ended(place)
    held(place, id).journal.engine = "0.1.0"
    why = (
        "The rules of Arcmage changed with version 0.2.0, and this match began with"
        " version 0.1.0: it can't be replayed, which says nothing against it."
    )
    cid = place.people[2]
    refused = await cid.press(table, "Replay")
    assert refused.ephemeral
    assert refused.text.replace("\\", "") == f"{why} Its log still tells what happened."
    assert "gave up" in shown(await cid.press(table, "Log")).text
    [file] = shown(await cid.press(table, "Journal")).attachments
    mine = cid.file(place.channel, file.filename, file.content)
    checked = await cid.use(place.channel, "match verify", file=mine)
    told = [checked.text, *(one.text for one in checked.followups)][-1]
    assert told.replace("\\", "").endswith(f".json: {why}")


# ------------------------------------------------------------------ playing on


async def test_somebody_plays_on_from_a_step_and_others_take_their_seats(place: Castle) -> None:
    _, ben, cid = place.people
    id, table = await ended(place)
    panel = shown(await cid.press(table, "Replay"))
    for _ in range(4):
        await turn(cid, panel, "Turn ▶▶")
    await cid.select(panel, eyes_of(panel), ["As Ben saw it"])
    then = int(panel.text.split("step ")[1].split()[0])
    before = held(place, id).at(then)
    reply = await cid.press(panel, "Play on from here")
    lobby = reply.message
    assert lobby is not None
    assert not lobby.ephemeral
    assert f"step {then} of a finished match of Ann, Ben" in lobby.text
    assert "**Cid**" in lobby.text
    await ben.select(lobby, eyes_of(lobby), ["That of Ann"])
    assert "**Ben**" in lobby.text
    assert "the computer" not in lobby.text
    await cid.press(lobby, "Start")
    assert "**'s turn" in (await place.table()).text
    new = await only_match(place)
    state = held(place, new).state
    assert [player.hand for player in state.players] == [
        player.hand for player in before.state.players
    ]
    await play(replace(place, people=[ben, cid]), Chance.from_seed("on"), 20)
    await give_up(place, ben)
    file = shown(await cid.press(await place.table(), "Journal")).attachments[0]
    mine = cid.file(place.channel, file.filename, file.content)
    assert (
        "This journal is genuine"
        in shown(await cid.use(place.channel, "match verify", file=mine)).text
    )


async def test_alone_one_plays_on_against_the_computer(place: Castle) -> None:
    cid = place.people[2]
    _, table = await ended(place, "marcomage", 8)
    panel = shown(await cid.press(table, "Replay"))
    lobby = (await cid.press(panel, "Play on from here")).message
    assert lobby is not None
    await cid.press(lobby, "Start")
    await play(replace(place, people=[cid]), Chance.from_seed("alone"), 3)
    assert "Wren" in (await place.table()).text


# ------------------------------------------------------------------ secrecy


async def test_of_a_match_in_play_nobody_gets_a_replay_or_a_journal(place: Castle) -> None:
    """Not by buttons that were never made, not by commands, not in any state before its end."""
    await begin(pair(place), "arcmage")
    await play(pair(place), Chance.from_seed("too early"), 10)
    id = await only_match(place)
    match = held(place, id)
    for person in place.people:
        seat = place.people.index(person)
        other = hidden(match, 1 - seat) if seat < 2 else hidden(match, 0) | hidden(match, 1)
        secret = other - seen_by(place, id, seat if seat < 2 else None)
        for verb in (
            "replay",
            "replay|3.open",
            "replay-eyes|3",
            "play-on|3.0",
            "journal",
            "review",
        ):
            custom_id = f"b|{id}|1|{verb}"
            reply = await person.press(forged(place.channel, custom_id), custom_id)
            assert reply.ephemeral
            assert "over yet" in reply.text
            assert not reply.message or not reply.message.attachments
        for words in ("match replay", "match journal"):
            reply = await person.use(place.channel, words, match=id)
            assert "over yet" in reply.text
            assert not named(secret, came_back(reply))
            assert not await person.complete(place.channel, words, option="match")
        custom_id = f"b|{id}|1|log-page|0.first"
        reply = await person.press(forged(place.channel, custom_id), custom_id)
        assert not named(secret, came_back(reply))


async def test_of_a_match_elsewhere_nobody_learns_anything(place: Castle) -> None:
    """Who has not played and is not in its channel cannot look back at it, even knowing its id."""
    id, _ = await ended(place)
    cid = place.people[2]
    for where in ("another channel", "another server"):
        channel = elsewhere(place, where)
        for verb in (
            "replay",
            "replay|3.open",
            "replay-eyes|3",
            "play-on|3.0",
            "journal",
            "review",
        ):
            custom_id = f"b|{id}|1|{verb}"
            reply = await cid.press(forged(channel, custom_id), custom_id)
            assert reply.ephemeral
            assert "No such match here" in reply.text
        for words in ("match replay", "match journal"):
            assert "No such match here" in (await cid.use(channel, words, match=id)).text
        assert not needed(place, "match replay")
