"""What a league is to be: settings as they are typed, decks that may be played, and files."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues import keeper, making, organisers, pairing_games, signup
from bot.leagues.book import Leagues, Visitor
from bot.leagues.files import exports
from bot.leagues.terms.rules import rules
from bot.leagues.terms.settings import KINDS, Context, changed, listed
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.seat_decks import RANDOM, cards_in
from bot.refusals import Refused
from bot.store import Store
from bot.store.bans import ban
from bot.store.kept import House
from engine.catalogue import GAMES
from engine.league.season import Terms
from engine.words import speaking
from tests.bot.service.test_matches import Clock, clock, matches, store
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    GAME,
    HERE,
    PLACE,
    begun,
    league,
    leagues,
    open_now,
    player,
    reported,
    round_now,
    visitor,
)

__all__ = ["clock", "leagues", "matches", "store"]

NOW = 1_800_000_000.0
READY = [one["id"] for one in GAMES[GAME].ready_decks()]


def said(name: str, text: str, game: str = GAME) -> tuple[Terms, House]:
    return changed(Terms(), House(), {name: text}, Context(game, "Europe/Berlin", NOW))


# ------------------------------------------------------------------ settings


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("format", "chess", "Options: swiss, robin"),
        ("best_of", "2", "Options: 1, 3, 5"),
        ("rounds", "-1", "from 0 to 30, not “-1”"),
        ("rounds", "2²", "from 0 to 30"),
        ("days", "0", "from an hour"),
        ("days", "1e9", "such as 7 or 0.5"),
        ("opens", "Someday 18:00", "Monday 18:00"),
        ("opens", "Monday 24:00", "Monday 18:00"),
        ("opens", "m 9:00", "Monday 18:00"),
        ("starts", "tomorrow", "time zone Europe/Berlin"),
        ("starts", "2027-02-30 18:00", "time zone Europe/Berlin"),
        ("starts", "2020-01-01 18:00", "within the next year"),
        ("timers", "slow", "Options: none, quick"),
        ("modes", "friendly, chess", "no mode “chess”"),
        ("banned", "No Such Card At All", "no card"),
        ("banned", "\0" * 5000, "no card"),
        ("points", "3 1", "three numbers"),
        ("points", "1 3 0", "most for a win"),
        ("ties", "coin, luck", "Options: opponents"),
        ("late", "shoot", "Options: forfeit"),
        ("most", "1", "from 2 to 256"),
        ("divisions", "99", "from 1 to 8"),
        ("points_of_view", "3", "no setting"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(
    name: str, text: str, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        said(name, text)


def test_settings_are_read_as_people_type_them() -> None:
    assert said("opens", "wednesday, 9:05")[1].opens == (2, 9 * 60 + 5)
    with speaking("es"):
        assert said("opens", "Sabado 18:00")[1].opens == (5, 18 * 60)
        assert said("opens", "sábado 18:00")[1].opens == (5, 18 * 60)
    assert said("opens", "at once")[1].opens is None
    assert said("days", "0,5")[1].days == 0.5
    assert said("ties", "coin, games")[0].ties == ("coin", "games")
    assert said("number-influence", "12", "wtactics")[1].numbers == {"influence": 12}
    with pytest.raises(Refused, match="cannot be a draw"):
        changed(Terms(), House(), {"format": "single", "late": "draw"}, Context(GAME, "UTC", NOW))


def test_a_setting_can_be_given_back_as_it_is_shown() -> None:
    context = Context("wtactics", "Europe/Berlin", NOW)
    house = House(("friendly",), {"influence": 12}, opens=(6, 61), starts=NOW + 3600, days=2.5)
    for terms in (Terms(), Terms(format="ladder"), Terms(format="robin", legs=2)):
        shown = {one.name: one.value for one in listed(terms, house, context)}
        assert changed(terms, house, shown, context) == (terms, house)


@given(name=st.sampled_from(sorted({*KINDS} - {"banned"})), text=st.text())
def test_nothing_that_is_typed_breaks_a_league(name: str, text: str) -> None:
    with suppress(Refused):
        terms, house = said(name, text)
        assert listed(terms, house, Context(GAME, "Europe/Berlin", NOW))


def test_the_rules_are_said_without_what_everybody_expects() -> None:
    assert rules(Terms(), House(), GAME, "UTC") == (
        "A round lasts 7 days.",
        "Players who are not ready in time lose their match.",
        "A result that one reports and the other doesn't dispute counts.",
        "If a game still goes on a day after its round, whoever has to decide loses it.",
        "Players who miss 2 rounds in a row are out.",
        "Its matches have the timers “calm”.",
    )
    terms = Terms(format="ladder", points=(2, 1, 0), ties=("coin",), divisions=2, most=9)
    house = House(("friendly",), {"influence": 12}, "none", "locked", "open", ("A Card",), 28)
    assert rules(terms, house, "wtactics", "UTC") == (
        "The season lasts 28 days.",
        "Every rated match of two players counts that begins in it, but only 2 against the same"
        " opponent.",
        "There is room for 9 players.",
        "Everybody plays the deck they signed up with, and all may see it.",
        "Nobody may play: A Card.",
        "Its matches have no time limit.",
        "Friendly: nobody's score changes.",
        "Influence at the start: 12.",
        "Between two divisions 2 go up and 2 go down after the season.",
        "A win gives 2 points, a draw 1, a loss 0.",
        "Tie-breaks, in order: Coin.",
    )
    by_the_week = House(opens=(0, 18 * 60), days=0.5)
    assert rules(Terms(format="single"), by_the_week, GAME, "Europe/Berlin")[0] == (
        "Rounds open on a Monday at 18:00 (Europe/Berlin), and last 12 hours."
    )


async def test_after_the_start_only_some_can_be_said_anew(leagues: Leagues) -> None:
    id = await begun(leagues)
    for name, text in (("format", "robin"), ("decks", "locked"), ("banned", ""), ("most", "9")):
        with pytest.raises(Refused, match="can no longer be changed"):
            await making.configure(leagues, CHIEF, id, {name: text})
    with pytest.raises(Refused, match="stay as they were"):
        await making.configure(leagues, CHIEF, id, {"best_of": "3"})
    said = {"days": "2", "points": "2 1 0", "name": "Winter", "channel": "7"}
    await making.configure(leagues, CHIEF, id, said)
    seen = await leagues.look(id)
    assert (seen.name, seen.channel) == ("Winter", 7)
    shown = {one.name: one for one in await making.settings(leagues, id)}
    assert (shown["days"].value, shown["points"].value) == ("2", "2 1 0")
    assert not shown["format"].may_change
    assert not {"against_same", "legs"} & set(shown)  # of other formats


# ------------------------------------------------------------------ decks


async def test_a_locked_deck_is_named_at_sign_up_and_played(
    leagues: Leagues, matches: Matches
) -> None:
    id = await league(leagues, 0, decks="locked")
    assert await signup.needs_deck(leagues, id)
    with pytest.raises(Refused, match="Name it when you sign up"):
        await signup.join(leagues, player(0), id)
    with pytest.raises(Refused, match="No such deck"):
        await signup.join(leagues, player(0), id, "ready:arcmage:nothing")
    empty = await leagues.decks.begun(player(0).id, "Player 0", GAME, "Empty")
    with pytest.raises(Refused, match="not finished"):
        await signup.join(leagues, player(0), id, empty)
    for number in range(2):
        await signup.join(leagues, player(number), id, f"ready:{GAME}:{READY[number]}")
    with pytest.raises(Refused, match="signed up already"):
        await signup.join(leagues, player(0), id, f"ready:{GAME}:{READY[0]}")
    await signup.join(leagues, player(0), id, f"ready:{GAME}:{READY[1]}")  # he thinks better
    for eyes, seen in ((player(0).id, True), (player(1).id, False), (None, False)):
        member = (await leagues.look(id, eyes)).members[0]
        assert (bool(member.deck), bool(member.held)) == (seen, seen)
    await organisers.start(leagues, CHIEF, id)
    with pytest.raises(Refused, match="has begun"):
        await signup.join(leagues, player(0), id, f"ready:{GAME}:{READY[0]}")
    [one] = await open_now(leagues, id)
    match = await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE)
    async with matches.open(match) as held:
        for seat in held.seats:
            assert seat.deck is not None
            assert cards_in(GAME, seat.deck) == cards_in(GAME, READY[1])
        with pytest.raises(Refused, match="the deck of your sign-up"):
            lobby.with_deck(held, one.first.id, READY[0])
    await reported(leagues, id, one, 1, 0)
    await keeper.tick(leagues)
    assert (await leagues.look(id)).members[0].deck  # the league is over: everybody may see it


async def test_open_lists_are_seen_by_everybody(leagues: Leagues) -> None:
    id = await league(leagues, 0, decks="locked", lists="open")
    await signup.join(leagues, player(0), id, f"ready:{GAME}:{READY[0]}")
    assert (await leagues.look(id)).members[0].held


async def test_banned_cards_are_refused_by_their_names(leagues: Leagues, matches: Matches) -> None:
    [first, *_] = sorted(cards_in(GAME, READY[0]) - cards_in(GAME, READY[1]))
    for decks in ("locked", "free"):
        id = await making.create(
            leagues, CHIEF, CHANNEL, decks, GAME, {"decks": decks, "banned": first.upper()}
        )
        if decks == "locked":
            with pytest.raises(Refused, match=f"banned: “{first}”"):
                await signup.join(leagues, player(0), id, f"ready:{GAME}:{READY[0]}")
            continue
        for number in range(2):
            await signup.join(leagues, player(number), id)
        await organisers.start(leagues, CHIEF, id)
        [one] = await open_now(leagues, id)
        match = await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE)
        for who in (visitor(one).id, visitor(one, False).id):
            for deck in (READY[0], RANDOM):
                with pytest.raises(Refused, match="banned"):
                    await matches.sit(match, partial(lobby.with_deck, person=who, deck=deck))
            await matches.sit(match, partial(lobby.readied, person=who))
        # They sit down with decks that are allowed.
        await matches.start(match, one.first.id, thread=True)


async def test_who_is_banned_from_the_server_does_not_sign_up(
    leagues: Leagues, store: Store, clock: Clock
) -> None:
    id = await league(leagues, 1)
    async with store.transaction() as tx:
        await ban(tx, HERE, player(0).id, player(0).id, clock.time, None, "He shouted.")
    await signup.leave(leagues, player(0), id)
    with pytest.raises(Refused, match="You may not play on this server: He shouted"):
        await signup.join(leagues, player(0), id)


# ------------------------------------------------------------------ files


async def test_a_league_is_written_to_files(leagues: Leagues) -> None:
    id = await league(leagues, 3)
    await signup.join(leagues, Visitor(HERE, 9, '=HYPERLINK("x"), "y"'), id)
    await organisers.start(leagues, CHIEF, id)
    one, _ = (await round_now(leagues, id)).pairings
    await reported(leagues, id, one, 1, 0)
    with pytest.raises(Refused, match="csv, json"):
        await exports.exported(leagues, CHIEF, id, "pdf")
    with pytest.raises(Refused, match="No such league"):
        await exports.exported(leagues, Visitor(9, 1, "Other"), id, "csv")
    files = await exports.exported(leagues, CHIEF, id, "csv")
    assert [*files] == ["autumn-standings.csv", "autumn-pairings.csv", "autumn-log.csv"]
    rows = {
        name: [*csv.reader(io.StringIO(data.decode("utf-8-sig")))] for name, data in files.items()
    }
    names = {row[3] for row in rows["autumn-standings.csv"]}
    assert '\'=HYPERLINK("x"), "y"' in names  # no formula where a spreadsheet opens it
    assert rows["autumn-pairings.csv"][1][-1] == "Both reported it."
    assert len(rows["autumn-log.csv"]) == 1 + len(await leagues.log(id))
    [data] = (await exports.exported(leagues, CHIEF, id, "json")).values()
    read = json.loads(data)
    assert read["league"]["rounds"][0]["pairings"][0]["score"] == [1, 0, 0]
    assert read["league"]["secret"] == ""
