"""What is kept of a match that has just ended: its facts, from its last state and its events."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import msgspec

from bot.matches.held import Held, events_in
from bot.matches.lobbies.seat_decks import KEPT
from engine.catalogue import GAMES
from engine.scoring.facts import Facts, Sat, places
from engine.table import Event
from engine.table.events import TakenBack

log = logging.getLogger(__name__)


def facts_of(held: Held, recorded: Sequence[bytes]) -> Facts:
    """The facts of a match, from what followed from each of its answers."""
    match = held.match
    assert match is not None
    assert match.outcome is not None
    happened = _happened(held, recorded)
    seen = GAMES[held.row.game].awarding.seen(match.state, happened or [])
    if happened is None:
        seen = [msgspec.structs.replace(one, turns=None) for one in seen]
    place = places(match.outcome.ranking)
    return Facts(
        game=held.row.game,
        kind=match.outcome.kind,
        turn=getattr(match.state, match.rules.turns.number),
        seats=tuple(
            Sat(row.person_id or 0, place[row.seat], *_deck(row.deck), seen=seen[row.seat])
            for row in held.seats
        ),
    )


def _happened(held: Held, recorded: Sequence[bytes]) -> list[Event] | None:
    """Nothing, where that cannot be read."""
    try:
        return what_stands([events_in(held.row.game, events) for events in recorded])
    except msgspec.DecodeError:  # of an older version: not worth a match that cannot end
        log.exception(
            "what happened in match %s cannot be read; it counts all the same", held.row.id
        )
        return None


def what_stands(batches: Iterable[Sequence[Event]]) -> list[Event]:
    """All that has happened, without what was taken back; by the answers that it followed from."""
    kept: list[Sequence[Event]] = []
    for batch in batches:
        back = next((event.to for event in batch if isinstance(event, TakenBack)), None)
        if back is not None:
            kept[back - 1 :] = [()] * (len(kept) - back + 1)
        kept.append(batch)
    every = (event for batch in kept for event in batch)
    # What was told to some in whole and to the others in part is looked at once.
    return [event for event in every if event.audience is None or None not in event.audience]


def _deck(deck: object) -> tuple[str, str]:
    """The id of a deck, and what it is called if it is one of his own."""
    if isinstance(deck, dict):
        kept = deck.get(KEPT, {})
        return kept.get("id", "own"), kept.get("name", "")
    return str(deck), ""
