"""Effects: what happens, with its conditions, choices and prices."""

from __future__ import annotations

from collections.abc import Callable

from engine.creatures.printed.coder import Coder, Modes
from engine.language.coder import Meaningless
from engine.language.core import Action, Condition, Letter, Number, Value
from engine.language.phrases import Node, fields_of, node, write
from engine.words import noted


class Effect(Node):
    """What happens."""

    def write(self, coder: Coder) -> None:
        raise NotImplementedError


def write_all(coder: Coder, actions: tuple[Action, ...]) -> None:
    for action in actions:
        action.write(coder)


@node
class Do(Effect):
    phrase = "{actions|, | and }"
    older = ("{actions|, }",)
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        write_all(coder, self.actions)


@node
class Otherwise(Node):
    phrase = "; otherwise: {actions|, | and }"
    older = ("; otherwise: {actions|, }",)
    actions: tuple[Action, ...]


@node
class If(Effect):
    phrase = "if {condition}: {actions|, | and } {otherwise}"
    older = ("if {condition}: {actions|, } {otherwise}",)
    condition: Condition
    actions: tuple[Action, ...]
    otherwise: Otherwise | None

    def write(self, coder: Coder) -> None:
        skip = coder.jump(f"not {self.condition.code(coder)}")
        write_all(coder, self.actions)
        if self.otherwise:
            out = coder.leap()
            coder.land(skip)
            write_all(coder, self.otherwise.actions)
            coder.land(out)
        else:
            coder.land(skip)


@node
class YouMay(Effect):
    phrase = "you may {actions|, | and }"
    older = ("you may {actions|, }",)
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        text = write(Do(self.actions))
        can = possible(coder, self.actions) if len(self.actions) == 1 else "True"
        coder.do(  # in a veiled match nobody learns from the silence that it cannot be done
            "f.yes = False",
            f"if g.board.options.veiled or {can}:",
            f"    ask_yes(g, f, f.you, {ask(text)!r}{counted(coder, self.actions)})",
        )
        skip = coder.jump("not f.yes")
        write_all(coder, self.actions)
        coder.land(skip)


@node
class YouMayPay(Effect):
    """Something optional that has its price."""

    phrase = "you may {costs|, }: {actions|, | and }"
    older = ("you may {costs|, }: {actions|, }",)
    costs: tuple[Action, ...]
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        can = possible(coder, self.costs)
        text = ", ".join(write(action) for action in self.costs)
        question = f"ask_yes(g, f, f.you, {ask(text)!r}{counted(coder, self.costs)})"
        coder.do("f.yes = False", f"if {can}:", f"    {question}")
        skip = coder.jump("not f.yes")
        write_all(coder, self.costs)
        write_all(coder, self.actions)
        coder.land(skip)


def ask(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}?"


def counted(coder: Coder, actions: tuple[Action, ...]) -> str:
    """Code for one more argument of a question: the number that the first of some actions counts,
    if there is one, since whoever is asked wants to know it."""
    values = [getattr(actions[0], name) for name in fields_of(type(actions[0]))]
    codes = [value.code(coder) for value in values if isinstance(value, Value) and counts(value)]
    return f", {codes[0]}" if codes else ""


def counts(value: Value) -> bool:
    """Whether a number has to be counted, and does not stand in the text or was paid."""
    return not isinstance(value, Number | Letter)


@node
class Mode(Node):
    phrase = "{actions|, | and }"
    older = ("{actions|, }",)
    actions: tuple[Action, ...]


@node
class ChooseOne(Effect):
    phrase = "choose one: {modes|; or }"
    modes: tuple[Mode, ...]

    def write(self, coder: Coder) -> None:
        raise Meaningless(noted("“choose one” alone, and not after something else"))


def program_of(coder: Coder, effects: tuple[Effect, ...]) -> Modes:
    """The program of an effect, with a mode for each way."""
    if len(effects) == 1 and isinstance(effects[0], ChooseOne):
        modes = effects[0].modes
        writers = [_writer(coder, mode) for mode in modes]
        return coder.program(*writers, texts=tuple(write(mode) for mode in modes))

    def all_of_it() -> None:
        for effect in effects:
            effect.write(coder)

    return coder.program(all_of_it)


def _writer(coder: Coder, mode: Mode) -> Callable[[], None]:
    return lambda: write_all(coder, mode.actions)


def possible(coder: Coder, costs: tuple[Action, ...]) -> str:
    """Code for whether a price could be paid."""
    checks = []
    for cost in costs:
        check = getattr(cost, "possible", None)
        if check is not None:
            checks.append(check(coder))
        if (things := getattr(cost, "things", None)) is not None:
            checks += enough(coder, things)
    return " and ".join(checks) or "True"


def enough(coder: Coder, things: object) -> list[str]:
    """Code for whether there is as much to choose from as a price asks for."""
    from engine.creatures.vocabulary.things import Chosen, ChosenMany, ChosenOther

    if isinstance(things, Chosen):
        return [f"bool({things.one.find(coder)})"]
    if isinstance(things, ChosenOther):
        return [f"bool({things.found(coder)})"]
    if isinstance(things, ChosenMany):
        return [f"len({things.many.find(coder)}) >= {things.count.code(coder)}"]
    return []


@node
class EitherPrice(Action):
    """A price that can be paid in two ways."""

    phrase = "either ({first}) or ({second})"
    first: Action
    second: Action

    def write(self, coder: Coder) -> None:
        ways = (self.first, self.second)
        able = ", ".join(possible(coder, (way,)) for way in ways)
        texts = tuple(ask(write(way))[:-1] for way in ways)
        coder.do(f"ask_mode(g, f, f.you, {texts!r}, [{able}])")
        other = coder.jump("f.numbers['picked'] == 1")
        self.first.write(coder)
        out = coder.leap()
        coder.land(other)
        self.second.write(coder)
        coder.land(out)

    def possible(self, coder: Coder) -> str:
        return f"({possible(coder, (self.first,))} or {possible(coder, (self.second,))})"
