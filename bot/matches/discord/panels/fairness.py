"""What binds chance in a match: a line where it is made or begins, and all of it for who asks."""

from __future__ import annotations

from discord import ui

from bot.discord.parts import BLUE, Panel, words
from bot.matches.looks import LobbyLook, Look
from engine.table.fairness import SHOWN
from engine.words import say


def in_lobby(look: LobbyLook) -> str:
    """In small, before the match begins."""
    return say(
        "-# Fair play: chance is bound to the hash `{hash}…` and to what you press from now on.",
        hash=look.commitment[:SHOWN],
    )


def as_it_begins(commitment: str) -> str:
    """In small, where a match begins: with the whole hash, to be compared later."""
    return say("-# Fair play: chance is bound to the hash `{hash}`.", hash=commitment)


def fair(look: Look) -> Panel:
    """All of it, for whoever asks."""
    lines = [
        say("## How chance is bound"),
        say(
            "What chance says in this match follows from a secret, which was chosen as the lobby"
            " was made. This is the secret's hash (SHA-256):"
        ),
        f"`{look.commitment}`",
        say(
            "What players press in the lobby after that, such as *Join*, *Ready* and *Start*, goes"
            " into it too, by the numbers that Discord gives to presses. Nobody knows these when"
            " the secret is chosen."
        ),
        say(
            "When the match is over, its journal has the secret and these numbers. `/match verify`"
            " checks them, and the hash must still be this one."
        ),
    ]
    return Panel(ui.Container(words(*lines), accent_colour=BLUE))
