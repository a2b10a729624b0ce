"""Setting up any situation of MArcomage, and playing on from it.

    match = situation(me=side(hand=["Knight"], recruits=5), enemy=side(wall=3))
    play(match, "Knight")
    assert enemy(match).wall == 0

The player of the next turn is ``me``. Positions are counted from 1, as players see them. What is
not said is the same everywhere: towers of 50, walls of 40, facilities of 2, 100 of each resource,
hands of ``Palisade wall`` (free, wall +2) and the decks of ``DECK``, of cards without keywords.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import HAND, RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.table import Chance, Event, Match, Rejected, Seat, Setup

FILLER = "Palisade wall"
USUAL = {
    "tower": 50,
    "wall": 40,
    "quarry": 2,
    "magic": 2,
    "dungeon": 2,
    "bricks": 100,
    "gems": 100,
    "recruits": 100,
}
DECK = {
    word: [card for card in BOOK.by_rarity[r] if not BOOK.keywords[card]][:15]
    for r, word in enumerate(RARITIES)
}
"""Cards without keywords, so that what is drawn disturbs no count of keywords."""


def card(name: str) -> int:
    return BOOK.numbers[name]


def side(
    hand: Sequence[str] = (),
    new: Iterable[int] = (),
    revealed: Iterable[int] = (),
    last: Iterable[str | tuple[str, str]] = (("Wind", "discard"),),
    tokens: dict[str, int] | None = None,
    discarded: tuple[Sequence[str], Sequence[str]] = ((), ()),
    changes: dict[str, int] | None = None,
    deck: dict[str, list[int]] | None = None,
    **numbers: int,
) -> dict[str, Any]:
    """One side of a situation. ``last`` lists the acts of his latest round, a name for a play."""
    names = [*hand, *[FILLER] * (HAND - len(hand))]
    acts = [(act, "play") if isinstance(act, str) else act for act in last]
    return {
        **USUAL,
        **numbers,
        "hand": [card(name) for name in names],
        "new": [n in new for n in range(1, HAND + 1)],
        "revealed": [n in revealed for n in range(1, HAND + 1)],
        "last": [{"card": card(name), "action": action, "mode": 0} for name, action in acts],
        "tokens": [{"keyword": k, "count": n} for k, n in (tokens or {}).items()],
        "discarded": [[card(name) for name in names] for names in discarded],
        "changes": changes or {},
        "deck": deck or DECK,
    }


def situation(
    me: dict[str, Any] | None = None,
    enemy: dict[str, Any] | None = None,
    round: int = 20,
    seed: str | int = 1,
    **options: bool,
) -> Match[Board]:
    """A match in which ``me``, seat 0, is to decide."""
    players = [me or side(), enemy or side()]
    position = {"round": round, "active": 0, "players": players, "seed": seed, "options": options}
    return Match.load(RULES, position)


def reseeded(match: Match[Board], seed: str | int) -> Match[Board]:
    """The same situation with another chance; cheap, for trying it thousands of times."""
    twin = match.clone()
    twin.state.chance = Chance.from_seed(seed)
    return twin


def fresh(seed: str | int = 1, deck: Any = None, **options: bool) -> Match[Board]:
    """A new match, before its first turn."""
    seats = tuple(Seat(name, deck or DECK) for name in ("Ann", "Ben"))
    return Match.new(RULES, Setup(seats, seed, options))


def me(match: Match[Board]) -> Player:
    return match.state.players[0]


def enemy(match: Match[Board]) -> Player:
    return match.state.players[1]


def answer(match: Match[Board], pick: str) -> list[Event]:
    """Answer the open question; it must be legal."""
    question = match.questions[0]
    events = match.answer(question.seat, question.id, {"pick": [pick]})
    assert not isinstance(events, Rejected), events.message
    return events


def position_of(match: Match[Board], name: str) -> int:
    """Where the player who is to decide holds a card, counted from 1."""
    return match.state.players[match.state.active].hand.index(card(name)) + 1


def play(match: Match[Board], name: str, mode: int = 0) -> list[Event]:
    """Play a card of the hand, with a mode where it has some."""
    suffix = f":{mode}" if mode else ""
    return answer(match, f"play:{position_of(match, name)}{suffix}")


def discard(match: Match[Board], name: str) -> list[Event]:
    return answer(match, f"discard:{position_of(match, name)}")


def options(match: Match[Board]) -> list[str]:
    """The ids of all that may be answered now."""
    return [option.id for option in match.questions[0].options]


def names(cards: Iterable[int]) -> list[str]:
    return [BOOK.name[number] for number in cards]
