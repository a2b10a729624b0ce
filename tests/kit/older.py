"""What older versions have stored, made by themselves: of version 0.1.0 a database and states of
matches, and states from before steps were structs.

In the database each match says in its message what is going on in it. The states are one of each
question that a player could be asked, and some more, as plain data: a line of JSON for each. There
the numbers by which cards and seats are kept are texts, and bytes are base64. The events are one of
each kind, a line for each game.
"""

from __future__ import annotations

import json
import lzma
import sqlite3
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from engine.players import random_answer
from engine.table import Chance, Journal, Match, Question
from tests.kit.going_on import payment

VERSION = "0.1.0"
FOLDER = Path(__file__).parents[1] / "data" / "older"


def database(folder: Path) -> Path:
    """The database, as a file that a test may change."""
    file = folder / "older.db"
    file.write_bytes(lzma.decompress((FOLDER / "older.db.xz").read_bytes()))
    return file


ENDED = ("over", "aborted")


def grown(folder: Path, ended: int, going_on: int) -> Path:
    """The same with so many matches that have ended, and so many that are played or wait in their
    lobbies; each is like one of its own."""
    file = database(folder)
    with closing(sqlite3.connect(file)) as old, old:
        found = old.execute("SELECT id, status, commitment FROM matches ORDER BY id").fetchall()
        over = [row[0] for row in found if row[1] in ENDED]
        others = [row[0] for row in found if row[1] not in ENDED]
        for like, count in ((over, ended), (others, going_on)):
            for number in range(len(like), count):
                _copy(old, like[number % len(like)], number * 1_000_000)
        last = "(SELECT max(number) FROM results WHERE ledgers.game = results.game)"
        old.execute(f"UPDATE ledgers SET last = {last}")
    return file


def _copy(old: sqlite3.Connection, like: str, number: int) -> None:
    """A match more, with all its rows; its channels and presses are others."""
    tables = [
        name for (name,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    for table in ("matches", *(name for name in tables if name != "matches")):
        columns = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
        key = "id" if table == "matches" else "match_id"
        if key not in columns:
            continue
        columns = [name for name in columns if name == key or name != "id"]
        values = ", ".join(_value(table, name, key, number) for name in columns)
        names = ", ".join(columns)
        old.execute(f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} WHERE {key} = ?",
                    (like,))  # fmt: skip


def _value(table: str, name: str, key: str, number: int) -> str:
    if name == key:
        return f"{name} || '-{number}'"
    if name == "commitment":
        return f"{name} || '-{number}'"
    others = ("channel_id", "thread_id", "home_channel_id", "interaction_id")
    if name in others:
        return f"{name} + {number}"
    if name == "number" and table in ("results", "gains"):
        return f"{name} + {number // 1000}"
    return name


def states() -> dict[str, Any]:
    """The states as plain data, by their game and what is asked in them."""
    lines = lzma.decompress((FOLDER / "snapshots.jsonl.xz").read_bytes()).splitlines()
    found = {}
    for line in map(json.loads, lines):
        state = found[line["name"]] = _numbered(line["state"])
        state["chance"]["key"] = b64decode(state["chance"]["key"])
    return found


def agendas() -> dict[str, list[Any]]:
    """States from when steps had a name and data, by their game and the step that comes next: one
    or several of each that was ever performed."""
    lines = lzma.decompress((FOLDER / "agendas.jsonl.xz").read_bytes()).splitlines()
    found: dict[str, list[Any]] = {}
    for line in map(json.loads, lines):
        state = _numbered(line["state"])
        state["chance"]["key"] = b64decode(state["chance"]["key"])
        found.setdefault(f"{line['game']}, {line['step']}", []).append(state)
    return found


def _numbered(data: Any, keys: bool = True) -> Any:
    """Plain data with numbers for keys, but for those in answers."""
    if isinstance(data, dict):
        return {
            int(key) if keys and key.lstrip("-").isdecimal() else key: _numbered(
                part, keys and key not in ("answer", "reply")
            )
            for key, part in data.items()
        }
    return [_numbered(part, keys) for part in data] if isinstance(data, list) else data


def events() -> dict[str, list[Any]]:
    """The events as plain data, by their game."""
    lines = (FOLDER / "events.jsonl").read_text("utf-8").splitlines()
    return {line["game"]: _numbered(line["events"]) for line in map(json.loads, lines)}


def stored(state: Any) -> bytes:
    """A state, or what has happened, as that version stored it."""
    return msgspec.msgpack.encode(state)


def journal(game: str) -> Journal:
    """Of a match of which nobody knows how it came to its state."""
    return Journal(game, VERSION, 1, [], {}, [], "")


def answers(match: Match[Any], question: Question, chance: Chance) -> Iterator[dict[str, Any]]:
    """Answers by chance, one of which is possible; nobody gives three hands back."""
    if any(option.id == "keep" for option in question.options):
        yield {"pick": ["keep"]}
    for _ in range(20):
        yield random_answer(question, chance)
        if question.kind == "split" and match.state.agenda[-1].name == "paid":
            yield payment(match, question)
