"""Results and replays tell how a match went."""

from __future__ import annotations

import math
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from bot.games import painted
from bot.games.painted import key_moments, point, table
from bot.paint.ink.charts import dashes
from bot.paint.kit import Point
from bot.paint.reports import replays
from bot.paint.reports.replays import animated, frames, replay
from bot.paint.reports.results import result
from bot.painting import Painter
from engine.table import Outcome
from tests.bot.paint.test_tables import outside, overlapping
from tests.kit.studio import PIECES, STUDIO
from tests.kit.views import NAMES, View, busy
from tools.moments import played


def course(views: list[View]) -> list[Point]:
    return painted.course(map(point, views))


def whole(game: str) -> list[View]:
    """A match as everybody may see it, from question to question."""
    return list(played(game, 7, 2, "random"))


def test_the_course_has_one_point_a_round_as_it_ended() -> None:
    views = whole("marcomage")
    points = course(views)
    assert [one.at for one in points] == sorted({view.round for view in views})
    assert points[-1] == point(views[-1])
    towers, walls = points[-1].values
    assert towers == tuple(player.tower for player in views[-1].players)
    assert walls == tuple(player.wall for player in views[-1].players)


def test_the_course_of_arcmage_counts_cities_and_creatures_of_each_side() -> None:
    view = busy("arcmage")
    strength, army = point(view).values
    for seat in (0, 1):
        own = [card for card in view.cards if card.controller == seat]
        assert army[seat] == sum(card.kind == "creature" for card in own)
        assert strength[seat] == sum(card.defence for card in own if card.kind == "city")


def test_the_course_of_wtactics_tells_influence_and_victory_points_by_round() -> None:
    views = whole("wtactics")
    points = course(views)
    assert [one.at for one in points] == sorted({view.round for view in views})
    influence, gained = points[-1].values
    assert influence == tuple(max(0, p.influence) for p in views[-1].players)
    assert gained == tuple(player.points for player in views[-1].players)


def test_chances_in_turns_are_those_of_the_last_turn_of_each_together() -> None:
    """Who has just had his turn seems to stand better: nothing has really gone up and down."""
    said = [(60, 40), (40, 60), (60, 40), (50, 50), (0, 100)]
    points = [Point(at, ((at, 0),), chances) for at, chances in enumerate(said)]
    even = painted.evened(points, 2)
    assert [one.chances for one in even] == [(60, 40), (50, 50), (50, 50), (55, 45), (0, 100)]
    assert [replace(one, chances=()) for one in even] == [
        replace(one, chances=()) for one in points
    ]
    assert painted.evened([replace(one, chances=()) for one in points], 2) == [
        replace(one, chances=()) for one in points
    ]


CHANCES = (40, 0, 35, 25)
VALUES = st.lists(st.tuples(*[st.integers(0, 300)] * 4), min_size=1, max_size=60)


@given(VALUES, st.lists(NAMES, min_size=4, max_size=4))
def test_what_is_written_on_any_result_has_its_place(
    values: list[tuple[int, ...]], names: list[str]
) -> None:
    points = [Point(turn, (one, one[::-1]), CHANCES) for turn, one in enumerate(values)]
    outcome = Outcome("Last", 2, ((2,), (0, 1, 3)), f"{names[2]} is the last.")
    view = replace(busy("arcmage", 4), names=names, outcome=outcome)
    sheet = result(view, points, "dark", STUDIO)
    assert overlapping(sheet) == []
    assert outside(sheet) == []


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_turns_that_were_taken_back_are_in_no_course_and_no_replay(game: str) -> None:
    views = whole(game)
    middle, last = views[: len(views) // 2], views[len(views) // 3 : len(views) // 2]
    again = [*middle, *last]
    assert course(again) == course(middle)
    shown, wanted = key_moments(again, 1000), key_moments(middle, 1000)
    assert [point(view) for view in shown] == [point(view) for view in wanted]
    fewer = [*middle, views[len(views) // 3]]
    assert max(one.at for one in course(fewer)) == point(fewer[-1]).at
    assert key_moments(fewer)[-1] is fewer[-1]


def test_of_a_match_without_an_end_a_replay_tells_none() -> None:
    views = key_moments(whole("marcomage")[:9], 3)
    assert views[-1].outcome is None
    file = Image.open(BytesIO(replay(views, course(views), "dark", STUDIO)))
    assert file.n_frames == len(views)  # type: ignore[attr-defined]


@given(
    st.lists(st.tuples(st.floats(0, 500), st.floats(0, 300)), min_size=2, max_size=20),
    st.sampled_from([(26, 14), (10, 12), (1, 0)]),
)
def test_dashes_lie_on_their_line(line: list[tuple[float, float]], dash: tuple[int, int]) -> None:
    def length(points: list[tuple[float, float]]) -> float:
        return sum(math.dist(one, other) for one, other in pairwise(points))

    parts = dashes(line, dash)
    drawn, on = sum(map(length, parts)), dash[0]
    assert drawn <= length(line) + 1e-6
    if dash[1]:
        assert all(length(part) <= on + 1e-6 for part in parts)
        assert abs(drawn - length(line) * on / sum(dash)) <= on


@pytest.mark.parametrize("most", [2, 5, 1000])
def test_key_moments_begin_and_end_with_the_match(most: int) -> None:
    views: list[View] = whole("arcmage")
    shown: list[View] = key_moments(views, most)
    assert len(shown) <= most
    assert shown[-1] is views[-1]
    assert point(shown[0]).at == point(views[0]).at
    assert [point(view).at for view in shown] == sorted(point(view).at for view in shown)
    if most == 1000:
        attacked = {view.turn for view in views if view.attack and view.attack.order}
        there = {v.turn for v in shown if v.attack and v.attack.order}
        assert attacked == there


def test_a_replay_plays_each_of_its_moments_as_it_was_painted() -> None:
    views = key_moments(whole("marcomage"), 6)
    sheets = [table(view, "dark", STUDIO) for view in views]
    wanted = frames([*sheets, result(views[-1], course(views), "dark", STUDIO)], "dark")
    file = Image.open(BytesIO(animated(wanted)))
    assert file.n_frames == len(wanted)  # type: ignore[attr-defined]
    for number, frame in enumerate(wanted):
        file.seek(number)
        assert file.convert("RGB").tobytes() == frame.convert("RGB").tobytes(), number


def test_a_replay_that_gets_too_large_shows_less(monkeypatch: pytest.MonkeyPatch) -> None:
    views = key_moments(whole("marcomage"), 9)
    full = replay(views, course(views), "dark", STUDIO)
    monkeypatch.setattr(replays, "LARGEST", len(full) - 1)
    smaller = replay(views, course(views), "dark", STUDIO)
    assert len(smaller) < len(full) < 8_000_000


async def test_the_painter_paints_results_and_replays() -> None:
    painter, views = Painter(PIECES, 1), whole("marcomage")
    end = await painter.result(views[-1], course(views))
    assert Image.open(BytesIO(end.data)).width == 1280
    assert "win" in end.alt
    again = await painter.replay(views, course(views))
    assert again.name == "replay.gif"
    assert Image.open(BytesIO(again.data)).is_animated  # type: ignore[attr-defined]
    assert max(len(end.alt), len(again.alt)) <= 1000
    await painter.close()
