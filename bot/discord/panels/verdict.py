"""What the check of a journal has shown."""

from __future__ import annotations

from discord import ui

from bot.boards import plain
from bot.discord.panels.parts import Panel, short, words
from bot.service.journals import CHECKED, WORDS
from engine.table.fairness import Verdict

ABOUT = {
    "hash": "the secret is the one whose hash was published before the match",
    "chance": "what chance said comes from that secret",
    "digest": "every answer is possible, and all that followed is what the journal says",
}


def verdict(name: str, found: Verdict) -> Panel:
    heading = "This journal holds" if found.holds else "This journal does NOT hold"
    lines = [f"- **{part}** {WORDS[getattr(found, part)]}: {ABOUT[part]}" for part in CHECKED]
    reasons = [plain(short(reason, 500)) for reason in found.reasons]
    return Panel(ui.Container(words(f"## {heading}", name, *lines, *reasons)))
