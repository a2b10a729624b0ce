"""Help: one screen for the bot, and one for a first match of each game."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.panels.parts import Panel, options, select, words
from bot.discord.panels.table import BLUE
from engine.catalogue import GAMES
from engine.words import noted, say

START = (
    noted("## Playing cards here"),
    noted(
        "**New here?** `/tutorial` begins a match against the computer, and explains as you play."
    ),
    noted(
        "**Make a match** with `/match new`; others press *Join*, or you press *Seat the"
        " computer*. Choose a deck or leave it to chance, press *Ready*, and then *Start*:"
        " where it may, the match gets a thread of its own. With `opponent` you challenge"
        " somebody, who accepts or declines."
    ),
    noted(
        "**Play**: press *My hand* at the table. Only you see it. Choose, then press *Do"
        " it*. Or type `/act`, which completes all that you can do; `/pass` when you want"
        " to do nothing."
    ),
    noted(
        "**Look**: `/board`, `/stack` and `/log` show your match to you alone, `/match"
        " watch` any match here."
    ),
    noted(
        "**Look back**: `/replay` shows a match that is over step by step, or as a picture"
        " that moves, and lets you play on from any step."
    ),
    noted(
        "**Rules**: `/rules` finds them by number or words and shows examples, `/keyword`"
        " says what a word on a card means."
    ),
    noted(
        '**Cards**: `/card` shows one, `/search` finds them: `f:gaian t:creature cost<=3 o:"draw"`.'
    ),
    noted("**How you stand**: `/profile`, `/leaderboard`; leagues: `/league schedule`."),
    noted(
        "**Decks of your own**: `/deck new` begins one, and *Own deck* in a lobby takes it"
        " into a match."
    ),
    noted("**Cards of your own**: `/concept new` opens a window; the card can be played at once."),
    noted(
        "**Several matches** are found with `/match list`. What you type acts in the match"
        " of this channel."
    ),
    noted(
        "**As you like it**: `/settings` says whether I write to you when you are asked"
        " something, and more."
    ),
    noted(
        "**If something is wrong**, `/bug` tells those who mend it, and `/setup` checks"
        " what I may do here."
    ),
    noted("Choose a game below for its first match."),
)

FIRST = {
    "marcomage": (
        noted("## A first match of MArcomage"),
        noted(
            "You and your opponent each have a tower behind a wall. **You win** when your"
            " tower is at 100, when his is at 0, or when you have 400 resources in all."
        ),
        noted(
            "1. `/tutorial`; or `/match new`, then *Seat the computer*, *Ready*, *Start*. A"
            " random deck will do."
        ),
        noted(
            "2. Your quarry, magic and dungeon make bricks, gems and recruits: as many as"
            " each is high."
        ),
        noted(
            "3. In your turn press *My hand* and choose: **play** one card and pay its"
            " price, or **discard** one for nothing. Another card takes its place, and the"
            " other player has his turn."
        ),
        noted(
            "4. Raise your facilities first, since they pay for all the rest. Damage hits"
            " the wall before the tower. Then build yours, or break his."
        ),
        noted("*Give up* ends the match at any time."),
    ),
    "arcmage": (
        noted("## A first match of Arcmage"),
        noted(
            "You lead an army out of your cities against those of the others. You are"
            " defeated when your last city in play is destroyed, or when you have to draw"
            " from an empty deck. **Who is left wins.**"
        ),
        noted(
            "1. `/tutorial` with Arcmage; or `/match new`, then *Seat the computer*,"
            " *Ready*, *Start*."
        ),
        noted(
            "2. Keep your hand, or draw it anew. In each turn you draw cards and place"
            " **resources**."
        ),
        noted(
            "3. **Play** creatures into your cities. You pay with resources; some must be"
            " of the card's faction."
        ),
        noted(
            "4. **Move** creatures into your army: there they attack. In a city they defend"
            " it. Damage to a city stays."
        ),
        noted(
            "5. What is played waits on the **stack**, and what came last happens first."
            " When you are asked to respond, play an event or pass. Where you can do"
            " nothing, I pass for you."
        ),
        noted("*Wishes* at the table says when you are asked."),
    ),
    "wtactics": (
        noted("## A first match of WTactics"),
        noted(
            "You lead creatures on two fronts: in the **Offensive** they attack, in the"
            " **Defensive** they block. **You win** when the others have lost their"
            " influence, or with 6 victory points of quests."
        ),
        noted(
            "1. `/tutorial` with WTactics; or `/match new`, then *Seat the computer*,"
            " *Ready*, *Start*. First all remove three quests of the next player."
        ),
        noted(
            "2. In each turn you draw one card or two, and place one as a **resource**:"
            " that is 1 gold a turn."
        ),
        noted(
            "3. In your play phases you play cards, use abilities and **accept quests**."
            " Then you **move** creatures to your other front, or you **attack**; later in"
            " the turn you may do the other."
        ),
        noted("4. At the end new creatures come into play, on the front that you say."),
        noted(
            "5. Who is not blocked takes the other's influence by its attack. When you are"
            " asked to respond, play an event or pass."
        ),
        noted("*Wishes* at the table says when you are asked."),
    ),
}
"""A first match of each game, in one screen, line by line."""
ALL = "all"


def helping(game: str = ALL) -> Panel:
    text = "\n".join(map(say, FIRST.get(game, START)))
    some = [(ALL, say("How to use the bot"))]
    some += [
        (id, say("A first match of {game}", game=rules.title))
        for id, rules in GAMES.items()
        if id in FIRST
    ]
    choice = select(
        options(some, [game]), Address(NO_MATCH, 0, "help"), say("What do you want to know?")
    )
    return Panel(ui.Container(words(text), choice, accent_colour=BLUE))
