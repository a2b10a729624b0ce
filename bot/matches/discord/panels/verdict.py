"""What the check of a journal has shown."""

from __future__ import annotations

from discord import ui

from bot.discord.parts import Panel, short, words
from bot.matches.record.journals import CHECKED, WORDS
from bot.text import plain
from engine.table.fairness import Verdict
from engine.words import noted, say

ABOUT = {
    "hash": noted("the secret is the one whose hash was published before the match"),
    "chance": noted("every random number comes from that secret"),
    "digest": noted("every answer is legal, and everything that followed is what the journal says"),
}


def verdict(name: str, found: Verdict) -> Panel:
    heading = say("This journal is genuine") if found.holds else say("This journal is NOT genuine")
    lines = [
        say(
            "- **{part}** {holds}: {about}",
            part=say(part),
            holds=say(WORDS[getattr(found, part)]),
            about=say(ABOUT[part]),
        )
        for part in CHECKED
    ]
    reasons = [plain(short(reason, 500)) for reason in found.reasons]
    return Panel(ui.Container(words(f"## {heading}", name, *lines, *reasons)))
