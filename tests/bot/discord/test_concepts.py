"""/concept on Discord: each command, its windows and its panels."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.concepts.book import DRAFTS, NOT_HERE, STALE, Visitor
from bot.concepts.discord.panels import JUDGING
from engine.catalogue import GAMES
from engine.concepts import fields, get_ready
from playground import Message, Person, Reply
from tests.bot.discord.test_secrecy import forged
from tests.kit.castle import Castle, castle
from tests.kit.games import WRITTEN

WARDEN = {
    "name": "Warden of the Grey Hill",
    "line": "Gaian creature - Elf Archer",
    "figures": "3, loyalty 1, 2/3",
    "text": "When I come into play, draw a card.",
}


def example(game: str) -> dict[str, str]:
    """What a window gives as examples is a card."""
    return {field.id: field.example for field in fields(game)}


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    for game in WRITTEN:
        get_ready(game)  # nobody waits for grammars here
    async with castle(tmp_path, 2) as here:
        eve = here.discord.person("Eve")
        here.guild.join(eve)
        here.guild.give(eve, here.guild.role("steward", "manage_guild"))
        here.people.append(eve)
        yield here


def message(reply: Reply) -> Message:
    assert reply.message is not None
    return reply.message


async def write(
    place: Castle, who: Person, entries: dict[str, str] | None = None, game: str = "arcmage"
) -> Message:
    """What somebody is shown who has filled in the window of a new concept."""
    window = (await who.use(place.channel, "concept new", game=game)).modal
    assert window is not None
    reply = await who.fill(window, entries or WARDEN)
    assert reply.ephemeral
    return message(reply)


async def published(place: Castle, who: Person, **changes: str) -> Message:
    panel = await write(place, who, {**WARDEN, **changes})
    await who.press(panel, "Publish")
    return panel


async def concept(place: Castle, who: Person, command: str, **options: object) -> Message:
    """The private panel with which a command answers."""
    reply = await who.use(place.channel, f"concept {command}", **options)  # type: ignore[arg-type]
    assert reply.ephemeral
    return message(reply)


async def sentence(place: Castle, who: Person, command: str, **options: object) -> str:
    return (await concept(place, who, command, **options)).text


def labels(panel: Message, hint: str) -> list[str]:
    """What a select offers whose placeholder begins so."""
    select = next(one for one in panel.selects if one["placeholder"].startswith(hint))
    return [option["label"] for option in select["options"]]


async def sent_to(who: Person) -> list[Message]:
    """What has come by direct message, once something has."""
    for _ in range(100):
        if who.dms:
            break
        await asyncio.sleep(0.01)
    return who.dms


# ------------------------------------------------------------------ writing


@pytest.mark.parametrize("game", WRITTEN)
async def test_a_concept_is_written_in_a_window_and_shown_as_a_card(
    place: Castle, game: str
) -> None:
    ann = place.people[0]
    panel = await write(place, ann, example(game), game)
    assert panel.text.startswith(f"## {example(game)['name']}\n-# {GAMES[game].title} · ")
    assert example(game)["text"] in panel.text
    assert "A draft" in panel.text
    assert panel.labels[:2] == ["Publish", "Edit"]


async def test_a_mistake_is_shown_with_its_place_and_nothing_typed_is_lost(place: Castle) -> None:
    ann = place.people[0]
    text = "When I come into play, draw a cart."
    panel = await write(place, ann, {**WARDEN, "text": text, "note": "Of **use**."})
    assert "1 thing to fix in “Warden of the Grey Hill”" in panel.text
    line, caret = panel.text.split("```")[1].strip("\n").splitlines()
    assert line[caret.index("^") :] == "cart."
    assert "Expected “card”. Such as:" in panel.text
    window = (await ann.press(panel, "Fix it")).modal
    assert window is not None
    kept = {field["custom_id"]: field.get("value", "") for _, field in window.fields}
    assert kept == {**WARDEN, "text": text, "note": "Of **use**."}
    await ann.fill(window, {"text": WARDEN["text"]})
    assert "**A draft**" in panel.text
    assert WARDEN["text"] in panel.text
    assert "-# Of \\*\\*use\\*\\*." in panel.text
    assert "Publish" in panel.labels


async def test_every_mistake_is_told_with_its_input(place: Castle) -> None:
    ann = place.people[0]
    panel = await write(
        place, ann, {"name": "1", "line": "Gaian creture", "figures": "3", "text": "Fly."}
    )
    assert "2 things to fix in “1”" in panel.text
    assert "**Name**" in panel.text
    assert "a kind of card: “creature”" in panel.text
    assert "No name yet" not in panel.text
    assert "**1** · Arcmage · draft" in await sentence(place, ann, "list")


async def test_what_is_typed_into_an_old_window_is_kept_and_changes_nothing(
    place: Castle,
) -> None:
    ann = place.people[0]
    panel = await write(place, ann)
    old, new = [(await ann.press(panel, "Edit")).modal for _ in range(2)]
    assert old is not None
    assert new is not None
    await ann.fill(new, {"figures": "2, 1/1"})
    await ann.fill(old, {"figures": "9, 9/9"})
    assert STALE in panel.text
    assert "cost 2" in panel.text
    assert "*Edit* has them" in panel.text
    window = (await ann.press(panel, "Edit")).modal
    assert window is not None
    await ann.fill(window, {})
    assert "cost 9" in panel.text


async def test_what_is_typed_of_a_deleted_concept_is_a_new_draft(place: Castle) -> None:
    ann, _, eve = place.people
    panel = await published(place, ann)
    window = (await ann.press(panel, "Edit")).modal
    assert window is not None
    await eve.press(await concept(place, eve, "delete", concept=WARDEN["name"]), "Delete it")
    await ann.fill(window, {"text": "Flying."})
    assert "It was deleted meanwhile. What you typed is a new draft." in panel.text
    assert "Flying." in (await concept(place, ann, "show", concept=WARDEN["name"])).text


async def test_who_was_slower_sees_how_it_is_now(place: Castle) -> None:
    ann, _, eve = place.people
    own = await published(place, ann)
    seen = await concept(place, eve, "show", concept=WARDEN["name"])
    sure = await concept(place, eve, "delete", concept=WARDEN["name"])
    judging = (await eve.press(seen, "Reject")).modal
    window = (await ann.press(own, "Edit")).modal
    assert judging is not None
    assert window is not None
    await ann.fill(window, {"text": "Flying."})
    await eve.fill(judging, {"Why?": "It draws."})
    await eve.press(sure, "Delete it")
    for panel in (seen, sure):
        assert STALE in panel.text
        assert "**Waiting**" in panel.text
        assert "Flying" in panel.text


async def test_there_is_room_for_so_many_drafts(place: Castle) -> None:
    ann = place.people[0]
    for _ in range(DRAFTS):
        await write(place, ann)
    reply = await ann.use(place.channel, "concept new", game="arcmage")
    assert reply.modal is None
    assert f"You have {DRAFTS} drafts here, and no room for more" in reply.text


HOSTILE = [
    {"name": "@everyone <@1> **x**"},
    {"name": "\u202eelo"},
    {"name": "x" * 30, "text": "`" * 500},
    {"name": "Kolibri"},
    {"line": "Gaian creature - @here"},
    {"figures": "99999999999999999999999999999999999999999999999999999999"},
    {"text": "Draw 99999999999999999999 cards. ```\n# Big [x](https://x.example) <@&5>"},
    {"text": "(" * 500},
    {"text": "\n" * 499 + "x"},
    {"text": "when " * 100},
    {"text": "\u0000\u0661\U0001f0a1 \u200b\u2066"},
]


@pytest.mark.parametrize("entries", HOSTILE, ids=range(len(HOSTILE)))
async def test_hostile_texts_are_answered_with_sentences_and_ring_nobody(
    place: Castle, entries: dict[str, str]
) -> None:
    """The stand-in complains of any panel that Discord would not take."""
    ann = place.people[0]
    panel = await write(place, ann, {**WARDEN, **entries})
    assert "to fix in" in panel.text
    outside = "".join(panel.text.split("```")[::2])  # what stands in a block of code rings nobody
    for ringing in ("@everyone", "@here", "<@1>", "<@&5>", "https://"):
        assert ringing not in outside
    assert "\u202e" not in panel.text
    window = (await ann.press(panel, "Fix it")).modal
    assert window is not None
    await ann.fill(window, WARDEN)
    assert "**A draft**" in panel.text


async def test_more_than_discord_lets_anybody_type_is_cut_and_refused(place: Castle) -> None:
    ann = place.people[0]
    who = Visitor(place.guild.id, ann.id, "Ann")
    huge = {**WARDEN, "text": "a" * 1_000_000, "name": "b" * 1_000_000, "more": "c" * 1_000_000}
    found, slips = await place.bot.desk.concepts.write(who, "arcmage", huge)
    assert {slip.input for slip in slips} == {"name", "text"}
    assert sum(map(len, found.typed.values())) < 2_000
    panel = await concept(place, ann, "show", concept=found.id)
    assert (await ann.press(panel, "Edit")).modal is not None


# ------------------------------------------------------------------ seen by others


async def test_a_draft_is_seen_by_nobody_else(place: Castle) -> None:
    ann, ben, eve = place.people
    panel = await write(place, ann)
    id = panel.buttons[0]["custom_id"].split("|")[1]
    for who in (ben, eve):
        assert "0 concepts" in await sentence(place, who, "list")
        for said in (id, WARDEN["name"]):
            assert NOT_HERE in await sentence(place, who, "show", concept=said)
            assert NOT_HERE in await sentence(place, who, "edit", concept=said)
            assert NOT_HERE in await sentence(place, who, "delete", concept=said)
        assert not await who.complete(place.channel, "concept show", option="concept")
        for control in panel.buttons:
            copy = forged(place.channel, control["custom_id"], only_for=who)
            reply = await who.press(copy, "Press")
            assert reply.modal is None
            assert NOT_HERE in reply.text


async def test_what_is_published_is_seen_and_voted_on(place: Castle) -> None:
    ann, ben, eve = place.people
    panel = await published(place, ann)
    assert "**Waiting**: nobody has judged it yet. ▲ 0 ▼ 0" in panel.text
    [choice] = await ben.complete(place.channel, "concept show", option="concept", typed="grey")
    assert choice.name == "Warden of the Grey Hill (Arcmage)"
    seen = await concept(place, ben, "show", concept=choice.value)
    assert "Edit" not in seen.labels
    await ben.press(seen, "▲")
    assert "▲ 1 ▼ 0" in seen.text
    await ben.press(seen, "▼")
    assert "▲ 0 ▼ 1" in seen.text
    await ben.press(seen, "▼")
    assert "▲ 0 ▼ 0" in seen.text
    told = await eve.press(await concept(place, eve, "show", concept=choice.value), "Show to all")
    assert not told.ephemeral
    public = message(told)
    for who in (ben, eve):
        await who.press(public, "▲")
    assert "▲ 2 ▼ 0" in public.text
    own = await ann.press(public, "▲")
    assert "This concept is yours" in own.text
    assert "▲ 2 ▼ 0" in public.text
    assert "Edit" in message(await ann.press(public, "Open")).labels
    assert "Edit" not in message(await ben.press(public, "Open")).labels


async def test_another_card_under_the_same_name_has_no_votes(place: Castle) -> None:
    ann, ben, eve = place.people
    panel = await published(place, ann)
    seen = await concept(place, ben, "show", concept=WARDEN["name"])
    await ben.press(seen, "▲")
    reply = await eve.use(
        place.channel, "concept review", concept=WARDEN["name"], state="implemented", why="Good."
    )
    assert "**Implemented**: it belongs to the cards of this server. ▲ 1 ▼ 0" in reply.text
    await ann.press(panel, "Show to all")
    panel = await concept(place, ann, "show", concept=WARDEN["name"])
    window = (await ann.press(panel, "Edit")).modal
    assert window is not None
    await ann.fill(window, {"figures": "0, 30/30"})
    assert "**Waiting**: nobody has judged it yet. ▲ 0 ▼ 0" in panel.text
    window = (await ann.press(panel, "Edit")).modal
    assert window is not None
    await ann.fill(window, {"text": "Nonsense."})
    assert "Until it can be read, the others see the card as it was" in panel.text
    assert "0, 30/30" not in panel.text
    seen = await concept(place, ben, "show", concept=WARDEN["name"])
    assert "30/30" in seen.text
    assert "Nonsense" not in seen.text


async def test_two_concepts_of_a_server_have_two_names(place: Castle) -> None:
    ann, ben, _ = place.people
    await published(place, ann)
    panel = await write(place, ben, {**WARDEN, "name": "warden of the GREY hill"})
    assert "a name of its own; “Warden of the Grey Hill” is a concept here already" in panel.text
    panel = await write(place, ben, {**WARDEN, "name": "Another"})
    assert "It does the same as “Warden of the Grey Hill”" in panel.text


async def test_a_list_is_narrowed_sorted_and_turned(place: Castle) -> None:
    ann, ben, eve = place.people
    numbers = ["Aa", "Bb", "Cc", "Dd", "Ee", "Ff", "Gg", "Hh", "Ii", "Jj", "Kk", "Ll"]
    for name in numbers:
        await published(place, ann, name=f"Warden {name}")
    await write(place, ben, example("wtactics"), "wtactics")
    await ben.press(await concept(place, ben, "show", concept="Warden Cc"), "▲")
    found = await concept(place, ann, "list")
    assert "## 12 concepts" in found.text
    assert "Warden Ll" in found.text
    assert "Warden Aa" not in found.text
    await ann.press(found, "Page 1 of 2 · next ▶")
    assert "Warden Aa" in found.text
    await ann.select(found, "Sorting", ["The best liked first"])
    assert found.text.index("Warden Cc") < found.text.index("Warden Ll")
    await ann.select(found, "Sorting", ["By name"])
    assert found.text.index("Warden Aa") < found.text.index("Warden Bb")
    await ann.select(found, "Game", ["WTactics"])
    assert "None fits" in found.text
    assert "## 1 concept\n" in (await concept(place, ben, "list", game="wtactics")).text
    found = await concept(place, eve, "list", author=ann, words="warden ff")
    assert f"## 1 concept with “warden ff”, by <@{ann.id}>" in found.text
    assert "## 0 concepts" in (await concept(place, eve, "list", author=ben)).text
    found = await concept(place, eve, "list", state="waiting", sort="name", words="draw")
    reply = await eve.select(found, "Open one", ["Warden Aa (Arcmage, waiting)"])
    assert "## Warden Aa" in message(reply).text
    assert "Warden Aa" in found.text


# ------------------------------------------------------------------ curators


async def test_curators_judge_and_the_author_is_told(place: Castle) -> None:
    ann, ben, eve = place.people
    await published(place, ann)
    refused = await ben.use(
        place.channel, "concept review", concept=WARDEN["name"], state="rejected", why="No."
    )
    assert "Only curators judge concepts" in refused.text
    role = place.guild.role("curator")
    place.guild.give(ben, role)
    setup = message(await eve.use(place.channel, "moderate setup"))
    await eve.select(setup, "Roles that may judge concepts", [role])
    seen = await concept(place, ben, "show", concept=WARDEN["name"])
    window = (await ben.press(seen, "Interesting")).modal
    assert window is not None
    await ben.fill(window, {"Why?": "Like a @everyone **bridge**."})
    assert "**Interesting**: a curator likes it" in seen.text
    [told] = await sent_to(ann)
    assert "your concept on Castle, is *interesting* now" in told.text
    assert "Ben: Like a @\u200beveryone \\*\\*bridge" in told.text
    await ann.use(place.channel, "settings")
    panel = await concept(place, ann, "show", concept=WARDEN["name"])
    assert "Delete" not in panel.labels
    copy = forged(place.channel, f"{_at(panel, 'concept-gone')}", only_for=ann)
    assert "only a curator deletes it" in (await ann.press(copy, "Press")).text


async def test_who_wants_no_direct_messages_is_sent_none(place: Castle) -> None:
    ann, _, eve = place.people
    await published(place, ann)
    settings = message(await ann.use(place.channel, "settings"))
    await ann.press(settings, next(b["custom_id"] for b in settings.buttons if "dms" in str(b)))
    for state, dms in (("interesting", "off"), ("rejected", "closed")):
        seen = await concept(place, eve, "show", concept=WARDEN["name"])
        window = (await eve.press(seen, JUDGING[state])).modal
        assert window is not None
        assert "Something went wrong" not in (await eve.fill(window, {"Why?": f"So {dms}."})).text
        await place.bot.surfaces.settled()
        await ann.press(settings, next(b["custom_id"] for b in settings.buttons if "dms" in str(b)))
        ann.close_dms()
    assert ann.dms == []
    shown = await sentence(place, ann, "show", concept=WARDEN["name"])
    assert "**Interesting**, Eve: So off." in shown
    assert "**Rejected**, Eve: So closed." in shown


async def test_old_buttons_of_a_deleted_concept_say_so(place: Castle) -> None:
    ann, ben, eve = place.people
    panel = await published(place, ann)
    public = message(await ann.press(panel, "Show to all"))
    seen = await concept(place, eve, "show", concept=WARDEN["name"])
    sure = await concept(place, ann, "delete", concept=WARDEN["name"])
    await ann.press(sure, "Delete it")
    assert "is deleted" in sure.text
    for who, old in ((ben, public), (eve, seen), (ann, panel)):
        for button in old.buttons:
            if button.get("disabled"):
                continue
            reply = await who.press(old, button["custom_id"])
            assert reply.modal is None
            assert NOT_HERE in reply.text
    assert "0 concepts" in await sentence(place, ann, "list")


async def test_concepts_are_of_one_server(place: Castle) -> None:
    ann = place.people[0]
    panel = await published(place, ann)
    other = place.discord.guild("Elsewhere")
    other.join(ann)
    there = other.text_channel("games")
    reply = await ann.use(there, "concept show", concept=WARDEN["name"])
    assert NOT_HERE in reply.text
    copy = forged(there, panel.buttons[0]["custom_id"], only_for=ann)
    assert NOT_HERE in (await ann.press(copy, "Press")).text
    assert "0 concepts" in (await ann.use(there, "concept list")).text


def _at(panel: Message, verb: str) -> str:
    """The address of a control that a panel does not show."""
    _, id, version, *_ = panel.buttons[0]["custom_id"].split("|")
    return f"b|{id}|{version}|{verb}"
