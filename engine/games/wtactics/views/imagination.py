"""For automatic players: a board that fits a view, and how good a board is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from engine.creatures.board.state import twin
from engine.creatures.views import imagination
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import goal_of
from engine.games.wtactics.board.state import Board, Card, Player, Quest
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.games.wtactics.printed.decks import ready
from engine.games.wtactics.printed.programs import FILLER, PRINTS
from engine.games.wtactics.printed.programs import QUESTS as ALL_QUESTS
from engine.games.wtactics.views.seen import QuestView, WtacticsView
from engine.table import Chance

# ------------------------------------------------------------------ a board that fits a view


def imagine(view: WtacticsView, chance: Chance) -> Board:
    """A board that a view allows: what the seat cannot know is made up by another chance."""
    assert view.flow is not None
    seen = [imagination.card_of(card, Card, assigned=card.assigned) for card in view.cards]
    return Board(
        **imagination.board_fields(view, chance),
        players=[_player(view, number, chance) for number in range(len(view.players))],
        cards={card.id: card for card in seen if not card.fallen},
        field=[card for card in seen if card.fallen],
        quests={seen.id: _quest(seen) for seen in view.quests},
        round=view.round,
        first=view.first,
        attack=view.attack.clone() if view.attack else None,
        drew=view.flow.drew,
    )


def _quest(seen: QuestView) -> Quest:
    pursuits = {seat: twin(pursuit) for seat, pursuit in seen.pursuits.items()}
    return Quest(seen.id, seen.card, seen.owner, pursuits, list(seen.given_up), seen.busy)


def _player(view: WtacticsView, number: int, chance: Chance) -> Player:
    seen = view.players[number]
    if seen.own is not None:
        quests = chance.shuffled(seen.own.quests)
    elif seen.vetoing:
        quests = list(seen.vetoing)
    else:
        quests = chance.sample(ALL_QUESTS, min(seen.quests, len(ALL_QUESTS)))
    likely = LIKELY(imagination.shown_factions(view, number))
    left: list[str] = []
    if seen.own is None:
        left = imagination.left_of_deck(view, number, chance, _decks(), PRINTS)
    fields = imagination.player_fields(seen, seen.own, chance, likely, FILLER, left)
    stored = {name: getattr(seen, name) for name in OPEN}
    return Player(**{**fields, **stored}, quests=quests)


@cache
def _decks() -> tuple[Mapping[str, int], ...]:
    """The decks that anybody may have: their lists are open."""
    return tuple(deck.cards for deck in ready().values())


OPEN = (
    *("influence", "points", "planted", "recycled", "moved", "fought", "wounded", "prey"),
    "mulligans",
)
"""What a view tells of a player just as it is stored."""

LIKELY = imagination.pools(p for p in PRINTS.values() if p.kind not in QUEST_KINDS)
"""From some factions to the cards that a player of them may well have."""

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
    return worth[seat] - best


HAND_WORTH = list(accumulate([0.0, 3.0, 2.6, 2.3, 2.0, 1.7, 1.4, 1.0, 0.3, 0.1]))
RESOURCE_WORTH = list(accumulate([0.0, 9, 8, 7, 6, 5, 3, 1.5, 0.5, 0.2, 0.1]))
"""What a hand of so many cards, and so many resource cards, are worth: each more a little less."""


def worth_of(g: Game, seat: int) -> float:
    """What all that a seat has is worth."""
    board, player = g.board, g.player(seat)
    if player.lost:
        return -300.0
    total = 4.0 * player.influence - 40.0 / max(1, player.influence)
    total += 9.0 * player.points
    for quest in g.quests_of(seat):
        share = quest.pursuits[seat].progress / max(1, goal_of(g, quest))
        total += 2.0 + 7.0 * share * g.prints[quest.name].more["points"]
    for traits in g.table.cards.values():
        card = traits.card
        if card.controller == seat:
            total += creature_worth(traits) if traits.kind == "creature" else 3.0
    total += HAND_WORTH[min(len(player.hand), len(HAND_WORTH) - 1)]
    total += RESOURCE_WORTH[min(len(player.resources), len(RESOURCE_WORTH) - 1)]
    total += 0.3 * sum(not r.marked for r in player.resources)
    for item in board.stack:
        if item.you == seat:
            total += 2.5
    return float(total)


def creature_worth(traits: Traits) -> float:
    """What a creature is worth in play."""
    card = traits.card
    attack, defence = max(0, traits.attack), max(0, traits.defence)
    total = 2.0 + 2.4 * attack + 1.5 * defence + 0.7 * len(traits.skills)
    total += 0.5 * len(traits.print.abilities)
    if card.assigned:
        return float(total * 0.8)
    if not card.marked:
        total += 0.8
    if card.place == "offensive":
        total += 0.6 * attack
    elif card.place == "defensive" and not card.marked:
        total += 0.5 * defence
    return float(total)
