"""Discord's own OpenAPI description, compiled into quick checks of what the bot sends.

Only what that file uses of JSON Schema is known here. Each part becomes a function once, when it
is first needed; a part that is named in many places is compiled once.
"""

import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path as File
from typing import Any

from playground.refusals import Path, Problem
from playground.things import Json

Check = Callable[[Any, Path], Sequence[Problem]]

BESIDE_THE_PROJECT = File(__file__).parents[2] / "shared" / "discord" / "openapi.json"
TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
NAMES = frozenset({"type", "title", "description"})
"""What stands beside a fixed value, one of several, without saying more of it."""
# Discord reads ids and permissions as text or as numbers, though its description says one of them.
EITHER_WAY = frozenset({"default_member_permissions", "allow", "deny", "permissions"})


class Schemas:
    """The checks of request bodies, by method and path."""

    def __init__(self, description: Json) -> None:
        self._description = description
        self._named: dict[str, Check] = {}
        self._bodies: dict[tuple[str, str], Check | None] = {}
        self._paths = {_shape(path): item for path, item in description["paths"].items()}

    def problems(self, method: str, path: str, body: Any) -> list[Problem]:
        """What the description objects to in a body; nothing where it does not know the path."""
        key = method, path
        if key not in self._bodies:
            self._bodies[key] = self._body(method, path)
        check = self._bodies[key]
        return list(check(body, ())) if check else []

    def _body(self, method: str, path: str) -> Check | None:
        operation = self._paths.get(_shape(path), {}).get(method.lower(), {})
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return self._compile(schema) if schema else None

    def _reference(self, name: str) -> Check:
        def later(value: Any, path: Path) -> Sequence[Problem]:
            check = self._named.get(name)
            if check is None:
                schema = self._description["components"]["schemas"][name.rsplit("/", 1)[1]]
                check = self._named[name] = self._compile(schema)
            return check(value, path)

        return later

    def _resolve(self, schema: Json) -> Json:
        while "$ref" in schema:
            schema = self._description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def _compile(self, schema: Json) -> Check:
        if "$ref" in schema:
            return self._reference(schema["$ref"])
        checks: list[Check] = []
        if schema.get("type"):
            checks.append(_of_type(schema))
        if "enum" in schema:
            checks.append(_one_of(schema["enum"]))
        if "const" in schema:
            checks.append(_one_of([schema["const"]]))
        checks += _measures(schema)
        checks += [self._compile(part) for part in schema.get("allOf", ())]
        for key in ("oneOf", "anyOf"):
            if key in schema:
                checks.append(self._union(schema[key]))
        if "items" in schema:
            checks.append(_items(self._compile(schema["items"])))
        if "properties" in schema or "required" in schema or "additionalProperties" in schema:
            checks.append(self._object(schema))
        return checks[0] if len(checks) == 1 else _every(checks)

    def _object(self, schema: Json) -> Check:
        properties = {
            name: _either_way if name in EITHER_WAY else self._compile(part)
            for name, part in schema.get("properties", {}).items()
        }
        needed = schema.get("required", ())
        others = schema.get("additionalProperties")
        other = self._compile(others) if isinstance(others, dict) else None

        def check(value: Any, path: Path) -> Sequence[Problem]:
            if not isinstance(value, dict):
                return ()
            found = [
                Problem((*path, name), "BASE_TYPE_REQUIRED", "This field is required", "nothing")
                for name in needed
                if name not in value
            ]
            for name, inner in value.items():
                known = properties.get(name, other)
                if known is not None:
                    found += known(inner, (*path, name))
            return found

        return check

    def _union(self, alternatives: list[Json]) -> Check:
        """One of several, told apart by the fixed values of their field `type` if they have it."""
        by_type: dict[Any, Check] = {}
        plain: list[tuple[tuple[type, ...], Check]] = []
        values: set[tuple[type, Any]] = set()
        for alternative in alternatives:
            resolved = self._resolve(alternative)
            kind = self._resolve(resolved.get("properties", {}).get("type", {}))
            fixed = kind.get("enum") or ([kind["const"]] if "const" in kind else None)
            if fixed and "type" in resolved.get("required", ()):
                for value in fixed:
                    by_type[value] = self._compile(alternative)
            else:
                plain.append((_classes(resolved), self._compile(alternative)))
            if "const" in resolved and resolved.keys() <= NAMES | {"const"}:
                values.add((type(resolved["const"]), resolved["const"]))

        def check(value: Any, path: Path) -> Sequence[Problem]:
            if isinstance(value, dict):
                chosen = by_type.get(value.get("type"))
                if chosen is not None:
                    return chosen(value, path)
            elif isinstance(value, (str, int)) and (type(value), value) in values:
                return ()
            for classes, alternative in plain:
                if isinstance(value, classes) and not alternative(value, path):
                    return ()
            tried = [alternative(value, path) for _, alternative in plain]
            nearest = _nearest(tried, path)
            if nearest and not (by_type and _misfit(nearest, path)[0]):
                return nearest
            names = f" with type one of {sorted(by_type)}" if by_type else ""
            right = f"Must be one of {len(alternatives)} kinds{names}."
            return (Problem(path, "UNION_TYPE_CHOICES", right, _short(value)),)

        return check


def _nearest(tried: list[Sequence[Problem]], path: Path) -> Sequence[Problem]:
    """The objections of the one alternative that was most likely meant, if there is such a one."""
    tried = sorted(tried, key=lambda found: _misfit(found, path))
    if len(tried) > 1 and _misfit(tried[0], path) == _misfit(tried[1], path):
        return []
    return tried[0] if tried else []


def _misfit(problems: Sequence[Problem], path: Path) -> tuple[bool, int]:
    return any(problem.path == path for problem in problems), len(problems)


def _every(checks: list[Check]) -> Check:
    def check(value: Any, path: Path) -> Sequence[Problem]:
        found: Sequence[Problem] = ()
        for each in checks:
            if more := each(value, path):
                found = [*found, *more]
        return found

    return check


def _classes(schema: Json) -> tuple[type, ...]:
    """What a value must be for it, before all else."""
    types = schema.get("type")
    if not types:
        return (object,)
    names = types if isinstance(types, list) else [types]
    classes = tuple(each for name in names for each in TYPES[name])
    return (*classes, int) if schema.get("format") == "snowflake" else classes


def _of_type(schema: Json) -> Check:
    types = schema["type"]
    names = types if isinstance(types, list) else [types]
    classes = _classes(schema)
    truth = bool in classes
    right = f"Must be of type {' or '.join(names)}."

    def check(value: Any, path: Path) -> Sequence[Problem]:
        if not isinstance(value, classes) or (isinstance(value, bool) and not truth):
            return (Problem(path, "BASE_TYPE_BAD_TYPE", right, _short(value)),)
        return ()

    return check


def _one_of(allowed: list[Any]) -> Check:
    right = f"Value must be one of {tuple(allowed)}."

    def check(value: Any, path: Path) -> Sequence[Problem]:
        if value not in allowed:
            return (Problem(path, "BASE_TYPE_CHOICES", right, _short(value)),)
        return ()

    return check


def _items(inner: Check) -> Check:
    def check(value: Any, path: Path) -> Sequence[Problem]:
        if not isinstance(value, list):
            return ()
        every = enumerate(value)
        return [problem for number, each in every for problem in inner(each, (*path, number))]

    return check


def _either_way(value: Any, path: Path) -> Sequence[Problem]:
    if value is not None and not str(value).isdigit():
        return (Problem(path, "BASE_TYPE_BAD_INT", "Must be a whole number.", _short(value)),)
    return ()


def _measures(schema: Json) -> Iterator[Check]:
    for low, high, classes, code in (
        ("minLength", "maxLength", (str,), "BASE_TYPE_BAD_LENGTH"),
        ("minItems", "maxItems", (list,), "BASE_TYPE_BAD_LENGTH"),
        ("minProperties", "maxProperties", (dict,), "BASE_TYPE_BAD_LENGTH"),
        ("minimum", "maximum", (int, float), "NUMBER_TYPE_RANGE"),
    ):
        if low in schema or high in schema:
            yield _between(schema.get(low), schema.get(high), classes, code)
    if "pattern" in schema:
        yield _matching(re.compile(schema["pattern"]))


def _between(
    least: float | None, most: float | None, classes: tuple[type, ...], code: str
) -> Check:
    amount = (
        f"{most} or fewer"
        if least is None
        else (f"{least} or more" if most is None else f"between {least} and {most}")
    )
    right = f"Must be {amount}." if code == "NUMBER_TYPE_RANGE" else f"Must be {amount} in length."

    def check(value: Any, path: Path) -> Sequence[Problem]:
        if not isinstance(value, classes) or isinstance(value, bool):
            return ()
        size: Any = value if code == "NUMBER_TYPE_RANGE" else len(value)  # type: ignore[arg-type]
        if (least is not None and size < least) or (most is not None and size > most):
            return (Problem(path, code, right, str(size)),)
        return ()

    return check


def _matching(pattern: re.Pattern[str]) -> Check:
    right = f"Must match {pattern.pattern}."

    def check(value: Any, path: Path) -> Sequence[Problem]:
        if isinstance(value, str) and not pattern.search(value):
            return (Problem(path, "STRING_TYPE_REGEX", right, _short(value)),)
        return ()

    return check


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:79] + "…"


def _shape(path: str) -> str:
    """A path without the names of its places: they differ between us and Discord."""
    return re.sub(r"\{[^}]*\}", "{}", path)


@cache
def find() -> Schemas | None:
    """The description named by DISCORD_OPENAPI, or the one beside the project; else none."""
    named = os.environ.get("DISCORD_OPENAPI")
    file = File(named) if named else BESIDE_THE_PROJECT
    if named and not file.is_file():
        raise FileNotFoundError(
            f"DISCORD_OPENAPI names “{named}”, and there is no such file. "
            "It should be Discord's openapi.json; leave it out to go without."
        )
    return Schemas(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None
