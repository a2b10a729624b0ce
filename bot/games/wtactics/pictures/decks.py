"""What is in a deck of WTactics, and a quest in it as a strip."""

from __future__ import annotations

from bot.games.wtactics.pictures.writs import wafer, waxes
from bot.paint.armies.decks import army_strip, groups, held_in, prices, sorts
from bot.paint.ink.colours import mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.grounds import PALE
from bot.paint.ink.pieces import sign, sized
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.books import Faces
from bot.paint.reports.decks import DeckList, Entry, Group
from bot.paint.reports.lists import STRIP, strip
from bot.paint.studio import Studio
from engine.decks.figures import curve
from engine.games.wtactics import numbers as wtactics
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.plain import Plain
from engine.words import say


def deck_list(deck: Plain, known: Faces) -> DeckList:
    """An army deck and its quests, which do not count among its cards."""
    held = held_in(deck, known)
    quests = [Entry(name, known.get(name)) for name in deck.get("quests", ())]
    apart = Group(say("Quests"), "points", tuple(quests), wtactics.QUESTS, aside=True)
    return DeckList(
        game="wtactics",
        title=str(deck.get("title", "") or say("A deck")),
        subtitle=say(str(deck.get("description", ""))),
        groups=(*groups(held), apart),
        wanted=wtactics.DECK_SIZE,
        least=True,
        curve=curve("wtactics", prices(held)),
        shares=sorts("wtactics", held, (*wtactics.FACTIONS, wtactics.NEUTRAL)),
    )


def strip_of(studio: Studio, sheet: Sheet, entry: Entry, box: Box) -> None:
    """A card with its gold, or a quest with its seal."""
    face, (left, top, right, bottom), k = entry.face, box, (box[3] - box[1]) / STRIP
    if face is None or face.kind not in QUEST_KINDS:
        army_strip(studio, sheet, entry, box)
        return
    tone = strip(studio, sheet, entry, box, left + 92, 62)
    middle, (wax, edge, _) = (left + 48, (top + bottom) // 2), waxes(face.kind)
    for radius, ink in ((round(35 * k), edge), (round(35 * k) - 3, wax)):
        sheet.lay(wafer(radius, face.name), (middle[0] - radius, middle[1] - radius), ink)
    points = face.figures[0].value
    sheet.write(
        points, middle, sized(points, SERIF, "Black", (round(40 * k), 24), 48), PALE, wax, "mm"
    )
    mark = (right - 54, middle[1] - 21, right - 12, middle[1] + 21)
    sign(sheet, SIGNS[face.kind], mark, mix(PALE, tone, 0.25), tone)
