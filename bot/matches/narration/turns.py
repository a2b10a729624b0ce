"""What happened in each turn of a match, in a line that everybody may read.

The turns are cut out of what the rules tell, where the game says that one begins. A line is written
when its turn is over, and stays as it is then.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from bot.matches.held import Held, Turns, events_in
from bot.matches.narration.narrator import Heights, Narrator, cut
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.text import plain
from bot.text.words import more
from engine.table import Event
from engine.table.turns import BETWEEN, Turn
from engine.words import noted, say, speaking

SHOWN = 3
"""So many turns that are over are told beside the table."""
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
        go_on(turns, held, [part for batch in batches for part in cut(held.plan.rules, batch)])
        held.turns = turns
    return held.turns


def happened(held: Held, events: Sequence[Event]) -> None:
    """More has happened in a match."""
    if held.turns is not None:
        go_on(held.turns, held, list(cut(held.plan.rules, events)))


def go_on(turns: Turns, held: Held, parts: Sequence[tuple[Turn | None, list[Event]]]) -> None:
    """Add what has happened, and write the lines of the turns that are over by that."""
    with speaking(held.plan.language):
        _go_on(turns, held, parts)


def _go_on(turns: Turns, held: Held, parts: Sequence[tuple[Turn | None, list[Event]]]) -> None:
    assert held.match is not None
    narrator = Narrator(held.plan.rules, held.names, held.cards)
    new = chain(turns.events, *(events for _, events in parts))
    heights = narrator.before(narrator.heights(held.match.state.players), new)
    for key, events in parts:
        if key is not None and key != turns.key:
            _close(turns, narrator, heights)
            turns.key = key
        turns.events.extend(events)
    number = getattr(held.match.state, held.plan.rules.turns.number)
    elsewhere = turns.key[0] is not None and turns.key[1] != number
    if turns.events and (held.match.outcome is not None or elsewhere):
        _close(turns, narrator, heights)


def _close(turns: Turns, narrator: Narrator, heights: Heights) -> None:
    """The turn that is on is over: write its line, if there is one to write."""
    seat, _ = turns.key
    told = narrator.told(seat, turns.events, heights)
    if not told and seat is not None:
        told = [say("does nothing")]
    if told:
        turns.lines.append(_line(turns, narrator, told))
        turns.count += 1
    turns.events = []
    turns.key = BETWEEN


def _line(turns: Turns, narrator: Narrator, told: Sequence[str]) -> str:
    text, (seat, number) = _text(told), turns.key
    if seat is None:
        return f"{plain(text)}."
    return say(
        NUMBERED[narrator.rules.turns.number],
        n=number,
        name=plain(narrator.names[seat]),
        told=plain(text),
    )


def lately(held: Held, turns: Turns) -> list[str]:
    """The lines of the last turns, and what has happened so far in the one that is on."""
    lines = list(turns.lines)[-SHOWN:]
    if turns.events and held.match is not None:
        narrator = Narrator(held.plan.rules, held.names, held.cards)
        heights = narrator.before(narrator.heights(held.match.state.players), turns.events)
        with speaking(held.plan.language):
            if told := narrator.told(turns.key[0], turns.events, heights):
                lines.append(_line(turns, narrator, told))
    return lines


def _text(told: Sequence[str]) -> str:
    text = ""
    for number, one in enumerate(told):
        if len(text) + len(one) > LINE:
            return f"{text}; {more(len(told) - number)}" if text else f"{one[:LINE]}…"
        text = f"{text}; {one}" if text else one
    return text
