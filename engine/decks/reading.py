"""Decks from texts that somebody brings: plain text, CSV, JSON or a code, whichever it is.

Whatever is read, it ends in a deck or in sentences (``BadDeck``), soon. They name the line.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from engine.catalogue import GAMES
from engine.decks.cards import MARCOMAGE, PARTS, Card, Own, cards_with
from engine.decks.code import deck_of_code, is_code
from engine.decks.deck import AUTO, MOST_COPIES, MOST_DIFFERENT, NOBODYS, Deck
from engine.decks.names import card_called, deck_name, folded, meant, seen, unknown_card
from engine.decks.refusing import MOST_SAID, BadDeck
from engine.decks.writing import COLUMNS, NONE
from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.numbers import RARITIES

LONGEST_TEXT, MOST_LINES, LONGEST_LINE = 20_000, 500, 300
WITH_HINTS = 4
"""Names for which one that is like it is sought; to seek one takes a while."""

_COUNTED = re.compile(r"([0-9]{1,12})\s*[x×*]?\s+(.+)", re.IGNORECASE)
_SAID = re.compile(r"\s*(deck|name|title|game|tokens?)\s*:(.*)", re.IGNORECASE)
_HEADINGS = {folded(part) for part in PARTS.values()} | {folded(kind) for kind in PARTS}
_HEADINGS |= {"cards", "deck", "army", "army deck", "quest deck", "main deck", "magics", "loots"}


class Entry(NamedTuple):
    """Something that a line says."""

    line: int
    what: str
    """``game``, ``deck``, ``token`` or ``card``."""
    name: str
    copies: int = 1


def read_deck(text: str, game: str = "", own: Mapping[str, Own] = NOBODYS) -> Deck:
    """The deck of a text in any of the formats; raises ``BadDeck``.

    ``game`` is that which is meant if the text does not say it; ``own`` are the cards of each game
    that people wrote. Without a name in the text the deck has none. It may be unfinished, but
    all of its cards exist.
    """
    if len(text) > LONGEST_TEXT:
        raise BadDeck(f"This is too long for a deck: at most {LONGEST_TEXT:,} signs are read.")
    bare = text.strip().strip("`\ufeff").strip()
    if not bare:
        raise BadDeck("There is nothing here to read a deck from.")
    if is_code(bare):
        deck = deck_of_code(bare, own)
        _must_be_of(game, deck.game, 1)
        return deck
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadDeck(f"This is too long for a deck: at most {MOST_LINES} lines are read.")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadDeck(f"Line {number}: it has more than {LONGEST_LINE} signs.")
    if bare[0] in "{[":
        return _built(_of_json(text.lstrip("\ufeff")), game, own)
    if folded(bare.splitlines()[0]).replace(" ", "").startswith(COLUMNS[0] + ","):
        return _built(_of_csv(text.lstrip("\ufeff")), game, own)
    return _built(_of_text(lines), game, own)


# ------------------------------------------------------------------ the deck of some entries


def _built(entries: Iterable[Entry], game: str, own: Mapping[str, Own]) -> Deck:
    some = list(entries)
    for entry in some:
        if entry.what == "game":
            said = _game_called(entry)
            _must_be_of(game, said, entry.line)
            game = said
    if game not in GAMES:
        known = ", ".join(rules.title for rules in GAMES.values())
        raise BadDeck(f"Say which game this deck is for, in a line “Game: …”. There are: {known}.")
    more = own.get(game, {})
    called = {folded(card.name): card for id, card in cards_with(game, more).items() if id in more}
    name, held, wrong = "", dict[str, int](), list[str]()
    tokens: list[str] | None = None
    for entry in some:
        if entry.what == "deck":
            try:
                name = deck_name(entry.name)
            except BadDeck as error:
                wrong.append(f"Line {entry.line}: {error}")
        elif entry.what == "token":
            tokens = _token(game, entry, tokens, wrong)
        elif entry.what == "card":
            _card(game, entry, called, held, wrong)
    if len(held) > MOST_DIFFERENT:
        wrong.append(f"A deck has at most {MOST_DIFFERENT} different cards, not {len(held)}.")
    if wrong:
        raise BadDeck(*wrong)
    if not held and not name:
        raise BadDeck(
            "There is no card here. Write how many of which, a line each: “3 Name of a card”."
        )
    bound = None if tokens is None else tuple(tokens)
    return Deck(game, name, held, bound, {id: more[id] for id in held if id in more})


def _card(
    game: str, entry: Entry, own: Mapping[str, Card], held: dict[str, int], wrong: list[str]
) -> None:
    card = card_called(game, entry.name) or own.get(folded(entry.name))
    if card is None:
        ask = len(wrong) < WITH_HINTS
        wrong.append(f"Line {entry.line}: {unknown_card(game, entry.name, ask)}")
        return
    if not 1 <= entry.copies <= MOST_COPIES - held.get(card.id, 0):
        about = f"of “{card.name}” there are 1 to {MOST_COPIES} in a deck."
        wrong.append(f"Line {entry.line}: {about}")
        return
    held[card.id] = held.get(card.id, 0) + entry.copies


def _token(game: str, entry: Entry, tokens: list[str] | None, wrong: list[str]) -> list[str] | None:
    word = folded(entry.name)
    if game != MARCOMAGE:
        wrong.append(f"Line {entry.line}: only decks of MArcomage bind tokens.")
    elif word == AUTO:
        return None
    elif word in ("", NONE):
        return []
    elif word not in (known := {folded(name): name for name in BOOK.tokens}):
        hint = meant(word, known) if len(wrong) < MOST_SAID else "."
        wrong.append(f"Line {entry.line}: “{seen(entry.name)[:40]}” has no token{hint}")
    elif known[word] in (tokens or ()):
        wrong.append(f"Line {entry.line}: the token of “{known[word]}” is bound already.")
    else:
        return [*(tokens or ()), known[word]]
    return tokens


def _game_called(entry: Entry) -> str:
    for id, rules in GAMES.items():
        if folded(entry.name) in (id, folded(rules.title)):
            return id
    known = ", ".join(rules.title for rules in GAMES.values())
    said = seen(entry.name)[:40]
    raise BadDeck(f"Line {entry.line}: there is no game “{said}” here. There are: {known}.")


def _must_be_of(wanted: str, said: str, line: int) -> None:
    if wanted and wanted != said:
        its, other = GAMES[said].title, GAMES[wanted].title if wanted in GAMES else wanted[:40]
        raise BadDeck(f"Line {line}: this is a deck of {its}, not of {other}.")


# ------------------------------------------------------------------ plain text


def _of_text(lines: list[str]) -> Iterator[Entry]:
    for number, whole in enumerate(lines, 1):
        line = seen(whole)
        if not line or line.startswith(("#", "//", "```")):
            continue
        if said := _SAID.fullmatch(line):
            what, rest = said[1].lower(), said[2].strip()
            if what.startswith("token"):
                yield from (Entry(number, "token", word) for word in rest.split(","))
                continue
            if what == "game" or rest:
                yield Entry(number, "game" if what == "game" else "deck", rest)
                continue
        if counted := _COUNTED.fullmatch(line):
            yield Entry(number, "card", counted[2], int(counted[1]))
        elif folded(line.rstrip(":")) not in _HEADINGS:
            yield Entry(number, "card", line)


# ------------------------------------------------------------------ CSV


def _of_csv(text: str) -> Iterator[Entry]:
    table = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        for row in table:
            if any(cell.strip() for cell in row):
                yield from _of_row(table.line_num, [seen(cell) for cell in row])
    except csv.Error as error:
        raise BadDeck(f"Line {table.line_num}: this is no row of a table ({error}).") from None


def _of_row(line: int, row: list[str]) -> Iterator[Entry]:
    what, name, copies = (*row, "", "", "")[:3]
    what = folded(what)
    if what == COLUMNS[0]:
        return
    if what not in ("game", "deck", "token", "card", "quest"):
        raise BadDeck(
            f"Line {line}: it begins with “{what[:40]}”, not with game, deck, token, card or quest."
        )
    if what in ("card", "quest"):
        yield Entry(line, "card", name, _number(line, copies or "1"))
    else:
        yield Entry(line, what, name)


def _number(line: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,12}", text):
        raise BadDeck(f"Line {line}: how many? “{text[:40]}” is no whole number.")
    return int(text)


# ------------------------------------------------------------------ JSON


def _of_json(text: str) -> Iterator[Entry]:
    try:
        said: Any = json.loads(text, object_pairs_hook=partial(_once_each, text))
    except json.JSONDecodeError as error:
        raise BadDeck(f"Line {error.lineno}, column {error.colno}: {error.msg}.") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or brackets in brackets
        raise BadDeck("Line 1: this is no deck in JSON.") from None
    if not isinstance(said, dict):
        raise BadDeck("Line 1: a deck in JSON is an object with “game”, “name” and “cards”.")
    for key in ("game", "name"):
        if key in said:
            if not isinstance(said[key], str):
                raise BadDeck(f"Line {_line_of(text, key)}: “{key}” is a text.")
            yield Entry(_line_of(text, said[key]), "game" if key == "game" else "deck", said[key])
    yield from _tokens_of_json(text, said.get("tokens", AUTO))
    yield from _cards_of_json(text, said.get("cards", {}), "cards")
    for part in ("quests", *RARITIES):
        yield from _cards_of_json(text, said.get(part, {}), part)


def _once_each(text: str, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, in which nothing may be said twice: one of them would be lost."""
    said: dict[str, Any] = {}
    for name, value in pairs:
        if name in said:
            raise BadDeck(f"Line {_line_of(text, name)}: “{seen(name)[:40]}” stands there twice.")
        said[name] = value
    return said


def _tokens_of_json(text: str, tokens: Any) -> Iterator[Entry]:
    line = _line_of(text, "tokens")
    if tokens == []:
        yield Entry(line, "token", NONE)
    elif isinstance(tokens, list) and all(isinstance(token, str) for token in tokens):
        yield from (Entry(_line_of(text, token), "token", token) for token in tokens)
    elif tokens != AUTO:
        raise BadDeck(f"Line {line}: “tokens” is a list of keywords, or “{AUTO}”.")


def _cards_of_json(text: str, held: Any, part: str) -> Iterator[Entry]:
    """A list of names, or an object of names and how many."""
    if isinstance(held, list):
        for name in held:
            if not isinstance(name, str):
                raise BadDeck(f"Line {_line_of(text, part)}: “{part}” has names of cards in it.")
            yield Entry(_line_of(text, name), "card", name)
        return
    if not isinstance(held, dict):
        raise BadDeck(f"Line {_line_of(text, part)}: “{part}” is an object of names and how many.")
    for name, n in held.items():
        if isinstance(n, bool) or not isinstance(n, int):
            line = _line_of(text, name)
            raise BadDeck(f"Line {line}: how many “{seen(name)[:40]}”? Write a whole number.")
        yield Entry(_line_of(text, name), "card", name, n)


def _line_of(text: str, word: str) -> int:
    """The line in which a text stands in JSON; the first one if it is written in another way."""
    for how in (False, True):
        place = text.find(json.dumps(word, ensure_ascii=how))
        if place >= 0:
            return text.count("\n", 0, place) + 1
    return 1
