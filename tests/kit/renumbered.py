"""The same match with other numbers for its cards in play, and another order in which they came.

Numbers only name things, and the order in which cards came into play never decides (A-7.6, O-9.6).
So whatever is answered, the same must follow in such a twin. ``tests.kit.likeness`` says whether
two states are the same up to their numbers; ``parted`` plays a match and its twin side by side.

Who has several triggers of one moment says in which order they happen. The test says it for him, in
both matches by what they are about and not by when their cards came (``orderly``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from engine.creatures.board.agenda import Triggers
from engine.table import (
    Chance,
    Event,
    Journal,
    Match,
    Question,
    Rejected,
    Rules,
    State,
    Step,
    decode,
    encode,
)
from engine.table.questions import Answer, Option
from tests.kit.going_on import at_any_time, reply
from tests.kit.likeness import (
    CARDS_OF,
    NESTED,
    Likeness,
    differences,
    named_in,
    numbers_in,
    told_differently,
)

AMBIGUOUS = range(4)
"""Some lists of effects hold seats or places at one time and cards at another. A card whose number
could be one of these keeps it."""

# ------------------------------------------------------------------ the twin


def twin(match: Match[Any], chance: Chance) -> tuple[Match[Any], Match[Any]]:
    """A match, and its twin in which the cards in play have each other's numbers."""
    rules = orderly(match.rules)
    mine = decode(rules, encode(match.state))  # nothing is taken along that was worked out
    own = [id for id in mine.cards if id not in AMBIGUOUS]
    new = dict(zip(own, chance.shuffled(own), strict=True))
    other = Renumbering(rules.id, new).of(decode(rules, encode(match.state)))
    other.cards = {id: other.cards[id] for id in chance.shuffled(list(other.cards))}
    return _match(rules, mine), _match(rules, other)


def _match(rules: Rules[Any], state: State) -> Match[Any]:
    return Match(rules, state, Journal.of_position(rules.id, {}))


def orderly(rules: Rules[Any]) -> Rules[Any]:
    """Rules with which each player orders his own triggers by what they are about."""
    put_triggers = rules.steps[Triggers]

    def triggers(board: Any, step: Step, events: list[Event]) -> None:
        owners = [effect.you for effect in board.pending]
        if len(set(owners)) < len(owners):
            board.pending.sort(key=Likeness(board, rules.id).effect)
        put_triggers(board, step, events)

    return replace(rules, steps={**rules.steps, Triggers: triggers})


class Renumbering:
    """Other numbers for the cards of a state."""

    def __init__(self, game: str, new: Mapping[int, int]) -> None:
        self.game, self.new = game, new

    def of(self, value: Any) -> Any:
        """A part of a state, or all of it, with the other numbers."""
        if isinstance(value, Step):
            return self._step(value)
        if isinstance(value, Option):
            return self._option(value)
        if isinstance(value, msgspec.Struct):
            named = CARDS_OF.get(type(value).__name__, {})
            fields = {name: self.of(getattr(value, name)) for name in value.__struct_fields__}
            fields.update({name: self._named(fields[name]) for name in named if name in fields})
            return msgspec.structs.replace(value, **fields)
        if isinstance(value, list | tuple):
            return type(value)([self.of(one) for one in value])
        if isinstance(value, dict):
            return {key: self.of(one) for key, one in value.items()}
        return value

    def _named(self, value: Any) -> Any:
        """What names cards: a number, a list of them or of lists, or a dictionary with them as
        keys."""
        if isinstance(value, int):
            return self.new.get(value, value)
        if isinstance(value, dict):
            return {
                self._named(key): self._named(part) if isinstance(part, list) else part
                for key, part in value.items()
            }
        if (names := NESTED.get(type(value).__name__)) is not None:
            return value._replace(**{name: self._named(getattr(value, name)) for name in names})
        return type(value)([self._named(one) for one in value])

    def _step(self, step: Step) -> Step:
        fields = {name: self._named(getattr(step, name)) for name in named_in(type(step))}
        return msgspec.structs.replace(step, **fields)

    def _option(self, option: Option) -> Option:
        pattern, numbers = numbers_in(option)
        for number in numbers:
            pattern = pattern.replace("#", str(self._named(int(number))), 1)
        what, _, number = (option.points_at or "").partition(":")
        at = f"card:{self._named(int(number))}" if what == "card" else option.points_at
        return Option(pattern, option.words, at)


# ------------------------------------------------------------------ side by side


def parted(match: Match[Any], chance: Chance, most: int, further: int) -> str:
    """Where a match and its twin go different ways; nothing if they never do.

    Up to so many answers to what is asked now are tried, and after each of them some more.
    """
    mine, other = twin(match, chance)
    if lines := differences(mine, other):
        return _report("before any answer", lines)
    for question, answer in answers(mine, chance, most):
        pair = mine.clone(), other.clone()
        if told := follow(pair, question, answer, chance, further):
            return told
    return ""


def follow(
    pair: tuple[Match[Any], Match[Any]],
    question: Question,
    answer: Answer,
    chance: Chance,
    further: int,
) -> str:
    """Give an answer in both matches and go on; where they go different ways."""
    course = []
    for _ in range(further + 1):
        course.append(_told_answer(question, answer))
        if lines := give(pair, question, answer):
            return _report("; ".join(course), lines)
        if not pair[0].questions:
            break
        question = chance.choice(pair[0].questions)
        answer = onward(question, chance)
    return ""


def onward(question: Question, chance: Chance) -> Answer:
    """Any answer; but where one can pass it is often that, so that what waits comes about."""
    if chance.below(2) and any(option.id == "pass" for option in question.options):
        return {"pick": ["pass"]}
    return reply(question, chance.below(2**16))


def give(pair: tuple[Match[Any], Match[Any]], question: Question, answer: Answer) -> list[str]:
    """Give an answer in a match, and the same in its twin; what differs then."""
    mine, other = pair
    same = _counterpart(other, question)
    likewise = translated(pair, question, same, answer)
    here = mine.answer(question.seat, question.id, answer)
    there = other.answer(same.seat, same.id, likewise)
    if isinstance(here, Rejected) or isinstance(there, Rejected):
        both = isinstance(here, Rejected) and isinstance(there, Rejected)
        return [] if both else [f"- {here}", f"+ {there}"]
    return differences(mine, other) + told_differently(here, there)


def _counterpart(other: Match[Any], question: Question) -> Question:
    found = other.question(question.seat, question.id)
    assert found is not None, question
    return found


def translated(
    pair: tuple[Match[Any], Match[Any]], question: Question, same: Question, answer: Answer
) -> Answer:
    """The same answer with the numbers of the twin."""
    match answer:
        case {"split": parts}:
            ids = _translated(pair, question, same, list(parts))
            return {"split": dict(zip(ids, parts.values(), strict=True))}
        case {"pick": ids} | {"order": ids}:
            return {next(iter(answer)): _translated(pair, question, same, ids)}
    return answer


def _translated(
    pair: tuple[Match[Any], Match[Any]], question: Question, same: Question, ids: list[str]
) -> list[str]:
    """Options of the twin that are like some options of a match.

    Of several that are alike any will do. The next ones are then looked for among those that are to
    it as the next ones here are to the one here.
    """
    if not any(numbers_in(option)[1] for option in question.options):
        return ids  # else the same number may be another card
    marks: tuple[dict[int, int], dict[int, int]] = {}, {}
    known = {option.id: option for option in question.options}
    left, found = list(same.options), []
    likes = [Likeness(match.state, match.rules.id) for match in pair]
    for number, id in enumerate(ids, 1):
        colour = likes[0].option(known[id])
        alike = [option for option in left if likes[1].option(option) == colour]
        found.append(alike[0])
        left.remove(alike[0])
        if len(alike) > 1 and number < len(ids):
            for option, mark in zip((known[id], alike[0]), marks, strict=True):
                mark.update({int(ref): number for ref in numbers_in(option)[1]})
            likes = [
                Likeness(match.state, match.rules.id, mark)
                for match, mark in zip(pair, marks, strict=True)
            ]
    return [option.id for option in found]


def _told_answer(question: Question, answer: Answer) -> str:
    texts = {option.id: f"{option.text} [{option.id}]" for option in question.options}
    (given,) = answer.values()
    if isinstance(given, list):
        given = [texts.get(id, id) for id in given]
    elif isinstance(given, dict):
        given = {texts.get(id, id): n for id, n in given.items()}
    return f"{question.seat}: {question.prompt} {given}"


def _report(when: str, lines: list[str]) -> str:
    return "\n".join([f"After {when}:", *lines])


# ------------------------------------------------------------------ answers


def answers(match: Match[Any], chance: Chance, most: int) -> list[tuple[Question, Answer]]:
    """Answers to what is asked now: all if they are few, and else some of them. Beside them one at
    a time may always be given: somebody gives up, or a judge corrects something."""
    found = [(asked, given) for asked in match.questions for given in ways(asked, chance)]
    found = chance.sample(found, most)
    standing = [asked for asked in at_any_time(match) if asked.id != "settings"]
    if standing:
        asked = chance.choice(standing)
        found.append((asked, {"yes": True} if asked.kind == "confirm" else reply(asked, most)))
    return found


def ways(question: Question, chance: Chance) -> list[Answer]:
    """Different answers to a question: all where an option is picked, and else those at the ends
    and some between."""
    ids = [option.id for option in question.options]
    least, most = question.min, min(question.max, len(ids))
    match question.kind:
        case "menu":
            return [{"pick": [id]} for id in ids]
        case "confirm":
            return [{"yes": True}, {"yes": False}]
        case "number":
            return [{"number": n} for n in range(question.min, question.max + 1)]
        case "order":
            return [{"order": ids}, {"order": ids[::-1]}, {"order": chance.shuffled(ids)}]
        case "split":
            return [reply(question, chance.below(2**16)) for _ in range(3)]
    sizes = sorted({least, most, max(least, min(1, most))})
    some = [chance.sample(ids, size) for size in sizes]
    return [{"pick": one} for one in [*some, *([id] for id in ids if least <= 1 <= most)]]
