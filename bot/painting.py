"""The way in for the bot: pictures painted by processes of their own, so that nothing else waits.

Views are plain data and go there as they are. A process that dies is replaced, and what it was
painting is painted again.
"""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from typing import ParamSpec, TypeVar

import msgspec
from PIL import Image

from bot.games import describe, painted
from bot.games.painted import PAINT
from bot.health import Times, timed
from bot.paint import finds, hands
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import THEMES
from bot.paint.kit import Point
from bot.paint.printing.faces import Face
from bot.paint.reports import brackets, comparing, figures, lists, profiles, standings
from bot.paint.reports.comparing import Comparison
from bot.paint.reports.decks import DeckList
from bot.paint.reports.figures import DeckFigures
from bot.paint.reports.profiles import Profile
from bot.paint.reports.replays import replay
from bot.paint.reports.results import result
from bot.paint.reports.standings import Standings
from bot.paint.reports.trees import Bracket
from bot.paint.scenery import telling
from bot.paint.scenery.subjects import scene
from bot.paint.studio import Studio
from bot.processes import begin
from bot.workers import Gone, Workers
from engine.plain import Plain
from engine.table.views import View
from engine.text import clean
from engine.words import say, say_n, speaking, spoken

P = ParamSpec("P")
T = TypeVar("T")

WORKERS = 2
NICER, NICEST = 5, 19
"""The painters step back where somebody else wants the processor, most of all those who paint what
nobody waits for."""
LONGEST = 1000
"""Signs of an alt text."""
EFFORT = 20
"""How hard it is tried to make a file small, of a hundred: see docs/decisions.md."""
PART = 6
"""So many cards are painted ahead before whoever waits for a picture has his turn."""


class Picture(msgspec.Struct, frozen=True):
    """A file to be shown."""

    data: bytes
    name: str
    """The name of the file, which tells nothing."""
    alt: str
    drawn: bytes = b""
    """What tells apart what is drawn, however its file is packed."""

    @property
    def mark(self) -> bytes:
        """The same for all that look the same."""
        return self.drawn or marked(self.data)


class NotPainted(Exception):
    """No picture could be painted; the same is there as text."""


class Painter:
    def __init__(
        self, folder: Path | None = None, workers: int = WORKERS, nicer: int = NICER
    ) -> None:
        """``folder`` is where pieces are kept; without one each start paints them anew."""
        self.folder = folder
        self.workers = Workers(workers, get_context("spawn"), partial(_begin, folder, nicer))
        self.times = Times()

    @property
    def ready(self) -> bool:
        """Whether the processes are there: to start them takes a second or two."""
        return self.workers.ready

    @property
    def waiting(self) -> int:
        """How much is still to be painted."""
        return self.workers.waiting

    async def start(self) -> None:
        """Let the processes be there before somebody waits for a picture."""
        await self._painted(_nothing)

    async def table(self, view: View, theme: str = "dark") -> Picture:
        """A table as the seat sees it whose view it is; for everybody with everybody's view."""
        return await self._drawn("table", describe(view), _table, view.shown(), theme)

    async def hand(self, view: View, theme: str = "dark") -> Picture:
        """The hand of the seat whose view it is; for nobody else's eyes."""
        told = shortened(clean(painted.hand_told(view)))
        return await self._drawn("hand", told, _hand, view.shown(), theme)

    async def card(self, face: Face) -> Picture:
        data = await self._painted(_card, face)
        return Picture(data, "card.webp", card_told(face))

    async def finds(self, faces: Sequence[Face], theme: str = "dark") -> Picture:
        """A page of cards that were looked up, with their numbers."""
        data = await self._painted(_finds, faces, theme)
        return Picture(data, "cards.webp", shortened(clean(finds.told(faces))))

    async def stack(self, view: View, theme: str = "dark") -> Picture:
        """What waits for its effect, with what it will do."""
        told = shortened(painted.stack_told(view))
        return await self._drawn("stack", told, _stack, view.shown(), theme)

    async def result(self, view: View, points: Sequence[Point], theme: str = "dark") -> Picture:
        """How a match ended and how it went: its last view, and what ``course`` made of all."""
        told = shortened(". ".join(painted.ended(view)) + f". {describe(view)}")
        return await self._drawn("result", told, _result, view.shown(), points, theme)

    async def replay(
        self, views: Iterable[View], points: Sequence[Point], theme: str = "dark"
    ) -> Picture:
        """A match that is over, from its views in order, as an animated picture that ends with how
        it went."""
        shown = [view.shown() for view in painted.key_moments(views)]
        data = await self._painted(_replay, shown, points, theme)
        n = len(shown)
        alt = say_n(
            n,
            "The match in {n} moment.",
            "The match in {n} moments, one after the other.",
        )
        return Picture(data, "replay.gif", shortened(f"{alt} {describe(shown[-1])}"))

    async def standings(self, shown: Standings, page: int = 1, theme: str = "dark") -> Picture:
        """A page of the standings of a league."""
        data = await self._painted(_standings, shown, page, theme)
        return Picture(data, "standings.png", shortened(clean(standings.told(shown, page))))

    async def bracket(self, shown: Bracket, page: int = 1, theme: str = "dark") -> Picture:
        """A page of a knock-out; ``trees.pages`` says how many there are."""
        data = await self._painted(_bracket, shown, page, theme)
        return Picture(data, "bracket.png", shortened(clean(brackets.told(shown, page))))

    async def profile(self, shown: Profile, theme: str = "dark") -> Picture:
        """Somebody with all that he has reached in a game."""
        data = await self._painted(_profile, shown, theme)
        return Picture(data, "profile.png", _alt(profiles.told(shown)))

    async def compared(self, shown: Comparison, theme: str = "dark") -> Picture:
        """Two players beside each other."""
        data = await self._painted(_compared, shown, theme)
        return Picture(data, "compared.png", _alt(comparing.told(shown)))

    async def deck(self, game: str, deck: Plain, theme: str = "dark") -> list[Picture]:
        """A whole deck, also an unfinished one, on one picture or on several."""
        shown = painted.deck_list(game, deck)
        alt = shortened(clean(lists.told(shown)))
        return [Picture(one, "deck.png", alt) for one in await self._painted(_deck, shown, theme)]

    async def figures(self, shown: DeckFigures, theme: str = "dark") -> Picture:
        """A deck in numbers, and how soon some of its cards come."""
        data = await self._painted(_figures, shown, theme)
        return Picture(data, "figures.png", shortened(clean(figures.told(shown))))

    async def prepare(self, game: str, theme: str = "dark") -> None:
        """Paint all tiles of a game ahead, where they are not there yet."""
        names = list(painted.faces(game))
        parts = iter([names[start : start + PART] for start in range(0, len(names), PART)])

        async def one_after_the_other() -> None:
            for part in parts:
                await self._painted(_tiles, game, part, theme)

        # No more at once than there are painters, so that nobody's picture waits behind them all.
        await asyncio.gather(*(one_after_the_other() for _ in range(self.workers.count)))

    async def close(self) -> None:
        """End the processes at once; what is still to be painted is given up. Nothing is lost by
        that: a piece is written whole, or not at all."""
        await self.workers.close()

    async def _drawn(
        self,
        name: str,
        told: str,
        draw: Callable[..., Sheet],
        *args: object,
    ) -> Picture:
        """A picture that is sent again and again, so that it matters how large it is; where several
        wait none is made small."""
        small = not self.waiting
        data, drawn = await self._painted(_file, small, draw, *args)
        return Picture(data, f"{name}.webp" if small else f"{name}.png", told, drawn)

    async def _painted(self, paint: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        try:
            with timed(self.times):
                return await self.workers.done(_speaking, spoken(), partial(paint, *args))
        except Gone:
            sentence = say("This picture could not be painted; the text shows the same.")
            raise NotPainted(sentence) from None


# ------------------------------------------------------------------ words beside the pictures


def card_told(face: Face) -> str:
    """A card in words: what is printed on it, and in the end what is drawn there."""
    said = (f"{face.called}.", f"{painted.line(face)}.", *printed(face), face.says)
    drawn = telling.told(scene(face))
    return f"{shortened(clean(' '.join(said)), LONGEST - len(drawn) - 1)} {drawn}"


def printed(face: Face) -> Iterator[str]:
    """The numbers on a quest in words."""
    for mark in face.figures:
        yield f"{_figure(mark.what, int(mark.value))}."


def _figure(what: str, n: int) -> str:
    match what:
        case "points":
            return say_n(n, "{n} victory point", "{n} victory points")
        case "goal":
            return say_n(n, "{n} thing to do", "{n} things to do")
        case "hits":
            return say_n(n, "{n} hit point", "{n} hit points")
        case "duration":
            return say_n(n, "{n} round of time", "{n} rounds of time")
        case _:
            return say("a deposit of {n} gold", n=n)


def marked(data: bytes) -> bytes:
    return blake2b(data, digest_size=12).digest()


def shortened(text: str, most: int = LONGEST) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _alt(lines: str) -> str:
    """Lines as sentences."""
    return shortened(". ".join(map(clean, lines.split("\n"))) + ".")


# ------------------------------------------------------------------ in the processes

_studio = painted.studio()
"""The one of this process."""


def _begin(folder: Path | None, nicer: int) -> None:
    global _studio
    begin(nicer)
    _studio = painted.studio(folder)


def _speaking(language: str, paint: Callable[[], T]) -> T:
    """What is painted speaks the language of those who wanted it."""
    with speaking(language):
        done = paint()
    _give_back()
    return done


def _give_back() -> None:
    """Pictures of all sizes leave holes between them, which the C library keeps for itself. Another
    painter may be at its most meanwhile."""
    with suppress(OSError, AttributeError):  # not every C library has it
        ctypes.CDLL(None).malloc_trim(0)


def _nothing() -> None:
    """So a process has begun."""


def _of(view: View) -> Studio:
    """The studio, ready for the cards of a match."""
    _studio.know(view)
    return _studio


def _file(small: bool, draw: Callable[..., Sheet], *args: object) -> tuple[bytes, bytes]:
    """The file of a picture, and its mark."""
    sheet = draw(*args)
    return sheet.webp(EFFORT) if small else sheet.png(), marked(sheet.piece().tobytes())


def _table(view: View, theme: str) -> Sheet:
    return painted.table(view, theme, _of(view))


def _hand(view: View, theme: str) -> Sheet:
    return hands.hand(view, THEMES[theme], _of(view))


def _stack(view: View, theme: str) -> Sheet:
    return painted.stack(view, theme, _of(view))


def _result(view: View, points: Sequence[Point], theme: str) -> Sheet:
    return result(view, points, theme, _of(view))


def _replay(views: Sequence[View], points: Sequence[Point], theme: str) -> bytes:
    return replay(views, points, theme, _of(views[0]))


def _standings(shown: Standings, page: int, theme: str) -> bytes:
    return standings.standings(shown, page, theme, _studio).png()


def _bracket(shown: Bracket, page: int, theme: str) -> bytes:
    return brackets.bracket(shown, page, theme, _studio).png()


def _profile(shown: Profile, theme: str) -> bytes:
    return profiles.profile(shown, theme, _studio).png()


def _compared(shown: Comparison, theme: str) -> bytes:
    return comparing.compared(shown, theme, _studio).png()


def _deck(shown: DeckList, theme: str) -> list[bytes]:
    return [sheet.png() for sheet in lists.deck_pictures(shown, theme, _studio)]


def _figures(shown: DeckFigures, theme: str) -> bytes:
    return figures.deck_in_figures(shown, theme, _studio).png()


def _card(face: Face) -> bytes:
    return _webp(painted.card(face))


def _finds(faces: Sequence[Face], theme: str) -> bytes:
    return _webp(finds.finds(faces, THEMES[theme], _studio))


def _webp(picture: Image.Image) -> bytes:
    """For pictures in full colour."""
    file = BytesIO()
    picture.save(file, "WEBP", quality=90, method=2)
    return file.getvalue()


def _tiles(game: str, names: list[str], theme: str) -> None:
    """What hands and tables mostly show of some cards."""
    for name in names:
        face = _studio.face(game, name)
        for veiled in (False, True):
            _studio.tile(face, hands.TILE, THEMES[theme], veiled)
        PAINT[game].prepare(_studio, face)
