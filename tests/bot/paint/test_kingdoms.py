"""Tables of Arcmage are read at a glance: names large or absent, numbers large, arrows between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games import painted
from bot.games.arcmage.pictures import table as table_arcmage
from bot.games.arcmage.reader import Reader
from bot.games.painted import table
from bot.games.wtactics.pictures import table as table_wtactics
from bot.paint.armies import arrows, badges, items, permanents, stacks
from bot.paint.armies.arrows import Arrow
from bot.paint.armies.permanents import Block, Size
from bot.paint.armies.stances import ATTACKS
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.pieces import sign
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS, SKILLS
from engine.creatures.views.seen import ItemView
from engine.games.arcmage.board.state import Attack, Lasting
from tests.kit.faces import faces
from tests.kit.going_on import share
from tests.kit.studio import STUDIO, fresh
from tests.kit.views import View, busy, defended, early, kingdoms, under_attack
from tools.moments import after, played

READ, LEAST = 38, 30
"""How large letters are that are read on a phone, and below which they only are texture."""
HIGHEST = 1600
LARGEST = 200_000


TABLES = {"arcmage": table_arcmage, "wtactics": table_wtactics}


class Watched:
    """A table that is painted, with the cards and the arrows on it."""

    def __init__(self, view: View, theme: str = "dark") -> None:
        self.cards: list[tuple[Block, Size, tuple[int, int]]] = []
        self.arrows: list[Arrow] = []
        self.view = view
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TABLES[view.game], "paint", self._card)
            patch.setattr(arrows, "draw", lambda _, some: self.arrows.extend(some))
            self.sheet = table(view, theme, STUDIO)

    def _card(self, *given: Any) -> None:
        _, _, block, at, size, *_ = given
        self.cards.append((block, size, at))
        permanents.paint(*given)

    def box(self, number: int) -> Box:
        """Where a card lies."""
        for block, size, (x, y) in self.cards:
            if number in block.ids:
                return x, y, x + permanents.width(block, size.unit), y + size.height
        raise KeyError(number)


def written(sheet: Sheet) -> list[str]:
    return [text for text, _ in sheet.written]


def apart(one: Box, other: Box, slack: int = 3) -> bool:
    return (
        one[2] <= other[0] + slack
        or other[2] <= one[0] + slack
        or one[3] <= other[1] + slack
        or other[3] <= one[1] + slack
    )


def lines(arrow: Arrow) -> Iterator[Box]:
    """The places that an arrow takes."""
    half = arrow.thick // 2
    for (x, y), (u, v) in pairwise(arrow.points):
        yield min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half
    if arrow.head != "none":
        yield arrows.head(arrow)


def hides_nothing(shown: Watched) -> None:
    for arrow in shown.arrows:
        for line in lines(arrow):
            for text, box in shown.sheet.written:
                assert apart(line, box), f"an arrow lies over {text}"


@st.composite
def attacks(draw: st.DrawFn) -> View:
    """Any kingdoms, and anybody's army before anybody else's city."""
    view = draw(kingdoms())
    cards = view.cards
    attacker, defender = draw(st.permutations(range(len(view.players))))[:2]

    def some(place: str, seat: int, kind: str) -> list[int]:
        return [
            card.id
            for card in cards
            if card.place == place and card.controller == seat and card.kind == kind
        ]

    army, cities = some("army", attacker, "creature"), some("kingdom", defender, "city")
    if not army or not cities:
        return view
    order = draw(st.lists(st.sampled_from(army), min_size=1, max_size=8, unique=True))
    defenders: dict[int, list[int]] = {id: [] for id in order}
    mine = [*some("army", defender, "creature"), *some("city", defender, "creature")]
    for who in draw(st.lists(st.sampled_from(mine), max_size=5, unique=True)) if mine else []:
        defenders[draw(st.sampled_from(order))].append(who)
    fight = Attack(draw(st.sampled_from(cities)), order, defenders)
    return replace(view, attack=fight)


# ------------------------------------------------------------------ cards


def test_names_are_read_on_a_phone_where_there_are_few_cards() -> None:
    shown = Watched(early())
    assert shown.cards
    assert all(size.letters >= READ for _, size, _ in shown.cards)


def test_names_are_there_in_an_attack() -> None:
    assert all(size.letters >= LEAST for _, size, _ in Watched(defended()).cards)


@given(kingdoms())
@share(3)
def test_names_stand_whole_in_two_lines_or_are_left_out(view: View) -> None:
    for block, size, _ in Watched(view).cards:
        assert size.letters == 0 or size.letters >= LEAST
        if size.letters:
            assert permanents.name_lines(block, size.unit, size.letters) in range(1, size.lines + 1)
            assert size.lines <= 2


@given(kingdoms())
@share(3)
def test_attack_and_defence_are_large_on_every_card(view: View) -> None:
    """Cards are narrow where there are many of them, but their numbers are not."""
    sheet = table(view, "dark", STUDIO)
    least = font(SANS, "Bold", LEAST).getbbox("0", anchor="ls")
    numbers = [
        (text, box)
        for text, box in sheet.written
        if "/" in text and text.replace("/", "").isdigit() and not text.startswith("/")
    ]
    assert numbers
    for text, (_, top, _, bottom) in numbers:
        assert bottom - top >= least[3] - least[1], text


@given(kingdoms())
@share(3)
def test_a_picture_is_no_higher_than_a_phone_shows(view: View) -> None:
    sheet = table(view, "dark", STUDIO)
    assert sheet.height <= HIGHEST
    assert len(sheet.png()) <= LARGEST


def test_all_cards_of_played_matches_are_shown() -> None:
    for view in (busy("arcmage"), busy("arcmage", 3), under_attack(), defended()):
        ids = {id for block, *_ in Watched(view).cards for id in block.ids}
        assert ids >= {card.id for card in view.cards if card.place != "attached"}


def test_residents_are_shown_while_they_look_for_another_city() -> None:
    view = defended()
    fallen = view.attack.city
    residents = {card.id for card in view.cards if card.host == fallen}
    cards = [card for card in view.cards if card.id != fallen]
    shown = Watched(replace(view, cards=cards))
    assert len(residents) == 2
    assert residents <= {id for block, *_ in shown.cards for id in block.ids}


def test_cards_that_do_not_fight_alike_do_not_lie_together() -> None:
    view = under_attack()
    first, *_ = view.attack.order
    card = next(card for card in view.cards if card.id == first)
    beside = replace(card, id=9_999)
    shown = Watched(replace(view, cards=[*view.cards, beside]))
    assert not any({first, 9_999} <= set(block.ids) for block, *_ in shown.cards)


def signs_on(glyphs: list[str], lasting: bool, wide: int = 200) -> Sheet:
    sheet = STUDIO.sheet("arcmage", (wide, 90), (0, 0, 0))
    badges.signs(sheet, glyphs, lasting, (0, 0, wide, 90), (40, 40, 40))
    return sheet


def test_of_many_skills_some_are_shown_and_that_there_are_more() -> None:
    some = list(SKILLS.values())[:7]
    assert written(signs_on(some, False)) == ["+"]
    assert written(signs_on(some[:4], False)) == []
    assert written(signs_on(some[:4], True, 90)) == ["+"]


def with_change(view: View, **changes: Any) -> bytes:
    """The table when something is different about its first creature."""
    number = next(card.id for card in view.cards if card.kind == "creature")
    cards = [replace(card, **changes) if card.id == number else card for card in view.cards]
    return table(replace(view, cards=cards), "dark", STUDIO).image.tobytes()


def test_what_matters_in_a_fight_is_on_a_card() -> None:
    view = early()
    plain = with_change(view, skills={})
    assert with_change(view, skills={"flying": 1}) != plain
    assert with_change(view, skills={"flying": 1}) != with_change(view, skills={"ranged": 1})
    assert with_change(view, skills={"unique": 1}) == plain


def test_what_holds_for_a_while_is_on_a_card() -> None:
    view = early()
    number = next(card.id for card in view.cards if card.kind == "creature")

    def shown(ends: str) -> bytes:
        lasting = [Lasting("Kolibri", 0, 0, 0, 0, ends, (number,), 1)]
        return table(replace(view, lasting=lasting), "dark", STUDIO).image.tobytes()

    assert shown("turn") != shown("game") == table(view, "dark", STUDIO).image.tobytes()


@given(kingdoms())
@share(3)
def test_the_faction_of_each_card_in_play_has_its_sign(view: View) -> None:
    """Beside its numbers, or where these leave no room over its scene."""
    studio, glyphs = fresh(), Counter[str]()

    def signed(sheet: Sheet, glyph: str, *rest: Any) -> None:
        glyphs[glyph] += 1
        sign(sheet, glyph, *rest)

    for block, size, _ in Watched(view).cards:
        glyphs.clear()
        with pytest.MonkeyPatch.context() as patch:
            for module in (permanents, badges):
                patch.setattr(module, "sign", signed)
            sheet = studio.sheet(view.game, (10, 10), (0, 0, 0))
            ground = GROUNDS["dark"]
            permanents._painted(studio, sheet, block, size, ground, ground.inset, 0)
        assert glyphs[SIGNS[studio.face(view.game, block.card).band]] >= 1, block.card


def banners(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The factions of those small scenes that get the sign of theirs from now on."""
    found: list[str] = []
    for module in (badges, items, stacks):
        monkeypatch.setattr(module, "banner", lambda _, face, place: found.append(face.band))
    return found


@pytest.mark.parametrize("size", [Size(320, 44, 1), Size(162), Size(84, flat=True)])
def test_what_is_attached_has_the_sign_of_its_faction(
    size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside its name, on its small scene, or in place of that."""
    found, ground, studio = banners(monkeypatch), GROUNDS["dark"], painted.studio()
    on_it = (badges.Attached("Fear of the Dark"), badges.Attached("Mentor", works=False))
    block = Block("arcmage", "Kolibri", "creature", 1, 1, attached=on_it)
    sheet = studio.sheet("arcmage", (10, 10), (0, 0, 0))
    permanents._painted(studio, sheet, block, size, ground, ground.inset, 0)
    assert found == [faces("arcmage")[one.card].band for one in on_it]


@pytest.mark.parametrize("theme", ["dark", "large dark"])
def test_what_waits_on_the_stack_has_the_sign_of_its_faction(
    theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = banners(monkeypatch)
    item = ItemView(id=900, card="Sunburst", ability=0, seat=0, source=0, targets=[], x=0, mode=0)
    view = replace(defended(), stack=[item])
    table(view, theme, painted.studio())
    painted.stack(view, theme, STUDIO)
    assert found[-2:] == [faces("arcmage")["Sunburst"].band] * 2


# ------------------------------------------------------------------ arrows


@given(attacks())
@share(3)
def test_arrows_hide_neither_names_nor_numbers(view: View) -> None:
    hides_nothing(Watched(view))


def test_each_attacker_and_each_defender_has_its_line() -> None:
    view = defended()
    fight = view.attack
    shown = Watched(view)
    home = [card.id for card in view.cards if card.host == fight.city]
    boxes = [shown.box(number) for number in (fight.city, *home)]
    (end,) = [arrow.points[-1] for arrow in shown.arrows if arrow.head == "point"]
    assert min(box[0] for box in boxes) <= end[0] <= max(box[2] for box in boxes)
    assert min(abs(end[1] - edge) for edge in (boxes[0][1], boxes[0][3])) <= 20

    def beside(point: tuple[int, int], number: int) -> bool:
        left, top, right, bottom = shown.box(number)
        return left <= point[0] <= right and top - 8 <= point[1] <= bottom + 8

    starts = [arrow.points[0] for arrow in shown.arrows if arrow.head == "none"]
    for attacker in fight.order:
        assert any(beside(point, attacker) for point in starts), attacker
    bars = [arrow.points[-1] for arrow in shown.arrows if arrow.head == "bar"]
    met = [attacker for attacker in fight.order if fight.defenders[attacker]]
    assert len(bars) == len(met) > 0
    for attacker in met:
        assert any(beside(bar, attacker) for bar in bars), attacker
        for who in fight.defenders[attacker]:
            assert any(beside(point, who) for point in starts), who


def test_lines_in_the_middle_lie_beside_each_other() -> None:
    plan = arrows.Plan(600)
    spans = [(100, 900), (200, 800), (300, 700), (1000, 1200)]
    tracks = [plan.track(span) for span in spans]
    assert len(set(tracks[:3])) == 3
    assert tracks[3] == tracks[0]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_an_arrow_is_drawn_as_it_is_planned(theme: str) -> None:
    sheet = STUDIO.sheet("arcmage", (400, 300), GROUNDS[theme].theme.ground)
    plain = sheet.image.copy()
    points = ((50, 40), (50, 150), (300, 150), (300, 260))
    arrows.draw(sheet, [Arrow(points, ATTACKS, 8, "point")])
    number = sheet.palette.number(ATTACKS)
    for x, y in ((50, 90), (170, 150), (300, 200), (300, 250)):
        assert sheet.image.getpixel((x + 1, y)) == number
    for x, y in ((170, 90), (50, 200), (300, 90), (380, 280)):
        assert sheet.image.getpixel((x + 1, y)) == plain.getpixel((x + 1, y))


# ------------------------------------------------------------------ players


def test_what_is_left_of_a_payment_is_not_counted_among_the_resources() -> None:
    view = early()
    seat = next(n for n, player in enumerate(view.players) if player.pool)
    player = view.players[seat]
    faction = player.pool[0]
    every = sum(card.faction == faction for card in player.resources)
    ready = sum(card.faction == faction and not card.marked for card in player.resources)
    (count,) = [count for count in table_arcmage.stored(Reader(view), seat) if count.more]
    assert (count.n, count.every, count.more) == (ready, every, player.pool.count(faction))
    assert f"+{count.more}" in written(table(view, "dark", STUDIO))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_asked_is_named_at_the_top_and_in_his_place(seats: int) -> None:
    view = busy("arcmage", seats)
    texts = written(table(view, "dark", STUDIO))
    for seat, name in enumerate(view.names):
        aimed = sum(-1 - seat in some for item in view.stack for some in item.targets)
        assert texts.count(name) == 1 + (seat in view.waiting) + aimed, name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts_of_players_are_large(seats: int) -> None:
    view = busy("arcmage", seats)
    written = table(view, "dark", STUDIO).written
    letters = font(SANS, "Bold", READ)
    for player in view.players:
        counts = [str(player.hand), str(player.deck)] if not player.lost else []
        for count in counts:
            widths = [right - left for text, (left, _, right, _) in written if text == count]
            assert max(widths) >= letters.getlength(count) - 4, count


def test_an_empty_place_says_so() -> None:
    view = after(played("arcmage", 1), 0)
    assert written(table(view, "dark", STUDIO)).count("No city yet") == 2
