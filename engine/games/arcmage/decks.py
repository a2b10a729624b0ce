"""Decks (chapter 2): what is legal, the ready ones, and random ones."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from typing import Annotated, Any

import msgspec

from engine.games.arcmage.files import DECKS
from engine.games.arcmage.numbers import DECK_SIZE, FEWEST_CITIES, MOST_COPIES
from engine.games.arcmage.programs import PRINTS
from engine.games.files import BadCardFile
from engine.table import BadSetup, Chance

Copies = Annotated[int, msgspec.Meta(ge=1, le=99)]
RANDOM = "random"


class ReadyDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A ready deck as its file has it."""

    id: str
    title: str
    description: str
    cards: dict[str, Copies]


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    deck: list[ReadyDeck]


@cache
def ready() -> dict[str, ReadyDeck]:
    """All ready decks by id; raises ``BadCardFile``."""
    try:
        found = msgspec.convert(tomllib.loads(DECKS.read_text("utf-8")), DeckFile).deck
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCardFile(f"{DECKS.name}: {error}") from None
    return {deck.id: deck for deck in found}


def ready_list() -> list[dict[str, Any]]:
    return [msgspec.to_builtins(deck) for deck in ready().values()]


def problems(deck: Any) -> list[str]:
    """All that is wrong with a deck, each with its rule; nothing if it can be played."""
    if isinstance(deck, str):
        if deck in ready() or deck == RANDOM:
            return []
        return [f"There is no ready deck “{deck[:40]}”; there are: {', '.join(ready())}."]
    cards = deck.get("cards") if isinstance(deck, dict) else None
    if not isinstance(cards, dict) or set(deck) - {"cards", "id", "title", "description", "name"}:
        return ["A deck is a ready deck's id, or an object with “cards”: names and how many."]
    wrong = [
        f"“{str(name)[:60]}”: how many must be a whole number from 1 to 99."
        for name, count in cards.items()
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 99
    ]
    if wrong:
        return wrong
    return _count_problems(cards) + _name_problems(cards)


def _count_problems(cards: dict[Any, int]) -> list[str]:
    found = []
    total = sum(cards.values())
    if total != DECK_SIZE:
        found.append(f"A deck has {DECK_SIZE} cards, this one has {total} (A-2.1).")
    towns = sum(n for name, n in cards.items() if name in PRINTS and PRINTS[name].kind == "city")
    if towns < FEWEST_CITIES:
        found.append(f"At least {FEWEST_CITIES} cards are cities, here {towns} are (A-2.1).")
    for name, count in cards.items():
        if count > MOST_COPIES:
            found.append(
                f"“{str(name)[:60]}” is there {count} times; at most {MOST_COPIES} are allowed"
                " (A-2.1)."
            )
    return found


def _name_problems(cards: dict[Any, int]) -> list[str]:
    from difflib import get_close_matches

    found = []
    for name in cards:
        if name not in PRINTS:
            near = get_close_matches(str(name)[:80], PRINTS, 1, 0.6)
            hint = f"; is “{near[0]}” meant?" if near else "."
            found.append(f"There is no card “{str(name)[:60]}” (A-2.4){hint}")
        elif PRINTS[name].token:
            found.append(f"“{name}” is a token and cannot be in a deck (A-2.4).")
    return found


def deck_of(deck: Any, chance: Chance, where: str) -> list[str]:
    """The names of a deck's cards, in a fixed order; raises ``BadSetup``."""
    if deck == RANDOM:
        return random_deck(chance)
    if wrong := problems(deck):
        raise BadSetup("bad_deck", f"{where}: {' '.join(wrong)}")
    cards = ready()[deck].cards if isinstance(deck, str) else deck["cards"]
    return sorted(name for name, count in cards.items() for _ in range(count))


def random_deck(chance: Chance) -> list[str]:
    """A legal deck of one or two factions, picked by chance."""
    real = [printed for printed in PRINTS.values() if not printed.token]
    factions = sorted({printed.faction for printed in real})
    mine = set(chance.sample(factions, 2))
    towns = [p.name for p in real if p.kind == "city" and p.faction in mine]
    others = [p.name for p in real if p.kind != "city" and p.faction in mine]
    cards: Counter[str] = Counter()
    for pool, total in ((towns, FEWEST_CITIES), (others, DECK_SIZE - FEWEST_CITIES)):
        copies = [name for name in pool for _ in range(MOST_COPIES)]
        cards.update(chance.sample(copies, total))
    return sorted(cards.elements())
