"""The compiler's notepad: what one card's text becomes, ability by ability.

A program is a list of instructions, each a Python function of the match ``g`` and the effect ``f``.
An instruction may ask somebody something; the next one then finds the answer in the effect. A
number that an instruction returns is where the program goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ClassVar

from engine.language.coder import Meaningless
from engine.language.phrases import Node
from engine.plain import Plain
from engine.words import noted

END = "@END@"
MOST_LINES = 1_000
"""So long is what a card's text becomes, at most."""


Modes = list[tuple[list[tuple[str, str, str, str]], list[str], str]]
"""A program as plain data: of each mode the targets, the instructions and the text."""


SPEAKER = re.compile(r"^ .*(?<!near\()\bf\b(?!\.(you|times)\b)", re.MULTILINE)
"""Something in the body of a function that asks more of a card that speaks than whose it is, and
where its text acts."""


class Draft:
    """A mode that is being written: its targets and instructions."""

    def __init__(self) -> None:
        self.targets: list[tuple[str, str, str, str]] = []
        self.instructions: list[list[str]] = []


class Coder:
    """Collects the functions and abilities of one card."""

    reads_of: ClassVar[Mapping[str, re.Pattern[str]]]
    """What a program may look at besides what cards are, and how its code tells that it does. As
    long as nothing of it changes, what was worked out about the cards in play need not be worked
    out anew; see ``Game.forget``."""

    counted: ClassVar[frozenset[str]] = frozenset()
    """Keywords that are counted as soon as loyalty is known, before all other statements hold."""

    def __init__(self, prefix: str, kind: str, names: Mapping[str, object]) -> None:
        self.prefix, self.kind, self.names = prefix, kind, names
        self.lines: list[str] = []
        self.abilities: list[Plain] = []
        self.statements: list[list[tuple[str, int, str]]] = []
        self.reads: list[tuple[str, ...]] = []
        """For each statement what it looks at."""
        self.text = ""
        self._since = 0
        self.level: int | None = None
        self.condition = ""
        """Code for what must be so for the ability that is being written."""
        self.once = False
        self.skills: dict[str, int] = {}
        self.draft: Draft | None = None
        self.late = False
        """A condition has asked for attack or defence."""
        self.local = False
        """Something of the text is meant of the zone in which it acts."""
        self._count = 0
        self._letters: dict[str, str] = {"X": "f.x"}

    def begin(self, text: str) -> None:
        """A sentence begins; its text is shown where its ability is spoken of."""
        self.text, self._since = text, len(self.lines)

    def _read(self) -> tuple[str, ...]:
        """What the code of this sentence looks at."""
        return tuple(what for what, cue in self.reads_of.items() if self.speaks_of(cue))

    def speaks_of(self, cue: re.Pattern[str]) -> bool:
        """Whether the code of this sentence has something in it."""
        return cue.search("\n".join(self.lines[self._since :])) is not None

    def check(self) -> None:
        """Nothing is left open between two sentences."""

    # -------------------------------------------------------------- functions

    def function(self, arguments: str, *lines: str) -> str:
        """Write a function; its name."""
        self._count += 1
        name = f"{self.prefix}_{self._count}"
        self.lines += [f"def {name}({arguments}):", *(f"    {line}" for line in lines)]
        self.room()
        return name

    def change(self, *lines: str, first: Sequence[str] = ()) -> str:
        """Write what changes each of some cards; what comes ``first`` is worked out once."""
        return self.function("g, f, xs", *first, "for x in xs:", *(f"    {line}" for line in lines))

    def room(self) -> None:
        """Refuse a text that becomes much longer than it is, as “twice” within “twice” would."""
        instructions = len(self.draft.instructions) if self.draft is not None else 0
        if instructions > MOST_LINES or len(self.lines) > MOST_LINES:
            raise Meaningless(noted("a text that says less at once"))

    def returning(self, arguments: str, expression: str) -> str:
        return self.function(arguments, f"return {expression}")

    def letter(self, letter: str) -> str:
        if letter not in self._letters:
            raise Meaningless(
                noted("the letter X, which is what was paid or what the text defines")
            )
        return self._letters[letter]

    # -------------------------------------------------------------- programs

    @contextmanager
    def writing(self) -> Iterator[Draft]:
        """Write a mode of a program."""
        before, self.draft = self.draft, Draft()
        yield self.draft
        self.draft = before

    def program(self, *writers: Callable[[], None], texts: tuple[str, ...] = ()) -> Modes:
        """A program with a mode for each writer, as plain data."""
        modes = []
        for number, write in enumerate(writers):
            with self.writing() as draft:
                write()
            end = str(len(draft.instructions))
            names = [
                self.function("g, f", *(line.replace(END, end) for line in lines))
                for lines in draft.instructions
            ]
            modes.append((draft.targets, names, texts[number] if texts else ""))
        return modes

    @property
    def here(self) -> Draft:
        if self.draft is None:
            raise Meaningless(noted("something that happens, not something that holds"))
        return self.draft

    def do(self, *lines: str) -> None:
        """Write an instruction."""
        self.here.instructions.append(list(lines))
        self.room()

    @property
    def next(self) -> int:
        """The number of the instruction that comes next."""
        return len(self.here.instructions)

    def jump(self, condition: str) -> list[str]:
        """Write an instruction that skips others where a condition holds; see ``land``."""
        lines = [f"if {condition}:", "    return @TO@"]
        self.here.instructions.append(lines)
        return lines

    def leap(self) -> list[str]:
        """Write an instruction that always skips others."""
        lines = ["return @TO@"]
        self.here.instructions.append(lines)
        return lines

    def land(self, lines: list[str], at: int | None = None) -> None:
        """The instruction that comes next is where a jump ends."""
        target = self.next if at is None else at
        for number, line in enumerate(lines):
            lines[number] = line.replace("@TO@", str(target))

    def target(self, find: str, least: str, most: str, text: str) -> str:
        """Something chosen when the card is played; the code for what is left of it."""
        number = len(self.here.targets)
        self.here.targets.append(
            (
                self.returning("g, f", find),
                self.returning("g, f", least),
                self.returning("g, f", most),
                text,
            )
        )
        return f"legal_targets(g, f, {number})"

    # -------------------------------------------------------------- what games differ in

    attachable: ClassVar[tuple[str, ...]] = ("enchantment", "loot")
    """The kinds of card that are attached to something."""

    grants: ClassVar[Mapping[str, str]] = {"activated": "grant"}
    """The sorts of ability that a card can give to others, and the hook that tells of each."""

    def of(self, kind: str, parts: tuple[Node, ...]) -> str:
        """Code for all cards of a kind in play that a text may mean with some words around it."""
        return f"g.of({kind!r})"

    def means(self, parts: tuple[Node, ...], x: str) -> str:
        """Code for whether it may mean a card, whatever its kind."""
        return "True"

    def choose_place(self) -> None:
        """Write that a place in play is chosen, as ``f.place``."""
        raise NotImplementedError

    def price_of_target(self) -> None:
        """Note that the X of the card's price is the cost of its target."""
        target = "first(f.targets[0]) if f.targets else 0"
        value = self.returning("g, f", f"figure(g, {target}, 'cost')")
        self.ability("price", codes={"value": value})

    def keyword(self, name: str, number: int) -> None:
        """Note a keyword of the card."""
        self.skills[name] = number

    # -------------------------------------------------------------- abilities

    def ability(
        self,
        sort: str,
        codes: Mapping[str, str] = {},
        programs: Mapping[str, Modes] = {},
        statement: int = -1,
        **marks: str | bool,
    ) -> int:
        """Note an ability, as ``book.Ability`` has it, with its functions by name; its number."""
        said = {"sort": sort, "text": self.text, "level": self.level, "statement": statement}
        if sort == "static":
            self.reads[statement] = self._read()
            marks["alike"] = not self.speaks_of(SPEAKER)
        self.abilities.append({**said, "codes": codes, "programs": programs, **marks})
        return len(self.abilities) - 1

    def statement(self, parts: list[tuple[str, int, str]]) -> int:
        self.statements.append(parts)
        self.reads.append(self._read())
        return len(self.statements) - 1
