"""From the text of a query to its tree: a small parser that goes down into parentheses.

A query is alternatives with ``or`` between them; an alternative is things to look for, one after
the other. A thing is a word, ``field:value``, something in parentheses, or one of these after a
``-``.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.lookup.fields import CALLED, FIELDS, NUMBER, OPPOSITE, SORT, SORTED_BY
from engine.lookup.queries import (
    DEEPEST,
    LONGEST,
    MOST,
    All,
    BadQuery,
    Either,
    Node,
    Not,
    Place,
    Query,
    Sort,
    Term,
    Word,
)
from engine.text import folded, nearest
from engine.words import noted, say

QUOTES = {'"': '"', "“": '”"', "”": '”"', "„": '“”"', "«": "»", "»": "«"}
"""What opens words that belong together, and what closes them."""
SIGNS = ("<=", ">=", "!=", ":", "=", "<", ">")
"""What stands between a field and its value; the longer ones are tried first."""
OR, AND = "or", "and"


class Token(NamedTuple):
    sort: str
    """``(``, ``)``, ``-``, ``word``, ``quoted``, ``field`` or ``end``."""
    text: str
    place: Place
    sign: str = ""
    """Of a field: what follows it."""


def read(text: str) -> Query:
    """The tree of a query; raises ``BadQuery``."""
    if len(text) > LONGEST:
        sentence = say(
            "Queries can have up to {n} characters; yours has {here}.", n=LONGEST, here=len(text)
        )
        raise BadQuery(sentence, text, Place(LONGEST, len(text)))
    return _Parser(text).query()


# ------------------------------------------------------------------ cutting into tokens


def _token(text: str, at: int) -> Token:
    sign = text[at]
    if sign in "()":
        return Token(sign, sign, Place(at, at + 1))
    if sign in "-−":
        return Token("-", sign, Place(at, at + 1))
    if sign in QUOTES:
        return _quoted(text, at)
    end = at
    while end < len(text) and not _ends(text[end]):
        between = next((one for one in SIGNS if text.startswith(one, end)), "")
        if between:
            return Token("field", text[at:end], Place(at, end + len(between)), between)
        end += 1
    return Token("word", text[at:end], Place(at, end))


def _quoted(text: str, at: int) -> Token:
    closing = QUOTES[text[at]]
    end = next((n for n in range(at + 1, len(text)) if text[n] in closing), -1)
    if end < 0:
        sentence = say("A quotation mark opens here and is never closed.")
        raise BadQuery(sentence, text, Place(at, at + 1))
    return Token("quoted", text[at + 1 : end], Place(at, end + 1))


def _ends(sign: str) -> bool:
    return sign.isspace() or sign in "()" or sign in QUOTES


def _value(text: str, at: int) -> Token:
    """What follows a field, without a gap; a word in it may hold any signs."""
    if at < len(text) and text[at] in QUOTES:
        return _quoted(text, at)
    end = at
    while end < len(text) and not _ends(text[end]):
        end += 1
    return Token("word", text[at:end], Place(at, end))


# ------------------------------------------------------------------ the tree


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        """The sign at which it goes on."""
        self.depth = self.count = 0
        self.sorts: list[Sort] = []

    def query(self) -> Query:
        wanted: Node = All(())
        if self._next().sort != "end":
            wanted = self._alternatives()
        if (token := self._next()).sort != "end":
            raise self._bad(say("This parenthesis closes nothing."), token.place)
        return Query(self.text, wanted, tuple(self.sorts))

    def _alternatives(self) -> Node:
        parts = [self._together()]
        while self._is_word(token := self._next(), OR):
            if parts[-1] == All(()):
                raise self._bad(say("Before “or” comes something to look for."), token.place)
            self._take(token)
            after = self._together()
            if after == All(()):
                raise self._bad(say("After “or” comes something else to look for."), token.place)
            parts.append(after)
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _together(self) -> Node:
        """Things that must all be so, up to an ``or`` or the end."""
        parts: list[Node] = []
        while True:
            token = self._next()
            if token.sort in ("end", ")") or self._is_word(token, OR):
                return parts[0] if len(parts) == 1 else All(tuple(parts))
            if self._is_word(token, AND):
                self._take(token)
            elif (part := self._thing(token)) is not None:
                parts.append(part)

    def _thing(self, token: Token) -> Node | None:
        """One thing to look for; nothing where it only said how to sort."""
        self._take(token)
        self._count(token)
        if token.sort == "-":
            return self._opposite(token)
        if token.sort == "(":
            return self._inside(token)
        if token.sort == "field":
            return self._field(token)
        sought = folded(token.text)
        if not sought:
            raise self._bad(say("There's nothing to look for here."), token.place)
        return Word(sought, token.place)

    def _opposite(self, dash: Token) -> Node:
        token = self._next()
        if token.sort in ("end", ")") or token.place.start > dash.place.end:
            before = noted("“-” goes right before what is not wanted, as in {example}.")
            raise self._bad(say(before, example="-f:drake"), dash.place)
        if token.sort == "-":
            raise self._bad(say("One “-” is enough."), token.place)
        inner = self._thing(token)
        if inner is None:
            behind = noted("To sort the other way round, write “-” after the colon: {example}.")
            sentence = say(behind, example="sort:-cost")
            raise self._bad(sentence, dash.place)
        return Not(inner)

    def _inside(self, opening: Token) -> Node:
        self.depth += 1
        if self.depth > DEEPEST:
            sentence = say("Parentheses can be nested {n} deep at most.", n=DEEPEST)
            raise self._bad(sentence, opening.place)
        inner = self._alternatives()
        closing = self._next()
        if closing.sort != ")":
            raise self._bad(say("This parenthesis is not closed."), opening.place)
        self._take(closing)
        self.depth -= 1
        if inner == All(()):
            place = Place(opening.place.start, closing.place.end)
            raise self._bad(say("There is nothing to look for in these parentheses."), place)
        return inner

    def _field(self, token: Token) -> Node | None:
        value = _value(self.text, token.place.end)
        self._take(value)
        said, name = folded(token.text), token.text[:40]
        if said in SORT:
            self.sorts.append(self._sort(value))
            return None
        field = "is" if said == OPPOSITE else CALLED.get(said, "")
        if not field:
            raise self._unknown(token, said)
        place = Place(token.place.start, token.place.end - len(token.sign))
        sought = folded(value.text)
        if not sought:
            after = noted("After “{field}” comes what to look for, as in {example}.")
            sentence = say(after, field=f"{name}{token.sign}", example=EXAMPLES[field])
            raise self._bad(sentence, Place(token.place.start, value.place.end))
        sign = ":" if token.sign in ("=", "!=") else token.sign
        if sign != ":" and FIELDS[field].sort != NUMBER:
            word = noted("“{field}” isn't a number; look for it as in {example}.")
            sentence = say(word, field=name, example=EXAMPLES[field])
            raise self._bad(sentence, token.place)
        term = Term(field, sign, sought, place, value.place)
        return Not(term) if (token.sign == "!=") != (said == OPPOSITE) else term

    def _sort(self, value: Token) -> Sort:
        down = value.text[:1] in ("-", "−")
        said = folded(value.text).lstrip("-")
        field = CALLED.get(said, "")
        numbers = [name for name, field in FIELDS.items() if field.sort == NUMBER]
        if field not in (*SORTED_BY, *numbers):
            hint = nearest(said, [*SORTED_BY, *numbers])
            text = noted("Cards are not sorted by “{word}”; did you mean “{other}”?")
            if not hint:
                text = noted("After “{field}” comes what to sort by, as in {one} or {other}.")
            examples = {"field": "sort:", "one": "sort:cost", "other": hint or "sort:-name"}
            sentence = say(text, word=value.text[:40], **examples)
            raise self._bad(sentence, value.place, "-" * down + hint if hint else "")
        return Sort(field, down, value.place)

    def _unknown(self, token: Token, said: str) -> BadQuery:
        if not said:
            before = noted("Before “{sign}” comes what is looked at, as in {example}.")
            sentence = say(before, sign=token.sign, example="cost<=3")
            return self._bad(sentence, token.place)
        hint = nearest(said, [name for name in (*CALLED, *SORT, OPPOSITE) if len(name) > 2])
        text = noted("There's no field “{field}”; did you mean “{other}”?")
        if not hint:
            text = noted(
                "There's no field “{field}”. Words with a colon in them are looked for in"
                " quotation marks."
            )
        sentence = say(text, field=token.text[:40], other=hint)
        return self._bad(
            sentence, Place(token.place.start, token.place.end - len(token.sign)), hint
        )

    # -------------------------------------------------------------- small things

    def _next(self) -> Token:
        """The next token, which is not taken yet."""
        at = self.at
        while at < len(self.text) and self.text[at].isspace():
            at += 1
        if at == len(self.text):
            return Token("end", "", Place(at, at))
        return _token(self.text, at)

    def _take(self, token: Token) -> None:
        self.at = token.place.end

    def _count(self, token: Token) -> None:
        self.count += token.sort in ("word", "quoted", "field")
        if self.count > MOST:
            many = noted("A query can ask for {n} things at most; leave out what begins here.")
            sentence = say(many, n=MOST)
            raise self._bad(sentence, token.place)

    @staticmethod
    def _is_word(token: Token, word: str) -> bool:
        return token.sort == "word" and token.text.lower() == word

    def _bad(self, sentence: str, place: Place, hint: str = "") -> BadQuery:
        return BadQuery(sentence, self.text, place, hint)


EXAMPLES = {
    "name": "name:archer",
    "text": 'o:"draw a card"',
    "faction": "f:gaian",
    "type": "t:creature",
    "kind": "kind:event",
    "rarity": "r:rare",
    "keyword": "kw:flying",
    "is": "is:token",
    **{name: f"{name}>=2" for name, field in FIELDS.items() if field.sort == NUMBER},
}
