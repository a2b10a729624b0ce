"""The command line, as people type it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from engine import __version__


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, and what went to the two outputs."""
    status = main(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Lines that a player types; then he closes the terminal."""
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """The journal of a short match that was bound to a secret."""
    file = tmp_path / "journal.json"
    typed(monkeypatch, "d 1", "d 2", "d 3", "s")
    status, out, _ = run(capsys, "terminal", "--journal", str(file), "--name", "Ann")
    assert status == 0
    assert "bound to a secret with the hash" in out
    return file


def test_the_journal_of_a_match_in_the_terminal_holds(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, "verify", str(journal))
    assert status == 0
    *checked, compare = out.splitlines()
    assert " ".join(checked).split() == ["hash", "holds", "chance", "holds", "digest", "holds"]
    bound = json.loads(journal.read_text())["fairness"]["commitment"]
    assert compare == f"Compare this hash with the one that was shown as the match began: {bound}"


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda j: j["answers"].pop(1), "digest  DOES NOT HOLD"),
        (lambda j: j["fairness"].update(secret="other"), "hash    DOES NOT HOLD"),
        (lambda j: j["fairness"].update(words=["other"]), "chance  DOES NOT HOLD"),
        (lambda j: j["seats"][0].update(deck="random"), "digest  DOES NOT HOLD"),
    ],
)
def test_a_journal_that_was_changed_does_not_hold(
    journal: Path, capsys: pytest.CaptureFixture[str], change: object, line: str
) -> None:
    data = json.loads(journal.read_text())
    assert callable(change)
    change(data)
    journal.write_text(json.dumps(data))
    status, out, _ = run(capsys, "verify", str(journal))
    assert status == 1
    assert line in out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("no journal", "this isn't the journal of a match, or not all of it."),
        ("{}", "this isn't the journal of a match, or not all of it."),
        (
            '{"game":"chess","engine":"1","seed":1,"seats":[],"options":{},"answers":[],"digest":""}',
            "There's no game “chess” here. Options: arcmage, marcomage, wtactics.",
        ),
        (
            '{"game":"arcmage","engine":"0.1.0","seed":1,"seats":[],"options":{},"answers":[],'
            '"digest":""}',
            "The rules of Arcmage changed with version 0.2.0, and this match began with"
            " version 0.1.0: it can't be replayed, which says nothing against it.",
        ),
        (
            '{"game":"marcomage","engine":"0.1.0","seed":1,"seats":[],"options":{},"answers":[],'
            '"digest":""}',
            "MArcomage is for 2 players, not 0.",
        ),
        (
            '{"game":"marcomage","engine":"0.1.0","seed":1,"seats":[],"options":{},"answers":[],'
            '"digest":"","position":{"round":0}}',
            "This position cannot be loaded",
        ),
    ],
)
def test_what_is_no_journal_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, sentence: str
) -> None:
    file = tmp_path / "file.json"
    file.write_text(content)
    status, out, err = run(capsys, "verify", str(file))
    assert (status, out) == (2, "")
    assert err.startswith(str(file))
    assert sentence in err


def test_a_file_that_is_not_there_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, "verify", str(tmp_path / "nothing"))
    assert status == 2
    assert "this file cannot be read (No such file or directory)" in err


def test_cards_are_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "cards", "rarity:rare", "keyword:Dragon")
    assert status == 0
    assert "Red dragon (rare, 30 recruits) Dragon: Attack 50." in out.splitlines()
    assert all("(rare, " in line for line in out.splitlines())


def test_a_look_up_that_finds_nothing_says_how_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No card fits" in run(capsys, "cards", "xyzzy")[1]


def test_cards_of_arcmage_are_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "cards", "--game", "arcmage", "name:archer", "faction:gaian")
    assert status == 0
    lines = out.splitlines()
    assert any(line.startswith("Elvish Archer (Gaian, creature, Elf, cost 3, ") for line in lines)
    assert all("(Gaian, " in line for line in lines)
    city = run(capsys, "cards", "--game", "arcmage", "name:sanctuary", "kind:city")[1]
    assert ", strength " in city
    assert "cost" not in city.partition(":")[0]


def test_a_look_up_in_arcmage_says_how_to_ask_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "faction:gaian" in run(capsys, "cards", "--game", "arcmage", "xyzzy")[1]


def test_cards_and_quests_of_wtactics_are_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "cards", "--game", "wtactics", "name:sentinel", "faction:gaian")
    assert status == 0
    assert any(line.startswith("Grove Sentinel (Gaian, creature, ") for line in out.splitlines())
    quest = run(capsys, "cards", "--game", "wtactics", "kind:assignment", "fallen")[1]
    assert "Bury the Fallen" in quest
    assert "2 victory points" in quest
    assert "kind:equipment" in run(capsys, "cards", "--game", "wtactics", "xyzzy")[1]


def test_the_ready_decks_of_arcmage_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "decks", "--game", "arcmage")[1].splitlines()
    assert len(lines) >= 7
    assert all(": " in line for line in lines)


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_cards_that_cannot_be_read_get_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    from bot import cli
    from engine.language.files import BadCardFile

    def broken(_options: object) -> None:  # games are loaded there for the first time
        raise BadCardFile("gaian.toml: “Kolibri”: no strength")

    monkeypatch.setattr(cli, "_kit", broken)
    status, out, err = run(capsys, "cards", "--game", game)
    assert (status, out) == (2, "")
    assert err == "The cards cannot be read: gaian.toml: “Kolibri”: no strength.\n"


def test_a_game_that_is_not_played_in_the_terminal_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = run(capsys, "terminal", "--game", "chess")
    assert (status, out) == (2, "")
    assert "“chess” is not played in the terminal. Played there: marcomage." in err


def test_a_match_in_the_terminal_says_which_game_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "q")
    assert run(capsys, "terminal", "--seed", "x")[1].startswith("MArcomage: you play “")


def test_each_ready_deck_is_listed_with_its_plan(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "decks")[1].splitlines()
    assert len(lines) >= 8
    assert all(": " in line for line in lines)


def test_an_unknown_deck_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "terminal", "--deck", "nonsense")
    assert (status, out) == (2, "")
    assert err.startswith("There's no ready deck “nonsense”. Options: ")


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"banneret {__version__}\n"


def test_an_output_that_is_closed_early_is_no_trouble() -> None:
    command = f"{sys.executable} -m bot.cli cards | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False, timeout=60)
    assert done.stderr == b""
    assert done.stdout.startswith(b"Basic wall")


def test_a_wrong_look_up_is_shown_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "cards", "--game", "arcmage", "archer", "f:gaia")
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        "archer f:gaia",
        "         ^^^^",
        "There's no faction “gaia” in Arcmage; did you mean “gaian”?",
    ]


def test_a_query_may_begin_with_what_is_not_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "cards", "--game", "arcmage", "--", "-f:gaian kw:flying")
    assert status == 0
    assert len(out.splitlines()) > 10
    assert "(Gaian" not in out


def test_the_package_itself_is_the_command() -> None:
    """``python -m bot`` is ``banneret``."""
    ran = subprocess.run(
        [sys.executable, "-m", "bot", "--version"], capture_output=True, text=True, check=True
    )
    assert __version__ in ran.stdout
