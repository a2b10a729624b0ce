"""From the end of a match to the experience that it gives (chapter 7 of the rules)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, cast, get_args

import msgspec

from engine.games.marcomage.board.state import Board
from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.positions.position import CardNumber, LastAct
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.seen import PlayerView, player_view
from engine.scoring.experience import End, Final, Report, report
from engine.table import BadSetup

Level = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class EndedPlayer(msgspec.Struct):
    """What counts of a player; more may be given, as in a position."""

    tower: int
    wall: int
    quarry: int
    magic: int
    dungeon: int
    bricks: int
    gems: int
    recruits: int
    hand: list[CardNumber]
    last: list[LastAct] = []


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """The end of a match, as plain data."""

    round: Annotated[int, msgspec.Meta(ge=1)]
    players: tuple[EndedPlayer, EndedPlayer]
    levels: tuple[Level, Level]
    end: End
    winner: Literal[0, 1] | None


def final(player: EndedPlayer | PlayerView) -> Final:
    """What counts of a player."""
    last = player.last[-1] if player.last else None
    played = last.card if last and last.action == "play" else None
    return Final(
        tower=player.tower,
        wall=player.wall,
        facilities=(player.quarry, player.magic, player.dungeon),
        stock=player.bricks + player.gems + player.recruits,
        rares_in_hand=sum(RARITIES[BOOK.rarity[card]] == "rare" for card in player.hand),
        last_rarity=RARITIES[BOOK.rarity[played]] if played else None,
        last_award=BOOK.award.get(played) if played else None,
    )


def reports_of(board: Board, levels: tuple[int, int]) -> list[Report]:
    """The reports of both players after a match; none if it was friendly or called off (M-8.1)."""
    outcome = board.outcome
    if outcome is None or outcome.kind == "Abort" or board.options.friendly:
        return []
    players = [player_view(player, player.hand, own=False) for player in board.players]
    return _reports(cast(End, outcome.kind), outcome.winner, board.round, players, levels)


def reports(ending: Mapping[str, object]) -> list[Report]:
    """The reports of both players for an ending; raises ``BadSetup``."""
    try:
        found = msgspec.convert(ending, Ending)
    except msgspec.ValidationError as error:
        raise BadSetup("bad_params", f"This ending cannot be reckoned: {error}.") from None
    if (found.winner is None) != (found.end == "Draw"):
        ends = ", ".join(end for end in get_args(End) if end != "Draw")
        message = f"A “Draw” has no winner (null); each of {ends} has one (0 or 1)."
        raise BadSetup("bad_params", message)
    return _reports(found.end, found.winner, found.round, found.players, found.levels)


def _reports(
    end: End,
    winner: int | None,
    round: int,
    players: Iterable[EndedPlayer | PlayerView],
    levels: tuple[int, int],
) -> list[Report]:
    finals = [final(player) for player in players]
    return [report(seat, end, winner, round, finals, levels) for seat in (0, 1)]
