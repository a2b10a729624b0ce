"""Positions with nonsense in them, which are refused with a sentence or can be played."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import msgspec
from hypothesis import strategies as st

from engine.players import random_answer
from engine.protocol import Engine, reply
from engine.table import Chance, Match, encode
from tests.protocol.test_fuzz import places


def plain(match: Match[Any]) -> dict[str, Any]:
    """The position of a match as another program gets it."""
    data = match.rules.position(match.state)
    given: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return given


def values(*words: str) -> st.SearchStrategy[Any]:
    """What may stand where something else should; ``words`` are of the game."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-4, 70),
        st.sampled_from([10**6, 10**7, 2**53, 2**63, 2**64, -(2**64), 10**30, 0.5]),
        st.sampled_from(["", "attached", *words]),
        st.sampled_from(["effect", "window", "blows", "draw", "pass", "q3", "turn", "always"]),
        st.text(max_size=20),
        st.sampled_from([[], {}, [[]], {"": None}, [None] * 3, [*words] * 3, [1] * 4, {"1": 1}]),
        st.just("x" * 5000),
    ).map(copy.deepcopy)


@st.composite
def nonsense(
    draw: st.DrawFn, positions: Sequence[dict[str, Any]], wrong: st.SearchStrategy[Any]
) -> dict[str, Any]:
    """A good position with a few of its parts changed, dropped, added or swapped."""
    position: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(positions)))
    for _ in range(draw(st.integers(1, 3))):
        everywhere = places(position)
        path = draw(st.sampled_from(everywhere))
        home: Any = position
        for key in path[:-1]:
            home = home[key]
        match draw(st.sampled_from(["change", "change", "drop", "add", "swap"])):
            case "change":
                home[path[-1]] = draw(wrong)
            case "drop":
                del home[path[-1]]
            case "swap":  # something that is right elsewhere
                other: Any = position
                for key in draw(st.sampled_from(everywhere)):
                    other = other[key]
                home[path[-1]] = copy.deepcopy(other)
            case "add" if isinstance(home, dict):
                home[draw(st.text(max_size=8))] = draw(wrong)
            case "add":
                home.append(draw(wrong))
        if not position:
            break
    return position


def call(engine: Engine, method: str, **params: Any) -> dict[str, Any]:
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    answer = reply(engine, msgspec.json.encode(message))
    assert answer is not None
    msgspec.json.encode(answer)
    return answer


def is_refused_or_played(game: str, position: dict[str, Any], chance: int) -> None:
    engine = Engine()
    answer = call(engine, "load", game=game, position=position)
    if "error" in answer:
        assert answer["error"]["data"]["reason"] == "bad_position", answer
        assert answer["error"]["message"].endswith("."), answer
        return
    match = engine.matches[answer["result"]["match"]]
    assert match.questions or match.outcome
    for seat in (*range(match.seat_count), None):
        assert "result" in call(engine, "view", match="m1", seat=seat)
    encode(match.state)
    stream = Chance.from_seed(chance)
    for _ in range(3):  # what does not fit together may show later; then the match stands
        for question in match.questions[:1]:
            if question.kind == "menu" and not question.options:
                return  # nonsense has left somebody without anything to choose
            before = encode(match.state)
            told = {"seat": question.seat, "question": question.id}
            answer = call(
                engine, "answer", match="m1", **told, answer=random_answer(question, stream)
            )
            if "error" in answer:
                assert encode(match.state) == before


def refusal(game: str, position: dict[str, Any]) -> str:
    """Why a position is refused."""
    answer = call(Engine(), "load", game=game, position=position)
    assert answer["error"]["data"]["reason"] == "bad_position"
    message: str = answer["error"]["message"]
    assert message.startswith("This position cannot be loaded: ")
    return message


def changed(position: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    """A copy of a position in which one part is something else."""
    twin = copy.deepcopy(position)
    home: Any = twin
    for key in path[:-1]:
        home = home[key]
    home[path[-1]] = value
    if path == ["agenda"]:
        twin["running"], twin["questions"] = [], []
    return twin
