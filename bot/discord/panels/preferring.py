"""How somebody wants the bot to be, in private: what he is sent, and when he is asked."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.panels.parts import Panel, Style, button, options, row, select, words
from bot.discord.panels.table import BLUE
from bot.service.houserules import AS_DISCORD
from bot.service.preferences import FOR_ONE_TURN, Preferences, lasting
from engine.creatures.hosting import WISHES
from engine.words import LANGUAGES, say

SWITCHES = {
    "dms": ("Direct messages", "Your hand comes to you when you are asked something"),
    "text_boards": ("Text boards", "Boards are written, not painted"),
    "light": ("Light pictures", "What I paint for you alone has a light ground"),
    "pass_for_me": ("Pass for me", "I pass where you can do nothing else, after a moment"),
}


def preferring(liked: Preferences, note: str = "") -> Panel:
    """All that can be set with /settings."""
    at = _at(NO_MATCH)
    blocks: list[ui.Item[Any]] = [words("## Your settings", note)]
    for name, (label, about) in SWITCHES.items():
        on = bool(getattr(liked, name))
        blocks.append(
            ui.Section(
                words(f"**{label}**: {'on' if on else 'off'}\n-# {about}."),
                accessory=button("Turn off" if on else "Turn on", at("switch", name)),
            )
        )
    blocks += [
        select(_languages(liked.language), at("language"), say("Your language")),
        ui.Separator(),
        words("**In Arcmage and WTactics**", *_wishes_in_words(liked)),
        *_wishes(liked, at),
    ]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def wishes(match: str, liked: Preferences, note: str = "") -> Panel:
    """The same wishes, reached from a table, with the one for this turn alone."""
    at = _at(match)
    this_turn = next(option.text for option in WISHES if option.id == FOR_ONE_TURN)
    blocks: list[ui.Item[Any]] = [
        words("## Your wishes", note, *_wishes_in_words(liked)),
        *_wishes(liked, at),
        row(button(this_turn, at("wish", FOR_ONE_TURN), Style.primary)),
    ]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _wishes_in_words(liked: Preferences) -> list[str]:
    current = {f"stops:{liked.stops}", f"pays:{liked.pays}"}
    return [f"{option.text}." for option in WISHES if option.id in current]


def _wishes(liked: Preferences, at: Any) -> list[ui.Item[Any]]:
    return [
        select(_some("stops", liked.stops), at("wish", "stops"), "When do you want to be asked?"),
        select(_some("pays", liked.pays), at("wish", "pays"), "How do you want to pay?"),
    ]


def _some(what: str, now: str) -> Any:
    return options(((option.id, option.text) for option in lasting(what)), [f"{what}:{now}"])


def _languages(now: str) -> Any:
    as_discord = say("The language of your Discord")
    return options([(AS_DISCORD, as_discord), *LANGUAGES.items()], [now])


def _at(match: str) -> Any:
    return lambda verb, arg="": Address(match, 0, verb, arg)
