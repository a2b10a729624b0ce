"""The board of a league: who plays, how it stands, what comes next, and in the end who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import (
    BLUE,
    GREY,
    TEXT,
    Button,
    Item,
    Painted,
    Panel,
    Style,
    button,
    row,
    short,
    words,
)
from bot.leagues.looks import (
    DivisionLook,
    LeagueLook,
    PlayerLook,
    RoundLook,
    StandingLook,
    TeamLook,
)
from bot.matches.discord.panels.timing import moment
from bot.painting import Picture
from bot.text import plain
from engine.words import both, say, say_n

RULES, PLAYERS, STANDINGS = 1300, 1100, 1500
"""Signs of the rules of a league, of the names of its players, and of its standings."""


def board(look: LeagueLook, pictures: Sequence[Picture] = ()) -> Panel:
    """A league as everybody sees it: with pictures of its standings, or in words."""
    blocks: list[Item] = [words(*heading(look))]
    if look.state == "signup":
        blocks += [words(rules(look, RULES)), ui.Separator(), words(*_players(look))]
    else:
        blocks.append(words(*_course(look)))
        blocks += [Painted(picture) for picture in pictures]
        if not pictures:
            room = STANDINGS // max(1, len(look.fields))
            blocks.append(words(*(standings(look, one, room) for one in look.fields)))
    details = button(say("Details"), at(look, "league-info"))
    blocks.append(row(*_buttons(look), details))
    return Panel(ui.Container(*blocks, accent_colour=GREY if look.state == "over" else BLUE))


def heading(look: LeagueLook) -> list[str]:
    about = [look.title, look.format]
    if look.season > 1:
        about.append(say("season {n}", n=look.season))
    return [f"## {plain(look.name)}", f"-# {' · '.join(about)}"]


def rules(look: LeagueLook, room: int) -> str:
    """What a league is to be."""
    return filled([plain(sentence) for sentence in look.rules], room)[0]


def _players(look: LeagueLook) -> list[str]:
    if look.size > 1:
        return [*teams(look, PLAYERS), *_next(look)]
    names = [plain(member.who.name) for member in look.members]
    count = say_n(
        len(names),
        "**{n} player of at most {most}**",
        "**{n} players of at most {most}**",
        most=look.most,
    )
    return [count, listed(names, PLAYERS), *_next(look)]


def teams(look: LeagueLook, room: int) -> list[str]:
    """The teams with their players, and how many there are that are full."""
    full = sum(team.full for team in look.teams)
    count = say_n(
        full,
        "**{n} full team of at most {most}**",
        "**{n} full teams of at most {most}**",
        most=look.most,
    )
    shown, left = filled([team_line(look, team) for team in look.teams], room)
    more = say_n(left, "-# {n} more: *Teams* has all.", "-# {n} more: *Teams* has all.")
    return [count, shown, more if left else ""]


def team_line(look: LeagueLook, team: TeamLook) -> str:
    """A team with its players by their boards, and what each has done at his own."""
    names = ", ".join(_in_team(one, look.state != "signup") for one in team.players)
    said = {"team": plain(team.who.name), "names": names}
    if team.full:
        return say("- **{team}**: {names}", **said)
    here = {"n": len(team.players), "size": look.size}
    if team.room:
        return say("- **{team}** ({n} of {size}): {names}", **said, **here)
    return say("- **{team}** ({n} of {size}, so it does not play): {names}", **said, **here)


def _in_team(one: PlayerLook, begun: bool) -> str:
    name = plain(one.who.name)
    shown = f"~~{name}~~" if one.out else name
    return f"{shown} ({'–'.join(map(str, one.boards))})" if begun else shown


def listed(names: Iterable[str], room: int) -> str:
    """Names in a row, as many as find room."""
    shown, left = filled(names, room, ", ")
    if not left:
        return shown
    return say_n(left, "{names} and {n} more", "{names} and {n} more", names=shown)


def filled(parts: Iterable[str], room: int, between: str = "\n") -> tuple[str, int]:
    """As many parts as find room, and how many are left."""
    kept: list[str] = []
    some = list(parts)
    for part in some:
        if sum(map(len, kept)) + len(between) * len(kept) + len(part) > room:
            break
        kept.append(part)
    return between.join(kept), len(some) - len(kept)


def _next(look: LeagueLook) -> list[str]:
    """What happens by itself, and when."""
    lines = []
    if look.next is not None:
        lines.append(
            say(
                "{what} {day} ({moment})",
                what=look.next.what,
                day=day(look.next.at),
                moment=moment(look.next.at),
            )
        )
    if look.stuck:
        lines.append(f"**{plain(look.stuck)}**")
    return lines


def day(at: float) -> str:
    """A day and its time, as each reader writes them."""
    return f"<t:{round(at)}:f>"


def _course(look: LeagueLook) -> list[str]:
    """How far it has come."""
    if look.state == "over":
        return _over(look)
    if look.now is None:
        return _next(look)
    return [_open(look, look.now), *_next(look)]


def _open(look: LeagueLook, now: RoundLook) -> str:
    if is_ladder(look):
        return say("**The season is open**: every rated match of two players here counts.")
    left = say_n(now.left, "{n} match is still to be played", "{n} matches are still to be played")
    said = {"round": now.number, "of": look.of, "left": left}
    return say("**Round {round} of {of}** is open: {left}.", **said)


def is_ladder(look: LeagueLook) -> bool:
    """Nobody is paired there, so there is no number of rounds either."""
    return look.state != "signup" and not look.of


def _over(look: LeagueLook) -> list[str]:
    if look.why:
        return [say("**It was called off**: {why}", why=plain(look.why))]
    if not look.champions:
        return [say("**It's over.**")]
    names = both([f"**{plain(one.name)}**" for one in look.champions])
    if len(look.champions) == 1:
        return [say("🏆 {names} wins.", names=names)]
    return [say("🏆 {names} have won, each in a division.", names=names)]


def _below(look: LeagueLook) -> list[str]:
    """What makes its draws fair, in small."""
    if not look.commitment:
        return []
    if look.secret and look.words:
        text = say(
            "-# The draw followed from a secret with the SHA-256 `{commitment}`, `{secret}`, and"
            " from how people joined: `/league export` as JSON has the words for that.",
            commitment=look.commitment,
            secret=look.secret,
        )
        return [text]
    if look.secret:
        text = say(
            "-# The draw was fixed beforehand: `{commitment}` is the SHA-256 of its secret, "
            "`{secret}`.",
            commitment=look.commitment,
            secret=look.secret,
        )
        return [text]
    if look.words or look.state == "signup":
        text = say(
            "-# The draw is bound to `{commitment}` and to the presses of those who join. At the"
            " end its secret is shown, so that everybody can check it.",
            commitment=look.commitment,
        )
        return [text]
    text = say(
        "-# The draw is fixed: `{commitment}`. At the end its secret is shown, so that"
        " everybody can check it.",
        commitment=look.commitment,
    )
    return [text]


def _buttons(look: LeagueLook) -> list[Button]:
    more = [
        button(say("Standings"), at(look, "league-standings")),
        button(say("Pairings"), at(look, "league-pairings")),
        button(say("What happened"), at(look, "league-log")),
    ]
    if look.state == "signup":
        return [
            button(say("Join"), at(look, "league-join"), Style.success),
            button(say("Leave"), at(look, "league-leave")),
        ]
    if look.state == "running":
        start = button(say("Start our game"), at(look, "league-play"), Style.primary)
        return [start, *more] if look.now is not None and look.now.left else more
    if not look.followed:
        more.append(button(say("Next season"), at(look, "league-next")))
    return more


def at(look: LeagueLook, verb: str, arg: str = "") -> Address:
    """Where a control of a league leads; those of its board say nothing else."""
    return Address(look.id, look.version, verb, arg)


# ------------------------------------------------------------------ standings


def standings(look: LeagueLook, division: DivisionLook, room: int) -> str:
    """The standings of a division in words."""
    head = say("**Standings**")
    if len(look.fields) > 1:
        head = say("**Standings of division {n}**", n=division.number)
    lines = [_standing(one) for one in division.standings]
    if look.ties:
        ties = " · ".join(look.ties)
        head += "\n" + say("-# In brackets: won–drawn–lost · {ties}", ties=ties)
    explained = [
        f"{line}\n-# {plain(one.why)}" if one.why else line
        for line, one in zip(lines, division.standings, strict=True)
    ]
    shown, left = filled(explained, room - len(head) - 60)
    if left:  # who stands where matters more than why
        shown, left = filled(lines, room - len(head) - 60)
    if left:
        more = say_n(left, "-# {n} more: `/league standings`", "-# {n} more: `/league standings`")
        shown = f"{shown}\n{more}"
    return f"{head}\n{shown or '–'}"


def _standing(one: StandingLook) -> str:
    name = plain(one.who.name)
    said = {
        "place": one.place,
        "name": f"~~{name}~~" if one.dropped else f"**{name}**",
        "record": f"{one.won}–{one.drawn}–{one.lost}",
        "ties": "".join(f" · {tie}" for tie in one.ties if tie),
    }
    return say_n(
        one.points,
        "{place}\\. {name}: {n} point ({record}{ties})",
        "{place}\\. {name}: {n} points ({record}{ties})",
        **said,
    )


# ------------------------------------------------------------------ for one person


def info(look: LeagueLook) -> Panel:
    """All that there is to know of a league, for whoever asks."""
    lines = [*heading(look), rules(look, RULES + 400), *_state(look)]
    lines += [*_who(look), *_below(look)]
    text = short("\n".join(line for line in lines if line), TEXT)
    buttons = [*_buttons(look)]
    if any(member.held is not None for member in look.members):
        buttons.append(button(say("Deck lists"), at(look, "league-decks")))
    more = [dates(look)] if has_dates(look) else []
    if look.teams:
        more.insert(0, button(say("Teams"), at(look, "league-teams")))
    rows = [row(*some) for some in (buttons[:5], more) if some]
    return Panel(ui.Container(words(text), *rows, accent_colour=BLUE))


def _who(look: LeagueLook) -> list[str]:
    if look.size > 1:
        return teams(look, PLAYERS)
    names = [
        plain(one.who.name) + (f" ({plain(one.deck)})" if one.deck else "") for one in look.members
    ]
    return [say_n(len(names), "**{n} player**", "**{n} players**"), listed(names, PLAYERS)]


def has_dates(look: LeagueLook) -> bool:
    """Something of it is still to come that has a day."""
    return look.state != "over" and (look.next is not None or bool(look.rounds))


def dates(look: LeagueLook) -> Button:
    """Gives the days of its rounds for a calendar of one's own."""
    return button(say("Calendar file"), at(look, "league-ics"))


def _state(look: LeagueLook) -> list[str]:
    return _next(look) if look.state == "signup" else _course(look)
