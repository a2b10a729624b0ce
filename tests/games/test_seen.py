"""What is kept of a match for awards, counted from what has happened in it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.creatures.board import events as ev
from engine.games.arcmage.board import events as arc
from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE
from engine.games.marcomage.board import events as mar
from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.wtactics.board import events as wt
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS
from engine.table import Event, Match, Seat, Setup


def begun(game: str) -> Any:
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    return Match.new(GAMES[game], Setup(seats, "seen", {})).state


def counted(game: str, *happened: Event) -> tuple[dict[str, int], dict[str, int]]:
    """What is kept of both seats, beside what follows from the state of a match that has begun."""
    state = begun(game)
    before = [seen.did for seen in GAMES[game].awarding.seen(state, ())]
    after = [seen.did for seen in GAMES[game].awarding.seen(state, happened)]
    first, second = (
        {name: n for name, n in now.items() if then.get(name) != n}
        for then, now in zip(before, after, strict=True)
    )
    return first, second


def card(game: str, kind: str) -> str:
    """Some card of a kind."""
    prints = {"arcmage": ARCMAGE, "wtactics": WTACTICS}[game]
    return next(name for name, printed in prints.items() if printed.kind == kind)


# ------------------------------------------------------------------ MArcomage


def numbered(rarity: str) -> int:
    return next(n for n in BOOK.all if RARITIES[BOOK.rarity[n]] == rarity)


def test_plays_discards_and_full_tokens_are_counted() -> None:
    common, rare = numbered("common"), numbered("rare")
    happened = [
        mar.Played(seat=0, position=0, card=common, mode=0, round=1),
        mar.Played(seat=0, position=0, card=common, mode=0, round=2),
        mar.Played(seat=1, position=0, card=rare, mode=0, round=1),
        mar.Discarded(seat=1, position=0, card=common, round=2),
        mar.Token(seat=0, keyword="Holy", count=0, full=True),
        mar.Token(seat=0, keyword="Holy", count=50, full=False),
    ]
    assert counted("marcomage", *happened) == (
        {"played": 2, "common": 2, "tokens": 1},
        {"played": 1, "rare": 1, "discarded": 1},
    )
    seen = GAMES["marcomage"].awarding.seen(begun("marcomage"), happened)
    assert seen[0].cards == {BOOK.name[common]: 2}
    assert seen[1].cards == {BOOK.name[rare]: 1}


def test_the_lowest_tower_is_remembered() -> None:
    heights = [("tower", -28), ("tower", 20), ("wall", -25), ("tower", -10)]
    happened = [mar.Effect(seat=1, changes={what: by}) for what, by in heights]
    assert counted("marcomage", *happened) == ({}, {"lowest": 2})


# ------------------------------------------------------------------ games with creatures


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_creatures_spells_and_deaths_are_counted(game: str) -> None:
    creature, event, magic = (card(game, kind) for kind in ("creature", "event", "magic"))
    happened: list[Event] = [
        ev.Announced(item=101, seat=0, card=creature),
        ev.Entered(id=102, card=creature, seat=0, place="army"),
        ev.Announced(item=103, seat=0, card=event),
        ev.Announced(item=104, seat=1, card=magic),
        ev.Announced(item=105, seat=1, card=creature, what="ability"),
        ev.Left(id=102, card=creature, seat=0, to="grave", died=True),
        ev.Left(id=106, card=creature, seat=1, to="hand"),
        ev.Left(id=107, card=magic, seat=1, to="grave", died=True),
        ev.Defeated(seat=1, reason="gave up"),
    ]
    assert counted(game, *happened) == (
        {"played": 2, "spells": 1, "creatures": 1, "dead": 1},
        {"played": 1, "spells": 1, "gave up": 1},
    )
    seen = GAMES[game].awarding.seen(begun(game), happened)
    assert seen[0].cards == {creature: 1, event: 1}


def test_attacks_cities_blows_and_devotion_are_counted() -> None:
    city, creature = card("arcmage", "city"), card("arcmage", "creature")

    def attack(*attackers: int) -> Event:
        names = (creature,) * len(attackers)
        return arc.Declared(seat=0, city=201, card=city, attackers=attackers, attacker_cards=names)

    def damage(source: int, id: int, amount: int, left: int | None = 5) -> Event:
        return ev.Damaged(
            id=id, card=city, amount=amount, source=source, source_card=creature, left=left
        )

    happened: list[Event] = [
        arc.Founded(seat=1, id=201, card=city),
        ev.Entered(id=301, card=creature, seat=0, place="army"),
        attack(301, 302, 303),
        attack(301),
        damage(301, 201, 6),
        damage(301, 201, 4),
        damage(301, 999, 9, None),  # a creature
        arc.Devoted(city=201, card=city, residents=(1,), resident_cards=(creature,), devotion=1),
        arc.Fell(id=201, card=city, seat=1),
    ]
    assert counted("arcmage", *happened) == (
        {"creatures": 1, "host": 3, "attacks": 2, "blow": 6},
        {"founded": 1, "devoted": 1, "fallen": 1, "scars": 10},
    )


def test_quests_wounds_and_equipment_are_counted() -> None:
    beast, contract = card("wtactics", "confrontation"), card("wtactics", "contract")
    sword, creature = card("wtactics", "equipment"), card("wtactics", "creature")
    happened: list[Event] = [
        wt.QuestCompleted(seat=0, id=1, quest=beast, points=1),
        wt.QuestCompleted(seat=0, id=2, quest=contract, points=1),
        wt.QuestFailed(seat=1, id=2, quest=contract, reason="first"),
        wt.InfluenceChanged(seat=1, amount=-5, total=15),
        wt.InfluenceChanged(seat=1, amount=-2, total=13),
        wt.InfluenceChanged(seat=1, amount=3, total=16),
        ev.Entered(id=301, card=sword, seat=0, place="ground"),
        wt.TakenUp(id=301, card=sword, carrier=302, carrier_card=creature),
        wt.Recycled(seat=1, count=4),
        wt.Declared(seat=0, foe=1, attackers=(1, 2), attacker_cards=(creature, creature)),
    ]
    assert counted("wtactics", *happened) == (
        {"quests": 2, "beasts": 1, "armed": 1, "host": 2},
        {"failed": 1, "wounds": 7, "wound": 5, "recycled": 4},
    )
