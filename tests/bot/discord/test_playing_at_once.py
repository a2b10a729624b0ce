"""A match against the computer begins at the press that asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import KITS
from bot.matches.held import Held
from bot.store.play.matches import matches_of_person
from playground import Message, Person
from tests.kit.castle import Castle, castle, running
from tests.kit.pressing import question_in


async def matches_of(place: Castle, person: Person) -> list[Held]:
    async with place.bot.store.reading() as tx:
        rows = await matches_of_person(tx, person.id, ["running", "over"])
    return [await place.bot.matches.peek(row.id) for row in rows]


async def play(place: Castle, person: Person, **said: str) -> Message:
    """The answer to ``/play``."""
    reply = await person.use(place.channel, "play", **said)
    assert reply.message is not None, reply.text
    return reply.message


@pytest.mark.parametrize("game", sorted(KITS))
async def test_the_answer_is_ones_own_hand_and_others_see_the_table(
    tmp_path: Path, game: str
) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        panel = await play(place, ann, game=game)
        assert panel.ephemeral
        table = await place.table()
        assert table in ben.sees(place.channel)
        assert panel not in ben.sees(place.channel)
        assert "Join" not in table.labels
        [held] = await matches_of(place, ann)
        assert held.plan.game == game
        assert tuple(seat.deck for seat in held.seats) == KITS[game].first_decks
        assert question_in(panel) == held.questions_of(0)[0].id


async def test_what_was_answered_follows_the_match(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        panel = await play(place, ann, game="marcomage")
        [held] = await matches_of(place, ann)
        [question] = held.questions_of(0)
        answer = {"pick": [question.options[-1].id]}
        await place.bot.matches.answer(held.row.id, ann.id, question.id, answer)
        await place.bot.computers.settled(held.row.id)
        await place.bot.surfaces.settled()
        assert question_in(panel) == held.questions_of(0)[0].id != question.id


async def test_nothing_need_be_said_and_the_game_is_that_of_the_last_time(tmp_path: Path) -> None:
    async with castle(tmp_path, 1, threads=True) as place:
        [ann] = place.people
        for said in ({}, {"game": "arcmage"}, {}):
            await play(place, ann, **said)
            await place.bot.surfaces.settled()
        played = [held.plan.game for held in await matches_of(place, ann)]
        assert sorted(played) == sorted([next(iter(KITS)), "arcmage", "arcmage"])


async def test_level_and_deck_can_be_chosen(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        offered = await ann.complete(place.channel, "play", option="deck", game="arcmage")
        assert offered
        assert all(choice.name.endswith("(Arcmage)") for choice in offered)
        await play(place, ann, level="knight", deck=str(offered[1].value))
        [held] = await matches_of(place, ann)
        assert held.plan.game == "arcmage"
        assert [seat.player for seat in held.seats] == ["person", "knight"]
        assert str(offered[1].value).endswith(f":{held.seats[0].deck}")


async def test_where_another_match_is_played_nothing_is_made(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        await play(place, ann)
        refused = await ben.use(place.channel, "play")
        assert "Another match is being played here" in refused.text
        assert not await matches_of(place, ben)


async def test_a_match_goes_on_when_the_bot_is_started_anew(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        await play(place, ann)
        await place.bot.surfaces.settled()
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            assert "My hand" in (await place.table()).labels


# ------------------------------------------------------------------ the first buttons


async def test_help_begins_with_three_buttons(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        help = (await ann.use(place.channel, "help")).message
        assert help is not None
        assert help.labels == ["Learn", "Play now", "Find somebody"]
        looking = await ann.press(help, "Find somebody")
        assert "You look for" in looking.text
        hand = (await ann.press(help, "Play now")).message
        assert hand is not None
        assert hand.ephemeral
        [held] = await matches_of(place, ann)
        assert held.plan.teaching is None
        his = (await ben.use(place.channel, "help")).message
        assert his is not None
        refused = await ben.press(his, "Learn")
        assert "Another match is being played here" in refused.text


async def test_learn_begins_a_match_that_explains_itself(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        help = (await ann.use(place.channel, "help")).message
        assert help is not None
        await ann.press(help, "Learn")
        [held] = await matches_of(place, ann)
        assert held.plan.teaching is not None


async def test_in_a_lobby_one_chooses_how_well_the_computer_plays(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        lobby = (await ann.use(place.channel, "match new", game="marcomage")).message
        assert lobby is not None
        assert not [one for one in lobby.selects if "level" in one["custom_id"]]
        await ann.press(lobby, "Add computer")
        [level] = [one for one in lobby.selects if "level" in one["custom_id"]]
        offered = [one["label"].partition(":")[0] for one in level["options"]]
        assert offered == ["Page", "Squire", "Knight", "Banneret"]
        await ann.select(lobby, level["custom_id"], ["page"])
        assert "the computer, level Page" in lobby.text
        await ann.press(lobby, "Start")
        [held] = await matches_of(place, ann)
        assert [seat.player for seat in held.seats] == ["person", "page"]
