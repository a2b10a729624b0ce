"""/card show and /card search: what is answered, to whom, and what wrong or hostile words do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from discord.ui import TextDisplay
from hypothesis import given
from hypothesis import strategies as st

from bot.cards.discord.panels import (
    PAGE,
    QUERY,
    listed,
    mentioned,
    query_in,
    shown,
    sought,
    which,
    wrong,
)
from bot.cards.lookup import Card, cards, completions, nearest, search
from bot.cards.records import Record, cards_of, decks_with
from bot.painting import LONGEST as LONGEST_ALT
from bot.painting import Picture
from engine.catalogue import GAMES
from engine.lookup import BadQuery
from playground import Message
from tests.bot.discord.test_limits import check
from tests.bot.discord.test_pictures import pictures
from tests.bot.discord.test_replaying import give_up
from tests.kit.castle import Castle, castle, running


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


async def searched(place: Castle, query: str, **more: str) -> Message:
    reply = await place.people[0].use(place.channel, "card search", query=query, **more)
    assert reply.ephemeral
    assert reply.message is not None
    return reply.message


async def asked(place: Castle, name: str, **more: str) -> Message:
    reply = await place.people[0].use(place.channel, "card show", name=name, **more)
    assert reply.ephemeral
    assert reply.message is not None
    return reply.message


# ------------------------------------------------------------------ /card show


async def test_a_card_is_shown_with_all_that_is_known_of_it(place: Castle) -> None:
    for game in GAMES:
        card = next(one for one in cards(game) if decks_with(one))
        panel = await asked(place, card.name.upper(), game=game)
        assert f"## {card.name}" in panel.text
        assert GAMES[game].title in panel.text
        assert decks_with(card)[0] in panel.text
        assert "In matches here" not in panel.text


async def test_rulings_are_shown(place: Castle) -> None:
    card = next(one for one in cards("wtactics") if one.facts["note"])
    assert "**Ruling:** " in (await asked(place, card.key)).text


async def test_a_card_is_painted_with_what_it_shows_in_words(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        [kolibri] = nearest("Kolibri", "arcmage")
        # Painted before somebody waits for it: a busy machine may take longer than anybody does.
        assert await place.bot.pictures.card("arcmage", kolibri.facts, quick=False)
        panel = await asked(place, "Kolibri", game="arcmage")
        [(url, alt)] = pictures(panel)
        assert url.endswith("card.webp")
        assert alt.startswith("Kolibri. Creature · Bird · Gaian.")
        assert panel.attachments[0].content[:4] == b"RIFF"
        ann = place.people[0]
        await likes_words(place)
        assert not pictures(await asked(place, "Kolibri", game="arcmage"))
        everybody = (await ann.press(panel, "Show to all")).message
        assert everybody is not None
        assert pictures(everybody)  # the others did not ask for words


async def test_a_name_is_completed_over_all_games_or_one(place: Castle) -> None:
    ann = place.people[0]
    every = await ann.complete(place.channel, "card show", option="name", typed="kolbi")
    assert every[0].name == "Kolibri (Arcmage)"
    here = await ann.complete(
        place.channel, "card show", option="name", typed="dragon", game="marcomage"
    )
    assert here[0].name.startswith("Dragon")
    assert all(str(choice.value).startswith("marcomage:") for choice in here)
    chosen = await asked(place, str(every[0].value))
    assert "## Kolibri" in chosen.text


async def test_a_name_with_a_typing_error_is_understood(place: Castle) -> None:
    assert "## Kolibri" in (await asked(place, "Kolbiri")).text


async def test_a_name_of_several_cards_is_left_to_choose(place: Castle) -> None:
    panel = await asked(place, "dragon", game="marcomage")
    assert "Which card do you mean" in panel.text
    reply = await place.people[0].select(panel, "Choose a card", ["Dragon egg (MArcomage)"])
    assert reply.ephemeral
    assert "## Dragon egg" in reply.text


async def test_a_card_that_there_is_not_is_told_in_a_sentence(place: Castle) -> None:
    ann = place.people[0]
    reply = await ann.use(place.channel, "card show", name="qqqqqqqq")
    assert reply.ephemeral
    assert "No card is called “qqqqqqqq”." in reply.text


async def test_a_card_is_shown_to_all_when_its_button_is_pressed(place: Castle) -> None:
    ann, ben = place.people
    panel = await asked(place, "Kolibri", game="arcmage")
    before = len(place.channel.messages)
    public = (await ann.press(panel, "Show to all")).message
    assert public is not None
    assert not public.ephemeral
    assert len(place.channel.messages) == before + 1
    assert "Shown by Ann" in public.text
    assert "Show to all" not in public.labels
    assert public in ben.sees(place.channel)


async def test_it_is_told_how_a_card_did_in_matches_here(place: Castle) -> None:
    ann, ben = place.people
    reply = await ann.use(place.channel, "match new", game="marcomage", seats=2)
    lobby = reply.message
    assert lobby is not None
    await ben.press(lobby, "Join")
    for person in (ann, ben):
        await person.select(lobby, next(s["placeholder"] for s in lobby.selects), ["raiders"])
    await ann.press(lobby, "Start")
    await give_up(place, ann)
    name = next(one for one in cards("marcomage") if one.id in cards_of("marcomage", "raiders"))
    panel = await asked(place, name.key)
    assert "In matches here: 2 decks that people chose had it; 1 won" in panel.text
    other = next(o for o in cards("marcomage") if o.id not in cards_of("marcomage", "raiders"))
    assert "In matches here" not in (await asked(place, other.key)).text


def test_the_cards_of_a_deck_are_known_however_it_is_written() -> None:
    for game, rules in GAMES.items():
        for deck in rules.ready_decks():
            ids = cards_of(game, deck["id"])
            assert len(ids) >= 20
            names = {one.name for one in cards(game) if one.id in ids}
            whole = {"cards": dict.fromkeys(names, 1), "tokens": [one.name for one in cards(game)]}
            assert cards_of(game, whole) == ids
    assert cards_of("marcomage", "random") == cards_of("marcomage", None) == frozenset()


# ------------------------------------------------------------------ /card search


async def test_a_search_has_pages_and_opens_cards(place: Castle) -> None:
    ann = place.people[0]
    query = "f:gaian t:creature sort:-cost"
    found = search(query, "arcmage")
    panel = await searched(place, query, game="arcmage")
    assert f"{len(found)} cards in Arcmage" in panel.text
    for number, card in enumerate(found[:PAGE], 1):
        assert f"**{number}. {card.name}**" in panel.text
    assert found[PAGE].name not in panel.text
    await ann.press(panel, next(label for label in panel.labels if "next" in label))
    assert f"**1. {found[PAGE].name}**" in panel.text
    assert found[0].name not in panel.text
    opened = await ann.select(panel, "Open a card", [found[PAGE].key])
    assert opened.ephemeral
    assert f"## {found[PAGE].name}" in opened.text
    assert "Open a card" in str(panel.selects)  # the list is still there


async def test_the_cards_that_are_found_are_painted_with_the_numbers_of_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.pictures.AT_ONCE", 30.0)  # however busy the machine is
    async with castle(tmp_path, pictures=True) as place:
        ann, found = place.people[0], search("knight")
        assert {card.game for card in found[:PAGE]} == {"marcomage", "arcmage", "wtactics"}
        panel = await searched(place, "knight")
        [(url, alt)] = pictures(panel)
        assert url.endswith("cards.webp")
        first, second = found[:PAGE], found[PAGE : 2 * PAGE]
        assert alt == f"Cards found: {numbered(first)}."
        assert found[0].name not in panel.text  # it is seen, and said in the picture's description
        assert options_of(panel) == [f"{n}. {card.label}" for n, card in enumerate(first, 1)]
        before = panel.attachments[0].content
        await ann.press(panel, next(label for label in panel.labels if "next" in label))
        [(_, alt)] = pictures(panel)
        assert alt == f"Cards found: {numbered(second)}."
        assert len(panel.attachments) == 1
        assert panel.attachments[0].content != before

        await likes_words(place)
        words = await searched(place, "knight")
        assert not pictures(words)
        assert f"**1. {found[0].name}** · {GAMES[found[0].game].title} · " in words.text
        assert options_of(words) == [f"{n}. {card.label}" for n, card in enumerate(first, 1)]
        everybody = (await ann.press(words, "Show to all")).message
        assert everybody is not None
        assert pictures(everybody)  # the others did not ask for words
        assert not pictures(await searched(place, "xyzzy"))


def numbered(some: Sequence[Card]) -> str:
    return ", ".join(f"{number} {card.name}" for number, card in enumerate(some, 1))


def options_of(panel: Message) -> list[str]:
    return [option["label"] for option in panel.selects[0]["options"]]


async def likes_words(place: Castle) -> None:
    """Ann switches to words."""
    ann = place.people[0]
    settings = (await ann.use(place.channel, "settings")).message
    assert settings is not None
    [switch] = [b["custom_id"] for b in settings.buttons if b["custom_id"].endswith("boards")]
    await ann.press(settings, switch)


async def test_the_pages_of_a_search_are_turned_after_a_restart(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        panel = await searched(place, 'creature -kw:flying "a"', game="arcmage")
        found = search('creature -kw:flying "a"', "arcmage")
        await place.bot.close()
        async with running(place.discord, tmp_path):
            await place.people[0].press(panel, next(lb for lb in panel.labels if "next" in lb))
            assert found[PAGE].name in panel.text


async def test_a_search_is_shown_to_all_and_turned_by_each_for_himself(place: Castle) -> None:
    ann, ben = place.people
    panel = await searched(place, "dragon")
    public = (await ann.press(panel, "Show to all")).message
    assert public is not None
    assert not public.ephemeral
    text = public.text
    assert "Shown by Ann" in text
    assert "Show to all" not in public.labels
    turned = await ben.press(public, next(label for label in public.labels if "next" in label))
    assert turned.ephemeral
    assert public.text == text
    assert turned.text != text


async def test_a_wrong_query_is_shown_with_a_caret_and_what_would_be_right(place: Castle) -> None:
    panel = await searched(place, "kolibri f:gaia")
    assert "```\nkolibri f:gaia\n          ^^^^\n```" in panel.text
    assert "There's no faction “gaia” in any game; did you mean “gaian”?" in panel.text


async def test_a_button_searches_with_what_was_meant(place: Castle) -> None:
    ann = place.people[0]
    panel = await searched(place, "f:gaia sort:-cots", game="arcmage")
    assert "```\nf:gaia sort:-cost\n```" in panel.text
    await ann.press(panel, "Search for this")
    assert "did you mean" in panel.text, "one mistake after the other"
    await ann.press(panel, "Search for this")
    assert "cards in Arcmage" in panel.text
    assert "```\nf:gaian sort:-cost\n```" in panel.text
    await ann.press(panel, next(label for label in panel.labels if "next" in label))
    assert "```\nf:gaian sort:-cost\n```" in panel.text
    assert "Search for this" not in (await searched(place, "cost<=many")).labels


async def test_nothing_found_is_said(place: Castle) -> None:
    assert "No card matches." in (await searched(place, "xyzzy")).text


# ------------------------------------------------------------------ limits

PAINTED = Picture(b"a picture", "card.webp", "A" * LONGEST_ALT)


@pytest.mark.parametrize("game", GAMES)
async def test_the_panel_of_each_card_is_within_the_limits(game: str) -> None:
    for card in cards(game):
        check(shown(card, PAINTED, Record(99_999, 99_999)))
        check(shown(card, None, None, by="W" * 32))


async def test_lists_are_within_the_limits() -> None:
    every = sorted(search(""), key=lambda card: -len(str(card.facts)))
    for page in (0, 50, 107, 9_999):
        check(listed(every, "x" * 300, "", page, by="*" * 32))
        check(listed(every, "x" * 300, "marcomage", page))
        check(listed(every, "x" * 300, "", page, by="*" * 32, picture=PAINTED))
    check(which(every[:25], "W" * 4_000))
    check(mentioned([(card, None) for card in every[:3]], ["?" * 200] * 3))


@given(st.text(max_size=320))
async def test_any_query_gets_a_panel_within_the_limits(text: str) -> None:
    query = sought(text)
    try:
        panel, mended = listed(search(query), query, "", 0), query
    except BadQuery as error:
        panel, mended = wrong(error, "marcomage"), error.mended
    check(panel)
    blocks = [part.content for part in panel.walk_children() if isinstance(part, TextDisplay)]
    assert [found[1] for one in blocks if (found := QUERY.fullmatch(one))] == [mended] * bool(
        mended
    )


async def test_no_query_breaks_out_of_its_block(place: Castle) -> None:
    ann, query = place.people[0], '-o:"```\n# big" -o:`x` creature'
    panel = await searched(place, query, game="arcmage")
    assert panel.text.count("```") == 2
    before = panel.text
    await ann.press(panel, next(label for label in panel.labels if "next" in label))
    assert panel.text != before
    assert panel.text.splitlines()[:4] == before.splitlines()[:4]  # the same query, and as many


def test_no_message_holds_no_query() -> None:
    assert query_in(None) == ""


# ------------------------------------------------------------------ completion


@given(st.text(max_size=100))
def test_whatever_is_typed_is_completed_within_the_limits(typed: str) -> None:
    for card in completions(typed):
        assert len(card.key) <= 60
        assert 1 <= len(card.label) <= 100
