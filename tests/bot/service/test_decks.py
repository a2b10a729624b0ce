"""Decks of people: private until shared, saved at once, undone, and guarded by their versions."""

from __future__ import annotations

import asyncio

import pytest

from bot.decks.book import NOT_HERE, ROOM, UNDONE, Decks, Stale
from bot.matches.book import Matches
from bot.matches.lobbies.seat_decks import KEPT
from bot.refusals import Refused
from bot.store import Store
from bot.store.rows import ScoreRow
from bot.store.scores import put_score
from engine.decks import FORMATS, Deck, added, code_of, read_deck, taken_out
from engine.scoring.scores import Score
from engine.table import Chance
from tests.bot.service.test_matches import ANN, BEN, clock, matches, store
from tests.kit.marks import rule

__all__ = ["clock", "matches", "store"]


@pytest.fixture
def decks(matches: Matches) -> Decks:
    return Decks(matches)


async def begun(decks: Decks, name: str = "Mine", game: str = "arcmage", person: int = ANN) -> str:
    return await decks.begun(person, "Somebody", game, name)


async def add(decks: Decks, id: str, version: int, card: str = "kolibri", n: int = 1) -> None:
    await decks.change(ANN, id, version, lambda deck: added(deck, card, n))


@rule("M-2.4")
async def test_a_change_is_saved_at_once(decks: Decks) -> None:
    id = await begun(decks)
    await add(decks, id, 1, n=2)
    found = await decks.find(ANN, "mine")
    assert (found.id, found.deck.cards, found.version, found.mine) == (id, {"kolibri": 2}, 2, True)
    assert any("yours has 2 (A-2.1)" in sentence for sentence in found.lacks)


async def test_nobody_learns_of_a_deck_that_is_not_shared(decks: Decks) -> None:
    id = await begun(decks)
    with pytest.raises(Refused) as none:
        await decks.find(BEN, "aaaaaaaa")
    for said in (id, "Mine"):
        with pytest.raises(Refused) as hidden:
            await decks.find(BEN, said)
        assert hidden.value.sentence == none.value.sentence == NOT_HERE
    for deed in (
        decks.change(BEN, id, 1, lambda deck: deck),
        decks.undo(BEN, id, 1),
        decks.delete(BEN, id, 1),
        decks.share(BEN, id, 1, True),
        decks.finish(BEN, id, 1),
        decks.copy(BEN, "Ben", id),
        decks.written(BEN, id, "text"),
        decks.for_seat(BEN, id, "arcmage"),
    ):
        with pytest.raises(Refused, match=NOT_HERE):
            await deed
    assert (await decks.find(ANN, id)).version == 1


async def test_what_is_shared_is_seen_and_copied_but_not_changed(decks: Decks) -> None:
    id = await begun(decks)
    await add(decks, id, 1)
    await decks.share(ANN, id, 2, True)
    seen = await decks.find(BEN, id)
    assert (seen.mine, seen.can_undo, seen.editor) == (False, False, {})
    with pytest.raises(Refused, match=NOT_HERE):
        await decks.delete(BEN, id, 3)
    with pytest.raises(Refused, match="Copy it, and change the copy"):
        await decks.own(BEN, id)
    mine = await decks.copy(BEN, "Ben", id)
    await decks.share(ANN, id, 3, False)
    with pytest.raises(Refused, match=NOT_HERE):
        await decks.find(BEN, id)
    assert (await decks.find(BEN, mine)).deck.cards == {"kolibri": 1}


async def test_only_the_version_that_was_seen_is_changed(decks: Decks) -> None:
    id = await begun(decks)
    done = await asyncio.gather(
        add(decks, id, 1), add(decks, id, 1), add(decks, id, 1), return_exceptions=True
    )
    assert [type(one) for one in done].count(Stale) == 2
    assert (await decks.find(ANN, id)).deck.cards == {"kolibri": 1}


async def test_changes_are_undone_the_last_one_first(decks: Decks) -> None:
    id = await begun(decks)
    await add(decks, id, 1)
    await decks.rename(ANN, id, 2, "Other")
    await decks.change(ANN, id, 3, lambda deck: taken_out(deck, "kolibri"))
    undone = [(await decks.undo(ANN, id, version)).deck for version in (4, 5, 6)]
    assert [(one.name, one.cards) for one in undone] == [
        ("Other", {"kolibri": 1}), ("Mine", {"kolibri": 1}), ("Mine", {}),
    ]  # fmt: skip
    with pytest.raises(Refused, match="nothing to undo"):
        await decks.undo(ANN, id, 7)


async def test_no_more_than_some_changes_are_kept(decks: Decks) -> None:
    id = await begun(decks)
    for version in range(1, UNDONE + 4):
        await add(decks, id, version)
    version = UNDONE + 4
    for _ in range(UNDONE):
        version = (await decks.undo(ANN, id, version)).version
    assert (await decks.find(ANN, id)).deck.cards == {"kolibri": 3}


async def test_what_is_deleted_comes_back_until_the_next_is_deleted(decks: Decks) -> None:
    first, second = await begun(decks), await begun(decks, "Second")
    await decks.share(ANN, first, 1, True)
    await decks.delete(ANN, first, 2)
    for person in (ANN, BEN):
        with pytest.raises(Refused, match=NOT_HERE):
            await decks.find(person, first)
    with pytest.raises(Refused, match=NOT_HERE):
        await add(decks, first, 3)
    await begun(decks)  # another deck has its name now
    assert (await decks.undo(ANN, first, 3)).deck.name == "Mine 2"
    assert not (await decks.find(ANN, first)).shared
    await decks.delete(ANN, first, 4)
    await decks.delete(ANN, second, 1)
    with pytest.raises(Refused, match=NOT_HERE):
        await decks.undo(ANN, first, 5)


@rule("M-2.1")
async def test_names_of_decks_differ(decks: Decks) -> None:
    await begun(decks)
    id = await begun(decks, "Other")
    with pytest.raises(Refused, match="You have a deck “MINE” already"):
        await decks.rename(ANN, id, 1, "MINE")
    assert (await decks.rename(ANN, id, 1, "OTHER")).deck.name == "OTHER"
    again = await begun(decks)
    assert (await decks.find(ANN, again)).deck.name == "Mine 2"
    await begun(decks, game="wtactics")
    with pytest.raises(Refused, match="decks of several games"):
        await decks.find(ANN, "Mine")
    assert (await decks.find(ANN, "Mine", "wtactics")).deck.game == "wtactics"
    for wrong in ("x" * 41, "=1+1", "@everyone"):
        with pytest.raises(Refused, match="name"):
            await decks.rename(ANN, id, 2, wrong)


@rule("M-2.2")
@pytest.mark.parametrize(("game", "most"), [("marcomage", 8), ("wtactics", ROOM)])
async def test_there_is_room_for_so_many(decks: Decks, game: str, most: int) -> None:
    ids = [await begun(decks, game=game) for _ in range(most)]
    with pytest.raises(Refused, match=f"You have {most} decks of .*, and no room for more"):
        await begun(decks, game=game)
    await begun(decks, game="arcmage")  # room for each game
    await begun(decks, game=game, person=BEN)  # and for each person
    await decks.delete(ANN, ids[0], 1)
    await begun(decks, game=game)
    with pytest.raises(Refused, match="no room for more"):
        await decks.undo(ANN, ids[0], 2)


@rule("M-2.2")
@rule("M-7.5")
async def test_every_sixth_level_adds_room_on_the_server_where_it_was_reached(decks: Decks) -> None:
    for _ in range(8):
        await begun(decks, game="marcomage")
    async with decks.matches.store.transaction() as tx:
        await put_score(tx, ScoreRow(7, "marcomage", ANN, Score(level=6)))
        await put_score(tx, ScoreRow(8, "marcomage", ANN, Score(level=2)))
    for elsewhere in (8, 9, None):
        with pytest.raises(Refused, match="You have 8 decks of MArcomage, and no room for more"):
            await decks.begun(ANN, "Ann", "marcomage", "Mine", elsewhere)
    last = await decks.begun(ANN, "Ann", "marcomage", "Last", 7)
    full = "You have 9 decks of MArcomage, and no room for more"
    with pytest.raises(Refused, match=full):
        await decks.begun(ANN, "Ann", "marcomage", "More", 7)
    with pytest.raises(Refused, match=full):
        await decks.random(ANN, "Ann", "marcomage", "More", 7)
    with pytest.raises(Refused, match=full):
        await decks.copy(ANN, "Ann", last, "More", 7)
    await decks.delete(ANN, last, 1)
    with pytest.raises(Refused, match="You have 8 decks of MArcomage"):
        await decks.undo(ANN, last, 2)
    assert (await decks.undo(ANN, last, 2, 7)).id == last


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
async def test_a_seat_takes_a_finished_deck_of_its_game(decks: Decks, game: str) -> None:
    id = await begun(decks, game=game)
    with pytest.raises(Refused, match="“Mine” is not finished"):
        await decks.for_seat(ANN, id, game)
    full = await decks.finish(ANN, id, 1)
    assert full.lacks == ()
    seat = await decks.for_seat(ANN, id, game)
    assert seat[KEPT] == {"id": id, "name": "Mine"}
    other = "wtactics" if game == "arcmage" else "arcmage"
    with pytest.raises(Refused, match="This isn't a deck of"):
        await decks.for_seat(ANN, id, other)
    random = await decks.random(ANN, "Ann", game, "")
    assert (await decks.find(ANN, random)).lacks == ()


async def test_texts_come_in_and_go_out(decks: Decks, store: Store) -> None:
    id = await decks.read(ANN, "Ann", "Deck: Birds\n3 Kolibri", "arcmage", "")
    name, text = await decks.written(ANN, id, "json")
    assert name == "birds.json"
    assert read_deck(text) == Deck("arcmage", "Birds", {"kolibri": 3})
    with pytest.raises(Refused, match=r"Line 1: there's no card “Kolibro”; did you mean “Kolibri”"):
        await decks.read(ANN, "Ann", "Kolibro", "arcmage", "")
    assert len(await decks.of(ANN)) == 1
    ready = await decks.copy(ANN, "Ann", "ready:arcmage:uneasy-alliance")
    assert (await decks.find(ANN, ready)).deck.name == "Uneasy Alliance"
    with pytest.raises(Refused, match=NOT_HERE):
        await decks.find(ANN, "ready:chess:x")


SPOILT = ["\u202e", "\x00", "\ud800", "@everyone ", "9" * 400, "\n", '"', "{", "\u0661", "🂡" * 300]


async def test_500_spoilt_texts_are_decks_or_a_sentence_and_change_nothing(decks: Decks) -> None:
    """Good files and codes of which something was cut out, doubled, or put in the wrong place."""
    chance, refused = Chance.from_seed("spoilt"), 0
    good = []
    for named in ("arcmage:shadow-league", "marcomage:hunt", "wtactics:harbour-and-hedge"):
        ready = f"ready:{named}"
        good += [(await decks.written(ANN, ready, format))[1] for format in FORMATS]
        good.append(code_of((await decks.find(ANN, ready)).deck))
    for _ in range(500):
        text = chance.choice(good)
        start = chance.below(len(text))
        end = start + chance.below(60)
        part = chance.choice([*SPOILT, text[start:end] * 3, ""])
        sentence = await brought(decks, text[:start] + part + text[end:])
        if sentence is None:
            [made] = await decks.of(ANN)
            await decks.delete(ANN, made.id, made.version)
        else:
            refused += 1
            assert 0 < len(sentence) < 2000
            assert await decks.of(ANN) == []
    assert refused > 250


async def brought(decks: Decks, text: str) -> str | None:
    """Why a text is no deck, if it is none."""
    try:
        await decks.read(ANN, "Ann", text, "", "")
    except Refused as wrong:
        return wrong.sentence
    return None
