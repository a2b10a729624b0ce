"""A first match: it starts at once, teaches by and by, and says what the computer would do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord.messages.guests import GOOD
from bot.games import KITS
from bot.store.play.matches import matches_of_person
from engine.table import Chance
from playground import Message, Reply
from tests.bot.discord.test_direct_messages import nobody_presses
from tests.bot.discord.test_secrecy import forged, only_match
from tests.kit.castle import Castle, answer, begin, castle, play, running

HINT, DO_THAT = "What would you do?", "Do that"


def lesson_in(message: Message, game: str) -> str:
    """The id of the lesson that a message tells; nothing if it tells none."""
    told = [lesson.id for lesson in KITS[game].lessons if f"> {lesson.text}" in message.text]
    assert len(told) <= 1, told
    return told[0] if told else ""


async def first_hand(place: Castle, game: str) -> Message:
    """The hand that somebody is given beside the table when he begins to learn."""
    reply: Reply = await place.people[0].use(place.channel, "learn", game=game)
    hand = reply.message
    assert hand is not None, reply.text
    assert hand.ephemeral
    return hand


async def learn(place: Castle, game: str, answers: int) -> list[str]:
    """Play on at random; the lessons in the order in which they were seen in the hand."""
    [ann] = place.people
    chance, heard = Chance.from_seed(f"{game} newcomer"), [""]
    for _ in range(answers):
        await place.bot.computers.settled(await open_match(place))
        table = await place.table()
        if "My hand" not in table.labels:
            heard.append(lesson_in(table, game))
            break
        hand = (await ann.press(table, "My hand")).message
        assert hand is not None
        if (lesson := lesson_in(hand, game)) != heard[-1]:
            heard.append(lesson)
        await answer(place, ann, table, chance)
    return [lesson for lesson in heard if lesson]


@pytest.mark.parametrize("game", sorted(KITS))
async def test_a_first_match_begins_at_once_with_its_first_lesson(
    tmp_path: Path, game: str
) -> None:
    async with castle(tmp_path, 1) as place:
        hand = await first_hand(place, game)
        table = await place.table()
        first = KITS[game].lessons[0].id
        assert lesson_in(table, game) == lesson_in(hand, game) == first
        assert HINT in hand.labels
        assert "Join" not in table.labels
        id = await open_match(place)
        assert (await place.bot.matches.peek(id)).plan.modes == ("friendly",)
        assert not (await place.bot.matches.table(id)).ends


async def open_match(place: Castle) -> str:
    async with place.bot.store.reading() as tx:
        [row] = await matches_of_person(tx, place.people[0].id, ["running", "over"])
    return row.id


async def test_each_lesson_is_told_once_and_the_last_one_at_the_end(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        await first_hand(place, "marcomage")
        heard = await learn(place, "marcomage", 300)
        assert heard[0] == "welcome"
        assert heard[-1] in ("won", "lost")
        assert len(heard) == len(set(heard)) >= 7


async def test_a_bot_that_is_started_anew_goes_on_where_it_was(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        await first_hand(place, "marcomage")
        heard = await learn(place, "marcomage", 4)
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            more = await learn(place, "marcomage", 4)
        assert more[0] == heard[-1] or more[0] not in heard
        assert not set(more[1:]) & set(heard)


async def test_the_hand_that_is_sent_teaches_too(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann], _ = place.people, await first_hand(place, "arcmage")
        await place.bot.surfaces.settled()
        nobody_presses(place, GOOD + 1)
        place.bot.tables.wake(await only_match(place))
        await place.bot.surfaces.settled()
        [sent] = ann.sees(ann.direct_channel)
        assert lesson_in(sent, "arcmage") == "welcome"


@pytest.mark.parametrize("game", sorted(KITS))
async def test_the_computer_says_what_it_would_do(tmp_path: Path, game: str) -> None:
    """The same each time, and nothing is done by that."""
    async with castle(tmp_path, 1) as place:
        [ann], hand = place.people, await first_hand(place, game)
        before = await place.bot.matches.look(await open_match(place))
        said = []
        for _ in range(2):
            await ann.press(hand, HINT)
            said.append(next(line for line in hand.text.splitlines() if "I would choose" in line))
        assert said[0] == said[1]
        after = await place.bot.matches.look(await open_match(place))
        assert after.version == before.version


async def test_after_a_restart_it_is_asked_again_before_its_advice_is_followed(
    tmp_path: Path,
) -> None:
    """Who thinks for a second may come to something else the next time."""
    async with castle(tmp_path, 1) as place:
        [ann], hand = place.people, await first_hand(place, "arcmage")
        await ann.press(hand, HINT)
        before = await answers_of(place, 0)
        await place.bot.close()
        async with running(place.discord, tmp_path) as place.bot:
            await ann.press(hand, DO_THAT)
            assert "Ask me again" in hand.text
            assert await answers_of(place, 0) == before
            await ann.press(hand, HINT)
            await ann.press(hand, DO_THAT)
            assert await answers_of(place, 0) == before + 1


async def test_what_it_would_do_is_done_by_one_press(tmp_path: Path) -> None:
    """Once: an old *Do that* does nothing."""
    async with castle(tmp_path, 1) as place:
        [ann], hand = place.people, await first_hand(place, "arcmage")
        assert DO_THAT not in hand.labels
        before = await answers_of(place, 0)  # his opening was chosen for him
        await ann.press(hand, HINT)
        [old] = [one["custom_id"] for one in hand.buttons if one.get("label") == DO_THAT]
        await ann.press(hand, DO_THAT)
        assert await answers_of(place, 0) == before + 1
        await place.bot.computers.settled(await open_match(place))
        told = await ann.press(forged(place.channel, old), old)
        assert told.message is not None
        assert "that's already decided" in told.message.text
        assert await answers_of(place, 0) == before + 1


async def answers_of(place: Castle, seat: int) -> int:
    match = (await place.bot.matches.peek(await open_match(place))).match
    assert match is not None
    return [given.seat for given in match.journal.answers].count(seat)


async def test_hints_are_given_in_every_match_against_computers_alone(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        await begin(place, "marcomage", computers=1)
        await place.bot.computers.settled(await open_match(place))
        hand = (await place.people[0].press(await place.table(), "My hand")).message
        assert hand is not None
        assert HINT in hand.labels


async def test_it_says_so_in_the_middle_of_a_match_too(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann], _ = place.people, await first_hand(place, "arcmage")
        await play(place, Chance.from_seed("before"), 6)
        hand = (await ann.press(await place.table(), "My hand")).message
        assert hand is not None
        await ann.press(hand, HINT)
        assert "I would choose “" in hand.text


async def test_nobody_asks_for_hints_where_others_play(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        await begin(place, "marcomage", mode="MArcomage: Friendly: nobody's score changes")
        for person in place.people:
            hand = (await person.press(await place.table(), "My hand")).message
            assert hand is not None
            assert HINT not in hand.labels


async def test_a_rematch_teaches_no_more(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann], _ = place.people, await first_hand(place, "marcomage")
        sure = (await ann.press(await place.table(), "Give up")).message
        assert sure is not None
        await ann.press(sure, "Give up")
        over = await place.table()
        assert lesson_in(over, "marcomage") == "lost"
        hand = (await ann.press(over, "Rematch")).message
        assert hand is not None
        assert lesson_in(hand, "marcomage") == ""
        assert HINT in hand.labels
