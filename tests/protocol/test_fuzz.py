"""Whatever comes down the pipe: an error each, never a crash, never a change."""

from __future__ import annotations

import copy
import subprocess
import sys
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.protocol import Engine, reply
from engine.table import encode
from tests.kit.marcomage import side

REASONS = {
    "unknown_match",
    "illegal_answer",
    "not_asked",
    "bad_position",
    "bad_deck",
    "unknown_card",
    "unknown_game",
    "bad_params",
}

DECK = {**side()["deck"], "tokens": ["Holy", "Mage"], "title": "A deck"}
PLAYER = side(
    last=["Knight", "Pegasus"],
    tokens={"Holy": 3, "Mage": 99},
    discarded=(["Ogre"], ["Goblin"]),
    changes={"wall": -3},
)
POSITION = {
    "round": 3,
    "active": 0,
    "seed": 5,
    "names": ["Ann", "Ben"],
    "options": {"hidden_hands": True},
    "players": [PLAYER, side()],
}
SEATS = [{"name": "Ann", "deck": DECK}, {"name": "Ben", "deck": DECK}]


def fresh_engine() -> Engine:
    """An engine with one match of each kind, some answers into it."""
    engine = Engine()
    for method, params in (
        ("new", {"game": "marcomage", "seats": SEATS, "seed": 1}),
        ("load", {"game": "marcomage", "position": POSITION}),
        ("autoplay", {"match": "m1", "players": ["random"] * 2, "seed": 1, "limit": 4}),
    ):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = reply(engine, msgspec.json.encode(message))
        assert answer is not None
        assert "result" in answer
    return engine


ENGINE = fresh_engine()
JOURNAL = msgspec.to_builtins(ENGINE.matches["m1"].journal)
QUESTION = ENGINE.matches["m2"].questions[0]
ENDING = {
    "round": 9,
    "players": POSITION["players"],
    "levels": [1, 2],
    "end": "Resource",
    "winner": 1,
}

GOOD: list[tuple[str, dict[str, Any]]] = [
    ("cards", {"game": "marcomage", "query": "dragon"}),
    ("decks", {"game": "marcomage"}),
    ("check_deck", {"game": "marcomage", "deck": DECK}),
    ("parse_card", {"game": "marcomage", "text": "If tower < 15: tower +7."}),
    ("new", {"game": "marcomage", "seats": SEATS, "seed": 1, "options": {"friendly": True}}),
    ("load", {"game": "marcomage", "position": POSITION}),
    ("position", {"match": "m1"}),
    ("view", {"match": "m1", "seat": 0}),
    ("questions", {"match": "m2"}),
    (
        "answer",
        {"match": "m2", "seat": 0, "question": QUESTION.id, "answer": {"pick": ["discard:1"]}},
    ),
    ("answer", {"match": "m1", "seat": 1, "question": "surrender", "answer": {"yes": True}}),
    ("journal", {"match": "m1"}),
    ("replay", {"journal": JOURNAL}),
    ("autoplay", {"match": "m1", "players": ["random", "random"], "seed": 2, "limit": 3}),
    ("experience", {"game": "marcomage", "ending": ENDING}),
    ("clone", {"match": "m1"}),
    ("close", {"match": "m2"}),
]

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 600),
    st.sampled_from([2**53, 2**63, 2**64, -(2**64), 10**30, 0.5, -0.0]),
    st.sampled_from(["", "m1", "m2", "marcomage", "random", "play:1", "discard:0", "common"]),
    st.text(max_size=20),
    st.sampled_from([[], {}, [[]], {"": None}, [None] * 8, ["Genie"] * 15, [1] * 15]),
    st.sampled_from([[["Holy"]], [{}], [{"keyword": []}], {"rare": [[]]}, [True], ["random"]]),
    st.just("x" * 5000),
).map(copy.deepcopy)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something can be changed: the paths to all parts of some data."""
    found = [path] if path else []
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        found += places(data[key], (*path, key))
    return found


@st.composite
def nearly_good(draw: st.DrawFn) -> dict[str, Any]:
    """A good message with a few of its parts changed, dropped or added."""
    method, params = draw(st.sampled_from(GOOD))
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": copy.deepcopy(params)}
    for _ in range(draw(st.integers(0, 3))):
        everywhere = places(message)
        path = everywhere[draw(st.integers(0, len(everywhere) - 1))]
        home: Any = message
        for key in path[:-1]:
            home = home[key]
        match draw(st.sampled_from(["change", "change", "drop", "add"])):
            case "change":
                home[path[-1]] = draw(VALUES)
            case "drop":
                del home[path[-1]]
            case "add" if isinstance(home, dict):
                home[draw(st.text(max_size=8))] = draw(VALUES)
            case "add":
                home.append(draw(VALUES))
        if not isinstance(message.get("params"), dict | list) or not message["params"]:
            break
    return message


def kept(engine: Engine) -> dict[str, tuple[bytes, str]]:
    """All that the engine holds of its matches."""
    return {
        name: (encode(match.state), match.journal.digest) for name, match in engine.matches.items()
    }


def check(engine: Engine, line: bytes) -> None:
    before = kept(engine)
    answer = reply(engine, line)
    if answer is None:
        return  # the line had no id: it wants no answer
    msgspec.json.encode(answer)
    if "error" in answer:
        error = answer["error"]
        assert error["data"]["reason"] in REASONS, error
        assert error["message"][-1] in ".?!", error
        assert kept(engine) == before
    else:
        assert set(answer) == {"jsonrpc", "id", "result"}


@given(nearly_good())
def test_a_message_that_is_nearly_good_gets_a_result_or_a_clear_error(
    message: dict[str, Any],
) -> None:
    check(fresh_engine(), msgspec.json.encode(message))


@given(st.binary(max_size=200))
def test_any_bytes_get_an_error(line: bytes) -> None:
    check(ENGINE, line)


@given(nearly_good(), st.integers(0, 400), st.binary(max_size=4))
def test_a_damaged_line_gets_an_error(message: dict[str, Any], where: int, bytes_: bytes) -> None:
    line = msgspec.json.encode(message)
    where = min(where, len(line))
    check(fresh_engine(), (line[:where] + bytes_ + line[where + len(bytes_) :]).replace(b"\n", b""))


def test_the_real_process_answers_every_line_and_ends_with_the_input() -> None:
    lines = [
        b'{"jsonrpc":"2.0","id":1,"method":"info"}',
        b"not json",
        b"",
        b"\xff\xfe\x00",
        b'{"jsonrpc":"2.0","id":2,"method":"decks","params":{"game":"chess"}}',
        b'{"jsonrpc":"2.0","method":"info"}',
        b'{"jsonrpc":"2.0","id":"three","method":"info","params":{}}',
        b"[" * 50_000,
        '{"jsonrpc":"2.0","id":4,"method":"cards","params":{"game":"marcomage","query":"é"}}'.encode(),
    ]
    process = subprocess.run(
        [sys.executable, "-m", "engine"],
        input=b"\n".join(lines),
        capture_output=True,
        check=False,
        timeout=60,
    )
    answers = [msgspec.json.decode(line) for line in process.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [1, None, None, 2, "three", None, 4]
    assert ["result" in answer for answer in answers] == [
        True,
        False,
        False,
        False,
        True,
        False,
        True,
    ]
    assert process.stderr == b""
    assert process.returncode == 0
