"""Whether two states of a game with creatures are the same but for the numbers of their things.

A state is taken apart into *things*: each card in play, each item of the stack, each option of an
open question and so on, with what is plain of it and with the numbers of others that it mentions. A
number gets a *colour* from the thing that bears it, from where it is mentioned, and again and again
from the colours of what is mentioned there. States that only differ in their numbers have things of
the same colours, so no difference that is found is a mistake.

What lies in an order by rule (decks, graveyards, the stack, what is still to happen) is compared in
that order, and what lies beside each other without one. A new field or a new step that names cards
has to be entered here; until then it looks like a difference.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.creatures.board.state import Board, Effect
from engine.table import Event, Match, Step
from engine.table.questions import Option, Question
from engine.words import Saying, english

# ------------------------------------------------------------------ what names cards

CARDS_OF: dict[str, dict[str, str]] = {
    "Board": {"cards": "keys", "returns": "some", "loans": "some"},
    "Card": {"id": "own", "host": "one", "chosen": "some", "devoted": "some", "copied": "one"},
    "Effect": {"source": "one", "subject": "one", "object": "one", "place": "one", "it": "some",
               "targets": "some", "queue": "some", "chosen": "some"},
    "Lasting": {"source": "one", "ids": "some"},
    "Attack": {"city": "one", "order": "row", "defenders": "keys", "touched": "some",
               "split": "keys", "quest": "one"},
    "Combat": {"attackers": "some", "blockers": "some", "split": "keys"},
    "Pursuit": {"fighters": "some"},
}  # fmt: skip
"""The fields that name cards: one, some of no order, several in a row, or as keys."""

STEPS = {
    "id": "one", "refs": "some", "place": "one", "city": "one", "forced": "some", "done": "some",
    "attackers": "row", "foes": "row", "who": "some", "ids": "row", "attacker": "one",
    "strikers": "some", "thing": "one", "giver": "one", "taker": "one", "carrier": "one",
    "pieces": "some", "must": "some", "groups": "row", "rest": "row", "alone": "row",
    "victims": "some", "ready": "row", "todo": "row", "rescues": "row", "due": "one",
}  # fmt: skip
"""The fields of steps that name cards."""
QUESTS = ("Accept", "Attackers", "Declare")
"""Steps whose ``quest`` is one of them, by its number; another one has its name."""
APART = {"Loot": {"foes": "some"}}
"""Steps that name the same in another way."""
NESTED = {"Blow": ("source", "ref"), "Rescue": ("source",), "Due": ("id", "giver")}
"""What steps have several of, and which of its parts name cards."""

TOLD_BY_NUMBER = frozenset(
    ("id", "ids", "item", "source", "targets", "host", "city", "residents", "attackers", "blockers",
     "defenders", "guard", "ward", "quest", "carrier", "giver")
)  # fmt: skip
"""What events name by numbers; the names of the cards stand beside them."""


FRONTS = {"wtactics"}
"""Games in which the place of an effect is no card."""


def named_in(kind: type[Step]) -> dict[str, str]:
    """The fields of a kind of step that name cards, and how."""
    found = {field: STEPS[field] for field in kind.__struct_fields__ if field in STEPS}
    if kind.__name__ in QUESTS:
        found["quest"] = "one"
    return {**found, **APART.get(kind.__name__, {})}


def numbers_in(option: Option) -> tuple[str, list[str]]:
    """The id of an option without the numbers of cards and quests, and these."""
    what, _, _ = (option.points_at or "").partition(":")
    if what not in ("card", "quest"):
        return option.id, []
    # ``use:12:3`` is the third ability of a card
    pattern = r"(?<=^use:)\d+" if option.id.startswith("use:") else r"(?<![\w-])\d+"
    return re.sub(pattern, "#", option.id), re.findall(pattern, option.id)


# ------------------------------------------------------------------ taking apart


Mention = tuple[str, int]
"""Where a number is mentioned, and which."""


class Thing(NamedTuple):
    """A part of a state."""

    part: str
    own: int
    """The number that it bears; 0 for none."""
    plain: Any
    mentions: list[Mention]


def things(board: Board) -> Iterator[Thing]:
    """All that there is in a state."""
    yield from _sides(board)
    for part in ("cards", "quests"):
        for value in getattr(board, part, {}).values():
            yield _thing(part, value)
    for part in ("pending", "lasting", "later", "field"):
        for value in getattr(board, part):
            yield _thing(part, value)
    for part in ("stack", "running"):
        for n, value in enumerate(getattr(board, part)):
            yield _thing(f"{part} {n}", value)
    for part in ("returns", "loans"):
        for id, seat, *source in getattr(board, part):
            yield Thing(part, 0, seat, [("id", id), *(("source", one) for one in source)])
    for n, step in enumerate(board.agenda):
        yield _step(f"agenda {n}", step)
    yield from _attack(board)
    for asked in (board.questions, *board.aside):
        for question in asked:
            yield from _question(question)
    yield _rest(board)


def _without_fronts(thing: Thing) -> Thing:
    """A thing whose front is plain, and does not look like the card of that number."""
    fronts = [one for one in thing.mentions if one[0].rpartition(".")[2] == "place"]
    mentions = [one for one in thing.mentions if one not in fronts]
    return thing._replace(plain=(thing.plain, tuple(fronts)), mentions=mentions)


def _sides(board: Board) -> Iterator[Thing]:
    """What each player has that is not in play, and his resource cards."""
    for seat, player in enumerate(board.players):
        yield _thing(f"player {seat}", player, but=("grave", "resources"), bags=BAGS)
        for held in player.resources:
            yield _thing(f"resource of {seat}", held)
        for n, entry in enumerate(player.grave):
            yield _thing(f"grave of {seat}, {n}", entry)


BAGS = ("hand", "pool", "removed", "unbuilt")
"""What lies beside each other without an order."""

TAKEN_APART = (
    *("players", "cards", "quests", "pending", "lasting", "later", "stack", "running", "returns"),
    *("loans", "agenda", "attack", "questions", "aside", "chance", "next_id", "content", "reply"),
    *("options", "played", "order", "outcome", "proposal", "judging"),
)


def _rest(board: Board) -> Thing:
    """What is neither a thing of its own nor a number of one."""
    plain = {
        name: _plain(getattr(board, name), name, [])
        for name in board.__struct_fields__
        if name not in TAKEN_APART
    }
    plain["chance"] = board.chance.count
    plain["played"] = tuple(sorted(board.played))
    plain["content"] = board.content == board.next_id
    what, *numbers = board.judging.split(":")
    plain["judging"] = what
    plain["order"] = tuple(tuple(sorted(group)) for group in board.order)
    if (outcome := board.outcome) is not None:
        ranking = tuple(tuple(sorted(group)) for group in outcome.ranking)
        plain["outcome"] = (outcome.kind, outcome.winner, ranking, english(outcome.words))
    mentions = [(f"judging {n}", int(number)) for n, number in enumerate(numbers)]
    return Thing("board", 0, tuple(sorted(plain.items())), mentions)


def _thing(part: str, value: Any, but: Sequence[str] = (), bags: Sequence[str] = ()) -> Thing:
    mentions: list[Mention] = []
    plain: list[Any] = []
    named = CARDS_OF.get(type(value).__name__, {})
    for field in value.__struct_fields__:
        if field in ("id", "stamp") or field in but:
            continue
        held = getattr(value, field)
        if field in named:
            plain.append((field, _mentioned(held, field, named[field], mentions)))
        else:
            found = _plain(held, field, mentions)
            plain.append((field, tuple(sorted(found)) if field in bags else found))
    return Thing(part, getattr(value, "id", 0), tuple(plain), mentions)


PLAIN = frozenset((int, str, bool, type(None)))


def _plain(value: Any, path: str, mentions: list[Mention]) -> Any:
    """A value without the numbers of things; these are added to the mentions."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, Saying):
        return english(value)
    if isinstance(value, msgspec.Struct):
        inner = _thing(path, value)
        mentions += [(f"{path}.{where}", id) for where, id in inner.mentions]
        return inner.plain
    if isinstance(value, dict):
        return tuple((key, _plain(value[key], f"{path}.{key}", mentions)) for key in sorted(value))
    if isinstance(value, list | tuple):
        return tuple([_plain(one, f"{path}.{n}", mentions) for n, one in enumerate(value)])
    return value


def _mentioned(value: Any, path: str, how: str, mentions: list[Mention]) -> int:
    """Take down the numbers of things that a field names; how many there are."""
    if isinstance(value, int):
        mentions += [(path, value)] if value else []
        return 1 if value else 0
    if isinstance(value, dict):
        for key, part in value.items():
            mentions.append((f"{path} {part if isinstance(part, int) else len(part)}", key))
    else:
        for n, one in enumerate(value):
            if isinstance(one, int):
                mentions.append((f"{path} {n}" if how == "row" else path, one))
            else:
                _mentioned(one, f"{path} {n}", how, mentions)
    return len(value)


def _attack(board: Board) -> Iterator[Thing]:
    attack = getattr(board, "attack", None)
    if attack is None:
        return
    yield _thing("attack", attack)
    for attacker, who in getattr(attack, "defenders", {}).items():
        yield Thing("defence", 0, len(who), [("attacker", attacker), *(("by", id) for id in who)])


def _step(part: str, step: Step) -> Thing:
    named = named_in(type(step))
    plain: list[Any] = [step.name]
    mentions: list[Mention] = []
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if field not in named:
            plain.append(value)
        else:
            plain.append(_carried(value, field, named[field], mentions))
    return Thing(part, 0, tuple(plain), mentions)


def _carried(value: Any, path: str, how: str, mentions: list[Mention]) -> Any:
    """What is plain of a field of a step that names cards; these are added to the mentions."""
    some = (value,) if type(value).__name__ in NESTED else value
    if isinstance(some, int) or not any(type(one).__name__ in NESTED for one in some):
        return _mentioned(value, path, how, mentions)
    plain: list[Any] = []
    for n, one in enumerate(some):
        names = NESTED[type(one).__name__]
        rest = tuple(part for field, part in one._asdict().items() if field not in names)
        where = f"{path} {n}" if how == "row" else f"{path} {rest}"
        mentions += [(f"{where} {name}", getattr(one, name)) for name in names]
        plain.append(rest)
    return tuple(plain) if how == "row" else tuple(sorted(plain))


def _question(question: Question) -> Iterator[Thing]:
    asked = (question.seat, question.kind, english(question.words), question.then,
             question.min, question.max, question.total)  # fmt: skip
    yield Thing("question", 0, (*asked, len(question.options)), [])
    for option in question.options:
        yield _option(option)


def _option(option: Option) -> Thing:
    pattern, numbers = numbers_in(option)
    mentions = [(f"{n}", int(number)) for n, number in enumerate(numbers)]
    what = (option.points_at or "") if not numbers else ""
    return Thing("option", 0, (pattern, english(option.words), what), mentions)


# ------------------------------------------------------------------ colours

ROUNDS = 3
"""How far it is looked who is mentioned by whom."""


class Likeness:
    """A state in colours. ``marks`` tell some things from their likes: two states whose marks are
    set on things that are alike have the same colours again."""

    def __init__(self, board: Board, game: str, marks: Mapping[int, int] | None = None) -> None:
        self.things = list(things(board))
        if game in FRONTS:
            self.things = [_without_fronts(thing) for thing in self.things]
        plain = [hash((thing.part, thing.plain)) for thing in self.things]
        named = {id for thing in self.things for _, id in thing.mentions}
        # who is mentioned nowhere, and mentions nobody, is told from others by what is plain of it
        linked = [n for n, one in enumerate(self.things) if one.mentions or one.own in named]
        # a player is mentioned by a number below 0, which is the same everywhere
        self.colours = {id: hash((min(id, 0), (marks or {}).get(id))) for id in named}
        self.found = plain[:]
        for _ in range(ROUNDS):
            seen: dict[int, list[int]] = {id: [] for id in named}
            for n in linked:
                thing = self.things[n]
                colour = self.found[n] = self._coloured(thing, plain[n])
                if thing.own in seen:
                    seen[thing.own].append(colour)
                for where, id in thing.mentions:
                    seen[id].append(hash((where, colour)))
            self.colours = {id: hash((self.colours[id], *sorted(seen[id]))) for id in named}
        for n in linked:
            self.found[n] = self._coloured(self.things[n], plain[n])
        self.borne = {
            thing.own: colour for thing, colour in zip(self.things, self.found, strict=True)
        }

    def _coloured(self, thing: Thing, plain: int) -> int:
        named = [hash((where, self.colours[id])) for where, id in thing.mentions]
        return hash((plain, self.colours.get(thing.own), *sorted(named)))

    def effect(self, effect: Effect) -> int:
        """The colour of an item of the stack, or of a trigger that waits."""
        return self.borne[effect.id]

    def option(self, option: Option) -> int:
        thing = _option(option)
        named = [(where, self.colours.get(id, self.borne.get(id))) for where, id in thing.mentions]
        return hash((thing.plain, *named))


# ------------------------------------------------------------------ comparing


def differences(one: Match[Any], other: Match[Any]) -> list[str]:
    """What is only in one of two states, in words; nothing if they are the same but for numbers."""
    sides = [Likeness(match.state, match.rules.id) for match in (one, other)]
    counts = [Counter(side.found) for side in sides]
    if counts[0] == counts[1]:
        return []
    lines = []
    for sign, match, side, own, foreign in zip(
        "-+", (one, other), sides, counts, reversed(counts), strict=True
    ):
        only = own - foreign
        for thing, colour in zip(side.things, side.found, strict=True):
            if only[colour] > 0:
                only[colour] -= 1
                lines.append(f"{sign} {_in_words(match.state, thing)}")
    return lines


def _in_words(board: Board, thing: Thing) -> str:
    named = [f"{where}={_named(board, id)}" for where, id in thing.mentions]
    plain = list(thing.plain) if isinstance(thing.plain, tuple) else [thing.plain]
    told = [part for part in plain if not _is_empty(part)]
    number = f" ({thing.own})" if thing.own else ""
    return f"{thing.part}{number}: {', '.join([*map(str, told), *named])}"


def _is_empty(part: Any) -> bool:
    value = part[1] if isinstance(part, tuple) and len(part) == 2 else part
    return value in (0, "", (), None, False)


def _named(board: Board, id: int) -> str:
    card = board.cards.get(id)
    return f"{card.name} ({id})" if card is not None else str(id)


def told_differently(one: Iterable[Event], other: Iterable[Event]) -> list[str]:
    """What is told in one of two places only, numbers aside."""
    counts = [Counter(map(_told, events)) for events in (one, other)]
    gone, come = counts[0] - counts[1], counts[1] - counts[0]
    return [f"- {event}" for event in gone.elements()] + [f"+ {event}" for event in come.elements()]


def _told(event: Event) -> str:
    fields = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field not in TOLD_BY_NUMBER or isinstance(value, str):
            fields[field] = _settled(value)
    return f"{type(event).__name__} {fields}"


def _settled(value: Any) -> Any:
    if isinstance(value, Saying):
        return english(value)
    if isinstance(value, tuple):
        return tuple(sorted([_settled(one) for one in value], key=repr))
    return value
