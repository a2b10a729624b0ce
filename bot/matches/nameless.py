"""A match that is over, without the names of some who played it.

Names are bound by the journal's digest as all else is: if it held, it is made anew for the journal
without them, so that whoever checks it finds that it holds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.matches.held import AnyState, events_in, events_out, in_english
from bot.store.forgetting import LEFT
from bot.store.rows import AnswerRow, MatchRow, PositionRow
from engine.catalogue import GAMES
from engine.table import Event, Journal, Match, Outcome, decode, encode
from engine.words import Saying, Words, english


class Nameless(msgspec.Struct, frozen=True):
    """What changes in the rows of a match."""

    snapshot: bytes
    journal_head: Journal
    digest: str
    outcome: Outcome | None
    events: dict[int, bytes]
    """Of the answers whose events change."""


def without_names(
    row: MatchRow, where: PositionRow, answers: Sequence[AnswerRow], seats: Collection[int]
) -> Nameless:
    """The rows of a match that is over as they are without the names of those at some seats."""
    assert where.snapshot is not None
    assert where.journal_head is not None
    rules = GAMES[row.game]
    state = decode(rules, where.snapshot)
    known: AnyState = state
    journal = where.journal_head
    gone = {name for seat, name in enumerate(known.names) if seat in seats}
    before = [events_in(row.game, given.events) for given in answers]
    old, new = "", ""
    if state.outcome is not None:
        old = english(state.outcome.words)
        words = _strange(state.outcome.words, gone)
        state.outcome, new = msgspec.structs.replace(state.outcome, words=words), english(words)
    known.names = tuple(_called(known.names, seats))
    if hasattr(known.players[0], "name"):  # in some games a player's part of the state has it too
        known.players = [
            msgspec.structs.replace(player, name=LEFT) if seat in seats else player
            for seat, player in enumerate(known.players)
        ]
    after = [[_told(event, old, new) for event in some] for some in before]
    nameless = msgspec.structs.replace(
        journal,
        seats=[
            msgspec.structs.replace(sat, name=LEFT) if seat in seats else sat
            for seat, sat in enumerate(journal.seats)
        ],
        position=journal.position
        and {**journal.position, "names": _called(journal.position["names"], seats)},
    )
    digest = row.digest
    if _bound(row.game, journal, answers, before) == digest:
        digest = _bound(row.game, nameless, answers, after)
    return Nameless(
        encode(state),
        nameless,
        digest,
        in_english(state.outcome) if state.outcome is not None else row.outcome,
        {
            given.number: events_out(told)
            for given, told, was in zip(answers, after, before, strict=True)
            if told != was
        },
    )


def _called(names: Sequence[str], seats: Collection[int]) -> list[str]:
    return [LEFT if seat in seats else name for seat, name in enumerate(names)]


def _strange(words: Words, gone: Collection[str]) -> Words:
    """A sentence in which nobody has one of these names."""
    if not isinstance(words, Saying):
        return words
    parts: dict[str, Saying | str | int] = {}
    for part, said in words.parts.items():
        if isinstance(said, Saying):
            parts[part] = _strange(said, gone)
        else:
            parts[part] = LEFT if said in gone else said
    return msgspec.structs.replace(words, parts=parts)


def _told(event: Event, old: str, new: str) -> Event:
    """An event, with another reason if it told of the end."""
    if old != new and getattr(event, "reason", None) == old:
        return msgspec.structs.replace(event, reason=new)
    return event


def _bound(
    game: str, journal: Journal, answers: Sequence[AnswerRow], events: Sequence[list[Event]]
) -> str:
    """The digest of a match that began so, with these answers and what followed from them; nothing
    if it cannot begin so by the rules of today."""
    try:
        begun = Match.begun(GAMES[game], msgspec.structs.replace(journal, answers=[])).journal
    except Exception:  # its rules are of another time: then nobody can check its digest either
        return ""
    for given, told in zip(answers, events, strict=True):
        begun.record(given.seat, given.question, given.answer, told)
    return begun.digest
