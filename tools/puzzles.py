"""Find puzzles: positions in which exactly one move wins, and not the obvious one.

``python -m tools.puzzles marcomage 400`` plays matches of good players, looks at each position of
them, and writes what it finds into ``data/marcomage/puzzles`` until there are so many. A third word
is the number of the first match: those of before have been looked at. ``--prove``, with or without
the name of a game, proves all that are there again.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.catalogue import GAMES
from engine.game import GameRules
from engine.players import decide
from engine.players.table import state_wishes
from engine.puzzles import puzzles_of
from engine.puzzles.finding import fault, found
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.shelf import file_of
from engine.puzzles.solver import Glance
from engine.table import Chance, Match, Rejected, Seat, Setup
from engine.table.chances import chances

LONGEST = 4000
"""Answers after which a match is given up."""
MOST_OF_A_MATCH = 3
"""So many puzzles come from one match, so that they are not all alike."""
ENOUGH = 4_000
"""What needs more boards than this for one move is no puzzle."""
GLANCE = 2_000
"""The same, where only one thing is tried of all that chance may say."""
LESS = 3
"""So many heights are looked at below the highest one."""
MORE = 2
"""So many amounts of a resource above the lowest one."""
SELDOM = 4
"""One of so many positions is looked at: those that follow each other are much alike."""
HOPE = 0.35
"""Who has less of a chance to win is not looked at."""
RESOURCES = ("bricks", "gems", "recruits")
PLAYERS = ("squire", "knight")


def positions(game: str, number: int) -> Iterator[Any]:
    """The states of one match in which somebody is asked who may be about to win."""
    rules = GAMES[game]
    chance = Chance.from_seed(f"puzzles {number}")
    decks: list[object] = [deck["id"] for deck in rules.ready_decks()]
    if game == "marcomage":
        decks += ["random"] * (len(decks) // 2)
    seats = tuple(Seat(f"Player {n}", chance.choice(decks)) for n in range(2))
    match: Match[Any] = Match.new(rules, Setup(seats, f"puzzles {number}", {}))
    state_wishes(match)
    player = chance.choice(PLAYERS)
    for _ in range(LONGEST):
        if not match.questions:
            return
        question = match.questions[0]
        assert question.seat is not None
        if not chance.below(SELDOM) and chances(rules, match.state)[question.seat] > HOPE:
            yield rules.clone(match.state)
        given = match.answer(question.seat, question.id, decide(match, question, player, chance))
        assert not isinstance(given, Rejected), given


def variants(rules: GameRules[Any], board: Any) -> Iterator[Any]:
    """The same position with a number changed until a win can only just be forced, since few moves
    win there: the enemy's tower higher, or the own one lower, or less of a resource."""
    seat = board.questions[0].seat
    for side, towards in ((1 - seat, 1), (seat, -1)):
        near, far = (1, 99) if towards > 0 else (99, 1)
        if (border := _border(rules, board, side, "tower", near, far)) is None:
            continue
        for less in range(LESS):
            if 0 < (height := border - less * towards) < 100:
                yield with_number(board, side, "tower", height)
        easier = with_number(board, side, "tower", max(1, min(99, border - LESS * towards)))
        for name in RESOURCES:
            has = getattr(board.players[seat], name)
            if (border := _border(rules, easier, seat, name, has, 0)) is not None:
                for more in range(MORE):
                    if border + more < has:
                        yield with_number(easier, seat, name, border + more)


def with_number(board: Any, side: int, name: str, number: int) -> Any:
    other = board.clone()
    setattr(other.players[side], name, number)
    return other


def _border(
    rules: GameRules[Any], board: Any, side: int, name: str, near: int, far: int
) -> int | None:
    """The number nearest to ``far`` with which a win may be forced, if it may be with ``near``."""
    if not _hopeful(rules, with_number(board, side, name, near)):
        return None
    while abs(far - near) > 1:
        middle = (near + far) // 2
        if _hopeful(rules, with_number(board, side, name, middle)):
            near = middle
        else:
            far = middle
    return near


def _hopeful(rules: GameRules[Any], board: Any) -> bool:
    """Whether a win may be forced; it is not if this says so."""
    begun = Match.load(rules, {**rules.position(board)}).state
    question = begun.questions[0]
    look = Glance(rules, question.seat, board.round + 2, GLANCE)
    moves = look.moves(begun, question)
    return any(look.wins(begun, question, answer) is not False for answer in moves)


def of_match(game: str, number: int) -> list[Puzzle]:
    """The puzzles of one match, but for those that are much like others."""
    rules, some = GAMES[game], list[Puzzle]()
    assert rules.puzzling is not None
    moves = set[str]()
    for board in positions(game, number):
        for other in variants(rules, board) if game == "marcomage" else (board,):
            puzzle = found(rules, other, ENOUGH)
            if puzzle is None:
                continue
            move = str(rules.puzzling.move(board, board.questions[0], puzzle.answers[0]))
            if move in moves:
                continue
            moves.add(move)
            some.append(puzzle)
            if len(some) == MOST_OF_A_MATCH:
                return some
    return some


def write(game: str, puzzles: Sequence[Puzzle]) -> None:
    """A line for each puzzle, sorted, so that a change shows only what has changed."""
    file = file_of(game)
    file.parent.mkdir(exist_ok=True)
    encoder = msgspec.json.Encoder(order="deterministic")
    kept = (msgspec.structs.replace(one, game="") for one in sorted(puzzles, key=lambda p: p.id))
    file.write_bytes(b"".join(encoder.encode(one) + b"\n" for one in kept))


def find(game: str, wanted: int, first: int) -> None:
    known = {puzzle.id: puzzle for puzzle in puzzles_of(game)}
    number, begun = first, time.monotonic()
    while len(known) < wanted:
        some = {puzzle.id: puzzle for puzzle in of_match(game, number)}
        known |= some
        if some:
            write(game, list(known.values()))
        levels = Counter(puzzle.level for puzzle in known.values())
        told = " ".join(f"{level}: {count}" for level, count in sorted(levels.items()))
        took = time.monotonic() - begun
        print(f"match {number}: {len(known)} puzzles ({told}), {took:.0f} s", flush=True)
        number += 1


def prove(games: Sequence[str]) -> int:
    """Whether all are right; what is wrong is told."""
    wrong = 0
    for game in games:
        begun, longest = time.monotonic(), 0.0
        for puzzle in puzzles_of(game):
            since = time.monotonic()
            if (why := fault(GAMES[game], puzzle)) is not None:
                print(f"{game} {puzzle.id}: {why}")
                wrong += 1
            longest = max(longest, time.monotonic() - since)
        took = time.monotonic() - begun
        print(f"{game}: {len(puzzles_of(game))} proven in {took:.0f} s, one in {longest:.1f} s")
    return 1 if wrong else 0


def main() -> int:
    words = sys.argv[1:]
    if words[:1] == ["--prove"]:
        return prove(words[1:] or list(GAMES))
    find(words[0], int(words[1]), int(words[2]) if len(words) > 2 else 0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
