"""What is kept of compiled cards: used while it is good, made anew when it is not."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from engine import cache


class Maker:
    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> Any:
        self.made += 1
        return ["cards", self.made]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    folders = [tmp_path / "first", tmp_path / "second"]
    monkeypatch.setattr(cache, "_folders", lambda: folders)
    return folders


def test_what_was_made_is_kept(folders: list[Path]) -> None:
    make = Maker()
    assert cache.kept("x", "stamp", make) == cache.kept("x", "stamp", make) == ["cards", 1]
    assert make.made == 1
    assert list(folders[0].iterdir()) == [folders[0] / "x"]


def test_another_stamp_makes_it_anew(folders: list[Path]) -> None:
    make = Maker()
    cache.kept("x", "stamp", make)
    assert cache.kept("x", "other", make) == ["cards", 2]
    assert cache.kept("x", "other", make) == ["cards", 2]
    assert folders


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"cut", b"flip"])
def test_a_damaged_file_makes_it_anew(folders: list[Path], damage: bytes) -> None:
    make = Maker()
    cache.kept("x", "stamp", make)
    file = folders[0] / "x"
    whole = file.read_bytes()
    changed = {b"cut": whole[:-2], b"flip": whole[:-1] + bytes([whole[-1] ^ 1])}
    file.write_bytes(changed.get(damage, damage))
    assert cache.kept("x", "stamp", make) == ["cards", 2]
    assert cache.kept("x", "stamp", make) == ["cards", 2]


def test_where_the_first_folder_cannot_be_written_the_second_is_used(folders: list[Path]) -> None:
    folders[0].write_text("a file is in the way")
    make = Maker()
    cache.kept("x", "stamp", make)
    assert (folders[1] / "x").exists()
    assert cache.kept("x", "stamp", make) == ["cards", 1]


def test_where_nothing_can_be_written_it_is_made_each_time(folders: list[Path]) -> None:
    for folder in folders:
        folder.write_text("a file is in the way")
    make = Maker()
    assert cache.kept("x", "stamp", make) == ["cards", 1]
    assert cache.kept("x", "stamp", make) == ["cards", 2]


def test_a_stamp_tells_files_apart(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("cards")
    other.write_text("cards!")
    assert cache.stamp([one]) == cache.stamp([one])
    assert cache.stamp([one]) != cache.stamp([other])


def test_what_others_could_have_written_is_not_read(folders: list[Path]) -> None:
    make = Maker()
    cache.kept("x", "stamp", make)
    file = folders[0] / "x"
    for mode in (0o666, 0o664):
        file.chmod(mode)
        assert cache.kept("x", "stamp", make) == ["cards", make.made]
        assert file.stat().st_mode & 0o777 == 0o644  # it was made anew
    assert make.made == 3


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o1777])
def test_a_folder_in_which_others_can_write_is_not_used(folders: list[Path], mode: int) -> None:
    make = Maker()
    cache.kept("x", "stamp", make)
    folders[0].chmod(mode)
    assert cache.kept("x", "stamp", make) == ["cards", 2]
    assert cache.kept("x", "stamp", make) == ["cards", 2]
    assert (folders[1] / "x").exists()


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give files away")
@pytest.mark.parametrize("which", ["file", "folder"])
def test_what_belongs_to_somebody_else_is_not_read(folders: list[Path], which: str) -> None:
    make = Maker()
    cache.kept("x", "stamp", make)
    os.chown(folders[0] / "x" if which == "file" else folders[0], 12345, -1)
    assert cache.kept("x", "stamp", make) == ["cards", 2]
    assert cache.kept("x", "stamp", make) == ["cards", 2]
