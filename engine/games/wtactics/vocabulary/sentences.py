"""Sentences of WTactics: assigning, upkeep, and what quests say."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.effects import Effect, possible, program_of, write_all
from engine.creatures.vocabulary.triggers import Trigger
from engine.language.coder import Meaningless
from engine.language.core import Action, Condition, Sentence, Value
from engine.language.phrases import Node, node
from engine.words import noted

# ------------------------------------------------------------------ assigning


def assignable(coder: Coder, costs: tuple[Action, ...], sentence: Sentence) -> None:
    """An ability to which a creature can be assigned: what it costs, and what then holds."""
    if coder.kind != "creature" or coder.level is not None:
        raise Meaningless(noted("“(A)” on creatures, and one at a time"))
    level = len(coder.abilities) + 1  # the number of the ability that it is assigned to
    price = coder.program(lambda: write_all(coder, costs))
    if price[0][0]:
        raise Meaningless(noted("a cost without a target"))
    test = coder.returning("g, f", f"({possible(coder, costs)}) and can_assign(g, f.source)")
    program = coder.program(lambda: coder.do(f"be_assigned(g, f, {level})"))
    coder.ability("activated", codes={"test": test}, programs={"costs": price, "program": program})
    coder.level = level
    before = len(coder.abilities)
    sentence.write(coder)
    if any(ability["sort"] == "level" for ability in coder.abilities[before:]):
        raise Meaningless(noted("when it happens, as in “(A): at the start of your turn, …”"))
    coder.level = None


@node
class AssignFor(Sentence):
    """“(A) pay 1: creatures you control get +0/+1.”"""

    phrase = "(A) {costs|, }: {sentence}"
    costs: tuple[Action, ...]
    sentence: Sentence

    def write(self, coder: Coder) -> None:
        assignable(coder, self.costs, self.sentence)


@node
class Assign(Sentence):
    phrase = "(A): {sentence}"
    sentence: Sentence

    def write(self, coder: Coder) -> None:
        assignable(coder, (), self.sentence)


# ------------------------------------------------------------------ upkeep


@node
class Upkeep(Sentence):
    """“Upkeep: pay 1, or sacrifice me.”"""

    phrase = "upkeep: {costs|, }, or {actions|, | and }."
    older = ("upkeep: {costs|, }, or {actions|, }.", "upkeep {costs|, } ~ {actions|, }.")
    costs: tuple[Action, ...]
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        test = coder.returning("g, f", possible(coder, self.costs))
        costs = coder.program(lambda: write_all(coder, self.costs))
        program = coder.program(lambda: write_all(coder, self.actions))
        if costs[0][0] or program[0][0]:
            raise Meaningless(noted("an upkeep without a target"))
        programs = {"costs": costs, "program": program}
        coder.ability("upkeep", codes={"test": test}, programs=programs)


# ------------------------------------------------------------------ quests


@node
class Progress(Node):
    """How much a quest comes on."""

    phrase = "count {value}"
    value: Value


def only_on_quests(coder: Coder) -> None:
    if coder.kind not in ("assignment", "contract", "confrontation"):
        raise Meaningless(noted("this on quests only"))


@node
class Counts(Sentence):
    """Progress of a quest: “when a creature you control dies, count 1.”"""

    phrase = "{trigger}, {progress}."
    trigger: Trigger
    progress: Progress

    def write(self, coder: Coder) -> None:
        only_on_quests(coder)
        tests = self.trigger.tests(coder)
        if coder.condition:
            tests = [*tests, coder.condition]
        lines = [*self.trigger.lines(), f"return {' and '.join(tests) or 'True'}"]
        codes = {
            "test": coder.function("g, f", *lines),
            "value": coder.returning("g, f", self.progress.value.code(coder)),
        }
        coder.ability("progress", event=self.trigger.event(), codes=codes)


@node
class CompletedWhile(Sentence):
    """A quest that is done as soon as something is so."""

    phrase = "completed while {condition}."
    condition: Condition

    def write(self, coder: Coder) -> None:
        only_on_quests(coder)
        code = coder.returning("g, f", self.condition.code(coder))
        coder.ability("completed", codes={"condition": code})


@node
class Reward(Sentence):
    phrase = "reward: {effects|. Then }."
    effects: tuple[Effect, ...]

    def write(self, coder: Coder) -> None:
        only_on_quests(coder)
        coder.ability("reward", programs={"program": program_of(coder, self.effects)})
