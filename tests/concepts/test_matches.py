"""Matches in which concepts play: they need nothing but what they carry, and no other match."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.catalogue import GAMES
from engine.concepts import Card
from engine.players import autoplay
from engine.table import BadSetup, Chance, Journal, Match, Seat, Setup, decode, encode
from engine.table.continuation import resume, why_not
from engine.table.fairness import replay
from tests.concepts.kit import card, deck_with, marcomage, match_with
from tests.kit.games import WRITTEN


@cache
def cards() -> dict[str, list[Card]]:
    """For each game. To read them takes seconds, so nobody does who only looks for tests."""
    return {
        "marcomage": [marcomage("Stone Choir", "Common, 1 brick", "Attack 3.", "Holy")],
        "arcmage": [
            card(
                "arcmage",
                "Hill Warden",
                "Gaian creature - Elf",
                "1, 2/3",
                "When I die, draw a card.",
            ),
            card("arcmage", "Hill Fire", "Gaian event", "1", "Deal 2 damage to target creature."),
        ],
        "wtactics": [
            card(
                "wtactics",
                "Hill Warden",
                "Gaian creature - Elf",
                "1, 2/3",
                "When I die, draw a card.",
            ),
            card(
                "wtactics",
                "Hill March",
                "Assignment",
                "2 points, goal 2",
                "When a creature dies, count 1.",
            ),
        ],
    }


def played(game: str, answers: int = 120) -> Match[Any]:
    match = match_with(game, *cards()[game])
    autoplay(match, ["random", "random"], Chance.from_seed(3), answers)
    return match


@pytest.mark.parametrize("game", WRITTEN)
def test_a_deck_may_have_concepts_where_they_are_known_and_nowhere_else(game: str) -> None:
    rules, deck = GAMES[game], deck_with(game, *cards()[game])
    assert rules.check_deck(deck, cards()[game]) == []
    assert cards()[game][0]["name"] in rules.check_deck(deck)[0]
    with pytest.raises(BadSetup, match=r"[Tt]here's no card"):
        Match.new(rules, Setup((Seat("Ann", deck), Seat("Ben", deck)), 1, {}))


@pytest.mark.parametrize("game", WRITTEN)
def test_a_match_with_concepts_is_stored_and_played_again_from_what_it_carries(game: str) -> None:
    match = played(game)
    assert decode(match.rules, encode(match.state)) == match.state
    journal = msgspec.json.decode(msgspec.json.encode(match.journal), type=Journal)
    again, problem = replay(match.rules, journal)
    assert problem is None
    assert again.state == match.state


@pytest.mark.parametrize("game", WRITTEN)
def test_a_position_with_concepts_can_be_loaded_and_another_match_goes_on_from_it(
    game: str,
) -> None:
    match = match_with(game, *cards()[game])
    while match.outcome is None and why_not(match) is not None:
        autoplay(match, ["random", "random"], Chance.from_seed(5), 1)
    plain = msgspec.json.decode(msgspec.json.encode(match.rules.position(match.state)))
    loaded = Match.load(match.rules, plain)
    assert loaded.view(0).players == match.view(0).players
    again, _ = resume(match, ["Cy", "Dot"], {}, 9)
    assert again.state.options.cards == match.state.options.cards
    autoplay(again, ["random", "random"], Chance.from_seed(6), 60)


@pytest.mark.parametrize("game", WRITTEN)
def test_another_process_needs_nothing_but_the_state(game: str, tmp_path: Path) -> None:
    match = played(game)
    file = tmp_path / "state"
    file.write_bytes(encode(match.state))
    code = (
        "import sys, pathlib\n"
        "from engine.catalogue import GAMES\n"
        "from engine.table import decode\n"
        "rules = GAMES[sys.argv[1]]\n"
        "state = decode(rules, pathlib.Path(sys.argv[2]).read_bytes())\n"
        "print(rules.view(state, 0).written[0].name)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, game, str(file)], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == cards()[game][0]["name"]


@pytest.mark.parametrize("game", WRITTEN)
def test_lines_and_questions_say_the_plain_name(game: str) -> None:
    match = match_with(game, *cards()[game])
    happened = list(match.opening)
    names = [one["name"] for one in cards()[game]]
    asked = ""
    for _ in range(400):
        if not match.questions or match.outcome:
            break
        question = match.questions[0]
        asked += "".join(option.text for option in question.options)
        autoplay(match, ["random", "random"], Chance.from_seed(len(asked)), 1)
    again = Match.begun(match.rules, match.journal)
    for given in match.journal.answers:
        events = again.answer(given.seat, given.question, given.answer)
        assert isinstance(events, list)
        happened += events
    own = match.state.options.cards
    lines = "\n".join(match.rules.tell(happened, match.state.names, None, own))
    assert any(name in lines for name in names)
    assert any(name in asked for name in names)


def test_two_servers_have_different_cards_of_the_same_name_at_the_same_time() -> None:
    weak = marcomage("Stone Choir", "Common, 1 brick", "Attack 1.")
    strong = marcomage("Stone Choir", "Common, 1 brick", "Attack 30.")
    towers = []
    for one in (weak, strong, weak):
        match = match_with("marcomage", one)
        number = match.state.players[match.state.active].deck[0][0]
        match.state.players[match.state.active].hand[0] = number
        match = Match.load(match.rules, match.rules.position(match.state))
        assert match.answer(match.state.active, match.questions[0].id, {"pick": ["play:1"]})
        towers.append(match.state.players[0].wall + match.state.players[1].wall)
        towers[-1] += match.state.players[0].tower + match.state.players[1].tower
    assert towers[0] == towers[2]
    assert towers[0] - towers[1] == 29


def test_what_texts_say_of_cards_holds_for_concepts_too() -> None:
    """The concept is Holy, and so a card of the book counts it."""
    holy = marcomage("Stone Choir", "Common, 1 brick", "Wall +1.", "Holy")
    counts = marcomage(
        "Choir Master", "Common, free", "Attack N where N is the number of Holy cards in your hand."
    )
    match = match_with("marcomage", holy, counts)
    me = match.state.players[match.state.active]
    choir, master = me.deck[0][:2]
    me.hand[:] = [master, *[choir] * 7]
    match = Match.load(match.rules, match.rules.position(match.state))
    enemy = match.state.players[1 - match.state.active]
    before = enemy.wall + enemy.tower
    match.answer(match.state.active, match.questions[0].id, {"pick": ["play:1"]})
    enemy = next(p for n, p in enumerate(match.state.players) if n == match.state.active)
    assert before - (enemy.wall + enemy.tower) == 7


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize(
    "changes",
    [
        {"name": "Kolibri"},
        {"text": "Frobnicate."},
        {"name": ""},
        {"text": 7},
        {"faction": "Nowhere", "rarity": "golden"},
        {"strange": 1},
        {"kind": "dragon", "keywords": ["Dragonish"]},
    ],
)
def test_options_with_cards_that_cannot_be_are_refused_with_a_sentence(
    game: str, changes: dict[str, Any]
) -> None:
    rules = GAMES[game]
    if changes.get("name"):
        changes = {"name": rules.find_cards("")[0]["name"]}
    card = {**cards()[game][0], **changes}
    ready = rules.ready_decks()[0]["id"]
    with pytest.raises(BadSetup) as caught:
        Match.new(rules, Setup((Seat("Ann", ready), Seat("Ben", ready)), 1, {"cards": [card]}))
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("game", WRITTEN)
def test_a_match_without_concepts_does_not_speak_of_them(game: str) -> None:
    rules = GAMES[game]
    ready = rules.ready_decks()[0]["id"]
    match = Match.new(rules, Setup((Seat("Ann", ready), Seat("Ben", ready)), 1, {}))
    assert "cards" not in match.view(0).plain()["options"]
    assert "cards" not in rules.position(match.state)["options"]
