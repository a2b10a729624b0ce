"""What happened in each turn of a match, in a line that everybody may read.

The turns are cut out of what the rules tell: in MArcomage at each act of another turn, in Arcmage
where one says that it begins. A line is written when its turn is over, and stays as it is then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.boards import plain
from bot.service.held import Held, events_in
from bot.store import Store
from bot.store.answers import answers_of
from engine.games.arcmage import events as arcmage
from engine.games.marcomage import events as marcomage
from engine.table import Event
from engine.table.takeback import TakeBackAnswered, TakeBackAsked, TakenBack

KEPT = 24
"""Lines that are remembered; whoever shows them shows fewer."""
LINE = 300
"""Signs of a line, at most; twice as many where each has to be made harmless."""
BUILT = ("tower", "wall")
"""Numbers that are told as they were and as they are."""
DULL = (
    arcmage.Rolled,
    arcmage.CitiesPicked,
    arcmage.TurnBegan,
    arcmage.Mulliganed,
    arcmage.Drew,
    arcmage.Placed,
    arcmage.Marked,
    arcmage.Produced,
    TakeBackAsked,
    TakeBackAnswered,
    marcomage.Started,
    marcomage.Produced,
    marcomage.Received,
)
"""What happens in every turn, or leads to nothing, is not told of it."""

Key = tuple[int | None, int]
"""Whose turn, and which; nobody's is what comes before, after or between turns."""
BETWEEN: Key = (None, 0)


class Turns(msgspec.Struct):
    """The turns of a match that are over, in lines, and what has happened in the one that is on."""

    count: int = 0
    """How many are over."""
    lines: deque[str] = msgspec.field(default_factory=lambda: deque(maxlen=KEPT))
    """The last of them."""
    key: Key = BETWEEN
    events: list[Event] = []
    totals: dict[tuple[int, str], int] = {}
    """By how much each tower and wall has changed so far."""

    def between(self, first: int, last: int) -> list[str]:
        """The lines from one turn to before another, as far as they are remembered."""
        start = self.count - len(self.lines)
        return list(self.lines)[max(0, first - start) : max(0, last - start)]


async def turns_of(store: Store, held: Held) -> Turns:
    """The turns of a match; they are put together once and go on with each answer."""
    if held.turns is None:
        turns = Turns()
        async with store.reading() as tx:
            answers = await answers_of(tx, held.row.id)
        batches = [events_in(held.row.game, given.events) for given in answers]
        go_on(turns, held, [part for batch in batches for part in cut(batch)])
        held.turns = turns
    return held.turns


def happened(held: Held, events: Sequence[Event]) -> None:
    """More has happened in a match."""
    if held.turns is not None:
        go_on(held.turns, held, list(cut(events)))


def cut(events: Sequence[Event]) -> Iterator[tuple[Key | None, list[Event]]]:
    """What an answer brought about, turn by turn; without a key it belongs to the one before."""
    key: Key | None = None
    part: list[Event] = []
    for event in events:
        begun = begins(event)
        if begun is not None and begun != key:
            if part:
                yield key, part
            key, part = begun, []
        part.append(event)
    if part:
        yield key, part


def begins(event: Event) -> Key | None:
    """Of which turn an event is the beginning, or may be; nothing for one in the middle."""
    match event:
        case arcmage.TurnBegan():
            return event.seat, event.turn
        case marcomage.Played() | marcomage.Discarded():
            return event.seat, event.round
        case marcomage.Ended(kind="Surrender" | "Abort" | "Abandon") | TakenBack():
            return BETWEEN  # no turn is over by that, and the last one has been told
    return None


def go_on(turns: Turns, held: Held, parts: Sequence[tuple[Key | None, list[Event]]]) -> None:
    """Add what has happened, and write the lines of the turns that are over by that."""
    assert held.match is not None
    state: Any = held.match.state
    start = _at_the_start(turns, held, parts)
    for key, events in parts:
        if key is not None and key != turns.key:
            _close(turns, held, start)
            turns.key = key
        turns.events.extend(events)
    number = getattr(state, "turn", None) or getattr(state, "round", 0)
    elsewhere = turns.key[0] is not None and turns.key != (state.active, number)
    if turns.events and (state.outcome is not None or elsewhere):
        _close(turns, held, start)


Heights = dict[tuple[int, str], int]


def _at_the_start(
    turns: Turns, held: Held, parts: Sequence[tuple[Key | None, list[Event]]]
) -> Heights:
    """How high towers and walls were before anything happened: as now, without all changes."""
    assert held.match is not None
    if held.row.game != "marcomage":
        return {}
    start = {}
    for seat, player in enumerate(held.match.state.players):
        for name in BUILT:
            later = sum(
                event.changes.get(name, 0)
                for _, events in [(None, turns.events), *parts]
                for event in events
                if isinstance(event, marcomage.Effect) and event.seat == seat
            )
            before = turns.totals.get((seat, name), 0)
            start[seat, name] = getattr(player, name) - before - later
    return start


def _close(turns: Turns, held: Held, start: Heights) -> None:
    """The turn that is on is over: write its line, if there is one to write."""
    seat, number = turns.key
    text = _text(turns, held, start)
    turns.events = []
    turns.key = BETWEEN
    if not text:
        return
    if seat is None:
        line = f"{plain(text)}."
    else:
        what = "round" if held.row.game == "marcomage" else "turn"
        line = f"**{plain(held.names[seat])}** ({what} {number}): {plain(text)}."
    turns.lines.append(line)
    turns.count += 1


def _text(turns: Turns, held: Held, start: Heights) -> str:
    """What is told of a turn: what is worth it, or else anything."""
    seat = turns.key[0]
    worth = list(_worth(turns.events))
    told: list[str] = []
    plainly: list[Event] = []
    for event in worth:
        if isinstance(event, marcomage.Effect):
            told += _said(held, plainly, seat)
            plainly = []
            told.append(_changed(turns, held.names[event.seat], event, start))
        elif not isinstance(event, marcomage.Token) or event.full:
            plainly.append(event)
    told += _said(held, plainly, seat)
    if not told and seat is not None:
        told = _said(held, turns.events, seat)[-2:] or ["does nothing"]
    text = ""
    for one in told:
        if len(text) + len(one) > LINE:
            return f"{text}; …" if text else f"{one[:LINE]}…"
        text = f"{text}; {one}" if text else one
    return text


def _worth(events: Sequence[Event]) -> Iterator[Event]:
    """What somebody decided, and what came of it; abilities that happen by themselves do not say
    that they do."""
    by_itself = {
        event.item
        for event in events
        if isinstance(event, arcmage.Announced) and event.what == "trigger"
    }
    for event in events:
        said = isinstance(event, arcmage.Announced | arcmage.Resolved) and event.item in by_itself
        if not said and not isinstance(event, DULL):
            yield event


def _said(held: Held, events: Sequence[Event], seat: int | None) -> list[str]:
    """Lines as the rules tell them to everybody, without the name of him whose turn it is."""
    own = f"{held.names[seat]} " if seat is not None else ""
    lines = held.plan.rules.tell(events, held.names, None) if events else []
    return [line.rstrip(".").removeprefix(own) for line in lines]


def _changed(turns: Turns, name: str, event: marcomage.Effect, start: Heights) -> str:
    told = []
    for what, amount in event.changes.items():
        if what not in BUILT:
            told.append(f"{what} {amount:+d}")
            continue
        at = event.seat, what
        before = start[at] + turns.totals.get(at, 0)
        turns.totals[at] = turns.totals.get(at, 0) + amount
        told.append(f"{what} {before} → {before + amount}")
    return f"{name}'s {', '.join(told)}"
