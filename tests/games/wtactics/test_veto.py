"""The veto of quests, as automatic players see it."""

from __future__ import annotations

from engine.games.wtactics.rules import RULES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup


def test_a_player_who_looks_ahead_vetoes_quests_that_are_really_there() -> None:
    seats = (Seat("Ann", "random"), Seat("Ben", "random"), Seat("Cid", "random"))
    match = Match.new(RULES, Setup(seats, "veto", {}))
    before = [set(player.quests) for player in match.state.players]
    autoplay(match, ["greedy"] * 3, Chance.from_seed("veto"), 3 + 9)  # with their wishes
    for player, quests in zip(match.state.players, before, strict=True):
        assert len(player.quests) == 6  # and one is open
        assert set(player.quests) < quests
