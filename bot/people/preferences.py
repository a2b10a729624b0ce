"""Changing how somebody wants the bot to be, also in the matches that he plays."""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.time.clocks import FACTORS
from bot.people.likings import Preferences, preferences_of, preferences_of_all
from bot.refusals import Refused
from bot.servers.houserules import AS_DISCORD
from bot.store.people import meet_person, set_person
from bot.store.play.matches import matches_of_person
from engine.catalogue import GAMES
from engine.creatures.phases.standing import WISHES
from engine.table import Question
from engine.table.questions import Option
from engine.words import LANGUAGES, noted, say

FOR_ONE_TURN = "stops:turn"
"""The wish that is for this turn of this match only."""


SWITCHES = ("dms", "reports", "pings", "text_boards", "light", "large", "random_deck", "careful")
OF_ROUNDS = {
    "mention": noted("A new round of a league: a mention where the league is"),
    "dm": noted("A new round of a league: a direct message"),
}
LASTING = tuple(option for option in WISHES if option.id != FOR_ONE_TURN)
"""The wishes that can be kept for all matches."""


# ------------------------------------------------------------------ changing them


async def switch(matches: Matches, id: int, name: str, what: str) -> None:
    """Turn something on or off, here and in the matches that he plays."""
    if what not in SWITCHES:
        raise Refused(say("This setting no longer exists. Look again with /settings."))
    now = getattr(await preferences_of(matches.store, id), what)
    await _keep(matches, id, name, {what: not now})
    for match in await _running(matches, id):
        matches.tell(match)


async def speak(matches: Matches, id: int, name: str, language: str) -> None:
    """Say in which language he is answered."""
    if language not in (AS_DISCORD, *LANGUAGES):
        raise Refused(say("No such language here. Look again with /settings."))
    await _keep(matches, id, name, {"language": language})


async def hear_of_rounds(matches: Matches, id: int, name: str, how: str) -> None:
    """Say how he is told that he is paired in a round of a league."""
    if how not in OF_ROUNDS:
        raise Refused(say("This preference no longer exists. Look again with /settings."))
    await _keep(matches, id, name, {"rounds": how})


async def take_time(matches: Matches, id: int, name: str, chosen: str) -> None:
    """Say how much time he needs, in the matches that begin from now on; lobbies tell of it."""
    factor = next((one for one in FACTORS if f"{one:g}" == chosen), None)
    if factor is None:
        raise Refused(say("This preference no longer exists. Look again with /settings."))
    await _keep(matches, id, name, {"time": factor})
    async with matches.store.reading() as tx:
        lobbies = [row.id for row in await matches_of_person(tx, id, ["lobby"])]
    for match in lobbies:
        matches.tell(match)


async def wish(matches: Matches, id: int, name: str, wished: str, match: str = "") -> None:
    """Say when he wants to be asked, how he pays or draws; in a match also for this turn alone."""
    if wished == FOR_ONE_TURN:
        if not match:
            raise Refused(say("To pass until the end of a turn, press “Preferences” at the table."))
        await _apply_wish(matches, match, id, wished)
        return
    if wished not in {option.id for option in LASTING}:
        raise Refused(say("This preference no longer exists. Look again with /settings."))
    what, _, value = wished.partition(":")
    await _keep(matches, id, name, {what: value})
    for running in await _running(matches, id):
        await _apply_wish(matches, running, id, wished)


async def _keep(matches: Matches, id: int, name: str, changes: dict[str, object]) -> None:
    async with matches.store.transaction() as tx:
        await meet_person(tx, id, name)
        await set_person(tx, id, changes)


async def _running(matches: Matches, person: int) -> list[str]:
    async with matches.store.reading() as tx:
        return [row.id for row in await matches_of_person(tx, person, ["running"])]


async def _apply_wish(matches: Matches, id: str, person: int, wished: str) -> None:
    async with matches.open(id) as held:
        seat = held.seat_of(person)
        question = wishing(held, seat.seat) if seat is not None else None
        if seat is None or question is None or held.row.status != "running":
            return
        if wished not in {option.id for option in question.options}:  # another game's
            return
        await matches.give(held, seat.seat, question.id, {"pick": [wished]}, person)
    matches.tell(id)


# ------------------------------------------------------------------ in a match


def wishing(held: Held, seat: int) -> Question | None:
    """The question at which a seat says its wishes, where the game has one."""
    if held.match is None:
        return None
    for question in held.match.rules.standing(held.match.state, seat):
        if question.then == "settings":
            return question
    return None


def wishes_known(game: str) -> bool:
    """Whether a game asks people when they want to be asked."""
    return GAMES[game].automatic is not None


async def start(
    matches: Matches, id: str, by: int, interaction: int | None = None, thread: bool = False
) -> None:
    """Begin a match in which everybody is asked as he likes it."""
    people = [seat.person for seat in (await matches.look(id)).seats if seat.person is not None]
    liked = await preferences_of_all(matches.store, people)
    wishes = {who: one.stops for who, one in liked.items()}
    factors = {who: one.time for who, one in liked.items()}
    await matches.start(id, by, interaction, wishes, thread, factors)
    for who, one in liked.items():
        for what in ("pays", "draws"):
            if getattr(one, what) != getattr(Preferences(), what):
                await _apply_wish(matches, id, who, f"{what}:{getattr(one, what)}")


def wished_in(held: Held, seat: int, liked: Preferences) -> Preferences:
    """How somebody is asked in a match, where he may have said something else than usually."""
    assert held.match is not None
    own = getattr(held.view(seat).players[seat], "own", None)
    asked = (what for what in ("stops", "pays", "draws") if hasattr(own, what))  # not in every game
    said = {what: getattr(own, what) for what in asked}
    return msgspec.structs.replace(liked, **said)


def lasting(what: str) -> list[Option]:
    """The wishes of one kind that can be kept."""
    return [option for option in LASTING if option.id.startswith(f"{what}:")]
