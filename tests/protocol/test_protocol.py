"""The engine over a pipe: every method as it is documented, and its errors."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.protocol import METHODS, Engine, reply
from tests.kit.marcomage import side


class Client:
    """Speaks to an engine line by line, as another program would."""

    def __init__(self) -> None:
        self.engine = Engine()

    def raw(self, line: bytes) -> dict[str, Any]:
        answer = reply(self.engine, line)
        assert answer is not None
        decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(answer))
        return decoded

    def call(self, method: str, **params: Any) -> Any:
        """The result of a call; it must be one."""
        answer = self._send(method, params)
        assert "result" in answer, answer
        return answer["result"]

    def error(self, method: str, **params: Any) -> tuple[str, str]:
        """The reason and the sentence of a call that must fail."""
        answer = self._send(method, params)
        assert "error" in answer, answer
        return answer["error"]["data"]["reason"], answer["error"]["message"]

    def _send(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        message = {"jsonrpc": "2.0", "id": 7, "method": method, "params": params}
        answer = self.raw(msgspec.json.encode(message))
        assert answer["jsonrpc"] == "2.0"
        assert answer["id"] == 7
        return answer


@pytest.fixture
def client() -> Client:
    return Client()


def new(client: Client, seed: int | str = 1) -> str:
    decks = [deck["id"] for deck in client.call("decks", game="marcomage")]
    seats = [{"name": "Ann", "deck": decks[0]}, {"name": "Ben", "deck": decks[1]}]
    match: str = client.call("new", game="marcomage", seats=seats, seed=seed)["match"]
    return match


def position(**changes: Any) -> dict[str, Any]:
    return {
        "round": 5,
        "active": 1,
        "options": {},
        "players": [side(), side()],
        "seed": 3,
    } | changes


def first(client: Client, match: str) -> dict[str, Any]:
    question: dict[str, Any] = client.call("questions", match=match)[0]
    return question


def play(client: Client, match: str, number: int = 0) -> dict[str, Any]:
    """Answer the open question with one of its options."""
    question = first(client, match)
    result: dict[str, Any] = client.call(
        "answer",
        match=match,
        seat=question["seat"],
        question=question["id"],
        answer={"pick": [question["options"][number]["id"]]},
    )
    return result


def test_info_names_the_engine_and_its_games(client: Client) -> None:
    info = client.call("info")
    assert set(info) == {"name", "version", "games"}
    assert {"id": "marcomage", "title": "MArcomage", "seats": [2, 2]} in info["games"]


def test_cards_gives_all_cards_or_those_a_query_finds(client: Client) -> None:
    cards = client.call("cards", game="marcomage")
    assert [card["id"] for card in cards] == list(range(1, 533))
    assert all(card["name"] and "text" in card for card in cards)
    found = client.call("cards", game="marcomage", query="rarity:rare keyword:dragon")
    assert 0 < len(found) < 30
    assert all(card["rarity"] == "rare" for card in found)
    assert all("Dragon" in [k["keyword"] for k in card["keywords"]] for card in found)


def test_a_query_that_is_wrong_is_told_with_its_place(client: Client) -> None:
    line = {"id": 1, "method": "cards", "params": {"game": "arcmage", "query": "archer f:gaia"}}
    error = client.raw(msgspec.json.encode(line))["error"]
    assert error["data"] == {"reason": "bad_params", "column": 10, "suggestion": "gaian"}
    assert error["message"] == "There's no faction “gaia” in Arcmage; did you mean “gaian”?"


def test_decks_gives_ready_decks_that_can_be_played(client: Client) -> None:
    decks = client.call("decks", game="marcomage")
    assert len(decks) >= 8
    for deck in decks:
        assert {"id", "title", "cards"} <= set(deck)
        assert client.call("check_deck", game="marcomage", deck=deck["cards"])["ok"]


def test_check_deck_says_everything_that_is_wrong(client: Client) -> None:
    cards = client.call("decks", game="marcomage")[0]["cards"]
    answer = client.call(
        "check_deck", game="marcomage", deck=cards | {"common": ["Dragn", *cards["common"][:9]]}
    )
    assert answer["ok"] is False
    assert len(answer["problems"]) == 2
    assert "there's no card “Dragn”; did you mean “" in answer["problems"][0]
    assert "10 common cards; a finished one has 15" in answer["problems"][1]


def test_parse_card_prints_what_it_read_or_says_what_is_wrong(client: Client) -> None:
    good = client.call("parse_card", game="marcomage", text="attack   7 .")
    assert good == {"ok": True, "printed": "Attack 7.", "problems": []}
    bad = client.call("parse_card", game="marcomage", text="Tower +1.\nAttack it.")
    assert bad["ok"] is False
    (problem,) = bad["problems"]
    assert (problem["line"], problem["column"]) == (2, 8)
    assert "a number" in problem["expected"]
    assert problem["example"].startswith("Attack")


def test_a_match_goes_from_new_to_its_end(client: Client) -> None:
    match = new(client)
    answers = 0
    while client.call("questions", match=match):
        result = play(client, match, answers % 8)
        answers += 1
        assert {"events", "over", "outcome"} == set(result)
    assert result["over"]
    assert set(result["outcome"]) == {"kind", "winner", "ranking", "reason"}
    assert answers > 10


def test_questions_have_the_documented_shape(client: Client) -> None:
    question = first(client, new(client))
    assert set(question) == {"id", "seat", "kind", "prompt", "options", "min", "max"}
    assert question["kind"] == "menu"
    assert question["options"][-1]["id"] == "discard:8"
    assert set(question["options"][0]) == {"id", "text", "points_at"}


def test_a_position_is_loaded_and_given_back(client: Client) -> None:
    match = client.call("load", game="marcomage", position=position())["match"]
    given = client.call("position", match=match)
    assert given["round"] == 5
    assert given["active"] == 1
    again = client.call("load", game="marcomage", position=given)["match"]
    for number in range(6):
        assert play(client, match, number) == play(client, again, number)
        assert client.call("position", match=match) == client.call("position", match=again)


def test_each_seat_sees_its_own_deck_and_a_spectator_none(client: Client) -> None:
    match = new(client)
    for seat in (0, 1, None):
        players = client.call("view", match=match, seat=seat)["players"]
        assert ["deck" in player for player in players] == [seat == 0, seat == 1]


def test_a_journal_is_replayed_to_the_same_match(client: Client) -> None:
    match = new(client, "a word")
    for number in range(9):
        play(client, match, number)
    journal = client.call("journal", match=match)
    assert {"game", "engine", "seed", "seats", "options", "answers", "digest"} <= set(journal)
    again = client.call("replay", journal=journal)
    assert again["ok"] is True
    assert again["digest"] == journal["digest"]
    assert client.call("position", match=again["match"]) == client.call("position", match=match)


def test_a_journal_that_was_changed_is_not_ok(client: Client) -> None:
    match = new(client)
    for _ in range(4):
        play(client, match)
    journal = client.call("journal", match=match)
    other = journal | {"digest": "0" * 64}
    assert client.call("replay", journal=other)["ok"] is False
    journal["answers"][1]["answer"] = {"pick": ["discard:8"]}
    assert client.call("replay", journal=journal)["ok"] is False


def test_autoplay_plays_to_the_end_and_its_journal_holds(client: Client) -> None:
    match = new(client)
    players = ["greedy", "random"]
    result = client.call("autoplay", match=match, players=players, seed=1, limit=10_000)
    assert {"answers", "over", "outcome", "seconds"} == set(result)
    assert result["over"] is True
    journal = client.call("journal", match=match)
    assert len(journal["answers"]) == result["answers"]
    assert client.call("replay", journal=journal)["ok"] is True


def test_autoplay_stops_at_its_limit_and_is_the_same_again(client: Client) -> None:
    ends = []
    for _ in range(2):
        match = new(client)
        result = client.call("autoplay", match=match, players=["search"] * 2, seed="x", limit=5)
        assert (result["answers"], result["over"]) == (5, False)
        ends.append(client.call("position", match=match))
    assert ends[0] == ends[1]


def test_experience_is_reckoned_from_an_ending(client: Client) -> None:
    ending = {
        "round": 40,
        "players": [side(tower=50), side(tower=0, bricks=40, gems=40, recruits=40)],
        "levels": [3, 3],
        "end": "Destruction",
        "winner": 0,
    }
    result = client.call("experience", game="marcomage", ending=ending)
    # Winner: 100 x 1.05 = 105; ratings: enemy stock 120 major, enemy tower 0 major, own tower 50
    # minor: the worst is minor, 105 x 1.25 = 131.25. Loser: 100 x 0.15 = 15; the best of own stock
    # 120 tactical, own tower 0 tactical, enemy tower 50 minor: 15 x 1.25 = 18.75.
    assert result == {"exp": [131, 19], "awards": [[], []]}


@pytest.mark.parametrize(("end", "winner"), [("Draw", 0), ("Resource", None)])
def test_an_ending_has_a_winner_unless_it_is_a_draw(
    client: Client, end: str, winner: int | None
) -> None:
    ending = {"round": 9, "players": [side(), side()], "levels": [0, 0]}
    reason, sentence = client.error(
        "experience", game="marcomage", ending=ending | {"end": end, "winner": winner}
    )
    assert reason == "bad_params"
    assert sentence == (
        "A “Draw” has no winner (null); each of Resource, Construction, Destruction, Abandon,"
        " Surrender, Timeout has one (0 or 1)."
    )


def test_a_clone_goes_its_own_way_and_a_closed_match_is_gone(client: Client) -> None:
    match = new(client)
    clone = client.call("clone", match=match)["match"]
    before = client.call("position", match=match)
    play(client, clone)
    assert client.call("position", match=match) == before
    assert client.call("close", match=clone) is True
    assert client.error("position", match=clone)[0] == "unknown_match"


def test_events_come_as_the_answering_seat_may_see_them(client: Client) -> None:
    hidden = position(options={"hidden_hands": True}, active=0)
    match = client.call("load", game="marcomage", position=hidden)["match"]
    events = play(client, match)["events"]
    received = [event for event in events if event["type"] == "received"]
    assert received
    assert all((event["card"] == 0) is (event["seat"] != 0) for event in received)
    assert all("audience" not in event for event in events)


# ------------------------------------------------------------------ what goes wrong


def wrong_deck(cards: dict[str, Any], **changes: Any) -> list[dict[str, Any]]:
    return [{"name": "Ann", "deck": cards | changes}, {"name": "Ben", "deck": cards}]


def test_errors_say_what_and_where_and_what_would_be_right(client: Client) -> None:
    match = new(client)
    cards = client.call("decks", game="marcomage")[0]["cards"]
    question = first(client, match)
    other = 1 - question["seat"]
    pick = {"pick": ["discard:1"]}
    for method, params, reason, part in (
        ("view", {"match": "m99", "seat": 0}, "unknown_match", "“m99”"),
        ("view", {"match": match, "seat": 2}, "bad_params", "seats 0 to 1"),
        ("decks", {"game": "chess"}, "unknown_game", "“chess”"),
        ("decks", {}, "bad_params", "`game`"),
        ("decks", {"game": 3}, "bad_params", "`$.game`"),
        ("decks", {"game": "marcomage", "gmae": 1}, "bad_params", "`gmae`"),
        ("new", {"game": "marcomage", "seats": [], "seed": 1}, "bad_params", "is for 2"),
        (
            "new",
            {"game": "marcomage", "seats": wrong_deck(cards, common=[]), "seed": 1},
            "bad_deck",
            "The deck of Ann cannot be played: The deck has 0 common cards",
        ),
        (
            "new",
            {"game": "marcomage", "seats": wrong_deck(cards, rare=["Drgn"]), "seed": 1},
            "unknown_card",
            "“Drgn”",
        ),
        (
            "new",
            {
                "game": "marcomage",
                "seats": wrong_deck(cards),
                "seed": 1,
                "options": {"hidden": True},
            },
            "bad_params",
            "hidden_hands",
        ),
        (
            "load",
            {"game": "marcomage", "position": position(round=251)},
            "bad_position",
            "`round`",
        ),
        (
            "load",
            {"game": "marcomage", "position": position(players=[side(), side(tower=0)])},
            "bad_position",
            "towers go from 1 to 99",
        ),
        (
            "load",
            {"game": "marcomage", "position": position(players=[side()])},
            "bad_position",
            "`players`",
        ),
        (
            "answer",
            {"match": match, "seat": other, "question": question["id"], "answer": pick},
            "not_asked",
            f"Open now: {question['id']} of seat {question['seat']}.",
        ),
        (
            "answer",
            {
                "match": match,
                "seat": question["seat"],
                "question": question["id"],
                "answer": {"pick": ["play:9"]},
            },
            "illegal_answer",
            "There is no card 9; choose one from 1 to 8.",
        ),
        (
            "autoplay",
            {"match": match, "players": ["clever", "random"], "seed": 1, "limit": 1},
            "bad_params",
            "random, greedy, search",
        ),
        ("experience", {"game": "arcmage", "ending": {}}, "unknown_game", "marcomage"),
        ("experience", {"game": "marcomage", "ending": {}}, "bad_params", "round"),
        ("nonsense", {}, "bad_params", "There is no method “nonsense”; there are: info, cards"),
    ):
        found, sentence = client.error(method, **params)
        assert found == reason, (method, params, sentence)
        assert part in sentence, sentence
        assert sentence.endswith(".")


def test_a_message_without_an_id_wants_no_answer(client: Client) -> None:
    assert reply(client.engine, b'{"jsonrpc":"2.0","method":"info"}') is None


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"play!", -32700),
        (b"\xff\xfe", -32700),
        (b'{"id": 1', -32700),
        (b"[" * 100_000, -32700),
        (b"[]", -32600),
        (b'"info"', -32600),
        (b'{"id": {}, "method": "info"}', -32600),
        (b'{"id": 1}', -32600),
        (b'{"id": 1, "jsonrpc": "1.0", "method": "info"}', -32600),
        (b'{"id": 1, "method": "inof"}', -32601),
        (b'{"id": 1, "method": "info", "params": []}', -32602),
    ],
)
def test_a_bad_line_gets_an_error_and_the_engine_goes_on(
    client: Client, line: bytes, code: int
) -> None:
    assert client.raw(line)["error"]["code"] == code
    assert client.call("info")["name"] == "Banneret"


def test_every_documented_method_is_there() -> None:
    cards = {"info", "cards", "decks", "check_deck", "parse_card", "experience"}
    matches = {"new", "load", "position", "view", "clone", "close"}
    play = {"questions", "answer", "autoplay", "journal", "replay"}
    assert set(METHODS) == cards | matches | play
