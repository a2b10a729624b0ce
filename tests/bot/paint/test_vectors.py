"""Brackets as SVG: well-formed, with text as text, and with every meeting once."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.paint.ink.themes import THEMES
from bot.paint.reports.trees import Bracket, Meeting, Side, whole
from bot.paint.reports.vectors import svg
from engine.league.brackets import Format, tree
from engine.text import clean
from tools.leagues import knockout

SVG = "{http://www.w3.org/2000/svg}"
CUPS: list[tuple[Format, int]] = [("single", n) for n in (2, 5, 13, 64)]
CUPS += [("double", n) for n in (2, 3, 8, 20)]


def texts(drawn: bytes) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


@pytest.mark.parametrize(("format", "players"), CUPS)
def test_every_meeting_is_drawn_once_and_each_part_is_one_band(
    format: Format, players: int
) -> None:
    cup = knockout(format, players, 0.5)
    called = [text.split(",")[0] for text in texts(svg(cup))]
    meetings = [one.id for one in cup.meetings if len(one.sides) == 2]
    assert {*meetings, "F2"} >= {node.id for node in tree(format, players)}
    for id in meetings:
        assert called.count(id) == 1, id
    assert len(whole(cup)) == (2 if format == "double" else 1)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_names_scores_and_who_has_won_can_be_searched(theme: str) -> None:
    cup = knockout("single", 5)
    found = texts(svg(cup, theme))
    [champion] = {side.name for one in cup.meetings for side in one.sides if side.seed == 1}
    assert f"{champion} has won" in found
    assert found.count("bye") == 3, "five of eight places are taken"
    assert {"Semi-finals", "Final", "Cup of the Four Winds"} <= {*found}
    scores = [side.score for one in cup.meetings for side in one.sides if side.score is not None]
    assert found.count("2") >= scores.count(2) == 4


def test_who_is_not_known_yet_is_told_by_where_he_comes_from() -> None:
    found = texts(svg(knockout("double", 4, 0)))
    for said in ("winner of W1-1", "loser of W1-2", "winner of L2-1", "F2, only if it is needed"):
        assert said in found


@pytest.mark.parametrize(("format", "players"), CUPS)
def test_nothing_lies_outside_and_no_meeting_lies_on_another(format: Format, players: int) -> None:
    root = ElementTree.fromstring(svg(knockout(format, players)))
    wide, high = int(root.attrib["width"]), int(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {wide} {high}"
    boxes = []
    for one in root.iter(f"{SVG}rect"):
        left, top = int(one.attrib["x"]), int(one.attrib["y"])
        box = (left, top, left + int(one.attrib["width"]), top + int(one.attrib["height"]))
        assert box[0] >= 0
        assert box[1] >= 0
        assert box[2] <= wide
        assert box[3] <= high
        boxes.append(box)
    boxes = boxes[1:]  # the first is the ground
    for n, a in enumerate(boxes):
        for b in boxes[n + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_ways_lead_from_a_meeting_to_the_line_of_its_winner() -> None:
    drawn = svg(knockout("single", 8)).decode()
    ways = re.findall(r'd="M\d+ (\d+)H\d+V(\d+)H\d+"', drawn)
    assert len(ways) == 6, "all but the final"


@given(name=st.text(max_size=40), title=st.text(max_size=80))
def test_whatever_people_are_called_it_is_well_formed_and_nothing_but_text(
    name: str, title: str
) -> None:
    sides = (Side(name=name, seed=1, score=2), Side(name='<b onload="x">&', seed=2, score=0))
    only = Meeting(id="W1-1", round=1, sides=sides, winner=0)
    drawn = svg(Bracket(title=title, game="arcmage", meetings=(only,), champion=1))
    root = ElementTree.fromstring(drawn)
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= {
        *("svg", "title", "rect", "text", "path")
    }
    assert '<b onload="x">&' in texts(drawn)
    assert clean(title) in texts(drawn)


def test_a_long_name_is_cut_and_stands_whole_beside_it() -> None:
    cup = knockout("single", 2)
    sides = (msgspec.structs.replace(cup.meetings[0].sides[0], name="N" * 60), Side(seed=2))
    only = msgspec.structs.replace(cup.meetings[0], sides=sides, winner=None)
    drawn = svg(msgspec.structs.replace(cup, meetings=(only,), champion=0))
    assert "N" * 60 not in texts(drawn)
    titles = [one.text for one in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
    assert "N" * 60 in titles
    assert any(text.endswith("…") for text in texts(drawn))
