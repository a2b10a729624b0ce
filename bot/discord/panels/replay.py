"""A match that is over, at one of its steps, and the way to the others."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.boards import board, clean, plain
from bot.discord.addresses import Address
from bot.discord.panels.parts import (
    TEXT,
    Painted,
    Panel,
    Style,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.discord.panels.table import GREY
from bot.paint.painting import Picture
from bot.service.replays import EVERYBODY, OPEN, Scene

NEWS = 900
"""Signs of what happened at a step, at most."""


def replay(
    scene: Scene, view: dict[str, Any], picture: Picture | None = None, film: bool = False
) -> Panel:
    """A step of a match; where it can be had as one picture, there is a button for that."""
    heading = f"## {scene.title}: step {scene.step} of {scene.steps}"
    news = short("\n".join(f"-# {plain(line)}" for line in scene.lines), NEWS)
    if scene.step == scene.steps and scene.cut:
        news += f"\n{short(plain(scene.cut), 300)}"
    if scene.asked:
        news += f"\nNext to decide: {' and '.join(f'**{plain(name)}**' for name in scene.asked)}."
    room = TEXT - len(heading) - len(news)
    return Panel(
        ui.Container(
            words(heading),
            Painted(picture) if picture else words(short(board(view), room)),
            ui.Separator(),
            words(news or "-# Nothing to be told."),
            _steps(scene, film),
            _more(scene),
            _eyes(scene),
            accent_colour=GREY,
        ),
    )


def filmed(title: str, picture: Picture) -> Panel:
    """The same as a picture that moves."""
    heading = words(f"## {title}: the match in moments")
    return Panel(ui.Container(heading, Painted(picture), accent_colour=GREY))


def _steps(scene: Scene, film: bool) -> ui.ActionRow[Any]:
    moving = Address(scene.id, scene.version, "replay-film", scene.eyes)
    return row(
        _to(scene, "⏮ Start", 0, "first"),
        _to(scene, "◀ Step", scene.step - 1, "back"),
        _to(scene, "Step ▶", scene.step + 1, "on"),
        _to(scene, "End ⏭", scene.steps, "last"),
        *([button("As a picture", moving)] if film else []),
    )


def _more(scene: Scene) -> ui.ActionRow[Any]:
    here = Address(scene.id, scene.version, "play-on", f"{scene.step}.{scene.eyes}")
    return row(
        _to(scene, "◀◀ Turn", scene.turn_before, "turn-back"),
        _to(scene, "Turn ▶▶", scene.turn_after, "turn-on"),
        button("Play on from here", here, Style.primary, off=scene.view["outcome"] is not None),
        button("Log", Address(scene.id, scene.version, "log")),
        button("Journal", Address(scene.id, scene.version, "journal")),
    )


def _to(scene: Scene, label: str, step: int, which: str) -> ui.Button[Any]:
    step = max(0, min(step, scene.steps))
    address = Address(scene.id, scene.version, "replay", f"{step}.{scene.eyes}.{which}")
    return button(label, address, off=step == scene.step)


def _eyes(scene: Scene) -> ui.ActionRow[Any]:
    some = [(OPEN, "All hands are open"), (EVERYBODY, "As those saw it who only watched")]
    some += [
        (f"{seat}", f"As {clean(name) or f'seat {seat + 1}'} saw it")
        for seat, name in enumerate(scene.names)
    ]
    address = Address(scene.id, scene.version, "replay-eyes", f"{scene.step}")
    return select(options(some, [scene.eyes]), address, "With whose eyes?")
