"""Arcmage over a pipe: every method as it is documented."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.players import random_answer
from engine.table import Chance
from tests.kit.arcmage import at, side
from tests.protocol.test_protocol import Client

READY = "uneasy-alliance"


@pytest.fixture
def client() -> Client:
    return Client()


def new(client: Client, seats: int = 2, **options: Any) -> str:
    told = [{"name": f"P{n}", "deck": READY} for n in range(seats)]
    params = {"game": "arcmage", "seats": told, "seed": 1, "options": options}
    match: str = client.call("new", **params)["match"]
    return match


def situation(**changes: Any) -> dict[str, Any]:
    """Ann, whose turn it is, may play an archer."""
    ann = side(
        army=["Kolibri"], hand=["Elvish Archer", "Kalenz"], resources={"Gaian": 3}, name="Ann"
    )
    ben = side(army=[at("Kolibri", marked=True)], hand=["Farmland"], name="Ben")
    return {"players": [ann, ben], "phase": "play", "active": 0, "seed": 3} | changes


def load(client: Client, position: dict[str, Any]) -> str:
    match: str = client.call("load", game="arcmage", position=position)["match"]
    return match


def option(client: Client, match: str, start: str) -> tuple[dict[str, Any], str]:
    """The open question, and its first option that begins so."""
    (question,) = client.call("questions", match=match)
    ids = [option["id"] for option in question["options"]]
    return question, next(id for id in ids if id.startswith(start))


def pick(client: Client, match: str, start: str) -> Any:
    question, id = option(client, match, start)
    told = {"seat": question["seat"], "question": question["id"]}
    return client.call("answer", match=match, **told, answer={"pick": [id]})


# ------------------------------------------------------------------ cards and decks


def test_info_says_that_arcmage_is_played_by_two_to_four(client: Client) -> None:
    games = client.call("info")["games"]
    assert {"id": "arcmage", "title": "Arcmage", "seats": [2, 4]} in games


def test_cards_are_given_whole_or_found(client: Client) -> None:
    cards = client.call("cards", game="arcmage")
    assert len(cards) > 250
    archer = next(card for card in cards if card["name"] == "Elvish Archer")
    assert {"id": "elvish-archer", "kind": "creature", "faction": "Gaian"}.items() <= archer.items()
    assert (archer["cost"], archer["loyalty"], archer["types"]) == (3, 2, ["Elf"])
    assert archer["keywords"] == ["ranged"]
    assert archer["text"].startswith("Ranged.\n")


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("faction:gaian kind:city", lambda c: (c["faction"], c["kind"]) == ("Gaian", "city")),
        ("type:elf", lambda c: "Elf" in c["types"]),
        ("keyword:flying", lambda c: "flying" in c["keywords"]),
        ("text:draw", lambda c: "draw" in c["text"].lower()),
        ("name:archer", lambda c: "archer" in c["name"].lower()),
    ],
)
def test_each_word_of_a_query_must_fit(client: Client, query: str, fits: Any) -> None:
    everything = client.call("cards", game="arcmage")
    found = client.call("cards", game="arcmage", query=query)
    assert 0 < len(found) < len(everything)
    assert all(fits(card) for card in found)
    assert client.call("cards", game="arcmage", query=f"{query} xyzzy") == []


def test_ready_decks_can_be_played(client: Client) -> None:
    decks = client.call("decks", game="arcmage")
    assert len(decks) >= 7
    for deck in decks:
        assert {"id", "title", "description", "cards"} == set(deck)
        assert client.call("check_deck", game="arcmage", deck=deck)["ok"]
        assert client.call("check_deck", game="arcmage", deck=deck["id"])["ok"]


def test_everything_that_is_wrong_with_a_deck_is_said_at_once(client: Client) -> None:
    wrong = {"cards": {"Kolibri": 4, "Elvish Archr": 3, "Crop Token": 1, "Sanctuary": 3}}
    answer = client.call("check_deck", game="arcmage", deck=wrong)
    assert answer["ok"] is False
    problems = " ".join(answer["problems"])
    assert len(answer["problems"]) == 5
    assert "A deck needs 60 cards; yours has 11 (A-2.1)." in problems
    assert "A deck needs at least 9 cities; yours has 3 (A-2.1)." in problems
    assert "“Kolibri” is there 4 times; at most 3 are allowed (A-2.1)." in problems
    assert "no card “Elvish Archr” (A-2.4); is “Elvish Archer” meant?" in problems
    assert "“Crop Token” is a token and cannot be in a deck (A-2.4)." in problems


@pytest.mark.parametrize(
    "deck", [None, 3, [], {}, {"cards": []}, {"cards": {"Kolibri": "x"}}, "no"]
)
def test_what_is_no_deck_gets_a_sentence(client: Client, deck: Any) -> None:
    answer = client.call("check_deck", game="arcmage", deck=deck)
    assert answer["ok"] is False
    assert all(problem.endswith(".") for problem in answer["problems"])


# ------------------------------------------------------------------ texts


def test_a_good_text_is_printed_as_it_was_read(client: Client) -> None:
    text = "flying ,  veteran.  when I die , draw a  card."
    answer = client.call("parse_card", game="arcmage", text=text)
    printed = "Flying, veteran.\nWhen I die, draw a card."
    assert answer == {"ok": True, "printed": printed, "problems": []}


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("Flying.\nWhen I die, drew a card.", 2, 13, "“draw”"),
        ("Flying", 1, 7, "“.”"),
        ('When I die, create a "Crop Tokn" in me.', 1, 22, "the name of a card"),
        ("Draw 1000 cards.", 1, 6, "numbers up to 999"),
        ("Draw a card €.", 1, 13, "numbers up to 999"),
        # what reads well but means nothing: where its sentence begins
        ("Flying.\n  Level 3: level 4: draw a card.", 2, 3, "levels on cities only"),
        # read on the kind of card that makes most of it
        ("Level 3: draw a card.\nLevel 4: level 5: draw a card.", 2, 1, "levels on cities only"),
        ("Attach to a creature.\nDraw a card.", 2, 1, "when it happens"),
        ("(M): draw a card. Then discard a card.\nWhen I die, draw N cards.", 2, 1, "the letter X"),
    ],
)
def test_a_bad_text_is_shown_where_it_is_bad(
    client: Client, text: str, line: int, column: int, expected: str
) -> None:
    answer = client.call("parse_card", game="arcmage", text=text)
    assert (answer["ok"], answer["printed"]) == (False, None)
    (problem,) = answer["problems"]
    assert set(problem) == {"line", "column", "expected", "example"}
    assert (problem["line"], problem["column"]) == (line, column)
    assert expected in problem["expected"]


# ------------------------------------------------------------------ matches


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_of_two_to_four_begins_with_cities_for_all(client: Client, seats: int) -> None:
    match = new(client, seats)
    questions = client.call("questions", match=match)
    assert [question["seat"] for question in questions] == list(range(seats))
    assert all((question["min"], question["max"]) == (3, 3) for question in questions)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_match_of_others(client: Client, seats: int) -> None:
    told = [{"name": f"P{n}", "deck": READY} for n in range(seats)]
    reason, sentence = client.error("new", game="arcmage", seats=told, seed=1)
    assert (reason, sentence) == (
        "bad_params",
        f"Arcmage is played by 2 to 4, not by {seats}.",
    )


def test_a_match_with_a_bad_deck_is_not_begun(client: Client) -> None:
    seats = [{"name": "Ann", "deck": READY}, {"name": "Ben", "deck": {"cards": {"Kolibri": 60}}}]
    reason, sentence = client.error("new", game="arcmage", seats=seats, seed=1)
    assert reason == "bad_deck"
    assert sentence.startswith("Seat 1: ")
    assert "cities" in sentence


def test_a_situation_is_loaded_and_played_on(client: Client) -> None:
    match = load(client, situation())
    question, _ = option(client, match, "play:elvish-archer")
    assert set(question) == {"id", "seat", "kind", "prompt", "options", "min", "max"}
    events = pick(client, match, "play:elvish-archer")["events"]
    assert any(event["type"] == "announced" for event in events)
    cards = client.call("view", match=match, seat=0)["cards"]
    assert [card["place"] for card in cards if card["card"] == "Elvish Archer"] == ["city"]


def test_the_situation_of_the_guide_to_positions_is_loaded(client: Client) -> None:
    page = (Path(__file__).parents[2] / "docs" / "arcmage-position.md").read_text("utf-8")
    (example,) = re.findall(r"```json\n(.*?)\n```", page, re.DOTALL)
    match = load(client, msgspec.json.decode(example))
    view = client.call("view", match=match, seat=None)
    places = {card["card"]: card["place"] for card in view["cards"] if card["owner"] == 0}
    assert places == {
        "Sanctuary": "kingdom",
        "Farmland": "kingdom",
        "Kolibri": "army",
        "Elvish Archer": "city",
    }
    assert (view["phase"], view["turn"], view["active"]) == ("play", 7, 0)


def test_a_position_goes_through_json_and_plays_on_alike(client: Client) -> None:
    match = new(client, 3)
    client.call("autoplay", match=match, players=["random"] * 3, seed=2, limit=150)
    given = client.call("position", match=match)
    text = msgspec.json.encode(given)
    again = load(client, msgspec.json.decode(text))
    assert client.call("position", match=again) == given
    chance = Chance.from_seed(3)
    for _ in range(60):
        question = client.engine.matches[match].questions[0]
        told: dict[str, Any] = {"seat": question.seat, "question": question.id}
        told["answer"] = random_answer(question, chance)
        results = [client.call("answer", match=one, **told) for one in (match, again)]
        assert results[0] == results[1]
    assert client.call("position", match=match) == client.call("position", match=again)


def test_each_seat_sees_its_own_hand_and_a_spectator_none(client: Client) -> None:
    match = load(client, situation())
    for seat in (0, 1, None):
        view = client.call("view", match=match, seat=seat)
        assert ["own" in player for player in view["players"]] == [seat == 0, seat == 1]
        assert [player["hand"] for player in view["players"]] == [2, 1]
    ann = client.call("view", match=match, seat=0)["players"][0]
    assert ann["own"]["hand"] == ["Elvish Archer", "Kalenz"]
    assert "Kalenz" not in msgspec.json.encode(client.call("view", match=match, seat=1)).decode()


def test_an_answer_that_is_not_legal_changes_nothing_and_says_why(client: Client) -> None:
    match = load(client, situation())
    (question,) = client.call("questions", match=match)
    before = client.call("position", match=match)
    told = {"match": match, "seat": 0, "question": question["id"]}
    reason, sentence = client.error("answer", **told, answer={"pick": ["play:farmland"]})
    assert reason == "illegal_answer"
    assert sentence.endswith(".")
    assert (
        client.error("answer", **{**told, "seat": 1}, answer={"pick": ["done"]})[0] == "not_asked"
    )
    assert client.call("position", match=match) == before


def test_a_player_can_concede_at_any_time(client: Client) -> None:
    match = load(client, situation())
    told = {"match": match, "seat": 1, "question": "concede", "answer": {"yes": True}}
    result = client.call("answer", **told)
    assert result["over"]
    assert result["outcome"]["winner"] == 0


@pytest.mark.parametrize("players", [["random", "random"], ["greedy", "random"]])
def test_autoplay_plays_to_the_end_and_the_journal_holds(
    client: Client, players: list[str]
) -> None:
    match = load(client, situation(players=[side(army=["Kolibri"]), side()]))
    result = client.call("autoplay", match=match, players=players, seed=1, limit=3000)
    assert {"answers", "over", "outcome", "seconds"} == set(result)
    assert result["over"] is True
    journal = client.call("journal", match=match)
    again = client.call("replay", journal=journal)
    assert (again["ok"], again["digest"]) == (True, journal["digest"])


def test_a_journal_of_a_new_match_is_replayed(client: Client) -> None:
    match = new(client, 2, stops=["always", "happens"])
    client.call("autoplay", match=match, players=["random"] * 2, seed=4, limit=80)
    journal = client.call("journal", match=match)
    assert len(journal["answers"]) == 80
    again = client.call("replay", journal=journal)
    assert again["ok"] is True
    assert client.call("position", match=again["match"]) == client.call("position", match=match)
    journal["answers"].pop(40)
    assert client.call("replay", journal=journal)["ok"] is False


def test_autoplay_stops_at_its_limit_and_is_the_same_again(client: Client) -> None:
    ends = []
    for _ in range(2):
        match = new(client)
        result = client.call("autoplay", match=match, players=["greedy"] * 2, seed="x", limit=12)
        assert (result["answers"], result["over"]) == (12, False)
        ends.append(client.call("position", match=match))
    assert ends[0] == ends[1]


def test_a_clone_goes_its_own_way_and_a_closed_match_is_gone(client: Client) -> None:
    match = load(client, situation())
    clone = client.call("clone", match=match)["match"]
    before = client.call("position", match=match)
    pick(client, clone, "play:elvish-archer")
    assert client.call("position", match=match) == before
    assert client.call("position", match=clone) != before
    assert client.call("close", match=clone) is True
    assert client.error("questions", match=clone)[0] == "unknown_match"


def test_experience_is_not_given_in_arcmage(client: Client) -> None:
    assert client.error("experience", game="arcmage", ending={})[0] == "unknown_game"
