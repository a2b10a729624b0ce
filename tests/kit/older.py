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
from base64 import b64decode
from collections.abc import Iterator
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
