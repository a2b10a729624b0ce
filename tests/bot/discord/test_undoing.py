"""Undo: one press takes back what one press has answered, and nobody has to agree."""

from __future__ import annotations

from pathlib import Path

from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_secrecy import forged, only_match
from tests.kit.castle import Castle, answer, begin, castle, running

UNDO = "Undo"


async def hand_of(place: Castle, person: Person) -> Message:
    hand = (await person.press(await place.table(), "My hand")).message
    assert hand is not None
    return hand


async def asked(place: Castle) -> int:
    return (await place.table()).text.count("**'s turn")


async def test_the_last_answer_is_taken_back_by_one_press(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "arcmage")
        ann, ben = place.people
        before = await hand_of(place, ann)
        assert UNDO not in before.labels
        await answer(place, ann, await place.table(), Chance.from_seed("undo"))
        waiting = await hand_of(place, ann)
        assert "Waiting for Ben" in waiting.text
        assert UNDO in waiting.labels
        assert UNDO not in (await hand_of(place, ben)).labels
        await ann.press(waiting, UNDO)
        assert await asked(place) == 2
        assert UNDO not in waiting.labels
        assert "Ann takes back the last answer." in (await hand_of(place, ben)).text


async def test_an_old_undo_says_that_it_is_too_late(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "arcmage")
        ann, ben = place.people
        await answer(place, ann, await place.table(), Chance.from_seed("late"))
        waiting = await hand_of(place, ann)
        [undo] = [one["custom_id"] for one in waiting.buttons if one.get("label") == UNDO]
        await answer(place, ben, await place.table(), Chance.from_seed("late too"))
        told = await ann.press(forged(place.channel, undo), undo)
        assert told.message is not None
        assert "can no longer be undone" in told.message.text
        assert UNDO not in told.message.labels


async def test_a_bot_that_is_started_anew_takes_back_too(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "arcmage")
        ann, _ = place.people
        await answer(place, ann, await place.table(), Chance.from_seed("anew"))
        digest = (await place.bot.matches.peek(await only_match(place))).row.digest
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            hand = await hand_of(place, ann)
            await ann.press(hand, UNDO)
            assert await asked(place) == 2
            held = await again.matches.peek(await only_match(place))
            assert held.row.digest != digest
            assert held.match is not None
            assert held.match.at(len(held.match.journal.answers)).state == held.match.state
