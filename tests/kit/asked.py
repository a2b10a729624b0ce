"""All that the store asks of a database: each of its functions is called, with what its parameters
are named for, and the statements that it sends are looked at.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Engine, event

import bot.store
from bot.store import Store
from bot.store.concepts import add_concept
from bot.store.decks import add_deck
from bot.store.forgetting import His
from bot.store.kept import Choice, HeldDeck, House, LockedDeck, Plan
from bot.store.leagues import NewLeague, add_league
from bot.store.people import meet_person
from bot.store.play.matches import Changes, NewAnswer, NewMatch, match, record
from bot.store.play.results import add_result
from bot.store.play.seats import take_seat
from bot.store.play.settling import involve
from bot.store.play.surfaces import surface_at
from bot.store.reports import add_report
from bot.store.rows import (
    DeedRow,
    GainRow,
    LookingRow,
    ReportRow,
    RoundRow,
    ScoreRow,
    SeatRow,
)
from bot.store.scores import add_gains
from bot.store.servers import meet_server
from engine.decks.estimates import Estimate
from engine.league.season import Joined, Terms
from engine.scoring.ratings import Rating
from engine.scoring.scores import Gain, Score
from tests.kit.results import facts
from tests.kit.stores import ANN, BOB, CHANNEL, JOURNAL, NOW, a_match

Asks = Callable[..., Awaitable[object]]
STRANGER = -5
GAIN = Gain("won", 1, Rating(), Rating())
SERVER, GAME, LATER = 99, "marcomage", NOW + 50
GENERAL = "statements", "database"
"""Modules whose functions others use for statements of their own."""


class Statement(NamedTuple):
    function: str
    sql: str
    values: Any


@dataclass
class World:
    """What there is to be asked for."""

    match: str
    other: str
    """A match of which there is no more than its lobby."""
    league: str
    deck: str
    concept: str
    report: int
    surface: int


def functions() -> dict[str, Asks]:
    """All functions of the store that are given a transaction."""
    found: dict[str, Asks] = {}
    for module in pkgutil.walk_packages(bot.store.__path__, "bot.store."):
        name = module.name.removeprefix("bot.store.")
        if name.split(".")[0] in GENERAL:
            continue
        inside = vars(importlib.import_module(module.name))
        for called, each in inside.items():
            own = inspect.iscoroutinefunction(each) and each.__module__ == module.name
            if (
                own
                and not called.startswith("_")
                and [*inspect.signature(each).parameters][:1] == ["tx"]
            ):
                found[f"{name}.{called}"] = each
    return found


async def begun(store: Store) -> World:
    """A match that has been played, and some of everything else."""
    async with store.transaction() as tx:
        await meet_server(tx, SERVER)
        await meet_person(tx, STRANGER, "somebody")
        other = (await a_match(tx)).id
        row = await a_match(tx, server_id=SERVER, channel_id=CHANNEL)
        for seat, (who, name) in enumerate(((ANN, "Ann"), (BOB, "Bob"))):
            await take_seat(tx, SeatRow(row.id, seat, who, "person", name))
        given = [NewAnswer(0, "play", {}, b"\x81", ANN, 2**60 + n) for n in range(3)]
        changes: Changes = {"journal_head": JOURNAL, "snapshot": b"\x80", "started": NOW}
        changes["ended"] = NOW
        await record(tx, row.id, 1, changes, given, at=NOW)
        number = await add_result(tx, row.id, SERVER, GAME, NOW, facts(GAME, ANN, BOB))
        await add_gains(
            tx, [GainRow(row.id, who, SERVER, GAME, number, NOW, GAIN) for who in (ANN, BOB)]
        )
        await involve(tx, row.id, [ANN])
        surface = await surface_at(tx, row.id, "table", CHANNEL)
        await surface_at(tx, row.id, "hand", CHANNEL + 9, ANN)
        league = await add_league(tx, new_league(), NOW)
        deck = await add_deck(tx, ANN, GAME, "Mine", HeldDeck(), NOW)
        concept = await add_concept(tx, SERVER, ANN, GAME, NOW, {"name": "Wall"})
        told = await add_report(tx, "Odd.", NOW, row.id, ANN, JOURNAL)
        return World(row.id, other, league.id, deck.id, concept.id, told, surface.id)


def new_league() -> NewLeague:
    return NewLeague(
        server_id=SERVER, channel_id=CHANNEL, name="Cup", game=GAME, creator_id=ANN,
        house=House(), terms=Terms(), secret=b"x", commitment="c",
    )  # fmt: skip


# ------------------------------------------------------------------ arguments


def value(world: World, module: str, name: str, kind: str, row: Any) -> Any:
    """What a function is given for a parameter of this name."""
    ids = {"leagues": world.league, "decks": world.deck, "concepts": world.concept}
    numbers = {"surfaces": world.surface, "reports": world.report, "servers": SERVER}
    if name == "id":
        last = module.split(".")[-1]
        return numbers.get(last, ANN) if kind == "int" else ids.get(last, world.match)
    if name == "statuses":
        return ["running", "paused"] if module == "play.matches" else ["over", "running"]
    if (module, name) in CHANGES:
        return CHANGES[module, name]
    by_kind: dict[str, Any] = {
        "NewMatch": NewMatch(
            game=GAME, channel_id=1, home_channel_id=1, creator_id=ANN, secret=b"x",
            commitment="c", engine="0.1", plan=Plan(GAME), server_id=SERVER,
        ),
        "NewLeague": new_league(),
        "MatchRow": row,
        "DeedRow": DeedRow(world.league, 9, None, ANN, NOW, Joined(ANN)),
        "RoundRow": RoundRow(world.league, 1, NOW),
        "SeatRow": SeatRow(world.match, 3, ANN, "person", "Ann"),
        "ScoreRow": ScoreRow(SERVER, GAME, ANN, Score()),
        "LookingRow": LookingRow(SERVER, ANN, 1, [GAME], False, NOW, LATER),
        "ReportRow": ReportRow(9**9, world.match, ANN, NOW, "Odd.", None, ""),
        "Sequence[NewAnswer]": [NewAnswer(0, "play", {}, b"", ANN, 2**59)],
        "Sequence[GainRow]": [GainRow(world.other, ANN, SERVER, GAME, 9, NOW, GAIN)],
        "Sequence[ScoreRow]": [],
        "Callable[[Whole], Whole]": lambda whole: whole,
        "Choice": Choice("play"),
        "LockedDeck | None": LockedDeck("Mine", {}),
        "Deed": Joined(ANN),
        "Estimate": Estimate(),
        "Facts": facts(GAME, ANN, BOB),
        "HeldDeck": HeldDeck(),
        "His": His([world.match], [world.league]),
        "Journal": JOURNAL, "Journal | None": JOURNAL,
        "Place": (0.0, ""),
        "Mapping[int, bytes]": {1: b"x"},
        "Plain": {"x": 1},
        "bool": True, "bytes": b"x",
        "float": LATER, "float | None": LATER,
    }  # fmt: skip
    if kind in by_kind:
        return by_kind[kind]
    by_name: dict[str, Any] = {
        "match_id": world.match, "league_id": world.league, "game": GAME, "why": "So.",
        "server_id": SERVER, "server": SERVER, "channel_id": CHANNEL, "person_id": ANN,
        "interaction_id": 2**58, "states": ["waiting", "running"],
        "pairings": ["1-1"], "mine": [0], "limit": 5, "most": 5, "skipped": 0, "number": 1,
        "commitment": "c0ffee", "part": "begins", "names": ["Ann"], "persons": [ANN],
        "message_id": CHANNEL, "seat": 0, "after": 0, "expected_version": 2, "version": 1,
        "count": 9, "rule": 1, "vote": 1, "second": BOB, "other": BOB, "new": BOB, "old": ANN,
        "found": {"0a": NOW}, "stranger": STRANGER, "match_ids": [world.match], "but": "abcd",
        "author": ANN, "by": ANN, "digest": "d", "first": ANN, "ids": [ANN], "maker": ANN,
        "day": 20_000, "others": [BOB], "owner": ANN, "people": [ANN], "person": ANN,
        "kind": "note" if module == "steward_deeds" else "hand",
    }  # fmt: skip
    if name == "ids" and "str" in kind:
        return [ids.get(module, world.match)]
    return by_name.get(name, "word" if kind.startswith("str") else None)


CHANGES: dict[tuple[str, str], Any] = {
    ("attempts", "changes"): {"wrong": 1},
    ("concepts", "changes"): {"name": "Wall"},
    ("decks", "changes"): {"name": "Mine"},
    ("leagues", "changes"): {"name": "Cup"},
    ("play.seats", "changes"): {"name": "Ann"},
    ("play.surfaces", "changes"): {"shown_version": 3},
    ("play.surfaces", "old"): 5,
    ("play.surfaces", "new"): 6,
    ("play.matches", "changes"): {"digest": "x"},
    ("forgetting", "changes"): {"digest": "x", "journal_head": JOURNAL, "snapshot": b"x"},
    ("concepts", "state"): "waiting",
}


def calls(world: World, name: str, function: Asks, row: Any) -> Iterator[dict[str, Any]]:
    """With all that can be said, and with no more than must be."""
    module = name.rpartition(".")[0]
    own = [*inspect.signature(function).parameters.values()][1:]
    whole = {each.name: value(world, module, each.name, str(each.annotation), row) for each in own}
    if name == "play.results.add_result":
        whole["match_id"] = world.other
    yield whole
    bare = {
        each.name: None if "| None" in str(each.annotation) else whole[each.name]
        for each in own
        if each.default is each.empty
    }
    if bare != whole:
        yield bare


class _Undo(Exception):
    """What was done is not to stay."""


async def all_statements(store: Store, world: World) -> list[Statement]:
    """Call everything, and keep nothing of what it does; what was sent for it."""
    sent: list[Statement] = []
    async with store.reading() as tx:
        row = await match(tx, world.match)
    for name, function in functions().items():
        for given in calls(world, name, function, row):
            with suppress(_Undo), noted(name, sent):
                async with store.transaction() as tx:
                    await function(tx, **given)
                    raise _Undo
    return sent


@contextmanager
def noted(name: str, sent: list[Statement]) -> Iterator[None]:
    def note(_conn: Any, _cursor: Any, sql: str, values: Any, _context: Any, many: bool) -> None:
        sent.append(Statement(name, sql, values[0] if many else values))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", note)
