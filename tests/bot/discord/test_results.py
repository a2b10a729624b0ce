"""Results on the stand-in: what a match counts for is said before, and what it gave afterwards."""

from __future__ import annotations

from pathlib import Path

from playground import Message, Person
from tests.kit.castle import Castle, begin, castle
from tests.kit.marks import rule

COUNTS = "It counts for ratings and experience in MArcomage."


async def give_up(place: Castle, person: Person) -> Message:
    """Somebody gives up; the table when it is over."""
    sure = await person.press(await place.table(), "Give up")
    assert sure.message is not None
    await person.press(sure.message, "Give up")
    return await place.table()


async def reports(place: Castle, person: Person) -> list[Message]:
    await place.bot.surfaces.settled()
    return [message for message in person.dms if "/replay shows it" in message.text]


@rule("M-7.6")
@rule("M-5.6")
async def test_a_match_that_counts_changes_ratings_and_both_get_a_report(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        ann, ben = place.people
        lobby = await begin(place, "marcomage")
        assert COUNTS in (await place.table()).text
        over = await give_up(place, ben)
        assert COUNTS not in over.text
        assert "**Ann**: rating 1658 (+158), 179 experience." in over.text
        assert "**Ben**: rating 1342 (−158), 0 experience." in over.text
        [told] = await reports(place, ann)
        print(told.text, over.text, lobby.text)
        [his] = await reports(place, ben)
        print(his.text)
