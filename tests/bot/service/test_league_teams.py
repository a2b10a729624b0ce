"""Leagues of teams, from the sign-up to their files."""

from __future__ import annotations

import csv
import io
import json
from functools import partial

import msgspec
import pytest

from bot.leagues import keeper as keeping
from bot.leagues import making, organisers, pairing_games, reports, signup, steering
from bot.leagues.book import Leagues, Visitor
from bot.leagues.files import exports
from bot.leagues.forgetting import forgotten
from bot.leagues.looks import LeagueLook, PairingLook
from bot.matches.lobbies import lobby
from bot.people.discord.portraits import in_league
from bot.refusals import Refused
from bot.store import Store
from bot.store.bans import ban
from bot.store.people import meet_person
from engine.catalogue import GAMES
from tests.bot.service.test_matches import Clock, clock, matches, store
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    DAY,
    GAME,
    HERE,
    PLACE,
    leagues,
    open_now,
    played,
    player,
    reported,
    round_now,
    visitor,
)

__all__ = ["clock", "leagues", "matches", "store"]

NAMES = ("Lions", "Tigers", "Bears", "Wolves")


async def league(leagues: Leagues, teams: int = 3, size: int = 2, **said: str) -> str:
    """The players of the first team are 100, 101, …, and so on."""
    settings = {"timers": "none", "format": "robin", "days": "1", "team": f"{size}", **said}
    id = await making.create(leagues, CHIEF, CHANNEL, "Autumn", GAME, settings)
    for number in range(teams * size):
        await signup.join(leagues, player(number), id, team=NAMES[number // size])
    return id


async def begun(leagues: Leagues, teams: int = 3, size: int = 2, **said: str) -> str:
    id = await league(leagues, teams, size, **said)
    await organisers.start(leagues, CHIEF, id)
    return id


async def boards(leagues: Leagues, id: str) -> list[PairingLook]:
    return [one for of in (await leagues.look(id)).rounds for one in of.duels if one.open]


def team_in(look: LeagueLook, name: str) -> list[tuple[int, bool]]:
    [team] = [one for one in look.teams if one.who.name == name]
    return [(one.who.id, one.out) for one in team.players]


# ------------------------------------------------------------------ settings


async def test_teams_begin_their_tie_breaks_with_their_boards(leagues: Leagues) -> None:
    id = await making.create(leagues, CHIEF, CHANNEL, "Autumn", GAME, {})
    for size, first in (("2", "boards"), ("1", "opponents"), ("4", "boards")):
        await making.configure(leagues, CHIEF, id, {"team": size})
        assert (await leagues.get(id)).season.terms.ties[0] == first
    await making.configure(leagues, CHIEF, id, {"preset": "fide"})
    assert (await leagues.get(id)).season.terms.ties[:2] == ("boards", "cut")
    await making.configure(leagues, CHIEF, id, {"ties": "wins, coin"})
    await making.configure(leagues, CHIEF, id, {"team": "3"})
    assert (await leagues.get(id)).season.terms.ties == ("wins", "coin"), "their own choice stays"


async def test_how_large_teams_are_is_said_before_anybody_signs_up(leagues: Leagues) -> None:
    id = await league(leagues, 1)
    with pytest.raises(Refused, match="teams stay as large"):
        await making.configure(leagues, CHIEF, id, {"team": "3"})
    with pytest.raises(Refused, match="not for teams"):
        await making.configure(leagues, CHIEF, id, {"format": "ladder"})


async def test_a_league_without_teams_says_nothing_of_them(leagues: Leagues) -> None:
    """Its terms are stored as they always were."""
    id = await making.create(leagues, CHIEF, CHANNEL, "Autumn", GAME, {})
    with pytest.raises(Refused, match="no teams"):
        await signup.join(leagues, player(0), id, team="Lions")
    await signup.join(leagues, player(0), id)
    [_, joined] = (await leagues.get(id)).deeds
    assert (await leagues.look(id)).teams == ()
    assert msgspec.to_builtins(joined.deed) == {"type": "Joined", "person": 100}


# ------------------------------------------------------------------ the sign-up


async def test_it_does_not_begin_before_two_teams_are_full(leagues: Leagues) -> None:
    id = await league(leagues, 1)
    await signup.join(leagues, player(7), id, team="Bears")
    with pytest.raises(Refused, match="at least two teams"):
        await organisers.start(leagues, CHIEF, id)
    await signup.join(leagues, player(8), id, team="bears ")
    await organisers.start(leagues, CHIEF, id)
    assert {one.who.name for one in (await leagues.look(id)).fields[0].standings} == {
        "Lions",
        "Bears",
    }
    assert team_in(await leagues.look(id), "Bears") == [(107, False), (108, False)]


async def test_who_has_no_team_cannot_join_and_a_name_is_needed_for_a_new_one(
    leagues: Leagues,
) -> None:
    id = await league(leagues, 1)
    with pytest.raises(Refused, match="make a team, or join one"):
        await signup.join(leagues, player(9), id)
    for name in (" ", "x" * 41):
        with pytest.raises(Refused, match="1 to 40"):
            await signup.join(leagues, player(9), id, team=name)


async def test_teams_are_told_apart_by_letters_or_where_there_are_none_by_signs(
    leagues: Leagues,
) -> None:
    id = await league(leagues, 0)
    for number, name in enumerate(("🦁", "🐯", " 🦁 ", "Löwen", "LOWEN!")):
        await signup.join(leagues, player(number), id, team=name)
    teams = (await leagues.look(id)).teams
    assert [(one.who.name, len(one.players)) for one in teams] == [
        ("🦁", 2),
        ("🐯", 1),
        ("Löwen", 2),
    ]


async def test_in_a_swiss_a_team_comes_late_and_nobody_joins_one_that_plays(
    leagues: Leagues, clock: Clock
) -> None:
    id = await begun(leagues, 2, format="swiss", rounds="3")
    with pytest.raises(Refused, match="An organiser can put you in"):
        await signup.join(leagues, player(8), id, team="Lions")
    for number in (6, 7):
        await signup.join(leagues, player(number), id, team="Wolves")
    for one in await boards(leagues, id):
        await reported(leagues, id, one, 1, 0)
    clock.time += DAY
    await keeping.tick(leagues)
    names = [one.first.name for one in (await round_now(leagues, id)).pairings]
    names += [one.second.name for one in (await round_now(leagues, id)).pairings if one.second]
    assert "Wolves" in names


async def test_an_organiser_puts_somebody_in_for_a_player_who_is_out(leagues: Leagues) -> None:
    id = await begun(leagues)
    new = Visitor(HERE, 150, "Newcomer")
    with pytest.raises(Refused, match="is full"):
        await signup.put_in(leagues, CHIEF, id, new, "Lions")
    with pytest.raises(Refused, match="can do that"):
        await signup.put_in(leagues, player(1), id, new, "Lions")
    await organisers.drop(leagues, CHIEF, id, 100, "Ill.")
    await signup.put_in(leagues, CHIEF, id, new, "Lions")
    assert team_in(await leagues.look(id), "Lions") == [(150, False), (101, False)]
    with pytest.raises(Refused, match="has not signed up"):
        await organisers.bring_back(leagues, CHIEF, id, 100)
    await organisers.drop(leagues, CHIEF, id, 101, "Ill too.")
    await organisers.bring_back(leagues, CHIEF, id, 101)
    assert team_in(await leagues.look(id), "Lions") == [(150, False), (101, False)]


async def test_who_may_not_play_on_the_server_is_put_into_no_team_and_nobody_reads_why(
    leagues: Leagues, store: Store
) -> None:
    id = await league(leagues, 1)
    new = Visitor(HERE, 150, "Newcomer")
    async with store.transaction() as tx:
        await meet_person(tx, new.id, new.name)
        await ban(tx, HERE, new.id, CHIEF.id, leagues.now(), None, "A secret reason.")
    with pytest.raises(Refused, match=r"^Newcomer may not play on this server\.$"):
        await signup.put_in(leagues, CHIEF, id, new, "Bears")


async def test_teams_are_seeded_by_what_their_players_are_worth_and_divided_by_that(
    leagues: Leagues,
) -> None:
    id = await begun(leagues, 4, divisions="2")
    seen = await leagues.look(id)
    assert [len(one.standings) for one in seen.fields] == [2, 2]
    log = [line.text for line in await leagues.log(id)]
    assert "It began, with 4 teams." in log
    assert any("in division 2" in line for line in log)
    for one in await boards(leagues, id):
        await reported(leagues, id, one, 1, 0)
    seen = await leagues.look(id)
    assert seen.state == "over"
    loser = seen.fields[0].standings[1].who.id
    player_of_loser = seen.teams[loser - 1].players[1].who
    new = await making.next_season(leagues, CHIEF, id)
    await signup.join(leagues, Visitor(HERE, player_of_loser.id, "X"), new, team="Again")
    [team] = (await leagues.get(new)).season.teams.values()
    moves = (await leagues.get(id)).season.terms.moves
    assert team.players[0].division == (2 if moves else 1)


# ------------------------------------------------------------------ the games


async def test_each_board_is_a_game_of_two_persons(leagues: Leagues, clock: Clock) -> None:
    id = await begun(leagues, 2)
    one, other = await boards(leagues, id)
    assert {one.first.id // 2, one.second.id // 2 if one.second else 0} == {50, 51}
    await played(leagues, id, one)
    [mine] = await leagues.mine(HERE, other.first.id)
    assert mine.opponent == other.second
    assert not await leagues.mine(HERE, one.first.id)
    match = await pairing_games.begin(leagues, visitor(other), id, "", PLACE)
    assert match == await pairing_games.begin(leagues, visitor(other, False), id, "", PLACE)
    with pytest.raises(Refused, match="Others play"):
        await pairing_games.begin(leagues, visitor(one), id, other.id, PLACE)
    await reports.report(leagues, visitor(other), id, "", (0, 1, 0))
    await reports.report(leagues, visitor(other, False), id, "", (0, 1, 0))
    seen = await leagues.look(id)
    [pairing] = seen.rounds[0].pairings
    assert (pairing.score, pairing.winner) == ((1, 1, 0), None)
    assert seen.state == "over"
    lobby = await leagues.matches.look(match)
    assert lobby.status == "aborted", "nobody is to play any more for what is decided"
    assert "place 1 of 2" in in_league(seen, one.first.id) or "won" in in_league(seen, one.first.id)


async def test_an_organiser_voids_a_pairing_of_teams_and_its_boards(leagues: Leagues) -> None:
    id = await begun(leagues, 2, format="swiss", rounds="1")
    await steering.void(leagues, CHIEF, id, "1-1", "Siblings.")
    seen = await leagues.look(id)
    assert seen.state == "over"
    assert [one.points for one in seen.fields[0].standings] == [0, 0]


async def test_who_misses_too_many_rounds_is_out_and_the_team_plays_on(
    leagues: Leagues, clock: Clock
) -> None:
    id = await begun(leagues, 4, drops="1")
    missing = (await boards(leagues, id))[0].first.id
    for one in await boards(leagues, id):
        if missing != one.first.id:
            await reported(leagues, id, one, 1, 0)
        else:
            other = visitor(one, False)
            match = await pairing_games.begin(leagues, other, id, one.id, PLACE)
            await ready(leagues, match, other.id)
    clock.time += DAY + 60
    await keeping.tick(leagues)
    members = {one.who.id: one.dropped for one in (await leagues.look(id)).members}
    assert [person for person, dropped in members.items() if dropped] == [missing]
    assert not any(one.dropped for one in (await leagues.look(id)).fields[0].standings)


async def ready(leagues: Leagues, match: str, person: int) -> None:
    await leagues.matches.sit(match, partial(lobby.readied, person=person))


# ------------------------------------------------------------------ its files, and who is forgotten


async def test_the_files_of_a_league_have_its_teams(leagues: Leagues) -> None:
    id = await begun(leagues, 3)
    for one in await boards(leagues, id):
        await reported(leagues, id, one, 1, 0)
    found = await exports.exported(leagues, CHIEF, id, "csv")
    teams = _rows(found["autumn-teams.csv"])
    assert [row["name"] for row in teams if row["team"] == "Lions"] == ["Player 0", "Player 1"]
    assert sum(int(row["won"]) for row in teams) == 2
    assert {row["name"] for row in _rows(found["autumn-standings.csv"])} == {*NAMES[:3]}
    pairings = [row["pairing"] for row in _rows(found["autumn-pairings.csv"])]
    assert pairings[:3] == ["1-1", "1-1-1", "1-1-2"]
    told = json.loads((await exports.exported(leagues, CHIEF, id, "json"))["autumn.json"])
    assert [team["who"]["name"] for team in told["league"]["teams"]] == [*NAMES[:3]]
    assert b"round 1" in (await exports.exported(leagues, CHIEF, id, "ics"))["autumn.ics"]
    with pytest.raises(Refused, match="without teams"):
        await exports.exported(leagues, CHIEF, id, "trf")


async def test_a_bracket_of_teams_names_teams(leagues: Leagues) -> None:
    id = await begun(leagues, 4, format="single")
    [drawing] = (await exports.exported(leagues, CHIEF, id, "svg")).values()
    assert all(name in drawing.decode() for name in NAMES)


def _rows(data: bytes) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(data.decode("utf-8-sig")))]


@pytest.mark.parametrize("started", [False, True])
async def test_whoever_is_forgotten_leaves_his_team_and_his_boards_stay(
    leagues: Leagues, store: Store, started: bool
) -> None:
    id = await league(leagues, 3)
    if started:
        await organisers.start(leagues, CHIEF, id)
        for one in await boards(leagues, id):
            await reported(leagues, id, one, 1, 0)
    before = [one.points for one in (await leagues.look(id)).fields[0].standings] if started else []
    async with store.transaction() as tx:
        await meet_person(tx, -1, "somebody who left")
        assert await forgotten(leagues, tx, 101, -1) == [id]
    seen = await leagues.look(id)
    if started:
        assert team_in(seen, "Lions") == [(100, False), (-1, True)]
        assert [one.points for one in seen.fields[0].standings] == before
    else:
        assert team_in(seen, "Lions") == [(100, False)]
    assert "Player 1" not in "".join(line.text for line in await leagues.log(id))


async def test_whoever_was_only_put_in_and_out_by_others_is_forgotten_too(
    leagues: Leagues, store: Store
) -> None:
    id = await league(leagues, 1)
    await signup.put_in(leagues, CHIEF, id, Visitor(HERE, 150, "Newcomer"), "Bears")
    await signup.take_out(leagues, CHIEF, id, 150)
    async with store.transaction() as tx:
        await meet_person(tx, -1, "somebody who left")
        assert await forgotten(leagues, tx, 150, -1) == [id]
    assert "Newcomer" not in "".join(line.text for line in await leagues.log(id))


async def test_a_locked_deck_is_hidden_from_the_rest_of_a_team_too(leagues: Leagues) -> None:
    id = await making.create(
        leagues, CHIEF, CHANNEL, "Autumn", GAME, {"team": "2", "decks": "locked"}
    )
    with pytest.raises(Refused, match="Name it when you sign up"):
        await signup.join(leagues, player(0), id, team="Lions")
    deck = f"ready:{GAME}:{next(iter(GAMES[GAME].ready_decks()))['id']}"
    await signup.join(leagues, player(0), id, deck, team="Lions")
    await signup.put_in(leagues, CHIEF, id, player(1), "Lions", deck)
    [own, other] = (await leagues.look(id, 100)).members
    assert own.held is not None
    assert other.held is None
    assert not await open_now(leagues, id)
