"""Quests: sealed writs, on paper with a torn edge, with the seal of their kind."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

from PIL import Image

from bot.paint.ink.colours import Colour, colour, mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import INK, NIGHT, PAPER, Points, Tones, darker, tones
from bot.paint.ink.paper import Paper, Scenes, outline
from bot.paint.ink.text import LABEL, NAME, TEXT, Box, Inks, Setting, paragraph, set_text
from bot.paint.printing.faces import HUES, Face
from bot.paint.printing.wording import Grammars, finer, note, paragraphs
from bot.text.words import printed
from engine.language.speaking import capital
from engine.words import noted, say

SIZE = (744, 1039)
CORNER = 38
FOOT = 786
"""Where its text ends."""
SAID = {
    "attack": noted("attack"),
    "defence": noted("defence"),
    "goal": noted("to do"),
    "hits": noted("hit points"),
    "duration": noted("rounds"),
    "escrow": noted("deposit"),
}
"""What the numbers below its text are."""


def line(face: Face) -> str:
    """Its kind and its types."""
    types = " ".join(printed(face.game, word) for word in face.types)
    parts = (printed(face.game, "Quest"), capital(printed(face.game, face.kind)), types)
    return " · ".join(part for part in parts if part)


def writ(face: Face, scenes: Scenes, grammar: Grammars) -> Paper:
    """A quest in full size."""
    tone = tones(face.band)
    paper = Paper(SIZE, tone.deep)
    paper.rounded((13, 13, 731, 1026), CORNER - 11, tone.line)
    paper.rounded((16, 16, 728, 1023), CORNER - 13, tone.deep)
    sheet = mix(PAPER, tone.hue, 0.05)
    paper.polygon(torn((36, 36, 720, 1011), face.name), darker(tone.deep, 0.45))
    paper.polygon(torn((30, 30, 714, 1005), face.name), sheet)
    name = set_text([paragraph(finer(face.called))], NAME, (580, 78), 56, 26)
    paper.text("name", name, (72, 58, 672, 142), Inks(INK), "centre")
    _kind(paper, face, tone)
    top, body, remark = _texts(face, grammar)
    paper.image.paste(mix(INK, sheet, 0.3), (64, 198, 680, top - 22))
    paper.image.paste(scenes(face, (612, top - 224)), (66, 200))
    _told(paper, tone, body, remark, top)
    _numbers(paper, face, tone)
    seal(paper, face, (572, 888), 96, tone)
    return paper


def _texts(face: Face, grammar: Grammars) -> tuple[int, Setting, Setting | None]:
    """Where the text begins: the longer it is, the smaller is the picture."""
    said = note(face)
    for top in range(580, 400, -20):
        free = FOOT - top
        remark = set_text(said, TEXT, (590, free // 2), 27, 21) if said else None
        room = free - (remark.height + 16 if remark else 0)
        body = set_text(paragraphs(face, grammar), TEXT, (590, room), 40, 18)
        if body.size >= 38:
            break
    return top, body, remark


def _kind(paper: Paper, face: Face, tone: Tones) -> None:
    """The line of its kind, between two strokes."""
    words = [paragraph(line(face))]
    setting = set_text(words, LABEL, (440, 40), 30, 18, 1)
    room = (152, 144, 592, 186)
    paper.text("line", setting, room, Inks(tone.mid), "centre")
    half = setting.width // 2 + 26
    for left, right in ((72, 372 - half), (372 + half, 672)):
        if right - left > 30:
            paper.image.paste(mix(PAPER, tone.hue, 0.55), (left, 166, right, 169))


def _told(paper: Paper, tone: Tones, body: Setting, remark: Setting | None, top: int) -> None:
    """Its text in the middle of its room, and what is remarked below it."""
    used = body.height + (remark.height + 16 if remark else 0)
    y = top + max(0, (FOOT - top - used) // 2)
    inks = Inks(INK, signs=dict.fromkeys(("points", "mark", "upkeep"), tone.mid))
    align = "centre" if len(body.lines) <= 2 else "left"
    paper.text("text", body, (77, y, 667, y + body.height), inks, align)
    if remark:
        y += body.height + 16
        grey = mix(INK, PAPER, 0.22)
        paper.text("note", remark, (77, y, 667, y + remark.height), Inks(grey))


def _numbers(paper: Paper, face: Face, tone: Tones) -> None:
    """How much there is to do, in how much time and for what security, beside the seal."""
    figures = {mark.what: mark.value for mark in face.figures}
    if face.kind == "confrontation":
        figures |= {"attack": str(face.attack or 0), "defence": str(face.defence or 0)}
    shown = [(what, say(SAID[what]), figures[what]) for what in SAID if what in figures]
    wide = min(150, 400 // max(1, len(shown)))
    for place, (what, said, value) in enumerate(shown):
        left = 62 + place * wide
        paper.sign(what, (left + wide * 0.3, 884), 46, tone.mid)
        box = (round(left + wide * 0.5), 854, left + wide - 4, 914)
        paper.number(what, value, box, (SERIF, "Black"), 54, INK)
        label = set_text([paragraph(said)], LABEL, (wide - 8, 34), 26, 14, 1)
        room = (left, 922, left + wide, 958)
        paper.text(f"{what} said", label, room, Inks(tone.mid), "centre")


def seal(paper: Paper, face: Face, centre: tuple[int, int], radius: int, tone: Tones) -> None:
    """The seal of wax on two ribbons: the victory points, and the sign of its kind."""
    x, y = centre
    wax, edge, inner = waxes(face.kind)
    for lean in (-1, 1):
        paper.polygon(ribbon(x, y, radius, lean), edge)
    paper.polygon(blot(x + 3, y + 5, radius * 1.04, face.name), darker(tone.paper, 0.3))
    paper.polygon(blot(x, y, radius, face.name), edge)
    paper.polygon(blot(x, y, radius * 0.95, face.name), wax)
    paper.disc(centre, round(radius * 0.74), edge)
    paper.disc(centre, round(radius * 0.7), inner)
    small = round(radius * 0.44)
    paper.sign(face.kind, (x, y - radius * 0.35), small, mix(wax, PAPER, 0.55))
    points = next((mark.value for mark in face.figures if mark.what == "points"), "0")
    half = round(radius * 0.55)
    room = (x - half, y - round(radius * 0.14), x + half, y + round(radius * 0.66))
    paper.number("points", points, room, (SERIF, "Black"), round(radius * 0.82), PAPER)


def waxes(kind: str) -> tuple[Colour, Colour, Colour]:
    """The tones of a seal: its wax, its edge, and what was pressed into it."""
    hue = colour(HUES[kind])
    return mix(hue, NIGHT, 0.18), mix(hue, NIGHT, 0.42), mix(hue, NIGHT, 0.24)


# ------------------------------------------------------------------ shapes


def torn(box: Box, name: str) -> Points:
    """A sheet whose edges were torn, each in its own way."""
    left, top, right, bottom = box
    return [(left + x, top + y) for x, y in _torn(right - left, bottom - top, name)]


@lru_cache(maxsize=200)
def _torn(wide: int, high: int, name: str) -> tuple[tuple[float, float], ...]:
    chance = Random(f"torn {name}")
    step, deep = 19, 6.0

    def bite() -> float:
        return chance.uniform(0, deep) * (2.2 if chance.random() < 0.08 else 1)

    points: Points = []
    points += [(x, bite()) for x in range(0, wide, step)]
    points += [(wide - bite(), y) for y in range(0, high, step)]
    points += [(x, high - bite()) for x in range(wide, 0, -step)]
    points += [(bite(), y) for y in range(high, 0, -step)]
    return tuple(points)


@lru_cache(maxsize=400)
def _blot(name: str) -> tuple[float, ...]:
    chance = Random(f"wax {name}")
    turns = [(chance.uniform(0, 6.3), chance.uniform(0.008, 0.02), n) for n in (3, 5, 8)]
    return tuple(
        1 + sum(deep * math.sin(n * math.pi * step / 36 + at) for at, deep, n in turns)
        for step in range(72)
    )


def blot(x: float, y: float, radius: float, name: str) -> Points:
    """The edge of wax that was pressed."""
    return [
        (
            x + radius * far * math.cos(math.pi * step / 36),
            y + radius * far * math.sin(math.pi * step / 36),
        )
        for step, far in enumerate(_blot(name))
    ]


def ribbon(x: float, y: float, radius: float, lean: int) -> Points:
    """A ribbon that hangs from below a seal, with a cut end."""
    half, long = radius * 0.22, radius * 1.42
    foot, top = x + lean * radius * 0.52, x + lean * radius * 0.12
    return [
        (top - half, y),
        (top + half, y),
        (foot + half, y + long * 0.94),
        (foot, y + long * 0.86),
        (foot - half, y + long),
    ]


@lru_cache(maxsize=200)
def wafer(radius: int, name: str) -> Image.Image:
    """A seal as a mask."""
    return outline(tuple(blot(radius, radius, radius * 0.94, name)))
