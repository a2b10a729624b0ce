"""Views of played matches, for those who paint them, and views with far too much in them."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from bot.paint.painting import seen
from tools.moments import played, where

View = dict[str, Any]


@cache
def busy(game: str, seats: int = 2, **options: bool) -> View:
    """The fullest table of a match that was played at random."""
    views = map(seen, played(game, 7, seats, "random", dict(options)))
    if game == "marcomage":
        return where(views, lambda view: (view["round"] > 6, -view["round"]))
    return where(views, lambda view: len(view["cards"]) + 4 * len(view["stack"]))


@cache
def under_attack() -> View:
    def arrows(view: View) -> int:
        return len(view["attack"]["order"]) if view["attack"] else 0

    return where(map(seen, played("arcmage", 9, 2, "random")), arrows)


NAMES = st.text(max_size=40) | st.sampled_from(
    ["W" * 32, "Jo", "\u202eabc", "中文名字", "a b" * 10]
)
CHANGES = st.integers(-150, 150)


@st.composite
def castles(draw: st.DrawFn) -> View:
    """MArcomage with any numbers that there can be."""
    view = {**busy("marcomage"), "names": [draw(NAMES), draw(NAMES)]}
    view["players"] = [draw(_castle(player)) for player in view["players"]]
    return {**view, "round": draw(st.integers(1, 250)), "active": draw(st.integers(0, 1))}


@st.composite
def _castle(draw: st.DrawFn, player: View) -> View:
    stocks = {what: draw(st.integers(0, 399)) for what in ("bricks", "gems", "recruits")}
    makers = {what: draw(st.integers(1, 99)) for what in ("quarry", "magic", "dungeon")}
    tokens = draw(
        st.lists(
            st.fixed_dictionaries(
                {
                    "keyword": st.sampled_from(["Destruction", "Barbarian", "Mage", "W" * 20]),
                    "count": st.integers(0, 100),
                }
            ),
            max_size=3,
        )
    )
    small = {what: draw(st.integers(-99, 99)) for what in makers}
    large = {what: draw(CHANGES) for what in stocks}
    high = {what: draw(st.integers(-100, 100)) for what in ("tower", "wall")}
    return {
        **player,
        **stocks,
        **makers,
        "tower": draw(st.integers(0, 100)),
        "wall": draw(st.integers(0, 150)),
        "tokens": tokens,
        "changes": {**high, **small, **large},
    }


@st.composite
def kingdoms(draw: st.DrawFn) -> View:
    """Arcmage with any names, cards that are there several times, and any numbers on them."""
    seats = draw(st.integers(2, 4))
    view = busy("arcmage", seats)
    names = [draw(NAMES) for _ in range(seats)]
    cards, free = [], 10_000
    for card in view["cards"]:
        numbers = {
            "attack": draw(st.integers(0, 30)),
            "defence": draw(st.integers(0, 30)),
            "marked": draw(st.booleans()),
            "damage": draw(st.integers(0, 20)),
            "counters": draw(st.just({}) | st.just({"growth": 25})),
            "devotion": draw(st.integers(0, 14)),
        }
        cards.append({**card, **numbers})
        if card["kind"] == "creature":
            for _ in range(draw(st.integers(0, 1))):
                free += 1
                cards.append({**card, **numbers, "id": free})
    return {**view, "names": names, "cards": cards}
