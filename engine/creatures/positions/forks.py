"""All that may follow from an answer, whatever is drawn: for who solves puzzles.

In which order the cards of a deck lie is known to nobody. Where one of them is taken from the top,
each may be that one; where more of an order would be seen, more can happen than anybody looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import msgspec

from engine.creatures.board import agenda
from engine.creatures.board.events import Revealed, Shuffled
from engine.creatures.board.state import Board, twin
from engine.creatures.positions.continuation import opened
from engine.game.puzzling import Puzzling
from engine.plain import Plain
from engine.table import Answer, Chance, Event, Option, Question, Rules, Step
from engine.table.answers import count, listed
from engine.table.forks import Fork, TooMany, ways
from engine.table.running import proceed

B = TypeVar("B", bound=Board)

MOST = 60
"""So many boards may follow from an answer."""
MOST_ANSWERS = 250
"""So many answers to a question are tried."""
ENOUGH = 2_000
"""So many boards are looked at in about two seconds."""
PILES = ("deck", "quests")
"""What a player has whose order nobody knows."""


def puzzling(rules: Callable[[], Rules[B]], peeks: tuple[type[Step], ...] = ()) -> Puzzling[B]:
    """How puzzles of a game with creatures are solved; ``peeks`` are the steps of it before which
    somebody has seen what lies on top of a pile."""
    return Puzzling(
        1,
        ENOUGH,
        begun,
        partial(after, rules, peeks),
        partial(once, rules),
        settled,
        answers,
        move,
        key,
        small,
    )


def begun(board: B) -> B:
    copy = board.clone()
    copy.chance = Chance(b"")
    return copy


def once(
    rules: Callable[[], Rules[B]], board: B, question: Question, answer: Answer, chance: Chance
) -> B:
    copy = board.clone()
    copy.chance = chance
    proceed(rules(), copy, question, answer)
    copy.chance = Chance(b"")
    return copy


def after(
    rules: Callable[[], Rules[B]],
    peeks: tuple[type[Step], ...],
    board: B,
    question: Question,
    answer: Answer,
) -> list[B]:
    def happen(fork: Fork, before: B) -> tuple[B, list[Event]]:
        copy = before.clone()
        copy.chance = fork
        events = proceed(rules(), copy, question, answer)
        copy.chance = Chance(b"")
        return copy, events

    def tried(fork: Fork) -> list[B]:
        then, events = happen(fork, board)
        if then.turn != board.turn or (taken := _taken(board, then, events, peeks)) is None:
            return [then]
        if fork.said:
            raise TooMany(1)
        return [top(one, *taken) for one in _with_each_on_top(board, *taken)]

    def top(before: B, seat: int, pile: str) -> B:
        fork = Fork(b"")
        then, events = happen(fork, before)
        if fork.said or _taken(before, then, events, peeks) != (seat, pile):
            raise TooMany(1)
        return then

    return [one for some in ways(tried, MOST) for one in some]


def _with_each_on_top(board: B, seat: int, pile: str) -> Iterator[B]:
    lying = list(getattr(board.players[seat], pile))
    for name in dict.fromkeys(lying):
        rest = list(lying)
        rest.remove(name)
        copy = board.clone()
        copy.__dict__.clear()
        players = list(copy.players)
        players[seat] = msgspec.structs.replace(players[seat], **{pile: [*rest, name]})
        copy.players = players
        yield copy


def _taken(
    before: B, then: B, events: Sequence[Event], peeks: tuple[type[Step], ...]
) -> tuple[int, str] | None:
    """From the top of which pile a card was taken; none where no order was seen. Raises
    ``TooMany`` where more of an order was."""
    shuffled = any(isinstance(event, Shuffled) for event in events)
    searched = shuffled or any(isinstance(step, agenda.Found) for step in then.agenda)
    if any(isinstance(step, (agenda.Stacked, *peeks)) for step in then.agenda):
        raise TooMany(1)
    for event in events:
        if isinstance(event, Revealed) and event.place == "deck" and not searched:
            raise TooMany(1)
    taken: list[tuple[int, str]] = []
    for seat, (one, other) in enumerate(zip(before.players, then.players, strict=True)):
        for pile in PILES:
            was, lies = list(getattr(one, pile, ())), list(getattr(other, pile, ()))
            if was == lies or other.lost:
                continue
            if was[:-1] == lies and not shuffled:
                taken.append((seat, pile))
            elif not shuffled or len(lies) >= len(was):
                raise TooMany(1)
    if len(taken) > 1:
        raise TooMany(1)
    return taken[0] if taken else None


def settled(board: B) -> Iterator[B]:
    return iter(())


def answers(board: Board, question: Question) -> list[Answer]:
    """All answers, but for those that come to the same as to pass."""
    if question.kind != "menu" and count(question) > MOST_ANSWERS:
        raise TooMany(1)
    return listed(question)


def move(board: Board, question: Question, answer: Answer) -> Hashable:
    """What is picked, where of equal things each is the same."""
    words = {option.id: option for option in question.options}
    [(field, given)] = answer.items()
    if field == "pick":
        return field, tuple(sorted(_thing(board, words[id]) for id in given))
    if field == "order":
        return field, tuple(_thing(board, words[id]) for id in given)
    if field == "split":
        parts = ((_thing(board, words[id]), n) for id, n in given.items() if n)
        return field, tuple(sorted(parts))
    return field, given


def _thing(board: Board, option: Option) -> str:
    """A card in play by all that is to be said of it; anything else as it is offered."""
    card = board.cards.get(int(option.id)) if option.id.isdecimal() else None
    if card is None:
        return option.id
    on_it = sorted(other.name for other in board.cards.values() if other.host == card.id)
    lasting = [one.name for one in board.lasting if card.id in one.ids]
    return f"{msgspec.structs.replace(card, id=0)} {on_it} {lasting}"


def key(board: Board) -> Hashable:
    copy = twin(board)
    copy.asked, copy.questions, copy.chance = 0, (), Chance(b"")
    return _ENCODER.encode(copy)


_ENCODER = msgspec.msgpack.Encoder()


def small(board: Board) -> Plain:
    """All hands are open, everybody is asked whenever he can do something, and nothing is said that
    goes without."""
    copy = opened(board)
    wishes = {"stops": "respond", "stops_turn": 0, "calm": 0}
    copy.players = [msgspec.structs.replace(player, **wishes) for player in copy.players]
    plain: Plain = _said(copy)
    for word in ("chance", "proposal", "own", "weighed"):
        plain.pop(word, None)
    return {**plain, "agenda": plain.get("agenda", [])}


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _said(value: object) -> Any:
    """A value as plain data, without the fields that are as they are anyway."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        if config.array_like:
            return msgspec.to_builtins(value, str_keys=True)
        kept: Plain = {config.tag_field: config.tag} if config.tag_field else {}
        for field in _fields(type(value)):
            own = getattr(value, field.name)
            usual = field.default
            if field.default_factory is not msgspec.NODEFAULT:
                usual = field.default_factory()
            if own != usual:
                kept[field.encode_name] = _said(own)
        return kept
    if isinstance(value, Mapping):
        return {str(name): _said(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_said(one) for one in value]
    return msgspec.to_builtins(value)
