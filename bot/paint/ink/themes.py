"""Themes: the grounds of tables and hands, what is written on them, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.paint.ink.colours import Colour, colour

WIDE, NARROW = 1280, 950
"""How wide pictures are, also for those who want larger letters: Discord makes each as wide as the
screen, so that what is on a narrower one is read larger."""


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """Colours by what they are for. None of them says anything alone: a shape stands beside it."""

    name: str
    ground: Colour
    panel: Colour
    """For what lies on the ground: strips and boxes."""
    edge: Colour
    """Lines between areas; nothing is written in it."""
    ink: Colour
    soft: Colour
    """For words that matter less."""
    able: Colour
    """The ground of what can be done now."""
    on_able: Colour
    idle: Colour
    """The ground of what cannot."""
    on_idle: Colour
    lack: Colour
    """The ground of what is missing."""
    on_lack: Colour
    new: Colour
    on_new: Colour
    more: Colour
    """For what grew, beside an arrow that points up."""
    less: Colour
    bricks: Colour
    gems: Colour
    recruits: Colour
    veil: Colour
    """What is laid over a card that cannot be played."""
    wide: int = WIDE

    @property
    def large(self) -> bool:
        """Whether all is read larger, for which there is less of it beside each other."""
        return self.wide < WIDE


DARK = Theme(
    name="dark",
    ground=colour("#17191e"),
    panel=colour("#23262d"),
    edge=colour("#3b404a"),
    ink=colour("#f3efe4"),
    soft=colour("#b4b3ac"),
    able=colour("#e3b64c"),
    on_able=colour("#1c1608"),
    idle=colour("#3a3e47"),
    on_idle=colour("#e2dfd6"),
    lack=colour("#8c1f1b"),
    on_lack=colour("#fff3e8"),
    new=colour("#2c6e8f"),
    on_new=colour("#f4fbff"),
    more=colour("#7fc8e8"),
    less=colour("#f2a27a"),
    bricks=colour("#e59a7c"),
    gems=colour("#92b4f2"),
    recruits=colour("#9ccb86"),
    veil=colour("#17191e"),
)
LIGHT = Theme(
    name="light",
    ground=colour("#e9e4d8"),
    panel=colour("#f7f3ea"),
    edge=colour("#c9c1b0"),
    ink=colour("#231f1a"),
    soft=colour("#57524a"),
    able=colour("#8a5a00"),
    on_able=colour("#fff8e6"),
    idle=colour("#cfc8b9"),
    on_idle=colour("#37332c"),
    lack=colour("#9a231d"),
    on_lack=colour("#fff5ec"),
    new=colour("#23607f"),
    on_new=colour("#f4fbff"),
    more=colour("#1d5a7d"),
    less=colour("#93421a"),
    bricks=colour("#8f3f22"),
    gems=colour("#2c4f9e"),
    recruits=colour("#2f6328"),
    veil=colour("#e9e4d8"),
)
LARGE = {"dark": "large dark", "light": "large light"}
"""The theme of each ground in which all is read larger."""
THEMES = {theme.name: theme for theme in (DARK, LIGHT)}
THEMES |= {
    name: msgspec.structs.replace(THEMES[plain], name=name, wide=NARROW)
    for plain, name in LARGE.items()
}


def pairs(theme: Theme) -> Iterator[tuple[str, Colour, Colour]]:
    """What is written on what, for those who check that it can be read."""
    on_grounds = ("ink", "soft", "more", "less", "bricks", "gems", "recruits")
    for ground in ("ground", "panel"):
        for ink in on_grounds:
            yield f"{ink} on {ground}", getattr(theme, ink), getattr(theme, ground)
    for ground in ("able", "idle", "lack", "new"):
        yield f"on {ground}", getattr(theme, f"on_{ground}"), getattr(theme, ground)


def contrast(one: Colour, other: Colour) -> float:
    """How well one colour can be told from another, from 1 to 21, as WCAG counts it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(tone: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in tone)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
