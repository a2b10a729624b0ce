"""Concepts: drafts are private, nothing typed is lost, states and votes follow the card."""

from __future__ import annotations

import asyncio

import pytest

from bot.aside import Aside
from bot.concepts import book as service
from bot.concepts.book import (
    DRAFTS,
    NOT_HERE,
    PUBLISHED,
    STATES,
    WHY,
    Concept,
    Concepts,
    Filters,
    Stale,
    Visitor,
)
from bot.concepts.texts import inputs
from bot.matches.book import Matches
from bot.refusals import Refused
from engine.decks.estimates import Estimate
from engine.table import Chance
from tests.bot.service.test_matches import clock, matches, store
from tests.kit.games import WRITTEN
from tests.kit.marks import rule
from tests.kit.soak import SOAK

__all__ = ["clock", "matches", "store"]

HERE, ELSEWHERE = 77, 78
ANN, BEN = Visitor(HERE, 1, "Ann"), Visitor(HERE, 2, "Ben")
EVE = Visitor(HERE, 3, "Eve", curates=True)
AWAY = Visitor(ELSEWHERE, 1, "Ann", curates=True)
GAME = "arcmage"


@pytest.fixture
def concepts(matches: Matches) -> Concepts:
    return Concepts(matches, Aside())


def example(game: str = GAME, **changes: str) -> dict[str, str]:
    return {field.id: field.example for field in inputs(game)} | changes


async def draft(concepts: Concepts, who: Visitor = ANN, **changes: str) -> Concept:
    found, slips = await concepts.write(who, GAME, example(**changes))
    assert slips == ()
    return found


async def public(concepts: Concepts, who: Visitor = ANN, **changes: str) -> Concept:
    found = await draft(concepts, who, **changes)
    return await concepts.publish(who, found.id, found.version)


async def changed(concepts: Concepts, found: Concept, **changes: str) -> Concept:
    typed = {**found.typed, **changes}
    return (await concepts.write(ANN, GAME, typed, found.id, found.version))[0]


async def judged(concepts: Concepts, found: Concept, state: str) -> Concept:
    return await concepts.review(EVE, found.id, found.version, state, "So it is.")


# ------------------------------------------------------------------ writing


@rule("M-9.5")
@pytest.mark.parametrize("game", WRITTEN)
async def test_a_card_is_read_and_kept_with_what_was_typed(concepts: Concepts, game: str) -> None:
    found, slips = await concepts.write(ANN, game, example(game))
    assert slips == ()
    assert (found.state, found.name, found.mine) == ("draft", example(game)["name"], True)
    assert found.typed == example(game)
    assert found.facts is not None
    assert found.facts["text"] == example(game)["text"]


async def test_what_cannot_be_read_is_kept_beside_the_card(concepts: Concepts) -> None:
    first = await draft(concepts)
    found, slips = await concepts.write(ANN, GAME, example(text="Hop."), first.id, first.version)
    assert [(slip.input, slip.line, slip.column) for slip in slips] == [("text", 1, 1)]
    assert (found.card, found.unsaved, found.typed["text"]) == (first.card, True, "Hop.")
    with pytest.raises(Refused, match="What you typed last isn't a card yet"):
        await concepts.publish(ANN, found.id, found.version)
    mended = await changed(concepts, found, text="Flying.")
    assert (mended.unsaved, mended.typed["text"]) == (False, "Flying.")


async def test_only_the_author_sees_and_changes_a_draft(concepts: Concepts) -> None:
    found = await draft(concepts)
    for who in (BEN, EVE, AWAY):
        for deed in (
            concepts.find(who, found.id),
            concepts.find(who, found.name),
            concepts.write(who, GAME, example(), found.id, 1),
            concepts.publish(who, found.id, 1),
            concepts.delete(who, found.id, 1),
            concepts.vote(who, found.id, 1),
            concepts.review(EVE, found.id, 1, "rejected", "No."),
        ):
            with pytest.raises(Refused, match=NOT_HERE):
                await deed
        assert await concepts.listed(who, Filters()) == []
    assert await concepts.find(ANN, found.id) == found


async def test_nobody_but_the_author_is_told_what_was_typed(concepts: Concepts) -> None:
    found = await public(concepts)
    await concepts.write(ANN, GAME, example(text="My secret."), found.id, found.version)
    seen = await concepts.find(BEN, found.id)
    assert (seen.typed, seen.unsaved) == ({}, False)
    assert seen.card == found.card
    assert await concepts.listed(BEN, Filters(words="secret")) == []
    with pytest.raises(Refused, match="somebody else's"):
        await concepts.write(BEN, GAME, example(), found.id, found.version)


async def test_two_windows_of_one_concept_lose_nothing(concepts: Concepts) -> None:
    found = await draft(concepts)
    some = [example(name=f"Number {n} of Two") for n in ("One", "Two")]
    done = await asyncio.gather(
        *(concepts.write(ANN, GAME, typed, found.id, 1) for typed in some), return_exceptions=True
    )
    assert [type(one) for one in done].count(Stale) == 1
    now = await concepts.own(ANN, found.id)
    assert {now.name, now.typed["name"]} == {typed["name"] for typed in some}
    assert now.unsaved


# ------------------------------------------------------------------ states


async def test_another_card_waits_again_and_has_no_votes(concepts: Concepts) -> None:
    for state in STATES:
        found = await judged(concepts, await public(concepts, name=f"Warden {state}"), state)
        await concepts.vote(BEN, found.id, 1)
        found = await concepts.own(ANN, found.id)
        again, _ = await concepts.write(ANN, GAME, found.typed, found.id, found.version)
        assert (again.state, again.ups) == (state, 1)
        again = await changed(concepts, again, note="For a friend.")
        assert (again.state, again.ups, again.note) == (state, 1, "For a friend.")
        other = await changed(concepts, again, figures="1, 9/9")
        assert (other.state, other.ups, len(other.reviews)) == ("waiting", 0, 1)


async def test_votes_are_given_changed_and_taken_back(concepts: Concepts) -> None:
    found = await public(concepts)
    for who, vote, seen in (
        (BEN, 1, (1, 0, 1)), (EVE, 1, (2, 0, 1)), (BEN, -1, (1, 1, -1)), (BEN, -1, (1, 0, 0)),
    ):  # fmt: skip
        now = await concepts.vote(who, found.id, vote)
        assert (now.ups, now.downs, now.vote) == seen
    with pytest.raises(Refused, match="This concept is yours"):
        await concepts.vote(ANN, found.id, 1)


async def test_only_curators_judge_and_say_why(concepts: Concepts) -> None:
    found = await public(concepts)
    for who, state, why, sentence in (
        (BEN, "implemented", "Yes.", "Only curators"),
        (EVE, "draft", "Yes.", "isn't a state"),
        (EVE, "rejected", " \u200b\n", "Say why"),
        (EVE, "rejected", "x" * (WHY + 1), "Say why"),
        (AWAY, "implemented", "Yes.", NOT_HERE),
    ):
        with pytest.raises(Refused, match=sentence):
            await concepts.review(who, found.id, found.version, state, why)
    done = await asyncio.gather(
        *(judged(concepts, found, state) for state in ("implemented", "rejected")),
        return_exceptions=True,
    )
    assert [type(one) for one in done].count(Stale) == 1
    [said] = (await concepts.find(BEN, found.id)).reviews
    assert (said.by, said.why) == ("Eve", "So it is.")


async def test_the_author_deletes_what_no_curator_likes(concepts: Concepts) -> None:
    for state, who, may in (
        ("waiting", ANN, True), ("rejected", ANN, True), ("interesting", ANN, False),
        ("implemented", ANN, False), ("implemented", EVE, True), ("waiting", BEN, False),
    ):  # fmt: skip
        found = await judged(concepts, await public(concepts), state)
        if not may:
            with pytest.raises(Refused, match="delete"):
                await concepts.delete(who, found.id, found.version)
            who = EVE
        await concepts.delete(who, found.id, found.version)
        with pytest.raises(Refused, match=NOT_HERE):
            await concepts.find(ANN, found.id)


async def test_names_on_a_server_differ(concepts: Concepts) -> None:
    await public(concepts)
    found, slips = await concepts.write(BEN, GAME, example(name=example()["name"].upper()))
    assert "a name of its own" in slips[0].expected
    assert found.unsaved
    first, second = await draft(concepts, name="One Name"), await draft(concepts, name="One Name")
    await concepts.publish(ANN, first.id, first.version)
    with pytest.raises(Refused, match="There is a concept “One Name” here already"):
        await concepts.publish(ANN, second.id, second.version)
    far, slips = await concepts.write(AWAY, GAME, example(name="One Name"))
    assert slips == ()
    assert (await concepts.publish(AWAY, far.id, far.version)).public


async def test_what_does_the_same_is_noticed(concepts: Concepts) -> None:
    await public(concepts)
    again = await draft(concepts, BEN, name="Another")
    assert await concepts.alike(again) == [
        f"It does the same as “{example()['name']}” and costs the same."
    ]
    assert await concepts.alike(await concepts.find(BEN, example()["name"])) == []
    other = await draft(concepts, BEN, name="Third", figures="9, 9/8")
    assert await concepts.alike(other) == []


async def test_an_estimate_is_of_one_card(concepts: Concepts) -> None:
    found = await draft(concepts)
    known = await concepts.estimated(ANN, found.id, found.version, Estimate(3, 1, 0))
    assert (known.estimate, known.version) == (Estimate(3, 1, 0), found.version)
    other = await changed(concepts, known, figures="1, 9/9")
    assert other.estimate is None
    with pytest.raises(Stale):
        await concepts.estimated(ANN, found.id, found.version, Estimate(9, 0, 0))


# ------------------------------------------------------------------ limits


async def test_there_is_room_for_so_many(
    concepts: Concepts, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(PUBLISHED):
        await public(concepts, name=f"Warden {chr(65 + number // 26)}{chr(65 + number % 26)}")
    last = await draft(concepts)
    with pytest.raises(Refused, match=f"You have {PUBLISHED} concepts here"):
        await concepts.publish(ANN, last.id, last.version)
    other = await draft(concepts, BEN, name="By Ben")
    monkeypatch.setattr(service, "ON_SERVER", PUBLISHED)
    with pytest.raises(Refused, match=f"This server has {PUBLISHED} concepts"):
        await concepts.publish(BEN, other.id, other.version)
    for number in range(DRAFTS - 1):
        await draft(concepts, BEN, name=f"Draft {chr(65 + number)}")
    with pytest.raises(Refused, match=f"You have {DRAFTS} drafts here"):
        await concepts.write(BEN, GAME, example())
    await concepts.write(AWAY, GAME, example())


async def test_so_many_of_a_game_are_implemented(
    concepts: Concepts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "IMPLEMENTED", 1)
    first, second = await public(concepts, name="First"), await public(concepts, name="Second")
    first = await judged(concepts, first, "implemented")
    await judged(concepts, first, "implemented")  # it may be said once more
    with pytest.raises(Refused, match="1 concepts of Arcmage are implemented here"):
        await judged(concepts, second, "implemented")
    found, _ = await concepts.write(ANN, "wtactics", example("wtactics"))
    found = await concepts.publish(ANN, found.id, found.version)
    assert (await judged(concepts, found, "implemented")).state == "implemented"


SPOILS = 1000 if SOAK else 30
"""So often an input is spoilt; each is read in a process of its own."""
SPOILT = ["\u202e", "\x00", "@everyone ", "9" * 99, "\n", "“", ")", "\u0661", "🂡" * 30, "X", ","]


@pytest.mark.parametrize("game", WRITTEN)
async def test_spoilt_inputs_are_cards_or_sentences_and_all_of_them_is_kept(
    concepts: Concepts, game: str
) -> None:
    """Good inputs of which something was cut out, doubled, or put in the wrong place."""
    chance, slipped = Chance.from_seed(f"spoilt {game}"), 0
    found, _ = await concepts.write(ANN, game, example(game))
    for _ in range(SPOILS):
        typed = example(game)
        for field in inputs(game):
            text = typed[field.id]
            start = chance.below(len(text) + 1)
            end = start + chance.below(12)
            part = chance.choice([*SPOILT, text[start:end] * 3, ""])
            if chance.below(2):
                typed[field.id] = (text[:start] + part + text[end:])[: field.most]
        found, slips = await concepts.write(ANN, game, typed, found.id, found.version)
        slipped += bool(slips)
        assert all(slip.expected and slip.example for slip in slips)
        assert found.unsaved == bool(slips)
        assert found.typed == typed
        assert found.facts is not None
    assert slipped > SPOILS // 2
