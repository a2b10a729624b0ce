"""Private panels: whoever has opened his hand sees what is so, without asking again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord.messages.guests import GOOD
from bot.discord.parts import Panel
from bot.matches.discord.presses import holding
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_direct_messages import discard, nobody_presses
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import Castle, answer, begin, castle, running


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        await begin(here, "marcomage")
        yield here


async def open_hand(place: Castle, person: Person) -> Message:
    panel = (await person.press(await place.table(), "My hand")).message
    assert panel is not None
    assert panel.ephemeral
    return panel


async def panels(place: Castle) -> dict[Person, Message]:
    return {person: await open_hand(place, person) for person in place.people}


def asked(panel: Message) -> bool:
    return "Waiting for" not in panel.text


async def seat_asked(place: Castle) -> int:
    look = await place.bot.matches.table(await only_match(place))
    return look.asked[0]


async def one_answer(place: Castle, seed: str) -> Person:
    """Whoever is asked answers, in a panel that he opens for it; the other one presses nothing."""
    person = place.people[await seat_asked(place)]
    assert await answer(place, person, await place.table(), Chance.from_seed(seed))
    await place.bot.surfaces.settled()
    return person


async def level(place: Castle, person: Person, panel: Message) -> None:
    """What stands in the panel is what he would see if he opened his hand now."""
    await place.bot.surfaces.settled()
    shown = panel.text
    assert shown == (await open_hand(place, person)).text


async def test_who_waits_sees_it_when_it_is_his_turn(place: Castle) -> None:
    seen = await panels(place)
    assert sorted(map(asked, seen.values())) == [False, True]
    for number in range(6):
        before = {person: asked(panel) for person, panel in seen.items()}
        gave = await one_answer(place, f"turn {number}")
        [other] = [person for person in place.people if person is not gave]
        assert before[gave]
        assert asked(seen[other]) == (other is place.people[await seat_asked(place)])
        await level(place, other, seen[other])
        seen = await panels(place)


async def test_what_comes_while_an_answer_is_being_shown_is_shown_after_it(
    place: Castle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To paint it and to bring it there takes a moment, in which the other may answer."""
    seen, made, table = await panels(place), holding._hand, await place.table()
    gave = place.people[await seat_asked(place)]
    [other] = [person for person in place.people if person is not gave]

    async def slowly(*given: Any) -> Panel:
        panel = await made(*given)
        monkeypatch.undo()
        assert await answer(place, other, table, Chance.from_seed("meanwhile"))
        await place.discord.until(lambda: not place.bot.surfaces._busy)
        return panel

    if "Discard instead" in seen[gave].labels:
        await gave.press(seen[gave], "Discard instead")
    [first, *_] = [label for label in seen[gave].labels if label.startswith("Discard ")]
    monkeypatch.setattr(holding, "_hand", slowly)
    await gave.press(seen[gave], first)
    assert place.people[await seat_asked(place)] is gave
    await level(place, gave, seen[gave])


async def test_it_follows_over_a_restart(place: Castle, tmp_path: Path) -> None:
    seen = await panels(place)
    await place.bot.surfaces.settled()
    await place.bot.close()
    async with running(place.discord, tmp_path) as again:
        place.bot = again
        gave = await one_answer(place, "restart")
        [other] = [person for person in place.people if person is not gave]
        await level(place, other, seen[other])


async def test_before_its_token_ends_it_says_so_and_a_press_goes_on(place: Castle) -> None:
    seen = await panels(place)
    [waiting] = [person for person, panel in seen.items() if not asked(panel)]
    panel = seen[waiting]
    nobody_presses(place, GOOD + 1)
    place.bot.tables.wake(await only_match(place))
    await place.bot.surfaces.settled()
    assert panel.labels == ["Go on"]
    await waiting.press(panel, "Go on")
    assert HAND in panel.text
    await one_answer(place, "afterwards")
    await level(place, waiting, panel)


async def test_only_the_one_that_was_opened_last_is_followed(place: Castle) -> None:
    ann = place.people[0]
    first = await open_hand(place, ann)
    second = await open_hand(place, ann)
    await place.bot.surfaces.settled()
    assert "in another message" in first.text
    assert HAND in second.text
    await ann.press(first, "Show it here")
    await place.bot.surfaces.settled()
    assert HAND in first.text
    assert "in another message" in second.text


async def test_what_changes_fast_is_shown_together(place: Castle) -> None:
    seen = await panels(place)
    place.bot.tables.panels.pace = 3600.0
    [waiting] = [person for person, panel in seen.items() if not asked(panel)]
    await one_answer(place, "fast")
    edits = seen[waiting].edits
    for number in range(3):
        place.bot.tables.wake(await only_match(place))
        await one_answer(place, f"fast {number}")
    assert seen[waiting].edits <= edits + 1


HAND = "**Your hand"
"""What stands in a panel that shows a hand."""


def sent(person: Person) -> list[Message]:
    """Messages in which something is asked of somebody."""
    return [message for message in person.dms if HAND in message.text]


async def test_it_tells_what_the_other_did(place: Castle) -> None:
    seen = await panels(place)
    gave = await one_answer(place, "told")
    [other] = [person for person in place.people if person is not gave]
    assert f"-# {gave.name}: " in seen[other].text


async def test_who_has_it_open_is_asked_in_no_message(place: Castle) -> None:
    await panels(place)
    await one_answer(place, "sent")
    assert [sent(person) for person in place.people] == [[], []]


async def test_a_hand_that_was_sent_is_followed_once_something_was_pressed_in_it(
    place: Castle,
) -> None:
    await place.bot.surfaces.settled()
    person = place.people[await seat_asked(place)]
    [hand] = sent(person)
    while person is place.people[await seat_asked(place)]:
        await discard(person, hand)
    await place.bot.surfaces.settled()
    assert not asked(hand)
    while person is not place.people[await seat_asked(place)]:
        await one_answer(place, "sent")
    assert asked(hand)
    panel = await open_hand(place, person)
    await place.bot.surfaces.settled()
    assert hand.labels == ["Show it here"]
    await person.press(hand, "Show it here")
    await place.bot.surfaces.settled()
    assert panel.labels == ["Show it here"]
    assert HAND in hand.text


async def test_who_has_dismissed_it_is_asked_in_a_message_of_his_own(place: Castle) -> None:
    seen = await panels(place)
    [waiting] = [person for person, panel in seen.items() if not asked(panel)]
    await waiting.delete(seen[waiting])
    while waiting is not place.people[await seat_asked(place)]:
        await one_answer(place, "dismissed")
    [hand] = sent(waiting)
    assert asked(hand)


async def test_the_end_is_shown_and_then_nothing_more(place: Castle) -> None:
    seen = await panels(place)
    ann, ben = place.people
    sure = (await ann.press(await place.table(), "Give up")).message
    assert sure is not None
    assert "Ben wins." in sure.text
    await ann.press(sure, "Give up")
    await place.bot.surfaces.settled()
    assert "## You win" in seen[ben].text
    assert "## Ben wins" in sure.text
    assert "You gave up." in sure.text
    for panel in (seen[ben], sure):
        assert panel.labels == ["Rematch", "Review", "Replay", "Log", "Journal"]
    lobby = (await ben.press(seen[ben], "Rematch")).message
    assert lobby is not None
    assert "Ann" in lobby.text
