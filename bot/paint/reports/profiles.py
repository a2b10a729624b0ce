"""A profile: how strong somebody is in a game, how he came there, and what he has earned."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from bot.paint.ink.charts import FINE, drawn, panel
from bot.paint.ink.colours import mix
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import card, fitting, sign, sized, strip_tone
from bot.paint.ink.sheets import Box, Sheet, round_mask
from bot.paint.printing.faces import Face
from bot.paint.reports import awards, records
from bot.paint.reports.awards import Award
from bot.paint.reports.crests import crest
from bot.paint.reports.records import Record, ended, in_a_row
from bot.paint.studio import Studio
from engine.words import say, say_n, written

WIDTH, EDGE, BETWEEN = 1280, 20, 16
HEAD, STRENGTH, CARDS, LEAGUE = 184, 470, 330, 54
SPLIT = 800
"""How wide the panel with the rating is; beside it stand the level and the last matches."""
MOST_DECKS, MOST_CARDS, MOST_LEAGUES, LATEST = 5, 6, 5, 10
BAND = 1 / 3
"""How strong the tone of the band is in which a rating lies."""


class Rated(msgspec.Struct, frozen=True):
    """A rating, and how uncertain it is: so many points more or less."""

    number: int
    within: int

    @property
    def least(self) -> int:
        """What it may be at least; nothing below 0 is shown."""
        return max(0, self.number - self.within)


class Level(msgspec.Struct, frozen=True):
    number: int
    experience: int
    """Beyond the level."""
    needed: int
    """From this level to the next."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    subtitle: str = ""
    """Where, and in which game."""
    game: str
    """The one of the rating and of the cards."""
    crest: int | None = None
    rated: Rated | None = None
    """Nothing for who has not played it."""
    place: int = 0
    """In the list by rating; 0 while he stands in none."""
    provisional: bool = False
    history: tuple[Rated, ...] = ()
    """After each of the last matches."""
    level: Level | None = None
    """Where the game has levels."""
    streak: int = 0
    longest: int = 0
    form: str = ""
    """The last matches, the newest at the end: ``W``, ``D`` and ``L``."""
    games: tuple[Record, ...] = ()
    decks: tuple[Record, ...] = ()
    awards: tuple[Award, ...] = ()
    cards: tuple[tuple[Face, int], ...] = ()
    """Those that he plays most, and how often."""
    leagues: tuple[str, ...] = ()
    """A line for each."""


def profile(shown: Profile, theme: str, studio: Studio) -> Sheet:
    """Only that is shown which there is."""
    ground = GROUNDS[theme]
    cards = shown.cards[:MOST_CARDS]
    parts = [
        STRENGTH if shown.rated else 0,
        records.high(shown.games, len(shown.games)) if shown.games else 0,
        records.high(shown.decks, MOST_DECKS) if shown.decks else 0,
        awards.high(shown.awards) if shown.awards else 0,
        CARDS if cards else 0,
        records.TITLE + LEAGUE * min(MOST_LEAGUES, len(shown.leagues)) if shown.leagues else 0,
    ]
    high = HEAD + sum(part + BETWEEN for part in parts if part) + EDGE - BETWEEN
    sheet = studio.sheet(
        shown.game, (WIDTH, high if any(parts) else HEAD + 90), ground.theme.ground
    )
    _head(sheet, shown, ground)
    if not any(parts):
        said, base = say("No rated match has been played here yet."), HEAD + 44
        text, letters = fitting(said, SANS, "Semibold", (40, 30), WIDTH - 2 * EDGE - 16)
        sheet.write(text, (EDGE + 8, base), letters, ground.theme.soft)
    boxes, top = [], HEAD
    for part in parts:
        boxes.append((EDGE, top, WIDTH - EDGE, top + part))
        top += part + BETWEEN if part else 0
    if shown.rated:
        _strength(sheet, shown, shown.rated, boxes[0], ground)
    if shown.games:
        title = say("Matches by game")
        records.records(sheet, shown.games, title, boxes[1], len(shown.games), ground)
    if shown.decks:
        records.records(sheet, shown.decks, say("Matches by deck"), boxes[2], MOST_DECKS, ground)
    if shown.awards:
        awards.badges(sheet, shown.awards, boxes[3], ground)
    if cards:
        _cards(sheet, cards, boxes[4], ground, studio)
    if shown.leagues:
        _leagues(sheet, shown.leagues, boxes[5], ground)
    return sheet


def _head(sheet: Sheet, shown: Profile, ground: Ground) -> None:
    theme, left = ground.theme, EDGE + 168
    name = clean(shown.name) or say("Somebody")
    crest(sheet, name, shown.crest, (EDGE + 4, 18), ground, theme.ground, 140)
    text, letters = fitting(name, SERIF, "Bold", (76, 44), WIDTH - left - EDGE)
    sheet.write(text, (left, 92), letters, theme.ink)
    room = WIDTH - left - EDGE
    text, letters = fitting(clean(shown.subtitle), SANS, "Semibold", (40, 30), room)
    sheet.write(text, (left, 150), letters, theme.soft)


# ------------------------------------------------------------------ how strong


def _strength(sheet: Sheet, shown: Profile, rated: Rated, box: Box, ground: Ground) -> None:
    left, top, right, bottom = box
    middle = left + SPLIT
    _rating(sheet, shown, rated, (left, top, middle, bottom), ground)
    _beside(sheet, shown, (middle + BETWEEN, top, right, bottom), ground)


def _rating(sheet: Sheet, shown: Profile, rated: Rated, box: Box, ground: Ground) -> None:
    """The number, how uncertain it is, and its history as a line in a band."""
    theme, (left, top, right, bottom) = ground.theme, box
    panel(sheet, box, say("Rating"), ground)
    place = say("place {n}", n=shown.place) if shown.place else ""
    said = say("provisional") if shown.provisional else place
    if said:
        text, small = fitting(said, SANS, "Semibold", (40, 30), 300)
        sheet.write(text, (right - 24, top + 50), small, theme.soft, theme.panel, "rs")
    letters = sized(str(rated.number), SERIF, "Bold", (96, 60), 300)
    written = sheet.write(
        str(rated.number), (left + 24, top + 142), letters, theme.ink, theme.panel
    )
    within = f"± {rated.within}"
    sheet.write(
        within, (written[2] + 18, top + 142), font(SANS, "Semibold", 48), theme.soft, theme.panel
    )
    _history(sheet, shown.history or (rated,), (left, top + 160, right, bottom), ground)


def _history(sheet: Sheet, history: Sequence[Rated], box: Box, ground: Ground) -> None:
    theme, (left, top, right, bottom) = ground.theme, box
    least = min(one.least for one in history)
    most = max(one.number + one.within for one in history)
    step = next((n for n in (20, 50, 100, 200, 500) if (most - least) / n <= 4), 1000)
    floor, ceiling = least // step * step, -(-most // step) * step
    ceiling += step if ceiling == floor else 0
    inside = (left + 130, top + 24, right - 40, bottom - 64)
    wide = (inside[2] - inside[0]) / max(1, len(history) - 1)
    across = [inside[0] + (wide * n if len(history) > 1 else 40) for n in range(len(history))]

    def height(number: int) -> float:
        return inside[3] - (inside[3] - inside[1]) * (number - floor) / (ceiling - floor)

    def along(off: int) -> list[tuple[float, float]]:
        """The ratings, or the least or the most that they may be."""
        heights = [height(max(0, one.number + off * one.within)) for one in history]
        return list(zip(across, heights, strict=True))

    upper, line, lower = along(1), along(0), along(-1)
    if len(history) > 1:
        _band(sheet, [*upper, *reversed(lower)], ground)
    letters = font(SANS, "Semibold", 32)
    for level in range(floor, ceiling + 1, step):
        y = round(height(level))
        sheet.area((inside[0], y - 1, right - 24, y + 1), ground.inset)
        sheet.write(str(level), (inside[0] - 12, y), letters, theme.soft, theme.panel, "rm")
    if len(history) > 1:
        sheet.lay(drawn(line, box, (1, 0)), (left, top), theme.able)
    else:  # a stroke from the least to the most that it may be
        x = round(across[0])
        sheet.area((x - 2, round(upper[0][1]), x + 2, round(lower[0][1])), theme.able)
    x, y = (round(part) for part in line[-1])
    sheet.lay(round_mask((24, 24), 12), (x - 12, y - 12), theme.able)
    said = say_n(len(history), "after the last match", "after each of the last {n} matches")
    text, small = fitting(said, SANS, "Semibold", (32, 24), right - left - 48)
    sheet.write(text, (right - 24, bottom - 18), small, theme.soft, theme.panel, "rs")


def _band(sheet: Sheet, edge: Sequence[tuple[float, float]], ground: Ground) -> None:
    """The room between two lines, in a thin tone, before anything else is there."""
    left, top = min(int(x) for x, _ in edge), min(int(y) for _, y in edge)
    wide, high = (int(max(point[n] for point in edge)) + 1 for n in (0, 1))
    mask = Image.new("L", ((wide - left) * FINE, (high - top) * FINE))
    points = [((x - left) * FINE, (y - top) * FINE) for x, y in edge]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    theme = ground.theme
    tone = mix(theme.panel, theme.able, BAND)
    sheet.stamp(mask.reduce(FINE), (left, top), tone, theme.panel)


def _beside(sheet: Sheet, shown: Profile, box: Box, ground: Ground) -> None:
    """The level with what is missing to the next, and how the last matches ended."""
    theme, (left, top, right, _) = ground.theme, box
    panel(sheet, box, say("Level") if shown.level else say("The last matches"), ground)
    y = top + 84
    if shown.level:
        _level(sheet, shown.level, (left + 24, y, right - 24, y + 190), ground)
        y += 208
        sheet.area((left + 24, y, right - 24, y + 2), ground.inset)
        y += 18
    step = (right - left - 48) // LATEST
    for place, how in enumerate(shown.form[-LATEST:].upper()):
        ended(sheet, how, (left + 24 + place * step, y), ground, size=32)
    y += 84
    longest = say_n(shown.longest, "Longest run: {n}", "Longest run: {n}")
    streaks = (in_a_row(shown.streak), "Bold", theme.ink), (longest, "Semibold", theme.soft)
    for said, weight, tone in streaks:
        if said and shown.form:
            text, letters = fitting(said, SANS, weight, (40, 28), right - left - 48)
            sheet.write(text, (left + 24, y), letters, tone, theme.panel)
            y += 52


def _level(sheet: Sheet, level: Level, box: Box, ground: Ground) -> None:
    theme, (left, top, right, _) = ground.theme, box
    sign(sheet, "tower", (left, top, left + 84, top + 84), theme.able, theme.panel)
    letters = sized(str(level.number), SERIF, "Bold", (96, 60), right - left - 120)
    sheet.write(str(level.number), (left + 108, top + 78), letters, theme.ink, theme.panel)
    bar = (left, top + 108, right, top + 134)
    sheet.area(bar, ground.inset, theme.panel, radius=13)
    if part := (right - left) * min(level.experience, level.needed) // max(1, level.needed):
        end = left + max(26, part)
        sheet.area((left, top + 108, end, top + 134), theme.able, ground.inset, radius=13)
    said = say("{n} of {all} experience", n=written(level.experience), all=written(level.needed))
    text, small = fitting(said, SANS, "Semibold", (34, 24), right - left)
    sheet.write(text, (left, top + 178), small, theme.soft, theme.panel)


# ------------------------------------------------------------------ what he likes and where he is


def _cards(
    sheet: Sheet, cards: Sequence[tuple[Face, int]], box: Box, ground: Ground, studio: Studio
) -> None:
    left, top, right, bottom = box
    panel(sheet, box, say("Cards played most"), ground)
    wide = (right - left - 48 - (MOST_CARDS - 1) * 12) // MOST_CARDS
    for place, (face, count) in enumerate(cards):
        x = left + 24 + place * (wide + 12)
        where = (x, top + records.TITLE, x + wide, bottom - 20)
        card(studio, sheet, face, where, under=40, ground=ground.theme.panel)
        at = (x + wide // 2, bottom - 34)
        sheet.write(f"×{count}", at, font(SANS, "Bold", 34), PALE, strip_tone(face), "ms")


def _leagues(sheet: Sheet, leagues: Sequence[str], box: Box, ground: Ground) -> None:
    theme, (left, top, right, _) = ground.theme, box
    panel(sheet, box, say("Leagues"), ground)
    y = top + records.TITLE
    for said in leagues[:MOST_LEAGUES]:
        sign(sheet, "trophy", (left + 24, y, left + 60, y + 36), theme.able, theme.panel)
        text, letters = fitting(clean(said), SANS, "Semibold", (38, 28), right - left - 110)
        sheet.write(text, (left + 80, y + 31), letters, theme.ink, theme.panel)
        y += LEAGUE


# ------------------------------------------------------------------ in words


def told(shown: Profile) -> str:
    """A profile in words, a line for each thing; names stay as they are written."""
    return "\n".join(_lines(shown))


def _lines(shown: Profile) -> list[str]:
    lines = [f"{shown.name}, {shown.subtitle}" if shown.subtitle else shown.name]
    if shown.rated:
        lines.append(
            say(
                "Rating {number}, give or take {within}",
                number=shown.rated.number,
                within=shown.rated.within,
            )
        )
        if shown.provisional:
            lines[-1] += f", {say('provisional')}"
        elif shown.place:
            lines[-1] += f", {say('place {n}', n=shown.place)}"
    if shown.level:
        lines.append(
            say(
                "Level {level}, {n} of {all} experience to the next",
                level=shown.level.number,
                n=written(shown.level.experience),
                all=written(shown.level.needed),
            )
        )
    lines += [in_a_row(shown.streak)] if shown.streak else []
    lines += [_record(one) for one in (*shown.games, *shown.decks[:MOST_DECKS])]
    if shown.awards:
        some = [f"{one.called} ×{one.count}" for one in shown.awards]
        lines.append(say("Awards: {awards}", awards=", ".join(some)))
    if names := [face.called for face, _ in shown.cards[:MOST_CARDS]]:
        lines.append(say("Cards played most: {cards}", cards=", ".join(names)))
    lines += shown.leagues
    if len(lines) == 1:
        lines.append(say("No rated match has been played here yet."))
    return lines


def _record(one: Record) -> str:
    return say(
        "{title}: {won} won, {drawn} drawn, {lost} lost",
        title=one.title,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
    )
