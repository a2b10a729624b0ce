"""From what the compiler keeps of the cards to printed cards with abilities.

The functions that texts became call what a game's words have: its deeds, which it puts there when
all of them are loaded, since they themselves look at the printed cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType

from engine import cache
from engine.creatures.printed.book import Ability, Code, Mode, Part, Print, Program, Target
from engine.creatures.printed.coder import Modes
from engine.language.running import define
from engine.plain import Plain
from engine.text import slug

Words = dict[str, Code]


def cards_of(
    game: str,
    sources: Iterable[Path],
    compile: Callable[[], tuple[list[Plain], CodeType]],
    words: Words,
) -> dict[str, Print]:
    """All cards and tokens of a game by name; compiled if something has changed since last time."""
    facts, code = cache.kept(f"{game}.cards", cache.stamp(sources), compile)
    return loaded(facts, code, words)


def loaded(facts: list[Plain], code: CodeType, words: Words) -> dict[str, Print]:
    """Run a compiled module, and give each card its abilities."""
    define(code, words)
    return {fact["name"]: _print(fact, words) for fact in facts}


def _print(fact: Plain, words: Words) -> Print:
    abilities = tuple(
        _ability(number, data, words) for number, data in enumerate(fact["abilities"])
    )
    by_sort: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        by_sort[ability.sort] = (*by_sort.get(ability.sort, ()), ability)
    statements = tuple(
        tuple(Part(sort, layer, words[name]) for sort, layer, name in parts)
        for parts in fact["statements"]
    )
    own = {key: fact[key] for key in fact if key not in ("abilities", "statements", "types")}
    return Print(
        **own,
        types=tuple(fact["types"]),
        slug=slug(fact["name"]),
        abilities=abilities,
        statements=statements,
        by_sort=by_sort,
        statics=by_sort.get("static", ()),
        triggers=tuple(one for one in by_sort.get("trigger", ()) if one.zone == "play"),
        activated=by_sort.get("activated", ()),
    )


def _ability(number: int, data: Plain, words: Words) -> Ability:
    codes = {key: words[name] for key, name in data["codes"].items()}
    programs = {key: _program(modes, words) for key, modes in data["programs"].items()}
    rest = {key: data[key] for key in data if key not in ("codes", "programs")}
    return Ability(number=number, **{**rest, **codes, **programs})


def _program(modes: Modes, words: Words) -> Program:
    return Program(
        tuple(
            Mode(
                tuple(
                    Target(words[find], words[least], words[most], text)
                    for find, least, most, text in targets
                ),
                tuple(words[name] for name in instructions),
                text,
            )
            for targets, instructions, text in modes
        )
    )
