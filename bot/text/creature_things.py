"""What can be read alone in games with creatures: players, cards, places where cards lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.text.creatures import C, Reader, V
from bot.text.creatures_hand import About
from bot.text.stacks import stack
from bot.text.things import Thing
from bot.text.words import plain, some
from engine.creatures.printed.book import Print
from engine.words import say

MOST = 60
"""Cards of a graveyard that are named, at most."""


def things(
    table: Reader[V, C], bare: Reader[V, C], facts: About, verdict: About,
    side: Callable[[int], Iterable[str]], attack: Sequence[str],
) -> Iterator[Thing]:  # fmt: skip
    """Everything by itself, what is short-lived first. ``bare`` writes names as they are; ``side``
    tells a whole side of the table, ``attack`` the attack that goes on."""
    if attack:
        yield Thing(say("The attack"), "\n".join(attack))
    if table.view.stack:
        yield Thing(say("The stack"), stack(table))
    for seat in table.seats:
        yield Thing(bare.side(seat), "\n".join(side(seat)))
    own = None if table.seat is None else table.players[table.seat].own
    for place, name in enumerate(own.hand if own is not None else (), 1):
        called = say("{n}. {card}, in your hand", n=place, card=bare.card(name))
        yield Thing(called, _whole(table, table.prints[name], facts, verdict))
    for card in (table.cards[ref] for ref in table.shown() if ref in table.cards):
        called = f"{bare.entry(card, card.controller)} ({bare.names[card.controller]})"
        about = _whole(table, table.prints[card.card], facts, lambda _: "")
        yield Thing(called, f"{table.entry(card, -1)}\n{about}")
    for seat in table.seats:
        lying = [table.card(one.card) for one in reversed(table.players[seat].grave)]
        text = ", ".join(some(lying, MOST)) or say("no card")
        yield Thing(say("Graveyard of {name}", name=bare.names[seat]), text)


def _whole(table: Reader[V, C], card: Print, facts: About, verdict: About) -> str:
    said = f"**{table.card(card.name)}**: {facts(card)}. {verdict(card)}".rstrip()
    text = plain(table.printed(card.text)) if card.text else ""
    return f"{said}\n{text}".rstrip()


def states(table: Reader[V, C]) -> dict[int, str]:
    """How each card in play is at this moment, in words, where there is anything to be said."""
    told = {
        id: [*table.states(card), *table.inside(card), *table.carried(card)]
        for id, card in table.cards.items()
    }
    return {id: ", ".join(words) for id, words in told.items() if words}
