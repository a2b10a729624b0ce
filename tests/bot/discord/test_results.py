"""Results on the stand-in: what a match counts for is said before, and what it gave afterwards."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import update

from bot.matches.permitted import giving_up
from bot.people.scores.standings import ladder
from bot.store.play.surfaces import change_surface, surfaces_of
from bot.store.tables import results
from playground import Message, Person, Standin
from tests.kit.castle import Castle, begin, castle, running
from tests.kit.marks import rule

COUNTS = "It counts for ratings and experience in MArcomage."
FRIENDLY = "MArcomage: Friendly: nobody's score changes"


async def give_up(place: Castle, person: Person) -> Message:
    """Somebody gives up; the table when it is over."""
    sure = await person.press(await place.table(), "Give up")
    assert sure.message is not None
    await person.press(sure.message, "Give up")
    return await place.table()


async def told(place: Castle, person: Person) -> list[str]:
    """What somebody was told of his gains by direct message."""
    await place.bot.surfaces.settled()
    return gains_told(person)


def gains_told(person: Person) -> list[str]:
    return [message.text for message in person.dms if "-# Match " in message.text]


@rule("M-7.6")
async def test_a_match_that_counts_changes_ratings_and_both_get_a_report(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        ann, ben = place.people
        reply = await ann.use(place.channel, "match new", game="marcomage")
        assert reply.message is not None
        assert COUNTS in reply.message.text
        await ann.press(reply.message, "Cancel")
        await begin(place, "marcomage")
        assert COUNTS in (await place.table()).text
        over = await give_up(place, ben)
        assert COUNTS not in over.text
        for line in (
            "**Ann**: rating 1500 (+0), 179 experience.",
            "**Ann** has won an award: Assassin.",
            "**Ben**: rating 1500 (+0), 0 experience.",
            "Ratings stay as they are: not everybody has had 3 turns.",
        ):
            assert line in over.text
        [hers] = await told(place, ann)
        assert hers.splitlines()[:-1] == [
            "### Victory over Ben in MArcomage",
            "**179 experience**, from 100:",
            "- How it ended: 95% makes 95.",
            "- The opponent's level: 100% makes 95.",
            "- How close it was: 125% makes 119.",
            "- Awards: 150% makes 179.",
            "Award **Assassin**: Win before round 10.",
            "Rating 1500 (+0), give or take 1000.",
            "-# Ratings stay as they are: not everybody has had 3 turns.",
        ]
        [his] = await told(place, ben)
        assert his.startswith("### Defeat by Ann in MArcomage\n**0 experience**, from 100:")
        server = place.guild.id
        async with place.bot.store.reading() as tx:
            first, second = await ladder(tx, server, "marcomage")
        assert (first.name, first.score.experience, second.name) == ("Ann", 179, "Ben")


@rule("M-8.1")
async def test_a_friendly_match_says_so_and_changes_nothing(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        ann, ben = place.people
        await begin(place, "marcomage", mode=FRIENDLY)
        assert "Unrated: a friendly match." in (await place.table()).text
        over = await give_up(place, ben)
        assert "rating" not in over.text
        assert await told(place, ann) == await told(place, ben) == []
        async with place.bot.store.reading() as tx:
            assert await ladder(tx, place.guild.id, "marcomage") == []


@rule("M-7.6")
async def test_without_reports_only_a_new_level_is_told(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        ann, ben = place.people
        settings = await ann.use(place.channel, "settings")
        assert settings.message is not None
        await ann.press(settings.message, "Turn off battle reports")
        levels = 0
        for _ in range(3):  # 179 each, and 500 are a level
            await begin(place, "marcomage")
            over = await give_up(place, ben)
            levels += "**Ann** has reached level 1!" in over.text
            heard = await told(place, ann)
        assert levels == 1
        assert [line.splitlines()[0] for line in heard] == [
            "**You have reached level 1 in MArcomage!**"
        ]
        assert len(await told(place, ben)) == 3


async def test_who_wants_no_direct_messages_gets_none(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        ann, ben = place.people
        ann.close_dms()
        await begin(place, "marcomage")
        await give_up(place, ben)
        assert await told(place, ann) == []
        assert len(await told(place, ben)) == 1
        assert not place.discord.errors


async def test_each_is_told_once_also_by_a_bot_that_comes_back(tmp_path: Path) -> None:
    """It is killed before it could tell anybody, and then when it had told one of them and could
    not note it any more."""
    async with Standin() as standin:
        guild = standin.guild("Castle")
        ann, ben = people = [standin.person("Ann"), standin.person("Ben")]
        guild.join(*people)
        channel = guild.text_channel("games")
        channel.deny(standin.bot, "create_public_threads")
        async with running(standin, tmp_path) as bot:
            place = Castle(standin, guild, channel, people, bot)
            await begin(place, "marcomage")
            await place.table()
            bot.surfaces.gather = 3600.0
            [id] = bot.matches._held
            async with bot.matches.open(id) as held:
                question = giving_up(held, 1)
            await bot.matches.answer(id, ben.id, question, {"yes": True})
        assert gains_told(ann) == []
        for _ in range(2):
            async with running(standin, tmp_path) as bot:
                await bot.surfaces.settled()
                assert [len(gains_told(person)) for person in people] == [1, 1]
                async with bot.store.transaction() as tx:
                    rows = [row for row in await surfaces_of(tx, id) if row.kind == "report"]
                    assert [row.state for row in rows] == ["done", "done"]
                    await change_surface(tx, rows[0].id, {"state": "open", "message_id": None})
                    await tx.execute(update(results).values(told=False))
        assert not standin.violations
