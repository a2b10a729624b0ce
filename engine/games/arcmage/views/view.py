"""What a seat may know of a match, built from nothing (A-4.5, A-3.1)."""

from __future__ import annotations

from engine.creatures.board.state import twin
from engine.creatures.views import view as shared
from engine.creatures.views.seen import ItemView
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board, Card, Player
from engine.games.arcmage.board.traits import Traits
from engine.games.arcmage.views.seen import ArcmageView, CardView, Flow, OwnView, PlayerView


def view(board: Board, seat: int | None) -> ArcmageView:
    """All that a seat may know; with ``None`` what everyone may know."""
    g = Game(board, [])
    return ArcmageView(
        game="arcmage",
        **shared.board_view(board, seat),
        players=[
            player_view(g, player, number, shared.sees_hand(board, seat, number))
            for number, player in enumerate(board.players)
        ],
        cards=[card_view(card, traits) for card, traits in shared.in_play(g)],
        stack=[shared.item_view(ItemView, item) for item in board.stack],
        attack=twin(board.attack) if board.attack else None,
        attacks=board.attacks,
        flow=shared.flow_view(Flow, board, seat, held=board.held[:]),
    )


def player_view(g: Game, player: Player, number: int, own: bool) -> PlayerView:
    hidden = (
        shared.own_view(OwnView, g, player, number, unbuilt=sorted(player.unbuilt)) if own else None
    )
    return shared.player_view(PlayerView, player, hidden, unbuilt=len(player.unbuilt))


def card_view(card: Card, traits: Traits) -> CardView:
    more = {"defence": traits.strength} if traits.kind == "city" and not card.fallen else {}
    return shared.card_view(
        CardView,
        card,
        traits,
        ("devoted",),
        devotion=0 if card.fallen else traits.devotion,
        devoted=card.devoted,
        **more,
    )
