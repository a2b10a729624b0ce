"""Where a match turned, with a way to play on from there."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import GREY, Item, Panel, button, row, short, words
from bot.matches.record.reviewing import MUCH, Review, Turning
from bot.text import plain
from engine.words import noted, say

LINE = 600
"""Signs of what is told of a decision, at most."""

TOLD = {
    "turn": noted(
        "**Turn {n}, {name}**: “{chosen}” left a chance to win of {given} %. “{better}” would have"
        " left {best} %."
    ),
    "round": noted(
        "**Round {n}, {name}**: “{chosen}” left a chance to win of {given} %. “{better}” would have"
        " left {best} %."
    ),
}
"""A decision, by what the game counts."""


def review(found: Review, for_all: bool = False) -> Panel:
    blocks: list[Item] = [
        words(say("## {title}: where the match turned", title=found.title)),
    ]
    if not found.turnings:
        few = noted(
            "Nobody gave away much here: no decision of a player lowered the chance to win by"
            " {n} % or more."
        )
        blocks.append(words(say(few, n=round(100 * MUCH))))
    for one in found.turnings:
        there = Address(found.id, found.version, "play-on", f"{one.step}.{one.seat}")
        play_on = button(say("Play on from here"), there)
        blocks.append(ui.Section(words(short(_told(found, one), LINE)), accessory=play_on))
    judged = noted(
        "-# Judged by what each player could know then, and not by what came of it. How sure it is"
        " differs: two answers a few percent apart may be equally good."
    )
    blocks.append(words(say(judged)))
    if not for_all:
        there = Address(found.id, found.version, "review-all")
        blocks.append(row(button(say("Show to all"), there)))
    return Panel(ui.Container(*blocks, accent_colour=GREY))


def _told(found: Review, one: Turning) -> str:
    return say(
        TOLD[found.counts],
        n=one.number,
        name=plain(found.names[one.seat]),
        chosen=plain(one.chosen),
        given=one.given,
        better=plain(one.better),
        best=one.best,
    )
