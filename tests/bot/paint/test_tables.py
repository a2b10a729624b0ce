"""Tables show what a view says, and all that is written on them has its place."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from bot.games.marcomage.pictures import open_hands
from bot.games.marcomage.pictures.castles import FOOT
from bot.games.marcomage.pictures.places import place_of
from bot.games.painted import PAINT, stack, table
from bot.games.painted import stack_told as told
from bot.games.painted import studio as new_studio
from bot.paint.armies import arrows
from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.palettes import palette
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from engine.creatures.views.seen import ItemView
from engine.games.arcmage.printed.programs import PRINTS
from tests.kit.faces import faces
from tests.kit.going_on import share
from tests.kit.studio import STUDIO
from tests.kit.views import View, assaults, busy, castles, kingdoms, under_attack

SLACK = 3
"""Boxes of letters have a little air around them."""


def overlapping(sheet: Sheet) -> list[tuple[str, str]]:
    """What is written over something else."""
    smaller = [(text, _less(box)) for text, box in sheet.written if text.strip()]
    return [
        (one, other)
        for (one, box), (other, place) in combinations(smaller, 2)
        if box[0] < place[2] and place[0] < box[2] and box[1] < place[3] and place[1] < box[3]
    ]


def _less(box: Box) -> Box:
    return box[0] + SLACK, box[1] + SLACK, box[2] - SLACK, box[3] - SLACK


def outside(sheet: Sheet) -> list[str]:
    """What is cut off by the edge."""
    return [
        text
        for text, (left, top, right, bottom) in sheet.written
        if left < 0 or top < 0 or right > sheet.width or bottom > sheet.height
    ]


def well_set(view: View, theme: str = "dark") -> Sheet:
    sheet = table(view, theme, STUDIO)
    assert overlapping(sheet) == []
    assert outside(sheet) == []
    return sheet


@pytest.mark.parametrize("theme", ["dark", "light", "large dark"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_is_written_on_a_full_table_has_its_place(game: str, seats: int, theme: str) -> None:
    well_set(busy(game, seats), theme)


WIDTHS = st.sampled_from(["dark", "large dark"])


@given(castles(), WIDTHS)
@share(3)
def test_any_castles_have_their_place(view: View, theme: str) -> None:
    sheet = well_set(view, theme)
    written = [text for text, _ in sheet.written]
    for player in view.players:
        for what in ("tower", "wall", "bricks", "gems", "recruits"):
            assert str(player.number(what)) in written, what


@given(kingdoms(), WIDTHS)
@share(3)
def test_any_kingdoms_have_their_place(view: View, theme: str) -> None:
    sheet = well_set(view, theme)
    assert not any("…" in text for text, _ in sheet.written if "/" in text), "a number was cut"


@given(assaults(), WIDTHS)
@share(3)
def test_any_fronts_have_their_place(view: View, theme: str) -> None:
    sheet = well_set(view, theme)
    written = [text for text, _ in sheet.written]
    if theme == "dark" or len(view.players) == 2:  # signs alone where there is no room
        assert written.count("Offensive") == written.count("Defensive") == len(view.players)
    for player in view.players:
        if not player.lost:
            assert {str(player.influence), str(player.points)} <= set(written)


@given(st.lists(st.sampled_from(sorted(PRINTS)), max_size=9), kingdoms(), WIDTHS)
@share(3)
def test_any_stack_has_its_place_and_is_told_whole(
    cards: list[str], view: View, theme: str
) -> None:
    refs = [card.id for card in view.cards[:4]]
    items = [
        ItemView(id=n, card=name, ability=-1, seat=1, source=0, targets=[refs], x=3, mode=0)
        for n, name in enumerate(cards)
    ]
    view = replace(view, stack=items)
    sheet = stack(view, theme, STUDIO)
    assert overlapping(sheet) == []
    assert outside(sheet) == []
    assert all(name in told(view) for name in cards)


def test_a_file_is_a_picture_that_others_can_read() -> None:
    sheet = table(busy("arcmage"), "dark", STUDIO)
    read = Image.open(BytesIO(sheet.png())).convert("RGB")
    assert read.size == (sheet.width, sheet.height)
    assert read.tobytes() == sheet.picture().tobytes()


def test_what_is_pasted_half_beside_a_sheet_does_not_spoil_its_file() -> None:
    sheet = STUDIO.sheet("arcmage", (40, 20), (0, 0, 0))
    sheet.paste(Image.new("L", (30, 10), 7), (-20, 5))
    assert Image.open(BytesIO(sheet.png())).convert("RGB").size == (40, 20)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_all_panels_are_of_one_tone(theme: str) -> None:
    """Also the one that has a frame."""
    view = replace(busy("arcmage"), stack=[], active=0, seat=0)
    shown = table(view, theme, STUDIO)
    panel = shown.palette.number(GROUNDS[theme].theme.panel)
    piece, middle = shown.piece(), (72 + shown.height) // 2
    for top, bottom in ((72, middle), (middle, shown.height)):
        half = piece.crop((0, top, shown.width, bottom))
        assert half.histogram()[panel] > 0.15 * half.width * half.height


def test_a_tower_is_as_high_as_its_value() -> None:
    view = busy("marcomage")

    def changed(value: int) -> int:
        """How many points differ from a table without the tower."""
        shown = []
        for height in (0, value):
            players = [replace(player, tower=height) for player in view.players]
            shown.append(table(replace(view, players=players), "dark", STUDIO).image.tobytes())
        return sum(a != b for a, b in zip(*shown, strict=True))

    assert changed(20) < changed(50) < changed(100)


def test_hands_that_nobody_may_see_take_no_room() -> None:
    view = busy("marcomage", hidden_hands=True)
    own, other = (view.players[seat] for seat in (view.seat, 1 - view.seat))
    assert set(other.hand) == {0}
    shown = table(view, "dark", STUDIO)
    hidden = replace(own, hand=[0] * len(own.hand), new=[False] * len(own.hand))
    closed = table(replace(view, players=[hidden, other]), "dark", STUDIO)
    assert closed.height < shown.height


def test_a_table_of_castles_says_what_wins() -> None:
    """A tower of 100 (M-5.1), or 400 of all resources together (M-5.2)."""
    written = [text for text, _ in well_set(busy("marcomage")).written]
    assert {"100", "400"} <= set(written)


def test_two_open_hands_lie_apart_and_say_whose_they_are() -> None:
    view = busy("marcomage")
    sheet = table(view, "dark", STUDIO)
    for name in view.names:  # in the heading, and over the hand
        assert [text for text, _ in sheet.written].count(name) == 2, name
    ground = sheet.palette.number(GROUNDS["dark"].theme.ground)
    low = sheet.piece().crop((0, sheet.height - 300, sheet.width, sheet.height - 12))
    columns = {x: low.crop((x, 0, x + 1, 288)) for x in range(low.width)}
    free = [x for x, column in columns.items() if column.getextrema() == (ground, ground)]
    middle = [x for x in free if 500 < x < 780]
    assert len(middle) >= 40
    assert middle == list(range(middle[0], middle[-1] + 1))


def test_a_large_table_does_not_repeat_the_hand_of_its_reader() -> None:
    """He has it below; whoever looks on sees both."""
    view = busy("marcomage")
    names = [text for text, _ in well_set(view, "large dark").written]
    assert [names.count(name) for name in view.names] == [
        1 + (seat != view.seat) for seat in (0, 1)
    ]
    outside_view = well_set(view.from_outside(), "large dark")
    names = [text for text, _ in outside_view.written]
    assert [names.count(name) for name in view.names] == [2, 2]


@pytest.mark.parametrize("theme", ["dark", "large dark"])
def test_the_highest_wall_does_not_reach_what_is_written_above_it(theme: str) -> None:
    """A wall of 150 and a tower of 100, higher than which none can be."""
    view = busy("marcomage")
    players = [replace(player, wall=150, tower=100) for player in view.players]
    sheet = table(replace(view, players=players), theme, STUDIO)
    place = place_of(GROUNDS[theme].theme)
    (goal,) = [box for text, box in sheet.written if text == "400"]
    foot = place.header + place.land - FOOT
    assert goal[3] < foot - round(150 * place.unit) - 16, "its battlements"
    assert place.header <= foot - round(100 * place.unit) - 108, "a roof with its flag"


@pytest.mark.parametrize("theme", ["dark", "large dark"])
@pytest.mark.parametrize("seats", [2, 4])
def test_turn_and_phase_are_never_cut(theme: str, seats: int) -> None:
    view = replace(busy("arcmage", seats), phase="draw", turn=188)
    written = [text for text, _ in well_set(view, theme).written]
    assert "Turn 188, draw and resource phase" in written


def test_before_anybody_has_played_there_is_no_place_for_what_was_played() -> None:
    view = busy("marcomage")
    assert any(player.last for player in view.players)
    fresh = [replace(player, last=[], discarded=[[], []]) for player in view.players]
    first = table(replace(view, players=fresh), "dark", STUDIO)
    assert first.height < table(view, "dark", STUDIO).height - 100


@pytest.mark.parametrize("name", ["Thief", "Gladiator", "Wind witch", "Lich", "Residence of Gods"])
def test_the_rarity_of_a_card_in_an_open_hand_has_its_sign(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    glyphs: list[tuple[str, Box]] = []

    def signed(sheet: Sheet, glyph: str, box: Box, *rest: object) -> None:
        glyphs.append((glyph, box))

    monkeypatch.setattr(open_hands, "sign", signed)
    face = faces("marcomage")[name]
    sheet = STUDIO.sheet("marcomage", (10, 10), (0, 0, 0))
    open_hands.held(STUDIO, face, sheet, GROUNDS["dark"])
    (place,) = [box for glyph, box in glyphs if glyph == SIGNS[face.band]]
    costs = [box for glyph, box in glyphs if glyph != SIGNS[face.band]]
    assert len(costs) == len(face.cost)
    assert all(box[2] < place[0] for box in costs) or max(box[3] for box in costs) < 80


def test_an_attack_is_shown_by_arrows_that_hide_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    attacked = table(under_attack(), "dark", STUDIO)
    monkeypatch.setattr(arrows, "draw", lambda *_: None)
    quiet = table(under_attack(), "dark", STUDIO)
    assert attacked.image.tobytes() != quiet.image.tobytes()
    for (text, box), (same, place) in zip(attacked.written, quiet.written, strict=True):
        assert (text, box) == (same, place)
        cuts = [
            sheet.image.crop((box[0] + 1, box[1], box[2] + 1, box[3]))
            for sheet in (attacked, quiet)
        ]
        assert cuts[0].tobytes() == cuts[1].tobytes(), text


def test_the_same_view_gives_the_same_file_in_another_studio() -> None:
    view = busy("arcmage", 3)
    assert table(view, "light", STUDIO).png() == table(view, "light", new_studio()).png()


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_a_palette_has_room_for_the_themes_and_stays_within_its_bound(game: str) -> None:
    colours = palette(PAINT[game]).colours
    assert len(colours) == len(set(colours)) <= 256
