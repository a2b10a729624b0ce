"""Positions of matches of good players, and what they might have been: for ``tools/puzzles.py``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.catalogue import GAMES
from engine.game import GameRules
from engine.games.marcomage.board.state import Board
from engine.games.marcomage.numbers import STOCK_TO_WIN
from engine.players import decide
from engine.players.table import state_wishes
from engine.puzzles.finding import last_turn, obvious, only_move
from engine.puzzles.solver import Solver
from engine.table import Chance, Match, Rejected, Seat, Setup
from engine.table.chances import chances
from tools import sieges
from tools.sieges import besieged

LONGEST = 4000
"""Answers after which a match is given up."""
ENOUGH = {"marcomage": 1_500, "arcmage": sieges.ENOUGH, "wtactics": sieges.ENOUGH}
"""What needs more boards than this for one move is no puzzle."""
HOPE = {"marcomage": 0.35, "arcmage": 0.2, "wtactics": 0.2}
"""Who has less of a chance to win is not looked at."""
SELDOM = {"marcomage": 2, "arcmage": 3, "wtactics": 3}
"""One of so many positions is looked at: those that follow each other are much alike."""
PLAYERS = {"marcomage": ("squire", "knight"), "arcmage": ("greedy",), "wtactics": ("greedy",)}

Families = Callable[[GameRules[Any], Any], Iterator[Iterator[Any]]]
"""Positions that are much like a given one; those of a family are much alike."""


def positions(game: str, number: int) -> Iterator[Any]:
    """States of one match in which somebody is asked who may be about to win."""
    rules = GAMES[game]
    chance = Chance.from_seed(f"puzzles {number}")
    decks: list[object] = [deck["id"] for deck in rules.ready_decks()]
    decks += ["random"] * (len(decks) // 2)
    seats = tuple(Seat(f"Player {n}", chance.choice(decks)) for n in range(2))
    match: Match[Any] = Match.new(rules, Setup(seats, f"puzzles {number}", {}))
    state_wishes(match)
    player = chance.choice(PLAYERS[game])
    for _ in range(LONGEST):
        if not match.questions:
            return
        question = match.questions[0]
        assert question.seat is not None
        if (
            not chance.below(SELDOM[game])
            and chances(rules, match.state)[question.seat] > HOPE[game]
        ):
            yield rules.clone(match.state)
        given = match.answer(question.seat, question.id, decide(match, question, player, chance))
        assert not isinstance(given, Rejected), given


# ------------------------------------------------------------------ MArcomage

LESS = 3
"""So many heights are looked at from the last one on at which a win can be forced."""
BAITS = 80
"""So many other cards of a deck are laid into a hand, to see whether one of them is tempting."""
WALL = 16
"""The enemy's wall is lower than this: few cards reach a tower behind a higher one."""
RESOURCES, SAVED, SPENT = ("bricks", "gems", "recruits"), 20, 8
"""Up to so many of each are saved, and so many left."""
TIMES = 2
"""So often a position is varied."""
SOON = 400
"""So many boards are looked at to see whether a win can be forced."""


def just_forced(rules: GameRules[Board], board: Board) -> Iterator[Iterator[Board]]:
    """The same position when one has saved his resources and the other has spent them, with another
    height of one tower: the enemy's higher or the own one lower, until only one move wins. Since
    that is often the obvious one, another card of the deck lies in the hand as a bait."""
    seat = board.active
    chance = Chance.from_seed(f"{board.round} {board.players[seat].hand}")
    for _ in range(TIMES):
        other = board.clone()
        me, enemy = other.players[seat], other.players[1 - seat]
        for name in RESOURCES:
            setattr(me, name, getattr(me, name) + chance.below(SAVED))
            setattr(enemy, name, chance.below(SPENT))
        enemy.wall = min(enemy.wall, chance.below(WALL))
        if me.stock >= STOCK_TO_WIN:
            continue
        yield _of_heights(rules, other, 1 - seat, 1, 99)
        yield _of_heights(rules, other, seat, 99, 1)


def _of_heights(
    rules: GameRules[Board], board: Board, side: int, near: int, far: int
) -> Iterator[Board]:
    """From a height with which a win can be forced towards one with which it cannot."""
    if (last := _border(rules, board, side, near, far)) is None:
        return
    towards = 1 if far > near else -1
    for height in range(last, last - LESS * towards, -towards):
        if not 0 < height < 100:
            return
        match = Match.load(rules, rules.position(_with(board, side, "tower", height)))
        look = Solver(rules, board.active, last_turn(rules, board), ENOUGH["marcomage"])
        moves = only_move(look, match.state)
        if not moves:
            continue
        if look.wins(match.state, match.questions[0], moves[0], 0):
            return  # at once, which everybody sees
        right = moves[0]["pick"][0]
        if obvious(rules, match, 1)[0] not in moves:
            yield match.state
        yield from _with_bait(rules, match.state, right)


def _with_bait(rules: GameRules[Board], board: Board, right: str) -> Iterator[Board]:
    """The same hand with another card in it, where that seems better to greedy players."""
    me = board.players[board.active]
    cards = [card for part in me.deck for card in part if card not in me.hand]
    slots = [slot for slot in range(len(me.hand)) if slot != int(right.split(":")[1]) - 1]
    chance = Chance.from_seed(f"{board.round} {me.hand}")
    for _ in range(BAITS):
        other = board.clone()
        other.players[board.active].hand[chance.choice(slots)] = chance.choice(cards)
        match = Match.load(rules, rules.position(other))
        if obvious(rules, match, 1)[0]["pick"][0] != right:
            yield match.state


def _with(board: Board, side: int, name: str, number: int) -> Board:
    other = board.clone()
    setattr(other.players[side], name, number)
    return other


def _border(rules: GameRules[Board], board: Board, side: int, near: int, far: int) -> int | None:
    """The height of a tower nearest to ``far`` with which a win can be forced, if it can with
    ``near``."""
    if not _won(rules, _with(board, side, "tower", near)):
        return None
    while abs(far - near) > 1:
        middle = (near + far) // 2
        if _won(rules, _with(board, side, "tower", middle)):
            near = middle
        else:
            far = middle
    return near


def _won(rules: GameRules[Any], board: Any, soon: int = SOON) -> bool:
    """Whether a win can be forced; not if that would take long to find out."""
    assert rules.puzzling is not None
    begun = Match.load(rules, rules.puzzling.small(board)).state
    question = begun.questions[0]
    look = Solver(rules, board.active, last_turn(rules, board), soon)
    for answer in look.moves(begun, question):
        if (won := look.wins(begun, question, answer)) is not False:
            return won is True
    return False


FAMILIES: Mapping[str, Families] = {
    "marcomage": just_forced,
    "arcmage": besieged,
    "wtactics": besieged,
}
