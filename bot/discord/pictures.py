"""Pictures for panels. Where none can be painted in time, or somebody likes text better, the panel
says the same in words."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from functools import partial
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from bot.discord.lately import Lately
from bot.games import KITS
from bot.games.painted import course, evened, face, key_moments, point
from bot.matches.discord.panels.hand import is_deep
from bot.matches.looks import Look, MatchLook
from bot.matches.record.replays import (
    EVERYBODY,
    Film,
    Replays,
    chances_in,
    states,
    view_of,
    views,
)
from bot.paint.ink.themes import LARGE
from bot.paint.kit import Point
from bot.paint.reports.figures import DeckFigures
from bot.painting import NICEST, NotPainted, Painter, Picture, shortened
from bot.people.likings import Preferences, preferences_of
from bot.refusals import Refused
from bot.servers.houserules import rules_of
from engine.plain import Plain
from engine.table import Question, View
from engine.words import noted, say, spoken

log = logging.getLogger(__name__)

TEXT_BOARDS = noted("With a screen reader, turn on Text boards in /settings.")
"""What the description of the first table ends with."""
AT_ONCE = 1.5
"""Seconds that somebody waits for a picture who has pressed something; Discord gives him three."""
SOON = 20.0
"""Seconds that a message waits which nobody has asked for."""
LONG = 60.0
"""Seconds that somebody waits who has been told that it takes a while."""
KEPT = 30_000_000
"""Bytes of pictures that are remembered: a hand is shown again at each choice in it. Where two
hundred matches are played, with 24 MB nearly each look was painted anew."""
AFTER = 10.0
"""Seconds after the start in which the processor is for those who waited for the bot."""
AHEAD = 1
"""Painters that paint all cards ahead, and are gone then."""
DARK, LIGHT = "dark", "light"


class Own(NamedTuple):
    """What is painted for one who holds a hand."""

    table: Picture | None = None
    """From his side, with letters on what he can choose."""
    hand: Picture | None = None
    waiting: Picture | None = None
    """The stack, where he is asked while much waits on it."""
    end: Picture | None = None
    """How the match went that is over."""


class Pictures:
    def __init__(self, painter: Painter | None, replays: Replays) -> None:
        self.painter, self.replays = painter, replays
        self._kept: OrderedDict[bytes, Picture] = OrderedDict()
        self._bytes = 0
        self._lane = asyncio.Semaphore(1)
        """What nobody waits for is painted one after the other, beside what somebody waits for."""
        store = replays.matches.store
        self.liked = Lately(partial(preferences_of, store))
        self.houses = Lately(partial(rules_of, store))

    def paints(self, game: str) -> bool:
        """Whether there are pictures of a game; else all of it is told in words."""
        return self.painter is not None and game in KITS

    # -------------------------------------------------------------- for everybody

    async def table(self, look: Look, quick: bool = False) -> Picture | None:
        """A table as everybody sees it; ``quick`` where somebody waits for it."""
        if not (self.painter and isinstance(look, MatchLook) and self.paints(look.game)):
            return None
        theme, patience = await self._house(look), AT_ONCE if quick else SOON
        if theme is None:
            return None
        picture = await self._viewed(self.painter, "table", look.view, theme, patience)
        if picture is None or not is_first(look.view):
            return picture
        alt = shortened(f"{picture.alt} {say(TEXT_BOARDS)}")
        return msgspec.structs.replace(picture, alt=alt)

    async def end(self, look: Look) -> Picture | None:
        """How a match ended and how it went; nothing while it goes on. It is played again for
        that, so nobody should wait for it."""
        if not (self.painter and isinstance(look, MatchLook) and self.shows_end(look)):
            return None
        painter, theme = self.painter, await self._house(look)
        if theme is None:
            return None

        async def paint() -> Picture:
            film = await self.replays.film(look.id)
            if film.cut:
                raise NotPainted(f"match {look.id} has no graphs: {film.cut}")
            return await painter.result(look.view, await asyncio.to_thread(went, film), theme)

        return await self.picture(painter, ("end", look.id, look.version, theme), paint, SOON)

    def shows_end(self, look: Look) -> bool:
        """Whether the table of a match shows how it went, as soon as that is painted."""
        return self.paints(look.game) and look.status == "over"

    # -------------------------------------------------------------- for one person

    async def board(self, view: View | None, person: int) -> Picture | None:
        """A table from any view, for one person."""
        return await self._private("table", view, person)

    async def position(self, view: View, person: int) -> list[Picture]:
        """A position of a rule book, for one person: its table, and the stack if anything waits."""
        kinds = ("table", "stack") if view.waits() else ("table",)
        some = [await self._private(kind, view, person, quick=False) for kind in kinds]
        return [picture for picture in some if picture is not None] if some[0] else []

    async def stack(self, look: MatchLook, person: int, quick: bool = True) -> Picture | None:
        """What waits for its effect, if anything does, as whoever looks may know it."""
        waits = look.view.waits()
        return await self._private("stack", look.view if waits else None, person, quick)

    async def hand(self, look: MatchLook, person: int, quick: bool = True) -> Picture | None:
        """The hand of whoever looks."""
        return await self._private(
            "hand", look.view if look.seat is not None else None, person, quick
        )

    async def own(self, look: MatchLook, person: int, quick: bool = True) -> Own:
        """The table and the hand of whoever looks, with what he has to know to answer."""
        if look.result:
            table = await self._private("table", look.view, person, quick)
            return Own(table, end=None if quick else await self.end(look))
        return Own(
            *await asyncio.gather(
                self._private("table", told_apart(look.view), person, quick),
                self.hand(look, person, quick),
                self.stack(look, person, quick) if is_deep(look) else _nothing(),
            )
        )

    async def film(self, id: str, eyes: str, person: int) -> Picture | None:
        """The key moments of a match that is over, as some eyes saw them, one after the other.
        Raises ``Refused``."""
        if self.painter is None:
            return None
        painter, film = self.painter, await self.replays.film(id)
        if not self.paints(film.rules.id):
            return None
        theme = ground_for(await self.liked.of(person))

        async def paint() -> Picture:
            shown, points = await asyncio.to_thread(lambda: (moments(film, eyes), went(film)))
            return await painter.replay(shown, points, theme)

        return await self.picture(painter, ("film", id, film.steps, eyes, theme), paint, LONG)

    async def deck(self, game: str, deck: Plain, person: int) -> list[Picture]:
        """A deck on one picture or on several, for one person who is willing to wait."""
        if self.painter is None or not await self.paints_for(game, person):
            return []
        theme = await self._theme(person)
        try:
            painted = await asyncio.wait_for(self.painter.deck(game, deck, theme or DARK), SOON)
        except Exception:
            log.exception("a deck could not be painted; it is shown in words")
            return []
        return [
            msgspec.structs.replace(picture, name=f"deck-{number}.png")
            for number, picture in enumerate(painted, 1)
        ]

    async def figures(self, shown: DeckFigures, person: int) -> Picture | None:
        """A deck in numbers, for one person."""
        liked = await self.liked.of(person)
        if self.painter is None or liked.text_boards or not self.paints(shown.game):
            return None
        theme = ground_for(liked)
        paint = partial(self.painter.figures, shown, theme)
        return await self.picture(self.painter, ("figures", theme, shown), paint, AT_ONCE)

    async def read_aloud(self, person: int) -> bool:
        """Whether somebody likes words, as those do who have them read aloud."""
        return (await self.liked.of(person)).text_boards

    async def paints_for(self, game: str, person: int) -> bool:
        """Whether what is shown to somebody alone is painted."""
        return self.paints(game) and await self._theme(person) is not None

    # -------------------------------------------------------------- cards

    async def card(
        self, game: str, facts: Plain, person: int | None = None, quick: bool = True
    ) -> Picture | None:
        """A whole card from what is printed on it, for one person or for everybody."""
        if self.painter is None or not self.paints(game):
            return None
        if person is not None and await self._theme(person) is None:
            return None
        of_it = face(game, facts)
        paint = partial(self.painter.card, of_it)
        return await self.picture(self.painter, ("card", of_it), paint, AT_ONCE if quick else SOON)

    async def finds(
        self,
        cards: Sequence[tuple[str, Plain]],
        person: int | None = None,
        server: int | None = None,
    ) -> Picture | None:
        """A page of cards with their numbers, each of a game with what is printed on it; for one
        person, or for all on a server."""
        if self.painter is None or not cards or not all(self.paints(game) for game, _ in cards):
            return None
        if person is None:
            theme = LIGHT if (await self.houses.of(server)).light else DARK
        elif (liked := await self._theme(person)) is not None:
            theme = liked
        else:
            return None
        faces = [face(game, facts) for game, facts in cards]
        paint = partial(self.painter.finds, faces, theme)
        return await self.picture(self.painter, ("finds", theme, faces), paint, AT_ONCE)

    # -------------------------------------------------------------- what is liked

    def forget(self, person: int) -> None:
        """Somebody likes it otherwise now."""
        self.liked.forget(person)

    def forget_house(self, server: int) -> None:
        """A server likes it otherwise now."""
        self.houses.forget(server)

    async def _theme(self, person: int) -> str | None:
        """The theme that somebody likes; nothing if he likes words."""
        liked = await self.liked.of(person)
        if liked.text_boards:
            return None
        return theme_for(liked)

    async def _house(self, look: Look) -> str | None:
        """The theme of what everybody sees; in direct messages that is one alone, who may like
        words."""
        people = [seat.person for seat in look.seats if seat.person is not None]
        if look.server is None and not look.guest and len(people) == 1:
            return await self._theme(people[0])
        return LIGHT if (await self.houses.of(look.server)).light else DARK

    # -------------------------------------------------------------- the painters

    async def get_ready(self) -> None:
        """Start the painters, and let others paint what is on all cards ahead, where it is kept."""
        if self.painter is None:
            return
        try:
            await self.painter.start()
        except NotPainted as error:
            log.warning("%s", error)
        if self.painter.folder is None:
            return
        helpers = Painter(self.painter.folder, AHEAD, NICEST)
        try:
            await asyncio.sleep(AFTER)
            for game in KITS:
                await helpers.prepare(game)
            log.info("all cards are painted")
        except Exception:
            log.exception("the cards could not be painted ahead")
        finally:
            await helpers.close()

    async def close(self) -> None:
        if self.painter is not None:
            await self.painter.close()

    async def _private(
        self, kind: str, view: View | None, person: int, quick: bool = True
    ) -> Picture | None:
        if self.painter is None or view is None or not self.paints(view.game):
            return None
        if (theme := await self._theme(person)) is None:
            return None
        return await self._viewed(self.painter, kind, view, theme, AT_ONCE if quick else SOON)

    async def _viewed(
        self, painter: Painter, kind: str, view: View, theme: str, patience: float
    ) -> Picture | None:
        """What is painted from a view."""
        paint = {"table": painter.table, "hand": painter.hand, "stack": painter.stack}[kind]
        return await self.picture(
            painter, (kind, theme, view), partial(paint, view, theme), patience
        )

    async def picture(
        self,
        painter: Painter,
        what: tuple[object, ...],
        paint: Callable[[], Awaitable[Picture]],
        patience: float,
    ) -> Picture | None:
        """A picture that is remembered, or painted now; ``what`` is its kind, and all that it is
        painted from."""
        if patience == AT_ONCE and not painter.ready:
            return None  # words are there at once
        key = blake2b(msgspec.msgpack.encode((spoken(), *what)), digest_size=16).digest()
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        try:
            async with nullcontext() if patience == AT_ONCE else self._lane:
                picture = await asyncio.wait_for(paint(), patience)
        except TimeoutError:
            log.warning("a picture of a %s took too long; it is shown in words", what[0])
            return None
        except (NotPainted, Refused) as error:
            log.warning("%s", error)
            return None
        except Exception:  # a fault of the painters; the match goes on in words
            log.exception("a %s could not be painted", what[0])
            return None
        if key not in self._kept:  # somebody else may have had it painted meanwhile
            self._kept[key] = picture
            self._bytes += len(picture.data)
        while self._bytes > KEPT:
            self._bytes -= len(self._kept.popitem(last=False)[1].data)
        return picture


def theme_for(liked: Preferences) -> str:
    """The theme of what is painted for one person alone."""
    plain = ground_for(liked)
    return LARGE[plain] if liked.large else plain


def ground_for(liked: Preferences) -> str:
    """The same of reports, which have no large form: their letters are large enough."""
    return LIGHT if liked.light else DARK


def is_first(view: View) -> bool:
    """Whether a match has just begun, in whatever game it is."""
    turn: int = getattr(view, "turn", 0) or getattr(view, "round", 0)
    return turn <= 1


def told_apart(view: View) -> View:
    """A view without what its table does not show: the picture is the same while that changes."""
    asked = view.questions if any(map(points, view.questions)) else ()
    return msgspec.structs.replace(view, questions=asked, refused={})


def points(question: Question) -> bool:
    """Whether anything on the table, or in a hand, can be chosen."""
    return any(option.points_at for option in question.options)


async def _nothing() -> None:
    """Where there is nothing to be painted."""


# ------------------------------------------------------------------ in threads


def went(film: Film) -> list[Point]:
    """How a match went, in numbers for graphs."""
    points = course(
        msgspec.structs.replace(
            point(view_of(film.rules, state, EVERYBODY)), chances=chances_in(film.rules, state)
        )
        for state in states(film)
    )
    in_turns = film.rules.turns.number == "turn"  # a round has the turns of all
    return evened(points, len(points[0].chances)) if points and in_turns else points


def moments(film: Film, eyes: str) -> list[View]:
    """What is worth a picture; nobody who looks is one of those who sat there."""
    return [view.from_outside() for view in key_moments(views(film, eyes))]
