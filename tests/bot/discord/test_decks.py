"""/deck on Discord: each command, the editor, and own decks in a match."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.decks import advising
from bot.decks.book import NOT_HERE
from engine.decks import read_deck
from playground import Message, Person, Reply
from tests.bot.discord.test_secrecy import forged
from tests.kit.castle import Castle, castle

LIST = "Deck: Birds\nGame: Arcmage\n3 Kolibri\n3 Sanctuary"
READY = "ready:wtactics:harbour-and-hedge"


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        yield here


async def deck(place: Castle, who: Person, words: str, **options: str) -> Message:
    """The private panel with which a command answers."""
    reply = await who.use(place.channel, f"deck {words}", **options)
    assert reply.message is not None
    assert reply.ephemeral
    return reply.message


async def sentence(place: Castle, who: Person, words: str, **options: str) -> str:
    reply = await who.use(place.channel, f"deck {words}", **options)
    assert reply.ephemeral
    return reply.text


async def birds(place: Castle, who: Person) -> Message:
    """A deck from a list that somebody pastes into the window."""
    window = (await who.use(place.channel, "deck import")).modal
    assert window is not None
    reply = await who.fill(window, {"The deck": LIST})
    assert reply.message is not None
    return reply.message


def message(reply: Reply) -> Message:
    assert reply.message is not None
    return reply.message


def entries(panel: Message, hint: str) -> list[str]:
    """The labels of a select whose placeholder begins so."""
    for select in panel.selects:
        if select["placeholder"].startswith(hint):
            return [option["label"] for option in select["options"]]
    raise AssertionError(f"there is no select “{hint}”")


async def pick(who: Person, panel: Message, hint: str, *labels: str) -> None:
    named = next(s["placeholder"] for s in panel.selects if s["placeholder"].startswith(hint))
    await who.select(panel, named, labels)


# ------------------------------------------------------------------ making and showing


async def test_a_deck_begins_empty_and_is_listed(place: Castle) -> None:
    ann, ben = place.people
    assert "You have no decks yet" in (await deck(place, ann, "list")).text
    panel = await deck(place, ann, "new", game="arcmage", name="Birds")
    assert "## Birds (Arcmage)" in panel.text
    assert "0 cards, not finished" in panel.text.lower()
    assert "A deck needs 60 cards; yours has 0" in panel.text
    listed = await deck(place, ann, "list")
    assert "**Birds**: 0 cards, not finished" in listed.text
    assert "You have no decks" in (await deck(place, ann, "list", game="wtactics")).text
    assert "You have no decks" in (await deck(place, ben, "list")).text
    reply = await ann.select(listed, "Show a deck", ["Birds (Arcmage)"])
    assert "## Birds" in message(reply).text


async def test_a_pasted_list_is_a_deck(place: Castle) -> None:
    ann = place.people[0]
    panel = await birds(place, ann)
    assert panel.ephemeral
    assert "## Birds (Arcmage)" in panel.text
    assert "3 Kolibri" in panel.text
    assert "3 Sanctuary" in (await deck(place, ann, "show", deck="birds")).text


async def test_codes_and_files_are_brought_and_taken_away(place: Castle) -> None:
    ann, ben = place.people
    await birds(place, ann)
    for format, name in (("text", "birds.txt"), ("csv", "birds.csv"), ("json", "birds.json")):
        taken = await ann.use(place.channel, "deck export", deck="birds", format=format)
        assert taken.ephemeral
        [file] = message(taken).attachments
        assert file.filename == name
        assert read_deck(file.content.decode()).cards == {"kolibri": 3, "sanctuary": 3}
        own = ben.file(place.channel, file.filename, file.content)
        got = await ben.use(place.channel, "deck import", file=own)
        assert "3 Kolibri" in message(got).text
    code = re.search(r"```\n(arcmage\.1\.\S+)\n```", taken.text)
    assert code
    got = await ben.use(place.channel, "deck import", code=code[1], name="By code")
    assert "## By code (Arcmage)" in message(got).text


async def test_what_is_wrong_in_a_list_is_told_with_its_line(place: Castle) -> None:
    ann = place.people[0]
    told = await sentence(place, ann, "import", code="3 Kolibro", game="arcmage")
    assert "Line 1: there's no card “Kolibro”; did you mean “Kolibri”?" in told
    for name, content, said in (
        ("cat.png", b"\xff\xfe\x00", "this isn't UTF-8 text"),
        ("long.txt", b"x" * 90_000, "too large for a deck"),
        ("bomb.json", b"[\n" * 400, "Line 401, column 1"),
        ("long.json", b"[" * 999, "than 300 characters"),
        ("ring.txt", b"Game: Arcmage\n3 @everyone <@1>", "there's no card"),
    ):
        file = ann.file(place.channel, name, content)
        reply = await ann.use(place.channel, "deck import", file=file)
        assert reply.ephemeral
        assert said in reply.text
        assert "@everyone" not in reply.text.replace("@\u200b", "")
    assert "You have no decks yet" in (await deck(place, ann, "list")).text


async def test_check_random_and_finish(place: Castle) -> None:
    ann = place.people[0]
    for game in ("arcmage", "marcomage", "wtactics"):
        shown = await deck(place, ann, "random", game=game, name=f"Luck of {game}")
        assert "finished." in shown.text
        assert "can be played" in await sentence(place, ann, "check", deck=f"Luck of {game}")
    await birds(place, ann)
    told = await sentence(place, ann, "check", deck="Birds")
    assert "A deck needs at least 9 cities; yours has 3 (A-2.1)" in told.replace("\\", "")
    assert "60 cards, finished" in (await deck(place, ann, "finish", deck="Birds")).text
    assert "finished already" in await sentence(place, ann, "finish", deck="Birds")
    undone = await deck(place, ann, "show", deck="Birds")
    await ann.press(undone, "Undo")
    assert "6 cards, not finished" in undone.text.lower()
    await ann.press(undone, "Empty")
    assert "0 cards, not finished" in undone.text.lower()
    await ann.press(undone, "Finish")
    await ann.press(undone, "Undo")
    await ann.press(undone, "Undo")
    assert "6 cards, not finished" in undone.text.lower()


async def test_rename_copy_and_delete(place: Castle) -> None:
    ann = place.people[0]
    await birds(place, ann)
    assert "**Wings** now" in await sentence(place, ann, "rename", deck="Birds", name="Wings")
    assert "each deck needs a name" not in await sentence(
        place, ann, "copy", deck="Wings", name="Birds"
    )
    told = await sentence(place, ann, "rename", deck="Birds", name="wings")
    assert "You have a deck “wings” already" in told
    ready = await deck(place, ann, "copy", deck=READY)
    assert "(WTactics)" in ready.text
    gone = await deck(place, ann, "delete", deck="Wings")
    assert NOT_HERE in await sentence(place, ann, "show", deck="Wings")
    await ann.press(gone, "Undo")
    assert "3 Kolibri" in (await deck(place, ann, "show", deck="Wings")).text


async def test_figures_of_a_deck(place: Castle) -> None:
    ann = place.people[0]
    shown = await deck(place, ann, "stats", deck=READY)
    assert "What cards cost" in shown.text
    [first, *_] = await ann.complete(place.channel, "deck stats", option="card", deck=READY)
    one = await deck(place, ann, "stats", deck=READY, card=str(first.value))
    assert first.name[:15] in one.text
    await pick(ann, shown, "How soon", first.name)
    assert one.text == shown.text, "chosen from the list, it stands there in place of the others"
    raiders = await deck(place, ann, "stats", deck="ready:marcomage:raiders")
    assert "A turn costs on average" in raiders.text
    assert "isn't a card you can draw" in await sentence(place, ann, "stats", deck=READY, card="x")


async def test_completion_offers_what_one_has(place: Castle) -> None:
    ann, ben = place.people
    await birds(place, ann)
    mine = await ann.complete(place.channel, "deck edit", option="deck")
    assert [choice.name for choice in mine] == ["Birds (Arcmage)"]
    assert not await ben.complete(place.channel, "deck edit", option="deck")
    found = await ben.complete(place.channel, "deck copy", option="deck", typed="hedge")
    assert [choice.value for choice in found] == [READY]


# ------------------------------------------------------------------ sharing


async def test_a_deck_is_seen_by_nobody_until_it_is_shared(place: Castle) -> None:
    ann, ben = place.people
    own = await birds(place, ann)
    id = own.buttons[0]["custom_id"].split("|")[1]
    for words in ("show", "copy", "export", "stats", "check", "share", "delete", "edit", "finish"):
        for said in (id, "Birds"):
            assert NOT_HERE in await sentence(place, ben, words, deck=said)
    reply = await ann.use(place.channel, "deck share", deck="Birds")
    assert not reply.ephemeral
    public = message(reply)
    assert "Ann shares this deck" in public.text
    copied = await ben.press(public, "Copy to my decks")
    assert copied.ephemeral
    assert "This is your copy" in message(copied).text
    assert f"by its id, {id}" in public.text
    assert "3 Kolibri" in (await deck(place, ben, "show", deck=id)).text
    shown = await deck(place, ann, "show", deck="Birds")
    await ann.press(shown, "Stop sharing")
    assert id not in shown.text
    await ann.press(shown, "Share")
    assert "Whoever knows its id sees it now" in shown.text
    await ann.press(shown, "Stop sharing")
    refused = await ben.press(public, "Export")
    assert refused.ephemeral
    assert NOT_HERE in refused.text


async def test_what_others_press_changes_nothing(place: Castle) -> None:
    """Also with the addresses of the controls that only the owner is shown."""
    ann, ben = place.people
    own = await birds(place, ann)
    edit = await deck(place, ann, "edit", deck="Birds")
    await ann.use(place.channel, "deck share", deck="Birds")
    for panel in (own, edit):
        for control in (*panel.buttons, *panel.selects):
            if not control.get("disabled"):
                copy = forged(place.channel, control["custom_id"], only_for=ben)
                reply = await ben.press(copy, "Press")
                assert reply.message is None or reply.ephemeral
    shown = await deck(place, ann, "show", deck="Birds")
    assert "6 cards, not finished, shared" in shown.text.lower()


# ------------------------------------------------------------------ the editor


async def test_the_editor_adds_takes_out_and_undoes(place: Castle) -> None:
    ann = place.people[0]
    await birds(place, ann)
    panel = await deck(place, ann, "edit", deck="Birds")
    assert entries(panel, "Take out")[0].startswith("3 × Sanctuary")
    city = entries(panel, "Put in")[0]
    await ann.press(panel, "Each choice: 1")
    await pick(ann, panel, "Put in", city)
    assert "8 cards" in panel.text
    await pick(ann, panel, "Take out", "3 × Sanctuary")
    assert "6 cards" in panel.text
    await ann.press(panel, "Undo")
    assert "8 cards" in panel.text
    await ann.press(panel, "Show")
    assert "3 Sanctuary" in panel.text


async def test_the_editor_shows_the_card_that_was_chosen_last(place: Castle) -> None:
    ann = place.people[0]
    await birds(place, ann)
    panel = await deck(place, ann, "edit", deck="Birds")
    assert "**Kolibri**" not in panel.text
    await pick(ann, panel, "Take out", "3 × Kolibri (1)")
    assert "**Kolibri** · Creature · Bird · Gaian · cost 1" in panel.text
    city = entries(panel, "Put in")[0]
    await pick(ann, panel, "Put in", city)
    assert f"**{city}** · City" in panel.text
    assert "**Kolibri**" not in panel.text
    await ann.press(panel, "Undo")
    assert f"**{city}** · City" in panel.text  # what was chosen is still seen
    again = await deck(place, ann, "edit", deck="Birds")
    assert f"**{city}** · City" in again.text


@pytest.mark.parametrize(("game", "most"), [("arcmage", 4), ("wtactics", 4), ("marcomage", 1)])
async def test_in_the_editor_one_may_only_look(place: Castle, game: str, most: int) -> None:
    ann = place.people[0]
    panel = await deck(place, ann, "new", game=game, name="Looked at")
    for copies in range(1, most + 1):
        await ann.press(panel, f"Each choice: {copies}")
    first, *_ = entries(panel, "Look at a card: page 1 of")
    await pick(ann, panel, "Look at a card", first)
    assert f"**{first.partition(' (')[0]}** · " in panel.text
    assert "0 cards, not finished" in panel.text
    [select] = [one for one in panel.selects if one["placeholder"].startswith("Look at a card")]
    assert select["max_values"] == 1
    await ann.press(panel, "Each choice: only look")
    await pick(ann, panel, "Put in", first)
    assert "1 card, not finished" in panel.text


async def test_the_card_that_was_chosen_last_is_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.pictures.AT_ONCE", 30.0)  # however busy the machine is
    async with castle(tmp_path, 2, pictures=True) as place:
        ann = place.people[0]
        await birds(place, ann)
        panel = await deck(place, ann, "edit", deck="Birds")
        assert not panel.attachments
        await pick(ann, panel, "Take out", "3 × Kolibri (1)")
        [file] = panel.attachments
        assert file.filename == "card.webp"
        assert str(file.description).startswith("Kolibri. Creature · Bird · Gaian.")
        assert "**Kolibri**" not in panel.text
        await pick(ann, panel, "Take out", "3 × Sanctuary")
        [file] = panel.attachments
        assert str(file.description).startswith("Sanctuary. City")


async def test_filters_combine_and_are_kept(place: Castle) -> None:
    ann = place.people[0]
    await birds(place, ann)
    panel = await deck(place, ann, "edit", deck="Birds")
    await ann.select(panel, "Faction", ["Only Gaian"])
    await ann.select(panel, "Kind", ["Only creature (Creatures)"])
    window = (await ann.press(panel, "Filter")).modal
    assert window is not None
    await ann.fill(window, {"A keyword that it has": "Flying", "What it costs": "<=3"})
    assert "narrowed by creature, Gaian, keyword flying, cost" in panel.text
    assert "3 × Kolibri (1)" in entries(panel, "Put in")
    again = await deck(place, ann, "edit", deck="Birds")
    assert entries(again, "Put in") == entries(panel, "Put in")
    window = (await ann.press(again, "Filter")).modal
    assert window is not None
    await ann.fill(window, {"A keyword that it has": "flyng"})
    assert "There's no keyword “flyng”; did you mean “flying”?" in again.text
    await ann.press(again, "No filter")
    window = (await ann.press(again, "Find by name")).modal
    assert window is not None
    await ann.fill(window, {"Words in its name": "libri KO"})
    assert entries(again, "Put in") == ["3 × Kolibri (1)"]
    await ann.press(again, "No filter")
    assert "To choose from: 306" in again.text
    first = entries(again, "Put in")
    await ann.press(again, "To choose ▶")
    assert entries(again, "Put in") != first
    await ann.press(again, "◀ To choose")
    assert entries(again, "Put in") == first


async def test_an_old_editor_shows_how_it_is_now(place: Castle) -> None:
    ann = place.people[0]
    await birds(place, ann)
    old, new = [await deck(place, ann, "edit", deck="Birds") for _ in range(2)]
    await pick(ann, new, "Put in", entries(new, "Put in")[0])
    await pick(ann, old, "Put in", entries(old, "Put in")[1])
    assert "This deck has been changed meanwhile" in old.text
    assert "7 cards" in old.text


async def test_tokens_of_marcomage(place: Castle) -> None:
    ann = place.people[0]
    panel = await deck(place, ann, "new", game="marcomage", name="Tower")
    await pick(ann, panel, "Tokens", "Tokens: Holy", "Tokens: Beast")
    assert "Tokens: Holy, Beast" in [select["placeholder"] for select in panel.selects]
    await pick(ann, panel, "Tokens", "Tokens: those that most of its cards carry")
    assert "**Tokens**: none (by themselves)" in panel.text
    await ann.press(panel, "Finish")
    assert "45 cards, finished" in panel.text
    assert "A turn costs on average" in panel.text


async def test_what_a_deck_has_only_once_is_offered_once(place: Castle) -> None:
    ann = place.people[0]
    for game, kind in (("marcomage", "Only rare (Rare)"), ("wtactics", "Only contract (Quests)")):
        panel = await deck(place, ann, "new", game=game, name=f"Once in {game}")
        await ann.select(panel, "Kind", [kind])
        first, second, *_ = entries(panel, "Put in")
        if game == "wtactics":
            await ann.press(panel, "Each choice: 1")
        await pick(ann, panel, "Put in", first, second)
        assert entries(panel, "Take out") == [f"1 × {first}", f"1 × {second}"]
        assert not {first, second, f"1 × {first}"} & set(entries(panel, "Put in"))


# ------------------------------------------------------------------ in a match


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
async def test_a_match_is_played_with_an_own_deck(place: Castle, game: str) -> None:
    ann, ben = place.people
    await deck(place, ann, "random", game=game, name="Secret plan")
    await deck(place, ann, "new", game=game, name="Begun")
    lobby = message(await ann.use(place.channel, "match new", game=game))
    await ben.press(lobby, "Join")
    panel = message(await ann.press(lobby, "Use my deck"))
    assert panel.ephemeral
    assert "Not finished yet: Begun" in panel.text
    label = entries(panel, "Your own deck")[0]
    await ann.select(panel, "Your own deck", [label])
    assert "You play with **Secret plan**" in panel.text
    none = message(await ben.press(lobby, "Use my deck"))
    assert "You have no finished deck of this game" in none.text
    await place.bot.surfaces.settled()
    assert "a deck of their own" in lobby.text
    assert "Secret plan" not in lobby.text
    await ann.use(place.channel, "deck delete", deck="Secret plan")  # the match has its own copy
    await ann.press(lobby, "Start")
    assert "My hand" in (await place.table()).labels
    [id] = place.bot.matches._held
    async with place.bot.matches.open(id) as held:
        assert isinstance(held.seats[0].deck, dict)
    sure = message(await ann.press(await place.table(), "Give up"))
    await ann.press(sure, "Give up")
    again = message(await ann.press(await place.table(), "Rematch"))
    assert again.channel is place.channel


async def test_who_does_not_sit_there_chooses_no_deck(place: Castle) -> None:
    ann, ben = place.people
    await deck(place, ann, "random", game="arcmage")
    lobby = message(await ben.use(place.channel, "match new", game="arcmage"))
    refused = await ann.press(lobby, "Use my deck")
    assert "You have no seat in this match" in refused.text


async def test_a_deck_is_painted(tmp_path: Path) -> None:
    async with castle(tmp_path, 2, pictures=True) as place:
        ann = place.people[0]
        shown = await deck(place, ann, "show", deck=READY)
        await painted(shown)
        assert all(file.filename.startswith("deck-") for file in shown.attachments)
        await birds(place, ann)
        mine = await deck(place, ann, "show", deck="Birds")
        await painted(mine)
        await ann.press(mine, "Finish")
        await painted(mine, "60 cards, finished")
        public = message(await ann.use(place.channel, "deck share", deck="Birds"))
        await painted(public)
        figures = await deck(place, ann, "stats", deck="Birds")
        [file] = figures.attachments
        assert file.filename == "figures.png"
        assert "What its cards cost" in str(file.description)
        again = message(await ann.press(shown, "Figures"))
        assert "by turn 1, 2 and so on" in str(again.attachments[0].description)


async def painted(panel: Message, text: str = "") -> None:
    """Painting takes a while; until then there are words, or that somebody thinks."""
    for _ in range(400):
        if panel.attachments and text in panel.text:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"it was not painted: {panel.text}")


# ------------------------------------------------------------------ advice


async def test_advice_tells_at_once_how_a_deck_is_built_and_then_how_it_does(
    place: Castle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "MATCHES", 6 * advising.STEPS)
    ann, seen = place.people[0], set[str]()
    reply = await ann.use(place.channel, "deck advice", deck="ready:marcomage:stone")
    panel = message(reply)
    assert reply.ephemeral

    def tried() -> bool:
        seen.add(panel.text)
        return "█" not in panel.text and "░" not in panel.text

    await place.discord.until(tried)
    assert "Advice for" in panel.text
    assert "Against " in panel.text
    assert "36 matches" in panel.text
    bars = {text.count("█") for text in seen}
    assert len(bars) > 2, "a bar grows meanwhile"
    assert not place.discord.errors


async def test_advice_for_a_deck_that_is_not_finished_tries_nothing(place: Castle) -> None:
    ann = place.people[0]
    await birds(place, ann)
    panel = await deck(place, ann, "advice", deck="Birds")
    assert "When it is finished, I can try it in matches." in panel.text
    shown = await deck(place, ann, "show", deck="Birds")
    again = message(await ann.press(shown, "Advice"))
    assert again.text == panel.text
