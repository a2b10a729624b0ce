"""Changes of single cards: “get +1/+1”, “has flying”, “can't attack”."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeVar

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import Clause, Many, One, tests
from engine.creatures.vocabulary.numbers import OnWhat
from engine.creatures.vocabulary.statements import (
    BANS,
    BODY,
    LOYALTY,
    SET,
    SILENCE,
    SKILLS,
    TYPES,
    Part,
    Statement,
)
from engine.creatures.vocabulary.things import FirstSubject, ThirdSubject
from engine.creatures.vocabulary.words import CounterKind, Faction, Sign, Skill, Trait, forms
from engine.language.coder import Meaningless
from engine.language.core import Atom, Value
from engine.language.phrases import Keyword, Node, fields_of, node, write
from engine.words import noted

Form = TypeVar("Form", bound=Node)


class Change(Node):
    """What holds for a card: a part of a statement."""

    of_one: ClassVar[type[ThirdChange]]
    of_many: ClassVar[type[FirstChange]]
    """The same in the two forms that it has; see ``forms``."""

    def told(self, form: type[Form]) -> Form:
        """The same in one of them."""
        return form(**{name: getattr(self, name) for name in fields_of(type(self))})

    def part(self, coder: Coder) -> Part:
        raise NotImplementedError


class FirstChange(Change):
    """As said of I, or of many."""


class ThirdChange(Change):
    """As said of one other."""


@node
class Bonus(Node):
    """Attack and defence, as in “+1/-1”."""

    phrase = "{attack_sign}{attack}/{defence_sign}{defence}"
    attack_sign: Sign
    attack: Atom
    defence_sign: Sign
    defence: Atom

    def codes(self, coder: Coder) -> tuple[str, str]:
        attack, defence = self.attack.code(coder), self.defence.code(coder)
        if self.attack_sign is Sign.MINUS:
            attack = f"-{attack}"
        if self.defence_sign is Sign.MINUS:
            defence = f"-{defence}"
        return attack, defence

    @property
    def name(self) -> str:
        """The name of a counter with it, as states keep it."""
        return write(self).replace("−", "-")


class Multiplier(Node):
    """How many times over a change is."""

    def code(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class WithBonus(Clause):
    phrase = "with a {bonus} counter"
    bonus: Bonus

    def test(self, coder: Coder, x: str) -> str:
        return f"{x}.card.counters.get({self.bonus.name!r}, 0) > 0"


@node
class ForEach(Multiplier):
    phrase = "for each {one}"
    one: One

    def code(self, coder: Coder) -> str:
        return f"len({self.one.find(coder)})"


@node
class ForEachCounter(Multiplier):
    phrase = "for each {kind} counter on {where}"
    kind: CounterKind
    where: OnWhat

    def code(self, coder: Coder) -> str:
        return f"counters_on(g, {self.where.code}, {self.kind.value!r})"


@forms("get {bonus} {each}", "gets {bonus} {each}", FirstChange, ThirdChange)
@node
class Get(Change):
    bonus: Bonus
    each: Multiplier | None

    def part(self, coder: Coder) -> Part:
        before, coder.late = coder.late, False
        attack, defence = self.bonus.codes(coder)
        lines = [f"a, d = {attack}, {defence}", "n = f.times"]
        if self.each:
            lines.append(f"n *= {self.each.code(coder)}")
        lines.append("a, d = a * n, d * n")
        layer = BODY + coder.late
        coder.late = before
        return "change", layer, coder.change("x.attack += a", "x.defence += d", first=lines)


@forms("have {traits|, }", "has {traits|, }", FirstChange, ThirdChange)
@node
class Have(Change):
    traits: tuple[Trait, ...]

    def part(self, coder: Coder) -> Part:
        pairs = [trait.pair for trait in self.traits]
        layer = LOYALTY if any(name in coder.counted for name, _ in pairs) else SKILLS
        lines = [f"x.gain({name!r}, {n})" for name, n in pairs]
        return "change", layer, coder.change(*lines)


@forms("lose all abilities", "loses all abilities", FirstChange, ThirdChange)
@node
class LoseAll(Change):
    def part(self, coder: Coder) -> Part:
        lines = ("x.silenced = True", "x.skills = {}")
        return "change", SILENCE, coder.change(*lines)


@forms("lose {skill}", "loses {skill}", FirstChange, ThirdChange)
@node
class Lose(Change):
    skill: Skill

    def part(self, coder: Coder) -> Part:
        line = f"x.lose({self.skill.value!r})"
        return "change", SKILLS, coder.change(line)


@forms("are {attack}/{defence}", "is {attack}/{defence}", FirstChange, ThirdChange)
@node
class BeOfSize(Change):
    attack: Atom
    defence: Atom

    def part(self, coder: Coder) -> Part:
        size = f"size = {self.attack.code(coder)}, {self.defence.code(coder)}"
        return "change", SET, coder.change("x.attack, x.defence = size", first=[size])


@forms("are also {type}", "is also {type}", FirstChange, ThirdChange)
@node
class BeAlso(Change):
    type: Keyword

    def part(self, coder: Coder) -> Part:
        line = f"x.types = (*x.types, {str(self.type)!r})"
        return "change", TYPES, coder.change(line)


@forms("are {faction} instead", "is {faction} instead", FirstChange, ThirdChange)
@node
class BeOfFaction(Change):
    faction: Faction

    def part(self, coder: Coder) -> Part:
        line = f"x.faction = {self.faction.full!r}"
        return "change", TYPES, coder.change(line)


class Ban(Enum):
    """Open: a game may add its own."""


class CommonBan(Ban):
    ATTACK = "attack"
    DEFEND = "defend"
    MOVE = "move"
    UNMARK = "unmark"


@forms("can't {bans| or }", "can't {bans| or }", FirstChange, ThirdChange)
@node
class Cannot(Change):
    bans: tuple[Ban, ...]

    def part(self, coder: Coder) -> Part:
        lines = [f"x.ban({ban.value!r})" for ban in self.bans]
        return "change", BANS, coder.change(*lines)


class Duty(Enum):
    MUST_ATTACK = "must attack if able"
    DEADLY = "can't die of deadly damage"


@forms("{duty}", "{duty}", FirstChange, ThirdChange)
@node
class Must(Change):
    duty: Duty

    def part(self, coder: Coder) -> Part:
        name = "must attack" if self.duty is Duty.MUST_ATTACK else "immune to deadly"
        return "change", BANS, coder.change(f"x.ban({name!r})")


class Against(Enum):
    ATTACK = "can't attack"
    DEFEND = "can't defend against"


@forms("{against} {many}", "{against} {many}", FirstChange, ThirdChange)
@node
class CannotAgainst(Change):
    against: Against
    many: Many

    def part(self, coder: Coder) -> Part:
        deed = "attack" if self.against is Against.ATTACK else "defend"
        test = _test_of(coder, self.many)
        return "change", BANS, coder.change(f"x.wall({deed!r}, {test}, f)")


def _test_of(coder: Coder, many: Many, negate: bool = False) -> str:
    found = " and ".join(tests(coder, (*many.adjectives, *many.clauses), "x")) or "True"
    return coder.returning("g, f, x", f"not ({found})" if negate else found)


@forms(
    "can be defended against only by {many}",
    "can be defended against only by {many}",
    FirstChange,
    ThirdChange,
)
@node
class OnlyBy(Change):
    many: Many

    def part(self, coder: Coder) -> Part:
        test = _test_of(coder, self.many, negate=True)
        line = f"x.wall('be defended', {test}, f)"
        return "change", BANS, coder.change(line)


@forms(
    "can't be defended against by {many}",
    "can't be defended against by {many}",
    FirstChange,
    ThirdChange,
)
@node
class NotBy(Change):
    many: Many

    def part(self, coder: Coder) -> Part:
        test = _test_of(coder, self.many)
        line = f"x.wall('be defended', {test}, f)"
        return "change", BANS, coder.change(line)


class Toll(Node):
    """What has to be done so that something is possible."""

    def code(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class PayToll(Toll):
    phrase = "pays {value}"
    value: Value

    def code(self, coder: Coder) -> str:
        return f"('pay', {self.value.code(coder)})"


@node
class CounterToll(Toll):
    phrase = "puts a {bonus} counter on it"
    bonus: Bonus

    def code(self, coder: Coder) -> str:
        return f"({self.bonus.name!r}, 1)"


@forms(
    "don't unmark unless their controller {toll}",
    "doesn't unmark unless its controller {toll}",
    FirstChange,
    ThirdChange,
)
@node
class UnmarkToll(Change):
    toll: Toll

    def part(self, coder: Coder) -> Part:
        price = coder.returning("g, f, x", self.toll.code(coder))
        line = f"x.toll('unmark', {price}, f)"
        return "change", BANS, coder.change(line)


@forms(
    "can't attack unless their controller {toll}",
    "can't attack unless its controller {toll}",
    FirstChange,
    ThirdChange,
)
@node
class AttackToll(Change):
    toll: Toll

    def part(self, coder: Coder) -> Part:
        if not isinstance(self.toll, PayToll):
            raise Meaningless(noted("“pays …”"))
        price = coder.returning("g, f, x", self.toll.code(coder))
        line = f"x.toll('attack', {price}, f)"
        return "change", BANS, coder.change(line)


@forms("may stay marked", "may stay marked", FirstChange, ThirdChange)
@node
class MayStay(Change):
    def part(self, coder: Coder) -> Part:
        price = coder.returning("g, f, x", "('pay', 0)")
        line = f"x.toll('may stay marked', {price}, f)"
        return "change", BANS, coder.change(line)


@node
class First(Statement):
    """“I get …”, “creatures you control have …”."""

    phrase = "{who} {changes| and }"
    who: FirstSubject
    changes: tuple[FirstChange, ...]

    def parts(self, coder: Coder) -> list[Part]:
        return [change.part(coder) for change in self.changes]

    def subject(self, coder: Coder) -> str:
        return self.who.refs(coder)


@node
class Third(Statement):
    """“target creature gets …”, “my host has …”."""

    phrase = "{who} {changes| and }"
    who: ThirdSubject
    changes: tuple[ThirdChange, ...]

    def parts(self, coder: Coder) -> list[Part]:
        return [change.part(coder) for change in self.changes]

    def subject(self, coder: Coder) -> str:
        return self.who.refs(coder)
