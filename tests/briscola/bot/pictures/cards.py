"""Cards of Briscola: what is printed on them, whole and small, and in the list of a deck."""

from __future__ import annotations

from collections.abc import Mapping

from bot.paint.ink.charts import Part
from bot.paint.ink.colours import Colour, colour, mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import INK, NIGHT, PAPER
from bot.paint.ink.grounds import PALE
from bot.paint.ink.paper import Paper, Scenes
from bot.paint.ink.pieces import fitting, sign
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.text import LABEL, NAME, TEXT, Inks, paragraph, set_text
from bot.paint.printing.cards import CORNER, SIZE
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import Tile
from bot.paint.reports.decks import DeckList, Entry, Group
from bot.paint.studio import Studio
from engine.plain import Plain
from tests.briscola.bot.pictures.fronts import HUES, SIGNS, front
from tests.briscola.engine.cards import CARDS, NUMBERS, SUITS


def face(facts: Plain) -> Face:
    return Face(
        game="briscola",
        id=facts["id"],
        name=facts["name"],
        band=facts["suit"],
        ground=facts["suit"],
        kind=facts["rank"],
        types=(facts["suit"],),
        text=facts["text"],
    )


def line(face: Face) -> str:
    points = CARDS[face.id].points
    return f"{face.kind.capitalize()} · {face.band.capitalize()} · {points} points"


def lacks(_face: Face) -> Mapping[str, tuple[int, int]]:
    """Cards cost nothing."""
    return {}


def _hue(face: Face) -> Colour:
    return colour(HUES[face.band])


def card(face: Face, _scenes: Scenes) -> Paper:
    """A whole card, as it is looked up: its front, and below it what there is to know of it."""
    hue = _hue(face)
    paper = Paper(SIZE, mix(hue, NIGHT, 0.45))
    paper.rounded((12, 12, 732, 1027), CORNER - 10, hue)
    ground = mix(hue, NIGHT, 0.7)
    paper.rounded((24, 24, 720, 1015), CORNER - 18, ground)
    paper.image.paste(front(face.id, (470, 690), ground), (137, 48))
    for what, text, fount, room, sizes in (
        ("name", face.called, NAME, (52, 752, 692, 832), (58, 30)),
        ("line", line(face), LABEL, (52, 838, 692, 886), (34, 22)),
        ("text", face.says, TEXT, (52, 894, 692, 1000), (36, 22)),
    ):
        left, top, right, bottom = room
        setting = set_text([paragraph(text)], fount, (right - left, bottom - top), *sizes, 3)
        paper.text(what, setting, room, Inks(PAPER), "centre")
    return paper


def in_hand(tile: Tile) -> None:
    _tile(tile, (300, 356), (196, 276), (6, 288, 294, 350), 42)


def on_table(tile: Tile) -> None:
    _tile(tile, (150, 190), (104, 148), (3, 154, 147, 186), 26)


def _tile(tile: Tile, whole: tuple[int, int], size: tuple[int, int], name: Box, most: int) -> None:
    """The front of a card on a cloth in the colour of its suit, and its name."""
    cloth = mix(PAPER, _hue(tile.face), 0.22)
    tile.paper.rounded(tile.box(0, 0, *whole), tile.of(14), cloth)
    wide, high = tile.of(size[0]), tile.of(size[1])
    at = (tile.of((whole[0] - size[0]) / 2), tile.of(7))
    tile.paper.image.paste(front(tile.face.id, (wide, high), cloth), at)
    tile.name(name, INK, most, most - 14, 1)


# ------------------------------------------------------------------ decks


def deck_list(deck: Plain, by_id: Mapping[str, Face]) -> DeckList:
    cards = deck.get("cards", deck)

    def group(suit: str) -> Group:
        held = {NUMBERS[name]: n for name, n in cards.items() if name in NUMBERS}
        some = [one for one in CARDS.values() if one.suit == suit and one.id in held]
        entries = tuple(Entry(one.name, by_id[one.id], held[one.id]) for one in some)
        return Group(suit.capitalize(), suit, entries, wanted=10)

    groups = tuple(map(group, SUITS))
    return DeckList(
        game="briscola",
        title=str(deck.get("title", "") or "A deck"),
        subtitle=str(deck.get("description", "")),
        groups=groups,
        wanted=len(CARDS),
        curve=(),
        shares=tuple(Part(one.title, one.sign, one.count) for one in groups),
    )


def strip(studio: Studio, sheet: Sheet, entry: Entry, box: Box) -> None:
    """A card in the list of a deck: its suit, its name, and what it counts."""
    left, top, right, bottom = box
    suit = entry.face.band if entry.face else ""
    tone = mix(colour(HUES.get(suit, "#808080")), NIGHT, 0.55)
    sheet.area(box, tone, radius=12)
    if suit:
        sign(sheet, SIGNS[suit], (left + 18, top + 16, left + 64, bottom - 16), PALE, tone)
    text, letters = fitting(entry.called, SERIF, "Semibold", (40, 30), right - left - 190)
    base = (top + bottom) // 2 + 13
    sheet.write(text, (left + 84, base), letters, PALE, tone)
    points = CARDS[entry.face.id].points if entry.face else 0
    if points:
        letters = fitting(f"{points}", SERIF, "Bold", (44, 30), 80)[1]
        sheet.write(f"{points}", (right - 22, base), letters, PALE, tone, "rs")
