"""From the end of a match to the experience that it gives (chapter 7 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.numbers import FACILITIES, RARITIES, RESOURCES
from engine.games.marcomage.position import CardNumber, LastAct
from engine.league.experience import End, Final, Report, report
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


def final(player: EndedPlayer) -> Final:
    """What counts of a player."""
    last = player.last[-1] if player.last else None
    played = last.card if last and last.action == "play" else None
    facilities = tuple(getattr(player, name) for name in FACILITIES)
    return Final(
        tower=player.tower,
        wall=player.wall,
        facilities=(facilities[0], facilities[1], facilities[2]),
        stock=sum(getattr(player, name) for name in RESOURCES),
        rares_in_hand=sum(RARITIES[BOOK.rarity[card]] == "rare" for card in player.hand),
        last_card_played=BOOK.name[played] if played else None,
        last_rarity=RARITIES[BOOK.rarity[played]] if played else None,
    )


def reports(ending: Mapping[str, Any]) -> Sequence[Report]:
    """The reports of both players for an ending; raises ``BadSetup``."""
    try:
        found = msgspec.convert(ending, Ending)
    except msgspec.ValidationError as error:
        raise BadSetup("bad_params", f"This ending cannot be reckoned: {error}.") from None
    if (found.winner is None) != (found.end == "Draw"):
        ends = ", ".join(end for end in get_args(End) if end != "Draw")
        message = f"A “Draw” has no winner (null); each of {ends} has one (0 or 1)."
        raise BadSetup("bad_params", message)
    players = [final(player) for player in found.players]
    return [
        report(seat, found.end, found.winner, found.round, players, found.levels) for seat in (0, 1)
    ]
