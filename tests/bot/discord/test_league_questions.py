"""What players and organisers of a league are told and asked when its time runs, on Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from discord import ui

from bot.leagues.discord.setting_panels import settings_panel
from bot.leagues.looks import LeagueLook, Somebody
from bot.leagues.terms.settings import Context, listed
from bot.store.kept import House
from engine.catalogue import GAMES
from engine.league.season import Terms
from playground import Message, Person
from tests.bot.discord.test_leagues import later
from tests.kit.castle import Castle, castle
from tests.kit.cups import begun, board, created, passing, play_round, round_of, shown


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 4) as here:
        yield here


async def both(place: Castle) -> tuple[Person, Person]:
    """Ann, and whom she meets in the first round."""
    table = await round_of(place, 1)
    line = next(line for line in table.text.splitlines() if "Ann" in line)
    ann, *others = place.people
    return ann, next(person for person in others if person.name in line)


def asked(place: Castle, about: str) -> Message:
    [found] = shown(place, f"### Cup: {about}")
    return found


async def quarrel(place: Castle) -> tuple[Person, Person, Message]:
    await begun(place)
    ann, other = await both(place)
    await ann.use(place.channel, "league report", score="1:0")
    await other.use(place.channel, "league report", score="1:0")
    await place.bot.surfaces.settled()
    return ann, other, asked(place, "two reports differ")


async def test_who_has_to_agree_is_told_and_disputes_with_a_press(place: Castle) -> None:
    await begun(place)
    ann, other = await both(place)
    await ann.use(place.channel, "league report", score="1:0")
    await place.bot.surfaces.settled()
    [told] = [m.text for m in other.dms if "Ann reports for round 1 of Cup" in m.text]
    assert f"Ann 1:0 {other.name}" in told or f"{other.name} 0:1 Ann" in told
    assert "if you do neither by the end of the round it counts" in told
    assert not [m for m in ann.dms if "reports" in m.text]
    table = await round_of(place, 1)
    assert "it counts if it is not disputed by the end of the round" in table.text
    await other.press(table, "It was not so")
    await place.bot.surfaces.settled()
    assert f"{other.name} says that it is not so" in table.text
    assert "Agree with the report" not in table.labels
    question = asked(place, "two reports differ")
    assert "- Ann reports" in question.text
    assert len([m for m in other.dms if "Ann reports" in m.text]) == 1


@pytest.mark.parametrize("place_of_press", [0, 1])
async def test_an_organiser_says_which_report_is_right(place: Castle, place_of_press: int) -> None:
    ann, other, question = await quarrel(place)
    called = [m.text for m in place.channel.messages.values() if "needs an organiser" in m.text]
    assert len(called) == 1
    assert f"<@{ann.id}>" in called[0], "she made the league"
    label = question.labels[place_of_press]
    refused = await other.press(question, label)
    assert "whoever made this league, can do that" in refused.text
    await ann.press(question, label)
    await place.bot.surfaces.settled()
    assert "needs" not in question.text
    assert not question.labels
    table = await round_of(place, 1)
    winner = ann if place_of_press == 0 else other
    assert f"**{winner.name}**" in table.text
    assert f"{winner.name} reported it, says an organiser." in table.text
    await passing(place)
    again = [m.text for m in place.channel.messages.values() if "needs an organiser" in m.text]
    assert again == called


async def test_an_organiser_can_let_them_play_again(place: Castle) -> None:
    ann, _, question = await quarrel(place)
    await ann.press(question, "Let them play again")
    await place.bot.surfaces.settled()
    assert "it is to be played again, by <t:" in question.text
    assert "reports" not in (await round_of(place, 1)).text


@pytest.mark.parametrize("answer", ["Out", "Plays on", ""])
async def test_whoever_has_left_the_server_is_asked_about_before_a_round_is_drawn(
    place: Castle, answer: str
) -> None:
    await begun(place)
    ann, *_, dee = place.people
    place.guild.leave(dee)
    later(place, 7.1)
    await passing(place)
    question = asked(place, "somebody has left")
    assert "Is Dee out?" in question.text
    assert "Round 2 of" not in (await board(place)).text
    if answer:
        await ann.press(question, answer)
    else:
        later(place, 1.1)
    await passing(place)
    assert "Round 2 of" in (await board(place)).text
    assert ("~~Dee~~" in (await board(place)).text) == (answer != "Plays on")
    assert not question.labels


async def test_organisers_steer_with_commands(place: Castle) -> None:
    await begun(place)
    ann, other = await both(place)
    [found] = await ann.complete(place.channel, "league void", option="pairing", typed="ann")
    refused = await other.use(place.channel, "league void", pairing=found.value, why="No.")
    assert "can do that" in refused.text
    said = await ann.use(place.channel, "league void", pairing=found.value, why="Siblings.")
    assert "counts for nobody" in said.text
    said = await ann.use(place.channel, "league bye", player="Ann")
    assert "Ann has a bye in round 1" in said.text
    said = await ann.use(place.channel, "league pair", first="Ann", second=other.name)
    assert "will meet in round 2" in said.text
    said = await ann.use(place.channel, "league pause", why="Holidays")
    assert "It is paused" in said.text
    await place.bot.surfaces.settled()
    assert "It is paused: Holidays" in (await board(place)).text
    said = await ann.use(place.channel, "league pause", go_on=True)
    assert "It goes on" in said.text
    wrong = await ann.use(place.channel, "league move", until="tomorrow")
    assert "Type a day and an hour such as" in wrong.text
    log = (await ann.use(place.channel, "league log")).text
    for told in (
        "Siblings.",
        "was given a bye",
        "these will meet",
        "It was paused.",
        "It goes on.",
    ):
        assert told in log


async def test_rounds_can_have_a_channel_of_their_own(place: Castle) -> None:
    results = place.guild.text_channel("results")
    await begun(place)
    old = await round_of(place, 1)
    ann, *_ = place.people
    panel = (await ann.use(place.channel, "league config")).message
    assert panel is not None
    await ann.select(panel, "Where rounds are, if not there", [results])
    await place.bot.surfaces.settled()
    [found] = [m for m in results.messages.values() if m.text.startswith("### Cup: round 1")]
    reply = await ann.press(found, "Start our game")
    assert reply.message is not None
    assert (await board(place)).channel is place.channel
    await ann.select(panel, "Where rounds are, if not there", [])
    await place.bot.surfaces.settled()
    await ann.use(place.channel, "league report", score="1:0")
    await place.bot.surfaces.settled()
    assert "Ann reports" in old.text, "back where it was"
    assert "Ann reports" not in found.text


async def test_a_press_gives_the_days_of_the_rounds_as_a_calendar(place: Castle) -> None:
    table = await begun(place)
    _, ben, *_ = place.people
    for label in ("Details", "Pairings"):
        shown_to_him = (await ben.press(table, label)).message
        assert shown_to_him is not None
        given = await ben.press(shown_to_him, "Calendar file")
        assert given.ephemeral
        assert given.message is not None
        [file] = given.message.attachments
        assert file.filename == "cup.ics"
        assert b"SUMMARY:Cup: round 1" in file.content


def test_all_settings_can_be_picked_though_a_list_has_25() -> None:
    for format in ("swiss", "robin", "single", "double", "ladder"):
        terms = Terms(format=format, cut=4 if format in ("swiss", "robin") else 0)
        for game in GAMES:
            settings = listed(terms, House(decks="locked"), Context(game, "UTC", 0))
            look = LeagueLook(
                id="a" * 8,
                version=1,
                server=1,
                channel=2,
                name="Cup",
                game=game,
                title="",
                format="",
                state="signup",
                creator=Somebody(1, "Ann"),
            )
            panel = settings_panel(look, settings)
            offered = [
                option.value
                for part in panel.walk_children()
                if isinstance(part, ui.Select)
                for option in part.options
            ]
            assert offered == [one.name for one in settings if one.may_change]
            assert panel.total_children_count <= 40


async def test_the_next_season_is_one_press_and_the_best_play_a_knock_out_at_last(
    place: Castle,
) -> None:
    table = await created(place, format="robin")
    ann, ben, *_ = place.people
    panel = (await ann.use(place.channel, "league config")).message
    assert panel is not None
    await ann.select(panel, "What to change", ["cut"])
    await ann.select(panel, "How many of a division play a knock-out at last", ["2"])
    await place.bot.surfaces.settled()
    assert "the best 2 play a knock-out" in table.text
    for person in place.people:
        await person.press(table, "Join")
    await ann.use(place.channel, "league start")
    await passing(place)
    for number in (1, 2, 3, 4):
        assert f"Round {number} of 4" in (await board(place)).text
        await play_round(place, number)
    final = await round_of(place, 4)
    assert len([line for line in final.text.splitlines() if line.startswith("- ")]) == 1
    table = await board(place)
    assert "🏆 **Ann** wins" in table.text
    refused = await ben.press(table, "Next season")
    assert "can make a league" in refused.text
    made = await ann.press(table, "Next season")
    assert "## Cup: settings" in made.text
    again = await ann.press(table, "Next season")
    assert "made already" in again.text


async def test_with_both_ready_a_game_begins_at_once(place: Castle) -> None:
    await begun(place)
    ann, other = await both(place)
    lobby = (await ann.press(await round_of(place, 1), "Start our game")).message
    assert lobby is not None
    await ann.press(lobby, "Ready")
    assert "Not ready" in lobby.labels
    await ann.press(lobby, "Not ready")
    assert "**Ann**: not ready yet" in lobby.text
    await ann.press(lobby, "Ready")
    reply = await other.press(lobby, "Ready")
    assert reply.message is not None
    await place.bot.surfaces.settled()
    assert [m for m in place.boards() if "Give up" in m.labels]


async def test_those_who_still_play_when_the_round_is_over_are_warned_once(place: Castle) -> None:
    await begun(place)
    ann, other = await both(place)
    lobby = (await ann.press(await round_of(place, 1), "Start our game")).message
    assert lobby is not None
    for person in (ann, other):
        await person.press(lobby, "Ready")
    later(place, 7.1)
    await passing(place)
    await passing(place)
    for person in place.people:
        told = [m.text for m in person.dms if "is over, and your game goes on" in m.text]
        assert len(told) == (person in (ann, other))
    assert "Round 2 of" not in (await board(place)).text
    later(place, 1.1)
    await passing(place)
    assert "Round 2 of" in (await board(place)).text
    assert "This round is over" in (await round_of(place, 1)).text
