"""What automatic players think that others hold: nothing that they cannot know, and no more than
what others may well have. The lists of the ready decks are open to everybody."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE
from engine.games.marcomage.rules import RULES as MARCOMAGE
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup

TIMES = 5
PRINTS = {"arcmage": ARCMAGE, "wtactics": WTACTICS}


def played(game: str, decks: tuple[object, object], answers: int, **options: bool) -> Match[Any]:
    """A match after some answers of players of whom none has won yet."""
    seats = tuple(Seat(name, deck) for name, deck in zip(("Ann", "Ben"), decks, strict=True))
    match: Match[Any] = Match.new(GAMES[game], Setup(seats, "imagined", options))
    autoplay(match, ["greedy"] * 2, Chance.from_seed(game), answers)
    assert match.outcome is None
    return match


def imagined(match: Match[Any], time: int) -> Any:
    """What is Ben's, as Ann imagines it."""
    view = match.rules.view(match.state, 0)
    return match.rules.imagine(view, Chance.from_seed(time)).players[1]


@pytest.mark.parametrize("game", sorted(PRINTS))
def test_who_plays_a_ready_deck_holds_what_is_left_of_it(game: str) -> None:
    """After some turns he has shown cards that are together in no other ready deck."""
    first, second, *_ = GAMES[game].ready_decks()
    match = played(game, (first["id"], second["id"]), 60)
    seen: Any = match.view(0)
    shown = [card.card for card in seen.cards if card.owner == 1]
    shown += [entry.card for entry in seen.players[1].grave]
    left = Counter[str](second["cards"]) - Counter(shown)
    hands = [Counter(imagined(match, time).hand) for time in range(TIMES)]
    for hand in hands:
        assert hand.total() == len(match.state.players[1].hand)
        assert hand <= left
    assert len({str(hand) for hand in hands}) > 1, "nobody knows which of them"


@pytest.mark.parametrize("game", sorted(PRINTS))
def test_who_plays_a_deck_that_nobody_knows_holds_cards_of_his_factions(game: str) -> None:
    match = played(game, ("random", "random"), 90)
    seen: Any = match.view(0)
    factions = {card.faction for card in seen.cards if card.owner == 1}
    assert factions
    hand = imagined(match, 0).hand
    assert len(hand) == len(match.state.players[1].hand)
    assert {PRINTS[game][name].faction for name in hand} <= factions


def test_hidden_cards_of_marcomage_are_of_the_deck_that_collects_these_tokens() -> None:
    decks = {deck["id"]: deck for deck in MARCOMAGE.ready_decks()}
    tokens = Counter(frozenset(deck["tokens"]) for deck in decks.values())
    alone = next(id for id, deck in decks.items() if tokens[frozenset(deck["tokens"])] == 1)
    other = next(id for id in decks if id != alone)
    match = played("marcomage", (other, alone), 4, hidden_hands=True)
    cards = {card for part in match.state.players[1].deck for card in part}
    for time in range(TIMES):
        assert {*imagined(match, time).hand} <= cards


def test_rare_cards_are_imagined_as_seldom_as_they_are_drawn() -> None:
    """Of a hundred draws sixty-five are common, twenty-nine uncommon and six rare (M-4.1)."""
    first, second, *_ = MARCOMAGE.ready_decks()
    match = played("marcomage", (first["id"], second["id"]), 0, hidden_hands=True)
    drawn = Counter[int]()
    for time in range(150):
        player = imagined(match, time)
        for card in player.hand:
            drawn[next(n for n, part in enumerate(player.deck) if card in part)] += 1
    shares = [drawn[n] / drawn.total() for n in range(3)]
    assert shares == [pytest.approx(share, abs=0.06) for share in (0.65, 0.29, 0.06)]


def test_cards_that_lie_open_are_not_made_up() -> None:
    first, second, *_ = MARCOMAGE.ready_decks()
    match = played("marcomage", (first["id"], second["id"]), 6)
    assert imagined(match, 0).hand == match.state.players[1].hand
