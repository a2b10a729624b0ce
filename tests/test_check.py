"""``make check`` finds the tests that a change touches, the nearest first, and no more than it has
time for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.kit import seconds
from tools import check
from tools.check import ALONE, DATA, ITSELF, NAMED, TIME, UNKNOWN, Found, alike, chosen, looking_at

ROOT = Path(__file__).parents[1]


def git(*arguments: str, folder: Path = ROOT) -> list[str]:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@localhost")
    done = subprocess.run(
        ["git", *who, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


# ------------------------------------------------------------------ what has changed


def test_changed_new_and_removed_files_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("same", "changed", "removed"):
        (tmp_path / name).write_text(name)
    (tmp_path / ".gitignore").write_text("ignored")
    git("init", "--quiet", folder=tmp_path)
    git("add", ".", folder=tmp_path)
    git("commit", "--quiet", "--message=All", folder=tmp_path)
    monkeypatch.setattr(check, "ROOT", tmp_path)
    assert check.changed("HEAD") == []
    (tmp_path / "changed").write_text("other")
    (tmp_path / "removed").unlink()
    for name in ("new", "ignored"):
        (tmp_path / name).write_text(name)
    assert check.changed("HEAD") == ["changed", "new", "removed"]
    git("add", ".", folder=tmp_path)
    git("commit", "--quiet", "--message=More", folder=tmp_path)
    assert check.changed("HEAD") == []
    assert check.changed("HEAD~1") == ["changed", "new", "removed"]


def test_a_commit_that_is_not_there_is_said() -> None:
    with pytest.raises(SystemExit, match="nowhere"):
        check.changed("nowhere")


# ------------------------------------------------------------------ what that touches


def files(*paths: str) -> list[str]:
    return [one.file for one in check.touched(paths)]


def test_a_module_touches_what_imports_it_directly_or_through_others() -> None:
    found = {one.file: one.steps for one in check.touched(["bot/matches/discord/panels/hand.py"])}
    assert found["tests/bot/discord/test_limits.py"] == 1
    assert found["tests/bot/discord/test_commands.py"] > 1, "through the castle and the bot"
    assert "tests/games/arcmage/test_telling.py" not in found


def test_tests_that_are_called_alike_come_first() -> None:
    assert files("engine/text.py")[:2] == ["tests/bot/text/test_plain.py", "tests/test_text.py"]
    assert files("engine/games/arcmage/views/awards.py")[0] == "tests/scoring/test_awards.py"


def test_a_test_that_has_changed_touches_itself_before_all() -> None:
    first, *others = check.touched(["tests/test_text.py", "engine/text.py"])
    assert (first.file, first.alike) == ("tests/test_text.py", ITSELF)
    assert len(others) > 100


def test_cards_touch_their_tests_and_what_asks_for_every_card() -> None:
    found = files("data/arcmage/cards/drake.toml")
    assert found[3] == "tests/games/arcmage/cards/test_drake.py", found[:5]
    assert set(found[:3]) == {
        "tests/bot/paint/test_subjects.py",
        "tests/language/test_tongues.py",
        "tests/test_cards_table.py",
    }
    assert not [file for file in found if "wtactics/" in file or "marcomage/" in file]


@pytest.mark.parametrize("folder", ["data", "docs", "migrations", "playground", "tests/data"])
def test_each_file_beside_the_code_has_tests_that_look_at_it(folder: str) -> None:
    paths = [path for path in git("ls-files", folder) if not path.endswith(".py")]
    assert paths
    assert [path for path in paths if not looking_at(path)] == []


def test_each_place_in_the_table_is_there() -> None:
    named = {place for places in DATA.values() for place in places}
    assert [place for place in named if not list(ROOT.glob(re.sub(r"\\1", "*", place)))] == []


def test_what_no_test_looks_at_touches_none() -> None:
    assert files("LICENSE", "bot/there_is_no_such.py") == []


def test_words_of_paths_are_compared_whole_and_those_of_the_name_twice() -> None:
    assert alike("engine/games/arcmage/views/awards.py", "tests/scoring/test_awards.py") == 2
    assert alike("engine/games/arcmage/views/awards.py", "tests/games/arcmage/test_telling.py") == 1
    assert alike("engine/text.py", "tests/bot/paint/test_languages.py") == 0
    assert alike("tests/test_text.py", "tests/test_text.py") == ITSELF


# ------------------------------------------------------------------ what there is time for


def test_the_nearest_run_until_the_time_is_over() -> None:
    found = [Found("near", NAMED, 0), Found("slow", 2, 1), Found("far", 1, 3)]
    assert chosen(found, {"near": 1.0, "slow": TIME, "far": 2.0}) == (["near", "far"], 3.0)
    assert chosen(found, {"near": 1.0, "slow": 2.0}) == (["near", "slow", "far"], 3.0 + UNKNOWN)


def test_tests_that_have_changed_run_however_long_they_take() -> None:
    found = [Found("changed", ITSELF, 0), Found("near", NAMED, 0)]
    assert chosen(found, {"changed": 2 * TIME, "near": 1.0}) == (["changed"], 2 * TIME)


def test_a_usual_check_is_over_in_45_seconds() -> None:
    """Two processes share the time and need some seconds to begin."""
    assert ALONE < TIME / 2 + 5 < 45


def test_how_long_tests_took_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "build" / "seconds.json"
    assert seconds.known(file) == {}
    seconds.keep({"a": 1.234, "b": 2.0}, file)
    seconds.keep({"b": 3.0}, file)
    assert seconds.known(file) == {"a": 1.23, "b": 3.0}
    file.write_text("nothing of ours")
    assert seconds.known(file) == {}
    assert [each.name for each in file.parent.iterdir()] == ["seconds.json"]
