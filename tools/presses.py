"""How many presses a turn takes, by people on the stand-in who play with nothing but their panels.

``python -m tools.presses arcmage 4`` plays four matches. What people choose is what the greedy
player would; how they do it is counted: a button is one press, a list two and one more for each
further choice, a window two and whatever is typed.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from bot.games import KITS, each_once
from bot.matches.choices import ALL
from bot.matches.held import AnyMatch
from bot.matches.looking import turn_of
from bot.matches.time import clocking
from bot.matches.time.clocking import helpless
from bot.matches.time.timekeeper import look_at
from engine.players import decide
from engine.table import Answer, Chance, Question
from playground import Message, Person
from tests.kit.castle import Castle, castle
from tests.kit.pressing import answer_by_presses, question_in
from tools.figures import Figure

BUDGETS = {"marcomage": (3, 1), "arcmage": (10, 8), "wtactics": (10, 8)}
"""Presses to the first card, and presses a turn, at most."""
REQUESTS, ALONE = 1.5, 0.5
"""Requests that count against the fifty a second of a bot, for each answer between two people, and
against the computer."""
KILOBYTES = 72
"""Of pictures that are sent for a press, on average."""
WEIGHED = 40
"""Answers of a match of which the pictures are weighed."""
PACE = 0.3
"""Seconds between two changes of a table, here where nobody thinks."""
MATCHES = 12
"""Of six, one deal more or less moves the median by three presses."""
UNCOUNTED = ("/webhooks/", "/interactions/")
ENOUGH = 40
"""Answers against a computer after which its requests are counted."""
LONGEST = 400
"""Answers after which a match is left: enough for a median."""


class Counted(NamedTuple):
    """Presses until the first card; and what a turn takes."""

    first: list[int]
    presses: list[int]
    questions: list[int]
    messages: float
    requests: list[int]
    """Counted ones, for each answer."""


async def count(game: str, matches: int) -> Counted:
    first: list[int] = []
    presses: Counter[tuple[int, str, Person]] = Counter()
    questions: Counter[tuple[int, str, Person]] = Counter()
    messages = turns = 0
    requests: list[int] = []
    for number in range(matches):
        with (
            tempfile.TemporaryDirectory() as folder,
            patch.object(clocking, "HESITATION", (0.0, 0.0)),
        ):
            async with castle(Path(folder), 2) as place:
                place.bot.matches.secret = f"secret {number}".format
                one = await play(place, game, number)
        first += one.first
        presses.update({(number, *key): n for key, n in one.presses.items()})
        questions.update({(number, *key): n for key, n in one.questions.items()})
        messages, turns = messages + one.messages, turns + one.turns
        requests += one.requests
    return Counted(first, [*presses.values()], [*questions.values()], messages / turns, requests)


class Match(NamedTuple):
    first: list[int]
    presses: Counter[tuple[str, Person]]
    questions: Counter[tuple[str, Person]]
    turns: int
    messages: int
    requests: list[int]
    """Counted ones, for each answer."""


async def play(place: Castle, game: str, number: int, longest: int = LONGEST) -> Match:
    """A match of two people, from the command to its end."""
    chance = Chance.from_seed(number)
    ann, ben = place.people
    made = await ann.use(place.channel, "match new", game=game)
    lobby = made.message
    assert lobby is not None
    await ben.press(lobby, "Join")
    started = await ann.press(lobby, "Start")
    bot = place.bot
    [id] = list(bot.matches._held)
    await place.discord.until(lambda: started.followups)
    await bot.surfaces.settled()
    opened = (await ben.press(await place.table(), "My hand")).message
    assert opened is not None
    panels: dict[Person, Message] = {ann: started.followups[0], ben: opened}
    so_far = {ann: 2, ben: 2}  # the command and Start; Join and My hand
    first: dict[Person, int] = {}
    presses: Counter[tuple[str, Person]] = Counter()
    questions: Counter[tuple[str, Person]] = Counter()
    sent: list[tuple[str, str]] = []
    answers: list[int] = []
    own = {ann: "", ben: ""}
    passed: set[tuple[str, Person]] = set()
    for _ in range(longest):
        held = await bot.matches.peek(id)
        if held.match is None or not held.asked:
            break
        seat = held.asked[0]
        person = place.people[seat]
        turn = turn_of(held.match.state)
        if held.match.state.active == seat:
            own[person] = turn
        place.discord.requests.clear()
        taken = await press(place, id, person, panels[person], chance, passed)
        sent += [(how, path) for how, path, _ in place.discord.requests]
        if taken:
            answers.append(counted_in(place))
        presses[own[person], person] += taken
        questions[own[person], person] += bool(taken)
        if person not in first:
            so_far[person] += taken
            if await has_played(place, id, seat):
                first[person] = so_far[person]
    messages = sum(how == "POST" and path.endswith("/messages") for how, path in sent)
    turns = len({turn for turn, _ in presses})
    return Match([*first.values()], presses, questions, turns, messages, answers)


def counted_in(place: Castle) -> int:
    """The requests since the last answer that count against the fifty a second of a bot: all but
    those that go by the token of an interaction."""
    paths = [path for _, path, _ in place.discord.requests]
    return sum(not path.startswith(UNCOUNTED) for path in paths)


async def press(
    place: Castle,
    id: str,
    person: Person,
    panel: Message,
    chance: Chance,
    passed: set[tuple[str, Person]],
) -> int:
    """How many presses an answer takes that the greedy player would give; none where the bot gives
    it, since there is nothing else to do or it chooses the opening."""
    matches = place.bot.matches
    held, look = await matches.peek(id), await matches.table(id, person.id)
    question, taken = look.question, 0
    assert held.match is not None
    assert question is not None
    if helpless(question):
        await look_at(matches, id)
    elif look.opening:
        await person.press(panel, "Choose for me")
        await place.bot.computers.settled(id)
        taken = 1
    else:
        answer = decide(held.match, question, "greedy", chance)
        if less := asked_less(question, answer, (turn_of(held.match.state), person), passed):
            answer = {"pick": [less]}
        await place.discord.until(lambda: question_in(panel) == question.id)
        then = next_choice(held.match, question, answer, chance)
        taken = await answer_by_presses(person, panel, question, answer, then, look.choice)
    await place.bot.surfaces.settled()
    return taken


def asked_less(
    question: Question, answer: Answer, when: tuple[str, Person], passed: set[tuple[str, Person]]
) -> str:
    """What somebody says instead of his answer to be asked less often: who passes again in the same
    turn of somebody else has no more to say in it."""
    ids = [option.id for option in question.options]
    match answer.get("pick"):
        case ["two"]:
            found = ["always"]
        case ["pass"]:
            found = ["pass:turn", "pass:on"] if when in passed else ["pass:on"]
            passed.add(when)
        case _:
            found = []
    return next((id for id in found if id in ids), "")


async def has_played(place: Castle, id: str, seat: int) -> bool:
    """Whether a card was played from a seat."""
    match = (await place.bot.matches.peek(id)).match
    assert match is not None
    given = [one.answer.get("pick", []) for one in match.journal.answers if one.seat == seat]
    return any(str(pick).startswith("play:") for picks in given for pick in picks)


def next_choice(match: AnyMatch, question: Question, answer: Answer, chance: Chance) -> str:
    """What he will choose next, if he is the next one to be asked."""
    after = match.clone()
    after.answer(question.seat, question.id, answer)
    if not after.questions or (then := after.questions[0]).seat != question.seat:
        return ""
    picked = decide(after, then, "greedy", chance).get("pick", [])
    if then.kind == "pick" and len(picked) == len(then.options):
        return ALL
    if len(picked) != 1:
        return ""
    texts = {option.id: option.text for option in then.options}
    named = each_once(match.view(question.seat), then.options)
    same = [option.id for option in named if option.text == texts.get(picked[0])]
    return picked[0] if picked[0] in same or not same else same[0]


async def count_alone(game: str, matches: int) -> tuple[list[int], float]:
    """Presses from ``/play`` to the first card, the command among them; and counted requests for
    each answer, those of the computer among them."""
    found, requests, answers = [], 0, 0
    for number in range(matches):
        with tempfile.TemporaryDirectory() as folder:
            async with castle(Path(folder), 1) as place:
                place.bot.matches.secret = f"secret {number}".format  # each is dealt otherwise
                place.bot.tables.pace = PACE
                found += await play_alone(place, game, number)
                await asyncio.sleep(PACE)
                await place.bot.surfaces.settled()
                requests += counted_in(place)
                answers += place.bot.matches.answered
    return found, requests / answers


async def play_alone(place: Castle, game: str, number: int) -> list[int]:
    """What somebody presses against the computer until he has played a card; nothing if none
    comes to that."""
    [ann], chance, taken = place.people, Chance.from_seed(number), 1
    panel = (await ann.use(place.channel, "play", game=game)).message
    assert panel is not None
    place.discord.requests.clear()
    [id] = list(place.bot.matches._held)
    passed: set[tuple[str, Person]] = set()
    first: list[int] = []
    for _ in range(LONGEST):
        await place.bot.computers.settled(id)
        await place.bot.surfaces.settled()
        look = await place.bot.matches.table(id, ann.id)
        if look.question is None or look.seat is None:
            break
        taken += await press(place, id, ann, panel, chance, passed)
        if not first and await has_played(place, id, look.seat):
            first = [taken]
        if first and place.bot.matches.answered >= ENOUGH:
            break
    return first


async def weigh(game: str) -> float:
    """Kilobytes of pictures that are sent for a press, with all that others see of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(clocking, "HESITATION", (0.0, 0.0)),
    ):
        async with castle(Path(folder), 2, pictures=True) as place:
            place.bot.matches.secret = "secret".__str__
            one = await play(place, game, 0, WEIGHED)
            sent = sum(len(data) for data, _ in place.discord.world.files.values())
    return sent / sum(one.presses.values()) / 1000


def measure(game: str, matches: int = MATCHES) -> list[Figure]:
    counted = asyncio.run(count(game, matches))
    most_first, most = BUDGETS[game]
    print(
        f"  {game}: questions a turn {statistics.median(counted.questions)},"
        f" presses a turn {statistics.mean(counted.presses):.1f} on average,"
        f" new messages a turn {counted.messages:.1f}, counted requests an answer"
        f" {statistics.mean(counted.requests):.2f} on average"
    )
    first, presses = statistics.median(counted.first), statistics.median(counted.presses)
    first_alone, requests_alone = asyncio.run(count_alone(game, matches))
    alone, requests = statistics.median(first_alone), statistics.median(counted.requests)
    return [
        Figure(f"{game}: presses from /play to the first card", alone, "", most_first, False),
        Figure(f"{game}: presses to the first card", first, "", most_first, False),
        Figure(f"{game}: presses a turn", presses, "", most, False),
        Figure(f"{game}: counted requests an answer", requests, "", REQUESTS, False),
        Figure(f"{game}: pictures for a press", asyncio.run(weigh(game)), "kB", KILOBYTES, False),
        Figure(f"{game}: the same against a computer", requests_alone, "", ALONE, False),
    ]


def main() -> int:
    games = [game for game in sys.argv[1:] if game in KITS] or [*KITS]
    matches = next((int(word) for word in sys.argv[1:] if word.isdecimal()), MATCHES)
    figures = [figure for game in games for figure in measure(game, matches)]
    for figure in figures:
        print(figure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
