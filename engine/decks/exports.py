"""Decks as files that people read: plain text, CSV and JSON. ``imports`` reads them back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

from engine.catalogue import GAMES
from engine.decks.cards import part
from engine.decks.deck import AUTO, Deck, cards_in

COLUMNS = ("what", "name", "copies")
NONE = "none"


def written(deck: Deck, format: str) -> str:
    """A deck in one of the ``FORMATS``."""
    return FORMATS[format](deck)


def _text(deck: Deck) -> str:
    lines = [f"Deck: {deck.name}"] if deck.name else []
    lines.append(f"Game: {GAMES[deck.game].title}")
    if GAMES[deck.game].decks.tokens is not None:
        lines.append(f"Tokens: {', '.join(_tokens(deck))}")
    heading = ""
    for card, n in cards_in(deck):
        if part(card) != heading:
            heading = part(card)
            lines += ["", f"{heading}:"]
        lines.append(f"{n} {card.name}")
    return "\n".join(lines) + "\n"


def _csv(deck: Deck) -> str:
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerow(("game", deck.game, ""))
    if deck.name:
        table.writerow(("deck", deck.name, ""))
    if GAMES[deck.game].decks.tokens is not None:
        table.writerows(("token", token, "") for token in _tokens(deck))
    table.writerows(("quest" if card.aside else "card", card.name, n) for card, n in cards_in(deck))
    return file.getvalue()


def _json(deck: Deck) -> str:
    said: dict[str, object] = {"game": deck.game}
    if deck.name:
        said["name"] = deck.name
    if GAMES[deck.game].decks.tokens is not None:
        said["tokens"] = AUTO if deck.tokens is None else list(deck.tokens)
    said["cards"] = {card.name: n for card, n in cards_in(deck)}
    return json.dumps(said, indent=2, ensure_ascii=False) + "\n"


def _tokens(deck: Deck) -> list[str]:
    return [AUTO] if deck.tokens is None else list(deck.tokens) or [NONE]


FORMATS: dict[str, Callable[[Deck], str]] = {"text": _text, "csv": _csv, "json": _json}
