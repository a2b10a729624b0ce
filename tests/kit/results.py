"""Facts of matches that are over, as tests make them up."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.scoring.experience import WIN, Final
from engine.scoring.facts import Facts, Sat, Seen

FINAL = Final(
    tower=20,
    wall=50,
    facilities=(3, 3, 3),
    stock=100,
    rares_in_hand=0,
    last_rarity="rare",
    last_award=None,
)
"""The end of somebody who has earned nothing by it."""


def facts(
    game: str,
    *people: int,
    places: tuple[int, ...] = (),
    kind: str = "Last",
    turn: int = 30,
    did: tuple[dict[str, int], ...] = (),
    turns: tuple[int | None, ...] = (),
    **more: Any,
) -> Facts:
    """A match in which the people are ranked as they are named, unless their places are said."""
    places = places or tuple(range(1, len(people) + 1))
    numbers = (*did, *({} for _ in people))
    final = FINAL if game == "marcomage" else None
    seats = [
        Sat(person, place, "random", seen=Seen(did=some, final=more.get("final", final), turns=own))
        for person, place, some, own in zip(
            people, places, numbers, turns or (None,) * len(people), strict=False
        )
    ]
    return Facts(game, kind, tuple(seats), turn)


def ends() -> st.SearchStrategy[str]:
    return st.sampled_from([*WIN])


def finals() -> st.SearchStrategy[Final]:
    near = st.sampled_from
    return st.builds(
        Final,
        tower=near([0, 1, 29, 30, 31, 59, 60, 61, 100]),
        wall=near([0, 1, 149, 150]),
        facilities=near([(1, 1, 1), (1, 1, 2), (5, 5, 5)]),
        stock=near([0, 149, 150, 151, 299, 300, 301, 400]),
        rares_in_hand=st.integers(0, 8),
        last_rarity=near([None, "common", "uncommon", "rare"]),
        last_award=near([None, "Titan"]),
    )


@st.composite
def played(draw: st.DrawFn, people: tuple[int, ...]) -> Facts:
    """A match of any game between some of these people, won, drawn or lost."""
    game = draw(st.sampled_from(["arcmage", "marcomage", "wtactics"]))
    most = 2 if game == "marcomage" else len(people)
    sat = draw(st.lists(st.sampled_from(people), min_size=2, max_size=most, unique=True))
    if game == "marcomage":
        drawn = draw(st.booleans())
        places: tuple[int, ...]
        places = (1, 1) if drawn else draw(st.sampled_from([(1, 2), (2, 1)]))
        kind = "Draw" if drawn else draw(ends())
    else:
        order = draw(st.permutations(range(1, len(sat) + 1)))
        places, kind = tuple(order), "Last"
        if draw(st.booleans()):
            places, kind = (1,) * len(sat), "Tie"
    numbers = st.dictionaries(
        st.sampled_from(["played", "common", "tokens", "lowest", "spells", "dead", "quests"]),
        st.integers(1, 40),
        max_size=4,
    )
    seats = tuple(
        Sat(
            person,
            place,
            draw(st.sampled_from(["random", "stone", "abcdefgh"])),
            seen=Seen(
                cards=draw(st.dictionaries(st.sampled_from("abc"), st.integers(1, 9))),
                did=draw(numbers),
                final=draw(finals()) if game == "marcomage" else None,
                turns=draw(st.sampled_from([None, 0, 2, 3, 20])),
            ),
        )
        for person, place in zip(sat, places, strict=True)
    )
    return Facts(game, kind, seats, draw(st.integers(1, 90)))
