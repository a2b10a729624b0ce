"""The cards of a game as they are searched: prepared once, so that a query takes a moment."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from engine.lookup.fields import CALLED, CHOICE, FIELDS, NUMBER, TEXT
from engine.lookup.queries import All, BadQuery, Either, Node, Not, Place, Query, Term, Word
from engine.lookup.reading import read
from engine.plain import Plain
from engine.text import folded, nearest
from engine.words import noted, say

COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
DIGITS = 6
"""Digits of a number, at most."""


@dataclass(frozen=True)
class Entry:
    """A card as it is searched, with the facts that are its answer."""

    facts: Plain
    name: str
    text: str
    choices: Mapping[str, tuple[str, ...]]
    """What it has in each field of which the words are known."""
    numbers: Mapping[str, int]
    """A field that it does not have is left out."""
    ranks: Mapping[str, int] = field(default_factory=dict)
    """Where its word stands in a field that has an order of its own."""
    others: tuple[str, ...] = ()
    """What else it is called."""


def _rank_in(name: str, word: str) -> int:
    """How well a word fits a name that has it."""
    begun = name.find(f" {word}")
    if begun < 0:
        return 4
    return 0 if len(name) == len(word) + 1 else 1 if begun == 0 else 2


class Index:
    """All cards of a game."""

    def __init__(self, title: str, entries: Iterable[Entry]) -> None:
        self.title = title
        self.cards = tuple(entries)
        self._names = [
            [f" {folded(name)}" for name in (card.name, *card.others)] for card in self.cards
        ]
        self._texts = [folded(card.text) for card in self.cards]
        self._choices = [
            {name: tuple(map(folded, words)) for name, words in card.choices.items()}
            for card in self.cards
        ]
        self._lines = [  # no sought word reaches from one of them into the next
            "".join(f"\n {word}" for name in choices if name != "is" for word in choices[name])
            for choices in self._choices
        ]
        self.known: dict[str, set[str]] = {}
        """The words that there are in each field."""
        for choices in self._choices:
            for name, words in choices.items():
                self.known.setdefault(name, set()).update(words)
        numbers = {name for card in self.cards for name in card.numbers}
        filled = {name for name, words in self.known.items() if words}
        self.fields = {name for name in FIELDS if name in numbers | filled | {"name", "text"}}
        """The fields that its cards have."""
        self._every = frozenset(range(len(self.cards)))

    def find(self, text: str) -> list[Plain]:
        """The facts of the cards that fit a query, in its order; raises ``BadQuery``."""
        return self.answer(read(text))

    def answer(self, query: Query) -> list[Plain]:
        """The same for a query that has been read."""
        for sort in query.sorts:
            self._check(query, sort.field, sort.place)
        found = sorted(self._fitting(query, query.wanted))
        if words := _words(query.wanted):
            found.sort(key=lambda card: sum(self._rank(card, word) for word in words))
        for sort in reversed(query.sorts):
            found.sort(key=lambda card: self._key(card, sort.field), reverse=sort.down)
            found.sort(key=lambda card: self._key(card, sort.field) is NOTHING)
        return [self.cards[card].facts for card in found]

    # -------------------------------------------------------------- what fits

    def _fitting(self, query: Query, node: Node) -> frozenset[int]:
        match node:
            case Word(text):
                return frozenset(card for card in self._every if self._rank(card, text) < NOT_THERE)
            case Term():
                return self._of_term(query, node)
            case Not(inner):
                return self._every - self._fitting(query, inner)
            case All(parts):
                every = [self._fitting(query, part) for part in parts]
                return self._every.intersection(*every)
            case Either(parts):
                return frozenset[int]().union(*(self._fitting(query, part) for part in parts))

    def _rank(self, card: int, word: str) -> int:
        """How well a word fits a card: best is its whole name, worst is somewhere in its text."""
        line = self._lines[card]
        if named := [_rank_in(name, word) for name in self._names[card] if word in name]:
            return min(named)
        if word in line:
            return 3 if f" {word}" in line else 4
        return 5 if word in self._texts[card] else NOT_THERE

    def _of_term(self, query: Query, term: Term) -> frozenset[int]:
        self._check(query, term.field, term.place)
        sort = FIELDS[term.field].sort
        if sort == TEXT:
            texts = map("\n".join, self._names) if term.field == "name" else self._texts
            return frozenset(card for card, text in enumerate(texts) if term.value in text)
        if sort == CHOICE:
            meant = self._meant(query, term)
            return frozenset(
                card
                for card in self._every
                if not meant.isdisjoint(self._choices[card].get(term.field, ()))
            )
        return self._of_number(query, term)

    def _meant(self, query: Query, term: Term) -> set[str]:
        """The words of a field that somebody means by his value: it is some of their words."""
        known = self.known[term.field]
        meant = {word for word in known if f" {term.value} " in f" {word} "}
        if meant:
            return meant
        singles = {part for word in known for part in word.split() if len(part) > 2}
        hint = nearest(term.value, known | singles)
        said = query.text[term.at.start : term.at.end].strip('"“”„«»')[:40]
        some = ", ".join(sorted(known)[:12])
        if hint:
            text = noted("There's no {noun} “{word}” in {game}; did you mean “{other}”?")
        elif len(known) > 12:
            text = noted("There's no {noun} “{word}” in {game}; there are {some}, and others.")
        else:
            text = noted("There's no {noun} “{word}” in {game}; there are {some}.")
        noun = say(FIELDS[term.field].noun)
        sentence = say(text, noun=noun, word=said, game=self.title, other=hint, some=some)
        raise BadQuery(sentence, query.text, term.at, hint)

    def _of_number(self, query: Query, term: Term) -> frozenset[int]:
        compare, cards = COMPARED[term.sign], self.cards
        other = CALLED.get(term.value, "")
        if other and FIELDS[other].sort == NUMBER:
            self._check(query, other, term.at)
            return frozenset(
                card
                for card in self._every
                if term.field in cards[card].numbers
                and other in cards[card].numbers
                and compare(cards[card].numbers[term.field], cards[card].numbers[other])
            )
        digits = term.value.removeprefix("-")
        if not digits.isdecimal() or len(digits) > DIGITS:
            whole = noted("“{field}” is compared with a whole number, as in {example}.")
            sentence = say(whole, field=term.field, example=f"{term.field}<=3")
            raise BadQuery(sentence, query.text, term.at)
        number = int(term.value)
        return frozenset(
            card
            for card in self._every
            if term.field in cards[card].numbers
            and compare(cards[card].numbers[term.field], number)
        )

    def _check(self, query: Query, name: str, place: Place) -> None:
        """Whether the cards of this game have a field."""
        if name in self.fields:
            return
        there = ", ".join(one for one in FIELDS if one in self.fields)
        none = noted("Cards of {game} have no “{field}”; they have {there}.")
        sentence = say(none, game=self.title, field=name, there=there)
        raise BadQuery(sentence, query.text, place)

    # -------------------------------------------------------------- the order

    def _key(self, card: int, name: str) -> Key:
        """What a card is sorted by, or ``NOTHING``."""
        entry = self.cards[card]
        if name == "name":
            return (0, self._names[card][0])
        if name in entry.ranks:
            return (entry.ranks[name], "")
        if FIELDS[name].sort == NUMBER:
            number = entry.numbers.get(name)
            return NOTHING if number is None else (number, "")
        words = self._choices[card].get(name, ())
        return (0, words[0]) if words else NOTHING


Key = tuple[int, str]
NOTHING: Key = (-1_000_000, "")
"""Cards without what is sorted by come last."""
NOT_THERE = 6


def _words(node: Node) -> list[str]:
    """The plain words that every card found has."""
    parts = node.parts if isinstance(node, All) else (node,)
    return [part.text for part in parts if isinstance(part, Word)]
