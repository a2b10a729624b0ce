"""What somebody has read aloud: signs are words in it, and cards that he knows only names."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from discord import ui

from bot.discord.parts import LABEL, OPTION, Item, short, walked
from bot.games import spelled
from bot.matches.looks import MatchLook

MOST = 1_000
"""Hands of which it is remembered what was told of them."""


class Told:
    """Which cards of a hand somebody has heard of already, in what was shown to him before."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[str, set[str], set[str]]] = OrderedDict()
        """For each match and person the question that was asked last, the cards that were known
        when it was asked, and those that are known since."""

    def before(self, look: MatchLook, person: int) -> frozenset[str]:
        """Those that he knew before he was asked what he is asked now. What is shown for one
        question stays the same, however often it is shown."""
        asked = look.question.id if look.question is not None else ""
        held = set(look.view.cards_in_hand().values())
        last, known, since = self._kept.pop((look.id, person), ("", set(), set()))
        if asked and asked != last:
            last, known = asked, since
            since = since | held
        self._kept[look.id, person] = last, known, since
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return frozenset(known & held)


def spell_out(blocks: Iterable[Item], game: str) -> None:
    """Let some blocks say in words what they say by signs."""
    for part in walked(blocks):
        if isinstance(part, ui.TextDisplay):
            part.content = spelled(game, part.content)
        elif isinstance(part, ui.Button) and part.label:
            part.label = short(spelled(game, part.label), LABEL)
        elif isinstance(part, ui.Select):
            for option in part.options:
                option.label = short(spelled(game, option.label), OPTION)
                if option.description:
                    option.description = short(spelled(game, option.description), OPTION)
