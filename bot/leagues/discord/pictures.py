"""Pictures of leagues: standings, and brackets where it is a knock-out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import msgspec

from bot.discord.pictures import AT_ONCE, DARK, LIGHT, SOON, Pictures, ground_for
from bot.leagues.brackets import bracket_of
from bot.leagues.looks import DivisionLook, LeagueLook, StandingLook
from bot.paint.reports import standings, trees
from bot.paint.reports.standings import Cut, Row, Standings
from bot.paint.reports.trees import Bracket
from bot.painting import Painter, Picture
from bot.refusals import Refused
from engine.words import say

MOST = 4
"""Pictures in a message, at most."""
FORM = 5


def standings_of(look: LeagueLook, division: DivisionLook) -> Standings:
    """The standings of a division as they are painted."""
    several = len(look.fields) > 1
    about = say("Division {n}", n=division.number) if several else look.format
    rows = division.standings
    return Standings(
        title=look.name,
        subtitle=about,
        rows=tuple(_row(one) for one in rows),
        cuts=tuple(_cuts(rows)),
        ties=look.short_ties[:2],
        named=say("Team") if look.size > 1 else "",
        note=say("Tie-breaks: {ties}", ties=", ".join(look.ties)) if look.ties else "",
        game=look.game,
    )


def _row(one: StandingLook) -> Row:
    return Row(
        place=one.place,
        name=one.who.name,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
        points=one.points,
        ties=one.ties[:2],
        change=one.change,
        form=one.form[-FORM:],
        dropped=one.dropped,
    )


def _cuts(rows: tuple[StandingLook, ...]) -> list[Cut]:
    """Who goes up and who goes down when it ends like this."""
    cuts = []
    if up := [one.place for one in rows if one.moves > 0]:
        cuts.append(Cut(max(up), say("Promotion")))
    if down := [one.place for one in rows if one.moves < 0]:
        cuts.append(Cut(min(down) - 1, say("Relegation"), down=True))
    return cuts


Sheet = tuple[Standings | Bracket, int]
"""What can be painted, and a page of it."""


def sheets(look: LeagueLook) -> list[Sheet]:
    """All that can be painted of how a league stands: of each division the bracket, where it has
    one, and the standings, where these are more than the bracket tells."""
    found: list[Sheet] = []
    for division in look.divisions:
        if division.tree is not None:
            bracket = bracket_of(look, division, division.tree)
            found += [(bracket, page + 1) for page in range(len(trees.pages(bracket)))]
        if division.standings and (division.tree is None or look.has_table):
            table = standings_of(look, division)
            found += [(table, page + 1) for page in range(standings.pages(table))]
    return found


class LeaguePictures:
    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures

    async def board(self, look: LeagueLook, quick: bool = False) -> list[Picture]:
        """How a league stands, for all to see: the
        first page of each division. Nothing where it cannot be painted, so that it is told in
        words."""
        theme = LIGHT if (await self.pictures.houses.of(look.server)).light else DARK
        wanted = [sheet for sheet in sheets(look) if sheet[1] == 1][:MOST]
        found = [await self._picture(sheet, theme, quick) for sheet in wanted]
        return numbered([one for one in found if one is not None] if all(found) else [])

    async def own(self, look: LeagueLook, page: int, person: int) -> tuple[list[Picture], int]:
        """A page of how a league stands for one person, and how many pages there are."""
        liked, wanted = await self.pictures.liked.of(person), sheets(look)
        if liked.text_boards or not wanted:
            return [], 1
        sheet = wanted[min(max(page, 0), len(wanted) - 1)]
        picture = await self._picture(sheet, ground_for(liked), quick=True)
        return [picture] if picture is not None else [], len(wanted)

    async def files(self, brackets: Mapping[int, Bracket]) -> dict[str, bytes]:
        """All pages of the bracket of each division, by both numbers; raises ``Refused``."""
        found = {}
        for number, bracket in brackets.items():
            for page in range(1, len(trees.pages(bracket)) + 1):
                picture = await self._picture((bracket, page), LIGHT, quick=False)
                if picture is None:
                    raise Refused(say("Nothing can be painted here now. Take svg."))
                found[f"{number}-{page}"] = picture.data
        return found

    def paints(self, look: LeagueLook) -> bool:
        return self.pictures.painter is not None and bool(look.divisions)

    async def _picture(self, sheet: Sheet, theme: str, quick: bool) -> Picture | None:
        painter = self.pictures.painter
        if painter is None:
            return None
        shown, page = sheet
        paint = partial(_paint, painter, shown, page, theme)
        what = ("league", type(shown).__name__, shown, page, theme)
        return await self.pictures.picture(painter, what, paint, AT_ONCE if quick else SOON)


async def _paint(painter: Painter, shown: Standings | Bracket, page: int, theme: str) -> Picture:
    if isinstance(shown, Bracket):
        return await painter.bracket(shown, page, theme)
    return await painter.standings(shown, page, theme)


def numbered(some: list[Picture]) -> list[Picture]:
    """Each with a name of its own, since they stand in one message."""
    return [
        msgspec.structs.replace(one, name=one.name.replace(".", f"-{number}."))
        for number, one in enumerate(some, 1)
    ]
