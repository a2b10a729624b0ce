"""What happened in each turn of a match, in a line that everybody may read.

The turns are cut out of what the rules tell, where the game says that one begins. A line is written
when its turn is over, and stays as it is then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.matches.held import Held, Turns, events_in
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.text import plain
from bot.text.words import more
from engine.table import Event
from engine.table.turns import BETWEEN, Turn, TurnTelling
from engine.words import noted, say, signed, speaking

LINE = 300
"""Signs of a line, at most; twice as many where each has to be made harmless."""

NUMBERED = {
    "turn": noted("**{name}** (turn {n}): {told}."),
    "round": noted("**{name}** (round {n}): {told}."),
}
"""A line, by what the game counts."""


async def turns_of(store: Store, held: Held) -> Turns:
    """The turns of a match; they are put together once and go on with each answer."""
    if held.turns is None:
        turns = Turns()
        async with store.reading() as tx:
            answers = await answers_of(tx, held.row.id)
        batches = [events_in(held.row.game, given.events) for given in answers]
        go_on(turns, held, [part for batch in batches for part in cut(telling_of(held), batch)])
        held.turns = turns
    return held.turns


def happened(held: Held, events: Sequence[Event]) -> None:
    """More has happened in a match."""
    if held.turns is not None:
        go_on(held.turns, held, list(cut(telling_of(held), events)))


def telling_of(held: Held) -> TurnTelling:
    """What the game of a match says of how its turns are told."""
    return held.plan.rules.turns


def cut(telling: TurnTelling, events: Sequence[Event]) -> Iterator[tuple[Turn | None, list[Event]]]:
    """What an answer brought about, turn by turn; without a key it belongs to the one before."""
    key: Turn | None = None
    part: list[Event] = []
    for event in events:
        begun = telling.begun(event)
        if begun is not None and begun != key:
            if part:
                yield key, part
            key, part = begun, []
        part.append(event)
    if part:
        yield key, part


def go_on(turns: Turns, held: Held, parts: Sequence[tuple[Turn | None, list[Event]]]) -> None:
    """Add what has happened, and write the lines of the turns that are over by that."""
    with speaking(held.plan.language):
        _go_on(turns, held, parts)


def _go_on(turns: Turns, held: Held, parts: Sequence[tuple[Turn | None, list[Event]]]) -> None:
    assert held.match is not None
    start = _at_the_start(turns, held, parts)
    for key, events in parts:
        if key is not None and key != turns.key:
            _close(turns, held, start)
            turns.key = key
        turns.events.extend(events)
    number = getattr(held.match.state, telling_of(held).number)
    elsewhere = turns.key[0] is not None and turns.key[1] != number
    if turns.events and (held.match.outcome is not None or elsewhere):
        _close(turns, held, start)


Heights = dict[tuple[int, str], int]


def _at_the_start(
    turns: Turns, held: Held, parts: Sequence[tuple[Turn | None, list[Event]]]
) -> Heights:
    """How high what is told so was before anything happened: as now, without all changes."""
    assert held.match is not None
    changed: Counter[tuple[int, str]] = Counter(turns.totals)
    for _, events in [(None, turns.events), *parts]:
        for event in events:
            seat, changes = telling_of(held).changes(event) or (0, {})
            for name, amount in changes.items():
                changed[seat, name] += amount
    return {
        (seat, name): getattr(player, name) - changed[seat, name]
        for seat, player in enumerate(held.match.state.players)
        for name in telling_of(held).heights
    }


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
        line = say(
            NUMBERED[telling_of(held).number],
            n=number,
            name=plain(held.names[seat]),
            told=plain(text),
        )
    turns.lines.append(line)
    turns.count += 1


def _text(turns: Turns, held: Held, start: Heights) -> str:
    """What is told of a turn: what is worth it, or else anything."""
    seat = turns.key[0]
    told: list[str] = []
    plainly: list[Event] = []
    for event in telling_of(held).telling(turns.events):
        if (changes := telling_of(held).changes(event)) is None:
            plainly.append(event)
            continue
        told += _said(held, plainly, seat)
        plainly = []
        told.append(_changed(turns, held, *changes, start))
    told += _said(held, plainly, seat)
    if not told and seat is not None:
        told = _said(held, turns.events, seat)[-2:] or [say("does nothing")]
    text = ""
    for number, one in enumerate(told):
        if len(text) + len(one) > LINE:
            return f"{text}; {more(len(told) - number)}" if text else f"{one[:LINE]}…"
        text = f"{text}; {one}" if text else one
    return text


def _said(held: Held, events: Sequence[Event], seat: int | None) -> list[str]:
    """Lines as the rules tell them to everybody, without the name of him whose turn it is."""
    own = f"{held.names[seat]} " if seat is not None else ""
    lines = held.plan.rules.tell(events, held.names, None, held.cards) if events else []
    return [line.rstrip(".").removeprefix(own) for line in lines]


def _changed(
    turns: Turns, held: Held, seat: int, changes: Mapping[str, int], start: Heights
) -> str:
    """How numbers of a player have changed."""
    told = []
    for what, amount in changes.items():
        at = seat, what
        if at not in start:
            told.append(f"{say(what)} {signed(amount)}")
            continue
        before = start[at] + turns.totals.get(at, 0)
        turns.totals[at] = turns.totals.get(at, 0) + amount
        told.append(f"{say(what)} {before} → {before + amount}")
    return say("{name}'s {changes}", name=held.names[seat], changes=", ".join(told))
