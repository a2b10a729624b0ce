"""What somebody looks for, and who plays on a server."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.parts import BLUE, Item, Panel, button, options, row, select, short, words
from bot.matches.discord.panels.timing import date, moment
from bot.matches.lobbies.matchmaking import Waiting
from bot.people.statuses import ACTIVITIES, STATUSES, Player, Status, fitting
from bot.text import plain
from engine.catalogue import GAMES
from engine.words import either, noted, say, say_n

PAGE, NAME = 15, 40
"""Players on one page of a list, and signs of a name."""
ANY = "any"

SAID = {
    "looking": noted("Looking for a game"),
    "quick": noted("Looking for a quick game"),
    "newbie": noted("Newbie"),
    "undisturbed": noted("Do not disturb"),
}
"""What somebody can say of himself (M-9.1)."""
ABOUT = {
    "looking": noted("I find somebody on this server who is looking too"),
    "quick": noted("The same, with quick timers"),
    "newbie": noted("Like everybody who hasn't said anything"),
    "undisturbed": noted("No challenges, no mentions"),
}
SEEN = {
    "online": noted("Online: seen in the last 10 minutes"),
    "offline": noted("Offline: seen in the last 7 days"),
    "inactive": noted("Inactive: seen in the last 21 days"),
    "dead": noted("Dead: not seen for longer"),
}
"""How long ago somebody was seen (M-9.4)."""
IN_A_WORD = {
    "online": noted("online"),
    "offline": noted("offline"),
    "inactive": noted("inactive"),
    "dead": noted("dead"),
}


def status_panel(now: Status, until: float | None, note: str = "") -> Panel:
    """What somebody has said of himself, and what else he can say."""
    said = say("You are shown as: **{status}**.", status=say(SAID[now]))
    if until is not None:
        said = say(
            "You are shown as: **{status}**, until {moment}.",
            status=say(SAID[now]),
            moment=date(until),
        )
    some = [(one, say(SAID[one])) for one in STATUSES]
    about = [f"-# **{say(SAID[one])}**: {say(ABOUT[one])}." for one in STATUSES]
    return Panel(
        ui.Container(
            words(say("## Your status"), said, note, *about),
            select(options(some, [now]), _at("status"), say("What do you look for?")),
            accent_colour=BLUE,
        )
    )


def waiting(found: Waiting) -> Panel:
    """Nobody fits yet; somebody stands on the list."""
    games = either([GAMES[game].title for game in found.games])
    if not games:
        what = (
            say("## You look for a quick match") if found.quick else say("## You look for a match")
        )
    elif found.quick:
        what = say("## You look for a quick match of {games}", games=games)
    else:
        what = say("## You look for {games}", games=games)
    others = say_n(
        found.others,
        "{n} player here is looking for something else.",
        "{n} players here are looking for something else.",
    )
    return Panel(
        ui.Container(
            words(
                what,
                say(
                    "Nobody is looking for the same right now. I'll call you here when"
                    " somebody does, until {moment}.",
                    moment=moment(found.until),
                ),
                others if found.others else "",
            ),
            row(button(say("Stop looking"), _at("look-no-more"))),
            accent_colour=BLUE,
        )
    )


def players_panel(
    found: Sequence[Player], now: float, status: str = "", active: str = "", page: int = 0
) -> Panel:
    """Who plays on a server, those with a status and an activity, some on a page."""
    fit = fitting(found, status, active)
    count = max(1, -(-len(fit) // PAGE))
    page = min(max(page, 0), count - 1)
    lines = [_line(one) for one in fit[page * PAGE : (page + 1) * PAGE]]
    heading = say_n(len(fit), "## {n} player", "## {n} players")
    here = f"{status or ANY}.{active or ANY}"
    said = [(ANY, say("Any status")), *((one, say(SAID[one])) for one in STATUSES)]
    seen = [(ANY, say("However long ago")), *((one, say(SEEN[one])) for one in ACTIVITIES)]
    blocks: list[Item] = [
        words(heading, *(lines or [say("Nobody here matches.")])),
        select(options(said, [status or ANY]), _at("players-who", here), say("What they look for")),
        select(
            options(seen, [active or ANY]), _at("players-seen", here), say("When they were seen")
        ),
    ]
    if count > 1:
        blocks.append(
            row(
                button(say("◀ Page before"), _at("players", f"{here}.{page - 1}"), off=page == 0),
                button(
                    say("Page {page} of {count} · next ▶", page=page + 1, count=count),
                    _at("players-on", f"{here}.{page + 1}"),
                    off=page + 1 == count,
                ),
            )
        )
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _line(one: Player) -> str:
    name, active = plain(short(one.name, NAME)), say(IN_A_WORD[one.activity])
    if one.seen is not None:
        active = say("{activity}, seen {moment}", activity=active, moment=moment(one.seen))
    return f"- **{name}** · {say(SAID[one.status])} · {active}"


def _at(verb: str, arg: str = "") -> Address:
    return Address(NO_SUBJECT, 0, verb, arg)
