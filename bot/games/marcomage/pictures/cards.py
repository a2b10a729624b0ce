"""Cards of MArcomage: what is printed on them, and how a whole one looks."""

from __future__ import annotations

import re
from functools import cache

from PIL import Image

from bot.paint.ink.colours import colour, mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import INK, NIGHT, PAPER, Tones, plate, shield, tail, tones
from bot.paint.ink.paper import Paper, Scenes, rounded
from bot.paint.ink.text import LABEL, NAME, TEXT, Inks, Piece, paragraph, set_text
from bot.paint.printing.cards import CORNER, LARGE, SIZE
from bot.paint.printing.faces import HUES, Face, Mark
from bot.paint.printing.wording import (
    CLOSE,
    FIRST_ONLY,
    Grammar,
    either,
    finer,
    paragraphs,
    words_of,
)
from bot.text.words import printed
from engine.games.marcomage.printed.cards import BOOK
from engine.language.phrases import Keyword
from engine.language.speaking import capital
from engine.plain import Plain
from engine.tongues import speaker
from engine.words import ENGLISH


def face(facts: Plain) -> Face:
    paid = {what: n for what, n in facts["price"].items() if n}
    ground = "nothing" if not paid else next(iter(paid)) if len(paid) == 1 else "several"
    keywords = tuple(
        f"{key['keyword']} {key['n']}" if "n" in key else key["keyword"]
        for key in facts["keywords"]
    )
    return Face(
        game="marcomage",
        id=str(facts["id"]),
        name=facts["name"],
        band=facts["rarity"],
        ground=ground,
        kind=ground,
        cost=tuple(Mark(what, str(n)) for what, n in paid.items()),
        keywords=keywords,
        text=facts["text"],
    )


def line(face: Face) -> str:
    """Its rarity and its keywords."""
    parts = (capital(printed(face.game, face.band)), ", ".join(face.carried))
    return " · ".join(part for part in parts if part)


FOOT = 944
"""Where the text of a card of MArcomage ends."""


def card(face: Face, scenes: Scenes) -> Paper:
    metal, ground = tones(face.band), tones(face.ground)
    paper = Paper(SIZE, metal.mid)
    paper.rounded((8, 8, 736, 1031), CORNER - 7, mix(metal.hue, PAPER, 0.45))
    paper.rounded((12, 12, 732, 1027), CORNER - 10, metal.hue)
    paper.rounded((24, 24, 720, 1015), CORNER - 18, mix(metal.hue, NIGHT, 0.7))
    kinds, text = line(face).partition(" · ")[2], paragraphs(face, grammar)
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
        kinds_line = set_text(words, LABEL, (620, 42), 30, 20, 1)
        room = (62, top + 60, 682, top + 102)
        paper.text("line", kinds_line, room, Inks(ground.line), "centre")
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


# ------------------------------------------------------------------ what stands out in texts


@cache
def grammar(language: str) -> Grammar:
    words = words_of(language)
    castle = {form: what for what, forms in words.castle.items() for form in forms}
    signs = {form.casefold(): what for form, what in castle.items()}
    keywords = {form for word in BOOK.keyword_text for form in forms(word, language)}
    pattern = re.compile(
        rf"(?P<keyword>\b(?:{either([*keywords, *words.new])})\b)(?![”“»])"
        rf"|(?P<sign>\b(?:(?i:{either(castle)}))\b)(?![”“»])"
    )

    def write(found: re.Match[str]) -> list[Piece]:
        text = found.group()
        if found.lastgroup == "sign":
            return [Piece(signs[text.casefold()], "sign"), Piece(CLOSE + text, "plain")]
        return [Piece(text, "bold")]

    return pattern, write


def forms(keyword: str, language: str) -> set[str]:
    """A keyword as it stands alone, and before another word."""
    alone = printed("marcomage", keyword)
    if language == ENGLISH:
        return {alone}
    return {alone, speaker(language).write(Keyword(keyword)).rstrip("-")}
