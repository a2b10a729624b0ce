"""Compiled code reads and writes attributes as interpreted code does, though it remembers where it
found them (``tools/attributes.h``)."""

from __future__ import annotations

import gc
import importlib
import subprocess
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import is_compiled
from tools.compiling import ATTRIBUTES

pytestmark = pytest.mark.skipif(not is_compiled(), reason="there may be no compiler here")

PLACES = """
from typing import Any

import somewhere


class Native:
    def __init__(self) -> None:
        self.worth: Any = 0


def read(thing: Any) -> Any:
    return thing.worth


def read_named(thing: Any, name: str) -> Any:
    return getattr(thing, name)


def write(thing: Any, value: Any) -> None:
    thing.worth = value


def delete(thing: Any) -> None:
    del thing.worth


def read_of_module() -> Any:
    return somewhere.worth
"""
"""Each line that has an attribute in it is one place that remembers something."""

COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

extensions = mypycify(["compiled_places.py"], opt_level="0")
for one in extensions:
    one.extra_compile_args += ["-include", sys.argv[1]]
command = build_ext(Distribution({"name": "places", "ext_modules": extensions}))
command.build_lib, command.build_temp = ".", "build"
command.ensure_finalized()
command.run()
"""


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> tuple[ModuleType, ModuleType, ModuleType]:
    """The same module compiled and interpreted, and one from which both read."""
    folder = tmp_path_factory.mktemp("places")
    for name in ("compiled_places", "interpreted_places"):
        (folder / f"{name}.py").write_text(PLACES)
    (folder / "somewhere.py").write_text("from typing import Any\n\nworth: Any = 0\n")
    subprocess.run([sys.executable, "-c", COMPILE, str(ATTRIBUTES)], cwd=folder, check=True)
    sys.path.insert(0, str(folder))
    compiled = importlib.import_module("compiled_places")
    interpreted = importlib.import_module("interpreted_places")
    assert compiled.__file__ is not None
    assert not compiled.__file__.endswith(".py")
    return compiled, interpreted, importlib.import_module("somewhere")


def kinds(native: type) -> list[type]:
    """Classes of their own for each of the two, so that both can be changed alike; but for one that
    is compiled."""

    class Struct(msgspec.Struct):
        other: Any = 0
        worth: Any = 1

    class Longer(msgspec.Struct):
        first: Any = 0
        second: Any = 0
        worth: Any = 1

    class Frozen(msgspec.Struct, frozen=True):
        worth: Any = 1

    class Slots:
        __slots__ = ("worth",)

    class Inherits(Slots):
        __slots__ = ()

    class Shared:
        __slots__ = ()
        worth: Any = 1

    class Free:
        worth: Any = 1

    class Worked:
        """It has a property, and something in place of what is not there."""

        def __init__(self) -> None:
            self.kept: Any = 1

        @property
        def worth(self) -> Any:
            return self.kept

        @worth.setter
        def worth(self, value: Any) -> None:
            self.kept = ["written", value]

    class Lazy:
        def __getattr__(self, name: str) -> str:
            return f"no {name}"

        def __setattr__(self, name: str, value: Any) -> None:
            object.__setattr__(self, name, ("set", value))

    class Asked:
        __slots__ = ("worth",)

        def __getattribute__(self, name: str) -> str:
            return f"asked for {name}"

    return [Struct, Longer, Frozen, Slots, Inherits, Shared, Free, Worked, Lazy, Asked, native]


def outcome(deed: Callable[..., Any], *parts: Any) -> object:
    try:
        return deed(*parts)
    except (AttributeError, TypeError) as error:
        return type(error)


VALUES = st.sampled_from([0, 7, "text", (), (1,)]) | st.lists(st.integers(0, 3), max_size=2)
OBJECTS = st.integers(0, 21)
DEEDS = st.one_of(
    st.tuples(st.sampled_from(["read", "read", "delete", "borrow"]), OBJECTS),
    st.tuples(st.just("write"), OBJECTS, VALUES),
    st.tuples(st.just("change the class"), OBJECTS, VALUES),
    st.tuples(st.just("read_named"), OBJECTS, st.sampled_from(["worth", "other", "second"])),
    st.tuples(st.just("change the module"), VALUES),
)
FIXED = ("Native", "Struct", "Longer", "Frozen")
"""Classes that stay as they are."""


@pytest.mark.parametrize("chosen", [*([kind] for kind in range(11)), range(11)], ids=str)
@given(deeds=st.lists(DEEDS, min_size=20, max_size=60))
def test_a_place_does_what_python_does_whatever_comes_to_it(
    places: tuple[ModuleType, ModuleType, ModuleType],
    chosen: Sequence[int],
    deeds: list[tuple[Any, ...]],
) -> None:
    *both, somewhere = places
    things = []
    for _ in both:
        found = kinds(both[0].Native)
        things.append([found[kind]() for kind in (*chosen, *chosen)])
    for what, *parts in deeds:
        if what == "change the module":
            somewhere.worth = parts[0]  # type: ignore[attr-defined]
            assert [module.read_of_module() for module in both] == [parts[0]] * 2
            continue
        number, *rest = parts[0] % len(things[0]), *parts[1:]
        if what in ("change the class", "borrow"):
            for some in things:
                if type(some[number]).__name__ not in FIXED:
                    type(some[number]).worth = rest[0] if rest else Other.__dict__["worth"]
            continue
        compiled, interpreted = (
            outcome(getattr(module, what), some[number], *rest)
            for module, some in zip(both, things, strict=True)
        )
        assert compiled == interpreted


class Other:
    """What is told of its attribute says nothing of objects of other classes."""

    __slots__ = ("worth",)


def test_a_struct_that_comes_to_refer_to_something_is_looked_through_for_rubbish(
    places: tuple[ModuleType, ModuleType, ModuleType],
) -> None:
    compiled = places[0]
    [struct, *_] = kinds(compiled.Native)
    for value in (1, 2, [3], [4]):
        thing = struct()
        assert not gc.is_tracked(thing)
        compiled.write(thing, value)
        assert gc.is_tracked(thing) == isinstance(value, list)


def test_nothing_is_kept_alive_and_nothing_let_go_too_early(
    places: tuple[ModuleType, ModuleType, ModuleType],
) -> None:
    compiled = places[0]
    [struct, *_] = kinds(compiled.Native)
    thing, first, second = struct(), ["first"], ["second"]
    before = sys.getrefcount(first), sys.getrefcount(second)
    for _ in range(100):
        compiled.write(thing, first)
        compiled.read(thing)
        compiled.write(thing, second)
    assert (sys.getrefcount(first), sys.getrefcount(second)) == (before[0], before[1] + 1)
