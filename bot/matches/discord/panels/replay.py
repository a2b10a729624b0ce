"""A match that is over, at one of its steps, and the way to the others."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import (
    GREY,
    TEXT,
    Button,
    Painted,
    Panel,
    Row,
    Style,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.games import board
from bot.matches.record.replays import EVERYBODY, OPEN, Scene
from bot.painting import Picture
from bot.text import plain
from engine.table import View
from engine.text import clean
from engine.words import both, say

NEWS = 900
"""Signs of what happened at a step, at most."""


def replay(scene: Scene, view: View, picture: Picture | None = None, film: bool = False) -> Panel:
    """A step of a match; where it can be had as one picture, there is a button for that."""
    heading = say(
        "## {title}: step {step} of {steps}", title=scene.title, step=scene.step, steps=scene.steps
    )
    news = short("\n".join(f"-# {plain(line)}" for line in scene.lines), NEWS)
    if scene.step == scene.steps and scene.cut:
        news += f"\n{short(plain(scene.cut), 300)}"
    if scene.asked:
        names = both([f"**{plain(name)}**" for name in scene.asked])
        news += "\n" + say("Next to decide: {names}.", names=names)
    if scene.chances and scene.view.outcome is None:
        each = [f"{plain(name)} {n} %" for name, n in zip(scene.names, scene.chances, strict=True)]
        news += "\n" + say("-# Chance to win: {chances}.", chances=", ".join(each))
    room = TEXT - len(heading) - len(news)
    return Panel(
        ui.Container(
            words(heading),
            Painted(picture) if picture else words(short(board(view), room)),
            ui.Separator(),
            words(news or say("-# Nothing happened.")),
            _steps(scene, film),
            _more(scene),
            _eyes(scene),
            accent_colour=GREY,
        ),
    )


def filmed(title: str, picture: Picture) -> Panel:
    """The same as a picture that moves."""
    heading = words(say("## {title}: the match in moments", title=title))
    return Panel(ui.Container(heading, Painted(picture), accent_colour=GREY))


def _steps(scene: Scene, film: bool) -> Row:
    moving = Address(scene.id, scene.version, "replay-film", scene.eyes)
    return row(
        _to(scene, say("⏮ Start"), 0, "first"),
        _to(scene, say("◀ Step"), scene.step - 1, "back"),
        _to(scene, say("Step ▶"), scene.step + 1, "on"),
        _to(scene, say("End ⏭"), scene.steps, "last"),
        *([button(say("As a picture"), moving)] if film else []),
    )


def _more(scene: Scene) -> Row:
    here = Address(scene.id, scene.version, "play-on", f"{scene.step}.{scene.eyes}")
    return row(
        _to(scene, say("◀◀ Turn"), scene.turn_before, "turn-back"),
        _to(scene, say("Turn ▶▶"), scene.turn_after, "turn-on"),
        button(say("Play on from here"), here, Style.primary, off=scene.view.outcome is not None),
        button(say("Log"), Address(scene.id, scene.version, "log")),
        button(say("Journal"), Address(scene.id, scene.version, "journal")),
    )


def _to(scene: Scene, label: str, step: int, which: str) -> Button:
    step = max(0, min(step, scene.steps))
    address = Address(scene.id, scene.version, "replay", f"{step}.{scene.eyes}.{which}")
    return button(label, address, off=step == scene.step)


def _eyes(scene: Scene) -> Row:
    some = [(OPEN, say("All hands are open")), (EVERYBODY, say("As it looked to those watching"))]
    some += [
        (f"{seat}", say("As {name} saw it", name=clean(name) or say("player {n}", n=seat + 1)))
        for seat, name in enumerate(scene.names)
    ]
    address = Address(scene.id, scene.version, "replay-eyes", f"{scene.step}")
    return select(options(some, [scene.eyes]), address, say("Whose point of view?"))
