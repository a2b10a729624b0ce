"""A press does it: what is one choice is done by the press that makes it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from bot.discord import modals
from bot.discord.addresses import Address
from engine.table import Chance, Question
from playground import Message, Person
from tests.bot.discord.test_secrecy import forged, only_match
from tests.kit.castle import Castle, begin, castle
from tests.kit.pressing import answer_by_chance, answering, control_of, question_in


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


async def asked(place: Castle) -> tuple[Person, Message]:
    """Who is asked, and the hand that he has opened."""
    look = await place.bot.matches.table(await only_match(place))
    person = place.people[look.asked[0]]
    hand = (await person.press(await place.table(), "My hand")).message
    assert hand is not None
    return person, hand


async def answers(place: Castle) -> int:
    return (await place.bot.matches.table(await only_match(place))).version


async def test_a_card_is_played_by_one_press(place: Castle) -> None:
    await begin(place, "marcomage")
    person, hand = await asked(place)
    before, question = await answers(place), question_in(hand)
    await person.press(hand, "Discard instead")
    assert question_in(hand) == question
    assert await answers(place) == before
    discard = control_of(hand, lambda verb, what: (verb, what) == ("quick", "discard:1"))
    assert discard is not None
    await person.press(hand, discard["custom_id"])
    assert await answers(place) == before + 1
    assert question_in(hand) != question


async def test_who_is_careful_presses_do_it_too(place: Castle) -> None:
    await begin(place, "marcomage")
    person, _ = await asked(place)
    settings = (await person.use(place.channel, "settings")).message
    assert settings is not None
    switch = next(one["custom_id"] for one in settings.buttons if "careful" in one["custom_id"])
    await person.press(settings, switch)
    _, hand = await asked(place)
    before = await answers(place)
    chosen = control_of(hand, lambda verb, what: verb == "choose" and what.startswith("play:"))
    chosen = chosen or control_of(hand, lambda verb, _: verb == "choose")
    assert chosen is not None
    await person.press(hand, chosen["custom_id"])
    assert await answers(place) == before
    assert "You choose:" in hand.text
    await person.press(hand, "Confirm")
    assert await answers(place) == before + 1


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_a_card_is_played_to_its_place_by_one_press(place: Castle, game: str) -> None:
    await begin(place, game)
    chance = Chance.from_seed(game)
    for _ in range(40):
        person, hand = await asked(place)
        both = control_of(hand, lambda verb, what: verb == "quick" and ">" in what)
        if both is not None:
            break
        await answer_by_chance(person, hand, chance)
    assert both is not None
    before = await answers(place)
    await person.press(hand, both["custom_id"])
    assert await answers(place) == before + 2


async def test_an_old_press_shows_how_things_stand_and_does_nothing(place: Castle) -> None:
    await begin(place, "marcomage")
    person, hand = await asked(place)
    old = control_of(hand, lambda verb, _: verb == "quick")
    assert old is not None
    await answer_by_chance(person, hand, Chance.from_seed(1))
    before = await answers(place)
    reply = await person.press(forged(place.channel, old["custom_id"]), old["custom_id"])
    assert reply.message is not None
    assert "That's already decided." in reply.message.text
    assert await answers(place) == before


async def test_a_prompt_that_is_too_long_for_a_title_is_read_below_it() -> None:
    long = "How much damage does the Warden of the Ninth Gate deal to you?"
    question = Question("q1", 0, "number", long, "then", (), 0, 99)
    window = modals.number(Address("abcdefgh", 1, "type", "q1"), question)
    [label] = window.children
    assert window.title.endswith("…")
    assert isinstance(label, discord.ui.Label)
    assert label.description == long


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_one_press_chooses_the_opening(place: Castle, game: str) -> None:
    await begin(place, game)
    for _ in place.people:
        person, hand = await asked(place)
        await person.press(hand, "Choose for me")
        await place.bot.computers.settled(await only_match(place))
    person, hand = await asked(place)
    assert "Choose for me" not in hand.labels
    assert {"go", "two"} & {address.arg.partition(":")[2] for address, _ in answering(hand)}


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_a_button_says_the_letter_that_its_thing_has_on_the_board(
    place: Castle, game: str
) -> None:
    await begin(place, game)
    chance, found = Chance.from_seed(game), []
    for _ in range(60):
        person, hand = await asked(place)
        found = [one for one in hand.labels if re.match(r"[A-Z]{1,2} · ", one)]
        if found:
            break
        await answer_by_chance(person, hand, chance)
    sign, _, said = found[0].partition(" · ")
    assert said
    assert re.search(rf"(^|[ -]){sign} ", hand.text, re.MULTILINE)
    public = await place.table()
    assert not any(re.match(r"[A-Z]{1,2} · ", one) for one in public.labels)
