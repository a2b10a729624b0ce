"""The fronts and the backs of the cards, in any size: pips, figures, and what a card counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.paint.ink.colours import Colour, colour, mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import NIGHT, PAPER
from bot.paint.ink.paper import Paper
from bot.paint.ink.symbols import symbol
from bot.paint.scenery.shapes import mask
from tests.briscola.engine.cards import CARDS, Card

HUES = {"coins": "#b8862b", "cups": "#a8343c", "swords": "#34639f", "clubs": "#3d7a3f"}
SIGNS = {
    "coins": "~coin",
    "cups": "trophy",
    "swords": "broadsword",
    "clubs": "spiked-mace",
    "high": "crown",
    "figure": "player-king",
    "low": "cubes",
    "won": "podium",
}
"""The glyphs of the suits, of the parts of a deck, and of points that were won."""
FIGURES = {"king": "king", "knight": "rider", "knave": "noble"}
BACKS = {"harbour": "#2f5a8c", "vineyard": "#8c3038", "": "#5d5a56"}
"""The colours of the backs: of the ready decks, and of one that somebody put together."""
SIDES, ROWS = (0.29, 0.71), (0.21, 0.5, 0.79)
PIPS = {
    "ace": ((0.5, 0.5),),
    "two": ((0.5, 0.27), (0.5, 0.73)),
    "three": tuple((0.5, y) for y in ROWS),
    "four": tuple((x, y) for x in SIDES for y in (0.27, 0.73)),
    "five": (*((x, y) for x in SIDES for y in (0.22, 0.78)), (0.5, 0.5)),
    "six": tuple((x, y) for x in SIDES for y in ROWS),
    "seven": (*((x, y) for x in SIDES for y in ROWS), (0.5, 0.355)),
}
"""Where the pips stand, in parts of the front."""
SIZES = {"ace": 0.62, "two": 0.33, "three": 0.27, "four": 0.3, "five": 0.27}
"""How large they are, in parts of the width; those of six and seven are smaller still."""


def tones() -> Iterator[Colour]:
    """All that fronts and backs are painted in, with the tones at the edges of it."""
    for suit in HUES:
        hue = _hue(suit)
        for part in (0.25, 0.5, 0.75, 1.0):
            yield mix(PAPER, hue, part)
        yield from (mix(hue, NIGHT, 0.45), mix(PAPER, mix(hue, NIGHT, 0.45), 0.5))
    for back in map(colour, BACKS.values()):
        yield from (back, mix(back, PAPER, 0.22), mix(back, NIGHT, 0.3))


def _hue(suit: str) -> Colour:
    return colour(HUES[suit])


@lru_cache(maxsize=400)
def front(id: str, size: tuple[int, int], ground: Colour) -> Image.Image:
    """The front of a card, on its ground."""
    card, (wide, high) = CARDS[id], size
    hue, paper = _hue(card.suit), _blank(size, ground, PAPER)
    edge, line = round(wide * 0.05), max(1, round(wide * 0.012))
    paper.rounded((edge, edge, wide - edge, high - edge), edge, mix(PAPER, hue, 0.5))
    inner = (edge + line, edge + line, wide - edge - line, high - edge - line)
    paper.rounded(inner, edge, PAPER)
    if card.rank in FIGURES:
        _figure(paper, card, hue)
    else:
        for x, y in PIPS[card.rank]:
            _pip(paper, card.suit, (wide * x, high * y), round(wide * _size(card.rank)), hue)
    if card.points:
        _counts(paper, card, hue)
    return paper.image


def _size(rank: str) -> float:
    return SIZES.get(rank, 0.24)


def _blank(size: tuple[int, int], ground: Colour, tone: Colour) -> Paper:
    wide, high = size
    paper = Paper(size, ground)
    radius = round(wide * 0.08)
    paper.rounded((0, 0, wide, high), radius, NIGHT)
    line = max(1, round(wide * 0.01))
    paper.rounded((line, line, wide - line, high - line), radius - line, tone)
    return paper


def _pip(paper: Paper, suit: str, middle: tuple[float, float], size: int, tone: Colour) -> None:
    shape = _upright(suit, size)
    at = round(middle[0] - shape.width / 2), round(middle[1] - shape.height / 2)
    paper.image.paste(tone, at, shape)


@lru_cache(maxsize=200)
def _upright(suit: str, size: int) -> Image.Image:
    """The sign of a suit. Swords and clubs, which lie across in the icon font, stand upright."""
    shape = symbol(SIGNS[suit], size)
    if suit not in ("swords", "clubs"):
        return shape
    turned = shape.rotate(45, Image.Resampling.BICUBIC, expand=True)
    box = turned.getbbox()
    assert box is not None
    scale = size * 1.4 / (box[3] - box[1])
    wanted = (round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale))
    return turned.crop(box).resize(wanted, Image.Resampling.LANCZOS)


def _figure(paper: Paper, card: Card, hue: Colour) -> None:
    """Somebody who stands or rides, with the sign of his suit beside his head."""
    wide, high = paper.image.size
    shape = mask(FIGURES[card.rank], round(wide * 0.74))
    at = ((wide - shape.width) // 2, round(high * 0.88) - shape.height)
    paper.image.paste(mix(hue, NIGHT, 0.45), at, shape)
    _pip(paper, card.suit, (wide * 0.77, high * 0.17), round(wide * 0.25), hue)


def _counts(paper: Paper, card: Card, hue: Colour) -> None:
    """What it counts, in its corner."""
    wide, _ = paper.image.size
    radius = round(wide * 0.13)
    middle = (round(wide * 0.05) + radius, round(wide * 0.05) + radius)
    paper.disc(middle, radius, hue)
    x, y, part = *middle, round(radius * 0.72)
    room = (x - part, y - part, x + part, y + part)
    paper.number("points", f"{card.points}", room, (SERIF, "Black"), round(radius * 1.3), PAPER)


@lru_cache(maxsize=40)
def back(deck: str, size: tuple[int, int], ground: Colour) -> Image.Image:
    """The back of the cards of a deck: lozenges in its colour."""
    wide, high = size
    tone = colour(BACKS.get(deck, BACKS[""]))
    paper = _blank(size, ground, PAPER)
    edge = round(wide * 0.06)
    inside = Paper((wide - 2 * edge, high - 2 * edge), tone)
    step = (wide - 2 * edge) / 4
    half = step / 2
    pale = mix(tone, PAPER, 0.22)
    for row in range(int((high - 2 * edge) / step) + 1):
        for column in range(4):
            x, y = column * step + half, row * step + half
            inside.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], pale)
    paper.image.paste(inside.image, (edge, edge))
    return paper.image
