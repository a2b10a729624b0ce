"""All letters stand out from what they are written on, as WCAG asks for: 4.5 to 1."""

from __future__ import annotations

import pytest

from bot.paint.ink.colours import mix
from bot.paint.ink.frames import GOLD, INK, NIGHT, PAPER, tones
from bot.paint.ink.themes import THEMES, Theme, contrast, pairs
from bot.paint.printing.faces import HUES
from bot.paint.printing.tiles import VEILED

ENOUGH = 4.5
METALS = ("common", "uncommon", "rare")
"""Frames in which names stand on paper."""


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", THEMES)
def test_letters_of_a_theme_stand_out(name: str) -> None:
    weak = {what: contrast(ink, on) for what, ink, on in pairs(THEMES[name])}
    assert {what: n for what, n in weak.items() if n < ENOUGH} == {}


@pytest.mark.parametrize("key", HUES)
def test_letters_on_cards_stand_out(key: str) -> None:
    tone = tones(key)
    assert contrast(tone.pale, tone.deep) >= ENOUGH  # names and types
    assert contrast(INK, tone.paper) >= ENOUGH  # texts
    assert contrast(INK, tone.shade) >= ENOUGH  # where a sign is hinted at below
    assert contrast(mix(INK, tone.paper, 0.22), tone.shade) >= ENOUGH  # notes
    assert contrast(PAPER, tone.mid) >= ENOUGH  # attack and defence
    assert contrast(PAPER, mix(tone.hue, NIGHT, 0.66)) >= ENOUGH  # texts of MArcomage
    assert contrast(INK, GOLD) >= ENOUGH  # costs


@pytest.mark.parametrize("key", ["bricks", "gems", "recruits", "nothing"])
def test_prices_stand_out(key: str) -> None:
    assert contrast(PAPER, mix(tones(key).hue, NIGHT, 0.25)) >= ENOUGH


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
@pytest.mark.parametrize("key", HUES)
def test_names_under_a_veil_can_still_be_read(theme: Theme, key: str) -> None:
    tone, ground = tones(key), theme.ground
    pale, deep = mix(tone.pale, ground, VEILED), mix(tone.deep, ground, VEILED)
    assert contrast(pale, deep) >= ENOUGH or key in METALS
    cloth, ink = mix(mix(PAPER, tone.hue, 0.1), ground, VEILED), mix(INK, ground, VEILED)
    assert contrast(cloth, ink) >= ENOUGH
