"""Text is set in the largest size that fits, and nothing of it is lost while there is room."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.paint.ink.legible import legible
from bot.paint.ink.text import (
    NAME,
    TEXT,
    Inks,
    Paragraph,
    Piece,
    Setting,
    lay,
    paint,
    paragraph,
    set_text,
)
from tests.kit.faces import TEXTS

INKS = Inks((0, 0, 0))


def letters(setting: Setting) -> str:
    return "".join(placed.piece.text for line in setting.lines for placed in line.placed)


def by_lines(setting: Setting) -> list[str]:
    return [" ".join(placed.piece.text for placed in line.placed) for line in setting.lines]


def said(text: str) -> str:
    return "".join(legible(word) for word in text.split())


@given(TEXTS, st.integers(60, 700), st.integers(30, 500))
def test_a_text_stays_in_its_room_and_is_whole_or_ends_in_dots(
    text: str, width: int, height: int
) -> None:
    setting = set_text([paragraph(text)], TEXT, (width, height), 40, 12)
    assert setting.width <= width
    assert setting.height <= height or len(setting.lines) <= 1
    shown = letters(setting)
    if setting.cut:
        assert shown.endswith("…")
        assert said(text).startswith(shown.removesuffix("…"))
    else:
        assert shown == said(text)


@given(TEXTS, st.integers(120, 700))
def test_lines_are_not_painted_over_each_other(text: str, width: int) -> None:
    setting = lay([paragraph(text)], TEXT, 30, width)
    image = Image.new("RGB", (width + 80, setting.height + 80))
    boxes = iter(paint(image, setting, (40, 40), INKS))
    tops_and_feet = []
    for line in setting.lines:
        of_line = [next(boxes) for _ in line.placed]
        inked = [box for box in of_line if box[3] > box[1]]
        if inked:
            tops_and_feet.append((min(b[1] for b in inked), max(b[3] for b in inked)))
    for (_, foot), (top, _) in pairwise(tops_and_feet):
        assert foot <= top + 3  # a few signs are higher than a font says


def test_the_largest_size_that_fits_is_taken() -> None:
    words = [paragraph("Deal 2 damage to target creature or player.")]
    setting = set_text(words, TEXT, (300, 150), 60, 12)
    assert not setting.cut
    larger = lay(words, TEXT, setting.size + 1, 300)
    assert larger.height > 150


def test_letters_are_made_smaller_before_a_word_is_broken() -> None:
    setting = set_text([paragraph("Architectural improvement")], NAME, (230, 400), 60, 12)
    assert by_lines(setting) == ["Architectural", "improvement"]


def test_a_word_that_is_wider_than_its_room_is_broken() -> None:
    setting = set_text([paragraph("W" * 30)], TEXT, (100, 400), 30, 30)
    assert len(setting.lines) > 1
    assert letters(setting) == "W" * 30


def test_what_does_not_fit_ends_in_dots_after_a_whole_word() -> None:
    setting = set_text([paragraph("Knight of the Standing Oath")], NAME, (160, 60), 38, 38, 1)
    assert by_lines(setting) == ["Knight of…"] or by_lines(setting) == ["Knight…"]


def test_a_sign_stays_with_its_word() -> None:
    gems: Paragraph = ((Piece("gems", "sign"), Piece("\N{NO-BREAK SPACE}gems")),)
    for width in range(120, 400, 7):
        setting = lay([(*paragraph("Each player loses"), *gems)], TEXT, 30, width)
        for line in setting.lines:
            assert line.placed[-1].piece.style != "sign"


def test_marks_that_pile_up_are_left_out() -> None:
    assert legible("Z\u0351\u034b\u0310a\u0308\u202elgo") == "Zälgo"
