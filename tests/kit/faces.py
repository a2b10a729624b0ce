"""Cards for painters: all there are, and generated ones with far too much on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from hypothesis import strategies as st
from PIL import Image

from bot.games import painted
from bot.games.arcmage.pictures import cards as arcmage_cards
from bot.games.marcomage.pictures import cards as marcomage_cards
from bot.games.wtactics.pictures import cards as wtactics_cards
from bot.paint.ink.paper import Paper, Written
from bot.paint.ink.text import Paragraph
from bot.paint.printing import wording
from bot.paint.printing.faces import HUES, Face, Mark
from engine.games.arcmage.numbers import FACTIONS, KINDS
from engine.games.wtactics import numbers as wtactics_numbers
from engine.words import ENGLISH, LANGUAGES
from tests.kit.soak import some


@cache
def faces(game: str) -> dict[str, Face]:
    """All cards of a game, by name."""
    return {one.name: one for one in painted.faces(game).values()}


LONGEST = 12
"""So many cards with the longest names, texts and so on are measured every day."""


@cache
def telling(game: str) -> list[Face]:
    """The cards on which most is to be read, and every so many others; in a soak all."""
    every = list(faces(game).values())
    found = {face.name: face for face in some(every, 6)}
    sizes: list[Callable[[Face], int]] = [
        lambda face: len(face.called),
        lambda face: len(painted.line(face)),
        lambda face: len(face.text),
        lambda face: len(face.note),
        lambda face: max(map(len, face.text.split()), default=0),
    ]
    for size in sizes:
        found |= {face.name: face for face in sorted(every, key=size)[-LONGEST:]}
    return list(found.values())


GRAMMARS = {
    "arcmage": arcmage_cards.grammar,
    "marcomage": marcomage_cards.grammar,
    "wtactics": wtactics_cards.grammar,
}


def paragraphs(face: Face) -> list[Paragraph]:
    """The text of a card as it is set."""
    return wording.paragraphs(face, GRAMMARS[face.game])


def no_scene(face: Face, size: tuple[int, int]) -> Image.Image:
    """For those who only measure texts."""
    return Image.new("RGB", size)


WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40) | st.sampled_from(
    ["Wyrm", "a", "W" * 60, "“Ångström”", "(M)", "Level 3:", "pay 12:", "flying", "bodyguard 3",
     "(Ma2)", "(A)", "Upkeep", "gain 3 gold", "victory points",
     "bricks", "\n", "-100", ">=", "q̈̈̈", "fjord,", "Lindwurmgebirge", "\u202e", "中文", "😀"]
)  # fmt: skip
TEXTS = st.lists(WORDS, max_size=90).map(" ".join)
NAMES = st.lists(WORDS, max_size=9).map(" ".join)
SMALL = st.integers(0, 99)


@st.composite
def arcmage(draw: st.DrawFn) -> Face:
    faction, kind = draw(st.sampled_from(FACTIONS)), draw(st.sampled_from(KINDS))
    cost = draw(st.sampled_from(["0", "7", "12", "X", "X+2", "X+10"]))
    return Face(
        game="arcmage",
        id="",
        name=draw(NAMES),
        band=faction,
        ground=faction,
        kind=kind,
        types=tuple(draw(NAMES).split()),
        cost=() if kind == "city" else (Mark("cost", cost),),
        loyalty=draw(st.integers(0, 4)),
        attack=draw(SMALL) if kind == "creature" else None,
        defence=draw(SMALL) if kind in ("creature", "city") else None,
        text=draw(TEXTS),
        note=draw(st.just("") | TEXTS),
    )


@st.composite
def wtactics(draw: st.DrawFn) -> Face:
    """A card of an army or a quest."""
    quests, numbers = wtactics_numbers.QUEST_KINDS, wtactics_numbers
    kind = draw(st.sampled_from([*numbers.KINDS, *quests]))
    faction = kind if kind in quests else draw(st.sampled_from([*FACTIONS[:5], numbers.NEUTRAL]))
    cost = draw(st.sampled_from(["0", "7", "12", "X", "X+10", "T", "T-10"]))
    figures = ("points", *draw(st.lists(st.sampled_from(FIGURES), max_size=4, unique=True)))
    body = kind in ("creature", "confrontation")
    return Face(
        game="wtactics",
        id="",
        name=draw(NAMES),
        band=faction,
        ground=faction,
        kind=kind,
        cost=() if kind in quests else (Mark("cost", cost),),
        loyalty=0 if kind in quests else draw(st.integers(0, 3)),
        attack=draw(SMALL) if body else None,
        defence=draw(SMALL) if body else None,
        types=tuple(draw(st.lists(st.sampled_from(SORTS) | WORDS, max_size=5))),
        text=draw(TEXTS),
        note=draw(st.just("") | TEXTS),
        figures=tuple(Mark(what, str(draw(SMALL))) for what in figures) if kind in quests else (),
    )


FIGURES = ["goal", "hits", "duration", "escrow"]
SORTS = ["Weapon", "Shield", "Armour", "Mount", "Trinket", "Banner", "Spoon", "Caster"]


@st.composite
def marcomage(draw: st.DrawFn) -> Face:
    price = draw(st.dictionaries(st.sampled_from(["bricks", "gems", "recruits"]), SMALL))
    ground = draw(st.sampled_from(sorted(set(HUES) & {*price, "several", "nothing"})))
    return Face(
        game="marcomage",
        id="",
        name=draw(NAMES),
        band=draw(st.sampled_from(["common", "uncommon", "rare"])),
        ground=ground,
        kind=ground,
        keywords=tuple(draw(NAMES).split()),
        cost=tuple(Mark(what, str(n)) for what, n in price.items()),
        text=draw(TEXTS),
    )


GAMES = ("arcmage", "marcomage", "wtactics")
ANY = arcmage() | marcomage() | wtactics()
KNOWN = st.sampled_from([face for game in GAMES for face in faces(game).values()])
OTHERS = st.sampled_from([language for language in LANGUAGES if language != ENGLISH])
"""The languages besides English."""

OVER = 8
"""Pixels by which a J or an italic f may hang over its room: every room has a margin."""


def overflowing(paper: Paper) -> list[Written]:
    """What is written beyond its room, or beyond the picture."""
    wide, high = paper.image.size
    return [
        one
        for one in paper.written
        if not _within(one.box, one.room, OVER) or not _within(one.box, (0, 0, wide, high), 0)
    ]


def colliding(paper: Paper) -> list[tuple[Written, Written]]:
    """Different things that are written over each other."""
    return [
        (one, other)
        for number, one in enumerate(paper.written)
        for other in paper.written[number + 1 :]
        if one.what != other.what and _overlap(one.box, other.box)
    ]


Box = tuple[int, int, int, int]


def _within(box: Box, room: Box, over: int) -> bool:
    left, top, right, bottom = room
    inside = box[0] >= left - over and box[1] >= top - over
    return inside and box[2] <= right + over and box[3] <= bottom + over


def _overlap(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) > max(one[0], other[0])
    return across and min(one[3], other[3]) > max(one[1], other[1])
