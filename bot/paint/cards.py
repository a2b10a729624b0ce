"""Whole cards, as they are looked up: in each game a family of frames of its own."""

from __future__ import annotations

from PIL import Image

from bot.paint.colours import Colour, colour, mix
from bot.paint.faces import HUES, Face
from bot.paint.fonts import SERIF
from bot.paint.frames import (
    GOLD,
    INK,
    NIGHT,
    PAPER,
    Tones,
    darker,
    pennant,
    plate,
    shield,
    tail,
    tones,
    window,
)
from bot.paint.paper import Paper, Scenes, outline, rounded
from bot.paint.subjects import painted
from bot.paint.subtypes import subtype
from bot.paint.text import LABEL, NAME, TEXT, Box, Inks, Setting, paragraph, set_text
from bot.paint.wording import FIRST_ONLY, finer, note, paragraphs
from bot.paint.writs import writ
from engine.games.wtactics.numbers import QUEST_KINDS

SIZE = (744, 1039)
CORNER = 38
MARKS = ("mark", "others", "assign", "upkeep", "level")
"""Signs in texts of what an ability costs, or when it works."""
LARGE = 38
"""Letters that can be read on a phone: for them a picture makes room, down to a third of a card."""


def card(face: Face, scenes: Scenes = painted) -> Image.Image:
    """A card in full size; outside its round corners there is nothing."""
    picture = drawn(face, scenes).image.convert("RGBA")
    picture.putalpha(rounded(SIZE, CORNER))
    return picture


def drawn(face: Face, scenes: Scenes = painted) -> Paper:
    """A card with the places of its texts."""
    return FRAMES[face.game](face, scenes)


def picture(paper: Paper, face: Face, scenes: Scenes, box: Box, edge: Colour) -> None:
    """The scene, in a window of its kind with a line around it."""
    left, top, right, bottom = box
    paper.polygon(window(face.kind, (left - 4, top - 4, right + 4, bottom + 4)), edge)
    size = (right - left, bottom - top)
    mask = outline(tuple((x - left, y - top) for x, y in window(face.kind, box)))
    paper.image.paste(scenes(face, size), (left, top), mask.crop((0, 0, *size)))


# ------------------------------------------------------------------ Arcmage and WTactics


def wtactics(face: Face, scenes: Scenes) -> Paper:
    """A card of an army looks as in Arcmage; quests are sealed writs."""
    return (writ if face.kind in QUEST_KINDS else army)(face, scenes)


def army(face: Face, scenes: Scenes) -> Paper:
    tone = tones(face.band)
    paper = Paper(SIZE, tone.deep)
    paper.rounded((13, 13, 731, 1026), CORNER - 11, tone.line)
    paper.rounded((16, 16, 728, 1023), CORNER - 13, tone.deep)
    top, body, remark = printed_text(face)
    picture(paper, face, scenes, (30, 122, 714, top - 60), tone.line)
    _coin(paper, face, tone)
    name = set_text([paragraph(finer(face.called))], NAME, (566, 84), 54, 26)
    paper.text("name", name, (138, 28, 704, 112), Inks(tone.pale))
    _arcmage_line(paper, face, tone, top - 60)
    _arcmage_panel(paper, face, tone, (30, top, 714, 1009), body, remark)
    _numbers(paper, face, tone)
    return paper


def _has_numbers(face: Face) -> bool:
    return face.attack is not None or face.defence is not None or bool(subtype(face))


def printed_text(face: Face) -> tuple[int, Setting | None, Setting | None]:
    """Where the panel begins, and what is in it: the longer the text, the smaller the picture."""
    bottom = 924 if _has_numbers(face) else 986
    text, said = paragraphs(face), note(face)
    for top in range(760, 520, -20):
        free = bottom - top - 24
        remark = set_text(said, TEXT, (616, free // 2), 27, 21) if said else None
        left = free - (remark.height + 22 if remark else 0)
        body = set_text(text, TEXT, (616, left), 40, 18) if text else None
        if body is None or body.size >= LARGE:
            break
    return top, body, remark


def _coin(paper: Paper, face: Face, tone: Tones) -> None:
    """What a card costs, in gold, and the loyalty it asks for on a ribbon below."""
    if face.loyalty:
        high = 70 + 52 * face.loyalty
        paper.polygon(pennant(41, 74, 66, high + 4), tone.line)
        paper.polygon(pennant(44, 74, 60, high), tone.mid)
        for number in range(face.loyalty):
            paper.sign(face.band, (74, 152 + 52 * number), 40, tone.pale)
    paper.disc((74, 72), 56, tone.deep)
    if not face.cost:
        paper.disc((74, 72), 50, tone.line)
        paper.disc((74, 72), 46, tone.mid)
        paper.sign(face.band, (74, 72), 58, tone.pale)
        return
    paper.disc((74, 72), 51, GOLD)
    paper.disc((74, 72), 45, darker(GOLD, 0.3))
    paper.disc((74, 72), 43, GOLD)
    paper.number("cost", face.cost[0].value, (36, 34, 112, 110), (SERIF, "Black"), 66, INK)


def _arcmage_line(paper: Paper, face: Face, tone: Tones, top: int) -> None:
    line = set_text([paragraph(finer(face.line))], LABEL, (590, 44), 31, 18, 1)
    paper.text("line", line, (38, top + 6, 640, top + 54), Inks(tone.pale))
    paper.disc((676, top + 12), 40, tone.deep)
    paper.disc((676, top + 12), 37, tone.line)
    paper.disc((676, top + 12), 34, tone.mid)
    paper.sign(face.band, (676, top + 12), 44, tone.pale)


def _arcmage_panel(
    paper: Paper, face: Face, tone: Tones, box: Box, body: Setting | None, remark: Setting | None
) -> None:
    left, top, right, bottom = box
    paper.rounded(box, 14, tone.paper)
    middle = (top + bottom) // 2
    size = min(bottom - top, 300) - 60
    paper.sign(face.band, ((left + right) / 2, middle), size, tone.shade)
    foot = 924 if _has_numbers(face) else 986
    inks = Inks(INK, signs=dict.fromkeys(MARKS, tone.mid))
    free = foot - top - 24
    used = (body.height if body else 0) + (remark.height + 22 if remark else 0)
    y = top + 16 + max(0, (free - used) // 2)
    if body:
        brief = remark is None and len(body.lines) == 1
        room = (left + 34, y, right - 34, y + body.height)
        paper.text("text", body, room, inks, "centre" if brief else "left")
        y += body.height + 22
    if remark:
        grey = mix(INK, tone.paper, 0.22)
        paper.image.paste(mix(tone.paper, tone.hue, 0.5), (left + 34, y - 12, left + 134, y - 10))
        paper.text("note", remark, (left + 34, y, right - 34, y + remark.height), Inks(grey))


def _numbers(paper: Paper, face: Face, tone: Tones) -> None:
    """Attack and defence of a creature, or the strength of a city, over the lower edge."""
    marks = [
        (what, value)
        for what, value in (("attack", face.attack), ("defence", face.defence))
        if value is not None
    ]
    if face.kind == "city":
        marks = [("strength", value) for _, value in marks]
    wide = 132 * len(marks) + 40
    what = subtype(face)
    if not marks and not what:
        return
    right = 724
    box = (right - (wide if marks else 128), 934, right, 1022)
    paper.polygon(plate((box[0] - 5, box[1] - 5, box[2] + 5, box[3] + 5), 34), tone.deep)
    paper.polygon(plate(box, 32), tone.line)
    paper.polygon(plate((box[0] + 5, box[1] + 4, box[2] - 5, box[3] - 4), 29), tone.mid)
    if what:
        paper.sign(what, ((box[0] + right) / 2, 978), 58, tone.pale)
    for number, (what, value) in enumerate(marks):
        left = box[0] + 26 + 132 * number
        paper.sign(what, (left + 30, 978), 50, tone.line)
        room = (left + 58, 940, left + 124, 1016)
        paper.number(what, str(value), room, (SERIF, "Black"), 62, PAPER)


# ------------------------------------------------------------------ MArcomage


FOOT = 944
"""Where the text of a card of MArcomage ends."""


def marcomage(face: Face, scenes: Scenes) -> Paper:
    metal, ground = tones(face.band), tones(face.ground)
    paper = Paper(SIZE, metal.mid)
    paper.rounded((8, 8, 736, 1031), CORNER - 7, mix(metal.hue, PAPER, 0.45))
    paper.rounded((12, 12, 732, 1027), CORNER - 10, metal.hue)
    paper.rounded((24, 24, 720, 1015), CORNER - 18, mix(metal.hue, NIGHT, 0.7))
    kinds, text = face.line.partition(" · ")[2], paragraphs(face)
    over = 62 + (50 if kinds else 0)
    for top in range(690, 440, -20):
        body = set_text(text, TEXT, (600, FOOT - top - over), 44, 20)
        if body.size >= LARGE:
            break
    box = (28, 28, 716, 1011)
    paper.rounded(box, CORNER - 21, mix(ground.hue, NIGHT, 0.72))
    _top_picture(paper, scenes(face, (688, top - 48)))
    paper.sign(face.ground, (372, (top + 1000) // 2 + 20), 250, mix(ground.hue, NIGHT, 0.66))
    _prices(paper, face)
    _ribbon(paper, face, metal, top)
    if kinds:
        words = [paragraph(kinds.replace(", ", " · "))]
        line = set_text(words, LABEL, (620, 42), 30, 20, 1)
        room = (62, top + 60, 682, top + 102)
        paper.text("line", line, room, Inks(ground.line), "centre")
    inks = Inks(PAPER, signs=dict.fromkeys(FIRST_ONLY, ground.line))
    align = "centre" if len(body.lines) <= 4 else "left"
    paper.text("text", body, (72, top + over, 672, FOOT), inks, align)
    _rarity(paper, face, metal)
    return paper


def _top_picture(paper: Paper, scene: Image.Image) -> None:
    """The scene, with the round corners of the frame above."""
    mask = rounded((scene.width, scene.height + 40), CORNER - 21)
    paper.image.paste(scene, (28, 28), mask.crop((0, 0, *scene.size)))


def _prices(paper: Paper, face: Face) -> None:
    """What a card costs: a shield for each resource."""
    marks = [(mark.what, mark.value) for mark in face.cost] or [("nothing", "0")]
    for number, (what, value) in enumerate(marks):
        left, top = 46 + number * 112, 16
        hue = colour(HUES[what])
        paper.polygon(shield(left - 5, top - 5, 110, 150), NIGHT)
        paper.polygon(shield(left, top, 100, 138), PAPER)
        paper.polygon(shield(left + 5, top + 5, 90, 127), mix(hue, NIGHT, 0.25))
        paper.sign(what, (left + 50, top + 34), 42, mix(hue, PAPER, 0.8))
        room = (left + 14, top + 56, left + 86, top + 112)
        paper.number(what, value, room, (SERIF, "Black"), 54, PAPER)


def _ribbon(paper: Paper, face: Face, metal: Tones, top: int) -> None:
    """The name on a ribbon of paper, with its ends folded back."""
    upper, lower = top - 56, top + 40
    cloth = mix(PAPER, metal.hue, 0.1)
    back, fold = mix(cloth, metal.deep, 0.3), mix(cloth, metal.deep, 0.62)
    for side in (-1, 1):
        x = 372 + side * 322
        paper.polygon(tail(x - side * 40, upper + 16, lower + 16, side * 84), back)
        paper.polygon([(x, lower), (x - side * 40, lower), (x - side * 40, lower + 16)], fold)
    paper.image.paste(cloth, (50, upper, 694, lower))
    for y in (upper + 7, lower - 10):
        paper.image.paste(mix(cloth, metal.deep, 0.3), (50, y, 694, y + 3))
    name = set_text([paragraph(finer(face.called))], NAME, (600, 76), 54, 26)
    paper.text("name", name, (72, upper + 10, 672, lower - 10), Inks(INK), "centre")


def _rarity(paper: Paper, face: Face, metal: Tones) -> None:
    """One, two or three lozenges on the lower edge."""
    paper.polygon(plate((272, 956, 472, 1028), 34), mix(metal.hue, PAPER, 0.45))
    paper.polygon(plate((277, 960, 467, 1024), 31), mix(metal.hue, NIGHT, 0.55))
    size = {"common": 30, "uncommon": 64, "rare": 98}.get(face.band, 0)
    if size:
        paper.sign(face.band, (372, 992), size, PAPER)


FRAMES = {"arcmage": army, "marcomage": marcomage, "wtactics": wtactics}
