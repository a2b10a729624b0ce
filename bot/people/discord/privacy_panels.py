"""What is kept about somebody and why, in plain words, and what he can do about it."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import BLUE, GREY, Panel, Style, button, row, words
from engine.words import noted, say

KEPT = (
    noted("**You**: your id and name on Discord, your settings, and when you were last here."),
    noted(
        "**Your decks and concepts**, as you made them. Decks are yours alone until you share them."
    ),
    noted(
        "**Your matches**: who played with which deck, every answer, and how they ended."
        " They are kept so that they can be watched again and checked, and results and"
        " ratings recalculated."
    ),
    noted("**Leagues**: that you played in them, and what came of it."),
    noted(
        "**What you said**: reports of faults, votes, people you have blocked, and that"
        " you are looking for a game, as long as you are."
    ),
    noted("**Bans from play**, with who said so and why."),
    noted("**What you did as a judge or moderator**, in a log that the others can read."),
)
NOT_KEPT = noted(
    "I read no messages, unless whoever runs me has switched on that I look for names of cards in"
    " them; those I do not keep. Nothing is given to anybody else."
)
STAYS = noted(
    "What others have set against you stays until it ends: a ban from play, and that somebody has"
    " blocked you. I know you again only by a keyed hash of your id. That hash and the time stay,"
    " so that you are forgotten again if an older copy of my database is put back."
)
COPIES = noted(
    "Copies of my database still have what was in it when they were made. I make one before each"
    " update that changes the database, and keep the last five; whoever runs me may make others"
    " and decides how long to keep them."
)
GOES = noted(
    "Your settings, decks, unfinished and rejected concepts, votes, reports and blocks"
    " go. Matches, leagues and results stay for those you played with, under “somebody"
    " who left”: nobody can tell any longer that it was you. Your open lobbies are"
    " closed, and you are out of leagues that go on. Messages that are already on Discord"
    " stay as they are. This cannot be undone; if you come back, you are new."
)


def privacy_panel() -> Panel:
    return Panel(
        ui.Container(
            words(
                say("## What I keep about you"),
                *(f"- {say(line)}" for line in KEPT),
                f"-# {say(NOT_KEPT)}",
                f"-# {say(COPIES)}",
            ),
            row(
                button(say("Give me all of it"), _at("privacy-export")),
                button(say("Forget me …"), _at("privacy-ask"), Style.danger),
            ),
            accent_colour=BLUE,
        )
    )


def forget_panel() -> Panel:
    """He is asked once more."""
    return Panel(
        ui.Container(
            words(say("## Shall I forget you?"), say(GOES), say(STAYS), say(COPIES)),
            row(
                button(say("Forget me permanently"), _at("privacy-forget"), Style.danger),
                button(say("No, keep it all"), _at("privacy")),
            ),
            accent_colour=GREY,
        )
    )


def forgotten_panel() -> Panel:
    gone = say("I no longer know you. Whatever you do here next, you do as somebody new.")
    return Panel(ui.Container(words(say("## Forgotten"), gone), accent_colour=GREY))


def _at(verb: str) -> Address:
    return Address(NO_SUBJECT, 0, verb)
