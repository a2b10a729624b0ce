"""``banneret arena``: who takes part, what is played, and the table."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from bot.arena.entering import CannotEnter, entrants, hold
from bot.arena.matches import Clock, Entrant, Pairing, Result, pairings, played, undisturbed
from bot.arena.programs import Lost
from bot.arena.table import rows, table
from bot.cli import main
from engine.catalogue import GAMES

ROOT = Path(__file__).parents[3]
PYTHON = sys.executable
CLOCK = Clock(30.0, 0.0)


# ------------------------------------------------------------------ who takes part


def test_a_name_is_one_of_ours_and_anything_else_a_command() -> None:
    ours, program, again = entrants(["greedy", f"{PYTHON} -c 'a b'", "greedy"])
    assert (ours.own, ours.command) == ("greedy", ())
    assert program.command == (PYTHON, "-c", "a b")
    assert (again.name, again.own) == ("greedy (2)", "greedy")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["greedy"], "An arena takes two players or more."),
        (["greedy", "sqire"], "“sqire” is neither a player (random, greedy, "),
        (["greedy", "python3 'half"], "“python3 'half” cannot be read as a command ("),
        (["greedy", ""], "“” is neither a player ("),
    ],
)
def test_who_cannot_take_part_is_told_why(
    typed: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CannotEnter):
        entrants(typed)
    assert main(["arena", "marcomage", *typed]) == 2
    assert capsys.readouterr().err.startswith(reason)


@pytest.mark.parametrize("wrong", [["--matches", "3"], ["--clock", "soon"], ["--clock", "-1"]])
def test_numbers_that_cannot_be_get_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "marcomage", "greedy", "random", *wrong])
    assert f"not “{wrong[1]}”" in capsys.readouterr().err


# ------------------------------------------------------------------ what is played


def test_everybody_meets_everybody_as_often_from_both_sides() -> None:
    some = list(pairings(3, 4))
    assert some[:2] == [Pairing(0, 1, 0), Pairing(0, 1, 1)]
    assert Counter((one.first, one.second) for one in some) == {(0, 1): 4, (0, 2): 4, (1, 2): 4}
    assert [one.number for one in some[:6]] == [0, 1] * 3


def test_the_same_player_on_both_sides_of_a_pair_wins_half() -> None:
    """The decks and the luck of a pair are the same, and so is that of who sits there."""
    some = [Entrant("one", own="greedy"), Entrant("two", own="greedy")]
    scores = [played("marcomage", some, one, CLOCK, "s").score for one in pairings(2, 8)]
    assert all(a + b == 1 for a, b in zip(scores[::2], scores[1::2], strict=True))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_example_of_a_player_answers_everything_that_is_asked(game: str) -> None:
    example = Entrant("player.py", command=(PYTHON, str(ROOT / "examples" / "player.py")))
    some = [example, Entrant("random", own="random")]
    for number in range(4):
        assert played(game, some, Pairing(0, 1, number), CLOCK, "example").lost is None


# ------------------------------------------------------------------ the table


LATE, FAULT = Lost("The time was up.", late=True), Lost("It ended with status 1.")
RESULTS = [
    Result(0, 1, 1.0), Result(0, 1, 0.5), Result(0, 2, 1.0, FAULT), Result(0, 2, 1.0, LATE),
    Result(1, 2, 1.0), Result(1, 2, 0.0, LATE),
]  # fmt: skip


def test_a_table_says_how_often_each_won_and_how_often_he_lost_otherwise() -> None:
    first, second, third = rows(["one", "two", "three"], RESULTS)
    assert first[:3] == ("one", 4, 3.5 / 4)
    assert second[:3] == ("two", 4, 1.5 / 4)
    assert third[:3] == ("three", 4, 1 / 4)
    assert [(row.late, row.faults) for row in (first, second, third)] == [(0, 0), (1, 0), (1, 1)]
    assert first.rating > second.rating > third.rating


def test_below_the_table_stands_why_somebody_lost_first() -> None:
    lines = table(["one", "two", "x" * 50], RESULTS)
    assert lines[0].split() == [
        "player",
        "matches",
        "won",
        "in",
        "truth",
        "rating",
        "±",
        "by",
        "time",
        "by",
        "fault",
    ]
    assert lines[1].split()[:5] == ["1", "one", "4", "88", "%"]
    assert lines[4:] == [
        "two lost match 6: The time was up.",
        f"{'x' * 39}… lost match 3: It ended with status 1.",
        f"{'x' * 39}… lost match 4: The time was up.",
    ]


def test_a_whole_arena_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    crasher = f'{PYTHON} -c "import sys; sys.exit(7)"'
    typed = ["arena", "marcomage", "random", crasher, "greedy", "--matches", "2"]
    assert main(typed) == 0
    printed = capsys.readouterr()
    assert printed.err == "6 matches, one by one. Ctrl-C ends them and shows the table.\n"
    said = printed.out.splitlines()
    assert len(said) == 5
    assert said[3].split()[-2:] == ["0", "4"]
    assert said[4].endswith("lost match 1: It ended with status 7.")


def test_what_was_played_is_told_when_somebody_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    left = [Result(0, 1, 1.0), Result(0, 1, 0.0)]

    def one(*_: object) -> Result:
        if not left:
            raise KeyboardInterrupt
        return left.pop()

    monkeypatch.setattr("bot.arena.entering.played", one)
    said: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        hold("marcomage", entrants(["random", "greedy"]), 20, CLOCK, "s", said.append)
    assert "50 %" in said[0]


def test_whoever_ends_it_waits_until_a_program_that_starts_is_known() -> None:
    done = []

    def start() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            done.append("it goes on")
        done.append("and no further")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored here
    try:
        with pytest.raises(KeyboardInterrupt):
            start()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert done == ["it goes on"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_ends_an_arena_ends_its_programs(tmp_path: Path, how: signal.Signals) -> None:
    pids = tmp_path / "pids"
    file = tmp_path / "sleeper.py"
    file.write_text(f"import os, time\nopen({str(pids)!r}, 'w').write(str(os.getpid()))\n")
    with file.open("a") as more:
        more.write("time.sleep(60)\n")
    typed = [PYTHON, "-m", "bot.cli", "arena", "marcomage", f"{PYTHON} {file}", "greedy"]
    with subprocess.Popen(typed, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as arena:
        for _ in range(400):
            if pids.exists() and pids.read_text():
                break
            time.sleep(0.05)
        arena.send_signal(how)
        _, err = arena.communicate(timeout=30)
    assert arena.returncode == 130
    assert b"Traceback" not in err
    assert not Path(f"/proc/{pids.read_text()}").exists()
