"""All that may follow from an answer, whatever is drawn: for who solves puzzles.

The card that comes to the played position is looked at by nobody before the next question, and by
many cards not even then: what they do is said in numbers alone. So it is left open until somebody
plays it, or something that looks at hands.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import product
from types import CodeType

from engine.game.puzzling import Puzzling
from engine.games.marcomage.board.play import act, ask
from engine.games.marcomage.board.state import Board, NextTurn
from engine.games.marcomage.positions.position import position
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.programs import CARD, KEYWORDS
from engine.plain import Plain
from engine.table import Answer, Chance, Question
from engine.table.forks import Fork, TooMany, ways

MOST = 400
"""So many boards may follow from an answer."""
MOST_SETTLED = 3_000
"""So many boards a board may be where something is open: two draws."""
NUMBERS = frozenset(
    {"tower", "wall", "quarry", "magic", "dungeon", "bricks", "gems", "recruits", "attack"}
    | {"multiply", "add", "extreme", "any_of", "change", "gain_yield", "even_out", "min_of"}
    | {"max_of", "those_of", "mode", "rounded", "bounded", "HIGHEST_TOWER", "min", "max", "bool"}
    | {"last_was_play", "last_card", "played_last_round", "PRICE", "total", "binds", "position"}
    | {"new_before", "next_is", "pool", "in_deck", "not_in_deck", "copies"}
)
"""What programs may call without a look at a hand; decks stay as they are."""
SETS = "CARDS_"
"""What sets of cards are called in programs, with which all that the others know is compared."""

Open = tuple[int, int, tuple[int, ...]]
"""A seat, one of its positions, and the cards of which one has come there."""


class Waiting(Board, kw_only=True):
    """A match in which it is open what was drawn: there the hand has a nameless card."""

    open: tuple[Open, ...] = ()

    def clone(self) -> Waiting:
        return _waiting(self, self.open)


def _waiting(board: Board, open: tuple[Open, ...]) -> Waiting:
    first, second = board.players
    return Waiting(
        chance=Chance(b""),
        agenda=[],
        questions=board.questions,
        asked=board.asked,
        outcome=board.outcome,
        round=board.round,
        active=board.active,
        players=(first.clone(), second.clone()),
        names=board.names,
        options=board.options,
        open=open,
    )


def begun(board: Board) -> Waiting:
    return _waiting(board, board.open if isinstance(board, Waiting) else ())


@cache
def _by_numbers(card: int) -> bool:
    """Whether what a card does can be told without a look at hands."""
    programs = [CARD[card], *(program for _, _, program, _ in KEYWORDS[card])]
    return all(_names(program.__code__) <= NUMBERS for program in programs)


def _names(code: CodeType) -> set[str]:
    inner = [_names(one) for one in code.co_consts if isinstance(one, CodeType)]
    names = {name for name in code.co_names if not name.startswith(SETS)}
    return names.union(*inner)


def _looks_at_hands(board: Board, card: int) -> bool:
    tokens = board.players[board.active].tokens  # they count the cards of a hand
    bound = any(token is not None and name in tokens for name, _, _, token in KEYWORDS[card])
    return bound or not _by_numbers(card)


def _said(answer: Answer) -> tuple[str, int, str]:
    """What is done, on which position, and in which way."""
    what, position, *mode = answer["pick"][0].split(":")
    return what, int(position) - 1, mode[0] if mode else ""


def after(board: Board, _question: Question, answer: Answer) -> list[Board] | None:
    assert isinstance(board, Waiting)
    what, slot, _ = _said(answer)
    seat = board.active
    card = board.players[seat].hand[slot]
    if not card or (board.open and what == "play" and _looks_at_hands(board, card)):
        return None

    def happen(fork: Fork) -> Board:
        copy = board.clone()
        copy.chance = fork
        act(copy, seat, answer, [])
        copy.chance = Chance(b"")
        if fork.later:
            copy.open = (*copy.open, (seat, slot, tuple(fork.later[0])))
        if copy.outcome is None:
            copy.agenda.clear()
            ask(copy, NextTurn(), [])
        return copy

    return list(ways(happen, MOST))


def once(board: Board, _question: Question, answer: Answer, chance: Chance) -> Board:
    copy = board.clone()
    copy.chance = chance
    act(copy, board.active, answer, [])
    copy.chance = Chance(b"")
    if copy.outcome is None:
        copy.agenda.clear()
        ask(copy, NextTurn(), [])
    return copy


def settled(board: Board) -> Iterator[Board]:
    """First it is decided what the active player has drawn, and only then what the other has."""
    assert isinstance(board, Waiting)
    own = [one for one in board.open if one[0] == board.active] or board.open
    if not own:
        return
    left = tuple(one for one in board.open if one not in own)
    for number, cards in enumerate(product(*(cards for _, _, cards in own))):
        if number == MOST_SETTLED:
            raise TooMany
        copy = _waiting(board, left)
        for (seat, slot, _), card in zip(own, cards, strict=True):
            copy.players[seat].hand[slot] = card
        copy.asked -= 1
        ask(copy, NextTurn(), [])
        yield copy


def answers(board: Board, question: Question) -> Sequence[Answer]:
    hand = board.players[board.active].hand
    ids = [option.id for option in question.options]
    return [{"pick": [id]} for id in ids if hand[int(id.split(":")[1]) - 1]]


def move(board: Board, _question: Question, answer: Answer) -> Hashable:
    what, slot, mode = _said(answer)
    card = board.players[board.active].hand[slot]
    chosen = BOOK.modes[card] == len(board.players[0].hand) and mode
    if chosen:  # another card of the hand
        return what, card, board.players[board.active].hand[int(mode) - 1]
    return what, card, mode


def key(board: Board) -> Hashable:
    assert isinstance(board, Waiting)
    players = tuple(
        (
            player.attributes(),
            tuple(player.hand),
            tuple(player.new),
            player.last,
            player.discarded,
            player.changes,
            tuple(player.counts),
        )
        for player in board.players
    )
    return board.round, board.active, board.open, players


def small(board: Board) -> Plain:
    plain = position(board)
    for word in ("names", "seed", "options"):
        del plain[word]
    for player in plain["players"]:
        for word in ("new", "revealed", "tokens"):
            if not any(player[word]):
                del player[word]
        player["changes"] = {name: n for name, n in player["changes"].items() if n}
        for last in player["last"]:
            if not last["mode"]:
                del last["mode"]
        for word in ("changes", "last"):
            if not player[word]:
                del player[word]
        if not any(player["discarded"]):
            del player["discarded"]
    return plain


PUZZLING: Puzzling[Board] = Puzzling(
    2, 40_000, begun, after, once, settled, answers, move, key, small
)
