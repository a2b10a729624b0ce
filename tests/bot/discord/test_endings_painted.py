"""How a match went, painted: its graphs at the end, and its moments as a picture that moves."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.discord.pictures import Pictures
from bot.matches.book import Matches
from bot.matches.discord.presses import passing
from bot.matches.record.replays import OPEN, Replays
from bot.painting import Painter
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_pictures import pictures
from tests.bot.discord.test_replaying import ended, give_up, shown
from tests.bot.discord.test_secrecy import elsewhere, forged, only_match
from tests.bot.service.test_matches import ANN, Clock, clock, matches, store
from tests.bot.service.test_replays import ended as ended_in_store
from tests.kit.beats import the_loop_goes_on
from tests.kit.castle import begin, castle, play, running
from tests.kit.studio import PIECES

__all__ = ["Clock", "clock", "matches", "store"]  # fixtures


def files(message: Message) -> list[str]:
    """What the pictures of a message are of; each is one of its files, and no file is left."""
    names = [url.rpartition("/")[2] for url, _ in pictures(message)]
    assert names == [file.filename for file in message.attachments]
    return [name.partition(".")[0] for name in names]


@pytest.mark.parametrize("game", ["marcomage", "arcmage", "wtactics"])
async def test_the_table_of_a_match_that_is_over_shows_how_it_went(
    tmp_path: Path, game: str
) -> None:
    async with castle(tmp_path, 3, pictures=True) as place:
        _, table = await ended(place, game, 12)
        assert files(table) == ["result", "table"]
        [(_, alt), _] = pictures(table)
        assert alt.startswith("Ben wins. ")
        assert "after " in alt
        assert Image.open(BytesIO(table.attachments[0].content)).size == (1280, 1274)


async def test_the_channel_of_a_thread_shows_the_result_too(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True, pictures=True) as place:
        await begin(place, "marcomage")
        await place.table()
        [pointer] = place.channel.messages.values()
        assert not pictures(pointer)
        await give_up(place, place.people[0])
        assert files(await place.table()) == ["result", "table"]
        assert "**Ben** wins" in pointer.text
        assert files(pointer) == ["result"]


async def test_whoever_ends_a_match_by_a_press_on_its_table_waits_for_no_graphs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He sees that it is over, and a moment later how it went."""
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "marcomage")
        table, ann = await place.table(), place.people[0]

        seat = (await place.bot.matches.look(await only_match(place), ann.id)).seat
        held = place.bot.matches._held[await only_match(place)]
        assert held.match is not None
        [concede] = [
            question.id
            for question in held.match.rules.standing(held.match.state, seat)
            if question.then in ("concede", "surrender")
        ]

        async def pass_on(_at: object, id: str) -> None:
            await place.bot.matches.answer(id, ann.id, concede, {"yes": True})

        monkeypatch.setattr(passing, "pass_on", pass_on)
        reply = await ann.press(table, "Pass")
        assert reply.updated
        assert " wins" in table.text
        assert files(await place.table()) == ["result", "table"]


@pytest.mark.parametrize("people", [3, 4])
async def test_the_end_of_a_match_of_several(tmp_path: Path, people: int) -> None:
    async with castle(tmp_path, people, pictures=True) as place:
        await begin(place, "arcmage")
        for person in place.people[1:]:
            await give_up(place, person)
        table = await place.table()
        assert files(table) == ["result", "table"]
        assert pictures(table)[0][1].startswith("Ann wins. ")


async def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    """Also of a match whose end nobody has shown yet."""
    async with castle(tmp_path, 3) as place:
        await ended(place, "arcmage", 30)
        (await place.table()).delete()
        await place.bot.surfaces.stop()
        await place.bot.close()
        async with running(place.discord, tmp_path, pictures=True) as again:
            place.bot = again
            await place.discord.until(lambda: bool(place.boards()))
            assert files(await place.table()) == ["result", "table"]


async def test_a_match_that_was_called_off_has_no_result(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "arcmage")
        ann, ben = place.people
        await ann.use(place.channel, "match abort")
        [asked] = [m for m in place.channel.messages.values() if "Agree" in m.labels]
        await ben.press(asked, "Agree")
        await place.bot.surfaces.settled()
        [table] = [m for m in place.boards() if "called off" in m.text]
        assert files(table) == []
        film = shown(await ann.press(shown(await ann.press(table, "Replay")), "As a picture"))
        assert "goes on" not in pictures(film)[0][1]


async def test_a_match_that_goes_on_from_another_has_graphs_of_its_own(tmp_path: Path) -> None:
    async with castle(tmp_path, 3, pictures=True) as place:
        _, table = await ended(place, "marcomage", 8)
        cid = place.people[2]
        panel = shown(await cid.press(table, "Replay"))
        await cid.press(panel, "Turn ▶▶")
        lobby = (await cid.press(panel, "Play on from here")).message
        assert lobby is not None
        await cid.press(lobby, "Start")
        alone = replace(place, people=[cid])
        await play(alone, Chance.from_seed("on"), 3)
        await give_up(alone, cid)
        assert files(await place.table()) == ["result", "table"]


# ------------------------------------------------------------------ pictures that move


async def test_a_replay_comes_as_a_picture_for_him_alone(tmp_path: Path) -> None:
    async with castle(tmp_path, 3, pictures=True) as place:
        _, table = await ended(place, "arcmage", 40)
        cid = place.people[2]
        film = await moving(cid, shown(await cid.press(table, "Replay")))
        [file] = film.attachments
        assert file.filename == "replay.gif"
        assert len(file.content) < 8_000_000
        image = Image.open(BytesIO(file.content))
        assert image.is_animated  # type: ignore[attr-defined]
        [(url, alt)] = pictures(film)
        assert url.endswith("replay.gif")
        assert alt.startswith("The match in ")
        panel = shown(await cid.use(place.channel, "match replay"))
        await cid.select(panel, panel.selects[0]["custom_id"], ["As it looked to those watching"])
        assert (await moving(cid, panel)).attachments


async def moving(person: Person, panel: Message) -> Message:
    reply = await person.press(panel, "As a picture")
    [film] = [one for one in [reply.message, *reply.followups] if one and one.attachments]
    assert film.ephemeral
    return film


async def test_a_replay_is_no_picture_before_the_end_nor_for_those_elsewhere(
    tmp_path: Path,
) -> None:
    async with castle(tmp_path, 3, pictures=True) as place:
        await begin(replace(place, people=place.people[:2]), "arcmage")
        await place.table()
        id = await only_match(place)
        custom_id = f"b|{id}|1|replay-film|open"
        for person in place.people:
            reply = await person.press(forged(place.channel, custom_id), custom_id)
            assert reply.ephemeral
            assert "over yet" in reply.text
        await give_up(place, place.people[0])
        channel = elsewhere(place, "another server")
        reply = await place.people[2].press(forged(channel, custom_id), custom_id)
        assert "No such match here" in reply.text


async def test_without_painters_there_is_no_button_and_a_sentence(tmp_path: Path) -> None:
    async with castle(tmp_path, 3) as place:
        id, table = await ended(place, "marcomage", 4)
        assert not pictures(table)
        ann = place.people[0]
        panel = shown(await ann.press(table, "Replay"))
        assert "As a picture" not in panel.labels
        custom_id = f"b|{id}|1|replay-film|open"
        reply = await ann.press(forged(place.channel, custom_id), custom_id)
        assert "cannot be painted now" in " ".join([reply.text, *(r.text for r in reply.followups)])


# ------------------------------------------------------------------ nobody else waits


async def test_nobody_waits_while_a_long_match_is_played_again_and_painted(
    matches: Matches,
) -> None:
    id = await ended_in_store(matches, "arcmage", 160)
    look = await matches.look(id)
    pictures = Pictures(Painter(PIECES, 1), Replays(matches))
    assert pictures.painter is not None
    await pictures.painter.start()
    try:
        async with the_loop_goes_on():
            end = await pictures.end(look)
            film = await pictures.film(id, OPEN, ANN)
        assert end is not None
        assert film is not None
        assert await pictures.end(look) is end
        assert await pictures.film(id, OPEN, ANN) is film
    finally:
        await pictures.close()
