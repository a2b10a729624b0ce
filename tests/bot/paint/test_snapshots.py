"""What is painted looks as it did; the comparison sees what people see, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image, ImageFilter, features

from bot.games.painted import card, table
from bot.paint.hands import hand
from bot.paint.ink.themes import THEMES
from tests.kit import snapshots
from tests.kit.faces import faces
from tests.kit.missing import missing
from tests.kit.snapshots import (
    FOLDER,
    PICTURES,
    Difference,
    checked,
    difference,
    file_of,
    painted,
    small,
    views,
)
from tests.kit.studio import STUDIO
from tests.kit.views import View


@pytest.fixture(autouse=True)
def _letters_stand_as_they_did() -> None:
    if not features.check("raqm"):
        missing("without FriBiDi letters stand a little further apart")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    if said := checked(name):
        pytest.fail(said)


def test_all_snapshots_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 300_000
    assert {file.stem for file in FOLDER.glob("*.png")} == set(PICTURES)


def against(name: str, picture: Image.Image) -> Difference:
    return difference(Image.open(file_of(name)).convert("RGB"), small(picture))


# ------------------------------------------------------------------ what is not noticed


def blurred(picture: Image.Image) -> Image.Image:
    return picture.filter(ImageFilter.GaussianBlur(0.8))


def shifted(picture: Image.Image) -> Image.Image:
    """By half a pixel to the right and down."""
    further = picture.copy()
    further.paste(picture, (1, 1))
    return Image.blend(picture, further, 0.5)


def brighter(picture: Image.Image) -> Image.Image:
    """As another version of a library may round."""
    return picture.point([min(255, value + 1) for value in range(256)] * 3)


@pytest.mark.parametrize("name", PICTURES)
def test_other_edges_of_letters_and_shapes_are_not_noticed(name: str) -> None:
    picture = painted(PICTURES[name])
    for change in (blurred, shifted, brighter):
        assert not against(name, change(picture)).noticed, change.__name__


# ------------------------------------------------------------------ what is


def with_first(view: View, **changes: Any) -> View:
    """The same where something else is true of the first player."""
    first, *others = view.players
    return replace(view, players=[replace(first, **changes), *others])


def test_a_card_that_is_missing_is_noticed() -> None:
    view = views()["marcomage"]
    view = with_first(view, hand=view.players[0].hand[:-1])
    assert against("hand", hand(view, THEMES["dark"], STUDIO).picture()).noticed
    view = views()["arcmage"]
    view = replace(view, cards=view.cards[:-1])
    assert against("table-arcmage", table(view, "dark", STUDIO).picture()).noticed


def test_another_number_is_noticed() -> None:
    view = with_first(views()["marcomage"], bricks=66)
    assert against("table-marcomage", table(view, "light", STUDIO).picture()).noticed
    stronger = msgspec.structs.replace(faces("arcmage")["Kolibri"], attack=3)
    assert against("card-creature", on_black(stronger)).noticed


def test_another_theme_is_noticed() -> None:
    assert against("table-arcmage", table(views()["arcmage"], "light", STUDIO).picture()).noticed


def on_black(face: Any) -> Image.Image:
    picture = card(face)
    ground = Image.new("RGB", picture.size)
    ground.paste(picture, (0, 0), picture)
    return ground


def test_the_frame_of_another_faction_is_noticed() -> None:
    other = msgspec.structs.replace(faces("arcmage")["Kolibri"], band="The Mystic")
    assert against("card-creature", on_black(other)).noticed


@pytest.mark.parametrize("far", [14, 40])
@pytest.mark.parametrize("name", ["card-creature", "card-city", "card-loot"])
def test_a_name_in_another_place_is_noticed(name: str, far: int) -> None:
    picture = painted(PICTURES[name]).copy()
    room = (140, 34, 560, 104)
    name_there = picture.crop(room)
    picture.paste(name_there, (room[0] + far, room[1]))
    assert against(name, picture).noticed


def test_a_failure_says_where_to_look_and_writes_what_it_saw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(snapshots, "SEEN", snapshots.ROOT / "build" / "tried")
    monkeypatch.setitem(PICTURES, "hand", PICTURES["result"])
    said = checked("hand")
    seen = snapshots.SEEN / "hand.png"
    assert "build/tried/hand.png" in said
    assert "tests/data/paint/hand.png" in said
    assert "make snapshots KEEP=1" in said
    assert seen.exists()
    seen.unlink()
    seen.parent.rmdir()
