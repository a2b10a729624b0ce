"""With *Text boards* all is told in the order in which somebody hears it, and new things call."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.matches.discord import own_panels
from bot.people.preferences import switch
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import Castle, answer, begin, castle


@pytest_asyncio.fixture
async def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Castle]:
    monkeypatch.setattr(own_panels, "PACE", 0.0)
    async with castle(tmp_path) as here:
        await begin(here, "marcomage")
        for person in here.people:
            await switch(here.bot.matches, person.id, person.name, "text_boards")
            here.bot.pictures.forget(person.id)
        yield here


async def turns(place: Castle) -> tuple[Person, Person]:
    """Who is asked, and who waits."""
    await place.bot.surfaces.settled()
    [seat] = (await place.bot.matches.table(await only_match(place))).asked
    return place.people[seat], place.people[1 - seat]


async def one_answer(place: Castle, seed: str) -> None:
    asked, _ = await turns(place)
    assert await answer(place, asked, await place.table(), Chance.from_seed(seed))
    await place.bot.surfaces.settled()


async def opened(place: Castle, person: Person) -> Message:
    panel = (await person.press(await place.table(), "My hand")).message
    assert panel is not None
    return panel


async def test_what_happened_and_the_question_come_before_the_cards_and_the_board(
    place: Castle,
) -> None:
    for n in range(3):
        await one_answer(place, f"{n}")
    asked, _ = await turns(place)
    text = (await opened(place, asked)).text
    order = [": plays ", "You: tower", "Play a card or discard", "**Your hand.**", "**Round"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)


async def test_cards_that_were_told_before_are_told_by_name_and_all_is_a_press_away(
    place: Castle,
) -> None:
    asked, _ = await turns(place)
    first = await opened(place, asked)
    assert "Card texts" not in first.labels
    assert (await opened(place, asked)).text == first.text  # it is the same question
    for n in range(2):
        await one_answer(place, f"{n}")
    again = await opened(place, asked)
    assert len(again.text) < len(first.text)
    own = again.text.partition("**Your hand.**")[2].partition("**Round")[0]
    assert own.count(": ") <= 1 + 8  # whole is only the card that is new
    whole = (await asked.press(again, "Card texts")).text
    assert len(whole) > len(own)


async def test_what_calls_somebody_is_a_new_message_in_place_of_the_old_one(place: Castle) -> None:
    asked, waits = await turns(place)
    old = await opened(place, waits)
    await one_answer(place, "call")
    assert (await turns(place))[0] is waits
    assert old.deleted
    assert not await answer_is_open(place, asked)


async def answer_is_open(place: Castle, person: Person) -> bool:
    look = await place.bot.matches.table(await only_match(place), person.id)
    return look.question is not None


async def test_one_thing_is_read_alone(place: Castle) -> None:
    asked, _ = await turns(place)
    offered = await asked.complete(place.channel, "table look", option="what")
    names = [choice.name for choice in offered]
    assert f"{asked.name} (you)" in names
    reply = await asked.use(place.channel, "table look", what=f"{asked.name} (you)")
    assert reply.ephemeral
    assert reply.text.startswith(f"### {asked.name} (you)\nTower")
    card = next(name for name in names if name.startswith("1. "))
    told = (await asked.use(place.channel, "table look", what=card)).text
    assert told.startswith(f"**{card.removeprefix('1. ').partition(',')[0]}")
    assert (
        "Nothing here is called" in (await asked.use(place.channel, "table look", what="zzz")).text
    )


async def test_what_happened_last_is_read_alone(place: Castle) -> None:
    await one_answer(place, "last")
    asked, _ = await turns(place)
    told = (await asked.use(place.channel, "table last")).text
    assert " plays " in told
    assert told.index("You: tower") < told.index("Play a card or discard one.")
    assert "Round" not in told


async def test_the_words_on_ones_cards_are_explained(place: Castle) -> None:
    asked, _ = await turns(place)
    told = (await asked.press(await opened(place, asked), "Words")).text
    assert told.startswith("## Words on your cards")
    assert "(M-" in told


async def test_time_is_given_by_a_press_and_both_hear_of_it(place: Castle) -> None:
    asked, waits = await turns(place)
    reply = await waits.press(await place.table(), "Give more time")
    assert reply.text == f"You give {asked.name} 3 minutes more."
    last = list(place.channel.messages.values())[-1]
    assert last.text == f"{waits.name} gives <@{asked.id}> 3 minutes more."
    again = await asked.press(await place.table(), "Give more time")
    assert "Nobody else's clock runs now." in again.text


async def test_who_needs_more_time_says_so_in_the_lobby(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        panel = (await ann.use(place.channel, "settings")).message
        assert panel is not None
        assert "Turn off direct messages" in panel.labels
        assert len(set(panel.labels)) == len(panel.labels)
        await ann.select(panel, "How much time do you need?", ["2"])
        reply = await ben.use(place.channel, "match new", game="marcomage")
        lobby = reply.message
        assert lobby is not None
        await ann.press(lobby, "Join")
        assert "**Ann**" in lobby.text
        assert "2 × the time for each answer" in lobby.text
