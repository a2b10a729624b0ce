"""Presses and windows with addresses that no control of the bot has: whoever sends them, and from
wherever, nothing that is not his is changed or shown, and nobody gets an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.handlers import PRESSES, WINDOWS
from bot.store import Store, leagues
from bot.store.bans import bans_of
from bot.store.concepts import concepts_on
from bot.store.decks import decks_of
from bot.store.leagues import GOING, leagues_on
from bot.store.play.matches import open_matches
from bot.store.tables import metadata
from playground import Channel, Person
from playground.interactions import SUBMIT
from tests.bot.discord.test_concepts import WARDEN, write
from tests.bot.discord.test_secrecy import came_back, forged
from tests.kit.castle import Castle, begin, castle
from tests.kit.soak import SOAK

SECRET = "Sunken Vault"
"""What Ann calls her deck and her draft."""
FIELDS = (
    "name", "line", "figures", "text", "keywords", "note", "why", "value", "what", "query",
    "deck", "zone", "report", "words", "copies", "cards",
)  # fmt: skip
"""Fields of windows, and some that none has."""


class Things(NamedTuple):
    """What is Ann's."""

    match: str
    deck: str
    concept: str
    league: str


async def things(place: Castle) -> Things:
    """Ann and Ben play; she has a deck, a draft, and a league that nobody may join yet."""
    ann, _ = place.people
    place.guild.give(ann, place.guild.role("steward", "manage_guild"))
    await begin(place, "marcomage")
    await ann.use(place.channel, "deck new", game="arcmage", name=SECRET)
    await write(place, ann, {**WARDEN, "name": SECRET})
    await ann.use(place.channel, "league create", game="marcomage", name="Her cup")
    async with place.bot.store.reading() as tx:
        [match] = await open_matches(tx)
        [deck] = await decks_of(tx, ann.id)
        [concept] = await concepts_on(tx, place.guild.id, ["draft"])
        [league] = await leagues_on(tx, place.guild.id, GOING)
    return Things(match.id, deck.id, concept.id, league.id)


async def strangers(place: Castle) -> dict[str, tuple[Person, Channel]]:
    """Who sends it, and from where."""
    discord, ann = place.discord, place.people[0]
    cid, dan, eve = (discord.person(name) for name in ("Cid", "Dan", "Eve"))
    place.guild.join(cid, eve)
    await ann.use(place.channel, "moderate ban", member=eve, reason="cheats")
    tower = discord.guild("Tower", owner=dan)
    tower.join(eve)
    hall = tower.text_channel("hall")
    return {
        "an outsider": (cid, place.channel),
        "another server's owner": (dan, hall),
        "a banned member": (eve, place.channel),
        "a banned member elsewhere": (eve, hall),
        "somebody in direct messages": (cid, cid.direct_channel),
    }


def addresses(of: Things, verbs: Iterator[str] | list[str], version: int) -> Iterator[Address]:
    """Every verb about each thing of hers, with what it may be about."""
    args = ["", "1", "q1:play:1", of.deck, of.league, f"{of.match}:1", "-1"]
    turn = 0
    for verb in verbs:
        for subject in (*of, NO_SUBJECT):
            # In a soak all of it; else each verb with something about each thing.
            for arg in args if SOAK else [args[turn % len(args)]]:
                yield Address(subject, version, verb, arg)
            turn += 1


def dealt(every: Iterator[Address], turn: int, of: int) -> Iterator[Address]:
    """What one of so many strangers sends: in a soak all of it; else each thing is tried by all of
    them, and each verb too, but not each verb with each thing by each."""
    for number, address in enumerate(every):
        if SOAK or (number + number // (len(Things._fields) + 1)) % of == turn:
            yield address


async def kept(store: Store, of: Things) -> dict[str, list[Any]]:
    """All that is kept of what is hers. Whoever likes may join her league and leave it."""
    hers = {of.match, of.deck, of.concept}
    async with store.reading() as tx:
        found: dict[str, list[Any]] = {}
        for table in metadata.sorted_tables:
            if table.name not in ("pressed", "surfaces", "reports"):
                rows = await tx.execute(select(table).order_by(*table.primary_key))
                found[table.name] = [row for row in rows if hers.intersection(map(str, row))]
        league = await leagues.league(tx, of.league)
        assert league is not None
        found["leagues"] = [(league.name, league.state, league.house)]
        found["bans"] = [len(await bans_of(tx, league.server_id, 99))]
    return found


@pytest.mark.parametrize("part", range(2))
async def test_no_forged_press_changes_or_shows_what_is_anothers(tmp_path: Path, part: int) -> None:
    async with castle(tmp_path) as place:
        of, who = await things(place), await strangers(place)
        before = await kept(place.bot.store, of)
        verbs = sorted(PRESSES)[part::2]
        for turn, (stranger, channel) in enumerate(who.values()):
            for address in dealt(addresses(of, verbs, 1), turn, len(who)):
                message = forged(channel, str(address), only_for=stranger)
                reply = await stranger.press(message, str(address))
                assert reply.error is None, address
                said = came_back(reply)
                assert SECRET not in said, address
                assert "Something went wrong" not in said, address
                message.delete()
        await place.bot.surfaces.settled()
        assert await kept(place.bot.store, of) == before


async def test_no_forged_window_changes_or_shows_what_is_anothers(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        of, who = await things(place), await strangers(place)
        before = await kept(place.bot.store, of)
        full = [
            {"type": 18, "id": n, "component": {"type": 4, "custom_id": field, "value": "7"}}
            for n, field in enumerate(FIELDS, 1)
        ]
        for turn, (stranger, channel) in enumerate(who.values()):
            for address in dealt(addresses(of, sorted(WINDOWS), 1), turn % 2, 2):
                for filled in (full, []):
                    data = {"custom_id": str(address), "components": filled}
                    reply = await stranger._do(SUBMIT, channel, data)
                    assert reply.error is None, address
                    said = came_back(reply)
                    assert SECRET not in said, address
                    assert "Something went wrong" not in said, address
        assert await kept(place.bot.store, of) == before
