"""Lessons are told by and by to somebody who plays, whatever he does."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from bot.service.teaching import DECKS, WISH
from bot.teaching import LESSONS, next_lesson
from engine.catalogue import GAMES
from engine.players import decide
from engine.table import Chance, Match, Seat, Setup

SEEDS = {"marcomage": 30, "arcmage": 24}
ENOUGH = {"marcomage": 7, "arcmage": 15}
"""So many lessons anybody hears who plays his first match sensibly to its end."""
SENTENCES = range(2, 7)
SIGNS = 420


def begun(game: str, seed: str) -> Match[Any]:
    """A first match, as the bot begins it."""
    seats = tuple(Seat(name, deck) for name, deck in zip(("Ann", "Wren"), DECKS[game], strict=True))
    options = {"friendly": True}
    if GAMES[game].automatic is not None:
        options["stops"] = [WISH, "respond"]  # type: ignore[assignment]
    return Match.new(GAMES[game], Setup(seats, seed, options))


def taught(game: str, seed: str, player: str) -> list[str]:
    """The lessons that somebody hears who plays in some way against the computer, in order."""
    match, chance = begun(game, seed), Chance.from_seed(f"{seed} {player}")
    heard: list[str] = []
    while True:
        question = next((asked for asked in match.questions if asked.seat == 0), None)
        if question is not None or match.outcome is not None:
            lesson = next_lesson(game, match.view(0), question, heard)
            heard += [lesson.id] if lesson is not None else []
        if match.outcome is not None:
            return heard
        asked = match.questions[0]
        who = player if asked.seat == 0 else "greedy"
        match.answer(asked.seat, asked.id, decide(match, asked, who, chance))


@cache
def lessons_heard(game: str) -> dict[str, list[str]]:
    players = ("greedy", "random")
    return {f"{n} {players[n % 2]}": taught(game, f"{n}", players[n % 2])
            for n in range(SEEDS[game])}  # fmt: skip


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_each_lesson_is_heard_in_some_match(game: str) -> None:
    times = Counter(id for heard in lessons_heard(game).values() for id in heard)
    assert {lesson.id for lesson in LESSONS[game]} == set(times), times


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_no_lesson_is_heard_twice_in_a_match(game: str) -> None:
    for seed, heard in lessons_heard(game).items():
        assert len(set(heard)) == len(heard), seed


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_whoever_plays_sensibly_hears_most_of_them(game: str) -> None:
    first = LESSONS[game][0].id
    for seed, heard in lessons_heard(game).items():
        assert len(heard) >= ENOUGH[game] or "random" in seed, (seed, heard)
        assert heard[0] == first, seed
        assert heard[-1] in ("won", "lost"), seed


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_lesson_is_a_few_sentences(game: str) -> None:
    ids = [lesson.id for lesson in LESSONS[game]]
    assert len(set(ids)) == len(ids)
    for lesson in LESSONS[game]:
        assert len(lesson.text) <= SIGNS, lesson.id
        ends = sum(lesson.text.count(sign) for sign in (". ", "! ", "? ", ".**", "!**", "?**"))
        assert ends + 1 in SENTENCES, lesson.id
        assert lesson.text.count("**") % 2 == 0, lesson.id


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_the_computer_can_be_beaten_and_can_win(game: str) -> None:
    ends = Counter(heard[-1] for heard in lessons_heard(game).values())
    assert min(ends["won"], ends["lost"]) >= 2, ends
