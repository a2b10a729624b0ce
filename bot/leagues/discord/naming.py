"""Which league somebody means who types a command, and whom of it."""

from __future__ import annotations

from bot.discord.handlers import Here, here
from bot.discord.replies import Interaction
from bot.leagues.book import Visitor
from bot.leagues.discord.presses import visitor
from bot.leagues.looks import LeagueLook
from bot.refusals import Refused
from engine.words import say


async def meant(interaction: Interaction, league: str) -> tuple[Here, Visitor, str]:
    """Where somebody typed, who he is, and the league that he means; raises ``Refused``."""
    at = here(interaction)
    who = await visitor(at)
    return at, who, await at.leagues.find(who, league)


def entrant(look: LeagueLook, said: str) -> tuple[int, str]:
    """Those who meet others: a team by its name, or a player; raises ``Refused``."""
    if look.size == 1:
        return member(look, said)
    for one in look.teams:
        if said == str(one.who.id) or said.casefold() == one.who.name.casefold():
            return one.who.id, one.who.name
    raise Refused(say("There's no team “{name}”. Pick one from the list.", name=said[:40]))


def member(look: LeagueLook, said: str) -> tuple[int, str]:
    """Somebody who plays in a league, by his id, a mention, or his name; raises ``Refused``."""
    id = said.strip("<@!> ")
    for one in look.members:
        if id == str(one.who.id) or said.casefold() == one.who.name.casefold():
            return one.who.id, one.who.name
    raise Refused(
        say("“{name}” does not play in this league. Pick somebody from the list.", name=said[:40])
    )
