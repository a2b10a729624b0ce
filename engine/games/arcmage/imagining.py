"""For automatic players: a board that fits a view, how good a board is, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import msgspec

from engine.games.arcmage.game import Game
from engine.games.arcmage.programs import FILLER, PRINTS
from engine.games.arcmage.state import (
    Attack,
    Board,
    Buried,
    Card,
    Effect,
    Lasting,
    Later,
    Options,
    Player,
    Resource,
)
from engine.table import Chance, Step

# ------------------------------------------------------------------ a board that fits a view


def imagine(view: Mapping[str, Any], chance: Chance) -> Board:
    """A board that a view allows: what the seat cannot know is made up by another chance."""
    flow = view["flow"]
    return Board(
        chance=chance,
        agenda=[Step(name, seat, None, tuple(data)) for name, seat, data in flow["steps"]],
        seat_count=len(view["players"]),
        names=tuple(view["names"]),
        players=[_player(view, number, chance) for number in range(len(view["players"]))],
        cards={card["id"]: _card(card) for card in view["cards"]},
        next_id=flow["next_id"],
        turn=view["turn"],
        active=view["active"],
        phase=view["phase"],
        stack=[msgspec.convert(item, Effect) for item in flow["stack"]],
        pending=[msgspec.convert(item, Effect) for item in flow["pending"]],
        running=[msgspec.convert(item, Effect) for item in flow["running"]],
        lasting=[msgspec.convert(item, Lasting) for item in view["lasting"]],
        later=[msgspec.convert(item, Later) for item in flow["later"]],
        attack=msgspec.convert(view["attack"], Attack, str_keys=True) if view["attack"] else None,
        attacks=view["attacks"],
        passes=flow["passes"],
        window=view["window"],
        held=list(flow["held"]),
        returns=[tuple(one) for one in flow["returns"]],
        loans=[tuple(one) for one in flow["loans"]],
        deaths=flow["deaths"],
        attacked=flow["attacked"],
        content=flow["content"],
        options=msgspec.convert(view["options"], Options),
    )


def _card(seen: Mapping[str, Any]) -> Card:
    return Card(
        seen["id"],
        seen["card"],
        seen["owner"],
        seen["controller"],
        seen["place"],
        seen["host"],
        seen["marked"],
        seen["damage"],
        dict(seen["counters"]),
        devoted=tuple(seen["devoted"]),
        **seen["state"],
    )


def _player(view: Mapping[str, Any], number: int, chance: Chance) -> Player:
    seen = view["players"][number]
    own = seen.get("own")
    if own is not None:
        hand, unbuilt = list(own["hand"]), list(own["unbuilt"])
        deck = chance.shuffled(own["deck"])
        placed = own["placed"]
    else:
        likely = likely_cards(view, number)
        towns = [name for name in likely if PRINTS[name].kind == "city"] or likely
        hand = [chance.choice(likely) for _ in range(seen["hand"])]
        unbuilt = [chance.choice(towns) for _ in range(seen["unbuilt"])]
        deck = [chance.choice(likely) for _ in range(min(seen["deck"], 12))]
        deck = [likely[0]] * (seen["deck"] - len(deck)) + deck
        placed = {}
    return Player(
        seen["name"],
        deck,
        hand,
        [Buried(entry["id"], entry["card"]) for entry in seen["grave"]],
        unbuilt,
        [
            Resource(r["id"], placed.get(r["id"], FILLER), r["owner"], r["faction"], r["marked"])
            for r in seen["resources"]
        ],
        list(seen["pool"]),
        list(seen["removed"]),
        seen["lost"],
        mulligans=-1,
        drawn=seen["drawn"],
        draw_cap=seen["draw_cap"],
        played=seen["played"],
        stops=own["stops"] if own else "happens",
        pays="auto",
    )


def likely_cards(view: Mapping[str, Any], number: int) -> list[str]:
    """Cards that a player may well have: of the factions that he has shown."""
    factions = {r["faction"] for r in view["players"][number]["resources"]}
    factions |= {card["faction"] for card in view["cards"] if card["owner"] == number}
    return LIKELY.get(frozenset(factions)) or _likely(frozenset(factions))


LIKELY: dict[frozenset[str], list[str]] = {}
"""The cards of some factions, worked out once."""


def _likely(factions: frozenset[str]) -> list[str]:
    real = [printed for printed in PRINTS.values() if not printed.token]
    mine = [printed.name for printed in real if printed.faction in factions]
    LIKELY[factions] = mine or [printed.name for printed in real]
    return LIKELY[factions]


# ------------------------------------------------------------------ how good a board is

WIN = 10_000.0


def score(board: Board, seat: int) -> float:
    """How good a board is for a seat; what ends the match outweighs everything."""
    if board.outcome:
        if board.outcome.winner is None:
            return 0.0
        return WIN if board.outcome.winner == seat else -WIN
    if board.players[seat].lost:
        return -WIN
    g = Game(board, [])
    worth = [_worth(g, other) for other in range(len(board.players))]
    others = [worth[other] for other in board.alive if other != seat]
    best = 0.6 * max(others) + 0.4 * sum(others) / len(others)
    return worth[seat] - best - DANGER * danger(g, seat)


DANGER = 1.2
"""What a point of damage that may come in the next round is worth."""
LOST_CITY = 22.0


def danger(g: Game, seat: int) -> float:
    """What the army of another player could do to a city beyond what defenders stop."""
    blows: dict[int, list[int]] = {}
    blocks: dict[int, int] = {}  # by city; 0 for the army, which defends all of them
    for traits in g.of("creature"):
        card = traits.card
        if card.controller != seat:
            if card.place == "army" and not NO_ATTACK & (traits.skills.keys() | traits.bans):
                blows.setdefault(card.controller, []).append(max(0, traits.attack))
        elif not card.marked and "defend" not in traits.bans and card.place in ("army", "city"):
            home = card.host if card.place == "city" else 0
            blocks[home] = blocks.get(home, 0) + 1
    worst = 0.0
    for some in blows.values():
        some.sort()
        for city in g.cities(seat):
            stopped = blocks.get(0, 0) + blocks.get(city.id, 0)
            damage = sum(some[: max(0, len(some) - stopped)])
            loss = min(damage, city.strength) + (LOST_CITY if damage >= city.strength else 0.0)
            worst = max(worst, loss)
    return worst


NO_ATTACK = {"peaceful", "attack"}


HAND_WORTH = list(accumulate([0.0, 3.5, 3.2, 3.0, 2.8, 2.0, 1.6, 1.2, 0.6, 0.2]))
RESOURCE_WORTH = list(accumulate([0.0, 9, 8, 7, 6, 5, 3.5, 2.5, 1.5, 1, 0.6, 0.3]))
"""What a hand of so many cards, and so many resource cards, are worth: each more a little less."""


def _worth(g: Game, seat: int) -> float:
    board = g.board
    player = board.players[seat]
    if player.lost:
        return -300.0
    total = 0.0
    towns = 0
    for traits in g.table.cards.values():
        card = traits.card
        if traits.kind == "city":
            if card.controller == seat:
                towns += 1
                total += 20 + 3.2 * min(traits.strength, 14) + 0.5 * traits.devotion
        elif card.controller == seat and not card.fallen:
            total += creature_worth(traits) if traits.kind == "creature" else 3.5
    total += 30 * (towns > 0) + 1.5 * len(set(player.unbuilt))
    total += HAND_WORTH[min(len(player.hand), len(HAND_WORTH) - 1)]
    total += RESOURCE_WORTH[min(len(player.resources), len(RESOURCE_WORTH) - 1)]
    total += 0.4 * sum(not r.marked for r in player.resources) + 1.0 * len(player.pool)
    total -= 0.04 * max(0, 15 - len(player.deck)) ** 2
    for item in board.stack:
        if item.you == seat:
            total += 2.5
    return total


def creature_worth(traits: Any) -> float:
    """What a creature is worth in play."""
    card = traits.card
    attack, defence = max(0, traits.attack), max(0, traits.defence)
    total = 2.0 + 2.0 * attack + 1.4 * defence + 0.7 * len(traits.skills)
    total += 0.5 * len(traits.print.abilities)
    if not card.marked:
        total += 0.8
    if card.place == "army":
        total += 2.2 if attack else 0.4
    if "attack" in traits.bans or "peaceful" in traits.skills:
        total -= 1.2 * attack
    return float(total)
