"""What a seat may know of a match of WTactics, built from nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.creatures.views import view as shared
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import goal_of
from engine.games.wtactics.board.state import Board, Player, Quest

OPEN = (
    "influence",
    "points",
    "planted",
    "recycled",
    "moved",
    "fought",
    "wounded",
    "prey",
    "mulligans",
)
"""What is told of a player just as it is stored."""


def view(board: Board, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; with ``None`` what everyone may know."""
    g = Game(board, [])
    seen = shared.view(g, seat, "wtactics")
    seen["round"], seen["first"] = board.round, board.first
    seen["attack"] = msgspec.to_builtins(board.attack) if board.attack else None
    seen["quests"] = [quest_view(g, quest) for quest in board.quests.values()]
    seen["flow"]["drew"] = board.drew
    for player, shown in zip(board.players, seen["players"], strict=True):
        player_view(player, shown, vetoing=board.phase == "setup")
    for shown in seen["cards"]:
        traits = g.trait(shown["id"])
        shown["assigned"] = shown["state"].pop("assigned", 0)
        shown["works"] = shown["assigned"] > 0 or not (traits is not None and traits.silenced)
    for shown, card in zip(seen["cards"], (*board.cards.values(), *board.field), strict=True):
        shown["front"] = g.place_of(card)
    for shown, item in zip(seen["stack"], board.stack, strict=True):
        shown["front"] = item.place
    return seen


def player_view(player: Player, shown: dict[str, Any], vetoing: bool) -> None:
    """Add what only this game has; during the veto all see all quests (O-3.1)."""
    shown.update({name: msgspec.to_builtins(getattr(player, name)) for name in OPEN})
    shown["quests"] = len(player.quests)
    shown["vetoing"] = sorted(player.quests) if vetoing else []
    if "own" in shown:
        shown["own"]["quests"] = sorted(player.quests)
        shown["own"]["draws"] = player.draws


def quest_view(g: Game, quest: Quest) -> dict[str, Any]:
    printed = g.prints[quest.name]
    return {
        "id": quest.id,
        "card": quest.name,
        "kind": printed.kind,
        "owner": quest.owner,
        "busy": quest.busy,
        "attack": printed.attack,
        "defence": printed.defence,
        **printed.more,
        "goal": goal_of(g, quest),
        "given_up": list(quest.given_up),
        "pursuits": {
            str(seat): msgspec.to_builtins(pursuit) for seat, pursuit in quest.pursuits.items()
        },
    }
