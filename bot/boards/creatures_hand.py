"""Hands in words, in all games with creatures: what each card is, and whether it can be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.boards.creatures import Table
from bot.boards.words import LONGEST_HAND, fit, some
from engine.creatures.book import Print
from engine.words import say

MOST_CARDS = 14
"""So many cards are shown even where there is no room for their texts."""

About = Callable[[Print], str]


def written(
    table: Table, names: Sequence[str], head: Sequence[str], foot: Sequence[str], facts: About,
    verdict: About,
) -> str:  # fmt: skip
    """The cards of a hand between some lines, with as many texts as there is room for."""

    def write(most: int) -> str:
        return "\n".join([*head, *cards(table, names, most, facts, verdict), *foot])

    return fit(write, LONGEST_HAND)


def cards(table: Table, names: Sequence[str], most: int, facts: About, verdict: About) -> list[str]:
    """Cards, each with its text the first time; the longest texts go first for want of room."""
    prints = table.prints
    texts = sorted({name for name in names if prints[name].text}, key=lambda n: len(prints[n].text))
    told = set(texts[:most])
    lines = []
    for place, name in enumerate(names, 1):
        card = prints[name]
        said = f"**{place}. {table.card(name)}**: {facts(card)}."
        line = f"{said} {verdict(card)}".rstrip()
        if name in told:
            line += f"\n{table.text_of(name)}"
            told.remove(name)
        lines.append(line)
    return some(lines, max(MOST_CARDS, most))


def playable(table: Table, card: Print) -> bool | None:
    """Whether a card can be played now; nothing where it is no matter of playing."""
    asked = table.view["questions"]
    options = {option["id"] for question in asked for option in question["options"]}
    if {f"play:{card.slug}", f"play:{card.slug}:creature"} & options:
        return True
    return False if {"pass", "done"} & options else None


def verdict(table: Table, card: Print, obstacle: About) -> str:
    """Whether a card can be played now, or why not; nothing where it is no matter of playing."""
    able = playable(table, card)
    if able is None:
        return ""
    return say("**Playable.**") if able else say("Not now: {reason}.", reason=obstacle(card))
