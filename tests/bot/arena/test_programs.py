"""What a program is told in an arena, and what becomes of it when it does not play."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.arena import programs
from bot.arena.matches import Clock, Entrant, outcome
from bot.arena.programs import Lost, Program, message, read, shown
from engine.catalogue import GAMES
from engine.games.marcomage.rules import RULES
from engine.players.contests import contest
from engine.table import Answer, Match, Question
from tests.kit import (
    arcmage_hidden,
    arcmage_strategies,
    strategies,
    wtactics_hidden,
    wtactics_strategies,
)

FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)["question"]
    print(json.dumps({"pick": [asked["options"][0]["id"]]}), flush=True)
"""
"""Who takes the first of his options."""
CLOCK = Clock(30.0, 0.0)


def program(code: str) -> Entrant:
    return Entrant("program", command=(sys.executable, "-c", code))


def against_greedy(code: str, clock: Clock = CLOCK) -> tuple[int | None, Lost | None]:
    """Who wins where a program sits first, and why the other lost."""
    match = contest(GAMES["marcomage"], "programs")
    return outcome(match, [program(code), Entrant("greedy", own="greedy")], clock, "luck")


def why(code: str, clock: Clock = CLOCK) -> str:
    """Why a program lost at once."""
    winner, lost = against_greedy(code, clock)
    assert winner == 1
    assert lost is not None
    return str(lost)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The children that a test starts; none may be there when it ends."""
    children: list[Any] = []

    class Watched(Popen[bytes]):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            children.append(self)

    monkeypatch.setattr(programs, "Popen", Watched)
    yield children
    assert children
    assert all(child.returncode is not None for child in children)


# ------------------------------------------------------------------ who plays, and who does not


def test_a_program_plays_to_the_end_and_ends_by_itself(started: list[Any]) -> None:
    winner, lost = against_greedy(FIRST)
    assert winner in (0, 1)
    assert lost is None
    assert [child.returncode for child in started] == [0]


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("input(); print('knight to f3')", "This line is not JSON: knight to f3"),
        ("input(); print('\\x1b[31m')", "This line is not JSON: �[31m"),
        ("input(); print('[' * 100_000)", "This line is not JSON: " + "[" * 120 + "…"),
        ("input(); print('[1]')", "This is no answer, which has one field: [1]"),
        ("input(); print('{}')", "The answer was refused: The answer to this question has one"),
        ('print(\'{"pick": ["play:99"]}\'); input(); input()', "The answer was refused: "),
        ("input(); print('{\"pick\": 7}'); input()", "The answer was refused: "),
        ("input(); raise SystemExit(3)", "It ended with status 3."),
        ("input(); 1 / 0", "It ended with status 1: ZeroDivisionError: division by zero"),
        ("import os; os.kill(os.getpid(), 9)", "It ended by signal 9."),
        ("import os, time; input(); os.close(1); time.sleep(60)", "It has closed its output."),
        ("while True: print('x' * 5000, end='')", "It says more than 1048576 bytes and no line"),
    ],
)
def test_who_does_not_answer_loses_and_is_told_why(code: str, reason: str) -> None:
    assert why(code).startswith(reason)


@pytest.mark.usefixtures("started")
def test_who_sleeps_loses_on_time_and_is_ended() -> None:
    begun = time.monotonic()
    winner, lost = against_greedy("import time; time.sleep(60)", Clock(0.4, 0.0))
    assert winner == 1
    assert lost is not None
    assert (str(lost), lost.late) == ("The time was up.", True)
    assert time.monotonic() - begun < 20


@dataclass(frozen=True)
class Slow(Entrant):
    """Who takes ten seconds for each answer, so he says, and notes what is left."""

    left: list[float] = field(default_factory=list)

    def sits_down(self, seed: str) -> Slow:
        return self

    def answer(self, _: object, question: Question, left: float) -> tuple[Answer, float]:
        self.left.append(left)
        return {"pick": [question.options[0].id]}, 10.0

    def end(self) -> None:
        pass


def test_the_clock_is_for_the_whole_match_and_each_answer_adds_to_it() -> None:
    for clock, left in (
        (Clock(25.0, 0.0), [25.0, 15.0, 5.0]),
        (Clock(12.0, 4.0), [12.0, 6.0]),
        (Clock(10.0, 9.0), [10.0, 9.0]),
    ):
        slow = Slow("slow")
        match = contest(GAMES["marcomage"], "programs")
        winner, lost = outcome(match, [slow, Entrant("greedy", own="greedy")], clock, "luck")
        assert winner == 1
        assert lost is not None
        assert lost.late
        assert slow.left == left


def test_who_is_given_as_much_as_he_takes_plays_to_the_end() -> None:
    match = contest(GAMES["marcomage"], "programs")
    slow = Slow("slow")
    some = [slow, Entrant("greedy", own="greedy")]
    assert outcome(match, some, Clock(10.0, 10.0), "luck")[1] is None
    assert set(slow.left) == {10.0}


@pytest.mark.usefixtures("started")
def test_who_complains_a_lot_is_not_held_up() -> None:
    loud = FIRST.replace("    print", "    print('x' * 300_000, file=sys.stderr)\n    print")
    assert against_greedy(loud)[1] is None


@pytest.mark.usefixtures("started")
def test_who_never_listens_is_not_waited_for() -> None:
    match = contest(GAMES["wtactics"], "programs")
    deaf = Program([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        deaf._unsaid = b" " * 1_000_000  # more than a pipe holds
        with pytest.raises(Lost, match="time"):
            deaf.answer(match, match.questions[0], 0.4)
    finally:
        deaf.end()


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    kept = tmp_path / "child"
    code = f"""
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(kept)!r}, "w").write(str(child.pid))
print("It runs.", flush=True)
time.sleep(60)
"""
    assert why(code) == "This line is not JSON: It runs."
    pid = int(kept.read_text())
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text():
            break
        time.sleep(0.05)
    else:
        os.kill(pid, 9)
        raise AssertionError("it still runs")


def test_a_program_that_cannot_be_started_loses(tmp_path: Path) -> None:
    file = tmp_path / "player"
    file.write_text("no program")
    file.chmod(0o700)
    match = contest(GAMES["marcomage"], "programs")
    some = [Entrant("greedy", own="greedy"), Entrant("file", command=(str(file),))]
    winner, lost = outcome(match, some, CLOCK, "luck")
    assert winner == 0
    assert str(lost).startswith("It cannot be started (")


# ------------------------------------------------------------------ what it is told


def test_a_message_is_the_view_the_question_and_the_time() -> None:
    match = contest(GAMES["arcmage"], "programs")
    question = match.questions[0]
    told = json.loads(message(match, question, 12.34567))
    assert told == {
        "view": json.loads(json.dumps(match.view(question.seat).plain())),
        "question": json.loads(json.dumps(question.plain())),
        "seconds": 12.346,
    }
    assert "then" not in told["question"]


@given(strategies.positions(), strategies.positions())
def test_a_message_of_marcomage_tells_nothing_hidden(
    first: dict[str, Any], second: dict[str, Any]
) -> None:
    """Two positions that differ in what a seat may not know give it the same message."""
    first |= {"active": 0, "options": {"hidden_hands": True}}
    other = json.loads(json.dumps(first))
    theirs, strange = other["players"][1], second["players"][1]
    theirs["deck"], other["seed"] = strange["deck"], second["seed"]
    shown = zip(theirs["hand"], strange["hand"], theirs["revealed"], strict=True)
    theirs["hand"] = [card if revealed else unlike for card, unlike, revealed in shown]
    said = []
    for position in (first, other):
        match = Match.load(RULES, position)
        said.append(message(match, match.questions[0], 1.0))
    assert said[0] == said[1]


def same_whatever_is_hidden(match: Match[Any], hidden: Any, seed: int) -> None:
    for question in match.questions:
        if hidden.hidden_ahead(match.state):
            return
        assert question.seat is not None
        state = hidden.shuffled_for(match.state, question.seat, seed)
        other = Match(match.rules, state, match.journal)
        assert message(match, question, 1.0) == message(other, question, 1.0)


@given(arcmage_strategies.matches(), st.integers(0, 99))
def test_a_message_of_arcmage_tells_nothing_hidden(match: Match[Any], seed: int) -> None:
    same_whatever_is_hidden(match, arcmage_hidden, seed)


@given(wtactics_strategies.matches(), st.integers(0, 99))
def test_a_message_of_wtactics_tells_nothing_hidden(match: Match[Any], seed: int) -> None:
    same_whatever_is_hidden(match, wtactics_hidden, seed)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_neither_the_seed_nor_the_chance_of_a_match_is_told(game: str) -> None:
    match = contest(GAMES[game], "a seed that is told to nobody")
    told = message(match, match.questions[0], 1.0)
    for secret in ("a seed that is", match.state.chance.key.hex(), match.journal.digest):
        assert secret.encode() not in told


# ------------------------------------------------------------------ what it says


@given(st.binary(max_size=200))
def test_any_line_is_an_answer_or_a_reason(line: bytes) -> None:
    try:
        said = json.dumps(read(line))
    except Lost as lost:
        said = str(lost)
    assert said.isprintable()


@given(st.binary(max_size=1000))
def test_what_is_shown_of_a_program_can_do_no_harm(said: bytes) -> None:
    assert shown(said).isprintable()
    assert len(shown(said)) <= 121
