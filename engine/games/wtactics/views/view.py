"""What a seat may know of a match of WTactics, built from nothing."""

from __future__ import annotations

from engine.creatures.board.state import twin
from engine.creatures.views import view as shared
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import goal_of
from engine.games.wtactics.board.state import Board, Card, Player, Quest
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.views.seen import (
    CardView,
    Flow,
    ItemView,
    OwnView,
    PlayerView,
    QuestView,
    WtacticsView,
)


def view(board: Board, seat: int | None) -> WtacticsView:
    """All that a seat may know; with ``None`` what everyone may know."""
    g = Game(board, [])
    return WtacticsView(
        game="wtactics",
        **shared.board_view(board, seat),
        round=board.round,
        first=board.first,
        players=[
            player_view(g, player, number, shared.sees_hand(board, seat, number), board.phase)
            for number, player in enumerate(board.players)
        ],
        cards=[card_view(g, card, traits) for card, traits in shared.in_play(g)],
        stack=[shared.item_view(ItemView, item, front=item.place) for item in board.stack],
        quests=[quest_view(g, quest) for quest in board.quests.values()],
        attack=board.attack.clone() if board.attack else None,
        flow=shared.flow_view(Flow, board, seat, drew=board.drew),
    )


def player_view(g: Game, player: Player, number: int, own: bool, phase: str) -> PlayerView:
    """During the veto all see all quests (O-3.1)."""
    quests = sorted(player.quests)
    hidden = (
        shared.own_view(OwnView, g, player, number, quests=quests, draws=player.draws)
        if own
        else None
    )
    return shared.player_view(
        PlayerView,
        player,
        hidden,
        influence=player.influence,
        points=player.points,
        planted=player.planted,
        recycled=player.recycled,
        moved=player.moved,
        fought=player.fought,
        wounded=player.wounded,
        prey=player.prey,
        mulligans=player.mulligans,
        quests=len(quests),
        vetoing=quests if phase == "setup" else [],
    )


def card_view(g: Game, card: Card, traits: Traits) -> CardView:
    return shared.card_view(
        CardView,
        card,
        traits,
        ("assigned",),
        assigned=card.assigned,
        works=card.assigned > 0 or card.fallen or not traits.silenced,
        front=g.place_of(card),
    )


def quest_view(g: Game, quest: Quest) -> QuestView:
    printed = g.prints[quest.name]
    return QuestView(
        id=quest.id,
        card=quest.name,
        kind=printed.kind,
        owner=quest.owner,
        busy=quest.busy,
        attack=printed.attack,
        defence=printed.defence,
        points=printed.more["points"],
        goal=goal_of(g, quest),
        hits=printed.more["hits"],
        duration=printed.more["duration"],
        escrow=printed.more["escrow"],
        given_up=quest.given_up[:],
        pursuits={seat: twin(pursuit) for seat, pursuit in quest.pursuits.items()},
    )
