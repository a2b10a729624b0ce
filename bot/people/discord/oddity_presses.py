"""Looking at pairs of players whose matches look odd, and letting matches count no more."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.addresses import NO_SUBJECT, Address, id_in, whole
from bot.discord.handlers import Here, Press, press, window
from bot.discord.parts import Panel
from bot.discord.rights import manages
from bot.matches.discord.commands.judge import OWN_MATCH
from bot.people import moderation, oddities
from bot.people.discord.oddity_panels import pair_panel, pairs_panel, why_window
from bot.people.discord.stewardship_presses import its_server
from bot.people.oddities import Pair
from bot.refusals import Refused
from engine.words import say, say_n


@press("odd-pairs", "odd-pairs-on")
async def turned(at: Press) -> None:
    server = await its_server(at)
    await at.wait()
    await at.turn_over(await pairs_shown(at, server, whole(at.arg)))


@press("odd-pair")
async def picked(at: Press) -> None:
    await _show(at, *_read(at.picked))


@press("odd-turn", "odd-turn-on")
async def pair_turned(at: Press) -> None:
    await _show(at, *_read(at.arg))


@press("odd-one")
async def one_out(at: Press) -> None:
    await _ask(at, at.arg, at.picked)


@press("odd-all")
async def all_out(at: Press) -> None:
    await _ask(at, at.arg, NO_SUBJECT)


@window("odd-why")
async def out(at: Press) -> None:
    """One match of two, or all of them, no longer count."""
    first, second, page = _read(at.arg)
    server = await its_server(at)
    await at.wait()
    one = await _pair(at, server, first, second)
    named = [seen.match for seen in one.odd.matches]
    if at.subject != NO_SUBJECT:
        named = [match for match in named if match == at.subject]
    done = await moderation.take_out_all(
        at.matches, named, at.typed.get("why", "").strip() or "–", at.who
    )
    note = say_n(
        done,
        "Done: {n} match no longer counts, and all that followed is recalculated.",
        "Done: {n} matches no longer count, and all that followed is recalculated.",
    )
    left = await oddities.pair_of(at.store, server, at.matches.now(), first, second)
    panel = (
        await pairs_shown(at, server, note=note) if left is None else pair_panel(left, page, note)
    )
    await at.turn_over(panel)


async def pairs_shown(at: Here, server: int, page: int = 0, note: str = "") -> Panel:
    return pairs_panel(await oddities.pairs(at.store, server, at.matches.now(), page), note)


async def _show(at: Press, first: int, second: int, page: int) -> None:
    server = await its_server(at)
    await at.wait()
    found = await oddities.pair_of(at.store, server, at.matches.now(), first, second)
    if found is None:
        note = say("None of their matches counts any more.")
        await at.turn_over(await pairs_shown(at, server, note=note))
    else:
        await at.turn_over(pair_panel(found, page))


async def _ask(at: Press, two: str, match: str) -> None:
    """Ask why; nobody asks for matches of his own unless he manages the server."""
    first, second, _ = _read(two)
    await its_server(at)
    _must_not_be_his(at, (first, second))
    await at.open(why_window(Address(match, 0, "odd-why", two)))


async def _pair(at: Press, server: int, first: int, second: int) -> Pair:
    _must_not_be_his(at, (first, second))
    found = await oddities.pair_of(at.store, server, at.matches.now(), first, second)
    if found is None:
        raise Refused(say("None of their matches counts any more."))
    return found


def _must_not_be_his(at: Press, people: Sequence[int]) -> None:
    if at.who.id in people and not manages(at.interaction):
        raise Refused(say(OWN_MATCH))


def _read(arg: str) -> tuple[int, int, int]:
    """Two people in an address, and a page."""
    first, second, page = (*arg.split("."), "", "", "")[:3]
    return id_in(first) or 0, id_in(second) or 0, whole(page)
