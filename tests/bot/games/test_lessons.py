"""Lessons are told by and by to somebody who plays, whatever he does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.games import KITS
from bot.games.lessons import next_lesson
from bot.matches.tutorial import WISH
from engine.catalogue import GAMES
from engine.players import decide
from engine.table import Chance, Match, Seat, Setup
from engine.words import speaking
from tests.kit.marked_words import mark, marked, unmarked

FIRST = {"marcomage": (33, 22, 21, 10), "arcmage": (42, 7, 24, 29), "wtactics": (40, 35, 3, 10)}
"""Seeds of matches that are tried first, because rare lessons are (or once were) heard in them."""
AT_MOST = 80
ENOUGH = {"marcomage": 7, "arcmage": 15, "wtactics": 15}
"""So many lessons anybody hears who plays his first match sensibly to its end."""
SENTENCES = range(2, 7)
SIGNS = 420


def begun(game: str, seed: str) -> Match[Any]:
    """A first match, as the bot begins it."""
    seats = tuple(
        Seat(name, deck) for name, deck in zip(("Ann", "Wren"), KITS[game].first_decks, strict=True)
    )
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
            lesson = next_lesson(KITS[game].lessons, match.view(0), question, heard)
            heard += [lesson.id] if lesson is not None else []
        if match.outcome is not None:
            return heard
        asked = match.questions[0]
        who = player if asked.seat == 0 else "greedy"
        match.answer(asked.seat, asked.id, decide(match, asked, who, chance))


@pytest.mark.parametrize("game", sorted(KITS))
def test_first_matches_teach_everything_by_and_by(game: str) -> None:
    """One test for all that is to be seen in whole matches, since they take their time.

    So many matches are played as it takes until each lesson was heard, odd ones at random.
    """
    players, times, ends = ("greedy", "random"), Counter[str](), Counter[str]()
    every = {lesson.id for lesson in KITS[game].lessons}
    for n in (*FIRST[game], *range(AT_MOST)):
        if set(times) == every and min(ends["won"], ends["lost"]) >= 2:
            break
        player = players[n % 2]
        heard = taught(game, f"{n}", player)
        assert len(set(heard)) == len(heard), "no lesson is heard twice in a match"
        assert len(heard) >= ENOUGH[game] or player == "random", (n, heard)
        assert heard[0] == KITS[game].lessons[0].id
        assert heard[-1] in ("won", "lost")
        times.update(heard)
        ends[heard[-1]] += 1
    assert set(times) == every, "each is heard in some match, and no other"
    assert min(ends["won"], ends["lost"]) >= 2, "the computer can be beaten, and can win"


@pytest.mark.parametrize("game", sorted(KITS))
def test_a_lesson_is_a_few_sentences(game: str) -> None:
    ids = [lesson.id for lesson in KITS[game].lessons]
    assert len(set(ids)) == len(ids)
    for lesson in KITS[game].lessons:
        assert len(lesson.text) <= SIGNS, lesson.id
        ends = sum(lesson.text.count(sign) for sign in (". ", "! ", "? ", ".**", "!**", "?**"))
        assert ends + 1 in SENTENCES, lesson.id
        assert lesson.text.count("**") % 2 == 0, lesson.id


def test_lessons_come_at_the_same_moments_in_every_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    in_english = taught("arcmage", "1", "random")
    mark(monkeypatch)
    with speaking("de"):
        assert taught("arcmage", "1", "random") == in_english
        told = [lesson.text for kit in KITS.values() for lesson in kit.lessons]
    assert all(text == marked(unmarked(text), "de") for text in told)
