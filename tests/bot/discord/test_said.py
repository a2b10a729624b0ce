"""All that the bot says is said in the language of whoever reads it: no sentence stands outside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord.client import Banneret
from bot.discord.tree import Translator, descriptions
from bot.settings import Settings
from bot.store import Store
from engine.catalogue import GAMES
from engine.table import Chance
from playground import Message, Person, Reply
from tests.bot.discord.test_concepts import WARDEN, sent_to, write
from tests.bot.discord.test_houserules import steward
from tests.kit import cups
from tests.kit.castle import NAMES, Castle, begin, castle, play
from tests.kit.marked_words import mark, read_along

TITLES = [deck["title"] for rules in GAMES.values() for deck in rules.ready_decks()]
LANGUAGES = ["English", "Deutsch", "Français", "Español"]
NAME = WARDEN["name"]
KNOWN = [
    *NAMES,
    "Eve",
    "Castle",
    NAME,
    "Well done",
    "Cup",
    *LANGUAGES,
    *TITLES,
    *(rules.title for rules in GAMES.values()),
]
"""What is called the same in all languages."""


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return read_along(monkeypatch, KNOWN)


@pytest_asyncio.fixture
async def place(unread: list[str], tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


def shown(reply: Reply) -> Message:
    assert reply.message is not None, reply.error
    return reply.message


async def pressed(person: Person, panel: Message, *labels: str) -> None:
    for label in labels:
        assert (await person.press(panel, label)).error is None


async def test_help_and_settings_are_said(place: Castle, unread: list[str]) -> None:
    ann = place.people[0]
    help = shown(await ann.use(place.channel, "help"))
    for game in GAMES:
        await ann.select(help, "What do you want to know?", [game])
    panel = shown(await ann.use(place.channel, "settings"))
    assert "**Direct messages**: on" in panel.text
    await ann.use(place.channel, "match bug")
    await ann.use(place.channel, "match list")
    assert unread == []


async def test_the_rules_of_a_house_are_said(place: Castle, unread: list[str]) -> None:
    place.channel.deny(place.discord.bot, "attach_files")
    eve, panel = await steward(place)
    panel = shown(await eve.use(place.channel, "moderate setup"))
    assert "**Attach Files**" in panel.text
    assert unread == []


async def test_a_lobby_is_said(place: Castle, unread: list[str]) -> None:
    ann, ben = place.people
    three = "WTactics: Triumvirate: dice say which of two you may attack"
    options: dict[str, Any] = {"mode": three, "message": "Now!", "opponent": ben, "timers": "day"}
    lobby = shown(await ann.use(place.channel, "match new", game="wtactics", seats=3, **options))
    await pressed(ben, lobby, "Accept", "Leave")
    await pressed(ann, lobby, "Add computer", "Use my deck", "Numbers", "Withdraw")
    await ann.use(place.channel, "match new", game="arcmage", opponent=ann)
    assert unread == []


async def test_a_deck_is_said(place: Castle, unread: list[str]) -> None:
    ann = place.people[0]
    for game in GAMES:
        editor = shown(await ann.use(place.channel, "deck new", name="Mine", game=game))
        assert "Put in: page 1 of" in str(editor.selects)
        await pressed(ann, editor, "Filter", "Find by name", "Show")
        await ann.use(place.channel, "deck random", name="Lucky", game=game)
    decks = shown(await ann.use(place.channel, "deck list"))
    opened = shown(await ann.select(decks, "Show a deck", ["Lucky (Arcmage)"]))
    await pressed(ann, opened, "Figures", "Share", "Export", "Copy", "Delete")
    assert unread == []


async def test_what_is_looked_up_is_said(place: Castle, unread: list[str]) -> None:
    ann = place.people[0]
    found = shown(await ann.use(place.channel, "card search", query="t:creature cost<=3"))
    await pressed(ann, found, "Show to all")
    one = found.selects[-1]
    await ann.select(found, one["custom_id"], [one["options"][0]["value"]])
    await ann.use(place.channel, "card show", name="nothing that is called so")
    assert unread == []


@pytest.mark.parametrize(
    "command", ["hand", "match pass", "table board", "table log", "match replay", "match pause"]
)
async def test_what_cannot_be_done_is_said(command: str, place: Castle, unread: list[str]) -> None:
    assert shown(await place.people[0].use(place.channel, command)).text
    assert unread == []


async def test_a_concept_is_said(place: Castle, unread: list[str]) -> None:
    ann, ben = place.people
    eve, _ = await steward(place)
    panel = await write(place, ann, {**WARDEN, "text": "Draw a cart."})
    window = (await ann.press(panel, "Fix it")).modal
    assert window is not None
    await ann.fill(window, WARDEN)
    await pressed(ann, panel, "Publish", "Show to all")
    found = shown(await ben.use(place.channel, "concept list", words="warden"))
    await ben.select(found, "State", ["All states"])
    await pressed(ben, shown(await ben.use(place.channel, "concept show", concept=NAME)), "▲")
    why = {"state": "interesting", "why": "Well done"}
    await eve.use(place.channel, "concept review", concept=NAME, **why)
    await eve.use(place.channel, "concept review", concept="nothing", **why)
    await pressed(
        ann, shown(await ann.use(place.channel, "concept delete", concept=NAME)), "Keep it"
    )
    assert "your concept on Castle" in (await sent_to(ann))[0].text
    assert unread == []


@pytest.mark.parametrize("game", [*GAMES])
async def test_a_match_is_said(game: str, place: Castle, unread: list[str]) -> None:
    ann, ben = place.people
    await begin(place, game)
    await play(place, Chance.from_seed(f"said {game}"), 24)
    for command in ("hand", "table board", "table stack", "table log", "match list", "match watch"):
        await ann.use(place.channel, command)
    await ann.use(place.channel, "act", action="nothing of that kind")
    for proposed in ("match pause", "match takeback", "match abort"):
        await ann.use(place.channel, proposed)
        asked = [one for one in place.channel.messages.values() if "Refuse" in one.labels]
        if asked:
            await pressed(ben, asked[-1], "Refuse")
    await pressed(ann, shown(await ann.use(place.channel, "match concede")), "Give up")
    await place.bot.surfaces.settled()
    replay = shown(await ann.use(place.channel, "match replay"))
    await pressed(ann, replay, "End ⏭", "◀ Step", "◀◀ Turn", "Journal", "Play on from here")
    await place.bot.surfaces.settled()
    assert unread == []


async def test_a_league_is_said(place: Castle, unread: list[str]) -> None:
    ann, ben = place.people
    table = await cups.created(place, decks="locked", best_of=3)
    for person in (ann, ben):
        panel = shown(await person.press(table, "Join"))
        await person.select(panel, "Your deck", [panel.selects[0]["options"][0]["value"]])
    config = shown(await ann.use(place.channel, "league config"))
    await ann.select(config, "What to change", ["late"])
    await ann.select(config, "What to change", ["days"])
    await pressed(ann, config, "Rename", "Start it")
    await cups.passing(place)
    await ann.use(place.channel, "league report", score="lots")
    await ann.use(place.channel, "league report", score="2:0")
    await ben.press(await cups.round_of(place, 1), "Agree with the report")
    for command in ("info", "standings", "pairings", "log", "schedule", "play", "start"):
        await ben.use(place.channel, f"league {command}")
    [pairing] = await ann.complete(place.channel, "league report", option="pairing", typed="")
    said = {"score": "0:2", "pairing": pairing.value, "why": "Well done"}
    await ann.use(place.channel, "league report", **said)
    await ann.use(place.channel, "league drop", player="Ben", back=True)
    await ann.use(place.channel, "league advance")
    await ann.use(place.channel, "league close", why="Well done")
    await cups.board(place)
    await ben.use(place.channel, "league log")
    assert unread == []


# ------------------------------------------------------------------ commands


async def test_all_that_is_said_about_commands_is_collected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark(monkeypatch)
    store = await Store.open(tmp_path / "castle.db")
    bot = Banneret(store, Settings())
    await bot.tree.set_translator(Translator())
    known, said = set(descriptions(bot.tree)), []
    titles = {rules.title for rules in GAMES.values()}
    waiting = [
        await one.get_translated_payload(bot.tree, Translator()) for one in bot.tree.get_commands()
    ]
    await store.close()
    while waiting:
        one = waiting.pop()
        waiting += one.get("options") or []
        said.append((one["description"], one.get("description_localizations")))
        said += [(each["name"], each["name_localizations"]) for each in one.get("choices") or []]
    assert {english for english, _ in said} == known | titles
    for english, others in said:
        assert others is not None, english
