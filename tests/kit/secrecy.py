"""Who may know which card: every message is read by whoever can see it, and none tells too much."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any

import msgspec

from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE
from engine.games.arcmage.views import lookup as arcmage
from engine.games.marcomage.printed.cards import BOOK
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS
from engine.games.wtactics.views import lookup as wtactics
from engine.table import Match
from playground import Change, Message
from tests.kit.castle import Castle

GAMES = ("marcomage", "arcmage", "wtactics")
BOOKS: dict[str, Any] = {
    "arcmage": (ARCMAGE, arcmage.describe),
    "wtactics": (WTACTICS, wtactics.describe),
}
"""The cards of games with creatures, and how each is told in a line."""

Viewer = int | None
"""A seat, or everybody."""


def held(place: Castle, id: str) -> Match[Any]:
    """The engine's match in the bot: the test knows all hands."""
    match = place.bot.matches._held[id].match
    assert match is not None
    return match


def hidden(match: Match[Any], owner: int) -> set[str]:
    """The names of the cards of a seat that lie where others do not see them."""
    board = match.state
    player = board.players[owner]
    if match.rules.id == "marcomage":
        if not board.options.hidden_hands:
            return set()
        cards = zip(player.hand, player.revealed, strict=True)
        return {BOOK.name[card] for card, revealed in cards if not revealed}
    placed = [r.name for other in board.players for r in other.resources if r.owner == owner]
    unbuilt = player.unbuilt if match.rules.id == "arcmage" else []
    return {*player.hand, *player.deck, *unbuilt, *placed}  # quests were seen by all


def known(match: Match[Any], viewer: Viewer) -> set[str]:
    """The names of the cards that somebody sees in the match as it stands."""
    seen = match.view(viewer)
    if match.rules.id == "marcomage":
        shown: list[list[int]] = []
        for player in seen.players:
            shown += [player.hand, *player.discarded, [act.card for act in player.last]]
        return {BOOK.name[card] for cards in shown for card in cards if card}
    prints = BOOKS[match.rules.id][0]
    return {text for text in _texts(seen) if text in prints}


def told(match: Match[Any], events: Iterable[Any], viewer: Viewer) -> set[str]:
    """The names of the cards that somebody has seen in what happened."""
    names = set()
    prints = BOOKS[match.rules.id][0] if match.rules.id in BOOKS else {}
    for event in events:
        if not event.seen_by(viewer):
            continue
        card = getattr(event, "card", None)
        if match.rules.id == "marcomage" and isinstance(card, int) and card:
            names.add(BOOK.name[card])
        names.update(text for text in _texts(msgspec.to_builtins(event)) if text in prints)
    return names


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(key)
            yield from _texts(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _texts(value)


def read_all(message: Message) -> str:
    """Everything that a message tells, to those who read its source too."""
    files = [(file.filename, file.description) for file in message.attachments]
    return json.dumps([message.text, message.components, message.embeds, files])


@cache
def telling(game: str) -> frozenset[str]:
    """The cards whose names are no words on other cards, as those of keywords are."""
    if game == "marcomage":
        texts = {BOOK.name[card]: BOOK.describe(card) for card in BOOK.all}
    else:
        prints, describe = BOOKS[game]
        texts = {name: describe(one.slug) for name, one in prints.items()}
    spoken = {name: _plain(f"{name} {text}") for name, text in texts.items()}
    return frozenset(
        name
        for name in texts
        if name not in BOOK.tokens  # boards name these for another reason
        and not any(_plain(name) in text for other, text in spoken.items() if other != name)
    )


def named(names: Iterable[str], text: str) -> list[str]:
    """Which of some cards are named in a text, however their signs were made harmless.

    Names that are words on other cards tell nothing: boards and texts are full of them.
    """
    plain, clear = _plain(text), frozenset[str]().union(*map(telling, GAMES))
    return [name for name in names if name in clear and _plain(name) in plain]


@lru_cache(10_000)
def _plain(text: str) -> str:
    words = re.findall(r"[^\W_]+", text)
    return f" {' '.join(words).lower()} "


@contextmanager
def nobody_sees_too_much(place: Castle) -> Iterator[list[str]]:
    """Reads every version of every message in the eyes of those who see it.

    Gives the list of what was read. Fails where a message names a card that is hidden from a reader
    and that he has never seen in this match.
    """
    may_know: dict[tuple[str, Viewer], set[str]] = defaultdict(set)
    read: list[str] = []
    leaks: list[tuple[Viewer, list[str], str]] = []

    def learn(id: str) -> None:
        one = place.bot.matches._held.get(id)
        if one is not None and one.match is not None:
            for viewer in (None, *range(one.match.seat_count)):
                mine = may_know[id, viewer]
                mine |= known(one.match, viewer) | told(one.match, one.recent, viewer)
                if viewer is not None:
                    mine |= hidden(one.match, viewer)

    def check(change: Change) -> None:
        if not isinstance(change.subject, Message):
            return
        text = read_all(change.subject)
        read.append(text)
        for id, one in list(place.bot.matches._held.items()):
            if one.match is None or id not in text:
                continue
            learn(id)
            viewer = _viewer(change.subject, one)
            others = [n for n in range(one.match.seat_count) if n != viewer]
            secret: set[str] = set().union(*(hidden(one.match, other) for other in others))
            secret &= telling(one.match.rules.id)
            if found := named(secret - may_know[id, viewer], text):
                leaks.append((viewer, found, text))

    place.bot.matches.changed.append(learn)
    stop = place.discord.listen(check)
    try:
        yield read
    finally:
        stop()
        place.bot.matches.changed.remove(learn)
    assert not leaks, leaks[0]


def _viewer(message: Message, one: Any) -> Viewer:
    """The seat of the only one who sees a message; nothing where others do."""
    reader = message.only_for
    if reader is None and message.channel.guild is None:
        reader = next(person for person in message.channel.recipients if not person.bot)
    seat = one.seat_of(reader.id) if reader is not None else None
    return seat.seat if seat is not None else None
