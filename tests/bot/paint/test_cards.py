"""On every card, and on cards with far too much on them, all text has its place."""

from __future__ import annotations

from hypothesis import given

from bot.paint.cards import SIZE, card, drawn
from bot.paint.faces import Face
from bot.paint.paper import Paper
from tests.kit.faces import ANY, KNOWN, colliding, faces, no_scene, overflowing


def heights(paper: Paper, what: str) -> int:
    boxes = [one.box for one in paper.written if one.what == what]
    return max(box[3] for box in boxes) - min(box[1] for box in boxes)


@given(KNOWN)
def test_texts_of_cards_stay_in_their_rooms(face: Face) -> None:
    paper = drawn(face, no_scene)
    assert not overflowing(paper)
    assert not colliding(paper)


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
    def written(face: Face) -> set[str]:
        return {one.what for one in drawn(face, no_scene).written}

    arcmage, marcomage = faces("arcmage"), faces("marcomage")
    creature = {"name", "cost", "line", "text", "attack", "defence"}
    assert written(arcmage["Kolibri"]) >= creature
    assert written(arcmage["Sanctuary"]) >= {"name", "line", "strength"}
    assert "cost" not in written(arcmage["Sanctuary"])
    assert "note" in written(arcmage["Grassroots"])
    assert written(marcomage["Lich"]) == {"name", "line", "text", "bricks", "gems", "recruits"}
    assert "nothing" in written(marcomage["Palisade wall"])


def test_a_short_text_is_larger_than_a_long_one() -> None:
    of = faces("marcomage")
    brief, long = (
        [one.box for one in drawn(of[name], no_scene).written if one.what == "text"]
        for name in ("Pyramids", "Prince of thieves")
    )
    assert max(b[3] - b[1] for b in brief) > max(b[3] - b[1] for b in long)
