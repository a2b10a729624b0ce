"""Tie-breaks in words: what they are called, how they are typed and written, and why one stands
above the next."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from engine.league.season import EVERY_TIE, TIES, Terms, Tie
from engine.league.standings import Reason
from engine.league.ties import Value
from engine.text import folded
from engine.words import noted, percentage, say, written

TIE_NAMES = {
    "opponents": noted("Opponents' win rate"),
    "games": noted("Game win rate"),
    "head": noted("Head to head"),
    "coin": noted("Coin"),
    "gw": noted("Game win rate with byes (WotC)"),
    "ogw": noted("Opponents' game win rate"),
    "buchholz": noted("Buchholz"),
    "cut": noted("Buchholz cut-1"),
    "median": noted("Median Buchholz"),
    "sonneborn": noted("Sonneborn-Berger"),
    "wins": noted("Wins"),
    "direct": noted("Repeated head to head"),
    "progressive": noted("Progressive score"),
    "boards": noted("Board points"),
}
SHORT_TIES = {
    "opponents": noted("Opp."),
    "games": noted("Games"),
    "head": noted("H2H"),
    "coin": noted("Coin"),
    "gw": noted("GW"),
    "ogw": noted("OGW"),
    "buchholz": noted("Buch."),
    "cut": noted("Cut-1"),
    "median": noted("Med."),
    "sonneborn": noted("S-B"),
    "wins": noted("Wins"),
    "direct": noted("H2H"),
    "progressive": noted("Prog."),
    "boards": noted("BP"),
}
"""The same as heads of columns."""
RATES = ("opponents", "games", "gw", "ogw")
assert set(TIE_NAMES) == set(SHORT_TIES) == set(EVERY_TIE)


def named(said: str) -> list[str]:
    """What somebody typed, with each tie-break whose name he wrote out as it is stored."""
    found = {folded(name): tie for tie, name in TIE_NAMES.items()}
    found |= {folded(say(name)): tie for tie, name in TIE_NAMES.items()}
    parts = [part.strip() for part in re.split(r"[,;\n]", said) if part.strip()]
    return [found.get(folded(part), part) for part in parts]


# ------------------------------------------------------------------ sets


class Preset(NamedTuple):
    """Tie-breaks and points that are chosen together."""

    about: str
    ties: tuple[Tie, ...]
    points: tuple[int, int, int]
    robin: tuple[Tie, ...] = ()
    """Other tie-breaks in a round robin, where everybody has the same opponents."""


OWN = "own"
PRESETS = {
    "usual": Preset(noted("As usual here"), TIES, Terms().points),
    "fide": Preset(
        noted("As in chess (FIDE)"),
        ("cut", "buchholz", "sonneborn", "direct", "wins", "coin"),
        (2, 1, 0),
        ("sonneborn", "direct", "wins", "coin"),
    ),
    "wotc": Preset(noted("As in card games (WotC)"), ("opponents", "gw", "ogw", "coin"), (3, 1, 0)),
}
SETS = {**{name: one.about for name, one in PRESETS.items()}, OWN: noted("Own choice")}


def with_preset(terms: Terms, name: str) -> Terms:
    """The same with such a set; one's own choice leaves all as it is."""
    if name == OWN:
        return terms
    one = PRESETS[name]
    return msgspec.structs.replace(terms, ties=_ties_of(one, terms), points=one.points)


def preset_of(terms: Terms) -> str:
    """Which set it is, or one's own choice."""
    for name, one in PRESETS.items():
        if (_ties_of(one, terms), one.points) == (terms.ties, terms.points):
            return name
    return OWN


def _ties_of(one: Preset, terms: Terms) -> tuple[Tie, ...]:
    """Of teams their boards come first."""
    ties = one.robin or one.ties if terms.format == "robin" else one.ties
    return ("boards", *ties) if terms.team > 1 else ties


# ------------------------------------------------------------------ values


def in_words(tie: Tie, value: Value) -> str:
    """What a tie-break says of somebody, as it is written in standings."""
    if value is None:
        return "–"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if tie in RATES:
        return percentage(float(value), 1)
    if tie == "coin":
        return f"{int(value) >> 240:04x}"
    return written(float(value)) if isinstance(value, Fraction) else str(value)


WHY = {
    "opponents": noted("Equal on points; {first}'s opponents won {a}, {second}'s {b}."),
    "ogw": noted("Equal on points; {first}'s opponents won {a} of their games, {second}'s {b}."),
    "games": noted("Equal on points; {first} won {a} of the games, {second} {b}."),
    "gw": noted("Equal on points; {first} won {a} of the games, {second} {b}."),
    "head": noted("Equal on points; points among those equal: {first} {a}, {second} {b}."),
    "direct": noted("Equal on points; points among those equal: {first} {a}, {second} {b}."),
    "coin": noted("Equal on points; the coin fell for {first}."),
}
OTHERWISE = noted("Equal on points; {what}: {first} {a}, {second} {b}.")


def why(reason: Reason, names: Mapping[int, str]) -> str:
    """Why one stands above the next, in a sentence."""
    a, b = _apart(reason)
    return say(
        WHY.get(reason.tie, OTHERWISE),
        first=names[reason.better],
        second=names[reason.worse],
        a=a,
        b=b,
        what=say(TIE_NAMES[reason.tie]),
    )


def _apart(reason: Reason) -> tuple[str, str]:
    """Both values, written so that they differ."""
    better, worse = reason.of_better, reason.of_worse
    if isinstance(better, tuple) and isinstance(worse, tuple):
        level = next(n for n, (a, b) in enumerate(zip(better, worse, strict=False)) if a != b)
        return str(better[level]), str(worse[level])
    if reason.tie not in RATES or not isinstance(better, Fraction | int):
        return in_words(reason.tie, better), in_words(reason.tie, worse)
    assert isinstance(worse, Fraction | int)
    for places in range(6):
        both = percentage(float(better), places), percentage(float(worse), places)
        if both[0] != both[1]:
            break
    return both
