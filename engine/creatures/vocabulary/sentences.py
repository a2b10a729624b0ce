"""Sentences: the abilities of a card, each on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.changes import Bonus, First, Third
from engine.creatures.vocabulary.effects import (
    Do,
    Effect,
    If,
    Otherwise,
    ask,
    possible,
    program_of,
    write_all,
)
from engine.creatures.vocabulary.filters import One
from engine.creatures.vocabulary.statements import BANS, MORE_SKILLS, SKILLS, Part, Statement
from engine.creatures.vocabulary.things import Chosen, Single, ThirdSubject, asked
from engine.creatures.vocabulary.triggers import Trigger, WhenBuried
from engine.creatures.vocabulary.words import CounterKind, Few, Trait
from engine.language.coder import Meaningless
from engine.language.core import Action, Condition, Sentence, Value
from engine.language.phrases import Variable, node, sentence_case, write
from engine.words import all_of, later, noted

# ------------------------------------------------------------------ abilities


@node
class Skills(Sentence):
    """Keywords."""

    phrase = "{traits|, }."
    traits: tuple[Trait, ...]

    def write(self, coder: Coder) -> None:
        if coder.level is not None or coder.condition:
            raise Meaningless(noted("“I have …” where a keyword depends on something"))
        for trait in self.traits:
            trait.note(coder)


@node
class Static(Sentence):
    """Something that holds as long as the card is in play."""

    phrase = "{statement}."
    statement: Statement

    def write(self, coder: Coder) -> None:
        late, coder.late = coder.late, False
        codes: dict[str, str] = {}
        statement = self.statement
        if coder.condition:
            codes["condition"] = coder.returning("g, f", coder.condition)
        if isinstance(statement, First | Third):
            with coder.writing() as draft:
                refs = statement.subject(coder)
            if draft.targets or draft.instructions:
                raise Meaningless(
                    noted("those it is about without a choice, such as “I” or “my host”")
                )
            codes["subject"] = coder.returning("g, f", f"traits_of(g, {refs})")
        number = coder.statement(later_skills(coder, statement.parts(coder)))
        coder.ability("static", statement=number, late=late or coder.late, codes=codes)
        coder.late = late


def later_skills(coder: Coder, parts: list[Part]) -> list[Part]:
    """Keywords that are taken away, or given to those who have others, come after all others."""
    if not coder.speaks_of(SKILLS_CUE):
        return parts
    return [(sort, MORE_SKILLS if layer == SKILLS else layer, run) for sort, layer, run in parts]


SKILLS_CUE = re.compile(r"\.skills|has_skill|\.lose\(")


@node
class Happens(Sentence):
    """What a magic card, an event or a level does."""

    phrase = "{effects|. Then }."
    effects: tuple[Effect, ...]

    def write(self, coder: Coder) -> None:
        if coder.level is not None:
            sort = "level"
        elif coder.kind in ("magic", "event"):
            sort = "spell"
        else:
            raise Meaningless(noted("when it happens, as in “When I come into play, …”"))
        if sort == "spell":
            check_only(coder)
        codes = {}
        if coder.condition:
            codes["condition"] = coder.returning("g, f", coder.condition)
        program = program_of(coder, self.effects)
        coder.ability(sort, programs={"program": program}, codes=codes)


def check_only(coder: Coder) -> None:
    """A card that is played does one thing."""
    if any(one["sort"] == "spell" for one in coder.abilities):
        raise Meaningless(noted("one sentence with all that the card does, joined by “. Then”"))


@node
class Activated(Sentence):
    """On magic cards and events the price is paid as they are played."""

    phrase = "{costs|, }: {effects|. Then }."
    costs: tuple[Action, ...]
    effects: tuple[Effect, ...]

    def write(self, coder: Coder) -> None:
        sort = "spell" if coder.kind in ("magic", "event") else "activated"
        if sort == "spell":
            check_only(coder)
        checks = [possible(coder, self.costs), coder.condition or "True"]
        test = coder.returning("g, f", " and ".join(f"({check})" for check in checks))
        costs = coder.program(lambda: write_all(coder, self.costs))
        if costs[0][0]:
            raise Meaningless(noted("a cost without a target"))
        program = program_of(coder, self.effects)
        coder.ability(
            sort,
            once=coder.once,
            harmless=sort == "activated" and only_gives(self.effects, "cards", "resources"),
            pays=sort == "activated" and only_gives(self.effects, "resources"),
            codes={"test": test},
            programs={"costs": costs, "program": program},
        )


@node
class Triggered(Sentence):
    phrase = "{trigger}, {effects|. Then }."
    trigger: Trigger
    effects: tuple[Effect, ...]

    def write(self, coder: Coder) -> None:
        tests = [*self.trigger.tests(coder), *only_if(coder, self.effects)]
        if coder.condition:
            tests = [*tests, coder.condition]
        lines = [*self.trigger.lines(), f"return {' and '.join(tests) or 'True'}"]
        test = coder.function("g, f", *lines)
        program = program_of(coder, self.effects)
        coder.ability(
            "trigger",
            event=self.trigger.event(),
            zone="grave" if isinstance(self.trigger, WhenBuried) else "play",
            harmless=only_gives(self.effects, "cards", "resources"),
            codes={"test": test},
            programs={"program": program},
        )


def only_if(coder: Coder, effects: tuple[Effect, ...]) -> list[str]:
    """Code for the condition of a trigger that does nothing without it: it is tested as it triggers
    and again as it resolves (A-7.8)."""
    effect = effects[0]
    if len(effects) > 1 or not isinstance(effect, If) or effect.otherwise:
        return []
    with coder.writing() as draft:
        code = effect.condition.code(coder)
    return [] if draft.targets or draft.instructions else [code]


def only_gives(effects: Iterable[Effect], *what: str) -> bool:
    """Whether effects do nothing but give their player cards or resources."""
    return all(
        isinstance(effect, Do | If)
        and all(action.gives in what for part in parts_of(effect) for action in part.actions)
        for effect in effects
    )


def parts_of(effect: Do | If) -> list[Do | If | Otherwise]:
    other = effect.otherwise if isinstance(effect, If) else None
    return [effect, other] if other else [effect]


class Maybe(Enum):
    MUST = ""
    MAY = "you may"


def replace_death(coder: Coder, test: str, maybe: Maybe, actions: tuple[Action, ...]) -> None:
    def write_it() -> None:
        if maybe is Maybe.MUST:
            write_all(coder, actions)
            return
        text = write(Do(actions))
        coder.do(f"ask_yes(g, f, f.you, {ask(text)!r})")
        skip = coder.jump("not f.yes")
        write_all(coder, actions)
        out = coder.leap()
        coder.land(skip)
        coder.do("die_after_all(g, f)")
        coder.land(out)

    level, coder.level = coder.level, None
    program = coder.program(write_it)
    number = coder.ability("instead", programs={"program": program})
    coder.level = level
    answer = f"({coder.names['']!r}, {number}, 0) if {test} else None"
    statement = coder.statement([("death", BANS, coder.returning("g, f, x", answer))])
    codes = {}
    if coder.condition:
        codes["condition"] = coder.returning("g, f", coder.condition)
    coder.ability("static", statement=statement, codes=codes)


@node
class InsteadOfDeath(Sentence):
    phrase = "if a {one} would die, {maybe} {actions|, | and } instead."
    older = ("if a {one} would die, {maybe} {actions|, } instead.",)
    one: One
    maybe: Maybe
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        replace_death(coder, self.one.fits(coder, "x.id"), self.maybe, self.actions)


@node
class InsteadOfItsDeath(Sentence):
    phrase = "if {single} would die, {maybe} {actions|, | and } instead."
    older = ("if {single} would die, {maybe} {actions|, } instead.",)
    single: Single
    maybe: Maybe
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        with coder.writing() as draft:
            refs = self.single.refs(coder)
        if draft.targets:
            raise Meaningless(noted("“my host” or “a …”"))
        replace_death(coder, f"x.id in {refs}", self.maybe, self.actions)


@node
class While(Sentence):
    """An ability that is there only as long as something is so."""

    phrase = "while {condition}, {sentence}"
    condition: Condition
    sentence: Sentence

    def write(self, coder: Coder) -> None:
        late, before = coder.late, coder.condition
        coder.late = False
        code = self.condition.code(coder)
        coder.condition = f"({before} and {code})" if before else code
        self.sentence.write(coder)
        coder.condition, coder.late = before, late


@node
class OnceATurn(Sentence):
    phrase = "once a turn, {sentence}"
    sentence: Sentence

    def write(self, coder: Coder) -> None:
        if not isinstance(self.sentence, Activated):
            raise Meaningless(noted("an ability with a cost and a colon"))
        coder.once = True
        self.sentence.write(coder)
        coder.once = False


@node
class AttachTo(Sentence):
    phrase = "attach to a {one}."
    one: One

    def write(self, coder: Coder) -> None:
        def write_it() -> None:
            found = f"targetable(g, f, {self.one.find(coder)})"
            coder.target(found, "1", "1", asked(Chosen(self.one)))

        _attachable(coder)
        coder.ability("attach", programs={"program": coder.program(write_it)})


@node
class AttachToPlayer(Sentence):
    phrase = "attach to a player."

    def write(self, coder: Coder) -> None:
        def write_it() -> None:
            coder.target("player_refs(g)", "1", "1", "a player")

        _attachable(coder)
        coder.ability("attach", programs={"program": coder.program(write_it)})


def _attachable(coder: Coder) -> None:
    if coder.kind not in coder.attachable:
        raise Meaningless(later("this on {kinds} cards only", kinds=all_of([*coder.attachable])))


@node
class PlayIf(Sentence):
    phrase = "play me only if {condition}."
    condition: Condition

    def write(self, coder: Coder) -> None:
        code = coder.returning("g, f", self.condition.code(coder))
        coder.ability("if", codes={"condition": code})


@node
class PriceIs(Sentence):
    """What X is, where the player does not choose it."""

    phrase = "{letter} is {value}."
    letter: Variable
    value: Value

    def write(self, coder: Coder) -> None:
        coder.letter(self.letter)
        code = coder.returning("g, f", self.value.code(coder))
        coder.ability("price", codes={"value": code})


@node
class EntersWith(Sentence):
    phrase = "I come into play with {count} {kind} counters."
    count: Few
    kind: CounterKind

    def write(self, coder: Coder) -> None:
        code = coder.returning("g, f", f"({self.kind.value!r}, {self.count.code(coder)})")
        coder.ability("enters", codes={"value": code})


@node
class EntersWithBonus(Sentence):
    phrase = "I come into play with {count} {bonus} counters."
    count: Few
    bonus: Bonus

    def write(self, coder: Coder) -> None:
        code = coder.returning("g, f", f"({self.bonus.name!r}, {self.count.code(coder)})")
        coder.ability("enters", codes={"value": code})


@node
class Grant(Sentence):
    """An ability that others have as long as this card is in play: one that is used, or of another
    sort that the game lets cards give."""

    phrase = "{who} has “{sentence}”"
    who: ThirdSubject
    sentence: Sentence

    def write(self, coder: Coder) -> None:
        with coder.writing() as draft:
            refs = self.who.refs(coder)
        if draft.targets:
            raise Meaningless(noted("“my host” or “each …”"))
        before = len(coder.abilities)
        self.sentence.write(coder)
        mine = coder.abilities[before:]
        hook = coder.grants.get(mine[0]["sort"]) if len(mine) == 1 else None
        if hook is None:
            raise Meaningless(noted("an ability with a cost and a colon"))
        mine[0]["sort"], mine[0]["text"] = "granted", sentence_case(write(self.sentence))
        answer = f"[({coder.names['']!r}, {before})] if x.id in {refs} else []"
        statement = coder.statement([(hook, BANS, coder.returning("g, f, x", answer))])
        coder.ability("static", statement=statement)
