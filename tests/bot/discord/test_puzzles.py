"""``/puzzle``: one a day for everybody, judged answer by answer, and seen by nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from functools import cache, partial
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from bot.games import KITS
from bot.puzzles.attempts import DAY
from bot.puzzles.discord.panels import stars
from bot.puzzles.judging import at
from bot.store.attempts import attempt_at, change_attempt
from bot.store.rows import AttemptRow
from bot.text import plain
from engine.catalogue import GAMES
from engine.puzzles import Puzzle, daily, puzzles_of, winning
from engine.table import Answer, Given, Option, Question
from playground import Message, Person
from tests.bot.discord.test_pictures import pictures
from tests.bot.discord.test_secrecy import forged
from tests.kit.castle import Castle, castle, running
from tests.kit.pressing import answer_by_presses, answering

GAME = "marcomage"
THERE = [game for game in KITS if puzzles_of(game)]


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 3) as one:
        on_a_good_day(one)
        yield one


def on_a_good_day(place: Castle) -> None:
    """A day whose puzzle begins with a card that is played, where others could be played too."""
    later = (day_for_the_tests() - place.bot.desk.puzzles.today()) * DAY
    place.bot.matches.now = partial(_later, place.bot.matches.now, later)


@cache
def day_for_the_tests() -> int:
    return next(day for day in count(20_000) if is_good(daily(GAME, day)))


def is_good(puzzle: Puzzle | None) -> bool:
    assert puzzle is not None
    match, _ = at(GAME, puzzle.id, [])
    played = [one.id for one in match.questions[0].options if one.id.startswith("play:")]
    [first, *others] = [answer["pick"][0] for answer in puzzle.answers]
    return first in played and not others and len(played) > 2


def of_today(place: Castle, game: str = GAME) -> Puzzle:
    found = daily(game, place.bot.desk.puzzles.today())
    assert found is not None
    return found


async def opened(place: Castle, person: Person, game: str = GAME, **more: int) -> Message:
    reply = await person.use(place.channel, "puzzle", game=game, **more)
    assert reply.message is not None, reply.text
    assert reply.ephemeral
    return reply.message


async def kept(place: Castle, person: Person, game: str = GAME) -> AttemptRow:
    async with place.bot.store.reading() as tx:
        day = place.bot.desk.puzzles.today()
        row = await attempt_at(tx, person.id, game, day, of_today(place, game).id)
    assert row is not None
    return row


def asked(row: AttemptRow) -> tuple[Question, list[Answer]]:
    """What is asked in an attempt, and all answers to it that win."""
    [found] = [one for one in puzzles_of(row.game) if one.id == row.puzzle]
    match, _ = at(row.game, row.puzzle, row.given)
    return match.questions[0], winning(GAMES[row.game], found, match.state)


async def answered(place: Castle, person: Person, panel: Message, game: str = GAME) -> None:
    """He gives an answer that wins."""
    question, answers = asked(await kept(place, person, game))
    await answer_by_presses(person, panel, question, answers[0])


async def solved(place: Castle, person: Person, game: str = GAME) -> Message:
    panel = await opened(place, person, game)
    while (await kept(place, person, game)).ended is None:
        await answered(place, person, panel, game)
    return panel


async def wrong(place: Castle, person: Person, panel: Message) -> None:
    """He gives an answer that does not win."""
    answers = asked(await kept(place, person))[1]
    right = [answer["pick"][0] for answer in answers]
    other = next(
        one
        for address, one in answering(panel)
        if (id := address.arg.partition(":")[2]).startswith("play:") and id not in right
    )
    await person.press(panel, other["custom_id"])


@pytest.mark.parametrize("game", THERE)
async def test_everybody_has_the_same_puzzle_and_sees_it_alone(place: Castle, game: str) -> None:
    ann, ben, cid = place.people
    own, other = await opened(place, ann, game), await opened(place, ben, game)
    assert own.text.replace("Ann", "Ben") == other.text
    assert stars(of_today(place, game).level) in own.text
    assert own not in cid.sees(place.channel)
    assert not place.boards()


@pytest.mark.parametrize("game", THERE)
async def test_who_answers_right_each_time_solves_it_at_the_first_try(
    place: Castle, game: str
) -> None:
    panel = await solved(place, place.people[0], game)
    assert "Solved, at the first try" in panel.text
    assert "You have solved 1 day in a row." in panel.text
    assert "Show the solution" not in panel.labels
    again = await opened(place, place.people[0], game)
    assert again.text == panel.text


async def test_who_presses_the_same_twice_at_once_has_answered_once(place: Castle) -> None:
    ann = place.people[0]
    panel = await opened(place, ann)
    await asyncio.gather(wrong(place, ann, panel), wrong(place, ann, panel))
    assert (await kept(place, ann)).wrong == 1
    assert "That doesn't win" in panel.text


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_what_the_other_side_holds_stands_below_the_pictures(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.pictures.AT_ONCE", 30.0)  # however busy the machine is
    async with castle(tmp_path, pictures=True) as place:
        panel = await opened(place, place.people[0], game)
        puzzle = of_today(place, game)
        [match, _] = at(game, puzzle.id, [], "Ann")
        [other] = [n for n in range(match.seat_count) if n != puzzle.seat]
        assert len(pictures(panel)) == 2
        [line] = [one for one in panel.text.splitlines() if one.startswith("**Banneret** holds ")]
        names = match.view(puzzle.seat).players[other].own.hand
        assert all(plain(name) in line for name in names)


async def test_a_wrong_answer_is_told_what_spoils_it_and_changes_nothing(place: Castle) -> None:
    ann = place.people[0]
    panel = await opened(place, ann)
    before = panel.text
    await wrong(place, ann, panel)
    assert "That doesn't win" in panel.text
    assert before.splitlines()[-1] in panel.text
    assert (await kept(place, ann)).given == []
    assert (await kept(place, ann)).wrong == 1
    await solved(place, ann)
    panel = await opened(place, ann)
    assert "Solved, after 1 wrong answer" in panel.text


async def test_who_is_shown_the_solution_has_not_solved_it(place: Castle) -> None:
    ann = place.people[0]
    panel = await opened(place, ann)
    assert "Show the solution" not in panel.labels, "nobody presses it by mistake"
    await wrong(place, ann, panel)
    question, answers = asked(await kept(place, ann))
    texts = {option.id: option.text for option in question.options}
    await ann.press(panel, "Show the solution")
    assert "Not solved this time" in panel.text
    assert f"1. {texts[answers[0]['pick'][0]]}" in panel.text
    row = await kept(place, ann)
    assert row.ended is not None
    assert not row.solved
    assert "Show to all" not in panel.labels
    assert "Solved here by" not in (await opened(place, ann)).text


async def test_it_speaks_the_language_of_whoever_solves_it(place: Castle) -> None:
    ann, ben, _ = place.people
    ann.locale = "de"
    panels = [await opened(place, person) for person in (ann, ben)]
    for person, panel, label in zip((ann, ben), panels, ("Lösung", "Show the"), strict=True):
        await wrong(place, person, panel)
        [button] = [one["custom_id"] for one in panel.buttons if label in one["label"]]
        await person.press(panel, button)
    german, english = (panel.text for panel in panels)
    assert "So war es gewonnen" in german
    assert "Play " in english
    assert "Play " not in german


async def test_who_is_called_like_the_other_side_solves_it_too(place: Castle) -> None:
    eve = place.discord.person("Banneret")
    place.guild.join(eve)
    assert "Solved, at the first try" in (await solved(place, eve)).text


@pytest.mark.parametrize("game", THERE)
def test_both_sides_are_called_what_they_are_called_also_in_what_is_asked(game: str) -> None:
    for one in puzzles_of(game)[::10]:
        before = set(one.position.get("names", ()))
        match, _ = at(game, one.id, [], "Ann")
        told = json.dumps([match.view(one.seat).plain(), str(match.questions)])
        assert "Ann" in told
        assert not any(name in told for name in before - {"Ann"})


async def test_an_attempt_that_the_rules_no_longer_allow_is_told(place: Castle) -> None:
    ann = place.people[0]
    panel = await opened(place, ann)
    row = await kept(place, ann)
    async with place.bot.store.transaction() as tx:
        other = [Given(of_today(place).seat, "turn-9", {"pick": ["play:1"]})]
        await change_attempt(tx, row.id, row.version, {"given": other})
    refused = await ann.press(panel, "Board")
    assert "This puzzle is no longer here" in refused.text


async def test_what_is_shared_says_nothing_of_how_and_leads_to_the_puzzle(place: Castle) -> None:
    ann, ben, _ = place.people
    panel = await solved(place, ann)
    shared = await ann.press(panel, "Show to all")
    assert shared.message is not None
    assert not shared.ephemeral
    assert "**Ann** has solved the MArcomage puzzle of" in shared.text
    assert "at the first try" in shared.text
    row = await kept(place, ann)
    cards = {option.text for one in row.given for option in _options(row, one.question)}
    assert not any(card in shared.text for card in cards)
    own = (await ben.press(shared.message, "Try it")).message
    assert own is not None
    assert own.ephemeral
    assert stars(of_today(place).level) in own.text
    await solved(place, ben)
    assert "Solved here by Ann and Ben." in (await opened(place, ben)).text


def _options(row: AttemptRow, question: str) -> list[Option]:
    match, _ = at(row.game, row.puzzle, [])
    return [option for one in match.questions if one.id == question for option in one.options]


async def test_what_was_shared_on_another_day_says_so(place: Castle) -> None:
    ann, ben, _ = place.people
    shared = await ann.press(await solved(place, ann), "Show to all")
    assert shared.message is not None
    place.bot.matches.now = partial(_later, place.bot.matches.now, DAY)
    late = await ben.press(shared.message, "Try it")
    assert "That was the puzzle of another day" in late.text
    assert of_today(place) != daily(GAME, place.bot.desk.puzzles.today() - 1)


async def test_days_in_a_row_are_counted_until_one_is_left_out(place: Castle) -> None:
    ann, now = place.people[0], place.bot.matches.now
    for day, told in ((0, "1 day in a row"), (1, "2 days in a row"), (3, "1 day in a row")):
        place.bot.matches.now = partial(_later, now, day * DAY)
        assert told in (await solved(place, ann)).text


def _later(now: Callable[[], float], seconds: float) -> float:
    return now() + seconds


@pytest.mark.parametrize("game", THERE)
async def test_practice_gives_one_that_is_new_and_as_hard_as_he_likes(
    place: Castle, game: str
) -> None:
    ann = place.people[0]
    level = puzzles_of(game)[0].level
    panel = await opened(place, ann, game, level=level)
    assert "A puzzle for practice" in panel.text
    assert stars(level) in panel.text
    again = await opened(place, ann, game, level=level)
    assert again.text == panel.text, "one that is not solved yet is gone on with"


async def test_an_attempt_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        on_a_good_day(place)
        panel = await opened(place, ann)
        await wrong(place, ann, panel)
        await place.bot.close()
        async with running(place.discord, tmp_path) as place.bot:
            on_a_good_day(place)
            await answered(place, ann, panel)
            row = await kept(place, ann)
            assert row.wrong == 1
            assert row.given


async def test_two_presses_at_once_are_one_answer(place: Castle) -> None:
    ann = place.people[0]
    panel = await opened(place, ann)
    question, answers = asked(await kept(place, ann))
    id = answers[0]["pick"][0]
    [control] = [one for address, one in answering(panel) if address.arg.endswith(f":{id}")]
    await asyncio.gather(*(ann.press(panel, control["custom_id"]) for _ in range(2)))
    row = await kept(place, ann)
    assert [one.question for one in row.given].count(question.id) == 1
    assert row.wrong == 0


async def test_nobody_answers_for_another(place: Castle) -> None:
    ann, ben, _ = place.people
    panel = await opened(place, ann)
    [address, *_] = [one["custom_id"] for _, one in answering(panel)]
    refused = await ben.press(forged(place.channel, address, only_for=ben), address)
    assert "This puzzle is no longer here" in refused.followups[-1].text
    assert (await kept(place, ann)).wrong == 0


async def test_cards_and_board_can_be_read(place: Castle) -> None:
    ann = place.people[0]
    panel = await opened(place, ann)
    for label in ("Card texts", "Board"):
        told = await ann.press(panel, label)
        assert told.ephemeral
        assert told.text
