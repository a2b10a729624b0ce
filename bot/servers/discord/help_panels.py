"""Help: one screen for the bot, and one for a first match of each game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import BLUE, Panel, Row, Style, button, options, row, select, words
from bot.games import KITS
from engine.catalogue import GAMES
from engine.words import noted, say

START = (
    noted("## Playing cards here"),
    noted(
        "**Play now** begins a match against the computer (`/play`), **Learn** one that explains"
        " itself (`/learn`), and **Find somebody** looks for a person on this server (`/match"
        " find`)."
    ),
    noted(
        "**Make a match** with `/match new`; others press *Join*, or you press *Add"
        " computer*, and then *Start*. You already have a deck, and may choose another"
        " one; where it can, the match gets a thread of its own. With `opponent` you"
        " challenge somebody, who accepts or declines."
    ),
    noted(
        "**As you like it**: `/settings`, with messages, time, and *Text boards* for screen"
        " readers."
    ),
)
"""What somebody reads first: three ways to begin, and where else to look."""
COMMANDS = (
    noted("## What else there is"),
    noted(
        "**Play**: press *My hand* at the table. Only you see it. Or type `/act`, which completes"
        " all that you can do; `/match pass` when you want to do nothing."
    ),
    noted(
        "**Look**: `/table board`, `/table stack` and `/table log` show your match to you"
        " alone, `/match"
        " watch` any match here."
    ),
    noted(
        "**Look back**: `/match replay` shows a match that is over step by step, or as a picture"
        " that moves, and lets you play on from any step."
    ),
    noted(
        "**Puzzles**: `/puzzle` shows the one of today, the same for everybody: one move wins, find"
        " it."
    ),
    noted(
        "**Rules**: `/rules` finds them by number or words and shows examples, `/card keyword`"
        " says what a word on a card means."
    ),
    noted(
        "**Cards**: `/card show` shows one, `/card search` finds them: `f:gaian t:creature"
        ' cost<=3 o:"draw"`.'
    ),
    noted(
        "**How you stand**: `/players profile`, `/players leaderboard`; leagues: `/league"
        " schedule`."
    ),
    noted(
        "**Decks of your own**: `/deck new` begins one, and *Use my deck* in a lobby"
        " takes it into a match."
    ),
    noted("**Cards of your own**: `/concept new` opens a window; the card can be played at once."),
    noted(
        "**If something is wrong**, `/match bug` tells those who can fix it, and"
        " `/moderate setup` checks what I may do here."
    ),
)

ALL, MORE = "all", "commands"


def helping(game: str = ALL, clickable: Callable[[str], str] = str) -> Panel:
    """Help about what was chosen; ``clickable`` makes the commands that it names so."""
    lines = KITS[game].first_match if game in KITS else COMMANDS if game == MORE else START
    text = clickable("\n".join(map(say, lines)))
    some = [(ALL, say("How to use the bot")), (MORE, say("What else there is"))]
    some += [(id, say("A first match of {game}", game=GAMES[id].title)) for id in KITS]
    choice = select(
        options(some, [game]), Address(NO_SUBJECT, 0, "help"), say("What do you want to know?")
    )
    return Panel(ui.Container(words(text), first_buttons(), choice, accent_colour=BLUE))


def first_buttons() -> Row:
    """What somebody can begin with."""
    at = partial(Address, NO_SUBJECT, 0)
    return row(
        button(say("Learn"), at("learn")),
        button(say("Play now"), at("play"), Style.success),
        button(say("Find somebody"), at("find-somebody")),
    )
