"""The table of Arcmage: cities and armies, the attack as arrows, the stack beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from bot.boards.arcmage_table import Table
from bot.boards.words import clean
from bot.paint.arrows import arrows
from bot.paint.colours import Colour, colour, mix
from bot.paint.faces import HUES
from bot.paint.fonts import SANS, SERIF, font
from bot.paint.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.kingdoms import Layout, groups, layout
from bot.paint.permanents import height, paint, width
from bot.paint.pieces import fitting, in_lines, sign, triangle
from bot.paint.sheets import Box, Sheet
from bot.paint.studio import Studio
from bot.paint.symbols import SIGNS
from engine.games.arcmage.numbers import FACTIONS

View = Mapping[str, Any]

WIDTH = 1280
HEADING = 72
HEIGHTS = {2: 1120, 3: 1360, 4: 1400}
STACK, ITEM = 330, 138
"""How wide the stack is, when there is one, and how high an item on it."""
TITLE, TALL_TITLE = 68, 122
"""The height of what is told of a player, in one line or in two."""
EDGE = 14
TILE = 84
"""The width of a card of an open hand."""


def table(view: View, theme: str, studio: Studio) -> Sheet:
    ground, seen = GROUNDS[theme], Table(view, clean)
    sheet = studio.sheet("arcmage", (WIDTH, HEIGHTS[len(view["players"])]), ground.theme.ground)
    beside, below = stack_places(view, sheet.height)
    room = (0, HEADING, beside[0] if beside else WIDTH, below[1] if below else sheet.height)
    _heading(sheet, seen, ground)
    layouts = [
        _side(studio, sheet, seen, seat, box, upwards, ground)
        for seat, box, upwards in areas(seen.seats, room)
    ]
    _attack(sheet, seen, layouts)  # below the cards, so that it hides none of them
    for found in layouts:
        for one in found.placed:
            under = ground.theme.panel if one.what == "army" else ground.inset
            paint(studio, sheet, one.block, one.at, found.unit, ground, under)
    if place := beside or below:
        _stack(studio, sheet, seen, place, ground)
    return sheet


def stack_places(view: View, height: int) -> tuple[Box | None, Box | None]:
    """Where the stack is shown, if there is one: beside two players, or below more of them."""
    if not view["stack"]:
        return None, None
    if len(view["players"]) == 2:
        return (WIDTH - STACK, HEADING, WIDTH, height), None
    return None, (0, height - ITEM - 66, WIDTH, height)


def areas(seats: list[int], box: Box) -> list[tuple[int, Box, bool]]:
    """Where each player is, the reader below; and whether the army is above the cities."""
    left, top, right, bottom = box
    middle, half = (left + right) // 2, (top + bottom) // 2
    lower = (left, half, right, bottom)
    if len(seats) == 2:
        return [(seats[1], (left, top, right, half), False), (seats[0], lower, True)]
    upper = [
        (seats[1], (left, top, middle, half), False),
        (seats[2], (middle, top, right, half), False),
    ]
    if len(seats) == 3:
        return [*upper, (seats[0], lower, True)]
    return [
        *upper,
        (seats[0], (left, half, middle, bottom), True),
        (seats[3], (middle, half, right, bottom), True),
    ]


def _heading(sheet: Sheet, table: Table, ground: Ground) -> None:
    """Turn and phase, and for whom all wait."""
    heading = table.heading()
    heading = heading[:1].upper() + heading[1:]
    said = table.state() if table.view["outcome"] else waiting(table)
    text, letters = fitting(heading, SERIF, "Semibold", (42, 38), 640)
    sheet.write(text, (24, 50), letters, ground.theme.ink)
    text, letters = fitting(said, SANS, "Semibold", (40, 34), WIDTH - 48 - 660)
    sheet.write(text, (WIDTH - 24, 50), letters, ground.theme.soft, anchor="rs")


def waiting(table: Table) -> str:
    asked = table.view["waiting"]
    if not asked:
        return ""
    return f"Waiting for {' and '.join(table.names[seat] for seat in asked)}"


# ------------------------------------------------------------------ a player


def _side(
    studio: Studio, sheet: Sheet, table: Table, seat: int, box: Box, upwards: bool, ground: Ground
) -> Layout:
    """A player's part of the table without his cards, and where they will lie."""
    left, top, right, bottom = box
    inside = (left + EDGE // 2 + 3, top + 4, right - EDGE // 2 - 3, bottom - 8)
    active = table.view["active"] == seat and table.view["turn"] and not table.view["outcome"]
    panel = ground.theme.panel
    if active:
        sheet.frame(_grown(inside, 4), ground.theme.able, panel, 20)
    else:
        sheet.area(inside, panel, radius=16)
    long = right - left > 1000
    deep = TITLE if long else TALL_TITLE
    title = (
        (inside[0], inside[3] - deep, inside[2], inside[3])
        if upwards
        else (inside[0], inside[1], inside[2], inside[1] + deep)
    )
    room = (
        (inside[0] + 8, inside[1] + 12, inside[2] - 8, title[1] - 4)
        if upwards
        else (inside[0] + 8, title[3] + 4, inside[2] - 8, inside[3] - 12)
    )
    room = _open_hand(studio, sheet, table, seat, room, upwards, ground)
    rows = groups(table, seat)
    found = layout(rows, room, upwards)
    _title(sheet, table, seat, title, long, found.missing, ground)
    if not rows:  # nobody has built anything yet, or nothing is left
        size = min(170, room[3] - room[1])
        middle = ((room[0] + room[2] - size) // 2, (room[1] + room[3] - size) // 2)
        box = (*middle, middle[0] + size, middle[1] + size)
        sign(sheet, CHARGES[seat], box, ground.inset, panel)
    for what, place in found.panels:
        if what != "army":
            sheet.area(place, ground.inset, panel, radius=12)
    return found


def _grown(box: Box, by: int) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _title(
    sheet: Sheet, table: Table, seat: int, box: Box, long: bool, missing: int, ground: Ground
) -> None:
    """A player's name and shield, whether he is asked, and what he has."""
    left, top, right, _ = box
    view, player, panel = table.view, table.players[seat], ground.theme.panel
    active = view["active"] == seat and view["turn"]
    tone = ground.seats[seat]
    shield = (left + 12, top + 8, left + 62, top + 58)
    sheet.area(shield, tone, panel, radius=12)
    sign(sheet, CHARGES[seat], _grown(shield, -7), PALE, tone)
    asked = seat in view["waiting"] and view["outcome"] is None
    marks = (56 if asked else 0) + (38 if active else 0)
    if player["lost"]:
        end, letters = right - 20, font(SANS, "Bold", 38)
        box = sheet.write("Defeated", (end, top + 47), letters, ground.theme.less, panel, "rs")
        end = box[0]
    else:
        things, last, wide = held(table, seat), (right - 16, top + 48), right - left - 32
        more = f"+{missing} more" if missing else ""
        letters = font(SANS, "Semibold", 34)
        wide -= round(letters.getlength(more)) + 20 if more else 0
        name = font(SERIF, "Semibold", 38).getlength(table.names[seat])
        if long:
            room = wide - 80 - marks - min(round(name), 300)
            end = _counts(sheet, [*stored(table, seat), *things], last, room, ground)
            at = (end - 10, top + 48)
            if more:
                end = sheet.write(more, at, letters, ground.theme.able, panel, "rs")[0]
        else:
            room = right - left - 120 - marks - min(round(name), 200)
            end = _counts(sheet, things, last, room, ground)
            _counts(sheet, stored(table, seat), (right - 16, top + 104), wide, ground)
            if more:
                sheet.write(more, (left + 16, top + 104), letters, ground.theme.able, panel)
    room = end - left - 90 - marks
    text, letters = fitting(
        table.names[seat], SERIF, "Bold" if active else "Semibold", (42, 30), room
    )
    written = sheet.write(text, (left + 76, top + 48), letters, ground.theme.ink, panel)
    x = written[2] + 12
    if active:
        sheet.stamp(triangle(26, "left"), (x, top + 20), ground.theme.able, panel)
        x += 38
    if asked:
        sign(sheet, "speech-bubble", (x, top + 12, x + 44, top + 56), ground.theme.able, panel)


class Count(NamedTuple):
    """A number with its sign; and how many there are in all, where that says more."""

    glyph: str
    tone: Colour | None
    n: int
    every: int | None = None


def held(table: Table, seat: int) -> list[Count]:
    """How many cards are where nobody sees them."""
    player = table.players[seat]
    return [
        Count("hand", None, player["hand"]),
        Count("book", None, player["deck"]),
        Count("tombstone", None, len(player["grave"])),
    ]


def stored(table: Table, seat: int) -> list[Count]:
    """The resources that are ready, by faction."""
    ready = table.ready(seat)
    every = Counter(card["faction"] for card in table.players[seat]["resources"])
    return [
        Count(SIGNS[name], colour(HUES[name]), ready[name], every[name])
        for name in FACTIONS
        if every[name] or ready[name]
    ]


WAYS = (
    (42, True),
    (38, True),
    (34, True),
    (30, True),
    (36, False),
    (30, False),
    (24, False),
    (18, False),
)
"""How large counts are, and whether they tell how many there are in all: the first that fits."""


def _counts(
    sheet: Sheet, counts: list[Count], end: tuple[int, int], room: int, ground: Ground
) -> int:
    """Counts in a row that ends at a place; where it begins."""
    theme, panel = ground.theme, ground.theme.panel
    way = next((way for way in WAYS if counts_width(tuple(counts), *way) <= room), WAYS[-1])
    size, whole = way
    letters, small = font(SANS, "Bold", size), font(SANS, "Semibold", round(size * 0.8))
    x, base = end
    sign_size = round(size * 0.88)
    for count in reversed(counts):
        if whole and count.every is not None:
            box = sheet.write(f"/{count.every}", (x, base), small, theme.soft, panel, "rs")
            x = box[0] + 1
        box = sheet.write(str(count.n), (x, base), letters, theme.ink, panel, "rs")
        tone = theme.soft if count.tone is None else mix(count.tone, theme.ink, 0.2)
        left = box[0] - 5 - sign_size
        sign(sheet, count.glyph, (left, base + 3 - sign_size, box[0] - 5, base + 3), tone, panel)
        x = left - size // 2
    return x


@lru_cache(maxsize=1000)
def counts_width(counts: tuple[Count, ...], size: int, whole: bool) -> int:
    letters, small = font(SANS, "Bold", size), font(SANS, "Semibold", round(size * 0.8))
    wide = 0.0
    for count in counts:
        wide += letters.getlength(str(count.n)) + round(size * 0.88) + size // 2 + 7
        if whole and count.every is not None:
            wide += small.getlength(f"/{count.every}")
    return round(wide)


def _open_hand(
    studio: Studio, sheet: Sheet, table: Table, seat: int, room: Box, upwards: bool, ground: Ground
) -> Box:
    """A hand that all may see, as small tiles at the outer edge; what is left of the room."""
    own = table.players[seat].get("own")
    if own is None or seat == table.seat or not own["hand"]:
        return room
    left, top, right, bottom = room
    names = own["hand"]
    high, gap = round(TILE * 0.66), 6
    step = min(TILE + gap, (right - left - TILE) // max(1, len(names) - 1))
    y = bottom - high if upwards else top
    x = (left + right - step * (len(names) - 1) - TILE) // 2
    for name in names:
        scene = studio.scene(studio.face("arcmage", name), (TILE - 4, high - 4))
        sheet.area((x, y, x + TILE, y + high), colour(HUES[studio.face("arcmage", name).band]))
        sheet.paste(scene, (x + 2, y + 2))
        x += step
    return (left, top, right, y - 6) if upwards else (left, y + high + 6, right, bottom)


# ------------------------------------------------------------------ the attack


ATTACKS: Colour = (242, 132, 92)
DEFENDS: Colour = (127, 200, 232)


def _attack(sheet: Sheet, table: Table, layouts: list[Layout]) -> None:
    """Arrows from the attackers to the city, and from the defenders to whom they meet."""
    attack = table.view["attack"]
    if attack is None:
        return
    places: dict[int, Box] = {}
    city: Box | None = None
    for found in layouts:
        for one in found.placed:
            x, y = one.at
            box = (x, y, x + width(one.block, found.unit), y + height(found.unit))
            places |= dict.fromkeys(one.block.ids, box)
            if attack["city"] in one.block.ids:  # its residents are under attack with it
                city = next(panel for _, panel in found.panels if _holds(panel, box))
    attackers = dict.fromkeys(places[id] for id in attack["order"] if id in places)
    if city is not None:
        arrows(sheet, [(box, city) for box in attackers], ATTACKS, 9)
    met = [
        (places[who], places[int(id)])
        for id, some in attack["defenders"].items()
        for who in some
        if who in places and int(id) in places
    ]
    arrows(sheet, list(dict.fromkeys(met)), DEFENDS, 6)


def _holds(outer: Box, inner: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and outer[2] >= inner[2]
        and outer[3] >= inner[3]
    )


# ------------------------------------------------------------------ the stack


def _stack(studio: Studio, sheet: Sheet, table: Table, box: Box, ground: Ground) -> None:
    """What waits for its effect, the newest on top or on the left."""
    left, top, right, bottom = box
    theme, items = ground.theme, list(reversed(table.view["stack"]))
    said, letters = "Stack, newest first" if len(items) > 1 else "Stack", font(SANS, "Semibold", 34)
    sheet.write(said, (left + 10, top + 40), letters, theme.soft)
    places = [
        (x, y, x + STACK - 18, y + ITEM)
        for y in range(top + 58, bottom - ITEM, ITEM + 10)
        for x in range(left + 4, right - STACK + 18, STACK - 10)
    ]
    shown = items if len(items) <= len(places) else items[: len(places) - 1]
    for number, (item, place) in enumerate(zip(shown, places, strict=False)):
        _item(studio, sheet, table, item, place, not number, ground)
    if more := len(items) - len(shown):
        x, y, *_ = places[-1]
        text = f"and {more} more"
        sheet.write(text, (x + 12, y + 48), font(SANS, "Semibold", 38), theme.soft)


def _item(
    studio: Studio, sheet: Sheet, table: Table, item: View, box: Box, newest: bool, ground: Ground
) -> None:
    left, top, right, bottom = box
    theme, seat = ground.theme, item["seat"]
    if newest:
        sheet.frame(_grown(box, 4), theme.able, theme.panel, 16)
    else:
        sheet.area(box, theme.panel, radius=12)
    face = studio.face("arcmage", item["card"])
    scene = studio.scene(face, (92, 80))
    sheet.area((left + 8, top + 8, left + 108, top + 96), colour(HUES[face.band]))
    sheet.paste(scene, (left + 12, top + 12))
    tone = ground.seats[seat]
    badge = (left + 76, top + 64, left + 108, top + 96)
    sheet.area(badge, tone)
    sign(sheet, CHARGES[seat], _grown(badge, -3), PALE, tone)
    room = right - left - 108 - 22
    lines, letters = in_lines(face.name, SERIF, "Semibold", (38, 34, 30, 26), room, 2)
    base = top + 44
    for line in lines:
        sheet.write(line, (left + 118, base), letters, theme.ink, theme.panel)
        base += 40
    targets = [table.thing(ref).split(" of ")[0] for group in item["targets"] for ref in group]
    if targets:
        text, letters = fitting(", ".join(targets), SANS, "Semibold", (30, 26), right - left - 56)
        sheet.stamp(triangle(22, "right"), (left + 12, bottom - 31), theme.less, theme.panel)
        sheet.write(text, (left + 42, bottom - 11), letters, theme.soft, theme.panel)
