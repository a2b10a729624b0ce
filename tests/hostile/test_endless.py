"""No text makes a match hang, grow without end, or count further than a number goes."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from engine.catalogue import GAMES
from engine.concepts import BadCard, Card
from engine.creatures.board.events import TooMuch
from engine.creatures.board.limits import MOST_EFFECTS, MOST_LASTING, MOST_TOKENS
from engine.games.marcomage.board.play import MOST_ACTS
from engine.language.coder import LARGEST
from engine.players.random import random_answer
from engine.table import Chance, Match, Rejected, encode
from tests.concepts.kit import card, marcomage, match_with
from tests.hostile.kit import FORMULAS, SIDES

SLOWEST = 2.0
"""Seconds for an answer; what goes on for ever takes longer on any machine."""
LARGEST_STATE = 60_000
"""Bytes of a state."""


def situation(game: str, *texts: str) -> Match[Any]:
    """Both players have creatures with these texts in play, in their hands and in their decks."""
    line, token, place = SIDES[game]
    said = [text.replace("STRAY", f'"{token}" in your {place}') for text in texts]
    own = [
        card(game, f"Endless {'abc'[number]}", line, "0, 1/2", text)
        for number, text in enumerate(said)
    ]
    names = [one["name"] for one in own]
    side: dict[str, Any] = {"hand": names * 2, "deck": names * 12}
    if game == "arcmage":
        cities = [facts["name"] for facts in GAMES[game].find_cards("kind:city")[:2]]
        side |= {"cities": cities, "cards": names * 2, "resources": {"Gaian": 9}}
    else:
        side |= {"offensive": names * 2, "defensive": names, "resources": 9}
    position = {"players": [side, side], "options": {"cards": own}, "seed": 4}
    return Match.load(GAMES[game], position)


def play_on(match: Match[Any], answers: int = 60) -> list[Any]:
    """What happens when chance plays on; every answer is quick, and no state is large."""
    chance, happened = Chance.from_seed(8), []
    for _ in range(answers):
        if not match.questions:
            break
        question = match.questions[0]
        start = time.process_time()
        events = match.answer(question.seat, question.id, random_answer(question, chance))
        assert time.process_time() - start < SLOWEST
        assert not isinstance(events, Rejected)
        assert len(encode(match.state)) < LARGEST_STATE
        happened += events
    for seat in (0, 1, None):
        msgspec.msgpack.encode(match.view(seat))
    return happened


@pytest.mark.parametrize("game", SIDES)
@pytest.mark.parametrize(
    "texts",
    [
        ("When a creature comes into play, create a STRAY.",),
        (
            "When I come into play, create 20 STRAY.",
            "When a creature comes into play, draw a card.",
        ),
        ("When a creature dies, create a STRAY.", "When a creature comes into play, destroy it."),
        ("When a creature is damaged, deal 1 damage to it.", "Creatures get +0/+99."),
        ("When a creature is marked, unmark it.", "At the start of your turn, mark all creatures."),
        ("When a player draws a card, draw a card.",),
    ],
)
def test_what_triggers_itself_comes_to_an_end(game: str, texts: tuple[str, ...]) -> None:
    match = situation(game, *texts)
    play_on(match)
    assert match.state.effects <= 2 * MOST_EFFECTS
    tokens = [one for one in match.state.cards.values() if one.name == SIDES[game][1]]
    assert len(tokens) <= 2 * MOST_TOKENS


@pytest.mark.parametrize("game", SIDES)
def test_what_happens_instead_of_a_death_comes_to_an_end(game: str) -> None:
    match = situation(
        game,
        "If a creature would die, destroy all creatures instead.",
        "(M): destroy target creature.",
    )
    chance = Chance.from_seed(1)
    for _ in range(12):
        question = match.questions[0]
        uses = [option.id for option in question.options if option.id.startswith("use:")]
        given = {"pick": uses[:1]} if uses else random_answer(question, chance)
        start = time.process_time()
        assert not isinstance(match.answer(question.seat, question.id, given), Rejected)
        assert time.process_time() - start < SLOWEST


@pytest.mark.parametrize("game", SIDES)
def test_it_is_told_once_in_a_turn_that_nothing_more_comes_of_anything(game: str) -> None:
    match = situation(game, "When a creature is marked, unmark it, mark it.", "(M): draw a card.")
    happened: list[Any] = []
    while not any(isinstance(event, TooMuch) for event in happened):
        uses = [one for one in match.questions[0].options if one.id.startswith("use:")]
        pick = uses[0].id if uses else match.questions[0].options[0].id
        events = match.answer(match.questions[0].seat, match.questions[0].id, {"pick": [pick]})
        assert not isinstance(events, Rejected)
        happened += events
    names, own = match.state.names, match.state.options.cards
    told = match.rules.tell(happened, names, None, own)
    assert sum(line.startswith("Too much has happened, so") for line in told) == 1
    offered = {option.id.split(":")[0] for option in match.questions[0].options}
    assert offered.isdisjoint({"play", "use"})


@pytest.mark.parametrize("game", SIDES)
def test_an_ability_that_costs_nothing_is_used_so_often_and_no_more(game: str) -> None:
    match = situation(game, "Pay 0: I get +1/+0 until end of turn.")
    turn = match.state.turn
    used = 0
    while match.state.turn == turn:
        question = match.questions[0]
        uses = [option.id for option in question.options if option.id.startswith("use:")]
        if not uses:
            break
        match.answer(question.seat, question.id, {"pick": uses[:1]})
        used += 1
        assert len(match.state.lasting) <= MOST_LASTING
    assert used == MOST_EFFECTS


@pytest.mark.parametrize("game", SIDES)
@pytest.mark.parametrize(
    "texts",
    [
        ("Damage dealt by creatures is doubled.", "(M): deal 999 damage to target creature."),
        ("When I come into play, put 999 +999/+999 counters on all creatures.",),
        ("Creatures you control get +999/+999 for each creature you control.",),
        ("When a creature is damaged, put 999 +1/+1 counters on it.", "I get +999/+999."),
    ],
)
def test_numbers_do_not_grow_for_ever(game: str, texts: tuple[str, ...]) -> None:
    match = situation(game, *texts)
    play_on(match)
    for seen in match.view(None).plain()["cards"]:
        assert abs(seen["attack"] or 0) < LARGEST**2


def test_a_text_that_becomes_much_longer_than_it_is_is_refused() -> None:
    text = f"Target player {'twice ' * 40}discards a card."
    with pytest.raises(BadCard, match="says less at once"):
        card("arcmage", "Endless", "Gaian event", "1", text)


@pytest.mark.parametrize("text", FORMULAS)
def test_numbers_of_marcomage_stay_small_enough_to_be_stored(text: str) -> None:
    play_marcomage(marcomage("Endless", "Common, free", text))


def play_marcomage(one: Card) -> Match[Any]:
    """Both play the card over and over."""
    match = match_with("marcomage", one)
    number = match.state.players[0].deck[0][0]
    for _ in range(2 * MOST_ACTS):
        if match.outcome is not None:
            break
        match.state.players[match.state.active].hand[0] = number
        match = Match.load(match.rules, match.rules.position(match.state))
        question = match.questions[0]
        events = match.answer(question.seat, question.id, {"pick": ["play:1"]})
        assert not isinstance(events, Rejected)
        msgspec.msgpack.encode([match.view(0), events])
        assert len(encode(match.state)) < LARGEST_STATE
    return match


def test_a_round_ends_however_often_a_card_gives_another_turn() -> None:
    match = play_marcomage(marcomage("Endless", "Common, free", "Play again."))
    assert match.state.round > 1
    assert all(len(player.last) <= MOST_ACTS for player in match.state.players)
