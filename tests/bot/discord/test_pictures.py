"""Painted boards and hands: who sees them, what they say in words, and what is there without."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.discord.handlers import A_MOMENT
from bot.matches.discord.panels.hand import is_deep
from bot.matches.time import clocking
from bot.paint.ink.grounds import GROUNDS
from bot.painting import NotPainted, Painter, Picture
from bot.text import plain
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_houserules import steward
from tests.bot.discord.test_own_panels import seat_asked
from tests.bot.discord.test_replaying import give_up
from tests.bot.discord.test_secrecy import only_match
from tests.bot.service.test_matches import ahead
from tests.kit.castle import Castle, answer, begin, castle, play
from tests.kit.studio import PIECES


def pictures(message: Message) -> list[tuple[str, str]]:
    """The pictures that a message shows, with what they show in words."""
    shown = [item for part in message.parts() if part["type"] == 12 for item in part["items"]]
    return [(item["media"]["url"].split("?")[0], item.get("description", "")) for item in shown]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are waited for, however busy the machine is."""
    monkeypatch.setattr("bot.discord.pictures.AT_ONCE", 30.0)


async def test_where_no_file_may_be_attached_the_table_is_shown_in_words(tmp_path: Path) -> None:
    """An answer to a press may have a picture also there; what is shown by itself has none."""
    async with castle(tmp_path, pictures=True) as place:
        bot, ann = place.discord.bot, place.people[0]
        place.channel.deny(bot, "attach_files")
        await begin(place, "marcomage")
        await play(place, Chance.from_seed(1), 2)
        table = await place.table()
        assert not pictures(table)
        assert "Tower" in table.text
        assert "My hand" in table.labels
        told = [one.text for one in ann.direct_channel.messages.values()]
        [sentence] = [text for text in told if "not allowed to attach files" in text]
        assert "Attach Files" in sentence
        await play(place, Chance.from_seed(2), 2)
        told = [one.text for one in ann.direct_channel.messages.values()]
        assert sum("not allowed to attach files" in text for text in told) == 1
        place.channel.allow(bot, "attach_files")
        await play(place, Chance.from_seed(3), 2)
        await place.discord.until(lambda: pictures(place.boards()[-1]))


async def test_the_table_and_the_hand_are_painted(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "marcomage")
        table, (ann, _) = await place.table(), place.people
        [(url, alt)] = pictures(table)
        assert alt.startswith("MArcomage, round 1.")
        assert alt.endswith("With a screen reader, turn on Text boards in /settings.")
        assert "tower" in alt
        [file] = table.attachments
        assert url.endswith(file.filename)
        assert Image.open(BytesIO(file.content)).width == 1280
        hand = (await ann.press(table, "My hand")).message
        assert hand is not None
        assert hand.ephemeral
        [(_, board), (_, alt)] = pictures(hand)
        assert board.startswith("MArcomage, round 1.")
        assert alt.startswith("Your hand: 1 ")
        texts = (await ann.press(hand, "Card texts")).message
        assert texts is not None
        assert texts.ephemeral
        assert "**8. " in texts.text


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_below_its_picture_stands_what_others_hold_where_hands_are_open(
    tmp_path: Path, game: str
) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, game, mode=f"{game}:open_hands")
        view = (await place.bot.matches.table(await only_match(place), place.people[0].id)).view
        [other] = [player for player in view.players if player.name == "Ben"]
        hand = (await place.people[0].press(await place.table(), "My hand")).message
        assert hand is not None
        assert len(pictures(hand)) == 2
        [line] = [line for line in hand.text.splitlines() if line.startswith("**Ben** holds ")]
        assert all(plain(name) in line for name in other.own.hand)


async def test_each_answer_paints_the_table_anew_and_keeps_one_picture(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "arcmage")
        chance, seen = Chance.from_seed(3), set()
        for _ in range(4):
            table = await place.table()
            assert len(table.attachments) == len(pictures(table)) == 1
            seen.add(bytes(table.attachments[0].content))
            for person in place.people:
                await answer(place, person, table, chance)
        assert len(seen) > 1


async def test_who_likes_words_gets_words(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "marcomage")
        table, (ann, _) = await place.table(), place.people
        settings = (await ann.use(place.channel, "settings")).message
        assert settings is not None
        [switch] = [b["custom_id"] for b in settings.buttons if b["custom_id"].endswith("boards")]
        await ann.press(settings, switch)
        hand = (await ann.press(table, "My hand")).message
        assert hand is not None
        assert not pictures(hand)
        assert "**Your hand.**" in hand.text
        board = (await ann.use(place.channel, "table board")).message
        assert board is not None
        assert not pictures(board)
        assert pictures(await place.table())  # everybody else sees it painted


async def until_the_stack_is_deep(place: Castle, seed: int) -> Person:
    """Who is asked then whether he responds to it."""
    await begin(place, "arcmage")
    id = await only_match(place)
    for answers in range(200):
        for person in place.people:
            look = await place.bot.matches.table(id, person.id)
            if is_deep(look):
                return person
        await ahead(place.bot.matches, id, 1, f"{seed} {answers}")
    raise AssertionError("the stack never gets deep")


async def test_who_may_respond_sees_the_stack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocking, "HESITATION", (3600.0, 3600.0))  # he can only pass, but looks
    async with castle(tmp_path) as place:
        person = await until_the_stack_is_deep(place, 8)
        table = await place.table()
        hand = (await person.press(table, "Respond")).message
        assert hand is not None
        assert "**The stack**, newest first" in hand.text
        painter = place.bot.pictures.painter = Painter(PIECES, 1)
        await painter.start()
        stack = (await person.use(place.channel, "table stack")).message
        assert stack is not None
        assert stack.ephemeral
        [(url, alt)] = pictures(stack)
        assert "/stack." in url
        assert alt.startswith("The stack, newest first. 1. ")
        hand = (await person.press(table, "Respond")).message
        assert hand is not None
        names = [url.rpartition("/")[2].partition(".")[0] for url, _ in pictures(hand)]
        assert names == ["table", "hand", "stack"]
        assert pictures(hand)[2][1] == alt
        assert "**The stack**" not in hand.text
        [other] = [one for one in place.people if one is not person]
        hand = (await other.press(table, "My hand")).message
        assert hand is not None
        assert len(pictures(hand)) == 2  # nothing is asked of him


async def test_where_nothing_waits_there_is_no_picture_of_it(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        for game in ("arcmage", "marcomage", "wtactics"):
            await begin(place, game)
            stack = (await place.people[0].use(place.channel, "table stack")).message
            assert stack is not None
            assert not pictures(stack)
            assert "Nothing waits to happen." in stack.text
            await give_up(place, place.people[0])


async def test_a_server_has_light_tables_and_each_person_what_he_likes(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        eve, panel = await steward(place)
        [light] = [one["custom_id"] for one in panel.buttons if one["custom_id"].endswith("light")]
        await eve.press(panel, light)
        assert "**Light tables**: on" in panel.text
        await begin(place, "marcomage")
        ann, table = place.people[0], await place.table()
        assert ground(table) == GROUNDS["light"].theme.ground
        board = (await ann.use(place.channel, "table board")).message
        assert board is not None
        assert ground(board) == GROUNDS["dark"].theme.ground
        await eve.press(panel, light)
        await answer_of_all(place)
        assert ground(await place.table()) == GROUNDS["dark"].theme.ground


async def test_who_likes_large_pictures_gets_them_and_nobody_else(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "arcmage")
        table, (ann, ben) = await place.table(), place.people
        settings = (await ann.use(place.channel, "settings")).message
        assert settings is not None
        [large] = [
            one["custom_id"] for one in settings.buttons if one["custom_id"].endswith("large")
        ]
        await ann.press(settings, large)
        assert "**Large pictures**: on" in settings.text
        hand, other = [(await one.press(table, "My hand")).message for one in (ann, ben)]
        assert hand is not None
        assert other is not None
        assert widths(hand) == [950, 950]
        assert widths(other) == [1280, 1280]
        board = (await ann.use(place.channel, "table board")).message
        assert board is not None
        assert widths(board) == [950]
        await answer_of_all(place)
        assert widths(await place.table()) == [1280]


def widths(message: Message) -> list[int]:
    return [Image.open(BytesIO(file.content)).width for file in message.attachments]


def ground(message: Message) -> tuple[int, ...]:
    """The colour of the edge of its picture."""
    [file] = message.attachments
    colour = Image.open(BytesIO(file.content)).convert("RGB").getpixel((1, 1))
    assert isinstance(colour, tuple)
    return colour


async def answer_of_all(place: Castle) -> None:
    """Whoever is asked answers once."""
    table, chance = await place.table(), Chance.from_seed(9)
    for person in place.people:
        await answer(place, person, table, chance)


class Unable(Painter):
    """Its processes die whatever they paint."""

    async def table(self, view: Any, theme: str = "dark") -> Picture:
        raise NotPainted("This picture could not be painted.")

    async def hand(self, view: Any, theme: str = "dark") -> Picture:
        raise ZeroDivisionError("a fault of ours")


async def test_what_cannot_be_painted_is_said_in_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with castle(tmp_path) as place:
        place.bot.pictures.painter = Unable()
        place.bot.pictures.painter.workers.ready = True
        await begin(place, "marcomage")
        table = await place.table()
        assert "**Round 1.**" in table.text
        hand = (await place.people[0].press(table, "My hand")).message
        assert hand is not None
        assert "**Your hand.**" in hand.text
        assert "could not be painted" in caplog.text


async def test_while_the_painters_are_not_there_yet_nobody_waits_for_them(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        painter = place.bot.pictures.painter = Painter(PIECES, 1)
        await begin(place, "marcomage")
        table, ann = await place.table(), place.people[0]
        painter.workers.ready = False
        hand = (await ann.press(table, "My hand")).message
        assert hand is not None
        assert "**Your hand.**" in hand.text
        await painter.start()
        opened = (await ann.press(table, "My hand")).message
        assert opened is not None
        assert pictures(opened)


async def test_who_likes_text_boards_sees_no_picture_that_is_for_him_alone(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "marcomage")
        ann, ben = place.people
        settings = (await ann.use(place.channel, "settings")).message
        assert settings is not None
        toggle = next(b["custom_id"] for b in settings.buttons if "text_boards" in str(b))
        await ann.press(settings, toggle)
        for command, painted in (("hand", 2), ("table board", 1)):
            mine, theirs = [(await who.use(place.channel, command)).message for who in (ann, ben)]
            assert mine is not None
            assert theirs is not None
            assert (pictures(mine), len(pictures(theirs))) == ([], painted), command
        assert pictures(await place.table())  # that one is for everybody
        alone = (await ann.use(ann.direct_channel, "learn", game="marcomage")).message
        assert alone is not None
        assert pictures(alone) == []
        await place.bot.surfaces.settled()
        assert not any(pictures(message) for message in ann.dms)


async def test_a_press_is_acknowledged_before_its_pictures_are_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "marcomage")
        table, ann = await place.table(), place.people[await seat_asked(place)]
        assert place.bot.pictures.painter is not None
        paint = place.bot.pictures.painter.hand

        async def slowly(*args: Any) -> Any:
            await asyncio.sleep(3 * A_MOMENT)
            return await paint(*args)

        monkeypatch.setattr(place.bot.pictures.painter, "hand", slowly)
        place.bot.pictures._kept.clear()
        opened = await ann.press(table, "My hand")
        assert opened.deferred
        assert opened.ephemeral
        assert opened.message is not None
        assert len(pictures(opened.message)) == 2
        place.bot.pictures._kept.clear()
        turned = await ann.press(opened.message, "Discard instead")
        assert turned.deferred
        assert turned.updated
        assert turned.message is opened.message
        assert len(pictures(opened.message)) == 2
