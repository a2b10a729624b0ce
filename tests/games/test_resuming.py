"""Another match that begins in the middle of one: what it takes along, and what it does not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.positions.corrections import JUDGING
from engine.players import autoplay, random_answer
from engine.table import BadSetup, Chance, Journal, Match, Rejected, Seat, Setup, encode
from engine.table.continuation import resume, why_not
from engine.table.events import opened, plain
from engine.table.fairness import promise, replay, seed, verify
from tests.kit import arcmage_strategies, strategies, wtactics_strategies

NAMES = ("Eve", "Fay", "Gus", "Hal")
OPTIONS: dict[str, dict[str, Any]] = {
    "arcmage": {"friendly": True, "stops": ["always"] * 4},
    "marcomage": {"friendly": True},
    "wtactics": {"friendly": True, "stops": ["always"] * 4},
}
MATCHES: st.SearchStrategy[Match[Any]] = st.one_of(
    strategies.matches(), arcmage_strategies.matches(), wtactics_strategies.matches()
)


def begun(game: str, answers: int) -> Match[Any]:
    """Two random players, and so many of their answers."""
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    match = Match.new(GAMES[game], Setup(seats, "resumed", {}))
    autoplay(match, ("random", "random"), Chance.from_seed(game), answers)
    return match


def again(match: Match[Any], secret: str = "another secret") -> Match[Any]:
    names, options = NAMES[: match.seat_count], dict(OPTIONS[match.rules.id])
    if "stops" in options:
        options["stops"] = options["stops"][: match.seat_count]
    new, happened = resume(match, names, options, seed(secret))
    assert len(happened) == len(new.journal.answers)
    return new


@given(MATCHES)
def test_the_table_is_the_same_with_other_names(match: Match[Any]) -> None:
    assume(why_not(match) is None)
    before, after = match.state, again(match).state
    assert tuple(after.names) == NAMES[: match.seat_count]
    assert after.options.friendly
    if match.rules.id != "wtactics" or before.phase != "entrance":
        assert after.active == before.active  # an entrance without a creature is not asked for
    for old, new in zip(before.players, after.players, strict=True):
        assert new.hand == old.hand
        if match.rules.id != "marcomage":
            assert Counter(new.deck) == Counter(old.deck)
            assert (new.name in NAMES, new.stops) == (True, "always")
    assert after.questions  # with creatures a window to respond begins anew
    if match.rules.id == "marcomage":
        assert after.questions == before.questions


@given(MATCHES, st.integers(0, 2**16))
def test_its_journal_can_be_replayed_and_is_bound_to_its_own_secret(
    match: Match[Any], number: int
) -> None:
    assume(why_not(match) is None)
    new = again(match)
    new.journal.fairness = promise("another secret", reveal=True)
    chance = Chance.from_seed(number)
    for _ in range(5):
        if new.questions:
            asked = new.questions[0]
            new.answer(asked.seat, asked.id, random_answer(asked, chance))
    kept = msgspec.json.decode(msgspec.json.encode(new.journal), type=Journal)
    verdict = verify(GAMES, kept)
    assert (verdict.hash, verdict.chance, verdict.digest) == (True, True, True)
    other = msgspec.structs.replace(kept, fairness=promise("a third secret", reveal=True))
    assert verify(GAMES, other).chance is False
    assert encode(replay(new.rules, kept)[0].state) == encode(new.state)


@given(MATCHES)
def test_what_it_can_begin_from_stays_as_it_was(match: Match[Any]) -> None:
    before = encode(match.state)
    match.rules.opened(match.state)
    if why_not(match) is None:
        again(match)
    assert encode(match.state) == before


def test_nobody_knows_the_next_cards() -> None:
    """Not even who has read on in the old match: another secret gives another order."""
    match = begun("arcmage", 40)
    decks = {tuple(player.deck) for player in match.state.players}
    for secret in ("one", "two"):
        decks |= {tuple(player.deck) for player in again(match, secret).state.players}
    assert len(decks) == 6


def test_nobody_knows_the_next_quests_either() -> None:
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    match = Match.new(GAMES["wtactics"], Setup(seats, "quests", {}))
    for player in match.state.players:
        Game(match.state, []).set(player, quests=[f"quest {n}" for n in range(7)])
    state = match.state.clone()
    game: Any = Game(state, [])
    JUDGING.shuffle(game, 0)
    assert state.players[0].quests != match.state.players[0].quests
    assert sorted(state.players[0].quests) == sorted(match.state.players[0].quests)
    assert state.players[1].quests == match.state.players[1].quests


def test_what_chance_says_in_it_is_told_by_its_secret_alone() -> None:
    """In MArcomage each card that comes is drawn: the same answer brings other cards."""
    match = begun("marcomage", 8)
    came = set()
    for secret in ("one", "two", "three"):
        new = again(match, secret)
        asked = new.questions[0]
        new.answer(asked.seat, asked.id, {"pick": ["discard:1"]})
        came.add(new.state.players[asked.seat or 0].hand[0])
    assert len(came) > 1


def test_no_match_begins_where_one_is_over() -> None:
    with pytest.raises(BadSetup, match="over at this step"):
        again(begun("marcomage", 10_000))


def test_no_match_begins_while_cards_are_dealt() -> None:
    with pytest.raises(BadSetup, match="cards are being dealt"):
        again(begun("arcmage", 3))


# ------------------------------------------------------------------ looking at what is over


def test_what_decides_a_match_of_wtactics_is_as_it_was() -> None:
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    agreed = {"influence": 33, "points": 25, "open_mulligan": True}
    match = Match.new(GAMES["wtactics"], Setup(seats, "resumed", agreed))
    autoplay(match, ("random", "random"), Chance.from_seed(1), 60)
    options = again(match).state.options
    assert {name: getattr(options, name) for name in agreed} == agreed


@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_with_open_hands_everybody_sees_all_of_them(game: str) -> None:
    rules, match = GAMES[game], begun(game, 60)
    if game == "marcomage":
        hidden = msgspec.structs.replace(match.state.options, hidden_hands=True)
        match.state.options = hidden
        assert not all(match.view(None).players[0].hand)
    seen = rules.view(rules.opened(match.state), None).players
    for player, known in zip(match.state.players, seen, strict=True):
        hand = known.hand if game == "marcomage" else known.own.hand
        assert sorted(hand) == sorted(player.hand)


@given(MATCHES, st.integers(0, 2**16))
def test_what_happened_is_told_once_and_whole_when_nothing_is_hidden(
    match: Match[Any], number: int
) -> None:
    assume(match.questions)
    asked = match.questions[0]
    events = match.answer(asked.seat, asked.id, random_answer(asked, Chance.from_seed(number)))
    assert not isinstance(events, Rejected)
    whole = opened(events)
    told = plain(whole, None)
    for seat in range(match.seat_count):
        for one in plain([event for event in events if event.audience == (seat,)], seat):
            assert one in told
    public = [event for event in events if event.audience is None]
    private = [e for e in events if e.audience is not None and None not in e.audience]
    assert len(told) == len(public) + len(private)
