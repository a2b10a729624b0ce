"""The log of a match: all that has happened, in words, as whoever asks may know it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from bot.matches.book import Matches
from bot.matches.held import events_in
from bot.refusals import Refused
from bot.store.play.answers import events_of
from engine.catalogue import GAMES
from engine.table import BadSetup, Event, Journal, Match
from engine.table.events import opened
from engine.words import say


class Chronicle(msgspec.Struct, frozen=True):
    id: str
    version: int
    title: str
    lines: list[str]
    """What has happened, the newest last. Names stand in them as people wrote them."""
    whole: bool
    """Nothing is left out any more, since the match is over."""
    commitment: str = ""
    """The hash of the secret that binds the match."""


async def chronicle(matches: Matches, id: str, person: int) -> Chronicle:
    """The whole log. Of a match in play it says what his seat may know, or else everybody;
    afterwards it says all. Raises ``Refused``."""
    async with matches.open(id) as held:
        if held.match is None:
            raise Refused(say("This match has not begun, so nothing has happened in it yet."))
        row, names, journal, ended = held.row, held.names, held.match.journal, held.ended
        mine = held.seat_of(person)
    async with matches.store.reading() as tx:
        recorded = await events_of(tx, id)
    seat = mine.seat if mine is not None else None
    lines = await asyncio.to_thread(told, journal, recorded, names, seat, ended)
    return Chronicle(id, row.version, GAMES[row.game].title, lines, ended, row.commitment)


def told(
    journal: Journal,
    recorded: Sequence[bytes],
    names: Sequence[str],
    seat: int | None,
    whole: bool,
) -> list[str]:
    """What a seat may know, or all of it, told answer by answer: so no line changes later."""
    rules = GAMES[journal.game]
    lines: list[str] = []
    happened: list[list[Event]] = []
    try:
        happened.append(Match.begun(rules, journal).opening)
    except BadSetup as error:  # other rules, or a card that is not there any more
        lines.append(say("How this match began can no longer be told. {why}", why=error))
    happened += [events_in(journal.game, events) for events in recorded]
    for events in happened:
        shown, own = opened(events) if whole else events, journal.options.get("cards", ())
        lines += rules.tell(shown, names, None if whole else seat, own)
    return lines
