"""Leagues from sign-up to their end, in a real database: what people do in them."""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256

import msgspec
import pytest

from bot.leagues import keeper, making, organisers, pairing_games, reports, signup
from bot.leagues.book import Leagues, Visitor
from bot.leagues.forgetting import forgotten
from bot.matches.agreements import CALL_OFF, HAND_OVER, propose, vote
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.options import set_modes
from bot.refusals import Refused
from bot.store import Store
from bot.store.people import meet_person
from tests.bot.service.test_matches import ANN, BEN, CID, Clock, clock, matches, store, table
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    DAY,
    GAME,
    HERE,
    PLACE,
    begun,
    league,
    leagues,
    open_now,
    places,
    played,
    player,
    reported,
    round_now,
    sit_down,
    visitor,
    win,
)

__all__ = ["clock", "leagues", "matches", "store"]

STRANGER = Visitor(HERE, 77, "Stranger")


# ------------------------------------------------------------------ a league


async def test_a_round_robin_from_its_start_to_its_end(leagues: Leagues) -> None:
    told: list[str] = []
    leagues.changed.append(told.append)
    id = await begun(leagues, format="robin")
    seen = await leagues.look(id)
    assert (seen.state, seen.of, seen.format) == ("running", 3, "Round robin, 3 rounds")
    for number in (1, 2, 3):
        now = await round_now(leagues, id)
        assert (now.number, now.left) == (number, 2)
        first, second = now.pairings
        told.clear()
        await played(leagues, id, first)
        assert id in told
        await reported(leagues, id, second, 1, 0)
        await keeper.tick(leagues)
    seen = await leagues.look(id)
    assert seen.state == "over"
    assert [one.name for one in seen.champions] == [seen.divisions[0].standings[0].who.name]
    assert sum(points for _, points in await places(leagues, id)) == 6 * 3
    assert seen.secret


async def test_a_knock_out_ends_with_its_champion(leagues: Leagues) -> None:
    id = await begun(leagues, 3, format="single")
    while (await leagues.look(id)).state == "running":
        for one in await open_now(leagues, id):
            await reported(leagues, id, one, 1, 0)
        await keeper.tick(leagues)
    seen = await leagues.look(id)
    tree = seen.divisions[0].tree
    assert tree is not None
    assert tree.met[tree.nodes[-1].id].winner == seen.champions[0].id


async def test_it_needs_players_a_name_and_somebody_who_may(leagues: Leagues) -> None:
    with pytest.raises(Refused, match="Only people who may manage this server can make a league"):
        await making.create(leagues, STRANGER, CHANNEL, "Mine", GAME, {})
    for name in ("", "   ", "x" * 61):
        with pytest.raises(Refused, match="1 to 60 characters"):
            await making.create(leagues, CHIEF, CHANNEL, name, GAME, {})
    id = await league(leagues, 1)
    with pytest.raises(Refused, match="at least two players"):
        await organisers.start(leagues, CHIEF, id)
    with pytest.raises(Refused, match="“autumn” is going on here"):
        await making.create(leagues, CHIEF, CHANNEL, "autumn", GAME, {})
    with pytest.raises(Refused, match="no game “chess”"):
        await making.create(leagues, CHIEF, CHANNEL, "Chess", "chess", {})
    assert (await leagues.look(id)).state == "signup"


async def test_what_was_pressed_twice_is_made_once(leagues: Leagues) -> None:
    await making.create(leagues, CHIEF, CHANNEL, "Once", GAME, {}, interaction=9)
    with pytest.raises(Refused, match="made already"):
        await making.create(leagues, CHIEF, CHANNEL, "Twice", GAME, {}, interaction=9)
    assert len(await leagues.listed(HERE)) == 1


async def test_only_organisers_organise_and_only_on_their_server(leagues: Leagues) -> None:
    id = await begun(leagues)
    [one, _] = (await round_now(leagues, id)).pairings
    other = Visitor(99, CHIEF.id, "Chief", organises=True)
    for who, sentence in (
        (visitor(one), "Only people who may manage"),
        (other, "No such league here"),
    ):
        for deed in (
            organisers.start(leagues, who, id),
            organisers.correct(leagues, who, id, one.id, (1, 0, 0), "Mine."),
            organisers.annul(leagues, who, id, "aaaaaaaa", "Mine."),
            organisers.drop(leagues, who, id, one.first.id, "Away."),
            organisers.bring_back(leagues, who, id, one.first.id),
            organisers.close(leagues, who, id, "No."),
            making.configure(leagues, who, id, {"days": "2"}),
        ):
            with pytest.raises(Refused, match=sentence):
                await deed
        with pytest.raises(Refused, match=sentence):
            await organisers.advance(leagues, who, id)
    for deed in (signup.join(leagues, other, id), signup.leave(leagues, other, id)):
        with pytest.raises(Refused, match="No such league here"):
            await deed
    with pytest.raises(Refused, match="No such league here"):
        await pairing_games.begin(leagues, other, id, one.id, PLACE)
    creator = Visitor(HERE, CHIEF.id, "Chief")  # he manages nothing any more
    await organisers.correct(leagues, creator, id, one.id, (1, 0, 0), "I saw it.")


async def test_who_comes_and_goes_before_the_start(leagues: Leagues) -> None:
    id = await league(leagues, 2, most="3")
    with pytest.raises(Refused, match="signed up already"):
        await signup.join(leagues, player(0), id)
    await signup.join(leagues, STRANGER, id)
    with pytest.raises(Refused, match="All 3 places are taken"):
        await signup.join(leagues, player(3), id)
    await signup.leave(leagues, STRANGER, id)
    with pytest.raises(Refused, match="You do not play in this league"):
        await signup.leave(leagues, STRANGER, id)
    assert [one.who.id for one in (await leagues.look(id)).members] == [100, 101]


async def test_a_league_is_found_by_its_name_or_if_it_is_the_only_one(leagues: Leagues) -> None:
    with pytest.raises(Refused, match="No league here yet"):
        await leagues.find(STRANGER, "")
    id = await league(leagues, 0)
    assert await leagues.find(STRANGER, "") == await leagues.find(STRANGER, "AUTUMN") == id
    other = await making.create(leagues, CHIEF, CHANNEL, "Winter", "marcomage", {})
    assert await leagues.find(STRANGER, other) == other
    with pytest.raises(Refused, match="Say which one"):
        await leagues.find(STRANGER, "")
    for said in ("Spring", "aaaaaaaa", "\0", "x" * 3000):
        with pytest.raises(Refused, match="No such league here"):
            await leagues.find(STRANGER, said)
    with pytest.raises(Refused, match="No such league here"):
        await leagues.look("aaaaaaaa")
    assert {one.id for one in await leagues.listed(HERE)} == {id, other}
    assert not await leagues.listed(2)


# ------------------------------------------------------------------ the matches of a pairing


async def test_a_pairing_has_one_match_whoever_presses_and_however_often(
    leagues: Leagues, matches: Matches
) -> None:
    id = await begun(leagues)
    one, other = (await round_now(leagues, id)).pairings
    match = await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE, interaction=1)
    assert (
        await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE, interaction=1) == match
    )
    assert await pairing_games.begin(leagues, visitor(one, False), id, "", PLACE) == match
    look = await matches.look(match)
    assert [seat.person for seat in look.seats] == [visitor(one).id, visitor(one, False).id]
    assert "round 1 of the league “Autumn”" in look.counts
    assert (await round_now(leagues, id)).pairings[0].playing == match
    with pytest.raises(Refused, match="Others play in 1-1"):
        await pairing_games.begin(leagues, visitor(other), id, one.id, PLACE)
    with pytest.raises(Refused, match="nothing for you to play"):
        await pairing_games.begin(leagues, STRANGER, id, "", PLACE)
    with pytest.raises(Refused, match="no pairing 9-9"):
        await pairing_games.begin(leagues, visitor(one), id, "9-9", PLACE)
    assert [mine.pairing.id for mine in await leagues.mine(HERE, one.first.id)] == [one.id]


async def test_a_lobby_of_a_league_is_as_the_league_says(
    leagues: Leagues, matches: Matches
) -> None:
    id = await begun(leagues, 2)
    [one] = (await round_now(leagues, id)).pairings
    before = (await leagues.look(id)).version
    match = await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE)
    seen = await leagues.look(id)
    assert (seen.rounds[0].pairings[0].playing, seen.version) == (match, before + 1)
    first, second = visitor(one), visitor(one, False)
    with pytest.raises(Refused, match="as the league says"):
        await set_modes(matches, match, first.id, ["friendly"])
    with pytest.raises(Refused, match="has paired you"):
        await matches.sit(match, partial(lobby.left, person=second.id))
    begun_at = (await leagues.look(id)).version
    await matches.cancel(match, first.id)  # then there is another one
    seen = await leagues.look(id)
    assert (seen.rounds[0].pairings[0].playing, seen.version) == ("", begun_at + 1)
    again = await sit_down(leagues, id, one)
    assert again != match
    with pytest.raises(Refused, match="only those who were paired play"):
        await propose(matches, again, first.id, HAND_OVER, 77, "Stranger")


async def test_best_of_three_goes_on_until_somebody_has_won_two(leagues: Leagues) -> None:
    id = await begun(leagues, 2, best_of="3", format="robin")
    [one] = (await round_now(leagues, id)).pairings
    await played(leagues, id, one)
    await played(leagues, id, one, first=False)
    [now] = (await round_now(leagues, id)).pairings
    assert (now.score, now.decided, len(now.games)) == ((1, 1, 0), False, 2)
    match = await sit_down(leagues, id, one)
    assert "It is game 3" in (await leagues.matches.look(match)).counts
    await win(leagues, match, one.first.id)
    seen = await leagues.look(id)
    assert seen.rounds[0].pairings[0].score == (2, 1, 0)
    with pytest.raises(Refused, match="already decided"):
        await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE)


@pytest.mark.parametrize("trouble", ["called off", "faulty"])
async def test_a_match_that_came_to_nothing_frees_its_pairing(
    leagues: Leagues, matches: Matches, trouble: str
) -> None:
    id = await begun(leagues, 2)
    [one] = (await round_now(leagues, id)).pairings
    match = await sit_down(leagues, id, one)
    if trouble == "faulty":
        await matches.set_aside(match)
    else:
        await propose(matches, match, one.first.id, CALL_OFF)
        await vote(matches, match, visitor(one, False).id, True)
    [now] = (await round_now(leagues, id)).pairings
    assert (now.decided, now.playing) == (False, "")
    await played(leagues, id, one)
    assert (await leagues.look(id)).rounds[0].pairings[0].decided


async def test_a_lobby_closes_when_its_pairing_is_decided(
    leagues: Leagues, matches: Matches
) -> None:
    id = await begun(leagues)
    one, _ = (await round_now(leagues, id)).pairings
    match = await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE)
    await reported(leagues, id, one, 1, 0)
    assert (await matches.look(match)).status == "aborted"


# ------------------------------------------------------------------ reports


async def test_a_report_counts_when_the_other_says_the_same(leagues: Leagues) -> None:
    id = await begun(leagues, best_of="3")
    one, _ = (await round_now(leagues, id)).pairings
    first, second = visitor(one), visitor(one, False)
    assert not await reports.report(leagues, first, id, one.id, (2, 0, 0))
    assert not await reports.report(leagues, first, id, one.id, (2, 0, 0))
    assert not await reports.report(leagues, second, id, "", (0, 2, 0))
    [now, _] = (await round_now(leagues, id)).pairings
    assert set(now.claims) == {(first.id, 2, 0, 0), (second.id, 0, 2, 0)}
    assert await reports.report(leagues, second, id, "", (2, 0, 0))
    now = (await leagues.look(id)).rounds[0].pairings[0]
    assert (now.score, now.ruled, now.claims) == ((2, 0, 0), "Both reported it.", ())
    with pytest.raises(Refused, match="already decided"):
        await reports.report(leagues, first, id, one.id, (0, 2, 0))
    said = [line.text for line in await leagues.log(id) if "reported" in line.text]
    assert len(said) == 4  # one press more is no other report


async def test_what_cannot_be_is_not_reported(leagues: Leagues) -> None:
    id = await begun(leagues, best_of="3")
    one, _ = (await round_now(leagues, id)).pairings
    for score in ((3, 0, 0), (2, 2, 0), (-1, 2, 0), (0, 0, 4), (10**9, 0, 0)):
        for who in (visitor(one), CHIEF):
            with pytest.raises(Refused):
                await reports.report(leagues, who, id, one.id, score)
    with pytest.raises(Refused, match="how many games each has won"):
        await reports.report(leagues, visitor(one), id, one.id, (0, 0, 0))
    assert not (await round_now(leagues, id)).pairings[0].claims


async def test_others_report_nothing_but_organisers_do(leagues: Leagues) -> None:
    id = await begun(leagues)
    one, other = (await round_now(leagues, id)).pairings
    with pytest.raises(Refused, match="Others play in 1-1"):
        await reports.report(leagues, visitor(other), id, one.id, (1, 0, 0))
    assert await reports.report(leagues, CHIEF, id, one.id, (0, 1, 0))
    plays = Visitor(HERE, other.first.id, other.first.name, organises=True)
    assert not await reports.report(leagues, plays, id, other.id, (1, 0, 0))


# ------------------------------------------------------------------ what organisers do


async def test_a_result_is_corrected_and_everybody_sees_it(leagues: Leagues) -> None:
    id = await begun(leagues)
    one, other = (await round_now(leagues, id)).pairings
    match = await played(leagues, id, one)
    with pytest.raises(Refused, match="Say why"):
        await organisers.correct(leagues, CHIEF, id, one.id, (0, 1, 0), "  ")
    await organisers.correct(leagues, CHIEF, id, one.id, (0, 1, 0), "A wrong deck.")
    now = (await leagues.look(id)).rounds[0].pairings[0]
    assert (now.score, now.ruled) == ((0, 1, 0), "A wrong deck.")
    await organisers.annul(leagues, CHIEF, id, match, "Once more.")
    now = (await leagues.look(id)).rounds[0].pairings[0]
    assert now.games[0].annulled
    last = (await leagues.log(id))[-1]
    assert (last.by, last.text) == (
        (await leagues.look(id)).creator,
        f"The game {match} no longer counts. Reason: Once more.",
    )
    with pytest.raises(Refused, match="annulled"):
        await organisers.annul(leagues, CHIEF, id, match, "Twice.")
    await reported(leagues, id, other, 1, 0)
    before = (await leagues.look(id)).rounds[0].pairings[1].score
    await organisers.correct(leagues, CHIEF, id, other.id, (0, 0, 0), "To be played anew.")
    assert before == (1, 0, 0)
    assert other.id in {one.id for one in await open_now(leagues, id)}


async def test_who_is_dropped_forfeits_and_can_come_back(leagues: Leagues) -> None:
    id = await begun(leagues, format="robin")
    one, _ = (await round_now(leagues, id)).pairings
    await organisers.drop(leagues, CHIEF, id, one.first.id, "He moved away.")
    now = (await leagues.look(id)).rounds[0].pairings[0]
    assert (now.winner, now.ruled) == (visitor(one, False).id, f"Out: {one.first.name}.")
    with pytest.raises(Refused, match="bring you back"):
        await signup.join(leagues, visitor(one), id)
    with pytest.raises(Refused, match="not signed up"):
        await organisers.bring_back(leagues, CHIEF, id, STRANGER.id)
    await organisers.bring_back(leagues, CHIEF, id, one.first.id)
    with pytest.raises(Refused, match="was not dropped"):
        await organisers.bring_back(leagues, CHIEF, id, one.first.id)
    assert not any(row.dropped for row in (await leagues.look(id)).divisions[0].standings)


async def test_an_organiser_goes_on_before_the_time(leagues: Leagues) -> None:
    id = await league(leagues, late="organiser")
    with pytest.raises(Refused, match="has not begun"):
        await organisers.advance(leagues, CHIEF, id)
    await organisers.start(leagues, CHIEF, id)
    one, other = (await round_now(leagues, id)).pairings
    await reported(leagues, id, one, 1, 0)
    assert await organisers.advance(leagues, CHIEF, id) == (
        "Round 1 is closed. Set the 1 result that is missing."
    )
    with pytest.raises(Refused, match=f"Set these results first: {other.id}"):
        await organisers.advance(leagues, CHIEF, id)
    assert other.id in (await leagues.look(id)).stuck
    await organisers.correct(leagues, CHIEF, id, other.id, (0, 0, 1), "They drew.")
    assert (await round_now(leagues, id)).number == 2


async def test_a_league_that_is_called_off_has_no_champion(leagues: Leagues) -> None:
    id = await begun(leagues)
    with pytest.raises(Refused, match="To call the league off, say why"):
        await organisers.close(leagues, CHIEF, id)
    await organisers.close(leagues, CHIEF, id, "Nobody has time.")
    seen = await leagues.look(id)
    assert (seen.state, seen.champions, seen.why) == ("over", (), "Nobody has time.")
    with pytest.raises(Refused, match="is over"):
        await signup.join(leagues, STRANGER, id)
    with pytest.raises(Refused, match="is over"):
        await organisers.advance(leagues, CHIEF, id)
    assert not await leagues.listed(HERE)
    assert len(await leagues.listed(HERE, over=True)) == 1


# ------------------------------------------------------------------ seasons and divisions


async def test_the_next_season_has_other_divisions(leagues: Leagues) -> None:
    id = await begun(leagues, 4, format="robin", divisions="2", moves="1")
    with pytest.raises(Refused, match="over yet"):
        await making.next_season(leagues, CHIEF, id)
    for one in await open_now(leagues, id):
        await reported(leagues, id, one, 1, 0)
    await keeper.tick(leagues)
    seen = await leagues.look(id)
    above, below = (division.standings for division in seen.divisions)
    assert [row.moves for row in (*above, *below)] == [0, -1, 1, 0]
    after = await making.next_season(leagues, CHIEF, id, interaction=3)
    for number in range(5):
        await signup.join(leagues, player(number), after)
    look = await leagues.look(after)
    assert (look.season, look.follows, look.name) == (2, id, "Autumn")
    first = {member.who.id for member in look.members if member.division == 1}
    assert first == {above[0].who.id, below[0].who.id}
    assert (await leagues.look(id)).followed == after
    with pytest.raises(Refused, match="made already"):
        await making.next_season(leagues, CHIEF, id)


# ------------------------------------------------------------------ ladders


async def test_in_a_ladder_every_rated_match_between_members_counts(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id = await making.create(
        leagues, CHIEF, CHANNEL, "Climb", GAME, {"format": "ladder", "days": "30"}
    )
    for person, name in ((ANN, "Ann"), (BEN, "Ben")):
        await signup.join(leagues, Visitor(HERE, person, name), id)
    before = await table(matches, ANN, BEN, game=GAME)
    await win(leagues, before, ANN)  # before the season
    await organisers.start(leagues, CHIEF, id)
    for modes in (("friendly",), (), (), ()):
        await win(leagues, await table(matches, ANN, BEN, game=GAME, modes=modes), BEN)
    await win(leagues, await table(matches, ANN, CID, game=GAME), ANN)
    assert await places(leagues, id) == [(BEN, 6), (ANN, 0)]  # two against the same opponent
    clock.time += 31 * DAY
    await keeper.tick(leagues)
    seen = await leagues.look(id)
    assert (seen.state, seen.champions[0].id) == ("over", BEN)
    with pytest.raises(Refused, match="no pairings"):
        await pairing_games.begin(leagues, Visitor(HERE, ANN, "Ann"), id, "", PLACE)


# ------------------------------------------------------------------ people who go


async def test_who_is_forgotten_is_somebody_else_everywhere(
    leagues: Leagues, matches: Matches, store: Store
) -> None:
    id = await begun(leagues, format="robin")
    one, _ = (await round_now(leagues, id)).pairings
    await played(leagues, id, one)
    before, gone = await places(leagues, id), visitor(one)
    async with store.transaction() as tx:
        await meet_person(tx, -1, "Somebody who left")
        assert await forgotten(leagues, tx, gone.id, -1) == [id]
    for known in (leagues, Leagues(matches)):
        seen = await known.look(id)
        assert {(-1 if who == gone.id else who, n) for who, n in before} == set(
            await places(known, id)
        )
        text = repr((seen, await known.log(id)))
        assert f"id={gone.id}" not in text
        assert gone.name not in text
    assert "Somebody who left" in text


# ------------------------------------------------------------------ the coin


async def test_the_presses_of_those_who_join_go_into_the_coin(leagues: Leagues) -> None:
    """All are new and equal, so the coin alone seeds them, as anybody can reckon afterwards."""
    id = await making.create(leagues, CHIEF, CHANNEL, "Autumn", GAME, {"timers": "none"})
    there = [msgspec.structs.replace(player(n), press=f"{1001 + n}") for n in range(4)]
    for who in there:
        await signup.join(leagues, who, id)
    assert (await leagues.look(id)).words == ()
    await organisers.start(leagues, CHIEF, id)
    words = ("1001", "1002", "1003", "1004")
    assert (await leagues.look(id)).words == words

    def fell(number: int) -> int:
        told = json.dumps(["a secret", f"seed {number + 1}", *words])
        return int(sha256(told.encode()).hexdigest(), 16)

    league = await leagues.get(id)
    seeded = [one.person for one in league.season.seeded(1)]
    assert seeded == [there[n].id for n in sorted(range(4), key=fell)]
