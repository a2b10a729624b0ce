"""Rule books: what ``data/NAME/rules.md`` says, rule by rule.

A book is written for people, in a form that can be read rule by rule::

    ## 3 A turn                     a chapter

    ### M-3.4 Production            a rule: its number, and what it is called

    Text, tables, lists.
    - **Durable**: what it means.   the meaning of a keyword stands in its rule, and nowhere else

    > **Example:** what happens to Ann and Ben.
    > **Ruling:** what of it was decided here, where the source is silent or disagrees with itself.
    > **Not here yet:** what of it the bot does not do so far.

``rules.de.md`` beside it is the same book in German, rule by rule, and so on for each language that
is spoken; ``MARKS`` has what remarks are called in it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from engine.catalogue import GAMES
from engine.words import ENGLISH, spoken

NUMBER = r"[A-Z]-[0-9]+\.[0-9]+[a-z]?"
"""What the number of a rule looks like."""
MENTION = re.compile(rf"\b{NUMBER}\b")
CHAPTER = re.compile(r"## (?P<number>[0-9]+) (?P<title>\S.*)")
RULE = re.compile(rf"### (?P<id>{NUMBER}) (?P<title>\S.*)")
MARKS = {
    "Example": ("Example", "Beispiel", "Exemple", "Ejemplo"),
    "Ruling": ("Ruling", "Festlegung", "Décision", "Decisión"),
    "Not here yet": ("Not here yet", "Noch nicht hier", "Pas encore ici", "Aún no está aquí"),
}
"""What the remarks are called in the books of each language."""
KINDS = {name: kind for kind, names in MARKS.items() for name in names}
REMARK = re.compile(rf"> \*\*(?P<kind>{'|'.join(KINDS)})\N{{NO-BREAK SPACE}}?:\*\* (?P<text>\S.*)")
KEYWORD = re.compile(
    r"- \*\*(?P<name>[^*]+?)(?P<number> N)?\*\*\N{NO-BREAK SPACE}?: (?P<meaning>.*(?:\n  .*)*)"
)


class Keyword(msgspec.Struct, frozen=True):
    id: str
    """Its English name, which is the same in every language."""
    name: str
    """As cards print it in the language of the book."""
    numbered: bool
    """A number stands behind it on cards."""
    meaning: str
    game: str
    rule: str


class Rule(msgspec.Struct, frozen=True):
    id: str
    title: str
    chapter: str
    """The number of its chapter."""
    text: str
    """In Markdown, without its remarks."""
    example: str
    ruling: str = ""
    """What of it was decided here, and not by the source."""
    later: str = ""
    """What of it the bot does not do yet."""

    @property
    def mentions(self) -> tuple[str, ...]:
        """The other rules that it speaks of, in the order of its text."""
        found = MENTION.findall(f"{self.text} {self.example} {self.ruling}")
        return tuple(dict.fromkeys(id for id in found if id != self.id))


class Chapter(msgspec.Struct, frozen=True):
    number: str
    title: str
    rules: tuple[str, ...]


class RuleBook(msgspec.Struct, frozen=True):
    game: str
    chapters: dict[str, Chapter]
    rules: dict[str, Rule]
    """All of them by number, in the order of the book."""
    keywords: tuple[Keyword, ...]

    def beside(self, id: str, step: int) -> str:
        """The number of the rule that stands so many before or behind another; empty at the ends
        of the book."""
        ids = list(self.rules)
        at = ids.index(id) + step
        return ids[at] if 0 <= at < len(ids) else ""


class BadRuleBook(Exception):
    """A rule book that cannot be read: where, and what would be right."""


def read(game: str, text: str, english: RuleBook | None = None) -> RuleBook:
    """A book from its text, which has to fit the English one if it is in another language; raises
    ``BadRuleBook``."""
    chapters: dict[str, Chapter] = {}
    rules: dict[str, Rule] = {}
    chapter: Chapter | None = None
    for part in re.split(r"(?m)^(?=#{2,3} )", text)[1:]:
        heading, _, body = part.partition("\n")
        if found := CHAPTER.fullmatch(heading):
            chapter = Chapter(found["number"], found["title"], ())
            if chapter.number in chapters:
                raise BadRuleBook(f"{game}: there are two chapters {chapter.number}.")
            chapters[chapter.number] = chapter
            continue
        if not (found := RULE.fullmatch(heading)):
            raise BadRuleBook(
                f"{game}: “{heading[:60]}” is no heading of a rule; right would be"
                " “### M-3.4 Production”."
            )
        rule = _rule(game, found["id"], found["title"], body)
        if rule.id in rules:
            raise BadRuleBook(f"{game}: there are two rules {rule.id}.")
        if chapter is None or rule.chapter != chapter.number:
            raise BadRuleBook(f"{game}: {rule.id} does not stand in its chapter.")
        rules[rule.id] = rule
        chapter = msgspec.structs.replace(chapter, rules=(*chapter.rules, rule.id))
        chapters[chapter.number] = chapter
    words = tuple(word for rule in rules.values() for word in _keywords(game, rule))
    book = RuleBook(game, chapters, rules, words)
    return book if english is None else _fitting(book, english)


def _rule(game: str, id: str, title: str, body: str) -> Rule:
    texts, remarks = [], {}
    for block in body.strip().split("\n\n"):
        if not block.startswith("> "):
            texts.append(block)
            continue
        found = REMARK.fullmatch(_joined(block.replace("\n> ", " ")))
        if found is None or KINDS[found["kind"]] in remarks:
            raise BadRuleBook(f"{game}: {id} has “{block[:60]}” where an example would be right.")
        remarks[KINDS[found["kind"]]] = found["text"]
    text = "\n\n".join(_flowing(block) for block in texts)
    if not text or "Example" not in remarks:
        raise BadRuleBook(f"{game}: {id} needs a text, and one “> **Example:** …” below it.")
    number = id.partition("-")[2].partition(".")[0]
    ruling, later = remarks.get("Ruling", ""), remarks.get("Not here yet", "")
    return Rule(id, title, number, text, remarks["Example"], ruling, later)


def _keywords(game: str, rule: Rule) -> list[Keyword]:
    return [
        Keyword(name, name, bool(found["number"]), _joined(found["meaning"]), game, rule.id)
        for found in KEYWORD.finditer(rule.text)
        for name in [found["name"]]
    ]


def _flowing(block: str) -> str:
    """A paragraph in one line, and a line for each item of a list; tables stay as they are."""
    if block.startswith("|"):
        return block
    return "\n".join(_joined(item) for item in re.split(r"\n(?=- )", block))


def _joined(text: str) -> str:
    """A text in one line; spaces at which no line may end stay, as in “Pourquoi ?”."""
    return re.sub("[ \n]+", " ", text).strip()


# ------------------------------------------------------------------ other languages


def _fitting(book: RuleBook, english: RuleBook) -> RuleBook:
    """A book in another language, whose keywords learn their English names; raises
    ``BadRuleBook`` where it has something else than the English one."""
    for what, own, right in (
        ("chapters", list(book.chapters), list(english.chapters)),
        ("rules", list(book.rules), list(english.rules)),
    ):
        if own != right:
            raise BadRuleBook(
                f"{book.game}: the {what} are {', '.join(own)}; right would be, as in English,"
                f" {', '.join(right)}."
            )
    for id, rule in book.rules.items():
        there = _alike(english.rules[id])
        for what, here in _alike(rule).items():
            if here != there[what]:
                raise BadRuleBook(
                    f"{book.game}: {id} has other {what} than in English: {here}; right would be"
                    f" {there[what]}."
                )
    words = zip(book.keywords, english.keywords, strict=True)
    named = tuple(msgspec.structs.replace(word, id=other.id) for word, other in words)
    return msgspec.structs.replace(book, keywords=named)


def _alike(rule: Rule) -> dict[str, object]:
    """What a rule has alike in every language."""
    lines = rule.text.splitlines()
    remarks = {"Example": rule.example, "Ruling": rule.ruling, "Not here yet": rule.later}
    whole = " ".join((rule.text, *remarks.values()))
    return {
        "links": sorted(rule.mentions),
        "keywords": ["N" if word.numbered else "" for word in _keywords("", rule)],
        "items of lists": sum(line.startswith("- ") for line in lines),
        "rows of tables": [re.findall("[0-9]+", line) for line in lines if line.startswith("|")],
        "digits": "".join(sorted(re.findall("[0-9]", whole))),
        "remarks": [kind for kind, said in remarks.items() if said],
    }


def file_of(game: str, language: str = ENGLISH) -> Path:
    return GAMES[game].folder / ("rules.md" if language == ENGLISH else f"rules.{language}.md")


def rule_book(game: str) -> RuleBook:
    """The book of a game in the language that is spoken, or in English where nobody has
    translated it."""
    return _book(game, spoken())


@cache
def _book(game: str, language: str) -> RuleBook:
    """A book; it is read once."""
    file = file_of(game, language)
    if language == ENGLISH:
        return read(game, file.read_text("utf-8"))
    english = _book(game, ENGLISH)
    return read(game, file.read_text("utf-8"), english) if file.exists() else english


def book_of(id: str) -> RuleBook | None:
    """The book that has a rule."""
    return next((book for game in GAMES if id in (book := rule_book(game)).rules), None)
