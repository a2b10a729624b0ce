"""Two players beside each other: who is stronger, and what they did against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.paint.ink.charts import panel
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import GROUNDS, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, sign, sized, triangle
from bot.paint.ink.sheets import Box, Sheet, round_mask
from bot.paint.reports import records
from bot.paint.reports.awards import Award, medal
from bot.paint.reports.crests import crest
from bot.paint.reports.profiles import Level, Rated
from bot.paint.reports.records import ended, in_a_row
from bot.paint.studio import Studio
from engine.words import percentage, say, say_n

WIDTH, EDGE, BETWEEN = 1280, 20, 16
HEAD, TITLE, LINE, RATINGS, MEETING, BADGE = 330, 72, 76, 190, 58, 92
MOST_MET, MOST_AWARDS = 5, 8
MIDDLE = WIDTH // 2
LABEL = 300
"""How wide the names of what is compared are."""
ASIDE = 350
"""How far the numbers of each stand from the middle."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    crest: int | None = None
    rated: Rated | None = None
    level: Level | None = None
    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    longest: int = 0
    awards: tuple[Award, ...] = ()

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class Met(msgspec.Struct, frozen=True):
    """A match that they played against each other."""

    result: str
    """``W``, ``D`` or ``L``, for the first."""
    when: str
    """In words."""


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    first: Player
    second: Player
    subtitle: str = ""
    game: str
    won: int = 0
    """By the first against the second."""
    drawn: int = 0
    lost: int = 0
    met: tuple[Met, ...] = ()
    """The matches against each other, the newest first."""

    @property
    def matches(self) -> int:
        return self.won + self.drawn + self.lost


class Line(msgspec.Struct, frozen=True):
    """Something both have, and by how much each has it."""

    title: str
    said: tuple[str, str]
    worth: tuple[float, float] = (0, 0)


def _lines(shown: Comparison) -> Iterator[Line]:
    both = one, other = shown.first, shown.second
    if one.level and other.level:
        levels = [(each.level.number, each.level.experience) for each in both if each.level]
        worth = (1, 0) if levels[0] > levels[1] else (0, int(levels[0] < levels[1]))
        yield Line(say("Level"), (str(levels[0][0]), str(levels[1][0])), worth)
    played = [str(each.played) for each in both]
    yield Line(say("Matches"), (played[0], played[1]))
    rates = [each.won / each.played if each.played else 0 for each in both]
    said = [percentage(rate) for rate in rates]
    yield Line(say("Won of them"), (said[0], said[1]), (rates[0], rates[1]))
    best = (str(one.longest), str(other.longest))
    yield Line(say("Most won in a row"), best, (one.longest, other.longest))


# ------------------------------------------------------------------ painted


def compared(shown: Comparison, theme: str, studio: Studio) -> Sheet:
    ground, lines = GROUNDS[theme], list(_lines(shown))
    rated = shown.first.rated and shown.second.rated
    shared = _awards(shown)[:MOST_AWARDS]
    heights = [
        RATINGS if rated else 0,
        LINE * len(lines) + 20,
        TITLE + 96 + MEETING * min(MOST_MET, len(shown.met)) + 12,
        TITLE + BADGE * len(shared) + 8 if shared else 0,
    ]
    high = HEAD + sum(height + BETWEEN for height in heights if height) + EDGE - BETWEEN
    sheet = studio.sheet(shown.game, (WIDTH, high), ground.theme.ground)
    _head(sheet, shown, ground)
    top, boxes = HEAD, []
    for height in heights:
        boxes.append((EDGE, top, WIDTH - EDGE, top + height))
        top += height + BETWEEN if height else 0
    if shown.first.rated and shown.second.rated:
        _ratings(sheet, (shown.first.rated, shown.second.rated), boxes[0], ground)
    sheet.area(boxes[1], ground.theme.panel, radius=16)
    for number, line in enumerate(lines):
        _line(sheet, line, boxes[1][1] + 10 + LINE * number, ground)
    _between(sheet, shown, boxes[2], ground)
    if shared:
        _shared(sheet, shared, boxes[3], ground)
    return sheet


def _called(player: Player) -> str:
    return clean(player.name) or say("Somebody")


def _head(sheet: Sheet, shown: Comparison, ground: Ground) -> None:
    theme = ground.theme
    room = MIDDLE - EDGE - 60
    for player, left, anchor in (
        (shown.first, EDGE + 8, "ls"),
        (shown.second, WIDTH - EDGE - 8, "rs"),
    ):
        name = _called(player)
        at = (left if anchor == "ls" else left - 140, 20)
        crest(sheet, name, player.crest, at, ground, theme.ground, 140)
        text, letters = fitting(name, SERIF, "Bold", (60, 36), room)
        sheet.write(text, (left, 222), letters, theme.ink, anchor=anchor)
        if said := in_a_row(player.streak):
            text, letters = fitting(said, SANS, "Semibold", (36, 26), room)
            sheet.write(text, (left, 276), letters, theme.soft, anchor=anchor)
    sign(sheet, "crossed-swords", (MIDDLE - 50, 44, MIDDLE + 50, 144), theme.able)
    text, letters = fitting(clean(shown.subtitle), SANS, "Semibold", (36, 26), WIDTH - 2 * EDGE)
    sheet.write(text, (MIDDLE, 318), letters, theme.soft, anchor="ms")


def _ratings(sheet: Sheet, both: tuple[Rated, Rated], box: Box, ground: Ground) -> None:
    """Each rating as a point on the same scale, with a stroke over all that it may be."""
    theme, (left, top, right, _) = ground.theme, box
    panel(sheet, box, say("Rating"), ground)
    least = min(one.least for one in both)
    most = max(one.number + one.within for one in both)
    start, end = left + 250, right - 250

    def across(number: int) -> int:
        return round(start + (end - start) * (number - least) / max(1, most - least))

    better = both[0].number != both[1].number and both[0].number < both[1].number
    for number, one in enumerate(both):
        y = top + 92 + 56 * number
        tone = theme.able if number == better else theme.soft
        sheet.area((start, y - 1, end, y + 1), ground.inset)
        sheet.area((across(one.least), y - 3, across(one.number + one.within), y + 3), tone)
        mask = round_mask((28, 28), 14) if number == 0 else round_mask((26, 26), 3)
        x = across(one.number)
        sheet.lay(mask, (x - mask.width // 2, y - mask.height // 2), tone)
        said = f"{one.number} ± {one.within}"
        letters = sized(said, SANS, "Bold", (40, 28), 210)
        at, anchor = ((left + 24, y), "lm") if number == 0 else ((right - 24, y), "rm")
        sheet.write(said, at, letters, theme.ink, theme.panel, anchor)


def _line(sheet: Sheet, line: Line, top: int, ground: Ground) -> None:
    theme, base = ground.theme, top + 54
    text, letters = fitting(line.title, SANS, "Semibold", (38, 26), LABEL)
    sheet.write(text, (MIDDLE, base - 2), letters, theme.soft, theme.panel, "ms")
    one, other = line.worth
    for number, (said, x) in enumerate(
        zip(line.said, (MIDDLE - ASIDE, MIDDLE + ASIDE), strict=True)
    ):
        more = (one > other) if number == 0 else (other > one)
        large = sized(said, SERIF, "Bold" if more else "Semibold", (56, 36), 220)
        tone = theme.ink if more or one == other else theme.soft
        box = sheet.write(said, (x, base), large, tone, theme.panel, "ms")
        if more:
            mask = triangle(24, "left" if number == 0 else "right")
            at = box[0] - 40 if number == 0 else box[2] + 16
            sheet.stamp(mask, (at, top + 26), theme.able, theme.panel)


def _between(sheet: Sheet, shown: Comparison, box: Box, ground: Ground) -> None:
    """What they did against each other."""
    theme, (left, top, right, _) = ground.theme, box
    panel(sheet, box, say("Against each other"), ground)
    if not shown.matches:
        said = say("They have not met yet.")
        letters = font(SANS, "Semibold", 38)
        sheet.write(said, (left + 24, top + 118), letters, theme.soft, theme.panel)
        return
    base = top + 128
    letters = font(SERIF, "Bold", 60)
    first = sheet.write(str(shown.won), (left + 24, base), letters, theme.ink, theme.panel)
    second = sheet.write(str(shown.lost), (right - 24, base), letters, theme.ink, theme.panel, "rs")
    start, end = first[2] + 24, second[0] - 24
    counts = (shown.won, shown.drawn, shown.lost)
    records.bar(sheet, counts, (start, base - 32), end - start, shown.matches, ground)
    if shown.drawn:
        said = say_n(shown.drawn, "{n} drawn", "{n} drawn")
        sheet.write(
            said, (right - 24, top + 50), font(SANS, "Semibold", 38), theme.soft, theme.panel, "rs"
        )
    y = top + TITLE + 96
    for met in shown.met[:MOST_MET]:
        _met(sheet, shown, met, (left, y, right, y + MEETING), ground)
        y += MEETING


def _met(sheet: Sheet, shown: Comparison, met: Met, box: Box, ground: Ground) -> None:
    theme, (left, top, right, _) = ground.theme, box
    ended(sheet, met.result, (left + 26, top + 12), ground, size=30)
    text, letters = fitting(clean(met.when), SANS, "Semibold", (36, 26), 380)
    written = sheet.write(text, (right - 24, top + 40), letters, theme.soft, theme.panel, "rs")
    text, letters = fitting(_ended(shown, met), SANS, "Semibold", (38, 26), written[0] - left - 100)
    sheet.write(text, (left + 76, top + 40), letters, theme.ink, theme.panel)


def _ended(shown: Comparison, met: Met) -> str:
    if met.result == "D":
        return say("Nobody won")
    winner = shown.first if met.result == "W" else shown.second
    return say("{name} won", name=_called(winner))


def _awards(shown: Comparison) -> list[tuple[Award, int, int]]:
    """All awards of both with how often each has them, what is most often given first."""
    both = [{award.name: award for award in each.awards} for each in (shown.first, shown.second)]

    def count(name: str, whose: int) -> int:
        return both[whose][name].count if name in both[whose] else 0

    every = {**both[1], **both[0]}
    found = [(award, count(name, 0), count(name, 1)) for name, award in every.items()]
    return sorted(found, key=lambda one: -one[1] - one[2])


def _shared(
    sheet: Sheet, shared: Sequence[tuple[Award, int, int]], box: Box, ground: Ground
) -> None:
    theme, (_, top, _, _) = ground.theme, box
    panel(sheet, box, say("Awards"), ground)
    y = top + TITLE
    for award, first, second in shared:
        text, letters = fitting(clean(award.called), SANS, "Semibold", (38, 26), LABEL + 20)
        wide = round(letters.getlength(text)) + 84
        x = MIDDLE - wide // 2
        medal(sheet, award.name, (x, y + 8), ground, 68)
        sheet.write(text, (x + 84, y + 56), letters, theme.ink, theme.panel)
        numbers = ((first, second, MIDDLE - ASIDE), (second, first, MIDDLE + ASIDE))
        for n, other, at in numbers:
            tone = theme.ink if n >= other else theme.soft
            large = sized(str(n), SERIF, "Bold" if n > other else "Semibold", (52, 34), 120)
            sheet.write(str(n) if n else "–", (at, y + 60), large, tone, theme.panel, "ms")
        y += BADGE


# ------------------------------------------------------------------ in words


def told(shown: Comparison) -> str:
    """The same in words, a line for each thing; names stay as they are written."""
    one, other = shown.first, shown.second
    lines = [say("{first} and {second}", first=one.name, second=other.name)]
    if shown.subtitle:
        lines[0] += f", {shown.subtitle}"
    if one.rated and other.rated:
        said = [f"{each.number} ± {each.within}" for each in (one.rated, other.rated)]
        lines.append(f"{say('Rating')}: {said[0]} – {said[1]}")
    lines += [f"{line.title}: {line.said[0]} – {line.said[1]}" for line in _lines(shown)]
    if shown.matches:
        lines.append(
            say(
                "Against each other: {won} won by {first}, {lost} by {second}, {drawn} drawn",
                won=shown.won,
                lost=shown.lost,
                drawn=shown.drawn,
                first=one.name,
                second=other.name,
            )
        )
    else:
        lines.append(say("They have not met yet."))
    lines += [f"{met.when}: {_ended(shown, met)}" for met in shown.met[:MOST_MET]]
    shared = [f"{award.called} {n or '–'}/{m or '–'}" for award, n, m in _awards(shown)]
    lines += [say("Awards: {awards}", awards=", ".join(shared))] if shared else []
    return "\n".join(lines)
