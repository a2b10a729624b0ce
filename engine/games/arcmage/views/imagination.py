"""For automatic players: a board that fits a view, how good a board is, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from engine.creatures.board.state import twin
from engine.creatures.views.imagination import (
    board_fields,
    card_of,
    left_of_deck,
    player_fields,
    pools,
    shown_factions,
)
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board, Card, Player
from engine.games.arcmage.board.traits import Traits
from engine.games.arcmage.printed.decks import ready
from engine.games.arcmage.printed.programs import FILLER, PRINTS
from engine.games.arcmage.views.seen import ArcmageView
from engine.table import Chance

# ------------------------------------------------------------------ a board that fits a view


def imagine(view: ArcmageView, chance: Chance) -> Board:
    """A board that a view allows: what the seat cannot know is made up by another chance."""
    assert view.flow is not None
    seen = [card_of(card, Card, devoted=tuple(card.devoted)) for card in view.cards]
    return Board(
        **board_fields(view, chance),
        players=[_player(view, number, chance) for number in range(len(view.players))],
        cards={card.id: card for card in seen if not card.fallen},
        field=[card for card in seen if card.fallen],
        attack=twin(view.attack) if view.attack else None,
        attacks=view.attacks,
        held=list(view.flow.held),
    )


likely_cards = pools(PRINTS.values())


def _player(view: ArcmageView, number: int, chance: Chance) -> Player:
    seen = view.players[number]
    likely = likely_cards(shown_factions(view, number))
    left: list[str] = []
    if seen.own is not None:
        unbuilt = list(seen.own.unbuilt)
    else:
        left = left_of_deck(view, number, chance, _decks(), PRINTS)
        towns = sorted({name for name in left if PRINTS[name].kind == "city"})
        if len(towns) < seen.unbuilt:
            towns = [name for name in likely if PRINTS[name].kind == "city"] or likely
        unbuilt = chance.sample(towns, seen.unbuilt)
        left = [name for name in left if PRINTS[name].kind != "city"]
    fields = player_fields(seen, seen.own, chance, likely, FILLER, left)
    return Player(**fields, unbuilt=unbuilt)


@cache
def _decks() -> tuple[Mapping[str, int], ...]:
    """The decks that anybody may have: their lists are open."""
    return tuple(deck.cards for deck in ready().values())


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
    worth = [worth_of(g, other) for other in range(len(board.players))]
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


def worth_of(g: Game, seat: int) -> float:
    """What all that a seat has is worth."""
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
        elif card.controller == seat:
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


def creature_worth(traits: Traits) -> float:
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
    return total
