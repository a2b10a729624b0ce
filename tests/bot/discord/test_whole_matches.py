"""Whole matches on the stand-in, with the real client: each plays in one message that is his alone.

On the way the bot is started again, and everybody looks away for as long as his message can be
reached: *Go on* is pressed then, and nothing else that is not an answer.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.discord.messages.guests import GOOD
from bot.matches.time import clocking
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_direct_messages import nobody_presses
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import Castle, begin, castle, play, running
from tests.kit.pressing import answer_by_chance
from tests.kit.soak import some

ENDED = ["Rematch", "Review", "Replay", "Log", "Journal"]
SHORT = {"wtactics": {"influence": 10, "points": 5}}
"""Whoever plays by chance would take a thousand answers with more."""
MATCHES = [  # the game, how many people play it, and how many computers
    ("marcomage", 2, 0),
    ("arcmage", 2, 0),
    ("arcmage", 1, 1),
    ("wtactics", 2, 0),
    ("wtactics", 1, 1),
    ("wtactics", 1, 3),
    ("marcomage", 1, 1),
]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for what is slow on purpose."""
    monkeypatch.setattr(clocking, "HESITATION", (0.0, 0.0))


@pytest.mark.parametrize(("game", "people", "computers"), some(MATCHES, 2))
async def test_a_match_is_played_in_one_panel_each(
    tmp_path: Path, game: str, people: int, computers: int
) -> None:
    async with castle(tmp_path, people, threads=game == "wtactics") as place:
        await begin(place, game, computers, timers="days", **SHORT.get(game, {}))
        seen = [await hand_of(place, person) for person in place.people]
        chance, before = Chance.from_seed(game), sent(place)  # to whom had not yet opened his hand
        await play_in(place, seen, chance, 5)
        assert sent(place) == before
        await look_away(place, seen)
        away = sent(place)  # to whom it was to decide
        await play_in(place, seen, chance, 5)
        await place.bot.close()
        async with running(place.discord, tmp_path) as place.bot:
            await play_in(place, seen, chance)
            table = await place.table()
            assert [for_him(place, person) for person in place.people] == [[each] for each in seen]
            assert all(panel.labels == ENDED for panel in seen)
            assert sent(place) == away
        assert " wins" in table.text
        assert table.labels == ENDED
        assert not place.discord.errors


@pytest.mark.parametrize("game", some(["marcomage", "arcmage", "wtactics"], 3))
async def test_a_match_is_played_in_direct_messages(tmp_path: Path, game: str) -> None:
    """One message each, that shows the newest hand; there is never a second one."""
    async with castle(tmp_path, 2) as place:
        await begin(place, game, timers="days", **SHORT.get(game, {}))
        await place.bot.surfaces.settled()
        nobody_presses(place, GOOD + 1)  # so that what has come with *Start* is over
        id, chance, most = await only_match(place), Chance.from_seed(game), 0
        place.bot.tables.wake(id)
        while (await place.bot.matches.look(id)).status == "running":
            for person in place.people:
                await place.bot.surfaces.settled()
                if hands := [message for message in sent(place) if message in person.dms]:
                    await answer_by_chance(person, hands[-1], chance)
                    most = max(most, len(hands))
            await asyncio.sleep(0.01)
        await place.table()
        assert all(hand.labels == ENDED for hand in sent(place))
        assert len(sent(place)) == 2
        assert most == 1
        assert len(for_him(place, place.people[1])) == 0
        assert not place.discord.errors


def for_him(place: Castle, person: Person) -> list[Message]:
    """What only this person sees."""
    places = (place.channel, *place.guild.threads)
    shown = [message for each in places for message in each.ephemeral.values()]
    return [message for message in shown if message.only_for is person]


def sent(place: Castle) -> list[Message]:
    """Hands that were sent to those who had none open; what somebody has gained is sent too."""
    told = [message for person in place.people for message in person.dms]
    return [message for message in told if " with " in message.text.partition("\n")[0]]


async def hand_of(place: Castle, person: Person) -> Message:
    """What has come with *Start*; the others press *My hand* once."""
    table = await place.table()
    if not for_him(place, person):
        await person.press(table, "My hand")
    [hand] = for_him(place, person)
    return hand


async def play_in(
    place: Castle, panels: list[Message], chance: Chance, answers: int = 5000
) -> None:
    """Everybody answers by chance what his panel asks him, until the match is over; who has none
    does in the newest that was sent to him."""
    id = await only_match(place)
    given = 0
    while given < answers and (await place.bot.matches.look(id)).status == "running":
        await place.bot.computers.settled(id)
        await place.bot.surfaces.settled()
        before = given
        for person, panel in zip(place.people, panels, strict=True):
            given += await answer_by_chance(person, panel, chance)
        if given == before:
            await asyncio.sleep(0.02)  # somebody is passed for


async def look_away(place: Castle, panels: list[Message]) -> None:
    """Nobody presses anything until his message is followed no more; then he goes on in it."""
    nobody_presses(place, GOOD + 1)
    place.bot.tables.wake(await only_match(place))
    await place.bot.surfaces.settled()
    for person, panel in zip(place.people, panels, strict=True):
        assert panel.labels == ["Go on"]
        await person.press(panel, "Go on")


async def test_four_play_until_all_but_one_have_given_up(tmp_path: Path) -> None:
    async with castle(tmp_path, 4) as place:
        await begin(place, "arcmage")
        await play(place, Chance.from_seed("four"), 24)
        for person in place.people[1:]:
            sure = await person.press(await place.table(), "Give up")
            assert sure.message is not None
            assert sure.ephemeral
            await person.press(sure.message, "Give up")
        table = await place.table()
        assert " wins" in table.text
        assert "Ann" in table.text
