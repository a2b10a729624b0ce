"""Pieces are painted once, kept within bounds, and painted anew where they were spoilt."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from PIL import Image

from bot.paint.ink import cache as caches
from bot.paint.ink.cache import AROUND, KIND, Cache, shared, shrink


class Brush:
    """Paints pieces of one tone, and counts them."""

    def __init__(self) -> None:
        self.painted = 0

    def __call__(self, tone: int = 7, side: int = 10) -> Image.Image:
        self.painted += 1
        return Image.new("L", (side, side), tone)


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{KIND}"))


def test_a_piece_is_painted_once_and_found_again_after_a_restart(tmp_path: Path) -> None:
    brush = Brush()
    for _ in range(2):
        cache = Cache(tmp_path / "new folder")
        for _ in range(3):
            assert cache.piece(b"one", brush).tobytes() == bytes([7] * 100)
    assert brush.painted == 1
    Cache(tmp_path / "new folder").piece(b"another", brush)
    assert brush.painted == 2


@pytest.mark.parametrize("spoilt", [b"", b"nonsense", None])
def test_a_spoilt_file_is_painted_anew(tmp_path: Path, spoilt: bytes | None) -> None:
    brush = Brush()
    Cache(tmp_path).piece(b"one", brush)
    [file] = files(tmp_path)
    data = file.read_bytes()
    file.write_bytes(data[:-3] if spoilt is None else spoilt)
    assert Cache(tmp_path).piece(b"one", brush).tobytes() == bytes([7] * 100)
    assert brush.painted == 2
    assert files(tmp_path)[0].read_bytes() == data


def test_nothing_of_an_older_style_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brush = Brush()
    Cache(tmp_path).piece(b"one", brush)
    monkeypatch.setattr(caches, "style", lambda: b"another")
    Cache(tmp_path).piece(b"one", brush)
    assert brush.painted == 2


def test_memory_is_bounded_and_what_was_used_last_stays(tmp_path: Path) -> None:
    brush, cache = Brush(), Cache(None, memory=2 * (100 + AROUND) + 50)
    for name in (b"a", b"b", b"a", b"c", b"a"):
        cache.piece(name, brush)
    assert brush.painted == 3
    cache.piece(b"b", brush)
    assert brush.painted == 4


def test_small_pictures_of_all_kinds_share_one_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    common = Cache(None, 20_000)
    monkeypatch.setattr(caches, "_shared", common)
    brush = Brush()

    @shared
    def square(side: int) -> Image.Image:
        return brush(side=side)

    @shared
    def other(side: int) -> Image.Image:
        return brush(side=side)

    assert square(50) is square(50)
    assert other(50) is not square(50)
    assert brush.painted == 2
    for side in range(51, 120):
        square(side)
        other(side)
        assert common._bytes <= 20_000
    assert other(119) is other(119)
    assert brush.painted == 2 + 2 * 69


def test_the_folder_is_bounded_and_what_nobody_used_goes_first(tmp_path: Path) -> None:
    for number in range(6):
        file = tmp_path / f"{number}{KIND}"
        file.write_bytes(bytes(100))
        os.utime(file, (number, number))
    os.utime(tmp_path / f"0{KIND}")  # somebody looked at it just now
    assert shrink(tmp_path, 1000) == 600
    assert shrink(tmp_path, 500) == 400
    assert [file.name[0] for file in files(tmp_path)] == ["0", "3", "4", "5"]


def test_a_full_folder_is_made_smaller_while_it_is_written_to(tmp_path: Path) -> None:
    cache = Cache(tmp_path, disk=2000)
    for number in range(60):
        cache.piece(bytes([number]), partial(noise, number))
    assert 0 < sum(file.stat().st_size for file in files(tmp_path)) <= 2000


def test_a_folder_that_cannot_be_written_costs_no_picture(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    brush = Brush()
    assert Cache(tmp_path / "file").piece(b"one", brush).size == (10, 10)


def noise(seed: int) -> Image.Image:
    return Image.frombytes("L", (20, 20), bytes((seed * n * n + n) % 256 for n in range(400)))


def written_by_another(folder: Path) -> list[bytes]:
    cache = Cache(folder)
    return [cache.piece(bytes([n]), partial(noise, n)).tobytes() for n in range(40)]


def test_several_processes_share_a_folder(tmp_path: Path) -> None:
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        seen = list(pool.map(written_by_another, [tmp_path] * 3))
    assert seen == [[noise(n).tobytes() for n in range(40)]] * 3
    assert len(list(tmp_path.iterdir())) == 40, "something was left beside the files"
