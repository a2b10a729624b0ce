"""Recorded play: whole matches as text, and how many ways lead on from a position.

The records are kept in ``tests/data/marcomage``. A test makes them anew and compares; ``make
records`` shows what differs and ``make records KEEP=1`` keeps the new ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from difflib import unified_diff
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from engine.games.marcomage.board.state import Board
from engine.games.marcomage.positions.position import position
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.decks import ready, ready_list
from engine.games.marcomage.rules import RULES
from engine.games.marcomage.views.narration import tell
from engine.players import decide
from engine.table import Chance, Match, Rejected, Seat, Setup, View
from engine.table.running import proceed

FOLDER = Path(__file__).parents[1] / "data" / "marcomage"

# ------------------------------------------------------------------ whole matches

PLAYERS = ("random", "greedy", "search")
MATCHES = 6


def playthrough(number: int) -> str:
    """A whole match as text: every question, answer and event, and the views that changed."""
    decks = list(ready())
    seats = tuple(Seat(name, decks[(number + n) % len(decks)]) for n, name in enumerate(NAMES))
    options = {"hidden_hands": number % 2 == 1}
    match = Match.new(RULES, Setup(seats, f"record {number}", options))
    players = PLAYERS[number % 3], PLAYERS[(number + 1) % 3]
    lines = [
        f"{seat.name}: {seat.deck}, {player}" for seat, player in zip(seats, players, strict=True)
    ]
    lines += [f"options: {json.dumps(options)}", *_happened(match, match.opening)]
    seen: dict[int | None, dict[str, Any]] = {0: {}, 1: {}, None: {}}
    chance = Chance.from_seed(f"players of record {number}")
    while match.questions:
        lines += _views(match, seen)
        question = match.questions[0]
        assert question.seat is not None
        options_now = ", ".join(option.id for option in question.options)
        lines.append(f"? {question.id} {NAMES[question.seat]} {question.kind}: {options_now}")
        answer = decide(match, question, players[question.seat], chance)
        lines.append(f"! {json.dumps(answer)}")
        events = match.answer(question.seat, question.id, answer)
        assert not isinstance(events, Rejected)
        lines += _happened(match, events)
    lines += _views(match, seen)
    lines.append(f"digest {match.journal.digest}")
    return "\n".join(lines) + "\n"


NAMES = ("Ann", "Ben")


def _happened(match: Match[Board], events: list[Any]) -> Iterator[str]:
    """Each event as data, and what everybody is told of them."""
    for event in events:
        data = msgspec.to_builtins(event)
        audience = data.pop("audience")
        yield f"- {json.dumps(data)}{'' if audience is None else f' for {list(audience)}'}"
    yield from (f"  {line}" for line in tell(events, match.state.names, None))


def _views(match: Match[Board], seen: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    """What changed in what each seat, and everyone, may know."""
    for seat, before in seen.items():
        now = dict(_flat(told(match.view(seat))))
        changes = [f"{key}={value}" for key, value in now.items() if before.get(key) != value]
        gone = [f"-{key}" for key in before if key not in now]
        seen[seat] = now
        who = "everyone" if seat is None else NAMES[seat]
        yield f"  {who} sees {' '.join([*changes, *gone])}"


def told(view: View) -> dict[str, Any]:
    """A view as data, in the order in which it is recorded; what is refused follows from it."""
    plain = msgspec.structs.replace(view, refused={}).plain()
    first = ("game", "seat", "round", "active", "options", "names", "players")
    return {**{key: plain[key] for key in first}, **plain}


def _flat(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Nested data as paths and values; questions are told elsewhere."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "questions":
                yield from _flat(value, f"{path}.{key}" if path else key)
    elif path == "players":
        for number, player in enumerate(data):
            yield from _flat(player, f"{number}")
    else:
        yield path, json.dumps(data, separators=(",", ":"))


# ------------------------------------------------------------------ counting ways

HANDS = {
    "opening": [],
    "quick": ["Pegasus", "Fairy", "Halfling rogue", "Knight of time", "Time warp", "Renewal"],
    "modes": ["Stone golem", "Merchant", "Clay golem", "University", "Mediator", "Conjurer"],
    "end": ["Magical palace", "Trebuchet", "Earthquake", "Goblin"],
}
"""Positions to count from, by the cards that both players hold in their first positions."""
DEPTHS = {"opening": 3, "quick": 2, "modes": 2, "end": 3}
"""So many answers in a row are counted every day; one more makes very many ways of some."""


def counts(deep: bool = False) -> str:
    """How many sequences of 1, 2 and 3 answers there are from some positions, chance fixed; or only
    those that are left out every day."""
    lines = []
    for start in _starts():
        few = DEPTHS[start.state.names[0]]
        for depth in range(few + 1, 4) if deep else range(1, few + 1):
            ways, ended, links = _count(start, depth)
            lines.append(
                f"{start.state.names[0]:<8} {depth} {ways:>6} ways, {ended:>4} ends, {links}"
            )
    return "\n".join(lines) + "\n"


def _starts() -> Iterator[Match[Board]]:
    """An opening, extra turns, modes, and a position a few turns before the end."""
    decks = [deck["cards"] for deck in ready_list()]
    for number, (name, hand) in enumerate(HANDS.items()):
        seats = (Seat(name, decks[number]), Seat("other", decks[-1 - number]))
        data = position(Match.new(RULES, Setup(seats, f"count {name}", {})).state)
        for player in data["players"]:
            player["hand"][: len(hand)] = [BOOK.numbers[card] for card in hand]
            if hand:
                player |= {"bricks": 60, "gems": 60, "recruits": 60}
        if name == "end":
            data["players"][0]["tower"], data["players"][1]["tower"] = 62, 9
            data["round"] = 248
        yield Match.load(RULES, data)


def _count(match: Match[Board], depth: int) -> tuple[int, int, str]:
    """Ways, how many of them ended the match, and a hash of all that was reached."""
    digest = sha256()
    ways = ended = 0

    def walk(board: Board, left: int) -> None:
        nonlocal ways, ended
        if not left or board.outcome:
            ways += 1
            ended += board.outcome is not None
            digest.update(json.dumps(position(board), sort_keys=True).encode())
            return
        for option in board.questions[0].options:
            after = RULES.clone(board)
            proceed(RULES, after, after.questions[0], {"pick": [option.id]})
            walk(after, left - 1)

    walk(match.state, depth)
    return ways, ended, digest.hexdigest()[:16]


# ------------------------------------------------------------------ keeping and comparing

DEEP = "counts-deep.txt"
RECORDS: dict[str, Callable[[], str]] = {
    **{f"match-{number}.txt": partial(playthrough, number) for number in range(MATCHES)},
    "counts.txt": counts,
    DEEP: partial(counts, deep=True),
}


def difference(name: str) -> list[str]:
    """How a record that is made now differs from the one that is kept."""
    file = FOLDER / name
    kept = file.read_text("utf-8") if file.exists() else ""
    now = RECORDS[name]()
    return list(
        unified_diff(kept.splitlines(), now.splitlines(), f"kept {name}", f"now {name}", n=1)
    )
