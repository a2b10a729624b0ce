"""Whatever somebody writes: what can be read can be played, as the cards of the book can."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.concepts import BadCard, Card, read
from engine.creatures.printed.compiler import read_all, words_of
from engine.games.arcmage.board.game import Game as ArcmageGame
from engine.games.arcmage.printed import compiler as arcmage
from engine.games.marcomage.rules import RULES as MARCOMAGE_RULES
from engine.games.wtactics.board.game import Game as WTacticsGame
from engine.games.wtactics.printed import compiler as wtactics
from engine.language.core import Sentence
from engine.language.reading import print_text
from engine.table import Chance, Match, Rejected, decode, encode
from tests.concepts.kit import match_with
from tests.kit import always, arcmage_hidden, wtactics_hidden
from tests.kit.going_on import SEEDS, answer, share
from tests.kit.traits import watched
from tests.kit.trees import MARCOMAGE, Said, nodes, said

SLOWEST = 3.0
LARGEST_STATE = 100_000
COMPILERS: dict[str, Any] = {"arcmage": arcmage, "wtactics": wtactics}
HIDDEN: dict[str, Any] = {"arcmage": arcmage_hidden, "wtactics": wtactics_hidden}
HANDS: dict[str, Any] = {"arcmage": ArcmageGame, "wtactics": WTacticsGame}
LINES = {
    "arcmage": {"creature": "Gaian creature", "event": "Gaian event", "city": "Gaian city"},
    "wtactics": {"creature": "Neutral creature", "event": "Neutral event"},
}
FIGURES = {"creature": "1, 2/2", "event": "1", "city": "strength 6"}


def vocabulary(game: str) -> Said:
    language = COMPILERS[game].LANGUAGE
    entries = read_all(language)
    types = {word for _, entry in entries for word in entry.types} - language.wordless
    return said(words_of(language, entries), types)


def written(game: str, number: int, text: str) -> Card | None:
    """A card of the first kind on which a text can stand; nothing if there is none."""
    for kind, line in LINES[game].items():
        given = {"name": f"Any {'abcdef'[number]}", "line": line, "figures": FIGURES[kind]}
        try:
            return read(game, {**given, "text": text})
        except BadCard:
            continue
    return None


def cards(game: str) -> st.SearchStrategy[list[Card]]:
    sentences = st.lists(nodes(Sentence, 0, vocabulary(game)), min_size=4, max_size=6)

    def those_that_can_be(trees: list[Any]) -> list[Card]:
        found = [written(game, number, print_text(tree)) for number, tree in enumerate(trees)]
        return [card for card in found if card is not None]

    return sentences.map(those_that_can_be).filter(bool)


def situation(game: str, own: list[Card], seed: int) -> Match[Any]:
    """Both players have some of the cards in play, and more in hands and decks."""
    rules = GAMES[game]
    names = [card["name"] for card in own if card["kind"] != "city"]
    bodies = [card["name"] for card in own if card["kind"] == "creature"]
    creatures = [facts for facts in rules.find_cards("kind:creature") if not facts["token"]]
    book = [facts["name"] for facts in creatures[:30]]
    chance = Chance.from_seed(seed)
    sides = []
    for _ in range(2):
        deck = chance.shuffled([*names, *names, *names, *chance.sample(book, 12)])
        side: dict[str, Any] = {"hand": deck[:5], "deck": deck[5:]}
        army = [*bodies, *chance.sample(book, 3)]
        if game == "arcmage":
            towns = [card["name"] for card in own if card["kind"] == "city"]
            towns += [facts["name"] for facts in rules.find_cards("kind:city")[:2]]
            side |= {"cities": towns, "cards": army, "resources": {"Gaian": 6}}
        else:
            side |= {"offensive": army, "defensive": army[:2], "resources": 6}
        sides.append(side)
    options = {"cards": own, "veiled": True}  # else who is asked tells what he holds
    position = {"players": sides, "options": options, "seed": seed}
    return Match.load(rules, position)


def plays_as_others_do(match: Match[Any], seed: int, answers: int) -> None:
    """It is quick, small and can be stored, and views do not tell what is hidden."""
    chance = Chance.from_seed(seed)
    game = match.rules.id
    for number in range(answers):
        if not match.questions:
            break
        start = time.process_time()
        happened = answer(match, chance.below(2**16))
        assert time.process_time() - start < SLOWEST
        msgspec.msgpack.encode(happened)
        stored = encode(match.state)
        assert len(stored) < LARGEST_STATE
        if number % 10 == 0:
            assert decode(match.rules, stored) == match.state
            for seat in (0, 1, None):
                seen = match.view(seat)
                msgspec.json.encode(seen)
                other = HIDDEN[game].shuffled_for(match.state, -1 if seat is None else seat, seed)
                assert Match(match.rules, other, match.journal).view(seat) == seen
            names, own = match.state.names, match.state.options.cards
            assert isinstance(match.rules.tell(happened, names, None, own), list)
    if match.questions:
        hidden = HIDDEN[game]
        always.a_seat_sees_the_same_whatever_the_hidden_cards_are(
            match,
            seed,
            lambda seat: hidden.shuffled_for(match.state, seat, seed),
            hidden.hidden_ahead,
        )


def is_kept_true(match: Match[Any], seed: int, answers: int) -> None:
    chance = Chance.from_seed(seed)
    with watched(HANDS[match.rules.id]):
        for _ in range(answers):
            if match.questions:
                answer(match, chance.below(2**16))


@share(4)
@given(st.deferred(lambda: cards("arcmage")), SEEDS)
def test_what_any_text_of_arcmage_looks_at_is_looked_at_again(own: list[Card], seed: int) -> None:
    is_kept_true(situation("arcmage", own, seed), seed, 12)


@share(4)
@given(st.deferred(lambda: cards("wtactics")), SEEDS)
def test_what_any_text_of_wtactics_looks_at_is_looked_at_again(own: list[Card], seed: int) -> None:
    is_kept_true(situation("wtactics", own, seed), seed, 12)


@share(4)
@given(st.deferred(lambda: cards("arcmage")), SEEDS)
def test_any_text_of_arcmage_plays_as_others_do(own: list[Card], seed: int) -> None:
    plays_as_others_do(situation("arcmage", own, seed), seed, 40)


@share(4)
@given(st.deferred(lambda: cards("wtactics")), SEEDS)
def test_any_text_of_wtactics_plays_as_others_do(own: list[Card], seed: int) -> None:
    plays_as_others_do(situation("wtactics", own, seed), seed, 40)


# Many texts of several sentences are longer than a card, or say what no card may.
@settings(share(2), suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(st.lists(nodes(Sentence, 0, MARCOMAGE), min_size=1, max_size=3), SEEDS)
def test_any_text_of_marcomage_plays_as_others_do(trees: list[Any], seed: int) -> None:
    given = {"name": "Any Card", "line": "Common, free", "keywords": "Holy"}
    try:
        one = read("marcomage", {**given, "text": "\n".join(map(print_text, trees))})
    except BadCard:
        assume(False)
    match = match_with("marcomage", one, seed=seed, hidden_hands=True)
    number = match.state.players[0].deck[0][0]
    chance = Chance.from_seed(seed)
    for _ in range(12):
        if match.outcome is not None:
            break
        match.state.players[match.state.active].hand[0] = number
        match = Match.load(MARCOMAGE_RULES, match.rules.position(match.state))
        question = match.questions[0]
        plays = [option.id for option in question.options if option.id.startswith("play:1")]
        start = time.process_time()
        events = match.answer(question.seat, question.id, {"pick": [chance.choice(plays)]})
        assert time.process_time() - start < SLOWEST
        assert not isinstance(events, Rejected)
        msgspec.msgpack.encode(events)
        assert decode(match.rules, encode(match.state)) == match.state
        for seat in (0, 1, None):
            seen = match.view(seat)
            other = match.state.clone()
            for owner, player in enumerate(other.players):
                if owner != seat:
                    player.hand = [
                        card if shown else 1 + chance.below(500)
                        for card, shown in zip(player.hand, player.revealed, strict=True)
                    ]
            assert match.rules.view(other, seat).players == seen.players
