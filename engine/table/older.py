"""Steps as they were stored when they were no structs yet: a name, a seat, an answer that was never
there, and data without a form. This is the one place that reads them; what it makes of them is what
is stored from then on.

A game says for each name how its data are read. Most steps carry today, field by field, what they
carried then (``in_order``); for the others it has a function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeGuard, TypeVar, get_args, get_origin

import msgspec

from engine.plain import Plain
from engine.table.state import State, Step

S = TypeVar("S", bound=State)
Seat = int | None
Data = Sequence[Any]
Reading = Callable[[State, Seat, Data], Step]
"""From the state, the seat of a step and its data to the step as it is today."""


def read(kept: bytes, kind: type[S]) -> tuple[S, list[object]]:
    """A stored state; one with an agenda of before is given without it, and the agenda beside it,
    since some of it is only understood when all the rest is there."""
    try:
        return msgspec.msgpack.decode(kept, type=kind), []
    except msgspec.ValidationError:
        plain = msgspec.msgpack.decode(kept)
        agenda = plain["agenda"]
        if not is_older(agenda):
            raise
        without = msgspec.msgpack.encode({**plain, "agenda": []})
        return msgspec.msgpack.decode(without, type=kind), agenda


def is_older(agenda: object) -> bool:
    """Whether an agenda as plain data has steps of before."""
    return isinstance(agenda, list) and any(map(_is_older, agenda))


def _is_older(step: object) -> TypeGuard[Plain]:
    return isinstance(step, dict) and bool({"data", "answer"} & step.keys())


def steps(readings: Mapping[str, Reading], state: State, agenda: Iterable[object]) -> list[Step]:
    """The steps of an agenda of before; raises whatever comes of one that cannot be read."""
    (kinds,) = [field.type for field in msgspec.structs.fields(state) if field.name == "agenda"]
    today = [_today(readings, state, step) if _is_older(step) else step for step in agenda]
    found: list[Step] = msgspec.convert(today, kinds)
    return found


def _today(readings: Mapping[str, Reading], state: State, step: Plain) -> object:
    step_of = readings[step["name"]]
    return msgspec.to_builtins(step_of(state, step.get("seat"), step.get("data", ())))


def readings(kinds: Iterable[type[Step]], special: Mapping[str, Reading]) -> dict[str, Reading]:
    """How the steps of a game are read, by their names of before."""
    return {str(kind.__struct_config__.tag): in_order(kind) for kind in kinds} | dict(special)


def in_order(kind: type[Step]) -> Reading:
    """A step whose fields are its seat, if it has one, and then its data in their order; a last
    field that is a list has all that are left. What an older one carried for nothing is left out.
    """
    fields = msgspec.structs.fields(kind)
    seated = bool(fields) and fields[0].name == "seat"
    single = [field for field in fields[seated:] if not _is_list(field.type)]
    rest = len(single) < len(fields) - seated

    def read(state: State, seat: Seat, data: Data) -> Step:
        values = [*([seat] if seated else []), *data[: len(single)]]
        return kind(*values, *([tuple(data[len(single) :])] if rest else []))

    return read


def _is_list(kind: object) -> bool:
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return get_origin(plain) is tuple
