"""Views of played matches, for those who paint them, and views with far too much in them."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.marcomage.views.seen import TokenView
from engine.games.wtactics.board.state import Attack, Combat, Pursuit
from tests.kit import wtactics
from tests.kit.arcmage import at, side, situation
from tools.kept import kept
from tools.moments import played, where

View = Any
"""A view of whichever game."""


@kept
def busy(game: str, seats: int = 2, **options: bool) -> View:
    """The fullest table of a match that was played at random, as somebody who plays sees it."""
    all_of_it = (one.shown() for one in played(game, 7, seats, "random", dict(options)))
    views = (view for view in all_of_it if view.seat is not None)
    if game == "marcomage":
        return where(views, lambda view: (view.round > 6, -view.round))
    return where(views, lambda view: len(view.cards) + 4 * len(view.stack))


@kept
def under_attack() -> View:
    def arrows(view: View) -> int:
        return len(view.attack.order) if view.attack else 0

    return where((one.shown() for one in played("arcmage", 9, 2, "random")), arrows)


@kept
def early() -> View:
    """A table with few cards, where somebody has paid more than he had to."""

    def fits(view: View) -> bool:
        creatures = any(card.kind == "creature" for card in view.cards)
        return creatures and not view.lasting and any(one.pool for one in view.players)

    return next(view for view in (one.shown() for one in played("arcmage", 2)) if fits(view))


@cache
def defended() -> View:
    """Four attack a city, two of them are met: one by a creature of the army and a resident."""
    attackers = ["Thornback Boar", "Ghoul", "Gallows Brute", "Taurson"]
    mine = side(army=attackers, name="Wilhelmina")
    homes = [at("Royal Guard", "Sanctuary"), at("Lamplit Sentry", "Sanctuary")]
    scene = situation(
        mine,
        side(army=["Palace Halberdier", "Oathbound Shield", *homes], name="Jo"),
        phase="attack",
    )
    scene.to_attack()
    (city,) = [one for one in scene.all("Sanctuary") if one.controller == 1]
    scene.answer(str(city.id))
    scene.answer(attackers)
    against = {
        "Ghoul": ["Palace Halberdier", "Royal Guard"],
        "Gallows Brute": ["Oathbound Shield"],
    }
    while "strike" in scene.question.prompt or "Respond" in scene.question.prompt:
        scene.answer(attackers if scene.question.kind == "order" else "pass")
    scene.meet(against)
    view: View = scene.match.view(1)
    assert sum(map(len, view.attack.defenders.values())) == 3
    return view.shown()


@cache
def clash() -> View:
    """Three attack a player of WTactics, and two of them are blocked, one by a pair."""
    attackers = ["Dune Runt", "Kettle Beater", "Ashmane Rider"]
    blocks = {"Dune Runt": ["Grove Sentinel", "Briar Boar"], "Ashmane Rider": ["Wakened Alder"]}
    mine = wtactics.side(offensive=attackers, name="Ann")
    theirs = wtactics.side(defensive=[one for some in blocks.values() for one in some], name="Ben")
    scene = wtactics.situation(mine, theirs).to_attack()
    scene.answer("Attack Ben")
    scene.answer(attackers)
    while not scene.question.prompt.startswith("Who blocks"):
        scene.answer("pass")
    scene.meet(blocks)
    return scene.match.view(1).shown()


NAMES = st.text(max_size=40) | st.sampled_from(
    ["W" * 32, "Jo", "\u202eabc", "中文名字", "a b" * 10]
)
CHANGES = st.integers(-150, 150)


@st.composite
def castles(draw: st.DrawFn) -> View:
    """MArcomage with any numbers that there can be."""
    view = replace(busy("marcomage"), names=[draw(NAMES), draw(NAMES)])
    players = [draw(_castle(player)) for player in view.players]
    return replace(
        view, players=players, round=draw(st.integers(1, 250)), active=draw(st.integers(0, 1))
    )


@st.composite
def _castle(draw: st.DrawFn, player: View) -> View:
    stocks = {what: draw(st.integers(0, 399)) for what in ("bricks", "gems", "recruits")}
    makers = {what: draw(st.integers(1, 99)) for what in ("quarry", "magic", "dungeon")}
    tokens = draw(
        st.lists(
            st.builds(
                TokenView,
                st.sampled_from(["Destruction", "Barbarian", "Mage", "W" * 20]),
                st.integers(0, 100),
            ),
            max_size=3,
        )
    )
    small = {what: draw(st.integers(-99, 99)) for what in makers}
    large = {what: draw(CHANGES) for what in stocks}
    high = {what: draw(st.integers(-100, 100)) for what in ("tower", "wall")}
    return replace(
        player,
        **stocks,
        **makers,
        tower=draw(st.integers(0, 100)),
        wall=draw(st.integers(0, 150)),
        tokens=tokens,
        changes={**high, **small, **large},
    )


@st.composite
def kingdoms(draw: st.DrawFn) -> View:
    """Arcmage with any names, cards that are there several times, and any numbers on them."""
    seats = draw(st.integers(2, 4))
    view = busy("arcmage", seats)
    names = [draw(NAMES) for _ in range(seats)]
    cards, free = [], 10_000
    for card in view.cards:
        numbers = {
            "attack": draw(st.integers(0, 30)),
            "defence": draw(st.integers(0, 30)),
            "marked": draw(st.booleans()),
            "damage": draw(st.integers(0, 20)),
            "counters": draw(st.just({}) | st.just({"growth": 25})),
            "devotion": draw(st.integers(0, 14)),
        }
        cards.append(replace(card, **numbers))
        if card.kind == "creature":
            for _ in range(draw(st.integers(0, 1))):
                free += 1
                cards.append(replace(card, **{**numbers, "id": free}))
    return replace(view, names=names, cards=cards)


@st.composite
def fronts(draw: st.DrawFn) -> View:
    """WTactics with any names, cards that are there several times, any numbers on them, and quests
    in whatever state they can be."""
    seats = draw(st.integers(2, 4))
    view = busy("wtactics", seats)
    numbers = st.integers(0, 30)
    cards, free = [], 10_000
    for card in view.cards:
        changed: dict[str, Any] = {
            "attack": draw(numbers),
            "defence": draw(numbers),
            "marked": draw(st.booleans()),
            "damage": draw(st.integers(0, 20)),
            "counters": draw(st.just({}) | st.just({"oath": 25})),
            "works": draw(st.booleans()),
        }
        if card.kind == "creature":
            changed["assigned"] = draw(st.integers(0, 1))
            changed["state"] = draw(st.just({}) | st.just({"settled": True}))
            for _ in range(draw(st.integers(0, 1))):
                free += 1
                cards.append(replace(card, **changed, id=free))
        cards.append(replace(card, **changed))
    players = [
        replace(player, influence=draw(st.integers(-5, 45)), points=draw(numbers))
        for player in view.players
    ]
    names = [draw(NAMES) for _ in range(seats)]
    quests = [draw(_quest(quest, seats)) for quest in view.quests]
    return replace(view, names=names, cards=cards, players=players, quests=quests)


@st.composite
def _quest(draw: st.DrawFn, quest: View, seats: int) -> View:
    numbers = st.integers(0, 99)
    who = draw(st.lists(st.integers(0, seats - 1), unique=True))
    pursuits = {seat: Pursuit(draw(numbers), draw(st.integers(0, 200))) for seat in who}
    kinds = st.sampled_from(["assignment", "contract", "confrontation"])
    asked = {what: draw(numbers) for what in ("goal", "points", "duration", "escrow")}
    body = {what: draw(numbers) for what in ("attack", "defence")}
    return replace(quest, **asked, **body, kind=draw(kinds), pursuits=pursuits)


@st.composite
def assaults(draw: st.DrawFn) -> View:
    """Any fronts, and an attack from anybody's Offensive on anybody else or on a quest."""
    view = draw(fronts())
    attacker, foe = draw(st.permutations(range(len(view.players))))[:2]

    def some(place: str, seat: int) -> list[int]:
        return [card.id for card in view.cards if card.place == place and card.controller == seat]

    mine, theirs = some("offensive", attacker), some("defensive", foe)
    if not mine:
        return view
    joined = draw(st.lists(st.sampled_from(mine), min_size=1, max_size=8, unique=True))
    combats = [Combat([id]) for id in joined]
    for who in draw(st.lists(st.sampled_from(theirs), max_size=5, unique=True)) if theirs else []:
        n = draw(st.sampled_from(range(len(combats))))
        combats[n] = replace(combats[n], blockers=[*combats[n].blockers, who])
    quests = [0, *(quest.id for quest in view.quests)]
    fight = Attack(foe, combats, draw(st.sampled_from(quests)))
    return replace(view, attack=fight)
