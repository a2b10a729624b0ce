"""WTactics over a pipe: what is special in it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from engine.players import random_answer
from engine.table import Chance, Question
from tests.kit.wtactics import at, quest, side
from tests.protocol.test_protocol import Client


@pytest.fixture
def client() -> Client:
    return Client()


def situation(**changes: Any) -> dict[str, Any]:
    """Ann, whose turn it is, may attack, play an event and accept a quest."""
    ann = side(offensive=["Grove Sentinel"], hand=["Sudden Growth"], gold=3, name="Ann")
    ben = side(defensive=[at("Plain Raider", marked=True)], hand=["Oak Shield"], name="Ben")
    quests = [quest("Bury the Fallen")]
    return {"players": [ann, ben], "quests": quests, "phase": "play", "seed": 3} | changes


def pick(client: Client, match: str, start: str) -> dict[str, Any]:
    """Answer the open question with its first option that begins so."""
    (question,) = client.call("questions", match=match)
    ids = [option["id"] for option in question["options"]]
    told = {"seat": question["seat"], "question": question["id"]}
    chosen = next(id for id in ids if id.startswith(start))
    given: dict[str, Any] = client.call("answer", match=match, **told, answer={"pick": [chosen]})
    return given


def test_info_says_that_it_is_played_by_two_to_four(client: Client) -> None:
    games = client.call("info")["games"]
    assert {"id": "wtactics", "title": "WTactics", "seats": [2, 4]} in games


def test_cards_and_quests_are_found(client: Client) -> None:
    (sentinel,) = client.call("cards", game="wtactics", query="name:sentinel name:grove")
    assert (sentinel["kind"], sentinel["cost"], sentinel["attack"]) == ("creature", 2, 1)
    for kind in ("assignment", "contract", "confrontation"):
        quests = client.call("cards", game="wtactics", query=f"kind:{kind}")
        assert quests
        assert all(one["points"] > 0 and one["cost"] is None for one in quests)


def test_a_deck_is_checked_with_its_quests(client: Client) -> None:
    wrong = {"cards": {"Grove Sentinel": 5}, "quests": ["Bury the Fallen", "Grove Sentinel"]}
    answer = client.call("check_deck", game="wtactics", deck=wrong)
    problems = " ".join(answer["problems"])
    assert not answer["ok"]
    for rule in ("(O-2.1)", "(O-2.3)"):
        assert rule in problems


def test_a_situation_is_loaded_and_played(client: Client) -> None:
    match = client.call("load", game="wtactics", position=situation())["match"]
    pick(client, match, "accept:")
    view = client.call("view", match=match, seat=1)
    assert view["quests"][0]["pursuits"].keys() == {"0"}
    assert "own" not in view["players"][0]
    assert "Sudden Growth" not in json.dumps(view)


def test_a_whole_position_comes_back_as_it_was(client: Client) -> None:
    match = client.call("load", game="wtactics", position=situation())["match"]
    whole = client.call("position", match=match)
    again = client.call("load", game="wtactics", position=whole)["match"]
    for seat in (0, 1, None):
        views = [client.call("view", match=one, seat=seat) for one in (match, again)]
        assert views[0] == views[1]


def test_a_match_of_three_is_played_over_the_pipe(client: Client) -> None:
    seats = [{"name": name, "deck": "random"} for name in ("Ann", "Ben", "Cid")]
    options = {"influence": 10, "points": 5, "triumvirate": True}
    params = {"game": "wtactics", "seats": seats, "seed": 1, "options": options}
    match, chance = client.call("new", **params)["match"], Chance.from_seed("pipe")
    for _ in range(60):
        (question,) = client.call("questions", match=match)
        told = {"seat": question["seat"], "question": question["id"]}
        asked = msgspec.convert({**question, "then": ""}, Question)
        reply = random_answer(asked, chance)
        assert client.call("answer", match=match, **told, answer=reply)["events"] is not None
