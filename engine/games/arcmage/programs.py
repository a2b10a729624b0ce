"""The printed cards with their abilities, and the functions that their texts became.

The functions call what ``WORDS`` has: the deeds of the game, which are put there by ``deeds`` when
all of them are loaded, since they themselves look at the printed cards.
"""

from __future__ import annotations

from types import CodeType
from typing import Any

from engine.games.arcmage import files
from engine.games.arcmage.book import Ability, Mode, Part, Print, Program, Target, slug
from engine.games.arcmage.state import Effect
from engine.language import cache
from engine.language.coder import bounded, rounded

WORDS: dict[str, Any] = {"bounded": bounded, "rounded": rounded}


def _compile() -> tuple[list[Any], CodeType]:
    from engine.games.arcmage.compiler import compile_all  # loads the grammar, which is slow

    return compile_all()


def loaded(facts: list[dict[str, Any]], code: CodeType) -> dict[str, Print]:
    """Run a compiled module, and give each card its abilities."""
    exec(code, WORDS)
    return {fact["name"]: _print(fact) for fact in facts}


def _print(fact: dict[str, Any]) -> Print:
    abilities = tuple(_ability(number, data) for number, data in enumerate(fact["abilities"]))
    by_sort: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        by_sort[ability.sort] = (*by_sort.get(ability.sort, ()), ability)
    statements = tuple(
        tuple(Part(sort, layer, WORDS[name]) for sort, layer, name in parts)
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


def _ability(number: int, data: dict[str, Any]) -> Ability:
    codes = {key: WORDS[name] for key, name in data.get("codes", {}).items()}
    programs = {key: _program(modes) for key, modes in data.get("programs", {}).items()}
    rest = {key: data[key] for key in data if key not in ("codes", "programs")}
    whole: dict[str, Any] = {**rest, **codes, **programs}
    return Ability(number=number, **whole)


def _program(modes: list[Any]) -> Program:
    return Program(
        tuple(
            Mode(
                tuple(
                    Target(WORDS[find], WORDS[least], WORDS[most], text)
                    for find, least, most, text in targets
                ),
                tuple(WORDS[name] for name in instructions),
                text,
            )
            for targets, instructions, text in modes
        )
    )


PRINTS: dict[str, Print] = loaded(
    *cache.kept("arcmage.cards", cache.stamp(files.sources()), _compile)
)
"""All cards and tokens by name."""
SLUGS = {printed.slug: printed.name for printed in PRINTS.values()}
FILLER = next(name for name, card in PRINTS.items() if card.kind == "creature" and not card.token)
"""Some creature, for cards whose face nobody knows or cares for."""


def ability_of(effect: Effect) -> Ability:
    return PRINTS[effect.name].abilities[effect.ability]


def is_card(effect: Effect) -> bool:
    """Whether an item of the stack is a card itself, and not an ability of one."""
    return effect.ability < 0 or ability_of(effect).sort in ("spell", "attach")
