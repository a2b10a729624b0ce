"""What is in the picture of a card, from its name, types, keywords, kind and text.

``data/paint/subjects.toml`` says what words and phrases show. The longest phrase in the name is the
subject; among words it is the last before an “of” (a *water dragon* is a dragon, a *dragon egg* an
egg, and a *lord of time* a lord), and the other words add their light, land and signs. A name that
says nothing leaves it to the types, the keywords, the text, and last to the kind of card.
"""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from random import Random

import msgspec
from PIL import Image

from bot.paint.ink.colours import colour
from bot.paint.printing.faces import HUES, Face
from bot.paint.scenery.scenes import Scene, paint
from engine.places import DATA

TURNS = {"of", "in", "on", "at", "from", "for", "to", "with", "within", "without", "by", "into"}
"""What stands before them is what a name is about."""


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a word adds to a picture; several candidates are parted by spaces."""

    shows: str = ""
    beside: str = msgspec.field(name="with", default="")
    land: str = msgspec.field(name="on", default="")
    light: str = ""
    composition: str = msgspec.field(name="as", default="")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``data/paint/subjects.toml``."""

    names: dict[str, Hint]
    words: dict[str, Hint]
    types: dict[str, Hint]
    keywords: dict[str, Hint]
    text: dict[str, Hint]
    kinds: dict[str, Hint]
    grounds: dict[str, Hint]


@cache
def table() -> Table:
    read = msgspec.toml.decode((DATA / "paint" / "subjects.toml").read_bytes(), type=Table)
    return Table(*(_each(getattr(read, section)) for section in Table.__struct_fields__))


def _each(hints: Mapping[str, Hint]) -> dict[str, Hint]:
    """One entry for each of the phrases that share one, written ``"burglar, thief"``."""
    return {
        " ".join(words(phrase)): hint for key, hint in hints.items() for phrase in key.split(",")
    }


@cache
def phrases() -> dict[str, Hint]:
    """What is looked for in names: words, and names of several words, which say more than one."""
    return {**{name: hint for name, hint in table().names.items() if " " in name}, **table().words}


def painted(face: Face, size: tuple[int, int]) -> Image.Image:
    """The picture of a card in a size."""
    return paint(scene(face), size)


def scene(face: Face) -> Scene:
    """What is in the picture of a card, the same every time."""
    chance = Random(sha256(face.name.encode()).digest())
    named, others = _named(face.name)
    hints = [hint for hint in (named, *others, *_said(face)) if hint is not None]
    ground = [_of(table().grounds, face.ground), table().grounds[""]]
    kind = _of(table().kinds, face.kind) or table().kinds[""]
    whole = [*hints, kind, *(hint for hint in ground if hint)]
    subject = _choice(chance, [hint.shows for hint in whole])
    # a *dark* pegasus is one by night, whatever there is to say of pegasi
    around = [*others, *whole]
    return Scene(
        name=face.name,
        subject=subject,
        beside=_beside(chance, named, others, subject),
        composition=_choice(chance, [hint.composition for hint in whole]),
        land=_choice(chance, [hint.land for hint in around]),
        light=_choice(chance, [hint.light for hint in around]),
        hue=_hue(chance, HUES.get(face.ground, HUES[""])),
    )


def words(text: str) -> list[str]:
    text = text.lower().replace("’", "'")
    return [word.removesuffix("'s") for word in re.findall(r"[^\W\d_]+(?:'s)?", text)]


def _named(name: str) -> tuple[Hint | None, list[Hint]]:
    """What the name is about, and what else is in it."""
    said = words(name)
    if hint := table().names.get(" ".join(said)):
        return hint, []
    found = list(_phrases(said))
    subjects = [(long, head, at, hint) for long, head, at, hint in found if hint.shows]
    if not subjects:
        return None, [hint for *_, hint in found]
    most = max(subjects, key=lambda each: each[:3])
    return most[3], [hint for *_, hint in found if hint is not most[3]]


def _phrases(said: list[str]) -> Iterator[tuple[int, bool, int, Hint]]:
    """Each phrase that is known: how long, whether before an “of”, where, and what it adds."""
    turn = next((at for at, word in enumerate(said) if at and word in TURNS), len(said))
    at = 0
    while at < len(said):
        for long in range(len(said) - at, 0, -1):
            if hint := _known(said[at : at + long]):
                yield long, at < turn, at, hint
                at += long - 1
                break
        at += 1


def _known(said: list[str]) -> Hint | None:
    """The entry of a phrase, whose last word may be a plural."""
    *before, last = said
    for ending, instead in (("", ""), ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f")):
        if last.endswith(ending):
            word = last[: len(last) - len(ending)] + instead
            if hint := phrases().get(" ".join((*before, word))):
                return hint
    return None


def _said(face: Face) -> Iterator[Hint]:
    """What the types, the keywords and the text say."""
    for of_type in reversed(face.types):
        if hint := _of(table().types, of_type):
            yield hint
    for keyword in face.keywords:
        if hint := _of(table().keywords, keyword):
            yield hint
    for word in words(face.text):
        if hint := _of(table().text, word):
            yield hint


def _of(hints: Mapping[str, Hint], phrase: str) -> Hint | None:
    return hints.get(" ".join(words(phrase)))


def _choice(chance: Random, candidates: list[str]) -> str:
    """One of the first candidates that there are."""
    number = chance.random()
    for options in filter(None, candidates):
        found = options.split()
        return found[int(number * len(found))]
    return ""


def _beside(
    chance: Random, named: Hint | None, others: list[Hint], subject: str
) -> tuple[str, ...]:
    """Up to two signs: those of the subject, then what the other words are about."""
    signs = named.beside.split() if named else []
    for hint in others:
        plain = [shown for shown in hint.shows.split() if not re.search(r"[+^*]", shown)]
        signs += hint.beside.split()[:1] or plain[:1]
    parts = re.split(r"[+^*]", subject)
    return tuple(dict.fromkeys(sign for sign in signs if sign not in parts))[:2]


def _hue(chance: Random, hue: str) -> str:
    """The colour of its ground, a little different from card to card."""
    red, green, blue = (part / 255 for part in colour(hue))
    turn, light, full = colorsys.rgb_to_hls(red, green, blue)
    turn = (turn + chance.uniform(-0.045, 0.045)) % 1
    light = min(0.6, max(0.25, light + chance.uniform(-0.04, 0.04)))
    varied = colorsys.hls_to_rgb(turn, light, min(1, full * chance.uniform(0.85, 1.1)))
    return "#" + "".join(f"{round(part * 255):02x}" for part in varied)
