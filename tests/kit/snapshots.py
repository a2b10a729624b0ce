"""Snapshots: what painters paint, kept so small that only what somebody would notice is there.

They lie in ``tests/data/paint``, with the views that they show, so that no change of the rules
changes them. ``make snapshots`` shows what differs and ``make snapshots KEEP=1`` keeps what is
painted now; look at it first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.games.painted import card, deck_list, stack, table
from bot.paint.hands import hand
from bot.paint.ink.charts import Part
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import THEMES
from bot.paint.kit import Point
from bot.paint.reports.brackets import bracket
from bot.paint.reports.comparing import compared
from bot.paint.reports.figures import Coming, DeckFigures, deck_in_figures
from bot.paint.reports.lists import deck_pictures
from bot.paint.reports.profiles import profile
from bot.paint.reports.results import result
from bot.paint.reports.standings import standings
from engine.games.arcmage.views.seen import ArcmageView
from engine.games.marcomage.views.seen import MarcomageView
from engine.games.wtactics.views.seen import WtacticsView
from engine.table import Outcome
from engine.words import noted
from tests.kit.faces import faces
from tests.kit.studio import STUDIO
from tests.kit.views import busy
from tools.leagues import knockout, somebody, two
from tools.moments import league

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "data" / "paint"
SEEN = ROOT / "build" / "snapshots"
VIEWS = FOLDER / "views.json"
WIDTH = 88
BLOCK = 6
"""The side of the squares that are compared one by one: 80 pixels of a table."""
MOST_MEAN, MOST_BLOCK = 2.6, 9.0
"""How far a picture may be from its snapshot, in the whole and in any square, of 255."""

# ------------------------------------------------------------------ what is painted


def frozen() -> dict[str, Any]:
    """The views that are shown."""
    return {game: busy(game) for game in ("arcmage", "marcomage", "wtactics")}


KINDS = {"arcmage": ArcmageView, "marcomage": MarcomageView, "wtactics": WtacticsView}


@cache
def views() -> dict[str, Any]:
    found = msgspec.json.decode(VIEWS.read_bytes())
    return {game: msgspec.convert(view, KINDS[game], str_keys=True) for game, view in found.items()}


def _card(game: str, name: str) -> Image.Image:
    picture = card(faces(game)[name])
    ground = Image.new("RGB", picture.size)
    ground.paste(picture, (0, 0), picture)
    return ground


def _result() -> Sheet:
    over = Outcome("Construction", 1, ((1,), (0,)), noted("His tower is whole."))
    view = replace(views()["marcomage"], outcome=over)
    points = [
        Point(n, ((5 + 3 * n, 20 - n), (10, 4 * n)), (50 + 4 * n, 50 - 4 * n)) for n in range(12)
    ]
    return result(view, points, "dark", STUDIO)


DECK = {
    "title": "Uneasy Alliance",
    "description": "Fast creatures, fire, and no mercy.",
    "cards": {
        "Pit of the Few": 3, "Shadow's Twilight": 3, "Misled Orc": 3, "Tallow Moth": 2,
        "Ghoul": 3, "Wild Warg": 1, "Deadly Shock": 3, "Burst into Flames": 3,
    },
}  # fmt: skip


def _figures() -> Sheet:
    """Worked out from no real deck, so that no new price of a card changes it."""
    soon = [tuple(round(1 - (1 - n / 20) ** turn, 2) for turn in range(1, 11)) for n in (1, 2, 3)]
    shown = DeckFigures(
        game="marcomage",
        title="Bricks and Bones",
        state="45 cards, finished",
        curve=(
            ("0", 2),
            ("1–4", 7),
            ("5–9", 11),
            ("10–14", 5),
            ("15–19", 6),
            ("20–29", 9),
            ("30+", 5),
        ),
        kinds=tuple(Part(name, name.lower(), 15) for name in ("Common", "Uncommon", "Rare")),
        factions=(Part("Bricks", "bricks", 30), Part("Several", "several", 15)),
        types=(Part("Undead", "", 12), Part("Barbarian", "", 4)),
        average=(("bricks", 4.25), ("gems", 1.5), ("recruits", 0.75)),
        coming=tuple(Coming(f"Card {n}", "common", one) for n, one in enumerate(soon)),
    )
    return deck_in_figures(shown, "dark", STUDIO)


def _shown(paint: Callable[[], Sheet]) -> Image.Image:
    return paint().picture()


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "card-creature": partial(_card, "arcmage", "Kolibri"),
    "card-city": partial(_card, "arcmage", "Sanctuary"),
    "card-enchantment": partial(_card, "arcmage", "Fear of the Dark"),
    "card-magic": partial(_card, "arcmage", "Sunburst"),
    "card-event": partial(_card, "arcmage", "Deadly Shock"),
    "card-loot": partial(_card, "arcmage", "Hoarder's Crown"),
    "card-equipment": partial(_card, "wtactics", "Oak Shield"),
    "card-quest": partial(_card, "wtactics", "The Old Drake"),
    "card-common": partial(_card, "marcomage", "Thief"),
    "card-uncommon": partial(_card, "marcomage", "Lich"),
    "card-rare": partial(_card, "marcomage", "Bone dragon"),
    "hand": partial(_shown, lambda: hand(views()["marcomage"], THEMES["dark"], STUDIO)),
    "hand-large": partial(_shown, lambda: hand(views()["marcomage"], THEMES["large dark"], STUDIO)),
    "table-large": partial(_shown, lambda: table(views()["marcomage"], "large dark", STUDIO)),
    "table-arcmage": partial(_shown, lambda: table(views()["arcmage"], "dark", STUDIO)),
    "table-wtactics": partial(_shown, lambda: table(views()["wtactics"], "dark", STUDIO)),
    "table-marcomage": partial(_shown, lambda: table(views()["marcomage"], "light", STUDIO)),
    "stack": partial(_shown, lambda: stack(views()["arcmage"], "light", STUDIO)),
    "result": partial(_shown, _result),
    "standings": partial(_shown, lambda: standings(league(), 1, "dark", STUDIO)),
    "bracket": partial(_shown, lambda: bracket(knockout("double", 8), 1, "light", STUDIO)),
    "profile": partial(_shown, lambda: profile(somebody(), "dark", STUDIO)),
    "compared": partial(_shown, lambda: compared(two(), "light", STUDIO)),
    "deck": partial(_shown, lambda: deck_pictures(deck_list("arcmage", DECK), "light", STUDIO)[0]),
    "figures": partial(_shown, _figures),
}

# ------------------------------------------------------------------ comparing


class Difference(NamedTuple):
    """How far two pictures are from each other."""

    mean: float
    block: float
    where: tuple[float, float]
    """The middle of the square that differs most, in parts of the picture."""

    @property
    def noticed(self) -> bool:
        return self.mean > MOST_MEAN or self.block > MOST_BLOCK


def small(picture: Image.Image) -> Image.Image:
    size = (WIDTH, round(picture.height * WIDTH / picture.width))
    return picture.convert("RGB").resize(size, Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Between two small pictures. One that has another shape is as different as can be."""
    if one.size != other.size:
        return Difference(255, 255, (0.5, 0.5))
    apart = ImageChops.difference(one, other)
    mean = sum(ImageStat.Stat(apart).mean) / 3
    squares = apart.reduce(BLOCK)
    dots = squares.tobytes()
    sums = [sum(dots[n : n + 3]) / 3 for n in range(0, len(dots), 3)]
    worst = max(range(len(sums)), key=lambda n: sums[n])
    across, down = worst % squares.width, worst // squares.width
    middle = ((across + 0.5) / squares.width, (down + 0.5) / squares.height)
    return Difference(mean, sums[worst], middle)


@cache
def painted(paint: Callable[[], Image.Image]) -> Image.Image:
    """Once for all who ask."""
    return paint()


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.png"


def checked(name: str) -> str:
    """What is to be said of a picture: nothing if it looks as it did."""
    picture = painted(PICTURES[name])
    kept = file_of(name)
    if not kept.exists():
        how = "there is no snapshot of it"
    else:
        found = difference(small(picture), Image.open(kept).convert("RGB"))
        if not found.noticed:
            return ""
        across, down = (round(100 * part) for part in found.where)
        how = (
            f"it differs by {found.mean:.1f} on average (at most {MOST_MEAN}) and by"
            f" {found.block:.1f} where it differs most (at most {MOST_BLOCK}),"
            f" {across} % from the left and {down} % from the top"
        )
    SEEN.mkdir(parents=True, exist_ok=True)
    seen = SEEN / f"{name}.png"
    picture.save(seen)
    return (
        f"{name}: {how}. Look at {seen.relative_to(ROOT)}, and at {kept.relative_to(ROOT)} for what"
        " it was. If the new one is right: make snapshots KEEP=1"
    )


def keep(name: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    small(painted(PICTURES[name])).save(file_of(name), optimize=True)


def keep_views() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    VIEWS.write_bytes(msgspec.json.encode(frozen()))
    views.cache_clear()
