"""Who meets which attacker: one question for the whole attack.

Where one attacker can be met, or one group of them, it is asked who meets it. Where there are
several, each option is a pair of a creature and whom it meets, ``WHO:FOE``; nothing is final before
all of it is said. An attack with more pairs than anybody could look through is asked in parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.creatures.board.game import Game, option
from engine.table import Option, Question, Step
from engine.words import Words, all_of, later, noted

MOST_PAIRS = 100
"""So many pairs are in one question at most, unless there are more of a single foe."""


def ask_meeting(
    g: Game,
    seat: int,
    said: Callable[[tuple[int, ...]], Step],
    able: Mapping[int, Sequence[int]],
    foes: Mapping[int, Sequence[int]],
    one: Callable[[Words], Words],
    several: Words,
) -> None:
    """Ask a seat who meets whom. ``said`` makes the step that comes next, of the numbers that are
    asked about.

    ``able`` says by the number of a foe who can meet it, and ``foes`` who that is: one attacker, or
    several who fight as one. ``one`` is the question where there is only one such number.
    """
    able = as_many_as_fit(able)
    names = {foe: all_of([g.name_of(id) for id in foes[foe]]) for foe in able}
    g.push(said(tuple(able)))
    if len(able) == 1:
        ((foe, some),) = able.items()
        options, prompt = [option(g, id) for id in some], one(names[foe])
    else:
        options, prompt = pairs(g, able, told_apart(g, names, foes)), several
    most = len({id for some in able.values() for id in some})
    g.ask("pick", seat, prompt, "answered", options, 0, most)


def as_many_as_fit(able: Mapping[int, Sequence[int]]) -> dict[int, Sequence[int]]:
    """The first foes whose pairs fit into one question."""
    fitting: dict[int, Sequence[int]] = {}
    count = 0
    for foe, some in able.items():
        count += len(some)
        if fitting and count > MOST_PAIRS:
            break
        fitting[foe] = some
    return fitting


def pairs(g: Game, able: Mapping[int, Sequence[int]], names: Mapping[int, Words]) -> list[Option]:
    against = noted("{card} against {foe}")
    return [
        Option(f"{id}:{foe}", later(against, card=g.describe(id), foe=names[foe]), f"card:{id}")
        for foe, some in able.items()
        for id in some
    ]


def told_apart(
    g: Game, names: Mapping[int, Words], foes: Mapping[int, Sequence[int]]
) -> dict[int, Words]:
    """The names of foes, with a number where several have the same."""
    cards = {foe: g.card_names(foes[foe]) for foe in names}
    often, told = Counter(cards.values()), Counter[tuple[str, ...]]()
    apart: dict[int, Words] = {}
    for foe, name in names.items():
        told[cards[foe]] += 1
        same = often[cards[foe]] > 1
        apart[foe] = later("{card} ({n})", card=name, n=told[cards[foe]]) if same else name
    return apart


def met(foes: Sequence[int], picks: Iterable[str]) -> dict[int, list[int]]:
    """Who meets whom, of those that were asked about, as it was said. Each meets one foe: of
    several that were said of him, the first in the order of the attack."""
    if len(foes) == 1:
        return {foes[0]: [int(id) for id in picks]}
    said = [tuple(map(int, pick.split(":"))) for pick in picks]
    found: dict[int, list[int]] = {}
    busy: set[int] = set()
    for foe in foes:
        found[foe] = [id for id, whom in said if whom == foe and id not in busy]
        busy.update(found[foe])
    return found


def planned(
    question: Question, foes: Sequence[int], best: Callable[[int, Sequence[int]], Iterable[int]]
) -> list[str]:
    """A quick answer: for one foe after the other those that are best of who is left."""
    if len(foes) == 1:
        some = [int(option.id) for option in question.options]
        return [f"{id}" for id in best(foes[0], some)]
    able: dict[int, list[int]] = {}
    for one in question.options:
        id, foe = map(int, one.id.split(":"))
        able.setdefault(foe, []).append(id)
    busy: set[int] = set()
    for foe, some in able.items():
        chosen = list(best(foe, [id for id in some if id not in busy]))
        busy.update(chosen)
        able[foe] = chosen
    return [f"{id}:{foe}" for foe, chosen in able.items() for id in chosen]
