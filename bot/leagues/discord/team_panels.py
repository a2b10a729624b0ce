"""Teams of a league as they are shown, and from which somebody picks one."""

from __future__ import annotations

from discord import ui

from bot.discord.parts import BLUE, Item, Panel, Style, button, options, row, select, words
from bot.leagues.discord.panels import at, heading, teams
from bot.leagues.looks import LeagueLook
from engine.text import clean
from engine.words import say

ROOM = 2500
"""Signs of all teams, at most."""
MOST = 25


def team_panel(look: LeagueLook) -> Panel:
    """Which team somebody joins, or whether it is a new one."""
    text = say("Join a team, or make one. Whoever makes a team is its captain, at board 1.")
    blocks: list[Item] = [words(*heading(look), text, *teams(look, ROOM))]
    open_ = [
        (str(team.who.id), f"{clean(team.who.name)} ({len(team.players)}/{look.size})")
        for team in look.teams
        if team.room
    ]
    if open_:
        pick = select(options(open_[:MOST]), at(look, "league-team"), say("Join a team"))
        blocks.append(pick)
    blocks.append(row(button(say("Make a team"), at(look, "league-found"), Style.success)))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))
