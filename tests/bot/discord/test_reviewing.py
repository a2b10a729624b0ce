"""*Review*: where a match that is over turned, for those who have played it."""

from __future__ import annotations

from playground import Message, Person
from tests.bot.discord.test_replaying import ended, place, shown
from tests.bot.discord.test_secrecy import forged
from tests.kit.castle import Castle

__all__ = ["place"]


async def review(person: Person, table: Message) -> Message:
    """What he is shown, which takes a while."""
    return shown(await person.press(table, "Review"))


async def test_a_player_sees_where_the_match_turned_and_plays_on_from_there(place: Castle) -> None:
    _, table = await ended(place, "marcomage", 12)
    ann, ben, _ = place.people
    panels = [await review(person, table) for person in (ann, ben)]
    for panel in panels:
        assert "where the match turned" in panel.text
        assert "Judged by what each player could know" in panel.text
    assert panels[0].text == panels[1].text
    assert "left a chance to win of" in panels[1].text
    lobby = (await ben.press(panels[1], "Play on from here")).message
    assert lobby is not None
    assert "Start" in lobby.labels


async def test_all_see_it_when_all_who_played_want_that(place: Castle) -> None:
    _, table = await ended(place, "marcomage", 6)
    ann, ben, cid = place.people
    own, other = [await review(person, table) for person in (ann, ben)]
    waits = await ann.press(own, "Show to all")
    assert waits.ephemeral
    assert "All see it once Ben asked for it too" in waits.text
    again = await ann.press(own, "Show to all")
    assert again.ephemeral, "he agrees once, however often he presses"
    public = await ben.press(other, "Show to all")
    assert not public.ephemeral
    assert public.message in cid.sees(place.channel)
    assert "where the match turned" in public.text
    assert public.message is not None
    assert "Show to all" not in public.message.labels


async def test_each_player_reads_the_review_in_his_language(place: Castle) -> None:
    _, table = await ended(place, "marcomage", 6)
    ann, ben, _ = place.people
    ben.locale = "de"
    told = [(await review(person, table)).text for person in (ann, ben)]
    assert "Play " in told[0]
    assert "Play " not in told[1]


async def test_who_has_not_played_shows_nothing_to_all(place: Castle) -> None:
    _, table = await ended(place, "marcomage", 4)
    ann, _, cid = place.people
    own = await review(ann, table)
    [address] = [one["custom_id"] for one in own.buttons if one.get("label") == "Show to all"]
    refused = await cid.press(forged(place.channel, address, only_for=cid), address)
    assert "Only those who played" in refused.text


async def test_who_has_not_played_gets_a_sentence(place: Castle) -> None:
    _, table = await ended(place, "marcomage", 4)
    refused = await place.people[2].press(table, "Review")
    assert refused.ephemeral
    assert "Only those who played" in refused.text


async def test_a_replay_tells_the_chances_of_each_step(place: Castle) -> None:
    _, table = await ended(place)
    panel = shown(await place.people[2].press(table, "Replay"))
    assert "Chance to win: Ann" in panel.text
