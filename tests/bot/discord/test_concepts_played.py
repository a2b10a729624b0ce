"""Concepts among the cards of a server: looked up, in decks, tried, estimated and played."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.aside import ONE_EACH
from bot.concepts import estimating
from engine.catalogue import GAMES
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_concepts import (
    concept,
    example,
    labels,
    message,
    place,
    published,
    write,
)
from tests.bot.discord.test_houserules import steward
from tests.bot.discord.test_naming import listening, said
from tests.bot.discord.test_secrecy import forged
from tests.kit.castle import Castle, castle, play
from tests.kit.games import WRITTEN

__all__ = ["place"]

# ------------------------------------------------------------------ cards of the server


async def implemented(place: Castle, game: str, curator: Person) -> str:
    """The name of a concept of Ann's that belongs to the cards of the server."""
    ann = place.people[0]
    panel = await write(place, ann, example(game), game)
    await ann.press(panel, "Publish")
    name = example(game)["name"]
    told = {"concept": name, "state": "implemented", "why": "Yes."}
    await curator.use(place.channel, "concept review", **told)
    return name


@pytest.mark.parametrize("game", WRITTEN)
async def test_what_is_implemented_is_found_like_any_card_there(place: Castle, game: str) -> None:
    ann, ben, _ = place.people
    none = await ben.use(place.channel, "card show", name="grey warden hill")
    assert "No card is called" in none.text
    name = await implemented(place, game, place.people[2])
    [choice, *_] = await ben.complete(place.channel, "card show", option="name", typed=name)
    assert choice.name == f"{name} ({GAMES[game].title}, of this server)"
    card = message(await ben.use(place.channel, "card show", name=choice.value))
    assert f"## {name}" in card.text
    assert "-# A card of this server, written by Ann" in card.text
    found = message(await ben.use(place.channel, "card search", query=f'"{name}"', game=game))
    assert "## 1 card in" in found.text
    opened = message(await ben.select(found, "Open a card", [labels(found, "Open a card")[0]]))
    assert "A card of this server" in opened.text
    other = place.discord.guild("Elsewhere")
    other.join(ben)
    there = other.text_channel("games")
    assert "## 0 cards" in (await ben.use(there, "card search", query=f'"{name}"')).text
    copy = forged(there, opened.buttons[-1]["custom_id"], only_for=ben)
    assert "no longer exists" in (await ben.press(copy, "Press")).text
    panel = await concept(place, ann, "show", concept=name)
    window = (await ann.press(panel, "Edit")).modal
    assert window is not None
    await ann.fill(window, {"name": "Quite Another"})
    assert "## 0 cards" in (await ben.use(place.channel, "card search", query=f'"{name}"')).text


@pytest.mark.parametrize("game", WRITTEN)
async def test_a_concept_is_tried_in_a_friendly_match(place: Castle, game: str) -> None:
    ann, ben, eve = place.people
    place.people.remove(eve)
    panel = await write(place, ann, example(game), game)
    lobby = message(await ann.press(panel, "Play"))
    copies = {"arcmage": 3, "marcomage": 1, "wtactics": 4}[game]
    name = example(game)["name"]
    assert f"Trying out a card: **{copies} × {name}** in each ready deck" in lobby.text
    assert "Friendly: nobody's score changes" in lobby.text
    await ben.press(lobby, "Join")
    await ben.select(lobby, "Your deck", [GAMES[game].ready_decks()[-1]["id"]])
    await ann.press(lobby, "Start")
    [found] = await place.bot.desk.finder.near(ann.id, place.channel.id)
    held = await place.bot.matches.peek(found.row.id)
    assert held.match is not None
    assert [card["name"] for card in held.match.journal.options["cards"]] == [name]
    for seat in held.match.journal.seats:
        assert name in str(seat.deck)
    await ann.press(panel, "Delete")
    await ann.press(panel, "Delete it")
    assert await play(place, Chance.from_seed("tried"), 12) >= 10


async def test_a_card_that_no_ready_deck_can_hold_is_not_tried(place: Castle) -> None:
    ann = place.people[0]
    dear = {**example("wtactics"), "figures": "3, loyalty 5, 2/3"}
    reply = await ann.press(await write(place, ann, dear, "wtactics"), "Play")
    assert reply.ephemeral
    assert "No ready deck of WTactics can hold this card" in reply.text
    reply = await ann.use(place.channel, "concept play", concept=dear["name"], seats=3)
    assert "No ready deck" in reply.text


async def test_a_concept_is_estimated_beside_all_else(
    place: Castle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimating, "MATCHES", 4)
    ann, ben, _ = place.people
    panel = await write(place, ann, example("marcomage"), "marcomage")
    await published(place, ben)
    await ann.press(panel, "Estimate")
    assert "Ready decks with this card play against themselves without it" in panel.text
    assert ONE_EACH in (await ann.press(panel, "Estimate")).text
    told = "of 4 matches against the same deck without it"
    await place.discord.until(lambda: told in panel.text, within=60)
    assert "Estimate" not in [b["label"] for b in panel.buttons if not b.get("disabled")]
    again = await concept(place, ann, "show", concept=example("marcomage")["name"])
    assert told in again.text
    window = (await ann.press(again, "Edit")).modal
    assert window is not None
    await ann.fill(window, {"text": "Attack 13."})
    assert "Greedy players" not in again.text


async def deck_with(place: Castle, who: Person, game: str, name: str) -> Message:
    """The editor of a finished deck that has a card of the server."""
    reply = await who.use(place.channel, "deck new", game=game, name="Of ours")
    editor = message(reply)
    window = (await who.press(editor, "Find by name")).modal
    assert window is not None
    await who.fill(window, {"Words in its name": name})
    [label] = labels(editor, "Put in")
    hint = next(s["placeholder"] for s in editor.selects if s["placeholder"].startswith("Put in"))
    await who.select(editor, hint, [label])
    await who.press(editor, "Finish")
    return editor


async def exported(place: Castle, who: Person) -> list[dict[str, Any]]:
    """A deck as a code and as a file, to be brought back."""
    reply = await who.use(place.channel, "deck export", deck="Of ours")
    [file] = message(reply).attachments
    return [
        {"code": reply.text.split("```")[1].strip(), "name": "By code"},
        {"file": who.file(place.channel, file.filename, file.content), "name": "By file"},
    ]


@pytest.mark.parametrize("game", WRITTEN)
async def test_what_is_implemented_is_put_into_decks_and_played(place: Castle, game: str) -> None:
    ann, ben, eve = place.people
    place.people.remove(eve)
    name = await implemented(place, game, eve)
    editor = await deck_with(place, ben, game, name)
    assert ", finished." in editor.text
    assert f"1 {name}" in (await ben.use(place.channel, "deck show", deck="Of ours")).text
    checked = await ben.use(place.channel, "deck check", deck="Of ours")
    assert "can be played" in checked.text
    for words in await exported(place, ben):
        again = await ben.use(place.channel, "deck import", **words)
        assert f"1 {name}" in again.text
    lobby = message(await ann.use(place.channel, "match new", game=game))
    await ben.press(lobby, "Join")
    panel = message(await ben.press(lobby, "Use my deck"))
    await ben.select(panel, "Your own deck", labels(panel, "Your own deck")[:1])
    await ann.press(lobby, "Start")
    assert await play(place, Chance.from_seed("of ours"), 10) >= 10
    panel = await concept(place, ann, "show", concept=name)
    window = (await ann.press(panel, "Edit")).modal
    assert window is not None
    await ann.fill(window, {"name": "Quite Another"})
    checked = await ben.use(place.channel, "deck check", deck="Of ours")
    assert f"“{name}” isn't a card of this server any longer, or has changed" in checked.text
    assert await play(place, Chance.from_seed("own"), 5) >= 5


# ------------------------------------------------------------------ pictures


async def test_cards_are_painted_also_in_decks_and_in_matches(tmp_path: Path) -> None:
    async with castle(tmp_path, 2, pictures=True) as place:
        ann, ben = place.people
        panel = await write(place, ann, example("arcmage"), "arcmage")
        await painted(panel, "A draft")
        window = (await ann.press(panel, "Edit")).modal
        assert window is not None
        await ann.fill(window, {"text": "Nonsense."})
        await painted(panel, "1 thing to fix", picture=False)
        window = (await ann.press(panel, "Fix it")).modal
        assert window is not None
        await ann.fill(window, {"text": "Flying."})
        await painted(panel, "Flying")
        await ann.press(panel, "Publish")
        public = message(await ann.press(panel, "Show to all"))
        await ben.press(public, "▲")
        assert "▲ 1" in public.text
        lobby = message(await ann.press(panel, "Play"))
        await ben.press(lobby, "Join")
        await ann.press(lobby, "Start")
        assert await play(place, Chance.from_seed("painted"), 4) >= 4


async def painted(panel: Message, text: str = "", picture: bool = True) -> None:
    """Reading and painting take a moment; until then there is what was there before."""
    for _ in range(1000):
        if bool(panel.attachments) == picture and text in panel.text:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"it was not shown: {panel.text}")


async def test_a_message_names_a_card_of_its_server(tmp_path: Path) -> None:
    async with listening(tmp_path, switched=False) as place:
        eve, panel = await steward(place)
        names = next(b["custom_id"] for b in panel.buttons if b["custom_id"].endswith("card_names"))
        await eve.press(panel, names)
        name = await implemented(place, "marcomage", eve)
        [reply] = await said(place, f"what about [[{name}]]?")
        assert f"## {name}" in reply.text
        assert "A card of this server, written by Ann" in reply.text
