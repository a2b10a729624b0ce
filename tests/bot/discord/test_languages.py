"""Everybody reads his own language, and all together that of the server or of the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord.rights import ours
from bot.discord.tree import Translator
from playground import Message, Person, Reply
from tests.bot.discord.test_houserules import steward
from tests.kit.castle import Castle, begin, castle
from tests.kit.marked_words import mark, marked


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch) -> None:
    mark(monkeypatch)


def shown(reply: Reply) -> Message:
    assert reply.message is not None
    return reply.message


async def chosen(person: Person, panel: Message, language: str) -> None:
    select = next(one for one in panel.selects if "language" in one["custom_id"])
    await person.select(panel, select["custom_id"], [language])


def hints(panel: Message) -> str:
    return " ".join(str(select.get("placeholder")) for select in panel.selects)


async def test_somebody_is_answered_in_the_language_of_his_discord(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.people[0].locale = "fr"
        panel = shown(await place.people[0].use(place.channel, "settings"))
        assert "‹fr›Your language" in hints(panel)
        panel = shown(await place.people[1].use(place.channel, "settings"))
        assert "‹" not in hints(panel)


async def test_or_in_the_one_that_he_has_chosen(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann = place.people[0]
        panel = shown(await ann.use(place.channel, "settings"))
        await chosen(ann, panel, "Deutsch")
        assert "‹de›Your language" in hints(panel)
        await chosen(ann, panel, marked("The language of your Discord", "de"))
        assert "Your language" in hints(panel)
        assert "‹" not in hints(panel)


async def test_a_match_speaks_the_language_of_the_server(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        eve, panel = await steward(place)
        await chosen(eve, panel, "Español")
        await begin(place, "marcomage")
        assert await language_of_the_match(place) == "es"


async def test_that_is_the_one_that_the_server_has_on_discord(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.guild.locale = "de"
        place.people[0].locale = "fr"
        await begin(place, "marcomage")
        assert await language_of_the_match(place) == "de"


@pytest.mark.parametrize(("command", "options"), [("learn", {}), ("play", {"game": "marcomage"})])
async def test_a_match_against_the_computer_speaks_the_language_of_its_one_player(
    tmp_path: Path, command: str, options: dict[str, str]
) -> None:
    async with castle(tmp_path, 1) as place:
        place.guild.locale, ann = "de", place.people[0]
        ann.locale = "fr"
        await ann.use(place.channel, command, **options)
        assert await language_of_the_match(place) == "fr"
        await place.bot.surfaces.settled()
        public = [one.text for one in place.channel.messages.values() if one.only_for is None]
        assert "‹fr›" in public[0]
        assert not [text for text in public if "‹de›" in text]


async def test_what_all_see_is_in_the_language_of_the_server(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.guild.locale, ann = "de", place.people[0]
        ann.locale = "fr"
        own = shown(await ann.use(place.channel, "card search", query="dragon", game="marcomage"))
        assert "‹fr›## " in own.text
        await ann.press(own, "Show to all")
        [public] = place.channel.messages.values()
        assert "‹de›## " in public.text
        assert "‹fr›" not in public.text


async def test_what_is_proposed_is_said_in_the_language_of_the_match(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.guild.locale = "de"
        ann, ben = place.people
        ann.locale = ben.locale = "fr"
        await begin(place, "marcomage")
        told = await ann.use(place.channel, "match pause")
        assert "‹fr›The others can agree or refuse" in told.text
        asked = [one for one in place.channel.messages.values() if "‹de›Refuse‹/›" in one.labels]
        assert "‹de›Ann proposes a pause." in asked[-1].text
        await ben.press(asked[-1], "Refuse")
        assert "‹de›" in asked[-1].text
        assert "‹fr›" not in asked[-1].text


async def test_what_cannot_be_done_is_said_in_the_readers_language(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.guild.locale, place.people[0].locale = "de", "es"
        refused = await place.people[0].use(place.channel, "hand")
        assert refused.text.startswith("‹es›You aren't in a match now.")


async def language_of_the_match(place: Castle) -> str:
    [held] = place.bot.matches._held.values()
    return held.plan.language


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("es-419", "es"), ("fr", "fr"), ("ja", "en")]
)
def test_places_speak_one_of_our_languages(locale: str, language: str) -> None:
    import discord

    assert ours(discord.Locale(locale)) == language


async def test_commands_are_told_in_all_languages_before_their_words_are_at_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the real catalogues
    monkeypatch.setattr("engine.words.AT_HAND", {"en"})
    async with castle(tmp_path) as place:
        [match] = [one for one in place.bot.tree.get_commands() if one.name == "match"]
        told = await match.get_translated_payload(place.bot.tree, Translator())
        assert set(told["description_localizations"]) >= {"de", "fr", "es-ES"}
