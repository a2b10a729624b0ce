"""The figures of a deck: what its cards cost, what they are, and how soon one of them comes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.paint.ink.charts import DASHES, SHARE, TITLE, Part, bars, drawn, panel, shares
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import GROUNDS, Ground, line_tone
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, in_lines, sign, sized, triangle
from bot.paint.ink.sheets import Box, Sheet, round_mask
from bot.paint.ink.symbols import SIGNS
from bot.paint.reports.decks import PAID, SIGN_OF
from bot.paint.studio import Studio
from bot.text.words import named, printed
from engine.catalogue import GAMES
from engine.decks import Deck, chances, figures, to_draw
from engine.language.speaking import capital
from engine.words import noted, percentage, say, say_n, written

WIDTH, EDGE, BETWEEN = 1280, 20, 16
COLUMN = (WIDTH - 2 * EDGE - BETWEEN) // 2
HEAD, AVERAGE, CURVE, CHANCES = 148, 84, 340, 600
MOST_SHARES, MOST_LINES = 7, 4
SIDE = 440
"""How wide the names beside the lines are."""
SORTS = (
    (noted("Kinds"), noted("Factions"), noted("Types")),
    (noted("Rarities"), noted("What is paid with"), noted("Keywords")),
)
"""What the cards of a deck are sorted by; the second where a turn has an average price."""
PAINTED = {"mixed": "several", "zero": "nothing"}
"""What is painted beside what is not paid with one resource."""


class Coming(msgspec.Struct, frozen=True):
    """A card, and how likely it has come by the end of turn 1, 2 and so on."""

    name: str
    like: str
    """What all those have in common that come as soon, such as “3 copies”."""
    soon: tuple[float, ...]


class DeckFigures(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    state: str
    """How far the deck is, in a few words."""
    curve: tuple[tuple[str, int], ...]
    kinds: tuple[Part, ...]
    factions: tuple[Part, ...]
    types: tuple[Part, ...]
    average: tuple[tuple[str, float], ...]
    """What a turn costs on average, where it is paid with several resources."""
    coming: tuple[Coming, ...]


def deck_figures(deck: Deck, state: str, coming: Sequence[Coming]) -> DeckFigures:
    found = figures(deck)
    of_part = {part: SIGN_OF.get(kind, kind) for kind, part in GAMES[deck.game].decks.parts.items()}
    kinds = [Part(say(part), of_part[part], n) for part, n in found.kinds]
    factions = [(PAINTED.get(name, name), n) for name, n in found.factions]
    types = [(printed(deck.game, name), n) for name, n in found.types[:MOST_SHARES]]
    return DeckFigures(
        game=deck.game,
        title=deck.name,
        state=state,
        curve=found.curve,
        kinds=tuple(kinds),
        factions=tuple(Part(_titled(deck.game, name), name, n) for name, n in factions),
        types=tuple(Part(name, "", n) for name, n in types),
        average=tuple(found.average.items()),
        coming=_telling(coming),
    )


def comings(deck: Deck, card: str = "") -> list[Coming]:
    """How soon a card comes that is said by its id or its name, or one of each number of copies;
    of each rarity where no card is there twice."""
    held = to_draw(deck)
    if card:
        some = [(one, n) for one, n in held if card in (one.id, one.name)]
    else:
        some = list({(one.kind if one.once else n): (one, n) for one, n in held}.values())
    return [
        Coming(
            named(deck.game, one.name),
            printed(deck.game, one.kind) if one.once else say_n(n, "{n} copy", "{n} copies"),
            tuple(chances(deck, one.id)),
        )
        for one, n in some
    ]


def _titled(game: str, name: str) -> str:
    return say(PAID[name]) if name in PAID else capital(printed(game, name))


def _telling(coming: Sequence[Coming]) -> tuple[Coming, ...]:
    """As many as can be told apart, those that come soon and those that come late among them."""
    some = sorted(coming, key=lambda one: -one.soon[-1])
    if len(some) > MOST_LINES:
        step = (len(some) - 1) / (MOST_LINES - 1)
        some = [some[round(step * n)] for n in range(MOST_LINES)]
    return tuple(some)


# ------------------------------------------------------------------ painted


def deck_in_figures(shown: DeckFigures, theme: str, studio: Studio) -> Sheet:
    """The curve takes the room that what stands beside it leaves; where cards cost nothing, there
    is none."""
    ground = GROUNDS[theme]
    kinds, factions, types = map(_high, (shown.kinds, shown.factions, shown.types))
    curve = CURVE if shown.curve else 0
    body = max(kinds + types, curve + factions) + BETWEEN
    top = HEAD + (AVERAGE if shown.average else 0)
    foot = top + body
    high = foot + (BETWEEN + CHANCES if shown.coming else 0) + EDGE
    sheet = studio.sheet(shown.game, (WIDTH, high), ground.theme.ground)
    _head(sheet, shown, ground)
    of_kinds, paid, sorts = map(say, SORTS[bool(shown.average)])
    left, right, middle = EDGE, WIDTH - EDGE, EDGE + COLUMN
    line = top
    if shown.curve:
        line = foot - factions
        title = say("What its cards cost")
        bars(sheet, shown.curve, title, (left, top, middle, line - BETWEEN), ground)
    shares(sheet, shown.factions, paid, (left, line, middle, foot), ground)
    middle, line = middle + BETWEEN, top + kinds
    shares(sheet, shown.kinds, of_kinds, (middle, top, right, line), ground)
    shares(sheet, shown.types, sorts, (middle, line + BETWEEN, right, foot), ground)
    if shown.coming:
        top = foot + BETWEEN
        _chances(sheet, shown.coming, (EDGE, top, WIDTH - EDGE, top + CHANCES), ground)
    return sheet


def _high(parts: Sequence[Part]) -> int:
    return TITLE + max(1, len(parts)) * SHARE + 16


def _head(sheet: Sheet, shown: DeckFigures, ground: Ground) -> None:
    theme, left, room = ground.theme, EDGE + 8, WIDTH - 2 * EDGE - 16
    text, letters = fitting(clean(shown.title) or say("A deck"), SERIF, "Bold", (68, 40), room)
    sheet.write(text, (left, 74), letters, theme.ink)
    text, letters = fitting(shown.state, SANS, "Semibold", (47, 34), room)
    sheet.write(text, (left, 128), letters, theme.soft)
    if not shown.average:
        return
    said, base = say("A turn costs about"), HEAD + 48
    prices = [f"{written(price)} {say(name)}" for name, price in shown.average]
    letters = sized("".join([said, *prices]), SANS, "Bold", (47, 26), room - 86 * len(prices))
    x = sheet.write(said, (left, base), font(SANS, "Semibold", round(letters.size)), theme.soft)[2]
    tones = {"bricks": theme.bricks, "gems": theme.gems, "recruits": theme.recruits}
    for (name, _), price in zip(shown.average, prices, strict=True):
        sign(sheet, SIGNS[name], (x + 32, base - 36, x + 76, base + 8), tones[name])
        x = sheet.write(price, (x + 86, base), letters, theme.ink)[2]


# ------------------------------------------------------------------ how soon


def _chances(sheet: Sheet, coming: Sequence[Coming], box: Box, ground: Ground) -> None:
    """How likely cards have come, turn by turn: one with its numbers, or several beside names."""
    theme, (left, top, right, bottom) = ground.theme, box
    alone = len(coming) == 1
    of_one = f"{clean(coming[0].name)} ({coming[0].like})" if alone else say("a card")
    title = say("The chance to have had {card}, by the end of each turn", card=of_one)
    panel(sheet, box, title, ground)
    graph = (left + 190, top + 136, right - (60 if alone else SIDE + 70), bottom - 66)
    turns = len(coming[0].soon)

    def at(turn: int, chance: float) -> tuple[float, float]:
        across = graph[0] + (graph[2] - graph[0]) * turn / (turns - 1)
        return across, graph[3] - (graph[3] - graph[1]) * chance

    letters = font(SANS, "Semibold", 47)
    for percent in (0, 25, 50, 75, 100):
        y = round(at(0, percent / 100)[1])
        sheet.area((graph[0] - 40, y - 1, graph[2] + 20, y + 1), ground.inset)
        sheet.write(f"{percent}%", (graph[0] - 52, y), letters, theme.soft, theme.panel, "rm")
    for turn in range(turns):
        x = round(at(turn, 0)[0])
        sheet.write(str(turn + 1), (x, bottom - 18), letters, theme.soft, theme.panel, "ms")
    ends = []
    for place, one in enumerate(coming):
        points = [at(turn, chance) for turn, chance in enumerate(one.soon)]
        tone = line_tone(ground, ground.seats[place])
        sheet.lay(drawn(points, box, DASHES[place]), (left, top), tone)
        for across, down in points:
            _mark(sheet, place, (round(across), round(down)), tone)
        ends.append((points[-1][1], place, one))
        if alone:
            _percents(sheet, one.soon, points, ground)
    if not alone:
        _names(sheet, ends, (graph[2] + 50, top + 84, right - 24, bottom - 18), ground)


def _mark(sheet: Sheet, place: int, middle: tuple[int, int], tone: Colour) -> None:
    """A shape for each line, for those who do not see its colour."""
    size = 22
    mask = [
        round_mask((size, size), size // 2),
        round_mask((size - 2, size - 2), 2),
        triangle(size, "up"),
        triangle(size, "down"),
    ][place]
    sheet.lay(mask, (middle[0] - mask.width // 2, middle[1] - mask.height // 2), tone)


def _percents(
    sheet: Sheet, soon: Sequence[float], points: Sequence[tuple[float, float]], ground: Ground
) -> None:
    """The number of each point, above it."""
    theme, letters = ground.theme, font(SANS, "Bold", 47)
    for chance, (x, y) in zip(soon, points, strict=True):
        said, at = f"{100 * chance:.0f}", (round(x), round(y) - 22)
        sheet.write(said, at, letters, theme.ink, theme.panel, "ms")


def _names(sheet: Sheet, ends: list[tuple[float, int, Coming]], box: Box, ground: Ground) -> None:
    """Which card each line is, beside its end, moved apart where they would lie on each other."""
    theme, (left, top, right, bottom) = ground.theme, box
    high = (bottom - top) // MOST_LINES
    ends.sort(key=lambda end: end[:2])
    starts: list[float] = []
    for y, *_ in ends:
        starts.append(max(y - high / 2, starts[-1] + high if starts else top))
    for end in range(len(starts)):
        starts[end] = min(starts[end], bottom - high * (len(starts) - end))
    for start, (_, place, one) in zip(starts, ends, strict=True):
        tone = line_tone(ground, ground.seats[place])
        base = round(start) + 34
        _mark(sheet, place, (left + 14, base - 12), tone)
        room = right - left - 42
        lines, letters = in_lines(clean(one.name), SERIF, "Semibold", (38, 34, 30), room, 2)
        for line in lines:
            sheet.write(line, (left + 42, base), letters, theme.ink, theme.panel)
            base += 34
        last = percentage(one.soon[-1])
        said = say("{percent} by turn {turn}", percent=last, turn=len(one.soon))
        said = f"{said}, {one.like}"
        text, letters = fitting(said, SANS, "Semibold", (36, 30), room)
        sheet.write(text, (left + 42, base + 6), letters, theme.soft, theme.panel)


# ------------------------------------------------------------------ in words


def told(shown: DeckFigures) -> str:
    """The figures in words."""
    parts = [f"{shown.title}, {shown.state}."]
    if shown.curve:
        parts.append(say("What its cards cost: {costs}.", costs=_listed(shown.curve)))
    sorts = zip(SORTS[bool(shown.average)], (shown.kinds, shown.factions, shown.types), strict=True)
    for title, some in sorts:
        parts.append(f"{say(title)}: {_listed([(part.title, part.count) for part in some])}.")
    if shown.average:
        paid = ", ".join(f"{written(price)} {say(name)}" for name, price in shown.average)
        parts.append(say("A turn costs on average {resources}.", resources=paid))
    for one in shown.coming:
        each = ", ".join(percentage(chance) for chance in one.soon)
        card = f"{one.name} ({one.like})"
        sentence = noted("{card} has come by turn 1, 2 and so on: {chances}.")
        parts.append(say(sentence, card=card, chances=each))
    return " ".join(parts)


def _listed(some: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {n}" for name, n in some if n) or say("none")
