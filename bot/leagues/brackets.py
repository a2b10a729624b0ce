"""The bracket of a league as it is painted and drawn."""

from __future__ import annotations

from bot.leagues.looks import DivisionLook, LeagueLook, Tree
from bot.paint.reports.trees import Bracket, of_tree
from engine.words import say


def bracket_of(look: LeagueLook, division: DivisionLook, tree: Tree) -> Bracket:
    """The bracket of a division."""
    several = len(look.fields) > 1
    return of_tree(
        look.game,
        look.name,
        tree.nodes,
        tree.seeds,
        tree.met,
        {one.id: one.name for one in look.meeting},
        tree.scores,
        say("Division {n}", n=division.number) if several and division.number else look.format,
    )


def brackets_of(look: LeagueLook) -> dict[int, Bracket]:
    """Those of all divisions, by their numbers, with 0 for one of all; none where there is no
    knock-out or it has not begun."""
    return {
        division.number: bracket_of(look, division, division.tree)
        for division in look.divisions
        if division.tree is not None
    }
