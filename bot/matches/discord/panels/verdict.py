"""What the check of a journal has shown."""

from __future__ import annotations

from discord import ui

from bot.discord.parts import Panel, short, words
from bot.matches.record.comparing import Kept
from bot.matches.record.journals import CHECKED, WORDS
from bot.text import plain
from engine.table.fairness import Verdict
from engine.words import noted, say

ABOUT = {
    "hash": noted("the secret is the one of the hash in this journal"),
    "chance": noted("every random number comes from that secret and from what players added to it"),
    "digest": noted("every answer is legal, and everything that followed is what the journal says"),
}


def verdict(name: str, found: Verdict, kept: Kept) -> Panel:
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
    panel = words(f"## {_heading(found, kept)}", name, *lines, *reasons, _compared(kept))
    return Panel(ui.Container(panel))


def _heading(found: Verdict, kept: Kept) -> str:
    if not found.holds or kept.same is False:
        return say("This journal is NOT genuine")
    if kept.same:
        return say("This journal is genuine")
    return say("Nothing in this journal contradicts itself")


def _compared(kept: Kept) -> str:
    """What its hash is worth: who says that it was shown before."""
    if kept.same:
        return say(
            "This bot has played this match, and all is as it was kept. Its log shows the same"
            " hash."
        )
    if kept.same is False:
        return say(
            "This bot has played the match with this hash, and it isn't the one in this journal."
        )
    if not kept.hash:
        return ""
    return say(
        "This bot doesn't have this match. Compare the hash with the one that was shown as the"
        " match began; without that it proves nothing: `{hash}`",
        hash=plain(short(kept.hash, 64)),
    )
