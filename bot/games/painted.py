"""Cards, decks and matches of any game, as its kit paints them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image

from bot.games import KITS
from bot.paint.ink.colours import Colour
from bot.paint.ink.legible import clean
from bot.paint.ink.paper import Paper, Scenes
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.ink.themes import DARK
from bot.paint.kit import Kit, Point
from bot.paint.printing import books, cards, tiles
from bot.paint.printing.books import Faces
from bot.paint.printing.faces import HUES, Face
from bot.paint.reports import replays, results
from bot.paint.reports.decks import DeckList
from bot.paint.scenery.subjects import painted
from bot.paint.studio import Studio
from engine.plain import Plain
from engine.table.views import View

PAINT: dict[str, Kit] = {}


def add(kit: Kit) -> None:
    """Let a game be painted, with the colours and the signs that only it has."""
    PAINT[kit.game] = kit
    HUES.update(kit.hues)
    SIGNS.update(kit.signs)


for _kit in KITS.values():
    add(_kit.paint)


def studio(folder: Path | None = None) -> Studio:
    """One for all games; ``folder`` is where its pieces are kept."""
    return Studio(PAINT, folder)


# ------------------------------------------------------------------ cards and decks


def face(game: str, facts: Plain) -> Face:
    """What is printed on a card, from what ``find_cards`` or ``parse_card`` says of it."""
    return PAINT[game].face(facts)


def faces(game: str) -> Faces:
    """All cards of a game, by what views call them."""
    return books.faces(PAINT[game])


def line(face: Face) -> str:
    """The line of type under the scene."""
    return PAINT[face.game].line(face)


def drawn(face: Face, scenes: Scenes = painted) -> Paper:
    """A card with the places of its texts."""
    return PAINT[face.game].card(face, scenes)


def card(face: Face, scenes: Scenes = painted) -> Image.Image:
    """A card in full size; outside its round corners there is nothing."""
    return cards.whole(drawn(face, scenes))


def drawn_tile(
    face: Face,
    width: int,
    ground: Colour = DARK.ground,
    veiled: bool = False,
    scenes: Scenes = painted,
) -> Paper:
    """A small card with the places of its texts; veiled where it cannot be played."""
    return tiles.drawn_tile(PAINT[face.game], face, width, ground, veiled, scenes)


def tile(
    face: Face,
    width: int,
    ground: Colour = DARK.ground,
    veiled: bool = False,
    scenes: Scenes = painted,
) -> Image.Image:
    return drawn_tile(face, width, ground, veiled, scenes).image


def deck_list(game: str, deck: Plain) -> DeckList:
    """A deck from plain data, such as an entry of ``ready_decks()``; it may be unfinished."""
    kit = PAINT[game]
    return kit.deck(deck, {**books.faces(kit), **books.faces_of(kit, deck.get("own", ()))})


# ------------------------------------------------------------------ matches


def table(view: View, theme: str, studio: Studio) -> Sheet:
    return PAINT[view.game].table(view, theme, studio)


def stack(view: View, theme: str, studio: Studio) -> Sheet:
    """What waits for its effect, with what it will do."""
    return PAINT[view.game].stack(view, theme, studio)


def stack_told(view: View) -> str:
    return PAINT[view.game].stack_told(view)


def hand_told(view: View) -> str:
    """The hand of the seat whose view it is in words; nothing for who watches."""
    return PAINT[view.game].hand_told(view) if view.seat is not None else ""


def point(view: View) -> Point:
    """How it stood at a moment."""
    return PAINT[view.game].point(view)


def course(points: Iterable[Point]) -> list[Point]:
    """How a match went: the last point of each turn or round."""
    return replays.course(points)


def evened(points: Sequence[Point], seats: int) -> list[Point]:
    """The chances of points that are the turns of one seat after the other."""
    return replays.evened(points, seats)


def key_moments(views: Iterable[View], most: int = replays.MOST) -> list[View]:
    """Of each turn or round its end, and where there was one its greatest attack."""
    some = list(views)
    return replays.key_moments(PAINT[some[0].game], some, most) if some else []


def ended(view: View) -> tuple[str, str]:
    """How a match ended, and after how long."""
    return results.said(view, PAINT[view.game].length(view), clean)
