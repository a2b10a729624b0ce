"""Effects: what happens, with its conditions, choices and prices."""

from __future__ import annotations

from typing import Any

from engine.creatures.coder import Coder
from engine.language.coder import Meaningless
from engine.language.core import Action, Condition
from engine.language.phrases import Node, node, write
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
    phrase = "{actions|, }"
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        write_all(coder, self.actions)


@node
class Otherwise(Node):
    phrase = "; otherwise: {actions|, }"
    actions: tuple[Action, ...]


@node
class If(Effect):
    phrase = "if {condition}: {actions|, } {otherwise}"
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
    phrase = "you may {actions|, }"
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        text = ", ".join(write(action) for action in self.actions)
        coder.do(f"ask_yes(g, f, f.you, {text[0].upper() + text[1:] + '?'!r})")
        skip = coder.jump("not f.yes")
        write_all(coder, self.actions)
        coder.land(skip)


@node
class YouMayPay(Effect):
    """Something optional that has its price."""

    phrase = "you may {costs|, }: {actions|, }"
    costs: tuple[Action, ...]
    actions: tuple[Action, ...]

    def write(self, coder: Coder) -> None:
        can = possible(coder, self.costs)
        text = ", ".join(write(action) for action in self.costs)
        coder.do("f.yes = False", f"if {can}:", f"    ask_yes(g, f, f.you, {ask(text)!r})")
        skip = coder.jump("not f.yes")
        write_all(coder, self.costs)
        write_all(coder, self.actions)
        coder.land(skip)


def ask(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}?"


@node
class Mode(Node):
    phrase = "{actions|, }"
    actions: tuple[Action, ...]


@node
class ChooseOne(Effect):
    phrase = "choose one: {modes|; or }"
    modes: tuple[Mode, ...]

    def write(self, coder: Coder) -> None:
        raise Meaningless(noted("“choose one” alone, and not after something else"))


def program_of(coder: Coder, effects: tuple[Effect, ...]) -> list[Any]:
    """The program of an effect, with a mode for each way."""
    if len(effects) == 1 and isinstance(effects[0], ChooseOne):
        modes = effects[0].modes
        writers = [_writer(coder, mode) for mode in modes]
        return coder.program(*writers, texts=tuple(write(mode) for mode in modes))

    def all_of_it() -> None:
        for effect in effects:
            effect.write(coder)

    return coder.program(all_of_it)


def _writer(coder: Coder, mode: Mode) -> Any:
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


def enough(coder: Coder, things: Any) -> list[str]:
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
