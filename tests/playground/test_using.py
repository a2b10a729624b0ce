"""People use the bot: commands, buttons, selects, forms and completions."""

import asyncio

import aiohttp
import pytest

from playground import Impossible
from tests.playground.conftest import Place
from tests.playground.example import Bot, picture, running


async def test_a_command_is_used_answered_and_its_button_pressed(place: Place) -> None:
    reply = await place.ann.use(place.channel, "match new", game="MArcomage")
    assert reply.text == "A match of MArcomage over 1 against anybody"
    assert reply.message is not None
    assert reply.message.labels == ["Join"]
    answer = await place.bob.press(reply.message, "Join")
    assert answer.text == "Bob joins match 7"
    assert answer.ephemeral
    assert answer.message in place.bob.sees(place.channel)
    assert answer.message not in place.ann.sees(place.channel)
    assert not place.discord.violations


async def test_a_command_takes_only_the_options_that_it_has(place: Place) -> None:
    with pytest.raises(Impossible, match="needs game"):
        await place.ann.use(place.channel, "match new")
    with pytest.raises(Impossible, match="offers only: MArcomage"):
        await place.ann.use(place.channel, "match new", game="chess")
    with pytest.raises(Impossible, match="at most 9"):
        await place.ann.use(place.channel, "match new", game="marcomage", rounds=10)
    with pytest.raises(Impossible, match="has no option “colour”"):
        await place.ann.use(place.channel, "match new", game="marcomage", colour="red")
    with pytest.raises(Impossible, match="There is no command /matches here"):
        await place.ann.use(place.channel, "matches")
    assert "match new" in place.ann.commands(place.channel)


async def test_people_and_texts_can_be_given_to_a_command(place: Place) -> None:
    reply = await place.ann.use(place.channel, "match new", game="marcomage", against=place.bob)
    assert reply.message is not None
    assert reply.text.endswith(f"against {place.bob.mention}")
    assert reply.message.pinged == [place.bob]


async def test_a_table_of_components_shows_a_picture_and_takes_choices(place: Place) -> None:
    reply = await place.ann.use(place.channel, "table")
    table = reply.message
    assert table is not None
    assert table.text == "## Turn 1\nWho is to move"
    assert table.attachments[0].description == "The table"
    assert (table.attachments[0].width, table.attachments[0].height) == (8, 4)
    chosen = await place.ann.select(table, "Your cards", ["King", "A"])
    assert chosen.text == "K and A"
    opponent = await place.ann.select(table, "Against whom", [place.bob])
    assert opponent.text == str(place.bob.id)
    with pytest.raises(Impossible, match="takes 1 to 2 entries, not 0"):
        await place.ann.select(table, "Your cards", [])
    with pytest.raises(Impossible, match="does not offer “Queen”; it offers “Ace”, “King”"):
        await place.ann.select(table, "Your cards", ["Queen"])
    after = await place.bob.press(table, "Next")
    assert after.updated
    assert after.message is table
    assert "Turn 2" in table.text
    assert not place.discord.violations


async def test_pictures_are_served_where_the_message_says(place: Place) -> None:
    table = (await place.ann.use(place.channel, "table")).message
    assert table is not None
    async with aiohttp.ClientSession() as web:
        url = next(item for item in table.parts() if item["type"] == 12)["items"][0]["media"]["url"]
        async with web.get(url) as answer:
            assert answer.content_type == "image/png"
            assert await answer.read() == picture()
        table.delete()
        async with web.get(url) as answer:
            assert answer.status == 404


async def test_a_form_is_shown_filled_in_and_sent(place: Place) -> None:
    shown = await place.ann.use(place.channel, "form")
    assert shown.modal is not None
    assert shown.modal.title == "Propose a match"
    with pytest.raises(Impossible, match="“Name” must be filled in"):
        await place.ann.fill(shown.modal, {"Game": ["Arc"]})
    with pytest.raises(Impossible, match="0 to 20 signs"):
        await place.ann.fill(shown.modal, {"Name": "x" * 21, "Game": ["Arc"]})
    with pytest.raises(Impossible, match="Ann’s"):
        await place.bob.fill(shown.modal, {})
    sent = await place.ann.fill(shown.modal, {"Name": "A duel", "Game": ["Arc"]})
    assert sent.text == "A duel of Arc"
    assert not place.discord.violations


async def test_a_reply_may_come_later(place: Place) -> None:
    reply = await place.ann.use(place.channel, "think")
    assert reply.deferred
    assert reply.text == "Done"
    more = await place.discord.until(lambda: reply.followups)
    assert more[0].text == "And more"
    hidden = await place.ann.use(place.channel, "think", hidden=True)
    assert hidden.ephemeral
    await place.discord.until(lambda: hidden.followups)
    assert [each.text for each in place.bob.sees(place.channel)] == ["Done", "And more"]
    assert len(place.ann.sees(place.channel)) == 4
    assert not place.discord.violations


async def test_a_bot_that_does_not_answer_has_failed(place: Place) -> None:
    place.discord.patience = 0.05
    reply = await place.ann.use(place.channel, "silent")
    assert reply.error == "The application did not respond"
    assert reply.message is None


async def test_what_is_typed_is_completed(place: Place) -> None:
    choices = await place.ann.complete(place.channel, "act", option="do", typed="pl")
    assert [choice.value for choice in choices] == ["play", "plunder"]
    reply = await place.ann.use(place.channel, "act", do=choices[0].value)
    assert reply.text == "You play."
    with pytest.raises(Impossible, match="completes no option “what”; it completes do"):
        await place.ann.complete(place.channel, "act", option="what")


async def test_nobody_presses_what_he_cannot_see(place: Place) -> None:
    reply = await place.ann.use(place.channel, "match new", game="marcomage")
    assert reply.message is not None
    private = await place.ann.press(reply.message, "Join")
    assert private.message is not None
    with pytest.raises(Impossible, match="for somebody else alone"):
        await place.bob.press(private.message, "Join")
    with pytest.raises(Impossible, match="no button “Leave”; there is: “Join”"):
        await place.bob.press(reply.message, "Leave")
    place.channel.deny(place.bob, "view_channel")
    with pytest.raises(Impossible, match="Bob does not see #games of Castle"):
        await place.bob.press(reply.message, "Join")
    assert place.bob.sees(place.channel) == []


async def test_buttons_work_after_the_bot_has_started_anew(place: Place) -> None:
    reply = await place.ann.use(place.channel, "match new", game="marcomage")
    assert reply.message is not None
    await place.bot.close()
    with pytest.raises(Impossible, match="not connected"):
        await place.ann.press(reply.message, "Join")
    async with running(place.discord, Bot()):
        assert (await place.ann.press(reply.message, "Join")).text == "Ann joins match 7"


async def test_commands_work_in_direct_messages(place: Place) -> None:
    reply = await place.ann.use(place.ann.direct_channel, "act", do="wave")
    assert place.ann.dms == [reply.message]
    assert place.bob.dms == []


async def test_a_crowd_is_served_at_once(place: Place) -> None:
    crowd = [place.discord.person(f"P{number}") for number in range(50)]
    place.guild.join(*crowd)
    table = (await place.ann.use(place.channel, "match new", game="marcomage")).message
    assert table is not None
    replies = await asyncio.gather(*(person.press(table, "Join") for person in crowd))
    assert [reply.text for reply in replies] == [f"{p.name} joins match 7" for p in crowd]
    assert not place.discord.violations
