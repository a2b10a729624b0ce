"""Nobody but the owner of a seat sees its hand or answers for it, whatever he presses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from bot import painting
from bot.discord.addresses import Address
from bot.discord.handlers import PRESSES
from bot.games import KITS
from bot.painting import Painter, marked
from bot.store.play.answers import answers_of
from bot.store.play.matches import open_matches
from bot.store.rows import AnswerRow
from engine.table import Chance, Question
from engine.text import slug
from playground import Channel, Message, Person, Reply, messages
from playground.messages import Draft
from tests.kit.castle import Castle, begin, castle, play
from tests.kit.secrecy import held, hidden, known, named, nobody_sees_too_much, read_all, told

HIDDEN: dict[str, Any] = {
    "marcomage": {"mode": "MArcomage: Hands are hidden from each other"},
    "arcmage": {},
    "wtactics": {},
}

TURNS = {"marcomage": 0, "arcmage": 1, "wtactics": 0}
"""With what the first verb is tried in each game."""

WHERE = ("the table", "another channel", "another server", "a group")

SOAK = settings().max_examples > 100
LONGEST = 5000 if SOAK else 40
"""Answers of a match; a soak plays all of them to the end."""
ENOUGH = 60 if SOAK else 30
"""Answers of all matches of a test; a match may be over soon, and each has another secret."""


HIS_OWN = ("play", "learn")
"""What begins another match, in which he has a hand himself."""


@pytest.mark.parametrize("game", sorted(HIDDEN))
async def test_no_message_names_a_card_that_its_readers_may_not_know(
    tmp_path: Path, game: str
) -> None:
    """From the lobby on, in every version of every message, and also where it is not displayed."""
    async with castle(tmp_path, threads=True) as place:
        with nobody_sees_too_much(place) as read_:
            answers = 0
            while answers < ENOUGH:
                await begin(place, game, **HIDDEN[game])
                answers += await play(place, Chance.from_seed(f"secrets {answers}"), LONGEST)
        assert len(read_) > answers


class Blank(Painter):
    """It says what is on its pictures, and paints nothing on them: the words come from the bot
    itself, and to wait for the painters takes longer than all else."""

    @property
    def ready(self) -> bool:
        return True

    async def _painted(self, paint: Any, *args: Any, **more: Any) -> Any:
        return (b"", marked(repr(args).encode())) if paint is painting._file else None


@pytest.mark.parametrize("game", sorted(KITS))
async def test_no_words_beside_a_picture_name_a_card_that_its_readers_may_not_know(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.kit.castle.lasting", Blank)
    async with castle(tmp_path, pictures=True) as place:
        with nobody_sees_too_much(place) as read_:
            await begin(place, game, **HIDDEN[game])
            await play(place, Chance.from_seed("painted"), 12)
            for person in place.people:
                for words in ("hand", "table board", "table stack"):
                    await person.use(place.channel, words)
        assert any(".png" in text or ".webp" in text for text in read_)


async def test_a_message_that_tells_a_hand_would_be_noticed(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "arcmage")
        id = await only_match(place)
        secret = sorted(hidden(held(place, id), 0) - hidden(held(place, id), 1))
        with pytest.raises(AssertionError), nobody_sees_too_much(place):
            forged(place.channel, f"b|{id}|1|log", secret[0])


# ------------------------------------------------------------------ pressing what is not one's own


def forged(
    channel: Channel, custom_id: str, text: str = "Forged", only_for: Person | None = None
) -> Message:
    """A message of the bot with a button, and a select, that it never made."""
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id}
    components = [{"type": 10, "content": text}, {"type": 1, "components": [button]}]
    draft = Draft({"flags": 1 << 15, "components": components})
    world = channel.world
    return messages.send(world, channel, world.bot, draft, only_for=only_for)


async def only_match(place: Castle) -> str:
    async with place.bot.store.reading() as tx:
        [row] = await open_matches(tx)
    return row.id


async def journal(place: Castle, id: str) -> list[AnswerRow]:
    async with place.bot.store.reading() as tx:
        return await answers_of(tx, id)


def addresses(id: str, asked: Question, version: int, turn: int) -> Iterator[Address]:
    """Every verb, with nothing or with an answer to somebody else's question, in turns that begin
    elsewhere in each game; in a soak with both, and with everything else that it may be about."""
    options = [option.id for option in asked.options[:2]]
    things = ["", f"{asked.id}:{options[0]}"]
    if SOAK:
        things += [asked.id, *(f"{asked.id}:{thing}" for thing in ("yes", "1", "-1", *options[1:]))]
    for number, verb in enumerate(PRESSES, turn):
        for thing in things if SOAK else [things[number % len(things)]]:
            yield Address(id, version, verb, thing)


def came_back(reply: Reply) -> str:
    """All that somebody was shown for a press."""
    shown = [message for message in [reply.message, *reply.followups] if message is not None]
    window = [reply.modal.title, reply.modal.components] if reply.modal else []
    return " ".join([*map(read_all, shown), json.dumps(window)])


@pytest.mark.parametrize(
    ("game", "where"),
    [
        *(("marcomage", where) for where in WHERE),
        ("arcmage", "the table"),
        ("wtactics", "the table"),
    ],
)
async def test_a_spectator_can_press_what_he_wants(tmp_path: Path, game: str, where: str) -> None:
    """Whatever the custom id says, he sees no hand and changes nothing."""
    async with castle(tmp_path, people=3) as place:
        *players, cid = place.people
        table = replace(place, people=players)
        await begin(table, game, **HIDDEN[game])
        await play(table, Chance.from_seed("a spectator"), 8)
        id = await only_match(place)
        before = await journal(place, id)
        channel = elsewhere(place, where)
        match = held(place, id)
        secret = (hidden(match, 0) | hidden(match, 1)) - seen_by(place, id, None)
        asked = match.questions[0]
        now = place.bot.matches._held[id].row.version
        for version in (0, now) if SOAK else (now,):
            for address in dealt(addresses(id, asked, version, TURNS[game]), where):
                if address.verb in HIS_OWN:
                    continue
                message = forged(channel, str(address))
                reply = await cid.press(message, str(address))
                said = {name for name in secret if slug(name) in str(address)}  # by him
                assert not named(secret - said, came_back(reply)), address
                assert reply.error is None, address
        assert await journal(place, id) == before


def dealt(every: Iterator[Address], where: str) -> Iterator[Address]:
    """What is pressed there: all of it at the table, and in a soak everywhere; by day the other
    places share it."""
    turn = WHERE.index(where) - 1
    yield from every if SOAK or turn < 0 else islice(every, turn, None, len(WHERE) - 1)


def elsewhere(place: Castle, where: str) -> Channel:
    if where == "the table":
        return place.channel
    if where == "another channel":
        return place.guild.text_channel("elsewhere")
    if where == "a group":
        return place.discord.group(*place.people)
    guild = place.discord.guild("Tower")
    guild.join(*place.people)
    return guild.text_channel("elsewhere")


def seen_by(place: Castle, id: str, seat: int | None) -> set[str]:
    one = place.bot.matches._held[id]
    assert one.match is not None
    return known(one.match, seat) | told(one.match, one.recent, seat)


ENDS = ("give-up",)


@pytest.mark.parametrize("game", sorted(HIDDEN))
async def test_a_player_cannot_act_for_another(tmp_path: Path, game: str) -> None:
    """With the controls of the other he sees no more, and every answer he gives is his own."""
    async with castle(tmp_path) as place:
        await begin(place, game, **HIDDEN[game])
        await play(place, Chance.from_seed("a player"), 8)
        id = await only_match(place)
        match = held(place, id)
        asked = match.questions[0]
        assert asked.seat is not None
        victim, other = asked.seat, place.people[1 - asked.seat]
        his = [answer for answer in await journal(place, id) if answer.seat == victim]
        now = place.bot.matches._held[id].row.version
        for address in addresses(id, asked, now, TURNS[game]):
            if address.verb in ENDS:
                continue
            secret = hidden(match, victim) - hidden(match, 1 - victim)
            message = forged(place.channel, str(address))
            reply = await other.press(message, str(address))
            match = held(place, id)
            may_know = seen_by(place, id, 1 - victim)
            said = {name for name in secret if slug(name) in str(address)}  # he has named them
            assert not named(secret - may_know - said, came_back(reply)), address
        answers = await journal(place, id)
        assert [answer for answer in answers if answer.seat == victim] == his
        assert all(answer.person_id == place.people[answer.seat or 0].id for answer in answers)


@pytest.mark.parametrize("game", sorted(HIDDEN))
async def test_a_hand_is_never_shown_where_others_see_it(tmp_path: Path, game: str) -> None:
    """Even its owner cannot make the bot write it into a message that is not his alone."""
    async with castle(tmp_path) as place:
        await begin(place, game, **HIDDEN[game])
        await play(place, Chance.from_seed("an owner"), 8)
        id = await only_match(place)
        match = held(place, id)
        asked = match.questions[0]
        assert asked.seat is not None
        owner = place.people[asked.seat]
        for address in addresses(id, asked, 1, TURNS[game]):
            if address.verb in ENDS:
                continue
            message = forged(place.channel, str(address))
            reply = await owner.press(message, str(address))
            assert reply.error is None, address
            secret = hidden(match, asked.seat) - seen_by(place, id, None)
            assert not (message.edits and named(secret, read_all(message))), address
            followups = [one for one in reply.followups if not one.ephemeral]
            assert not named(secret, " ".join(map(read_all, followups))), address


async def test_a_stale_panel_shows_the_newest_one(tmp_path: Path) -> None:
    """Its controls do not act on what is asked now."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        id = await only_match(place)
        [seat] = (await place.bot.matches.table(id)).asked
        person = place.people[seat]
        old = (await person.press(await place.table(), "My hand")).message
        assert old is not None
        aside = ("|words", "|board")  # what they show is no hand, and stands in another message
        stale: list[Any] = [
            custom_id
            for part in old.buttons
            if not (custom_id := part["custom_id"]).endswith(aside)
        ]
        question = held(place, id).questions[0].id
        await play(place, Chance.from_seed("meanwhile"), 4)
        before, shown = await journal(place, id), []
        for custom_id in (*stale, f"b|{id}|2|do|{question}", f"b|{id}|2|quick|{question}:pass"):
            message = forged(place.channel, custom_id, only_for=person)
            reply = await person.press(message, custom_id)
            assert reply.error is None
            shown.append(message.text.rpartition("**Your hand")[2])
        assert await journal(place, id) == before
        newest = (await person.press(await place.table(), "My hand")).message
        assert newest is not None
        assert set(shown) == {newest.text.rpartition("**Your hand")[2]}


async def test_custom_ids_that_were_never_ours_do_nothing(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        id = await only_match(place)
        place.discord.patience = 0.05
        before = await journal(place, id)
        ann = place.people[0]
        strange = ("x", "b|", f"b|{id}|-1|hand", f"b|{id}|1|hand|", f"b|{id}|1|HAND", "b|x|1|hand")
        for custom_id in strange:
            reply = await ann.press(forged(place.channel, custom_id), custom_id)
            assert reply.error == "This interaction failed"
        for custom_id in ("b|aaaaaaaa|1|hand", f"b|{id}|1|nothing", f"b|{id}|1|join|x"):
            place.discord.patience = 3
            reply = await ann.press(forged(place.channel, custom_id), custom_id)
            assert reply.ephemeral
        assert await journal(place, id) == before


# ------------------------------------------------------------------ commands


async def test_no_command_tells_a_spectator_a_hand(tmp_path: Path) -> None:
    """Every command that needs nothing said, typed at the table by somebody who only watches."""
    async with castle(tmp_path, people=3) as place:
        *players, cid = place.people
        table = replace(place, people=players)
        await begin(table, "arcmage")
        await play(table, Chance.from_seed("commands"), 8)
        id = await only_match(place)
        match, before = held(place, id), await journal(place, id)
        secret = (hidden(match, 0) | hidden(match, 1)) - seen_by(place, id, None)
        for words in cid.commands(place.channel):
            if not needed(place, words):
                reply = await cid.use(place.channel, words)
                assert not named(secret, came_back(reply)), words
        assert await journal(place, id) == before


def needed(place: Castle, words: str) -> list[str]:
    """The options without which a command cannot be used."""
    first, *rest = words.split()
    command = next(c for c in place.discord.world.commands.values() if c.name == first)
    options = command.options
    for word in rest:
        options = next(o for o in options if o["name"] == word).get("options") or []
    return [option["name"] for option in options if option.get("required")]
