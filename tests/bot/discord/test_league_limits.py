"""What is shown of leagues is within Discord's limits, however large they are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord.parts import Panel
from bot.leagues.discord import lists
from bot.leagues.discord.panels import board, info
from bot.leagues.discord.pictures import sheets
from bot.leagues.discord.rounds import (
    RINGS,
    paired,
    pairing_up,
    reminder,
    ringing,
    round_panel,
)
from bot.leagues.discord.setting_panels import naming, settings_panel, typing
from bot.leagues.discord.team_panels import team_panel
from bot.leagues.looks import (
    Brief,
    DivisionLook,
    LeagueLook,
    LogLine,
    MemberLook,
    Mine,
    Moment,
    PairingLook,
    PlayerLook,
    RoundLook,
    Setting,
    Somebody,
    StandingLook,
    TeamLook,
    Tree,
)
from bot.leagues.signup import TEAM_NAME
from bot.painting import LONGEST as LONGEST_ALT
from bot.painting import Picture
from engine.league.brackets import meetings, tree
from tests.bot.discord.test_limits import check, check_window

NAMES = ["*_`|" * 8, "W" * 32, "\U0001f409" * 32]
PICTURES = [Picture(b"a picture", f"standings-{n}.png", "A" * LONGEST_ALT) for n in range(4)]
STATES: Any = ("signup", "running", "over")


def somebody(number: int) -> Somebody:
    return Somebody(2**63 - number, NAMES[number % 3])


def a_league(players: int = 256, state: Any = "running", knockout: bool = False) -> LeagueLook:
    """A league with as much in it as there may ever be."""
    people = [somebody(number) for number in range(players)]
    count = min(8, players // 2)
    held = {"cards": dict.fromkeys(NAMES, 99), "quests": ["W" * 60] * 20}
    rounds = tuple(a_round(people, number) for number in range(1, 31))
    return LeagueLook(
        id="abcdefgh",
        version=999_999_999,
        server=2**63,
        channel=2**63,
        name="*" * 60,
        game="arcmage",
        title="Arcmage",
        format="W" * 200,
        state=state,
        season=99,
        creator=people[0],
        rules=tuple("W" * 300 for _ in range(20)),
        members=tuple(
            MemberLook(who=one, deck="*" * 60, held=held, dropped=True) for one in people
        ),
        most=256,
        divisions=tuple(a_division(people[n::count], n + 1, knockout) for n in range(count)),
        ties=("Opponents' win rate", "Game win rate", "Head to head", "Coin"),
        rounds=rounds,
        of=30,
        now=rounds[-1],
        next=Moment(9e9, "W" * 100),
        stuck="*" * 200,
        champions=tuple(people[:8]),
        why="*" * 300 if state == "over" else "",
        commitment="f" * 64,
        secret="f" * 64 if state == "over" else "",
    )


def a_round(people: list[Somebody], number: int) -> RoundLook:
    pairings = tuple(
        PairingLook(
            id=f"{number}-{n}",
            round=number,
            division=8,
            first=first,
            second=second,
            score=(5, 5, 9),
            open=True,
            claims=((first.id, 3, 2, 1),),
            ruled="*" * 300 if n % 2 else "",
        )
        for n, (first, second) in enumerate(zip(people[::2], people[1::2], strict=True))
    )
    remind = tuple(one.id for one in people)
    return RoundLook(
        number=number, state="open", opens=1e9, closes=9e9, pairings=pairings,
        left=len(pairings), remind=remind,
    )  # fmt: skip


def a_division(people: list[Somebody], number: int, knockout: bool) -> DivisionLook:
    standings = tuple(
        StandingLook(
            place=place, who=one, won=99, drawn=99, lost=99, points=999, form="WWDLL",
            ties=("66.7 %", "66.7 %", "3", "ffffffff"), dropped=place % 2 == 0,
            moves=(place < 3) - (place > 30),
        )
        for place, one in enumerate(people, 1)
    )  # fmt: skip
    ids = [one.id for one in people]
    nodes = tree("double", len(ids))
    drawn = Tree(nodes=nodes, seeds=tuple(ids), met=meetings(nodes, ids, {}), scores={})
    return DivisionLook(number=number, standings=standings, tree=drawn if knockout else None)


def panels(look: LeagueLook) -> list[Panel]:
    """All that is shown of a league to everybody or to somebody."""
    log = [LogLine(number=n, at=9e9, by=somebody(n), text="*" * 600) for n in range(50)]
    return [
        board(look),
        board(look, PICTURES),
        info(look),
        *(round_panel(look, of) for of in look.rounds[-1:]),
        lists.standings(look, [], 0, 1),
        lists.standings(look, PICTURES[:1], 3, 8),
        lists.pairings(look, 10_000),
        lists.log(look, log, 2),
        lists.lists(look, 5, look.members[-1].who.id if look.members else None),
        lists.lists(look, 0),
        lists.taking(look, [], [(f"ready:arcmage:{n}", "W" * 90) for n in range(30)]),
    ]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("players", [256, 2])
def test_what_is_shown_of_a_league_is_within_the_limits(state: Any, players: int) -> None:
    for panel in panels(a_league(players, state)):
        check(panel)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("full", [True, False])
def test_what_is_shown_of_many_teams_is_within_the_limits(state: Any, full: bool) -> None:
    look = of_teams(a_league(256, state), full)
    for panel in panels(look):
        check(panel)
    check(lists.teams(look, 3))
    check(team_panel(look))
    check(lists.taking(look, [], [("ready:arcmage:1", "W" * 90)], "|" * TEAM_NAME))


def of_teams(look: LeagueLook, full: bool) -> LeagueLook:
    """The same where four play in each team, and each pairing has four boards."""
    boards = look.rounds[-1].pairings[:4]
    rounds = [
        replace(of, pairings=tuple(replace(one, boards=boards) for one in of.pairings))
        for of in look.rounds
    ]
    teams = [
        TeamLook(
            who=Somebody(number, ("*" * TEAM_NAME, "W" * TEAM_NAME)[number % 2]),
            players=tuple(
                PlayerLook(who=somebody(one), out=True, boards=(99, 99, 99)) for one in range(4)
            ),
            full=full,
            room=not full and number % 2 == 0,
        )
        for number in range(1, 257)
    ]
    return replace(look, size=4, rounds=tuple(rounds), now=rounds[-1], teams=tuple(teams))


def test_what_players_are_told_is_within_the_limits() -> None:
    look = a_league()
    assert len(reminder(look, look.rounds[0])) < 2000
    people = look.rounds[0].remind
    assert len(ringing(look, look.rounds[0], people[:RINGS])) < 2000
    assert len(pairing_up(look, look.rounds[0], people[:RINGS])) < 2000
    assert len(paired(look, look.rounds[0], people[0])) < 2000


def test_the_settings_of_a_league_are_within_the_limits() -> None:
    look = a_league(state="signup")
    every = [
        Setting(
            name=f"setting-{n}",
            about="W" * 100,
            value="1,2",
            shown="*" * 300,
            choices={f"{n}": "W" * 150 for n in range(30)} if n % 2 else {},
            several=n % 4 == 1,
        )
        for n in range(30)
    ]
    for chosen in ("", "setting-1", "setting-3"):
        check(settings_panel(look, every, chosen, "*" * 300))
    check_window(typing(look, every[0]))
    check_window(naming(look))


def test_what_somebody_has_to_play_is_within_the_limits() -> None:
    look = a_league()
    one = look.rounds[0].pairings[0]
    mine = [
        Mine(league="abcdefgh", name="*" * 60, game="arcmage", round=30,
             pairing=replace(one, id=f"30-{n}"), opponent=somebody(n), closes=9e9)
        for n in range(30)
    ]  # fmt: skip
    brief = [
        Brief(id=f"abcdefg{n % 8}", name="*" * 60, game="arcmage", format="W" * 200,
              state="running", season=9, members=256, next=Moment(9e9, "W" * 100))
        for n in range(8)
    ]  # fmt: skip
    check(lists.schedule(brief, mine, "America/Argentina/ComodRivadavia"))
    over = [replace(one, id=f"zyxwvut{n}", state="over") for n, one in enumerate(brief, 2)]
    check(lists.schedule([*brief, *over], mine, "UTC"))
    check(lists.schedule([], [], "UTC"))


@pytest.mark.parametrize("knockout", [True, False])
def test_each_page_of_a_large_league_can_be_painted(knockout: bool) -> None:
    assert len(sheets(a_league(knockout=knockout))) > 8
