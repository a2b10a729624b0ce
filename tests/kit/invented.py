"""Cards of WTactics that only tests know, so that tests of the rules depend on no card of ours.

A test says what it needs, and gets the name of a card that is there until the test ends::

    scene = situation(side(offensive=[creature("Ox", "3/4")]), side(defensive=[creature("Wolf")]))
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.creatures.printed.compiler import names_of
from engine.creatures.printed.programs import loaded
from engine.games.wtactics.printed.coder import Coder
from engine.games.wtactics.printed.compiler import CardEntry, facts_of, read_all, words_of
from engine.games.wtactics.printed.programs import PRINTS, SLUGS
from engine.games.wtactics.printed.programs import WORDS as PROGRAM_WORDS
from engine.language.compiling import compile_text
from engine.language.reading import Vocabulary
from engine.text import slug
from tests.kit.scenes import AFTERWARDS

TYPES = ("Elf", "Orc", "Soldier", "Beast", "Caster", "Weapon", "Shield", "Armour", "Banner")
"""Types of which the texts of these cards may speak, besides those of our cards."""

TOKEN = "Stray"
"""The token that these cards can create; see ``stray``."""

INVENTED: dict[str, tuple[Any, ...]] = {}
"""What was invented in the running test, and as what."""


def forget() -> None:
    """The test is over, and what it invented is gone."""
    for name in INVENTED:
        del SLUGS[PRINTS[name].slug], PRINTS[name]
    INVENTED.clear()


@cache
def words() -> tuple[Vocabulary, dict[str, bool]]:
    """All that may be said in the text of an invented card, and the names that it may speak of."""
    entries = read_all()
    known = [*entries, ("Neutral", CardEntry(TOKEN, "creature", types=list(TYPES), token=True))]
    return words_of(known), names_of(known)


def invent(
    name: str,
    kind: str,
    text: str = "",
    *types: str,
    cost: int | str = 1,
    loyalty: int = 0,
    faction: str = "Neutral",
    **more: Any,
) -> str:
    """A card is there until the test ends; its name. Said again, it is the same card."""
    what = (kind, text, types, cost, loyalty, faction, tuple(sorted(more.items())))
    if name in INVENTED:
        assert INVENTED[name] == what, f"{name} is something else already"
        return name
    assert name not in PRINTS, f"{name} is a card of ours"
    assert slug(name) not in SLUGS, f"{name} is called like {SLUGS.get(slug(name))}"
    made = printed(name, *what)
    if not INVENTED:
        AFTERWARDS.append(forget)
    INVENTED[name], PRINTS[name], SLUGS[made.slug] = what, made, name
    return name


@cache
def printed(
    name: str,
    kind: Any,
    text: str,
    types: tuple[str, ...],
    cost: int | str,
    loyalty: int,
    faction: str,
    more: tuple[tuple[str, Any], ...],
) -> Any:
    """The card with its abilities; made once, however often it is invented.

    Its functions are among themselves: another test may give the name to another card.
    """
    vocabulary, names = words()
    coder = Coder(f"invented_{slug(name).replace('-', '_')}", kind, {**names, "": name})
    compile_text(vocabulary, text, coder)
    given: dict[str, Any] = {
        key: list(value) if isinstance(value, tuple) else value for key, value in more
    }
    entry = CardEntry(name, kind, text, list(types), cost, loyalty, **given)
    facts = facts_of(faction, entry, coder, "a test")
    code = compile("\n".join(coder.lines), f"<{name}>", "exec")
    return loaded([facts], code, {**PROGRAM_WORDS})[name]


# ------------------------------------------------------------------ by kind


def creature(name: str, size: str = "1/1", text: str = "", *types: str, **more: Any) -> str:
    """A creature with its attack and defence, as in ``"3/4"``."""
    strength = tuple(int(part) for part in size.split("/"))
    return invent(name, "creature", text, *types, strength=strength, **more)


def stray() -> str:
    """The token that invented cards can create, of which a text says ``"Stray"``."""
    return creature(TOKEN, "1/1", token=True)


def equipment(name: str, gives: str, *types: str, **more: Any) -> str:
    """A piece that a creature of one's own may carry: ``gives`` is what its text says then."""
    return invent(name, "equipment", f"Attach to a creature you control.\n{gives}", *types, **more)


def event(name: str, text: str, **more: Any) -> str:
    return invent(name, "event", text, **more)


def magic(name: str, text: str, **more: Any) -> str:
    return invent(name, "magic", text, **more)


def enchantment(name: str, gives: str, **more: Any) -> str:
    """One that any creature may get: ``gives`` is what its text says then."""
    return invent(name, "enchantment", f"Attach to a creature.\n{gives}", **more)


def assignment(name: str, text: str, points: int = 2, goal: int = 2) -> str:
    return invent(name, "assignment", text, cost=0, points=points, goal=goal)


def contract(
    name: str, text: str, points: int = 2, goal: int = 2, duration: int = 2, escrow: int = 1
) -> str:
    numbers: dict[str, Any] = {
        "points": points,
        "goal": goal,
        "duration": duration,
        "escrow": escrow,
    }
    return invent(name, "contract", text, cost=0, **numbers)


def confrontation(
    name: str, size: str = "2/3", hits: int = 2, text: str = "", points: int = 2
) -> str:
    strength = tuple(int(part) for part in size.split("/"))
    return invent(name, "confrontation", text, cost=0, strength=strength, hits=hits, points=points)
