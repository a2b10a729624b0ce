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
from typing import NamedTuple

from engine.catalogue import GAMES
from engine.decks.cards import Own, cards_with
from engine.decks.code import deck_of_code, is_code
from engine.decks.deck import AUTO, MOST_COPIES, MOST_DIFFERENT, NOBODYS, Deck
from engine.decks.exports import COLUMNS, NONE
from engine.decks.names import (
    card_called,
    deck_name,
    in_words,
    meant,
    no_token,
    no_tokens,
    unknown_card,
)
from engine.decks.refusals import MOST_SAID, BadDeck
from engine.game import DeckCard
from engine.text import clean, folded
from engine.words import called, noted, say, written

LONGEST_TEXT, MOST_LINES, LONGEST_LINE = 20_000, 500, 300
WITH_HINTS = 4
"""Names for which one that is like it is sought; to seek one takes a while."""

_COUNTED = re.compile(r"([0-9]{1,12})\s*[x×*]?\s+(.+)", re.IGNORECASE)
_SAID = re.compile(r"\s*(deck|name|title|game|tokens?)\s*:(.*)", re.IGNORECASE)
_HEADINGS = {"cards", "deck", "army", "army deck", "quest deck", "main deck", "magics", "loots"}


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
        long = noted("This is too long for a deck: I read up to {n} characters.")
        raise BadDeck(say(long, n=written(LONGEST_TEXT)))
    bare = text.strip().strip("`\ufeff").strip()
    if not bare:
        raise BadDeck(say("There's nothing here to read a deck from."))
    if is_code(bare):
        deck = deck_of_code(bare, own)
        _must_be_of(game, deck.game, 1)
        return deck
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        long = noted("This is too long for a deck: I read up to {n} lines.")
        raise BadDeck(say(long, n=MOST_LINES))
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            long = noted("it has more than {n} characters.")
            raise BadDeck(at_line(number, say(long, n=LONGEST_LINE)))
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
        which = noted("Say which game this deck is for, in a line “{line}”. Options: {known}.")
        raise BadDeck(say(which, line="Game: …", known=known))
    more = own.get(game, {})
    called = {folded(card.name): card for id, card in cards_with(game, more).items() if id in more}
    name, held, wrong = "", dict[str, int](), list[str]()
    tokens: list[str] | None = None
    for entry in some:
        if entry.what == "deck":
            try:
                name = deck_name(entry.name)
            except BadDeck as error:
                wrong.append(at_line(entry.line, str(error)))
        elif entry.what == "token":
            tokens = _token(game, entry, tokens, wrong)
        elif entry.what == "card":
            _card(game, entry, called, held, wrong)
    if len(held) > MOST_DIFFERENT:
        many = noted("A deck has at most {n} different cards, not {given}.")
        wrong.append(say(many, n=MOST_DIFFERENT, given=len(held)))
    if wrong:
        raise BadDeck(*wrong)
    if not held and not name:
        none = noted(
            "There are no cards here. Write how many of which, a line each: “3 Name of a card”."
        )
        raise BadDeck(say(none))
    bound = None if tokens is None else tuple(tokens)
    return Deck(game, name, held, bound, {id: more[id] for id in held if id in more})


def _card(
    game: str, entry: Entry, own: Mapping[str, DeckCard], held: dict[str, int], wrong: list[str]
) -> None:
    card = card_called(game, entry.name) or own.get(folded(entry.name))
    if card is None:
        ask = len(wrong) < WITH_HINTS
        wrong.append(at_line(entry.line, unknown_card(game, entry.name, ask)))
        return
    if not 1 <= entry.copies <= MOST_COPIES - held.get(card.id, 0):
        about = noted("of “{card}” there are 1 to {n} in a deck.")
        wrong.append(at_line(entry.line, say(about, card=called(card.name), n=MOST_COPIES)))
        return
    held[card.id] = held.get(card.id, 0) + entry.copies


def _token(game: str, entry: Entry, tokens: list[str] | None, wrong: list[str]) -> list[str] | None:
    word = folded(entry.name)
    of_game = GAMES[game].decks.tokens
    if of_game is None:
        wrong.append(at_line(entry.line, no_tokens(game)))
    elif word == AUTO:
        return None
    elif word in ("", NONE):
        return []
    elif word not in (known := in_words(game, of_game.words)):
        other = meant(word, known) if len(wrong) < MOST_SAID else ""
        wrong.append(at_line(entry.line, no_token(clean(entry.name)[:40], other)))
    elif known[word] in (tokens or ()):
        bound = say("the token of “{keyword}” is bound already.", keyword=known[word])
        wrong.append(at_line(entry.line, bound))
    else:
        return [*(tokens or ()), known[word]]
    return tokens


def _game_called(entry: Entry) -> str:
    for id, rules in GAMES.items():
        if folded(entry.name) in (id, folded(rules.title)):
            return id
    known = ", ".join(rules.title for rules in GAMES.values())
    said = clean(entry.name)[:40]
    none = noted("there's no game “{game}” here. Options: {known}.")
    raise BadDeck(at_line(entry.line, say(none, game=said, known=known)))


def _must_be_of(wanted: str, said: str, line: int) -> None:
    if wanted and wanted != said:
        its, other = GAMES[said].title, GAMES[wanted].title if wanted in GAMES else wanted[:40]
        of = say("this is a deck of {game}, not of {other}.", game=its, other=other)
        raise BadDeck(at_line(line, of))


def at_line(line: int, problem: str) -> str:
    """What is wrong in a line."""
    return say("Line {line}: {problem}", line=line, problem=problem)


# ------------------------------------------------------------------ plain text


def _of_text(lines: list[str]) -> Iterator[Entry]:
    headings = _headings()
    for number, whole in enumerate(lines, 1):
        line = clean(whole)
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
        elif folded(line.rstrip(":")) not in headings:
            yield Entry(number, "card", line)


def _headings() -> set[str]:
    """What lines say that only part the cards: what decks are read in, in each game."""
    parts = [named for rules in GAMES.values() for named in rules.decks.parts.items()]
    return _HEADINGS | {folded(word) for kind, part in parts for word in (kind, part)}


# ------------------------------------------------------------------ CSV


def _of_csv(text: str) -> Iterator[Entry]:
    table = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        for row in table:
            if any(cell.strip() for cell in row):
                yield from _of_row(table.line_num, [clean(cell) for cell in row])
    except csv.Error as error:
        no_row = say("this isn't a row of a table. Look for a quotation mark that isn't closed.")
        raise BadDeck(at_line(table.line_num, no_row)) from error


def _of_row(line: int, row: list[str]) -> Iterator[Entry]:
    what, name, copies = (*row, "", "", "")[:3]
    what = folded(what)
    if what == COLUMNS[0]:
        return
    if what not in ("game", "deck", "token", "card", "quest"):
        begins = noted("it begins with “{word}”, not with game, deck, token, card or quest.")
        raise BadDeck(at_line(line, say(begins, word=what[:40])))
    if what in ("card", "quest"):
        yield Entry(line, "card", name, _number(line, copies or "1"))
    else:
        yield Entry(line, what, name)


def _number(line: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,12}", text):
        whole = say("how many? “{number}” isn't a whole number.", number=text[:40])
        raise BadDeck(at_line(line, whole))
    return int(text)


# ------------------------------------------------------------------ JSON


def _of_json(text: str) -> Iterator[Entry]:
    try:
        said: object = json.loads(text, object_pairs_hook=partial(_once_each, text))
    except json.JSONDecodeError as error:
        where = noted(
            "Line {line}, column {column}: from here on this isn't JSON. Look for a comma, a"
            " quotation mark or a bracket that is missing or too many."
        )
        raise BadDeck(say(where, line=error.lineno, column=error.colno)) from error
    except (ValueError, RecursionError):  # a number of thousands of digits, or brackets in brackets
        raise BadDeck(at_line(1, say("this isn't a deck in JSON."))) from None
    if not isinstance(said, dict):
        json_deck = noted("a deck in JSON is an object with “game”, “name” and “cards”.")
        raise BadDeck(at_line(1, say(json_deck)))
    for key in ("game", "name"):
        if key in said:
            if not isinstance(said[key], str):
                problem = say("“{key}” must be a text.", key=key)
                raise BadDeck(at_line(_line_of(text, key), problem))
            yield Entry(_line_of(text, said[key]), "game" if key == "game" else "deck", said[key])
    yield from _tokens_of_json(text, said.get("tokens", AUTO))
    for part in dict.fromkeys(name for rules in GAMES.values() for name in rules.decks.lists):
        yield from _cards_of_json(text, said.get(part, {}), part)


def _once_each(text: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON, in which nothing may be said twice: one of them would be lost."""
    said: dict[str, object] = {}
    for name, value in pairs:
        if name in said:
            twice = say("“{key}” is there twice.", key=clean(name)[:40])
            raise BadDeck(at_line(_line_of(text, name), twice))
        said[name] = value
    return said


def _tokens_of_json(text: str, tokens: object) -> Iterator[Entry]:
    line = _line_of(text, "tokens")
    if tokens == []:
        yield Entry(line, "token", NONE)
    elif isinstance(tokens, list) and all(isinstance(token, str) for token in tokens):
        yield from (Entry(_line_of(text, token), "token", token) for token in tokens)
    elif tokens != AUTO:
        keywords = say("“tokens” must be a list of keywords, or “{auto}”.", auto=AUTO)
        raise BadDeck(at_line(line, keywords))


def _cards_of_json(text: str, held: object, part: str) -> Iterator[Entry]:
    """A list of names, or an object of names and how many."""
    if isinstance(held, list):
        for name in held:
            if not isinstance(name, str):
                names = say("“{key}” must have names of cards in it.", key=part)
                raise BadDeck(at_line(_line_of(text, part), names))
            yield Entry(_line_of(text, name), "card", name)
        return
    if not isinstance(held, dict):
        names = say("“{key}” must be an object of names and how many.", key=part)
        raise BadDeck(at_line(_line_of(text, part), names))
    for name, n in held.items():
        if isinstance(n, bool) or not isinstance(n, int):
            line = _line_of(text, name)
            many = say("how many “{card}”? Write a whole number.", card=clean(name)[:40])
            raise BadDeck(at_line(line, many))
        yield Entry(_line_of(text, name), "card", name, n)


def _line_of(text: str, word: str) -> int:
    """The line in which a text stands in JSON; the first one if it is written in another way."""
    for how in (False, True):
        place = text.find(json.dumps(word, ensure_ascii=how))
        if place >= 0:
            return text.count("\n", 0, place) + 1
    return 1
