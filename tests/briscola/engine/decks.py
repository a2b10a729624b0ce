"""Decks (chapter 2): every deck has the same forty cards, and what differs is how it looks.

A deck is plain data: ``{"cards": {"Ace of coins": 1, …}}``. The one who deals brings it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from engine.game import DeckCard, DeckShape, Held
from engine.table import BadSetup, Chance
from tests.briscola.engine.cards import CARDS, NUMBERS, POINTS
from tests.briscola.engine.files import FOLDER
from tests.briscola.engine.state import HAND

OWN = ""
"""In place of a ready deck's id, for one that somebody put together."""


@cache
def ready() -> dict[str, dict[str, Any]]:
    """The ready decks by id."""
    file = tomllib.loads((FOLDER / "decks.toml").read_text("utf-8"))
    return {deck["id"]: deck for deck in file["deck"]}


def ready_list() -> list[dict[str, Any]]:
    return [{**deck, "cards": dict.fromkeys(NUMBERS, 1)} for deck in ready().values()]


def check(deck: Any, cards: Sequence[Any] = ()) -> list[str]:
    """All that keeps a deck from being played, each in a sentence (B-2.1)."""
    if isinstance(deck, str):
        known = ", ".join(ready())
        return [] if deck in ready() else [f"There is no deck “{deck[:40]}”; there are: {known}."]
    given = deck.get("cards") if isinstance(deck, Mapping) else None
    if not isinstance(given, Mapping):
        return ["A deck is an object with “cards”: names and how many."]
    strange = [str(name)[:40] for name in given if name not in NUMBERS]
    found = [f"There is no card “{name}” (B-2.1)." for name in strange]
    found += [
        f"“{name}” is there {n} times, and a deck has each card once (B-2.1)."
        for name, n in given.items()
        if name in NUMBERS and n != 1
    ]
    if missing := sum(name not in given for name in NUMBERS):
        found.append(f"A deck has 40 cards, and {missing} are missing (B-2.1).")
    return found


def brought(deck: Any, name: str, chance: Chance) -> str:
    """Whose backs a deck has that somebody brings; raises ``BadSetup``."""
    if deck == "random":
        return chance.choice([*ready()])
    if wrong := check(deck):
        raise BadSetup("bad_deck", f"The deck of {name[:40]} cannot be played: {' '.join(wrong)}")
    return deck if isinstance(deck, str) else OWN


# ------------------------------------------------------------------ for whoever builds one


def kind(rank: str) -> str:
    """What a deck is read in."""
    return "low" if rank not in POINTS else "high" if POINTS[rank] >= POINTS["three"] else "figure"


def card(facts: Mapping[str, Any]) -> DeckCard:
    return DeckCard(
        game="briscola",
        id=facts["id"],
        name=facts["name"],
        kind=kind(facts["rank"]),
        faction=facts["suit"],
        types=(facts["rank"],),
        printed_cost="",
        sum=0,
        price={},
        loyalty=0,
        keywords=(),
        text=facts["text"],
        once=True,
    )


def built(held: Sequence[Held], _tokens: tuple[str, ...] | None) -> dict[str, Any]:
    return {"cards": {one.name: one.copies for one in held}}


def finish(deck: Mapping[str, Any], _chance: Chance, _own: Sequence[Any]) -> list[str]:
    """There is one way to finish a deck; what it has too often stays."""
    cards = {**dict.fromkeys(NUMBERS, 1), **deck["cards"]}
    return [name for name, n in cards.items() for _ in range(n)]


def come(_card: DeckCard, _copies: int, size: int, draws: Sequence[int]) -> list[float]:
    """Each of the forty is as likely as the others to be among one's own first cards."""
    return [min(1.0, (HAND + drawn) / max(1, size)) for drawn in draws]


SHAPE = DeckShape(
    parts={"high": "Aces and threes", "figure": "Figures", "low": "Low cards"},
    lists=("cards",),
    copies=1,
    steps=(),
    card=card,
    built=built,
    listed=lambda ready: dict(ready["cards"]),
    random=lambda _chance: [card.name for card in CARDS.values()],
    finish=finish,
    come=come,
)
