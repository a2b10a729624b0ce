"""What is in a deck of MArcomage, and each card in it as a strip."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from PIL import Image

from bot.paint.ink.charts import Part
from bot.paint.ink.colours import colour, mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import NIGHT, PAPER, shield
from bot.paint.ink.paper import outline
from bot.paint.ink.pieces import sign, sized
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.books import Faces
from bot.paint.printing.faces import HUES
from bot.paint.reports.decks import PAID, DeckList, Entry, Group, in_order, sorted_out
from bot.paint.reports.lists import STRIP, strip
from bot.paint.studio import Studio
from bot.text.words import printed
from engine.decks.figures import curve
from engine.games.marcomage.numbers import CARDS_PER_RARITY, RARITIES
from engine.language.speaking import capital
from engine.plain import Plain
from engine.words import say


def deck_list(deck: Plain, by_id: Faces) -> DeckList:
    cards = deck.get("cards", deck)
    by_name = {face.name: face for face in by_id.values()}

    def entry(card: object) -> Entry:
        face = by_id.get(str(card)) or by_name.get(str(card))
        return Entry(face.name if face else str(card), face)

    groups = tuple(
        Group(
            capital(printed("marcomage", word)),
            word,
            in_order(map(entry, cards.get(word, ()))),
            CARDS_PER_RARITY,
        )
        for word in RARITIES
    )
    held = [entry.face for group in groups for entry in group.entries if entry.face]
    paid = Counter(face.ground for face in held)
    shares = [Part(say(title), what, paid[what]) for what, title in PAID.items()]
    keywords = Counter(word.rstrip(" 0123456789") for face in held for word in face.keywords)
    sums = [sum(int(mark.value) for mark in face.cost) for face in held]
    tokens = deck.get("tokens", ())
    return DeckList(
        game="marcomage",
        title=str(deck.get("title", "") or say("A deck")),
        subtitle=say(str(deck.get("description", ""))),
        groups=groups,
        wanted=CARDS_PER_RARITY * len(RARITIES),
        curve=curve("marcomage", ((str(price), 1) for price in sums)),
        shares=sorted_out("marcomage", shares, keywords),
        tokens=() if isinstance(tokens, str) else tuple(map(str, tokens)),
    )


def strip_of(studio: Studio, sheet: Sheet, entry: Entry, box: Box) -> None:
    (left, top, _, bottom), k = box, (box[3] - box[1]) / STRIP
    face = entry.face
    prices = [(mark.what, mark.value) for mark in face.cost] if face else []
    prices = prices or [("nothing", "0")]
    wide, high = round(52 * k), bottom - top - 8
    marks = left + 18 + (wide + 4) * len(prices) + 10
    strip(studio, sheet, entry, box, marks, 10)
    for place, (what, value) in enumerate(prices):
        x, y = left + 16 + (wide + 4) * place, top + 4
        hue = mix(colour(HUES[what]), NIGHT, 0.25)
        sheet.lay(_shield(wide, high), (x, y), PAPER)
        sheet.lay(_shield(wide - 6, high - 7), (x + 3, y + 3), hue)
        half, size = wide // 2, round(11 * k)
        sign(
            sheet,
            SIGNS[what],
            (x + half - size, y + 7, x + half + size, y + 7 + 2 * size),
            PAPER,
            hue,
        )
        letters = sized(value, SERIF, "Black", (round(36 * k), 20), wide - 12)
        sheet.write(value, (x + half, y + round(53 * k)), letters, PAPER, hue, "ms")


@lru_cache(maxsize=4)
def _shield(wide: int, high: int) -> Image.Image:
    return outline(tuple(shield(0, 0, wide, high)))
