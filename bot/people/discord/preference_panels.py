"""How somebody wants the bot to be, in private: what he is sent, and when he is asked."""

from __future__ import annotations

from functools import partial

import discord
from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import BLUE, Item, Panel, Section, Style, button, options, row, select, words
from bot.matches.time.clocks import FACTORS
from bot.people.likings import Preferences
from bot.people.preferences import FOR_ONE_TURN, OF_ROUNDS, lasting
from bot.servers.houserules import AS_DISCORD
from engine.catalogue import GAMES
from engine.creatures.phases.standing import WISHES
from engine.language.speaking import capital
from engine.words import LANGUAGES, all_of, noted, person, say

SWITCHES = {
    "dms": (
        noted("direct messages"),
        noted("Your hand comes to you when it's your turn to decide"),
    ),
    "pings": (
        noted("mentions"),
        noted(
            "A mention rings when a match begins, or when somebody challenges you or waits for you"
        ),
    ),
    "text_boards": (
        noted("text boards"),
        noted("What I show to you alone is written, not painted"),
    ),
    "reports": (
        noted("battle reports"),
        noted("After a rated match I tell you what you have gained"),
    ),
    "light": (noted("light pictures"), noted("What I paint for you alone has a light background")),
    "large": (
        noted("large pictures"),
        noted("What I paint for you alone has larger letters, to be read on a phone"),
    ),
    "random_deck": (
        noted("random deck"),
        noted("You play with this one; otherwise with the one you played last"),
    ),
    "careful": (noted("careful presses"), noted("Nothing happens until you press “Confirm”")),
}


def preferring(liked: Preferences, note: str = "") -> Panel:
    """All that can be set with /settings."""
    at = partial(Address, NO_SUBJECT, 0)
    blocks: list[Item] = [words(say("## Your settings"), note)]
    for name, (label, about) in SWITCHES.items():
        on = bool(getattr(liked, name))
        blocks.append(switch(say(label), on, say(about), at("switch", name)))
    blocks += [
        select(_languages(liked.language), at("language"), say("Your language")),
        select(_times(liked.time), at("time"), say("How much time do you need?")),
        select(_of_rounds(liked.rounds), at("rounds"), say("How do you hear of a new round?")),
        ui.Separator(),
        words(say("**In {games}**", games=_with_answers()), *_wishes_in_words(liked)),
        *_wishes(liked, at),
    ]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _with_answers() -> str:
    """The games in which one may answer what another does."""
    titles = [rules.title for rules in GAMES.values() if rules.automatic is not None]
    return say(all_of([person(title) for title in titles]))


def switch(what: str, on: bool, about: str, address: Address) -> Section:
    """Something that is on or off, with a button that says which, for whoever hears it alone."""
    turn = say("Turn off {what}", what=what) if on else say("Turn on {what}", what=what)
    said = words(switched(capital(what), on, about))
    return ui.Section(said, accessory=button(capital(turn), address))


def switched(label: str, on: bool, about: str) -> str:
    """What is said beside a switch."""
    if on:
        return say("**{label}**: on\n-# {about}.", label=label, about=about)
    return say("**{label}**: off\n-# {about}.", label=label, about=about)


def wishes(match: str, liked: Preferences, note: str = "") -> Panel:
    """The same wishes, reached from a table, with the one for this turn alone."""
    at = partial(Address, match, 0)
    this_turn = next(option.text for option in WISHES if option.id == FOR_ONE_TURN)
    blocks: list[Item] = [
        words(say("## Your preferences"), note, *_wishes_in_words(liked)),
        *_wishes(liked, at),
        row(button(this_turn, at("wish", FOR_ONE_TURN), Style.primary)),
    ]
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _wishes_in_words(liked: Preferences) -> list[str]:
    current = {f"stops:{liked.stops}", f"pays:{liked.pays}", f"draws:{liked.draws}"}
    return [say("{wish}.", wish=option.text) for option in WISHES if option.id in current]


def _wishes(liked: Preferences, at: partial[Address]) -> list[Item]:
    return [
        select(
            _some("stops", liked.stops),
            at("wish", "stops"),
            say("When should the match wait for you?"),
        ),
        select(_some("pays", liked.pays), at("wish", "pays"), say("How do you want to pay?")),
        select(_some("draws", liked.draws), at("wish", "draws"), say("How do you want to draw?")),
    ]


def _some(what: str, now: str) -> list[discord.SelectOption]:
    return options(((option.id, option.text) for option in lasting(what)), [f"{what}:{now}"])


def _times(now: float) -> list[discord.SelectOption]:
    """How much more time than is usual one has, which others see in the lobby."""
    some = [(f"{factor:g}", _time(factor)) for factor in FACTORS]
    return options(some, [f"{now:g}"])


def _time(factor: float) -> str:
    if factor == 1:
        return say("The usual time for each answer")
    return say("{n} × the time; the others see it in the lobby", n=f"{factor:g}")


def _of_rounds(now: str) -> list[discord.SelectOption]:
    return options([(how, say(told)) for how, told in OF_ROUNDS.items()], [now])


def _languages(now: str) -> list[discord.SelectOption]:
    as_discord = say("The language of your Discord")
    return options([(AS_DISCORD, as_discord), *LANGUAGES.items()], [now])
