"""The rules of a house: what a server's owners say about matches there."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import msgspec

from bot.matches.time.clocks import TIMERS
from bot.refusals import Directed, Refused
from bot.servers.zones import UTC, a_zone, is_zone
from bot.store import Store
from bot.store.people import meet_person
from bot.store.servers import server, set_server
from bot.store.steward_deeds import note
from engine.catalogue import GAMES
from engine.plain import Plain
from engine.table.absence import DAYS_UNTIL_DEAD, DAYS_UNTIL_FINISH
from engine.words import LANGUAGES, either, say

AS_DISCORD = "discord"
"""Where a language is chosen: whatever Discord says."""
EACH_TIME = "each time"
"""Where a usual game is chosen: none, so that it has to be named."""


class HouseRules(msgspec.Struct, frozen=True):
    """Whatever was not said is as it is usually."""

    channels: tuple[int, ...] = ()
    """Where matches may be made; everywhere if nothing is named."""
    makers: tuple[int, ...] = ()
    """The roles that may make matches; everybody may if none is named."""
    judges: tuple[int, ...] = ()
    """The roles that may correct matches, beside those who manage the server."""
    timers: str = "calm"
    """What is taken where somebody names none."""
    threads: bool = True
    """Matches are played in threads of their own."""
    light: bool = False
    """The tables that all see have a light ground."""
    card_names: bool = False
    """Cards that are named in messages are shown, if the bot reads messages at all."""
    days_until_dead: float = DAYS_UNTIL_DEAD
    days_until_finish: float = DAYS_UNTIL_FINISH
    curators: tuple[int, ...] = ()
    """The roles that may judge concepts, beside those who manage the server."""
    language: str = AS_DISCORD
    """In which all is said that everybody sees."""
    game: str = EACH_TIME
    """What is meant where somebody names no game."""
    organisers: tuple[int, ...] = ()
    """The roles that may make leagues and organise them, beside those who manage the server."""
    timezone: str = UTC
    """In which the times of leagues are meant."""


USUAL = HouseRules()
FIELDS = msgspec.structs.fields(HouseRules)
SWITCHES = ("threads", "light", "card_names")
LISTS = ("channels", "makers", "judges", "curators", "organisers")
"""The rules that are lists of channels or roles."""
KNOWN = {
    "timers": tuple(TIMERS),
    "language": (AS_DISCORD, *LANGUAGES),
    "game": (EACH_TIME, *GAMES),
}
"""What can be chosen for a rule that is one of some."""


def rules_in(settings: Mapping[str, object]) -> HouseRules:
    """Rules as they are kept; one that is not understood any more is as usual."""
    kept: Plain = {}
    for field in FIELDS:
        if field.name in settings:
            try:
                kept[field.name] = msgspec.convert(settings[field.name], field.type)
            except msgspec.ValidationError:
                continue
    for rule, known in KNOWN.items():
        if kept.get(rule) not in known:
            kept.pop(rule, None)
    if not is_zone(kept.get("timezone")):
        kept.pop("timezone", None)
    return HouseRules(**kept)


async def rules_of(store: Store, server_id: int | None) -> HouseRules:
    if server_id is None:
        return USUAL
    async with store.reading() as tx:
        return rules_in((await server(tx, server_id)).settings)


async def set_rule(
    store: Store, server_id: int, rule: str, values: list[str], by: tuple[int, str], at: float
) -> None:
    """Say one rule anew, as it was picked from a list, switched or typed; raises ``Refused``."""
    kept: list[int] | str | bool | None
    if rule in LISTS:
        kept = [int(value) for value in values if value.isdecimal()] or None
    elif values and values[0] in KNOWN.get(rule, ()):
        kept = values[0]
    elif rule == "timezone" and values:
        kept = await asyncio.to_thread(a_zone, values[0])
    elif rule in SWITCHES:
        kept = not getattr(await rules_of(store, server_id), rule)
    else:
        raise Refused(say("This rule no longer exists. Look again with /moderate setup."))
    async with store.transaction() as tx:
        await set_server(tx, server_id, {rule: kept})
        await meet_person(tx, *by)
        await note(tx, "rule", server_id, by[0], at, why=rule)


def the_game(rules: HouseRules, said: str) -> str:
    """The game that somebody means; raises ``Refused`` where nobody can know."""
    if not said and rules.game == EACH_TIME:
        known = ", ".join(one.title for one in GAMES.values())
        raise Refused(
            say(
                "Which game? Name one of: {known}. Those who manage a server can choose a"
                " usual one with /moderate setup.",
                known=known,
            )
        )
    return said or rules.game


def may_make(
    rules: HouseRules, places: Collection[int], roles: Collection[int], manages: bool
) -> None:
    """Whether somebody may make a match; raises ``Refused``, and says where or who may.

    ``places`` are the channel and, of a thread, the one it hangs on.
    """
    if rules.channels and not set(rules.channels) & set(places):
        there = either([f"<#{channel}>" for channel in rules.channels])
        raise Directed(
            say("On this server matches are made in {there}. Type /match new there.", there=there)
        )
    if rules.makers and not manages and not set(rules.makers) & set(roles):
        who = either([f"<@&{role}>" for role in rules.makers])
        raise Directed(
            say(
                "On this server matches are made by those with the role {who}. Ask one of"
                " them; you can join any match.",
                who=who,
            )
        )


def may_judge(rules: HouseRules, roles: Collection[int], manages: bool) -> None:
    """Whether somebody may correct a match; raises ``Refused``."""
    if is_judge(rules, roles, manages):
        return
    who = either(
        [say("people who may manage this server"), *(f"<@&{role}>" for role in rules.judges)]
    )
    raise Directed(say("Only {who} can correct a match. Ask one of them.", who=who))


def is_judge(rules: HouseRules, roles: Collection[int], manages: bool) -> bool:
    """Whether somebody looks after play: only who manages the server stands above him."""
    return manages or bool(set(rules.judges) & set(roles))


def may_curate(rules: HouseRules, roles: Collection[int], manages: bool) -> bool:
    """Whether somebody may judge concepts."""
    return manages or bool(set(rules.curators) & set(roles))


def may_organise(rules: HouseRules, roles: Collection[int], manages: bool) -> bool:
    """Whether somebody may make leagues and organise them."""
    return manages or bool(set(rules.organisers) & set(roles))


def organisers_in_words(rules: HouseRules) -> str:
    """Who that is, for whom it is refused."""
    return either(
        [say("people who may manage this server"), *(f"<@&{role}>" for role in rules.organisers)]
    )
