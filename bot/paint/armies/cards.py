"""Cards of an army: what is printed on them, and how a whole one looks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.paint.armies.subtypes import subtype
from bot.paint.ink.colours import mix
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import GOLD, INK, PAPER, Tones, darker, pennant, plate, tones
from bot.paint.ink.paper import Paper, Scenes
from bot.paint.ink.sheets import Box
from bot.paint.ink.text import LABEL, NAME, TEXT, Inks, Piece, Setting, paragraph, set_text
from bot.paint.printing.cards import CORNER, LARGE, SIZE, picture
from bot.paint.printing.faces import Face, Mark
from bot.paint.printing.wording import (
    CLOSE,
    Grammar,
    Grammars,
    around,
    either,
    finer,
    note,
    paragraphs,
    within,
    words_of,
)
from bot.text.words import printed
from engine.language.speaking import capital
from engine.plain import Plain


def face(game: str, facts: Plain) -> Face:
    """The face of a card, from what its game says of it."""
    cost = () if facts["cost"] is None else (Mark("cost", str(facts["cost"]).replace(" ", "")),)
    return Face(
        game=game,
        id=facts["id"],
        name=facts["name"],
        band=facts["faction"],
        ground=facts["faction"],
        kind=facts["kind"],
        token=facts["token"],
        cost=cost,
        loyalty=facts["loyalty"] or 0,
        attack=facts["attack"],
        defence=facts["defence"],
        keywords=tuple(facts["keywords"]),
        types=tuple(facts["types"]),
        text=facts["text"],
        note=facts["note"] or "",
    )


def line(face: Face) -> str:
    """The line of type under the scene."""
    words = ["token", face.kind] if face.token else [face.kind]
    kind = capital(" ".join(printed(face.game, word) for word in words))
    types = " ".join(printed(face.game, word) for word in face.types)
    return " · ".join(part for part in (kind, types, printed(face.game, face.band)) if part)


MARKS = ("mark", "others", "assign", "upkeep", "level")
"""Signs in texts of what an ability costs, or when it works."""


def card(face: Face, scenes: Scenes, grammar: Grammars) -> Paper:
    tone = tones(face.band)
    paper = Paper(SIZE, tone.deep)
    paper.rounded((13, 13, 731, 1026), CORNER - 11, tone.line)
    paper.rounded((16, 16, 728, 1023), CORNER - 13, tone.deep)
    top, body, remark = printed_text(face, grammar)
    picture(paper, face, scenes, (30, 122, 714, top - 60), tone.line)
    _coin(paper, face, tone)
    name = set_text([paragraph(finer(face.called))], NAME, (566, 84), 54, 26)
    paper.text("name", name, (138, 28, 704, 112), Inks(tone.pale))
    _line(paper, face, tone, top - 60)
    _panel(paper, face, tone, (30, top, 714, 1009), body, remark)
    _numbers(paper, face, tone)
    return paper


def _has_numbers(face: Face) -> bool:
    return face.attack is not None or face.defence is not None or bool(subtype(face))


def printed_text(face: Face, grammar: Grammars) -> tuple[int, Setting | None, Setting | None]:
    """Where the panel begins, and what is in it: the longer the text, the smaller the picture."""
    bottom = 924 if _has_numbers(face) else 986
    text, said = paragraphs(face, grammar), note(face)
    for top in range(760, 520, -20):
        free = bottom - top - 24
        remark = set_text(said, TEXT, (616, free // 2), 27, 21) if said else None
        left = free - (remark.height + 22 if remark else 0)
        body = set_text(text, TEXT, (616, left), 40, 18) if text else None
        if body is None or body.size >= LARGE:
            break
    return top, body, remark


def _coin(paper: Paper, face: Face, tone: Tones) -> None:
    """What a card costs, in gold, and the loyalty it asks for on a ribbon below."""
    if face.loyalty:
        high = 70 + 52 * face.loyalty
        paper.polygon(pennant(41, 74, 66, high + 4), tone.line)
        paper.polygon(pennant(44, 74, 60, high), tone.mid)
        for number in range(face.loyalty):
            paper.sign(face.band, (74, 152 + 52 * number), 40, tone.pale)
    paper.disc((74, 72), 56, tone.deep)
    if not face.cost:
        paper.disc((74, 72), 50, tone.line)
        paper.disc((74, 72), 46, tone.mid)
        paper.sign(face.band, (74, 72), 58, tone.pale)
        return
    paper.disc((74, 72), 51, GOLD)
    paper.disc((74, 72), 45, darker(GOLD, 0.3))
    paper.disc((74, 72), 43, GOLD)
    paper.number("cost", face.cost[0].value, (36, 34, 112, 110), (SERIF, "Black"), 66, INK)


def _line(paper: Paper, face: Face, tone: Tones, top: int) -> None:
    words = set_text([paragraph(finer(line(face)))], LABEL, (590, 44), 31, 18, 1)
    paper.text("line", words, (38, top + 6, 640, top + 54), Inks(tone.pale))
    paper.disc((676, top + 12), 40, tone.deep)
    paper.disc((676, top + 12), 37, tone.line)
    paper.disc((676, top + 12), 34, tone.mid)
    paper.sign(face.band, (676, top + 12), 44, tone.pale)


def _panel(
    paper: Paper, face: Face, tone: Tones, box: Box, body: Setting | None, remark: Setting | None
) -> None:
    left, top, right, bottom = box
    paper.rounded(box, 14, tone.paper)
    middle = (top + bottom) // 2
    size = min(bottom - top, 300) - 60
    paper.sign(face.band, ((left + right) / 2, middle), size, tone.shade)
    foot = 924 if _has_numbers(face) else 986
    inks = Inks(INK, signs=dict.fromkeys(MARKS, tone.mid))
    free = foot - top - 24
    used = (body.height if body else 0) + (remark.height + 22 if remark else 0)
    y = top + 16 + max(0, (free - used) // 2)
    if body:
        brief = remark is None and len(body.lines) == 1
        room = (left + 34, y, right - 34, y + body.height)
        paper.text("text", body, room, inks, "centre" if brief else "left")
        y += body.height + 22
    if remark:
        grey = mix(INK, tone.paper, 0.22)
        paper.image.paste(mix(tone.paper, tone.hue, 0.5), (left + 34, y - 12, left + 134, y - 10))
        paper.text("note", remark, (left + 34, y, right - 34, y + remark.height), Inks(grey))


def _numbers(paper: Paper, face: Face, tone: Tones) -> None:
    """Attack and defence of a creature, or the strength of a city, over the lower edge."""
    marks = [
        (what, value)
        for what, value in (("attack", face.attack), ("defence", face.defence))
        if value is not None
    ]
    if face.kind == "city":
        marks = [("strength", value) for _, value in marks]
    wide = 132 * len(marks) + 40
    what = subtype(face)
    if not marks and not what:
        return
    right = 724
    box = (right - (wide if marks else 128), 934, right, 1022)
    paper.polygon(plate((box[0] - 5, box[1] - 5, box[2] + 5, box[3] + 5), 34), tone.deep)
    paper.polygon(plate(box, 32), tone.line)
    paper.polygon(plate((box[0] + 5, box[1] + 4, box[2] - 5, box[3] - 4), 29), tone.mid)
    if what:
        paper.sign(what, ((box[0] + right) / 2, 978), 58, tone.pale)
    for number, (what, value) in enumerate(marks):
        left = box[0] + 26 + 132 * number
        paper.sign(what, (left + 30, 978), 50, tone.line)
        room = (left + 58, 940, left + 124, 1016)
        paper.number(what, str(value), room, (SERIF, "Black"), 62, PAPER)


# ------------------------------------------------------------------ what stands out in texts


def grammar(language: str, skills: Sequence[str], limits: Sequence[str]) -> Grammar:
    words = words_of(language)
    signs = {faction.casefold(): name for name, faction in words.factions.items()}
    limit = rf"(?:(?:{either(limits)}) )?" if limits else ""
    pattern = re.compile(
        r"(?P<mark>\(M\))"
        r"|\(Ma(?P<others>\d+)\)"
        r"|(?P<assign>\(A\))"
        rf"|(?P<level>\b(?:{'|'.join(around(level, '[0-9]+') for level in words.levels)}))"
        rf"|(?P<price>{'|'.join(within(price, '[0-9]+') for price in words.prices)})"
        rf"|(?P<faction>{'|'.join(within(one, either(signs)) for one in words.resources)})"
        rf"|(?P<upkeep>\b(?:{either(words.upkeep)})\b)"
        rf"|(?P<points>\b(?:{either(words.points)})\b)"
        rf"|(?P<reward>\b(?:{either(words.reward)}))"
        r"|(?P<change>[+−]\d+/[+−]\d+)"
        rf"|(?P<skill>\b{limit}(?:{either(skills)})(?: \d+)?\b)",
        re.IGNORECASE,
    )

    def write(found: re.Match[str]) -> list[Piece]:
        text, said = found.group(), found.lastgroup or ""
        match said:
            case "mark" | "assign":
                return [Piece(said, "sign")]
            case "others":
                return [
                    Piece("mark", "sign"),
                    Piece(f"{CLOSE}{found['others']}{CLOSE}", "bold"),
                    Piece("others", "sign"),
                ]
            case "level" | "upkeep" | "points":
                return [Piece(said, "sign"), Piece(CLOSE + text, "bold")]
            case "price":
                return [Piece(text, "coin")]
            case "faction":
                return [Piece(signs[text.casefold()], "sign"), Piece(CLOSE + text, "plain")]
            case _:
                return [Piece(text, "bold")]

    return pattern, write
