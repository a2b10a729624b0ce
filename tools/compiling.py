"""``make compile``: the rules compiled to C by mypyc, beside their sources; for a wheel as well.

The code is the same, and runs interpreted wherever nobody has compiled it. Python takes what is
compiled in place of the source beside it, so after a change of the source it has to be compiled
anew, or taken away with ``make interpreted``; the tests refuse to run what is older.

Hatch loads this file by its path when a wheel is built, so nothing of the tree is imported here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("creatures", "games", "players", "table")
"""What a match runs through, and whoever plays it. The rest of the engine waits for people."""
INTERPRETED = (
    # What compiles cards runs once, and is made of classes that decorators change.
    "*/printed/*",
    "*/vocabulary/*",
    "*/positions/*",
    # Structs are made by msgspec, which is compiled itself.
    "*/board/agenda.py",
    "*/board/events.py",
    "*/board/state.py",
    "*/views/foretelling.py",
    "*/views/reports.py",
    "*/views/seen.py",
    "table/chance.py",
    "table/events.py",
    "table/fairness.py",
    "table/forks.py",
    "table/journal.py",
    "table/questions.py",
    "table/rules.py",
    "table/state.py",
    "table/views.py",
    # Of a class with a type variable mypyc makes one that forgets who refers to it weakly: a weak
    # reference to a match would lead to where there is none any more.
    "table/match.py",
    "*/board/manual.py",
)
"""All modules of those folders are compiled but these."""
ATTRIBUTES = ROOT / "tools" / "attributes.h"
"""What is put before the code that mypyc writes."""
LIBRARY = "banneret"
"""What the one library with all the code is called; beside each module lies a file that points to
it."""


def sources() -> Iterator[Path]:
    """The modules that are compiled."""
    engine = ROOT / "engine"
    for folder in FOLDERS:
        for file in sorted((engine / folder).rglob("*.py")):
            within = file.relative_to(engine)
            if file.name != "__init__.py" and not any(within.match(one) for one in INTERPRETED):
                yield file


def outdated() -> list[Path]:
    """What was compiled in place from a source that is another one by now, or gone."""
    found = []
    for compiled in (ROOT / "engine").rglob("*.cpython-*.so"):
        source = compiled.with_name(f"{compiled.name.partition('.')[0]}.py")
        if not source.exists() or source.stat().st_mtime > compiled.stat().st_mtime:
            found.append(source)
    return found


def build(target: Path) -> None:
    """Compile into a folder, in about three minutes; mypyc says what might be faster."""
    from mypyc.build import mypycify  # not everybody who builds a wheel has a compiler
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)  # mypy finds its settings and the modules from here
    with TemporaryDirectory() as temporary:
        extensions = mypycify(
            [str(file.relative_to(ROOT)) for file in sources()],
            opt_level="2",
            debug_level="0",
            multi_file=True,
            group_name=LIBRARY,
            target_dir=temporary,
        )
        if os.name != "nt":  # the compiler there knows neither
            library, *_ = extensions  # the others lead to it, and share a list of arguments
            # Nobody else calls its functions, so they need not be looked up before each call. What
            # mypyc writes for each module is translated by itself and joined by the linker, on all
            # processors: all in one file takes twice as long, and runs no faster.
            joined = "-flto=auto"
            more = ["-include", str(ATTRIBUTES), "-fvisibility=hidden", joined]
            library.extra_compile_args = [*library.extra_compile_args, *more]
            library.extra_link_args = [joined]
        command = build_ext(Distribution({"name": LIBRARY, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(target), temporary
        command.ensure_finalized()
        command.run()


class CompilingHook(BuildHookInterface[Any]):
    """Puts what is compiled into a wheel. Nobody's editable installation waits for it, and no wheel
    unless ``HATCH_BUILD_HOOKS_ENABLE`` is set."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = Path(mkdtemp())
        build(self.folder)
        build_data["pure_python"], build_data["infer_tag"] = False, True
        for file in self.folder.rglob("*.so"):
            build_data["force_include"][str(file)] = str(file.relative_to(self.folder))


if __name__ == "__main__":
    build(ROOT)
