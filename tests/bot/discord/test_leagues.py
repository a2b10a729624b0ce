"""Leagues on Discord: made, joined and played by what people see."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest
import pytest_asyncio

from tests.bot.discord.test_houserules import steward
from tests.bot.discord.test_secrecy import forged
from tests.kit.castle import Castle, begin, castle
from tests.kit.cups import (
    begun,
    board,
    created,
    passing,
    play,
    play_round,
    round_of,
    shown,
)


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 4) as here:
        yield here


@pytest.mark.parametrize("format", ["swiss", "single"])
async def test_a_whole_league_from_its_creation_to_its_champion(place: Castle, format: str) -> None:
    table = await created(place, format=format)
    assert "`" not in table.text
    ann, *_ = place.people
    details = (await ann.press(table, "Details")).text
    assert "and to the presses of those who join" in details
    commitment = details.split("`")[1]
    for person in place.people:
        await person.press(table, "Join")
        assert person.name in table.text
    assert "4 players of at most" in table.text
    await ann.use(place.channel, "league start")
    await passing(place)
    for number in (1, 2):
        assert f"Round {number} of 2" in (await board(place)).text
        await play_round(place, number)
    table = await board(place)
    assert "**Ann** wins" in table.text
    assert table is (await board(place))
    details = (await ann.press(table, "Details")).text
    assert commitment in details
    secret = details.split("`")[3]
    assert sha256(secret.encode()).hexdigest() == commitment
    first = await round_of(place, 1)
    assert "This round is over" in first.text
    assert first.text.count("**Ann**") == 1


async def test_a_league_is_made_with_one_command_and_changed_by_picking(place: Castle) -> None:
    ann, ben, *_ = place.people
    table = await created(place)
    panel = (await ann.use(place.channel, "league config")).message
    assert panel is not None
    await ann.select(panel, "What to change", ["best_of"])
    await ann.select(panel, "Best of", ["3"])
    assert "Best of**: 3" in panel.text
    window = (await ann.select(panel, "What to change", ["days"])).modal
    assert window is not None
    await ann.fill(window, {"value": "next week"})
    assert "Type a number of days such as 7" in panel.text
    window = (await ann.select(panel, "What to change", ["days"])).modal
    assert window is not None
    await ann.fill(window, {"value": "3"})
    await place.bot.surfaces.settled()
    assert "est of 3" in table.text
    refused = await ben.use(place.channel, "league config")
    assert refused.ephemeral
    assert "Only" in refused.text
    refused = await ben.use(place.channel, "league create", name="Mine", game="arcmage")
    assert "Only" in refused.text


async def test_somebody_signs_up_and_off(place: Castle) -> None:
    _, ben, cid, _ = place.people
    table = await created(place)
    await ben.press(table, "Join")
    await cid.use(place.channel, "league join")
    await place.bot.surfaces.settled()
    assert "Ben, Cid" in table.text
    again = await ben.press(table, "Join")
    assert again.error is None
    await ben.press(table, "Leave")
    assert "Ben" not in table.text
    left = await cid.use(place.channel, "league leave")
    assert "You no longer play in Cup" in left.text
    late = await begun_again(place)
    assert late


async def begun_again(place: Castle) -> bool:
    """Nobody starts a league that nobody has joined."""
    reply = await place.people[0].use(place.channel, "league start")
    return reply.ephemeral and len(shown(place, "### Cup: round")) == 0


async def test_what_is_shown_to_whoever_asks(place: Castle) -> None:
    ann, ben, *_ = place.people
    table = await begun(place)
    for command, words in {
        "info": "## Cup",
        "standings": "Standings",
        "pairings": "Round 1",
        "log": "Round 1 was drawn",
        "schedule": "You have to play",
    }.items():
        reply = await ben.use(place.channel, f"league {command}")
        assert reply.ephemeral
        assert words in reply.text
    for label, words in {"Standings": "Standings", "Pairings": "Round 1"}.items():
        reply = await ben.press(table, label)
        assert reply.ephemeral
        assert words in reply.text
    other = await place.people[2].use(place.channel, "league schedule")
    assert other.message is not None
    lobby = (await place.people[2].press(other.message, other.message.labels[0])).message
    assert lobby is not None
    assert not lobby.ephemeral
    again = (await place.people[2].use(place.channel, "league play")).message
    assert again is not None
    assert again.text == lobby.text
    await place.bot.surfaces.settled()
    assert lobby.deleted
    for format, count in (("csv", 3), ("json", 1), ("trf", 1), ("ics", 1)):
        reply = await ben.use(place.channel, "league export", format=format)
        assert reply.message is not None
        assert len(reply.message.attachments) == count
    for option, typed in (("league", "cu"), ("league", "")):
        found = await ben.complete(place.channel, "league info", option=option, typed=typed)
        assert [one.name for one in found] == ["Cup (MArcomage)"]
    found = await ann.complete(place.channel, "league drop", option="player", typed="be")
    assert [one.name for one in found] == ["Ben"]
    found = await ann.complete(place.channel, "league report", option="pairing", typed="ann")
    assert len(found) == 1


async def test_a_bracket_is_given_out_as_a_picture_and_as_a_drawing(tmp_path: Path) -> None:
    async with castle(tmp_path, 4, pictures=True) as place:
        await begun(place, format="single")
        ben = place.people[1]
        for format, begins in (("svg", b"<?xml"), ("png", b"\x89PNG")):
            reply = await ben.use(place.channel, "league export", format=format)
            assert reply.ephemeral
            assert reply.message is not None
            [file] = reply.message.attachments
            assert file.filename.endswith(format)
            assert file.content.startswith(begins)
        refused = await ben.use(place.channel, "league export", format="trf")
        assert "Swiss and round robin" in refused.text


async def test_where_nothing_is_painted_a_bracket_is_only_drawn(place: Castle) -> None:
    await begun(place, format="single")
    refused = await place.people[1].use(place.channel, "league export", format="png")
    assert "Take svg" in refused.text


async def test_tie_breaks_are_picked_as_a_set_or_typed_in_their_order(place: Castle) -> None:
    await created(place)
    ann, ben, *_ = place.people
    panel = (await ann.use(place.channel, "league config")).message
    assert panel is not None
    await ann.select(panel, "What to change", ["preset"])
    await ann.select(panel, "Points and tie-breaks", ["fide"])
    assert "**Points for a win, a draw and a loss**: 2 1 0" in panel.text
    assert "**Tie-breaks, in this order**: Buchholz cut-1, Buchholz, Sonneborn" in panel.text
    window = (await ann.select(panel, "What to change", ["ties"])).modal
    assert window is not None
    await ann.fill(window, {"value": "Wins, median, coin"})
    assert "**Tie-breaks, in this order**: Wins, Median Buchholz, Coin" in panel.text
    assert "**Points and tie-breaks**: Own choice" in panel.text
    details = await ben.use(place.channel, "league info")
    assert "Tie-breaks, in order: Wins, Median Buchholz, Coin." in details.text


async def test_who_asks_for_standings_is_told_why_one_stands_above_another(
    place: Castle,
) -> None:
    await begun(place)
    await play_round(place, 1)
    told = (await place.people[1].use(place.channel, "league standings")).text
    assert "Equal on points; the coin fell for" in told


async def test_results_are_reported_agreed_and_put_right(place: Castle) -> None:
    await begun(place)
    ann, *others = place.people
    table = await round_of(place, 1)
    line = next(line for line in table.text.splitlines() if "Ann" in line)
    [other] = [person for person in others if person.name in line]
    wrong = await ann.use(place.channel, "league report", score="lots")
    assert "Type games won and lost" in wrong.text
    said = await ann.use(place.channel, "league report", score="0:1")
    assert "if nobody disputes it by the end" in said.text
    await place.bot.surfaces.settled()
    assert "Ann reports" in table.text
    await other.press(table, "Agree with the report")
    assert f"**{other.name}**" in table.text
    [choice] = await ann.complete(place.channel, "league report", option="pairing", typed="ann")
    right = await ann.use(
        place.channel, "league report", score="1:0", pairing=choice.value, why="A mistake."
    )
    assert "Corrected:" in right.text
    await place.bot.surfaces.settled()
    assert "**Ann**" in table.text
    assert "A mistake." in table.text
    log = await other.use(place.channel, "league log")
    assert "A mistake." in log.text
    refused = await other.use(
        place.channel, "league report", score="1:0", pairing=choice.value, why="No."
    )
    assert "Only" in refused.text


async def test_a_game_is_annulled_and_a_player_dropped_and_taken_back(place: Castle) -> None:
    await begun(place)
    ann, *_ = place.people
    await play(place, ann, 1)
    table = await round_of(place, 1)
    assert "**Ann**" in table.text
    [game] = await ann.complete(place.channel, "league annul", option="game", typed="")
    reply = await ann.use(place.channel, "league annul", game=game.value, why="Wrong decks.")
    assert "no longer counts" in reply.text
    await place.bot.surfaces.settled()
    assert "**Ann**" not in table.text
    reply = await ann.use(place.channel, "league drop", player="Dee", why="Ill.")
    assert "is out of the league" in reply.text
    reply = await ann.use(place.channel, "league drop", player="Dee", back=True)
    assert "plays on" in reply.text
    reply = await ann.use(place.channel, "league drop", player="Nobody")
    assert "does not play in this league" in reply.text
    asked = (await ann.use(place.channel, "league advance")).message
    assert asked is not None
    assert asked.ephemeral
    assert "Close round 1 now?" in asked.text
    assert "It has only just opened" in asked.text
    assert "both lose" in asked.text
    await ann.press(asked, "Keep it open")
    asked = (await ann.use(place.channel, "league advance")).message
    assert asked is not None
    ben = place.people[1]
    stranger = await ben.press(forged(place.channel, asked.buttons[0]["custom_id"]), "Press")
    assert "whoever made this league, can do that" in stranger.text
    await ann.press(asked, "Close round 1")
    assert "Round 1 is closed" in asked.text
    reply = await ann.use(place.channel, "league close", why="The hall burns.")
    await place.bot.surfaces.settled()
    assert "The hall burns." in (await board(place)).text
    reply = await ann.use(place.channel, "league next", league="Cup", name="Second Cup")
    assert "## Second Cup: settings" in reply.text


async def test_in_a_ladder_each_rated_match_counts(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        table = await begun(place, format="ladder")
        _, ben = place.people
        assert "every rated match of two players here counts" in table.text
        assert "Start our game" not in table.labels
        lobby = await begin(place, "marcomage")
        sure = (await ben.press(lobby, "Give up")).message
        assert sure is not None
        await ben.press(sure, "Give up")
        await place.bot.surfaces.settled()
        assert "**Ann**: 3 points (1–0–0" in table.text
        [matches] = shown(place, "### Cup: the last matches")
        assert "**Ann**" in matches.text
        later(place, 7.5)
        await passing(place)
        assert "**Ann** wins" in table.text
        schedule = await ben.use(place.channel, "league schedule")
        assert "No league here now" in schedule.text
        assert "**Over**\n- **Cup**" in schedule.text


# ------------------------------------------------------------------ decks


@pytest.mark.parametrize("lists", ["hidden", "open"])
async def test_locked_decks_are_seen_as_the_league_says(place: Castle, lists: str) -> None:
    ann, ben, *_ = place.people
    table = await created(place, decks="locked", lists=lists)
    panel = (await ben.press(table, "Join")).message
    assert panel is not None
    assert panel.ephemeral
    deck = panel.selects[0]["options"][0]
    await ben.select(panel, "Your deck", [deck["value"]])
    name = deck["label"].removesuffix(" (ready deck)")
    await place.bot.surfaces.settled()
    assert "Ben" in table.text
    assert name in (await ben.use(place.channel, "league info")).text
    seen = await ann.use(place.channel, "league info")
    assert seen.message is not None
    assert (name in seen.text) == (lists == "open")
    assert ("Deck lists" in seen.message.labels) == (lists == "open")
    id = table.buttons[0]["custom_id"].split("|")[1]
    spying = forged(place.channel, f"b|{id}|1|league-list|p0", only_for=ann)
    shown_ = (await ann.press(spying, "Press")).text + spying.text
    assert ("No list may be seen now" in shown_) == (lists == "hidden")
    if lists == "open":
        panel = (await ann.press(seen.message, "Deck lists")).message or seen.message
        await ann.select(panel, "Whose deck", [str(ben.id)])
        assert f"**Ben**: {name}" in panel.text


# ------------------------------------------------------------------ deadlines


def later(place: Castle, days: float) -> None:
    """So many days go by."""
    bot, before = place.bot, place.bot.matches.now()
    bot.matches.now = bot.leagues.now = bot.surfaces.now = lambda: before + days * 24 * 3600


async def test_those_who_have_not_played_are_reminded_once(place: Castle) -> None:
    ann, ben, *_ = place.people
    reply = await ben.use(place.channel, "settings")
    assert reply.message is not None
    toggle = next(b["custom_id"] for b in reply.message.buttons if b["custom_id"].endswith("dms"))
    await ben.press(reply.message, toggle)
    await begun(place)
    await play(place, ann, 1)
    later(place, 6.5)
    await passing(place)
    told = {p.name for p in place.people if any("match to play in Cup" in m.text for m in p.dms)}
    rung = [m for m in place.channel.messages.values() if "is to be played by" in m.text]
    done = {"Ann", *(p.name for p in place.people if p.name in winners_line(place))}
    waiting = {p.name for p in place.people} - done
    assert told == waiting - {"Ben"}
    assert len(rung) == ("Ben" in waiting)
    await passing(place)
    assert len([m for p in place.people for m in p.dms if "to play in Cup" in m.text]) == len(told)


def winners_line(place: Castle) -> str:
    """The line of the pairing that Ann has won."""
    [table] = shown(place, "### Cup: round 1")
    return next(line for line in table.text.splitlines() if "**Ann**" in line)


async def test_a_round_that_nobody_plays_is_ruled_and_the_next_one_opens(place: Castle) -> None:
    await begun(place)
    later(place, 7.5)
    await passing(place)
    first = await round_of(place, 1)
    assert "This round is over" in first.text
    assert "Round 2 of 2" in (await board(place)).text


# ------------------------------------------------------------------ the house


async def test_a_server_says_its_time_zone_and_who_organises(place: Castle) -> None:
    eve, panel = await steward(place)
    window = (await eve.press(panel, "Type another")).modal
    assert window is not None
    wrong = await eve.fill(window, {"zone": "Atlantis"})
    assert "There's no time zone" in wrong.text
    await eve.fill(window, {"zone": "paris"})
    assert "Europe/Paris" in panel.text
    ben, host = place.people[1], place.guild.role("host")
    place.guild.give(ben, host)
    refused = await ben.use(place.channel, "league create", name="Mine", game="marcomage")
    assert "Only" in refused.text
    await eve.select(panel, "Roles that may make leagues", [host])
    made = await ben.use(place.channel, "league create", name="Mine", game="marcomage")
    assert "## Mine: settings" in made.text
