"""Whatever somebody is called, his name can be painted: no boxes, and never nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

import bot.paint
from bot.games.painted import course, point
from bot.paint.ink.fonts import SANS, SERIF, font, painted
from bot.paint.ink.legible import clean, legible
from bot.paint.reports.results import result, said
from engine.table import Outcome
from tests.kit.studio import STUDIO
from tests.kit.views import busy

BOX = "\U0010ffff"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ásta Řehořová", "Ásta Řehořová"),
        ("中文名字 한국어 さん", "中文名字 한국어 さん"),
        ("Ελλη Жук", "Ελλη Жук"),
        ("محمد علي", "mhmd ly"),
        ("שלום", "slvm"),
        ("हिन्दी", "hindi"),
        ("𝕬𝖇𝖈", "Abc"),
        ("😀 Zoe 👍🏽", "Zoe"),
        ("\u202eabc\u200f", "abc"),
        ("Z\u0351\u034b\u0310a\u0308lgo", "Zälgo"),
        ("👨\u200d👩\u200d👧", ""),
    ],
)
def test_names_are_painted_as_they_are_or_as_they_sound(name: str, shown: str) -> None:
    assert clean(name) == shown


@given(st.text(max_size=30))
def test_there_is_a_letter_for_every_sign_that_is_left(text: str) -> None:
    shown = legible(text)
    assert all(painted(sign) for sign in shown)
    assert legible(shown) == shown
    assert "\n" not in clean(text)


@given(st.characters())
def test_no_sign_is_painted_as_a_box(sign: str) -> None:
    letters = font(SERIF, "Bold", 30)
    box = bytes(letters.getmask(BOX))
    assert all(bytes(letters.getmask(one)) != box for one in legible(sign))


MIXED = st.lists(st.sampled_from(["田中", "Ásta", " ", "한국", "g", "★", "Жук", "y,"]), min_size=1)


@given(MIXED, st.sampled_from(["ls", "ms", "rs", "mm", "lm", "rm", "la"]))
def test_letters_of_several_fonts_stand_where_they_say(parts: list[str], anchor: str) -> None:
    text = "".join(parts)
    for letters in (font(SERIF, "Bold", 40), font(SANS, "Regular", 30)):
        image = Image.new("L", (3000, 300))
        ImageDraw.Draw(image).text((1500, 150), text, 255, letters, anchor)
        left, top, right, bottom = letters.getbbox(text, anchor=anchor)
        ink = image.getbbox()
        if ink is None:
            assert not text.strip()
            continue
        assert 1500 + left - 1 <= ink[0]
        assert 150 + top - 1 <= ink[1]
        assert ink[2] <= 1500 + right + 1
        assert ink[3] <= 150 + bottom + 1
        assert right - left <= letters.getlength(text) + 12


def test_a_sign_that_a_font_lacks_comes_from_another() -> None:
    letters = font(SERIF, "Bold", 40)

    def drawn(text: str) -> Image.Image:
        image = Image.new("L", (300, 60))
        ImageDraw.Draw(image).text((10, 45), text, 255, letters, "ls")
        return image

    mixed, missing = drawn("Jo 田"), drawn(f"Jo {BOX}")
    assert ImageChops.difference(mixed, missing).getbbox()
    before = (0, 0, 10 + round(letters.getlength("Jo ")), 60)
    same = ImageChops.difference(mixed.crop(before), drawn("Jo ").crop(before))
    assert not same.point(lambda part: part > 40 and 255).getbbox(), (
        "the letters before it are as they were"
    )


def test_who_has_no_name_that_can_be_painted_is_called_by_his_seat() -> None:
    over = Outcome("Construction", 1, ((1,), (0,)), "")
    view = replace(busy("marcomage"), names=["田中", "😀"], outcome=over)
    sheet = result(view, course([point(view)]), "dark", STUDIO)
    written = [text for text, _ in sheet.written]
    assert {"田中", "Player 2", "Player 2 wins"} <= set(written)
    assert said(view, "", str)[0] == "😀 wins", "in words it is as it is"


def test_painters_clean_texts_for_pictures() -> None:
    for module in sorted(Path(bot.paint.__file__).parent.rglob("*.py")):
        imported = re.search(
            r"from bot\.boards\.words import .*\bclean\b", module.read_text("utf-8")
        )
        assert not imported or module.name == "painting.py", (
            f"{module.name}: what fonts lack is a box"
        )
