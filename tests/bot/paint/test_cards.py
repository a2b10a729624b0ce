"""On every card, and on cards with far too much on them, all text has its place."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.painted import card, drawn, tile
from bot.paint.armies.cards import printed_text
from bot.paint.ink.paper import Paper
from bot.paint.printing.cards import LARGE, SIZE
from bot.paint.printing.faces import Face
from bot.paint.printing.wording import written
from engine.words import speaking
from tests.kit.faces import (
    ANY,
    GAMES,
    GRAMMARS,
    KNOWN,
    OTHERS,
    colliding,
    faces,
    no_scene,
    overflowing,
    telling,
)


def heights(paper: Paper, what: str) -> int:
    boxes = [one.box for one in paper.written if one.what == what]
    return max(box[3] for box in boxes) - min(box[1] for box in boxes)


@pytest.mark.parametrize("game", GAMES)
def test_texts_of_all_cards_stay_in_their_rooms(game: str) -> None:
    for face in telling(game):
        paper = drawn(face, no_scene)
        assert not overflowing(paper), face.name
        assert not colliding(paper), face.name


@given(KNOWN, OTHERS)
def test_texts_of_cards_in_other_languages_stay_in_their_rooms(face: Face, language: str) -> None:
    with speaking(language):
        paper = drawn(face, no_scene)
        assert not overflowing(paper)
        assert not colliding(paper)
        if face.game != "marcomage" and face.text and not face.figures:
            _, body, _ = printed_text(face, GRAMMARS[face.game])
            assert body is not None
            assert not body.cut
            assert body.size >= 28


@given(ANY)
def test_texts_of_any_card_stay_in_their_rooms(face: Face) -> None:
    paper = drawn(face, no_scene)
    assert not overflowing(paper)
    assert not colliding(paper)


def test_a_card_has_round_corners_and_its_scene() -> None:
    for game, name in (("arcmage", "Kolibri"), ("marcomage", "Lich")):
        picture = card(faces(game)[name])
        assert picture.size == SIZE
        assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert picture.getpixel((372, 300))[3] == 255  # type: ignore[index]
        bare = card(faces(game)[name], no_scene)
        assert picture.tobytes() != bare.tobytes()
        assert picture.tobytes() == card(faces(game)[name]).tobytes()


def test_what_is_printed_is_on_the_card() -> None:
    def shown(face: Face) -> set[str]:
        return {one.what for one in drawn(face, no_scene).written}

    arcmage, marcomage = faces("arcmage"), faces("marcomage")
    creature = {"name", "cost", "line", "text", "attack", "defence"}
    assert shown(arcmage["Kolibri"]) >= creature
    assert shown(arcmage["Sanctuary"]) >= {"name", "line", "strength"}
    assert "cost" not in shown(arcmage["Sanctuary"])
    assert "note" in shown(arcmage["Grassroots"])
    assert shown(marcomage["Lich"]) == {"name", "line", "text", "bricks", "gems", "recruits"}
    assert "nothing" in shown(marcomage["Palisade wall"])


def test_a_short_text_is_larger_than_a_long_one() -> None:
    of = faces("marcomage")
    brief, long = (
        [one.box for one in drawn(of[name], no_scene).written if one.what == "text"]
        for name in ("Pyramids", "Prince of thieves")
    )
    assert max(b[3] - b[1] for b in brief) > max(b[3] - b[1] for b in long)


def test_the_text_of_most_cards_can_be_read_on_a_phone() -> None:
    both = [*faces("arcmage").values(), *faces("wtactics").values()]
    sizes = []
    for face in both:
        if not face.text or face.figures:
            continue
        _, body, _ = printed_text(face, GRAMMARS[face.game])
        assert body is not None
        sizes.append(body.size)
    assert sum(size >= LARGE for size in sizes) > 0.95 * len(sizes)
    assert min(sizes) >= 30


@given(st.sampled_from([face for face in faces("wtactics").values() if face.figures]))
def test_no_text_of_a_quest_lies_under_its_seal(face: Face) -> None:
    paper = drawn(face, no_scene)
    (points,) = [one.room for one in paper.written if one.what == "points"]
    lowest = max(one.box[3] for one in paper.written if one.what in ("text", "note"))
    assert lowest < points[1] - 60


def test_what_equipment_is_and_what_a_quest_asks_for_is_on_the_card() -> None:
    def shown(name: str) -> set[str]:
        return {one.what for one in drawn(faces("wtactics")[name], no_scene).written}

    contract = {"points", "goal", "duration", "escrow"}
    assert shown("A Debt of Grain") >= contract | {"name", "line", "text"}
    assert shown("The Old Drake") >= {"points", "attack", "defence", "hits"}
    assert "cost" not in shown("The Old Drake")
    shield = faces("wtactics")["Oak Shield"]
    other = msgspec.structs.replace(shield, types=("Mount",))
    assert card(shield).tobytes() != card(other).tobytes()
    assert tile(shield, 300).tobytes() != tile(other, 300).tobytes()


@pytest.mark.parametrize(
    ("line", "signs"),
    [
        ("(M), pay 2: draw a card.", ["mark"]),
        ("(Ma2): draw a card.", ["mark", "others"]),
        ("(A) pay 1: creatures you control get +0/+1.", ["assign"]),
        ("Upkeep pay 1 ~ sacrifice me.", ["upkeep"]),
        ("Reward: gain 2 victory points.", ["points"]),
    ],
)
def test_what_abilities_of_wtactics_cost_is_shown_by_signs(line: str, signs: list[str]) -> None:
    pieces = [piece for word in written(GRAMMARS["wtactics"]("en"), line, set()) for piece in word]
    assert [piece.text for piece in pieces if piece.style == "sign"] == signs
    paid = [piece.text for piece in pieces if piece.style == "coin"]
    assert paid == re.findall(r"pay (\d)", line)


def test_a_short_text_leaves_half_of_the_card_to_its_picture() -> None:
    for face in faces("arcmage").values():
        top, body, remark = printed_text(face, GRAMMARS[face.game])
        if remark is None and body is not None and len(body.lines) <= 3:
            assert top - 60 - 122 >= 0.44 * SIZE[1], face.name
