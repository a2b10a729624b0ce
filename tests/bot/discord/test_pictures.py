"""Painted boards and hands: who sees them, what they say in words, and what is there without."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.paint.painting import NotPainted, Painter, Picture
from engine.table import Chance
from playground import Message
from tests.kit.castle import answer, begin, castle


def pictures(message: Message) -> list[tuple[str, str]]:
    """The pictures that a message shows, with what they show in words."""
    shown = [item for part in message.parts() if part["type"] == 12 for item in part["items"]]
    return [(item["media"]["url"].split("?")[0], item.get("description", "")) for item in shown]


async def test_the_table_and_the_hand_are_painted(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "marcomage")
        table, (ann, _) = await place.table(), place.people
        [(url, alt)] = pictures(table)
        assert alt.startswith("MArcomage, round 1.")
        assert "tower" in alt
        [file] = table.attachments
        assert url.endswith(file.filename)
        assert Image.open(BytesIO(file.content)).width == 1280
        hand = (await ann.press(table, "My hand")).message
        assert hand is not None
        assert hand.ephemeral
        [(_, alt)] = pictures(hand)
        assert alt.startswith("Your hand: 1 ")
        texts = (await ann.press(hand, "Card texts")).message
        assert texts is not None
        assert texts.ephemeral
        assert "**8. " in texts.text


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
        board = (await ann.use(place.channel, "board")).message
        assert board is not None
        assert not pictures(board)
        assert pictures(await place.table())  # everybody else sees it painted


class Unable(Painter):
    """Its processes die whatever they paint."""

    async def table(self, view: Any, theme: str = "dark") -> Picture:
        raise NotPainted("The painters could not paint this picture.")

    async def hand(self, view: Any, theme: str = "dark") -> Picture:
        raise ZeroDivisionError("a fault of ours")


async def test_what_cannot_be_painted_is_said_in_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with castle(tmp_path) as place:
        place.bot.pictures.painter = Unable()
        place.bot.pictures.painter.ready = True
        await begin(place, "marcomage")
        table = await place.table()
        assert "**Round 1.**" in table.text
        hand = (await place.people[0].press(table, "My hand")).message
        assert hand is not None
        assert "**Your hand.**" in hand.text
        assert "could not be painted" in caplog.text


async def test_while_the_painters_are_not_there_yet_nobody_waits_for_them(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        painter = place.bot.pictures.painter = Painter()
        await begin(place, "marcomage")
        table, ann = await place.table(), place.people[0]
        painter.ready = False
        hand = (await ann.press(table, "My hand")).message
        assert hand is not None
        assert "**Your hand.**" in hand.text
        await painter.start()
        await ann.press(hand, "Look again")
        assert pictures(hand)
